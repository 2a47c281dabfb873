"""Train and test whose answers differ: a resplit after VQA-CP.

Questions are grouped by question type and ground-truth answer; a group stands on one side only, so
that what was frequent for a type in training never is in the test. The order in which groups are
met, and ties, are not published: here both follow a hash of the seed and the group, so the result
is reproducible, and is not the published division.

Source: Agrawal et al. 2018, section 3.
"""

from __future__ import annotations

import hashlib
import heapq
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.groups import Groups
from vqamc.errors import UsageError
from vqamc.splits.merged import Merged
from vqamc.wording import counted

TRAIN, TEST, VAL = "train", "test", "val"

Group = tuple[str, str]
"""A question type and a ground-truth answer."""


@dataclass(frozen=True, slots=True, eq=False)
class Division:
    """Parts of a set.

    Attributes:
        parts: the rows of each part, ascending, by its name.
        groups: the group of each question, an index into `names`, shape (n,).
        names: the groups, sorted.
    """

    parts: Mapping[str, NDArray[np.int64]]
    groups: NDArray[np.int64]
    names: tuple[Group, ...]


def concepts(group: Group) -> frozenset[str]:
    """Return the distinct words of a group's type and answer."""
    return frozenset(" ".join(group).split())


def in_groups(merged: Merged) -> tuple[tuple[Group, ...], NDArray[np.int64]]:
    """Return the groups, sorted, and that of each question."""
    types, answers = Groups.of(merged.types), Groups.of(merged.answers)
    width = len(answers.labels)
    keys, groups = np.unique(types.codes * width + answers.codes, return_inverse=True)
    names = tuple(
        (types.labels[key // width], answers.labels[key % width]) for key in keys.tolist()
    )
    return names, groups.astype(np.int64)


def wanted_parts(val_share: float) -> tuple[str, ...]:
    """Return the names of the parts."""
    return (TRAIN, TEST, VAL) if val_share else (TRAIN, TEST)


def changing_priors(
    merged: Merged, *, test_share: float = 1 / 3, val_share: float = 0.0, seed: int = 0
) -> Division:
    """Return a division into train and test, and val where a share of it is asked for.

    Args:
        merged: the questions.
        test_share: the share of questions in the test; met to within one group.
        val_share: the share of questions in a validation part, carved from train by groups.
        seed: where the order of groups comes from.

    Raises:
        UsageError: shares that leave a part empty.
    """
    if not (0 < test_share < 1 and 0 <= val_share < 1 and test_share + val_share < 1):
        raise UsageError(
            f"--test-share {test_share} and --val-share {val_share}: shares lie between 0 and 1, "
            "and leave something to train on"
        )
    names, groups = in_groups(merged)
    sizes: list[int] = np.bincount(groups, minlength=len(names)).tolist()
    side = _assign(names, sizes, round(test_share * len(merged)), seed)
    if val_share:
        _carve(names, sizes, side, round(val_share * len(merged)), seed)
    sides = np.array(side)[groups]
    parts = {name: np.flatnonzero(sides == name) for name in wanted_parts(val_share)}
    if empty := [name for name, rows in parts.items() if not len(rows)]:
        raise UsageError(
            f"--test-share {test_share} and --val-share {val_share} leave {' and '.join(empty)} "
            f"empty: {counted(len(merged), 'questions stand')} in {len(names)} groups of one "
            "type and answer, "
            "and a group goes to one part; choose other shares"
        )
    return Division(MappingProxyType(parts), groups, names)


def _assign(names: Sequence[Group], sizes: Sequence[int], target: int, seed: int) -> list[str]:
    """Return the side of each group, by the greedy loop."""
    order = _seeded_order(names, seed, "loop")
    cover = _Cover(names, order)
    held = 0
    for group in order:
        if cover.assigned[group]:
            continue
        # Of the two counts around the target, the nearer one; but never an empty test.
        if held and held + sizes[group] - target > target - held:
            break
        cover.to_test(group)
        held += sizes[group]
        if held >= target:
            break
        best = cover.most_covering()
        if best is not None:
            cover.to_train(best)
    return [TEST if one == TEST else TRAIN for one in cover.assigned]


def _carve(
    names: Sequence[Group], sizes: Sequence[int], side: list[str], target: int, seed: int
) -> None:
    """Move groups from train to val until val is as near its target as groups allow."""
    held = 0
    for group in _seeded_order(names, seed, "validation"):
        if side[group] != TRAIN:
            continue
        if held and held + sizes[group] - target > target - held:
            continue  # Too large; a smaller group may still fit.
        if held >= target:
            break
        side[group] = VAL
        held += sizes[group]


def _seeded_order(names: Sequence[Group], seed: int, purpose: str) -> list[int]:
    """Return the groups in the order of a hash that each has of its own."""

    def key(group: int) -> bytes:
        spelt = repr((seed, purpose, *names[group])).encode("utf-8", "surrogatepass")
        return hashlib.blake2b(spelt, digest_size=16).digest()

    return sorted(range(len(names)), key=key)


class _Cover:
    """Which concepts of the test the train part lacks, and which group has most of them."""

    def __init__(self, names: Sequence[Group], order: Sequence[int]) -> None:
        place: dict[str, int] = {}
        self._concepts = [
            [place.setdefault(word, len(place)) for word in sorted(concepts(name))]
            for name in names
        ]
        self._holders: list[list[int]] = [[] for _ in place]
        for group, held in enumerate(self._concepts):
            for concept in held:
                self._holders[concept].append(group)
        self._order = order
        self._rank = [0] * len(names)
        for rank, group in enumerate(order):
            self._rank[group] = rank
        self.assigned = [""] * len(names)
        self._wanted = [False] * len(place)
        self._covered = [False] * len(place)
        self._gain = [0] * len(names)
        self._most = max(map(len, self._concepts), default=0)
        # Largest gain first, then the earlier group of the loop, both in one whole number; entries
        # may be out of date.
        self._heap: list[int] = []

    def to_test(self, group: int) -> None:
        self.assigned[group] = TEST
        wanted = [
            concept
            for concept in self._concepts[group]
            if not (self._covered[concept] or self._wanted[concept])
        ]
        gaining = set()
        for concept in wanted:
            self._wanted[concept] = True
            for other in self._holders[concept]:
                self._gain[other] += 1
            gaining.update(self._holders[concept])
        for other in gaining:
            if not self.assigned[other]:
                self._push(other)

    def to_train(self, group: int) -> None:
        self.assigned[group] = TRAIN
        for concept in self._concepts[group]:
            if self._wanted[concept]:
                self._wanted[concept] = False
                for other in self._holders[concept]:
                    self._gain[other] -= 1
            self._covered[concept] = True

    def most_covering(self) -> int | None:
        """Return the unassigned group with most wanted concepts; None where none has any."""
        while self._heap:
            missing, rank = divmod(heapq.heappop(self._heap), len(self._order))
            group, gain = self._order[rank], self._most - missing
            if self.assigned[group]:
                continue
            if gain == self._gain[group]:
                return group
            if 0 < self._gain[group] < gain:
                self._push(group)
        return None

    def _push(self, group: int) -> None:
        missing = self._most - self._gain[group]
        heapq.heappush(self._heap, missing * len(self._order) + self._rank[group])
