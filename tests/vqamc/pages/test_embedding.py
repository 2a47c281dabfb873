"""Values as scripts: whatever the text, the page reads back what was written."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from registered import unpacked, value_of

from vqamc.pages.embedding import data_script, packed, packed_ids


@given(st.lists(st.text(st.characters())))
def test_any_text_comes_back_and_none_of_it_can_end_the_script(texts: list[str]) -> None:
    script = data_script("texts", texts)
    assert value_of(script) == ("texts", texts)
    assert b"<" not in script
    assert script.isascii()
    assert script.count(b"\n") == 1


@pytest.mark.parametrize("text", ["</script>", "<!--", "\u2028\u2029", "\ud800", "]]>"])
def test_what_html_or_javascript_would_read_is_escaped(text: str) -> None:
    script = data_script("texts", [text])
    assert text.encode("utf-8", "surrogatepass") not in script
    assert value_of(script) == ("texts", [text])


@pytest.mark.parametrize(
    ("numbers", "kind"),
    [([], "u1"), ([0, 255], "u1"), ([256], "u2"), ([65_536], "u4"), ([2**32], "i8"), ([-1], "i8")],
)
def test_numbers_take_as_few_bytes_as_the_largest_needs(numbers: list[int], kind: str) -> None:
    column = packed(np.array(numbers, dtype=np.int64))
    assert column["kind"] == kind
    assert unpacked(column) == numbers


def test_ids_keep_64_bits() -> None:
    ids = [-(2**63) + 1, 7, 2**63 - 1]
    assert unpacked(packed_ids(np.array(ids, dtype=np.int64))) == ids
