"""`graphnet bench` under kill -9 at random moments, and what it says of plans that it cannot run."""

import json
import subprocess
import sys

import pytest

from conftest import ROOT, write_sample
from test_bench import LIGHT, results_of, runs_of, worker, write_runnable  # noqa: F401 (a fixture)

SCRIPT = ROOT / "tests" / "support" / "kill_bench.py"


@pytest.fixture
def light(graphnet, tmp_path):
    """An index of six samples that take milliseconds."""
    for number in range(6):
        write_runnable(tmp_path / "samples" / f"s{number}", **LIGHT)
    assert graphnet("index", tmp_path / "samples").returncode == 0
    return graphnet


@pytest.mark.slow
def test_twelve_kills_lose_nothing_and_run_nothing_twice(light):
    done = subprocess.run([sys.executable, SCRIPT, "--graphnet", light.program, "--db", light.db, "--kills", "12",
                           "--seed", "7"], capture_output=True, text=True, timeout=900, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "nothing was lost or run twice" in done.stdout


def test_plan_is_saved_shown_estimated_and_run_elsewhere(light, tmp_path):
    plan = tmp_path / "plan.json"
    saved = light("bench", "s0", "s1", "--compiler", "eager", "--trials", 2, "--threads", 1, "--save-plan", plan)
    assert saved.returncode == 0, saved.stderr
    assert runs_of(light) == []
    written = json.loads(plan.read_text())
    assert [sample["name"] for sample in written["samples"]] == ["s0", "s1"]
    assert (written["graphnet-plan"], written["compilers"], written["timing"]) == (1, ["eager"], "pairs")
    shown = light("plan", "show", plan)
    assert "2 timed ones" in shown.stdout and "s1" in shown.stdout
    estimated = json.loads(light("plan", "estimate", plan, "--json").stdout)
    assert estimated["assumed"] == 2 and estimated["seconds"] > 0
    # Another machine has the samples elsewhere.
    other = tmp_path / "other.sqlite"
    for number in range(2):
        write_runnable(tmp_path / "moved" / f"s{number}", **LIGHT)
    assert light("index", tmp_path / "moved", db=other).returncode == 0
    assert light("bench", "--plan", plan, "--trials", 3, db=other).returncode == 0
    results = results_of(light, db=other)
    assert [len(row["eager_ms"]) for row in results.values()] == [3, 3]
    again = json.loads(light("plan", "estimate", plan, "--json", db=other).stdout)
    assert again["measured"] == 2


def test_plan_that_cannot_be_run_is_refused_with_its_reason(light, tmp_path):
    plan = tmp_path / "plan.json"
    assert light("bench", "s0", "--compiler", "eager", "--save-plan", plan).returncode == 0
    whole = json.loads(plan.read_text())
    for change, words in (({"graphnet-plan": 7}, "version 7"), ({"compilers": []}, "compilers"),
                          ({"memory_limit_bytes": -5}, '"memory_limit_bytes" is -5'), ({"samples": []}, "no samples"),
                          ({"colour": "red"}, "colour"),
                          ({"samples": [{"name": "nowhere", "graph_hash": ""}]}, "nowhere")):
        plan.write_text(json.dumps(whole | change))
        refused = light("bench", "--plan", plan)
        assert refused.returncode != 0
        assert words in refused.stderr and str(plan) in refused.stderr
    assert runs_of(light) == []


@pytest.mark.slow
def test_results_show_interval_and_evidence(light):
    assert light("bench", "s0", "--compiler", "eager", "--threads", 1, "--time-limit", 2).returncode == 0
    (row,) = json.loads(light("results", "--json").stdout)
    measured = row["measurement"]
    assert measured["low"] <= row["speedup"] <= measured["high"]
    assert "INTERVAL" in light("results").stdout
    evidence = light("results", "s0", "--verbose").stdout
    assert "machine before" in evidence and "warm-up" in evidence
    header, line = light("results", "latest", "--csv").stdout.splitlines()
    assert header.startswith("run,job,sample") and line.startswith("1,0,s0,eager,cpu,correct,")


@pytest.mark.slow
def test_failed_jobs_are_run_again_in_the_same_run(light, tmp_path):
    model = tmp_path / "samples" / "s1" / "model.py"
    text = model.read_text()
    model.write_text(text.replace("torch.relu(L_x_)", "torch.relu(L_x_"))
    assert light("bench", "s0", "s1", "--compiler", "eager", "--trials", 2).returncode in (0, 1)
    first = results_of(light)
    assert first["s0"]["status"] == "correct" and first["s1"]["status"] != "correct"
    model.write_text(text)
    assert light("bench", "--retry-failed", "latest").returncode == 0
    second = results_of(light)
    assert second["s1"]["status"] == "correct" and second["s0"] == first["s0"]
    for option, words in ("--retry-failed", "has no failed job"), ("--resume", "has nothing left to do"):
        again = light("bench", option, "latest")
        assert again.returncode == 0 and f"run 1 {words}" in again.stdout + again.stderr
    assert len(runs_of(light)) == 1


def test_an_option_of_the_inputs_leaves_the_others_of_a_plan_as_they_are(light, tmp_path):
    plan = tmp_path / "plan.json"
    assert light("bench", "s0", "--dtype", "float64", "--generator", "torch", "--save-plan", plan).returncode == 0
    assert light("bench", "--plan", plan, "--seed", 5, "--save-plan", plan).returncode == 0
    inputs = json.loads(plan.read_text())["inputs"]
    assert inputs == {"seed": 5, "generator": "torch", "dtype": "float64", "sizes": {}}


def test_samples_of_a_plan_that_were_removed_are_said(light, tmp_path):
    write_sample(tmp_path / "more" / "gone", 3)
    assert light("index", tmp_path / "more").returncode == 0
    plan = tmp_path / "plan.json"
    assert light("bench", "gone", "--save-plan", plan).returncode == 0
    assert light("remove", tmp_path / "more").returncode == 0
    refused = light("plan", "estimate", plan)
    assert refused.returncode == 1 and "gone" in refused.stderr and "graphnet index" in refused.stderr


def test_an_estimate_leaves_out_samples_of_another_framework(light):
    samples = ROOT / "resources" / "demo" / "paddle"
    assert light("index", samples).returncode == 0
    estimated = light("bench", "--filter", "framework:paddle", "--limit", 1, "--compiler", "torchscript", "--estimate")
    assert estimated.stdout == "1 job has a compiler for samples of another framework, and will not be run\n"
