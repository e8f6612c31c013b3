"""Ging: its claims, the arithmetic, the rules and the table."""

from __future__ import annotations

TEXTS: dict[str, str | tuple[str, str]] = {
    # ------------------------------------------------------------------ ging: claims
    "ging.combination.seven cards": "Seven cards",
    "ging.combination.four sevens": "Four sevens",
    "ging.combination.ging": "Ging",
    "ging.combination.gentlemen": "Gentlemen",
    "ging.combination.bare shoulders": "Bare shoulders",
    "ging.combination.the_seven cards": "seven cards",
    "ging.combination.the_four sevens": "four sevens",
    "ging.combination.the_ging": "Ging",
    "ging.combination.the_gentlemen": "gentlemen",
    "ging.combination.the_bare shoulders": "bare shoulders",
    "ging.no_claim": "nothing",
    "ging.total": "{n}{glyph}",
    "ging.total/speech": "{n} in {suit}",
    "ging.do.claim": "Claim {claim}",
    "ging.do.pass": "Claim nothing",
    "ging.notation": (
        "“{text}” is not a claim; write claim 30♥, claim 30♥ 21♠, claim gentlemen, claim best or"
        " pass."
    ),
    "ging.no_seat": "Ging has the seats 0 to 3; {seat} is none of them.",
    "ging.pack": (
        "Ging is played with the 28 cards from 7 to king; these are missing or too many: {cards}."
    ),
    "ging.position": "A position needs four hands of seven cards each.",
    "ging.four_stakes": (
        "Stakes are four numbers, one for each seat; this is one.",
        "Stakes are four numbers, one for each seat; these are {n}.",
    ),
    "ging.cannot_place": "Somebody cannot place the stakes that this deal asks for.",
    "why.one_kind_of_claim": "Claim either a combination or the points of suits, not both.",
    "why.two_suits_at_most": "Claim one suit, or two different ones.",
    "why.higher_total_first": (
        "Say the higher total first; equal ones in the order spades, hearts, diamonds, clubs."
    ),
    "why.claims_are_automatic": ("At this table everybody’s best claim is made; yours is {claim}."),
    "why.no_card_of_suit": "You hold no {suit}.",
    "why.wrong_total": "Your {suit} are {sum}, not {n}.",
    "why.no_seven_cards": "Seven cards must all be of one suit; {cards} are of others.",
    "why.no_four_sevens": "Four sevens are all four of them; you hold only {n}.",
    "why.no_ging": "Ging is exactly 37 points in one suit; none of yours makes 37.",
    "why.no_gentlemen": "Gentlemen are only kings, queens and jacks; you also hold {cards}.",
    "why.no_bare_shoulders": "Bare shoulders have no king, queen or jack; you hold {cards}.",
    # ------------------------------------------------------------------ ging: the arithmetic
    "ging.sum.place1": "First place, {who}",
    "ging.sum.place1.you": "First place, you",
    "ging.sum.place2": "Second place, {who}",
    "ging.sum.place2.you": "Second place, you",
    "ging.sum.takes": "{who} takes",
    "ging.sum.takes.you": "You take",
    "ging.sum.final": "{who} holds",
    "ging.sum.final.you": "You hold",
    # ------------------------------------------------------------------ ging: the rules, told
    "ging.rules.pack": (
        "Four players, each for themselves; the pack has no aces and no cards from 2 to 6."
    ),
    "ging.rules.values": "King, queen, jack and ten count 10, nine, eight and seven their number.",
    "ging.rules.place": (
        "Before the deal everybody places two stakes: one in the middle of the layout, one in a"
        " corner."
    ),
    "ging.rules.dealing.singly": "Seven cards each are dealt one at a time from the dealer’s left.",
    "ging.rules.dealing.3-4": "Seven cards each are dealt in packets of three and four.",
    "ging.rules.dealing.7 at once": "Seven cards each are dealt at once.",
    "ging.rules.claims.automatic": "Everybody’s best claim is made without asking.",
    "ging.rules.claims.manual": (
        "Everybody calls what they see: a combination, or the points of one suit or of two. What is"
        " not called is not scored, and a false call is refused."
    ),
    "ging.rules.combinations": (
        "The combinations, the highest first: seven cards of one suit; the four sevens; Ging,"
        " exactly 37 points in one suit; gentlemen, only kings, queens and jacks; bare shoulders,"
        " none of them."
    ),
    "ging.rules.alone": "The highest combination takes the whole layout, all eight stakes.",
    "ging.rules.combination_tie.first": (
        "Between equal combinations the player nearest the dealer’s left takes all."
    ),
    "ging.rules.combination_tie.share": "Players with equal combinations share the stakes equally.",
    "ging.rules.combination_tie.stays": "Between equal combinations the stakes stay on the layout.",
    "ging.rules.suits": (
        "Without a combination the highest points in one suit take a corner, the second highest"
        " another; a player who is both takes three. Equal points rank from the dealer’s left."
    ),
    "ging.rules.second_place.people first": (
        "A player’s second suit takes second place only if it is higher than everybody else’s best."
    ),
    "ging.rules.second_place.elder first": (
        "All suits rank by points, then by seat, so one player may be first and second on equal"
        " points."
    ),
    "ging.rules.replace": (
        "Before the next deal a cleared layout is filled by everybody; if only corners are missing,"
        " the players who did not score put them back."
    ),
    "ging.rules.start": "Everybody starts with {n} stakes.",
    "ging.rules.deals": ("The game has {n} deal.", "The game has {n} deals."),
    "ging.rules.out_of_stakes.cannot place": (
        "The game also ends when somebody cannot place what the next deal asks for."
    ),
    "ging.rules.out_of_stakes.holds none": (
        "The game also ends when somebody holds no stake, or not enough to place."
    ),
    "ging.rules.left_over.nobody": "Stakes left on the layout at the end belong to nobody.",
    "ging.rules.left_over.given back": (
        "A full layout is given back at the end, two stakes to each."
    ),
    "ging.rules.left_over.played out": (
        "At the end deals go on without placing until the layout is empty."
    ),
    "ging.rules.equal_stakes.joint": "Most stakes win; equal ones win together.",
    "ging.rules.equal_stakes.one more deal": (
        "Most stakes win; between equal ones one more deal decides."
    ),
    "match.hand.suits": "{number}, suits",
    "match.hand.nothing": "{number}, no claim",
    "match.hand.seven cards": "{number}, seven cards",
    "match.hand.four sevens": "{number}, four sevens",
    "match.hand.ging": "{number}, Ging",
    "match.hand.gentlemen": "{number}, gentlemen",
    "match.hand.bare shoulders": "{number}, bare shoulders",
    # ------------------------------------------------------------------ the table: Ging
    "ging.title": "Ging",
    "ging.label.turn": "Ging table, {who} to claim",
    "ging.label.turn.you": "Ging table, your claim",
    "ging.label.over": "Ging table, the claims are shown",
    "suits.s": "Spades",
    "suits.h": "Hearts",
    "suits.d": "Diamonds",
    "suits.c": "Clubs",
    "suits.count": "{suit}, {n} points",
    "ging.stakes": ("{n} stake", "{n} stakes"),
    "ging.stakes_dealer": ("{n} stake, dealer", "{n} stakes, dealer"),
    "ging.badge.claimed": "has claimed",
    "ging.layout_name": "Layout",
    "ging.layout": "{middle} in the middle, {corners} in the corners",
    "ging.layout_missing": (
        "{middle} in the middle, {corners} in the corners; missing there: {who}"
    ),
    "ging.do.show": "Show your best claim",
    "ging.do.count": "Count a suit",
    "ging.do.totals": "Show all totals",
    "ging.do.counted": "That is my count",
    "ging.ask.count": "Which suit do you count, and what does it make?",
    "ging.ask.count_text": (
        "King, queen, jack and ten count 10, nine, eight and seven their number. A wrong count is"
        " shown with the sum."
    ),
    "ging.ask.total": "{n}{glyph}",
    "ging.ask.total/speech": "{n} points in {suit}",
    "ging.ask.begin": "The stakes lie on the layout, the cards are dealt.",
    "ging.ask.wait": "It is {who}’s claim.",
    "ging.ask.automatic": "Your turn: show your best claim.",
    "ging.ask.manual": (
        "Your turn: claim a combination if you see one, or the points of one suit or of two."
    ),
    "ging.note.best": "Your best claim is {claim}.",
    "ging.note.count": (
        "Count a suit to claim its points; a false claim is refused with the reason."
    ),
    "ging.did.place": "The stakes lie on the layout.",
    "ging.did.claim": "{who} claims {claim}.",
    "ging.did.claim.you": "You claim {claim}.",
    "ging.did.claim_hidden": "{who} has claimed.",
    "ging.did.claim_hidden.you": "You have claimed.",
    "ging.step.place": "Everybody places two stakes: one in the middle, one in a corner.",
    "ging.step.again": "The missing stakes are placed; the layout holds eight again.",
    "ging.step.round": (
        "Everybody has {n} card now; {who} was dealt to first.",
        "Everybody has {n} cards now.",
    ),
    "ging.step.round.you": (
        "Everybody has {n} card now; you were dealt to first.",
        "Everybody has {n} cards now.",
    ),
    "ging.proof": "{cards} make {sum}",
    "ging.shows.suit": "{who} claims {claim}: {proof}.",
    "ging.shows.suit.you": "You claim {claim}: {proof}.",
    "ging.shows.suits": "{who} claims two suits: {first}; {second}.",
    "ging.shows.suits.you": "You claim two suits: {first}; {second}.",
    "ging.shows.nothing": "{who} claims nothing.",
    "ging.shows.nothing.you": "You claim nothing.",
    "ging.shows.seven cards": "{who} shows seven cards of one suit: {cards}.",
    "ging.shows.seven cards.you": "You show seven cards of one suit: {cards}.",
    "ging.shows.four sevens": "{who} shows four sevens: {cards}.",
    "ging.shows.four sevens.you": "You show four sevens: {cards}.",
    "ging.shows.ging": "{who} shows a Ging: {cards} make exactly 37.",
    "ging.shows.ging.you": "You show a Ging: {cards} make exactly 37.",
    "ging.shows.gentlemen": "{who} shows gentlemen: {cards}.",
    "ging.shows.gentlemen.you": "You show gentlemen: {cards}.",
    "ging.shows.bare shoulders": "{who} shows bare shoulders: {cards}.",
    "ging.shows.bare shoulders.you": "You show bare shoulders: {cards}.",
    "ging.decides.nothing": "Nobody has claimed anything: all stakes stay.",
    "ging.decides.suits": "There is no combination, so the points in one suit decide.",
    "ging.decides.combination": (
        "{claim} is the highest combination: {who} wins the whole layout, and no suit counts."
    ),
    "ging.decides.combination.you": (
        "{claim} is the highest combination: you win the whole layout, and no suit counts."
    ),
    "ging.decides.tied_first": (
        "{n} players have {claim}; {who} sits nearest the dealer’s left and wins the layout."
    ),
    "ging.decides.tied_first.you": (
        "{n} players have {claim}; you sit nearest the dealer’s left and win the layout."
    ),
    "ging.decides.tied_share": "{n} players have {claim} and share the layout equally.",
    "ging.decides.tied_stays": "{n} players have {claim}: the stakes stay on the layout.",
    "ging.place1": "{who} is first with {n} in {suit}.",
    "ging.place1.you": "You are first with {n} in {suit}.",
    "ging.place2": "{who} is second with {n} in {suit}.",
    "ging.place2.you": "You are second with {n} in {suit}.",
    "ging.place_tie": "Also with {n}: {others}; but {who} sits nearer the dealer’s left.",
    "ging.place_tie.you": "Also with {n}: {others}; but you sit nearer the dealer’s left.",
    "ging.place_both": "{who} has both places and takes three corners.",
    "ging.place_both.you": "You have both places and take three corners.",
    "ging.takes_layout": (
        "{who} takes {n} stake from the layout.",
        "{who} takes {n} stakes from the layout.",
    ),
    "ging.takes_layout.you": (
        "You take {n} stake from the layout.",
        "You take {n} stakes from the layout.",
    ),
    "ging.takes_corners": ("{who} takes a corner.", "{who} takes {n} corners."),
    "ging.takes_corners.you": ("You take a corner.", "You take {n} corners."),
    "ging.ends_nothing": "Nobody takes anything.",
    "ging.missed": (
        "{who} missed {claim}, which takes {n} stake more.",
        "{who} missed {claim}, which takes {n} stakes more.",
    ),
    "ging.missed.you": (
        "You missed {claim}, which takes {n} stake more.",
        "You missed {claim}, which takes {n} stakes more.",
    ),
    "word.stake": "Stake",
    "word.stake.means": "a chip; whoever holds most at the end wins",
    "word.layout": "Layout",
    "word.layout.means": "the square on which the stakes lie, four in the middle, one a corner",
    "word.holding": "Points of a suit",
    "word.holding.means": "all your cards of one suit added up",
    "word.claim": "Claim",
    "word.claim.means": "to say what your hand is worth",
    "word.combination": "Combination",
    "word.combination.means": "one of five special hands; it beats all points of suits",
    "word.showdown": "Showdown",
    "word.showdown.means": "all claims are shown and compared",
    # ------------------------------------------------------------------ worked examples
    "example.ging-combination": "The lowest combination beats the best suit",
    "example.ging-missed": "A Ging that was not called",
    "example.ging-three-corners": "First and second at once",
    "example.ging-tie": "Three players with 30 points",
    "example.ging-two-combinations": "Of two combinations the higher one counts",
}
