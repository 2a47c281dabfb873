"""Who does the work on many items: this process, several, or a cluster that is there already."""

from __future__ import annotations

import os
from argparse import ArgumentParser, Namespace
from dataclasses import dataclass
from typing import Literal, get_args

from vqamc.errors import UsageError

Backend = Literal["processes", "dask", "ray"]

MOST_JOBS = max(32, 4 * (os.cpu_count() or 1))
"""The most processes on this machine: each costs memory and its start, and more gain nothing."""


@dataclass(frozen=True, slots=True)
class Workers:
    """Who does the work. What comes out never depends on it.

    Attributes:
        jobs: processes, 1 to `MOST_JOBS`; with an address, all that the cluster has.
        backend: processes of this machine, or a scheduler by name.
        address: of its scheduler; without one a scheduler is started here, with `jobs` processes.

    Raises:
        UsageError: fewer processes, or more.
    """

    jobs: int = 1
    backend: Backend = "processes"
    address: str | None = None

    def __post_init__(self) -> None:
        """Refuse what no machine bears."""
        if not 1 <= self.jobs <= MOST_JOBS:
            raise UsageError(
                f"--jobs {self.jobs}: expected 0 (one process a processor) to {MOST_JOBS}, the "
                "most on this machine"
            )

    @property
    def alone(self) -> bool:
        """Whether this process does it all."""
        return self.jobs == 1 and self.backend == "processes"


ALONE = Workers()
"""This process does it all."""


def add_worker_arguments(parser: ArgumentParser) -> None:
    """Declare who does the work: `--jobs`, `--backend` and `--address`."""
    group = parser.add_argument_group("who does the work (the result is the same)")
    group.add_argument(
        "--jobs",
        type=int,
        default=None,
        metavar="N",
        help="processes; 0 for one a processor (default: 1)",
    )
    group.add_argument(
        "--backend",
        choices=get_args(Backend),
        default="processes",
        help="processes of this machine (default), or a cluster of dask or ray",
    )
    group.add_argument(
        "--address",
        metavar="ADDRESS",
        help="the cluster's scheduler, such as tcp://host:8786; without it one is started here",
    )


def workers_of(options: Namespace) -> Workers:
    """Return who does the work by the options of a command.

    Raises:
        UsageError: they do not fit together.
    """
    jobs, backend, address = options.jobs, options.backend, options.address
    if address is not None and backend == "processes":
        raise UsageError(f"--address {address} names a cluster: say which with --backend dask|ray")
    if address is not None and jobs is not None:
        raise UsageError("--jobs is for this machine: a cluster of --address works with all it has")
    if jobs == 0:
        jobs = os.cpu_count()
    return Workers(1 if jobs is None else jobs, backend, address)
