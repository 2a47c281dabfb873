"""`vqamc demo`: the main jobs on data that ships inside the package."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING, Any

from vqamc.cli import options
from vqamc.console import Command, Console

if TYPE_CHECKING:
    from vqamc.choices.choice_sets import ChoiceSets


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument(
        "--out", metavar="DIR", help="also write the demo files and the report into this folder"
    )
    options.add_overwrite(parser)


def run(arguments: Namespace, console: Console) -> int:
    """Score the demo set, build and audit options for it, score pairs; print the reports."""
    from vqamc.answers.evaluation import score
    from vqamc.choices.auditing import audit
    from vqamc.choices.building import build_choices
    from vqamc.choices.scoring import score_choices
    from vqamc.demo import copy_demo, demo_file
    from vqamc.files.reading import read_groups, read_results
    from vqamc.files.writing import canonical_json
    from vqamc.loading import load, with_questions
    from vqamc.pairs.scoring import score_pairs
    from vqamc.reporting.audit_text import audit_report
    from vqamc.reporting.choices_text import build_report
    from vqamc.reporting.pairs_text import pairs_report
    from vqamc.reporting.text import score_report

    data = load(demo_file("annotations.json"), demo_file("questions.json"))
    results = read_results(demo_file("results.json"))
    scores = score(data, results)
    sets = build_choices(data)
    chosen_from = with_questions(load(demo_file("annotations.json")), _asked(sets))
    audited = audit(chosen_from)
    choices = score_choices(chosen_from, results, offlist="zero")
    pairs = score_pairs(
        load(demo_file("binary_annotations.json")), read_results(demo_file("binary_results.json"))
    ).to_dict()
    balanced = score_pairs(
        load(demo_file("balanced_annotations.json")),
        read_results(demo_file("balanced_results.json")),
        groups=read_groups(demo_file("balanced_groups.json")),
    ).to_dict()
    document = {
        "score": scores.to_dict(),
        "choices": {
            "build": sets.to_dict(),
            "audit": audited.to_dict(),
            "score": choices.to_dict(),
        },
        "pairs": pairs,
        "balanced_pairs": balanced,
    }
    if arguments.out:
        made = {
            "multiple_choice.json": _choices_file(sets),
            "report.json": canonical_json(document) + b"\n",
        }
        copy_demo(arguments.out, made, overwrite=arguments.overwrite)
        console.say(f"wrote the demo files, their options and the report into {arguments.out}")
    parts = {
        "": score_report(scores),
        "The same questions with options (`vqamc choices build`)": build_report(sets.report()),
        "What the options give away (`vqamc choices audit`)": audit_report(audited),
        "The same answers as choices (`vqamc score --offlist zero`)": score_report(choices),
        "Yes/no questions pair by pair (`vqamc pairs`)": pairs_report(pairs),
        "Pairs that `scenes pairs` made, and a model that knows what is there alone": pairs_report(
            balanced
        ),
    }
    titled = (f"== {title}\n\n{text}" if title else text for title, text in parts.items())
    console.result(document, "\n\n\n".join(titled))
    return 0


def _asked(sets: ChoiceSets) -> Any:
    """Return the questions with their options."""
    from msgspec.structs import replace

    from vqamc.loading import load_questions

    return load_questions(
        [
            replace(record, multiple_choices=tuple(sets.options.texts(row)))
            for row, record in enumerate(sets.questions.records)
        ]
    )


def _choices_file(sets: ChoiceSets) -> bytes:
    """Return the file that the example of `vqamc choices build` writes of the demo set."""
    from io import BytesIO

    from vqamc.choices.released import header_of_built, rows_of
    from vqamc.files.release import write_release

    header, stream = header_of_built(sets.questions, sets.recipe, sets.search), BytesIO()
    write_release(stream, header, "questions", rows_of(sets))
    return stream.getvalue()


COMMAND = Command(
    name="demo",
    summary="Run the main jobs on data that ships inside the package.",
    example="vqamc demo",
    add_arguments=add_arguments,
    run=run,
)
