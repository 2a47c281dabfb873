"""The data that ships inside the package: a small set to try every command on.

Twelve pictures that exist only in words, 36 questions, ten answers each and the answers of two
models, all written by hand for this project; they make the mistakes that models make. Beside it a
set in the shape of the balanced binary release: ten scenes, eight of which have a complement; and
one that `scenes pairs` made of four random scenes, with the answers of a model that knows what is
in a picture and nothing else (tests/support/balanced_demo.py).
"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from vqamc.errors import InputNotFoundError
from vqamc.files.writing import write_into

DEMO_FILES = (
    "annotations.json",
    "questions.json",
    "results.json",
    "results_b.json",
    "binary_annotations.json",
    "binary_questions.json",
    "binary_results.json",
    "balanced_annotations.json",
    "balanced_questions.json",
    "balanced_groups.json",
    "balanced_results.json",
)
"""What ships: human answers, questions and the answers of two models; yes/no questions in pairs,
written and made."""


def demo_file(name: str) -> Path:
    """Return the path of a file of the demo set."""
    return Path(str(files("vqamc"))) / "demo_data" / name


def copy_demo(folder: str | Path) -> None:
    """Copy the demo set into a folder, which is made if need be.

    Raises:
        InputNotFoundError: the folder above it is not there.
    """
    target = Path(folder)
    if not target.parent.is_dir():
        raise InputNotFoundError(f"{target.parent}: no such folder; make it first")
    target.mkdir(exist_ok=True)
    for name in DEMO_FILES:
        write_into(target, name, demo_file(name).read_bytes())
