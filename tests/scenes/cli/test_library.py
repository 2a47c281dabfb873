"""`scenes library`: the kinds, and the sheet that shows them."""

from PIL import Image


def test_it_counts_the_kinds(run):
    status, out, _ = run("library")
    assert status == 0
    assert [line.split() for line in out.splitlines()] == [
        ["20", "human"],
        ["31", "animal"],
        ["40", "largeObject"],
        ["59", "smallObject"],
    ]


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


def test_the_sheet_can_be_of_another_art(run, golden, tmp_path):
    sheet = tmp_path / "sheet.png"
    status, out, _ = run("library", "--sheet", sheet, "--art", golden / "site_pngs")
    assert status == 0
    assert f"art: {golden / 'site_pngs'}" in out
    assert sheet.is_file()


def test_art_that_is_not_there(run, tmp_path):
    status, _, err = run("library", "--sheet", tmp_path / "s.png", "--art", tmp_path / "no")
    assert (status, (tmp_path / "s.png").exists()) == (2, False)
    assert "no such art folder" in err
