"""What a model answered to the options that it chose, question by question."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from vqamc.answers.normalize import clean, normalize
from vqamc.answers.options import NO_SLOT, Options
from vqamc.choices import resolving
from vqamc.choices.reading import read_answer
from vqamc.choices.resolving import OptionTexts

REASON_CODES = tuple(resolving.REASONS)
"""Every reason, in the order in which `Choices.reasons` counts them."""

_NO_TEXT = -2
"""The code of an answer that no option has; -1 is for no answer."""


@dataclass(frozen=True, slots=True, eq=False)
class Choices:
    """Which option each of n answers is, and why.

    Attributes:
        slots: the slot of the chosen option, `NO_SLOT` for none, shape (n,).
        reasons: an index into `REASON_CODES`, shape (n,).
    """

    slots: NDArray[np.int64]
    reasons: NDArray[np.int64]

    def have(self, *reasons: str) -> NDArray[np.bool_]:
        """Return whether each choice has one of some reasons, shape (n,)."""
        return np.isin(self.reasons, [REASON_CODES.index(reason) for reason in reasons])

    def counts(self) -> dict[str, int]:
        """Return how many choices have each reason, those of none left out."""
        counts = np.bincount(self.reasons, minlength=len(REASON_CODES)).tolist()
        return {reason: count for reason, count in zip(REASON_CODES, counts, strict=True) if count}


def choose_by_text(strings: Sequence[str], codes: NDArray[np.int64], options: Options) -> Choices:
    """Return the options that answers are, word for word.

    Args:
        strings: the distinct answers, raw.
        codes: which of them answers each question, -1 for none, shape (n,).
        options: the options of the questions.
    """
    slots = slots_alike(strings, codes, options, str)
    blank = np.array([*(not clean(text) for text in strings), False])[codes]
    reasons = np.select(
        [slots != NO_SLOT, codes < 0, blank],
        [
            REASON_CODES.index(reason)
            for reason in (resolving.EXACT, resolving.MISSING, resolving.BLANK)
        ],
        REASON_CODES.index(resolving.OFF_LIST),
    )
    return Choices(slots, reasons)


def choose_by_letter_or_text(
    strings: Sequence[str], codes: NDArray[np.int64], options: Options
) -> Choices:
    """Return the options that answers are, read as letters or texts; takes what the other does."""
    readings = [read_answer(text) for text in strings]
    normal_form = cache(normalize)
    place = {reason: code for code, reason in enumerate(REASON_CODES)}
    slots = np.full(len(codes), NO_SLOT, dtype=np.int64)
    reasons = np.full(len(codes), place[resolving.MISSING], dtype=np.int64)
    for row, (code, texts) in enumerate(zip(codes.tolist(), _texts(options), strict=True)):
        if code >= 0:
            resolution = resolving.settle(readings[code], strings[code], texts, normal_form)
            slots[row], reasons[row] = resolution.slot, place[resolution.reason]
    return Choices(slots, reasons)


def _texts(options: Options) -> Iterator[OptionTexts]:
    """Yield each question's option texts; each distinct text is brought into its forms once."""
    forms = OptionTexts.of(options.strings)
    codes = options.codes.tolist()
    laid_out = [[form[code] for code in codes] for form in forms]
    for start, end in pairwise(options.offsets.tolist()):
        yield OptionTexts(*(texts[start:end] for texts in laid_out))


def slots_alike(
    strings: Sequence[str],
    codes: NDArray[np.int64],
    options: Options,
    form: Callable[[str], str],
) -> NDArray[np.int64]:
    """Return each question's first option with the form of its answer, shape (n,).

    Each distinct text is brought into its form once.
    """
    place: dict[str, int] = {}
    forms = [place.setdefault(form(text), len(place)) for text in options.strings]
    known = np.array(forms, dtype=np.int32)
    found = [*(place.get(form(text), _NO_TEXT) for text in strings), _NO_TEXT]
    wanted = np.array(found, dtype=np.int32)[codes]
    return options.first_slot(known[options.codes] == options.per_option(wanted))


def slots_with_text(options: Options, texts: Sequence[str]) -> NDArray[np.bool_]:
    """Return whether each option is, word for word, a text given for its question, (options,)."""
    place = {text: code for code, text in enumerate(options.strings)}
    wanted = np.array([place.get(text, _NO_TEXT) for text in texts], dtype=np.int32)
    marked: NDArray[np.bool_] = options.codes == options.per_option(wanted)
    return marked
