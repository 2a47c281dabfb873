"""What a report shows, gathered before anything of it is written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.dataset import Dataset
from vqamc.answers.evaluation import Scores
from vqamc.answers.matching import AnswerForms, HumanForms, answer_forms, human_forms
from vqamc.answers.options import Options
from vqamc.answers.text_forms import TextForms
from vqamc.choices.scores import ChoiceScores
from vqamc.comparing.certainty import Certainty
from vqamc.comparing.comparison import Comparison
from vqamc.comparing.doubts import doubts
from vqamc.ids import rows_of
from vqamc.pairs.certainty import PairCertainty
from vqamc.pairs.figures import PAIR_ACCURACY
from vqamc.pairs.scores import PairScores
from vqamc.records import Question
from vqamc.reporting.page.roles import Roles


@dataclass(frozen=True)
class Other:
    """Another model's answers to the same questions.

    Attributes:
        name: of its file.
        scores: its scores.
        comparison: it against the model of the report; differences are the report's minus its.
    """

    name: str
    scores: Scores
    comparison: Comparison


@dataclass(frozen=True)
class Contents:
    """What a report shows.

    Attributes:
        name: of the results file.
        whole: the annotated side as it was loaded, with its questions.
        scores: the model's scores, n questions.
        certainty: how sure they are.
        others: other models.
        pairs: the same answers pair by pair, where there are pairs.
        pair_certainty: how sure the figures of pairs are.
        options: the options of the n questions, where they are shown.
        roles: where each option came from, as far as it is known.
        warnings: what was odd besides what the scores say.
    """

    name: str
    whole: Dataset
    scores: Scores
    certainty: Certainty
    others: tuple[Other, ...]
    pairs: PairScores | None
    pair_certainty: PairCertainty | None
    options: Options | None
    roles: Roles | None
    warnings: tuple[str, ...] = ()

    def __len__(self) -> int:
        """Return the number of questions."""
        return len(self.scores)

    @property
    def all_warnings(self) -> tuple[str, ...]:
        """What was odd about anything that the report shows, each once."""
        lists = (
            self.scores.warnings,
            self.certainty.warnings,
            *(other.comparison.warnings for other in self.others),
            () if self.pairs is None else self.pairs.warnings,
            self._doubts_of_pairs(),
            self.warnings,
        )
        return tuple(dict.fromkeys(chain.from_iterable(lists)))

    def _doubts_of_pairs(self) -> Iterator[str]:
        """Yield what to warn of about the pair accuracy; nothing is shown of its types."""
        if self.pair_certainty is not None and PAIR_ACCURACY in self.pair_certainty.pairs:
            sure = self.pair_certainty.pairs[PAIR_ACCURACY].overall
            yield from (f"pair accuracy: {doubt}" for doubt in doubts(sure, {}, "pair"))

    @cached_property
    def data(self) -> Dataset:
        """The annotated side of the questions that were scored."""
        return self.whole.take(rows_of(self.whole.question_ids, self.scores.question_ids))

    @cached_property
    def humans(self) -> HumanForms:
        """The human answers in the form in which they were compared."""
        return human_forms(self.data, self.scores.rules)

    @cached_property
    def compared_texts(self) -> tuple[TextForms, NDArray[np.int64]]:
        """What is compared with the human answers, and which of it each question has, -1 for none.

        The answers themselves; in multiple choice, the texts of the options that were chosen.
        """
        scores = self.scores
        if isinstance(scores, ChoiceScores):
            texts = TextForms(scores.options.strings)
            return texts, scores.options.codes_at(scores.choices.slots)
        return TextForms(scores.answer_strings), scores.answer_codes

    @cached_property
    def forms(self) -> AnswerForms:
        """The forms of what is compared, and which human forms agree with them."""
        return answer_forms(*self.compared_texts, self.humans)

    @cached_property
    def agrees(self) -> NDArray[np.bool_]:
        """Whether each human answer agrees with the model's, shape (human answers,)."""
        agreeing = np.zeros(len(self.humans.codes), dtype=np.bool_)
        for accepted in self.forms.accepted:
            agreeing |= self.humans.codes == self.data.per_answer(accepted)
        return agreeing

    @cached_property
    def records(self) -> Sequence[Question | None]:
        """Each question as its file has it; None for those in no file."""
        return records_of(self.whole, self.scores)

    def rows_in(self, other: Other) -> NDArray[np.int64]:
        """Return where each question stands in another model's scores, -1 for not, shape (n,)."""
        return rows_of(other.scores.question_ids, self.scores.question_ids)


def records_of(whole: Dataset, scores: Scores) -> Sequence[Question | None]:
    """Return scored questions as their file has them; None for those in no file."""
    asked = whole.questions
    if asked is None:
        return [None] * len(scores)
    rows = rows_of(asked.question_ids, scores.question_ids).tolist()
    return [None if row < 0 else asked.records[row] for row in rows]
