"""What a model wrote to the option that it chose, or the reason why it chose none.

Nothing is guessed: no part of an answer is searched for an option, no nearest option is taken, and
where an answer can be read in two ways it is left unresolved. The one exception is exact option
text, which beats a letter and says so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from vqamc.answers.normalize import clean, normalize
from vqamc.answers.options import NO_SLOT
from vqamc.choices.reading import Reading, read_answer

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The names of the slots, in order; options beyond the 26th have none."""

EXACT = "exact"
EXACT_OVER_LETTER = "exact_over_letter"
TRIMMED = "trimmed"
LETTER = "letter"
LETTER_AND_TEXT = "letter_and_text"
TEXT_AFTER_CUE = "text_after_cue"
BLANK = "blank"
OFF_LIST = "off_list"
MISSING = "missing"
CASE_ONLY = "case_only"
NORMAL_FORM_ONLY = "normal_form_only"
OUT_OF_RANGE = "out_of_range"
SEVERAL = "several"
LETTER_OR_TEXT = "letter_or_text"
LETTER_AGAINST_TEXT = "letter_against_text"
LETTER_WITH_OTHER_TEXT = "letter_with_other_text"
NO_OPTION = "no_option"

REASONS = {
    EXACT: "the text of an option, to the letter",
    EXACT_OVER_LETTER: "the text of an option, though as a letter it names another one",
    TRIMMED: "the text of an option but for white space around it",
    LETTER: "a letter",
    LETTER_AND_TEXT: "a letter and the text of its option",
    TEXT_AFTER_CUE: "the text of an option after a cue such as `answer:`",
    BLANK: "nothing but white space",
    OFF_LIST: "none of the options",
    MISSING: "no answer was given",
    CASE_ONLY: "differs from an option only in case",
    NORMAL_FORM_ONLY: "equals an option only after normalising",
    OUT_OF_RANGE: "a letter beyond the options",
    SEVERAL: "several letters or answers",
    LETTER_OR_TEXT: "a letter that, but for case or marks, is also the text of another option",
    LETTER_AGAINST_TEXT: "a letter with the text of another option",
    LETTER_WITH_OTHER_TEXT: "a letter with a text that is no option's",
    NO_OPTION: "neither a letter nor an option",
}
"""Every reason code, and what it says."""

RESOLVED = (EXACT, EXACT_OVER_LETTER, TRIMMED, LETTER, LETTER_AND_TEXT, TEXT_AFTER_CUE)
"""The reasons of answers that are an option."""


@dataclass(frozen=True, slots=True)
class Resolution:
    """The option that an answer is, or why it is none.

    Attributes:
        slot: the place of the option in its list, from 0; `NO_SLOT` where there is none.
        reason: one of `REASONS`.
    """

    slot: int
    reason: str


def resolve(
    answer: str, options: Sequence[str], normal_form: Callable[[str], str] = normalize
) -> Resolution:
    """Return which of the options an answer is, read as a letter or as option text.

    Args:
        answer: what the model said, raw.
        options: the texts of the options, shape (k,), k >= 1; the first is called A.
        normal_form: how a text is normalised; hand in a remembering one for many answers.
    """
    return settle(read_answer(answer), answer, options, normal_form)


def settle(
    reading: Reading,
    answer: str,
    options: Sequence[str],
    normal_form: Callable[[str], str] = normalize,
) -> Resolution:
    """Return which of the options an answer is that has been read before; see `resolve`."""
    if answer in options:
        slot = options.index(answer)
        named = _slot_of(reading.letter, options) if reading.letter else NO_SLOT
        # A letter whose own option has the same text is no second reading.
        differs = named != NO_SLOT and options[named] != answer
        return Resolution(slot, EXACT_OVER_LETTER if differs else EXACT)
    if not clean(answer):
        return Resolution(NO_SLOT, BLANK)
    whole = [slot for slot, option in enumerate(options) if option.strip() == reading.whole]
    if whole:
        return _only(whole, options, TRIMMED)
    if reading.several and not _alike(reading.whole, options):
        return Resolution(NO_SLOT, SEVERAL)
    if reading.letter and not reading.several:
        return _by_letter(reading, reading.letter, options)
    if reading.cued and reading.text is not None:
        return _by_text(reading.text, options, normal_form)
    return Resolution(NO_SLOT, _near(reading.whole, options, normal_form))


def _by_letter(reading: Reading, letter: str, options: Sequence[str]) -> Resolution:
    slot = _slot_of(letter, options)
    if slot == NO_SLOT:
        return Resolution(NO_SLOT, OUT_OF_RANGE)
    if reading.text is not None:
        return _by_letter_and_text(slot, reading.text, options)
    if any(_folded(option) == letter.lower() for option in options if option != options[slot]):
        return Resolution(NO_SLOT, LETTER_OR_TEXT)
    if reading.remark and _contradicts(reading.remark, slot, options):
        return Resolution(NO_SLOT, LETTER_AGAINST_TEXT)
    return Resolution(slot, LETTER)


def _by_letter_and_text(slot: int, text: str, options: Sequence[str]) -> Resolution:
    if _contradicts(text, slot, options):
        return Resolution(NO_SLOT, LETTER_AGAINST_TEXT)
    own = _folded(options[slot])
    # The letter decides; the text only has to be its option's, whatever its case or full stop.
    if own in (_folded(text), _folded(text.removesuffix("."))):
        return Resolution(slot, LETTER_AND_TEXT)
    return Resolution(NO_SLOT, LETTER_WITH_OTHER_TEXT)


def _contradicts(text: str, slot: int, options: Sequence[str]) -> bool:
    """Return whether a text beside a letter is, to the letter or in case, another option's."""
    for same in (str.strip, _folded):
        forms = {same(text), same(text.removesuffix("."))}
        if same(options[slot]) in forms:
            return False
        if any(same(option) in forms for option in options):
            return True
    return False


def _by_text(text: str, options: Sequence[str], normal_form: Callable[[str], str]) -> Resolution:
    for said in (text, text.removesuffix(".")):
        slots = [slot for slot, option in enumerate(options) if option.strip() == said]
        if slots:
            return _only(slots, options, TEXT_AFTER_CUE)
    return Resolution(NO_SLOT, _near(text, options, normal_form))


def _only(slots: Sequence[int], options: Sequence[str], reason: str) -> Resolution:
    """Return the first of some slots if they all have one text."""
    if len({options[slot] for slot in slots}) > 1:
        return Resolution(NO_SLOT, SEVERAL)
    return Resolution(slots[0], reason)


def _near(text: str, options: Sequence[str], normal_form: Callable[[str], str]) -> str:
    """Return why a text is no option: by a hair, or not at all."""
    if _alike(text, options):
        return CASE_ONLY
    form = normal_form(text)
    if form and any(normal_form(option) == form for option in options):
        return NORMAL_FORM_ONLY
    return NO_OPTION


def _alike(text: str, options: Sequence[str]) -> bool:
    folded = _folded(text)
    return any(_folded(option) == folded for option in options)


def _folded(text: str) -> str:
    return text.strip().lower()


def _slot_of(letter: str, options: Sequence[str]) -> int:
    slot = LETTERS.index(letter)
    return slot if slot < len(options) else NO_SLOT
