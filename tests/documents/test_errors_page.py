"""The page on errors names every kind of problem, and every error with its exit status."""

from __future__ import annotations

import ast
import builtins
import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import scenes
import vqamc
from vqamc.answers.oddities import _HABIT_MESSAGES
from vqamc.errors import VqamcError

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "errors.md").read_text("utf-8")
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in PAGE.splitlines()
    if line.startswith("| `")
]
SOURCES = ("files/checking.py", "files/choices.py", "answers/oddities.py", "choices/structure.py",
           "cli/check.py")  # fmt: skip
"""Where findings are made."""
MAKERS = {"Finding.of", "_found"}
HOMES_OF_ERRORS = {"scenes.art.sources", "scenes.editing.targets"}


def strings(name: str) -> Iterator[str]:
    """Yield the texts of a source that could be the name of a kind."""
    tree = ast.parse((Path(vqamc.__file__).parent / name).read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and re.fullmatch(r"[a-z]+(_[a-z]+)*", str(node.value)):
            yield str(node.value)


def kinds_made() -> set[str]:
    """Return the kinds that stand as such in calls: `Finding.of("kind", …)`, `where["kind"]`."""
    found = set(_HABIT_MESSAGES)
    for name in SOURCES:
        for node in ast.walk(ast.parse((Path(vqamc.__file__).parent / name).read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args and ast.unparse(node.func) in MAKERS:
                first = node.args[0]
            elif isinstance(node, ast.Subscript) and ast.unparse(node.value) == "where":
                first = node.slice
            else:
                continue
            if isinstance(first, ast.Constant):
                found.add(first.value)
    return found


def kinds_told() -> set[str]:
    """Return the kinds in the table: rows of which the second cell says who finds them."""
    return {
        kind
        for cells in ROWS
        if cells[1].startswith(("check", "audit"))
        for kind in re.findall(r"`(\w+)`", cells[0])
    }


def test_every_kind_that_is_found_is_told() -> None:
    assert len(kinds_made()) > 15
    assert kinds_made() - kinds_told() == set()


def test_no_kind_is_told_that_nobody_finds() -> None:
    assert kinds_told() - {text for name in SOURCES for text in strings(name)} == set()


def modules(package: ModuleType) -> Iterator[ModuleType]:
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if "errors" in found.name or found.name in HOMES_OF_ERRORS:
            yield importlib.import_module(found.name)


def errors() -> dict[str, type[VqamcError]]:
    """Return every error of both packages that other code may catch."""
    return {
        name: thing
        for package in (vqamc, scenes)
        for module in modules(package)
        for name, thing in vars(module).items()
        if isinstance(thing, type) and issubclass(thing, VqamcError) and thing is not VqamcError
    }


def test_each_error_is_what_the_page_says() -> None:
    told = {cells[0].strip("`"): cells for cells in ROWS if cells[0].endswith("Error`")}
    assert told.keys() == errors().keys()
    for name, (_, builtin, status, _) in told.items():
        assert issubclass(errors()[name], getattr(builtins, builtin.strip("`"))), name
        assert errors()[name].exit_status == int(status), name
