"""Text as Python 2.7.18 saw it (Unicode 5.2), the same on every Python that runs this."""

from __future__ import annotations

import hashlib
import sys

import pytest

from vqamc.answers import python27

LOWERED = 1029
LOWERED_SHA256 = "f58e3dd22ceaf2e00756377ffac2723a0f5b1b651927a6ffcbada4b9bb570aab"
"""Over `%X>%X;` of each code point that is lowered and its lower one, ascending; checked once
against Python 2.7.18 itself, which gives the same."""


def test_every_code_point_is_lowered_as_in_python_2() -> None:
    changed = [
        (code, python27.lower(chr(code)))
        for code in range(sys.maxunicode + 1)
        if python27.lower(chr(code)) != chr(code)
    ]
    assert len(changed) == LOWERED
    said = "".join(f"{code:X}>{ord(lowered):X};" for code, lowered in changed)
    assert hashlib.sha256(said.encode()).hexdigest() == LOWERED_SHA256


@pytest.mark.parametrize(
    ("text", "lowered"),
    [
        ("ΣΣ", "σσ"),  # no special final sigma
        ("İ", "i"),  # one code point, not i and a dot above
        ("ẞ", "ß"),
        ("Ꭰ", "Ꭰ"),  # Cherokee got its lower letters later
        ("Ａ", "ａ"),
    ],
)
def test_what_later_pythons_lower_otherwise(text: str, lowered: str) -> None:
    assert python27.lower(text) == lowered


def test_thirty_code_points_are_white_space() -> None:
    assert len(set(python27.WHITE_SPACE)) == len(python27.WHITE_SPACE) == 30
    for space in python27.WHITE_SPACE:
        assert python27.strip(f"{space}a{space}") == "a"
        assert python27.split(f"a{space}b") == ["a", "b"]


def test_the_mongolian_vowel_separator_is_white_space() -> None:
    assert "\u180e" in python27.WHITE_SPACE
    assert not "\u180e".isspace()


@pytest.mark.parametrize("no_space", ["\u200b", "\ufeff", "\u2060"])
def test_zero_width_characters_are_not(no_space: str) -> None:
    assert python27.split(f"a{no_space}b") == [f"a{no_space}b"]
