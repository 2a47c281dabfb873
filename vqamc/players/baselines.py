"""The blind baselines of the paper as results files, in either task."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from vqamc.answers.questions import Questions
from vqamc.errors import UsageError
from vqamc.players.bag_of_words import BagOfWords, BagOfWordsSettings
from vqamc.players.fixed import Always, Indifferent
from vqamc.players.neighbours import NearestNeighbour, NearestNeighbourSettings
from vqamc.players.playing import Chooser, Player, choose
from vqamc.players.priors import RandomFrequent, RandomSettings, TypePrior
from vqamc.players.similarity import Similarity
from vqamc.players.training import Asked, Training, asked_by, fingerprint_of_texts
from vqamc.rules import settings_line
from vqamc.tasks import MULTIPLE_CHOICE, options_of_all, task_of
from vqamc.version import __version__
from vqamc.wording import counted, listed

SETTINGS: Final[Mapping[str, Sequence[Any]]] = {
    "random": (RandomSettings(),),
    "prior-yes": (Always("yes"),),
    "prior-no": (Always("no"),),
    "type-prior": (Similarity(),),
    "nearest-neighbour": (NearestNeighbourSettings(), Similarity()),
    "bag-of-words": (BagOfWordsSettings(),),
}
"""Every baseline by its name, and the settings that stand in its signature."""


@dataclass(frozen=True, slots=True)
class Baseline:
    """What a blind baseline answers.

    Attributes:
        name: which baseline.
        task: `open-ended` or `multiple-choice`.
        rows: its answers, the rows of a results file, by ascending id.
        learnt_from: what it learnt from.
        warnings: what was odd.
        signature: one line from which the answers can be made again.
    """

    name: str
    task: str
    rows: tuple[Mapping[str, Any], ...]
    learnt_from: str
    warnings: tuple[str, ...]
    signature: str

    def to_dict(self) -> dict[str, Any]:
        """Return what `vqamc baseline --format json` prints; the answers are in the file."""
        return {
            "baseline": self.name,
            "task": self.task,
            "n_questions": len(self.rows),
            "learnt_from": self.learnt_from,
            "warnings": list(self.warnings),
            "signature": self.signature,
        }


def baseline(
    name: str,
    questions: Questions,
    train: Training | None = None,
    *,
    task: str | None = None,
    seed: int = 0,
) -> Baseline:
    """Return what a blind baseline answers to some questions.

    Args:
        name: `random`, `prior-yes`, `prior-no`, `type-prior`, `nearest-neighbour` or
            `bag-of-words`.
        questions: the questions; with options in multiple choice.
        train: what to learn from; not needed by `prior-yes`, `prior-no`, and `random` in multiple
            choice.
        task: the task; by default what the question file says or holds.
        seed: where draws come from: those of `random`, and between options liked alike.

    Raises:
        UsageError: no baseline of that name, or nothing to learn from.
        PolicyError: multiple choice, and questions without options.
    """
    if name not in SETTINGS:
        raise UsageError(f"no baseline is called {name!r}; choose one of {', '.join(SETTINGS)}")
    task = task_of(questions, task)
    learns = needs_training(name, task)
    asked = asked_by(questions)
    answers = _answers(name, questions, asked, train, task, seed)
    taught = train if learns else None
    return Baseline(
        name=name,
        task=task,
        rows=tuple(
            {"question_id": one, "answer": answer}
            for one, answer in zip(asked.question_ids.tolist(), answers, strict=True)
        ),
        learnt_from=f"{taught.source}: {len(taught)} questions" if taught else "nothing",
        warnings=(*_seen_before(asked, taught), *_without_type(name, asked, taught)),
        signature=settings_line(
            *_settings(name, task),
            baseline=name,
            task=task,
            seed=seed,
            n=len(questions),
            questions=fingerprint_of_texts(asked),
            options=questions.options_fingerprint if task == MULTIPLE_CHOICE else "unused",
            training=taught.fingerprint if taught else "none",
            version=__version__,
        ),
    )


def _settings(name: str, task: str) -> Sequence[Any]:
    """Return the settings that the answers depend on."""
    # Among options it draws from these alone.
    return () if (name, task) == ("random", MULTIPLE_CHOICE) else SETTINGS[name]


def _answers(
    name: str, questions: Questions, asked: Asked, train: Training | None, task: str, seed: int
) -> list[str]:
    if task != MULTIPLE_CHOICE:
        return _player(name, train, seed).answers(asked)
    options = options_of_all(questions, "drop them, or choose --task open-ended")
    chooser: Chooser = Indifferent() if name == "random" else _player(name, train, seed)
    return choose(chooser.preferences(asked, options), asked, options, name, seed)


def needs_training(name: str, task: str) -> bool:
    """Return whether a baseline learns from training questions in a task."""
    return name not in ("prior-yes", "prior-no") and (name, task) != ("random", MULTIPLE_CHOICE)


def _player(name: str, train: Training | None, seed: int) -> Player:
    if name in ("prior-yes", "prior-no"):
        return Always(name.removeprefix("prior-"))
    if train is None:
        raise UsageError(f"{name} learns from answers: give --train-annotations A")
    if name == "random":
        return RandomFrequent.learn(train, seed)
    if name == "type-prior":
        return TypePrior.learn(train)
    if not train.has_texts:
        raise UsageError(f"{name} learns from questions too: give --train-questions QT")
    return NearestNeighbour.learn(train) if name == "nearest-neighbour" else BagOfWords.learn(train)


def _seen_before(asked: Asked, taught: Training | None) -> Iterator[str]:
    if taught is None:
        return
    seen = np.intersect1d(asked.question_ids, taught.asked.question_ids)
    if len(seen):
        yield (
            f"{counted(len(seen), 'questions are')} among those that were learnt from "
            f"({listed(seen)}): "
            "the player has seen their answers"
        )


def _without_type(name: str, asked: Asked, taught: Training | None) -> Iterator[str]:
    if name != "type-prior" or taught is None:
        return
    player = TypePrior.learn(taught)
    without = sum(kind is None for kind in player.types_of(asked))
    if 2 * without > len(asked):
        yield (
            f"{without} of {len(asked)} questions begin with none of the {len(player.by_type)} "
            f"question types of {taught.source}, and are answered alike: are the types beginnings "
            "of questions? `vqamc question-types` derives those"
        )
