"""File names of images: never built from a year that the images do not bear."""

import pytest

from vqamc.images import image_file
from vqamc.records import Header, Id, Question


@pytest.mark.parametrize(
    ("data_type", "data_subtype", "image_id", "expected"),
    [
        ("mscoco", "train2014", 9, "COCO_train2014_000000000009.jpg"),
        ("mscoco", "val2014", 262148, "COCO_val2014_000000262148.jpg"),
        ("mscoco", "test2015", 1, "COCO_test2015_000000000001.jpg"),
        ("mscoco", "test-dev2015", 1, "COCO_test2015_000000000001.jpg"),
        ("abstract_v002", "train2015", 11779, "abstract_v002_train2015_000000011779.png"),
        ("abstract_v002", "val2015", 28940, "abstract_v002_val2015_000000028940.png"),
        ("abstract_v002", "train2017", 5, "abstract_v002_train2015_000000000005.png"),
        ("abstract_v002", "val2017", 25000, "abstract_v002_val2015_000000025000.png"),
        ("abstract_v002", "train2017", 900000050, "abstract_v002_train2015_000900000050.png"),
        ("abstract_v002", None, 19999, "abstract_v002_train2015_000000019999.png"),
        ("abstract_v002", None, 20000, "abstract_v002_val2015_000000020000.png"),
        ("abstract_v002", None, 30000, "abstract_v002_test2015_000000030000.png"),
        ("mscoco", "train2014", "9", "COCO_train2014_000000000009.jpg"),
        (None, None, "VizWiz_val_00000028.jpg", "VizWiz_val_00000028.jpg"),
        ("mscoco", None, 9, None),
        ("other", "train2014", 9, None),
        (None, None, 9, None),
        ("mscoco", "train2014", None, None),
        ("mscoco", "train2014", -1, None),
        ("mscoco", "train2014", "n161313", None),
    ],
)
def test_the_name_is_that_of_the_release(
    data_type: str | None, data_subtype: str | None, image_id: Id | None, expected: str | None
) -> None:
    header = Header(data_type=data_type, data_subtype=data_subtype)
    assert image_file(Question(1, "what", image_id), header) == expected


def test_a_row_that_names_its_split_is_believed() -> None:
    question = Question(1, "what", 9, coco_split="val2014")
    assert image_file(question, Header()) == "COCO_val2014_000000000009.jpg"
    header = Header(data_type="mscoco", data_subtype="train2014")
    assert image_file(question, header) == "COCO_val2014_000000000009.jpg"
