"""`vqamc check`: is a results file fit to be scored, and what is odd about it?"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from vqamc.cli import options
from vqamc.console import Command, Console
from vqamc.errors import INVALID_DATA, UsageError
from vqamc.wording import counted

if TYPE_CHECKING:
    from vqamc.answers.dataset import Dataset
    from vqamc.answers.questions import Questions
    from vqamc.files.checking import Asked, Check


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument("results", metavar="RESULTS", help="results file")
    sides = parser.add_argument_group("what it answers (one of them, or both)")
    options.add_annotations(sides, required=False)
    sides.add_argument("--questions", metavar="Q", help="question file, with options or without")
    options.add_task(parser)
    options.add_no_cache(parser)


def run(arguments: Namespace, console: Console) -> int:
    """Check one results file and print what was found; 1 where it is not valid."""
    from vqamc.answers.oddities import oddities
    from vqamc.files.checking import check
    from vqamc.files.decoding import RESULTS
    from vqamc.files.opening import read_document
    from vqamc.files.pieces import rows_document
    from vqamc.findings import Finding
    from vqamc.loading import load, load_questions

    if not (arguments.annotations or arguments.questions):
        raise UsageError("check needs --annotations A or --questions Q: what does RESULTS answer?")
    document = rows_document(arguments.results, RESULTS.shards, read_document)
    kept = options.cache(arguments, console)
    data = load(arguments.annotations, cache=kept) if arguments.annotations else None
    asked = load_questions(arguments.questions) if arguments.questions else None
    found = check(document, _asked(data, asked, arguments.task))
    if data is not None:
        closer = oddities(data, found.answers)
        found = replace(found, warnings=(*found.warnings, *closer))
    beside = {
        "annotations": data.warnings if data is not None else (),
        "questions": asked.warnings if asked is not None else (),
    }
    said = [Finding.of(kind, (), one, count=1) for kind, all_ in beside.items() for one in all_]
    found = replace(found, warnings=(*found.warnings, *said))
    console.warn(finding.message for finding in said)
    console.result(found.to_dict(), _text(found))
    return 0 if found.valid else INVALID_DATA


def _asked(data: Dataset | None, questions: Questions | None, task: str | None) -> Asked:
    """Return what is to be answered: the question file says so, where one is given."""
    from vqamc.files.checking import Asked

    options = _options(questions, task)
    images = None if data is None else data.image_ids
    if questions is not None:
        return Asked(questions.file, questions.question_ids, images, options)
    assert data is not None  # noqa: S101 - run() has made sure of one of the two
    return Asked(data.file, data.question_ids, images, options)


def _options(asked: Questions | None, task: str | None) -> Mapping[int, Sequence[str]] | None:
    """Return the options of each question in multiple choice, else None."""
    from vqamc.tasks import MULTIPLE_CHOICE, task_of

    if task_of(asked, task) != MULTIPLE_CHOICE or asked is None:
        return None
    return {
        int(question_id): record.multiple_choices or ()
        for question_id, record in zip(asked.question_ids, asked.records, strict=True)
    }


def _text(found: Check) -> str:
    verdict = "valid" if found.valid else "NOT VALID"
    results, questions = counted(found.n_results, "results"), counted(found.n_expected, "questions")
    lines = [f"{verdict}: {results} for {questions}"]
    for name, findings in (("problem", found.problems), ("warning", found.warnings)):
        for finding in findings:
            ids = f" ({', '.join(map(str, finding.ids))})" if finding.ids else ""
            lines.append(f"{name} {finding.kind}: {finding.count}: {finding.message}{ids}")
    return "\n".join([*lines, f"sha256 {found.sha256}"])


COMMAND = Command(
    name="check",
    summary="Check a results file against the questions it claims to answer.",
    example="vqamc check results.json --annotations annotations.json",
    add_arguments=add_arguments,
    run=run,
)
