"""`graphnet diverge` with the real worker and a backend file that is wrong at operators that the test knows."""

import json
import os
import re
import sqlite3
import sys

import pytest

from harness import write_torch_sample
from runnable import worker  # noqa: F401, a fixture

# Eager, but for the operators named WRONG: their results are off by SHIFT.
BACKEND = """from torch.overrides import TorchFunctionMode

class Wrong(TorchFunctionMode):
    def __torch_function__(self, function, types, arguments=(), named=None):
        value = function(*arguments, **(named or {{}}))
        return value + {shift} if getattr(function, "__name__", "") == "{wrong}" else value

class Backend:
    def __call__(self, model):
        def call(*inputs):
            with Wrong():
                return model(*inputs)
        return call

    def synchronize(self):
        pass
"""

# 0 relu, 1 sin, 2 matmul, 3 sin, 4 add, 5 exp, 6 sum
BODY = """
a = torch.relu(L_x_)
b = torch.sin(a)
c = torch.matmul(b, L_y_)
d = torch.sin(c)
e = d + a
f = torch.exp(e)
g = f.sum(-1)
return (g,)
"""


@pytest.fixture
def diverge(graphnet, tmp_path):
    """Searches with a backend that is wrong at an operator; gives the process and, with --json, what it prints."""
    write_torch_sample(tmp_path / "samples" / "small", BODY, [(4, 4), (4, 4)])
    assert graphnet("index", tmp_path / "samples").returncode == 0

    def run(wrong, *arguments, shift=0.5):
        backend = tmp_path / f"{wrong}.py"
        backend.write_text(BACKEND.format(wrong=wrong, shift=shift))
        command = ("diverge", "small", "--compiler", f"backend:{backend}", "--python", sys.executable, "--threads", "1")
        return graphnet(*command, *arguments)

    run.graphnet = graphnet
    return run


def bench(graphnet, backend):
    """A result of the sample with a backend that diverge() has written."""
    done = graphnet("bench", "small", "--compiler", f"backend:{backend}", "--python", sys.executable, "--threads", "1",
                    "--protocol", "pairs", "--warmup", "0", "--trials", "1")
    assert done.returncode == 0, done.stderr


def answer_of(done):
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.slow
@pytest.mark.parametrize("wrong, node, agrees", [("relu", 0, None), ("matmul", 2, 1), ("exp", 5, 4), ("sum", 6, 5)])
def test_the_operator_that_is_wrong_is_found(diverge, wrong, node, agrees):
    answer = answer_of(diverge(wrong, "--json"))
    assert answer["differs"] and answer["node"] == node
    assert wrong in answer["operator"]
    assert (answer["agrees_up_to"] or {"node": None})["node"] == agrees
    # the first line of forward() is the fifth of the file
    assert answer["line"] == 5 + node
    # its result is off by 0.5 everywhere, and nothing else has been computed yet
    assert answer["values"][0]["max_diff"] == pytest.approx(0.5, abs=1e-6)
    assert answer["values"][0]["mean_diff"] == pytest.approx(0.5, abs=1e-6)


@pytest.mark.slow
def test_the_first_of_several_is_found(diverge):
    answer = answer_of(diverge("sin", "--json"))
    assert answer["node"] == 1


@pytest.mark.slow
def test_a_difference_within_the_tolerance_is_none(diverge):
    # all_close at t = 0 allows 1; the whole is the sum of four exponentials, off by less than 4 * e^1.5 * 1e-4
    done = diverge("sin", "--tolerance", "0", shift=1e-4)
    assert done.returncode == 0, done.stderr
    assert "eager and compiled agree" in done.stdout
    assert answer_of(diverge("sin", "--json", "--tolerance", "-7", shift=1e-4))["node"] == 1


def test_trials_halve_what_is_left_and_say_how_long_they_took(diverge):
    trials = answer_of(diverge("matmul", "--json"))["trials"]
    # the whole, then of the cuts 0 .. 5 the middle (3), 1, and 2
    assert [trial["node"] for trial in trials] == [6, 3, 1, 2]
    assert [trial["differs"] for trial in trials] == [True, True, False, True]
    assert all(trial["seconds"] > 0 for trial in trials)


def test_the_table_of_trials_is_for_people(diverge):
    done = diverge("matmul")
    assert done.returncode == 0, done.stderr
    assert re.search(r"node 2, torch\.matmul \(model\.py, line 7\) is where they diverge", done.stdout)
    assert re.search(r"4 +0\.\.2 +torch\.matmul +1 of 2 values differs?", done.stdout), done.stdout
    assert re.search(r"t = -3, 4 trials in ", done.stderr)


@pytest.mark.slow
def test_an_answer_is_kept_for_the_results_of_the_sample(diverge, tmp_path):
    graphnet = diverge.graphnet
    first = diverge("exp")
    bench(graphnet, tmp_path / "exp.py")
    evidence = graphnet("results", "latest", "-v")
    assert first.returncode == 0 and evidence.returncode == 0, first.stderr + evidence.stderr
    assert "first divergence at t = -3" in evidence.stdout
    assert "node 5, torch.exp (model.py, line 10) is where they diverge" in evidence.stdout
    diverge("exp")  # takes the place of the first
    with sqlite3.connect(graphnet.db) as database:
        assert database.execute("SELECT count(*), max(tolerance) FROM divergence").fetchone() == (1, -3)


def test_what_does_not_compile_says_why(diverge, tmp_path):
    (tmp_path / "broken.py").write_text("raise RuntimeError('no licence')\n")
    done = diverge.graphnet("diverge", "small", "--compiler", f"backend:{tmp_path / 'broken.py'}", "--python",
                            sys.executable)
    assert done.returncode == 1
    assert "no licence" in done.stdout + done.stderr
    with sqlite3.connect(diverge.graphnet.db) as database:  # nothing was found, and nothing is kept
        assert database.execute("SELECT count(*) FROM divergence").fetchone() == (0,)


def test_eager_and_torchscript_agree_with_themselves(diverge):
    for compiler in ("eager", "torchscript"):
        done = diverge.graphnet("diverge", "small", "--compiler", compiler)
        assert done.returncode == 0, done.stderr
        assert "eager and compiled agree" in done.stdout


@pytest.mark.slow
def test_no_compiler_of_that_name_says_which_there_are(diverge):
    done = diverge.graphnet("diverge", "small", "--compiler", "nonesuch")
    assert done.returncode != 0
    assert "nonesuch" in done.stderr


def test_nothing_is_left_behind(diverge, tmp_path):
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    backend = tmp_path / "matmul.py"
    backend.write_text(BACKEND.format(wrong="matmul", shift=0.5))
    done = diverge.graphnet("diverge", "small", "--compiler", f"backend:{backend}", "--python", sys.executable,
                            env={**os.environ, "TMPDIR": str(scratch)})
    assert done.returncode == 0, done.stderr
    assert not list(scratch.iterdir())
