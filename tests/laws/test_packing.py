"""A data set that was packed and unpacked is the same data set, whatever the annotations."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import annotations
from vqa_rows import Row, annotation, dataset

from vqamc.answers.matching import prepare_forms
from vqamc.answers.packing import pack, unpack
from vqamc.records import Header
from vqamc.rules import NAMED_RULES, Rules


def assert_equal(one: Any, other: Any) -> None:
    """Hold two values equal, their types and those of the numbers in them as well."""
    if isinstance(one, np.ndarray):
        assert one.dtype == other.dtype
        assert one.shape == other.shape
        assert (one == other).all()
        assert not other.flags.writeable
    elif hasattr(one, "__dataclass_fields__"):
        assert type(one) is type(other)
        for field in fields(one):
            if field.name != "forms":
                assert_equal(getattr(one, field.name), getattr(other, field.name))
    else:
        assert type(one) is type(other)
        assert one == other


@given(annotations(), st.sampled_from(list(NAMED_RULES.values())))
def test_a_data_set_comes_back_as_it_was(rows: list[Row], rules: Rules) -> None:
    data = dataset(*rows)
    forms = prepare_forms(data, rules)
    packed = pack(data, rules)
    assert packed is not None
    found = unpack(memoryview(b"".join(packed)), data.file)
    assert_equal(data, found)
    assert_equal(forms, found.forms[rules])
    assert list(found.forms) == [rules]


@pytest.mark.parametrize("info", [2**70, "\ud800"])
def test_bookkeeping_that_has_no_packed_form_is_not_packed(info: Any) -> None:
    data = dataset(annotation(1, ["yes"] * 10))
    object.__setattr__(data, "header", Header(info=info))
    (rules,) = data.forms
    assert pack(data, rules) is None
