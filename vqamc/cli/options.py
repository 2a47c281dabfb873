"""Options that several commands share, declared once."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace, _ArgumentGroup
from typing import TYPE_CHECKING, get_args

from vqamc.errors import UsageError
from vqamc.rules import NAMED_RULES, RULES_2021, Extra, Missing, Offlist
from vqamc.wording import option

if TYPE_CHECKING:
    from vqamc.comparing.bootstrap import Resampling
    from vqamc.console import Console
    from vqamc.files.cache import Cache


def add_annotations(parser: ArgumentParser | _ArgumentGroup, *, required: bool = True) -> None:
    """Declare `--annotations A`."""
    parser.add_argument(
        "--annotations",
        metavar="A",
        required=required,
        help="annotation file (.json, .jsonl, .parquet, gzip, .zip, a folder of shards, or - for "
        "stdin)",
    )


def add_rules(parser: ArgumentParser | _ArgumentGroup) -> None:
    """Declare `--rules`."""
    parser.add_argument(
        "--rules",
        choices=tuple(NAMED_RULES),
        default=RULES_2021.name,
        help="which scorer to follow (default: %(default)s, the official one)",
    )


def add_interval(parser: ArgumentParser) -> None:
    """Declare `--interval`, and what intervals depend on."""
    parser.add_argument(
        "--interval", action="store_true", help="add 95 %% intervals, questions clustered by image"
    )
    add_resampling(parser)


def add_resampling(parser: ArgumentParser) -> None:
    """Declare `--seed` and `--draws`, which the intervals depend on."""
    parser.add_argument(
        "--seed",
        type=int,
        metavar="N",
        help="where the bootstrap draws come from (default: 0)",
    )
    parser.add_argument(
        "--draws",
        type=int,
        metavar="N",
        help="how many bootstrap draws (default: 1000)",
    )


def resampling(arguments: Namespace, *users: str) -> Resampling:
    """Return how the bootstrap draws, as `--seed` and `--draws` say.

    Args:
        arguments: of the command.
        users: the options that draw; none where the command always does.

    Raises:
        UsageError: settings that cannot be, or some while nothing draws.
    """
    from vqamc.comparing.bootstrap import Resampling

    given = {
        name: value for name in ("seed", "draws") if (value := getattr(arguments, name)) is not None
    }
    made = Resampling(**given)
    used = any(getattr(arguments, name.lstrip("-")) for name in users)
    if users and given and not used:
        spelt = " ".join(option(name, value) for name, value in given.items())
        raise UsageError(f"{spelt}: for {' and '.join(users)}, which is not given")
    return made


def add_no_cache(parser: ArgumentParser) -> None:
    """Declare `--no-cache`."""
    parser.add_argument(
        "--no-cache",
        action="store_true",
        help="neither use nor keep the prepared annotations of an earlier run",
    )


def cache(arguments: Namespace, console: Console) -> Cache | None:
    """Return where prepared annotations are kept; None under `--no-cache`."""
    from vqamc.files.cache import open_cache

    return None if arguments.no_cache else open_cache(lambda said: console.warn([said]))


def add_plot(parser: ArgumentParser, what: str) -> None:
    """Declare `--plot FILE`."""
    parser.add_argument("--plot", metavar="FILE", help=f"draw {what}: .png, .svg or .pdf")


def add_missing(parser: ArgumentParser) -> None:
    """Declare `--missing`."""
    parser.add_argument(
        "--missing",
        choices=get_args(Missing),
        default="error",
        help="questions without an answer: refuse, count as 0, or leave out (default: error)",
    )


def add_policies(parser: ArgumentParser) -> None:
    """Declare `--missing` and `--extra`."""
    add_missing(parser)
    parser.add_argument(
        "--extra",
        choices=get_args(Extra),
        default="error",
        help="answers to questions without annotation: refuse or leave out (default: error)",
    )


def add_task(parser: ArgumentParser | _ArgumentGroup) -> None:
    """Declare `--task`, in any spelling."""
    parser.add_argument(
        "--task",
        metavar="{open-ended,multiple-choice}",
        help="the task (default: what the question file says, or whether it has options)",
    )


def add_choice_policies(parser: ArgumentParser | _ArgumentGroup) -> None:
    """Declare `--offlist` and `--letters`."""
    parser.add_argument(
        "--offlist",
        choices=get_args(Offlist),
        help="answers that are none of the options: refuse or count as 0 (default: error)",
    )
    parser.add_argument(
        "--letters",
        action="store_true",
        help="read letters (B, (b), answer: B); what is not resolved counts as 0, with its reason",
    )


def add_training(parser: ArgumentParser | _ArgumentGroup) -> None:
    """Declare `--train-annotations A` and `--train-questions Q`."""
    parser.add_argument(
        "--train-annotations", metavar="A2", help="annotations that the players learn from"
    )
    parser.add_argument("--train-questions", metavar="Q2", help="the questions of these")


def add_seed(parser: ArgumentParser | _ArgumentGroup, what: str) -> None:
    """Declare `--seed`."""
    parser.add_argument(
        "--seed",
        type=int,
        default=0,
        metavar="N",
        help=f"of {what} (default: %(default)s)",
    )


def add_overwrite(parser: ArgumentParser) -> None:
    """Declare `--overwrite`, of commands that write files of fixed names into a folder."""
    parser.add_argument("--overwrite", action="store_true", help="replace files that are there")


def add_yes_no(parser: ArgumentParser) -> None:
    """Declare `--yes-no`."""
    parser.add_argument(
        "--yes-no",
        action="store_true",
        help="read sentences that are, or begin with, an explicit yes or no; others stay",
    )
