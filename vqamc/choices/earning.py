"""Which answers would earn credit for a question."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

import numpy as np

from vqamc.answers.credit import credit
from vqamc.answers.dataset import Dataset
from vqamc.answers.matching import answer_forms, human_forms
from vqamc.rules import Rules


def never(answer: str) -> bool:
    """Return that an answer earns nothing: nobody has answered the question."""
    return False


class Earning:
    """Tells which of some answers would score above 0 for a question of a data set.

    Each distinct answer is brought into its form once, in both ways in which rules compare: with
    unanimous human answers, and with others.

    Args:
        data: the annotated questions.
        rules: the rules in force.
        answers: every answer, raw, that may be asked about.
    """

    def __init__(self, data: Dataset, rules: Rules, answers: Iterable[str]) -> None:
        self._data = data
        self._humans = human_forms(data, rules)
        texts = list(dict.fromkeys(answers))
        self._forms: list[dict[str, tuple[int, ...]]] = []
        for unanimous in (False, True):
            alike = replace(self._humans, unanimous=np.full(len(texts), unanimous))
            forms = answer_forms(texts, np.arange(len(texts)), alike).accepted
            accepted = zip(*(one.tolist() for one in forms), strict=True)
            self._forms.append(dict(zip(texts, accepted, strict=True)))

    def at(self, row: int) -> Callable[[str], bool]:
        """Return what says whether an answer earns credit for the question in a row."""
        data, humans = self._data, self._humans
        said = humans.codes[data.offsets[row] : data.offsets[row + 1]].tolist()
        identities = data.identities_of(row)
        paid = {
            code
            for code in set(said)
            if credit([one == code for one in said], humans.rules, identities)[0]
        }
        form_of = self._forms[bool(humans.unanimous[row])]
        return lambda answer: not paid.isdisjoint(form_of[answer])
