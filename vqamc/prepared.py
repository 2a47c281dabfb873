"""The annotated side of a file: made from its bytes, or as an earlier run kept it.

What is kept is found by the file's bytes, the rules, and the code and the Python that made it; the
file's name and its time say nothing.
"""

from __future__ import annotations

import sys
from pathlib import Path

from vqamc.answers.dataset import Dataset, prepare
from vqamc.answers.gathering import dataset_in_pieces
from vqamc.answers.matching import prepare_forms
from vqamc.answers.packing import pack, unpack
from vqamc.files.cache import Cache
from vqamc.files.decoding import ANNOTATIONS, collector_paused, decode
from vqamc.files.digests import digest_of, digest_of_code, digest_of_file
from vqamc.files.opening import open_document
from vqamc.files.pieces import header_of, in_pieces, pieces_of
from vqamc.files.reading import read_annotations
from vqamc.records import Annotation, Rows
from vqamc.rules import Rules, settings_line

ROOMS = ("answers", "files", "rules")
"""The rooms, besides the ground floor, whose code makes what is kept."""


def prepared_annotations(path: str | Path, rules: Rules, cache: Cache | None = None) -> Dataset:
    """Return the annotations of a file with their forms under some rules.

    Args:
        path: an annotation file. What can be read in pieces is, and is never kept.
        rules: the rules to prepare for.
        cache: where prepared files are kept; None to keep nothing.

    Raises:
        InputNotFoundError: no such file.
        DataError: the file is not what it claims to be.
        PolicyError: a question is annotated twice.
    """
    if in_pieces(path):
        return _in_pieces(path, rules)
    if cache is None:
        return _made(read_annotations(path), rules)
    digest = digest_of_file(path)
    if digest is not None:
        found = _found(cache, _key(digest, rules), str(path))
        if found is not None:
            return found
    document = open_document(path)
    # Known by what was read just now: since it was looked up, the file may have become another.
    # What can be read but once (a pipe) is looked up here, by its text.
    key = _key(digest_of(document.data if digest is None else document.raw), rules)
    if digest is None:
        found = _found(cache, key, document.name)
        if found is not None:
            return found
    with collector_paused():
        rows = decode(document, ANNOTATIONS)
        del document
        data = _made(rows, rules)
    packed = pack(data, rules)
    if packed is not None:
        cache.put(key, packed)
    return data


def _in_pieces(path: str | Path, rules: Rules) -> Dataset:
    """Return the annotations of a file that may be larger than memory; nothing of it is kept."""
    with collector_paused():
        pieces = pieces_of(path, ANNOTATIONS)
        data = dataset_in_pieces(str(path), pieces, header_of(path))
    if data is None:
        return _made(read_annotations(path), rules)
    prepare_forms(data, rules)
    return data


def _made(rows: Rows[Annotation], rules: Rules) -> Dataset:
    # Millions of records live until they are prepared; looking for cycles in them takes longer
    # than letting them go.
    with collector_paused():
        data = prepare(rows)
    prepare_forms(data, rules)
    return data


def _found(cache: Cache, key: str, file: str) -> Dataset | None:
    """Return what is kept under a key, as the annotations of a file of this name."""
    content = cache.get(key)
    if content is None:
        return None
    try:
        return unpack(content, file)
    except (TypeError, ValueError) as error:
        cache.distrust(key, f"cannot be read ({error})")
        return None


def _key(digest: str, rules: Rules) -> str:
    """Return the name of everything that a prepared file depends on."""
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    made_by = digest_of_code(*ROOMS)
    return digest_of("\n".join((digest, settings_line(rules), made_by, python)).encode())
