"""The advice panel of a table: what it asks, what it shows, and what it rests on."""

from __future__ import annotations

TEXTS: dict[str, str | tuple[str, str]] = {
    # ------------------------------------------------------------------ asking
    "advice.title": "Advice",
    "advice.ask": "What would you do? Say it first, then look.",
    "advice.ask.discard": "Which card would you throw? Decide first, then look.",
    "advice.guess.knock": "Knock now",
    "advice.guess.gin": "Lay down gin",
    "advice.guess.play on": "Play on",
    "advice.guess.take": "Take {card}",
    "advice.guess.draw": "Draw from the stock",
    "advice.guess.pass": "Let {card} lie",
    "advice.show": "Show the advice",
    "advice.hide": "Hide the advice",
    "advice.aim": "What counts",
    "advice.aim.points": "Points of the hand",
    "advice.aim.boxed": "With {bonus} per hand won",
    "advice.aim.match": "Winning the match",
    # ------------------------------------------------------------------ nothing to advise
    "advice.off": "This table gives no advice; it has to be made with hints set to “advice”.",
    "advice.game": "There is advice for gin only, not for {game}.",
    "advice.open": "At an open table all cards are known: give a seat, such as seat=0, for advice.",
    "advice.wait": "{who} is to act here; there is advice where it is your turn.",
    "advice.dealing": "The cards are being dealt; there is nothing to decide yet.",
    "advice.over": "The hand is laid open, so there is nothing to advise.",
    "advice.single": "There is only one thing to do here.",
    "advice.guesses": "Here one can guess {guesses}.",
    "advice.no_guess": "There is nothing to guess here; say advice to see it.",
    "advice.seen": "You have seen the advice already; guess at the next decision.",
    "advice.aims": "The objective is {aims}.",
    "advice.failed": "The advice could not be worked out.",
    # ------------------------------------------------------------------ the verdict
    "advice.thinking": (
        "Thinking of hands that explain what was seen … The very first time on a computer this may"
        " take a minute."
    ),
    "advice.best.knock": "Knock now: that looks {more} better than playing on.",
    "advice.best.gin": "Lay down gin: that looks {more} better than playing on.",
    "advice.best.play on": "Play on: that looks {more} better than laying the hand open.",
    "advice.best.take": "Take {card}: that looks {more} better than leaving it.",
    "advice.best.draw": "Draw from the stock: that looks {more} better than the upcard.",
    "advice.best.pass": "Let {card} lie: that looks {more} better than taking it.",
    "advice.best.discard": "Throw {card}: that looks {more} better than {other}.",
    "advice.close.lay": "Too close to call: laying the hand open and playing on look about equal.",
    "advice.close.draw": "Too close to call: taking {card} and leaving it look about equal.",
    "advice.close.discard": "Too close to call: throwing {card} and throwing {other} look about"
    " equal.",
    "advice.only": "There is nothing to weigh it against: {label}.",
    "advice.more.points": "{n} points",
    "advice.more.share": "{n} matches in 100",
    "advice.said.right": "You said “{guess}”, and so says the advice.",
    "advice.said.wrong": "You said “{guess}”; the advice says something else.",
    "advice.said.close": "You said “{guess}”, which is about as good as the other.",
    # ------------------------------------------------------------------ the bars
    "advice.bars": "What each choice is worth",
    "advice.row.discard": "Throw {card}",
    "advice.how.knock": "{card} face down",
    "advice.how.10": "then knock at the first chance",
    "advice.how.5": "then knock with 5 or less",
    "advice.how.0": "then hold for gin",
    "advice.how.throw.10": "throw {card}, then knock at the first chance",
    "advice.how.throw.5": "throw {card}, then knock with 5 or less",
    "advice.how.throw.0": "throw {card}, then hold for gin",
    "advice.chances": "wins {win}, loses {lose}",
    "advice.chances.knock": "wins {win}, is undercut {lose}",
    "advice.range": "{low} to {high}",
    "advice.figure.points": "{n}",
    "advice.figure.share": "{n} %",
    "advice.spoken.points": "{label}, {how}: {value} points, {low} to {high}; {chances}.",
    "advice.spoken.share": "{label}, {how}: {value}, {low} to {high}; {chances}.",
    "advice.spoken_plain.points": "{label}: {value} points, {low} to {high}; {chances}.",
    "advice.spoken_plain.share": "{label}: {value}, {low} to {high}; {chances}.",
    "advice.note.points": (
        "Points of this hand. The bracket holds the mean 95 times in 100, not a single hand."
    ),
    "advice.note.boxed": (
        "Points of this hand, and {bonus} for winning it. The bracket holds the mean 95 times in"
        " 100, not a single hand."
    ),
    "advice.note.match": (
        "Matches won in 100, from this score. The bracket holds this share 95 times in 100."
    ),
    # ------------------------------------------------------------------ the reason
    "advice.why.kept": (
        "{who} took {cards} and kept it.",
        "{who} took {cards} and kept them.",
    ),
    "advice.why.kept_near": (
        "{who} took {cards} and kept it; you hold {mine}.",
        "{who} took {cards} and kept them; you hold {mine}.",
    ),
    "advice.why.kept_near_risk": (
        "{who} took {cards} and kept it; you hold {mine}; a knock is undercut {lose}.",
        "{who} took {cards} and kept them; you hold {mine}; a knock is undercut {lose}.",
    ),
    "advice.why.kept_risk": (
        "{who} took {cards} and kept it; a knock is undercut {lose}.",
        "{who} took {cards} and kept them; a knock is undercut {lose}.",
    ),
    "advice.why.threw": "{who} has kept no card that you know, and last threw {cards}.",
    "advice.why.threw_risk": (
        "{who} has kept no card that you know, and last threw {cards}; a knock is undercut {lose}."
    ),
    "advice.why.nothing": "{who} has shown nothing yet.",
    "advice.why.nothing_risk": "{who} has shown nothing yet; a knock is undercut {lose}.",
    # ------------------------------------------------------------------ types of opponent
    "advice.types": "If {who} …",
    "advice.types.share": "Likely",
    "advice.types.best": "Better then",
    "advice.type.better": "{label}, by {n}",
    "advice.type.close": "about equal",
    "advice.type.unknown": "not met",
    "advice.flips": "The answer depends on how {who} plays.",
    "advice.steady": "The answer is the same against every likely type of player.",
    # ------------------------------------------------------------------ what the other may hold
    "advice.grid": "What {who} may hold, chances in 100",
    "advice.cell.yours": "yours",
    "advice.cell.out": "in the discards",
    "advice.cell.sure": "certain",
    "advice.key.under": "under {n}",
    "advice.key.between": "{low} to {high}",
    "advice.key.over": "{n} and more",
    "advice.effort": ("{shown} imagined hand", "{shown} imagined hands"),
    "advice.effort_on": (
        "{shown} imagined hand, and still thinking",
        "{shown} imagined hands, and still thinking",
    ),
}
