"""Legal answers that cost points: what a check says beside its verdict."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

import numpy as np

from vqamc.answers.dataset import Dataset
from vqamc.answers.evaluation import score
from vqamc.answers.habits import habits_shown
from vqamc.answers.near_misses import near_misses
from vqamc.answers.normalize import clean
from vqamc.findings import Finding
from vqamc.rules import RULES_ALWAYS

_HABIT_MESSAGES = {
    "longer_than_three_words": "answers of more than three words; people rarely use so many",
    "capitalised": "capitalised answers; they lose where the human answers are unanimous",
    "ending_in_period": "answers ending in a period; they lose where human answers are unanimous",
}


def oddities(data: Dataset, answers: Mapping[int, str]) -> Iterator[Finding]:
    """Yield what only the human answers can tell about a model's answers.

    Args:
        data: the annotated questions.
        answers: the model's answers by question id; those to other questions are passed over.
    """
    known = set(data.question_ids.tolist()).intersection(answers)
    if not known:
        return
    kept = {question_id: answers[question_id] for question_id in known}
    official = score(data, kept, missing="skip")
    always = score(data, kept, missing="skip", rules=RULES_ALWAYS)
    cleaned = [clean(text) for text in official.answer_strings]
    shown = habits_shown(cleaned, official.answer_codes)
    for habit, message in _HABIT_MESSAGES.items():
        if shown[habit].any():
            yield Finding.of(habit, official.question_ids[shown[habit]], message)
    annotators = data.annotators[np.searchsorted(data.question_ids, official.question_ids)]
    lost = (official.matches == 0) & (always.matches == annotators)
    if lost.any():
        message = "match nobody only because unanimous human answers are compared as they are"
        yield Finding.of("lost_by_conditional_rule", official.question_ids[lost], message)
    cures: defaultdict[str, list[tuple[int, str]]] = defaultdict(list)
    for miss in near_misses(data, official):
        cures[miss.would_match_with].append((miss.question_id, miss.answer))
    for cure, missed in cures.items():
        message = f"would match if written with {cure}, such as {missed[0][1]!r}"
        yield Finding.of("would_match", [question_id for question_id, _ in missed], message)
