"""One door to both tasks: score answers, or choices among options."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from vqamc.answers import evaluation
from vqamc.answers.dataset import Dataset
from vqamc.answers.evaluation import Scores
from vqamc.answers.predictions import Answers, Predictions
from vqamc.answers.questions import Questions
from vqamc.answers.vocabulary import Vocabulary
from vqamc.answers.yes_no_predictions import read_yes_no
from vqamc.errors import UsageError
from vqamc.rules import RULES_2021, Extra, Missing, Offlist, Rules
from vqamc.tasks import MULTIPLE_CHOICE, task_of, unused_options
from vqamc.wording import describe, option


def score(
    data: Dataset,
    predictions: Answers | Predictions,
    *,
    task: str | None = None,
    rules: str | Rules = RULES_2021,
    missing: Missing = "error",
    extra: Extra = "error",
    offlist: Offlist | None = None,
    letters: bool = False,
    only: Iterable[int] | None = None,
    vocabulary: Vocabulary | Iterable[str] | None = None,
    yes_no: bool = False,
) -> Scores:
    """Return the consensus accuracy of a model's answers, or of its choices among options.

    Args:
        data: the annotated side, from `load`; prepared once, used as often as you like.
        predictions: `{question_id: answer}`, or rows with `question_id` and `answer`.
        task: `open-ended` or `multiple-choice`; by default what the question file says, else
            multiple choice where the questions have options.
        rules: the rules, or the name of a version.
        missing: what to do with questions that are not answered: `error`, `zero`, `skip`.
        extra: what to do with answers to questions that are not annotated: `error`, `ignore`.
        offlist: multiple choice: what to do with answers that are none of the options: `error`
            (the default), `zero`.
        letters: multiple choice: whether letters are read; what is not resolved scores 0.
        only: the ids of the questions to score; all by default.
        vocabulary: open-ended: the answers that earn anything at all, as of a classifier; by
            default every answer may.
        yes_no: whether sentences that begin with yes or no are read as that.

    Returns:
        The scores; in multiple choice, `vqamc.choices.scores.ChoiceScores`.

    Raises:
        UsageError: settings that do not fit the task, no task, rules or policy of that name, an
            `only` that is no list, or data that `load` did not make.
        DataError: predictions in no form that is taken, an id or answer of the wrong type, or
            nothing to score.
        PolicyError: ids or answers that the policies do not allow.
    """
    if not isinstance(data, Dataset):
        raise UsageError(f"score takes data from vqamc.load, got {describe(data)}")
    if yes_no:
        reading = read_yes_no(predictions)
        return reading.noted_in(
            score(
                data,
                reading.predictions,
                task=task,
                rules=rules,
                missing=missing,
                extra=extra,
                offlist=offlist,
                letters=letters,
                only=only,
                vocabulary=vocabulary,
            )
        )
    if task_of(data.questions, task) == MULTIPLE_CHOICE:
        if vocabulary is not None:
            raise UsageError("a vocabulary is for open-ended answers; choices have their options")
        # Nobody else should wait for the rooms of multiple choice.
        from vqamc.choices.scoring import score_choices

        return score_choices(
            data,
            predictions,
            rules=rules,
            missing=missing,
            extra=extra,
            offlist=offlist or "error",
            letters=letters,
            only=only,
        )
    given = {option("letters"): letters, option("offlist", offlist): offlist is not None}
    if unfit := [name for name, is_given in given.items() if is_given]:
        raise UsageError(
            f"{' and '.join(unfit)}: for multiple choice, and the task is open-ended; "
            f"{_way_to_choices(data.questions)}"
        )
    scores = evaluation.score(
        data,
        predictions,
        rules=rules,
        missing=missing,
        extra=extra,
        only=only,
        vocabulary=vocabulary,
    )
    unused = unused_options(data.questions, task)
    return replace(scores, warnings=(*scores.warnings, unused)) if unused else scores


def _way_to_choices(questions: Questions | None) -> str:
    """Return what makes the task multiple choice: options, or word that they are to be used."""
    if questions is None or not questions.multiple_choice:
        return "give questions with multiple_choices"
    return f"choose {option('task', MULTIPLE_CHOICE)} to use the options of {questions.file}"
