"""`graphnet breaks` through its real programs: logs that are read, models that run, and everything that goes wrong."""

import importlib.util
import json
import os
import subprocess
import sys
import time

import pytest

from conftest import PATIENCE_S, ROOT, open_terminal

DATA = ROOT / "tests" / "data" / "torch_trace"
PACKAGES = ROOT / "resources" / "python"
sys.path.insert(0, str(PACKAGES))

needs_torch = pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="a model needs PyTorch")

MODEL = '''import os
import torch


class Block(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(4, 4)

    def forward(self, x):
        y = self.linear(x)
        if y.sum() > 0:
            y = y * 2
        return y + 1


class Model(torch.nn.Module):
    """Breaks: line 12 (a branch), 26 (print), 27 (item). It prints megabytes and leaves a child behind."""

    def __init__(self):
        super().__init__()
        self.block = Block()

    def forward(self, x):
        x = self.block(x)
        print("x" * 3_000_000)
        n = x.abs().max().item()
        return x.relu() * n


if os.environ.get("FORK") and os.fork() == 0:
    os.write(1, b'{"event": "phase", "phase": "forged"}')
    import time
    time.sleep(600)


def loop(x):
    for _ in range(3):
        x = x + 1
        torch._dynamo.graph_break()
    return x


def outer(x):
    return loop(x) * 2


def raising(x):
    y = x + 1
    raise ValueError("the weights are wrong")


def hanging(x):
    import time
    while True:
        time.sleep(0.01)


def dying(x):
    os.abort()


def hungry(x):
    kept = []
    while True:
        kept.append(bytearray(b"x" * (16 << 20)))
'''


STEP = '''import torch

net = torch.nn.Linear(4, 1)
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)


def step(x, y):
    loss = torch.nn.functional.mse_loss(net(x), y)
    optimizer.zero_grad()
    loss.backward()
    norm = net.weight.grad.norm()
    if norm > 10:
        net.weight.grad.mul_(10 / norm)
    optimizer.step()
    return loss.detach()
'''


@pytest.fixture(scope="module")
def model(tmp_path_factory):
    file = tmp_path_factory.mktemp("user") / "model.py"
    file.write_text(MODEL)
    return file


def run(bin_dir, *arguments, timeout=PATIENCE_S, **environment):
    command = [str(part) for part in (bin_dir / "graphnet", "breaks", *arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=timeout, check=False,
                          stdin=subprocess.DEVNULL, env={**os.environ, "OMP_NUM_THREADS": "1", **environment})


def executed(bin_dir, target, out, *options, **environment):
    return run(bin_dir, target, "--python", sys.executable, "--out", out, "--yes", "--json", *options, **environment)


def place_lines(report):
    return {place["place"]["line"]: place for place in report["places"]}


class TestLogs:
    """A recording is read; nothing is executed, and neither --yes nor a Python is needed."""

    def test_table_names_places_and_reasons(self, bin_dir):
        done = run(bin_dir, DATA / "branch_in_loop.log")
        assert done.returncode == 0, done.stderr
        assert "8 graphs (5 of recompilations), graphs - 1: 7; 6 break events at 2 places; 2 functions given up" \
            in done.stdout
        assert "/home/user/branch_in_loop.py:8, in forward\n    if y.sum() > 0:" in done.stdout
        assert "branch GB0170" in done.stdout
        assert "tensor 'x' requires_grad mismatch" in done.stdout
        assert "capture_scalar_outputs=false" in done.stdout

    def test_json_has_all_of_it(self, bin_dir):
        report = json.loads(run(bin_dir, DATA / "many_kinds.log", "--json").stdout)
        assert (report["events"], len(report["places"]), report["graphs"]) == (12, 11, 18)
        assert place_lines(report)[10]["stack"][-1]["code"] == "n = y.sum().item()"
        assert report["capture"] is None
        assert place_lines(report)[10]["cost"] == {"eager_ns": None, "reason": "nothing was executed"}

    def test_a_folder_of_several_processes(self, bin_dir, tmp_path):
        for name in ("branch_in_loop", "many_kinds"):
            (tmp_path / f"dedicated_log_torch_trace_{name}.log").write_bytes((DATA / f"{name}.log").read_bytes())
        report = json.loads(run(bin_dir, tmp_path, "--json").stdout)
        assert report["events"] == 6 + 12
        assert len(report["processes"]) == 2

    def test_a_log_that_was_cut_off(self, bin_dir, tmp_path):
        whole = (DATA / "branch_in_loop.log").read_bytes()
        cut = tmp_path / "cut.log"
        cut.write_bytes(whole[: whole.rindex(b'{"artifact"') + 20])
        done = run(bin_dir, cut)
        assert done.returncode == 0
        assert "the file ends within a record" in done.stdout

    def test_two_logs_are_compared(self, bin_dir):
        """branch_in_loop.py breaks at 2 places, many_kinds.py at 11 others."""
        done = run(bin_dir, DATA / "branch_in_loop.log", "--against", DATA / "many_kinds.log")
        assert done.returncode == 0, done.stderr
        lines = done.stdout.splitlines()
        assert sum(line.startswith("gone ") for line in lines) == 2
        assert sum(line.startswith("new ") for line in lines) == 11
        same = json.loads(run(bin_dir, DATA / "many_kinds.log", "--against", DATA / "many_kinds.log", "--json").stdout)
        assert {place["change"] for place in same["places"]} == {"stays"}
        assert same["conditions"] == []
        done = run(bin_dir, DATA / "many_kinds.log", "--against", "model.py:Model")
        assert done.returncode == 2 and "model.py:Model" in done.stderr

    def test_garbage_and_nothing_are_refused(self, bin_dir, tmp_path):
        (tmp_path / "a.log").write_bytes(bytes(range(256)) * 100)
        done = run(bin_dir, tmp_path / "a.log")
        assert done.returncode == 1
        assert "no line is a record" in done.stderr and "TORCH_TRACE" in done.stderr
        (tmp_path / "empty").mkdir()
        done = run(bin_dir, tmp_path / "empty")
        assert done.returncode == 1
        assert "no *.log file" in done.stderr


class TestConsent:
    def test_code_is_not_executed_without_agreement(self, bin_dir, model, tmp_path):
        done = run(bin_dir, f"{model}:Model", "--out", tmp_path / "out")
        assert done.returncode == 2
        assert "--yes agrees" in done.stderr and "-m graphnet_breaks find" in done.stderr
        assert not (tmp_path / "out").exists()

    def test_a_terminal_is_asked(self, bin_dir, model, tmp_path):
        master, slave = open_terminal(80)
        with subprocess.Popen([bin_dir / "graphnet", "breaks", f"{model}:Model", "--out", tmp_path / "out"],
                              stdin=slave, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:
            os.close(slave)
            os.write(master, b"n\n")
            _, said = process.communicate(timeout=PATIENCE_S)
        os.close(master)
        assert "Go on? [y/N]" in said and "nothing was executed" in said
        assert not (tmp_path / "out").exists()

    def test_a_folder_with_something_in_it_is_left_alone(self, bin_dir, model, tmp_path):
        (tmp_path / "mine.txt").write_text("kept")
        done = executed(bin_dir, f"{model}:Model", tmp_path)
        assert done.returncode == 2 and "not empty" in done.stderr
        assert [file.name for file in tmp_path.iterdir()] == ["mine.txt"]


class TestEnvironments:
    """None of these imports torch, so they are quick."""

    def fake(self, tmp_path, text):
        (tmp_path / "site" / "torch" / "_dynamo").mkdir(parents=True)
        (tmp_path / "site" / "torch" / "__init__.py").write_text(text)
        (tmp_path / "site" / "torch" / "_dynamo" / "__init__.py").write_text("")
        return {"PYTHONPATH": str(tmp_path / "site")}

    def test_no_torch(self, bin_dir, model, tmp_path):
        environment = self.fake(tmp_path, "raise ModuleNotFoundError(\"No module named 'torch'\", name='torch')")
        done = executed(bin_dir, f"{model}:Model", tmp_path / "out", **environment)
        assert done.returncode == 1
        assert "has no torch" in done.stderr and "--python" in done.stderr

    def test_old_torch(self, bin_dir, model, tmp_path):
        done = executed(bin_dir, f"{model}:Model", tmp_path / "out", **self.fake(tmp_path, "__version__ = '2.5.1+cu124'"))
        assert done.returncode == 1
        assert "torch 2.5.1+cu124" in done.stderr and "2.6 is the oldest" in done.stderr

    def fixed(self, bin_dir, model, tmp_path, text, *packages):
        """A search for rewrites where torch is this text, and where these packages are missing."""
        environment = self.fake(tmp_path, text)
        for name in packages:
            (tmp_path / "site" / f"{name}.py").write_text(
                f"raise ModuleNotFoundError(\"No module named '{name}'\", name='{name}')")
        done = run(bin_dir, f"{model}:Model", "--fix", "--python", sys.executable, "--yes", **environment)
        assert done.returncode != 0 and "Traceback" not in done.stderr
        return done.stderr

    def test_no_torch_for_a_fix(self, bin_dir, model, tmp_path):
        said = self.fixed(bin_dir, model, tmp_path, "raise ModuleNotFoundError(\"No module named 'torch'\", name='torch')")
        assert f"{sys.executable} has no torch" in said and "torch 2.6 or later with --python" in said

    def test_old_torch_for_a_fix(self, bin_dir, model, tmp_path):
        said = self.fixed(bin_dir, model, tmp_path, "__version__ = '2.5.1+cu124'")
        assert "torch 2.5.1+cu124" in said and "2.6 is the oldest" in said and "--python" in said

    def test_a_torch_that_cannot_be_imported_for_a_fix(self, bin_dir, model, tmp_path):
        said = self.fixed(bin_dir, model, tmp_path, "raise OSError('libcudart.so.12: cannot open shared object file')")
        assert "cannot be imported: libcudart.so.12" in said

    @pytest.mark.parametrize("name", ["libcst", "numpy"])
    def test_no_package_for_a_fix(self, bin_dir, model, tmp_path, name):
        said = self.fixed(bin_dir, model, tmp_path, "__version__ = '2.9.0'", name)
        assert f"has no {name}" in said and f"-m pip install {name}" in said

    def test_no_such_python(self, bin_dir, model, tmp_path):
        done = run(bin_dir, f"{model}:Model", "--python", tmp_path / "python", "--out", tmp_path / "out", "--yes")
        assert done.returncode == 1 and str(tmp_path / "python") in done.stderr

    @pytest.mark.parametrize(("target", "message"), [
        ("nothing.py:Model", "there is no such file"), ("nothing", "is no target"), ("broken.py:f", "broken.py:2")])
    def test_targets_that_are_none(self, bin_dir, tmp_path, target, message):
        (tmp_path / "broken.py").write_text("import torch\ndef f(:\n    pass\n")
        name = target if ":" not in target else f"{tmp_path}/{target}"
        done = executed(bin_dir, name, tmp_path / "out")
        assert done.returncode == 2 and message in done.stderr

    def test_inputs_that_are_missing(self, bin_dir, model, tmp_path):
        done = executed(bin_dir, f"{model}:Model", tmp_path / "out", "--inputs", tmp_path / "x.pt")
        assert done.returncode == 2
        assert "x.pt: there is no such file of inputs" in done.stderr


def test_patches_and_an_overlay_are_said_with_their_commands(bin_dir, model, tmp_path):
    """The search is a script that answers as fix.py does; test_graph_break_overlay.py runs the real one."""
    count = {"graphs": 1, "events": 0, "places": []}
    patch = {"folder": "/home/u/my project", "package": "", "suffix": "", "text": "", "file": "/tmp/f.patch"}
    library = patch | {"folder": "/env/site-packages", "package": "lib", "suffix": "lib", "file": "/tmp/f.lib.patch"}
    fix = {"verdict": "fixed", "before": count, "after": count, "remaining": [], "settings": [], "edits": [], "declined": [],
           "under": ["recompile_limit=4"], "patches": [patch, library, library | {"file": ""}],
           "overlay": {"folder": "/tmp/o", "modules": ["lib.m"], "use": "PYTHONPATH=/tmp/o python PROGRAM"}, "written": ["/m.py"]}
    answer = tmp_path / "answer"
    answer.write_text(json.dumps({"event": "begin"}) + "\n" + json.dumps({"event": "result", "fix": fix}) + "\n")
    python = tmp_path / "python"
    python.write_text(f"#!/bin/sh\nprintf '%s ' \"$@\" > {tmp_path}/arguments\ncat {answer}\n")
    python.chmod(0o755)
    done = run(bin_dir, f"{model}:Model", "--yes", "--fix", "--python", python, "--setting", "recompile_limit=4", "--full")
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-4:] == [
        "written: /m.py",
        "patch: /tmp/f.patch; apply it with: patch -p1 -d '/home/u/my project' -i /tmp/f.patch",
        "patch: /tmp/f.lib.patch; in the sources of lib, in the folder that has it, apply it with: patch -p1 -i /tmp/f.lib.patch",
        "overlay: /tmp/o; start a program with it: PYTHONPATH=/tmp/o python PROGRAM"]
    assert "under   torch._dynamo.config.recompile_limit=4" in done.stdout
    assert "--setting recompile_limit=4 --full" in (tmp_path / "arguments").read_text()


class TestFixText:
    """The text of a search for rewrites; a script answers as resources/python/graphnet_breaks does."""

    NOTE = "w: has a gradient of zeros where it had none, so an optimizer applies weight decay and momentum to it"

    def said(self, bin_dir, tmp_path, **changes):
        edit = {"key": "k1", "file": "/m.py", "line": 2, "rule": "selection", "condition": "both sides are pure", "hunk": "@@ -2 +2 @@\n",
                "accepted": True, "reason": "", "notes": [self.NOTE]}
        count = {"graphs": 1, "events": 0, "places": []}
        times = {"before_ns": 2e6, "after_ns": 1e6, "ratio": 0.5, "low": 0.45, "high": 0.55, "pairs": 20, "before_peak_bytes": 2048,
                 "after_peak_bytes": 1024, "memory_ratio": 0.5, "memory_low": 0.48, "memory_high": 0.52, "memory": "device",
                 "training": True}
        setting = {"lines": ["torch._dynamo.config.x = True"], "accepted": True, "reason": "", "events_after": 0,
                   "notes": ["output: requires_grad is True before, False after"]}
        fix = {"verdict": "fixed", "before": count, "after": count, "remaining": [], "settings": [setting], "declined": [],
               "edits": [edit, edit | {"accepted": False, "reason": "bits: x differs", "notes": []}], "times": times, "untimed": "",
               "patches": [], "written": []} | changes
        (tmp_path / "answer").write_text(json.dumps({"event": "result", "fix": fix}) + "\n")
        python = tmp_path / "python"
        python.write_text(f"#!/bin/sh\ncat {tmp_path / 'answer'}\n")
        python.chmod(0o755)
        done = run(bin_dir, "m.py:f", "--fix", "--python", python, "--yes")
        assert done.returncode == 0, done.stderr
        return done.stdout

    def test_an_edit_that_is_accepted_says_what_its_proof_allows(self, bin_dir, tmp_path):
        said = self.said(bin_dir, tmp_path)
        assert f"proved (k1)\n  sound, since both sides are pure\n  but note: {self.NOTE}\n@@ -2 +2 @@" in said
        assert "    torch._dynamo.config.x = True\n  but note: output: requires_grad is True before, False after\n" in said
        assert said.count("but note") == 2

    def test_time_and_memory_have_intervals(self, bin_dir, tmp_path):
        assert ("a training step  2.00 ms before, 1.00 ms after: 0.500 of it (0.450 .. 0.550, 20 pairs); peak of GPU memory 2.00 KiB "
                "before, 1.00 KiB after: 0.500 of it (0.480 .. 0.520)") in self.said(bin_dir, tmp_path)

    def test_versions_that_were_not_timed_have_a_reason(self, bin_dir, tmp_path):
        said = self.said(bin_dir, tmp_path, times=None, untimed="the process ended while it was timed")
        assert "not timed: the process ended while it was timed" in said and "training step" not in said


@needs_torch
@pytest.mark.slow
class TestModels:
    @pytest.fixture(scope="class")
    def capture(self, bin_dir, model, tmp_path_factory):
        """Two input sets of different sizes, with a fork and megabytes of output."""
        out = tmp_path_factory.mktemp("capture") / "out"
        done = executed(bin_dir, f"{model}:Model", out, "--inputs", "torch.randn(2, 4)", "--inputs",
                        "torch.randn(3, 4)", FORK="1")
        assert done.returncode == 0, done.stderr
        return out, json.loads(done.stdout), done

    @pytest.mark.slow
    def test_every_break_has_its_line_and_identifier(self, capture):
        _, report, _ = capture
        found = {line: (place["gb"], place["family"]) for line, place in place_lines(report).items()}
        assert found == {12: ("GB0170", "branch"), 26: ("GB0059", "output"), 27: ("GB0124", "scalar")}
        assert all(place["place"]["owner"] == "user" for place in report["places"])
        assert place_lines(report)[12]["frames"] == ["forward"]

    @pytest.mark.slow
    def test_fragments_are_in_order_and_are_samples(self, capture, bin_dir):
        out, report, _ = capture
        # linear+sum+gt | mul, add or add | abs+max | relu+mul
        order = report["capture"]["order"]
        assert [len(call) for call in order] == [4, 4]
        fragments = report["capture"]["fragments"]
        operators = [fragments[index]["operators"] for index in order[0]]
        assert operators[0] == 3 and operators[1] in (1, 2) and operators[2:] == [2, 2]
        for fragment in fragments:
            shown = subprocess.run([bin_dir / "graphnet", "show", out / fragment["sample"], "--json"],
                                   capture_output=True, text=True, check=False, timeout=PATIENCE_S)
            assert shown.returncode == 0, shown.stderr

    def test_costs_are_measured(self, capture):
        _, report, _ = capture
        places = place_lines(report)
        assert places[26]["cost"]["eager_ns"] > 100_000  # a string of 3 MB is made and written
        assert places[26]["cost"]["eager_ns"] > places[27]["cost"]["eager_ns"] > 0
        assert 0 < places[26]["cost"]["share"] < 1
        assert places[27]["cost"]["synchronizations"] == 1
        assert places[12]["cost"]["synchronizations"] == 1
        # float32[2, 4] and [3, 4]: y crosses line 12 and x line 26; what crosses line 27 was written further up
        assert [places[line]["cost"]["handed_tensors"] for line in (12, 26, 27)] == [1, 1, 0]
        assert [places[line]["cost"]["handed_bytes"] for line in (12, 26, 27)] == [40, 40, 0]

    def test_recompilations_name_the_guard(self, capture):
        _, report, _ = capture
        assert any("size mismatch at index 0. expected 2, actual 3" in one["guard"] for one in report["recompilations"])
        assert report["graphs_recompiled"] >= 1

    def test_output_and_children_do_not_disturb(self, capture):
        _, report, done = capture
        assert "forged" not in done.stderr
        assert len(done.stdout) < 1_000_000 and report["capture"]["failure"] is None

    def test_no_child_is_left(self, capture, model):
        for process in os.listdir("/proc"):
            try:
                command = open(f"/proc/{process}/cmdline", encoding="utf-8", errors="replace").read()
            except OSError:
                continue
            assert not ("graphnet_breaks" in command and str(model) in command), command

    def test_a_capture_can_be_read_again(self, capture, bin_dir):
        out, report, _ = capture
        again = json.loads(run(bin_dir, out, "--json").stdout)
        assert again == report

    @pytest.mark.slow
    def test_training_and_a_function_that_is_given_up(self, bin_dir, model, tmp_path):
        trained = json.loads(executed(bin_dir, f"{model}:Model", tmp_path / "a", "--train", "--backend", "aot_eager",
                                      "--inputs", "torch.randn(2, 4)").stdout)
        assert trained["capture"]["train"] is True
        assert {12, 26, 27} <= set(place_lines(trained))

    @pytest.mark.slow
    def test_a_whole_training_step_breaks_where_gradients_are_read(self, bin_dir, tmp_path):
        """--train keeps backward and the optimizer outside of the compiled region; a function of the whole step does not."""
        step = tmp_path / "step.py"
        step.write_text(STEP)
        done = executed(bin_dir, f"{step}:step", tmp_path / "out", "--inputs", "torch.randn(2, 4), torch.randn(2, 1)")
        report = json.loads(done.stdout)
        lines = {STEP.splitlines()[one["place"]["line"] - 1].strip(): one["family"] for one in report["places"]
                 if one["place"]["file"] == str(step)}
        assert lines["if norm > 10:"] == "branch" and lines["loss.backward()"] == "backward"
        assert len(report["capture"]["order"][0]) >= 3  # forward and loss, the norm, what follows

    @pytest.mark.slow
    def test_a_loop_gives_the_function_up(self, bin_dir, model, tmp_path):
        report = json.loads(executed(bin_dir, f"{model}:outer", tmp_path / "b", "--inputs", "torch.ones(3)").stdout)
        line = MODEL.splitlines().index("        torch._dynamo.graph_break()") + 1
        place = place_lines(report)[line]
        assert (place["gb"], place["consequence_gb"]) == ("GB0025", "GB7000")
        assert "loop" in [frame["function"] for frame in report["frames_given_up"]]
        assert place["cost"]["eager_ns"] is None or place["given_up"] < place["count"]

    @pytest.mark.slow
    def test_a_model_that_raises(self, bin_dir, model, tmp_path):
        done = executed(bin_dir, f"{model}:raising", tmp_path / "out", "--inputs", "torch.ones(2)")
        line = MODEL.splitlines().index('    raise ValueError("the weights are wrong")') + 1
        assert done.returncode == 1
        assert f"{model}:{line}: raising with float32[2] raised ValueError: the weights are wrong" in done.stderr

    @pytest.mark.slow
    def test_a_model_that_hangs(self, bin_dir, model, tmp_path):
        begin = time.monotonic()
        done = executed(bin_dir, f"{model}:hanging", tmp_path / "out", "--inputs", "torch.ones(2)", "--time-limit", "6")
        assert done.returncode == 1 and time.monotonic() - begin < PATIENCE_S
        assert "did not end within 6 s" in done.stderr and "--time-limit" in done.stderr
        assert f"{model}:" in done.stderr

    @pytest.mark.slow
    def test_a_model_that_takes_too_much_memory(self, bin_dir, model, tmp_path):
        done = executed(bin_dir, f"{model}:hungry", tmp_path / "out", "--inputs", "torch.ones(2)", "--memory-limit", "1500")
        assert done.returncode == 1
        assert "memory" in done.stderr and "--memory-limit" in done.stderr

    @pytest.mark.slow
    def test_a_model_that_dies(self, bin_dir, model, tmp_path):
        done = executed(bin_dir, f"{model}:dying", tmp_path / "out", "--inputs", "torch.ones(2)")
        assert done.returncode == 1 and "SIGABRT" in done.stderr and "compiling" in done.stderr


@needs_torch
class TestPackage:
    """The Python package in this process, where starting another one would show nothing more."""

    @pytest.fixture(scope="class", autouse=True)
    def torch(self):
        return pytest.importorskip("torch")

    def load(self, tmp_path, text, name):
        from graphnet_guest.target import load_target

        (tmp_path / "mine.py").write_text("import torch\n" + text)
        return load_target(f"{tmp_path}/mine.py:{name}")

    def test_callables(self, tmp_path):
        text = ("class M(torch.nn.Module):\n    def forward(self, x): return x\n"
                "def made(): return M(), (torch.ones(2),)\ndef f(x): return x\nnumber = 3\n")
        assert self.load(tmp_path, text, "M").is_module
        made = self.load(tmp_path, text, "made")
        assert made.is_module and made.own_inputs[0][0].shape == (2,)
        assert not self.load(tmp_path, text, "f").is_module
        assert self.load(tmp_path, text, "f").roots == (str(tmp_path),)

    @pytest.mark.parametrize(("text", "name", "kind", "said"), [
        ("def f(x): return x", "g", "target", "'g' is not defined"),
        ("number = 3", "number", "target", "of type int"),
        ("import no_such_package", "f", "no-package", "no_such_package"),
        ("import sys; sys.exit(3)", "f", "target", "sys.exit(3)"),
        ("raise RuntimeError('no luck')", "f", "target", "no luck"),
        ("class M(torch.nn.Module):\n    def __init__(self, size): pass", "M", "target", "without arguments"),
    ])
    def test_targets_that_cannot_be_loaded(self, tmp_path, text, name, kind, said):
        from graphnet_guest.errors import GuestError

        with pytest.raises(GuestError) as caught:
            self.load(tmp_path, text, name)
        assert caught.value.kind == kind and said in caught.value.message

    def test_inputs_of_every_form(self, tmp_path, torch):
        import numpy
        from graphnet_guest.inputs import load_inputs

        target = self.load(tmp_path, "def f(x, scale=1): return x\nSIZE = 5\n", "f")
        torch.save({"x": torch.ones(2)}, tmp_path / "a.pt")
        numpy.savez(tmp_path / "b.npz", numpy.ones(3), numpy.ones(4))
        (tmp_path / "c.py").write_text("import torch\ninput_sets = [(torch.ones(1),), {'x': torch.ones(6)}]\n")
        sets = load_inputs(["torch.ones(SIZE), scale=2", str(tmp_path / "a.pt"), str(tmp_path / "b.npz"),
                            str(tmp_path / "c.py"), "(torch.ones(7), 3)"], target)
        assert [one.describe() for one in sets] == [
            "float32[5], scale=2", "x=float32[2]", "float64[3], float64[4]", "float32[1]", "x=float32[6]",
            "float32[7], 3"]

    def test_inputs_that_came_with_the_model_have_no_name(self, torch):
        """A name would be taken for an expression where the same model is called again."""
        from graphnet_guest.inputs import load_inputs
        from graphnet_guest.target import Target

        made = load_inputs([], Target("m.py:f", lambda x: x, "f", own_inputs=((torch.ones(2),), {})))
        assert [one.origin for one in made] == [""]

    def test_each_call_gets_its_own_inputs(self, tmp_path, torch):
        from graphnet_guest.inputs import InputSet

        inputs = InputSet("", (torch.zeros(2), [torch.zeros(1)]), {"y": torch.zeros(3)})
        (x, inner), named = inputs.fresh()
        for tensor in (x, inner[0], named["y"]):
            tensor.add_(1)
        assert inputs.args[0].sum() == 0 and inputs.args[1][0].sum() == 0 and inputs.kwargs["y"].sum() == 0

    @pytest.mark.parametrize("text", ["torch.ones(", "undefined_name", "1/0"])
    def test_inputs_that_are_no_inputs(self, tmp_path, text):
        from graphnet_guest.errors import GuestError
        from graphnet_guest.inputs import load_inputs

        with pytest.raises(GuestError) as caught:
            load_inputs([text], self.load(tmp_path, "def f(x): return x", "f"))
        assert caught.value.kind == "inputs" and text in caught.value.message

    def failure(self, call):
        from graphnet_guest.errors import failure_of

        try:
            call()
        except Exception as error:
            return failure_of(error, "the model", "model")
        raise AssertionError("it did not raise")

    def test_a_missing_gpu_is_named(self, torch):
        if torch.cuda.is_available():
            pytest.skip("there is a GPU here")
        failure = self.failure(lambda: torch.ones(1).cuda())
        assert failure.kind == "no-device" and "CPU" in failure.hint and failure.file == __file__

    def test_a_download_is_named(self):
        from urllib.request import urlopen

        wanted = "/".join(("http://no-such-host.invalid", "models", "weights.bin?token=secret"))  # in no line of the code
        failure = self.failure(lambda: urlopen(wanted))
        assert failure.kind == "download"
        assert "it downloads http://no-such-host.invalid/models/weights.bin and the network" in failure.message
        assert "secret" not in failure.message

    def test_a_download_of_torch_is_named(self, torch, tmp_path):
        wanted = "/".join(("http://no-such-host.invalid", "resnet18-abc.pth"))
        failure = self.failure(lambda: torch.hub.load_state_dict_from_url(wanted, model_dir=str(tmp_path)))
        assert failure.kind == "download" and f"it downloads {wanted} and" in failure.message

    def test_an_address_in_a_message_is_named(self):
        def fail():
            raise ConnectionError("Cannot reach https://me:secret@hub.invalid/gpt2/resolve/main/config.json: offline mode is on")

        failure = self.failure(fail)
        assert "it downloads https://hub.invalid/gpt2/resolve/main/config.json and" in failure.message

    @pytest.mark.parametrize("names", [("repo_id", "filename"), ("path_or_repo_id", "filenames")])
    def test_a_file_of_a_hub_is_named_from_the_calls_that_failed(self, names):
        """As huggingface_hub and transformers fail: the message names no file, or the host alone."""
        failed = type("LocalEntryNotFoundError", (OSError,), {})
        names_of = dict(zip(names, ("gnx/tiny", ["config.json"] if names[1].endswith("s") else "config.json"), strict=True))

        def fail():
            exec("def load({0}, {1}):\n    raise failed('check your connection to https://huggingface.co')".format(*names),
                 made := {"failed": failed})
            made["load"](**names_of)

        failure = self.failure(fail)
        assert failure.kind == "download" and "it downloads gnx/tiny/config.json and" in failure.message

    @pytest.mark.slow
    @pytest.mark.skipif(importlib.util.find_spec("huggingface_hub") is None, reason="huggingface_hub is not installed")
    def test_a_download_from_hugging_face_is_named(self, tmp_path):
        from huggingface_hub import hf_hub_download

        wanted = ".".join(("model", "safetensors"))
        failure = self.failure(lambda: hf_hub_download("gnx/tiny", wanted, cache_dir=tmp_path,
                                                       endpoint="http://no-such-host.invalid"))
        assert failure.kind == "download"
        assert "gnx/tiny" in failure.message and wanted in failure.message

    def test_settings_that_are_unknown_are_refused(self):
        from graphnet_guest.errors import GuestError
        from graphnet_breaks.user_settings import apply_settings

        with pytest.raises(GuestError) as caught:
            apply_settings(["capture_scalar_output=True"])
        assert "capture_scalar_outputs" in caught.value.hint


@pytest.mark.nightly
@needs_torch
@pytest.mark.skipif(importlib.util.find_spec("transformers") is None, reason="transformers is not installed")
def test_a_model_of_transformers(bin_dir, tmp_path):
    done = executed(bin_dir, "hf:LongformerConfig", tmp_path / "out")
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert report["events"] > 0
    assert all("transformers" in place["place"]["file"] for place in report["places"])
