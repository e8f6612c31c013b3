"""What a game gives its table: the contract of the modules ``gincourse.scene.<game>``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from gincourse.match import Match
from gincourse.messages import Message
from gincourse.scene.parts import Reader, Taste, View, Wish


class Scene(Protocol):
    """A game's table in zones, buttons and sentences; a module with these names is one.

    ``seen`` is always an observation of that game: what is not in it cannot be shown.
    """

    @property
    def WORDS(self) -> Sequence[str]:  # noqa: N802
        """The terms that the help explains: each has ``word.<term>`` and ``….means`` in texts."""

    @property
    def WISHES(self) -> Sequence[str]:  # noqa: N802
        """First words of ids that are no notation of the game: :meth:`wish` grants these."""

    def zones(self, seen: Any, reader: Reader, taste: Taste) -> list[View]:
        """What lies on the table in reading order; a card that can be chosen has its ``acts``."""

    def actions(self, seen: Any, reader: Reader, taste: Taste) -> list[View]:
        """The buttons while no card is chosen; one that is off says why. Not one's turn: none."""

    def note(self, seen: Any, reader: Reader, taste: Taste) -> Message | None:
        """The line under the buttons while no card is chosen."""

    def status(self, seen: Any, reader: Reader) -> Message:
        """The news and what to do now; it is shown, and spoken whenever it is new."""

    def log(self, seen: Any, reader: Reader) -> list[Message]:
        """What has happened in this hand, the newest last."""

    def label(self, seen: Any) -> Message:
        """The accessible name of the table: the game and whose turn it is."""

    def meta(self, match: Match, dealt: Message) -> Message:
        """The line beside the title: which hand of how many; ``dealt`` says by whom."""

    def controls(self, phase: str, taste: Taste, /) -> list[View]:
        """Buttons at the head of the table that play nothing, such as those that sort a hand."""

    def wish(self, name: str, seen: Any, taste: Taste) -> Wish:
        """What pressing such a button does: actions to play, another taste, or why not."""


if TYPE_CHECKING:  # every game's module is checked against the contract
    from gincourse.scene import gin, gin500, ging, ring

    KITS: tuple[Scene, ...] = (gin, gin500, ging, ring)
