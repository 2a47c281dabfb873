"""The data that ships inside the package: a small set to try every command on.

Twelve pictures that exist only in words, 36 questions, ten answers each and the answers of two
models, all written by hand for this project; they make the mistakes that models make. Beside it a
set in the shape of the balanced binary release: ten scenes, eight of which have a complement; and
one that `scenes pairs` made of four random scenes, with the answers of a model that knows what is
in a picture and nothing else (tests/support/balanced_demo.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path

from vqamc.files.folders import output_folder
from vqamc.files.outputs import refuse_replacing
from vqamc.files.writing import write_into

DEMO_FILES = (
    "annotations.json",
    "questions.json",
    "results.json",
    "results_b.json",
    "answers.jsonl",
    "shard_0.json",
    "shard_1.json",
    "binary_annotations.json",
    "binary_questions.json",
    "binary_results.json",
    "balanced_annotations.json",
    "balanced_questions.json",
    "balanced_groups.json",
    "balanced_results.json",
)
"""What ships: human answers, questions and the answers of two models, those of the first also in
another tool's shape and in shards; yes/no questions in pairs, written and made."""


def demo_file(name: str) -> Path:
    """Return the path of a file of the demo set."""
    return Path(str(files("vqamc"))) / "demo_data" / name


def copy_demo(
    folder: str | Path, made: Mapping[str, bytes] | None = None, *, overwrite: bool = False
) -> None:
    """Copy the demo set into a folder, which is made if need be; a second time changes nothing.

    Args:
        folder: where to.
        made: further files to write there, by their names.
        overwrite: replace files of those names that hold something else.

    Raises:
        InputNotFoundError: the folder above it is not there.
        UsageError: a file has the folder's name, or one in it that holds something else has a
            name of ours.
    """
    contents = {name: demo_file(name).read_bytes() for name in DEMO_FILES} | dict(made or {})
    target = Path(folder)
    ours = [
        name
        for name, content in contents.items()
        if (target / name).is_file() and (target / name).read_bytes() == content
    ]
    refuse_replacing(target, contents, ours, overwrite=overwrite)
    output_folder(target)
    for name, content in contents.items():
        write_into(target, name, content)
