"""Studies: tables and estimates."""

from __future__ import annotations

TEXTS: dict[str, str | tuple[str, str]] = {
    # ------------------------------------------------------------------ studies
    "study.percent": "{n} %",
    "study.percent/speech": "{n} per cent",
    "study.percent.under": "under {n} %",
    "study.percent.under/speech": "under {n} per cent",
    "study.number": "{n}",
    "study.interval": "{value} ({low} to {high})",
    "study.interval/speech": "{value}, between {low} and {high}",
    "study.combination": "Combination",
    "study.hands": "Hands",
    "study.deals": "Deals",
    "study.share": "Share",
    "study.chance": "Chance",
    "study.one_in": "1 in {n}",
    "study.count": "Number",
    "study.formula": "Formula",
    "study.some_deals": "A simulation needs one deal or more.",
    "study.some_hands": "The number of hands must be a whole number from 1 on, not {n}.",
    "study.hands_even": (
        "Paired deals are played twice: the number of hands must be an even whole number from 2 on,"
        " not {n}."
    ),
    "study.no_hand": "There is no hand {n} in this study; its {hands} hands are counted from 0.",
    "study.needed": (
        "This needs {module}, which is not installed; “pip install gincourse[{extra}]” brings it."
    ),
    "study.unit_hands": "hands",
    "study.play.title": "{one} against {other}: {hands} hands of gin (seed {seed})",
    "study.play.title.paired": (
        "{one} against {other}: {hands} hands of gin, {deals} deals played from both seats (seed"
        " {seed})"
    ),
    "study.play.counted": "In a hand",
    "study.play.value": "Mean",
    "study.play.points": "Points of {one} less those of {other}",
    "study.play.boxed": "The same with {bonus} for each hand won",
    "study.play.won": "Won by {who}",
    "study.play.nobody": "Won by nobody",
    "study.play.decided": "Won by {who}, of those that somebody won",
    "study.play.turns": "Turns",
    "study.play.pairs": (
        "In brackets: 95 % confidence intervals; the two hands of a deal count as one observation."
    ),
    "study.play.stopped": "Interrupted: {hands} of {asked} hands have been played.",
    "study.play.endings": "How the hands ended",
    "study.play.ended": "Ended by",
    "study.play.won_by": "Won by {who}",
    "study.play.by_nobody": "By nobody",
    "study.play.outcome.knock": "Knock",
    "study.play.outcome.undercut": "Undercut",
    "study.play.outcome.gin": "Gin",
    "study.play.outcome.big gin": "Big gin",
    "study.play.outcome.equal": "Equal deadwood",
    "study.play.outcome.void": "Void hand",
    "study.dealt.cards": "A dealt hand may have 1 to {most} cards, not {n}.",
    "study.dealt.plain": ("Deadwood of a card", "Deadwood of {n} cards as dealt"),
    "study.dealt.discard": (
        "Deadwood of a card after the discard",
        "Deadwood of {n} cards after the best discard",
    ),
    "study.dealt.title.exact": "{what}: all {hands} hands, counted",
    "study.dealt.title.random": "{what}: {hands} hands, dealt at random (seed {seed})",
    "study.dealt.exact": "Exact",
    "study.dealt.random": "At random",
    "study.dealt.chance": "In a hand",
    "study.dealt.gin": "No deadwood: gin",
    "study.dealt.knock": "10 or less: may knock",
    "study.dealt.mean": "Mean deadwood",
    "study.dealt.spread": "How the deadwood is spread",
    "study.dealt.deadwood": "Deadwood",
    "study.dealt.band": "{low} to {high}",
    "study.dealt.none": "None",
    "study.play.short": "Hands won",
    "study.play.alt": "Of {hands} hands {one} won {won} and {other} {lost}.",
    "study.dealt.alt": (
        "{what}: mean {mean}, most often from {low} to {high} points ({share} of the hands)."
    ),
    "study.plot.table": "The table behind the plot",
    "study.plot.percent": "Per cent of the hands",
    "study.thresholds.title": (
        "Knocking at every threshold against {opponent}: {hands} hands of gin each (seed {seed})"
    ),
    "study.thresholds.knocks": "Knocks with deadwood of at most",
    "study.thresholds.points": "Points",
    "study.thresholds.boxed": "With {bonus} for each hand won",
    "study.thresholds.won": "Hands won",
    "study.thresholds.short": "When to knock",
    "study.thresholds.up": "Points a hand against {opponent}",
    "study.thresholds.alt": (
        "Points a hand against {opponent} by the deadwood with which a bot knocks: by points alone"
        " {points} is best, with {bonus} for each hand won {boxed}."
    ),
    "study.rows": (
        "There must be a row of melds for each hand, all rows of one length: {n} hands, {given}"
        " rows."
    ),
    "study.ging.hands": "Hands of Ging: {n}",
    "study.ging.best": "As the best",
    "study.ging.any": "Any",
    "study.ging.or_better": "This or better",
    "study.ging.overlaps": "Hands of Ging that hold two combinations",
    "study.ging.pair": "Combinations",
    "study.ging.both_of": "{one} and {other}",
    "study.ging.best_points": "Hands of Ging by the points of their best suit",
    "study.ging.points": "Points",
    "study.ging.best_claims": "Hands of Ging by their best claim",
    "study.ging.claim": "Claim",
    "study.ging.suits": "No combination, suits",
    "study.ging.tied": "{combination}, held by {n}",
    "study.ging.both": "One player takes both places",
    "study.ging.decides": "Decided by",
    "study.ging.seat": "Seat",
    "study.ging.seat.0": "Dealer’s left",
    "study.ging.seat.1": "Second",
    "study.ging.seat.2": "Third",
    "study.ging.seat.3": "Dealer",
    "study.ging.net": "Net stakes a deal",
    "study.ging.takes_layout": "Takes by a combination",
    "study.ging.scores_suit": "Scores by suits",
    "study.ging.takes_both": "Both places",
    "study.ging.rulings": "All deals of Ging under every ruling",
    "study.ging.ruling": "Equal combinations; equal second place",
    "study.ging.two_rulings": "{tie}; {second}",
    "study.ging.tie.first": "first takes all",
    "study.ging.tie.share": "shared",
    "study.ging.tie.stays": "stays",
    "study.ging.second.people first": "people first",
    "study.ging.second.elder first": "elder first",
    "study.ging.exact": "All {deals} deals of Ging, counted",
    "study.ging.simulated": "{deals} deals of Ging, dealt at random (seed {seed})",
    "study.ging.intervals": "In brackets: 95 % confidence intervals.",
    "study.ging.counted": "What is counted",
    "study.ging.closed_forms": "Counts of Ging by closed form",
    "study.ging.closed": "{title}: {formula} = {n}",
    "study.ging.closed.hands": "Hands",
    "study.ging.closed.hands.1": "A hand is any seven of the 28 cards: C(28, 7).",
    "study.ging.closed.seven cards": "Hands with seven cards of a suit",
    "study.ging.closed.seven cards.1": "A suit has just seven cards, so there is one hand a suit.",
    "study.ging.closed.four sevens": "Hands with four sevens",
    "study.ging.closed.four sevens.1": "The four 7s are in the hand, which leaves three cards.",
    "study.ging.closed.four sevens.2": "They are any three of the other 24 cards: C(24, 3).",
    "study.ging.closed.ging": "Hands with Ging",
    "study.ging.closed.ging.1": (
        "Three cards of a suit make 30 points at most and five make 44 at least, so 37 takes four."
    ),
    "study.ging.closed.ging.2": (
        "Four cards of a suit count 10 (king, queen, jack, ten). 37 is 10 + 10 + 10 + 7, in C(4, 3)"
        " ways, or 10 + 10 + 9 + 8, in C(4, 2) ways: ten ways together."
    ),
    "study.ging.closed.ging.3": "The suit may be any of the four.",
    "study.ging.closed.ging.4": (
        "The whole holding of the suit must make 37, so the other three cards are any of the 21"
        " cards of the other suits: C(21, 3)."
    ),
    "study.ging.closed.ging.5": (
        "Ging in two suits would take eight cards, so no hand is counted twice."
    ),
    "study.ging.closed.gentlemen": "Hands with gentlemen",
    "study.ging.closed.gentlemen.1": "Seven of the twelve kings, queens and jacks: C(12, 7).",
    "study.ging.closed.bare shoulders": "Hands with bare shoulders",
    "study.ging.closed.bare shoulders.1": (
        "Seven of the sixteen cards that are no king, queen or jack: C(16, 7)."
    ),
    "study.ging.closed.four sevens and ging": "Hands with four sevens and Ging",
    "study.ging.closed.four sevens and ging.1": (
        "The suit of the Ging has its 7, so it is 10 + 10 + 10 + 7, in C(4, 3) ways."
    ),
    "study.ging.closed.four sevens and ging.2": (
        "With the 7s of the other three suits that is the whole hand, for each of four suits."
    ),
    "study.ging.closed.four sevens and bare shoulders": "Hands with four sevens and bare shoulders",
    "study.ging.closed.four sevens and bare shoulders.1": (
        "The four 7s and any three of the 8s, 9s and tens: C(12, 3)."
    ),
    "study.ging.closed.any": "Hands with any combination",
    "study.ging.closed.any.1": "The five counts added up count some hands twice.",
    "study.ging.closed.any.2": (
        "Take away, once, the hands with two combinations: 16 have four sevens and Ging, C(12, 3)"
        " four sevens and bare shoulders; no other two go together, and no hand has three."
    ),
    "study.ging.closed.deals": "Deals",
    "study.ging.closed.deals.1": "The pack lies in any of 28! orders.",
    "study.ging.closed.deals.2": (
        "The order of the seven cards in a hand does not matter: divide by 7! for every player."
    ),
    "study.ging.closed.deals with seven cards": "Deals in which somebody has seven cards of a suit",
    "study.ging.closed.deals with seven cards.1": (
        "A player and his suit are chosen in 16 ways, the other 21 cards dealt in 21! / 7!^3 ways."
    ),
    "study.ging.closed.deals with seven cards.2": (
        "That counts deals with two such players twice: take them away, 6 × 12 = 72 choices of two"
        " players and their suits, the other cards dealt in 14! / 7!^2 ways."
    ),
    "study.ging.closed.deals with seven cards.3": (
        "Add again what was taken too often: three players and their suits, 4 × 24 = 96."
    ),
    "study.ging.closed.deals with seven cards.4": "And take away all four players: 24.",
    "study.ging.closed.deals with four sevens": "Deals in which somebody has four sevens",
    "study.ging.closed.deals with four sevens.1": (
        "One of four players has one of the C(24, 3) hands; nobody else can have one as well."
    ),
    "study.ging.closed.deals with four sevens.2": "The other cards are dealt in 21! / 7!^3 ways.",
    "study.ging.closed.deals with gentlemen": "Deals in which somebody has gentlemen",
    "study.ging.closed.deals with gentlemen.1": (
        "One of four players has one of the C(12, 7) hands; five faces are left, too few for"
        " another."
    ),
    "study.ging.closed.deals with gentlemen.2": "The other cards are dealt in 21! / 7!^3 ways.",
    "study.ging.closed.deals with bare shoulders": "Deals in which somebody has bare shoulders",
    "study.ging.closed.deals with bare shoulders.1": (
        "One of four players has one of the C(16, 7) hands, the other 21 cards are dealt in"
        " 21! / 7!^3 ways."
    ),
    "study.ging.closed.deals with bare shoulders.2": (
        "That counts deals with two such players twice: C(4, 2) pairs, one hand out of sixteen"
        " cards, one out of the other nine, and the rest in 14! / 7!^2 ways."
    ),
    "study.ging.closed.deals with bare shoulders.3": (
        "Two cards without face are left then, too few for a third."
    ),
}
