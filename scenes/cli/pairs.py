"""`scenes pairs`: balanced pairs of yes/no questions, made from any scenes."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scenes.cli.inputs import Batch, add_art_arguments, add_scene_arguments, rows_of
from scenes.cli.outputs import refuse_files, refuse_folder
from vqamc.console import Command, Console
from vqamc.errors import INVALID_DATA, DataError, UsageError
from vqamc.resuming import add_resume_arguments
from vqamc.workers import Workers, add_worker_arguments, workers_of

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from scenes.balancing.batches import Outcome, Task, Workshop
    from scenes.balancing.keeping import UnfinishedSet
    from scenes.balancing.numbering import Numbering
    from scenes.balancing.records import BalancedSet, Settings, Source
    from scenes.records import Scene


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    add_scene_arguments(parser)
    add_art_arguments(parser)
    parser.add_argument(
        "--out", required=True, metavar="DIR", help="folder of the set, new or empty"
    )
    parser.add_argument(
        "--per-scene",
        type=int,
        default=6,
        metavar="K",
        help="the most pairs of a scene, 2 to 10 (default: 6); they come in blocks of 2 or 4",
    )
    parser.add_argument(
        "--seed", type=int, default=0, help="another seed, other pairs (default: 0)"
    )
    parser.add_argument(
        "--mine",
        action="store_true",
        help="edit nothing: pair scenes of PATH that answer a question unlike",
    )
    parser.add_argument(
        "--prove",
        action="store_true",
        help="print what players that see a part of the set get (always in manifest.json)",
    )
    parser.add_argument(
        "--sheet", metavar="FILE.png", help="draw twenty pairs, side by side under their question"
    )
    parser.add_argument("--pictures", action="store_true", help="draw the scenes, into pictures/")
    parser.add_argument(
        "--scenes-as",
        choices=("json", "packed"),
        default="json",
        help="a folder scenes/ (default) or one file scenes.packed",
    )
    parser.add_argument(
        "--shard-size",
        type=int,
        metavar="N",
        help="write folders of files, each about N scenes, in the place of one file",
    )
    add_resume_arguments(parser)
    add_worker_arguments(parser)


def run(options: argparse.Namespace, console: Console) -> int:
    """Make the pairs and write the set; 1 if some scenes failed."""
    from scenes.art import open_art
    from scenes.balancing.batches import Workshop
    from scenes.balancing.records import BalancedSet, Settings
    from scenes.balancing.sets import finish_set, in_order, require_per_scene
    from scenes.balancing.sheet import draw_sheet

    require_per_scene(options.per_scene)
    if options.shard_size is not None and options.shard_size < 1:
        raise UsageError(f"--shard-size {options.shard_size}: expected 1 or more scenes a file")
    if options.sheet and Path(options.sheet).suffix.lower() not in ("", ".png"):
        raise UsageError(f"--sheet {options.sheet}: a PNG is written; name it .png")
    if options.sheet and Path(options.sheet).resolve().is_relative_to(Path(options.out).resolve()):
        raise UsageError(f"--sheet {options.sheet}: lies in the folder of the set; put it beside")
    refuse_files(options, {"--sheet": options.sheet})
    refuse_folder(options, ())
    workers = workers_of(options)
    settings = Settings(
        per_scene=options.per_scene,
        seed=options.seed,
        art=open_art(options.art).name,
        missing_art=options.missing_art,
        scene_type=options.scene_type,
    )
    batch = Batch(options.paths, options.scene_type)
    batch.require()
    with _unfinished(options, settings) as unfinished:
        folder = unfinished.folder
        workshop = Workshop(
            settings, options.missing_art, folder, options.pictures, options.site_data, options.art
        )
        if options.mine:
            balanced = _mined(batch, workshop, workers, console)
        else:
            sources = list(_sources(batch, workshop, unfinished, workers, console))
            balanced = BalancedSet(settings, in_order(sources))
        console.warn(unfinished.changed)
        batch.end(console)
        unfinished.tidy(balanced.sources)
        if options.sheet:
            draw_sheet(options.sheet, balanced, workshop, folder)
        manifest = finish_set(
            balanced,
            folder,
            mined=options.mine,
            packed=options.scenes_as == "packed",
            shard_size=options.shard_size,
        )
    _tell(manifest, balanced, batch, options, console)
    batch.raise_failures()
    return 0 if manifest["proof"]["holds"] else INVALID_DATA


def _unfinished(
    options: argparse.Namespace, settings: Settings
) -> AbstractContextManager[UnfinishedSet]:
    from scenes.balancing.keeping import unfinished_set

    return unfinished_set(
        options.out,
        settings,
        art=options.art,
        site_data=options.site_data,
        pictures=options.pictures,
        resume=options.resume,
        overwrite=options.overwrite,
        mine=options.mine,
        scenes_as=options.scenes_as,
        shard_size=options.shard_size,
    )


def _mined(batch: Batch, workshop: Workshop, workers: Workers, console: Console) -> BalancedSet:
    """Pair scenes that are there, and write them; they are read three times."""
    from msgspec.structs import replace

    from scenes.balancing.batches import Studio, write_named
    from scenes.balancing.mining import mine
    from scenes.balancing.numbering import Numbering

    if "-" in batch.paths:
        raise UsageError("--mine reads the scenes three times: give a file, not -")
    studio = Studio(workshop)
    first = [batch]

    def scenes() -> Iterator[Scene]:
        # What is wrong with a scene is told the first time.
        reading = first.pop() if first else Batch(batch.paths, batch.scene_type)
        numbering = Numbering()
        for entry, scene in console.progress(reading.entries(), "pairing"):
            id_ = numbering.number(scene, entry.file, entry.place)
            if id_ is not None:
                yield replace(scene, id=id_)
        if numbering.problems:
            raise DataError(numbering.problems)

    balanced, named = mine(scenes, workshop.settings, studio, batch.fail, workers)
    write_named(named, studio, workers)
    return balanced


def _sources(
    batch: Batch,
    workshop: Workshop,
    unfinished: UnfinishedSet,
    workers: Workers,
    console: Console,
) -> Iterator[Source]:
    """Hand out what came of each scene and note it, on past broken ones.

    Raises:
        DataError: ids or names clash, so that there is no set at all.
    """
    from scenes.balancing.batches import make_all
    from scenes.balancing.numbering import Numbering

    numbering = Numbering()
    outcomes = make_all(_tasks(batch, numbering, unfinished), workshop, workers)
    for outcome in console.progress(outcomes, "pairing"):
        unfinished.note(outcome)
        if outcome.source is None:
            batch.fail(DataError(outcome.problems))
        else:
            yield outcome.source
    if numbering.problems:
        raise DataError(numbering.problems)


def _tasks(
    batch: Batch, numbering: Numbering, unfinished: UnfinishedSet
) -> Iterator[Task | Outcome | DataError]:
    """Hand out scenes with their ids; after a clash there is nothing more to make.

    What an earlier run has finished is handed out as its outcome.
    """
    for one in batch.tried():
        if isinstance(one, DataError):
            yield one
            continue
        entry, scene = one
        id_ = numbering.number(scene, entry.file, entry.place)
        if id_ is not None and not numbering.problems:
            yield unfinished.task_or_done(entry, id_)


def _tell(
    manifest: dict[str, Any],
    balanced: BalancedSet,
    batch: Batch,
    options: argparse.Namespace,
    console: Console,
) -> None:
    from scenes.balancing.manifest import set_lines, summary, why_none
    from scenes.balancing.proving.telling import proof_lines

    counts = manifest["counts"]
    document = {
        **summary(manifest),
        "out": options.out,
        "n_failed": batch.n_failed,
        "problems": rows_of(batch.problems),
    }
    lines = set_lines(manifest, balanced.settings, options.out)
    if not counts["pairs"]:
        why = why_none(manifest["not_balanced"])
        console.warn(
            [f"{options.out}: no pair could be made{why}; see not_balanced in manifest.json"]
        )
    if options.prove:
        lines += ["", *proof_lines(manifest["proof"])]
    if batch.n_failed:
        lines.append(f"{batch.n_failed} failed")
    console.result(document, "\n".join(lines))


COMMAND = Command(
    name="pairs",
    summary="Make balanced pairs: exact questions, smallest changes, as many yes as no.",
    example="scenes pairs scenes --out balanced",
    add_arguments=add_arguments,
    run=run,
)
