"""The search for fixes within bounded time: nothing is proved twice, slow programs are called less often, and what was proved
until the end is the result."""

from __future__ import annotations

import re
import sys
import time
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("libcst")

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "resources" / "python"))

from graphnet_breaks import prove  # noqa: E402
from graphnet_breaks.children import Limits, run_in_child  # noqa: E402
from graphnet_breaks.compare_runs import OTHER_WORDS  # noqa: E402
from graphnet_breaks.fixing import Fixer  # noqa: E402
from graphnet_breaks.proof import Program  # noqa: E402
from graphnet_breaks.prove import Prover  # noqa: E402
from graphnet_breaks.settings import SIZES_IN_GRAPH  # noqa: E402

INPUTS = "torch.randn(4, 3)"
BRANCH = "import torch\n\n\ndef f(x):\n    if x.sum() > 0:\n        return x * 2\n    return x - 1\n"
SLOW = BRANCH + '''

import time


@torch._dynamo.register_backend
def unhurried(module, inputs):
    """Compiles each graph with a second of the processor."""
    began = time.process_time()
    while time.process_time() < began + 1:
        pass
    return module.forward
'''


def written(tmp_path, text):
    path = tmp_path / "program.py"
    path.write_text(text)
    return path


@pytest.mark.slow
def test_no_version_is_called_twice(tmp_path, monkeypatch):
    path = written(tmp_path, BRANCH)
    prover = Prover(Program(f"{path}:f", (INPUTS,), limits=Limits(60)))
    prover.explore({str(path): BRANCH})
    changed = {str(path): BRANCH.replace("x * 2", "x + x")}
    assert prover.prove(changed).holds
    started = []
    monkeypatch.setattr(prove, "run_in_child", lambda work, limits: started.append(work))
    assert prover.prove(changed).holds
    assert prover.prove({**changed, __file__: Path(__file__).read_text()}).holds, "an unchanged file makes no other version"
    assert not started


@pytest.mark.slow
def test_a_proof_ends_with_the_first_call_that_differs(tmp_path):
    path = written(tmp_path, BRANCH)
    prover = Prover(Program(f"{path}:f", (INPUTS,), limits=Limits(60)))
    prover.explore({str(path): BRANCH})
    proof = prover.prove({str(path): BRANCH.replace("x * 2", "x * 3").replace("x - 1", "x - 2")})
    assert not proof.holds
    assert len({one.where.partition(":")[0] for one in proof.differences}) == 1


@pytest.mark.slow
def test_a_proof_ends_where_the_first_compiled_call_is_refused(tmp_path):
    path = written(tmp_path, BRANCH)
    prover = Prover(Program(f"{path}:f", (INPUTS,), limits=Limits(60)))
    changed = {str(path): BRANCH.replace("x * 2", "x + x")}
    refused = prover.prove(changed, refuses=lambda breaks: f"{len(breaks)} break")
    assert refused.failure == "1 break" and not refused.holds
    assert prover.prove(changed).holds, "a refusal is no proof's result"


@pytest.mark.slow
def test_a_program_that_compiles_slowly_is_called_with_what_reaches_outcomes(tmp_path):
    """Each graph takes a second: all variations would take longer than their share of a process's time."""
    path = written(tmp_path, SLOW)
    prover = Prover(Program(f"{path}:f", (INPUTS,), backend="unhurried", limits=Limits(300), compiled_s=6))
    facts = prover.explore({str(path): SLOW})
    found = prover.variations
    assert any(one.kind == "with gaps in memory" for one in found) and len(found) > 4
    prover.original()
    assert 1 < len(prover.variations) < len(found)
    assert prover.variations[0].kind == "as given"
    assert facts.sites[f"{path}:5:7-5:18"].outcomes == [False, True]


@pytest.mark.slow
def test_outcomes_of_calls_that_are_left_out_are_not_reached(tmp_path):
    path = written(tmp_path, SLOW)
    prover = Prover(Program(f"{path}:f", (INPUTS,), backend="unhurried", limits=Limits(300), compiled_s=0.1))
    facts = prover.explore({str(path): SLOW})
    prover.original()
    assert len(prover.variations) == 1
    assert len(facts.sites[f"{path}:5:7-5:18"].outcomes) == 1


def processes_of(monkeypatch):
    """The processes that a prover starts from now on."""
    started = []

    def start(work, limits):
        started.append(work)
        return run_in_child(work, limits)

    monkeypatch.setattr(prove, "run_in_child", start)
    return started


@pytest.mark.slow
@pytest.mark.parametrize(("condition", "seconds", "processes"), [("x.dim() > 1", 4, 2), ("x.sum() > 7e4", 6, 4)])
def test_what_a_slow_program_did_is_called_again_only_where_other_inputs_are_kept(tmp_path, monkeypatch, condition, seconds, processes):
    """Without conditions on tensors the first inputs are kept; the sum is reached by inputs that come late."""
    text = SLOW.replace("x.sum() > 0", condition)
    path = written(tmp_path, text)
    prover = Prover(Program(f"{path}:f", (INPUTS,), backend="unhurried", limits=Limits(300), compiled_s=seconds))
    prover.explore({str(path): text})
    found = prover.variations
    started = processes_of(monkeypatch)
    eager, compiled = prover.original()
    assert 1 < len(prover.variations) < len(found) and len(started) == processes
    labels = [one.label() for one in prover.variations]
    for calls in (eager["calls"], compiled["calls"]):
        assert [one["variation"] for one in calls] == [label for label in labels for _ in range(2)]
        assert [one["gradients"] for one in calls] == [False, True] * len(labels)


@pytest.mark.slow
@pytest.mark.parametrize(("statement", "processes"), [("y = x[n] + int(n[0])", 3), ("y = x.reshape(int(n[0]) + 3, -1)", 4)])
def test_the_compiled_original_is_asked_only_about_exceptions_with_other_words(tmp_path, monkeypatch, statement, processes):
    """Beside the version itself: the original with inputs that an operator refuses, eager, and the version, compiled."""
    text = f"def f(x, n):\n    {statement}\n    return y\n"
    path = written(tmp_path, text)
    prover = Prover(Program(f"{path}:f", (f"{INPUTS}, torch.arange(4)",), limits=Limits(60)))
    prover.explore({str(path): text})
    prover.original()
    started = processes_of(monkeypatch)
    proof = prover.prove({}, SIZES_IN_GRAPH)
    assert proof.holds and len(started) == processes
    assert {one.text for one in proof.differences} == ({OTHER_WORDS} if processes == 4 else set())


@pytest.mark.slow
def test_a_search_ends_with_what_was_proved_until_then(tmp_path):
    text = BRANCH.replace("    if", "    print(x.shape)\n    if")
    path = written(tmp_path, text)
    fix = Fixer(Program(f"{path}:f", (INPUTS,), limits=Limits(60)), lambda text: None, seconds=0.1).run()
    assert "longer than 0.1 s" in fix.unfinished
    assert fix.verdict == "declined" and len(fix.before) == len(fix.after) > 0


HALF_MADE = """import torch


class Registry:
    def __init__(self):
        self.names = {}

    def __getattr__(self, name):
        if name in self.names:
            return self.names[name]
        raise AttributeError(name)


def f(x):
    known = Registry()
    known.names["one"] = 1
    if x.sum() > 0:
        return x + known.one
    return x - 1
"""


def test_a_class_that_looks_up_attributes_is_watched_while_it_is_made(tmp_path):
    """`self` in __init__ has no `names` yet: asking it for an attribute would never end."""
    path = written(tmp_path, HALF_MADE)
    prover = Prover(Program(f"{path}:f", (INPUTS,), limits=Limits(60)))
    facts = prover.explore({str(path): HALF_MADE})
    types = {kind for site in facts.sites.values() for kind in site.types}
    assert types & {"object program.Registry", "object user_program.Registry"}  # the latter after tests that import a program.py


def test_a_package_that_is_imported_takes_another_text(tmp_path, monkeypatch):
    """The program that searches may have imported a library before, in whose files it finds breaks."""
    from graphnet_breaks.children import run_in_child
    from graphnet_breaks.overlays import install_overlays

    package = tmp_path / "gnx_library"
    package.mkdir()
    (package / "__init__.py").write_text("from .inner import answer\n")
    (package / "inner.py").write_text("def answer():\n    return 1\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    import gnx_library

    def work():
        install_overlays({str(package / "inner.py"): "def answer():\n    return 2\n"})
        import gnx_library

        return {"answer": gnx_library.answer()}

    assert gnx_library.answer() == 1
    assert run_in_child(work, Limits(60)).value == {"answer": 2}


@pytest.mark.parametrize(("mebibytes", "failure"), [(40, ""), (400, "needs more than its")])
def test_an_answer_that_does_not_fit_into_the_memory_says_so(mebibytes, failure):
    """The tensor itself does, but its bytes beside it do not."""
    used = int(Path("/proc/self/statm").read_text().split()[0]) * 4096
    answer = run_in_child(lambda: {"x": torch.zeros(mebibytes << 18)}, Limits(60, used + (3 << 28)))
    assert (answer.value is None) == bool(failure) and failure in answer.failure


PLACES = "import torch\n\n\ndef f(x):\n" + "".join(
    f"    if x[{index}].sum() > 0:\n        x = x * 2\n    else:\n        x = x - 1\n" for index in range(4)) + "    return x\n"


@pytest.mark.slow
def test_no_process_of_a_search_outlives_its_limit(tmp_path, monkeypatch):
    """Each graph takes a second and there are many: the search ends in a proof. A count may take twice as long as the first."""
    path = written(tmp_path, PLACES + SLOW[len(BRANCH):])
    program = Program(f"{path}:f", (INPUTS,), backend="unhurried", limits=Limits(300))
    ends = []
    fixer = Fixer(program, lambda text: None, seconds=40)
    run = prove.run_in_child
    monkeypatch.setattr(prove, "run_in_child", lambda work, limits: (ends.append(time.monotonic() + limits.seconds), run(work, limits))[1])
    fix = fixer.run(timed=True)
    deadline = fixer._prover.deadline
    assert fix.unfinished == "the search took longer than 40 s"
    assert fix.before and fix.remaining and fix.verdict in ("declined", "reduced")
    assert max(ends[1:], default=deadline) <= deadline + max(prove.LEAST_S, prove.COUNTS * fixer._prover._count_s) + 1
    assert fix.times is None


@pytest.mark.slow
def test_progress_has_what_is_proved_and_how_long_it_took(tmp_path):
    told = []
    path = written(tmp_path, PLACES)
    fix = Fixer(Program(f"{path}:f", (INPUTS,), limits=Limits(60)), told.append).run()
    assert fix.verdict == "fixed"
    assert re.fullmatch(r"round 1: proving 4 of 4 changes, after \d+ s", next(one for one in told if "round 1" in one))
