"""Sentences: every key has a place, every template is filled, no words stand anywhere else."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import gincourse
from gincourse.cards import PACK, Card, CardSet
from gincourse.games.base import Code, arithmetic
from gincourse.messages import Seat, card_name, comma, listed, say, sentences
from gincourse.texts import TEXTS

ROOT = Path(gincourse.__file__).parent
SOURCES = {
    path: ast.parse(path.read_text("utf-8"))
    for path in sorted(ROOT.rglob("*.py"))
    if path.parent.name != "texts"
}
FIELDS = string.Formatter()


# --------------------------------------------------------------------------- keys in the source
def called_keys() -> Iterator[tuple[str, ast.Call]]:
    """Every key, as a pattern, that the source gives to ``say`` and its relatives."""
    for tree in SOURCES.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and node.args:
                name = node.func.attr if isinstance(node.func, ast.Attribute) else None
                name = node.func.id if isinstance(node.func, ast.Name) else name
                if name in ("say", "Message", "template", "void", "_void", "_no"):
                    for pattern in patterns(node.args[0]):
                        yield pattern, node
                if name == "say_of":  # the game's own words, or those of every table
                    for pattern in patterns(node.args[1]):
                        yield rf"\w+.*\.{pattern}", node


def patterns(node: ast.expr) -> list[str]:
    """The keys that an expression can stand for: f-strings have gaps that match anything."""
    match node:
        case ast.Constant(value=str(text)):
            return [re.escape(text)]
        case ast.JoinedStr(values=parts):
            return [
                "".join(
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".*"
                    for part in parts
                )
            ]
        case ast.IfExp(body=body, orelse=orelse):
            return patterns(body) + patterns(orelse)
    return []


def string_constants() -> set[str]:
    return {
        node.value
        for tree in SOURCES.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


CALLED = list(called_keys())


def test_every_key_that_is_asked_for_exists() -> None:
    assert len(CALLED) > 200
    missing = [p for p, _ in CALLED if not any(re.fullmatch(p, key) for key in TEXTS)]
    assert missing == []


def test_every_text_is_used() -> None:
    constants = string_constants()
    called = [re.compile(pattern) for pattern, _ in CALLED]
    unused = [
        key
        for key in TEXTS
        if not key.endswith((".you", "/speech"))
        and key not in constants
        and not any(pattern.fullmatch(key) for pattern in called)
    ]
    assert unused == []


def test_variants_belong_to_a_text() -> None:
    for key in TEXTS:
        if key.endswith("/speech") or (key.endswith(".you") and key != "you"):
            assert key.removesuffix("/speech").removesuffix(".you") in TEXTS, key


def test_variants_need_nothing_that_their_text_has_not() -> None:
    # told to "you", a sentence may name the card that others do not see
    private = {"did.draw": {"card"}, "turn.draw": {"drawn"}}
    private |= {f"gin.turn.draw_{end}": {"drawn"} for end in ("knock", "gin", "big_gin")}
    private |= {f"ring.turn.draw_{end}": {"drawn"} for end in ("knock", "gin")}
    for key in TEXTS:
        base = key.removesuffix("/speech").removesuffix(".you")
        if base != key and base in TEXTS:
            assert fields(key) <= fields(base) | private.get(base, set()) | {"suit", "n"}, key


def fields(key: str) -> set[str]:
    template = TEXTS[key]
    texts = (template,) if isinstance(template, str) else template
    found = {name for text in texts for _, name, _, _ in FIELDS.parse(text) if name}
    return found if isinstance(template, str) else found | {"n"}


def test_every_field_of_a_text_is_given() -> None:
    told = 0
    for pattern, call in CALLED:
        keywords = {word.arg for word in call.keywords}
        if None in keywords or "values" in keywords or ".*" in pattern:
            continue
        key = re.sub(r"\\(.)", r"\1", pattern)
        if isinstance(call.func, ast.Name) and call.func.id == "say":
            told += 1
            assert fields(key) <= keywords, key
    assert told > 150


@pytest.mark.parametrize("code", Code)
def test_every_reason_has_its_sentence(code: Code) -> None:
    text = TEXTS[f"why.{code.value}"]
    assert isinstance(text, str)
    assert text.endswith((".", "{sum}."))
    assert text[0].isupper() or text.startswith(("{", "“"))


def test_texts_are_clean() -> None:
    for key, template in TEXTS.items():
        for text in (template,) if isinstance(template, str) else template:
            assert text, key
            assert text == text.strip(), key
            assert "  " not in text, key
            assert not re.search(r"['\"]", text), f"{key}: straight quotes"
            assert all(not spec and not conv for _, name, spec, conv in FIELDS.parse(text) if name)


def test_pairs_are_one_and_many() -> None:
    for key, template in TEXTS.items():
        if isinstance(template, tuple):
            one, many = template
            assert one != many, key


# --------------------------------------------------------------------------- no words elsewhere
MARKUP = re.compile(r"</?[a-z][^>]*(>|$)|&\w+;")
"""Tags, also one that ends in another literal; what stands between them are words."""

ATTRIBUTES = re.compile(r'(?:title|label|alt)="([^"]*)"')
"""What a reader may see or hear of a tag."""

STYLE = re.compile(r"[a-z-]+:[^;:<>]+(;[a-z-]+:[^;:<>]+)*;?|[a-z-]+:[^;:<>]* ")
"""A whole style, or its beginning."""

NAMES = {
    # ids of buttons
    *("new match", "next hand", "replay end", "sort suit", "sort rank", "claim best"),
    *("hide advice", "play on"),
    # actions, endings and zones of gin, and the options of its rules
    *("big gin", "lay off", "draw stock", "face down", "laid off", "suit order", "draw again"),
    *("normal turn", "two left", "last discard", "own melds first", "no score", "one more hand"),
    *("points doubled", "all doubled", "no points", "no hand"),
    # the options of the rules of ring
    *("every hand", "first hand", "may take", "at two", "all at two", "at none", "own chains"),
    *("equals share", "all lower", "equal parts", "winner points"),
    *("ring.txt Oyun", "ring.txt Kart Çekme"),  # clauses of the source text
    # notation of 500, and the options of its rules
    *("ace high", "take or end", "last card", "one in a run", "another hand", "all pairs"),
    "gin500.txt Scoring",  # a clause of the source text
    # combinations of Ging and the options of its rules
    *("seven cards", "four sevens", "bare shoulders", "people first", "elder first"),
    *("cannot place", "holds none", "given back", "played out", "one more deal", "7 at once"),
    # what is counted in the study of Ging, by key
    *("four sevens and ging", "four sevens and bare shoulders", "deals with seven cards"),
    *("deals with four sevens", "deals with gentlemen", "deals with bare shoulders"),
    # the heads of seeds and of records, and a logger's
    *("gincourse sleepy", "gincourse bot", "gincourse ging", "gincourse record", "# time called"),
    *("gincourse gin", "gincourse table", "gincourse odds"),
    # Python's own words
    *("module 'gincourse' has no attribute", "module 'gincourse.study' has no attribute"),
}
"""Names of things in code that are two words; what a reader sees for them is in the texts."""


WORDS = re.compile(r"[A-Za-z]{2,} [A-Za-z]{2,}")


def literals(tree: ast.Module) -> Iterator[ast.Constant]:
    """String literals with a space between words, without docstrings."""
    notes = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in notes
            and WORDS.search(node.value)
        ):
            yield node


def wordy(text: str) -> bool:
    """Whether a literal holds words for a reader."""
    plain = " ".join([*ATTRIBUTES.findall(text), MARKUP.sub(" ", text)]).strip()
    return (
        bool(WORDS.search(plain))
        and plain not in NAMES
        and not STYLE.fullmatch(text)
        and not notation_or_pattern(text)
    )


def test_no_words_outside_the_texts() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}: {node.value!r}"
        for path, tree in SOURCES.items()
        for node in literals(tree)
        if wordy(str(node.value))
    ]
    assert found == []


def test_words_are_told_from_names_and_markup() -> None:
    for text in (
        "Draw first",
        "<p>Draw first</p>",
        '<b title="">not yet</b>',
        "gincourse is a course",
        "Note: draw first; then discard.",
        "a < b is what counts",
        '<i title="not yet">',
        "discard whatever you like",
    ):
        assert wordy(text), text
    for text in ('<div role="group" aria-label="', "gincourse table", "color:red;margin:0 auto;"):
        assert not wordy(text), text


def notation_or_pattern(text: str) -> bool:
    """Regular expressions and the beginnings of notation (``lay off ``)."""
    return "(?" in text or text.strip() in ("lay off", "knock", "discard", "claim")


# --------------------------------------------------------------------------- telling
def test_cards_are_shown_and_spoken() -> None:
    message = say("why.not_in_hand", card=Card("10♥"))
    assert message.text == str(message) == "10♥ is not in your hand."
    assert message.speech == "the ten of hearts is not in your hand."
    assert message.view() == {"text": message.text, "speech": message.speech}


@pytest.mark.parametrize("card", PACK)
def test_card_names(card: Card) -> None:
    rank, suit = card_name(card).split(" of ")
    assert rank in (TEXTS[f"rank.{n}"] for n in range(1, 14))
    assert suit in ("spades", "hearts", "diamonds", "clubs")
    assert len({card_name(c) for c in PACK}) == 52


def test_lists_of_cards() -> None:
    cards = CardSet("8♠ 9♠ K♦")
    message = say("pack.missing", cards=cards)
    assert message.text == "The pack lacks 8♠ 9♠ K♦."
    assert message.speech == (
        "The pack lacks eight of spades, nine of spades and king of diamonds."
    )
    assert listed([]) == ""
    assert listed(["a"]) == "a"


def test_one_and_many() -> None:
    assert [say("hand.count", n=n).text for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


def test_seats_become_names_or_you() -> None:
    message = say("did.take", who=Seat(1), card=Card("8♠"))
    assert message.told(["Ada", "Robin"]).text == "Robin took 8♠."
    assert message.told(["Ada", "Robin"], you=1).text == "You took 8♠."
    assert message.told(["Ada", "Robin"], you=0).text == "Robin took 8♠."
    assert sentences(message, None, message).told(["A", "B"], 1).text == "You took 8♠. You took 8♠."


def test_names_are_never_templates() -> None:
    message = say("gin.did.pass", who=Seat(0)).told(["{who} {0} %s", "Robin"])
    assert message.text == "{who} {0} %s let the upcard lie."


def test_arithmetic_is_spoken_in_words() -> None:
    told = arithmetic((25, 6, -2), 29)
    assert (told.text, told.speech) == ("25 + 6 − 2 = 29", "25 plus 6 minus 2 is 29")
    assert comma([say("sum.single", total=1), say("sum.single", total=2)]).text == "1, 2"


def test_an_unknown_key_is_a_mistake_at_once() -> None:
    with pytest.raises(KeyError, match="no such key"):
        say("no such key")


def test_every_text_can_be_shown_and_spoken() -> None:
    values = {"cards": CardSet("8♠ 9♠"), "card": Card("8♠"), "n": 3, "sum": arithmetic((1, 2), 3)}
    for key in TEXTS:
        given = {name: values.get(name, "x") for name in fields(key) | fields_of_speech(key)}
        message = say(key, **given)  # type: ignore[arg-type]
        for words in (message.text, message.speech):
            assert "{" not in words, key


def fields_of_speech(key: str) -> set[str]:
    return fields(f"{key}/speech") if f"{key}/speech" in TEXTS else set()
