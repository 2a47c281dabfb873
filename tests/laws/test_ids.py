"""One canonical form for ids, whatever form a file gives them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vqamc.errors import DataError, PolicyError
from vqamc.ids import Ids, canonical_id, canonical_ids

LARGEST = 2**63 - 1
integers = st.integers(-LARGEST, LARGEST)
exact_in_a_double = st.integers(1 - 2**53, 2**53 - 1)


def read(*spelt: Any) -> Ids:
    return canonical_ids(spelt, "results.json", lambda row: f"$[{row}].question_id")


@given(number=integers)
def test_a_number_and_its_text_are_one_id(number: int) -> None:
    assert canonical_id(number) == canonical_id(str(number)) == canonical_id(np.int64(number))
    assert canonical_id(number) == number


@given(number=exact_in_a_double)
def test_a_table_tools_integer_is_the_id(number: int) -> None:
    assert canonical_id(float(number)) == number


@given(number=st.floats().filter(lambda number: not number.is_integer()))
def test_no_other_decimal_is(number: float) -> None:
    assert canonical_id(number) is None


@given(text=st.one_of(st.text(), st.from_regex(r"\A[-+ 0]*[0-9]+[ _.]?[0-9]*\Z")))
def test_text_is_an_id_only_as_an_integer_is_printed(text: str) -> None:
    try:
        printed = str(int(text)) == text and abs(int(text)) <= LARGEST
    except ValueError:
        printed = False
    assert (canonical_id(text) is not None) is printed


@pytest.mark.parametrize(
    "spelt", [True, False, None, [1], {"id": 1}, "١", "1_0", "-0", 2**63, 1e19]
)
def test_what_is_no_id(spelt: Any) -> None:
    assert canonical_id(spelt) is None


@given(numbers=st.lists(integers))
def test_a_column_keeps_its_order_and_needs_no_warning(numbers: list[int]) -> None:
    ids = read(*numbers)
    assert ids.values.tolist() == numbers
    assert ids.values.dtype == np.int64
    assert ids.warnings == ()


@given(numbers=st.lists(exact_in_a_double, min_size=1, unique=True))
def test_a_column_of_text_or_decimals_is_read_with_one_warning(numbers: list[int]) -> None:
    n = len(numbers)
    for spell, word in ((str, "text"), (float, f"decimals ({float(numbers[0])})")):
        ids = read(*map(spell, numbers))
        assert ids.values.tolist() == numbers
        said = f"results.json: {n} of {n} question_id are {word}; read as integers"
        assert ids.warnings == (said,)


@given(number=integers, rest=st.lists(integers, max_size=3))
def test_an_id_as_text_beside_the_number_is_refused(number: int, rest: list[int]) -> None:
    with pytest.raises(PolicyError, match="1 id stands in two forms") as refused:
        read(*rest, number, str(number))
    assert f"({number})" in str(refused.value)


@given(faulty=st.integers(1, 40))
def test_every_faulty_id_is_counted_and_twenty_are_told(faulty: int) -> None:
    with pytest.raises(DataError) as refused:
        read(7, *["7.0"] * faulty)
    assert refused.value.total == faulty
    assert len(refused.value.problems) == min(faulty, 20)
    assert refused.value.problems[0].path == "$[1].question_id"
