"""Accuracy on head, tail and both, and the figures of the GQA evaluation that need nothing more."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.groups import Groups, mean_percent_by_group
from vqamc.errors import PolicyError
from vqamc.fingerprint import Fingerprint
from vqamc.gqa import Entries, GqaQuestion, id_order
from vqamc.splits.judging import Judged
from vqamc.splits.sources import Source

SKIPPED = (
    "of the GQA evaluation, consistency, validity, plausibility and grounding are not computed: "
    "they need files of their own"
)


@dataclass(frozen=True, slots=True, eq=False)
class HeadTailScores:
    """Accuracies in percent on the union, the tail and the head.

    Attributes:
        source: the questions of the union.
        in_tail: which of them are in the tail, shape (n,).
        judged: what the answers earn.
    """

    source: Source
    in_tail: NDArray[np.bool_]
    judged: Judged

    def to_dict(self) -> dict[str, Any]:
        """Return the report: what `vqamc head-tail score --format json` prints."""
        judged, everywhere = self.judged, np.ones(len(self.source), dtype=np.bool_)
        named = {"all": everywhere, "tail": self.in_tail, "head": ~self.in_tail}
        return {
            **{f"acc_{name}": judged.accuracy(among) for name, among in named.items()},
            **{
                f"n_{name}": int(np.count_nonzero(among & judged.scored))
                for name, among in named.items()
            },
            **self._gqa_figures(),
            "counts": dict(judged.counts),
            "warnings": list(judged.warnings),
            "signature": judged.signature(
                tail=self.fingerprint(self.in_tail), head=self.fingerprint(~self.in_tail)
            ),
        }

    def fingerprint(self, among: NDArray[np.bool_]) -> str:
        """Return a hash of the ids and right answers of some questions."""
        return fingerprint_of(
            [self.source.entries.ids[row] for row in np.flatnonzero(among)],
            [self.source.answers[row] for row in np.flatnonzero(among)],
        )

    def _gqa_figures(self) -> dict[str, Any]:
        if self.source.data != "gqa":
            return {}
        rows = np.flatnonzero(self.judged.scored)
        questions: list[GqaQuestion] = [self.source.entries.rows[row] for row in rows]
        figures: dict[str, Any] = {"distribution": distribution_score(self.source, self.judged)}
        for kind in ("structural", "semantic"):
            names = [None if one.types is None else getattr(one.types, kind) for one in questions]
            if any(name is not None for name in names):
                figures[f"per_{kind}"] = mean_percent_by_group(
                    self.judged.numerators[rows], self.judged.denominators[rows], Groups.of(names)
                )
        return figures


def fingerprint_of(ids: Sequence[str], answers: Sequence[str]) -> str:
    """Return a hash of ids, sorted, and their answers."""
    fingerprint, answered = Fingerprint(), Groups.of(answers)
    fingerprint.add_strings(ids, np.arange(len(ids)))
    fingerprint.add_strings(answered.labels, answered.codes)
    return fingerprint.hexdigest()


def union_of(head: Source, tail: Source) -> tuple[Source, NDArray[np.bool_]]:
    """Return the questions of head and tail as one source, and which of them are in the tail.

    Raises:
        PolicyError: a question stands in both.
    """
    both = set(head.entries.ids) & set(tail.entries.ids)
    name = f"{head.entries.file} and {tail.entries.file}"
    if both:
        shown = ", ".join(sorted(both, key=id_order)[:20])
        raise PolicyError(
            f"{name}: {len(both)} questions stand in both ({shown}); a question is in the head or "
            "in the tail"
        )
    parts = [(head, row) for row in range(len(head))] + [(tail, row) for row in range(len(tail))]
    parts.sort(key=lambda part: id_order(part[0].entries.ids[part[1]]))
    entries = Entries(
        name,
        tuple(one.entries.ids[row] for one, row in parts),
        [one.entries.rows[row] for one, row in parts],
        [one.entries.raw[row] for one, row in parts],
        [one.entries.paths[row] for one, row in parts],
    )
    answers = [one.answers[row] for one, row in parts]
    in_tail = np.array([one is tail for one, _ in parts], dtype=np.bool_)
    return Source(head.data, entries, answers), in_tail


def distribution_score(source: Source, judged: Judged) -> float | None:
    """Return how far the predicted answers are spread unlike the right ones; 0 is alike.

    Chi-square of the right answers' counts in each global group, averaged over groups by their
    number of questions; None where no question has a global group.

    Source: the evaluation code of GQA (Hudson and Manning 2019), "distribution".
    """
    right: defaultdict[str, Counter[str]] = defaultdict(Counter)
    given: defaultdict[str, Counter[str | None]] = defaultdict(Counter)
    for row in np.flatnonzero(judged.scored):
        groups = source.entries.rows[row].groups
        if groups is not None and groups.global_ is not None:
            right[groups.global_][source.answers[row]] += 1
            given[groups.global_][judged.answers[row]] += 1
    if not right:
        return None
    weighted, total = Fraction(0), 0
    for name, expected in right.items():
        spread = sum(
            Fraction((given[name][answer] - count) ** 2, count)
            for answer, count in expected.items()
        )
        weighted += spread * expected.total()
        total += expected.total()
    return float(weighted / total)
