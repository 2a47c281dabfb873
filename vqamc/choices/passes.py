"""One set of choices in several orders: what a model earns whatever the order, and by slot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.evaluation import Scores
from vqamc.answers.groups import mean_percent
from vqamc.answers.options import Options
from vqamc.answers.questions import Questions
from vqamc.choices.resolving import LETTERS
from vqamc.choices.scores import ChoiceScores
from vqamc.choices.scoring import options_of
from vqamc.errors import PolicyError
from vqamc.fingerprint import Fingerprint
from vqamc.rules import settings_line
from vqamc.version import __version__
from vqamc.wording import listed


@dataclass(frozen=True, slots=True)
class SlotAccuracy:
    """What is earned where the key stands in one slot, over all passes.

    Attributes:
        slot: the slot, from 0.
        n: how many lists have the majority answer there.
        accuracy: the mean credit on these, in percent; None without any.
        chosen: how many answers chose the slot, wherever the key stood.
    """

    slot: int
    n: int
    accuracy: float | None
    chosen: int

    @property
    def letter(self) -> str | None:
        """What the slot is called, None beyond Z."""
        return LETTERS[self.slot] if self.slot < len(LETTERS) else None

    def to_dict(self) -> dict[str, Any]:
        """Return the slot as the report has it."""
        return {
            "slot": self.slot,
            "letter": self.letter,
            "n": self.n,
            "accuracy": self.accuracy,
            "chosen": self.chosen,
        }


@dataclass(frozen=True, slots=True, eq=False)
class PassScores:
    """The scores of one set in several orders.

    Attributes:
        names: what to call each pass: the name of its question file.
        passes: the scores of each pass, over the same questions.
        mean: the score in which each question earns its mean over the passes.
    """

    names: tuple[str, ...]
    passes: tuple[ChoiceScores, ...]
    mean: Scores

    @property
    def strict(self) -> float:
        """The mean over questions of the least that is earned in any pass, in percent."""
        least = np.min([one.numerators for one in self.passes], axis=0)
        return mean_percent(least, self.passes[0].denominators)

    @property
    def strict_majority(self) -> float:
        """The share of questions whose majority answer is chosen in every pass, in percent."""
        return _share(np.all([one.majority_chosen for one in self.passes], axis=0))

    @property
    def same_choice(self) -> float:
        """The share of questions for which every pass chooses the same text, in percent."""
        chosen = [one.chosen for one in self.passes]
        alike = [len(set(texts)) == 1 and None not in texts for texts in zip(*chosen, strict=True)]
        return _share(np.array(alike))

    def by_slot(self) -> list[SlotAccuracy]:
        """Return what is earned where the key stands in each slot."""
        keys = np.concatenate([one.key_slots for one in self.passes])
        chosen = np.concatenate([one.choices.slots for one in self.passes])
        earned = np.concatenate([one.numerators for one in self.passes])
        wholes = np.concatenate([one.denominators for one in self.passes])
        found = []
        for slot in range(int(max(one.options.counts.max() for one in self.passes))):
            there = keys == slot
            accuracy = mean_percent(earned[there], wholes[there]) if there.any() else None
            times = int(np.count_nonzero(chosen == slot))
            found.append(SlotAccuracy(slot, int(there.sum()), accuracy, times))
        return found

    def to_dict(self) -> dict[str, Any]:
        """Return what `vqamc score --passes --format json` prints: the mean, and what it is of."""
        first = self.passes[0]
        choices: Counter[str] = Counter()
        reasons: Counter[str] = Counter()
        for one in self.passes:
            choices.update(one.choice_counts())
            reasons.update(one.choices.counts())
        return {
            **self.mean.to_dict(),
            "ceiling": first.ceiling,
            "chance": first.chance,
            "majority_accuracy": _share(
                np.concatenate([one.majority_chosen for one in self.passes])
            ),
            "choices": dict(choices),
            "reasons": dict(reasons),
            "passes": {
                "n": len(self.passes),
                "mean": self.mean.overall,
                "strict": self.strict,
                "strict_majority": self.strict_majority,
                "same_choice": self.same_choice,
                "per_pass": [
                    {
                        "questions": name,
                        "accuracy": one.overall,
                        "majority_accuracy": one.majority_accuracy,
                        "choices": one.choice_counts(),
                        "signature": one.signature,
                    }
                    for name, one in zip(self.names, self.passes, strict=True)
                ],
                "by_slot": [slot.to_dict() for slot in self.by_slot()],
            },
        }


def combine_passes(
    names: Sequence[str], passes: Sequence[ChoiceScores], original: Questions | None = None
) -> PassScores:
    """Return the scores of several passes over one set as one.

    Args:
        names: what to call each pass.
        passes: the scores of each, at least one.
        original: the set in its original order, to be held against the passes.

    Raises:
        PolicyError: the passes do not score the same questions, or not the same options.
    """
    first = passes[0]
    if original is not None:
        options = options_of(original, first.question_ids)
        _refuse_other_options(original.file, names[0], options, first)
    for name, one in zip(names, passes, strict=True):
        if not np.array_equal(one.question_ids, first.question_ids):
            others = np.setxor1d(one.question_ids, first.question_ids)
            raise PolicyError(
                f"{name} and {names[0]} score different questions ({listed(others)}); passes "
                "answer the same ones: choose --missing zero instead of skip"
            )
        _refuse_other_options(name, names[0], one.options, first)
    return PassScores(tuple(names), tuple(passes), _mean(passes))


def _refuse_other_options(
    name: str, first_name: str, options: Options, first: ChoiceScores
) -> None:
    differing = first.question_ids[options_differ(first.options, options)]
    if len(differing):
        raise PolicyError(
            f"{name} and {first_name} list different options for {len(differing)} questions "
            f"({listed(differing)}); are they passes of one set?"
        )


def options_differ(one: Options, other: Options) -> NDArray[np.bool_]:
    """Return whether two lists of each question differ in more than their order, shape (n,)."""
    differ = np.asarray(one.counts != other.counts)
    if differ.any():
        return differ
    place = {text: code for code, text in enumerate(one.strings)}
    known = np.array([place.get(text, -1) for text in other.strings], dtype=np.int64)
    codes = [one.codes.astype(np.int64), known[other.codes]]
    # Sorted within each question: questions come first in the key.
    keys = [np.sort(one.owners * (len(place) + 1) + part + 1) for part in codes]
    unlike = one.owners[keys[0] != keys[1]]
    differ[unlike] = True
    return differ


def _mean(passes: Sequence[ChoiceScores]) -> Scores:
    """Return the score in which each question earns the mean of the passes."""
    first = passes[0]
    counts = {"passes": len(passes), "annotated": first.counts["annotated"]}
    for key in ("results", "missing", "extra", "repeated", "outside_subset"):
        counts[key] = sum(one.counts[key] for one in passes)
    each = Fingerprint()
    each.add_strings([one.signature for one in passes], np.arange(len(passes)))
    plain = Scores(**{part.name: getattr(first, part.name) for part in fields(Scores)})
    return replace(
        plain,
        numerators=np.sum([one.numerators for one in passes], axis=0),
        denominators=first.denominators * len(passes),
        matches=np.sum([one.matches for one in passes], axis=0),
        reference_printed=None,
        counts=MappingProxyType(counts),
        warnings=tuple(dict.fromkeys(warning for one in passes for warning in one.warnings)),
        signature=settings_line(
            first.rules,
            first.policies,
            first.choice_policies,
            task=first.task,
            passes=len(passes),
            n=len(first),
            each=each.hexdigest(),
            version=__version__,
        ),
    )


def _share(hits: NDArray[np.bool_]) -> float:
    whole = hits.astype(np.int64)
    return mean_percent(whole, np.ones_like(whole))
