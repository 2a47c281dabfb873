"""`scenes ask`: yes, no or undefined, to questions in English."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from scenes.cli.inputs import Batch, add_art_arguments, add_type_arguments, counted, library_of
from vqamc.console import Command, Console
from vqamc.errors import DataError, UsageError

if TYPE_CHECKING:
    from scenes.questions.question_files import Asked
    from scenes.questions.viewing import View


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument(
        "path",
        metavar="PATH",
        help="scene file, list of scenes, scene_information file, packed file, folder, .zip of "
        "these, or -",
    )
    parser.add_argument("question", nargs="?", metavar="QUESTION", help='such as "Is there a dog?"')
    parser.add_argument(
        "--questions",
        metavar="FILE",
        help="ask many: a question a line, a JSON list, or a question file (by image_id)",
    )
    add_type_arguments(parser)
    add_art_arguments(parser)


def run(options: argparse.Namespace, console: Console) -> int:
    """Answer the questions about the scenes; 1 if some scenes failed."""
    from scenes.questions.viewing import View, silhouettes_of

    asked = _asked(options)
    library = library_of(options)
    silhouettes = silhouettes_of(options.art, options.missing_art)
    batch = Batch([options.path], options.scene_type)
    answers: list[dict[str, Any]] = []
    for scene in console.progress(batch.scenes(), "asking"):
        try:
            answers.extend(_answers(asked, View(scene, silhouettes, library)))
        except DataError as error:
            batch.fail(error)
    batch.end(console)
    _warn_of_other_images(asked, answers, console)
    _tell(answers, silhouettes.painter.art.name, single=_single(asked, batch), console=console)
    batch.raise_failures()
    return 0


def _asked(options: argparse.Namespace) -> list[Asked]:
    from scenes.questions.parsing import parse
    from scenes.questions.question_files import Asked, read_asked

    if (options.question is None) == (options.questions is None):
        raise UsageError("give either a QUESTION or --questions FILE")
    if options.question is None:
        return read_asked(options.questions)
    return [Asked(options.question, parse(options.question))]


def _answers(asked: list[Asked], view: View) -> list[dict[str, Any]]:
    from scenes.questions.asking import answer

    rows = []
    for item in asked:
        if item.image_id is not None and str(item.image_id) != str(view.scene.id):
            continue
        row = answer(item.program, view, item.text).to_dict()
        row |= {"file_name": view.scene.file_name, "image_id": view.scene.id}
        if item.question_id is not None:
            row["question_id"] = item.question_id
        rows.append(row)
    return rows


def _warn_of_other_images(
    asked: list[Asked], answers: list[dict[str, Any]], console: Console
) -> None:
    """Say how many questions are about images that are not here."""
    here = {str(row["image_id"]) for row in answers}
    n_others = sum(item.image_id is not None and str(item.image_id) not in here for item in asked)
    if n_others:
        questions = counted(n_others, "question")
        console.warn([f"{questions} about images that are not among the scenes"])


def _single(asked: list[Asked], batch: Batch) -> bool:
    return batch.n_scenes == 1 and len(asked) == 1 and not batch.problems


def _tell(answers: list[dict[str, Any]], art: str, *, single: bool, console: Console) -> None:
    if single and len(answers) == 1:
        (row,) = answers
        console.result(row, f"{row['answer']} ({row['reason']}; art: {art})")
        return
    counts = dict.fromkeys(("yes", "no", "undefined"), 0)
    for row in answers:
        counts[row["answer"]] += 1
    lines = [
        f"{row['file_name']}: {row['question']} {row['answer']} ({row['reason']})"
        for row in answers
    ]
    total = ", ".join(f"{count} {said}" for said, count in counts.items())
    lines.append(f"{counted(len(answers), 'answer')}: {total}; art: {art}")
    console.result({"answers": answers, "counts": counts, "art": art}, "\n".join(lines))


COMMAND = Command(
    name="ask",
    summary="Answer yes/no questions about scenes; undefined where the picture does not decide.",
    example='scenes ask scenes/abstract_v002_train2015_000000000000.json "Is there a dog?"',
    add_arguments=add_arguments,
    run=run,
)
