"""Languages: catalogues are complete, and a table speaks one language from its head to its keys."""

from __future__ import annotations

import pickle
import re
from collections.abc import Iterator
from contextlib import suppress
from fractions import Fraction
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest

import gincourse as gc
from gincourse.bots import named
from gincourse.cards import PACK, Card, CardError, CardSet
from gincourse.catalogues import current, language, languages, set_language, template
from gincourse.games import gin500, ring
from gincourse.games.base import IllegalAction, InvalidNotation, arithmetic
from gincourse.match import Match, Refused, default_names
from gincourse.messages import Figures, card_name, listed, say
from gincourse.record import Record, RecordError, examples
from gincourse.render.html import html
from gincourse.render.text import text
from gincourse.session import Session
from gincourse.stepping import StepSession
from gincourse.study.tables import number, percent
from gincourse.texts import TEXTS
from tests import catalogues
from tests.play import options
from tests.test_messages import FIELDS, fields
from tests.test_session import wishes

CATALOGUES = {path.parts[-3]: path for path in catalogues.catalogues()}


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    set_language("en")


# --------------------------------------------------------------------------- catalogues
@pytest.mark.parametrize("code", CATALOGUES)
def test_a_catalogue_says_every_message_and_nothing_else(code: str) -> None:
    assert list(catalogues.faults(catalogues.read(CATALOGUES[code]))) == []


@pytest.mark.parametrize("code", CATALOGUES)
def test_a_catalogue_follows_the_order_of_the_texts(code: str) -> None:
    assert list(catalogues.entries(catalogues.read(CATALOGUES[code]))) == list(TEXTS)


@pytest.mark.parametrize("code", CATALOGUES)
def test_what_is_read_is_compiled_from_what_is_edited(code: str) -> None:
    path = CATALOGUES[code]
    again = catalogues.compiled(catalogues.updated(catalogues.read(path)))
    assert catalogues.told(path.with_suffix(".mo").read_bytes()) == catalogues.told(again)


def test_every_catalogue_is_a_language() -> None:
    assert set(languages()) == {"en", *CATALOGUES}
    assert "tr" in CATALOGUES


def test_faults_of_a_catalogue_are_found() -> None:
    """The tool would see what the tests above could otherwise pass over."""
    catalog = catalogues.updated(catalogues.read(CATALOGUES["tr"]))
    known = catalogues.entries(catalog)
    known["table.undo"].string = ""
    known["why.not_in_hand"].string = "Elinizde yok."
    known["hand.count"].string = ("{n} kart", "kartlar {k}")
    known["table.new"].flags.add("fuzzy")
    known["table.help"].id = "Rules"
    catalog.add("A word", "Bir söz", context="no.such.key")
    found = [fault.partition(":")[0] for fault in catalogues.faults(catalog)]
    for key in ("table.undo", "why.not_in_hand", "hand.count", "table.new", "table.help"):
        assert found.count(key) == 1, key
    assert "no.such.key" in found


def test_a_changed_sentence_is_marked_and_a_lost_one_dropped() -> None:
    old = catalogues.updated(catalogues.read(CATALOGUES["tr"]))
    catalogues.entries(old)["table.undo"].id = "Take back"
    old.add("A word", "Bir söz", context="no.such.key")
    new = catalogues.entries(catalogues.updated(old))
    assert new["table.undo"].fuzzy
    assert new["table.undo"].string == "Geri al"
    assert "no.such.key" not in new


# --------------------------------------------------------------------------- Turkish sentences
SAME = {"gin", "ging", "ring", "deadwood", "enter", "escape", "tab", "home", "end", "ada"}
"""Words that are the same in Turkish."""


def told_in_turkish(key: str) -> list[str]:
    entry = template_of(key)
    return [entry] if isinstance(entry, str) else list(entry)


def template_of(key: str) -> Any:
    with language("tr"):
        if isinstance(TEXTS[key], str):
            return template(key)
        return template(key, 1), template(key, 2)


def english(key: str) -> list[str]:
    found = TEXTS[key]
    return [found] if isinstance(found, str) else list(found)


def words(text: str) -> set[str]:
    """The words of a text in small letters, without what it fills in."""
    plain = re.sub(r"\{\w+\}", " ", text)
    return {word for word in re.findall(r"[^\W\d_]{3,}", plain.lower()) if word not in SAME}


@pytest.mark.parametrize("code", languages())
def test_every_message_is_filled_in_every_language(code: str) -> None:
    values: dict[str, Any] = {
        "cards": CardSet("8♠ 9♠"),
        "card": Card("8♠"),
        "sum": arithmetic((1, 2), 3),
    }
    for key in TEXTS:
        base = fields(key) | (fields(f"{key}/speech") if f"{key}/speech" in TEXTS else set())
        for n in (1, 3):
            message = say(key, **{name: values.get(name, n) for name in base})
            with language(code):
                for told in (message.text, message.speech):
                    assert told, key
                    assert "{" not in told, key


def test_turkish_sentences_are_clean() -> None:
    for key in TEXTS:
        for sentence in told_in_turkish(key):
            assert sentence == sentence.strip(), key
            assert "  " not in sentence, key
            assert not re.search(r"['\"]", sentence), f"{key}: straight quotes"
            assert all(not spec and not conv for _, name, spec, conv in FIELDS.parse(sentence))
            # an ending would have to follow the vowels of what is filled in
            ending = re.search(r"\}([’\w]| (da|de|m[ıiuü])\b)", sentence)
            assert not ending, f"{key}: an ending after a field"


def test_turkish_sentences_end_like_the_english_ones() -> None:
    for key in [key for key in TEXTS if not key.startswith("number.")]:
        ends = {sentence[-1] for sentence in english(key)}
        for sentence in told_in_turkish(key):
            if ends <= set(".?"):
                assert sentence[-1] in ".?", key
            elif not ends & set("?!.:…"):
                assert sentence[-1] not in "?!.:…", key


def test_turkish_sentences_hold_no_english_words() -> None:
    english_words = {"the", "and", "with", "for", "you", "your", "not", "this", "all", "are", "has"}
    for key in TEXTS:
        for sentence in told_in_turkish(key):
            assert not words(sentence) & english_words, key
            if any(map(words, english(key))):
                assert sentence not in english(key), key


def test_turkish_sentences_begin_with_a_capital_where_english_ones_do() -> None:
    for key in TEXTS:
        if all(sentence[0].isupper() for sentence in english(key)):
            for sentence in told_in_turkish(key):
                assert not sentence[0].islower(), sentence


@pytest.mark.parametrize(
    ("card", "name"),
    [
        ("A♠", "maça ası"),
        ("2♥", "kupa ikilisi"),
        ("3♦", "karo üçlüsü"),
        ("4♣", "sinek dörtlüsü"),
        ("10♠", "maça onlusu"),
        ("J♥", "kupa valesi"),
        ("Q♦", "karo kızı"),
        ("K♣", "sinek papazı"),
    ],
)
def test_cards_have_turkish_names(card: str, name: str) -> None:
    with language("tr"):
        assert card_name(Card(card)) == name
        assert say("did.draw.you", card=Card(card)).speech == f"Desteden {name} çektiniz."


def test_all_cards_have_names_of_their_own_in_turkish() -> None:
    with language("tr"):
        assert len({card_name(card) for card in PACK}) == 52
        assert listed([card_name(c) for c in CardSet("7♠ 9♥")]) == "maça yedilisi ve kupa dokuzlusu"


def test_numbers_are_written_as_in_turkish() -> None:
    with language("tr"):
        assert number(1_184_040).text == "1.184.040"
        assert percent(0.1234).text == "%12,34"
        assert percent(0.1234).speech == "yüzde 12,34"
        assert say("study.number", n=Figures("-1,234.5")).text == "-1.234,5"
        assert say("hand.count", n=1).text == "1 kart"
        assert say("hand.count", n=3).text == "3 kart"


# --------------------------------------------------------------------------- which language
def test_one_message_is_told_in_both() -> None:
    message = say("table.undo")
    assert message.text == "Undo"
    with language("tr"):
        assert (message.text, str(message), message.speech) == ("Geri al",) * 3
        with language("en"):
            assert message.text == "Undo"
        with language(None):
            assert message.text == "Geri al"
    assert message.text == "Undo"


def test_the_language_of_all() -> None:
    set_language("tr")
    assert current() == "tr"
    assert default_names(2) == ("1. oyuncu", "2. oyuncu")
    with pytest.raises(CardError, match="“zz” bir kart değil"):
        Card("zz")
    set_language("en")
    with pytest.raises(CardError, match="“zz” is not a card"):
        Card("zz")


def test_a_language_ends_with_its_block_even_by_an_error() -> None:
    def fail() -> None:
        with language("tr"):
            raise KeyError(current())

    with pytest.raises(KeyError, match="tr"):
        fail()
    assert current() == "en"


def test_a_block_speaks_for_its_own_thread() -> None:
    heard: list[str] = []
    with language("tr"):
        thread = Thread(target=lambda: heard.append(current()))
        thread.start()
        thread.join()
    assert heard == ["en"]


@pytest.mark.parametrize("code", ["xx", "TR", "", "../tr", None, 7])
def test_a_language_that_is_none(code: Any) -> None:
    with pytest.raises(ValueError, match=r"There is no language .*; there are en and tr\."):
        set_language(code)
    if code is not None:
        with pytest.raises(ValueError, match=r"There is no language .*; there are en and tr\."):
            gc.Table(gc.gin, language=code)
    set_language("tr")
    with pytest.raises(ValueError, match=r"diye bir dil yok; var olanlar: en ve tr\."):
        set_language("xx")


def test_an_error_keeps_the_language_it_was_raised_in() -> None:
    caught: list[Exception] = []
    set_language("tr")
    for attempt in (lambda: Card("zz"), lambda: gc.gin.deal(seed=7).apply("discard 8♠")):
        with pytest.raises(ValueError, match=r"\w") as info:
            attempt()
        caught.append(info.value)
    set_language("en")
    assert [str(error).partition(";")[0].partition(":")[0] for error in caught] == [
        "“zz” bir kart değil",
        "Önce kart çekin",
    ]
    assert isinstance(pickle.loads(pickle.dumps(caught[0])), CardError)


def test_errors_outside_a_table_are_turkish() -> None:
    set_language("tr")
    with pytest.raises(ValueError, match="şunu mu demek istediniz: “hands”"):
        gc.gin.Rules.of({"hand": 3})
    with pytest.raises(RecordError, match="“nix” adlı bir örnek yok"):
        Record.example("nix")
    with pytest.raises(InvalidNotation, match="bir gin hamlesi değil"):
        gc.gin.deal(seed=7).apply("dance")
    with pytest.raises(Refused, match="Bu el henüz bitmedi"):
        Match.begin(gc.gin, seed=7).next_hand()
    with pytest.raises(ValueError, match="adlı bir bot yok"):
        gc.Table(gc.gin, bots="nix")


# --------------------------------------------------------------------------- tables
def test_a_turkish_table_beside_an_english_one() -> None:
    turkish = gc.Table(gc.gin, seed=7, dealer=1, language="tr")
    plain = gc.Table(gc.gin, seed=7, dealer=1)
    assert (turkish.view["lang"], plain.view["lang"]) == ("tr", "en")
    for table in (turkish, plain):
        table.play("draw stock")
    assert turkish.match.names == ("Siz", "Deniz")
    assert turkish.view["say"] == {
        "text": "Desteden A♠ çektiniz. Atacağınız kartı seçin.",
        "speech": "Desteden maça ası çektiniz. Atacağınız kartı seçin.",
    }
    assert plain.view["say"]["text"] == "You drew A♠ from the stock. Choose a card to throw."
    with pytest.raises(IllegalAction, match=r"Elinizde Q♣ yok\."):
        turkish.play("discard Q♣")
    with pytest.raises(IllegalAction, match=r"Q♣ is not in your hand\."):
        plain.play("discard Q♣")


def test_a_table_keeps_its_language() -> None:
    set_language("tr")
    table = gc.Table(gc.gin, seed=7)
    set_language("en")
    table.play("draw stock")
    assert table.view["lang"] == "tr"
    assert table.view["say"]["text"].startswith("Desteden")
    assert "Yapabilecekleriniz" in repr(gc.Table(gc.gin, seed=7, language="tr"))


def test_the_browser_hears_reasons_in_the_language_of_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = gc.Table(gc.gin, seed=7, language="tr")
    sent: list[Any] = []
    monkeypatch.setattr(table, "send", sent.append)
    for wish, version in (("discard Q♣", 1), ("dance", 1), ("undo", 1), ("draw stock", 0)):
        table._heard({"kind": "do", "id": wish, "version": version, "n": 1}, [])
    assert [content["why"]["text"].split()[0] for content in sent] == [
        *("Önce", "“dance”", "Geri", "Masa")
    ]


def test_no_kernel_is_needed_to_say_the_language() -> None:
    view = gc.Table(gc.gin, seed=7, language="tr").view
    assert '<div role="group" lang="tr"' in html(view)
    assert 'title="sinek ikilisi"' in html(view)
    assert text(view).splitlines()[-1].startswith("Yapabilecekleriniz: ")
    assert " lang=" not in html(gc.Table(gc.gin, seed=7).view)


def test_a_shared_screen_and_a_record_are_turkish() -> None:
    shared = gc.Table(gc.gin, seed=7, bots=None, language="tr")
    assert shared.view["say"]["text"].startswith("Ekranı şu oyuncuya verin: ")
    shown = gc.Table.from_record("gin-undercut", language="tr")
    assert shown.view["meta"] == "Altına girme"
    assert shown.match.names == ("Ada", "Deniz")


def test_a_journal_goes_on_in_turkish(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    gc.Table(gc.gin, seed=7, journal=path).play("draw stock")
    table = gc.Table(gc.gin, seed=7, journal=path, language="tr")
    assert table.view["alert"]["text"].startswith("Maç game.txt günlüğünden devam ediyor")


def test_a_failing_bot_is_told_in_turkish() -> None:
    def broken(seen: Any) -> Any:
        raise ZeroDivisionError

    table = gc.Table(gc.gin, seed=7, dealer=1, bots=broken, language="tr")
    table.play("draw stock")
    table.play(f"discard {next(iter(table.state.hands[0]))}")
    assert table.view["alert"]["text"] == "Deniz: Bot hata verdi. Onun yerine masa oynadı."


def test_every_example_has_a_title_in_every_language() -> None:
    for name in examples():
        with language("tr"):
            turkish = Record.example(name).title
        assert turkish
        assert turkish != Record.example(name).title
        assert turkish == told_in_turkish(f"example.{name}")[0]


# --------------------------------------------------------------------------- whole views
NAMES = ("Ayla", "Bora", "Cem", "Derya")
CODES = {"id", "c", "kind", "area", "protocol", "lang", "look"}
"""Parts of a view that are no words."""


def pairs(one: Any, other: Any, at: str = "") -> Iterator[tuple[str, str, str]]:
    """The texts of two views side by side; a spoken form that only one of them needs is left."""
    assert type(one) is type(other), at
    if isinstance(one, dict):
        assert set(one) ^ set(other) <= {"speech"}, at
        for name in one.keys() & other.keys() - CODES:
            yield from pairs(one[name], other[name], f"{at}.{name}")
    elif isinstance(one, list):
        assert len(one) == len(other), at
        for n, (mine, theirs) in enumerate(zip(one, other, strict=True)):
            yield from pairs(mine, theirs, f"{at}[{n}]")
    elif isinstance(one, str):
        yield at, one, other
    else:
        assert one == other, at


def compared(session: Session | StepSession) -> set[str]:
    """The English texts of a session's view, after its Turkish ones have been held against them."""
    plain = session.view()
    with language("tr"):
        turkish = session.view()
    assert turkish["lang"] == "tr"
    seen = set()
    for at, one, other in pairs(plain, turkish):
        left = words(one) - {name.lower() for name in NAMES}
        assert not left & words(other), f"{at}: {one} / {other}"
        if left:
            assert one != other, f"{at}: {one}"
            seen.add(one)
    return seen


def sensible(session: Session) -> str:
    """What a good bot would do, or going on, so that hands and matches end."""
    hand = session.match.hand
    if session._replay is not None:
        return "replay end"
    if session._showdown:
        return "step"
    if hand.result is not None:
        return "new match" if session.match.over else "next"
    return str(named("usual", session.match.game.name)(hand.observe(hand.turn)))


TABLES: dict[str, tuple[Any, dict[str, Any], bool]] = {
    "gin": (gc.gin, {}, True),
    "gin, offered": (gc.gin, {"first_upcard": "offered", "big_gin": True, "hands": 1}, True),
    "gin, no hints": (gc.gin, {"stock_end": "last discard", "time_limit": True}, False),
    "ging": (gc.ging, {"deals": 2}, True),
    "ging, no hints": (gc.ging, {"claims": "manual", "deals": 2}, False),
    "ring for three": (ring, {"lay_offs": "touching"}, True),
    "ring, no hints": (ring, {"players": 2, "rounds": 2}, False),
    "500": (gin500, {}, True),
    "500, no hints": (gin500, {"players": 2, "helpers": "held", "play_to": 60}, False),
}


@pytest.mark.parametrize("name", TABLES)
def test_a_played_table_holds_no_english_sentence(name: str) -> None:
    game, values, hints = TABLES[name]
    rng = Random(name)
    seen: set[str] = set()
    rules = game.Rules(**values)
    for seed in range(2):
        match = Match.begin(game, seed=seed, rules=rules, names=NAMES[: rules.players])
        session = Session(match, bots=(None, *["usual"] * (rules.players - 1)), hints=hints)
        for _ in range(25):
            seen |= compared(session)
            with suppress(IllegalAction, Refused):  # without hints all can be tried
                session.do(sensible(session) if rng.random() < 0.7 else rng.choice(wishes(session)))
    assert len(seen) > 60


@pytest.mark.parametrize("name", examples())
def test_a_record_is_stepped_without_an_english_sentence(name: str) -> None:
    with language("en"):
        record = Record.example(name)
    players = record.start.players
    for seat in (None, 0):
        session = StepSession.of_record(record, NAMES[:players], seat=seat)
        object.__setattr__(session.match, "title", "")
        last = len(session.frames)
        for step in sorted({1, 2, *range(max(1, last - 30), last + 1)}):
            session.do(str(step))
            assert compared(session)


@pytest.mark.parametrize("game", [gc.gin, gc.ging, ring, gin500], ids=lambda game: game.name)
def test_all_rules_are_told_in_turkish(game: Any) -> None:
    for rules in options(game.Rules).values():
        for message in game.explain(rules):
            plain = message.text
            with language("tr"):
                turkish = message.text
            assert not words(plain) & words(turkish), turkish
            assert turkish[-1] == "."


# --------------------------------------------------------------------------- lessons and studies
def test_checks_are_told_in_turkish_and_read_turkish_answers() -> None:
    course = gc.course
    set_language("tr")
    assert str(course.check_deadwood("8♠ 9♠ 10♠ 7♦ 2♥", 9)) == "Doğru: 2♥ 7♦ kalıyor, deadwood 9."
    assert course.reveal("HAYIR", False).ok
    assert course.reveal("Evet.", True).ok
    assert course.reveal("%90", 90).ok
    assert course.reveal("Yüzde 90", 90).ok
    for none in ("yok", "Hiç", "HİÇBİRİ", "none"):
        assert course.check_lay_offs("4♠ 5♠ 6♠", "9♦ K♣", none).ok
    assert course.reveal("İyi", True).message.text == "iyi dediniz; doğrusu evet."
    assert course.check_share("%0,684", Fraction(8_096, 1_184_040)).ok
    assert course.check_share("yüzde 0,17", Fraction(8_096, 1_184_040)).message.text == "%0,17 az."
    assert course.check_count("53.200", 53_200).message.text == "Doğru: 53.200."
    verdict = course.check_claim("K♠ Q♠ 9♠ 7♠ 8♥ 8♦ 10♣", "36s 10c")
    assert verdict.message.speech == "Doğru: bu elde daha iyisi yok: maça 36, sinek 10."
    assert verdict._repr_html_().startswith('<div lang="tr"')
    set_language("en")
    assert str(verdict).startswith("Right: nothing beats")
    assert course.check_count("53.200", 53_200).ok is False


def test_studies_are_told_in_turkish() -> None:
    counts = gc.study.ging.hand_counts()
    plain = str(counts)
    set_language("tr")
    turkish = str(counts)
    assert "1.184.040" in turkish
    assert "%" in turkish
    assert not words(plain) & words(turkish)
    assert '<table lang="tr">' in counts._repr_html_()
    closed = gc.study.ging.closed_forms()
    for form in closed.values():
        for step in (*form.steps, form.title):
            told = step.text
            with language("en"):
                assert not words(step.text) & words(told), told


def test_a_score_sheet_is_told_in_turkish() -> None:
    match = Match.begin(gc.gin, seed=7, names=NAMES[:2])
    with language("tr"):
        sheet = match.sheet(you=0)
    assert str(sheet).split() == ["El", "Siz", "Bora", "Toplam", "0", "0"]


# --------------------------------------------------------------------------- answers of learners
@pytest.mark.parametrize(
    ("code", "answer"), [("en", " None "), ("en", "none"), ("tr", "HİÇBİRİ"), ("tr", "yok")]
)
def test_that_there_is_none_is_said_in_the_language(code: str, answer: str) -> None:
    from gincourse.course.gin500 import check_takes

    state = gin500.position(["2♠ 9♥", "K♣"], discards="3♦ 4♣", stock="5♦")
    with language(code):
        verdict = check_takes(state, answer)
        wrong = check_takes(state, "3♦")
    assert (verdict.ok, wrong.ok) == (True, False)
    with language("en"):
        assert check_takes(state, "yok").ok is False


def test_a_share_in_turkish_words_is_read() -> None:
    from gincourse.course.ging import check_share

    with language("tr"):
        assert check_share("YÜZDE 25", Fraction(1, 4)).ok
        assert check_share("%24,9", Fraction(1, 4)).ok
    assert not check_share("yüzde 25", Fraction(1, 4))
