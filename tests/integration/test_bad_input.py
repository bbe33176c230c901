"""Bad input through the real programs: each file or database that is broken is named with what was expected, nothing
that was stored is lost, and the rest goes on."""

import json
import os
import shutil
import sqlite3
import subprocess
import tarfile
import tempfile
import zipfile
from pathlib import Path

import pytest

from conftest import PATIENCE_S, write_many_samples, write_sample

NOBODY = 65534
SPARSE_BYTES = (1 << 30) + 1  # more than is parsed
LONG_LINE_BYTES = 32 << 20
DEPTH = 200_000


def sparse(path):
    with open(path, "wb") as file:
        file.truncate(SPARSE_BYTES)


def cut(path):
    content = path.read_bytes()
    path.write_bytes(content[: len(content) * 2 // 3])


BREAKS = {
    "empty": lambda path: path.write_bytes(b""),
    "huge": sparse,
    "cut-off": cut,
    "binary": lambda path: path.write_bytes(bytes(range(256)) * 64),
    "non-utf8": lambda path: path.write_bytes(b"caf\xe9 = '\xff\xfe'\n" + path.read_bytes()),
    "nested": lambda path: path.write_text("x = " + "(" * DEPTH + "1"),
    "nested-lists": lambda path: path.write_text("[" * DEPTH),
    "endless-line": lambda path: path.write_text("x = '" + "a" * LONG_LINE_BYTES),
    "folder": lambda path: (path.unlink(), path.mkdir()),
    "dangling-link": lambda path: (path.unlink(), path.symlink_to("nowhere")),
    "link-to-itself": lambda path: (path.unlink(), path.symlink_to(path.name)),
    "pipe": lambda path: (path.unlink(), os.mkfifo(path)),
}

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


def listed(graphnet, *arguments, db=None):
    result = graphnet("list", "--json", *arguments, **({"db": db} if db else {}))
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


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
