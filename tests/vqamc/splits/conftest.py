"""Files of a few GQA questions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from gqa_rows import predictions, questions, write


@pytest.fixture
def gqa(tmp_path: Path) -> dict[str, Any]:
    """Write the questions to questions.json and right answers to right.json; return questions."""
    made = questions()
    write(tmp_path / "questions.json", made)
    rows = predictions({key: one["answer"] for key, one in made.items()})
    write(tmp_path / "right.json", rows)
    return made
