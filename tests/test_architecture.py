"""The house: which room may use which, read off the imports, and how fast its door opens."""

from __future__ import annotations

import ast
import importlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import scenes
import vqamc

PACKAGES = {"vqamc": Path(vqamc.__file__).parent, "scenes": Path(scenes.__file__).parent}

FLOORS = (
    (
        "version", "errors", "wording", "findings", "fingerprint", "ids", "rules", "records",
        "console", "progress", "whole_numbers", "streams", "gqa", "standard_streams", "images",
        "workers", "clusters", "dask_plugin", "batching", "ending", "orphans", "resuming",
    ),
    ("files", "answers"),
    ("prepared",),
    ("loading", "tasks", "pages"),
    ("comparing", "players"),
    ("choices", "splits", "statistics"),
    ("pairs", "scoring", "demo"),
    ("paired_scoring",),
    ("reporting",),
    ("cli",),
    ("__main__",),
)  # fmt: skip
"""The rooms of vqamc from the ground up. A room may use itself and the floors below; rooms of the
ground floor may use one another. A new room needs its place here."""

FLOOR_OF = {name: floor for floor, names in enumerate(FLOORS) for name in names}

SCENES_MAY_USE = {
    "errors", "records", "files", "console", "version", "pages", "workers", "batching",
    "resuming",
}  # fmt: skip
HEAVY = {
    "numpy", "scipy", "sklearn", "PIL", "matplotlib", "jsonschema", "networkx", "msgspec", "joblib",
    "faiss",
}  # fmt: skip


def sources(package: str) -> Iterator[Path]:
    yield from sorted(PACKAGES[package].rglob("*.py"))


def imported(path: Path, package: str) -> Iterator[str]:
    """Yield the modules of our packages that a file imports, inside functions as well."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports by dots; name the package"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        yield from (name for name in names if name.split(".")[0] in PACKAGES)


def room(name: str) -> str:
    """Return the room of a module: what follows the package."""
    return f"{name}.".split(".")[1]


def arrows(package: str) -> Iterator[tuple[str, str, str]]:
    """Yield each import between rooms: the file, its room, and the module that it imports."""
    for path in sources(package):
        here = path.relative_to(PACKAGES[package]).with_suffix("").parts[0]
        for name in imported(path, package):
            yield f"{package}/{path.relative_to(PACKAGES[package]).as_posix()}", here, name


def test_no_arrow_in_vqamc_runs_back() -> None:
    back = [
        f"{file} imports {name}"
        for file, here, name in arrows("vqamc")
        if name.startswith("vqamc.") and here != "__init__" and not runs_down(here, room(name))
    ]
    assert back == []


def runs_down(here: str, there: str) -> bool:
    return (
        here == there or FLOOR_OF[there] < FLOOR_OF[here] or FLOOR_OF[here] == 0 == FLOOR_OF[there]
    )


def test_every_room_of_vqamc_has_its_floor() -> None:
    rooms = {
        path.relative_to(PACKAGES["vqamc"]).with_suffix("").parts[0] for path in sources("vqamc")
    }
    assert rooms - {"__init__"} <= set(FLOOR_OF)


def test_vqamc_never_imports_scenes() -> None:
    assert [file for file, _, name in arrows("vqamc") if name.startswith("scenes")] == []


def test_scenes_uses_the_shared_rooms_alone() -> None:
    others = [
        f"{file} imports {name}"
        for file, _, name in arrows("scenes")
        if name.startswith("vqamc.") and room(name) not in SCENES_MAY_USE
    ]
    assert others == []


def test_what_is_about_any_scene_does_not_rest_on_the_making_of_random_ones() -> None:
    """Relations and questions lie below; making pairs may use what makes scenes."""
    others = [
        f"{file} imports {name}"
        for file, here, name in arrows("scenes")
        if name.startswith("scenes.generating")
        and here not in ("generating", "balancing", "cli", "__init__")
    ]
    assert others == []


def test_only_the_rooms_for_files_touch_a_disk() -> None:
    writes = {"write_text", "write_bytes", "open", "mkdir", "touch"}
    found = [
        f"{path.name}: {node.func.attr}"
        for path in sources("vqamc")
        if path.relative_to(PACKAGES["vqamc"]).parts[0] not in ("files", "demo.py", "cli")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in writes
        and not (isinstance(node.func.value, ast.Name) and node.func.value.id == "os")
    ]
    assert found == []


@pytest.mark.parametrize(
    "code",
    [
        "import vqamc",
        "import sys; sys.argv = ['vqamc', '--version']; from vqamc.cli import main; main()",
        "import sys; sys.argv = ['vqamc', '--help']; from vqamc.cli import main; main()",
        "import sys; sys.argv = ['vqamc', 'score', '--help']; from vqamc.cli import main; main()",
        "import sys; sys.argv = ['scenes', '--help']; from scenes.cli import main; main()",
    ],
)
def test_the_door_opens_without_heavy_imports(code: str) -> None:
    said = (
        f"import atexit, sys; atexit.register(lambda: print(*sys.modules, file=sys.stderr)); {code}"
    )
    result = subprocess.run(
        [sys.executable, "-c", said], capture_output=True, text=True, check=True
    )
    loaded = {name.split(".")[0] for name in result.stderr.split()}
    assert "argparse" in loaded or code == "import vqamc"
    assert loaded & HEAVY == set()


@pytest.mark.parametrize("package", PACKAGES)
def test_public_names_are_few_sorted_and_there(package: str) -> None:
    module = importlib.import_module(package)
    names = getattr(module, "__all__", [])
    assert names == sorted(names)
    assert len(names) <= 24
    assert [name for name in names if not hasattr(module, name)] == []


def test_an_unknown_public_name_is_no_attribute() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'scorer'"):
        vqamc.scorer  # noqa: B018
