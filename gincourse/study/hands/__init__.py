"""Gin and ring by the numbers: hands played by bots, and hands as they are dealt.

>>> from gincourse.study import hands
>>> hands.dealt().gin
Estimate(68347/7910012110)
>>> study = hands.play("greedy", "patient", hands=2_000, seed=1)
>>> print(study.points)
-1.38 (-1.92 to -0.85)
"""

from gincourse.study.hands.charts import KnockChart, knock_chart
from gincourse.study.hands.dealing import DealtStudy, dealt
from gincourse.study.hands.knocking import ThresholdStudy, thresholds
from gincourse.study.hands.match_play import MatchStudy, matches
from gincourse.study.hands.playing import play
from gincourse.study.hands.results import PlayedHand, PlayStudy
from gincourse.study.hands.ring_results import RingHand, RingStudy

__all__ = [
    "DealtStudy",
    "KnockChart",
    "MatchStudy",
    "PlayStudy",
    "PlayedHand",
    "RingHand",
    "RingStudy",
    "ThresholdStudy",
    "dealt",
    "knock_chart",
    "matches",
    "play",
    "thresholds",
]
