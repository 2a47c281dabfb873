"""`vqamc score`: a results file to the official number."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING, cast

from vqamc.cli import options
from vqamc.console import Command, Console
from vqamc.errors import UsageError

if TYPE_CHECKING:
    from vqamc.answers.dataset import Dataset
    from vqamc.answers.evaluation import Scores
    from vqamc.answers.predictions import Predictions, Subset
    from vqamc.choices.passes import PassScores
    from vqamc.comparing.bootstrap import Resampling
    from vqamc.comparing.certainty import Certainty


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument("results", nargs="+", metavar="RESULTS", help="results file")
    options.add_annotations(parser)
    parser.add_argument(
        "--questions", metavar="Q", help="question file, held against A; with options to choose"
    )
    options.add_rules(parser)
    options.add_policies(parser)
    options.add_yes_no(parser)
    choice = parser.add_argument_group("multiple choice")
    options.add_task(choice)
    options.add_choice_policies(choice)
    choice.add_argument(
        "--passes",
        metavar="DIR",
        help="shuffled passes of one set, from `vqamc choices shuffle`: one RESULTS for each",
    )
    parser.add_argument("--only", metavar="IDS.json", help="score these question ids only")
    parser.add_argument(
        "--vocabulary",
        metavar="FILE",
        help="answers outside it earn nothing, as with a classifier: a JSON list, labels, or .txt",
    )
    parser.add_argument(
        "--subsplits",
        metavar="FILE",
        help="report each part of a test set too: the ids that `vqamc split subsplits` writes",
    )
    parser.add_argument(
        "--per-question", metavar="FILE", help="write one row a question (.jsonl or .csv)"
    )
    options.add_interval(parser)
    options.add_plot(parser, "the accuracy of each question type, with intervals")
    options.add_no_cache(parser)


def run(arguments: Namespace, console: Console) -> int:
    """Score a results file, or several shuffled passes, and print the report."""
    from vqamc.reporting.text import passes_report, score_report

    resampling = _refuse_misfits(arguments)
    only = _only(arguments, console)
    passes = _score_passes(arguments, console, only) if arguments.passes else None
    scores = passes.mean if passes else _score(arguments, console, only)
    document, certainty = (passes or scores).to_dict(), None
    if only is not None:
        document["only"] = only.to_dict()
    if arguments.interval or arguments.plot:
        from vqamc.comparing.certainty import score_certainty

        certainty = score_certainty(scores, seed=resampling.seed, draws=resampling.draws)
        interval = certainty.figures["accuracy"].overall.to_dict()["interval"]
        document = certainty.added_to({**document, "interval": interval})
    text = score_report(scores, certainty, only)
    if arguments.subsplits:
        from vqamc.reporting.subsplits_text import subsplits_report
        from vqamc.splits.published import read_parts
        from vqamc.splits.subsplit_scores import with_subsplits

        parts = read_parts(arguments.subsplits, '{"test-dev": [1], "test-standard": [2]}')
        document = with_subsplits(
            document, scores, parts, seed=resampling.seed, draws=resampling.draws
        )
        text = f"{text}\n{subsplits_report(document)}"
    _write_files(arguments, passes or scores, scores, certainty)
    console.warn(document["warnings"])
    console.result(document, f"{passes_report(passes)}\n\n{text}" if passes else text)
    return 0


def _refuse_misfits(arguments: Namespace) -> Resampling:
    """Refuse what can be refused before anything is read; return how the bootstrap draws."""
    from vqamc.files.outputs import refuse_outputs

    resampling = options.resampling(arguments, "--interval", "--plot", "--subsplits")
    refuse_outputs(
        {"--per-question": arguments.per_question, "--plot": arguments.plot},
        (
            *arguments.results,
            arguments.annotations,
            arguments.questions,
            arguments.only,
            arguments.subsplits,
            arguments.vocabulary,
        ),
    )
    if arguments.per_question:
        from vqamc.reporting.per_question import per_question_form

        per_question_form(arguments.per_question)
    if arguments.plot:
        from vqamc.reporting.plots import plot_format

        plot_format(arguments.plot)
    return resampling


def _write_files(
    arguments: Namespace,
    each: Scores | PassScores,
    scores: Scores,
    certainty: Certainty | None,
) -> None:
    """Write what goes into files, last: nothing is left behind by a command that fails."""
    if arguments.plot and certainty:
        from vqamc.reporting.plotted import plot_score

        plot_score(arguments.plot, scores, certainty)
    if arguments.per_question:
        from vqamc.reporting.per_question import write_per_question

        write_per_question(each, arguments.per_question)


def _score(arguments: Namespace, console: Console, only: Subset | None) -> Scores:
    from vqamc.loading import load, load_predictions

    if len(arguments.results) > 1:
        raise UsageError(
            "score takes one results file; put shards together with `vqamc merge`, or say which "
            "shuffled --passes the files answer"
        )
    with console.steps(3) as begin:
        begin("reading answers")
        given = load_predictions(arguments.results[0])
        begin("reading annotations")
        data = load(
            arguments.annotations,
            arguments.questions,
            rules=arguments.rules,
            cache=options.cache(arguments, console),
        )
        begin("scoring")
        return _score_one(arguments, data, given, arguments.task, only)


def _score_passes(arguments: Namespace, console: Console, only: Subset | None) -> PassScores:
    from vqamc.choices.passes import combine_passes
    from vqamc.choices.scores import ChoiceScores
    from vqamc.files.passes import read_passes
    from vqamc.loading import load, load_predictions, load_questions, with_questions
    from vqamc.tasks import MULTIPLE_CHOICE, task_named

    if arguments.task and task_named(arguments.task) != MULTIPLE_CHOICE:
        raise UsageError("--passes are passes of multiple choice; leave --task out")
    _, files = read_passes(arguments.passes)
    if len(arguments.results) != len(files):
        raise UsageError(
            f"{arguments.passes} holds {len(files)} passes, and {len(arguments.results)} results "
            "files are given; give one for each pass, in their order"
        )
    answered = [load_predictions(path) for path in arguments.results]
    kept = options.cache(arguments, console)
    data = load(arguments.annotations, rules=arguments.rules, cache=kept)
    passes = []
    shuffled = list(zip(files, answered, strict=True))
    for file, given in console.progress(shuffled, "scoring passes"):
        asked = with_questions(data, load_questions(file))
        passes.append(
            cast(ChoiceScores, _score_one(arguments, asked, given, MULTIPLE_CHOICE, only))
        )
    original = load_questions(arguments.questions) if arguments.questions else None
    return combine_passes([file.name for file in files], passes, original)


def _score_one(
    arguments: Namespace,
    data: Dataset,
    given: Predictions,
    task: str | None,
    only: Subset | None,
) -> Scores:
    from vqamc.scoring import score

    vocabulary = None
    if arguments.vocabulary:
        from vqamc.answers.vocabulary import Vocabulary
        from vqamc.files.vocabulary import read_vocabulary

        vocabulary = Vocabulary.of(read_vocabulary(arguments.vocabulary), arguments.vocabulary)
    return score(
        data,
        given,
        task=task,
        rules=arguments.rules,
        missing=arguments.missing,
        extra=arguments.extra,
        offlist=arguments.offlist,
        letters=arguments.letters,
        only=only,
        vocabulary=vocabulary,
        yes_no=arguments.yes_no,
    )


def _only(arguments: Namespace, console: Console) -> Subset | None:
    from vqamc.answers.predictions import Subset
    from vqamc.files.reading import read_question_ids

    if not arguments.only:
        return None
    ids = read_question_ids(arguments.only)
    console.warn(ids.warnings)
    return Subset.of(arguments.only, ids.values)


COMMAND = Command(
    name="score",
    summary="Score a results file by consensus accuracy.",
    example="vqamc score results.json --annotations annotations.json",
    add_arguments=add_arguments,
    run=run,
)
