"""Every scene of a path judged: what is wrong, what is odd, what was left out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from scenes.checking.compositions import check_text
from scenes.checking.findings import Findings
from scenes.checking.oddities import note_oddities
from scenes.entries import Entry, Found, Skipped, Unreadable, find_all
from scenes.library import Library, shipped
from scenes.reading import to_scene
from scenes.records import Scene
from scenes.writing import to_json
from vqamc.batching import many
from vqamc.errors import DataError, Problem
from vqamc.workers import ALONE, Workers


@dataclass(frozen=True, slots=True)
class Report:
    """What a check of one path or several found.

    Attributes:
        n_files: files looked at, the skipped ones not counted.
        n_scenes: scenes found in them, valid or not.
        problems: what makes the data invalid, in the order of the files.
        warnings: what is legal but odd.
        skipped: files left out on purpose.
    """

    n_files: int
    n_scenes: int
    problems: tuple[Problem, ...]
    warnings: tuple[Problem, ...]
    skipped: tuple[Skipped, ...] = ()

    @property
    def valid(self) -> bool:
        """Whether no problem was found."""
        return not self.problems

    def to_dict(self) -> dict[str, Any]:
        """Return the report as `scenes check --format json` prints it."""
        return {
            "valid": self.valid,
            "n_files": self.n_files,
            "n_scenes": self.n_scenes,
            "problems": [problem_row(problem) for problem in self.problems],
            "warnings": [problem_row(warning) for warning in self.warnings],
            "skipped": [{"file": skip.file, "reason": skip.reason} for skip in self.skipped],
        }


def check(
    what: str | Path | Scene | Iterable[str | Path],
    *,
    library: Library | None = None,
    scene_type: str | None = None,
) -> Report:
    """Check a scene, a path, or several paths: all problems of all scenes in one pass.

    Args:
        what: a scene in memory, or paths as `scenes.read` takes them.
        library: what exists; the shipped one if None.
        scene_type: the type of the scenes that give none.

    Raises:
        InputNotFoundError: there is nothing at a path.
    """
    library = shipped() if library is None else library
    if isinstance(what, Scene):
        return check_found([_as_entry(what)], library, scene_type)
    paths = [what] if isinstance(what, str | Path) else list(what)
    return check_found(find_all(paths), library, scene_type)


def check_found(
    items: Iterable[Found],
    library: Library,
    scene_type: str | None = None,
    workers: Workers = ALONE,
) -> Report:
    """Check what `find` handed out; see `check`."""
    problems: list[Problem] = []
    warnings: list[Problem] = []
    skipped: list[Skipped] = []
    files: set[str] = set()
    named: dict[str, str] = {}
    n_scenes = 0
    for item in many(_checker, (library, scene_type), items, workers, batch=16):
        if isinstance(item, Skipped):
            skipped.append(item)
            continue
        if isinstance(item, Unreadable):
            problems.append(item.problem)
            files.add(item.problem.file)
            continue
        found, name = item
        files.add(found.file)
        n_scenes += found.is_scene
        if name is not None:
            found.problems.extend(_repeated_name(found, name, named))
        problems.extend(found.problems)
        warnings.extend(found.warnings)
    return Report(len(files), n_scenes, tuple(problems), tuple(warnings), tuple(skipped))


class _Name(NamedTuple):
    """What a scene calls its picture, the path of that field in the scene, and where it lies."""

    file_name: str
    path: str
    origin: str


_Checked = tuple[Findings, _Name | None] | Skipped | Unreadable


def _checker(told: tuple[Library, str | None]) -> Callable[[Found], _Checked]:
    """Return what checks a scene, and hands on what is none."""
    library, scene_type = told

    def one(item: Found) -> _Checked:
        if not isinstance(item, Entry):
            return item
        found, scene = check_entry(item, library, scene_type)
        if scene is None:
            return found, None
        return found, _Name(scene.file_name, name_path(scene), item.origin)

    return one


def check_entry(
    entry: Entry, library: Library, scene_type: str | None = None
) -> tuple[Findings, Scene | None]:
    """Return what is wrong and odd in one scene, and the scene if nothing is wrong."""
    found = Findings(entry.file, f"${entry.place}")
    try:
        text = bytes(entry.text)
    except DataError as error:  # a packed scene whose rest is damaged
        found.problems.extend(error.problems)
        return found, None
    check_text(found, text, library, scene_type)
    if found.problems:
        return found, None
    try:
        scene = to_scene(entry, scene_type=scene_type)
    except DataError as error:
        found.problems.extend(error.problems)
        return found, None
    note_oddities(found, scene, library)
    _note_listing(found, entry, scene_type)
    return found, scene


def _note_listing(found: Findings, entry: Entry, scene_type: str | None) -> None:
    """Note where a scene-information file and the scene itself disagree on its name."""
    if entry.listing is None or entry.listing.file_name is None:
        return
    alone = to_scene(replace(entry, listing=None), scene_type=scene_type)
    if not alone.bare and alone.file_name != entry.listing.file_name:
        expected = f'"{entry.listing.file_name}", as its scene-information file has it'
        found.warning(name_path(alone), expected, f'"{alone.file_name}"')


def problems_of(scene: Scene, library: Library | None = None) -> tuple[Problem, ...]:
    """Return every problem of a scene in memory; none if it is valid."""
    return check(scene, library=library).problems


_LOOK = "look at the joints of its dolls, or fetch the file again"


def unfit(scene: Scene, library: Library | None, reason: Exception) -> DataError:
    """Return the error of a scene whose parts do not fit together, with all that a check finds.

    Args:
        scene: it could be read, but its dolls' arrays cannot be used as they are.
        library: what exists.
        reason: what went wrong, in case a check finds nothing.
    """
    origin = scene.origin or scene.file_name
    problems = problems_of(scene, library)
    return DataError(
        problems or Problem(origin, "$.scene", "a scene that fits", str(reason), _LOOK)
    )


def _repeated_name(found: Findings, name: _Name, named: dict[str, str]) -> Iterator[Problem]:
    """Report a picture name that an earlier scene has, and remember this one."""
    first = named.setdefault(name.file_name, name.origin)
    if first != name.origin:
        yield Problem(
            found.file,
            f"{found.place}{name.path}",
            "a name of its own",
            f'"{name.file_name}", which {first} has',
            "rename one of them",
        )


def name_path(scene: Scene) -> str:
    """Return the path of the field that names a scene."""
    if scene.bare:
        return ""
    return ".imgName" if b'"imgName"' in bytes(scene.source) else ".file_name"


def _as_entry(scene: Scene) -> Entry:
    return Entry(scene.origin or scene.file_name, "", to_json(scene), scene.file_name)


def problem_row(problem: Problem) -> dict[str, str]:
    """Return a problem as the contract has it: without the `$` that stands for the file."""
    message = f"expected {problem.expected}, got {problem.got}"
    return {
        "file": problem.file,
        "path": problem.path.removeprefix("$").removeprefix("."),
        "message": f"{message}; {problem.remedy}" if problem.remedy else message,
    }
