"""Backends that are fast because they do not do what they are called for, through the real harness and the whole program.
Those of tests/data/backends."""

import importlib.util
import json
import shutil
import sys

import pytest

from conftest import ROOT
from harness import harness, prepare, write_torch_sample  # noqa: F401, a fixture among them
from test_harness_blocks import begin, finish, order

pytestmark = pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="the harness needs PyTorch")

BACKENDS = ROOT / "tests" / "data" / "backends"
BODY = "h = torch.relu(L_x_ @ L_y_)\nreturn (torch.softmax(h, dim=-1), h + 1)"
SMALL = "return (torch.sin(L_x_) + 1,)"
REPLAYED = "timed calls do not give what they are called for"


@pytest.fixture(scope="module")
def sample(bin_dir, worker, tmp_path_factory):
    """Some milliseconds a call."""
    folder = tmp_path_factory.mktemp("cheating")
    return prepare(bin_dir, write_torch_sample(folder / "sample", BODY, [(256, 256), (256, 256)]), folder)


@pytest.fixture(scope="module")
def small(bin_dir, worker, tmp_path_factory):
    """Some microseconds a call: a repetition has many."""
    folder = tmp_path_factory.mktemp("small")
    return prepare(bin_dir, write_torch_sample(folder / "sample", SMALL, [(8, 8)]), folder)


def measured(harness, sample, backend, calls=3, blocks=6):
    """The result after some blocks of either side."""
    event, _ = begin(harness, sample, compiler="backend", backend_file=str(BACKENDS / f"{backend}.py"))
    assert event["type"] == "ready", event
    for _ in range(blocks):
        for side in ("eager", "compiled"):
            times = order(harness, side, calls=calls, repetitions=2)
            assert times["type"] == "times", times
    return finish(harness)


@pytest.mark.slow
@pytest.mark.parametrize(("backend", "words"), [
    ("replays_by_address", REPLAYED),
    ("replays_first", REPLAYED),
    ("delivers_late", "they were delivered late"),
    ("reuses_memory", "a call overwrites the outputs that the call before has given"),
    ("computes_when_read", "of the class Promise, which may compute when it is read"),
])
def test_one_that_cheats_is_not_trusted(harness, sample, backend, words):
    result = measured(harness, sample, backend)
    assert result["status"] == "not_trusted", result["message"]
    assert words in result["message"]
    assert result["eager_ms"] == result["compiled_ms"] == []
    assert result["outputs"][0]["equal"]  # before anything was timed it was right
    assert result["call_checks"]["checked"] > 0


@pytest.mark.slow
@pytest.mark.parametrize("timing", ["pairs", "upstream"])
@pytest.mark.parametrize("backend", ["replays_by_address", "replays_first"])
def test_a_replay_is_found_however_it_is_timed(harness, sample, backend, timing):
    result = harness.run(sample, compiler="backend", backend_file=str(BACKENDS / f"{backend}.py"), timing=timing, trials=5)
    assert (result["status"], result["eager_ms"], result["compiled_ms"]) == ("not_trusted", [], [])
    assert REPLAYED in result["message"]


@pytest.mark.slow
@pytest.mark.parametrize("timing", ["pairs", "upstream"])
def test_overwritten_outputs_are_found_however_it_is_timed(harness, sample, timing):
    result = harness.run(sample, compiler="backend", backend_file=str(BACKENDS / "reuses_memory.py"), timing=timing, trials=5)
    assert result["status"] == "not_trusted", result["call_checks"]
    assert "overwrites" in result["message"]


@pytest.mark.parametrize("backend", ["honest", "honest_bfloat16"])
@pytest.mark.slow
def test_one_that_computes_is_trusted(harness, sample, small, backend):
    for one, calls, inputs in ((sample, 3, 2), (small, 50, 1)):
        result = measured(harness, one, backend, calls)
        assert result["status"] == "correct", result["message"]
        # the second, third and fifth of six blocks
        assert result["call_checks"] == {"renewed": inputs, "checked": 3, "decided": 3, "note": ""}


def test_outputs_remembered_by_the_inputs_values_are_never_asked_for_again(harness, small, tmp_path):
    """Its results are right, so that there is no objection to it; each call has inputs that no call before had."""
    backend = shutil.copy(BACKENDS / "replays_by_contents.py", tmp_path)
    event, _ = begin(harness, small, compiler="backend", backend_file=backend)
    assert event["type"] == "ready", event
    before = json.loads((tmp_path / "replays_by_contents.json").read_text())
    for side in ("eager", "compiled"):
        assert len(order(harness, side, calls=200, repetitions=3)["ms"]) == 3
    after = json.loads((tmp_path / "replays_by_contents.json").read_text())
    assert after["calls"] - before["calls"] >= 3 * 200
    assert after["remembered"] == before["remembered"]
    assert finish(harness)["status"] == "correct"


@pytest.mark.slow
def test_a_model_without_inputs_to_renew_says_so(harness, bin_dir, worker, tmp_path):
    folder = write_torch_sample(tmp_path / "sample", "return (torch.ones(4),)", [(1,)])
    result = measured(harness, prepare(bin_dir, folder, tmp_path), "honest")
    assert result["status"] == "correct"
    assert "no input that can have other values" in result["call_checks"]["note"]


@pytest.mark.slow
def test_the_program_counts_it_as_failed_and_keeps_the_evidence(graphnet, tmp_path, worker):
    write_torch_sample(tmp_path / "data" / "sample", BODY, [(256, 256), (256, 256)])
    assert graphnet("index", tmp_path / "data").returncode == 0
    done = graphnet("bench", "sample", "--compiler", f"backend:{BACKENDS / 'replays_by_address.py'}", "--python",
                    sys.executable, "--threads", "1", "--time-limit", "1")
    assert "not_trusted" in done.stdout, done.stdout + done.stderr
    shown = graphnet("results", "latest", "-v").stdout
    assert REPLAYED in shown and "was measured, and does not count" in shown
    (row,) = json.loads(graphnet("results", "latest", "--json").stdout)
    assert (row["status"], row["speedup"], row["measurement"], row["eager_ms"]) == ("not_trusted", None, None, [])
    # A failure is worth 0.1 at every t below 2, as a run-time failure is: the geometric mean of one sample.
    curve = json.loads(graphnet("score", "latest", "--json").stdout)
    assert "0.1" in json.dumps(curve) and '"timed": 1' not in json.dumps(curve)
