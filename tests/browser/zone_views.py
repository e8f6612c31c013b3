"""More sample views: seats in a row, melds of several owners, a spread pile, a pool in parts.

As in `views`, nothing here knows a rule: the numbers and sentences only have to look right.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.views import (
    RANKS,
    SUITS,
    View,
    action,
    backs,
    base,
    card,
    group,
    name,
    piled,
    say,
)

PACK = tuple(rank + suit for suit in SUITS for rank in RANKS)
PILE = ("7c", "Kh", "2d", "8s", "Jc", "4h", "Qh", "6d", "Tc", "Ac", "8h", "3d")
OWN = ("6c", "6s", "Kc", "7h", "4c")
NAMES = {"west": "West", "north": "North", "east": "East"}


def laid_by(code: str, owner: str) -> View:
    """A card on somebody else's meld."""
    return card(code, owner=owner) | {"name": f"{name(code)}, laid by {owner}"}


def run_of_west() -> View:
    """A run that three players built."""
    cards = [laid_by("2s", "East"), *(card(code) for code in ("3s", "4s", "5s"))]
    cards += [laid_by("6h", "You"), laid_by("7s", "Somebody")]
    run = group("meld", "Run {} to {}", cards, "2s", "7s", number=55)
    run["parts"] = [
        say("West 35: {} {} {}", "3s", "4s", "5s"),
        say("East 5: {}", "2s"),
        say("You 10: {}", "6h"),
        say("Somebody 5: {}", "7s"),
    ]
    return run


def seats(players: int, *, melds: bool = True) -> list[View]:
    """The other seats, each with what it has laid on the table."""
    areas = {2: ("north",), 3: ("west", "east"), 4: ("west", "north", "east")}[players]
    table: dict[str, list[View]] = {
        "west": [run_of_west()],
        "north": [
            group("meld", "Set of nines", [card(c) for c in ("9h", "9c", "9d")], number=27),
            group(
                "meld",
                "Run {} to {}",
                [laid_by("Th", "East"), laid_by("Jh", "You"), laid_by("Qc", "West")],
                "Th",
                "Qh",
                number=30,
            ),
        ],
        "east": [],
    }
    found = []
    for count, area in zip((5, 4, 6), areas, strict=False):
        seat = backs(NAMES[area], area, count)
        if melds:
            points = sum(meld["number"] for meld in table[area])
            seat["melds"] = table[area]
            tally = {"text": f"{points}", "speech": f"{points} on the table", "kind": "tally"}
            seat["badge"] = tally
        found.append(seat)
    return found


def stock() -> View:
    """The stock beside a spread pile."""
    return {
        "id": "stock",
        "kind": "pile",
        "area": "piles",
        "name": "Stock",
        "detail": "10 left",
        "speech": "Stock, 10 face-down cards left",
        "count": 10,
        "top": {"back": True},
        "act": piled("Stock, 10 face-down cards left", action("draw stock", "Draw from the stock")),
    }


def spread(codes: tuple[str, ...] = PILE, *, act: bool = True) -> View:
    """A pile of which every third card can be taken, from the top on, with all above it."""
    draw = action("draw stock", "Draw from the stock")

    def one(at: int, code: str) -> View:
        above = len(codes) - at - 1
        take = action(f"take {code}", f"Take {{}} and the {above} above it", code, main=True)
        told = {"along": above, "caption": say(f"{{}} and the {above} above it", code)}
        if above % 3:
            why = say("{} cannot be used at once: no set and no run takes it.", code)
            take |= {"on": False, "why": why}
        return card(code, acts=[take, draw], **told) if act else card(code)

    cards = [one(at, code) for at, code in enumerate(codes)]
    return {
        "id": "discards",
        "kind": "spread",
        "area": "piles",
        "name": "Discards",
        "detail": f"{len(codes)} cards" if codes else "empty",
        "speech": f"Discards, {len(codes)} cards, the last is on top",
        "groups": [{"kind": "plain", "cards": cards}] if cards else [],
    }


def own(*, acts: bool = False) -> View:
    """Your own hand and what you have on the table."""

    def one(code: str) -> View:
        if not acts:
            return card(code)
        return card(code, acts=[action(f"discard {code}", "Discard {}", code, main=True)])

    return {
        "id": "hand",
        "kind": "hand",
        "area": "hand",
        "name": "You",
        "detail": "5 cards",
        "speech": "Your hand, 5 cards",
        "badge": {
            "text": "35 − 38 = −3",
            "speech": "35 on the table minus 38 in hand makes minus 3",
            "kind": "tally",
        },
        "groups": [{"kind": "plain", "cards": [one(code) for code in OWN]}],
        "melds": [
            group(
                "meld",
                "Run {} to {}",
                [card("Td"), card("Jd"), card("Qd"), laid_by("Kd", "North")],
                "Td",
                "Kd",
                number=40,
            )
        ],
    }


def five_hundred(
    players: int = 4, pile: tuple[str, ...] = PILE, *, act: bool = True, hand_acts: bool = False
) -> View:
    """A table with a spread pile, when you may draw."""
    return base(
        title="500",
        meta="Four at the table, playing to 500",
        label="500 table",
        say=say("Draw from the stock, or take a card that you can use at once."),
        zones=[*seats(players), stock(), spread(pile, act=act), own(acts=hand_acts)],
        actions=[action("draw stock", "Draw from the stock", main=True)],
        controls=[action("undo", "Undo")],
        note=say("A card that stands higher can be taken."),
    )


def long_pile() -> View:
    """As many cards as a pile can have, but for seven hands of one card each."""
    used = {*OWN, "Td", "Jd", "Qd", "Kd"}
    codes = tuple(code for code in PACK if code not in used)[:45]
    view = five_hundred(2, codes)
    for zone in view["zones"]:
        if zone["area"] == "north":
            zone["melds"] = []
    return view


def ring(players: int = 4) -> View:
    """A ring table with four seats: a stock, an upcard and backs."""
    upcard = {
        **stock(),
        "id": "discards",
        "name": "Discards",
        "detail": "1",
        "speech": "Discards, one card, king of hearts",
        "count": 1,
        "top": card("Kh"),
        "act": piled("Discards, one card, king of hearts", action("take Kh", "Take {}", "Kh")),
    }
    hand = own()
    for key in ("badge", "melds"):
        del hand[key]
    return base(
        title="Ring",
        label="Ring table",
        say=say("Take {} or pass.", "Kh"),
        zones=[*seats(players, melds=False), stock(), upcard, hand],
        actions=[action("take Kh", "Take {}", "Kh", main=True), action("pass", "Pass")],
    )


def ring_result() -> View:
    """A ring hand at its end: four open hands, lay-offs of three players, the pool."""

    def open_hand(area: str, detail: str, groups: list[View]) -> View:
        who = NAMES[area]
        return {
            "id": f"seat-{who}",
            "kind": "laid",
            "area": area,
            "name": who,
            "detail": detail,
            "speech": f"{who}, {detail}",
            "groups": groups,
        }

    run = [laid_by("3s", "North"), *(card(c) for c in ("4s", "5s", "6s", "7s"))]
    run += [laid_by("8s", "East")]
    west = [
        group("meld", "Run {} to {}", run, "3s", "8s"),
        group("loose", "Deadwood", [card(c) for c in ("2h", "Ah", "3c")], number=6),
    ]
    north = [
        group("meld", "Set of kings", [card(c) for c in ("Ks", "Kd", "Kh")]),
        group("loose", "Deadwood", [card(c) for c in ("Qd", "9c", "8c")], number=27),
        group("gone", "laid off", [card("3s")]),
    ]
    east = [
        group("loose", "Deadwood", [card(c) for c in ("Jc", "Td", "9h", "7d", "4h", "2d")]),
        group("gone", "laid off", [card("8s")]),
    ]
    mine = {
        "id": "hand",
        "kind": "laid",
        "area": "hand",
        "name": "You",
        "detail": "deadwood 35",
        "speech": "You, deadwood 35",
        "groups": [group("loose", "Deadwood", [card(c) for c in OWN], number=33)],
    }
    pool = {
        "id": "payout",
        "kind": "bar",
        "area": "table",
        "name": "How the pool is paid out",
        "parts": [
            share("West", 0.8733, "131/150", "87.3 %"),
            share("You", 0.0767, "23/300", "7.7 %"),
            share("North", 0.05, "1/20", "5 %"),
            share("East", 0.0, "0", "0 %"),
        ],
        "notes": ["The winner gets at least three quarters."],
    }
    return base(
        title="Ring",
        label="Ring table",
        say=say("West knocked with 6 and wins."),
        zones=[
            open_hand("west", "knocked with 6", west),
            open_hand("north", "deadwood 27", north),
            open_hand("east", "deadwood 42", east),
            pool,
            mine,
        ],
        actions=[action("next", "Next hand", main=True)],
    )


def share(label: str, part: float, value: str, detail: str) -> View:
    """One player's part of the pool."""
    speech = f"{value.replace('/', ' of ')}, {detail.replace('%', 'percent')}"
    return {"label": label, "share": part, "value": value, "detail": detail, "speech": speech}


STATES: dict[str, Callable[[], View]] = {
    "500": five_hundred,
    "500 idle": lambda: five_hundred(act=False, hand_acts=True),
    "500 for two": lambda: five_hundred(2),
    "500 for three": lambda: five_hundred(3),
    "500 one card": lambda: five_hundred(2, ("7c",)),
    "500 no card": lambda: five_hundred(2, ()),
    "500 long pile": long_pile,
    "500 on a projector": lambda: (
        five_hundred() | {"look": {"suits": "2", "index": "large", "letters": True}}
    ),
    "ring": ring,
    "ring for three": lambda: ring(3),
    "ring result": ring_result,
}
