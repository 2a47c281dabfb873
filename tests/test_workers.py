"""The same bytes whoever does the work: one process, two, a dask cluster, ray; and a lost one."""

from __future__ import annotations

import importlib.util
import warnings
from collections.abc import Iterator, Sequence
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import pytest
from deadly import deadly

from scenes import batches as drawing
from scenes import cli as scenes_cli
from scenes.balancing import batches as pairing
from scenes.generating import name_of, random_scenes
from scenes.writing import to_json
from vqamc import batching
from vqamc import cli as vqamc_cli
from vqamc.batching import many
from vqamc.choices import building
from vqamc.choices.recipe import Neighbours

if TYPE_CHECKING:
    from distributed import LocalCluster

DEMO = Path(str(files("vqamc"))) / "demo_data"
COUNT = 8

HAS_RAY = importlib.util.find_spec("ray") is not None


@pytest.fixture(scope="module")
def scene_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("scenes")
    for k, scene in enumerate(random_scenes(COUNT)):
        (folder / f"{name_of(k)}.json").write_bytes(to_json(scene))
    (folder / "broken.json").write_text("{")
    return folder


EVERY = ("render", "pairs", "mined", *get_args(Neighbours))
FEW = ("render", "pairs", "exact")
"""What a cluster that loses workers does: it starts others each time, which takes a while."""


@pytest.fixture(autouse=True)
def _small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Batches of one item: what fits into one batch is done by this process alone."""
    windows = batching._windows
    monkeypatch.setattr(batching, "_windows", lambda items, _, jobs: windows(items, 1, jobs))


def made(
    scene_folder: Path, out: Path, *workers: str, wanted: Sequence[str] = EVERY
) -> dict[str, bytes]:
    """Return every file that drawing, pairing and building write, by its name."""
    out.mkdir()
    source = str(scene_folder)
    pairs = ["pairs", source, "--per-scene", "2"]
    for name, told in (
        ("render", ["render", source]),
        ("pairs", pairs),
        ("mined", [*pairs, "--mine", "--pictures"]),
    ):
        if name not in wanted:
            continue
        status = scenes_cli.main([*told, "--out", str(out / name), "--quiet", *workers])
        assert status == 1  # One scene is broken.
    given = ("--annotations", DEMO / "annotations.json", "--questions", DEMO / "questions.json")
    for kind in (kind for kind in get_args(Neighbours) if kind in wanted):
        outs = ("--out", out / f"{kind}.json", "--provenance", out / f"{kind}.jsonl")
        told = [*map(str, (*given, *outs)), "--neighbours", kind, "--quiet"]
        assert vqamc_cli.main(["choices", "build", *told, *workers]) == 0
    return {
        path.relative_to(out).as_posix(): path.read_bytes()
        for path in out.rglob("*")
        if path.is_file()
    }


@pytest.fixture(scope="module")
def alone(scene_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    result = made(scene_folder, tmp_path_factory.mktemp("alone") / "out")
    assert sum(name.startswith("render/") for name in result) == COUNT
    assert "pairs/questions.json" in result
    assert any(name.startswith("mined/pictures/") for name in result)
    return result


def told(
    scene_folder: Path, out: Path, capture: pytest.CaptureFixture[bytes], *workers: str
) -> dict[str, bytes]:
    """Return what measuring, checking and auditing print and write, by its name."""
    choices = ["choices", "build", "--questions", str(DEMO / "questions.json")]
    demo = ["--annotations", str(DEMO / "annotations.json")]
    out.mkdir()
    assert vqamc_cli.main([*choices, *demo, "--out", str(out / "choices"), "--quiet"]) == 0
    capture.readouterr()
    commands = {
        "check": [str(scene_folder)],
        "boxes": [str(scene_folder), "--out", str(out / "boxes.json"), "--segmentation"],
        "features": [str(scene_folder), "--out", str(out / "features.npz")],
        "choices audit": [str(out / "choices"), *demo],
    }
    said = {}
    for command, given in commands.items():
        main = vqamc_cli.main if command == "choices audit" else scenes_cli.main
        status = main([*command.split(), *given, "--format", "json", "--quiet", *workers])
        assert status == (main is scenes_cli.main)  # One scene is broken.
        said[command] = capture.readouterr().out.replace(str(out).encode(), b"OUT")
    return said | {path.name: path.read_bytes() for path in out.iterdir()}


def test_two_processes_measure_check_and_audit_alike(
    scene_folder: Path, tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    alone = told(scene_folder, tmp_path / "alone", capsysbinary)
    assert {"check", "choices audit", "boxes.json", "features.npz"} < alone.keys()
    assert told(scene_folder, tmp_path / "two", capsysbinary, "--jobs", "2") == alone


@pytest.fixture
def dask_cluster() -> Iterator[LocalCluster]:
    """Two worker processes of dask on this machine; another comes where one has died."""
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
    ) as cluster:
        yield cluster


def test_two_processes_write_the_same_bytes(
    scene_folder: Path, alone: dict[str, bytes], tmp_path: Path
) -> None:
    assert made(scene_folder, tmp_path / "out", "--jobs", "2") == alone


def test_dask_writes_the_same_bytes_though_it_loses_a_worker_in_each_command(
    scene_folder: Path,
    alone: dict[str, bytes],
    tmp_path: Path,
    dask_cluster: LocalCluster,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def many_with_a_death(prepare: Any, shared: Any, items: Any, *workers: Any, **_: Any) -> Any:
        # With one alone joblib would do the work in this process, and this process would die.
        dask_cluster.wait_for_workers(2)
        died = tmp_path / f"died at {prepare.__name__}"
        return many(deadly, (died, prepare, shared), items, *workers, batch=1)

    for module in (drawing, pairing, building):
        monkeypatch.setattr(module, "many", many_with_a_death)
    there = ("--backend", "dask", "--address", dask_cluster.scheduler_address)
    expected = {
        name: data for name, data in alone.items() if name.partition("/")[0].split(".")[0] in FEW
    }
    assert expected.keys() >= {"exact.json", "pairs/questions.json"}
    assert made(scene_folder, tmp_path / "out", *there, wanted=FEW) == expected
    assert sorted(path.name for path in tmp_path.glob("died*")) == [
        "died at lister",
        "died at maker",
        "died at renderer",
    ]


@pytest.fixture
def ray_here() -> Iterator[None]:
    """Ray on this machine, with room for two processes."""
    import ray

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Its own deprecations are none of ours.
        ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="error")
        yield
        ray.shutdown()


@pytest.mark.skipif(not HAS_RAY, reason="ray is not installed: pip install 'vqamc[ray]'")
def test_ray_writes_the_same_bytes(
    scene_folder: Path, alone: dict[str, bytes], tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    request.getfixturevalue("ray_here")
    assert made(scene_folder, tmp_path / "out", "--backend", "ray") == alone
