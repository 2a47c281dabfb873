"""What the commands have in common: which scenes, what exists, which art; and how a batch ends."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from vqamc.console import Console
from vqamc.errors import INVALID_DATA, SHOWN_PROBLEMS, DataError, Problem
from vqamc.workers import Workers

if TYPE_CHECKING:
    from pathlib import Path

    from scenes.art import Art
    from scenes.entries import Entry, Found, Skipped
    from scenes.library import Library
    from scenes.records import Scene

Shared = TypeVar("Shared")
Result = TypeVar("Result")

ATTRIBUTION = "ATTRIBUTION.txt"
"""What the file is called that names whose work the art is."""

_SHOWN_SKIPS = 5


def add_scene_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the scenes to work on and what is known about their types."""
    parser.add_argument(
        "paths",
        nargs="+",
        metavar="PATH",
        help="scene file, list of scenes, scene_information file, packed file, folder, .zip of "
        "these, or -",
    )
    add_type_arguments(parser)


def add_type_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what is known about the types of scenes."""
    parser.add_argument("--scene-type", metavar="TYPE", help="type of the scenes that give none")
    parser.add_argument(
        "--site-data",
        metavar="DIR|v1.1",
        help="original configuration files, for scene types that do not ship; v1.1 for Abstract "
        "Scenes v1.1 and CoDraw",
    )


def add_art_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the art and what to do where it has no picture."""
    parser.add_argument(
        "--art",
        default="sketch",
        metavar="DIR|sketch|openmoji",
        help="site_pngs folder, sketch (default), or openmoji (needs vqamc[openmoji])",
    )
    parser.add_argument(
        "--missing-art",
        choices=("error", "placeholder", "skip"),
        default="error",
        help="what to do about pictures that the art lacks (default: error)",
    )


def attribute(art: Art, folder: str | Path, prefix: str = "") -> None:
    """Write beside pictures whose work their art is, where it has to be said.

    Args:
        art: what the pictures are made of.
        folder: where they are.
        prefix: how the name of the file begins, for pictures that share a folder with others.
    """
    from scenes.art import AttributedArt
    from vqamc.files.writing import write_into

    if isinstance(art, AttributedArt):
        write_into(folder, f"{prefix}{ATTRIBUTION}", art.attribution.encode())


def library_of(options: argparse.Namespace) -> Library:
    """Return the library that the options name."""
    from scenes.library.site_data import library_with

    return library_with(options.site_data)


class BrokenScenesError(DataError):
    """Some scenes of a batch came to nothing; the others are done."""

    exit_status = INVALID_DATA


@dataclass(slots=True)
class Batch:
    """Goes through the scenes of several paths, on past broken ones, and remembers those.

    Attributes:
        paths: as the user gave them.
        scene_type: the type of scenes that give none.
        problems: what was wrong, in order.
        skipped: files left out on purpose.
        n_failed: scenes and files that came to nothing.
        n_scenes: scenes met, right or wrong.
    """

    paths: Sequence[str]
    scene_type: str | None = None
    problems: list[Problem] = field(default_factory=list)
    skipped: list[Skipped] = field(default_factory=list)
    n_failed: int = 0
    n_scenes: int = 0

    def require(self) -> None:
        """Refuse a path at which there is nothing, before anything is taken away for the batch.

        Raises:
            InputNotFoundError: there is nothing.
        """
        from scenes.containers import require

        for path in self.paths:
            require(path)

    def found(self) -> Iterator[Found]:
        """Hand out everything that the paths hold."""
        from scenes.entries import find_all

        yield from find_all(self.paths)

    def tried(self) -> Iterator[tuple[Entry, Scene] | DataError]:
        """Hand out every scene with the text it was read from, or why it cannot be read."""
        from scenes.entries import Entry, Skipped
        from scenes.reading import NoSceneError, to_scene

        for item in self.found():
            if isinstance(item, Skipped):
                self.skipped.append(item)
            elif isinstance(item, Entry):
                try:
                    scene = to_scene(item, scene_type=self.scene_type)
                except DataError as error:
                    self.n_scenes += not isinstance(error, NoSceneError)
                    yield error
                    continue
                self.n_scenes += 1
                yield item, scene
            else:
                yield DataError(item.problem)

    def entries(self) -> Iterator[tuple[Entry, Scene]]:
        """Hand out the scenes that can be read, each with the text it was read from."""
        for one in self.tried():
            if isinstance(one, DataError):
                self.fail(one)
            else:
                yield one

    def scenes(self) -> Iterator[Scene]:
        """Hand out the scenes that can be read."""
        return (scene for _, scene in self.entries())

    def results(
        self,
        prepare: Callable[[Shared], Callable[[Scene], Result]],
        shared: Shared,
        workers: Workers,
    ) -> Iterator[Result]:
        """Hand out what becomes of every scene, in order; see `vqamc.batching.many`.

        Args:
            prepare: returns what is called with each scene; its `DataError` is a failure.
            shared: what it is called with.
            workers: who does the work, reading the scenes included.
        """
        from scenes.trying import tried_scenes

        for one in tried_scenes(self.found(), prepare, shared, self.scene_type, workers):
            self.n_scenes += one.is_scene
            if one.skipped is not None:
                self.skipped.append(one.skipped)
            elif one.error is not None:
                self.fail(one.error)
            else:
                yield one.result

    def fail(self, error: DataError) -> None:
        """Remember that a scene came to nothing."""
        self.problems.extend(error.problems)
        self.n_failed += 1

    def end(self, console: Console) -> None:
        """Say what was skipped.

        Raises:
            DataError: there was no scene at all, right or wrong.
        """
        say_skipped(console, self.skipped)
        if not self.n_scenes:
            raise self._nothing()

    def require_some(self, made: object, out: str) -> None:
        """End the command before it writes a file of nothing, maybe over one of an earlier run.

        Args:
            made: what came of the scenes, false if that is nothing.
            out: the file.

        Raises:
            BrokenScenesError: every scene failed.
        """
        if not made and self.problems:
            error = BrokenScenesError(self.problems)
            error.add_note(f"nothing could be made of any scene; {out} is not written")
            raise error

    def raise_failures(self) -> None:
        """End the command with what failed, once its result is out.

        Raises:
            BrokenScenesError: something did.
        """
        if self.problems:
            raise BrokenScenesError(self.problems)

    def _nothing(self) -> DataError:
        from scenes.reading import no_scene

        return DataError(self.problems) if self.problems else no_scene(" ".join(self.paths))


def say_skipped(console: Console, skipped: Iterable[Skipped]) -> None:
    """Say which files were left out, the first few by name."""
    items = list(skipped)
    for item in items[:_SHOWN_SKIPS]:
        console.say(f"skipped {item.file}: {item.reason}")
    if len(items) > _SHOWN_SKIPS:
        console.say(f"{len(items)} files skipped in all")


def counted(n: int, what: str) -> str:
    """Return a number of things in words: `1 scene`, `2 scenes`, `0 boxes`."""
    return f"{n} {what}" if n == 1 else f"{n} {what}{'es' if what.endswith('x') else 's'}"


def rows_of(problems: Sequence[Problem]) -> list[dict[str, str]]:
    """Return problems as JSON reports have them."""
    from scenes.checking.reports import problem_row

    return [problem_row(problem) for problem in problems]


def listed(problems: Sequence[Problem | str], what: str) -> list[str]:
    """Return problems as lines of text: the first 20, and how many there are."""
    lines = [str(problem) for problem in problems[:SHOWN_PROBLEMS]]
    if len(problems) > SHOWN_PROBLEMS:
        lines.append(f"… and {len(problems) - SHOWN_PROBLEMS} more {what}")
    return lines
