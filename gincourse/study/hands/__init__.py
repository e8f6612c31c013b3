"""Gin by the numbers (gin.txt): hands played by bots, and hands as they are dealt.

>>> from gincourse.study import hands
>>> hands.dealt().gin
Estimate(68347/7910012110)
>>> study = hands.play("greedy", "patient", hands=2_000, seed=1)
>>> print(study.points)
-1.38 (-1.92 to -0.85)
"""

from gincourse.study.hands.dealing import DealtStudy, dealt
from gincourse.study.hands.knocking import ThresholdStudy, thresholds
from gincourse.study.hands.playing import play
from gincourse.study.hands.results import PlayedHand, PlayStudy

__all__ = [
    "DealtStudy",
    "PlayStudy",
    "PlayedHand",
    "ThresholdStudy",
    "dealt",
    "play",
    "thresholds",
]
