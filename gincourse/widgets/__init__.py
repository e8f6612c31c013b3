"""The tables of gincourse in a notebook (floor 5)."""
