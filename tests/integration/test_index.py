"""`graphnet index`, `list` and `show`, through the real program."""

import json
import os
import signal
import sqlite3
import subprocess
import time

import pytest

from conftest import PATIENCE_S, open_terminal, terminal_chunks, write_many_samples, write_sample

SAMPLE_KEYS = {
    "id", "dataset", "name", "directory", "framework", "model_name", "source", "tag", "op_count", "distinct_ops",
    "input_count", "output_count", "parameter_count", "tensor_bytes", "dtypes", "statements", "opaque_statements",
    "problem_count", "readable", "parameter_bytes", "structure_hash", "variant_hash", "largest_tensor",
    "largest_tensor_bytes", "tensor_count", "depth", "symbol_count", "group", "category", "statuses", "speedup",
    "kind", "collection", "split", "family", "labelled", "config_count",
}


@pytest.fixture
def indexed(graphnet, dataset):
    result = graphnet("index", dataset)
    assert result.returncode == 0, result.stderr
    return graphnet


def stored(db):
    """Number of samples in the index; 0 while it is being made."""
    try:
        with sqlite3.connect(f"file:{db}?mode=ro", uri=True) as connection:
            return connection.execute("SELECT COUNT(*) FROM sample").fetchone()[0]
    except sqlite3.OperationalError:
        return 0


def start_long_index(graphnet, root):
    """Starts indexing some thousand samples and returns when the first are stored."""
    write_many_samples(root, 4000, 1000)
    process = subprocess.Popen([graphnet.program, "--db", graphnet.db, "index", root], stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True)
    until = time.monotonic() + PATIENCE_S
    while stored(graphnet.db) == 0 and process.poll() is None and time.monotonic() < until:
        time.sleep(0.001)
    return process


def assert_whole(db):
    """The file is sound and every sample in it has its operators: relu and sin."""
    with sqlite3.connect(db) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        torn = connection.execute("SELECT COUNT(*) FROM sample s WHERE readable AND 2 <> "
                                  "(SELECT COUNT(*) FROM sample_operator WHERE sample = s.id)").fetchone()[0]
        assert torn == 0
        return connection.execute("SELECT COUNT(*) FROM sample").fetchone()[0]


# --- index ---


def test_index_counts_what_it_found(graphnet, dataset):
    result = graphnet("index", dataset)
    assert result.returncode == 0
    assert "3 samples: 3 added" in result.stdout
    assert "1 sample could not be read" in result.stdout
    assert result.stderr == ""


def test_index_again_reads_nothing(indexed, dataset):
    report = json.loads(indexed("index", dataset, "--json").stdout)
    assert (report["found"], report["unchanged"], report["added"], report["bytes_read"]) == (3, 3, 0, 0)


def test_quiet_index_prints_nothing(graphnet, dataset):
    result = graphnet("index", dataset, "--quiet")
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")


def test_index_of_a_missing_folder_fails_and_names_it(graphnet, tmp_path):
    result = graphnet("index", tmp_path / "nowhere")
    assert result.returncode == 1
    assert "nowhere" in result.stderr
    assert result.stdout == ""


@pytest.mark.slow
def test_killed_index_leaves_whole_samples_and_goes_on(graphnet, tmp_path):
    process = start_long_index(graphnet, tmp_path / "many")
    process.kill()
    process.communicate()
    assert process.returncode == -signal.SIGKILL, "it ended before it could be killed"
    kept = assert_whole(graphnet.db)
    assert 0 < kept < 4000
    listed = graphnet("list", "--json")
    assert listed.returncode == 0
    assert len(json.loads(listed.stdout)) == kept
    report = json.loads(graphnet("index", tmp_path / "many", "--json").stdout)
    assert report["unchanged"] == kept
    assert report["unchanged"] + report["added"] == 4000


def test_interrupted_index_says_so_and_keeps_what_it_has(graphnet, tmp_path):
    process = start_long_index(graphnet, tmp_path / "many")
    process.send_signal(signal.SIGINT)
    _, stderr = process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 1
    assert "interrupted after" in stderr
    assert 0 < assert_whole(graphnet.db) < 4000


def test_full_disk_is_said_and_costs_nothing_that_was_stored(graphnet, tmp_path, small_disk):
    folder, enlarge = small_disk
    db = folder / "index.sqlite"
    write_many_samples(tmp_path / "many", 2000, 3)
    result = graphnet("index", tmp_path / "many", db=db)
    assert result.returncode == 1
    assert "disk" in result.stderr and str(db) in result.stderr
    enlarge()
    kept = assert_whole(db)
    assert 0 < kept < 2000
    report = json.loads(graphnet("index", tmp_path / "many", "--json", db=db).stdout)
    assert (report["unchanged"], report["unchanged"] + report["added"]) == (kept, 2000)


# --- the database file ---


def test_newer_database_is_refused_and_left_alone(graphnet):
    with sqlite3.connect(graphnet.db) as connection:
        connection.execute("CREATE TABLE future (x)")
        connection.execute("PRAGMA user_version = 999")
        connection.execute(f"PRAGMA application_id = {0x474E5845}")  # this program's own files
    before = graphnet.db.read_bytes()
    result = graphnet("list")
    assert result.returncode == 1
    assert "999" in result.stderr and str(graphnet.db) in result.stderr
    assert graphnet.db.read_bytes() == before


def test_another_programs_database_is_refused_and_left_alone(graphnet, dataset):
    with sqlite3.connect(graphnet.db) as connection:
        connection.execute("CREATE TABLE graph_sample (uuid)")
    before = graphnet.db.read_bytes()
    for command in (["list"], ["index", dataset]):
        result = graphnet(*command)
        assert result.returncode == 2
        assert "graph_sample" in result.stderr and str(graphnet.db) in result.stderr
        assert graphnet.db.read_bytes() == before


def test_index_on_a_full_disk_can_be_read(graphnet, dataset, small_disk):
    folder, _ = small_disk
    db = folder / "index.sqlite"
    assert graphnet("index", dataset, db=db).returncode == 0
    with pytest.raises(OSError, match="No space left"), open(folder / "filler", "wb", buffering=0) as filler:
        while True:
            filler.write(b"x" * 4096)
    listed = graphnet("list", "--paths", db=db)
    assert listed.returncode == 0 and len(listed.stdout.splitlines()) == 3, listed.stderr


def test_file_that_is_no_database_is_refused_and_left_alone(graphnet):
    graphnet.db.write_text("my notes " * 1000)
    result = graphnet("list")
    assert result.returncode == 1
    assert str(graphnet.db) in result.stderr
    assert graphnet.db.read_text().startswith("my notes")


def test_folder_that_cannot_be_made_is_named(graphnet):
    result = graphnet("list", db="/proc/nowhere/index.sqlite")
    assert result.returncode == 1
    assert "/proc/nowhere" in result.stderr


# --- list ---


def test_list_json_has_every_field_of_every_sample(indexed):
    samples = json.loads(indexed("list", "--json").stdout)
    assert [sample["name"] for sample in samples] == ["hf/bert", "hf/broken", "timm/resnet18"]
    assert all(set(sample) == SAMPLE_KEYS for sample in samples)
    resnet = samples[2]
    assert (resnet["op_count"], resnet["distinct_ops"], resnet["tag"]) == (3, 2, "computer_vision")
    assert resnet["readable"] and not samples[1]["readable"]


@pytest.mark.parametrize("words, names", [
    (["resnet"], ["timm/resnet18"]),
    (["framework:torch", "tag:nlp"], ["hf/bert"]),
    (["ops>3"], ["hf/bert"]),
    (["op:relu -bert"], ["timm/resnet18"]),
    (["nothing"], []),
])
def test_list_filters(indexed, words, names):
    samples = json.loads(indexed("list", "--json", *words).stdout)
    assert [sample["name"] for sample in samples] == names


def test_list_limits_and_says_how_many_there_are(indexed):
    result = indexed("list", "--limit", "1")
    assert len(result.stdout.splitlines()) == 2  # the titles and one row
    assert "1 of 3 samples" in result.stderr
    assert indexed("--quiet", "list", "--limit", "1").stderr == ""


def test_list_problems_names_file_and_sample(indexed):
    problems = json.loads(indexed("list", "--problems", "--json").stdout)
    assert "hf/broken" in {problem["sample_name"] for problem in problems}
    broken = [problem for problem in problems if problem["sample_name"] == "hf/broken" and problem["file"] == "model.py"]
    assert broken and broken[0]["severity"] == "error"
    assert "hf/broken" in indexed("list", "--problems").stdout


def test_list_datasets(indexed, dataset):
    (only,) = json.loads(indexed("list", "--datasets", "--json").stdout)
    assert (only["root"], only["samples"]) == (str(dataset), 3)


def test_bad_filter_is_a_usage_error_with_its_place(indexed):
    result = indexed("list", "resnet colour:red")
    assert result.returncode == 2
    assert ":8:" in result.stderr and "colour" in result.stderr
    lines = result.stderr.splitlines()
    query = next(i for i, line in enumerate(lines) if line.endswith("resnet colour:red"))
    assert lines[query][lines[query + 1].index("^")] == "c"


def run_on_terminal(command, columns):
    """Runs a command on a terminal of its own and returns its exit code and all that it printed there."""
    master, slave = open_terminal(columns)
    process = subprocess.Popen(command, stdin=slave, stdout=slave, stderr=slave, env={**os.environ, "TERM": "xterm"})
    os.close(slave)
    output = b"".join(terminal_chunks(master))
    return process.wait(timeout=PATIENCE_S), output.decode()


def test_table_fits_the_terminal_and_is_whole_elsewhere(graphnet, tmp_path):
    name = "a_family_of_models/" + "long_name_" * 12 + "end"
    write_sample(tmp_path / "data" / name)
    graphnet("index", tmp_path / "data")
    code, text = run_on_terminal([str(graphnet.program), "--db", str(graphnet.db), "list"], 100)
    lines = text.replace("\r\n", "\n").splitlines()
    assert code == 0
    assert all(len(line) <= 100 for line in lines)
    assert "…" in text and name not in text
    assert name in graphnet("list").stdout


def test_progress_is_drawn_on_a_terminal_only(graphnet, tmp_path):
    write_many_samples(tmp_path / "many", 500, 50)
    code, text = run_on_terminal([str(graphnet.program), "--db", str(graphnet.db), "index", str(tmp_path / "many")], 80)
    assert code == 0
    assert "\r\033[K" in text and "500 / 500" in text


# --- show ---


def test_show_prints_metadata_it_does_not_know(indexed):
    result = indexed("show", "resnet18")
    assert result.returncode == 0
    assert "odd_key" in result.stdout and "[1,2]" in result.stdout


def test_show_json_with_everything(indexed, dataset):
    shown = json.loads(indexed("show", "timm/resnet18", "--json", "--ops", "--nodes", "--tensors").stdout)
    assert shown["directory"] == str(dataset / "timm" / "resnet18")
    assert shown["metadata"]["odd_key"] == [1, 2]
    assert shown["operators"] == [{"op": "torch.sin", "count": 2}, {"op": "torch.relu", "count": 1}]
    assert [node["op"] for node in shown["nodes"]] == ["torch.relu", "torch.sin", "torch.sin"]
    assert shown["nodes"][1] == {"id": 1, "op": "torch.sin", "operands": ["v0"], "results": ["v1"], "line": 6}
    assert shown["tensors"] == []


def test_show_accepts_an_id_and_a_folder(indexed, dataset):
    by_folder = json.loads(indexed("show", dataset / "hf" / "bert", "--json").stdout)
    by_id = json.loads(indexed("show", by_folder["id"], "--json").stdout)
    assert by_id["name"] == by_folder["name"] == "hf/bert"


def test_show_of_a_folder_that_is_not_indexed_makes_no_index(graphnet, dataset):
    shown = json.loads(graphnet("show", dataset / "hf" / "bert", "--json").stdout)
    assert (shown["id"], shown["name"], shown["op_count"]) == (None, "bert", 20)
    assert not graphnet.db.exists()


def test_show_of_an_unknown_sample_fails(indexed):
    result = indexed("show", "vgg")
    assert result.returncode == 1
    assert "vgg" in result.stderr and result.stdout == ""


# --- the command line ---


@pytest.mark.parametrize("arguments", [[], ["index"], ["show"], ["list", "--no-such-option"], ["no-such-command"],
                                       ["list", "--problems", "--datasets"], ["list", "--limit", "many"],
                                       ["list", "--limit", "0"], ["layout", "x", "--format", "svg", "--json"],
                                       ["figure", "--width-mm", "-3"]])
def test_usage_errors_exit_with_2(graphnet, arguments):
    result = graphnet(*arguments)
    assert result.returncode == 2
    assert result.stdout == "" and result.stderr != ""


@pytest.mark.parametrize("command", ["index", "list", "show"])
def test_every_command_explains_itself(graphnet, command):
    result = graphnet(command, "--help")
    assert result.returncode == 0
    assert f"graphnet {command}" in result.stdout and "--json" in result.stdout


def test_version(graphnet):
    assert graphnet("--version").stdout.startswith("graphnet ")


def test_db_may_follow_the_command(graphnet, tmp_path):
    other = tmp_path / "other.sqlite"
    write_sample(tmp_path / "samples" / "one")
    command = [graphnet.program, "index", tmp_path / "samples", "--db", other]
    assert subprocess.run(command, capture_output=True, check=False, timeout=PATIENCE_S).returncode == 0
    assert other.exists()


@pytest.mark.parametrize("arguments", [["list"], ["show", "resnet18"], ["runs"], ["score"], ["figure"],
                                       ["layout", "resnet18"], ["bench", "resnet18"], ["bench", "--filter", ""]])
def test_reading_commands_make_no_index(graphnet, tmp_path, arguments):
    result = graphnet(*arguments, db=tmp_path / "nowhere" / "x.sqlite")
    assert result.returncode == 1
    assert "there is no index here" in result.stderr and "x.sqlite" in result.stderr
    assert not (tmp_path / "nowhere").exists()


def test_folder_without_samples_is_no_dataset(graphnet, tmp_path, dataset):
    (tmp_path / "empty").mkdir()
    assert graphnet("index", dataset).returncode == 0
    result = graphnet("index", tmp_path / "empty")
    assert result.returncode == 1
    assert "no sample" in result.stderr and "empty" in result.stderr
    assert len(json.loads(graphnet("list", "--datasets", "--json").stdout)) == 1


def test_sample_of_datasets_that_overlap_is_found_by_its_folder(graphnet, dataset):
    assert graphnet("index", dataset).returncode == 0
    assert graphnet("index", dataset / "timm").returncode == 0
    shown = graphnet("show", dataset / "timm" / "resnet18", "--json")
    assert shown.returncode == 0, shown.stderr
    assert json.loads(shown.stdout)["directory"] == str(dataset / "timm" / "resnet18")


def test_folder_named_instead_of_a_sample_tells_its_samples(indexed):
    result = indexed("show", "timm")
    assert result.returncode == 1
    assert "folder" in result.stderr and "timm/resnet18" in result.stderr


def test_misspelt_command_is_named(graphnet):
    result = graphnet("benhc")
    assert result.returncode == 2
    assert "benhc" in result.stderr


def test_full_output_device_is_an_error(indexed):
    with open("/dev/full", "w", encoding="utf-8") as full:
        process = subprocess.run([indexed.program, "--db", indexed.db, "list"], stdout=full, stderr=subprocess.PIPE,
                                 text=True, check=False)
    assert process.returncode == 1
    assert "cannot write" in process.stderr
