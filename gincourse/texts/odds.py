"""Chances at the table: what the opponent may hold, and what to do."""

from __future__ import annotations

TEXTS: dict[str, str | tuple[str, str]] = {
    # ------------------------------------------------------------------ what cannot be weighed
    "odds.open_table": "At an open table all cards are known; observe a seat to ask for its odds.",
    "odds.not_seen": "Give what one seat of gin sees, such as state.observe(0), not a {what}.",
    "odds.no_state": (
        "The last cards are solved for a state of gin, with all cards open, not a {what}."
    ),
    "odds.no_style": "What earlier hands told is a Style, as gc.odds.style gives it, not {what}.",
    "odds.laid_open": "The hand is laid open already, so there is nothing to weigh.",
    "odds.not_your_turn": "It is not this seat’s turn, so there is nothing to weigh.",
    "odds.no_choice": "There is nothing to choose here.",
    "odds.no_knock": "This hand may not be laid open now: draw first, and have deadwood of 10 or"
    " less.",
    "odds.no_discard": "There is no card to throw now: draw first, or knock.",
    "odds.no_draw": "There is no card to take or draw now.",
    "odds.effort": "An effort is a whole number of rounds, 1 or more, not {value}.",
    "odds.sampling": "Hands are sampled as “likely” or “uniform”, not as {value}.",
    "odds.objective": "An objective is “points”, “boxed” or “match”, not {value}.",
    "odds.which_match": "The chance to win a match depends on its score: give the match as match=.",
    "odds.other_match": "The match that was given is played by other rules than this hand.",
    "odds.long_match": (
        "After this hand come {n} more, and a whole match is weighed with {most} or fewer: aim at"
        " “boxed”."
    ),
    "odds.too_many_cards": (
        "The last cards are solved with {n} cards of the stock or fewer; here are {left}."
    ),
    "odds.not_over": "The last cards are solved while a player draws or throws.",
    # ------------------------------------------------------------------ advice
    "odds.do": "{action}",
    "odds.do.10": "{action}, then knock at the first chance",
    "odds.do.5": "{action}, then knock with 5 or less",
    "odds.do.0": "{action}, then hold for gin",
    "odds.only": "Best: {action}.",
    "odds.best": "Best: {action}.",
    "odds.close": "Too close to call: {action}; or {other}.",
    "odds.difference.points": "Points more than with “{other}”: {points}.",
    "odds.difference.share": "Matches won more than with “{other}”: {points}.",
    "odds.risk": "The best knock wins {win} of the time and is undercut {lose}.",
    "odds.aim.points": "Counted: the points of this hand.",
    "odds.aim.boxed": "Counted: the points of this hand, and 25 for winning it.",
    "odds.aim.match": (
        "Counted: the chance to win the match from this score, a tie as half. Later hands are taken"
        " as even."
    ),
    "odds.flips": "It depends on the opponent. If the opponent {type}, better: {other}.",
    "odds.weighed": "The choices weighed",
    "odds.head.choice": "Choice",
    "odds.head.points": "Points",
    "odds.head.boxed": "Points and 25 for the hand",
    "odds.head.match": "Match won",
    "odds.head.win": "Won",
    "odds.head.lose": "Lost",
    "odds.note": (
        "In brackets: 95 % confidence intervals. {n} world that explains what was seen.",
        "In brackets: 95 % confidence intervals. {n} worlds that explain what was seen.",
    ),
    # ------------------------------------------------------------------ what was seen
    "odds.why.kept": "The opponent took and kept {cards}.",
    "odds.why.refused": "The opponent let {cards} lie.",
    "odds.why.threw": "The opponent threw {cards}.",
    # ------------------------------------------------------------------ what the opponent holds
    "odds.holdings": "Chance in per cent that the opponent holds each card",
    "odds.holdings.uniform": (
        "Chance in per cent that the opponent holds each card, if all hands were equally likely"
    ),
    "odds.holdings.note": "✓ certainly held, · certainly not",
    "odds.deadwood": (
        "The opponent’s deadwood is about {mean}, and between {low} and {high} eight times in ten."
    ),
    "odds.types": (
        "The opponent {type_0}: {share_0}; {type_1}: {share_1}; {type_2}: {share_2};"
        " {type_3}: {share_3}; {type_4}: {share_4}."
    ),
    "odds.type.10": "knocks at the first chance",
    "odds.type.5": "knocks with 5 or less",
    "odds.type.1034": "knocks now and then",
    "odds.type.90": "knocks early, later only gin",
    "odds.type.0": "holds for gin",
}
