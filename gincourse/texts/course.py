"""The checks of exercises."""

from __future__ import annotations

TEXTS: dict[str, str | tuple[str, str]] = {
    # ------------------------------------------------------------------ the course: checks
    "check.none": (
        "No answer yet. Write yours in the cell above, run it, then run this cell again."
    ),
    "check.no_prediction": (
        "No prediction yet. Write one in the cell above, run it, then run this cell again;"
        " a wrong guess costs nothing."
    ),
    # answers that a learner may write, with | between them
    "check.nothing": "none|nothing|pass",
    "check.percent": "%|percent|per cent",
    "check.number": "“{text}” is not a number; write it in figures.",
    "check.whole": "{text} is not a whole number.",
    "check.yes": "yes",
    "check.no": "no",
    "check.predicted": "You said {said}, and so it is.",
    "check.surprise": "You said {said}; it is {truth}.",
    "check.semicolon": "Put a semicolon between two melds, as in 2♠ 3♠ 4♠; 8♥ 8♦ 8♣.",
    "check.left": (
        "Right: only {cards} is left, deadwood {points}.",
        "Right: {cards} are left, deadwood {points}.",
    ),
    "check.clean": "Right: every card is melded, deadwood 0.",
    "check.others": (
        "One other arrangement is as good.",
        "{n} other arrangements are as good.",
    ),
    "check.more": (
        "These are melds, but {cards} is left, deadwood {points}. Fewer points are possible.",
        "These are melds, but {cards} are left, deadwood {points}. Fewer points are possible.",
    ),
    "check.low": "{n} is out of reach: whatever you meld, more is left.",
    "check.high": "{n} is more than need be: fewer points are possible.",
    "check.discard_more": "Throwing {card} leaves {n}; another card leaves fewer points.",
    "check.discard": "Right: throwing {card} leaves {n}.",
    "check.discard_gin": "Right: throwing {card} leaves no deadwood at all.",
    "check.also": "As good: {cards}.",
    "check.laid_more": "Laid off like this you count {n}; fewer points are possible.",
    "check.best": "Right: no other way to show these cards brings more.",
    "check.better": "You may show them so, but another way brings more.",
    "check.shown": (
        "The other player gets down to {theirs} against your {mine}: you score {n} point.",
        "The other player gets down to {theirs} against your {mine}: you score {n} points.",
    ),
    "check.undercut": (
        "The other player gets down to {theirs} against your {mine}: an undercut, {n} points for"
        " the other player."
    ),
    "check.size": (
        "That is one card; {want} are wanted.",
        "That is {n} cards; {want} are wanted.",
    ),
    "check.too_few": (
        "This hand has only one best arrangement.",
        "This hand has only {n} best arrangements.",
    ),
    "check.hand": "Right: this hand has {n} best arrangements, each with deadwood {points}.",
    "check.claim": "Right: nothing beats {claim} in this hand.",
    "check.claim_nothing": "You may claim nothing, but this hand is worth more.",
    "check.claim_combination": "True, but a combination in this hand beats all points.",
    "check.claim_higher": "True, but there is a higher combination in this hand.",
    "check.claim_points": "True, but there are more points in this hand.",
    "check.claim_second": "True, but a second suit may be claimed as well.",
    "check.four_numbers": (
        "Write four numbers, one for each player; this is one.",
        "Write four numbers, one for each player; these are {n}.",
    ),
    "check.taken": "Right. {story}",
    "check.taken_not": "{who} does not take {n} here.",
    "check.not_in_pack": "The pack of Ging has no {cards}.",
    "check.no_combination": "This hand holds no combination.",
    "check.combinations": "Right: {names}.",
    "check.combinations_few": "This hand holds only this combination: {names}.",
    "check.counted": "Right: {n}.",
    "check.few": "{n} is too few.",
    "check.many": "{n} is too many.",
    "check.share": "Right: it is {share}.",
    "check.share_less": "{share} is too little.",
    "check.share_more": "{share} is too much.",
    "check.deals_enough": "Right: {n} deals give {share}, which is {width} wide.",
    "check.deals_few": "{n} deals give {share}, which is {width} wide: too few.",
    "check.deals_limit": "Write a number of deals from 1 to {most}.",
    "check.worth": "Right: the knock is worth {points} points on average.",
    "check.worth_sum": (
        "These are {n} hands: {points} is what they bring together. Divide by their number."
    ),
    "check.worth_plain": (
        "With {points} the undercut is left out, which brings the other player {bonus} points more."
    ),
    "check.worth_sign": (
        "{points} counts an undercut as a gain; its points go to the other player, so they count"
        " below 0."
    ),
    "check.less": "{n} is too little.",
    "check.much": "{n} is too much.",
    "check.turns_limit": "Write a number of turns from 0 to {most}.",
    "check.turns_points": (
        "With {n} such turn the bot scores {points} points a hand more than {opponent}.",
        "With {n} such turns the bot scores {points} points a hand more than {opponent}.",
    ),
    "check.turns": "Right. {told}",
    "check.turns_not": "Not surely better. {told}",
    "check.function": "Write a function instead of the empty quotes, such as: {example}",
    "check.rule_example": "lambda turn, deadwood: turn < 3",
    "check.error_example": "lambda points: max(points) / len(points)",
    "check.interval_example": "lambda pairs: (low, high)",
    "check.stops": "Your function stops with {error}.",
    "check.rule_points": (
        "Your rule brings {points} points a hand more than never knocking, the other one {other}."
    ),
    "check.rule": "Right. {told}",
    "check.rule_not": (
        "It must surely bring more than never knocking, and on average more than the other rule."
        " {told}"
    ),
    "check.hands_limit": "Write an even number of hands from {least} to {most}.",
    "check.hands_least": (
        "Write {least} hands or more: with few pairs an interval holds the truth less often than"
        " it says."
    ),
    "check.hands_points": "After {hands} hands {one} has {points} points a hand more than {other}.",
    "check.hands": "Right: {half} to either side. {told}",
    "check.hands_few": "Too few: {half} to either side. {told}",
    "check.decided": (
        "Right, that decides it: of {goes} goes with fresh cards, {one} was surely ahead in {first}"
        " and {other} in {second}."
    ),
    "check.undecided": (
        "Too few: of {goes} goes with fresh cards, {one} was surely ahead in {first} and {other} in"
        " {second}."
    ),
    "check.error": "Right, for 40 hands and for 10.",
    "check.error_spread": (
        "For {n} hands your function gives {said}: that is the spread of one hand, not of their"
        " mean."
    ),
    "check.error_root": (
        "For {n} hands your function gives {said}: divide by the square root of their number, not"
        " by the number."
    ),
    "check.error_variance": (
        "For {n} hands your function gives {said}: that is the square of it. Take the square root."
    ),
    "check.error_whole": (
        "For {n} hands your function gives {said}, a little too little: the spread of a sample"
        " divides by one less than its number, as stdev does."
    ),
    "check.error_less": "For {n} hands your function gives {said}: too little.",
    "check.error_more": "For {n} hands your function gives {said}: too much.",
    "check.interval": "Right: {points}.",
    "check.interval_two": "Return two numbers, the lower end and the upper one.",
    "check.interval_middle": (
        "The middle of your interval is {said}, which is not the mean of the {n} pairs for a hand."
    ),
    "check.interval_loose": (
        "{half} to either side is the interval of hands dealt singly. Take the mean of each pair"
        " first, then the spread of these means."
    ),
    "check.interval_one": (
        "{half} to either side is one standard error; the interval of 95 % needs 1.96 of them."
    ),
    "check.interval_pair": (
        "{half} to either side is the interval of a pair; for a hand halve the points of the pair."
    ),
    "check.interval_narrow": "{half} to either side is too narrow.",
    "check.interval_wide": "{half} to either side is too wide.",
    "check.belief_numbers": (
        "Write {want} shares, one for each hand; this is one.",
        "Write {want} shares, one for each hand; these are {n}.",
    ),
    "check.belief_sum": (
        "These parts make {share} together. Divide each of them by that, then they make 1."
    ),
    "check.belief_nothing": "These parts make 0 together, and should make 1.",
    "check.belief_not": "The chance of {cards} is not {share}.",
    "check.belief_one": "{cards} {share}.",
    "check.belief": "Right: {told}",
    "check.update_example": "lambda before, chances: before",
    "check.update_list": (
        "For {before} and {chances} your function should give a list of {n} numbers."
    ),
    "check.update_sum": (
        "For {before} and {chances} your function gives {said}, which is {share} together and not"
        " 1: divide each by the sum of all."
    ),
    "check.update_not": (
        "For {before} and {chances} your function gives {said}. What makes a world likelier is its"
        " weight before, times the chance of what was seen."
    ),
    "check.update": "Right, for two worlds, for three and for four.",
    "check.brier_example": "lambda pairs: pairs[0][0]",
    "check.brier_sum": (
        "Your function gives {said}: that is the sum of the squares, not their mean."
    ),
    "check.brier_plain": (
        "Your function gives {said}: square each distance before you add them up."
    ),
    "check.brier_root": "Your function gives {said}: no root is taken of the mean.",
    "check.brier_not": (
        "For {n} position your function gives {said}, and that is not the mean of the squares.",
        "For {n} positions your function gives {said}, and that is not the mean of the squares.",
    ),
    "check.brier": "Right: the Brier score of these statements is {said}.",
    "check.calibration_signed": (
        "{said} is what is left when too much here and too little there cancel out. Take each"
        " group’s distance without its sign."
    ),
    "check.calibration_plain": (
        "{said} is the mean of the groups as if each were as large as the other; count each"
        " position once."
    ),
    "check.calibration": "Right: the expected calibration error is {said}.",
}
