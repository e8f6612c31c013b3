"""500 rum: its actions, refusals, the arithmetic, the rules and the exercises."""

from __future__ import annotations

TEXTS: dict[str, str | tuple[str, str]] = {
    # ------------------------------------------------------------------ 500: what a button says
    "gin500.do.pass": "Pass: end the hand",
    "gin500.do.meld": "Meld {cards}",
    "gin500.do.meld_high": "Meld {cards}, ace high",
    "gin500.do.lay_off": "Lay off {cards} on {meld}",
    "gin500.do.lay_off_high": "Lay off {cards} on {meld}, ace high",
    "gin500.notation": (
        "“{text}” is not an action of 500; write draw stock, take 9♣, meld 9♠9♥9♣,"
        " lay off Q♦ on 9♦10♦J♦, discard K♦ or pass."
    ),
    "gin500.which_meld": (
        "{card} fits more than one meld; say which: lay off {card} on {melds}, for example."
    ),
    "gin500.no_seat": "500 for {n} has the seats from 0 to {last}; {seat} is none of them.",
    "gin500.position": (
        "A position needs a hand for each of the {n} players, a turn from 0 to {last}, and the"
        " phase “draw” or “play”."
    ),
    "gin500.no_cards": "The player in seat {seat} has no cards: the hand would be over.",
    "gin500.group": (
        "“{text}” does not say who laid which cards; write 0 9♠9♥9♣ 1 9♦, seat and cards."
    ),
    "gin500.not_grown": "{cards} cannot be added to {meld}.",
    "gin500.not_in_meld": "{card} does not lie in {meld}.",
    "gin500.ending": (
        "A hand is scored with the cards of all {n} players, and as “out” where one of them has"
        " none left, else as “stock” or “limit”."
    ),
    # ------------------------------------------------------------------ 500: why not
    "why.draw_or_take_first": (
        "Draw first: from the stock, or take a discard that you can use at once."
    ),
    "why.drawn_this_turn": "You have drawn already; meld, lay off, or throw a card.",
    "why.not_among_discards": "{card} does not lie in the discard pile.",
    "why.not_usable": "{card} cannot be used at once: {lacking}.",
    "why.use_it_first": "You took {card} and must use it first: meld it or lay it off.",
    "why.stock_used_up": (
        "The stock is used up: take a discard that you can use at once, or pass and end the hand."
    ),
    "why.no_passing": "Nobody passes while there is a card to draw.",
    "why.no_meld_of_500": (
        "{cards} is not a meld: a meld is three or four of one rank, or three or more neighbours"
        " of one suit, the ace high or low but not round the corner."
    ),
    "why.no_meld_on_table": "{cards} is not a meld that lies on the table.",
    "why.nothing_to_lay_off": "Choose a card to lay off first.",
    "why.own_meld_first": (
        "At this table you must have laid down a meld of your own before you lay off."
    ),
    "why.one_by_one": (
        "Lay cards off one by one; several go together only where they join a card just taken to a"
        " run."
    ),
    "why.fits_by_itself_only": (
        "At this table {card} must fit by itself; {cards} may not be laid off with it."
    ),
    "why.helper_just_taken": (
        "{helper} was taken together with {card}; at this table only cards you held before may"
        " help to use it."
    ),
    "why.keep_a_discard": (
        "At this table the last card must be thrown; this would leave you none to throw."
    ),
    "why.just_taken": (
        "{card} was taken in this turn; at this table it may be thrown only if you have nothing"
        " else."
    ),
    "why.no_choice_of_end": (
        "The end of the ace is declared only in a run of the whole suit, where the rules allow it."
    ),
    # What is lacking, after “7♥ cannot be used at once: …”
    "gin500.lacking.one": (
        "it makes no meld with your cards and fits none on the table; it still needs {cards}",
        (
            "it makes no meld with your cards and fits none on the table; it still needs one of"
            " {cards}"
        ),
    ),
    "gin500.lacking.two": (
        "it fits no meld on the table, and at least two cards are lacking for one of your own"
    ),
    "gin500.lacking.discard": (
        "at this table the last card must be thrown, and using it would leave you none"
    ),
    "gin500.lacking.own_meld": (
        "it fits {meld}, but at this table you must lay down a meld of your own first"
    ),
    "gin500.lacking.bridge": (
        "it would fit {meld} only together with {cards}, and at this table it must fit by itself"
    ),
    "gin500.lacking.helpers": (
        "at this table the cards taken with it may not help, and without them it makes no meld"
    ),
    # ------------------------------------------------------------------ 500: the arithmetic
    "gin500.sum.shows": "{who} shows",
    "gin500.sum.shows.you": "You show",
    "gin500.sum.holds": "{who} holds",
    "gin500.sum.holds.you": "You hold",
    "gin500.sum.scores": "{who} scores",
    "gin500.sum.scores.you": "You score",
    "gin500.sum.final": "{who}: final score",
    "gin500.sum.final.you": "Your final score",
    "gin500.sum.pays": "{who} pays {to}",
    "gin500.sum.pays.you": "You pay {to}",
    "gin500.end_note.out": "{who} has no card left.",
    "gin500.end_note.out.you": "You have no card left.",
    "gin500.end_note.stock": "The stock is used up: the hand ends, and all score.",
    "gin500.end_note.limit": (
        "Nobody went out in {n} turn: the hand ends, and all score.",
        "Nobody went out in {n} turns: the hand ends, and all score.",
    ),
    "gin500.drawn": "{who} {card}",
    "gin500.drawn.you": "you {card}",
    "gin500.opening": "Drawn for the deal: {draws}; the lowest card deals.",
    "match.hand.out": "{number}, out",
    "match.hand.stock": "{number}, stock used up",
    "match.hand.limit": "{number}, turn limit",
    "match.payments": "Gets or pays",
    "match.won.gin500": "{who} wins the game with {total} points.",
    "match.won.gin500.you": "You win the game with {total} points.",
    "match.tie.gin500": "Joint winners, each with {total} points: {who}.",
    # ------------------------------------------------------------------ 500: the rules
    "gin500.rules.players": "{n} play with one pack of 52 cards, without jokers.",
    "gin500.rules.cut": (
        "Everybody draws a card for the first deal and the lowest deals, the ace low; if two are"
        " lowest, all draw again. The player on the dealer’s right cuts."
    ),
    "gin500.rules.deal": (
        "Each player gets {n} cards; the next card is the first discard, the rest is the stock."
        " Discards are spread so that all can be seen."
    ),
    "gin500.rules.melds": (
        "Melds are three or four of a rank, or three or more neighbours of one suit; the ace stands"
        " above the king or below the 2, but a run does not go round the corner."
    ),
    "gin500.rules.values": (
        "An ace counts 15, but 1 in a run with the 2; court cards count 10, others their number."
    ),
    "gin500.rules.turn": (
        "The player on the dealer’s left begins. A turn is: draw the top card of the stock or take"
        " from the discards, then meld and lay off as much as you like, then throw a card."
    ),
    "gin500.rules.take": (
        "You may take any discard with all the cards above it, if you use that card at once in a"
        " new meld or by laying it off; the others you may meld or keep."
    ),
    "gin500.rules.helpers.all": "The other cards taken may help to meld it.",
    "gin500.rules.helpers.held": (
        "Only cards that you held before may help to use it, not those taken with it."
    ),
    "gin500.rules.bridge.yes": (
        "It may be laid off together with cards that join it to a run on the table."
    ),
    "gin500.rules.bridge.no": "To be laid off it must fit a meld on the table by itself.",
    "gin500.rules.top_card.bound": "That goes for the top discard too.",
    "gin500.rules.top_card.free": "The top discard alone may be taken without using it.",
    "gin500.rules.throw_taken.yes": "Another card taken may be thrown in the same turn.",
    "gin500.rules.throw_taken.no": (
        "A card taken may not be thrown in the same turn, unless you have nothing else."
    ),
    "gin500.rules.table": (
        "You may lay off on anybody’s melds. Cards that you lay off count for you; the table shows"
        " them on the meld with your name. Melds are not rearranged, and runs that meet stay two."
    ),
    "gin500.rules.own_meld_first.no": "You need no meld of your own to lay off.",
    "gin500.rules.own_meld_first.yes": (
        "You must have laid down a meld of your own before you lay off."
    ),
    "gin500.rules.target": (
        "Where a card fits two melds you say which one you add it to, and later cards follow that."
    ),
    "gin500.rules.going_out.any": (
        "The hand ends at once when somebody has no card left, with or without a discard."
    ),
    "gin500.rules.going_out.discard": (
        "The hand ends when somebody has no card left; the last card must be thrown."
    ),
    "gin500.rules.stock_end.take or end": (
        "If the stock is used up, you may take a discard that you can use; if you pass, the hand"
        " ends and all score."
    ),
    "gin500.rules.stock_end.last card": (
        "The hand ends with the turn in which the last card of the stock is drawn, and all score."
    ),
    "gin500.rules.stock_end.reshuffle": (
        "If the stock is used up, all discards but the top one are shuffled and make a new stock."
    ),
    "gin500.rules.turn_limit": (
        "A hand in which nobody goes out ends after {n} turn, and all score.",
        "A hand in which nobody goes out ends after {n} turns, and all score.",
    ),
    "gin500.rules.score": (
        "Everybody scores the cards laid down less the cards in hand, which may be less than"
        " nothing."
    ),
    "gin500.rules.ace_in_hand.fifteen": "An ace in hand always counts 15.",
    "gin500.rules.ace_in_hand.one in a run": (
        "An ace in hand counts 15, but 1 with the 2 and the 3 of its suit beside it."
    ),
    "gin500.rules.ace_both_ends.one": (
        "In a run that holds both the 2 and the king the ace counts 1."
    ),
    "gin500.rules.ace_both_ends.declared": (
        "In a run of the whole suit the ace counts 15 or 1, as the player who lays it declares."
    ),
    "gin500.rules.dealer": "The deal passes to the left.",
    "gin500.rules.play_to": (
        "Whoever first has {n} point at the end of a hand wins; of several the highest.",
        "Whoever first has {n} points at the end of a hand wins; of several the highest.",
    ),
    "gin500.rules.ties.another hand": "If several are highest, all play another hand.",
    "gin500.rules.ties.each": (
        "If several are highest, all of them win and the others pay each of them."
    ),
    "gin500.rules.ties.once": (
        "If several are highest, all of them win; the others pay once, and the winners share it."
    ),
    "gin500.rules.ties.joint": "If several are highest, all of them win.",
    "gin500.rules.payments.winner": (
        "The winner gets from every other player the difference of their totals."
    ),
    "gin500.rules.payments.all pairs": (
        "At the end any two players settle: the lower pays the difference of their totals."
    ),
    # ------------------------------------------------------------------ 500: exercises
    "check.takes": "Right: {cards}.",
    "check.takes_none": "Right: none of them can be used at once.",
    "check.takes_some": (
        "{cards} can be taken, but not only that.",
        "{cards} can be taken, but not only these.",
    ),
    "check.takes_not_none": "Something can be taken here.",
    "check.hand_score": "Right: {sum}.",
    "check.still_held": "After this you still hold {cards}.",
    "check.went_out": "Right: no card is left, and {who} scores {n}.",
    "check.went_out.you": "Right: no card is left, and you score {n}.",
    # ------------------------------------------------------------------ worked examples
    "example.gin500-bridge": "A bridge to the table",
    "example.gin500-deep": "From deep in the pile",
    "example.gin500-big-pile": "A big pile in the hand",
    "example.gin500-queen": "The queen that must be declared",
}
