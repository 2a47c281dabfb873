"""A graph in which near bit strings are found without looking at all of them, by faiss.

Source: Malkov and Yashunin 2018 (HNSW). Bits are compared by counting, and levels are drawn by a
generator that faiss brings along, so a graph is the same whenever and wherever it is built, as long
as one thread builds it.
"""

from __future__ import annotations

import importlib
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from vqamc.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

LINKS = 32
"""Links of a node on each level above the lowest, which has twice as many."""

_BUILD_DEPTH = 40
"""Nodes kept in sight while the links of a new one are chosen: faiss's own default."""


class HammingGraph:
    """Bit strings of one length, linked to those near them.

    Args:
        codes: the bit strings, eight bits a byte, shape (n, bits / 8).
        sought: how many near ones are looked for each time.

    Raises:
        UsageError: faiss is not installed.
    """

    def __init__(self, codes: NDArray[np.uint8], sought: int) -> None:
        faiss = _faiss()
        self._index = faiss.IndexBinaryHNSW(8 * codes.shape[1], LINKS)
        self._index.hnsw.efConstruction = _BUILD_DEPTH
        self._index.hnsw.efSearch = sought
        with _one_thread(faiss):
            self._index.add(codes)

    def nearest(self, code: NDArray[np.uint8]) -> NDArray[np.int64]:
        """Return most of the nearest bit strings, in no particular order.

        Args:
            code: a bit string, shape (bits / 8,).

        Returns:
            Their rows; as many as are sought, or fewer where there are fewer.
        """
        with _one_thread(_faiss()):
            _, found = self._index.search(code[None], self._index.hnsw.efSearch)
        places: NDArray[np.int64] = found[0][found[0] >= 0]
        return places

    def __getstate__(self) -> NDArray[np.uint8]:
        """Return the graph as bytes, for another process."""
        packed: NDArray[np.uint8] = _faiss().serialize_index_binary(self._index)
        return packed

    def __setstate__(self, packed: NDArray[np.uint8]) -> None:
        """Open the graph in this process."""
        self._index = _faiss().deserialize_index_binary(packed)


def library() -> str:
    """Return name and version of what builds the graph.

    Raises:
        UsageError: it is not installed.
    """
    return f"faiss {_faiss().__version__}"


def _faiss() -> Any:
    try:
        return importlib.import_module("faiss")
    except ImportError:
        raise UsageError(
            "approximate neighbours need a library that is not here: "
            "pip install 'vqamc[neighbours]', or look for exact ones"
        ) from None


@contextmanager
def _one_thread(faiss: ModuleType) -> Iterator[None]:
    """Work with one thread: several would link nodes in the order in which they happen to end.

    A search for one bit string has nothing to share out, but would wake the others all the same.
    """
    threads = faiss.omp_get_max_threads()
    faiss.omp_set_num_threads(1)
    try:
        yield
    finally:
        faiss.omp_set_num_threads(threads)
