"""Text that is not JSON: the line, the column, and what is wrong there."""

from __future__ import annotations

import pytest

from vqamc.errors import DataError
from vqamc.files.decoding import ANNOTATIONS, RESULTS, FileKind, decode
from vqamc.files.opening import Document


def refusal(text: str | bytes, kind: FileKind = ANNOTATIONS) -> str:
    data = text.encode() if isinstance(text, str) else text
    with pytest.raises(DataError) as refused:
        decode(Document("a.json", data), kind)
    return str(refused.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[1,]", "trailing comma in array in line 1, column 4"),
        ('{"annotations": [],}', "trailing comma in object in line 1, column 20"),
        ('[\n  {"question_id": NaN}\n]', "NaN in line 2, column 19"),
        ("[Infinity]", "Infinity in line 1, column 2"),
        ("[\n\n-Infinity]", "-Infinity in line 3, column 1"),
        ("[1 2]", "expected ',' or ']' at '2]' in line 1, column 4"),
        ('["a" "b"]', "expected ',' or ']' at '\"b\"]' in line 1, column 6"),
        ('{"a" 1}', "expected ':' at '1}' in line 1, column 6"),
        ("[1]]", "trailing characters at ']' in line 1, column 4"),
        ('["é"] x', "trailing characters at 'x' in line 1, column 7"),
        ('["a\nb"]', "invalid character"),
        ("[", "the end of a cut file in line 1, column 2"),
        ('[{"question_id": 1},\n{"quest', "the end of a cut file in line 2, column 8"),
        ('["\\ud83d', "the end of a cut file in line 1, column 9"),
        ('["\\ud83d"]', "half a surrogate pair (\\ud83d) in line 1, column 3"),
        ("1e999", "a number that no double holds in line 1, column 1"),
        (b'["caf\xe9"]', "byte 0xE9, which is not UTF-8 in line 1, column 6"),
        (b"PK is no zip", "invalid character"),
    ],
)
def test_what_is_wrong_and_where(text: str | bytes, said: str) -> None:
    assert refusal(text).startswith(f"a.json at $: expected JSON, got {said}")


@pytest.mark.parametrize("kind", [ANNOTATIONS, RESULTS], ids=lambda kind: kind.name)
def test_a_wrong_type_before_the_cut_does_not_hide_the_cut(kind: FileKind) -> None:
    text = '[{"question_id": 1, "answer": 5, "answers": 5}, {"question_id": 2'
    assert "the end of a cut file in line 1, column 66" in refusal(text, kind)


def test_every_message_says_what_to_do() -> None:
    assert refusal("[1,]").endswith(
        "; mend the file where it is written; nothing is repaired silently"
    )
    assert refusal("[NaN]").endswith("; write null or leave the value out: JSON has no such number")
    assert refusal("[").endswith("; download or write the file again")
    assert refusal(b'["\xff"]').endswith("; save the file as UTF-8")
