"""`graphnet export`: a sample, or a part of it, in other forms."""

import json
import subprocess

import pytest
from conftest import PATIENCE_S, ROOT, write_sample

DEMO = ROOT / "resources" / "demo"
WEIGHTS = """class Program_weight_tensor_meta_L_x_:
    name = "L_x_"
    shape = [4, 3]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.5
    std = 2.0
    data = None
"""
MODEL = """import torch
from torch import device

class GraphModule(torch.nn.Module):
    def forward(self, L_x_ : torch.Tensor):
        size = L_x_.size()
        a = torch.relu(L_x_)
        b = torch.full((3,), 2.0, device=device(type="cuda", index=0))
        c = a * b
        d = c.reshape(size)
        e = d + 1
        return (e, c)
"""


@pytest.fixture
def sample(tmp_path):
    """L_x_ -> size 0, relu 1, device 2, full 3, mul 4, reshape 5, add 6."""
    folder = write_sample(tmp_path / "small")
    (folder / "model.py").write_text(MODEL)
    (folder / "weight_meta.py").write_text(WEIGHTS)
    return folder


@pytest.fixture
def export(bin_dir, tmp_path):
    def run(*arguments, code=0):
        done = subprocess.run([bin_dir / "graphnet", "export", *map(str, arguments), "--db", tmp_path / "none.sqlite"],
                              capture_output=True, text=True, timeout=PATIENCE_S, cwd=tmp_path)
        assert done.returncode == code, done.stderr
        return done
    return run


def test_code_goes_to_standard_output_with_devices_as_wanted(export, sample):
    code = export(sample, "--as", "model.py", "--device", "cpu").stdout
    compile(code, "model.py", "exec")
    assert "torch.device('cpu')" in code
    assert "cuda" not in code


def test_json_can_be_read_by_anybody(export, sample):
    graph = json.loads(export(sample, "--as", "json").stdout)
    assert (graph["format"], graph["version"]) == ("graphnet-graph", 1)
    assert [node["op"] for node in graph["nodes"]][-2:] == ["Tensor.reshape", "operator.add"]
    assert graph["inputs"][0]["shape"] == [4, 3]


def test_what_exists_is_replaced_only_by_force(export, sample, tmp_path):
    out = tmp_path / "model.py"
    out.write_text("mine")
    assert "--force" in export(sample, "--as", "model.py", "-o", out, code=2).stderr
    assert out.read_text() == "mine"
    export(sample, "--as", "model.py", "-o", out, "--force")
    assert "class GraphModule" in out.read_text()


def test_a_folder_that_is_no_sample_is_never_replaced(export, sample, tmp_path):
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "thesis.txt").write_text("x")
    export(sample, "--as", "sample", "-o", mine, "--force", code=2)
    assert [path.name for path in mine.iterdir()] == ["thesis.txt"]


def test_a_sample_is_exported_whole(export, sample, tmp_path):
    export(sample, "--as", "sample", "-o", tmp_path / "copy")
    assert {path.name for path in (tmp_path / "copy").iterdir()} == {
        "model.py", "weight_meta.py", "input_meta.py", "input_tensor_constraints.py", "graph_net.json", "graph_hash.txt"}
    again = export(tmp_path / "copy", "--as", "json").stdout
    assert [node["op"] for node in json.loads(again)["nodes"]] == [
        node["op"] for node in json.loads(export(sample, "--as", "json").stdout)["nodes"]]


def test_values_of_an_earlier_sample_do_not_stay(export, sample, tmp_path):
    """They would be taken instead of the inputs that are drawn."""
    export(sample, "--as", "sample", "-o", tmp_path / "copy")
    (tmp_path / "copy" / "values.safetensors").write_bytes(b"of another model")
    export(sample, "--as", "sample", "-o", tmp_path / "copy", "--force")
    assert not (tmp_path / "copy" / "values.safetensors").exists()


def test_a_part_has_its_inputs_described_by_a_run(export, sample, tmp_path, worker):
    export(sample, "--as", "sample", "--nodes", "4..6", "-o", tmp_path / "part", "--worker", worker)
    graph = json.loads(export(tmp_path / "part", "--as", "json").stdout)
    assert [entry["name"] for entry in graph["inputs"]] == ["L_x_", "a", "b"]  # size is made again from L_x_
    assert [node["op"] for node in graph["nodes"]] == ["Tensor.size", "operator.mul", "Tensor.reshape", "operator.add"]
    described = {}
    exec((tmp_path / "part" / "weight_meta.py").read_text(), described)  # written by the program
    b = described["Program_weight_tensor_meta_b"]
    assert (b.shape, b.dtype, b.mean, b.std, b.min_val, b.max_val) == ([3], "torch.float32", 2.0, 0.0, 2.0, 2.0)
    metadata = json.loads((tmp_path / "part" / "graph_net.json").read_text())
    assert metadata["part_of"] == {"model_name": "small", "place": "nodes 4..6"}


def test_a_module_that_there_is_not_names_others(export, sample):
    assert "there is no module" in export(sample, "--module", "layer9", code=1).stderr


@pytest.mark.parametrize("nodes", ["4..2", "x", "1,,2"])
def test_nodes_that_cannot_be_read_are_usage(export, sample, nodes):
    export(sample, "--nodes", nodes, code=2)


def test_code_of_unknown_callees_is_refused_with_node_and_line(export, sample):
    (sample / "model.py").write_text(MODEL.replace("torch.relu(L_x_)", "torch.load(L_x_)"))
    done = export(sample, "--as", "model.py", code=1)
    assert "model.py:7" in done.stderr and "node 1: torch.load" in done.stderr
    assert done.stdout == ""


def test_torchscript_refuses_what_it_cannot_hold_and_leaves_nothing(export, sample, tmp_path, worker):
    (sample / "model.py").write_text(MODEL.replace("c = a * b", "c = a * a.sum().item()"))
    done = export(sample, "--as", "torchscript", "-o", tmp_path / "m.pt", "--worker", worker, code=1)
    assert "model.py:9" in done.stderr and "Tensor.item" in done.stderr and "node 5" in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["small"]


def test_torchscript_runs_under_python_with_the_same_bits(export, sample, tmp_path, worker):
    torch = pytest.importorskip("torch")
    export(sample, "--as", "torchscript", "-o", tmp_path / "m.pt", "--worker", worker, "--device", "cpu")
    extra = {"graphnet.json": ""}
    module = torch.jit.load(str(tmp_path / "m.pt"), _extra_files=extra)
    assert json.loads(extra["graphnet.json"])["inputs"] == ["L_x_"]
    x = torch.randn(4, 3)
    e, c = module(x)
    assert torch.equal(c, torch.relu(x) * 2) and torch.equal(e, c + 1)
