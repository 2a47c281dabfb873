"""Whatever a scene holds under a doll's names comes back, on dolls and on everything else."""

import io
import json

import pytest

from scenes.packing import rows, writing
from scenes.packing.reading import packed_entries
from scenes.packing.writing import pack, pack_into
from scenes.reading import from_document
from vqamc.errors import DataError

GONE = "(gone)"

ODD = [
    ("animal", {"deformableX": [1, 2]}),
    ("animal", {"deformableY": None, "typeID": 3}),
    ("largeObject", {"deformableLocalRot": [1, 2]}),
    ("largeObject", {"deformableLocalRot": [], "deformableX": []}),
    ("largeObject", {"poseID": None, "expressionID": 4}),
    ("human", {"deformableX": None}),
    ("human", {"deformableLocalRot": GONE}),
    ("human", {"deformableLocalRot": None}),
    ("human", {"deformableGlobalRot": None, "deformableX": None, "deformableY": None}),
    ("human", {"deformableX": [0.0] * 15}),
    ("human", {"deformableLocalRot": [0.5]}),
    ("human", dict.fromkeys(rows.ARRAYS)),
    ("human", {key: [] for key in rows.ARRAYS}),
    ("human", {"typeID": 2, "poseID": 5}),
    ("human", {"randInitPoseIdx": GONE, "instanceID": 10**8}),
]


def changed(document, category, present, fields):
    """Return a scene with other fields in its first such instance."""
    document = json.loads(json.dumps(document))
    instance = next(
        instance
        for offered in document["scene"]["availableObject"]
        for instance in offered["instance"]
        if instance["type"] == category and instance["present"] is present
    )
    instance |= fields
    for key in [key for key, value in fields.items() if value == GONE]:
        del instance[key]
    return document


@pytest.fixture(scope="module")
def document(golden_scenes):
    """A scene with something of every category in the picture, and something that is not."""
    documents = [json.loads(bytes(scene.source)) for scene in golden_scenes.values()]
    return next(
        document
        for document in documents
        if len(
            {
                (instance["type"], instance["present"])
                for offered in document["scene"]["availableObject"]
                for instance in offered["instance"]
            }
        )
        == 8
    )


@pytest.mark.parametrize(("category", "fields"), ODD, ids=str)
@pytest.mark.parametrize("present", [True, False])
def test_odd_arrays_and_variants_come_back_as_they_are(document, category, fields, present):
    odd = changed(document, category, present, fields)
    scene = from_document(odd)
    stream = io.BytesIO()
    pack_into([scene], stream)
    (entry,) = packed_entries("x.packed", stream.getvalue())
    assert json.dumps(json.loads(bytes(entry.text))) == json.dumps(odd)
    assert list(entry.scene.present()) == list(scene.present())


def test_a_scene_that_would_come_back_changed_is_named_and_nothing_written(
    document, tmp_path, monkeypatch
):
    row = writing._row
    monkeypatch.setattr(writing, "_row", lambda *what: [*row(*what)[:4], 7, *row(*what)[5:]])
    with pytest.raises(DataError, match=r"expected a scene that can be packed, .* keep it as JSON"):
        pack([from_document(document)], tmp_path / "x.packed")
    assert list(tmp_path.iterdir()) == []
