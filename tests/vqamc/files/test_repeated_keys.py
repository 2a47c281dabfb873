"""A key that stands twice is seen, however the object is written; no other object is refused."""

from __future__ import annotations

import json

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vqamc.errors import DataError
from vqamc.files import repeated_keys
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
    with pytest.raises(
        DataError, match=r"f.json at \$: expected each key once, got the key .* twice; "
    ):
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


def test_rows_are_looked_at_closely_only_where_a_key_may_stand_twice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked: list[str] = []
    monkeypatch.setattr(repeated_keys, "refuse_repeats_within", lambda file, _: looked.append(file))
    for name, text in {
        "words": '[{"answer": "answer", "question_id": 1}, {"question_id": 2, "answer":"a\\"b"}]',
        "escaped word": '[{"answer": "caf\\u00e9", "question_id": 1}]',
        "twice": '[{"answer": "a", "answer" : "b", "question_id": 1}]',
        "escaped key": '[{"answer": "a", "\\u0061nswer" : "b", "question_id": 1}]',
    }.items():
        data = text.encode()
        n_rows = len(json.loads(text))
        repeated_keys.refuse_repeats_in_rows(name, data, ("question_id", "answer"), n_rows)
    assert looked == ["twice", "escaped key"]
