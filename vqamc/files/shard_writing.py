"""Rows into a folder of shards: each appears whole or not at all, and the manifest last of all."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import ExitStack
from itertools import chain, groupby, islice
from pathlib import Path
from typing import Any

import msgspec

from vqamc.errors import InputNotFoundError, UsageError
from vqamc.files.parquet import ENDING, need_pyarrow
from vqamc.files.row_writing import ROW_ENDINGS, writing_rows
from vqamc.files.shard_claims import CLAIMS, claim, claimed_in, named_in, refuse_unclaimed
from vqamc.files.shards import FORMAT, MANIFEST, Shard, sha256_of
from vqamc.files.temporaries import sweep
from vqamc.files.writing import canonical_json, refuse_stdout, write_into
from vqamc.version import __version__
from vqamc.whole_numbers import whole_number


class ShardsWriter:
    """Takes rows and cuts them into files of so many rows each, or of the rows of so many scenes.

    Rows of several kinds (questions and their provenance) are cut at the same questions. The files
    of an earlier run are taken away when the first row is there.
    """

    def __init__(self, folder: str | Path, size: int, ending: str = ROW_ENDINGS[0]) -> None:
        """Look whether the folder may be written into; it is made for the first row.

        Args:
            folder: new or empty, or one that holds nothing but what its manifest names, or what a
                run that was cut off took for itself.
            size: how many rows a shard has, or the rows of how many units; the last one has what is
                left.
            ending: of the files' names: `.jsonl`, `.jsonl.gz` or `.parquet`.

        Raises:
            UsageError: the folder holds other things; a size below 1; Parquet without pyarrow.
            InputNotFoundError: the folder above it is not there.
        """
        if ending == ENDING:
            need_pyarrow(folder)
        # One may ask for more than can be counted to: all in one shard.
        self._size = min(whole_number("shard size", size, least=1), sys.maxsize)
        self._folder, self._ending = Path(folder), ending
        refuse_stdout(folder)
        if self._folder.exists() and not self._folder.is_dir():
            raise UsageError(f"{folder}: is a file; name a folder")
        if not self._folder.parent.is_dir():
            raise InputNotFoundError(f"{self._folder.parent}: no such folder; make it first")
        refuse_unclaimed(folder)
        self._kinds: Mapping[str, Mapping[str, Any] | None] = {}
        self._shards: dict[str, list[Shard]] = {}

    def write(
        self,
        kinds: Mapping[str, Mapping[str, Any] | None],
        rows: Iterable[Sequence[Any]],
        id_of: Callable[[Any], int],
        unit_of: Callable[[Any], int] | None = None,
    ) -> None:
        """Write rows until there are no more.

        Args:
            kinds: what kinds of rows there are, such as `questions`, each with the bookkeeping of
                its files; the first one's stands in the manifest.
            rows: for every question its row of each kind, in the order of the kinds.
            id_of: the question id of a row of the first kind.
            unit_of: the id of the unit that a row is of, such as its scene: the rows of one follow
                one another, and stay in one shard. Every row is a unit if None.
        """
        unit_of = unit_of or id_of
        self._kinds, self._shards = kinds, {kind: [] for kind in kinds}
        units = (unit for _, unit in groupby(rows, lambda row: unit_of(row[0])))
        for first in units:
            others = chain.from_iterable(islice(units, self._size - 1))
            self._write_shard(chain(first, others), id_of)

    def finish(self, **said: Any) -> Mapping[str, Sequence[Shard]]:
        """Write the manifest; return what shards there are of each kind.

        Args:
            said: what it says besides of the rows: how and of what they were made.
        """
        manifest = {
            "format": FORMAT,
            "header": next(iter(self._kinds.values())) or {},
            "shards": msgspec.to_builtins(self._shards),
            **said,
            "version": __version__,
        }
        if not any(self._shards.values()):
            self._begin()
        write_into(self._folder, MANIFEST, canonical_json(manifest) + b"\n")
        (self._folder / CLAIMS).unlink(missing_ok=True)
        return self._shards

    def _write_shard(self, rows: Iterable[Sequence[Any]], id_of: Callable[[Any], int]) -> None:
        number = len(next(iter(self._shards.values())))
        names = {kind: f"{kind}-{number:05d}{self._ending}" for kind in self._kinds}
        if number == 0:
            self._begin()
        claim(self._folder, names.values())
        ids: list[int] = []
        with ExitStack() as files:
            writers = [
                files.enter_context(writing_rows(self._folder / name, kind, self._kinds[kind]))
                for kind, name in names.items()
            ]
            for row in rows:
                ids.append(id_of(row[0]))
                for writer, one in zip(writers, row, strict=True):
                    writer.add([one])
        for kind, name in names.items():
            shard = Shard(name, len(ids), ids[0], ids[-1], sha256_of(self._folder / name))
            self._shards[kind].append(shard)

    def _begin(self) -> None:
        """Take away what an earlier run left, the manifest first: the folder is not whole now."""
        self._folder.mkdir(exist_ok=True)
        refuse_unclaimed(self._folder)  # Much may have happened since the first look.
        sweep(self._folder, named_in(self._folder))
        ours = [name for name in claimed_in(self._folder) if name != CLAIMS]
        if ours:
            claim(self._folder, ours)
        for name in ours:
            (self._folder / name).unlink(missing_ok=True)
