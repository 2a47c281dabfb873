"""What the processes of a dask cluster hold for a run: each is given it when it comes."""

from __future__ import annotations

import logging
from typing import Any

from distributed import WorkerPlugin

from vqamc.clusters import HELD


class Holder(WorkerPlugin):
    """Holds something in every process of a cluster, under a token.

    Args:
        token: no other run has it.
        shared: what is held.
        of_run: whether the processes are the run's own, and end with it: what they were doing then
            is nothing to complain of.
    """

    def __init__(self, token: str, shared: object, *, of_run: bool) -> None:
        self.name = self.name_of(token)
        self._token, self._shared, self._of_run = token, shared, of_run

    @staticmethod
    def name_of(token: str) -> str:
        """Return the name of the plugin, by which it is removed."""
        return f"vqamc-{token}"

    def setup(self, worker: Any) -> None:
        """Hold it in a process that is there, or has just come."""
        HELD[self._token] = self._shared
        if self._of_run:
            logging.getLogger("distributed.worker.state_machine").setLevel(logging.ERROR)

    def teardown(self, worker: Any) -> None:
        """Hold it no longer."""
        HELD.pop(self._token, None)
