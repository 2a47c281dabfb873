"""One multiple-choice set in several orders, so that a preference for a slot shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from vqamc.answers.questions import Questions
from vqamc.choices.recipe import Mode, Shuffling
from vqamc.choices.released import header_of, question_row
from vqamc.errors import UsageError
from vqamc.rules import settings_line
from vqamc.streams import Stream
from vqamc.tasks import options_of_all
from vqamc.version import __version__
from vqamc.wording import option


@dataclass(frozen=True, slots=True, eq=False)
class ShuffledPasses:
    """A multiple-choice set in K orders.

    Attributes:
        questions: the questions with their options in the original order.
        shuffling: how they are reordered.
    """

    questions: Questions
    shuffling: Shuffling

    @property
    def files(self) -> list[str]:
        """The names of the files of the passes, in their order."""
        width = max(2, len(str(self.shuffling.passes - 1)))
        return [f"pass_{number:0{width}}.json" for number in range(self.shuffling.passes)]

    @property
    def signature(self) -> str:
        """One line from which the passes can be made again."""
        return settings_line(
            self.shuffling,
            file=self._file,
            fingerprint=self.questions.options_fingerprint,
            n=len(self.questions),
            version=__version__,
        )

    def order(self, question_id: int, size: int, number: int) -> list[int]:
        """Return which original slot stands in each slot of a question of some options.

        Args:
            question_id: the question.
            size: how many options it has.
            number: the pass, counted from 0.
        """
        slots, shuffling = list(range(size)), self.shuffling
        if shuffling.mode == "random":
            return Stream(shuffling.seed, "shuffle", question_id, number).shuffled(slots)
        first = Stream(shuffling.seed, "rotate", question_id).below(size)
        turn = (first + number * size // shuffling.passes) % size
        return slots[turn:] + slots[:turn]

    def header(self) -> dict[str, Any]:
        """Return the bookkeeping of each pass."""
        return header_of(self.questions.header, max(self.sizes))

    def rows(self, number: int) -> Iterator[dict[str, Any]]:
        """Yield the questions of one pass, counted from 0, as rows sorted by id."""
        ids = self.questions.question_ids.tolist()
        for question_id, record in zip(ids, self.questions.records, strict=True):
            options = record.multiple_choices or ()
            order = self.order(question_id, len(options), number)
            choices = [options[slot] for slot in order]
            yield question_row(question_id, record, choices) | {"choice_origins": order}

    def to_dict(self) -> dict[str, Any]:
        """Return what `passes.json` holds."""
        return {
            "file": self._file,
            "fingerprint": self.questions.options_fingerprint,
            "seed": self.shuffling.seed,
            "mode": self.shuffling.mode,
            "passes": self.shuffling.passes,
            "files": self.files,
            "n_questions": len(self.questions),
            "signature": self.signature,
        }

    @property
    def sizes(self) -> list[int]:
        """How many options each question has."""
        return [len(one.multiple_choices or ()) for one in self.questions.records]

    @property
    def _file(self) -> str:
        return self.questions.file.rsplit("/", 1)[-1]


def shuffle_choices(
    questions: Questions, passes: int, *, mode: Mode = "circular", seed: int = 0
) -> ShuffledPasses:
    """Return a multiple-choice set in several seeded orders.

    Args:
        questions: the questions with their options.
        passes: how many orders.
        mode: `circular` or `random`; see `Shuffling`.
        seed: where the orders come from: each question has its own.

    Raises:
        UsageError: more rotations than a list has options.
        DataError: no question has options.
        PolicyError: some questions have none.
    """
    remedy = "shuffle a file in which every question has"
    least = int(options_of_all(questions, remedy, either=False).counts.min())
    shuffled = ShuffledPasses(questions, Shuffling(passes, mode, seed))
    if mode == "circular" and passes > least:
        raise UsageError(
            f"{option('passes', passes)}: a list of {least} options has no more than {least} "
            f"rotations; ask for fewer, or choose {option('mode', 'random')}"
        )
    return shuffled
