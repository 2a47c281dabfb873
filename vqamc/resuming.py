"""The options by which a run goes on where one was cut off, or begins anew."""

from __future__ import annotations

from argparse import ArgumentParser


def add_resume_arguments(
    parser: ArgumentParser, overwrite: str = "begin anew where a run was cut off"
) -> None:
    """Declare `--resume` and `--overwrite`, which exclude each other.

    Args:
        parser: of the command.
        overwrite: what the second does.
    """
    there = parser.add_mutually_exclusive_group()
    there.add_argument("--overwrite", action="store_true", help=overwrite)
    there.add_argument(
        "--resume",
        action="store_true",
        help="go on where a run with the same arguments was cut off",
    )
