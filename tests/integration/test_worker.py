"""`graphnet-worker`: its protocol and its command line, through the real program."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from conftest import PATIENCE_S, ROOT, write_sample
from worker_talk import WEIGHTS, run_line

@pytest.fixture
def sample(tmp_path):
    directory = write_sample(tmp_path / "sample")
    (directory / "weight_meta.py").write_text(WEIGHTS)
    return directory


def test_greets_with_versions_and_compilers(conversation):
    hello = conversation.hear()
    assert hello["type"] == "hello"
    assert hello["protocol"] == 7
    assert hello["torch_version"].startswith("2.")
    assert {"eager", "torchscript"} <= {one["name"] for one in hello["compilers"]}
    assert "cpu" in hello["devices"]


def test_runs_jobs_one_after_the_other(conversation, sample):
    conversation.hear()
    for number in (7, 8):
        conversation.say(run_line(sample, number, compiler="torchscript"))
        event, phases = conversation.hear_last()
        assert event["type"] == "result" and event["id"] == number
        assert event["result"]["status"] == "correct", event["result"]["message"]
        assert len(event["result"]["eager_ms"]) == 2
        assert phases[0] == "load" and phases[-1] == "done"


@pytest.mark.slow
@pytest.mark.parametrize("line", [
    "no JSON", "[]", "7", "null", "{}", '{"type": 5}', '{"type": "dance"}', '{"type": "run"}', '{"type": "run", "id": "x"}',
    '{"type": "run", "id": 1}', '{"type": "run", "id": 1, "request": []}',
    '{"type": "run", "id": 1, "request": {"sample_dir": 5}}', "", "\x01\xff",
])
def test_answers_a_line_it_does_not_understand_and_goes_on(conversation, sample, line):
    conversation.hear()
    conversation.say(line)
    assert conversation.hear()["type"] == "error"
    conversation.say(run_line(sample))
    assert conversation.hear_last()[0]["result"]["status"] == "correct"


def test_a_stop_ends_the_job_in_work_and_the_worker_goes_on(conversation, sample):
    conversation.hear()
    conversation.say(run_line(sample, number=1, trials=100_000_000))
    while conversation.hear()["phase"] != "run":
        pass
    conversation.say(json.dumps({"type": "stop"}))
    event, _ = conversation.hear_last()
    assert event["result"]["status"] == "cancelled"
    assert event["id"] == 1
    conversation.say(json.dumps({"type": "stop"}))  # too late, and for nobody
    conversation.say(run_line(sample, number=2))
    event, _ = conversation.hear_last()
    assert (event["id"], event["result"]["status"]) == (2, "correct")


def test_reports_a_sample_that_is_not_there(conversation, tmp_path):
    conversation.hear()
    conversation.say(run_line(tmp_path / "nowhere"))
    event, _ = conversation.hear_last()
    assert event["result"]["status"] == "not_run"
    assert "nowhere" in event["result"]["message"]


@pytest.mark.parametrize("ending", ["quit", "end of input"])
def test_ends_when_told_and_at_the_end_of_its_input(conversation, ending):
    conversation.hear()
    if ending == "quit":
        conversation.say('{"type": "quit"}')
    else:
        conversation.process.stdin.close()
    assert conversation.process.wait(timeout=PATIENCE_S) == 0


def test_ends_with_its_parent(worker):
    parent = subprocess.Popen(
        [sys.executable, "-c",
         "import subprocess, sys, time\n"
         f"child = subprocess.Popen([{str(worker)!r}], stdin=subprocess.PIPE, stdout=subprocess.PIPE)\n"
         "child.stdout.readline()\nprint(child.pid, flush=True)\ntime.sleep(1000)\n"],
        stdout=subprocess.PIPE, text=True)
    child = int(parent.stdout.readline())
    os.kill(parent.pid, signal.SIGKILL)
    parent.wait()
    deadline = time.monotonic() + PATIENCE_S
    while alive(child):
        assert time.monotonic() < deadline, "the worker outlived its parent"
        time.sleep(0.01)


def processor_seconds(pid):
    """Time of all threads of a process, in user mode."""
    with open(f"/proc/{pid}/stat", encoding="ascii") as stat:
        return int(stat.read().rsplit(")", 1)[1].split()[11]) / os.sysconf("SC_CLK_TCK")


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGILL, signal.SIGSEGV, signal.SIGFPE])
def test_a_signal_that_ends_it_leaves_the_operator_it_was_in(conversation, tmp_path, number):
    directory = write_sample(tmp_path / "long")
    (directory / "model.py").write_text(
        "import torch\n\nclass GraphModule(torch.nn.Module):\n    def forward(self, L_x_: torch.Tensor):\n"
        "        a = L_x_ + 1\n        b = a @ a\n        return (b,)\n")
    # std = 0 makes it quickly; the product takes some seconds, of which one is waited for
    (directory / "weight_meta.py").write_text(WEIGHTS.replace("[4, 4]", "[6000, 6000]").replace("std = 1.0", "std = 0"))
    conversation.hear()
    conversation.say(run_line(directory))
    while conversation.hear()["phase"] != "eager":
        pass
    before = processor_seconds(conversation.process.pid)
    deadline = time.monotonic() + PATIENCE_S
    while processor_seconds(conversation.process.pid) < before + 1:  # the addition is long done by then
        assert time.monotonic() < deadline, "the run did not begin"
        time.sleep(0.01)
    conversation.process.send_signal(number)
    assert conversation.process.stdout.readline() == "\n"
    assert conversation.hear() == {"type": "crashed", "signal": int(number), "node": 1, "line": 6}
    assert conversation.process.wait(timeout=PATIENCE_S) == -number


def alive(pid):
    """Whether the process runs; one that has ended and waits to be reaped does not."""
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as stat:
            return stat.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def command(worker, *arguments):
    return subprocess.run([worker, *map(str, arguments)], capture_output=True, text=True, timeout=PATIENCE_S,
                          check=False)


def test_runs_one_sample_from_the_command_line(worker, sample, tmp_path):
    outputs = tmp_path / "out.safetensors"
    done = command(worker, "--run", sample, "--compiler", "eager", "--threads", 1, "--trials", 1, "--outputs", outputs)
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert result["status"] == "correct" and result["sample_dir"] == str(sample)
    content = outputs.read_bytes()
    length = int.from_bytes(content[:8], "little")
    header = json.loads(content[8:8 + length])
    assert header["output_0"] == {"dtype": "F32", "shape": [4, 4], "data_offsets": [0, 64]}
    assert len(content) == 8 + length + 64


@pytest.mark.slow
def test_times_as_upstream_and_tells_how_far_both_sides_are_from_the_truth(worker, sample, tmp_path):
    truth = tmp_path / "truth.safetensors"
    made = command(worker, "--run", sample, "--compiler", "eager", "--dtype", "float64", "--outputs", truth)
    assert made.returncode == 0, made.stderr
    done = command(worker, "--run", sample, "--compiler", "torchscript", "--timing", "upstream", "--trials", 4,
                   "--truth", truth)
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert len(result["eager_ms"]) == len(result["compiled_ms"]) == 4
    # relu and two sines of numbers below 1, to half a unit in the last place of float32 each
    assert 0 < result["outputs"][0]["eager_error"] < 3 * 2**-24
    assert 0 < result["outputs"][0]["compiled_error"] < 3 * 2**-24


def test_runs_a_list_and_says_that_one_failed(worker, sample, tmp_path):
    (tmp_path / "list").write_text(f"{sample}\n{tmp_path / 'nowhere'}\n\n{sample}\n")
    done = command(worker, "--list", tmp_path / "list", "--compiler", "eager", "--trials", 0, "--warmup", 0)
    assert done.returncode == 1
    assert [json.loads(line)["status"] for line in done.stdout.splitlines()] == ["correct", "not_run", "correct"]


@pytest.mark.parametrize("arguments", [
    ["--run"], ["--run", "x", "--threads", "two"], ["--bogus", "x"], ["--trials", "3"], ["--run", "x", "--list", "y"],
    ["--run", "x", "--timing", "blocks"], ["--list", "/nowhere/at/all"],
])
def test_refuses_a_command_line_it_does_not_understand(worker, arguments):
    assert command(worker, *arguments).returncode == 2


@pytest.mark.slow
def test_gives_the_bits_of_pythons_eager_mode(worker, sample):
    """reference.py executes the sample's model.py: test ground truth only."""
    pytest.importorskip("torch", reason="the reference needs PyTorch")
    program = ROOT / "tests" / "support" / "compare_engine.py"
    done = subprocess.run([sys.executable, str(program), "--worker", str(worker), "--threads", "1", str(sample.parent)],
                          capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 identical" in done.stdout
