"""Hands as text: records, the examples that ship, and journals that survive a kernel's death."""

from __future__ import annotations

import _thread
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gincourse.bots import finish, greedy
from gincourse.cards import PACK, CardSet
from gincourse.games import gin, gin500, ring
from gincourse.games.base import Action, IllegalAction
from gincourse.games.gin import Rules
from gincourse.match import Match
from gincourse.messages import say
from gincourse.record import Journal, Record, RecordError, examples, read_all
from gincourse.session import Session
from tests.play import GIN, STYLES, options, walk

HEAD = "gincourse record 1\ngame: gin\ndealer: 1\nseed: 7\n"


# --------------------------------------------------------------------------- there and back
@settings(
    max_examples=60,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
@given(
    seed=st.integers(0, 9999),
    style=st.sampled_from(STYLES),
    rules=st.sampled_from(list(options(Rules).values())),
    part=st.floats(0, 1),
)
def test_hands_are_the_same_after_reading(seed: int, style: str, rules: Any, part: float) -> None:
    states = list(walk(GIN, rules, seed, style))
    state = states[int(part * (len(states) - 1))]
    text = str(Record.of(state, "A hand"))
    record = Record.read(text)
    assert record.replay() == state
    assert list(record.states()) == states[: len(state.actions) + 1]
    assert str(record) == text
    assert (record.game, record.title) == ("gin", "A hand")


@pytest.mark.parametrize(
    "seed", [7, 0, -3, "7", "class 3b", 'a "quoted" one', "two\nlines", "Größe"]
)
def test_seeds_of_every_kind(seed: Any) -> None:
    state = gin.deal(seed=seed).apply("draw stock")
    assert Record.read(str(Record.of(state))).replay() == state


def test_a_pack_is_kept_in_its_order() -> None:
    state = gin.deal(pack=PACK[::-1], dealer=0).apply("draw stock")
    text = str(Record.of(state))
    assert "seed" not in text
    assert Record.read(text).replay() == state


def test_rules_are_kept_where_they_differ() -> None:
    state = gin.deal(seed=7, rules=Rules(hands=3, big_gin=True, play_to=100))
    text = str(Record.of(state))
    assert 'rules: {"big_gin": true, "hands": 3, "play_to": 100}' in text
    assert Record.read(text).start.rules == state.rules
    assert "rules" not in str(Record.of(gin.deal(seed=7)))


def test_a_position_is_kept_with_its_cards() -> None:
    state = gin.position(
        ("A♠ 2♠ 3♠ 4♠ K♦", "9♥ 9♦ 9♣ 2♥"), phase="shed", discards="Q♣ J♣", drawn="K♦", seed=3
    )
    ended = finish(state.apply("discard K♦"), ["greedy", "greedy"])
    for some in (state, ended):
        assert Record.read(str(Record.of(some))).replay() == some
    assert gin.restart(state.start) == state


def test_a_title_is_one_line() -> None:
    record = Record.of(gin.deal(seed=7), "two\n lines\ndraw stock")
    assert Record.read(str(record)).title == "two lines draw stock"
    assert Record.read(str(record)).actions == ()


def test_comments_and_gaps_are_passed_over() -> None:
    text = f"# for lesson 3\n\n  {HEAD}\n# the first move\n   draw stock  \n"
    assert Record.read(text).replay() == gin.deal(seed=7).apply("draw stock")


def test_a_record_is_saved_and_loaded(tmp_path: Path) -> None:
    path = tmp_path / "hand.txt"
    state = gin.deal(seed=7).apply("draw stock")
    path.write_text(str(Record.of(state)), "utf-8")
    assert Record.load(path).replay() == Record.load(str(path)).replay() == state


def test_several_records_in_one_text() -> None:
    text = f"{HEAD}draw stock\n{HEAD}\n{HEAD}draw stock\n"
    assert [len(record.actions) for record in read_all(text)] == [1, 0, 1]
    with pytest.raises(RecordError, match="One record was expected, but the text holds 3"):
        Record.read(text)


# --------------------------------------------------------------------------- the examples
@pytest.mark.parametrize(
    ("name", "points"),
    [("gin-going-gin", (45, 0)), ("gin-knock", (0, 48)), ("gin-undercut", (29, 0))],
)
def test_the_worked_examples_of_the_text(name: str, points: tuple[int, int]) -> None:
    assert name in examples()
    record = Record.example(name)
    assert record.replay().result.points == points  # type: ignore[union-attr]
    assert record.title


def test_every_example_replays() -> None:
    for name in examples():
        assert Record.example(name).replay().result is not None
    with pytest.raises(
        RecordError, match="There is no example “gin-nock”; there are gin-going-gin"
    ):
        Record.example("gin-nock")


# --------------------------------------------------------------------------- what is no record
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "One record was expected, but the text holds 0"),
        ("hello", "Line 1 stands before any record: “hello”"),
        ("# a note\n\nhello\n" + HEAD, "Line 3 stands before any record: “hello”"),
        (HEAD.replace("record 1", "record 2"), "“gincourse record 2” is not a record that this"),
        (HEAD.replace("record 1", "record 12"), "“gincourse record 12” is not a record that"),
        (
            HEAD.replace("game: gin", "game: canasta"),
            "begins in line 1 is of an unknown game: “can",
        ),
        (HEAD.replace("game: gin\n", ""), "begins in line 1 is of an unknown game: “”"),
        (HEAD.replace("seed: 7\n", ""), "neither seed nor pack nor hands"),
        (HEAD.replace("seed: 7", "seed: seven"), "Its line “seed” cannot be “seven”"),
        (HEAD.replace("seed: 7", "seed: [7]"), "Its line “seed” cannot be “[7]”"),
        (HEAD.replace("dealer: 1", "dealer: me"), "Its line “dealer” cannot be “me”"),
        (HEAD.replace("seed: 7", "pack: A♠ A♠"), "A♠ is there twice"),
        (HEAD.replace("seed: 7", "pack: A♠ 1♠"), "“1♠” is not a card"),
        (HEAD + 'rules: {"hand": 3}\n', "There is no rule “hand”; did you mean “hands”?"),
        (HEAD + 'rules: {"hands": 0}\n', "“hands” cannot be 0"),
        (HEAD + "rules: [1, 2]\n", "Its line “rules” cannot be “[1, 2]”"),
        (HEAD + "rules: 3\n", "Its line “rules” cannot be “3”"),
        (HEAD + "rules: {hands: 3}\n", "Its line “rules” cannot be"),
        ("gincourse record 1\ngame: gin\nhands: A♠ / 2♠\n", "Its line “turn” cannot be “”"),
    ],
)
def test_foreign_text_is_refused_in_a_sentence(text: str, words: str) -> None:
    with pytest.raises(RecordError) as raised:
        Record.read(text)
    assert words in str(raised.value)


def test_the_line_of_a_later_record_is_named() -> None:
    text = f"{HEAD}draw stock\n\ngincourse record 1\ngame: gin\n"
    with pytest.raises(RecordError, match="The record that begins in line 7 cannot be read"):
        list(read_all(text))


def test_illegal_actions_in_a_record_are_refused_when_it_is_played() -> None:
    with pytest.raises(IllegalAction, match="Draw first"):
        Record.read(HEAD + "discard 5♠\n").replay()


# --------------------------------------------------------------------------- journals
def session(path: Path, seed: int = 7, **more: Any) -> Session:
    return Session(Match.begin(gin, seed=seed), bots=(None, "greedy"), journal=path, **more)


def play_on(table: Session, most: int = 1000) -> None:
    """Play the reader's seat well for some actions, hand after hand."""
    for _ in range(most):
        hand = table.match.hand
        if table.match.over:
            return
        if hand.result is not None:
            table.do("next")
        else:
            table.do(str(greedy(hand.observe(hand.turn))))


def test_every_action_is_on_disk_at_once(tmp_path: Path) -> None:
    path = tmp_path / "hand.txt"
    table = session(path)
    for _ in range(12):
        assert path.read_text("utf-8") == f"{Record.of(table.match.hand)}\n"
        play_on(table, 1)


def test_a_journal_grows_by_lines(tmp_path: Path) -> None:
    path = tmp_path / "hand.txt"
    table = session(path)
    before = path.read_bytes()
    play_on(table, 30)
    after = path.read_bytes()
    assert after.startswith(before)
    assert after.endswith(b"\n")


def test_a_journal_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    table = session(path)
    play_on(table, 60)
    assert len(table.done) > 0
    copy = tmp_path / "copy" / path.name
    copy.parent.mkdir()
    copy.write_bytes(path.read_bytes())
    again = session(copy, seed=8)  # the journal counts, not the arguments
    assert again.match.hand == table.match.hand
    assert again.match.all_results == table.match.all_results
    assert again.done == table.done
    assert again.alert == say("table.resumed", path="match.txt")
    play_on(table)
    play_on(again)
    assert again.match.settlement == table.match.settlement
    assert again.match.all_results == table.match.all_results


def test_undo_is_undone_in_the_journal_too(tmp_path: Path) -> None:
    path = tmp_path / "hand.txt"
    table = session(path)
    play_on(table, 4)
    before = path.read_text("utf-8")
    play_on(table, 1)
    table.do("undo")
    assert path.read_text("utf-8") == before
    table.do("new")
    assert Record.load(path).start.seed == "7/2"


def test_a_journal_cut_off_at_any_byte_is_read(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    table = session(path)
    play_on(table, 25)
    whole = path.read_bytes()
    assert whole.count(b"gincourse record") > 1
    states = [record.replay() for record in read_all(whole.decode())]
    for end in range(len(whole) + 1):
        path.write_bytes(whole[:end])
        found = [record.replay() for record in Journal(path).records()]
        assert len(found) <= len(states)
        for n, (state, full) in enumerate(zip(found, states, strict=False)):
            assert state.actions == full.actions[: len(state.actions)]
            assert state.start == full.start
            assert n == len(found) - 1 or state == full


@pytest.mark.parametrize("end", [0, 3, 18, 19, 25, 40, 60, -1, -2, -3, -40, -60])
def test_a_table_goes_on_after_a_torn_end(tmp_path: Path, end: int) -> None:
    path = tmp_path / "match.txt"
    table = session(path)
    play_on(table, 25)
    path.write_bytes(path.read_bytes()[:end])
    play_on(session(path), 3)
    text = path.read_text("utf-8")
    last = [record.replay() for record in read_all(text)][-1]
    assert text.endswith(f"{Record.of(last)}\n")


def test_a_position_cut_off_in_its_head_is_begun_again(tmp_path: Path) -> None:
    path = tmp_path / "hand.txt"
    state = gin.position(("K♠ Q♥ 9♦ 7♣ 5♠", "K♥ Q♦ 9♣ 7♠ 5♥"), discards="J♣", stock="2♣ 3♣")
    match = Match.of_hands(gin, [state])
    Session(match, bots=(None, "greedy"), journal=path)
    whole = path.read_bytes()
    for end in range(len(whole)):
        path.write_bytes(whole[:end])
        Session(match, bots=(None, "greedy"), journal=path)
        assert path.read_bytes() == whole


@pytest.mark.parametrize(
    "text", ["my notes", "my notes\n", "draw stock\n", f"{HEAD.replace('record 1', 'record 9')}"]
)
def test_a_foreign_file_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(text, "utf-8")
    with pytest.raises(RecordError):
        session(path)
    assert path.read_text("utf-8") == text
    assert list(tmp_path.iterdir()) == [path]


def test_an_action_that_cannot_be_written_is_not_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = session(tmp_path / "hand.txt")
    before = (table.match, table.view())

    def full_disk(*_: Any, **__: Any) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Journal, "keep", full_disk)
        with pytest.raises(OSError, match="No space"):
            table.do(f"take {table.match.hand.discards[-1]}")
    assert (table.match, table.view()) == before
    table.do("draw stock")


# --------------------------------------------------------------------------- a kernel dies
_KERNEL = """
import sys
import gincourse as gc
from gincourse.bots import greedy
table = gc.Table(gc.gin, seed=7, journal=sys.argv[1])
for _ in range(int(sys.argv[2])):
    state = table.state
    if state.result is not None:
        table.play("next")
        continue
    action = greedy(state.observe(0))
    table.play(str(action))
    print(len(table.match.all_results), len(table.state.actions), flush=True)
print("ready", flush=True)
sys.stdin.read()
"""


@pytest.mark.parametrize("actions", [1, 9])
def test_a_killed_kernel_loses_nothing(tmp_path: Path, actions: int) -> None:
    path = tmp_path / "match.txt"
    kernel = subprocess.Popen(
        [sys.executable, "-c", _KERNEL, str(path), str(actions)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": str(Path(__file__).parents[1])},
    )
    assert kernel.stdout is not None
    assert kernel.stdin is not None
    told = []
    for line in kernel.stdout:
        if line == "ready\n":
            break
        told.append(line)
    kernel.send_signal(signal.SIGKILL)
    assert kernel.wait() == -signal.SIGKILL
    kernel.stdin.close()
    kernel.stdout.close()

    table = session(path)
    results, played = map(int, told[-1].split())
    assert (len(table.match.all_results), len(table.match.hand.actions)) == (results, played)
    assert table.view()["alert"]["text"].startswith("The match goes on from the journal")
    play_on(table)
    assert table.match.over
    alone = Session(Match.begin(gin, seed=7), bots=(None, "greedy"))
    play_on(alone)
    assert table.match.settlement == alone.match.settlement


def test_cards_of_all_hands_of_a_journal_are_whole(tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    play_on(session(path), 80)
    for record in read_all(path.read_text("utf-8")):
        lying = [card for zone in record.replay().zones.values() for card in zone]
        assert CardSet(lying) == CardSet(PACK)


@pytest.mark.usefixtures("interruptible")
def test_an_interrupted_turn_is_taken_back_in_the_journal_too(tmp_path: Path) -> None:
    path = tmp_path / "hand.txt"
    calls = iter([_thread.interrupt_main])

    def slow(seen: gin.GinObservation) -> Action:
        for interrupt in calls:
            interrupt()
            while True:
                time.sleep(0.01)
        return greedy(seen)

    match = Match.begin(gin, seed=7, dealer=1)
    table = Session(match, bots=(None, slow), journal=path)
    table.do("draw stock")
    with pytest.raises(KeyboardInterrupt):
        table.do("discard J♠")
    assert table.match.hand.phase == "shed"
    table.do("discard 9♠")
    resumed = Session(match, bots=(None, slow), journal=path)
    assert resumed.match.hand == table.match.hand


def test_two_tables_on_one_journal_are_told_so(tmp_path: Path) -> None:
    path = tmp_path / "hand.txt"
    first, second = session(path), session(path)
    first.do("draw stock")
    with pytest.raises(RecordError, match="changed by another table"):
        second.do("draw stock")
    assert second.match.hand.phase == "draw"
    assert session(path).match.hand == first.match.hand


def test_a_saved_record_is_a_journal(tmp_path: Path) -> None:
    state = gin.deal(seed=7).apply("draw stock")
    Record.of(state).save(tmp_path / "hand.txt")
    assert Record.load(tmp_path / "hand.txt").replay() == state
    assert session(tmp_path / "hand.txt").match.hand == state


def kept(path: Path, *states: Any) -> Path:
    path.write_text("".join(f"{Record.of(state)}\n" for state in states), "utf-8")
    return path


@pytest.mark.parametrize("game", [ring, gin500], ids=lambda game: game.name)
def test_a_journal_of_other_players_is_refused_in_a_sentence(game: Any, tmp_path: Path) -> None:
    two = finish(game.deal(seed=1, rules=game.Rules(players=2)), ["random"] * 2)
    three = game.deal(seed=2, rules=game.Rules(players=3))
    match = Match.begin(game, seed=3, rules=game.Rules(players=3))
    with pytest.raises(RecordError, match=r"holds a match of 2 players; this table has 3\."):
        Session(match, bots=(None, "random", "random"), journal=kept(tmp_path / "two.txt", two))
    mixed = kept(tmp_path / "mixed.txt", three, two)
    with pytest.raises(RecordError, match=r"mixed.txt mixes hands"):
        Session(match, bots=(None, "random", "random"), journal=mixed)


def test_a_file_that_is_no_text_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = kept(tmp_path / "hand.txt", gin.deal(seed=7))
    whole = path.read_bytes()
    path.write_bytes(whole + b"\xff\n")
    with pytest.raises(RecordError, match=r"hand.txt is no text file"):
        Record.load(path)
    with pytest.raises(RecordError, match=r"hand.txt is no text file"):
        Journal(path).records()
    path.write_bytes(b"\xef\xbb\xbf" + whole)  # the mark that some editors put first
    assert Record.load(path).replay() == gin.deal(seed=7)


@pytest.mark.parametrize("line", ['rules: {"players": 2.0}', "seed: true", "dealer: true"])
def test_numbers_of_another_kind_are_refused_in_a_record(line: str) -> None:
    name = line.partition(":")[0]
    lines = {"rules": "rules: {}", "dealer": "dealer: 1", "seed": "seed: 7"} | {name: line}
    with pytest.raises(RecordError, match=r"cannot be"):
        Record.read("\n".join(["gincourse record 1", "game: ring", *lines.values()]))
