"""Options that several commands share, declared once."""

from __future__ import annotations

from argparse import ArgumentParser, _ArgumentGroup
from typing import get_args

from vqamc.rules import NAMED_RULES, RULES_2021, Extra, Missing


def add_annotations(parser: ArgumentParser | _ArgumentGroup, *, required: bool = True) -> None:
    """Declare `--annotations A`."""
    parser.add_argument(
        "--annotations",
        metavar="A",
        required=required,
        help="annotation file (.json, .json.gz, .zip, or - for stdin)",
    )


def add_rules(parser: ArgumentParser) -> None:
    """Declare `--rules`."""
    parser.add_argument(
        "--rules",
        choices=tuple(NAMED_RULES),
        default=RULES_2021.name,
        help="which scorer to follow (default: %(default)s, the official one)",
    )


def add_policies(parser: ArgumentParser) -> None:
    """Declare `--missing` and `--extra`."""
    parser.add_argument(
        "--missing",
        choices=get_args(Missing),
        default="error",
        help="questions without an answer: refuse, count as 0, or leave out (default: error)",
    )
    parser.add_argument(
        "--extra",
        choices=get_args(Extra),
        default="error",
        help="answers to questions without annotation: refuse or leave out (default: error)",
    )
