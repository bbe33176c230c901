"""`graphnet bench` with the real worker: what happens to results when something goes wrong in the middle."""

import errno
import json
import os
import re
import shutil
import signal
import sqlite3

import pytest

from conftest import ROOT
from processes import Watched, wait_until
from runnable import worker, write_runnable  # noqa: F401, a fixture among them

DEMO = ROOT / "resources" / "demo" / "torch"

# With TRIALS a "light" sample takes some milliseconds, a "longer" one a second or two, a "heavy" one far longer than any
# test waits.
TRIALS = 1000
LIGHT = {"operations": 3, "side": 4}
LONGER = {"operations": 20, "side": 128}
HEAVY = {"operations": 400, "side": 512}
MARK = "torchscript: run"  # the phase in which a heavy sample spends its time


@pytest.fixture
def indexed(graphnet, tmp_path):
    """An index of light and heavy samples, in the order light_1, heavy_1, light_2, heavy_2 when all are taken."""
    for name, size in (("a_light_1", LIGHT), ("b_heavy_1", HEAVY), ("c_light_2", LIGHT), ("d_heavy_2", HEAVY)):
        write_runnable(tmp_path / "samples" / name, **size)
    result = graphnet("index", tmp_path / "samples")
    assert result.returncode == 0, result.stderr
    return graphnet


@pytest.fixture
def watched(tmp_path):
    """Starts `graphnet bench` and lets the test follow it; nothing of it is left behind."""
    started = []

    def start(graphnet, *arguments, db=None):
        command = [graphnet.program, "--db", db or graphnet.db, "bench", "--threads", 1, "--trials", TRIALS,
                   "--warmup", 0, *arguments]
        started.append(Watched(command, tmp_path / "bench.out"))
        return started[-1]

    yield start
    for each in started:
        each.end()


def runs_of(graphnet, **options):
    result = graphnet("runs", "--json", **options)
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


def results_of(graphnet, run="latest", **options):
    """The stored results of a run by the name of their sample."""
    result = graphnet("runs", run, "--json", **options)
    assert result.returncode == 0, result.stderr
    return {row["sample_name"]: row for row in json.loads(result.stdout)}


def assert_sound(db):
    with sqlite3.connect(db) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"


# --- a run without trouble ---


def test_bench_runs_and_score_tell_the_same(graphnet):
    graphnet("index", DEMO)
    bench = graphnet("bench", "--filter", "", "--limit", 5, "--compiler", "torchscript,eager", "--threads", 1, "--trials", 3,
                     "--title", "five", "--json")
    assert bench.returncode == 0, bench.stderr
    run = json.loads(bench.stdout)
    assert (run["title"], run["state"], run["jobs"], run["done"], run["trials"]) == ("five", "finished", 10, 10, 3)
    stored = json.loads(graphnet("runs", run["id"], "--json").stdout)
    assert stored == run["results"]
    assert [row["compiler"] for row in stored] == ["torchscript", "eager"] * 5
    for row in stored:
        assert row["status"] == "correct", row["message"]
        assert len(row["eager_ms"]) == len(row["compiled_ms"]) == 3
        assert row["speedup"] == pytest.approx(row["eager_median_ms"] / row["compiled_median_ms"])
        assert row["environment"]["torch"].startswith("2.")
    (listed,) = runs_of(graphnet)
    assert listed["correct"] == 10
    assert {key: listed[key] for key in listed.keys() & run.keys()} == {key: run[key] for key in listed.keys() & run.keys()}
    assert {"id", "title", "state", "jobs", "done"} <= listed.keys() & run.keys()
    scored = json.loads(graphnet("score", "--json", "--p", 0.1).stdout)
    assert scored["run"] == run["id"]
    curves = {curve["compiler"]: curve for curve in scored["curves"]}
    assert set(curves) == {"torchscript", "eager"}
    for compiler, curve in curves.items():
        speedups = [row["speedup"] for row in stored if row["compiler"] == compiler]
        loosest = curve["points"][-1]
        assert (loosest["correct"], loosest["total"]) == (5, 5)
        product = 1.0
        for speedup in speedups:
            product *= speedup ** 1.1 if speedup < 1 else speedup
        assert loosest["s"] == pytest.approx(product ** 0.2)
    assert all(point["correct"] == 5 for point in curves["eager"]["points"]), "eager must equal itself at every t"


# --- the worker or the program is killed ---


@pytest.mark.slow
def test_killed_worker_costs_its_job_alone(indexed, watched):
    bench = watched(indexed, "--filter", "")
    killed = []
    for name in ("b_heavy_1", "d_heavy_2"):
        bench.wait_for(f"{name}, {MARK}")
        killed.append(bench.child())
        signal_number = signal.SIGKILL if name == "b_heavy_1" else signal.SIGSEGV
        killed[-1].send(signal_number)
    assert bench.wait() == 1
    assert "2 of 4 jobs" in bench.text and "crash" in bench.text
    assert killed[0].pid != killed[1].pid, "the dead worker was given another job"
    results = results_of(indexed)
    assert list(results) == ["a_light_1", "b_heavy_1", "c_light_2", "d_heavy_2"]
    assert [row["status"] for row in results.values()] == ["correct", "crash", "correct", "crash"]
    assert "SIGKILL" in results["b_heavy_1"]["message"] and "in phase run" in results["b_heavy_1"]["message"]
    assert "SIGSEGV" in results["d_heavy_2"]["message"]
    assert (runs_of(indexed)[0]["state"], runs_of(indexed)[0]["failed"]) == ("finished", 2)
    for process in killed:
        process.wait_for_end()


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGHUP])
def test_killed_program_leaves_its_results_and_no_worker(indexed, watched, number):
    bench = watched(indexed, "--filter", "")
    bench.wait_for(f"b_heavy_1, {MARK}")
    worker = bench.child()
    assert runs_of(indexed)[0]["state"] == "running"
    bench.process.send_signal(number)
    assert bench.wait() == -number
    worker.wait_for_end()
    (run,) = runs_of(indexed)
    assert (run["state"], run["done"], run["jobs"]) == ("interrupted", 1, 4)
    (row,) = results_of(indexed).values()
    assert (row["sample_name"], row["status"], len(row["eager_ms"])) == ("a_light_1", "correct", TRIALS)
    assert_sound(indexed.db)
    assert indexed("bench", "a_light_1", "c_light_2").returncode == 0
    assert [run["state"] for run in runs_of(indexed)] == ["finished", "interrupted"]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_interrupted_bench_stops_and_keeps_what_was_finished(indexed, watched, number):
    bench = watched(indexed, "--filter", "")
    bench.wait_for(f"b_heavy_1, {MARK}")
    worker = bench.child()
    bench.signal_group(number)
    assert bench.wait() == 1
    worker.wait_for_end()
    assert "interrupted after 1 of 4 jobs" in bench.text and "graphnet bench --resume" in bench.text
    (run,) = runs_of(indexed)
    assert (run["state"], run["done"]) == ("interrupted", 1)
    results = results_of(indexed)
    assert {name: row["status"] for name, row in results.items()} == {"a_light_1": "correct"}
    curve = json.loads(indexed("score", "--json").stdout)["curves"][0]
    assert (curve["cancelled"], curve["points"][0]["total"]) == (0, 1)


def test_interrupted_bench_goes_on_where_it_stopped(indexed, watched, tmp_path):
    bench = watched(indexed, "--filter", "")
    bench.wait_for(f"b_heavy_1, {MARK}")
    bench.signal_group(signal.SIGINT)
    assert bench.wait() == 1
    first = results_of(indexed)
    for name in ("b_heavy_1", "d_heavy_2"):
        write_runnable(tmp_path / "samples" / name, **LIGHT)
    resumed = indexed("bench", "--resume")
    assert resumed.returncode == 0, resumed.stdout + resumed.stderr
    second = results_of(indexed)
    assert [row["status"] for row in second.values()] == ["correct"] * 4
    assert second["a_light_1"] == first["a_light_1"], "nothing is run twice"


def test_interrupt_before_the_first_job_is_said(indexed):
    def pend_interrupt():  # a blocked signal that waits survives exec: the program meets it as it starts
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
        os.kill(os.getpid(), signal.SIGINT)

    bench = indexed("bench", "b_heavy_1", "--trials", TRIALS, preexec_fn=pend_interrupt)
    assert bench.returncode == 1
    assert "interrupted" in bench.stderr or "cancelled" in bench.stderr


# --- a full disk ---


def fill(file):
    """Takes what is left of the file's disk."""
    with file.open("wb", buffering=0) as filler:
        for size in (65536, 4096):
            try:
                while True:
                    filler.write(bytes(size))
            except OSError as error:
                assert error.errno == errno.ENOSPC


def test_full_disk_is_said_and_costs_nothing_that_was_stored(graphnet, watched, tmp_path, small_disk):
    folder, _ = small_disk
    db = folder / "index.sqlite"
    for i in range(60):  # their raw timings alone are more than the disk holds
        write_runnable(tmp_path / "samples" / f"s{i:02}", **(LONGER if i == 2 else LIGHT))
    assert graphnet("index", tmp_path / "samples", db=db).returncode == 0
    bench = watched(graphnet, "--filter", "", db=db)
    bench.wait_for(f"s02, {MARK}")
    worker_process = bench.child()
    worker_process.send(signal.SIGSTOP)  # so that the disk is full before this sample has its result
    fill(folder / "filler")
    worker_process.send(signal.SIGCONT)
    assert bench.wait() == 1
    assert str(db) in bench.text and "cannot save the result of s02" in bench.text and "disk is full" in bench.text
    reported = len([line for line in bench.stdout.read_text().splitlines() if line.startswith("[")])
    stored = results_of(graphnet, db=db)
    assert 2 == len(stored) == reported
    assert all(row["status"] == "correct" and len(row["eager_ms"]) == TRIALS for row in stored.values())
    fill(folder / "filler_2")  # fills the space that the ended program released
    refused = graphnet("bench", "s58", db=db)
    assert refused.returncode == 1
    assert str(db) in refused.stderr and "disk is full" in refused.stderr
    for filler in ("filler", "filler_2"):
        (folder / filler).unlink()
    assert_sound(db)
    assert graphnet("bench", "s58", "s59", "--trials", 2, db=db).returncode == 0
    assert [run["state"] for run in runs_of(graphnet, db=db)] == ["finished", "interrupted"]
    assert results_of(graphnet, 1, db=db) == stored


# --- what cannot be run ---


def cut_in_a_call(text):
    return text[:text.index("(", len(text) // 2) + 1]


def cut_in_a_name(text):
    """The last statement is read as the shorter name, so that only the return is missing."""
    return text[:text.index("= torch.", len(text) // 2) + len("= torch.nn")]


def cut_in_the_signature(text):
    return text[:text.index("def forward") + 60]


@pytest.mark.parametrize("cut, code, status", [
    (cut_in_a_call, "opaque-statement", "unsupported"),
    (cut_in_a_name, "missing-return", "not_run"),
    (cut_in_the_signature, "unreadable-graph", "not_run"),
])
def test_cut_off_sample_fails_with_its_place_and_the_others_run(graphnet, tmp_path, cut, code, status):
    root = tmp_path / "samples"
    for name in ("mlp_mixer", "transformer_encoder", "two_tower"):
        shutil.copytree(DEMO / name, root / name)
    model = root / "transformer_encoder" / "model.py"
    model.write_text(cut(model.read_text()))
    last_line = len(model.read_text().splitlines())

    assert graphnet("index", root).returncode == 0
    problems = json.loads(graphnet("list", "--problems", "--json").stdout)
    assert {(problem["sample_name"], problem["file"]) for problem in problems} == {("transformer_encoder", "model.py")}
    (problem,) = [problem for problem in problems if problem["code"] == code]
    assert last_line - 1 <= problem["line"] <= last_line + 1
    bench = graphnet("bench", "--filter", "", "--threads", 1, "--trials", 2)
    assert bench.returncode == 1
    results = results_of(graphnet)
    assert [row["status"] for row in results.values()] == ["correct", status, "correct"]
    broken = results["transformer_encoder"]["message"]
    line = int(re.search(r"model\.py:(\d+)", broken).group(1))
    assert last_line - 1 <= line <= last_line
    assert broken in bench.stdout


@pytest.mark.slow
def test_job_that_takes_too_long_is_ended_and_the_next_runs(indexed):
    bench = indexed("bench", "a_light_1", "b_heavy_1", "c_light_2", "--threads", 1, "--trials", TRIALS, "--timeout", 5)
    assert bench.returncode == 1
    assert "1 of 3 jobs" in bench.stderr and "timeout" in bench.stderr
    results = results_of(indexed)
    assert [row["status"] for row in results.values()] == ["correct", "timeout", "correct"]
    assert "no result within 5.00 s" in results["b_heavy_1"]["message"]


@pytest.mark.slow
def test_unknown_compiler_is_said_with_those_there_are(indexed):
    bench = indexed("bench", "a_light_1", "--compiler", "indctor")
    assert bench.returncode == 2
    assert "indctor" in bench.stderr and "torchscript" in bench.stderr
    assert runs_of(indexed) == []


def test_unknown_sample_is_named_and_nothing_is_run(indexed):
    bench = indexed("bench", "a_light_1", "resnet999")
    assert bench.returncode == 1
    assert "resnet999" in bench.stderr and bench.stdout == ""
    assert runs_of(indexed) == []


@pytest.mark.parametrize("arguments, words", [
    (["a_light_1", "--timeout", "soon"], "--timeout"),
    (["a_light_1", "--timeout", "0"], "--timeout"),
    (["a_light_1", "--trials", "0"], "--trials"),
    (["a_light_1", "--trials", "1000001"], "--trials"),  # more than a plan may have, so that it could not be resumed
    (["a_light_1", "--warmup", "-1"], "--warmup"),
    (["--filter", "colour:red"], "colour"),
    ([], "no sample is named"),
])
def test_usage_errors_exit_with_2_and_run_nothing(indexed, arguments, words):
    bench = indexed("bench", *arguments)
    assert bench.returncode == 2
    assert words in bench.stderr and bench.stdout == ""
    assert runs_of(indexed) == []


def test_sample_that_was_removed_since_is_said(indexed, tmp_path):
    shutil.rmtree(tmp_path / "samples" / "a_light_1")
    bench = indexed("bench", "a_light_1", "c_light_2", "--trials", 2)
    assert bench.returncode == 1
    results = results_of(indexed)
    assert [row["status"] for row in results.values()] == ["not_run", "correct"]
    assert str(tmp_path / "samples" / "a_light_1") in results["a_light_1"]["message"]
