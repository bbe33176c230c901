"""`graphnet reference`, `bench --self-check` and `diverge` with the real worker, on samples made on the spot."""

import json
import shutil
import signal

import pytest

from conftest import write_sample
from processes import Watched
from runnable import worker, write_runnable  # noqa: F401, a fixture among them

QUICK = ("--protocol", "pairs", "--warmup", "1", "--trials", "3", "--compiler", "eager")


@pytest.fixture
def indexed(graphnet, tmp_path):
    for name, operations in (("small", 3), ("large", 20)):
        write_runnable(tmp_path / "samples" / name, operations)
    result = graphnet("index", tmp_path / "samples")
    assert result.returncode == 0, result.stderr
    return graphnet


@pytest.fixture
def saved(indexed, tmp_path):
    """A reference of both samples, and its folder."""
    result = indexed("reference", "save", "-o", tmp_path / "ref", "--filter", "", *QUICK)
    assert result.returncode == 0, result.stderr
    assert "reference of 2 jobs, 2 correct" in result.stdout
    return indexed, tmp_path / "ref"


def manifest_of(folder):
    return json.loads((folder / "reference.json").read_text())


def check(graphnet, folder, *arguments):
    result = graphnet("reference", "check", folder, "--json", *arguments)
    assert result.stdout, result.stderr
    return result.returncode, json.loads(result.stdout)


def rows_by_name(report):
    return {row["sample"]: row for row in report["rows"]}


def test_a_reference_keeps_outputs_results_and_plan(saved):
    _, folder = saved
    manifest = manifest_of(folder)
    assert manifest["graphnet-reference"] == 1
    assert {entry["sample"] for entry in manifest["entries"]} == {"small", "large"}
    for entry in manifest["entries"]:
        assert entry["result"]["status"] == "correct"
        assert len(entry["graph_hash"]) == 32
        outputs = folder / entry["outputs"]["file"]
        assert outputs.stat().st_size == entry["outputs"]["bytes"]
        # safetensors: eight bytes of length, then a JSON header that names the tensors
        header = outputs.read_bytes()
        length = int.from_bytes(header[:8], "little")
        assert json.loads(header[8:8 + length])["output_0"]["shape"] == [8, 8]
    assert json.loads((folder / "plan.json").read_text())["compilers"] == ["eager"]


@pytest.mark.slow
def test_the_same_machine_gives_the_same_outputs(saved, tmp_path):
    graphnet, folder = saved
    figure = tmp_path / "ratios.csv"
    _, report = check(graphnet, folder, "--figure", figure)
    assert report["failures"] == 0 and report["mismatches"] == 0
    for row in report["rows"]:
        assert row["outputs"][0]["equal"], row
        assert row["eager"]["low"] <= row["eager"]["ratio"] <= row["eager"]["high"]
    assert "small" in figure.read_text() and "ratio" in figure.read_text()


@pytest.mark.slow
def test_other_outputs_are_a_mismatch(saved):
    graphnet, folder = saved
    manifest = manifest_of(folder)
    small = next(entry for entry in manifest["entries"] if entry["sample"] == "small")
    large = next(entry for entry in manifest["entries"] if entry["sample"] == "large")
    small["outputs"] = large["outputs"]  # whole, and of another graph
    (folder / "reference.json").write_text(json.dumps(manifest))
    code, report = check(graphnet, folder)
    row = rows_by_name(report)["small"]
    # sin(sin(relu(x))) against 19 sines of it: the outputs are apart by more than 1e-3
    assert row["mismatch"] and "differs from the reference" in row["reason"], row
    assert row["outputs"][0]["max_diff"] > 1e-3
    assert code == 1


@pytest.mark.slow
def test_a_damaged_tensor_file_is_named_and_costs_its_sample(saved):
    graphnet, folder = saved
    damaged = folder / "outputs" / "small" / "eager.safetensors"
    data = bytearray(damaged.read_bytes())
    data[-1] ^= 0xFF
    damaged.write_bytes(bytes(data))
    code, report = check(graphnet, folder)
    rows = rows_by_name(report)
    assert code == 1 and report["unchecked"] == 1
    assert "checksum" in rows["small"]["reason"] and str(damaged) in rows["small"]["reason"]
    assert not rows["small"]["outputs"] and rows["large"]["outputs"][0]["equal"]


@pytest.mark.slow
def test_a_missing_tensor_file_is_named(saved):
    graphnet, folder = saved
    (folder / "outputs" / "small" / "eager.safetensors").unlink()
    _, report = check(graphnet, folder)
    assert "missing" in rows_by_name(report)["small"]["reason"]


@pytest.mark.slow
def test_a_sample_that_has_changed_is_not_compared(saved, tmp_path):
    graphnet, folder = saved
    write_runnable(tmp_path / "samples" / "small", 5)
    assert graphnet("index", tmp_path / "samples").returncode == 0
    code, report = check(graphnet, folder)
    row = rows_by_name(report)["small"]
    assert row["failure"] and "graph is another" in row["reason"]
    assert code == 1


def test_a_sample_that_is_gone_is_named(saved, tmp_path):
    graphnet, folder = saved
    shutil.rmtree(tmp_path / "samples" / "small")
    assert graphnet("index", tmp_path / "samples").returncode == 0
    result = graphnet("reference", "check", folder)
    assert result.returncode == 1
    assert "small" in result.stderr


@pytest.mark.parametrize("text, said", [('{"graphnet-reference": 99}', "version 99"), ("{", "not a reference"),
                                        ('{"graphnet-reference": 1}', "not a reference")])
def test_a_manifest_that_cannot_be_read_says_why(saved, text, said):
    graphnet, folder = saved
    (folder / "reference.json").write_text(text)
    result = graphnet("reference", "check", folder)
    assert result.returncode == 1
    assert said in result.stderr and "reference.json" in result.stderr


def test_a_folder_without_reference_says_how_to_make_one(indexed, tmp_path):
    result = indexed("reference", "check", tmp_path)
    assert result.returncode == 1
    assert "graphnet reference save" in result.stderr


def test_what_is_there_is_not_replaced(saved, tmp_path):
    graphnet, folder = saved
    again = ("reference", "save", "-o", folder, "small", *QUICK)
    assert graphnet(*again).returncode == 2
    assert len(manifest_of(folder)["entries"]) == 2
    result = graphnet(*again, "--force")
    assert result.returncode == 0, result.stderr
    assert len(manifest_of(folder)["entries"]) == 1
    other = tmp_path / "mine"
    other.mkdir()
    (other / "letter.txt").write_text("dear")
    assert graphnet("reference", "save", "-o", other, "small", *QUICK, "--force").returncode == 2
    assert (other / "letter.txt").exists()


@pytest.mark.slow
def test_two_datasets_may_have_samples_of_one_name(indexed, tmp_path):
    write_runnable(tmp_path / "others" / "small", 12)
    assert indexed("index", tmp_path / "others").returncode == 0
    folder = tmp_path / "ref"
    saved = indexed("reference", "save", "-o", folder, "--filter", "", *QUICK)
    assert saved.returncode == 0, saved.stderr
    entries = manifest_of(folder)["entries"]
    assert sorted(entry["sample"] for entry in entries) == ["large", "small", "small"]
    assert len({entry["outputs"]["file"] for entry in entries}) == 3
    assert len({entry["outputs"]["checksum"] for entry in entries}) == 3
    _, report = check(indexed, folder)
    assert report["failures"] == report["mismatches"] == report["unchecked"] == 0
    assert all(row["outputs"][0]["equal"] for row in report["rows"])
    write_runnable(tmp_path / "samples" / "small", 5)
    assert indexed("index", tmp_path / "samples").returncode == 0
    _, report = check(indexed, folder)
    small = [row for row in report["rows"] if row["sample"] == "small"]
    assert sorted(row["failure"] for row in small) == [False, True]
    assert [row["outputs"][0]["equal"] for row in small if not row["failure"]] == [True]


@pytest.mark.slow
def test_the_old_reference_stays_where_the_new_one_is_not_complete(saved, tmp_path):
    graphnet, folder = saved
    before = manifest_of(folder)
    result = graphnet("reference", "save", "-o", folder, "small", *QUICK, "--force", "--worker", "/bin/true")
    assert result.returncode == 1
    assert manifest_of(folder) == before
    assert check(graphnet, folder)[1]["unchecked"] == 0
    assert {entry.name for entry in tmp_path.iterdir() if "saving" in entry.name} == set()


@pytest.mark.slow
def test_a_full_disk_names_the_file_and_leaves_the_old_reference(indexed, tmp_path, small_disk):
    disk, _ = small_disk
    folder = disk / "ref"
    result = indexed("reference", "save", "-o", folder, "small", *QUICK)
    assert result.returncode == 0, result.stderr
    write_runnable(tmp_path / "samples" / "wide", 3, side=700)  # its output has 2 MB, the disk 1.5 MiB
    assert indexed("index", tmp_path / "samples").returncode == 0
    result = indexed("reference", "save", "-o", folder, "small", "wide", *QUICK, "--force")
    assert result.returncode == 1
    assert "the outputs of wide are not kept" in result.stderr and str(disk) in result.stderr
    assert "wide" in result.stderr and "free some space" in result.stderr
    assert [path.name for path in disk.iterdir()] == ["ref"]
    _, report = check(indexed, folder)
    assert report["unchecked"] == 0 and report["rows"][0]["outputs"][0]["equal"]
    runs = [run for run in json.loads(indexed("runs", "--json").stdout) if run["kind"] != "regression"]
    assert (runs[1]["done"], runs[1]["jobs"]) == (1, 2), "the job that ended before is stored"


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
def test_a_save_that_is_cut_off_goes_on_with_bench_resume(graphnet, tmp_path, number):
    write_runnable(tmp_path / "samples" / "a_light", 3)
    write_runnable(tmp_path / "samples" / "b_heavy", 400, side=512)  # seconds, in which it is cut off
    assert graphnet("index", tmp_path / "samples").returncode == 0
    folder = tmp_path / "ref"
    saving = Watched([graphnet.program, "--db", graphnet.db, "reference", "save", "-o", folder, "--filter", "",
                      "--threads", 1, *QUICK], tmp_path / "save.out")
    try:
        saving.wait_for("b_heavy")
        saving.process.send_signal(number)
        assert saving.wait() != 0
    finally:
        saving.end()
    assert not folder.exists()
    # The next save of the same name leaves alone what can be taken up.
    assert graphnet("reference", "save", "-o", folder, "a_light", *QUICK).returncode == 0
    assert {entry["sample"] for entry in manifest_of(folder)["entries"]} == {"a_light"}
    resumed = graphnet("bench", "--resume")
    assert resumed.returncode == 0, resumed.stderr
    assert f"reference of 2 jobs, 2 correct, in {folder}" in resumed.stderr
    assert {entry["sample"] for entry in manifest_of(folder)["entries"]} == {"a_light", "b_heavy"}
    assert check(graphnet, folder)[1]["unchecked"] == 0
    assert {entry.name for entry in tmp_path.iterdir() if "saving" in entry.name} == set()


def test_failed_jobs_of_a_reference_in_its_place_are_not_retried(indexed, tmp_path):
    folder = tmp_path / "ref"
    shutil.move(tmp_path / "samples" / "large", tmp_path / "elsewhere")  # its job fails
    saved = indexed("reference", "save", "-o", folder, "--filter", "", *QUICK)
    assert "reference of 2 jobs, 1 correct" in saved.stdout
    before = manifest_of(folder)
    shutil.move(tmp_path / "elsewhere", tmp_path / "samples" / "large")
    refused = indexed("bench", "--retry-failed", "1")
    assert refused.returncode == 2
    assert "graphnet reference save --run 1 -o DIR --force" in refused.stderr
    assert manifest_of(folder) == before
    assert [entry.name for entry in tmp_path.iterdir() if "saving" in entry.name] == []
    again = indexed("reference", "save", "--run", 1, "-o", folder, "--force")
    assert "reference of 2 jobs, 2 correct" in again.stdout, again.stderr


@pytest.mark.slow
def test_a_check_that_is_killed_goes_on_and_is_compared(graphnet, tmp_path):
    write_runnable(tmp_path / "samples" / "a_light", 3)
    write_runnable(tmp_path / "samples" / "b_heavy", 400, side=512)  # long enough to be cut off
    assert graphnet("index", tmp_path / "samples").returncode == 0
    folder, checks = tmp_path / "ref", graphnet.db.with_name(graphnet.db.name + "-checks")
    assert graphnet("reference", "save", "-o", folder, "--filter", "", *QUICK).returncode == 0
    checking = Watched([graphnet.program, "--db", graphnet.db, "reference", "check", folder, "--name", "after the update",
                        "--note", "fans at 100 %"], tmp_path / "check.out")
    try:
        checking.wait_for("b_heavy")
        assert [each.name[:6] for each in checks.iterdir()] == ["check-"]
        checking.process.send_signal(signal.SIGKILL)
        checking.wait()
    finally:
        checking.end()
    resumed = graphnet("bench", "--resume")
    assert resumed.returncode == 0, resumed.stderr
    assert "0 failures, 0 mismatches" in resumed.stderr and '"after the update"' in resumed.stderr
    assert list(checks.iterdir()) == [], "outputs go when they are compared"
    shown = graphnet("runs", "after the update")
    assert shown.stdout.count(" equal") == 2, "those of before it was killed too"
    assert "fans at 100 %" in shown.stderr
    again = graphnet("bench", "--resume")
    assert "kept as" not in again.stderr and "no run was interrupted" in again.stderr


@pytest.mark.slow
def test_a_check_whose_outputs_are_gone_says_so(graphnet, tmp_path):
    write_runnable(tmp_path / "samples" / "a_light", 3)
    write_runnable(tmp_path / "samples" / "b_heavy", 400, side=512)
    assert graphnet("index", tmp_path / "samples").returncode == 0
    folder, checks = tmp_path / "ref", graphnet.db.with_name(graphnet.db.name + "-checks")
    assert graphnet("reference", "save", "-o", folder, "--filter", "", *QUICK).returncode == 0
    checking = Watched([graphnet.program, "--db", graphnet.db, "reference", "check", folder], tmp_path / "check.out")
    try:
        checking.wait_for("b_heavy")
        checking.process.send_signal(signal.SIGKILL)
        checking.wait()
    finally:
        checking.end()
    shutil.rmtree(checks)
    resumed = graphnet("bench", "--resume")
    assert resumed.returncode == 0, resumed.stderr
    assert "check of reference ref" in resumed.stderr and "outputs are gone" in resumed.stderr
    assert not checks.exists()


@pytest.mark.slow
def test_a_check_is_kept_as_a_result_set_that_is_shown_scored_and_named(saved):
    indexed, folder = saved
    _, report = check(indexed, folder, "--name", "after the update", "--note", "fans at 100 %")
    (kept,) = [run for run in json.loads(indexed("runs", "--json").stdout) if run["kind"] == "regression"]
    assert (kept["id"], kept["title"], kept["note"]) == (report["set"], "after the update", "fans at 100 %")
    assert kept["compilers"] == ["eager (reference)", "eager"] and kept["done"] == 4
    scored = json.loads(indexed("score", "after the update", "--json").stdout)
    assert [curve["compiler"] for curve in scored["curves"]] == ["eager (reference)", "eager"]
    assert indexed("compare", "set:after the update").returncode == 0
    shown = indexed("runs", "after the update")
    assert "2 jobs: " in shown.stdout and "small" in shown.stdout
    provenance = indexed("runs", "provenance", kept["id"]).stdout
    assert f"Reference: {folder}" in provenance and "Seed: 123" in provenance and "torch: " in provenance


@pytest.mark.slow
def test_a_second_check_gets_a_name_of_its_own(saved):
    indexed, folder = saved
    check(indexed, folder)
    check(indexed, folder)
    names = {run["title"] for run in json.loads(indexed("runs", "--json").stdout) if run["kind"] == "regression"}
    assert names == {"regression ref", "regression ref (2)"}


def test_a_name_that_cannot_be_given_is_said_before_anything_is_run(saved):
    indexed, folder = saved
    before = indexed("runs", "--json").stdout
    result = indexed("reference", "check", folder, "--name", "12")
    assert result.returncode == 2 and "would be taken for a number" in result.stderr
    assert indexed("runs", "--json").stdout == before


def test_a_run_can_be_repeated_as_a_reference(indexed, tmp_path):
    assert indexed("bench", "small", *QUICK).returncode == 0
    result = indexed("reference", "save", "-o", tmp_path / "ref", "--run", "latest")
    assert result.returncode == 0, result.stderr
    assert [entry["sample"] for entry in manifest_of(tmp_path / "ref")["entries"]] == ["small"]


@pytest.mark.slow
def test_the_self_check_is_a_run_of_its_kind_with_a_figure(indexed):
    result = indexed("bench", "--self-check", "--json")
    value = json.loads(result.stdout)
    assert {ratio["sample"] for ratio in value["samples"]} == {"small", "large"}
    assert value["failed"] == 0
    for ratio in value["samples"]:
        assert ratio["low"] <= ratio["ratio"] <= ratio["high"]
    assert value["passed"] == (value["outside"] == 0 and abs(value["geometric_mean"] - 1) <= 0.01)
    assert result.returncode == (0 if value["passed"] else 1)


def test_a_self_check_of_nothing_says_what_it_takes(graphnet, tmp_path):
    write_sample(tmp_path / "samples" / "without_tensors")
    assert graphnet("index", tmp_path / "samples").returncode == 0
    result = graphnet("bench", "--self-check")
    assert result.returncode == 1
    assert "no indexed sample" in result.stderr


def test_eager_does_not_diverge_from_itself(indexed):
    result = indexed("diverge", "large", "--compiler", "eager")
    assert result.returncode == 0, result.stderr
    assert "eager and compiled agree" in result.stdout
