"""Sources that can be opened besides folders: archives, GraphNet.db, clones; sound and broken; and forgetting it again."""

import json
import os
import shutil
import sqlite3
import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest

from breaking import BREAKS, cut, listed, sparse
from conftest import PATIENCE_S, write_sample

# --- archives and GraphNet.db ---


def make_archive(path, root, kind):
    if kind == "zip":
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            for file in sorted(root.rglob("*")):
                archive.write(file, file.relative_to(root))
    else:
        with tarfile.open(path, f"w:{kind}") as archive:
            archive.add(root, "data")


@pytest.fixture
def home(tmp_path):
    return {**os.environ, "XDG_DATA_HOME": str(tmp_path / "xdg")}


def unpacked_entries(home):
    folder = Path(home["XDG_DATA_HOME"]) / "graphnet-explorer" / "datasets"
    return sorted(entry.name for entry in folder.iterdir()) if folder.exists() else []


@pytest.mark.parametrize("kind", ["", "gz", "xz", "zip"])
def test_archive_is_indexed_and_reused(graphnet, tmp_path, dataset, home, kind):
    archive = tmp_path / "set.bin"
    make_archive(archive, dataset, kind)
    first = json.loads(graphnet("index", archive, "--json", env=home).stdout)
    assert (first["kind"], first["added"], first["unpacked"]["reused"]) == ("archive", 3, False)
    again = json.loads(graphnet("index", archive, "--json", env=home).stdout)
    assert (again["unchanged"], again["unpacked"]["reused"]) == (3, True)
    assert len(unpacked_entries(home)) == 1


BROKEN_ARCHIVES = {
    "missing": lambda path: path.unlink(),
    "empty": BREAKS["empty"],
    "huge": sparse,
    "cut-off": cut,
    "binary": BREAKS["binary"],
    "text": lambda path: path.write_text("<html>404 not found</html>"),
    "damaged": lambda path: path.write_bytes(path.read_bytes()[:40] + b"\xff" * 400),
    "pipe": BREAKS["pipe"],
}


def test_archive_without_a_sample_leaves_nothing(graphnet, tmp_path, home):
    (tmp_path / "notes").mkdir()
    (tmp_path / "notes" / "a.txt").write_text("no sample\n")
    make_archive(tmp_path / "notes.tar", tmp_path / "notes", "")
    result = graphnet("index", tmp_path / "notes.tar", env=home)
    assert result.returncode == 1 and "no sample" in result.stderr
    assert unpacked_entries(home) == []


def test_zip_with_a_wrong_checksum_is_refused(graphnet, tmp_path, dataset, home):
    archive = tmp_path / "set.zip"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_STORED) as file:
        for path in sorted(dataset.rglob("*.py")):
            file.write(path, path.relative_to(dataset))
    archive.write_bytes(archive.read_bytes().replace(b"torch.relu", b"torch.gelu", 1))  # its content, not its CRC
    result = graphnet("index", archive, env=home)
    assert result.returncode == 1
    assert str(archive) in result.stderr and "damaged" in result.stderr
    assert unpacked_entries(home) == []


@pytest.mark.parametrize("how", BROKEN_ARCHIVES)
@pytest.mark.parametrize("kind", ["gz", "xz", "zip"])
def test_broken_archive_is_named_leaves_nothing_and_costs_no_other(graphnet, tmp_path, dataset, home, kind, how):
    archive = tmp_path / "broken.tar"
    noise = dataset / "noise.bin"
    noise.write_bytes(os.urandom(200_000))  # so that a cut falls into it
    make_archive(archive, dataset, kind)
    BROKEN_ARCHIVES[how](archive)
    result = graphnet("index", archive, dataset, env=home)
    assert result.returncode == 1
    assert str(archive) in result.stderr
    assert "3 samples: 3 added" in result.stdout
    assert unpacked_entries(home) == []


def test_archive_that_fills_the_disk_leaves_nothing(graphnet, tmp_path, dataset, small_disk):
    folder, enlarge = small_disk
    (dataset / "noise.bin").write_bytes(os.urandom(3 << 20))
    archive = tmp_path / "set.tar.gz"
    make_archive(archive, dataset, "gz")
    result = graphnet("index", archive, "--into", folder / "set")
    assert result.returncode == 1
    assert "o space" in result.stderr and str(folder) in result.stderr
    assert list(folder.iterdir()) == []
    enlarge()
    assert graphnet("index", archive, "--into", folder / "set").returncode == 0
    assert len(listed(graphnet)) == 3


SCHEMA = """
CREATE TABLE graph_sample (uuid TEXT PRIMARY KEY, repo_uid TEXT, relative_model_path TEXT, sample_type TEXT,
                           num_ops INTEGER, graph_hash TEXT, order_value INTEGER, create_at TEXT, deleted BOOLEAN);
CREATE TABLE subgraph_source (subgraph_uuid TEXT, full_graph_uuid TEXT, range_start INTEGER, range_end INTEGER,
                              deleted BOOLEAN);
"""


@pytest.fixture
def graph_db(dataset):
    path = dataset / "GraphNet.db"
    with sqlite3.connect(path) as connection:
        connection.executescript(SCHEMA)
        rows = [("full", "timm/resnet18", "full_graph"), ("part", "gone/part", "typical_graph")]
        rows += [(f"u{i}", f"gone/{i}", "full_graph") for i in range(500)]
        connection.executemany("INSERT INTO graph_sample VALUES (?, 'r', ?, ?, -1, '', 0, '', 0)", rows)
        connection.execute("INSERT INTO subgraph_source VALUES ('part', 'full', 0, 2, 0)")
    return path


def test_graph_db_brings_samples_and_relations(graphnet, graph_db):
    report = json.loads(graphnet("index", graph_db, "--json").stdout)
    assert (report["kind"], report["added"]) == ("database", 3)
    assert (report["relations"]["graphs"], report["relations"]["on_disk"]) == (502, 1)
    tree = json.loads(graphnet("relations", "resnet18", "--json").stdout)
    (part,) = tree["graph"]["children"]
    assert (part["path"], part["range_start"], part["range_end"], part["sample"]) == ("gone/part", 0, 2, None)
    assert "not on disk" in graphnet("relations", "gone/part").stdout
    assert len(json.loads(graphnet("relations", "--roots", "--json").stdout)) == 501


BROKEN_DATABASES = {
    "missing": (lambda path: path.unlink(), "No such file"),
    "empty": (BREAKS["empty"], "expected"),
    "cut-off": (cut, "damaged"),
    "binary": (BREAKS["binary"], "expected"),
    "other": (lambda path: sqlite3.connect(path).executescript("DROP TABLE graph_sample"), "graph_sample"),
    "damaged": (lambda path: path.write_bytes(path.read_bytes()[:8192] + b"\xff" * 40_000), "damaged"),
}


@pytest.mark.parametrize("how", BROKEN_DATABASES)
def test_broken_graph_db_is_named_and_loses_nothing(graphnet, graph_db, how):
    assert graphnet("index", graph_db).returncode == 0
    break_it, said = BROKEN_DATABASES[how]
    break_it(graph_db)
    result = graphnet("index", graph_db)
    assert result.returncode == 1
    assert str(graph_db) in result.stderr and said in result.stderr
    assert len(json.loads(graphnet("relations", "--roots", "--json").stdout)) == 501
    assert len(listed(graphnet)) == 3


@pytest.mark.slow
def test_locked_graph_db_is_named(graphnet, graph_db):
    connection = sqlite3.connect(graph_db)
    connection.execute("BEGIN EXCLUSIVE")
    result = graphnet("index", graph_db)
    connection.rollback()
    assert result.returncode == 1
    assert str(graph_db) in result.stderr and "locked" in result.stderr


# --- get and remove ---


@pytest.fixture
def repository(tmp_path, dataset):
    if shutil.which("git") is None:
        pytest.skip("git is not installed")
    shutil.rmtree(dataset / "hf")
    git = ["git", "-C", dataset, "-c", "user.name=t", "-c", "user.email=t@t"]
    for arguments in (["init", "-q"], ["add", "."], ["commit", "-q", "-m", "one"]):
        subprocess.run([*git, *arguments], check=True, timeout=PATIENCE_S)
    subprocess.run(["git", "clone", "-q", "--bare", dataset, tmp_path / "bare.git"], check=True, timeout=PATIENCE_S)
    return f"file://{tmp_path}/bare.git"


def test_get_clones_and_indexes(graphnet, tmp_path, repository):
    result = graphnet("get", tmp_path / "clone", "--url", repository)
    assert result.returncode == 0, result.stderr
    assert [sample["name"] for sample in listed(graphnet)] == ["timm/resnet18"]
    again = graphnet("get", tmp_path / "clone", "--url", repository)
    assert again.returncode == 2
    assert str(tmp_path / "clone") in again.stderr and "not empty" in again.stderr


def test_get_of_a_wrong_address_says_gits_words_and_leaves_nothing(graphnet, tmp_path):
    result = graphnet("get", tmp_path / "clone", "--url", f"file://{tmp_path}/nowhere.git")
    assert result.returncode == 1
    assert "nowhere.git" in result.stderr and "fatal:" in result.stderr
    assert not (tmp_path / "clone").exists()


def test_remove_forgets_a_dataset_and_keeps_its_files(graphnet, dataset, tmp_path):
    write_sample(tmp_path / "other" / "net")
    assert graphnet("index", dataset, tmp_path / "other").returncode == 0
    assert len(listed(graphnet)) == 4
    assert graphnet("remove", dataset).returncode == 0
    assert [sample["name"] for sample in listed(graphnet)] == ["net"]
    assert (dataset / "timm" / "resnet18" / "model.py").exists()
    result = graphnet("remove", dataset)
    assert result.returncode == 1 and str(dataset) in result.stderr


def test_remove_with_files_takes_only_what_the_program_unpacked(graphnet, tmp_path, dataset, home):
    archive = tmp_path / "set.tar"
    make_archive(archive, dataset, "")
    assert graphnet("index", archive, env=home).returncode == 0
    assert graphnet("index", dataset, env=home).returncode == 0
    assert graphnet("index", archive, "--into", tmp_path / "mine", env=home).returncode == 0
    own = Path(home["XDG_DATA_HOME"]) / "graphnet-explorer" / "datasets" / unpacked_entries(home)[0]
    for users in (dataset, tmp_path / "mine" / "data"):
        refused = graphnet("remove", "--files", users, env=home)
        assert refused.returncode == 2 and str(users) in refused.stderr
        assert (users / "timm" / "resnet18" / "model.py").exists()
    assert len(listed(graphnet)) == 9
    removed = graphnet("remove", "--files", own / "data", env=home)
    assert removed.returncode == 0 and str(own) in removed.stdout
    assert unpacked_entries(home) == [] and len(listed(graphnet)) == 6


def test_remove_says_that_unpacked_files_stay_and_how_they_go(graphnet, tmp_path, dataset, home):
    archive = tmp_path / "set.tar"
    make_archive(archive, dataset, "")
    assert graphnet("index", archive, env=home).returncode == 0
    removed = graphnet("remove", "1", env=home)
    assert removed.returncode == 0 and len(unpacked_entries(home)) == 1
    own = Path(home["XDG_DATA_HOME"]) / "graphnet-explorer" / "datasets" / unpacked_entries(home)[0]
    assert f"remove --files {own}" in removed.stderr
    assert graphnet("remove", "--files", own, env=home).returncode == 0
    assert unpacked_entries(home) == []
    assert graphnet("remove", "--files", own, env=home).returncode == 1
