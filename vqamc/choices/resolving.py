"""What a model wrote to the option that it chose, or the reason why it chose none.

Nothing is guessed: no part of an answer is searched for an option, no nearest option is taken, and
where an answer can be read in two ways it is left unresolved. The one exception is exact option
text, which beats a letter and says so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

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


class OptionTexts(NamedTuple):
    """The texts of a question's options: raw, without white space around them, and in lower case.

    Each is of shape (k,), k >= 1; the first option is called A.
    """

    raw: Sequence[str]
    trimmed: Sequence[str]
    folded: Sequence[str]

    @classmethod
    def of(cls, options: Sequence[str]) -> OptionTexts:
        """Return the texts of options in every form."""
        return cls(options, [text.strip() for text in options], [folded(text) for text in options])


def resolve(answer: str, options: Sequence[str]) -> Resolution:
    """Return which of the options an answer is, read as a letter or as option text.

    Args:
        answer: what the model said, raw.
        options: the texts of the options, shape (k,), k >= 1; the first is called A.
    """
    return settle(read_answer(answer), answer, OptionTexts.of(options))


def settle(
    reading: Reading,
    answer: str,
    options: OptionTexts,
    normal_form: Callable[[str], str] = normalize,
) -> Resolution:
    """Return which of the options an answer is that has been read before.

    Args:
        reading: what the answer says, from `read_answer`.
        answer: what the model said, raw.
        options: the texts of the options.
        normal_form: how a text is normalised; hand in a remembering one for many answers.
    """
    if answer in options.raw:
        slot = options.raw.index(answer)
        named = _slot_of(reading.letter, options) if reading.letter else NO_SLOT
        # A letter whose own option has the same text is no second reading.
        differs = named != NO_SLOT and options.raw[named] != answer
        return Resolution(slot, EXACT_OVER_LETTER if differs else EXACT)
    if not clean(answer):
        return Resolution(NO_SLOT, BLANK)
    if reading.whole in options.trimmed:
        return _only(reading.whole, options, TRIMMED)
    if reading.several and folded(reading.whole) not in options.folded:
        return Resolution(NO_SLOT, SEVERAL)
    if reading.letter and not reading.several:
        return _by_letter(reading, reading.letter, options)
    if reading.cued and reading.text is not None:
        return _by_text(reading.text, options, normal_form)
    return Resolution(NO_SLOT, _near(reading.whole, options, normal_form))


def folded(text: str) -> str:
    """Return a text in lower case and without white space around it."""
    return text.strip().lower()


def _by_letter(reading: Reading, letter: str, options: OptionTexts) -> Resolution:
    slot = _slot_of(letter, options)
    if slot == NO_SLOT:
        return Resolution(NO_SLOT, OUT_OF_RANGE)
    if reading.text is not None:
        return _by_letter_and_text(slot, reading.text, options)
    if letter.lower() in options.folded and options.folded[slot] != letter.lower():
        return Resolution(NO_SLOT, LETTER_OR_TEXT)
    if reading.remark and _contradicts(reading.remark, slot, options):
        return Resolution(NO_SLOT, LETTER_AGAINST_TEXT)
    return Resolution(slot, LETTER)


def _by_letter_and_text(slot: int, text: str, options: OptionTexts) -> Resolution:
    if _contradicts(text, slot, options):
        return Resolution(NO_SLOT, LETTER_AGAINST_TEXT)
    # The letter decides; the text only has to be its option's, whatever its case or full stop.
    if options.folded[slot] in (folded(text), folded(text.removesuffix("."))):
        return Resolution(slot, LETTER_AND_TEXT)
    return Resolution(NO_SLOT, LETTER_WITH_OTHER_TEXT)


def _contradicts(text: str, slot: int, options: OptionTexts) -> bool:
    """Return whether a text beside a letter is another option's, word for word or but for case."""
    for forms, form in ((options.trimmed, str.strip), (options.folded, folded)):
        said = {form(text), form(text.removesuffix("."))}
        if forms[slot] in said:
            return False
        if not said.isdisjoint(forms):
            return True
    return False


def _by_text(text: str, options: OptionTexts, normal_form: Callable[[str], str]) -> Resolution:
    for said in (text, text.removesuffix(".")):
        if said in options.trimmed:
            return _only(said, options, TEXT_AFTER_CUE)
    return Resolution(NO_SLOT, _near(text, options, normal_form))


def _only(trimmed: str, options: OptionTexts, reason: str) -> Resolution:
    """Return the first option with a text, if those that have it do not differ in white space."""
    slots = [slot for slot, text in enumerate(options.trimmed) if text == trimmed]
    if len({options.raw[slot] for slot in slots}) > 1:
        return Resolution(NO_SLOT, SEVERAL)
    return Resolution(slots[0], reason)


def _near(text: str, options: OptionTexts, normal_form: Callable[[str], str]) -> str:
    """Return why a text is no option: by a hair, or not at all."""
    if folded(text) in options.folded:
        return CASE_ONLY
    form = normal_form(text)
    if form and any(normal_form(option) == form for option in options.raw):
        return NORMAL_FORM_ONLY
    return NO_OPTION


def _slot_of(letter: str, options: OptionTexts) -> int:
    slot = LETTERS.index(letter)
    return slot if slot < len(options.raw) else NO_SLOT
