"""Options that the commands on splits share."""

from __future__ import annotations

from argparse import ArgumentParser

from vqamc.cli import options


def add_files(parser: ArgumentParser) -> None:
    """Declare the files that are merged, and where their parts go."""
    parser.add_argument(
        "--annotations",
        metavar="A",
        nargs="+",
        action="extend",
        required=True,
        help="annotation files, merged",
    )
    parser.add_argument(
        "--questions",
        metavar="Q",
        nargs="+",
        action="extend",
        required=True,
        help="question files, merged",
    )
    parser.add_argument(
        "--list",
        dest="types",
        choices=("real", "abstract"),
        help="derive the question types that annotations lack by this release's list",
    )
    parser.add_argument(
        "--out",
        metavar="DIR",
        required=True,
        help="write PART_annotations.json, PART_questions.json and manifest.json",
    )
    options.add_overwrite(parser)
