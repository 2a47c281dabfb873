"""`vqamc explain`: how one answer came by its score."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING, Any

from vqamc.cli import options
from vqamc.console import Command, Console

if TYPE_CHECKING:
    from vqamc.answers.explanation import Explanation


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument("results", metavar="RESULTS", help="results file")
    options.add_annotations(parser)
    parser.add_argument("--question-id", metavar="N", required=True, help="which question")
    options.add_rules(parser)
    options.add_no_cache(parser)


def run(arguments: Namespace, console: Console) -> int:
    """Explain one answer and print how it was scored."""
    from vqamc.answers.explanation import explain
    from vqamc.ids import canonical_ids
    from vqamc.loading import load, load_predictions
    from vqamc.rules import rules_named, settings_line
    from vqamc.version import __version__

    wanted = canonical_ids([arguments.question_id], "--question-id", lambda _row: "$").values[0]
    predictions = load_predictions(arguments.results)
    kept = options.cache(arguments, console)
    data = load(arguments.annotations, rules=arguments.rules, cache=kept)
    row = data.row_of(int(wanted))
    answer = predictions.answer_to(int(wanted))
    explanation = explain(
        answer,
        data.human_answers(row),
        rules_named(arguments.rules),
        data.identities_of(row),
    )
    console.warn((*data.warnings, *predictions.warnings))
    document = {
        "question_id": int(wanted),
        **explanation.to_dict(),
        "signature": settings_line(
            rules_named(arguments.rules),
            question_id=int(wanted),
            annotations=data.fingerprint,
            results=predictions.fingerprint(),
            version=__version__,
        ),
    }
    console.result(document, _text(explanation, document))
    return 0


def _text(explanation: Explanation, document: dict[str, Any]) -> str:
    from vqamc.reporting.text import percent, table
    from vqamc.rules import scorer_of

    humans = [
        (repr(one["answer"]), repr(one["compared"]), "match" if one["matches"] else "")
        for one in document["human_answers"]
    ]
    scorer = scorer_of(explanation.rules)
    terms = ", ".join(str(term) for term in explanation.leave_one_out)
    return "\n".join(
        [
            f"question {document['question_id']}: {percent(explanation.accuracy)} "
            f"(rules {explanation.rules.name})",
            *([f"{explanation.rules.name}: {scorer.label}"] if scorer else []),
            "",
            *table(
                [
                    ("answer", repr(explanation.answer)),
                    ("cleaned", repr(document["cleaned"])),
                    ("normalised", repr(document["normalized"])),
                    ("compared", repr(explanation.compared)),
                ]
            ),
            "",
            *table(humans, ("human answer", "compared", "")),
            "",
            f"matches: {explanation.matches} of {len(humans)}"
            + ("; the human answers are unanimous" if explanation.unanimous else ""),
            f"leaving each one out: {terms}" if terms else "nobody is left out",
            "",
            *table(
                (
                    (name, "fails" if name in explanation.refused else percent(value))
                    for name, value in explanation.every_rules.items()
                ),
                ("rules", "accuracy"),
            ),
            *("", *explanation.refused.values()) * bool(explanation.refused),
            "",
            document["signature"],
        ]
    )


COMMAND = Command(
    name="explain",
    summary="Explain how one answer came by its score.",
    example="vqamc explain results.json --annotations annotations.json --question-id 1000",
    add_arguments=add_arguments,
    run=run,
)
