"""Sample views: what Python would send in every state of a gin table, made by hand.

A card is written as in the view itself ("Kd"). Nothing here knows a rule: the numbers and sentences
only have to look right.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

View = dict[str, Any]

RANKS = {
    "A": "ace",
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
}
SUITS = {"s": ("♠", "spades"), "h": ("♥", "hearts"), "d": ("♦", "diamonds"), "c": ("♣", "clubs")}

STRINGS = {
    "busy": "The kernel is busy. Your move waits for it.",
    "lost": "This table has lost its kernel. Nothing you do here counts: run the cell again.",
    "stale": "The table has changed since then. Choose again.",
    "tools": "What you can do",
    "controls": "This table",
    "details": "Score and moves",
}


def name(code: str) -> str:
    """The card in words."""
    return f"{RANKS[code[0]]} of {SUITS[code[1]][1]}"


def short(code: str) -> str:
    """The card in symbols."""
    return code[0].replace("T", "10") + SUITS[code[1]][0]


def say(text: str, *codes: str) -> View:
    """A sentence with `{}` for each card."""
    return {
        "text": text.format(*map(short, codes)),
        "speech": text.format(*map(name, codes)),
    }


def card(code: str, **more: Any) -> View:
    """A card as the front end gets it."""
    return {"c": code, "name": name(code), **more}


def action(id_: str, text: str, *codes: str, **more: Any) -> View:
    """An action that is on, unless `on=False` and a reason are given."""
    words = say(text, *codes)
    return {"id": id_, "label": words["text"], "speech": words["speech"], "on": True, **more}


def group(kind: str, text: str, cards: list[View], *codes: str, **more: Any) -> View:
    """Some cards of a hand."""
    words = say(text, *codes)
    return {"kind": kind, "label": words["text"], "speech": words["speech"], "cards": cards, **more}


def shed_actions(code: str, *, ask: bool = False) -> list[View]:
    """What can be done with a selected card."""
    knock = action(f"knock {code}", "Knock with {}", code, apart=True)
    if ask:
        knock["ask"] = knock_question(code)
    why = say("No gin yet: without {} there are still {} {} {}, and they count 10.", code, *LOOSE)
    return [
        action(f"discard {code}", "Discard {}", code, main=True),
        knock,
        action(f"gin {code}", "Gin", on=False, why=why),
    ]


LOOSE = ("7c", "2h", "Ad")
RUN = ("8s", "9s", "Ts", "Js")
FIVES = ("5h", "5c", "5d")
HAND = (*RUN, *FIVES, "Kd", *LOOSE)


def knock_question(code: str) -> View:
    """Two ways to lay the melds."""

    def option(id_: str, text: str, melds: list[str], rest: str, detail: str, **more: Any) -> View:
        cards = [[card(c) for c in meld.split()] for meld in melds]
        loose = [card(c) for c in rest.split()]
        return {"id": id_, "label": text, "melds": cards, "rest": loose, "detail": detail, **more}

    return {
        "title": f"Knock with {short(code)}: how do you lay your cards?",
        "text": "Robin may lay off on what you show.",
        "groups": [
            {
                "label": "Deadwood 10",
                "options": [
                    option(
                        f"knock {code} 1",
                        "A run of four and a set",
                        ["8s 9s Ts Js", "5h 5c 5d"],
                        "7c 2h Ad",
                        "Robin could lay off 7♠ Q♠ 5♠",
                        chosen=True,
                    ),
                    option(
                        f"knock {code} 2",
                        "Three spades and a set",
                        ["8s 9s Ts", "5h 5c 5d"],
                        "Js 7c 2h Ad",
                        "Robin could lay off 7♠ J♠ 5♠",
                    ),
                ],
            },
        ],
        "ok": "Knock",
        "cancel": "Back",
    }


def hand(*, acts: bool, hints: bool = True, ask: bool = False, without: str = "") -> View:
    """Your own hand, grouped into melds and deadwood or plain."""

    def one(code: str) -> View:
        if not acts:
            return card(code)
        note = say(
            "Without {} there are {} {} {} left: that is 10, and you may knock.", code, *LOOSE
        )
        more = {"acts": shed_actions(code, ask=ask), "note": note}
        return card(code, just=code == "2h", **more)

    codes = [code for code in HAND if code != without]
    loose = [code for code in codes if code in ("Kd", *LOOSE)]
    if hints:
        groups = [
            group("meld", "Run {} to {}", [one(c) for c in RUN], "8s", "Js"),
            group("meld", "Set of fives", [one(c) for c in FIVES]),
            group("loose", "Deadwood", [one(c) for c in loose], number=20 if "Kd" in loose else 10),
        ]
    else:
        groups = [{"kind": "plain", "cards": [one(c) for c in codes]}]
    speech = f"Your hand, {len(codes)} cards"
    return {
        "id": "hand",
        "kind": "hand",
        "area": "hand",
        "name": "Your hand",
        "speech": speech,
        "groups": groups,
    }


def backs(who: str = "Robin", area: str = "across", count: int = 10, **more: Any) -> View:
    """Somebody's face-down cards."""
    return {
        "id": f"seat-{who}",
        "kind": "backs",
        "area": area,
        "name": who,
        "detail": f"{count} cards",
        "speech": f"{who}, {count} face-down cards",
        "count": count,
        **more,
    }


def piled(pile: str, act: View) -> View:
    """A pile's action, spoken with what the pile is."""
    return act | {"speech": f"{pile}. {act.get('speech') or act['label']}"}


def piles(top: str | None = "4c", count: int = 9, stock: int = 22, *, act: bool) -> list[View]:
    """The stock and the discard pile."""
    draw = action("draw stock", "Draw from the stock") if act else None
    take = action(f"take {top}", "Take {}", top) if act and top else None
    shown = f"Discards, {count} cards, {name(top)} on top" if top else "Discards, empty"
    return [
        {
            "id": "stock",
            "kind": "pile",
            "area": "piles",
            "name": "Stock",
            "detail": f"{stock} left",
            "speech": f"Stock, {stock} face-down cards left",
            "count": stock,
            "top": {"back": True} if stock else None,
            "act": draw and piled(f"Stock, {stock} face-down cards left", draw),
        },
        {
            "id": "discards",
            "kind": "pile",
            "area": "piles",
            "name": "Discards",
            "detail": str(count) if top else "empty",
            "speech": shown,
            "count": count,
            "top": card(top) if top else None,
            "act": take and piled(shown, take),
        },
    ]


def base(**more: Any) -> View:
    """What every view has."""
    return {
        "protocol": 1,
        "version": 1,
        "lang": "en",
        "title": "Gin",
        "meta": "Hand 3 of 6, you dealt",
        "label": "Gin table",
        "look": {"suits": "4", "index": "normal", "letters": False},
        "controls": [
            action("sort rank", "Sort by rank"),
            action("undo", "Undo"),
            action("new", "New hand"),
        ],
        "actions": [],
        "score": {
            "title": "Score",
            "head": ["Hand", "You", "Robin"],
            "rows": [["1, your gin", 45, ""], ["2, undercut", "", 29]],
            "foot": [["Total", 45, 29]],
        },
        "log": {
            "title": "Moves",
            "items": [
                say("You drew, threw {}", "Qc"),
                say("Robin took {}, threw {}", "Qc", "9d"),
                say("You drew, threw {}", "Jh"),
                say("Robin drew, threw {}", "4c"),
                say("You drew {}", "2h"),
            ],
        },
        "help": {
            "title": "Rules and keys",
            "close": "Close",
            "sections": [
                {
                    "title": "Rules",
                    "items": [
                        "A meld is three or four cards of one rank, or a run such as 8♠ 9♠ 10♠.",
                        "You may knock when your deadwood is 10 or less.",
                    ],
                },
                {
                    "title": "Keys",
                    "keys": [
                        ["← →", "the next card"],
                        ["Space", "select a card"],
                        ["Enter", "the main action"],
                        ["q, qh", "the next queen, the queen of hearts"],
                        ["?", "this help"],
                    ],
                },
            ],
        },
        "strings": STRINGS,
        **more,
    }


def draw_turn(without: str = "Kd") -> View:
    """You are to draw; `without` tells which card of the hand is not there."""
    return base(
        say=say("Robin threw {}. Your turn to draw.", "4c"),
        zones=[
            backs(note=say("threw {}", "4c")),
            *piles(act=True),
            hand(acts=False, without=without),
        ],
        actions=[
            action("draw stock", "Draw from the stock", main=True),
            action("take 4c", "Take {}", "4c"),
        ],
    )


def shed_turn(*, hints: bool = True, ask: bool = False) -> View:
    """You are to throw a card, with or without hints."""
    no_card = say("Select the card that you want to throw face down first.")
    return base(
        say=say("You drew {} from the stock. Choose a card to throw.", "2h"),
        zones=[
            backs(note=say("took {} from the discards", "Qc")),
            *piles(act=False),
            hand(acts=True, hints=hints, ask=ask),
        ],
        actions=[
            action("discard", "Discard", on=False, why=no_card),
            action("knock", "Knock", on=False, apart=True, why=no_card),
            action("gin", "Gin", on=False, why=say("Every card must stand in a meld.")),
        ],
        note=say("Select a card to see what it leaves."),
    )


def no_hints() -> View:
    """The same without hints."""
    return shed_turn(hints=False)


def knock_turn() -> View:
    """The same, where knocking asks how to lay the cards."""
    return shed_turn(ask=True)


def layoff_turn() -> View:
    """Robin knocked; you may lay off."""
    laid = {
        "id": "laid-Robin",
        "kind": "laid",
        "area": "table",
        "name": "Robin",
        "detail": "knocked with 6",
        "speech": "Robin, knocked with 6",
        "groups": [
            group(
                "meld",
                "Set of tens",
                [*(card(c) for c in ("Th", "Ts", "Td")), card("Tc", owner="You")],
            ),
            group(
                "meld",
                "Set of fives",
                [card(c) for c in FIVES],
            ),
            group("loose", "Deadwood", [card("6h")], number=6),
        ],
    }

    def mine(code: str, *on: str) -> View:
        acts = [
            action(f"lay off {code} on {meld}", "Lay {} off on the " + meld, code, main=True)
            for meld in on
        ]
        acts.append(action("done", "Done"))
        return card(code, acts=acts)

    own = {
        "id": "hand",
        "kind": "hand",
        "area": "hand",
        "name": "Your hand",
        "speech": "Your hand, 9 cards",
        "groups": [
            group("meld", "Run {} to {}", [card(c) for c in ("7d", "8d", "9d")], "7d", "9d"),
            group(
                "loose",
                "Deadwood",
                [card(c) for c in ("Kc", "Qh", "Jd", "3c")] + [mine("5s", "fives")],
                number=40,
            ),
            group("gone", "Laid off", [card("Tc")]),
        ],
    }
    return base(
        say=say("Robin knocked. Lay off what fits, then say done."),
        zones=[laid, own],
        actions=[action("done", "Done", main=True)],
    )


def result() -> View:
    """The hand is over."""
    theirs = {
        "id": "laid-Robin",
        "kind": "laid",
        "area": "table",
        "name": "Robin",
        "detail": "laid off 5♠ on your fives",
        "speech": "Robin, laid off the five of spades on your fives",
        "groups": [
            group("meld", "Set of kings", [card(c) for c in ("Ks", "Kd", "Kh")]),
            group(
                "loose",
                "Deadwood",
                [card(c) for c in ("Jc", "Js", "Qd", "Qh", "8c", "6d")],
                number=54,
            ),
            group("gone", "laid off", [card("5s")]),
        ],
    }
    mine = {
        "id": "laid-You",
        "kind": "laid",
        "area": "table",
        "name": "You",
        "detail": "knocked",
        "speech": "You knocked",
        "groups": [
            group("meld", "Set of tens", [card(c) for c in ("Th", "Ts", "Tc")]),
            group("meld", "Set of aces", [card(c) for c in ("Ad", "Ah", "Ac")]),
            group(
                "meld",
                "Set of fives",
                [*(card(c) for c in FIVES), card("5s", owner="Robin")],
            ),
            group("loose", "Deadwood", [card("6h")], number=6),
        ],
    }
    arithmetic = {
        "id": "sum",
        "kind": "sum",
        "area": "table",
        "name": "How the hand is counted",
        "rows": [
            {"label": "Robin’s deadwood", "detail": "J♣ J♠ Q♦ 6♦", "sum": "", "value": 54},
            {"label": "Yours", "detail": "6♥", "value": 6},
        ],
        "total": {"label": "You score", "sum": "54 − 6 =", "value": 48},
        "notes": ["By laying off 5♠ Robin saved 5: without it the count would be 59."],
    }
    return base(
        say=say("You knocked with 6 and score 48."),
        meta="Hand 3 of 6, you knocked with 6",
        zones=[theirs, mine, arithmetic],
        actions=[action("next", "Next hand", main=True), action("replay", "Replay this hand")],
    )


def steps() -> View:
    """A finished hand, step by step, both hands open."""
    open_hand = {
        "id": "seat-Robin",
        "kind": "laid",
        "area": "across",
        "name": "Robin",
        "detail": "10 cards",
        "speech": "Robin, 10 cards",
        "groups": [
            group("meld", "Set of kings", [card(c) for c in ("Ks", "Kc", "Kh")]),
            group(
                "loose",
                "Deadwood",
                [card(c) for c in ("Qd", "Jc", "Jd", "8c", "6d", "4d", "3s")],
                number=51,
            ),
        ],
    }
    start = say("This is the first step.")
    return base(
        say=say("You drew {} from the stock and threw {}.", "2h", "Kd"),
        zones=[open_hand, *piles("Kd", 10, act=False), hand(acts=False, without="Kd")],
        steps={"at": 12, "of": 31, "label": "Step 12 of 31"},
        actions=[
            action("first", "First", on=False, why=start),
            action("back", "Back"),
            action("forward", "Next", main=True),
            action("last", "Last"),
        ],
        controls=[],
    )


def cover() -> View:
    """Two people at one screen: nobody's cards are shown while it changes hands."""
    return base(
        say=say("Pass the screen to North. Nobody's cards are shown."),
        zones=[backs("South"), *piles(act=False), backs("North", area="hand")],
        actions=[action("uncover", "I am North: show my cards", main=True)],
    )


def empty_pile() -> View:
    """Nothing lies in the discard pile."""
    view = draw_turn()
    view["zones"][1:3] = piles(None, 0, act=True)
    view["actions"] = [
        action("draw stock", "Draw from the stock", main=True),
        action("take", "Take the upcard", on=False, why=say("The discard pile is empty.")),
    ]
    return view


def alarm() -> View:
    """Something went wrong that must be known."""
    alert = say("Robin could not move: the bot raised an error. Press Undo, or deal a new hand.")
    return {**draw_turn(), "alert": alert}


def match_over() -> View:
    """The last hand of a match."""
    view = result()
    view["say"] = say("The match is over: you win 312 to 140.")
    view["meta"] = "6 of 6 hands"
    view["score"]["rows"] += [["3, your knock", 48, ""], ["Bonus for 100", 100, ""]]
    view["zones"] = [view["zones"][2]]
    view["actions"] = [action("new match", "New match", main=True)]
    return view


def large_two_colours() -> View:
    """A projector: large index, two colours, suit letters."""
    return {**shed_turn(), "look": {"suits": "2", "index": "large", "letters": True}}


STATES: dict[str, Callable[[], View]] = {
    "draw": draw_turn,
    "shed": shed_turn,
    "no-hints": no_hints,
    "ask": knock_turn,
    "layoff": layoff_turn,
    "result": result,
    "steps": steps,
    "cover": cover,
    "empty-pile": empty_pile,
    "alert": alarm,
    "match-over": match_over,
    "large": large_two_colours,
}
