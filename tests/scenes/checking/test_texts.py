"""Which texts are gone through a second time for what no reader of JSON takes."""

from __future__ import annotations

import pytest

from scenes.checking.findings import Findings
from scenes.checking.texts import may_be_unwritable, note_unwritable, parse

UNWRITABLE = (
    *("NaN", "Infinity", "-Infinity", "1e400", "-2.5E400", "9E+309", "3.0e+0400", "1" * 310),
    *('"\\ud800"', '"\\uDfff"'),
)
FINE = ("0", "1.5e-300", "2E10", "1e99", "123456789.123456789", '"1e22 and \\u00e9"', '"eEe"')


@pytest.mark.parametrize("value", UNWRITABLE)
def test_what_no_reader_takes_is_found_in_any_field(value: str) -> None:
    text = f'{{"any": [{{"where": {value}}}]}}'.encode()
    assert may_be_unwritable(text)
    found = Findings("a.json", "$")
    note_unwritable(found, parse(text))
    assert [problem.path for problem in found.problems] == ["$.any[0].where"]


@pytest.mark.parametrize("value", FINE)
def test_other_texts_are_not_gone_through_again(value: str) -> None:
    assert not may_be_unwritable(f'{{"any": {value}}}'.encode())
