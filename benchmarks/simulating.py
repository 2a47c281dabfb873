"""Data sets whose true accuracy is known, to see how often an interval holds it.

Each image has a difficulty that its questions share, and a leaning towards one of the two models;
given those, ten annotators agree with a model's answer independently. The credit is the consensus
accuracy, so the truth is an integral over the two.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from scipy.special import expit
from scipy.stats import binom

CREDIT = np.array([0, 9, 18, 27, *[30] * 7])
"""The credit for 0 to 10 matches, in thirtieths."""

MIDDLING, EASY = (-1.3, -1.1), (1.2, 1.5)
"""How readily an annotator agrees with models A and B on an image of average difficulty, in logits:
for accuracies around 60 %, where credit spreads evenly, and 94 %, where few questions lose any."""

DIFFICULTY, LEANING = 1.3, 0.7
"""How much images differ: the standard deviations of what is added to both, and to B alone."""

QUESTIONS_PER_IMAGE = 5.3


@dataclass(frozen=True)
class Simulated:
    """The credits of two models, in thirtieths, and the image of each question; shape (n,)."""

    a: np.ndarray
    b: np.ndarray
    images: np.ndarray


def simulate(n_images: int, seed: int, skills: tuple[float, float] = MIDDLING) -> Simulated:
    """Return one data set."""
    rng = np.random.default_rng(seed)
    images = np.repeat(np.arange(n_images), 1 + rng.poisson(QUESTIONS_PER_IMAGE - 1, n_images))
    difficulty = rng.normal(0, DIFFICULTY, n_images)[images]
    leaning = rng.normal(0, LEANING, n_images)[images]
    a = CREDIT[rng.binomial(10, expit(skills[0] + difficulty))]
    b = CREDIT[rng.binomial(10, expit(skills[1] + difficulty + leaning))]
    return Simulated(a, b, images)


@cache
def truth(skills: tuple[float, float] = MIDDLING) -> tuple[float, float]:
    """Return the true accuracies of A and B in percent, by Gauss-Hermite quadrature."""
    a, b = skills
    return _accuracy(a, DIFFICULTY), _accuracy(b, np.hypot(DIFFICULTY, LEANING))


def _accuracy(skill: float, spread: float) -> float:
    nodes, weights = np.polynomial.hermite_e.hermegauss(80)
    agree = expit(skill + spread * nodes)
    credit = binom.pmf(np.arange(11)[:, None], 10, agree).T @ (CREDIT / 30)
    return float(100 * (weights @ credit) / weights.sum())
