"""`graphnet-explorer` without a display: what it is given cannot be used, and it stays alive. What it then says is
looked at in tests/widgets/app/MainWindowErrorsTest.cpp."""

import os
import sqlite3
import struct
import subprocess

import pytest

from conftest import PATIENCE_S, write_sample


@pytest.fixture
def explorer(bin_dir, tmp_path):
    """Starts the window, lets it load, takes its picture and quits. Its settings are this test's own."""
    program = bin_dir / "graphnet-explorer"
    if not program.exists():
        pytest.skip("graphnet-explorer is not built (GNX_WITH_QT=OFF)")
    picture = tmp_path / "window.png"

    def start(*arguments, db=tmp_path / "index.sqlite"):
        command = [program, "--db", db, "--size", "1280x800", "--screenshot", picture, *arguments]
        settings = {"QT_QPA_PLATFORM": "offscreen", "XDG_CONFIG_HOME": str(tmp_path / "config")}
        done = subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=PATIENCE_S,
                              check=False, env={**os.environ, **settings})
        assert done.returncode == 0, done.stderr
        png = picture.read_bytes()
        assert struct.unpack(">II", png[16:24]) == (1280, 800)
        return png

    return start


@pytest.fixture
def welcome(explorer):
    """The picture of a window in which nothing was opened."""
    return explorer()


def test_missing_dataset(explorer, welcome, tmp_path):
    assert explorer(tmp_path / "nowhere") != welcome


def test_dataset_that_is_a_file(explorer, welcome, tmp_path):
    (tmp_path / "file").write_text("no folder")
    assert explorer(tmp_path / "file") != welcome


def test_newer_database_is_left_alone(explorer, dataset, tmp_path):
    db = tmp_path / "newer.sqlite"
    with sqlite3.connect(db) as connection:
        connection.execute("CREATE TABLE future (x)")
        connection.execute("PRAGMA user_version = 999")
        connection.execute(f"PRAGMA application_id = {0x474E5845}")  # this program's own files
    before = db.read_bytes()
    explorer(dataset, "--view", "results", db=db)
    assert db.read_bytes() == before


def test_file_that_is_no_database_is_left_alone(explorer, dataset, tmp_path):
    db = tmp_path / "notes.txt"
    db.write_text("my notes " * 1000)
    explorer(dataset, "--view", "results", db=db)
    assert db.read_text().startswith("my notes")


def test_database_on_a_read_only_disk_is_left_alone(graphnet, explorer, dataset, small_disk):
    folder, _ = small_disk
    db = folder / "index.sqlite"
    assert graphnet("index", dataset, db=db).returncode == 0
    before = db.read_bytes()
    subprocess.run(["mount", "-o", "remount,ro", folder], check=True, capture_output=True)
    explorer(dataset, "--view", "results", db=db)
    assert db.read_bytes() == before


def test_sample_that_is_cut_off(explorer, tmp_path):
    whole = write_sample(tmp_path / "samples" / "whole", 20)
    cut = write_sample(tmp_path / "samples" / "cut", 20)
    text = (cut / "model.py").read_text()
    (cut / "model.py").write_text(text[:text.index("(", len(text) // 2) + 1])
    pictures = {explorer(tmp_path / "samples", "--open", sample) for sample in (whole, cut)}
    assert len(pictures) == 2
