"""`graphnet-worker` runs a package that AOTInductor has compiled."""

import json
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from conftest import PATIENCE_S, write_sample

MODEL = """import torch

class GraphModule(torch.nn.Module):
    def forward(self, s0: torch.SymInt, L_x_: torch.Tensor, L_self_weight_: torch.Tensor):
        y = L_x_ @ L_self_weight_
        z = torch.relu(y)
        return (z,)
"""

TENSOR = """class Program_weight_tensor_meta_{name}:
    name = "{name}"
    shape = {shape}
    dtype = "torch.{dtype}"
    device = "cuda:0"
    mean = 0.1
    std = 1.0
    data = {data}

"""

# As the worker wants it: all tensors are inputs in forward()'s order, sizes are none.
PACK = """import sys
import torch

class Model(torch.nn.Module):
    def forward(self, x, weight):
        return (torch.relu(x @ weight),)

exported = torch.export.export(Model(), (torch.randn(4, 8), torch.randn(8, 3)))
settings = {"aot_inductor.precompile_headers": False}  # they would serve many packages; this is the only one
torch._inductor.aoti_compile_and_package(exported, package_path=sys.argv[1], inductor_configs=settings)
"""


@pytest.fixture(scope="module")
def package(tmp_path_factory):
    pytest.importorskip("torch", reason="making a package needs PyTorch")
    if shutil.which("g++") is None or not (Path(sysconfig.get_paths()["include"]) / "Python.h").exists():
        pytest.skip("making a package needs g++ and Python's headers")
    directory = tmp_path_factory.mktemp("package")
    (directory / "pack.py").write_text(PACK)
    done = subprocess.run([sys.executable, directory / "pack.py", directory / "model.pt2"], capture_output=True,
                          text=True, timeout=5 * PATIENCE_S, check=False)
    assert done.returncode == 0, done.stderr
    return directory / "model.pt2"


def describe(sample, tensors):
    (sample / "weight_meta.py").write_text("".join(
        TENSOR.format(name=name, shape=shape, dtype=dtype, data=data) for name, shape, dtype, data in tensors))


@pytest.fixture
def sample(tmp_path):
    directory = write_sample(tmp_path / "sample")
    (directory / "model.py").write_text(MODEL)
    describe(directory, [("s0", "[]", "int64", "[4]"), ("L_x_", "[4, 8]", "float32", "None"),
                         ("L_self_weight_", "[8, 3]", "float32", "None")])
    return directory


def run(worker, sample, package):
    command = [worker, "--run", sample, "--compiler", "aotinductor", "--package", package, "--threads", "1"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    return json.loads(done.stdout)


@pytest.mark.slow
def test_runs_a_package(worker, sample, package):
    result = run(worker, sample, package)
    assert result["status"] == "correct", result["message"]
    assert result["outputs"][0]["compiled_shape"] == [4, 3]
    assert result["outputs"][0]["close"][-6 + 10], result["outputs"]  # at t = -6


@pytest.mark.slow
def test_refuses_a_package_of_another_sample(worker, sample, package):
    (sample / "model.py").write_text(MODEL.replace("L_x_: torch.Tensor", "L_v_: torch.Tensor, L_x_: torch.Tensor"))
    describe(sample, [("s0", "[]", "int64", "[4]"), ("L_v_", "[2]", "float32", "None"),
                      ("L_x_", "[4, 8]", "float32", "None"), ("L_self_weight_", "[8, 3]", "float32", "None")])
    result = run(worker, sample, package)
    assert result["status"] == "compile_fail"
    assert "takes 2 tensors, the graph has 3" in result["message"]
