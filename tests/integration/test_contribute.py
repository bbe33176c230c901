"""`graphnet contribute` through its real programs: from models to a folder that is a pull request, and going on with it."""

import hashlib
import importlib.util
import json
import os
import subprocess
import sys

import pytest

from conftest import PATIENCE_S, ROOT

MODELS_AT_ONCE = 6

pytestmark = pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="a model needs PyTorch")

MODELS = '''import torch


class Small(torch.nn.Module):
    """Breaks between its two graphs."""

    def __init__(self):
        super().__init__()
        self.first = torch.nn.Linear(8, 16)
        self.second = torch.nn.Linear(16, 4)

    def forward(self, x):
        y = self.first(x)
        if y.sum() > 1e9:
            return y
        return self.second(y.relu()).softmax(-1)


class Renamed(Small):
    pass


def wide(x):
    return torch.nn.functional.gelu(x * 2).sum(-1)


def wide_too(x):
    return torch.nn.functional.gelu(x * 2).sum(-1)


def wrong(x):
    raise ValueError("the weights are wrong")


def dying(x):
    import os
    os.abort()
'''


@pytest.fixture(scope="module")
def models(tmp_path_factory):
    file = tmp_path_factory.mktemp("user") / "models.py"
    file.write_text(MODELS)
    return file


def contribute(bin_dir, database, out, *arguments):
    command = [bin_dir / "graphnet", "--db", database, "contribute", "--python", sys.executable, "-o", out, "--yes", *arguments]
    return subprocess.run([str(one) for one in command], capture_output=True, text=True, timeout=PATIENCE_S * MODELS_AT_ONCE, check=False,
                          stdin=subprocess.DEVNULL, env={**os.environ, "OMP_NUM_THREADS": "1"})


@pytest.fixture(scope="module")
def batch(bin_dir, models, tmp_path_factory):
    """A list of six models, done once."""
    folder = tmp_path_factory.mktemp("batch")
    lines = [f"{models}:{name}\ttorch.ones(2, 8)" for name in ("Small", "wide", "wide_too", "wrong", "dying")]
    (folder / "list.txt").write_text("# models\n" + "\n".join([*lines, f"{models}:Small\ttorch.ones(2, 8)  "]) + "\n")
    done = contribute(bin_dir, folder / "index.sqlite", folder / "out", "--list", folder / "list.txt", "--json")
    return folder, done, json.loads(done.stdout)


@pytest.mark.slow
def test_each_model_has_its_state_and_category(batch):
    _, done, report = batch
    found = [(one["target"].partition(":")[2], one["state"], one["category"]) for one in report["models"]]
    assert found == [("Small", "ready", ""), ("wide", "ready", ""), ("wide_too", "duplicate", "graph"), ("wrong", "failed", "model"),
                     ("dying", "failed", "crash"), ("Small", "ready", "")]
    assert done.returncode == 1 and "2 of 6 models" in done.stderr


@pytest.mark.slow
def test_the_folder_is_a_pull_request(batch):
    folder, _, _ = batch
    out = folder / "out"
    samples = sorted(str(file.parent.relative_to(out)) for file in out.rglob("model.py"))
    assert samples == ["samples/user/Small/subgraph_0", "samples/user/Small/subgraph_1", "samples/user/wide"]
    assert sorted(one.name for one in out.iterdir()) == ["PULL_REQUEST.md", "contribution.jsonl", "extract.sh", "samples"]
    for sample in samples:
        assert sorted(one.name for one in (out / sample).iterdir()) == [
            "graph_hash.txt", "graph_net.json", "input_meta.py", "input_tensor_constraints.py", "model.py", "weight_meta.py"]
        declared = (out / sample / "graph_hash.txt").read_text()
        assert declared == hashlib.sha256((out / sample / "model.py").read_bytes()).hexdigest()
    text = (out / "PULL_REQUEST.md").read_text()
    assert "# Add 3 samples of 2 models" in text and "the weights are wrong" in text
    assert "runnable: **pass**" in text and "decomposable: **pass**" in text


def test_the_same_command_does_nothing_again(batch, bin_dir):
    folder, _, report = batch
    before = (folder / "out" / "contribution.jsonl").read_bytes()
    done = contribute(bin_dir, folder / "index.sqlite", folder / "out", "--list", folder / "list.txt")
    assert done.stdout.count("(done before)") == len(report["models"])
    assert (folder / "out" / "contribution.jsonl").read_bytes() == before


@pytest.mark.slow
def test_a_known_configuration_is_not_captured(batch, bin_dir, models, tmp_path):
    folder, _, _ = batch
    done = contribute(bin_dir, tmp_path / "none.sqlite", folder / "out", f"{models}:Small", "--inputs", "torch.zeros(2, 8)", "--json")
    known, = json.loads(done.stdout)["models"]
    assert (known["state"], known["category"]) == ("duplicate", "configuration")
    assert "has the configuration of Small" in known["message"] and done.returncode == 0


def test_an_indexed_sample_is_a_duplicate(batch, bin_dir, models, tmp_path):
    folder, _, _ = batch
    database = tmp_path / "index.sqlite"
    indexed = subprocess.run([str(bin_dir / "graphnet"), "--db", str(database), "index", str(folder / "out")], capture_output=True,
                             text=True, check=True)
    assert "3" in indexed.stdout + indexed.stderr
    done = contribute(bin_dir, database, tmp_path / "new", folder / "out" / "samples" / "user" / "wide", "--json")
    again, = json.loads(done.stdout)["models"]
    assert again["state"] == "ready"  # it is that sample itself
    copy = tmp_path / "copy"
    subprocess.run(["cp", "-r", str(folder / "out" / "samples" / "user" / "wide"), str(copy)], check=True)
    done = contribute(bin_dir, database, tmp_path / "newer", copy, "--json")
    again, = json.loads(done.stdout)["models"]
    assert (again["state"], again["category"]) == ("duplicate", "graph")
    assert list((tmp_path / "newer").glob("samples/*")) == []


def test_nothing_is_executed_without_agreement(bin_dir, models, tmp_path):
    done = subprocess.run([str(bin_dir / "graphnet"), "contribute", f"{models}:Small", "-o", str(tmp_path / "out")],
                          capture_output=True, text=True, stdin=subprocess.DEVNULL, check=False)
    assert done.returncode == 2 and "--yes agrees" in done.stderr
    assert not (tmp_path / "out").exists()


def test_a_folder_with_other_files_is_left_alone(bin_dir, models, tmp_path):
    (tmp_path / "mine.txt").write_text("kept")
    done = contribute(bin_dir, tmp_path / "i.sqlite", tmp_path, f"{models}:wide", "--inputs", "torch.ones(2)")
    assert done.returncode == 2 and "other files" in done.stderr
    assert [one.name for one in tmp_path.iterdir()] == ["mine.txt"]


def test_configurations_tell_shapes_and_sources_apart(tmp_path):
    sys.path.insert(0, str(ROOT / "resources" / "python"))
    import torch
    from graphnet_extract.configuration import configuration_of
    from graphnet_extract.session import Mode
    from graphnet_guest.inputs import load_inputs
    from graphnet_guest.target import load_target

    file = tmp_path / "models.py"
    file.write_text(MODELS)

    def hash_of(name, inputs="torch.ones(2, 8)", change=lambda model: None, **mode):
        target = load_target(f"{file}:{name}", with_inputs=True)
        change(target.call)
        return configuration_of(target, load_inputs([inputs], target), Mode(**mode))

    plain = hash_of("Small")
    assert plain == hash_of("Small", "torch.zeros(2, 8)")
    assert plain != hash_of("Small", "torch.ones(3, 8)")
    assert plain != hash_of("Small", "torch.ones(2, 8).double()")
    assert plain != hash_of("Renamed")
    assert plain != hash_of("Small", train=True)
    assert plain != hash_of("Small", change=lambda model: setattr(model, "second", torch.nn.Linear(16, 5)))
    assert plain != hash_of("Small", change=lambda model: setattr(model, "scale", 3.0))
    twice, thrice = [hash_of("Small", change=lambda model, act=act: setattr(model, "act", act)) for act in (_twice, _thrice)]
    assert twice != thrice
    assert hash_of("wide") == ""


def _twice(x):
    return x * 2


def _thrice(x):
    return x * 3


_thrice.__qualname__ = "_twice"  # a lambda has the name of every other
