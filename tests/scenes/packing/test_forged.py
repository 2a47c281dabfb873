"""A packed file whose checksums are right and whose numbers are not is refused with a reason."""

import io
import lzma
import zlib

import msgspec
import pytest

from scenes.entries import Unreadable
from scenes.packing.container import Block, Index, Reader, Writer
from scenes.packing.reading import packed_entries
from scenes.packing.writing import pack_into
from vqamc.errors import DataError


@pytest.fixture(scope="module")
def parts(golden_scenes):
    """The heads, the rest and the index of a packed file of two scenes, as JSON values."""
    stream = io.BytesIO()
    pack_into(list(golden_scenes.values())[:2], stream)
    reader = Reader("x.packed", stream.getvalue())
    (block,) = reader.index.blocks
    heads = zlib.decompress(reader.get(block.present))
    rest = lzma.decompress(reader.get(block.rest))
    return heads, rest, reader.index


def forged(parts, *, heads=None, rest=None, count=2, **index):
    """Return a packed file with other values in it, all of its checksums right."""
    documents = [msgspec.json.decode(part) for part in parts[:2]]
    for change, document in zip((heads, rest), documents, strict=True):
        if change is not None:
            change(document)
    stream = io.BytesIO()
    writer = Writer(stream)
    present = writer.add(zlib.compress(msgspec.json.encode(documents[0])))
    others = writer.add(lzma.compress(msgspec.json.encode(documents[1]), preset=0))
    made = {"templates": parts[2].templates, "offers": parts[2].offers} | index
    writer.finish(Index(blocks=(Block(count, present, others),), **made))
    return stream.getvalue()


def read_all(data):
    texts = []
    for found in packed_entries("x.packed", data):
        if isinstance(found, Unreadable):
            raise DataError(found.problem)
        texts.append(bytes(found.text))
    return texts


def setting(*path):
    """Return a change of the value at a path."""
    *steps, last, value = path

    def change(document):
        for step in steps:
            document = document[step]
        document[last] = value

    return change


def without(*path):
    """Return a change that takes the last of a list away."""

    def change(document):
        for step in path:
            document = document[step]
        document.pop()

    return change


def test_what_is_only_written_again_is_read(parts):
    assert len(read_all(forged(parts))) == 2


ROW = (0, 5, 0)
FORGERIES = {
    "a template that there is not": {"heads": setting(*ROW, 0, 10**6)},
    "a template before the first": {"heads": setting(*ROW, 0, -1)},
    "another template": {"heads": setting(*ROW, 0, 1)},
    "an object that there is not": {"heads": setting(*ROW, 1, 999)},
    "a depth that there is not": {"heads": setting(*ROW, 8, 9)},
    "other objects than on offer": {"heads": setting(0, 4, 3)},
    "a name that reaches elsewhere": {"heads": setting(0, 0, "../../x.png")},
    "an id that there is not": {"heads": setting(0, 1, 2**63)},
    "one head too few": {"heads": lambda heads: heads.pop()},
    "one scene too few": {"rest": lambda rest: rest[0].pop()},
    "no wrapper": {"rest": setting(0, 0, 0, {})},
    "a wrapper that is none": {"rest": setting(0, 0, 0, {"scene": 3})},
    "a text that there is not": {"rest": setting(0, 0, 1, 0, 0, 10**6)},
    "a text before the first": {"rest": setting(0, 0, 1, 0, 0, -1)},
    "an object without instances": {"rest": setting(0, 0, 1, 0, 1, [])},
    "an object that is empty": {"rest": setting(0, 0, 1, 0, [])},
    "a thousand million instances": {"rest": setting(0, 0, 1, 0, 2, 10**9)},
    "a column too short": {"rest": setting(1, "z", "0")},
    "a column too long": {"rest": setting(1, "poseID", "0" * 100_000)},
    "a column of another kind": {"rest": setting(1, "deformableLocalRot", [5] * 10_000)},
    "no column": {"rest": lambda rest: rest[1].pop("x")},
    "more scenes than there are": {"count": 3},
    "fewer scenes than there are": {"count": 1},
    "less than no scene": {"count": -1},
    "no templates": {"templates": ()},
    "templates that are no clipart": {"templates": ("[]",) * 10_000},
    "offers that are none": {"offers": ("3",) * 10_000},
}


@pytest.mark.parametrize("forgery", FORGERIES.values(), ids=list(FORGERIES))
def test_values_that_do_not_fit_together_are_refused(parts, forgery):
    with pytest.raises(DataError, match=r"x.packed at \$: expected a whole packed file"):
        read_all(forged(parts, **forgery))
