"""Letting bots act: their names, a whole hand, and what happens when one fails."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, TypeAlias

from gincourse.games.base import Action, IllegalAction, Reason
from gincourse.games.start import Seed
from gincourse.messages import Message, say

Bot: TypeAlias = Callable[[Any], Action]

_NAMED = {
    "gin": {
        "greedy": "gin",
        "simple": "gin",
        "patient": "gin",
        "lookahead": "thinking",
        "advisor": "thinking",
        "random": "lots",
    },
    "ging": {"sharp": "ging", "sleepy": "ging", "random": "lots"},
    "ring": {"steady": "ring", "waiting": "ring", "random": "lots"},
    "gin500": {"sensible": "gin500", "random": "lots"},
}
_MADE = ("patient", "waiting", "lookahead", "advisor")  # these are called once to make the bot
_SEEDED = ("random", "sleepy")  # these too, with a seed


class BotError(RuntimeError):
    """A bot raised, or returned something that is no legal action; ``message`` says it.

    ``open`` says as much of it as may be told at a table where the bot's cards are hidden.
    """

    def __init__(self, message: Message, open_: Message) -> None:
        super().__init__(message.text)
        self.message = message
        self.open = open_


class TimeOver(BaseException):
    """Raised inside a bot whose time is over; no Exception, since a bot may well catch those."""


def names(game: str = "gin") -> tuple[str, ...]:
    """The bots of a game that can be asked for by name, the usual one first.

    >>> names("gin")
    ('greedy', 'simple', 'patient', 'lookahead', 'advisor', 'random')
    """
    return tuple(_NAMED[game])


def named(bot: str | Bot, game: str = "gin", seed: Seed = 0) -> Bot:
    """The bot of that name (``"usual"``: the game's usual one), or the bot itself.

    ``seed`` is for bots that draw lots, so that two of them at a table do not draw the same.

    >>> named("greedi")
    Traceback (most recent call last):
    ...
    ValueError: There is no bot “greedi”; there are greedy, simple, patient, ...
    """
    if callable(bot):
        return bot
    homes = _NAMED[game]
    name = names(game)[0] if bot == "usual" else bot
    if str(name) not in homes:
        raise ValueError(say("bot.unknown", name=str(bot), names=", ".join(homes)).text)
    found = getattr(import_module(f"gincourse.bots.{homes[name]}"), name)
    if name in _SEEDED:
        found = found(seed=seed)
    made: Bot = found() if name in _MADE else found
    return made


def decide(bot: Bot, state: Any) -> Action:
    """The action of the bot that is to act; :class:`BotError` if it raises or plays nothing legal.

    The bot sees its seat's observation alone. What it says is made anew and checked against the
    state, so that what is played is the engine's own.
    """
    action = _answer(bot, state)
    reason = state.why_not(action)
    if reason is not None:
        raise _illegal(action, reason)
    return action


def _answer(bot: Bot, state: Any) -> Action:
    """What the bot says, as an action of the engine's own: nothing of the bot's stays in it."""
    try:
        said = bot(state.observe(state.turn))
        if not isinstance(said, Action):
            raise BotError(say("bot.nonsense", what=repr(said)), say("bot.nonsense_open"))
        action: Action = state.anew(said)
        return action
    except (BotError, KeyboardInterrupt, TimeOver):
        raise
    except BaseException as error:
        raise failed(error) from error


def failed(error: BaseException) -> BotError:
    """What is said of a bot that raised this.

    >>> failed(ValueError("no card")).message.text
    'The bot failed (ValueError: no card).'
    """
    return BotError(say("bot.raised", why=_told(error)), say("bot.raised_open"))


def _illegal(action: Action, reason: Reason) -> BotError:
    told = say("bot.illegal", action=str(action), why=reason.message)
    return BotError(told, say("bot.illegal_open"))


def _told(error: BaseException) -> str:
    try:
        return f"{type(error).__name__}: {error}"
    except Exception:  # an error that cannot even be printed
        return type(error).__name__


def finish(state: Any, bots: Sequence[str | Bot]) -> Any:
    """Play a hand to its end, ``bots[seat]`` acting for each seat; returns the last state.

    >>> import gincourse as gc
    >>> finish(gc.gin.deal(seed=7), ["greedy", "greedy"]).result.outcome
    'knock'
    """
    start = state.start
    if isinstance(bots, str) or len(bots) != start.players:
        raise ValueError(say("bot.seats", n=start.players).text)
    players = [named(bot, start.game, f"{start.seed} {seat}") for seat, bot in enumerate(bots)]
    while state.turn is not None:
        action = _answer(players[state.turn], state)
        try:
            state = state.apply(action)
        except IllegalAction as error:
            raise _illegal(action, error.reason) from None
    return state
