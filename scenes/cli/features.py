"""`scenes features`: scenes as named numpy arrays."""

from __future__ import annotations

import argparse
from collections import Counter
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scenes.cli.inputs import Batch, add_scene_arguments, counted, library_of, rows_of
from scenes.cli.outputs import refuse_files
from vqamc.console import Command, Console
from vqamc.errors import DataError, InputNotFoundError, Problem, UsageError
from vqamc.files.writing import STDOUT, write_bytes
from vqamc.workers import add_worker_arguments, workers_of

if TYPE_CHECKING:
    from scenes.features.mixtures import Mixtures
    from scenes.features.relation_vector import Draft

Arrays = dict[str, Any]

_LARGEST_SEED = 2**32 - 1
"""That scikit-learn takes."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    add_scene_arguments(parser)
    parser.add_argument("--out", required=True, metavar="FILE.npz", help="file to write")
    parser.add_argument(
        "--relation",
        action="store_true",
        help="add the 1,432 numbers of Zhang et al. for each scene's primary and secondary object",
    )
    parser.add_argument(
        "--mixtures",
        metavar="FILE.npz",
        help="mixtures of an earlier run's file; without it they are fitted on these scenes",
    )
    parser.add_argument("--seed", type=int, default=0, help="of the mixtures (default: 0)")
    add_worker_arguments(parser)


def run(options: argparse.Namespace, console: Console) -> int:
    """Write the arrays; 1 if some of the scenes failed."""
    from scenes.features.mixtures import mixtures_of
    from scenes.features.relation_vector import describer
    from scenes.features.tables import TableBuilder

    if options.out == STDOUT or not options.out.endswith(".npz"):
        raise UsageError(f"--out {options.out}: expected a name that ends in .npz")
    if options.mixtures and not options.relation:
        raise UsageError("--mixtures is for --relation; give both")
    if not 0 <= options.seed <= _LARGEST_SEED:
        raise UsageError(f"--seed {options.seed}: expected 0..{_LARGEST_SEED}")
    refuse_files(options, {"--out": options.out})
    mixtures = _read_mixtures(options.mixtures) if options.mixtures else None
    library = library_of(options)
    batch = Batch(options.paths, options.scene_type)
    builder = TableBuilder(library)
    drafts: list[Draft | None] = []
    results = batch.results(describer, (library, options.relation), workers_of(options))
    for rows, started in console.progress(results, "reading"):
        builder.add(rows)
        drafts.append(started)
    batch.end(console)
    batch.require_some(drafts, options.out)
    arrays: Arrays = builder.tables()
    if options.relation:
        mixtures = mixtures_of(arrays, seed=options.seed) if mixtures is None else mixtures
        arrays |= _relation([one for one in drafts if one is not None], mixtures)
    _save(options.out, arrays)
    outside = Counter(name for one in drafts if one is not None for name in one.outside)
    summary = {
        "out": options.out,
        "arrays": {name: list(array.shape) for name, array in arrays.items()},
        "n_scenes": len(drafts),
        "outside": dict(outside),
        "n_failed": batch.n_failed,
        "problems": rows_of(batch.problems),
    }
    lines = [f"{name}  {tuple(array.shape)}" for name, array in sorted(arrays.items())]
    what = f"{counted(len(arrays), 'array')} of {counted(len(drafts), 'scene')}"
    tail = f"{what} in {options.out}; {batch.n_failed} failed"
    console.result(summary, "\n".join([*lines, tail]))
    console.warn(
        f"the 1,432 numbers have none for {name}, {n} times in the pictures"
        for name, n in sorted(outside.items())
    )
    batch.raise_failures()
    return 0


def _relation(drafts: list[Draft], mixtures: Mixtures) -> Arrays:
    import numpy as np

    from scenes.features.relation_vector import finished, names

    vectors = np.zeros((len(drafts), len(names())), np.float32)
    for k, started in enumerate(drafts):
        vectors[k] = finished(started, mixtures)
    return {"relation": vectors, "relation_name": np.array(names(), str), **mixtures.arrays()}


def _read_mixtures(path: str) -> Mixtures:
    import zipfile

    import numpy as np

    from scenes.features.mixtures import mixtures_from

    if not Path(path).is_file():
        raise InputNotFoundError(f"{path}: no such file; name one of `scenes features --relation`")
    try:
        with np.load(path, allow_pickle=False) as file:
            return mixtures_from(dict(file))
    except (ValueError, KeyError, AttributeError, TypeError, EOFError, zipfile.BadZipFile):
        expected = "the arrays absolute_… and relative_… of `scenes features --relation`"
        remedy = "name the file that such a run wrote"
        raise DataError(Problem(path, "$", expected, "other contents", remedy)) from None


def _save(path: str, arrays: Arrays) -> None:
    import numpy as np

    stream = BytesIO()
    np.savez_compressed(stream, allow_pickle=False, **arrays)
    write_bytes(path, stream.getvalue())


COMMAND = Command(
    name="features",
    summary="Write scenes as named numpy arrays for learners.",
    example="scenes features scenes --relation --out features.npz",
    add_arguments=add_arguments,
    run=run,
)
