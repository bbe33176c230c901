"""`graphnet-worker`: a run that is timed block by block, as the client orders, and inputs made for others."""

import json
import signal
import struct

import pytest

from worker_talk import WEIGHTS, run_line
from conftest import PATIENCE_S, write_sample


@pytest.fixture
def sample(tmp_path):
    directory = write_sample(tmp_path / "sample")
    (directory / "weight_meta.py").write_text(WEIGHTS)
    return directory


def ready(conversation, sample, number=7, **request):
    """Starts a run and waits until it takes orders."""
    conversation.say(run_line(sample, number, timing="blocks", **request))
    event, phases = conversation.hear_last()
    assert event["type"] == "ready", event
    assert event["id"] == number
    assert phases == ["load", "inputs", "eager", "compile", "run", "compare"]
    return event


def order(number=7, **block):
    return json.dumps({"type": "block", "id": number, "side": "eager", "calls": 1, "repetitions": 1, **block})


def finish(number=7):
    return json.dumps({"type": "finish", "id": number})


@pytest.mark.parametrize("compiler", ["eager", "torchscript"])
def test_measures_the_blocks_that_are_ordered(conversation, sample, compiler):
    conversation.hear()
    first = ready(conversation, sample, compiler=compiler)
    assert first["eager_ms"] > 0 and first["compiled_ms"] > 0
    for side, calls, repetitions in (("eager", 1, 5), ("compiled", 7, 3), ("compiled", 1, 1)):
        conversation.say(order(side=side, calls=calls, repetitions=repetitions))
        times = conversation.hear()
        assert (times["type"], times["id"]) == ("times", 7)
        assert len(times["ms"]) == repetitions and min(times["ms"]) > 0
        assert times["gpu_ms"] == []
        assert times["cpu_ms"] >= 0
        assert times.get("waited_ms", 0) >= 0  # not every kernel tells
    conversation.say(finish())
    event, phases = conversation.hear_last()
    assert (event["type"], phases) == ("result", ["done"])
    result = event["result"]
    assert result["status"] == "correct", result["message"]
    assert result["eager_ms"] == [] and result["compiled_ms"] == []
    assert result["first_call_ms"] == first["compiled_ms"]
    assert result["peak_bytes"] > 0
    assert len(result["outputs"]) == 1


@pytest.mark.slow
@pytest.mark.parametrize("line", [
    "no JSON", "[]", '{"type": 5}', '{"type": "dance", "id": 7}', '{"type": "block"}', '{"type": "block", "id": "7"}',
    '{"type": "block", "id": 7}', order(8), finish(8), order(calls=0), order(repetitions=0), order(calls=-1),
    order(side="both"), order(calls="many"), '{"type": "block", "id": 7, "side": 3}', "",
])
def test_a_line_that_is_no_order_for_the_run_is_answered_and_the_run_goes_on(conversation, sample, line):
    conversation.hear()
    ready(conversation, sample)
    conversation.say(line)
    assert conversation.hear()["type"] == "error"
    conversation.say(order())
    assert conversation.hear()["type"] == "times"
    conversation.say(finish())
    assert conversation.hear_last()[0]["result"]["status"] == "correct"


@pytest.mark.parametrize("line", [order(), finish()])
def test_an_order_for_no_run_is_answered(conversation, line):
    conversation.hear()
    conversation.say(line)
    error = conversation.hear()
    assert (error["type"], error["id"]) == ("error", 7)


@pytest.mark.slow
def test_a_job_that_comes_while_a_run_takes_orders_waits_for_its_turn(conversation, sample):
    conversation.hear()
    ready(conversation, sample, 1)
    conversation.say(run_line(sample, 2))
    conversation.say(order(1))
    assert conversation.hear()["type"] == "times"
    conversation.say(finish(1))
    assert conversation.hear_last()[0]["id"] == 1
    event, _ = conversation.hear_last()
    assert (event["id"], event["result"]["status"]) == (2, "correct")


def test_runs_by_blocks_one_after_the_other(conversation, sample):
    conversation.hear()
    for number in (1, 2, 3):
        ready(conversation, sample, number)
        conversation.say(order(number, side="compiled"))
        assert conversation.hear()["id"] == number
        conversation.say(finish(number))
        assert conversation.hear_last()[0]["result"]["status"] == "correct"


def test_a_stop_ends_a_run_that_waits_for_orders(conversation, sample):
    conversation.hear()
    ready(conversation, sample, 1)
    conversation.say('{"type": "stop"}')
    event, _ = conversation.hear_last()
    assert (event["id"], event["result"]["status"]) == (1, "cancelled")
    conversation.say(order(1))  # crossed the stop on its way: nobody waits for an answer
    ready(conversation, sample, 2)


@pytest.mark.parametrize("side", ["eager", "compiled"])
def test_a_stop_ends_a_block_in_work(conversation, sample, side):
    conversation.hear()
    ready(conversation, sample, compiler="torchscript")
    conversation.say(order(side=side, calls=2**32 - 1))
    conversation.say('{"type": "stop"}')
    event, _ = conversation.hear_last()
    assert event["result"]["status"] == "cancelled"
    assert event["result"]["phase"] == "run"
    conversation.say(run_line(sample, 8))
    assert conversation.hear_last()[0]["result"]["status"] == "correct"


@pytest.mark.parametrize("ending", ["quit", "end of input"])
def test_a_run_whose_client_orders_nothing_more_ends(conversation, sample, ending):
    conversation.hear()
    ready(conversation, sample)
    if ending == "quit":
        conversation.say('{"type": "quit"}')
    else:
        conversation.process.stdin.close()
    assert conversation.hear_last()[0]["result"]["status"] == "cancelled"
    assert conversation.process.wait(timeout=PATIENCE_S) == 0


def test_a_run_that_fails_gives_its_result_instead(conversation, tmp_path):
    conversation.hear()
    conversation.say(run_line(tmp_path / "nowhere", timing="blocks"))
    event, _ = conversation.hear_last()
    assert (event["type"], event["result"]["status"]) == ("result", "not_run")


def test_killed_in_a_block_it_is_gone_at_once(conversation, sample):
    conversation.hear()
    ready(conversation, sample)
    conversation.say(order(calls=2**32 - 1))
    conversation.process.send_signal(signal.SIGKILL)
    assert conversation.process.stdout.readline() == ""
    assert conversation.process.wait(timeout=PATIENCE_S) == -signal.SIGKILL


def inputs_line(sample, file, number=7, **request):
    return json.dumps({"type": "inputs", "id": number,
                       "request": {"sample_dir": str(sample), "inputs_file": str(file), **request}})


def inputs_answer(conversation):
    event, _ = conversation.hear_last()
    assert event["type"] == "result", event
    return event["result"]


def floats(file):
    """The float32 tensors of a safetensors file by name, and what it says it was made of."""
    content = file.read_bytes()
    length = struct.unpack("<Q", content[:8])[0]
    header = json.loads(content[8:8 + length])
    made_of = header.pop("__metadata__")["made_of"]
    tensors = {}
    for name, entry in header.items():
        begin, end = (8 + length + place for place in entry["data_offsets"])
        if entry["dtype"] == "F32":
            tensors[name] = struct.unpack(f"<{(end - begin) // 4}f", content[begin:end])
    return tensors, made_of


def test_makes_the_inputs_that_a_run_would_make(conversation, sample, tmp_path):
    conversation.hear()
    conversation.say(inputs_line(sample, tmp_path / "made"))
    answer = inputs_answer(conversation)
    assert answer["status"] == "correct", answer["message"]
    assert answer["bytes"] == (tmp_path / "made").stat().st_size
    conversation.say(run_line(sample, inputs_file=str(tmp_path / "of_a_run")))
    assert conversation.hear_last()[0]["result"]["status"] == "correct"
    assert (tmp_path / "made").read_bytes() == (tmp_path / "of_a_run").read_bytes()
    # numpy.random.seed(123); numpy.random.randn(4, 4)[0, 0] * 1.0 * 0.2 + 0.1
    assert floats(tmp_path / "made")[0]["L_x_"][0] == pytest.approx(-1.0856306033005612 * 0.2 + 0.1)


def test_inputs_that_are_there_stay(conversation, sample, tmp_path):
    conversation.hear()
    file = tmp_path / "made"
    conversation.say(inputs_line(sample, file))
    assert inputs_answer(conversation)["status"] == "correct"
    before = file.stat()
    conversation.say(inputs_line(sample, file))
    assert inputs_answer(conversation)["status"] == "correct"
    assert (file.stat().st_ino, file.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)
    conversation.say(inputs_line(sample, file, inputs={"seed": 5}))  # others are made again
    assert inputs_answer(conversation)["status"] == "correct"
    assert file.stat().st_ino != before.st_ino


def test_makes_inputs_of_a_sample_whose_operators_it_does_not_know(conversation, sample, tmp_path):
    (sample / "model.py").write_text(
        "import torch\n\nclass GraphModule(torch.nn.Module):\n    def forward(self, L_x_: torch.Tensor):\n"
        "        a = torch.no_such_thing(L_x_)\n        return (a,)\n")
    conversation.hear()
    conversation.say(inputs_line(sample, tmp_path / "made"))
    assert inputs_answer(conversation)["status"] == "correct"


@pytest.mark.parametrize("what, status, words", [
    ("nowhere", "not_run", "nowhere"), ("no folder", "not_run", "cannot be written"), ("no file", "not_run", "file"),
    ("large", "out_of_memory", "256 GiB"), ("dtype", "unsupported", "quint4x2"),
])
def test_says_why_there_are_no_inputs(conversation, sample, tmp_path, what, status, words):
    file = tmp_path / "made"
    request = {}
    if what == "nowhere":
        sample = tmp_path / "nowhere"
    elif what == "no folder":
        file = tmp_path / "folder" / "that" / "is" / "not" / "there"
    elif what == "no file":
        file = ""
    elif what == "large":
        (sample / "weight_meta.py").write_text(WEIGHTS.replace("[4, 4]", "[1024, 1024, 1024, 64]"))
        request = {"memory_limit_bytes": 2**30}
    else:
        (sample / "weight_meta.py").write_text(WEIGHTS.replace("float32", "quint4x2"))
    conversation.hear()
    conversation.say(inputs_line(sample, file, **request))
    answer = inputs_answer(conversation)
    assert answer["status"] == status, answer
    assert words in answer["message"]
    assert not (tmp_path / "made").exists()


def resident_bytes(process):
    with open(f"/proc/{process.pid}/statm", encoding="ascii") as statm:
        return int(statm.read().split()[1]) * 4096


@pytest.mark.slow
def test_keeps_no_inputs_in_memory(conversation, sample, tmp_path):
    large = WEIGHTS.replace("[4, 4]", "[64, 1024, 1024]").replace("std = 1.0", "std = 0")  # 0 is made quickly
    (sample / "weight_meta.py").write_text(large)
    conversation.hear()
    conversation.say(inputs_line(sample, tmp_path / "made"))
    answer = inputs_answer(conversation)
    assert answer["status"] == "correct", answer["message"]
    assert answer["bytes"] > 2**28  # 256 MiB
    before = resident_bytes(conversation.process)
    (tmp_path / "made").unlink()
    conversation.say(inputs_line(sample, tmp_path / "made", 8))
    assert inputs_answer(conversation)["status"] == "correct"
    assert resident_bytes(conversation.process) < before + 2**26
