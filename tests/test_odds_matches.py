"""The chance to win a match: against hands played out by chance, and against the game's own end."""

from __future__ import annotations

import dataclasses
from collections import Counter
from random import Random

import pytest

import gincourse as gc
from gincourse.bots import greedy, patient
from gincourse.games.base import Result
from gincourse.games.gin import Knock, Rules
from gincourse.odds.aims import aim
from gincourse.odds.matches import FALLS, MOST, Score
from tests.test_odds import few_cards


def played_out(score: Score, outcome: tuple[int, int] | None, random: Random) -> float:
    """What comes of a match after an outcome of this hand, by the rules, with hands by chance."""
    state = gc.gin.deal(seed=1, rules=score.rules)
    played = [
        *(Result("knock", 0, (0, 0)) for _ in range(score.own_won - 1)),
        Result("knock", 0, (score.own, 0)),
        *(Result("knock", 1, (0, 0)) for _ in range(score.other_won - 1)),
        Result("knock", 1, (0, score.other)),
    ]
    while True:
        winner, points = outcome or (
            random.randrange(2),
            random.choices(range(len(FALLS)), FALLS)[0],
        )
        outcome = None
        played.append(Result("knock", winner, (points, 0) if winner == 0 else (0, points)))
        if gc.gin.over(state, played):
            winners = gc.gin.settle(state, played).winners
            return (0 in winners) / len(winners)


@pytest.mark.parametrize(
    ("rules", "own", "other", "own_won", "other_won"),
    [
        (Rules(), 60, 45, 2, 1),
        (Rules(hands=4, hundred="winner"), 95, 98, 1, 1),
        (Rules(play_to=100), 70, 80, 1, 2),
        (Rules(hands=99, play_to=60, end_bonus="flat"), 10, 30, 1, 1),
    ],
)
def test_chances_against_matches_played_out(
    rules: Rules, own: int, other: int, own_won: int, other_won: int
) -> None:
    left = rules.hands - own_won - other_won - 1
    score = Score(rules, own, other, own_won, other_won, left)
    worths = score.worths()
    times = 800
    for winner, points in ((0, 4), (0, 41), (1, 26), (1, 3), (-1, 0)):
        random = Random(points)
        outcome = None if winner < 0 else (winner, points)
        came = sum(played_out(score, outcome, random) for _ in range(times)) / times
        sign = (1, -1, 0)[winner]
        told = worths[(sign + 1) * 320 + sign * points + 160]
        assert abs(told - came) < 4 * (0.25 / times) ** 0.5


@pytest.mark.parametrize("rules", [Rules(), Rules(play_to=100), Rules(hundred="winner")], ids=str)
def test_both_players_chances_make_one(rules: Rules) -> None:
    score = Score(rules, 80, 35, 3, 1, 1)
    mine, theirs = score.worths(), score.turned.worths()
    assert score.chance + score.turned.chance == pytest.approx(1)
    for sign, points in ((1, 8), (1, 30), (0, 0), (-1, 25), (-1, 90)):
        here, there = (sign + 1) * 320 + sign * points, (1 - sign) * 320 - sign * points
        assert mine[here + 160] + theirs[there + 160] == pytest.approx(1)
    assert list(score.after_win) == sorted(score.after_win)
    assert len(score.after_win) == MOST + 1


def test_points_fall_as_the_table_says() -> None:
    """The stored table against hands played now, of another seed."""
    study = gc.study.play(greedy, patient(0), hands=20_000, seed=77, progress=False)
    won = [
        study.numbers[at + 2]
        for at in range(0, len(study.numbers), 6)
        if study.numbers[at + 1] >= 0
    ]
    counts, all_falls = Counter(won), sum(FALLS)
    for low, high in ((0, 5), (5, 10), (10, 20), (20, 25), (25, 30), (30, 40), (40, 60), (60, 160)):
        came = sum(counts[points] for points in range(low, high)) / len(won)
        told = sum(FALLS[low:high]) / all_falls
        assert abs(came - told) < 4 * (told * (1 - told) / len(won)) ** 0.5 + 0.001, (low, high)


def match_at(mine: int, theirs: int, hands: int) -> gc.Match:
    """A match with so many points each after so many hands, at :func:`few_cards`."""
    match = gc.Match.of_hands(gc.gin, [few_cards()])
    results = [
        Result("knock", n % 2, (mine, 0) if n == 0 else (0, theirs) if n == 1 else (0, 0))
        for n in range(hands)
    ]
    return dataclasses.replace(match, results=tuple(results))


def test_the_score_decides_what_a_knock_is_worth() -> None:
    seen = few_cards().observe(0)
    ahead, behind = (
        gc.odds.knock_now(seen, objective="match", match=match_at(*score, 4), effort=1)
        for score in ((90, 20), (20, 90))
    )
    assert float(ahead.best.worth) > 0.9
    assert float(behind.best.worth) < 0.5
    assert ahead.best.worth.unit == "share"
    assert ahead.objective == "match"
    assert "Counted: the chance to win the match" in str(ahead)
    assert "Match won" in str(ahead.table)
    assert ahead.difference is not None
    assert ahead.difference.unit == "change"
    assert "Matches won more than with" in str(ahead)


def test_in_the_last_hand_only_who_is_ahead_at_its_end_counts() -> None:
    """Behind by more than a knock may bring, playing on is all that is left."""
    seen = few_cards().observe(0)
    advice = gc.odds.advise(seen, objective="match", match=match_at(5, 99, 5), effort=1)
    knock = next(o for o in advice.outlooks if isinstance(o.action, Knock))
    assert float(knock.worth) < 0.001
    points = gc.odds.advise(seen, effort=1)
    assert isinstance(points.verdict, Knock)
    assert not isinstance(advice.verdict, Knock)


def test_a_point_is_worth_less_than_a_hand() -> None:
    seen = few_cards().observe(0)
    aimed = aim(seen, "match", match_at(30, 30, 2))
    assert 0 < aimed.point < aimed.close < 0.02


@pytest.mark.parametrize(
    ("match", "words"),
    [
        (None, "give the match as match="),
        ("7", "give the match as match="),
        (gc.Match.begin(gc.gin, seed=7, rules=Rules(hands=3)), "other rules"),
    ],
)
def test_without_its_match_a_hand_is_refused_in_a_sentence(match: object, words: str) -> None:
    with pytest.raises(gc.odds.NoAdvice, match=words):
        gc.odds.advise(few_cards().observe(0), objective="match", match=match)  # type: ignore[arg-type]


def test_a_match_without_end_is_refused_and_one_that_is_called_ends() -> None:
    long = gc.Match.begin(gc.gin, seed=7, rules=Rules(hands=100))
    with pytest.raises(gc.odds.NoAdvice, match="99 more"):
        gc.odds.advise(long.hand.observe(long.hand.turn), objective="match", match=long)
    timed = gc.Match.begin(gc.gin, seed=7, rules=Rules(time_limit=True))
    assert Score.of(timed, 0).left == 5
    assert Score.of(timed.call_time(), 0).left == 0
    seen = timed.hand.observe(timed.hand.turn)
    assert set(aim(seen, "match", timed.call_time()).worths) == {0, 500_000, 1_000_000}
