"""Ring, for two to four: its buttons, the arithmetic, the rules, the game and the table.

What it says like gin for two is said with gin's words (``gin.*``).
"""

from __future__ import annotations

TEXTS: dict[str, str | tuple[str, str]] = {
    # ------------------------------------------------------------------ ring: what a button says
    "ring.do.knock": "Knock, throwing {card}",
    "ring.do.done": "Finish laying off",
    "ring.notation": (
        "“{text}” is not an action of ring; write draw stock, take 8♠, pass, discard K♦, knock 4♥,"
        " gin 4♥, lay off 5♠ on 5♥5♦5♣ or done."
    ),
    # ------------------------------------------------------------------ ring: bad input
    "ring.no_seat": "Ring for {n} has the seats 0 to {last}; {seat} is none of them.",
    "ring.seats": "The seats of {n} players in the order of play name each seat once, not {seats}.",
    "ring.position": (
        "A position of {n} players needs {n} hands, the turn of one of their seats, and the phase"
        " “upcard”, “draw” or “shed”."
    ),
    "ring.position_size": (
        "A hand holds {n} cards, but {want} are wanted: all hold the same number, {most} at most,"
        " and the player who has drawn one more."
    ),
    "ring.position_piles": (
        "A turn begins with a card in the stock, and the first turn with an upcard on the discards."
    ),
    "ring.position_took": (
        "A card taken from the discards is the one just drawn, by a player who has to throw one:"
        " name it with drawn=…, in the phase “shed”."
    ),
    "ring.no_winner": "A pool of {n} players is won by one or more of the seats, not by {winner}.",
    "ring.number": "Rounds are numbered from 1; {number} is no such number.",
    "ring.showdown": (
        "A showdown is scored with the count of every seat, the seat that knocked, and “knock” or"
        " “gin”."
    ),
    "ring.penalties": "A pool is paid out by penalties and points that are whole numbers from 0.",
    "ring.stakes": "A pool is a whole number of stakes, and the shares of it add up to 1.",
    # ------------------------------------------------------------------ ring: why not
    "why.all_passed": "Everybody has let {card} lie; draw from the stock.",
    "why.thrown_back": "{card} has just been taken from the discards; throw another card.",
    "why.not_on_the_original": (
        "{card} does not touch {meld} as the knocker laid it, and at this table cards are laid off"
        " on the original melds only."
    ),
    "why.behind_another": (
        "{card} would fit {meld} only behind a card that another player laid off; you may build on"
        " the knocker’s cards and on your own."
    ),
    # ------------------------------------------------------------------ ring: the arithmetic
    "ring.sum.penalty": "{who}’s penalty",
    "ring.sum.penalty.you": "Your penalty",
    "ring.sum.points": "{who}’s points",
    "ring.sum.points.you": "Your points",
    "ring.sum.final": "{who}’s total",
    "ring.sum.final.you": "Your total",
    "ring.void_two_left": "Two cards are left in the stock: the hand is void, nobody is charged.",
    "ring.void_reshuffles": (
        "After {n} reshuffle the stock is used up again: the hand is void, nobody is charged.",
        "After {n} reshuffles the stock is used up again: the hand is void, nobody is charged.",
    ),
    "ring.void_no_cards": (
        "The stock is used up and there are no discards to reshuffle: the hand is void."
    ),
    "ring.opening": "Drawn at random to deal first: {dealer}.",
    # ------------------------------------------------------------------ ring: the rules, told
    "ring.rules.aim": (
        "Everybody tries to put all cards into melds, or to bring the deadwood, the count of the"
        " cards outside melds, below everybody else’s."
    ),
    "ring.rules.deal": (
        "{n} players are dealt {size} cards each, one at a time; the rest is the stock, and its top"
        " card starts the discard pile as the upcard."
    ),
    "ring.rules.seats.fixed": (
        "The first dealer is drawn at random, then the deal passes to the left; the player to the"
        " dealer’s left begins."
    ),
    "ring.rules.seats.drawn": (
        "Seats and dealer are drawn at random for every round; the player to the dealer’s left"
        " begins."
    ),
    "ring.rules.upcard.every hand": (
        "In the first turn of every hand the upcard is offered round the table: each player takes"
        " it and throws a card, or passes."
    ),
    "ring.rules.upcard.first hand": (
        "In the first turn of the first hand the upcard is offered round the table: each player"
        " takes it and throws a card, or passes; later hands begin with a normal turn."
    ),
    "ring.rules.all_pass.stock": (
        "If everybody passes, the player who begins draws from the stock."
    ),
    "ring.rules.all_pass.may take": (
        "If everybody passes, the player who begins has a normal turn and may still take the"
        " upcard."
    ),
    "ring.rules.turn": (
        "In a turn you take the top discard or draw from the stock, then throw a card face up."
    ),
    "ring.rules.throw_back.no": (
        "A card taken from the discards may not be thrown in the same turn."
    ),
    "ring.rules.throw_back.yes": "You may throw the card you have just taken from the discards.",
    "ring.rules.reshuffle.at two": (
        "When a turn ends and two cards are left in the stock, the card just thrown starts a new"
        " discard pile; the older discards are shuffled and put on the two."
    ),
    "ring.rules.reshuffle.all at two": (
        "When a turn ends and two cards are left in the stock, all discards are shuffled and put"
        " on the two."
    ),
    "ring.rules.reshuffle.at none": (
        "When a turn ends and the stock is empty, the card just thrown starts a new discard pile;"
        " the older discards are shuffled and become the stock."
    ),
    "ring.rules.reshuffle.never": (
        "When a turn ends and two cards are left in the stock, the hand is void."
    ),
    "ring.rules.reshuffles": (
        "After {n} reshuffle the hand is void when the stock runs down again.",
        "After {n} reshuffles the hand is void when the stock runs down again.",
    ),
    "ring.rules.take_limit": (
        "The hand is void when discards have been taken {n} times in a row without a draw from the"
        " stock."
    ),
    "ring.rules.gin": (
        "Gin: throw a card and show a hand that is all melds; each of the others is 25 worse off,"
        " and nothing may be laid off on it."
    ),
    "ring.rules.knock": (
        "Knock: after drawing, throw a card face up and lay the hand open if its deadwood is 10 or"
        " less; the others in turn lay off cards on your melds and count what is left."
    ),
    "ring.rules.lay_offs.own chains": (
        "Cards are laid off on the knocker’s own cards and behind one’s own, never behind a card"
        " of another opponent, and never on deadwood."
    ),
    "ring.rules.lay_offs.touching": (
        "Only cards that fit a meld as the knocker laid it are laid off; nobody builds on a card"
        " laid off."
    ),
    "ring.rules.lay_offs.shared": (
        "Opponents may also build on what others have laid off on the knocker’s melds."
    ),
    "ring.rules.equal_deadwood.knocker": (
        "An opponent who counts less than the knocker undercuts and wins; an equal count does not"
        " undercut."
    ),
    "ring.rules.equal_deadwood.undercut": (
        "An opponent who counts less than the knocker, or as much, undercuts and wins."
    ),
    "ring.rules.several.lowest": (
        "If several undercut, the lowest wins, among equals the first in turn order after the"
        " knocker."
    ),
    "ring.rules.several.equals share": (
        "If several undercut, the lowest wins; those with equal lowest counts win together."
    ),
    "ring.rules.several.all lower": "If several undercut, all of them win.",
    "ring.rules.scoring.penalties": (
        "Each loser is charged his own count less the winner’s; on gin his count and 25; an"
        " undercut knocker 10 more. The winner’s points are the sum of these penalties."
    ),
    "ring.rules.scoring.pot": (
        "The winner alone scores: the counts of all the others less his own, on gin 25 more;"
        " nobody is charged but an undercut knocker, who loses 10."
    ),
    "ring.rules.scoring.literal": (
        "The winner alone scores: the counts of all players, himself included, less his own, on gin"
        " 25 more; nobody is charged but an undercut knocker, who loses 10."
    ),
    "ring.rules.one_round": "The game is one round; a void hand is dealt again.",
    "ring.rules.rounds": (
        "The game is {n} round; a void hand is dealt again and is no round.",
        "The game is {n} rounds; a void hand is dealt again and is no round.",
    ),
    "ring.rules.wins.least": (
        "Penalties add up, and the least win; equal totals win together. There is no payout of a"
        " pool."
    ),
    "ring.rules.wins.most": (
        "Points add up, and the most win; equal totals win together. There is no payout of a pool."
    ),
    "ring.rules.payout.gap": (
        "The winner gets at least three quarters of the pool. The other quarter is divided equally"
        " among the losers, and each keeps of his part as many fiftieths as he is less than 50"
        " penalty points behind; the rest is the winner’s."
    ),
    "ring.rules.payout.exact 75": (
        "The winner gets three quarters of the pool. The losers less than 50 penalty points behind"
        " share the other quarter in proportion to what they lack of 50; if there are none, the"
        " winner gets it too."
    ),
    "ring.rules.payout.equal parts": (
        "The winner gets three quarters of the pool. The losers at most 50 penalty points behind"
        " share the other quarter equally; if there are none, the winner gets it too."
    ),
    "ring.rules.payout.winner points": (
        "The winner gets at least three quarters of the pool. The other quarter is divided equally"
        " among the losers; each who is at most 50 penalty points behind keeps his part less the"
        " share that he is behind in the winner’s points; the rest is the winner’s."
    ),
    # ------------------------------------------------------------------ ring: the game
    "ring.sheet_head": "Round",
    "match.won.ring": "{who} wins the game with a total of {total}.",
    "match.won.ring.you": "You win the game with a total of {total}.",
    "match.tie.ring": "Joint winners, each with a total of {total}: {who}.",
    # ------------------------------------------------------------------ the table: ring
    "ring.title": "Ring",
    "ring.label.turn": "Ring table, {who} to play",
    "ring.label.turn.you": "Ring table, your turn",
    "ring.label.over": "Ring table, the round is over",
    "ring.meta": "{n} players, round {number} of {rounds}, {dealt}",
    "ring.meta_more": "{n} players, round {number}, {dealt}",
    "ring.meta_one": "{n} players, one round, {dealt}",
    "ring.next": "Next round",
    "ring.replay": "Replay this round",
    "ring.badge.passed": "passed",
    "ring.first": "{who} sits to the dealer’s left and begins.",
    "ring.first.you": "You sit to the dealer’s left, so you begin.",
    "ring.ask.wait_layoff": "It is {who}’s turn to lay off.",
    "ring.ask.knock": "Knock: which card do you throw, and which melds do you show?",
    "ring.ask.knock_text": (
        "Each of the others may lay off cards that fit your melds, so the way you arrange them"
        " matters."
    ),
    "ring.ask.concedes": "Could be laid off by the others, if held: {cards} ({n} points).",
    "ring.did.knock": "{who} threw {card} and knocked with deadwood of {n}.",
    "ring.did.knock.you": "You threw {card} and knocked with deadwood of {n}.",
    "ring.did.gin": "{who} threw {card} and went gin.",
    "ring.did.gin.you": "You threw {card} and went gin.",
    "ring.did.reshuffle": "The stock ran down: the discards were shuffled and put on it.",
    "ring.turn.draw_knock": (
        "{who} drew from the stock, threw {card} and knocked with deadwood of {n}."
    ),
    "ring.turn.draw_knock.you": "You drew {drawn}, threw {card} and knocked with deadwood of {n}.",
    "ring.turn.open_knock": "{who} drew {drawn}, threw {card} and knocked with deadwood of {n}.",
    "ring.turn.take_knock": "{who} took {drawn}, threw {card} and knocked with deadwood of {n}.",
    "ring.turn.take_knock.you": "You took {drawn}, threw {card} and knocked with deadwood of {n}.",
    "ring.turn.draw_gin": "{who} drew from the stock, threw {card} and went gin.",
    "ring.turn.draw_gin.you": "You drew {drawn}, threw {card} and went gin.",
    "ring.turn.open_gin": "{who} drew {drawn}, threw {card} and went gin.",
    "ring.turn.take_gin": "{who} took {drawn}, threw {card} and went gin.",
    "ring.turn.take_gin.you": "You took {drawn}, threw {card} and went gin.",
    "ring.sum_name": "How the round is counted",
    "ring.note.equal": "An equal count of {n} does not undercut at this table: {who}.",
    "ring.end.knock": "{who} wins the round with {n} points.",
    "ring.end.knock.you": "You win the round with {n} points.",
    "ring.end.gin": "{who} wins the round with gin and {n} points.",
    "ring.end.gin.you": "You win the round with gin and {n} points.",
    "ring.end.undercut": "An undercut: {who} wins the round with {n} points.",
    "ring.end.undercut.you": "An undercut: you win the round with {n} points.",
    "ring.end.several": "An undercut: the round is won together by {who}.",
    "ring.end.penalty": "{who} is charged {n}.",
    "ring.end.penalty.you": "You are charged {n}.",
    "ring.end.void": "The round is void.",
    "ring.payout_name": "How the pool is paid out",
    "ring.share": "{over}/{under}",
    "ring.share/speech": "{over} of {under} parts",
    "ring.payout.gap": "{who}, {n} behind: 1/4 ÷ {losers} × {left}/50 = {share}",
    "ring.payout.gap.you": "You, {n} behind: 1/4 ÷ {losers} × {left}/50 = {share}",
    "ring.payout.nothing": "{who}, {n} behind: more than 50, so nothing",
    "ring.payout.nothing.you": "You, {n} behind: more than 50, so nothing",
    "ring.payout.winner": "{who}: the rest, {share}",
    "ring.payout.winner.you": "You: the rest, {share}",
    # ------------------------------------------------------------------ the worked examples: ring
    "example.ring-lay-off": "Laying off jack and six",
    "example.ring-undercut": "An undercut among three",
    "example.ring-gin": "Gin at a table of three",
    "example.ring-four": "A knock among four",
    # ------------------------------------------------------------------ the course: ring
    "check.numbers": (
        "Write {want} numbers, one for each player; this is one.",
        "Write {want} numbers, one for each player; these are {n}.",
    ),
    "check.charged": "Right. {story}",
    "check.charged_not": "{who} is not charged {n} here.",
    "check.parts": "Right: the winner gets {share}, and the parts make the whole pool.",
    "check.parts_sum": "These parts make {share} together; the whole pool is 1.",
    "check.part_not": "{who} does not get {share} of the pool.",
    "check.before": "Before laying off this hand counts {n}; more than {above} is wanted.",
    "check.no_undercut": (
        "After the best lay-offs this hand counts {n}, and the knocker {theirs}: no undercut."
    ),
    "check.undercutter": (
        "Right: {cards} are laid off, {n} is left, and the knocker counts {theirs}."
    ),
    # ------------------------------------------------------------------ the help: ring
    "word.starter": "Starter",
    "word.starter.means": "the player to the dealer’s left, who begins and is offered the upcard",
    "word.ring_undercut": "Undercut",
    "word.ring_undercut.means": (
        "an opponent ends with a lower count than the knocker, wins, and the knocker is charged 10"
        " more"
    ),
    "word.penalty": "Penalty",
    "word.penalty.means": "what a loser is charged: his own count less the winner’s",
    "word.pool": "Pool",
    "word.pool.means": "what is paid out after a game of one round, most of it to the winner",
}
