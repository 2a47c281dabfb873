"""`vqamc rules-diff`: one results file under every rules version."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any

from vqamc.cli import options
from vqamc.console import Command, Console


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument("results", metavar="RESULTS", help="results file")
    options.add_annotations(parser)
    options.add_policies(parser)
    options.add_no_cache(parser)


def run(arguments: Namespace, console: Console) -> int:
    """Score one results file under every rules version and print where they differ."""
    from vqamc.answers.rules_difference import rules_difference
    from vqamc.files.reading import read_results
    from vqamc.loading import load

    predictions = read_results(arguments.results)
    difference = rules_difference(
        load(arguments.annotations, cache=options.cache(arguments, console)),
        predictions,
        missing=arguments.missing,
        extra=arguments.extra,
    )
    console.warn(difference.warnings)
    document = difference.to_dict()
    console.result(document, _text(document))
    return 0


def _text(document: dict[str, Any]) -> str:
    from vqamc.reporting.text import percent, table

    figures = [
        (name, percent(one["overall"]), str(one["n_differ_from_2021"]))
        for name, one in document["rules"].items()
    ]
    lines = table(figures, ("rules", "accuracy", "questions unlike 2021"))
    if document["examples"]:
        names = list(document["rules"])
        examples = [
            (
                f"{one['question_id']} {one['answer']!r}",
                *(percent(one["accuracy"][name]) for name in names),
            )
            for one in document["examples"]
        ]
        lines += ["", *table(examples, ("examples", *names))]
    return "\n".join([*lines, "", document["signature"]])


COMMAND = Command(
    name="rules-diff",
    summary="Score one results file under every rules version and show where they differ.",
    example="vqamc rules-diff results.json --annotations annotations.json",
    add_arguments=add_arguments,
    run=run,
)
