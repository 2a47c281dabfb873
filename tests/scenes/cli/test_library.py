"""`scenes library`: the kinds, and the sheet that shows them."""

import shutil

from PIL import Image


def test_it_lists_the_kinds_by_category(run):
    status, out, _ = run("library")
    assert status == 0
    lines = out.splitlines()
    heads = [line for line in lines if line[:4].strip()]
    assert [head.split() for head in heads] == [
        ["20", "human"],
        ["31", "animal"],
        ["40", "largeObject"],
        ["59", "smallObject"],
    ]
    names = " ".join(line.strip() for line in lines if line not in heads)
    assert len(names.split(",")) == 150 - 3  # no comma between categories
    assert "Bee" in names
    assert "apple (4)" in names
    assert max(map(len, lines)) <= 92


def test_the_sheet_has_a_cell_for_every_kind(run_json, tmp_path):
    sheet = tmp_path / "sheet.png"
    status, document = run_json("library", "--sheet", sheet)
    assert (status, document["n_kinds"], document["art"]) == (0, 150, "sketch")
    apple = next(kind for kind in document["kinds"] if kind["name"] == "apple")
    assert apple == {
        "category": "smallObject",
        "name": "apple",
        "scenes": ["Living", "Park"],
        "variants": 4,
    }
    with Image.open(sheet) as image:
        assert image.size == (12 * 128, 13 * 132)
        for index in range(150):
            left, top = index % 12 * 128, index // 12 * 132
            cell = image.crop((left, top, left + 128, top + 112))
            assert len(cell.getcolors(maxcolors=1 << 16)) > 20


def test_a_sheet_of_other_art_names_what_it_lacks_and_leaves_it_empty(run_json, golden, tmp_path):
    sheet, art = tmp_path / "sheet.png", tmp_path / "art"
    shutil.copytree(golden / "site_pngs", art)
    for gone in [*art.rglob("Owl0*.png"), *art.rglob("apple0*.png")]:
        gone.unlink()
    status, document = run_json("library", "--sheet", sheet, "--art", art)
    assert (status, document["missing"]) == (1, ["Owl", "apple"])
    names = [kind["name"] for kind in document["kinds"]]
    with Image.open(sheet) as image:
        for name in ("Owl", "apple", "Bee"):
            index = names.index(name)
            left, top = index % 12 * 128, index // 12 * 132
            colours = image.crop((left, top, left + 128, top + 110)).getcolors(maxcolors=1 << 16)
            assert (len(colours) == 1) == (name in document["missing"])


def test_the_sheet_is_a_png(run, tmp_path):
    status, _, err = run("library", "--sheet", tmp_path / "sheet.jpg")
    assert status == 2
    assert "expected a name that ends in .png" in err
    assert list(tmp_path.iterdir()) == []


def test_art_that_is_not_there(run, tmp_path):
    status, _, err = run("library", "--sheet", tmp_path / "s.png", "--art", tmp_path / "no")
    assert (status, (tmp_path / "s.png").exists()) == (2, False)
    assert "no such art folder" in err
