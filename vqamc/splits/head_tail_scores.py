"""Accuracy on head, tail and both, and the figures of the GQA evaluation that need nothing more."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.groups import Groups, mean_percent_by_group
from vqamc.errors import DataError, PolicyError, Problem
from vqamc.fingerprint import Fingerprint
from vqamc.gqa import Entries, GqaQuestion, id_order
from vqamc.splits.judging import Judged
from vqamc.splits.sources import Source
from vqamc.wording import counted

KINDS = ("structural", "semantic")
"""The kinds of types that a question has."""

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
                tail=self.fingerprint(self.in_tail),
                head=self.fingerprint(~self.in_tail),
                **self._gqa_settings(),
            ),
        }

    def fingerprint(self, among: NDArray[np.bool_]) -> str:
        """Return a hash of the ids and right answers of some questions."""
        return fingerprint_of(
            [self.source.entries.ids[row] for row in np.flatnonzero(among)],
            [self.source.answers[row] for row in np.flatnonzero(among)],
        )

    def _gqa_settings(self) -> dict[str, str]:
        """Return what the figures of the GQA evaluation depend on besides answers."""
        if self.source.data != "gqa":
            return {}
        fingerprint = Fingerprint()
        rows: list[GqaQuestion] = self.source.entries.rows
        for names in (_global_groups(rows), *(_types(rows, kind) for kind in KINDS)):
            groups = Groups.of(names)
            fingerprint.add_strings(groups.labels, groups.codes)
        return {"groups_and_types": fingerprint.hexdigest()}

    def _gqa_figures(self) -> dict[str, Any]:
        if self.source.data != "gqa":
            return {}
        rows = np.flatnonzero(self.judged.scored)
        questions: list[GqaQuestion] = [self.source.entries.rows[row] for row in rows]
        figures: dict[str, Any] = {"distribution": distribution_score(self.source, self.judged)}
        for kind in KINDS:
            names = _types(questions, kind)
            if any(name is not None for name in names):
                figures[f"per_{kind}"] = mean_percent_by_group(
                    self.judged.numerators[rows], self.judged.denominators[rows], Groups.of(names)
                )
        return figures


def _types(questions: Iterable[GqaQuestion], kind: str) -> list[str | None]:
    return [None if one.types is None else getattr(one.types, kind) for one in questions]


def _global_groups(questions: Iterable[GqaQuestion]) -> list[str | None]:
    groups = (one.groups for one in questions)
    return [None if one is None or one.global_ is None else str(one.global_) for one in groups]


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
        DataError: neither holds a question.
    """
    both = set(head.entries.ids) & set(tail.entries.ids)
    name = f"{head.entries.file} and {tail.entries.file}"
    if not len(head) + len(tail):
        raise DataError(Problem(name, "$", "questions", "none in either", "nothing to score"))
    if both:
        shown = ", ".join(sorted(both, key=id_order)[:20])
        raise PolicyError(
            f"{name}: {counted(len(both), 'questions stand')} in both ({shown}); a question is "
            "in the head or "
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
    groups = _global_groups(source.entries.rows)
    for row in np.flatnonzero(judged.scored):
        group = groups[row]
        if group is not None:
            right[group][source.answers[row]] += 1
            given[group][judged.answers[row]] += 1
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
