"""From the names of files to the contents of a report."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from vqamc.answers.dataset import Dataset
from vqamc.answers.evaluation import Scores
from vqamc.answers.majority import majority_answers
from vqamc.answers.options import Options
from vqamc.answers.predictions import Predictions
from vqamc.choices.choosing import slots_with_text
from vqamc.choices.scores import ChoiceScores
from vqamc.choices.scoring import options_of
from vqamc.comparing.bootstrap import Resampling
from vqamc.comparing.certainty import score_certainty
from vqamc.comparing.comparison import compare_scores
from vqamc.errors import PolicyError, UsageError
from vqamc.files.cache import Cache
from vqamc.files.reading import read_pairs
from vqamc.ids import rows_of
from vqamc.loading import load, load_predictions
from vqamc.pages.names import distinct_names, numbered
from vqamc.paired_scoring import on_common_questions
from vqamc.pairs.certainty import pair_certainty
from vqamc.pairs.finding import find_pairs, pairs_by_ids
from vqamc.pairs.scores import PairScores
from vqamc.pairs.scoring import complete_rows, pair_up
from vqamc.reporting.page.contents import Contents, Other
from vqamc.reporting.page.roles import Roles, key_roles, read_roles
from vqamc.rules import Extra, Missing, Offlist
from vqamc.scoring import score
from vqamc.tasks import MULTIPLE_CHOICE, task_of

_STEPS = ("reading answers", "reading annotations", "scoring")


@dataclass(frozen=True)
class Wanted:
    """What a report is to be made of; paths as the user gave them, settings as `score` has them."""

    results: str
    annotations: str
    questions: str | None
    choices: str | None
    provenance: str | None
    pairs: str | None
    others: tuple[str, ...]
    task: str | None
    rules: str
    missing: Missing
    extra: Extra
    offlist: Offlist | None
    letters: bool
    resampling: Resampling
    cache: Cache | None = None


def gather_contents(wanted: Wanted, begin: Callable[[str], Any] = lambda _step: None) -> Contents:
    """Read, score and compare what a report shows.

    Args:
        wanted: the files and settings.
        begin: told each of three steps as it begins.

    Raises:
        VqamcError: as reading, scoring, comparing and pairing raise it.
    """
    begin(_STEPS[0])
    given, *others = map(load_predictions, (wanted.results, *wanted.others))
    begin(_STEPS[1])
    data = load(
        wanted.annotations,
        wanted.choices or wanted.questions,
        rules=wanted.rules,
        cache=wanted.cache,
    )
    begin(_STEPS[2])
    if wanted.choices:  # Whoever names such a file expects options, whatever the task.
        task_of(data.questions, MULTIPLE_CHOICE, either=False)
    scores, *others_scores = _scored(wanted, data, [given, *others])
    options, lacking = _options(data, scores)
    pairs, unpaired = _pairs(wanted, data, given, scores)
    name, *others_names = distinct_names([wanted.results, *wanted.others])
    seed, draws = wanted.resampling.seed, wanted.resampling.draws
    return Contents(
        name=name,
        whole=data,
        scores=scores,
        certainty=score_certainty(scores, seed=seed, draws=draws),
        others=tuple(
            _other(called, scores, other, wanted.resampling)
            for called, other in zip(numbered(others_names), others_scores, strict=True)
        ),
        pairs=pairs,
        pair_certainty=None if pairs is None else pair_certainty(pairs, seed=seed, draws=draws),
        options=options,
        roles=_roles(wanted, data, scores, options),
        warnings=(*lacking, *unpaired),
    )


def _scored(wanted: Wanted, data: Dataset, given: Sequence[Predictions]) -> list[Scores]:
    """Return the scores of every model; what the policies refuse is said of all in one message."""
    scores, refusals = [], []
    for one in given:
        try:
            scores.append(
                score(
                    data,
                    one,
                    task=wanted.task or (MULTIPLE_CHOICE if wanted.choices else None),
                    rules=wanted.rules,
                    missing=wanted.missing,
                    extra=wanted.extra,
                    offlist=wanted.offlist,
                    letters=wanted.letters,
                )
            )
        except PolicyError as error:
            refusals.append(str(error))
    if refusals:
        raise PolicyError("\n".join(refusals))
    return scores


def _other(name: str, scores: Scores, other: Scores, resampling: Resampling) -> Other:
    common = on_common_questions(other, scores)
    compared = compare_scores(*common, seed=resampling.seed, draws=resampling.draws)
    return Other(name, other, compared)


def _options(data: Dataset, scores: Scores) -> tuple[Options | None, list[str]]:
    """Return the options that are shown, and why none are though some are there."""
    if isinstance(scores, ChoiceScores):
        return scores.options, []
    if data.questions is None or not data.questions.multiple_choice:
        return None, []
    try:
        return options_of(data.questions, scores.question_ids), []
    except PolicyError as error:  # They are no part of what was scored: the report goes without.
        return None, [f"options are not shown: {error}"]


def _roles(wanted: Wanted, data: Dataset, scores: Scores, options: Options | None) -> Roles | None:
    if wanted.provenance and options is None:
        raise UsageError("--provenance is of options; give the question file that has them")
    if options is None:
        return None
    if wanted.provenance:
        return read_roles(wanted.provenance, scores.question_ids, options)
    scored = data.take(rows_of(data.question_ids, scores.question_ids))
    return key_roles(np.asarray(slots_with_text(options, majority_answers(scored))))


def _pairs(
    wanted: Wanted, data: Dataset, given: Predictions, scores: Scores
) -> tuple[PairScores | None, list[str]]:
    """Return the answers pair by pair, where a file or the ids tell pairs, and why not.

    Choices are judged by the texts that were chosen, as their credit is.
    """
    if not wanted.pairs and not len(pairs_by_ids(data.question_ids)):
        return None, []
    pairs = read_pairs(wanted.pairs) if wanted.pairs else None
    found = find_pairs(data, pairs, extra=wanted.extra)
    if not wanted.pairs and not len(complete_rows(found, scores)):
        # Nobody asked for pairs: the report is whole without them.
        return None, [
            f"{given.file}: of {len(found)} pairs that the ids tell, none has an answer to both "
            "questions: nothing is shown pair by pair"
        ]
    judged = scores.of_chosen_texts if isinstance(scores, ChoiceScores) else scores
    return pair_up(data, judged, found, given.file), []
