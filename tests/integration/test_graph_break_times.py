"""Time and peak memory of two versions of a program, measured by turns."""

import sys
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("libcst")

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "resources" / "python"))

from graphnet_breaks import devices, paired_times  # noqa: E402
from graphnet_breaks.children import Limits  # noqa: E402
from graphnet_breaks.paired_times import TimingError, Turn  # noqa: E402
from graphnet_breaks.proof import Program  # noqa: E402
from graphnet_breaks.prove import Prover  # noqa: E402
from graphnet_breaks.settings import Settings  # noqa: E402

MODEL = """import os

import torch


class Model(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.full((3,), 2.0))

    @torch.compiler.disable
    def note(self):
        line = f"{torch.is_grad_enabled()} {self.weight.grad is not None} {float(self.weight[0].detach()):.9f} MARK\\n"
        with open(LOG, "a") as file:
            file.write(line)

    def forward(self, x):
        self.note()
        return x * self.weight
"""
LARGE = 48 << 20
"""Bytes of a tensor that one version makes."""


def times(tmp_path, text, after, *, train=False, inputs="torch.ones(3)", seconds=0.5, limit=120.0):
    program = tmp_path / "program.py"
    program.write_text(text)
    prover = Prover(Program(f"{program}:{'Model' if 'Model' in text else 'f'}", (inputs,), train, limits=Limits(limit)))
    return prover.times({str(program): after}, Settings(), seconds)


@pytest.mark.slow
@pytest.mark.parametrize("train", [False, True])
def test_with_training_a_step_is_timed(tmp_path, train):
    """Each call notes whether gradients are on, and the weight: the optimizer changes it from one step to the next."""
    log = tmp_path / "log"
    text = MODEL.replace("LOG", repr(str(log)))
    found = times(tmp_path, text, text.replace("MARK", "AFTER"), train=train)
    assert found.training is train and found.pairs >= 5
    assert found.low <= found.ratio <= found.high and found.memory_low <= found.memory_ratio <= found.memory_high
    assert found.memory == "process" and found.before_peak_bytes > 1 << 20
    for version in ("MARK", "AFTER"):
        calls = [line.split() for line in log.read_text().splitlines() if line.endswith(version)]
        assert {grad for grad, *_ in calls} == {str(train)}
        weights = [float(weight) for _, _, weight, _ in calls]
        assert weights == sorted(set(weights), reverse=True) if train else set(weights) == {2.0}


@pytest.mark.slow
def test_the_peak_of_memory_has_an_interval(tmp_path):
    """The peak of each turn is its own: one that came before, when the program was loaded, does not hide it."""
    text = f"import torch\n\ntorch.ones({4 * LARGE}, dtype=torch.uint8)\n\n\ndef f(x):\n    return x + torch.ones({LARGE // 4}).sum()\n"
    found = times(tmp_path, text, text.replace(f"torch.ones({LARGE // 4}).sum()", "1"))
    assert found.memory_low <= found.memory_ratio <= found.memory_high < 1
    assert LARGE // 2 < found.before_peak_bytes - found.after_peak_bytes < 2 * LARGE


@pytest.mark.slow
@pytest.mark.parametrize(("after", "train", "limit", "words"), [
    ("x + 1", True, 120, "depends on a parameter"), ("x.missing", False, 120, "missing"),
    ("(os.kill(os.getpid(), 9), x)", False, 120, "the process ended"), ("[0 for _ in iter(int, 1)]", False, 3, "within 3 s")])
def test_a_version_that_cannot_be_timed_has_a_reason(tmp_path, after, train, limit, words):
    text = "import os\n\n\ndef f(x):\n    return x * 2\n"
    with pytest.raises(TimingError, match=words):
        times(tmp_path, text, text.replace("x * 2", after), train=train, limit=limit)


def test_memory_is_that_of_gpus_where_both_versions_use_them():
    pairs = [(Turn(100, 1000, 40), Turn(50, 1000, 10)), (Turn(100, 1000, 40), Turn(60, 1000, 20))]
    found = paired_times._times(pairs, False)
    assert (found.memory, found.before_peak_bytes, found.after_peak_bytes) == ("device", 40, 15)
    assert (found.memory_ratio, found.memory_low, found.memory_high) == (0.375, 0.25, 0.5)
    assert (found.ratio, found.low, found.high) == (0.55, 0.5, 0.6)
    without = [(a, Turn(b.call_ns, 1500, 0)) for a, b in pairs]
    assert (paired_times._times(without, False).memory, paired_times._times(without, False).memory_ratio) == ("process", 1.5)


def test_gpus_are_waited_for_before_and_after_a_call(monkeypatch):
    """Two GPUs are made up, of which the second one holds tensors; the call notes when it is made."""
    did = []
    monkeypatch.setattr(torch.cuda, "is_initialized", lambda: True)
    monkeypatch.setattr(torch.cuda, "device_count", lambda: 2)
    monkeypatch.setattr(torch.cuda, "memory_reserved", lambda index: 2048 * index)
    monkeypatch.setattr(torch.cuda, "synchronize", lambda index: did.append(f"wait {index}"))
    monkeypatch.setattr(torch.cuda, "reset_peak_memory_stats", lambda index: did.append(f"reset {index}"))
    monkeypatch.setattr(torch.cuda, "max_memory_allocated", lambda index: 1024 * index)
    monkeypatch.setattr(torch, "compile", lambda call, backend: call)

    class Program:
        call = staticmethod(lambda x: did.append("call"))
        input_sets = [lambda: ((torch.ones(1),), {})]

    assert paired_times._Calls(Program(), paired_times.Way()).timed(2) > 0
    assert did == ["wait 1", "call", "wait 1"] * 2
    did.clear()
    devices.begin_peak()
    assert did == ["reset 1"] and devices.peaks()[1] == 1024
