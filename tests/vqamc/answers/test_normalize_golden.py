"""The reference's normal forms of 4,205 strings, step by step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from vqamc.answers.normalize import normalize, normalize_words, strip_punctuation

STEPS = {1: strip_punctuation, 2: normalize_words, 3: normalize}
"""The column of each step's outcome; column 0 is the raw string."""


@pytest.mark.parametrize("column", STEPS)
def test_each_step_gives_every_string_the_form_of_the_reference(
    golden: Callable[[str], Any], column: int
) -> None:
    rows = golden("consensus/normalize_handed.json")
    assert len(rows) == 4205
    wrong = [(row[0], row[column], STEPS[column](row[0])) for row in rows]
    assert [fault for fault in wrong if fault[1] != fault[2]] == []
