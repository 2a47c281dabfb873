"""`vqamc demo`: the main job on data that ships inside the package."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from vqamc.console import Command, Console


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument(
        "--out", metavar="DIR", help="also write the demo files and the report into this folder"
    )


def run(arguments: Namespace, console: Console) -> int:
    """Score the demo set and print the report."""
    from pathlib import Path

    from vqamc.answers.evaluation import score
    from vqamc.demo import copy_demo, demo_file
    from vqamc.files.reading import read_results
    from vqamc.files.writing import write_json
    from vqamc.loading import load
    from vqamc.reporting.text import score_report

    data = load(demo_file("annotations.json"), demo_file("questions.json"))
    scores = score(data, read_results(demo_file("results.json")))
    if arguments.out:
        copy_demo(arguments.out)
        write_json(Path(arguments.out) / "score.json", scores.to_dict())
        console.say(f"wrote the demo files and score.json into {arguments.out}")
    console.result({"score": scores.to_dict()}, score_report(scores))
    return 0


COMMAND = Command(
    name="demo",
    summary="Run the main job on data that ships inside the package.",
    example="vqamc demo",
    add_arguments=add_arguments,
    run=run,
)
