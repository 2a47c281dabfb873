"""What a set of choices gives away: faults, the key's slots, crediting distractors, blind players.

Whether a set is valid is a matter of its structure alone; what it leaks is told in figures.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.dataset import Dataset
from vqamc.answers.majority import majority_answers
from vqamc.answers.matching import human_forms
from vqamc.answers.options import Options
from vqamc.answers.questions import Questions
from vqamc.choices.blindness import FOLDS, Blind, Lesson, lesson_of_the_set, play
from vqamc.choices.choosing import slots_with_text
from vqamc.choices.credits import option_credits
from vqamc.choices.distractors import Distractors, distractors
from vqamc.choices.key_slots import KeySlots, key_slots
from vqamc.choices.recipe import MOST_OPTIONS
from vqamc.choices.scoring import asked_options
from vqamc.choices.structure import expected_count, key_problems, list_problems
from vqamc.errors import PolicyError, UsageError
from vqamc.findings import Finding
from vqamc.players.bag_of_words import BagOfWordsSettings
from vqamc.players.neighbours import NearestNeighbourSettings
from vqamc.players.similarity import Similarity
from vqamc.players.training import Training, asked_by, fingerprint_of_texts, training_of
from vqamc.rules import RULES_2021, Rules, rules_named, settings_line
from vqamc.version import __version__
from vqamc.whole_numbers import whole_number
from vqamc.wording import listed
from vqamc.workers import ALONE, Workers


@dataclass(frozen=True, slots=True)
class Audit:
    """The audit of a set of choices; accuracies in percent.

    Attributes:
        n_questions: how many questions the set has.
        n_annotated: how many of them are annotated and have options: what the figures are over.
        problems: what is wrong with its structure.
        ceiling: the mean credit of the best option.
        chance: the expected credit of a uniform choice.
        key_slots: where the majority answer stands.
        distractors: what the other options earn.
        players: what the blind players earn.
        warnings: what was odd.
        signature: one line from which the figures can be reproduced.
    """

    n_questions: int
    n_annotated: int
    problems: tuple[Finding, ...]
    ceiling: float
    chance: float
    key_slots: KeySlots
    distractors: Distractors
    players: Mapping[str, Blind]
    warnings: tuple[str, ...]
    signature: str

    @property
    def valid(self) -> bool:
        """Whether nothing is wrong with the structure."""
        return not self.problems

    def to_dict(self) -> dict[str, Any]:
        """Return what `vqamc choices audit --format json` prints."""
        return {
            "valid": self.valid,
            "n_questions": self.n_questions,
            "n_annotated": self.n_annotated,
            "problems": [finding.to_dict() for finding in self.problems],
            "ceiling": self.ceiling,
            "chance": self.chance,
            "key_slots": self.key_slots.to_dict(),
            "distractors": self.distractors.to_dict(),
            "players": {name: blind.to_dict() for name, blind in self.players.items()},
            "warnings": list(self.warnings),
            "signature": self.signature,
        }


@dataclass(frozen=True, slots=True)
class AuditSettings:
    """What the figures of an audit depend on besides the data: part of its signature.

    Attributes:
        expected: how many options each list should have.
        folds: into how many parts the set is cut where the players learn from it.
        seed: where the parts come from.
    """

    expected: int
    folds: int = FOLDS
    seed: int = 0

    def __post_init__(self) -> None:
        """Refuse what is no count or no seed."""
        whole_number("options", self.expected, 1, MOST_OPTIONS)
        whole_number("seed", self.seed)


def audit(
    data: Dataset,
    train: Dataset | None = None,
    *,
    rules: str | Rules = RULES_2021,
    expected: int | None = None,
    seed: int = 0,
    found: tuple[Finding, ...] = (),
    workers: Workers = ALONE,
) -> Audit:
    """Return the audit of the choices that a data set was loaded with.

    Args:
        data: the annotated side with the questions and their options, from `load`.
        train: annotated questions to learn from, from `load`; by default the players learn from
            the set itself, part by part from the other parts, no image in two of them.
        rules: the rules by which options earn credit.
        expected: how many options each list should have; by default what the question file says,
            else 18.
        seed: where the parts come from.
        found: what was wrong already when the file was read.
        workers: who lets the blind players play.

    Raises:
        UsageError: no questions were loaded, of either.
        DataError: no question has options.
        PolicyError: no question with options is annotated.
    """
    rules = rules_named(rules)
    questions = asked_options(data.questions, either=False)
    listed_options = _options(questions)
    if expected is None:
        expected = expected_count(questions.file, questions.header.num_choices)
    settings = AuditSettings(expected, seed=seed)
    rows, places = _annotated(data, questions, listed_options)
    taken, options = data.take(rows), listed_options.take(places)
    earned = option_credits(taken, options, human_forms(taken, rules))
    keys = slots_with_text(options, majority_answers(taken))
    own = training_of(taken)
    lesson, warnings = _lesson(own, train, settings)
    played = play(own.asked, taken.image_ids, earned, keys, lesson, workers)
    return Audit(
        n_questions=len(questions) + sum(finding.count for finding in found),
        n_annotated=len(rows),
        problems=(
            *found,
            *list_problems(questions.question_ids, listed_options, settings.expected),
            *key_problems(taken.question_ids, options, keys, earned.best),
        ),
        ceiling=earned.ceiling,
        chance=earned.chance,
        key_slots=key_slots(options, keys, settings.expected),
        distractors=distractors(earned, keys),
        players=MappingProxyType(dict(played)),
        warnings=(*data.warnings, *warnings),
        signature=_signature(rules, settings, data, questions, lesson, len(rows)),
    )


def _signature(
    rules: Rules,
    settings: AuditSettings,
    data: Dataset,
    questions: Questions,
    lesson: Lesson,
    n: int,
) -> str:
    return settings_line(
        rules,
        settings,
        NearestNeighbourSettings(),
        Similarity(),
        BagOfWordsSettings(),
        n=n,
        annotations=data.fingerprint,
        questions=fingerprint_of_texts(asked_by(questions)),
        options=questions.options_fingerprint,
        training="the set itself" if lesson.folds is not None else lesson.training.fingerprint,
        version=__version__,
    )


def _options(questions: Questions) -> Options:
    assert questions.options is not None  # noqa: S101 - asked_options has refused that
    return questions.options


def _annotated(
    data: Dataset, questions: Questions, options: Options
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the rows of the questions that are annotated and have options, in both files."""
    _, rows, places = np.intersect1d(
        data.question_ids, questions.question_ids, assume_unique=True, return_indices=True
    )
    kept = options.counts[places] > 0
    if not kept.any():
        raise PolicyError(
            f"{data.file} annotates none of the questions with options in {questions.file} "
            f"({listed(questions.question_ids)}): another split?"
        )
    return rows[kept], places[kept]


def _lesson(
    own: Training, train: Dataset | None, settings: AuditSettings
) -> tuple[Lesson, list[str]]:
    if train is None:
        return lesson_of_the_set(own, settings.seed), []
    if train.questions is None:
        raise UsageError("the blind players learn from questions too: give --train-questions Q2")
    training = training_of(train)
    shared = np.isin(training.asked.question_ids, own.asked.question_ids)
    warnings = []
    if shared.any():
        warnings.append(
            f"{train.file}: {shared.sum()} training questions are those of the set "
            f"({listed(training.asked.question_ids[shared])}); not learnt from"
        )
        training = training.take(np.flatnonzero(~shared))
    if not len(training):
        raise PolicyError(
            f"{train.file}: every training question is one of the set, and nothing is left; give "
            "other questions, or leave --train-annotations out: the set is learnt from part by part"
        )
    return Lesson(training, None, f"{train.file}: {len(training)} questions"), warnings
