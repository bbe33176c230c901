"""`graphnet extract` through its real programs: from a user's file to samples that run, and everything that goes wrong."""

import importlib.util
import json
import os
import signal
import subprocess
import sys
import time

import pytest

from conftest import PATIENCE_S, open_terminal

needs_torch = pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="a model needs PyTorch")

MODEL = '''import os
import torch


class Model(torch.nn.Module):
    """Breaks at line 15. It prints, and leaves a child behind."""

    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(4, 4)

    def forward(self, x):
        y = self.linear(x).tanh()
        print("x" * 3_000_000)
        if y.sum() > 0:
            y = y * 2
        return y.relu() + 1


if os.environ.get("FORK") and os.fork() == 0:
    os.write(1, b'{"event": "done", "extraction": {"forged": true}}')
    import time
    time.sleep(600)


def raising(x):
    raise ValueError("the weights are wrong")


def hanging(x):
    import time
    open(os.environ["STARTED"], "w").close()
    while True:
        time.sleep(0.01)


def dying(x):
    os.abort()


def leaving(x):
    os._exit(0)


def downloading(x):
    from urllib.request import urlopen
    return urlopen("http://no-such-host.invalid/weights.bin")


def on_gpu(x):
    return x.cuda()


def plain(x):
    return 3


def add(x):
    return x + 1
'''


@pytest.fixture(scope="module")
def model(tmp_path_factory):
    file = tmp_path_factory.mktemp("user") / "model.py"
    file.write_text(MODEL)
    return file


def run(bin_dir, *arguments, timeout=PATIENCE_S, **environment):
    command = [str(part) for part in (bin_dir / "graphnet", *arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=timeout, check=False, stdin=subprocess.DEVNULL,
                          env={**os.environ, "OMP_NUM_THREADS": "1", **environment})


def extract(bin_dir, target, out, *options, **environment):
    return run(bin_dir, "extract", target, "--python", sys.executable, "-o", out, "--yes", *options, **environment)


class TestConsent:
    def test_code_is_not_executed_without_agreement(self, bin_dir, model, tmp_path):
        done = run(bin_dir, "extract", f"{model}:Model", "-o", tmp_path / "out")
        assert done.returncode == 2
        assert "--yes agrees" in done.stderr and f"-m graphnet_extract {model}:Model" in done.stderr
        assert list(tmp_path.iterdir()) == []

    def test_a_terminal_is_asked(self, bin_dir, model, tmp_path):
        master, slave = open_terminal(80)
        with subprocess.Popen([bin_dir / "graphnet", "extract", f"{model}:Model", "-o", tmp_path / "out"],
                              stdin=slave, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as process:
            os.close(slave)
            os.write(master, b"n\n")
            _, said = process.communicate(timeout=PATIENCE_S)
        os.close(master)
        assert "Go on? [y/N]" in said and "nothing was executed" in said
        assert list(tmp_path.iterdir()) == []

    def test_a_folder_with_something_in_it_is_left_alone(self, bin_dir, model, tmp_path):
        (tmp_path / "mine.txt").write_text("kept")
        done = extract(bin_dir, f"{model}:Model", tmp_path)
        assert done.returncode == 2 and "not empty" in done.stderr
        assert [file.name for file in tmp_path.iterdir()] == ["mine.txt"]


class TestWithoutTorch:
    """None of these imports torch, so they are quick."""

    def test_no_torch(self, bin_dir, model, tmp_path):
        package = tmp_path / "site" / "torch"
        package.mkdir(parents=True)
        (package / "__init__.py").write_text("raise ModuleNotFoundError(\"No module named 'torch'\", name='torch')")
        done = extract(bin_dir, f"{model}:Model", tmp_path / "out", PYTHONPATH=str(tmp_path / "site"))
        assert done.returncode == 1 and "has no torch" in done.stderr and "--python" in done.stderr
        assert not (tmp_path / "out").exists()

    def test_no_such_python(self, bin_dir, model, tmp_path):
        done = run(bin_dir, "extract", f"{model}:Model", "--python", tmp_path / "python", "-o", tmp_path / "out", "--yes")
        assert done.returncode == 1 and str(tmp_path / "python") in done.stderr

    @pytest.mark.parametrize(("target", "message"), [
        ("nothing.py:Model", "there is no such file"), ("nothing", "is no target"), ("broken.py:f", "broken.py:2"),
        ("zeros.py:f", "zeros.py"), ("weights.pt:Model", "this is no Python file"), (".:Model", "there is no such file")])
    def test_targets_that_are_none(self, bin_dir, tmp_path, target, message):
        (tmp_path / "broken.py").write_text("import torch\ndef f(:\n    pass\n")
        (tmp_path / "zeros.py").write_bytes(b"import torch\n\0\0\0\n")
        (tmp_path / "weights.pt").write_bytes(b"PK\x03\x04")
        name = target if ":" not in target else f"{tmp_path}/{target}"
        done = extract(bin_dir, name, tmp_path / "out")
        assert done.returncode == 2 and message in done.stderr
        assert not (tmp_path / "out").exists()


@needs_torch
class TestModels:
    @pytest.fixture(scope="class")
    def samples(self, bin_dir, model, tmp_path_factory):
        out = tmp_path_factory.mktemp("extracted") / "out"
        done = extract(bin_dir, f"{model}:Model", out, "--inputs", "torch.randn(2, 4)", FORK="1")
        assert done.returncode == 0, done.stderr
        return out, done

    @pytest.mark.slow
    def test_samples_and_breaks_are_reported(self, samples, model):
        out, done = samples
        assert f"{out}/subgraph_0" in done.stdout and "order: 0 1 2" in done.stdout
        assert f"{model}:15, after graph" in done.stdout and "if y.sum() > 0:" in done.stdout
        assert len(done.stdout) < 10_000 and "forged" not in done.stdout

    @pytest.mark.slow
    def test_each_sample_is_indexed_and_runs(self, samples, bin_dir, tmp_path):
        out, _ = samples
        database = tmp_path / "index.sqlite"
        report = json.loads(run(bin_dir, "--db", database, "index", out, "--json").stdout)
        assert report["added"] == len(list(out.glob("subgraph_*"))) == 3, report
        for sample in sorted(out.glob("subgraph_*")):
            done = run(bin_dir, "--db", database, "validate", sample)
            assert done.returncode == 0, done.stdout + done.stderr

    @pytest.mark.slow
    def test_json_is_the_record(self, bin_dir, model, tmp_path):
        done = extract(bin_dir, f"{model}:add", tmp_path / "out", "--inputs", "torch.ones(2)", "--json")
        assert json.loads(done.stdout) == json.loads((tmp_path / "out" / "extraction.json").read_text())
        described = json.loads((tmp_path / "out" / "graph_net.json").read_text())
        assert described["model_name"] == "add" and described["source"] == "user"


@needs_torch
class TestFailures:
    """Each ends with a message and an exit code, and leaves nothing."""

    @pytest.mark.slow
    @pytest.mark.parametrize(("name", "code", "message"), [
        ("raising", 1, "raising with float32[2] raised ValueError: the weights are wrong"),
        ("dying", 1, "SIGABRT"),
        ("leaving", 1, "the process"),
        ("downloading", 1, "network cannot be reached"),
        ("plain", 1, "captured no graph of plain"),
        ("missing", 2, "'missing' is not defined"),
    ])
    def test_models_that_fail(self, bin_dir, model, tmp_path, name, code, message):
        done = extract(bin_dir, f"{model}:{name}", tmp_path / "out", "--inputs", "torch.ones(2)")
        assert done.returncode == code, done.stderr
        assert message in done.stderr
        assert list(tmp_path.iterdir()) == []

    @pytest.mark.slow
    def test_a_model_that_needs_a_gpu(self, bin_dir, model, tmp_path):
        torch = pytest.importorskip("torch")
        if torch.cuda.is_available():
            pytest.skip("there is a GPU here")
        done = extract(bin_dir, f"{model}:on_gpu", tmp_path / "out", "--inputs", "torch.ones(2)")
        assert done.returncode == 1 and "needs a device that is not here" in done.stderr
        assert list(tmp_path.iterdir()) == []

    @pytest.mark.slow
    def test_a_model_that_hangs(self, bin_dir, model, tmp_path):
        done = extract(bin_dir, f"{model}:hanging", tmp_path / "out", "--inputs", "torch.ones(2)", "--time-limit", "6",
                       STARTED=str(tmp_path / "started"))
        assert done.returncode == 1 and "did not end within 6 s" in done.stderr and "--time-limit" in done.stderr
        assert [one.name for one in tmp_path.iterdir()] == ["started"]

    @pytest.mark.slow
    def test_ctrl_c_ends_the_model(self, bin_dir, model, tmp_path):
        started = tmp_path / "started"
        command = [str(part) for part in (bin_dir / "graphnet", "extract", f"{model}:hanging", "--python", sys.executable, "-o",
                                          tmp_path / "out", "--yes", "--inputs", "torch.ones(2)")]
        with subprocess.Popen(command, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, text=True,
                              env={**os.environ, "STARTED": str(started)}) as process:
            deadline = time.monotonic() + PATIENCE_S
            while not started.exists():
                assert process.poll() is None and time.monotonic() < deadline
                time.sleep(0.1)
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=PATIENCE_S)
        assert process.returncode != 0
        assert [one.name for one in tmp_path.iterdir()] == ["started"]
        assert not [one for one in os.listdir("/proc") if one.isdigit() and str(tmp_path) in command_of(one)]


def command_of(process):
    try:
        return open(f"/proc/{process}/cmdline", encoding="utf-8", errors="replace").read()
    except OSError:
        return ""
