"""`scenes render`: scenes to pictures."""

from __future__ import annotations

import argparse
import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from scenes.cli.inputs import (
    ATTRIBUTION,
    Batch,
    add_art_arguments,
    add_scene_arguments,
    attribute,
    counted,
    rows_of,
)
from scenes.cli.outputs import refuse_folder
from vqamc.console import Command, Console
from vqamc.errors import DataError, Problem, UsageError
from vqamc.resuming import add_resume_arguments
from vqamc.workers import add_worker_arguments, workers_of

if TYPE_CHECKING:
    from scenes.art import Art
    from scenes.batches import Outcome, Task
    from scenes.journal import PictureJournal


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    add_scene_arguments(parser)
    add_art_arguments(parser)
    parser.add_argument("--out", required=True, metavar="DIR", help="folder of the pictures")
    parser.add_argument(
        "--image-format",
        choices=("png", "svg"),
        default="png",
        help="how to write them (default: png); in svg every instance is a named group",
    )
    parser.add_argument(
        "--composite",
        action="store_true",
        help="blend soft edges correctly; the reference pastes them, less than opaque",
    )
    add_resume_arguments(parser, "replace pictures that are there")
    add_worker_arguments(parser)


def run(options: argparse.Namespace, console: Console) -> int:
    """Draw the scenes; 1 if some of them failed."""
    from scenes.art import open_art
    from scenes.batches import Settings, render_tasks
    from scenes.journal import PictureJournal

    workers = workers_of(options)
    art = open_art(options.art)
    ending = f".{options.image_format}"
    pictures = [Path(path).name for path in options.paths if path.endswith(ending)]
    refuse_folder(options, [ATTRIBUTION, *pictures])
    settings = Settings(
        options.art,
        options.missing_art,
        options.composite,
        options.scene_type,
        options.site_data,
        options.image_format,
    )
    batch = Batch(options.paths, options.scene_type)
    batch.require()
    written: list[str] = []
    missing: list[Problem] = []
    with _folder(options.out, art) as out:
        with PictureJournal(
            out, settings, resume=options.resume, overwrite=options.overwrite
        ) as journal:
            tasks = _tasks(batch, out, ending, journal, overwrite=options.overwrite)
            for outcome in console.progress(render_tasks(tasks, settings, workers), "drawing"):
                journal.note(outcome)
                if outcome.task is None or outcome.problems:
                    batch.fail(DataError(outcome.problems))
                else:
                    written.append(outcome.task.target.name)
                missing.extend(outcome.missing)
        console.warn([*journal.changed, *map(str, missing)])
        batch.end(console)
    summary = {
        "art": art.name,
        "out": options.out,
        "files": written,
        "n_rendered": len(written),
        "n_failed": batch.n_failed,
        "problems": rows_of(batch.problems),
        "missing_art": rows_of(missing),
    }
    drawn = f"{counted(len(written), 'picture')} in {options.out}"
    text = f"{drawn}; {batch.n_failed} failed; art: {art.name}"
    console.result(summary, text)
    batch.raise_failures()
    return 0


def _tasks(
    batch: Batch, out: Path, ending: str, journal: PictureJournal, *, overwrite: bool
) -> Iterator[Task | Outcome | DataError]:
    """Hand out the scenes with their files, or why not; no two share one, and none is lost.

    What an earlier run has finished is handed out as its outcome.
    """
    from scenes.batches import Task, picture_name

    taken: dict[str, str] = {}
    for one in batch.tried():
        if isinstance(one, DataError):
            yield one
            continue
        entry, scene = one
        target = out / picture_name(scene.file_name, ending)
        task = Task(entry, target)
        first = taken.setdefault(target.name, entry.origin)
        if first != entry.origin:
            expected, got = "a name of its own", f'"{target.name}", which {first} has'
            remedy = "rename one of them, or draw them apart"
        elif target.is_dir() and not target.is_symlink():
            expected, got = f"a name for the picture {target}", "a folder that has it"
            remedy = "move it away, or use another --out"
        elif finished := journal.finished(task):
            yield finished
            continue
        elif os.path.lexists(target) and not (overwrite or journal.ours(target.name)):
            expected, got = f"no {target} yet", "one that is there"
            remedy = "use --overwrite, or another --out"
        else:
            yield task
            continue
        yield DataError(Problem(entry.file, f"${entry.place}", expected, got, remedy))


@contextlib.contextmanager
def _folder(name: str, art: Art) -> Iterator[Path]:
    """Make the folder, and say there whose work the art is; a mistake leaves none without pictures.

    Raises:
        UsageError: a file has that name.
    """
    out = Path(name)
    if out.exists() and not out.is_dir():
        raise UsageError(f"{name}: is a file; name a folder with --out")
    made = [one for one in (out, *out.parents) if not one.exists()]
    out.mkdir(parents=True, exist_ok=True)
    try:
        attribute(art, out)
        yield out
    except BaseException:
        if made and [one.name for one in out.iterdir()] == [ATTRIBUTION]:
            (out / ATTRIBUTION).unlink()
        with contextlib.suppress(OSError):
            for folder in made:
                folder.rmdir()  # It stays where it holds pictures, or notes of a run to go on with.
        raise


COMMAND = Command(
    name="render",
    summary="Draw scenes: pixel for pixel as the reference renderer does, given its art.",
    example="scenes render scenes --out pictures",
    add_arguments=add_arguments,
    run=run,
)
