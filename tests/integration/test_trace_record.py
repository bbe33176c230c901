"""`graphnet trace SAMPLE`: a worker runs a sample and what it does is recorded, through the real programs."""

import json

import pytest

from conftest import ROOT
from runnable import write_of_x

DEMO = ROOT / "resources" / "demo" / "torch"
pytestmark = pytest.mark.usefixtures("worker")


@pytest.fixture
def softmax(tmp_path):
    return write_of_x(tmp_path / "softmax", "a = x.view(32, 16)\nb = torch.softmax(a, -1)\nc = b @ x\nreturn (c, b)")


def test_a_trace_is_recorded_and_read_again(graphnet, softmax, tmp_path):
    file = tmp_path / "softmax.gnxtrace"
    done = graphnet("trace", softmax, "--calls", "3", "-o", file)
    assert done.returncode == 0, done.stderr
    assert "records of 3 calls" in done.stdout and str(file) in done.stdout
    rows = json.loads(graphnet("trace", "operators", file, "--json").stdout)[0]["rows"]
    calls = {row["name"]: row["calls"] for row in rows}
    assert calls["torch.softmax"] == calls["aten::softmax"] == 3
    assert calls["operator.matmul"] == 3, calls


def test_the_chrome_form_has_every_node_of_every_call(graphnet, softmax, tmp_path):
    file = tmp_path / "softmax.json"
    done = graphnet("trace", softmax, "--calls", "4", "--only-nodes", "--without-memory", "-o", file)
    assert done.returncode == 0, done.stderr
    spans = [event for event in json.loads(file.read_text())["traceEvents"] if event["ph"] == "X"]
    names = sorted(event["name"] for event in spans)
    assert names == sorted(["Tensor.view", "torch.softmax", "operator.matmul"] * 4 + ["iteration"] * 4)


def test_how_it_went_is_told_as_json(graphnet, softmax):
    told = json.loads(graphnet("trace", softmax, "--compiler", "torchscript", "--json").stdout)
    assert told["status"] == "correct"
    assert len(told["traced_ms"]) == len(told["untraced_ms"]) == 5
    assert told["dropped_records"] == 0 and told["compile_ms"] > 0


def test_what_does_not_run_says_why_and_leaves_no_file(graphnet, tmp_path):
    broken = write_of_x(tmp_path / "broken", "y = torch.matmul(x, x)\nreturn (y,)")
    file = tmp_path / "broken.gnxtrace"
    done = graphnet("trace", broken, "-o", file)
    assert done.returncode == 1
    assert "eager_fail" in done.stderr and "model.py:5" in done.stderr
    assert not file.exists()


@pytest.mark.parametrize("arguments, said", [
    ((), "a sample to record"),
    (("nowhere",), "there is no index here"),
    ((DEMO / "mlp_mixer", "--compiler", "magic"), 'no compiler "magic"'),
    ((DEMO / "mlp_mixer", "--device", "cuda:7"), "GPU"),
])
def test_bad_requests_are_refused(graphnet, arguments, said):
    done = graphnet("trace", *arguments)
    assert done.returncode != 0
    assert said in done.stderr


def test_a_folder_that_is_not_there_is_named(graphnet, softmax, tmp_path):
    done = graphnet("trace", softmax, "-o", tmp_path / "no" / "trace.gnxtrace")
    assert done.returncode == 1
    assert str(tmp_path / "no") in done.stderr


def test_a_worker_that_dies_costs_the_trace_alone(graphnet, softmax, tmp_path):
    program = tmp_path / "worker"
    program.write_text("#!/bin/sh\nexit 3\n")
    program.chmod(0o755)
    done = graphnet("trace", softmax, "--worker", program)
    assert done.returncode == 1
    assert "worker" in done.stderr
