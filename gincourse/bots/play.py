"""Letting bots act: their names, a whole hand, and what happens when one fails."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, TypeAlias

from gincourse.games.base import Action
from gincourse.games.start import Seed
from gincourse.messages import Message, say

Bot: TypeAlias = Callable[[Any], Action]

_NAMED = {
    "gin": {
        "greedy": "gin",
        "patient": "gin",
        "lookahead": "thinking",
        "advisor": "thinking",
        "random": "simple",
    },
    "ging": {"sharp": "ging", "sleepy": "ging", "random": "simple"},
    "ring": {"steady": "ring", "waiting": "ring", "random": "simple"},
    "gin500": {"sensible": "gin500", "random": "simple"},
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


def names(game: str = "gin") -> tuple[str, ...]:
    """The bots of a game that can be asked for by name, the usual one first.

    >>> names("gin"), names("ging")
    (('greedy', 'patient', 'lookahead', 'advisor', 'random'), ('sharp', 'sleepy', 'random'))
    """
    return tuple(_NAMED[game])


def named(bot: str | Bot, game: str = "gin", seed: Seed = 0) -> Bot:
    """The bot of that name (``"usual"``: the game's usual one), or the bot itself.

    ``seed`` is for bots that draw lots, so that two of them at a table do not draw the same.

    >>> named("greedi")
    Traceback (most recent call last):
    ...
    ValueError: There is no bot “greedi”; there are greedy, patient, lookahead, advisor, ...
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

    The bot sees its seat's observation alone. What it says is read back from its notation and
    checked against the state, so that what is played is the engine's own.
    """
    try:
        said = bot(state.observe(state.turn))
        if not isinstance(said, Action):
            raise BotError(say("bot.nonsense", what=repr(said)), say("bot.nonsense_open"))
        action: Action = state.parse(str(said))
        reason = state.why_not(action)
    except BotError:
        raise
    except Exception as error:
        raise BotError(say("bot.raised", why=_told(error)), say("bot.raised_open")) from error
    if reason is not None:
        told = say("bot.illegal", action=str(action), why=reason.message)
        raise BotError(told, say("bot.illegal_open"))
    return action


def _told(error: Exception) -> str:
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
    players = [named(bot, start.game, f"{start.seed} {seat}") for seat, bot in enumerate(bots)]
    while state.turn is not None:
        state = state.apply(decide(players[state.turn], state))
    return state
