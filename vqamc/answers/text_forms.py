"""The forms of many texts under any number of rules, each form made once."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from vqamc.answers.forms import base_form, full_form, human_form
from vqamc.rules import Rules

_PLAIN = re.compile(r"[a-z0-9]+(?: [a-z0-9]+)*")
"""Most answers: no step but the word step changes them, whatever the rules."""


class TextForms:
    """The forms of distinct texts, kept once they were asked for.

    Args:
        texts: the texts, raw.
    """

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = texts
        self._odd = [place for place, text in enumerate(texts) if not _PLAIN.fullmatch(text)]
        self._bases: dict[tuple[str, str, bool], list[str]] = {}
        self._fulls: dict[tuple[Callable[[str], str], int], list[str]] = {}
        self._words: list[str] = []

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
        return self._normalized(full_form(rules), rules, cleaned=cleaned)

    def human(self, rules: Rules) -> list[str]:
        """Return the form of each text as a human answer that is normalised."""
        if rules.humans_steps == "all":
            return self.full(rules, cleaned=rules.humans_cleaned)
        return list(map(human_form(rules), self.base(rules, cleaned=rules.humans_cleaned)))

    def _normalized(self, form: Callable[[str], str], rules: Rules, *, cleaned: bool) -> list[str]:
        base = self.base(rules, cleaned=cleaned)
        key = (form, id(base))
        if key not in self._fulls:
            if rules.normal_form != "vqa":
                self._fulls[key] = list(map(form, base))
                return self._fulls[key]
            self._words = self._words or list(map(form, base))
            found = list(self._words)
            for place in self._odd:
                found[place] = form(base[place])
            self._fulls[key] = found
        return self._fulls[key]
