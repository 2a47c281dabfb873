"""What the processes of a dask cluster hold for a run: each is given it when it comes."""

from __future__ import annotations

from typing import Any

from distributed import WorkerPlugin

from vqamc.clusters import HELD


class Holder(WorkerPlugin):
    """Holds something in every process of a cluster, under a token.

    Args:
        token: no other run has it.
        shared: what is held.
    """

    def __init__(self, token: str, shared: object) -> None:
        self.name = self.name_of(token)
        self._token, self._shared = token, shared

    @staticmethod
    def name_of(token: str) -> str:
        """Return the name of the plugin, by which it is removed."""
        return f"vqamc-{token}"

    def setup(self, worker: Any) -> None:
        """Hold it in a process that is there, or has just come."""
        HELD[self._token] = self._shared

    def teardown(self, worker: Any) -> None:
        """Hold it no longer."""
        HELD.pop(self._token, None)
