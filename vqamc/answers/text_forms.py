"""The forms of many texts under any number of rules, each form made once."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from vqamc.answers.forms import base_form, full_form, human_form, remembered_normal_form
from vqamc.rules import RULES_2021, Rules
from vqamc.rules.versions import First

_PLAIN = re.compile(r"[a-z0-9]+(?: [a-z0-9]+)*")
_DIGIT = re.compile(r"\d", re.ASCII)


def is_plain(text: str) -> bool:
    """Return whether nothing but the word step can change a text, as is so of most answers."""
    return _PLAIN.fullmatch(text) is not None


def _beyond_ascii(text: str) -> bool:
    return not text.isascii()


def _has_comma_run(text: str) -> bool:
    return ",," in text


def _has_digits_and_periods(text: str) -> bool:
    return "." in text and _DIGIT.search(text) is not None


def _has_several_periods(text: str) -> bool:
    return text.count(".") > 1  # As few as one may be all that rules of your own delete.


_TELLING: Mapping[str, Callable[[str], bool]] = {
    "text": _beyond_ascii,
    "commas": _has_comma_run,
    "periods": _has_digits_and_periods,
    "periods_deleted": _has_several_periods,
}
"""For each choice in the normaliser of VQA, which texts may come out otherwise than of 2021."""


def may_differ(text: str, rules: Rules) -> bool:
    """Return whether the normaliser of VQA may make other things of a text than under 2021."""
    return any(
        tells(text)
        for choice, tells in _TELLING.items()
        if getattr(rules, choice) != getattr(RULES_2021, choice)
    )


class TextForms:
    """The forms of distinct texts, kept once they were asked for.

    Args:
        texts: the texts, raw.
    """

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = texts
        self._odd = [place for place, text in enumerate(texts) if not is_plain(text)]
        self._telling = {
            choice: [place for place in self._odd if tells(texts[place])]
            for choice, tells in _TELLING.items()
        }
        self._bases: dict[tuple[str, str, bool], list[str]] = {}
        self._references: dict[tuple[str, bool], list[str]] = {}
        self._fulls: dict[tuple[Callable[[str], str], str, bool], list[str]] = {}

    def base(self, rules: Rules, *, cleaned: bool) -> list[str]:
        """Return the texts as they are before any normalisation."""
        key = (rules.first, rules.text, cleaned)
        if key not in self._bases:
            found = list(self.texts)
            for place in self._odd:
                found[place] = base_form(found[place], rules, cleaned=cleaned)
            self._bases[key] = found
        return self._bases[key]

    def full(self, rules: Rules, *, cleaned: bool) -> list[str]:
        """Return the full normal form of each text."""
        form = full_form(rules)
        key = (form, rules.first, cleaned)
        if key not in self._fulls:
            base = self.base(rules, cleaned=cleaned)
            if rules.normal_form == "vqa":
                found = list(self._reference(rules.first, cleaned=cleaned))
                for place in self._differing(rules):
                    found[place] = form(base[place])
            else:
                found = list(map(form, base))
            self._fulls[key] = found
        return self._fulls[key]

    def human(self, rules: Rules) -> list[str]:
        """Return the form of each text as a human answer that is normalised."""
        if rules.humans_steps == "all":
            return self.full(rules, cleaned=rules.humans_cleaned)
        return list(map(human_form(rules), self.base(rules, cleaned=rules.humans_cleaned)))

    def _differing(self, rules: Rules) -> set[int]:
        """Return the texts of which the rules may make other things than those of 2021."""
        return {
            place
            for choice, places in self._telling.items()
            if getattr(rules, choice) != getattr(RULES_2021, choice)
            for place in places
        }

    def _reference(self, first: str, *, cleaned: bool) -> list[str]:
        """Return the forms as the reference makes them: right for texts that cannot differ."""
        # What is lowered first comes out as what is lowered later.
        begun: First = "tokenize" if first == "tokenize" else "nothing"
        if (begun, cleaned) not in self._references:
            rules = replace(RULES_2021, first=begun)
            base = self.base(rules, cleaned=cleaned)
            if begun == "nothing" and cleaned:
                found = list(map(remembered_normal_form, base))
            else:
                found = list(self._reference("nothing", cleaned=True))
                known = self.base(RULES_2021, cleaned=True)
                for place in self._odd:
                    if base[place] != known[place]:
                        found[place] = remembered_normal_form(base[place])
            self._references[begun, cleaned] = found
        return self._references[begun, cleaned]
