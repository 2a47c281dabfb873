"""`scenes graph`: what stands where to what, as a graph."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from itertools import chain, islice
from typing import TYPE_CHECKING

from scenes.cli.inputs import Batch, add_scene_arguments, counted, library_of, rows_of
from scenes.cli.outputs import refuse_files
from vqamc.console import Command, Console
from vqamc.errors import DataError
from vqamc.files.writing import STDOUT

if TYPE_CHECKING:
    import networkx as nx

    from scenes.library import Library


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    add_scene_arguments(parser)
    parser.add_argument(
        "--out",
        required=True,
        metavar="FILE.(json|graphml|dot)",
        help="file to write, its format by its name; - for JSON on stdout",
    )


def run(options: argparse.Namespace, console: Console) -> int:
    """Write the graphs of all scenes; 1 if some of them failed."""
    from scenes.graph_files import format_of, write_graphs

    format_of(options.out)  # Refuses a name of no format before any work.
    refuse_files(options, {"--out": options.out})
    batch = Batch(options.paths, options.scene_type)
    counts: Counter[str] = Counter()
    graphs = _graphs(batch, library_of(options), counts, console)
    # Once there is one, there is something to write.
    first = list(islice(graphs, 1))
    batch.require_some(first, options.out)
    write_graphs(chain(first, graphs), options.out)
    text = (
        f"{counted(counts['scenes'], 'scene')}, {counted(counts['nodes'], 'instance')}, "
        f"{counted(counts['edges'], 'relation')} in {options.out}; {batch.n_failed} failed"
    )
    if options.out == STDOUT:
        console.say(text)
    else:
        summary = {
            "out": options.out,
            "n_scenes": counts["scenes"],
            "n_nodes": counts["nodes"],
            "n_edges": counts["edges"],
            "n_failed": batch.n_failed,
            "problems": rows_of(batch.problems),
        }
        console.result(summary, text)
    batch.raise_failures()
    return 0


def _graphs(
    batch: Batch, library: Library, counts: Counter[str], console: Console
) -> Iterator[nx.MultiDiGraph[str]]:
    """Hand out the graphs of a batch and count what they hold; on past scenes that fail."""
    from scenes.graphs import graph

    for scene in console.progress(batch.scenes(), "relating"):
        try:
            made = graph(scene, library=library)
        except DataError as error:
            batch.fail(error)
            continue
        counts["scenes"] += 1
        counts["nodes"] += made.number_of_nodes()
        counts["edges"] += made.number_of_edges()
        yield made
    batch.end(console)


COMMAND = Command(
    name="graph",
    summary="Write which relations hold between what is in the picture: JSON, GraphML or DOT.",
    example="scenes graph scenes --out graphs.json",
    add_arguments=add_arguments,
    run=run,
)
