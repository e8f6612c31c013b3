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
    "study.hands_rounds": (
        "Paired deals are played once from every seat: the number of hands must be a whole number"
        " that {players} divides, not {n}."
    ),
    "study.no_hand": "There is no hand {n} in this study; its {hands} hands are counted from 0.",
    "study.needed": (
        "This needs {module}, which is not installed; “pip install gincourse[{extra}]” brings it."
    ),
    "study.unit_hands": "hands",
    "study.seats": "These rules are for {players} players: give {players} bots, not {given}.",
    "study.paired": "“paired” is True or False, not {value}.",
    "study.jobs": "The number of jobs is a whole number other than 0, such as 2, not {value}.",
    "study.bot": "A bot is a name or a function from an observation to an action, not {value}.",
    "study.bot.made": ("{name} makes a bot and is none itself; write {name}(), with brackets."),
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
    "study.matches.title": "{one} against {other}: {matches} matches of gin (seed {seed})",
    "study.matches.title.to": (
        "{one} against {other}: {matches} games of gin to {to} points, no bonuses (seed {seed})"
    ),
    "study.matches.won": "Won by {who}",
    "study.matches.counted": "In a match",
    "study.matches.tied": "Ties",
    "study.matches.score": "{who}, each tie half",
    "study.matches.margin": "Points at the end, {one} less {other}",
    "study.matches.hands": "Hands that count",
    "study.matches.pairs": (
        "In brackets: 95 % confidence intervals; the two matches of the same packs count as one"
        " observation."
    ),
    "study.matches.stopped": "Interrupted: {n} of {asked} matches have been played.",
    "study.matches.alt": "Of {matches} matches {one} won {won} and {other} {lost}.",
    "study.matches.short": "Matches won",
    "study.matches.percent": "Per cent of the matches",
    "study.matches.unit": "matches",
    "study.matches.even": (
        "Paired matches are an even whole number from 2 on, not {n}; with paired=False any number"
        " will do."
    ),
    "study.matches.some": "The number of matches is a whole number from 1 on, not {n}.",
    "study.matches.to": "A game is played to a whole number of points from 1 on, not {value}.",
    "study.ring.title": "{names}: {hands} hands of ring (seed {seed})",
    "study.ring.title.paired": (
        "{names}: {hands} hands of ring, {deals} deals played from every seat (seed {seed})"
    ),
    "study.ring.bot": "Bot",
    "study.ring.penalties": "Penalty points a hand",
    "study.ring.points": "Points a hand",
    "study.ring.pool": "Share of the pool",
    "study.ring.deals": (
        "In brackets: 95 % confidence intervals; the hands of a deal count as one observation."
    ),
    "study.ring.equal": "Equal players would each get {share}.",
    "study.ring.several": "A hand that several players win counts for each of them.",
    "study.ring.alt": "Of {hands} hands of ring these shares were won: {shares}.",
    "study.ring.alt.one": "{who} {share}",
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
    "study.coverage.title": "Intervals of 95 % for a true value of {truth}",
    "study.coverage.studies": "Studies",
    "study.coverage.holding": "Intervals that hold the true value",
    "study.coverage.share": "Their share",
    "study.coverage.half": "From the mean to an end of the interval, on average",
    "study.coverage.short": "Many studies of the same thing",
    "study.coverage.first": "The first {drawn} of {n} studies of the same thing",
    "study.coverage.study": "Study",
    "study.coverage.mean": "Mean and interval",
    "study.coverage.hit": "holds the true value",
    "study.coverage.missed": "misses it",
    "study.coverage.alt": (
        "{drawn} intervals, a line at {truth}: {n} holds it, the others are drawn with squares.",
        "{drawn} intervals, a line at {truth}: {n} hold it, the others are drawn with squares.",
    ),
    "study.coverage.none": "There must be one estimate or more.",
    "study.coverage.what": (
        "Give estimates, such as the “points” of several studies, not {value}."
    ),
    "study.coverage.truth": "The true value is a number, not {value}.",
    "study.objective": "An objective is “points” or “boxed”, not {value}.",
    "study.chart.title.points": (
        "Knocking at the first chance against {opponent}: points more than by holding for gin"
        " ({hands} hands of gin, played both ways; seed {seed})"
    ),
    "study.chart.title.boxed": (
        "Knocking at the first chance against {opponent}: points more than by holding for gin, with"
        " 25 for each hand won ({hands} hands of gin, played both ways; seed {seed})"
    ),
    "study.chart.short.points": "Knock or hold? Points, against {opponent}",
    "study.chart.short.boxed": "Knock or hold? With 25 for each hand won, against {opponent}",
    "study.chart.undercut": "How many of these knocks were undercut",
    "study.chart.count": "How many knocks there were: {n}",
    "study.chart.turn": "Own turn",
    "study.chart.later": "{n} or later",
    "study.chart.deadwood": "Deadwood of the knock",
    "study.chart.few": "–",
    "study.chart.few/speech": "nothing",
    "study.chart.note": (
        "In brackets: 95 % confidence intervals; a dash stands for too few knocks. This holds"
        " against {opponent}, for players who take and throw as greedy does, and who after holding"
        " go for gin only."
    ),
    "study.chart.rules": "The rules are those of the course.",
    "study.chart.changed": "Changed rules: {rules}.",
    "study.chart.by_turn.points": "When to knock against {opponent}, for the points of the hand",
    "study.chart.by_turn.boxed": "When to knock against {opponent}, with 25 for each hand won",
    "study.chart.knock": "Knock with",
    "study.chart.hold": "Hold with",
    "study.chart.close": "Too close to call",
    "study.chart.sure": (
        "Knock and hold stand where the whole 95 % interval says so; what was too rare is left out."
    ),
    "study.chart.alt.points": (
        "What a knock is worth more than holding for gin, in points, against {opponent}: a grid by"
        " own turn and deadwood."
    ),
    "study.chart.alt.boxed": (
        "What a knock is worth more than holding for gin, with 25 points for each hand won, against"
        " {opponent}: a grid by own turn and deadwood."
    ),
    "study.chart.until": (
        "With {band} a knock surely pays in the first turn.",
        "With {band} a knock surely pays up to turn {n}.",
    ),
    "study.chart.never": "With {band} it surely pays in no turn.",
    "study.chart.no_cell": (
        "A chart has turns from 1 on and deadwood from 1 to 10, not turn {turn} and deadwood"
        " {deadwood}."
    ),
    "study.chart.rule": (
        "A rule is a function of the own turn and the deadwood that says whether to knock, not"
        " {value}."
    ),
    "study.chart.remembers": (
        "The hands differ before anybody could knock: {opponent} remembers something from hand to"
        " hand. Give a bot that draws lots by its name."
    ),
    "study.calibration.title": "Chances of a knock: what was said, and what came of it",
    "study.calibration.note": (
        "Uniform: all hands are equally likely. Likely: hands by how well they explain what was"
        " seen. In brackets: 95 % confidence intervals. Each position is the first in its hand in"
        " which a knock was possible."
    ),
    "study.calibration.opponent": "Opponent",
    "study.calibration.positions": "Positions",
    "study.calibration.won": "Won",
    "study.calibration.uniform": "Uniform",
    "study.calibration.likely": "Likely",
    "study.calibration.said.uniform": "Said, uniform",
    "study.calibration.said.likely": "Said, likely",
    "study.calibration.won.uniform": "Won of these",
    "study.calibration.won.likely": "Won of these",
    "study.calibration.scores": "How good these chances are; 0 is perfect",
    "study.calibration.scores.note": (
        "CE: expected calibration error. Base: the share that was won, said of every position."
    ),
    "study.calibration.error.uniform": "CE, uniform",
    "study.calibration.error.likely": "CE, likely",
    "study.calibration.brier.uniform": "Brier, uniform",
    "study.calibration.brier.likely": "Brier, likely",
    "study.calibration.brier.base": "Brier, base",
    "study.calibration.log_loss.uniform": "Log-loss, uniform",
    "study.calibration.log_loss.likely": "Log-loss, likely",
    "study.calibration.log_loss.base": "Log-loss, base",
    "study.calibration.points": "Points a hand, by what decides about the knock",
    "study.calibration.points.note": (
        "In hindsight: the better of knocking and holding, hand by hand. Too high: how many points"
        " too many were expected of a knock and of holding for gin, by likely hands."
    ),
    "study.calibration.points.always": "Always knock",
    "study.calibration.points.never": "Hold for gin",
    "study.calibration.points.uniform": "Uniform",
    "study.calibration.points.likely": "Likely",
    "study.calibration.points.hindsight": "In hindsight",
    "study.calibration.bias.knock": "Too high, knock",
    "study.calibration.bias.hold": "Too high, hold",
    "study.calibration.tenths": "Said and won against {opponent}: {n} positions",
    "study.calibration.tenth": "Tenth",
    "study.calibration.tenths.note": (
        "The positions are put in order by the chance that was said, uniform and likely each for"
        " itself, and cut into ten parts. In brackets: 95 % confidence intervals."
    ),
    "study.calibration.all": "six bots",
    "study.calibration.short": "Is a chance as good as its word? Against {opponent}",
    "study.calibration.across": "Said (per cent)",
    "study.calibration.up": "Won (per cent)",
    "study.calibration.alt": (
        "Chances of a knock against {opponent}, what was said and what was won: uniform ones stand"
        " together at {uniform} and were won {won} of the time, {off_uniform} from the line on"
        " average; likely ones reach from {low} to {high} and lie {off_likely} from it."
    ),
    "study.calibration.nobody": "Nothing was recorded against {opponent}; there are {names}.",
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
