"""A key that stands twice is seen, however the object is written; no other object is refused."""

from __future__ import annotations

import json

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vqamc.errors import PolicyError
from vqamc.files.repeated_keys import refuse_repeated_keys


def look(text: str) -> None:
    data = text.encode("utf-8")
    refuse_repeated_keys("f.json", data, msgspec.json.decode(data, type=dict[str, msgspec.Raw]))


@pytest.mark.parametrize(
    "text",
    [
        '{"a":1,"a":12}',
        '{"a":12,"a":1}',
        '{ "a" : 1 , "a" : 1 }',
        '{"a":{"x":"}"},"b\\"c":[1,2],\n"a":{"x":"}"}}',
        '{"\\u0061":1,"a":[1]}',
        '{"":1,"":1}',
    ],
)
def test_a_key_that_stands_twice_is_refused(text: str) -> None:
    with pytest.raises(PolicyError, match="stands twice in one object"):
        look(text)


@given(
    st.dictionaries(
        st.text(max_size=3),
        st.recursive(st.integers() | st.text(max_size=4), lambda one: st.lists(one, max_size=2)),
        max_size=4,
    ),
    st.sampled_from([None, 2]),
    st.booleans(),
)
def test_an_object_with_each_key_once_is_never_refused(
    document: dict[str, object], indent: int | None, ascii_: bool
) -> None:
    text = json.dumps(document, indent=indent, ensure_ascii=ascii_)
    try:
        text.encode("utf-8")
        msgspec.json.decode(text)
    except (UnicodeEncodeError, msgspec.DecodeError):
        return  # Half a surrogate pair, or a number beyond a double.
    look(f" {text}\n")
