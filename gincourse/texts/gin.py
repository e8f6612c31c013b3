"""Gin for two: its buttons, what happened, the arithmetic, the rules and the table."""

from __future__ import annotations

TEXTS: dict[str, str | tuple[str, str]] = {
    # ------------------------------------------------------------------ gin: what a button says
    "gin.do.pass": "Pass",
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
    "gin.did.pass": "{who} let the upcard lie.",
    "gin.did.pass.you": "You let the upcard lie.",
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
    # ------------------------------------------------------------------ the table: gin
    "gin.title": "Gin",
    "gin.label.turn": "Gin table, {who} to play",
    "gin.label.turn.you": "Gin table, your turn",
    "gin.label.over": "Gin table, the hand is over",
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
    "gin.ask.draw": "Your turn: take {card} or draw from the stock.",
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
    "gin.do.knock_first": "Knock",
    "gin.do.gin_first": "Gin",
    "gin.do.lay_off_first": "Lay off {card}",
    "gin.do.best": "Lay off the best way",
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
    # ------------------------------------------------------------------ worked examples
    "example.gin-going-gin": "Going gin",
    "example.gin-knock": "A knock",
    "example.gin-silence": "Silence",
    "example.gin-undercut": "An undercut",
    "example.gin-without-fail": "A knock that cannot fail",
}
