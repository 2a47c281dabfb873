"""What the same answers earn under one rules version after another, with what they share made once.

Scoring under one version lays the form of every human answer flat. Here each version has a table of
forms by distinct string instead, in which what annotator after annotator said is looked up; strings
are normalised once for all versions that normalise alike.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.layout import Layout
from vqamc.answers.matching import HumanForms, answer_forms, human_tables, refuse_numbers
from vqamc.answers.tallies import NOBODY, Tally, by_annotator, tally
from vqamc.answers.text_forms import TextForms
from vqamc.rules import Rules


class ManyRules:
    """Scores the answers of one layout under any rules.

    Args:
        layout: the answers, and what they answer.
    """

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._human_texts = TextForms(layout.data.strings)
        self._answer_texts = TextForms(layout.given.strings)
        data = layout.data
        # Places among the strings; one past the last where there is no further annotator.
        said_by = by_annotator(data, data.codes, nobody=len(data.strings))
        self._said = [said_by(one) for one in range(int(data.annotators.max()))]
        self._unanimous: dict[bytes, NDArray[np.bool_]] = {}

    def tally(self, rules: Rules) -> Tally:
        """Return what the answers earn.

        Raises:
            DataError: the scorer of the rules cannot take as many human answers as some have.
        """
        data, codes = self._layout.data, self._layout.codes
        refuse_numbers(data, rules)
        tables = human_tables(self._human_texts, rules)
        nobody = np.array([NOBODY], dtype=np.int32)
        forms = np.concatenate((tables.normal, nobody))
        base = np.concatenate((tables.base, nobody))
        unanimous = np.zeros(len(data), dtype=np.bool_)
        if "on-disagreement" in (rules.answer_normalized, rules.humans_normalized):
            unanimous = self._unanimous_under(base)
        shift = np.zeros(len(data), dtype=np.int32)
        if rules.humans_normalized == "on-disagreement":
            forms, shift = np.concatenate((forms, base)), unanimous * np.int32(len(base))
        humans = HumanForms(rules, tables.code_of, tables.normal[:0], unanimous, tables.full)
        answers = answer_forms(self._answer_texts, codes, humans)
        return tally(data, humans, answers, said_by=lambda one: forms[self._said[one] + shift])

    def _unanimous_under(self, base: NDArray[np.int32]) -> NDArray[np.bool_]:
        """Return whether the human answers to each question are identical, shape (n,)."""
        key = base.tobytes()
        if key not in self._unanimous:
            first = base[self._said[0]]
            same = np.ones(len(first), dtype=np.bool_)
            for said in self._said[1:]:
                form = base[said]
                same &= (form == first) | (form == NOBODY)
            self._unanimous[key] = same
        return self._unanimous[key]
