"""The rules of the games, one module or package a game (floor 1)."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # every game is checked against the contract
    from gincourse.games import gin, gin500, ging, ring
    from gincourse.games.contract import Game

    GAMES: tuple[Game, ...] = (gin, gin500, ging, ring)
