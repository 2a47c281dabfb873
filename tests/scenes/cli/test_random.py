"""`scenes random` writes the same scenes every time, and nothing else."""

from pathlib import Path

from scenes.checking.reports import check
from scenes.generating import name_of, random_scene
from scenes.library.site_data import library_with
from scenes.reading import read


def test_scenes_are_written_under_the_names_of_the_release(run_json, tmp_path):
    status, document = run_json("random", "--count", 3, "--seed", 5, "--out", tmp_path / "made")
    assert status == 0
    assert document["n_scenes"] == 3
    assert sum(document["scene_types"].values()) == 3
    names = sorted(path.name for path in (tmp_path / "made").iterdir())
    assert names == [f"{name_of(index)}.json" for index in range(3)]
    scenes = list(read(tmp_path / "made"))
    assert scenes == [random_scene(5, index) for index in range(3)]
    assert document["n_present"] == sum(len(list(scene.present())) for scene in scenes)


def test_a_check_finds_nothing(run, tmp_path):
    run("random", "--count", 12, "--out", tmp_path / "made")
    report = check(tmp_path / "made")
    assert (report.n_scenes, report.problems, report.warnings) == (12, (), ())


def test_twice_gives_the_same_bytes_and_the_count_does_not_matter(run, tmp_path):
    for folder, count in (("one", 4), ("two", 4), ("more", 6)):
        assert run("random", "--count", count, "--seed", 1, "--out", tmp_path / folder)[0] == 0
    one, two, more = (
        {path.name: path.read_bytes() for path in (tmp_path / folder).iterdir()}
        for folder in ("one", "two", "more")
    )
    assert one == two
    assert one.items() < more.items()


def test_another_seed_gives_other_scenes(run, tmp_path):
    for seed in (1, 2):
        run("random", "--count", 1, "--seed", seed, "--out", tmp_path / str(seed))
    one, two = (next((tmp_path / seed).iterdir()).read_bytes() for seed in "12")
    assert one != two


def test_a_run_may_be_repeated_into_its_folder(run, tmp_path):
    for _ in range(2):
        assert run("random", "--count", 2, "--out", tmp_path / "made")[0] == 0


def test_a_file_that_differs_is_replaced_only_when_told_so(run, tmp_path):
    line = ("random", "--count", 2, "--out", tmp_path / "made")
    run(*line)
    first, second = sorted((tmp_path / "made").iterdir())
    before = first.read_bytes(), second.read_bytes()
    first.write_text("edited by hand")
    second.unlink()
    status, out, err = run(*line)
    assert (status, out) == (2, "")
    assert f"{first}: is there and differs; use --overwrite, or another --out" in err
    assert (first.read_text(), second.exists()) == ("edited by hand", False)
    assert run(*line, "--overwrite")[0] == 0
    assert (first.read_bytes(), second.read_bytes()) == before


def test_another_seed_is_not_written_over_the_first(run, tmp_path):
    run("random", "--count", 3, "--seed", 7, "--out", tmp_path / "made")
    status, _, err = run("random", "--count", 3, "--seed", 9, "--out", tmp_path / "made")
    assert status == 2
    assert "is there and differs, and so do 2 more; use --overwrite" in err


def test_a_folder_with_other_scenes_is_refused(run, tmp_path):
    run("random", "--count", 3, "--out", tmp_path / "made")
    status, out, err = run("random", "--count", 2, "--out", tmp_path / "made")
    assert (status, out) == (2, "")
    assert "expected a folder without other .json files" in err
    assert len(list((tmp_path / "made").iterdir())) == 3


def test_no_scene_at_all_is_a_usage_error(run, tmp_path):
    status, _, err = run("random", "--count", 0, "--out", tmp_path / "made")
    assert status == 2
    assert "--count 0: expected 1 or more" in err


def test_a_file_is_no_folder(run, tmp_path):
    (tmp_path / "file").write_text("")
    status, _, err = run("random", "--count", 1, "--out", tmp_path / "file")
    assert status == 2
    assert "is a file; name a folder" in err


SITE = Path(__file__).parents[2] / "cases" / "site_data"


def test_site_data_say_what_is_on_offer(run, tmp_path):
    line = ("random", "--count", 3, "--seed", 5, "--site-data", SITE)
    assert run(*line, "--out", tmp_path / "made")[0] == 0
    report = check(tmp_path / "made", library=library_with(SITE))
    assert (report.n_scenes, report.problems) == (3, ())


def test_site_data_without_parks_are_refused(run, tmp_path):
    line = ("random", "--count", 1, "--site-data", "v1.1", "--out", tmp_path / "made")
    status, out, err = run(*line)
    assert (status, out) == (2, "")
    assert "--site-data: random scenes are of the types Park and Living" in err
    assert not (tmp_path / "made").exists()
