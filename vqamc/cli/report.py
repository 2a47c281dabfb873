"""`vqamc report`: scores, questions, options, pictures and pairs as pages to look at."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from vqamc.cli import options
from vqamc.console import Command, Console
from vqamc.errors import UsageError

if TYPE_CHECKING:
    from vqamc.reporting.page.gathering import Wanted


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument("results", metavar="RESULTS", help="results file")
    options.add_annotations(parser)
    parser.add_argument("--questions", metavar="Q", help="question file: texts, images, options")
    parser.add_argument("--out", required=True, metavar="DIR", help="folder of the report")
    parser.add_argument(
        "--compare",
        nargs="+",
        action="extend",
        default=[],
        metavar="OTHER",
        help="results of other models, to be shown beside these",
    )
    options.add_rules(parser)
    options.add_policies(parser)
    choice = parser.add_argument_group("options to choose from")
    choice.add_argument(
        "--choices", metavar="FILE", help="question file with options, in place of Q's"
    )
    choice.add_argument(
        "--provenance",
        metavar="FILE",
        help="where each option came from, as `vqamc choices build --provenance` writes it",
    )
    options.add_task(choice)
    options.add_choice_policies(choice)
    parser.add_argument(
        "--pairs",
        metavar="FILE",
        help="list of [question_id, question_id]; pairs that the ids tell are found without it",
    )
    _add_pictures(parser)
    options.add_resampling(parser)
    options.add_no_cache(parser)


def _add_pictures(parser: ArgumentParser) -> None:
    """Declare where pictures come from."""
    pictures = parser.add_argument_group("pictures")
    pictures.add_argument(
        "--scenes", metavar="PATH", help="scenes, to be drawn: found by image id or picture name"
    )
    pictures.add_argument(
        "--images", metavar="DIR", help="image files, found by their release name or image id"
    )
    pictures.add_argument(
        "--copy-images",
        action="store_true",
        help="copy the image files into the report; without it they are linked where they lie",
    )


def run(arguments: Namespace, console: Console) -> int:
    """Build the report."""
    from vqamc.pages.sites import refuse_inputs
    from vqamc.reporting.page.building import write_report
    from vqamc.reporting.page.gathering import gather_contents
    from vqamc.reporting.page.pictures import PictureSources

    wanted = _wanted(arguments, console)
    refuse_inputs(arguments.out, _inputs(arguments))
    with console.steps(3) as begin:
        contents = gather_contents(wanted, begin)
    sources = PictureSources(
        arguments.images, arguments.copy_images, arguments.scenes, console.progress
    )
    written = write_report(arguments.out, contents, sources, console.progress)
    console.warn(written.warnings)
    index = f"{arguments.out.rstrip('/')}/index.html"
    document = {"out": arguments.out, "index": index, **written.to_dict()}
    found = written.pictures
    pictured = f"; pictures of {found.n_found} of {found.n_images} images" if sources else ""
    if found.n_failed:
        pictured += f"; {found.n_failed} scene{'s' * (found.n_failed > 1)} failed"
    asked = f"{written.n_questions} question{'s' * (written.n_questions != 1)}"
    console.result(document, f"{asked} in {arguments.out}{pictured}; open {index}")
    return 0


def _inputs(arguments: Namespace) -> list[str | None]:
    """Return every path that is read."""
    names = ("results", "annotations", "questions", "choices", "provenance", "pairs")
    paths = [getattr(arguments, name) for name in (*names, "images", "scenes")]
    return [*paths, *arguments.compare]


def _wanted(arguments: Namespace, console: Console) -> Wanted:
    """Return what the options ask for; what can be refused without reading a file is refused."""
    from vqamc.reporting.page.gathering import Wanted

    if (arguments.images or arguments.scenes) and not (arguments.questions or arguments.choices):
        raise UsageError("--images and --scenes need --questions, which say what image is asked of")
    if arguments.copy_images and not arguments.images:
        raise UsageError("--copy-images needs --images, the folder that they are in")
    return Wanted(
        results=arguments.results,
        annotations=arguments.annotations,
        questions=arguments.questions,
        choices=arguments.choices,
        provenance=arguments.provenance,
        pairs=arguments.pairs,
        others=tuple(arguments.compare),
        task=arguments.task,
        rules=arguments.rules,
        missing=arguments.missing,
        extra=arguments.extra,
        offlist=arguments.offlist,
        letters=arguments.letters,
        resampling=options.resampling(arguments),
        cache=options.cache(arguments, console),
    )


COMMAND = Command(
    name="report",
    summary="Build a report to look at: figures, charts, every question, options, pictures, pairs.",
    example="vqamc report results.json --annotations annotations.json "
    "--questions questions.json --compare results_b.json --out report",
    add_arguments=add_arguments,
    run=run,
)
