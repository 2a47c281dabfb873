"""Forms made for many rules at once are the forms that each rules version makes of a text alone."""

from __future__ import annotations

from dataclasses import fields
from typing import get_args, get_type_hints

from hypothesis import given
from hypothesis import strategies as st
from strategies import texts

from vqamc.answers.forms import answer_base, base_form, full_form, human_base, human_form
from vqamc.answers.normalize import normalize
from vqamc.answers.text_forms import TextForms, is_plain, may_differ
from vqamc.rules import NAMED_RULES, Rules


@given(said=st.lists(texts, max_size=6, unique=True))
def test_each_text_has_the_form_it_has_alone(said: list[str]) -> None:
    together = TextForms(said)
    for rules in NAMED_RULES.values():
        cleaned = rules.answer_cleaned
        base = [answer_base(text, rules) for text in said]
        assert together.base(rules, cleaned=cleaned) == base
        assert together.full(rules, cleaned=cleaned) == list(map(full_form(rules), base))
        humans = [human_base(text, rules) for text in said]
        assert together.human(rules) == list(map(human_form(rules), humans))


@given(text=texts)
def test_plain_texts_and_most_others_come_out_of_all_rules_alike(text: str) -> None:
    if is_plain(text):
        assert {answer_base(text, rules) for rules in NAMED_RULES.values()} == {text}
    for rules in NAMED_RULES.values():
        if rules.normal_form == "vqa" and rules.first == "nothing" and not may_differ(text, rules):
            base = base_form(text, rules, cleaned=True)
            assert full_form(rules)(base) == normalize(text)


def test_every_choice_is_made_by_some_rules() -> None:
    """A choice that no named rules make would be held to nothing."""
    kinds = get_type_hints(Rules)
    for part in fields(Rules):
        made = {getattr(rules, part.name) for rules in NAMED_RULES.values()}
        choices = set(get_args(kinds[part.name]))
        if choices and part.name != "periods_deleted":
            assert made == choices, part.name
