"""Rounding for people: two decimals, halves of the double away from zero."""

from __future__ import annotations

import pytest

from vqamc.reporting.text import percent, table


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (3.125, "3.13"),  # an exact half; a Python 3 port prints 3.12
        (20.145, "20.14"),  # the double is below the half
        (0.0, "0.00"),
        (100.0, "100.00"),
        (66.66666666666667, "66.67"),
        (0.625, "0.63"),
        (0.875, "0.88"),
        (-3.125, "-3.13"),
        (2.675, "2.67"),
        (1e-9, "0.00"),
        (None, "-"),
    ],
)
def test_a_percentage_is_rounded_as_the_reference_rounds(value: float | None, shown: str) -> None:
    assert percent(value) == shown


def test_columns_are_aligned() -> None:
    assert table([("a", "1.00"), ("bcd", "100.00")], ("name", "accuracy")) == [
        "name  accuracy",
        "a         1.00",
        "bcd     100.00",
    ]


def test_a_table_without_rows_has_its_header_or_nothing() -> None:
    assert table([], ("name",)) == ["name"]
    assert table([]) == []
