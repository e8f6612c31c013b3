"""What all games say: cards, melds, arithmetic, rules, refusals, matches, records and bots."""

from __future__ import annotations

TEXTS: dict[str, str | tuple[str, str]] = {
    "language.unknown": "There is no language {code}; there are {names}.",
    "number.point": ".",
    "number.thousands": ",",
    "number.negative": "−{n}",
    "number.negative/speech": "minus {n}",
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
    "rules.none": "{rules} is not a set of rules of this game.",
    "rules.unknown": "There is no rule “{name}”; did you mean “{close}”?",
    # ------------------------------------------------------------------ what a button says
    "do.draw": "Draw from the stock",
    "do.take": "Take {card}",
    "do.discard": "Throw {card}",
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
    "record.other_players": (
        "The journal {path} holds a match of {n} players; this table has {seats}."
    ),
    "record.mixed": "The journal {path} mixes hands of different games or numbers of players.",
    "record.no_text": "{path} is no text file (UTF-8).",
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
    "bot.objective": "A bot is paid “points” or “boxed”, not {value}.",
    "bot.raised": "The bot failed ({why}).",
    "bot.raised_open": "The bot failed.",
    "bot.nonsense": "The bot answered {what}, which is no action.",
    "bot.nonsense_open": "The bot answered with something that is no action.",
    "bot.illegal_open": "The bot wanted to do what is not allowed.",
    "bot.illegal": "The bot wanted to {action}: {why}",
    # ------------------------------------------------------------------ names
    "name.0": "Ada",
    "name.1": "Robin",
    "name.2": "Noor",
    "name.3": "Sam",
    "name.4": "Kim",
}
