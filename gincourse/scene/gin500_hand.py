"""A hand of 500 in groups: by melds and the rest, or as its player has sorted it."""

from __future__ import annotations

from functools import lru_cache

from gincourse import rum
from gincourse.cards import CardSet
from gincourse.games import gin500
from gincourse.messages import say
from gincourse.rum import meld_name, ordered
from gincourse.scene.parts import Taste, View, card_view


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
    order = rest.by_rank() if taste.sort == "rank" else rest.by_suit()
    plain: View = {"kind": "plain", "label": "", "cards": [card_view(card) for card in order]}
    if melds and rest:
        n = gin500.in_hand(seen.rules, rest)
        plain |= {"kind": "loose", "label": say("gin500.in_no_meld").text, "number": n}
        plain["speech"] = say("gin500.in_no_meld_count", n=n).speech
    if rest:
        groups.append(plain)
    if aside:
        told = say("gin500.set_aside").text
        cards = [card_view(card) for card in aside.by_rank()]
        groups.append({"kind": "plain", "label": told, "speech": told, "cards": cards})
    for group in groups:
        for view in group["cards"]:
            if seen.must is not None and view["c"] == seen.must.code:
                view |= {"just": True, "name": say("gin500.card_must", card=view["name"]).text}
            elif seen.drawn is not None and view["c"] == seen.drawn.code:
                view |= {"just": True, "name": say("card.just", card=view["name"]).text}
    return groups


@lru_cache(maxsize=64)
def best_melds(hand: CardSet) -> tuple[CardSet, ...]:
    """The melds of a hand that bring most points, no card in two of them; the dearest first.

    >>> [str(meld) for meld in best_melds(CardSet("9♠ 9♥ 9♦ 10♦ J♦ Q♦ 2♣"))]
    ['10♦ J♦ Q♦', '9♠ 9♥ 9♦']
    >>> [str(meld) for meld in best_melds(CardSet("9♠ 9♥ 9♦ 9♣ 10♦ J♦ Q♦"))]
    ['9♠ 9♥ 9♦ 9♣', '10♦ J♦ Q♦']
    """
    every = [(meld.mask, rum.meld_value(meld)) for meld in rum.melds(hand)]
    known: dict[int, tuple[int, tuple[int, ...]]] = {}

    def most(rest: int) -> tuple[int, tuple[int, ...]]:
        """What the best melds of these cards bring; one by one the lowest card is settled."""
        if rest not in known:
            able = [(meld, n) for meld, n in every if meld & rest == meld]
            best: tuple[int, tuple[int, ...]] = (0, ())
            if able:
                low = min(meld & -meld for meld, _ in able)
                best = most(rest & ~(2 * low - 1) if rest else 0)
                for meld, n in able:
                    if meld & low:
                        more, others = most(rest & ~meld)
                        best = max(best, (n + more, (meld, *others)), key=lambda found: found[0])
            known[rest] = best
        return known[rest]

    found = [CardSet.of_mask(meld) for meld in most(hand.mask)[1]]
    return tuple(sorted(found, key=rum.meld_value, reverse=True))
