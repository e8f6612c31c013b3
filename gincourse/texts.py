"""Every sentence and label of gincourse in English, in one place.

Keys name what happened, values are whole sentences. A pair is (one, many), chosen by ``n``. A key
that ends in ``.you`` is the same sentence told to the one who did it; ``/speech`` is a spoken form
where the shown one would not read well aloud. Sentences are never glued together from parts of
speech, so that another language can order its words as it likes.
"""

from __future__ import annotations

TEXTS: dict[str, str | tuple[str, str]] = {
    # ------------------------------------------------------------------ cards
    "rank.1": "ace",
    "rank.2": "two",
    "rank.3": "three",
    "rank.4": "four",
    "rank.5": "five",
    "rank.6": "six",
    "rank.7": "seven",
    "rank.8": "eight",
    "rank.9": "nine",
    "rank.10": "ten",
    "rank.11": "jack",
    "rank.12": "queen",
    "rank.13": "king",
    "ranks.1": "aces",
    "ranks.2": "twos",
    "ranks.3": "threes",
    "ranks.4": "fours",
    "ranks.5": "fives",
    "ranks.6": "sixes",
    "ranks.7": "sevens",
    "ranks.8": "eights",
    "ranks.9": "nines",
    "ranks.10": "tens",
    "ranks.11": "jacks",
    "ranks.12": "queens",
    "ranks.13": "kings",
    "suit.s": "spades",
    "suit.h": "hearts",
    "suit.d": "diamonds",
    "suit.c": "clubs",
    "card.name": "{rank} of {suit}",
    "card.the": "the {card}",
    "list.last": "{most} and {last}",
    "list.next": "{first}, {rest}",
    "sentences": "{parts}",
    "seat": "Player {n}",
    "card.unknown": (
        "“{text}” is not a card; write a rank (A 2 … 10 J Q K) and a suit"
        " (♠ ♥ ♦ ♣ or s h d c), like 8♠ or Th."
    ),
    "card.twice": "{card} is there twice.",
    "card.not_meld": (
        "{cards} is not a meld: a meld is three or four of one rank, or three or more neighbours"
        " of one suit with the ace low."
    ),
    "meld.overlap": "{card} cannot stand in two melds at once.",
    # ------------------------------------------------------------------ melds
    "meld.run": "Run {first} to {last}",
    "meld.run/speech": "Run of {suit}, {first} to {last}",
    "meld.set": "Set of {ranks}",
    "meld.the_run": "the run {first} to {last}",
    "meld.the_run/speech": "the run of {suit} from {first} to {last}",
    "meld.the_set": "the set of {ranks}",
    "deadwood": "Deadwood",
    # ------------------------------------------------------------------ arithmetic
    "sum.single": "{total}",
    "sum.terms": "{terms} =",
    "sum.terms/speech": "{terms} is",
    "card.just": "{card}, just drawn",
    "card.laid_off": "{card}, laid off by {who}",
    "card.laid_off.you": "{card}, laid off by you",
    "card.gone": "{card}, laid off",
    "sum.first": "{n}",
    "sum.plus": "+ {n}",
    "sum.plus/speech": "plus {n}",
    "sum.minus": "− {n}",
    "sum.minus/speech": "minus {n}",
    "sum": "{terms} = {total}",
    "sum/speech": "{terms} is {total}",
    "card.one": "“{text}” is not one card.",
    "pack.missing": "The pack lacks {cards}.",
    # ------------------------------------------------------------------ rules as data
    "rules.choice": "“{field}” cannot be {value}; it is one of {choices} (did you mean {hint}?).",
    "rules.number": "“{field}” cannot be {value}; it is a whole number of {least} or more.",
    "rules.unknown": "There is no rule “{name}”; did you mean “{close}”?",
    # ------------------------------------------------------------------ why an action is refused
    "why.hand_over": "The hand is over; deal the next one.",
    "why.not_your_turn": "It is not your turn.",
    "why.draw_first": "Draw first: take the upcard or a card from the stock, then throw one.",
    "why.drew_already": "You have drawn already; throw a card, or knock if you can.",
    "why.not_in_hand": "{card} is not in your hand.",
    "why.not_the_upcard": "{card} does not lie on top of the discard pile; {upcard} does.",
    "why.no_upcard": "The discard pile is empty; draw from the stock.",
    "why.stock_empty": "The stock is used up; take the last discard to knock, or pass.",
    "why.upcard_not_offered": "Nobody may pass here: draw from the stock or take the upcard.",
    "why.upcard_first": "{card} is offered first: take it or pass.",
    "why.upcard_passed": "Both have let {card} lie; draw from the stock.",
    "why.must_knock": "The last discard may be taken only to knock; choose a knock or gin.",
    "why.take_only_to_knock": "{card} may be taken now only by a player who can then knock.",
    "why.no_card_to_shed": "Choose a card to throw first.",
    "why.not_a_meld": (
        "{cards} is not a meld: a meld is three or four of one rank, or three or more neighbours"
        " of one suit with the ace low."
    ),
    "why.melds_overlap": "{card} cannot stand in two melds at once.",
    "why.meld_not_in_hand": "{card} is not among the cards you would keep.",
    "why.too_much_deadwood": "Knocking needs deadwood of 10 or less; {cards} leave {n}.",
    "why.not_least_deadwood": (
        "At this table the knocker lays down the least deadwood; this leaves {n}, {least} would do."
    ),
    "why.knock_is_gin": "Without {card} every card is melded: that is gin, not a knock.",
    "why.no_gin": "No gin yet: without {card} there are still {cards}, and they count {n}.",
    "why.no_big_gin": "Big gin needs all eleven cards melded; the best you can do leaves {n}.",
    "why.big_gin_not_played": "Big gin is not played at this table; throw a card and go gin.",
    "why.nobody_knocked": "Nobody has knocked; cards are laid off only after a knock.",
    "why.knocked_already": "The hand has been knocked; lay off what fits, then finish.",
    "why.no_such_target": "{cards} is not one of the knocker’s melds.",
    "why.does_not_fit": "{card} does not fit {meld}.",
    "why.melded_card": "{card} belongs to your own melds, which come first at this table.",
    "why.not_part_of_game": "“{action}” is not an action of this game.",
    # ------------------------------------------------------------------ gin: what a button says
    "gin.do.draw": "Draw from the stock",
    "gin.do.take": "Take {card}",
    "gin.do.pass": "Pass",
    "gin.do.discard": "Throw {card}",
    "gin.do.knock": "Knock with {card} face down",
    "gin.do.gin": "Gin, throwing {card}",
    "gin.do.big_gin": "Big gin",
    "gin.do.lay_off": "Lay off {card} on {meld}",
    "gin.do.done": "Finish: count the hands",
    "gin.notation": (
        "“{text}” is not an action of gin; write draw stock, take 8♠, discard K♦, knock 4♥, gin 4♥,"
        " lay off 5♠ on 5♥5♦5♣, done or pass."
    ),
    "gin.no_seat": "Gin has the seats 0 and 1; {seat} is none of them.",
    "gin.position": ("A position needs two hands, turn 0 or 1, and the phase “draw” or “shed”."),
    "gin.position_size": (
        "A hand holds {n} cards, but {want} are wanted: both hold the same number, ten at most,"
        " and the player who has drawn one more."
    ),
    # ------------------------------------------------------------------ gin: what happened
    "gin.did.draw": "{who} drew from the stock.",
    "gin.did.draw.you": "You drew {card} from the stock.",
    "gin.did.draw_open": "{who} drew {card} from the stock.",
    "gin.did.take": "{who} took {card}.",
    "gin.did.take.you": "You took {card}.",
    "gin.did.pass": "{who} let the upcard lie.",
    "gin.did.pass.you": "You let the upcard lie.",
    "gin.did.discard": "{who} threw {card}.",
    "gin.did.discard.you": "You threw {card}.",
    "gin.did.knock": "{who} knocked with deadwood of {n}.",
    "gin.did.knock.you": "You knocked with deadwood of {n}.",
    "gin.did.gin": "{who} went gin.",
    "gin.did.gin.you": "You went gin.",
    "gin.did.big_gin": "{who} laid down big gin.",
    "gin.did.big_gin.you": "You laid down big gin.",
    "gin.did.lay_off": "{who} laid off {card} on {meld}.",
    "gin.did.lay_off.you": "You laid off {card} on {meld}.",
    "gin.did.done_nothing": "{who} laid off nothing.",
    "gin.did.done_nothing.you": "You laid off nothing.",
    "gin.did.done": "{who} finished laying off.",
    "gin.did.done.you": "You finished laying off.",
    # ------------------------------------------------------------------ gin: the arithmetic
    "gin.sum.deadwood": "{who}’s deadwood",
    "gin.sum.deadwood.you": "Your deadwood",
    "gin.sum.scores": "{who} scores",
    "gin.sum.scores.you": "You score",
    "gin.sum.final": "{who}’s final score",
    "gin.sum.final.you": "Your final score",
    "gin.opening": "Drawn for the deal: {first} {mine}, {second} {other}; the higher card deals.",
    "ging.opening": "Drawn at random to deal first: {dealer}.",
    "gin.equal_void": "Both count {n}: the hand is void at this table.",
    "gin.equal_no_score": "Both count {n}: nobody scores.",
    "gin.void_stock": (
        "The stock is used up: the hand is void, nobody scores, the same player deals."
    ),
    "gin.void_two_left": "Two cards are left in the stock: the hand is void, nobody scores.",
    "gin.void_takes": (
        "The upcard was taken {n} times in a row without a draw from the stock: the hand is void."
    ),
    # ------------------------------------------------------------------ gin: the rules, told
    "gin.rules.aim": (
        "Two players try to put all their cards into melds, and to end the hand first."
    ),
    "gin.rules.deal": (
        "Ten cards each are dealt one at a time, the other player first; the rest is the stock,"
        " and its top card starts the discard pile as the upcard."
    ),
    "gin.rules.melds": (
        "A meld is a set of three or four of one rank, or a run of three or more neighbours of one"
        " suit; the ace is low, so A 2 3 is a run and Q K A is not."
    ),
    "gin.rules.values": (
        "Cards outside melds are deadwood: an ace counts 1, jack, queen and king 10, the others"
        " their number."
    ),
    "gin.rules.first_upcard.normal turn": "The player who did not deal begins with a normal turn.",
    "gin.rules.first_upcard.offered": (
        "The upcard is offered to the player who did not deal, then to the dealer; if both pass,"
        " the first must draw from the stock."
    ),
    "gin.rules.turn": (
        "In a turn you take the upcard or draw from the stock, then throw any card, also the one"
        " just taken."
    ),
    "gin.rules.stock_end.empty": "If a card is thrown and the stock is empty, the hand is void.",
    "gin.rules.stock_end.two left": (
        "If a card is thrown and only two cards are left in the stock, the hand is void."
    ),
    "gin.rules.stock_end.last discard": (
        "If the stock is empty, the last discard may still be taken by a player who then knocks;"
        " otherwise the hand is void."
    ),
    "gin.rules.take_limit": (
        "The hand is void when the upcard has been taken {n} times in a row without a draw from"
        " the stock."
    ),
    "gin.rules.gin": (
        "Gin: throw a card and show a hand that is all melds; it scores 25 plus the other player’s"
        " deadwood, and nothing may be laid off on it."
    ),
    "gin.rules.big_gin": (
        "Big gin: eleven melded cards score 31 plus the other player’s deadwood."
    ),
    "gin.rules.knock": (
        "Knock: after drawing, throw a card face down and lay the hand open if its deadwood is 10"
        " or less; the other player lays down melds too and may lay off cards on yours."
    ),
    "gin.rules.knocker_melds.free": "The knocker chooses how to arrange the melds.",
    "gin.rules.knocker_melds.least": "The knocker must show the arrangement of least deadwood.",
    "gin.rules.defender.free": (
        "The other player may break own melds to lay off, on both ends of a run and in chains."
    ),
    "gin.rules.defender.own melds first": (
        "The other player lays down the least deadwood first and lays off only what is left."
    ),
    "gin.rules.defender.automatic": "The best lay-offs are made for the other player.",
    "gin.rules.score": (
        "The lower count wins: a knocker scores the difference, and a knocker who is higher is"
        " undercut: the other scores 25 plus the difference."
    ),
    "gin.rules.equal_deadwood.undercut": "Equal counts are an undercut.",
    "gin.rules.equal_deadwood.no score": "Equal counts score nothing; the hand counts as played.",
    "gin.rules.equal_deadwood.void": "Equal counts make the hand void.",
    "gin.rules.equal_deadwood.knocker": "Equal counts go to the knocker, who scores 0.",
    "gin.rules.equal_cut.draw again": (
        "Both draw a card for the first deal, the highest deals; after equal cards they draw again."
    ),
    "gin.rules.equal_cut.suit order": (
        "Both draw a card for the first deal, the highest deals; between equal cards the suit"
        " decides: ♠ ♥ ♦ ♣."
    ),
    "gin.rules.next_dealer.loser": "The loser of a hand deals the next one.",
    "gin.rules.next_dealer.winner": "The winner of a hand deals the next one.",
    "gin.rules.next_dealer.alternate": "The players deal in turn.",
    "gin.rules.hands": (
        "The match has {n} hand; void hands do not count.",
        "The match has {n} hands; void hands do not count.",
    ),
    "gin.rules.play_to": "The match also ends when a player has {n} points.",
    "gin.rules.time_limit": "The players may call time: the match ends after the current hand.",
    "gin.rules.hundred.each": "At the end each player with 100 points or more gets 100 more.",
    "gin.rules.hundred.winner": ("At the end the winner gets 100 more for 100 points or more."),
    "gin.rules.end_bonus.text": (
        "If the opponent of such a player has no points at all, the score is doubled with the"
        " 100, no hand"
        " is paid; otherwise both get 25 for each hand they won."
    ),
    "gin.rules.end_bonus.points doubled": (
        "If the opponent has no points at all, the points of the hands are doubled; both get 25 for"
        " each hand they won."
    ),
    "gin.rules.end_bonus.all doubled": (
        "Both get 25 for each hand they won; if the opponent has no points at all, everything is"
        " doubled."
    ),
    "gin.rules.end_bonus.flat": (
        "If the opponent has no points at all, there are another 100; both get 25 for each"
        " hand they"
        " won."
    ),
    "gin.rules.shutout.no points": "No points at all means a total of 0.",
    "gin.rules.shutout.no hand": "No points at all means that the player won no hand.",
    "gin.rules.shutout_below_100": (
        "The doubling also holds for a winner of less than 100 points."
    ),
    "gin.rules.equal_totals.tie": "Equal final scores are a tie.",
    "gin.rules.equal_totals.one more hand": "After equal final scores one more hand is played.",
    # ------------------------------------------------------------------ matches and records
    "you": "You",
    "seat.name": "{who}",
    "seat.name.you": "you",
    "match.seed": (
        "A seed is a whole number, or a name on one line that does not end in a slash and a"
        " number; {seed} is neither."
    ),
    "match.name": "Names are texts, one a player, not {names}.",
    "match.not_over": "This hand is not over yet.",
    "match.goes_on": "The match is not over yet.",
    "match.over": "The match is over; begin a new one.",
    "match.names": "There are {n} seats, but {given} names were given.",
    "match.no_time": "Time is not called at this table; its rules say how many hands are played.",
    "match.bonuses": "With bonuses",
    "match.final": "Final",
    "match.hand.gin": "{number}, gin",
    "match.hand.big gin": "{number}, big gin",
    "match.hand.knock": "{number}, knock",
    "match.hand.undercut": "{number}, undercut",
    "match.hand.equal": "{number}, equal",
    "match.hand.void": "void",
    "match.won.gin": "{who} wins the match with {total} points.",
    "match.won.gin.you": "You win the match with {total} points.",
    "match.tie.gin": "The match is a tie: both have {total} points.",
    "match.won.ging": "{who} wins the game with {total} stakes.",
    "match.won.ging.you": "You win the game with {total} stakes.",
    "match.tie.ging": "Joint winners, each with {total} stakes: {who}.",
    "record.changed": (
        "The journal {path} has been changed by another table; give each table its own."
    ),
    "record.other_game": "The journal {path} holds a match of {game}.",
    "record.replay": "The journal {path} cannot be played on: {why}",
    "record.count": (
        "A record was expected, but the text holds {n}.",
        "One record was expected, but the text holds {n}.",
    ),
    "record.no_title": "Line {n} stands before any record: “{text}”.",
    "record.version": (
        "“{text}” is not a record that this version reads (it reads version {version})."
    ),
    "record.game": "The record that begins in line {n} is of an unknown game: “{game}”.",
    "record.head": "The record that begins in line {n} cannot be read: {why}",
    "record.value": "Its line “{name}” cannot be “{text}”.",
    "record.no_start": "It says neither seed nor pack nor hands.",
    "record.no_example": "There is no example “{name}”; there are {names}.",
    # ------------------------------------------------------------------ bots
    "bot.unknown": (
        "There is no bot “{name}”; there are {names}, or any function from an observation to an"
        " action."
    ),
    "bot.threshold": "A threshold is a deadwood count from 0 to 10, not {value}.",
    "bot.chance": "A chance is a number from 0 to 1, not {value}.",
    "bot.raised": "The bot failed ({why}).",
    "bot.raised_open": "The bot failed.",
    "bot.nonsense": "The bot answered {what}, which is no action.",
    "bot.nonsense_open": "The bot answered with something that is no action.",
    "bot.illegal_open": "The bot wanted to do what is not allowed.",
    "bot.illegal": "The bot wanted to {action}: {why}",
    # ------------------------------------------------------------------ the table: zones
    "cards": "Cards",
    "cancel": "Cancel",
    "deadwood.count": "Deadwood, {n}",
    "hand.count": ("{n} card", "{n} cards"),
    "hand.backs": ("{who}, {n} face-down card", "{who}, {n} face-down cards"),
    "hand.open": ("{who}, {n} card, open", "{who}, {n} cards, open"),
    "hand.yours": ("Your hand, {n} card", "Your hand, {n} cards"),
    "stock": "Stock",
    "stock.left": "{n} left",
    "stock.speech": ("Stock, face down, {n} card left", "Stock, face down, {n} cards left"),
    "discards": "Discards",
    "discards.count": ("{n} card", "{n} cards"),
    "discards.speech": "Discard pile, {card} on top",
    "discards.empty": "Discard pile, empty",
    "laid.by": "with {cards} laid off by {who}",
    "laid.by.you": "with {cards} laid off by you",
    "laid_off": "laid off",
    # ------------------------------------------------------------------ the table: gin
    "gin.title": "Gin",
    "gin.label.turn": "Gin table, {who} to play",
    "gin.label.turn.you": "Gin table, your turn",
    "gin.label.over": "Gin table, the hand is over",
    "gin.turn.draw": "{who} drew from the stock and threw {card}.",
    "gin.turn.draw.you": "You drew {drawn} and threw {card}.",
    "gin.turn.open": "{who} drew {drawn} and threw {card}.",
    "gin.turn.take": "{who} took {drawn} and threw {card}.",
    "gin.turn.take.you": "You took {drawn} and threw {card}.",
    "gin.turn.draw_knock": "{who} drew from the stock and knocked with deadwood of {n}.",
    "gin.turn.draw_knock.you": "You drew {drawn} and knocked with deadwood of {n}.",
    "gin.turn.open_knock": "{who} drew {drawn} and knocked with deadwood of {n}.",
    "gin.turn.take_knock": "{who} took {drawn} and knocked with deadwood of {n}.",
    "gin.turn.take_knock.you": "You took {drawn} and knocked with deadwood of {n}.",
    "gin.turn.draw_gin": "{who} drew from the stock and went gin.",
    "gin.turn.draw_gin.you": "You drew {drawn} and went gin.",
    "gin.turn.open_gin": "{who} drew {drawn} and went gin.",
    "gin.turn.take_gin": "{who} took {drawn} and went gin.",
    "gin.turn.take_gin.you": "You took {drawn} and went gin.",
    "gin.first": "{who} did not deal and begins.",
    "gin.first.you": "You did not deal, so you begin.",
    "gin.ask.wait": "It is {who}’s turn.",
    "gin.ask.draw": "Your turn: take {card} or draw from the stock.",
    "gin.ask.draw_stock": "Your turn: draw from the stock.",
    "gin.ask.last_discard": "The stock is empty: take {card} if you can then knock, or pass.",
    "gin.ask.upcard": "You are offered {card}: take it or pass.",
    "gin.ask.shed": "Choose a card to throw.",
    "gin.ask.layoff": "Lay off the cards that fit, then finish.",
    "gin.ask.knock": "Knock: which card do you throw face down, and which melds do you show?",
    "gin.ask.knock_text": (
        "The other player may lay off cards that fit your melds, so the way you arrange them"
        " matters."
    ),
    "gin.ask.knock_card": ("Throw {card}", "Throw {card}: {n} ways to show your melds"),
    "gin.ask.option": "Deadwood {n}: {melds}",
    "gin.ask.option_none": "Deadwood {n}: no melds",
    "gin.ask.concedes": "Could be laid off by the other player, if held: {cards} ({n} points).",
    "gin.ask.concedes_none": "Nothing that you have not seen could be laid off.",
    "gin.do.throw": "Throw a card",
    "gin.do.knock_first": "Knock",
    "gin.do.gin_first": "Gin",
    "gin.do.lay_off_first": "Lay off {card}",
    "gin.do.best": "Lay off the best way",
    "gin.how.knock": "knocked with {n}",
    "gin.how.gin": "went gin",
    "gin.how.big gin": "laid down big gin",
    "gin.how.laid_off": "laid off {cards}",
    "gin.note.took": "took {card} from the discards",
    "gin.note.drew": "drew from the stock",
    "gin.note.deadwood": "Your deadwood is {n}; the melds shown leave the least there can be.",
    "gin.note.would_leave": "Laying off {card} leaves you {n}.",
    "gin.note.gin": "Throwing {card} leaves no deadwood: that is gin.",
    "gin.note.leaves": "Throwing {card} leaves {cards}: deadwood {n}.",
    "gin.note.leaves_knock": (
        "Throwing {card} leaves {cards}: deadwood {n}. You may knock with 10 or less."
    ),
    "gin.note.counts": "You count {n}, the knocker counts {theirs}.",
    "gin.note.nothing_fits": "None of your cards would lower your count on the knocker’s melds.",
    "gin.note.by_hand": "At this table your own melds come first; lay off by hand what is left.",
    "gin.note.fits_nowhere": "{card} fits none of the knocker’s melds.",
    "gin.note.saved": "By laying off {cards} {who} saved {n}.",
    "gin.note.saved.you": "By laying off {cards} you saved {n}.",
    "gin.note.could": "The best lay-offs would have left {who} with {n}.",
    "gin.note.could.you": "The best lay-offs would have left you with {n}.",
    "gin.note.no_lay_off": "Nothing may be laid off on gin.",
    "gin.end.knock": "{who} scores {n}.",
    "gin.end.knock.you": "You score {n}.",
    "gin.end.undercut": "An undercut: {who} scores {n}.",
    "gin.end.undercut.you": "An undercut: you score {n}.",
    "gin.end.gin": "{who} scores {n}.",
    "gin.end.gin.you": "You score {n}.",
    "gin.end.big_gin": "{who} scores {n}.",
    "gin.end.big_gin.you": "You score {n}.",
    "gin.end.void": "The hand is void.",
    # ------------------------------------------------------------------ the table: all games
    "gin.meta_more": "Hand {number}, {dealt}",
    "ging.meta_more": "Deal {number}, {dealt}",
    "gin.next": "Next hand",
    "ging.next": "Next deal",
    "gin.replay": "Replay this hand",
    "ging.replay": "Replay this deal",
    "gin.sheet_head": "Hand",
    "ging.sheet_head": "Deal",
    "gin.sheet_total": "Total",
    "ging.sheet_total": "Holds",
    "gin.sum_name": "How the hand is counted",
    "ging.sum_name": "How the deal is decided",
    "gin.meta": "Hand {number} of {hands}, {dealt}",
    "ging.meta": "Deal {number} of {hands}, {dealt}",
    "table.dealt": "{who} dealt",
    "table.dealt.you": "you dealt",
    "table.position": "A position",
    "table.score": "Score",
    "table.usable": "You can: {actions}",
    "table.moves": "Moves",
    "table.sort.suit": "Sort by suit",
    "table.sort.rank": "Sort by rank",
    "table.undo": "Undo",
    "table.no_redeal": "Nothing is taken back at this table, so no hand is dealt again.",
    "table.undo_none": "There is nothing to undo.",
    "table.new": "Deal again",
    "table.new_match": "New match",
    "table.replay_end": "Back to the table",
    "table.time": "Call time",
    "table.time_called": "Time has been called: this is the last hand.",
    "table.help": "Rules and keys",
    "table.close": "Close",
    "table.rules": "The rules at this table",
    "table.keys": "Keys",
    "table.words": "Words",
    "table.cover": "Hand the screen to {who}. The cards are covered until {who} is ready.",
    "table.uncover": "I am {who}: show my cards",
    "table.unknown": "The table does not know “{id}”.",
    "table.failed": "Something went wrong in the table: {why}. Nothing was changed.",
    "table.bot_default": "{who}: {why} The table played in its place.",
    "table.resumed": "The match goes on from the journal {path}; delete the file to begin anew.",
    "table.argument": "Table has no argument “{name}”; did you mean “{close}”?",
    "table.argument_none": "Table has no argument “{name}”; it takes {names}.",
    "table.choice": "{name} cannot be {value}; it is one of {choices}.",
    "table.step.deal": "Card {n} of the deal goes to {who}: {card}.",
    "table.step.deal_hidden": "Card {n} of the deal goes to {who}.",
    "table.step.deal_hidden.you": "Card {n} of the deal goes to you.",
    "table.step.deal.you": "Card {n} of the deal goes to you: {card}.",
    "table.step.upcard": "{card} is turned up beside the stock.",
    "table.step.begin": "{who} shuffles and deals ten cards each.",
    "table.step.position": "The cards lie as they were set up.",
    "table.step.score": "{label}: {sum}.",
    "table.step.count": "{label}: {cards} make {sum}.",
    "table.step.at": "Step {at} of {of}",
    "table.step.first": "To the start",
    "table.step.back": "Back",
    "table.step.next": "Next step",
    "table.step.skip": "Skip the deal",
    "table.step.last": "To the end",
    "table.step.result": "Go to the result",
    "table.step.at_start": "This is the first step.",
    "table.step.at_end": "This is the last step.",
    "table.game": "A table takes a game such as gincourse.gin, not {what}.",
    "table.rules_type": "The rules must be gincourse.{game}.Rules(…), not {what}.",
    "table.start": "A start is a state of {game}, as from gincourse.{game}.position(…).",
    "table.start_says": (
        "A start says its own seed, rules and dealer; give either a start or these."
    ),
    "table.step_journal": "A journal is kept of hands that are played, not of steps.",
    "table.bots": (
        "There are {n} seats: give one bot for all, or one entry a seat (None: a person)."
    ),
    # ------------------------------------------------------------------ the front end's own words
    "front.busy": "The kernel is busy; your move waits for it.",
    "front.lost": (
        "Not connected: the kernel has stopped or was restarted. Run the first cell of the"
        " page, then this one."
    ),
    "front.tools": "What you can do",
    "front.stale": "The table has moved on; look again and choose.",
    "front.controls": "This table",
    "front.details": "Score and moves",
    # ------------------------------------------------------------------ help
    "key.arrows": "← → Home End",
    "key.arrows.does": "Go from card to card, or from button to button.",
    "key.space": "Space",
    "key.space.does": "Choose a card, or let it go again.",
    "key.enter": "Enter",
    "key.enter.does": "Do what the dark button says for the chosen card.",
    "key.letters": "a 2 … 9 t j q k",
    "key.letters.does": (
        "In your hand: go to the next card of that rank; then s h d c for the suit."
    ),
    "key.escape": "Escape",
    "key.escape.does": "Close a panel or let the chosen card go; nothing is played.",
    "key.help": "?",
    "key.help.does": "Open this page, and close it again.",
    "key.tab": "Tab",
    "key.tab.does": "Go on to the piles, the hand, the buttons, and out of the table.",
    "word.upcard": "Upcard",
    "word.upcard.means": "the top card of the discard pile; you may take it instead of drawing",
    "word.meld": "Meld",
    "word.meld.means": (
        "three or four cards of one rank (a set), or three or more neighbours of one suit (a run)"
    ),
    "word.deadwood": "Deadwood",
    "word.deadwood.means": "the cards in no meld, and what they count together",
    "word.knock": "Knock",
    "word.knock.means": "end the hand with deadwood of 10 or less",
    "word.gin": "Gin",
    "word.gin.means": "end the hand with no deadwood at all",
    "word.undercut": "Undercut",
    "word.undercut.means": "a knock that is not lower than the other player’s count",
    "word.lay_off": "Lay off",
    "word.lay_off.means": "put your unmatched cards on the knocker’s melds",
    # ------------------------------------------------------------------ the course: checks
    "check.none": (
        "No answer yet. Write yours in the cell above, run it, then run this cell again."
    ),
    "check.no_prediction": (
        "No prediction yet. Write one in the cell above, run it, then run this cell again;"
        " a wrong guess costs nothing."
    ),
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
    "check.taken": "Right: {story}",
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
    # ------------------------------------------------------------------ names
    "name.0": "Ada",
    "name.1": "Robin",
    "name.2": "Noor",
    "name.3": "Sam",
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
