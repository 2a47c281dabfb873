"""`scenes graph`: what stands where to what, as a graph."""

from __future__ import annotations

import argparse

from scenes.cli.inputs import Batch, add_scene_arguments, library_of, rows_of
from vqamc.console import Command, Console
from vqamc.errors import DataError
from vqamc.files.writing import STDOUT, write_bytes


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
    from scenes.graph_files import to_bytes
    from scenes.graphs import graph

    to_bytes([], options.out)  # Refuses a name of no format before any work.
    library = library_of(options)
    batch = Batch(options.paths, options.scene_type)
    graphs = []
    for scene in console.progress(batch.scenes(), "relating"):
        try:
            graphs.append(graph(scene, library=library))
        except DataError as error:
            batch.fail(error)
    batch.end(console)
    write_bytes(options.out, to_bytes(graphs, options.out))
    nodes, edges = sum(map(len, graphs)), sum(one.number_of_edges() for one in graphs)
    text = (
        f"{len(graphs)} scenes, {nodes} instances, {edges} relations in {options.out}; "
        f"{batch.n_failed} failed"
    )
    if options.out == STDOUT:
        console.say(text)
    else:
        summary = {
            "out": options.out,
            "n_scenes": len(graphs),
            "n_nodes": nodes,
            "n_edges": edges,
            "n_failed": batch.n_failed,
            "problems": rows_of(batch.problems),
        }
        console.result(summary, text)
    batch.raise_failures()
    return 0


COMMAND = Command(
    name="graph",
    summary="Write which relations hold between what is in the picture: JSON, GraphML or DOT.",
    example="scenes graph scenes --out graphs.json",
    add_arguments=add_arguments,
    run=run,
)
