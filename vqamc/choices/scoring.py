"""Choices to scores: the chosen text earns its consensus accuracy, anything else earns nothing.

The text of the option that was chosen is scored like an open-ended answer, as the reference does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, replace

import numpy as np

from vqamc.answers.dataset import Dataset
from vqamc.answers.evaluation import evaluate
from vqamc.answers.layout import Layout, lay_out
from vqamc.answers.majority import majority_answers
from vqamc.answers.matching import answer_forms
from vqamc.answers.options import NO_SLOT, Options
from vqamc.answers.predictions import Answers, Predictions
from vqamc.answers.questions import Questions
from vqamc.choices import resolving
from vqamc.choices.choosing import (
    Choices,
    choose_by_letter_or_text,
    choose_by_text,
    slots_alike,
    slots_with_text,
)
from vqamc.choices.credits import option_credits
from vqamc.choices.reading import read_answer
from vqamc.choices.scores import ChoiceScores
from vqamc.errors import PolicyError
from vqamc.ids import IdArray
from vqamc.rules import (
    RULES_2021,
    ChoicePolicies,
    Extra,
    Missing,
    Offlist,
    Policies,
    Rules,
    rules_named,
)
from vqamc.tasks import MULTIPLE_CHOICE, task_of
from vqamc.wording import counted, listed

_LOOKED_AT = 1000
"""How many distinct off-list answers are looked at to see whether they are letters."""


def score_choices(
    data: Dataset,
    predictions: Answers | Predictions,
    *,
    rules: str | Rules = RULES_2021,
    missing: Missing = "error",
    extra: Extra = "error",
    offlist: Offlist = "error",
    letters: bool = False,
    only: Iterable[int] | None = None,
) -> ChoiceScores:
    """Return the consensus accuracy of a model's choices.

    Args:
        data: the annotated side with the questions and their options, from `load`.
        predictions: `{question_id: answer}`, or rows with `question_id` and `answer`.
        rules: the rules, or the name of a version.
        missing: what to do with questions that are not answered: `error`, `zero`, `skip`.
        extra: what to do with answers to questions that are not annotated: `error`, `ignore`.
        offlist: what to do with answers that are none of the options: `error`, `zero`.
        letters: whether letters are read; then what is not resolved scores 0, with its reason.
        only: the ids of the questions to score; all by default.

    Raises:
        UsageError: no questions were loaded.
        DataError: an id or answer of the wrong type, nothing to score, or no options at all.
        PolicyError: ids or answers that the policies do not allow, or questions without options.
    """
    choice_policies = ChoicePolicies(offlist, letters)
    layout = lay_out(data, predictions, rules_named(rules), Policies(missing, extra), only)
    asked = asked_options(data.questions)
    options = options_of(asked, layout.data.question_ids)
    choose = choose_by_letter_or_text if letters else choose_by_text
    choices = choose(layout.given.strings, layout.codes, options)
    if offlist == "error":
        _refuse_offlist(layout, options, choices)
    codes = options.codes_at(choices.slots)
    chosen = answer_forms(options.strings, codes, layout.humans)
    signature = layout.signature(
        MULTIPLE_CHOICE, choice_policies, options=asked.options_fingerprint
    )
    scores = evaluate(layout, chosen, codes, MULTIPLE_CHOICE, signature)
    said = _said(layout.given.file, options, choices, choice_policies)
    scores = replace(scores, warnings=(*scores.warnings, *said))
    return ChoiceScores(
        **{part.name: getattr(scores, part.name) for part in fields(scores)},
        choices=choices,
        credits=option_credits(layout.data, options, layout.humans),
        key_slots=options.first_slot(slots_with_text(options, majority_answers(layout.data))),
        choice_policies=choice_policies,
    )


def asked_options(questions: Questions | None, *, either: bool = True) -> Questions:
    """Return the questions if they have options; takes and raises what `task_of` does."""
    task_of(questions, MULTIPLE_CHOICE, either=either)
    assert questions is not None  # noqa: S101 - task_of has refused that
    return questions


def options_of(questions: Questions, question_ids: IdArray) -> Options:
    """Return the options of some questions, given by ascending ids.

    Raises:
        PolicyError: some of these questions have none, or are not asked at all.
    """
    rows = np.minimum(np.searchsorted(questions.question_ids, question_ids), len(questions) - 1)
    asked = questions.question_ids[rows] == question_ids
    options = questions.options
    without = np.full(len(rows), fill_value=True)
    if options is not None:
        without = ~asked | (options.counts[rows] == 0)
    if options is None or without.any():
        raise PolicyError(
            f"{questions.file}: {without.sum()} of {len(question_ids)} questions to score have no "
            f"options there ({listed(question_ids[without])}); another split? "
            "--only scores a part"
        )
    return options.take(rows)


def _refuse_offlist(layout: Layout, options: Options, choices: Choices) -> None:
    off = choices.have(resolving.OFF_LIST)
    if not off.any():
        return
    strings, codes = layout.given.strings, np.where(off, layout.codes, NO_SLOT)
    near = slots_alike(strings, codes, options, resolving.folded)
    hints = list(_hints([strings[code] for code in np.unique(layout.codes[off])]))
    if (near != NO_SLOT).any():
        row = int(np.flatnonzero(near != NO_SLOT)[0])
        meant = options.texts(row)[near[row]]
        hints.insert(
            0,
            f"{np.count_nonzero(near != NO_SLOT)} of them would match after trimming or "
            f"lowercasing, such as {strings[codes[row]]!r} for {meant!r}",
        )
    raise PolicyError(
        "; ".join(
            [
                f"{layout.given.file}: {counted(off.sum(), 'answers are')} none of their "
                "question's options "
                f"({listed(layout.data.question_ids[off])})",
                *hints,
                "answer with the text of an option, or choose --offlist zero",
            ]
        )
    )


def _hints(answers: Sequence[str]) -> Iterator[str]:
    if any(read_answer(text).letter for text in answers[:_LOOKED_AT]):
        yield "some are letters, which --letters reads"


def _said(file: str, options: Options, choices: Choices, policies: ChoicePolicies) -> Iterator[str]:
    """Yield what is odd about the options and the choices."""
    twice = len(np.unique(options.owners[options.repeats(options.codes)]))
    if twice:
        yield f"{twice} questions list an option twice; chance counts each time"
    off = int(np.count_nonzero(choices.have(resolving.OFF_LIST)))
    if off:
        yield (
            f"{file}: {counted(off, 'answers are')} none of their question's options; each "
            "counts as 0"
        )
    if policies.letters:
        scored = choices.have(*resolving.RESOLVED, resolving.BLANK, resolving.MISSING)
        if not scored.all():
            yield (
                f"{file}: {counted(int(np.count_nonzero(~scored)), 'answers are')} unresolved; "
                "each counts as 0"
            )
        two = int(np.count_nonzero(choices.have(resolving.EXACT_OVER_LETTER)))
        if two:
            yield (
                f"{file}: {counted(two, 'answers are')} the text of one option and the letter of "
                "another; "
                "read as the text"
            )
