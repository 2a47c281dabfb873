"""Time the exact and the approximate search for near questions, and what the latter finds.

    python benchmarks/neighbours.py [--texts 20000 200000 1000000] [--searches 1000] [--seed 0]

For each number of distinct texts, made as `generating_questions` makes them: processor time of
either index and of some searches, each for the ten nearest other texts; `recall`, the share of the
exact ten that the approximate search has among its ten, and `as near`, the share of its ten that
are as near as the last of the exact ten (both as `vqamc choices build --neighbours approximate`
measures them). `all` is the whole of a set without plausible answers: both indexes where they are
used, and a search for every text. The exponents are of that time between the sizes.
"""

from __future__ import annotations

import argparse
import math
import resource
import sys
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

import numpy as np
from generating_questions import OPENINGS, texts_of_kinds

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from vqamc.answers.approximate import index_approximately, nearly_nearest
from vqamc.answers.nearest import index_texts, nearest

TEXTS = 10

Search = Callable[[str], Iterator[tuple[list[int], int]]]


def distinct_texts(n: int, seed: int) -> list[str]:
    """Return n different texts, in the order in which they are first asked."""
    rng = np.random.default_rng(seed)
    shares = [share for _, share, _ in OPENINGS]
    found: dict[str, None] = {}
    while len(found) < n:
        found.update(
            dict.fromkeys(texts_of_kinds(rng.choice(len(OPENINGS), n // 2, p=shares), rng))
        )
    return list(found)[:n]


def first(search: Search, text: str, own: int) -> list[tuple[int, int]]:
    found = ((place, near) for places, near in search(text) for place in places if place != own)
    return list(islice(found, TEXTS))


def timed_searches(
    search: Search, asked: list[tuple[int, str]]
) -> tuple[list[list[tuple[int, int]]], float]:
    """Return what is found, and the seconds of a search."""
    start = time.process_time()
    found = [first(search, text, own) for own, text in asked]
    return found, (time.process_time() - start) / len(asked)


def measure(n: int, searches: int, seed: int) -> tuple[float, float]:
    """Print what n texts take; return the seconds of all searches, exact and approximate."""
    texts = distinct_texts(n, seed)
    start = time.process_time()
    index = index_texts(texts)
    indexed = time.process_time() - start
    start = time.process_time()
    candidates = index_approximately(index, seed)
    linked = time.process_time() - start
    places = np.random.default_rng(seed).choice(n, min(n, searches), replace=False).tolist()
    asked = [(place, index.texts[place]) for place in places]
    exact, exact_each = timed_searches(lambda text: nearest(index, text), asked)
    other, other_each = timed_searches(lambda text: nearly_nearest(index, candidates, text), asked)
    pairs = list(zip(exact, other, strict=True))
    recall = sum(len({p for p, _ in a} & {p for p, _ in b}) for a, b in pairs)
    near = sum(similarity >= a[-1][1] for a, b in pairs for _, similarity in b)
    compared = sum(map(len, exact))
    totals = indexed + n * exact_each, indexed + linked + n * other_each
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20
    print(
        f"{n:>9,} texts  exact: index {indexed:6.1f} s, {1e6 * exact_each:6.0f} us a search, all "
        f"{totals[0]:7.0f} s   approximate: index {linked:6.1f} s more, {1e6 * other_each:6.0f} us "
        f"a search, all {totals[1]:7.0f} s; recall {recall / compared:6.1%}, as near "
        f"{near / compared:6.1%}; peak of both {peak:.2f} GiB",
        flush=True,
    )
    return totals


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--texts", type=int, nargs="+", default=[20_000, 200_000, 1_000_000])
    parser.add_argument("--searches", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    took = [measure(n, options.searches, options.seed) for n in options.texts]
    for k in range(1, len(took)):
        sizes = math.log(options.texts[k] / options.texts[k - 1])
        exact, other = (math.log(took[k][way] / took[k - 1][way]) / sizes for way in (0, 1))
        print(
            f"{options.texts[k - 1]:,} to {options.texts[k]:,}: exact n**{exact:.2f}, "
            f"approximate n**{other:.2f}"
        )


if __name__ == "__main__":
    main()
