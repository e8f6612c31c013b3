"""The rulings of Ging as data: what the source text leaves open, one field each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from gincourse.games.rulings import RulesBase, ruling
from gincourse.messages import Message, say


@dataclass(frozen=True, slots=True)
class Rules(RulesBase):
    """How a table plays Ging. ``G…`` is the number of the question that the text leaves open.

    combination_tie (G2, ging.txt Gameplay)
        Equal best combinations: the player nearest the dealer's left takes all (``"first"``), they
        ``"share"`` the eight stakes equally (three holders leave two, the middle stakes nearest
        the dealer's left), or everything ``"stays"`` on the layout.
    second_place (G3, ging.txt Gameplay)
        Equal points for second place: every player's best suit ranks before anybody's second suit
        (``"people first"``), or all claims rank by points and then by seat (``"elder first"``).
    claims (G4, G14, ging.txt Gameplay)
        Every player's best claim is made for him (``"automatic"``), or each calls what he sees
        (``"manual"``): what is not called is not scored, and a false call is refused.
    out_of_stakes (G5, ging.txt End of Game)
        The game ends when somebody ``"cannot place"`` what the next deal asks of him, or when he
        ``"holds none"``.
    left_over (G6)
        Stakes on the layout at the end belong to ``"nobody"``, a full layout is ``"given back"``,
        two to each, or it is ``"played out"``: deals without placing until it is empty, however
        the game came to its end.
    stakes, deals (G7, ging.txt Setup)
        The stakes of each player at the start (two or more) and the number of deals.
    equal_stakes (G8, ging.txt End of Game)
        Players with equally many stakes win ``"joint"``, or ``"one more deal"`` is played.
    dealing (G13)
        Cards are dealt ``"singly"``, in packets of ``"3-4"``, or ``"7 at once"``.

    >>> Rules(deals=4).changed()
    {'deals': 4}
    """

    combination_tie: str = ruling("first", "first", "share", "stays", clause="G2")
    second_place: str = ruling("people first", "people first", "elder first", clause="G3")
    claims: str = ruling("automatic", "automatic", "manual", clause="G4")
    out_of_stakes: str = ruling("cannot place", "cannot place", "holds none", clause="G5")
    left_over: str = ruling("nobody", "nobody", "given back", "played out", clause="G6")
    stakes: int = ruling(20, clause="G7", least=2)
    deals: int = ruling(12, clause="G7")
    equal_stakes: str = ruling("joint", "joint", "one more deal", clause="G8")
    dealing: str = ruling("singly", "singly", "3-4", "7 at once", clause="G13")

    players: ClassVar[int] = 4


def explain(rules: Rules | None = None) -> tuple[Message, ...]:
    """The rules a table is really played by, a sentence each.

    >>> print(explain()[0].text)
    Four players, each for themselves; the pack has no aces and no cards from 2 to 6.
    """
    rules = rules or Rules()
    told = [say("ging.rules.pack"), say("ging.rules.values"), say("ging.rules.place")]
    told.append(_choice("dealing", rules.dealing))
    told.append(_choice("claims", rules.claims))
    told.append(say("ging.rules.combinations"))
    told.append(say("ging.rules.alone"))
    told.append(_choice("combination_tie", rules.combination_tie))
    told.append(say("ging.rules.suits"))
    told.append(_choice("second_place", rules.second_place))
    told.append(say("ging.rules.replace"))
    told.append(say("ging.rules.start", n=rules.stakes))
    told.append(say("ging.rules.deals", n=rules.deals))
    told.append(_choice("out_of_stakes", rules.out_of_stakes))
    told.append(_choice("left_over", rules.left_over))
    told.append(_choice("equal_stakes", rules.equal_stakes))
    return tuple(told)


def _choice(field: str, value: str) -> Message:
    return say(f"ging.rules.{field}.{value}")
