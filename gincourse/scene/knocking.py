"""What the tables of gin and of ring have in common: the own hand, the piles, and the knock.

``game`` is the game's module and ``seen`` one of its observations. Both games have the actions
``Draw``, ``Take``, ``Pass``, ``Discard``, ``Knock`` and ``Gin``, and an observation that says why
one of them is not allowed; only the words that speak of the other players are each game's own.
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import TypeAlias

from gincourse.cards import Card, CardSet
from gincourse.games.base import Action, Code, Reason
from gincourse.games.gin import GinObservation
from gincourse.games.knocking import KNOCK_LIMIT
from gincourse.games.ring import RingObservation
from gincourse.melds import (
    Arrangement,
    arrangements,
    can_lay_off,
    knock_discards,
    least_deadwood,
    meld_name,
)
from gincourse.messages import Message, comma, say, say_of
from gincourse.scene.parts import (
    Reader,
    Taste,
    View,
    action_button,
    add_act,
    ask,
    button,
    card_view,
    dearest_first,
    in_order,
    last_move,
    loose_group,
    mark,
    meld_group,
    option,
    pile,
    plain_group,
    sort_button,
    stock_pile,
)

Knocking: TypeAlias = GinObservation | RingObservation
"""What a seat of one of the two tables may know."""

MOST_CHOICES = 6
"""How many arrangements a knock offers for one card; all others can be written in notation."""


# --------------------------------------------------------------------------- zones
def hand_groups(seen: Knocking, hand: CardSet, taste: Taste) -> list[View]:
    """A hand in groups: by melds and deadwood with hints, else as one fan in the chosen order."""
    if not taste.hints or not hand:
        groups = [plain_group(in_order(hand, taste))]
    else:
        best = arrangements(hand)[0]
        loose = best.unmatched
        order = dearest_first(loose) if taste.sort == "rank" else list(loose.by_suit())
        groups = [meld_group(meld) for meld in best.melds]
        if loose:
            groups.append(loose_group(order))
    mark(groups, seen.drawn, "card.just")
    return groups


def gone_group(cards: tuple[Card, ...]) -> View:
    """The cards that a player has laid off, as ghosts where they were held."""
    gone = [card_view(card) for card in cards]
    for view in gone:
        view["name"] = say("card.gone", card=view["name"]).text
    return {"kind": "gone", "label": say("laid_off").text, "cards": gone}


def last_draw(seen: Knocking, seat: int, reader: Reader) -> View:
    """How another player came by the last card, while nobody has knocked."""
    return {} if seen.knocked is not None else last_move(seen.history, seat, reader)


def piles(game: ModuleType, seen: Knocking, reader: Reader) -> list[View]:
    """The stock and the discards; a pile is a button when the reader may take its top card."""
    upcard = seen.discards[-1] if seen.discards else None
    told = say("discards.empty") if upcard is None else say("discards.speech", card=upcard)
    held = len(seen.discards)
    top = None if upcard is None else card_view(upcard)
    stock = stock_pile(seen.stock)
    discards = pile("discards", told, say("discards.count", n=held), held, top)
    if reader.you is not None and seen.turn == reader.you and seen.phase in ("draw", "upcard"):
        add_act(stock, say("stock.speech", n=seen.stock), game.Draw(), seen, reader)
        if upcard is not None:
            add_act(discards, told, game.Take(upcard), seen, reader)
    return [stock, discards]


# --------------------------------------------------------------------------- buttons
def draw_buttons(game: ModuleType, seen: Knocking, reader: Reader) -> list[View]:
    """What a turn begins with; what comes later in it is there and says so."""
    found = [action_button(game.Draw(), seen, reader)]
    if seen.discards:
        found.append(action_button(game.Take(seen.discards[-1]), seen, reader))
    if seen.why_not(game.Pass()) is None:
        found.append(action_button(game.Pass(), seen, reader))
    why = reader.tell(Reason.of(Code.DRAW_FIRST).message)
    found.append(button("", say("do.throw"), why=why, apart=True))
    found.append(button("", say("gin.do.knock_first"), why=why))
    return found


def shed_buttons(
    game: ModuleType, seen: Knocking, card: Card | None, reader: Reader, taste: Taste
) -> list[View]:
    """Throw, knock and gin for the chosen card, or for the best one when none is chosen."""
    if not taste.hints:
        return _untold_buttons(game, seen, card, reader)
    held = seen.hand
    cards = list(held) if card is None else [card]
    choose = reader.tell(Reason.of(Code.NO_CARD_TO_SHED).message)
    if card is None:
        found = [button("", say("do.throw"), why=choose)]
    else:
        found = [action_button(game.Discard(card), seen, reader, main=True)]
    knocks = knock_discards(held, KNOCK_LIMIT) & cards
    most = MOST_CHOICES if card is not None else MOST_CHOICES // 2
    asked = [(c, _worth_showing(game, seen, c)[:most]) for c in knocks]
    asked = [(c, choices) for c, choices in asked if choices]
    knock = button("knock", say("gin.do.knock_first"), apart=True)
    if asked:
        knock["ask"] = _ask_knock(game, seen, asked)
    else:
        knock |= {"on": False, "why": reader.tell(_no_knock(game, seen, cards).message)}
    found.append(knock)
    gins = [c for c in cards if seen.why_not(game.Gin(c)) is None]
    if gins:
        found.append(action_button(game.Gin(gins[0]), seen, reader))
    else:
        worst = [(least_deadwood(held - c), c) for c in cards]
        why = seen.why_not(game.Gin(min(worst)[1]))
        assert why is not None
        found.append(button("", say("gin.do.gin_first"), why=reader.tell(why.message)))
    return found


def _untold_buttons(
    game: ModuleType, seen: Knocking, card: Card | None, reader: Reader
) -> list[View]:
    """The same without hints: what can be done shows only when it is tried."""
    why = None if card is not None else reader.tell(Reason.of(Code.NO_CARD_TO_SHED).message)
    throw = button("", say("do.throw"), why=why)
    return [
        throw if card is None else action_button(game.Discard(card), seen, reader, main=True),
        button(f"knock {card}", say("gin.do.knock_first"), why=why, apart=True),
        button(f"gin {card}", say("gin.do.gin_first"), why=why),
    ]


def what_is_left(seen: Knocking, card: Card) -> Message:
    """The line under the buttons for a chosen card: what throwing it would leave."""
    left = arrangements(seen.hand - card)[0].unmatched
    if not left:
        return say("gin.note.gin", card=card)
    key = "gin.note.leaves_knock" if left.value <= KNOCK_LIMIT else "gin.note.leaves"
    return say(key, card=card, cards=tuple(dearest_first(left)), n=left.value)


# --------------------------------------------------------------------------- laying off
def lay_off_buttons(game: ModuleType, seen: Knocking, card: Card, reader: Reader) -> list[View]:
    """Each meld of the knocker that the chosen card fits, and the end of the lay-offs."""
    assert seen.knocked is not None
    targets = seen.knocked.melds
    fitting = [m for m in targets if can_lay_off(card, seen.open_to(m))]
    found = [action_button(game.LayOff(card, m), seen, reader, main=True) for m in fitting]
    if not found:  # what fits only behind another player's card says so
        behind = [m for m in targets if can_lay_off(card, seen.lying(m))]
        found = [action_button(game.LayOff(card, m), seen, reader) for m in behind]
    if not found:
        why = reader.tell(say("gin.note.fits_nowhere", card=card))
        found = [button("", say("gin.do.lay_off_first", card=card), why=why)]
    return [*found, action_button(game.Done(), seen, reader, apart=True)]


def best_layoffs(game: ModuleType, seen: Knocking) -> tuple[Action, ...] | Message:
    """The best lay-offs, or the sentence that says that nothing fits."""
    layoffs = seen.best_layoffs() if seen.phase == "layoff" and seen.mine is not None else ()
    if not layoffs:
        return say("gin.note.nothing_fits")
    return tuple(game.LayOff(card, meld) for card, meld in layoffs)


def best_button(best: tuple[Action, ...] | Message, reader: Reader) -> View:
    """One button for all of the best lay-offs."""
    why = reader.tell(best) if isinstance(best, Message) else None
    return button("" if why else "best", say("gin.do.best"), why=why, apart=True)


# --------------------------------------------------------------------------- the chosen card
def add_acts(
    zone: View, acts: Callable[[Card], tuple[list[View], Message | None]], reader: Reader
) -> None:
    """Give every card of the own hand the buttons and the line for when it is chosen."""
    for group in zone["groups"]:
        for view in group["cards"]:
            view["acts"], note = acts(Card(view["c"]))
            if note is not None:
                view["note"] = reader.tell(note)


# --------------------------------------------------------------------------- the order of a hand
def controls(phase: str, taste: Taste) -> list[View]:
    """Sorting, where the own hand can be sorted."""
    if taste.hints and phase not in ("draw", "shed", "upcard"):
        return []
    return [sort_button(taste)]


# --------------------------------------------------------------------------- the panel of a knock
def _worth_showing(game: ModuleType, seen: Knocking, card: Card) -> list[Arrangement]:
    """The arrangements of a knock that no other one beats both in deadwood and in lay-offs."""
    kept: list[Arrangement] = []
    cheapest = 10_000
    for choice in seen.knock_choices(card):  # the least deadwood first
        given = seen.conceded(choice).value
        better = given < cheapest or choice.deadwood == kept[0].deadwood
        if choice.deadwood and better and seen.why_not(game.Knock(card, choice.melds)) is None:
            kept.append(choice)
            cheapest = min(cheapest, given)
    return kept


def _no_knock(game: ModuleType, seen: Knocking, cards: list[Card]) -> Reason:
    """Why none of these cards can be thrown for a knock: from the best of them."""
    best = min(cards, key=lambda c: least_deadwood(seen.hand - c))
    rest = arrangements(seen.hand - best)[0]
    reason = seen.why_not(game.Knock(best, rest.melds))
    assert isinstance(reason, Reason)
    return reason


def _ask_knock(
    game: ModuleType, seen: Knocking, asked: list[tuple[Card, list[Arrangement]]]
) -> View:
    least = min(choices[0].deadwood for _, choices in asked)
    groups = []
    chosen = False
    for card, choices in sorted(asked, key=lambda pair: pair[1][0].deadwood):
        options = []
        for arrangement in choices:
            first = not chosen and arrangement.deadwood == least
            chosen = chosen or first
            options.append(_knock_option(game, seen, card, arrangement, first))
        groups.append((say("gin.ask.knock_card", card=card, n=len(choices)), options))
    title, text = say_of(game.name, "ask.knock"), say_of(game.name, "ask.knock_text")
    return ask(title, text, groups, say("gin.do.knock_first"))


def _knock_option(
    game: ModuleType, seen: Knocking, card: Card, arrangement: Arrangement, chosen: bool
) -> View:
    names = [meld_name(meld) for meld in arrangement.melds]
    label = say("gin.ask.option_none", n=arrangement.deadwood)
    if names:
        label = say("gin.ask.option", melds=comma(names), n=arrangement.deadwood)
    given = seen.conceded(arrangement)
    detail = say("gin.ask.concedes_none")
    if given:
        detail = say_of(game.name, "ask.concedes", cards=given, n=given.value)
    return option(
        str(game.Knock(card, arrangement.melds)),
        label,
        detail,
        melds=[meld.by_rank() for meld in arrangement.melds],
        rest=dearest_first(arrangement.unmatched),
        chosen=chosen,
    )
