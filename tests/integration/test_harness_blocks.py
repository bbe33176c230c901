"""The Python harness timed as its client orders: block by block, or all of eager before the compiled model."""

import importlib.util
import os

import pytest

from conftest import PATIENCE_S
from harness import Harness, harness, own_harness, prepare, write_torch_sample  # noqa: F401, fixtures among them

pytestmark = pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="the harness needs PyTorch")

BACKEND = """
import os, time, torch
{top}
class Mine:
    def __call__(self, model):
        self.calls = 0
        def call(*given):
            self.calls += 1
            {before}
            return model(*given)
        return call
    def synchronize(self):
        pass
"""


@pytest.fixture(scope="module")
def sample(bin_dir, worker, tmp_path_factory):
    folder = tmp_path_factory.mktemp("blocks")
    return prepare(bin_dir, write_torch_sample(folder / "sample", "return (L_x_ @ L_x_,)", [(16, 16)]), folder)


@pytest.fixture
def backend(tmp_path):
    """Makes the request of a run with a backend whose model does `before` each call; self.calls counts from 1."""

    def make(before="pass", top="", **request):
        file = tmp_path / "backend.py"
        file.write_text(BACKEND.format(before=before, top=top))
        return {"compiler": "backend", "backend_file": str(file), **request}

    return make


def begin(harness, sample, number=7, **request):
    """Begins a job; the event that follows its phases, and these."""
    asked = sample.request(timing="blocks", **{"compiler": "eager", **request})
    harness.say({"type": "run", "id": number, "request": asked})
    return harness.hear_last()


def order(harness, side, calls=1, repetitions=3, number=7):
    harness.say({"type": "block", "id": number, "side": side, "calls": calls, "repetitions": repetitions})
    return harness.hear()


def finish(harness, number=7):
    harness.say({"type": "finish", "id": number})
    event, _ = harness.hear_last()
    assert (event["type"], event["id"]) == ("result", number)
    return event["result"]


@pytest.mark.slow
def test_compares_before_it_is_ready(harness, sample):
    event, phases = begin(harness, sample)
    assert phases == ["load", "inputs", "eager", "compile", "run", "compare"]
    assert (event["type"], event["id"]) == ("ready", 7)
    assert event["eager_ms"] > 0 and event["compiled_ms"] > 0
    assert finish(harness)["status"] == "correct"


@pytest.mark.slow
def test_gives_the_times_of_each_repetition(harness, sample):
    begin(harness, sample)
    for side, calls, repetitions in (("eager", 1, 4), ("compiled", 50, 2)):
        times = order(harness, side, calls, repetitions)
        assert (times["type"], times["id"]) == ("times", 7)
        assert len(times["ms"]) == repetitions and all(one > 0 for one in times["ms"])
        assert times["gpu_ms"] == []
    finish(harness)


def test_the_result_of_blocks_has_no_times_but_the_rest(harness, sample):
    begin(harness, sample)
    order(harness, "eager")
    order(harness, "compiled")
    result = finish(harness)
    assert (result["status"], result["phase"]) == ("correct", "done")
    assert result["eager_ms"] == result["compiled_ms"] == result["eager_gpu_ms"] == result["compiled_gpu_ms"] == []
    assert result["measurement"] is None
    assert result["outputs"][0]["equal"] and result["first_call_ms"] > 0 and result["peak_bytes"] > 0


def test_calls_a_model_as_often_as_it_is_told(harness, sample, backend, tmp_path):
    count = tmp_path / "count"
    begin(harness, sample, **backend(f"open({str(count)!r}, 'w').write(str(self.calls))"))
    assert count.read_text() == "1"
    order(harness, "compiled", calls=3, repetitions=5)
    assert count.read_text() == "16"
    order(harness, "eager", calls=3, repetitions=5)
    assert count.read_text() == "16"
    finish(harness)


def test_processor_time_is_that_of_the_calls(harness, sample, backend):
    """A call that computes for 5 ms of the process's processor time, by its own clock."""
    busy = "start = time.process_time()\n            while time.process_time() < start + 0.005: pass"
    begin(harness, sample, **backend(busy))
    times = order(harness, "compiled", calls=2, repetitions=4)
    assert times["cpu_ms"] >= 8 * 5
    assert all(one >= 2 * 5 for one in times["ms"])
    finish(harness)


@pytest.mark.slow
def test_tells_how_long_its_threads_waited_for_a_processor(harness, sample, backend):
    """Two threads compute at a time on one processor, so that each waits while the other runs: of 40 ms of the two, some."""
    top = ("import threading\n"
           "def spin():\n"
           "    done = time.thread_time() + 0.02\n"
           "    while time.thread_time() < done: torch.ones(256, 256) @ torch.ones(256, 256)\n")
    both = ("os.sched_setaffinity(0, {min(os.sched_getaffinity(0))}); threads = [threading.Thread(target=spin) for _ in 'ab']\n"
            "            [one.start() for one in threads]; spin()\n"
            "            [one.join() for one in threads]")
    talk = Harness()
    begin(talk, sample, **backend(both, top))
    waited = order(talk, "compiled", repetitions=1)["waited_ms"]
    finish(talk)
    talk.end()
    if waited is None:
        pytest.skip("the kernel does not tell how long threads wait")
    assert waited > 1


def test_a_mismatch_ends_the_job_before_it_is_timed(harness, sample, backend):
    event, phases = begin(harness, sample, **backend("given = [one[:8, :8] for one in given]"))
    assert event["type"] == "result" and "done" not in phases
    assert event["result"]["status"] == "shape_mismatch"
    assert order(harness, "eager")["type"] == "error"


@pytest.mark.parametrize("before, status, words", [
    ("if self.calls > 4: raise ValueError('the fifth')", "runtime_fail", "the fifth"),
    ("if self.calls > 4: import sys; sys.exit(3)", "runtime_fail", "sys.exit(3)"),
    ("if self.calls > 4: raise MemoryError", "out_of_memory", "MemoryError"),
    ("if self.calls > 4: torch.empty(1 << 45)", "out_of_memory", "allocate"),
])
def test_a_failure_in_a_block_is_the_job_s_result(harness, sample, backend, before, status, words):
    begin(harness, sample, **backend(before, memory_limit_bytes=1 << 30))
    assert order(harness, "compiled", repetitions=3)["type"] == "times"
    event = order(harness, "compiled", repetitions=3)
    assert event["type"] == "result"
    assert (event["result"]["status"], event["result"]["phase"]) == (status, "run")
    assert words in event["result"]["message"]
    assert harness.run(sample, compiler="eager")["status"] == "correct"


@pytest.mark.parametrize("line", [
    "no JSON", '{"type": "dance"}', '{"type": "block"}', '{"type": "finish"}', '{"type": "finish", "id": 8}',
    '{"type": "block", "id": 7, "side": "neither", "calls": 1, "repetitions": 1}',
    '{"type": "block", "id": 7, "side": "eager", "calls": 0, "repetitions": 1}',
    '{"type": "block", "id": 7, "side": "eager", "calls": 1, "repetitions": -1}',
    '{"type": "block", "id": 7, "side": "eager", "calls": 1, "repetitions": true}',
    '{"type": "block", "id": 7, "side": "eager", "calls": "many", "repetitions": 1}',
    '{"type": "block", "id": 6, "side": "eager", "calls": 1, "repetitions": 1}',
    '{"type": "run", "id": 8, "request": {"sample_dir": "x"}}',
])
def test_an_order_it_does_not_understand_changes_nothing(harness, sample, line):
    begin(harness, sample)
    harness.say(line)
    error = harness.hear()
    assert (error["type"], error["id"]) == ("error", 7) and error["message"]
    assert order(harness, "eager")["type"] == "times"
    assert finish(harness)["status"] == "correct"


@pytest.mark.parametrize("kind", ["block", "finish"])
def test_an_order_without_a_job_is_an_error(harness, sample, kind):
    harness.say({"type": kind, "id": 7, "side": "eager", "calls": 1, "repetitions": 1})
    assert "ready" in harness.hear()["message"]
    assert harness.run(sample, compiler="eager")["status"] == "correct"


def test_a_stop_ends_the_job_that_waits_for_an_order(harness, sample):
    begin(harness, sample)
    order(harness, "eager")
    harness.say({"type": "stop"})
    event, _ = harness.hear_last()
    assert (event["type"], event["result"]["status"]) == ("result", "cancelled")
    assert harness.run(sample, compiler="eager")["status"] == "correct"


def test_a_stop_ends_a_block_between_two_repetitions(harness, sample, backend, tmp_path):
    begun = tmp_path / "begun"
    os.mkfifo(begun)
    begin(harness, sample, **backend(f"self.calls == 2 and open({str(begun)!r}, 'w').close()"))
    harness.say({"type": "block", "id": 7, "side": "compiled", "calls": 1, "repetitions": 100_000_000})
    begun.read_bytes()  # waits until it is opened for writing
    harness.say({"type": "stop"})
    event, _ = harness.hear_last()
    assert (event["type"], event["result"]["status"]) == ("result", "cancelled")


@pytest.mark.slow
@pytest.mark.parametrize("last", ["quit", "end of input"])
def test_ends_with_a_result_when_it_is_told_to_while_measuring(own_harness, sample, last):
    begin(own_harness, sample)
    if last == "quit":
        own_harness.say({"type": "quit"})
    else:
        own_harness.process.stdin.close()
    event, _ = own_harness.hear_last()
    assert event["result"]["status"] == "cancelled"
    assert own_harness.process.wait(timeout=PATIENCE_S) == 0


def test_only_one_process_answers_for_a_model_that_forks_in_a_block(harness, sample, backend):
    begin(harness, sample, **backend("self.calls == 2 and os.fork()"))
    assert order(harness, "compiled", repetitions=2)["type"] == "times"
    assert finish(harness)["status"] == "correct"
    assert harness.run(sample, number=8, compiler="eager")["status"] == "correct"  # and no second answer before it


def test_what_a_model_prints_in_a_block_stays_out_of_the_protocol(harness, sample, backend):
    begin(harness, sample, **backend("print('{}', flush=True); os.write(1, b'[]\\n'); os.write(2, b'x' * 100_000)"))
    assert order(harness, "compiled", repetitions=20)["type"] == "times"
    assert finish(harness)["status"] == "correct"


@pytest.mark.slow
def test_a_model_that_ends_the_process_in_a_block_ends_it(own_harness, sample, backend):
    begin(own_harness, sample, **backend("self.calls == 2 and os._exit(5)"))
    own_harness.say({"type": "block", "id": 7, "side": "compiled", "calls": 1, "repetitions": 9})
    assert own_harness.process.wait(timeout=PATIENCE_S) == 5


def test_in_upstream_s_order_eager_is_done_before_the_compiler_begins(harness, sample, backend, tmp_path):
    log = tmp_path / "log"
    asked = backend(f"open({str(log)!r}, 'a').write('called ')", timing="upstream", warmup=2, trials=3)
    harness.say({"type": "run", "id": 7, "request": sample.request(**asked)})
    event, phases = harness.hear_last()
    assert phases == ["load", "inputs", *["eager"] * 6, "compile", *["run"] * 6, "compare", "done"]
    assert len(event["result"]["eager_ms"]) == len(event["result"]["compiled_ms"]) == 3
    assert log.read_text().split() == ["called"] * 6


# Upstream seeds the generators with 1024 before the compiled part; the number is that of torch.manual_seed(1024) and
# torch.rand([]) in a Python of its own.
def test_in_upstream_s_order_the_compiled_model_draws_numbers_of_its_own(harness, bin_dir, worker, tmp_path):
    import torch

    drawn = prepare(bin_dir, write_torch_sample(tmp_path / "sample", "return (torch.rand([]) + L_x_ * 0,)", [(1,)]), tmp_path)
    outputs = tmp_path / "outputs"
    result = harness.run(drawn, compiler="eager", timing="upstream", outputs_file=str(outputs))
    eager = torch.frombuffer(bytearray(outputs.read_bytes()[-4:]), dtype=torch.float32)
    compiled = torch.rand([], generator=torch.Generator().manual_seed(1024))
    assert result["outputs"][0]["max_diff"] == pytest.approx(abs(eager.item() - compiled.item()))


@pytest.mark.parametrize("timing", ["pairs", "blocks"])
def test_a_graph_that_draws_numbers_draws_the_same_for_both_models(harness, bin_dir, worker, tmp_path, timing, backend):
    drawn = prepare(bin_dir, write_torch_sample(tmp_path / "sample", "return (torch.rand_like(L_x_),)", [(64,)]), tmp_path)
    asked = backend(top="torch.rand(7)")
    if timing == "blocks":
        begin(harness, drawn, **asked)
        result = finish(harness)
    else:
        result = harness.run(drawn, timing=timing, **asked)
    assert result["outputs"][0]["equal"]


@pytest.mark.slow
def test_an_unknown_timing_is_refused(harness, sample):
    harness.say({"type": "run", "id": 7, "request": sample.request(timing="random")})
    assert "pairs, upstream, blocks" in harness.hear()["message"]
