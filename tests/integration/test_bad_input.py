"""Bad input through the real programs: each file or database that is broken is named with what was expected, nothing
that was stored is lost, and the rest goes on."""

import json
import os
import shutil
import sqlite3
import subprocess
import tempfile
from pathlib import Path

import pytest

from breaking import BREAKS, listed
from conftest import write_many_samples, write_sample

NOBODY = 65534


FILES = {
    "graph_net.json": None,
    "model.py": None,
    "weight_meta.py": 'class Program_weight_tensor_meta_L_x_:\n    name = "L_x_"\n    shape = [2, 3]\n    dtype = "torch.float32"\n'
                      '    device = "cpu"\n    mean = 0.0\n    std = 1.0\n    data = None\n',
    "input_meta.py": "",
    "graph_hash.txt": "a" * 64,
}


def write_whole_sample(directory):
    write_sample(directory)
    for name, text in FILES.items():
        if text is not None:
            (directory / name).write_text(text)
    return directory


# --- files of a sample ---


@pytest.mark.parametrize("how", BREAKS)
@pytest.mark.parametrize("name", FILES)
def test_broken_file_costs_its_own_sample_at_most(graphnet, tmp_path, name, how):
    root = tmp_path / "data"
    write_whole_sample(root / "sound")
    broken = write_whole_sample(root / "broken")
    assert graphnet("index", root).returncode == 0
    before = {sample["name"]: sample["id"] for sample in listed(graphnet)}
    BREAKS[how](broken / name)
    result = graphnet("index", root, "--json")
    assert result.returncode == 0, result.stderr
    samples = {sample["name"]: sample for sample in listed(graphnet)}
    assert samples["sound"]["readable"] and samples["sound"]["op_count"] == 3
    if name == "graph_net.json" and how in ("dangling-link", "link-to-itself", "folder", "pipe"):
        return  # without the file that makes it a sample it may be listed or not; the sound one stays
    assert samples["broken"]["id"] == before["broken"]
    problems = [p for p in listed(graphnet, "--problems") if p["sample_name"] == "broken"]
    if name == "model.py":
        assert any(p["file"] == "model.py" and p["message"] for p in problems), problems
    elif name == "graph_net.json" or (name == "weight_meta.py" and how != "empty"):
        assert any(name in (p["file"], *p["message"].split()) or p["file"] == name for p in problems), problems


def test_missing_files_are_named(graphnet, tmp_path):
    root = tmp_path / "data"
    for name in ("model.py", "weight_meta.py"):
        (write_whole_sample(root / name) / name).unlink()
    write_whole_sample(root / "sound")
    assert graphnet("index", root).returncode == 0
    problems = listed(graphnet, "--problems")
    assert any(p["sample_name"] == "model.py" and p["file"] == "model.py" for p in problems)
    assert len(listed(graphnet)) == 3


@pytest.mark.parametrize("how", ["binary", "folder", "pipe", "dangling-link"])
def test_hash_that_cannot_be_read_is_no_missing_one(graphnet, tmp_path, how):
    BREAKS[how](write_whole_sample(tmp_path / "data" / "broken") / "graph_hash.txt")
    assert graphnet("index", tmp_path / "data").returncode == 0
    assert any(p["file"] == "graph_hash.txt" for p in listed(graphnet, "--problems"))


def test_broken_metadata_is_said_once_not_in_every_line(graphnet, tmp_path):
    broken = write_whole_sample(tmp_path / "data" / "broken")
    (broken / "weight_meta.py").write_text("class A:\n    name = \"x\"\n" * 300, encoding="utf-16")
    assert graphnet("index", tmp_path / "data").returncode == 0
    problems = [p for p in listed(graphnet, "--problems") if p["file"] == "weight_meta.py"]
    assert 0 < len(problems) <= 22, len(problems)


def test_dataset_whose_folder_is_empty_is_kept(graphnet, tmp_path, dataset):
    assert graphnet("index", dataset).returncode == 0
    dataset.rename(tmp_path / "elsewhere")
    dataset.mkdir()  # an empty mount point
    result = graphnet("index", dataset)
    assert result.returncode == 1
    assert "is empty now" in result.stderr and str(dataset) in result.stderr
    assert len(listed(graphnet)) == 3


def test_escapes_in_names_do_not_reach_the_terminal(graphnet, tmp_path):
    write_sample(tmp_path / "data" / "red\x1b[31m")
    assert graphnet("index", tmp_path / "data").returncode == 0
    shown = graphnet("list").stdout
    assert "red" in shown and "\x1b" not in shown


def test_metadata_problem_has_a_place_and_no_librarys_name(graphnet, tmp_path):
    broken = write_sample(tmp_path / "data" / "broken")
    (broken / "graph_net.json").write_text('{\n  "framework": torch\n}')
    padded = write_sample(tmp_path / "data" / "padded")
    (padded / "graph_net.json").write_bytes(b'{"framework": "torch"}\n\0\0garbage')
    assert graphnet("index", tmp_path / "data").returncode == 0
    problems = {p["sample_name"]: p for p in listed(graphnet, "--problems") if p["file"] == "graph_net.json"}
    assert (problems["broken"]["line"], problems["broken"]["column"]) == (2, 17)
    assert problems["broken"]["message"].startswith("expected JSON: invalid literal")
    assert problems["padded"]["message"] == "expected JSON: found a zero byte"


def test_folder_that_is_no_sample_is_said_to_be_none(graphnet, dataset, tmp_path):
    assert graphnet("index", dataset).returncode == 0
    result = graphnet("show", tmp_path)
    assert result.returncode == 1
    assert f"the folder {tmp_path} is no sample: it has no graph_net.json" in result.stderr


# --- folders and names ---


def test_loops_of_links_end(graphnet, tmp_path):
    root = tmp_path / "data"
    write_sample(root / "a" / "net")
    (root / "a" / "up").symlink_to("..")
    (root / "a" / "self").symlink_to("self")
    (root / "b").symlink_to("a")
    assert graphnet("index", root).returncode == 0
    assert [sample["name"] for sample in listed(graphnet)] == ["a/net"]


@pytest.mark.parametrize("name", ["quote'\"s", "new\nline", "tab\there", "🙂 四", "back\\slash", "%s;--", "-dash",
                                  b"latin\xe9".decode("utf-8", "surrogateescape")])
def test_odd_names_are_indexed_and_found(graphnet, tmp_path, name):
    root = tmp_path / "data"
    write_sample(root / name, model_name="m")
    assert graphnet("index", root, env={**os.environ, "LC_ALL": "C"}).returncode == 0
    assert graphnet("index", root).returncode == 0
    (sample,) = listed(graphnet)
    shown = graphnet("show", str(sample["id"]), "--json")
    assert shown.returncode == 0, shown.stderr
    assert json.loads(shown.stdout)["op_count"] == 3


@pytest.fixture
def open_folder():
    """A folder that any user may enter and write to, unlike pytest's own."""
    folder = Path(tempfile.mkdtemp(prefix="gnx-bad-input-"))
    folder.chmod(0o777)
    yield folder
    subprocess.run(["chmod", "-R", "u+rwX", folder], check=False)
    shutil.rmtree(folder)


def as_ordinary_user():
    return {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}


def test_what_an_ordinary_user_may_not_read_is_said_and_the_rest_goes_on(graphnet, open_folder):
    root = open_folder / "data"
    write_sample(root / "sound")
    write_sample(root / "closed" / "net")
    (write_sample(root / "secret") / "model.py").chmod(0)
    (root / "closed").chmod(0)
    result = graphnet("index", root, db=open_folder / "i.sqlite", **as_ordinary_user())
    assert result.returncode == 0, result.stderr
    assert "1 folder could not be opened; what is below was left as it was:\n  closed\n" in result.stdout
    again = graphnet("index", root, "--json", db=open_folder / "i.sqlite", **as_ordinary_user())
    assert json.loads(again.stdout)["unreadable"] == ["closed"]
    problems = listed(graphnet, "--problems", db=open_folder / "i.sqlite")
    assert any(p["sample_name"] == "secret" and p["file"] == "model.py" for p in problems), problems
    assert {s["name"] for s in listed(graphnet, db=open_folder / "i.sqlite")} == {"sound", "secret"}


def test_root_without_permission_is_named(graphnet, open_folder):
    root = open_folder / "closed"
    write_sample(root / "net")
    root.chmod(0)
    result = graphnet("index", root, db=open_folder / "i.sqlite", **as_ordinary_user())
    assert result.returncode == 1
    assert str(root) in result.stderr and "ermission" in result.stderr


# --- the index ---


@pytest.fixture
def indexed(graphnet, dataset):
    assert graphnet("index", dataset).returncode == 0
    return graphnet


@pytest.mark.parametrize("command", [["list"], ["list", "--problems"], ["show", "resnet18"], ["index", "/"],
                                     ["relations", "--roots"], ["remove", "1"]])
def test_newer_index_is_refused_by_every_command(indexed, command):
    connection = sqlite3.connect(indexed.db)
    connection.execute("PRAGMA journal_mode = DELETE")  # so that all of it is in the one file
    connection.execute("PRAGMA user_version = 999")
    connection.close()
    before = indexed.db.read_bytes()
    result = indexed(*command)
    assert result.returncode == 1
    assert "999" in result.stderr and str(indexed.db) in result.stderr and "newer" in result.stderr
    assert indexed.db.read_bytes() == before


@pytest.mark.slow
def test_locked_index_is_named_and_usable_afterwards(indexed, dataset):
    connection = sqlite3.connect(indexed.db)
    connection.execute("BEGIN IMMEDIATE")
    assert len(listed(indexed)) == 3  # readers go on
    write_sample(dataset / "timm" / "new")
    result = indexed("index", dataset)
    assert result.returncode == 1
    assert str(indexed.db) in result.stderr and "another program" in result.stderr
    connection.rollback()
    connection.close()
    assert indexed("index", dataset).returncode == 0
    assert len(listed(indexed)) == 4


def test_index_damaged_in_the_middle_is_said_to_be(indexed, tmp_path):
    write_many_samples(tmp_path / "many", 300, 3)
    assert indexed("index", tmp_path / "many").returncode == 0
    with sqlite3.connect(indexed.db) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        page = connection.execute("PRAGMA page_size").fetchone()[0]
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'sample'").fetchone()
    with open(indexed.db, "r+b") as file:
        file.seek((root - 1) * page)
        file.write(b"\xff" * page)
    for command in (["list"], ["index", tmp_path / "many"]):
        result = indexed(*command)
        assert result.returncode == 1
        assert str(indexed.db) in result.stderr and "damaged" in result.stderr
