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
}
