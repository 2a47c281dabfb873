"""Where things are in scenes, and where they are to each other: mixtures of Gaussians.

Clusters by k-means (scikit-learn); a component has its cluster's share as weight, its mean, and
twice its variance along each axis.

Source: the features of Zhang et al. (2016): 9 components for the positions at each of 5 depths, 24
for the position of one thing seen from another.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterable

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from scenes.features.tables import Tables, tables
from scenes.library import Library
from scenes.records import Clipart, Scene

Floats = NDArray[np.float64]

N_DEPTHS, N_ABSOLUTE, N_RELATIVE = 5, 9, 24
_LEAST_VARIANCE = 1.0
_SMOOTHING = 1e-6
_MOST_POINTS = 50_000


class Mixture(Struct, frozen=True):
    """A mixture of Gaussians in the plane, its axes upright.

    Attributes:
        weights: shape (k,); a component of weight 0 stands for points there were too few of.
        means: shape (k, 2), pixels.
        variances: shape (k, 2).
    """

    weights: Floats
    means: Floats
    variances: Floats

    def posterior(self, point: tuple[float, float]) -> Floats:
        """Return how much each component has of a point: shape (k,), sum 1; all 0 if it is empty.

        A trace of every component is added, so that no point is out of reach of all.
        """
        used = self.weights > 0
        if not used.any():
            return np.zeros_like(self.weights)
        squares = (np.asarray(point, float) - self.means) ** 2 / self.variances
        with np.errstate(divide="ignore"):
            logs = np.log(self.weights) - 0.5 * (squares + np.log(self.variances)).sum(axis=1)
        shares = np.exp(logs - logs[used].max()) + _SMOOTHING * used
        return np.asarray(shares / shares.sum(), float)


class Mixtures(Struct, frozen=True):
    """The mixtures of the relation vector: one for each depth, and one for relative positions."""

    absolute: tuple[Mixture, ...]
    relative: Mixture

    def arrays(self) -> dict[str, NDArray[np.float64]]:
        """Return the mixtures as named arrays, for files; `mixtures_from` reads them."""
        named = {}
        for field in ("weights", "means", "variances"):
            named[f"absolute_{field}"] = np.stack([getattr(m, field) for m in self.absolute])
            named[f"relative_{field}"] = getattr(self.relative, field)
        return named


def mixtures_from(arrays: dict[str, Floats]) -> Mixtures:
    """Return mixtures from named arrays.

    Raises:
        KeyError: an array is missing.
    """
    fields = ("weights", "means", "variances")
    absolute = zip(*(arrays[f"absolute_{field}"] for field in fields), strict=True)
    return Mixtures(
        tuple(Mixture(*each) for each in absolute),
        Mixture(*(arrays[f"relative_{field}"] for field in fields)),
    )


def fit_mixtures(
    scenes: Iterable[Scene], *, seed: int = 0, library: Library | None = None
) -> Mixtures:
    """Fit the mixtures on everything that is in the pictures of scenes; see `mixtures_of`."""
    return mixtures_of(tables(scenes, library), seed=seed)


def mixtures_of(found: Tables, *, seed: int = 0) -> Mixtures:
    """Fit the mixtures on the rows and pairs of tables.

    Args:
        found: tables of the scenes to learn from.
        seed: of the clusters, and of the choice of 50,000 points where there are more.
    """
    places, depths = found["row_position"], found["row_depth"][:, 0]
    absolute = tuple(_fit(places[depths == z], N_ABSOLUTE, seed) for z in range(N_DEPTHS))
    # Pairs say where the second is, seen from the first; `offset` says where the first is.
    return Mixtures(absolute, _fit(-found["pair_relative"], N_RELATIVE, seed))


def offset(first: Clipart, second: Clipart, scale: float) -> tuple[float, float]:
    """Return the first's position seen from the second, in steps of the first.

    (p1 - p2) divided by the scale of the first's depth, x negated where the first is mirrored.
    """
    across, down = (first.x - second.x) / scale, (first.y - second.y) / scale
    return (-across if first.flip else across), down


def _fit(data: Floats, k: int, seed: int) -> Mixture:
    from sklearn.cluster import KMeans
    from sklearn.exceptions import ConvergenceWarning

    if len(data) > _MOST_POINTS:
        chosen = np.random.default_rng(seed).choice(len(data), _MOST_POINTS, replace=False)
        data = data[np.sort(chosen)]
    weights, means, variances = np.zeros(k), np.zeros((k, 2)), np.ones((k, 2))
    n_clusters = min(k, len(np.unique(data, axis=0)))
    if n_clusters:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ConvergenceWarning)
            labels = KMeans(n_clusters, n_init=3, random_state=seed).fit_predict(data)
        for c in range(n_clusters):
            own = data[labels == c]
            weights[c], means[c] = len(own) / len(data), own.mean(axis=0)
            variances[c] = np.maximum(2 * own.var(axis=0), _LEAST_VARIANCE)
    return Mixture(weights, means, variances)
