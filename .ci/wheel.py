"""Build the wheel and run the tests against it, on every Python from 3.11 up that is to be found.

With `--newest`, the tests of every command and file run on the newest Python alone: what they need
has to be in the wheel.
The tests are copied away from the sources first, so that what they import is what was installed.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
OLDEST = (3, 11)
COPIED = ("tests", "benchmarks", "docs", "README.md", "data_schemas")
OF_COMMANDS = (
    "tests/test_architecture.py",
    "tests/test_cases.py",
    "tests/vqamc/cli",
    "tests/vqamc/files",
    "tests/scenes/cli",
)
INSTALLED_FROM = "import vqamc, scenes; print(vqamc.__file__, scenes.__file__)"


def interpreters() -> dict[tuple[int, int], str]:
    """Return one interpreter for each version, from the path and from pyenv where it is there."""
    folders = [Path(folder) for folder in os.environ.get("PATH", "").split(os.pathsep) if folder]
    if pyenv := shutil.which("pyenv"):
        root = subprocess.run([pyenv, "root"], capture_output=True, text=True, check=True).stdout
        folders += sorted(Path(root.strip()).glob("versions/*/bin"))
    found = {sys.version_info[:2]: sys.executable}
    for folder in folders:
        for candidate in sorted(folder.glob("python3.*")):
            version = re.fullmatch(r"python3\.(\d+)", candidate.name)
            if version and (3, int(version[1])) >= OLDEST and works(candidate):
                found.setdefault((3, int(version[1])), str(candidate))
    return dict(sorted(found.items()))


def works(python: Path) -> bool:
    """Tell a real interpreter from a shim of one that is not installed."""
    command = [str(python), "-c", "import venv, ensurepip"]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def run(*command: str | Path, cwd: Path, env: dict[str, str] | None = None) -> None:
    """Run a command, and stop with its status where it fails."""
    print("+", *command, flush=True)
    status = subprocess.run([str(part) for part in command], cwd=cwd, env=env, check=False)
    if status.returncode:
        raise SystemExit(status.returncode)


def pytest_settings() -> str:
    """Return the pytest part of pyproject.toml, without the rest of it."""
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    part = re.search(r"^\[tool\.pytest\.ini_options\]\n(?:(?!\[).*\n)*", text, re.MULTILINE)
    if part is None:
        raise SystemExit("pyproject.toml has no pytest settings")
    return part.group()


def install(python: str, requirement: str, folder: Path) -> Path:
    """Install the wheel in an environment of its own and return the interpreter of that."""
    venv = folder / "venv"
    run(python, "-m", "venv", "--upgrade-deps", venv, cwd=folder)
    installed = venv / ("Scripts" if os.name == "nt" else "bin") / "python"
    run(installed, "-m", "pip", "install", "--quiet", "--no-compile", requirement, cwd=folder)
    return installed


def check(python: str, wheel: Path, folder: Path, tests: tuple[str, ...] = ()) -> None:
    """Install the wheel and run the tests against it, or some of them."""
    installed = install(python, f"{wheel}[test]", folder)
    away = folder / "away"
    away.mkdir()
    for name in COPIED:
        source = ROOT / name
        copy = shutil.copytree if source.is_dir() else shutil.copy
        copy(source, away / name)
    (away / "pyproject.toml").write_text(pytest_settings(), "utf-8")
    where = subprocess.run(
        [str(installed), "-c", INSTALLED_FROM], cwd=away, capture_output=True, text=True, check=True
    ).stdout
    if where.count("site-packages") != len(where.split()):
        raise SystemExit(f"the tests would import {where}, not the wheel")
    run(installed, "-m", "pytest", "-q", "-n", "auto", *tests, cwd=away)


def main() -> None:
    """Build once, check everywhere; with `--newest`, on the newest alone."""
    newest_only = "--newest" in sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        built = Path(folder) / "dist"
        run(sys.executable, "-m", "build", "--wheel", "--outdir", built, ROOT, cwd=ROOT)
        (wheel,) = built.glob("*.whl")
        found = interpreters()
        if newest_only:
            found = {max(found): found[max(found)]}
        for version, python in found.items():
            print(f"== Python {version[0]}.{version[1]}", flush=True)
            place = Path(folder) / f"{version[0]}.{version[1]}"
            place.mkdir()
            check(python, wheel, place, OF_COMMANDS if newest_only else ())
            shutil.rmtree(place)


if __name__ == "__main__":
    main()
