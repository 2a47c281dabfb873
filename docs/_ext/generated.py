"""Sphinx extension: fills in the parts of pages that are read off the programs themselves.

A page holds `<!-- generated: NAME -->` where such a part belongs. The pages stay plain Markdown,
and nothing generated is ever committed.
"""

from __future__ import annotations

import re
from collections import _tuplegetter
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import api_reference
import command_reference
import schema_reference

import scenes
import vqamc
from scenes.cli import PROGRAM as SCENES
from vqamc.cli import PROGRAM as VQAMC

if TYPE_CHECKING:
    from sphinx.application import Sphinx

SCHEMAS = Path(__file__).resolve().parents[2] / "data_schemas"
MARK = re.compile(r"^<!-- generated: (.+) -->$", re.MULTILINE)

PARTS: dict[str, Callable[[], str]] = {
    "commands of vqamc": lambda: command_reference.program_pages(VQAMC),
    "commands of scenes": lambda: command_reference.program_pages(SCENES),
    "schemas": lambda: schema_reference.schema_pages(SCHEMAS),
    "names of vqamc": lambda: api_reference.package_pages(vqamc),
    "names of scenes": lambda: api_reference.package_pages(scenes),
}


def fill_in(_app: Sphinx, _page: str, text: list[str]) -> None:
    """Put every generated part of a page where its mark is."""
    text[0] = MARK.sub(lambda mark: PARTS[mark[1]](), text[0])


def is_left_out(_app: Sphinx, _what: str, name: str, member: object, skip: bool, _: Any) -> bool:
    """Leave out what Python says of the fields of named tuples; our docstrings say more."""
    return skip or isinstance(member, _tuplegetter)


def setup(app: Sphinx) -> dict[str, Any]:
    """Hook into the reading of pages and of docstrings."""
    app.connect("source-read", fill_in)
    app.connect("autodoc-skip-member", is_left_out)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
