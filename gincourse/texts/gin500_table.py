"""500 rum at a table: zones, buttons, panels that ask, what happened, and the help."""

from __future__ import annotations

TEXTS: dict[str, str | tuple[str, str]] = {
    # ------------------------------------------------------------------ the table: 500
    "gin500.title": "500",
    "gin500.label.turn": "500 table, {who} to play",
    "gin500.label.turn.you": "500 table, your turn",
    "gin500.label.over": "500 table, the hand is over",
    "gin500.meta": "Hand {number}, {dealt}; the first to {goal} wins",
    "gin500.speech.backs": (
        "{who}, {n} face-down card, {shown}",
        "{who}, {n} face-down cards, {shown}",
    ),
    "gin500.speech.open": ("{who}, {n} card, open, {shown}", "{who}, {n} cards, open, {shown}"),
    "gin500.speech.yours": ("Your hand, {n} card, {shown}", "Your hand, {n} cards, {shown}"),
    "gin500.shown": "{n} on the table",
    "gin500.tally": "{shown} − {held} = {total}",
    "gin500.tally/speech": "{shown} on the table less {held} in the hand makes {total}",
    "gin500.in_no_meld": "In no meld",
    "gin500.in_no_meld_count": "In no meld, {n}",
    "gin500.set_aside": "Set aside for a meld",
    "gin500.lies": "{meld}, {n} points",
    "gin500.part": "{who} {n}: {cards}",
    "gin500.part.you": "You {n}: {cards}",
    "gin500.lies_parts": "{group}; {parts}",
    "gin500.card_laid": "{card}, laid by {who}",
    "gin500.card_laid.you": "{card}, laid by you",
    "gin500.card_must": "{card}, to be used now",
    "gin500.discards_speech": (
        "Discard pile, {n} card",
        "Discard pile, {n} cards, the last one is on top",
    ),
    "gin500.along": (
        "{card} and the card above it",
        "{card} and the {n} cards above it",
    ),
    "gin500.alone": "{card}, the top card",
    # ------------------------------------------------------------------ 500: its buttons
    "gin500.do.take_more": (
        "Take {card} and the card above it",
        "Take {card} and the {n} cards above it",
    ),
    "gin500.do.take_first": "Take a discard",
    "gin500.do.take_ask": "Take a discard …",
    "gin500.do.meld_first": "Meld",
    "gin500.do.meld_ask": "Meld …",
    "gin500.do.meld_with": "Meld with {card} …",
    "gin500.do.lay_off_first": "Lay off",
    "gin500.do.lay_off_ask": "Lay off …",
    "gin500.do.lay_off_card": "Lay off {card} …",
    "gin500.do.lay_off_cards": "Lay off {cards}",
    "gin500.do.use": "Use {card} …",
    "gin500.do.set_aside": "Set {card} aside for a meld",
    "gin500.do.back": "Put {card} back",
    # ------------------------------------------------------------------ 500: panels that ask
    "gin500.choose.take": "Which discard do you take?",
    "gin500.choose.take_text": (
        "All cards above it come along, and the card itself must be used at once."
    ),
    "gin500.choose.meld": "What do you meld?",
    "gin500.choose.meld_text": "Every meld that can be made of your hand now.",
    "gin500.choose.meld_with": "What do you meld with {card}?",
    "gin500.choose.use": "How do you use {card}?",
    "gin500.choose.use_text": "It must be melded or laid off before anything else.",
    "gin500.choose.lay_off": "Which card do you lay off, and where?",
    "gin500.choose.lay_off_text": "A card that you lay off stays yours and counts for you.",
    "gin500.choose.target": "{card} fits {n} melds: where does it go?",
    "gin500.choose.target_text": (
        "What you say now holds: later cards may follow there, and nothing is moved."
    ),
    "gin500.choose.target_any": "On which meld do you lay {cards}?",
    "gin500.choose.sets": "Sets",
    "gin500.choose.runs": "Runs",
    "gin500.choose.lay_offs": "Laid off on a meld of the table",
    "gin500.choose.run": "{meld}: {n} points",
    "gin500.choose.set": "{cards}: {n} points",
    "gin500.choose.holds": "What stays in your hand counts {n} against you.",
    "gin500.choose.out": "Nothing stays in your hand.",
    "gin500.choose.on": "{cards} on {meld} of {who}",
    "gin500.choose.on.you": "{cards} on your {meld}",
    "gin500.choose.on_high": "{cards} on {meld} of {who}, ace high",
    "gin500.choose.on_high.you": "{cards} on your {meld}, ace high",
    "gin500.choose.follow": "Then {cards} could follow there.",
    "gin500.choose.follow_none": "Nothing more would fit there.",
    "gin500.choose.follow_unsaid": "Whether it fits is for you to see.",
    "gin500.choose.ok_take": "Take",
    "gin500.choose.ok_meld": "Meld",
    "gin500.choose.ok_lay_off": "Lay off",
    "gin500.choose.ok_use": "Use it",
    # ------------------------------------------------------------------ 500: notes
    "gin500.note.take_first": "Choose a card of the discard pile first.",
    "gin500.note.no_take": "No card of the discard pile can be used at once.",
    "gin500.note.no_meld": "No cards of your hand make a meld.",
    "gin500.note.no_lay_off": "No card of your hand fits a meld on the table.",
    "gin500.note.nothing_lies": "No meld lies on the table yet.",
    "gin500.note.aside_first": "Choose cards one by one and set them aside for a meld first.",
    "gin500.note.use_first": "First use {card}: meld it or lay it off.",
    "gin500.note.kept": "At this table {card}, the top card, may be taken and kept.",
    "gin500.note.meld_with": "{card} can be melded at once with {cards}.",
    "gin500.note.lay_off_alone": "{card} can be laid off at once on {meld}.",
    "gin500.note.lay_off_with": "{card} can be laid off at once together with {cards} on {meld}.",
    "gin500.note.duty": "You took {card}, so it is used before anything else.",
    "gin500.note.counts": "{card} counts {n} against you while you hold it.",
    "gin500.note.would_lay": "{card} fits a meld on the table and would count for you there.",
    "gin500.note.would_meld": "Melding {cards} brings {n} points.",
    "gin500.note.running": "If the hand ended now, you would score {sum}.",
    # ------------------------------------------------------------------ 500: what happened
    "gin500.first": "{who} sits at the dealer’s left and begins.",
    "gin500.first.you": "You sit at the dealer’s left and begin.",
    "gin500.did.take_more": "{who} took {card} and with it {cards}.",
    "gin500.did.take_more.you": "You took {card} and with it {cards}.",
    "gin500.did.meld": "{who} melded {cards}.",
    "gin500.did.meld.you": "You melded {cards}.",
    "gin500.did.lay_off": "{who} laid {cards} on {meld}.",
    "gin500.did.lay_off.you": "You laid {cards} on {meld}.",
    "gin500.did.reshuffle": "The discards were shuffled and make a new stock.",
    "gin500.did.pass": "{who} could not or would not take a discard.",
    "gin500.did.pass.you": "You took no discard.",
    # ------------------------------------------------------------------ 500: what to do
    "gin500.ask.draw": (
        "Your turn: draw from the stock, or take a discard that you can use at once."
    ),
    "gin500.ask.take_or_pass": (
        "The stock is empty. Take a discard that you can use at once, or pass, which ends the hand."
    ),
    "gin500.ask.must": "Use {card} now: meld it or lay it off.",
    "gin500.ask.play": "Meld or lay off what you like, then throw a card.",
    "gin500.end.scores": "{who} scores {n}.",
    "gin500.end.scores.you": "You score {n}.",
    "gin500.end.loses": "{who} loses {n}.",
    "gin500.end.loses.you": "You lose {n}.",
    # ------------------------------------------------------------------ 500: words in the help
    "word.stock": "Stock",
    "word.stock.means": "the cards face down, from which one may be drawn",
    "word.spread": "Spread discard pile",
    "word.spread.means": (
        "every discard lies in sight; you may take any of them, with all cards above it, if you"
        " use that card at once"
    ),
    "word.set": "Set",
    "word.set.means": "three or four cards of one rank",
    "word.run500": "Run",
    "word.run500.means": (
        "three or more neighbours of one suit; the ace stands below the two or above the king"
    ),
    "word.lay_off500": "Lay off",
    "word.lay_off500.means": (
        "put a card on any meld of the table; it stays yours and counts for you"
    ),
    "word.shown": "Shown and held",
    "word.shown.means": (
        "your cards on the table count for you, those in your hand against you; the difference is"
        " your score for the hand"
    ),
    "word.going_out": "Going out",
    "word.going_out.means": "to have no card left, which ends the hand for everybody",
}
