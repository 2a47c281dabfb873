"""A path to text: plain, gzip, zip as downloaded, standard input; and what is none of these."""

from __future__ import annotations

import gzip
import io
import sys
import zipfile
from pathlib import Path

import pytest

from vqamc.errors import DataError, InputNotFoundError, UsageError
from vqamc.files.opening import open_document, read_document

TEXT = b'[{"question_id": 1, "answer": "caf\xc3\xa9"}]'


def zipped(path: Path, **members: bytes) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name.replace("__", "/").replace("_json", ".json"), data)
    return path


def test_a_plain_file(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    path.write_bytes(TEXT)
    document = open_document(path)
    assert (document.name, document.data, document.raw) == (str(path), TEXT, TEXT)


def test_gzip_is_told_by_its_bytes_not_by_its_name(tmp_path: Path) -> None:
    for name in ("results.json.gz", "results.json"):
        (tmp_path / name).write_bytes(gzip.compress(TEXT))
        assert open_document(tmp_path / name).data == TEXT


def test_a_plain_file_may_end_in_gz_or_zip(tmp_path: Path) -> None:
    for name in ("results.json.gz", "results.zip"):
        (tmp_path / name).write_bytes(TEXT)
        assert open_document(tmp_path / name).data == TEXT


def test_a_zip_with_one_json_file(tmp_path: Path) -> None:
    path = zipped(tmp_path / "r.zip", README=b"x", folder__r_json=TEXT)
    assert open_document(path).data == TEXT


def test_what_a_mac_adds_to_a_zip_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "r.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("r.json", TEXT)
        archive.writestr("__MACOSX/._r.json", b"\x00\x05\x16\x07")
    assert open_document(path).data == TEXT


def test_several_files_in_a_zip_are_never_guessed_at(tmp_path: Path) -> None:
    path = zipped(tmp_path / "r.zip", train_json=b"[1]", val_json=b"[2]")
    with pytest.raises(DataError) as refused:
        open_document(path)
    assert str(refused.value) == (
        f"{path} at $: expected one JSON file in the archive, got 2: train.json, val.json; "
        f"name one of them: {path}/train.json"
    )
    assert open_document(path / "val.json").data == b"[2]"
    assert open_document(path / "train.json").data == b"[1]"


def test_a_member_deeper_in_the_zip(tmp_path: Path) -> None:
    path = zipped(tmp_path / "r.zip", v2__val_json=TEXT, v2__train_json=b"[]")
    assert open_document(path / "v2" / "val.json").data == TEXT


def test_a_member_that_is_not_there(tmp_path: Path) -> None:
    path = zipped(tmp_path / "r.zip", train_json=b"[1]", val_json=b"[2]")
    with pytest.raises(InputNotFoundError) as refused:
        open_document(path / "test.json")
    assert str(refused.value) == (
        f"{path / 'test.json'}: no such file in the archive; it holds train.json, val.json"
    )


def test_a_zip_without_json(tmp_path: Path) -> None:
    path = zipped(tmp_path / "r.zip", README=b"x")
    with pytest.raises(DataError, match="expected one JSON file in the archive, got none"):
        open_document(path)


@pytest.mark.parametrize("kept", [5, 20, -8, -1])
def test_a_cut_gzip_file(tmp_path: Path, kept: int) -> None:
    path = tmp_path / "r.json.gz"
    path.write_bytes(gzip.compress(TEXT)[:kept])
    with pytest.raises(DataError, match=r"expected a whole gzip file, got .+; download or write"):
        open_document(path)


@pytest.mark.parametrize("kept", [10, 60, -30, -1])
def test_a_cut_zip_archive(tmp_path: Path, kept: int) -> None:
    path = zipped(tmp_path / "r.zip", r_json=TEXT)
    path.write_bytes(path.read_bytes()[:kept])
    with pytest.raises(DataError, match=r"expected a whole zip archive, got .+; download or write"):
        open_document(path)


def test_damage_inside_a_gzip_file_or_a_zip_archive(tmp_path: Path) -> None:
    for path, data in (
        (tmp_path / "r.gz", gzip.compress(TEXT)),
        (tmp_path / "r.zip", zipped(tmp_path / "whole.zip", r_json=TEXT).read_bytes()),
    ):
        place = data.index(b"r.json") + 12 if path.suffix == ".zip" else 20
        path.write_bytes(data[:place] + bytes([data[place] ^ 0xFF]) + data[place + 1 :])
        with pytest.raises(DataError, match="expected a whole"):
            open_document(path)


def test_a_zip_archive_with_a_password(tmp_path: Path) -> None:
    path = zipped(tmp_path / "r.zip", r_json=TEXT)
    data = bytearray(path.read_bytes())
    data[6] |= 1  # "encrypted", in the file's own header and in the directory at the end
    data[data.index(b"PK\x01\x02") + 8] |= 1
    path.write_bytes(data)
    with pytest.raises(DataError, match="expected a zip archive without a password"):
        open_document(path)


def test_an_empty_zip_archive_holds_no_file(tmp_path: Path) -> None:
    path = zipped(tmp_path / "r.zip")
    with pytest.raises(DataError, match="expected one JSON file in the archive, got none"):
        open_document(path)


def test_a_byte_order_mark_is_read_everywhere(tmp_path: Path) -> None:
    marked = b"\xef\xbb\xbf" + TEXT
    (tmp_path / "r.json").write_bytes(marked)
    (tmp_path / "r.gz").write_bytes(gzip.compress(marked))
    zipped(tmp_path / "r.zip", r_json=marked)
    for name in ("r.json", "r.gz", "r.zip"):
        assert open_document(tmp_path / name).data == TEXT


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_is_named(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "r.json"
    path.write_bytes("\ufeff[]".encode(encoding))
    with pytest.raises(DataError, match="expected UTF-8, got UTF-16; save the file as UTF-8"):
        open_document(path)


@pytest.mark.parametrize("data", [b"", b" \n\t", b"\xef\xbb\xbf", gzip.compress(b"", mtime=0)])
def test_an_empty_file(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "r.json"
    path.write_bytes(data)
    with pytest.raises(DataError, match="expected JSON, got an empty file"):
        open_document(path)


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    for data in (TEXT, gzip.compress(TEXT), b"\xef\xbb\xbf" + TEXT):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        document = open_document("-")
        assert (document.name, document.data, document.raw) == ("<stdin>", TEXT, data)


def test_what_is_not_there_or_a_folder(tmp_path: Path) -> None:
    with pytest.raises(InputNotFoundError, match="no such file") as refused:
        read_document(tmp_path / "r.json")
    assert isinstance(refused.value, FileNotFoundError)
    with pytest.raises(UsageError, match="is a folder; name a file in it"):
        read_document(tmp_path)
