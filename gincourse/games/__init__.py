"""The rules of the games, one module or package a game (floor 1)."""
