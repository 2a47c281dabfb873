"""GQA questions in a few lines, and files of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

# Group "animals": dog 6, cat 3, yak 1 (mean 10/3); group "ties": red 6, blue 4 (mean 5, and 6 is
# exactly 1.2 times it); group "one": a single answer; and two questions without a group.
COUNTS = {
    "animals": {"dog": 6, "cat": 3, "yak": 1},
    "ties": {"red": 6, "blue": 4},
    "one": {"yes": 5},
    None: {"left": 1, "right": 1},
}


def questions() -> dict[str, Any]:
    """Return GQA questions by id; some ids begin with a zero, as GQA's do."""
    made: dict[str, Any] = {}
    for group, answers in COUNTS.items():
        for answer, count in answers.items():
            for _ in range(count):
                number = len(made) + 1
                made[f"0{number:03}"] = {
                    "question": "?",
                    "answer": answer,
                    "imageId": f"n{number // 2}",
                    "groups": {"local": group, "global": None if group is None else "thing"},
                    "types": {"structural": "query" if group == "animals" else "verify"},
                    "extra": {"kept": number},
                }
    return made


def predictions(answers: dict[str, str]) -> list[dict[str, str]]:
    """Return rows of a GQA predictions file."""
    return [{"questionId": key, "prediction": answer} for key, answer in answers.items()]


def write(path: Path, document: Any) -> Path:
    """Write a document as JSON."""
    path.write_text(json.dumps(document), "utf-8")
    return path
