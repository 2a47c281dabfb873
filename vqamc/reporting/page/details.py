"""Everything about each question, in pages of some hundred that are loaded when one is opened."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.interning import interned
from vqamc.answers.normalize import clean, normalize
from vqamc.choices.scores import ChoiceScores
from vqamc.reporting.page.album import image_key
from vqamc.reporting.page.contents import Contents
from vqamc.reporting.page.pictures import Pictures
from vqamc.reporting.page.pools import NO_TEXT, Pool

PAGE = 256
"""How many questions a page holds."""


NUMBERS = ("agrees", "optionCredits", "optionRoles")
"""The flat columns that are numbers, not texts."""


class Flat(NamedTuple):
    """Columns with several values a question, and where each question's begin."""

    offsets: NDArray[np.int64]
    columns: dict[str, NDArray[np.int64]]


class Details:
    """The columns of all details, to be cut into pages.

    Args:
        contents: what the report shows.
        pictures: the pictures of its questions.
        option_credits: the credit code of each option; None without options.
    """

    def __init__(
        self,
        contents: Contents,
        pictures: Pictures,
        option_credits: NDArray[np.int64] | None,
    ) -> None:
        self._n = len(contents)
        self._pool = Pool()
        self._texts = {**self._said(contents), **self._images(contents, pictures)}
        self._numbers = {"matches": contents.scores.matches}
        self._humans = self._human_answers(contents)
        self._options = None
        if contents.options is not None and option_credits is not None:
            self._options = self._choices(contents, option_credits)

    def pages(self) -> Iterator[dict[str, Any]]:
        """Yield the pages in order."""
        for start in range(0, self._n, PAGE):
            yield self._page(start, min(start + PAGE, self._n))

    def _said(self, contents: Contents) -> dict[str, NDArray[np.int64]]:
        """Return the model's answer in every form, and those of the others."""
        scores = contents.scores
        columns = {"answer": self._pool.add(scores.answer_strings, scores.answer_codes)}
        texts, codes = contents.compared_texts
        if isinstance(scores, ChoiceScores):
            columns["chosen"] = self._pool.add(texts.texts, codes)
        rules = scores.rules
        for name, form in (("cleaned", clean), ("normal", normalize)):
            compared = self._pool.add([form(text) for text in texts.texts], codes)
            # Where no option was chosen, the answer itself is all there is to show.
            said = self._pool.add(
                [form(text) for text in scores.answer_strings], scores.answer_codes
            )
            columns[name] = np.where(codes < 0, said, compared)
        full = self._pool.add(texts.full(rules, cleaned=rules.answer_cleaned), codes)
        base = self._pool.add(texts.base(rules, cleaned=rules.answer_cleaned), codes)
        as_said = contents.humans.unanimous & (rules.answer_normalized == "on-disagreement")
        columns["compared"] = np.where(as_said, base, full)
        for number, other in enumerate(contents.others):
            rows = contents.rows_in(other)
            given = np.where(rows < 0, NO_TEXT, other.scores.answer_codes[rows])
            columns[f"other{number}"] = self._pool.add(other.scores.answer_strings, given)
        return columns

    def _images(self, contents: Contents, pictures: Pictures) -> dict[str, NDArray[np.int64]]:
        labels = [
            "" if one is None or one.image_id is None else str(one.image_id)
            for one in contents.records
        ]
        strings, codes = interned(labels)
        columns = {
            "image": self._pool.add(strings, codes),
            "picture": self._pool.add(pictures.addresses, pictures.codes),
        }
        if pictures.reasons:
            reasons = pictures.reasons
            lacking = interned(
                ["" if one is None else reasons.get(image_key(one), "") for one in contents.records]
            )
            columns["lacking"] = self._pool.add(*lacking)
        return columns

    def _human_answers(self, contents: Contents) -> Flat:
        data, humans = contents.data, contents.humans
        forms = sorted(humans.code_of, key=humans.code_of.__getitem__)
        return Flat(
            data.offsets,
            {
                "humans": self._pool.add(data.strings, data.codes),
                "forms": self._pool.add(forms, humans.codes),
                "agrees": contents.agrees.astype(np.int64),
            },
        )

    def _choices(self, contents: Contents, option_credits: NDArray[np.int64]) -> Flat:
        options, roles = contents.options, contents.roles
        assert options is not None  # noqa: S101 - asked for only then
        columns = {
            "options": self._pool.add(options.strings, options.codes),
            "optionCredits": option_credits,
        }
        if roles is not None:
            columns["optionRoles"] = roles.codes
        if isinstance(contents.scores, ChoiceScores):
            self._numbers["slot"] = contents.scores.choices.slots
        return Flat(options.offsets, columns)

    def _page(self, start: int, end: int) -> dict[str, Any]:
        columns = {name: codes[start:end] for name, codes in self._texts.items()}
        page: dict[str, Any] = {
            name: numbers[start:end].tolist() for name, numbers in self._numbers.items()
        }
        for name, flat in (("humanCounts", self._humans), ("optionCounts", self._options)):
            if flat is None:
                continue
            first, last = flat.offsets[start], flat.offsets[end]
            page[name] = np.diff(flat.offsets[start : end + 1]).tolist()
            for key, values in flat.columns.items():
                part = values[first:last]
                if key in NUMBERS:
                    page[key] = part.tolist()
                else:
                    columns[key] = part
        texts, coded = self._pool.page(list(columns.values()))
        return {**page, **dict(zip(columns, coded, strict=True)), "texts": texts}
