"""Normalisation, vector by vector: what the reference makes of a string, its quirks included."""

from __future__ import annotations

import pytest

from vqamc.answers.normalize import clean, normalize, strip_punctuation
from vqamc.answers.tables import ARTICLES, CONTRACTIONS, NUMBER_WORDS, PUNCTUATION

VECTORS = {
    "2,000 t-shirts": "2000 tshirts",
    "2,000, ok": "2000 ok",
    "one-way": "1 way",
    "t-shirt": "t shirt",
    "a.b.c": "abc",
    "1.5.": "1.5",
    "5.": "5",
    "$5.00": "$5.00",
    "a": "",
    "red ,white": "red white",
    "red,white": "red white",
    "10:30 p.m.": "10:30 pm",
    '"yes"': "yes",
    "yes/no": "yes no",
    "-5": "5",
    "1/2": "1 2",
    "50%": "50%",
    "?": "",
    "One hundred": "1 hundred",
    "." * 40: "." * 8,
    "": "",
    "The Cat": "cat",
    "U.S.A.": "usa",
    "dont know": "don't know",
    "none": "0",
    "TEN": "10",
    "eleven": "eleven",
}


@pytest.mark.parametrize(("raw", "normal_form"), VECTORS.items())
def test_the_normal_form_is_that_of_the_reference(raw: str, normal_form: str) -> None:
    assert normalize(raw) == normal_form


@pytest.mark.parametrize(
    ("raw", "cleaned"),
    [(" a\tb\nc ", "a b c"), ("\r\x0byes\x85", "yes"), ("a\r\nb", "a\r b"), ("Yes.", "Yes.")],
)
def test_cleaning_spaces_out_newlines_and_tabs_and_trims(raw: str, cleaned: str) -> None:
    assert clean(raw) == cleaned


def test_a_mark_next_to_a_space_is_deleted_everywhere() -> None:
    assert strip_punctuation("a-b -c") == "ab c"
    assert strip_punctuation("a-b-c") == "a b c"


def test_a_comma_between_digits_deletes_every_mark() -> None:
    assert strip_punctuation("1,000/day-rate") == "1000dayrate"


def test_a_digit_is_an_ascii_digit() -> None:
    assert strip_punctuation("1,٢") == "1 ٢"
    assert strip_punctuation("5.٢") == "5٢"


def test_at_most_32_periods_are_deleted() -> None:
    assert strip_punctuation("." * 32) == ""
    assert strip_punctuation("." * 33 + "x") == ".x"


def test_a_non_breaking_space_parts_words() -> None:
    assert normalize("hot\u00a0dog") == "hot dog"


def test_a_zero_width_space_does_not() -> None:
    assert normalize("hot\u200bdog") == "hot\u200bdog"


def test_quirks_of_the_contraction_table_are_kept() -> None:
    assert normalize("somebody'd") == "somebodyd"
    never_matched = [key for key in CONTRACTIONS if key != key.lower()]
    assert never_matched
    assert all(normalize(key) == key.lower() for key in never_matched)


def test_the_tables_are_as_large_as_those_of_the_reference() -> None:
    assert (len(PUNCTUATION), len(NUMBER_WORDS), len(ARTICLES)) == (21, 12, 3)
    assert len(CONTRACTIONS) == 120
