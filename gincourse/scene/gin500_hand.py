"""A hand of 500 in groups: by melds and the rest, or as its player has sorted it."""

from __future__ import annotations

from gincourse.cards import CardSet
from gincourse.games import gin500
from gincourse.messages import say
from gincourse.rum import best_melds, meld_name, ordered
from gincourse.scene.parts import Taste, View, card_view, in_order, mark, plain_group


def hand_groups(seen: gin500.Gin500Observation, hand: CardSet, taste: Taste) -> list[View]:
    """A hand by melds and the rest with hints; else one fan, and what was set aside."""
    aside = CardSet([card for card in hand if card.code in taste.counted])
    melds = best_melds(hand) if taste.hints and seen.result is None else ()
    groups: list[View] = []
    for meld in melds:
        name = meld_name(meld)
        cards = [card_view(card) for card in ordered(meld)]
        groups.append({"kind": "meld", "label": name.text, "speech": name.speech, "cards": cards})
        hand -= meld
    rest = hand - aside
    plain = plain_group(in_order(rest, taste))
    if melds and rest:
        n = gin500.in_hand(seen.rules, rest)
        plain |= {"kind": "loose", "label": say("gin500.in_no_meld").text, "number": n}
        plain["speech"] = say("gin500.in_no_meld_count", n=n).speech
    if rest:
        groups.append(plain)
    if aside:
        groups.append(plain_group(aside.by_rank(), say("gin500.set_aside")))
    mark(groups, seen.must, "gin500.card_must")
    mark(groups, seen.drawn, "card.just")
    return groups
