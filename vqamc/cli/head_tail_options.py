"""Options that the commands on head and tail share."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING, get_args

from vqamc.cli import options
from vqamc.errors import UsageError
from vqamc.rules import RULES_2021, Extra

if TYPE_CHECKING:
    from vqamc.splits.head_tail import HeadTail
    from vqamc.splits.sources import Source
    from vqamc.splits.tail_rules import TailRule


def add_data(parser: ArgumentParser, *, groups: bool = True) -> None:
    """Declare `--data` and, where groups are needed, `--group-by`."""
    parser.add_argument(
        "--data",
        choices=("gqa", "vqa"),
        default="gqa",
        help="GQA questions, or VQA annotations: majority answers, consensus accuracy "
        "(default: %(default)s)",
    )
    if groups:
        parser.add_argument(
            "--group-by",
            metavar="KEY",
            help="the key that holds a question's group, such as groups.global (default: "
            "groups.local in GQA, question_type in VQA)",
        )


def add_rule(parser: ArgumentParser, *, required: bool) -> None:
    """Declare the reading of what is rare."""
    parser.add_argument(
        "--rule",
        choices=("paper", "code"),
        required=required,
        default=None if required else "code",
        help="rare is a count at or below the limit (paper), or only one below it (code)"
        + ("" if required else " (default: %(default)s)"),
    )
    parser.add_argument(
        "--alpha",
        metavar="A",
        help="the limit is 1 + A times the mean count (default: 0.2; a negative fraction stands "
        "after an equals sign: --alpha=-1/2)",
    )
    parser.add_argument(
        "--tail-factor", metavar="F", help="the same limit as F times the mean (default: 1.2)"
    )
    parser.add_argument(
        "--entropy",
        metavar="T|mean-std",
        help="keep groups whose normalised entropy is below T, or at or below mean minus "
        "standard deviation (default: "
        + (".9 for paper, mean-std for code)" if required else "drop no group)"),
    )


def add_policies(parser: ArgumentParser) -> None:
    """Declare `--missing` and `--extra`."""
    options.add_missing(parser)
    parser.add_argument(
        "--extra",
        choices=get_args(Extra),
        default="ignore",
        help="answers to other questions: leave out and count, or refuse (default: ignore)",
    )


def refuse_misfits(arguments: Namespace) -> None:
    """Refuse rules of consensus for data that has none."""
    if arguments.data == "gqa" and arguments.rules != RULES_2021.name:
        raise UsageError(
            f"--rules {arguments.rules}: for --data vqa; a GQA answer is right where it is equal"
        )


def rule_of(arguments: Namespace, *, keep_all_groups: bool) -> TailRule:
    """Return the reading that the options say."""
    from vqamc.splits.tail_rules import tail_rule

    return tail_rule(
        arguments.rule,
        alpha=arguments.alpha,
        tail_factor=arguments.tail_factor,
        entropy=arguments.entropy,
        keep_all_groups=keep_all_groups,
    )


def divided(source: Source, arguments: Namespace, rule: TailRule) -> HeadTail:
    """Return the questions of a source, divided."""
    from vqamc.splits.head_tail import head_tail

    groups = source.groups(arguments.group_by)
    return head_tail(source.entries.file, source.entries.ids, groups, source.answers, rule)
