"""`vqamc baseline`: a blind baseline's answers as a results file."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from vqamc.cli import options
from vqamc.console import Command, Console
from vqamc.wording import counted


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the command."""
    parser.add_argument(
        "name",
        metavar="NAME",
        help="random, prior-yes, prior-no, type-prior, nearest-neighbour or bag-of-words",
    )
    parser.add_argument("--questions", metavar="Q", required=True, help="question file to answer")
    options.add_training(parser)
    options.add_task(parser)
    options.add_seed(parser, "draws: those of random, and between options liked alike")
    parser.add_argument("--out", metavar="RESULTS", required=True, help="results file to write")


def run(arguments: Namespace, console: Console) -> int:
    """Write a blind baseline's answers and print what it was."""
    from vqamc.files.outputs import refuse_outputs
    from vqamc.files.writing import write_json
    from vqamc.loading import load, load_questions
    from vqamc.players.baselines import baseline
    from vqamc.players.training import training_of

    refuse_outputs(
        {"--out": arguments.out},
        (arguments.questions, arguments.train_annotations, arguments.train_questions),
    )
    questions = load_questions(arguments.questions)
    train = None
    if arguments.train_annotations:
        data = load(arguments.train_annotations, arguments.train_questions)
        console.warn(data.warnings)
        train = training_of(data)
    made = baseline(arguments.name, questions, train, task=arguments.task, seed=arguments.seed)
    write_json(arguments.out, made.rows)
    console.warn((*questions.warnings, *made.warnings))
    document = made.to_dict()
    text = (
        f"{made.name}: {counted(len(made.rows), 'answers')} ({made.task}), learnt from "
        f"{made.learnt_from}\n\n"
        f"{made.signature}"
    )
    if arguments.out == "-":
        console.say(text)
    else:
        console.result(document, text)
    return 0


COMMAND = Command(
    name="baseline",
    summary="Write what a blind baseline answers: it reads the questions and sees no image.",
    example="vqamc baseline prior-yes --questions questions.json --out baseline.json",
    add_arguments=add_arguments,
    run=run,
)
