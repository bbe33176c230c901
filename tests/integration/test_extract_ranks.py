"""A model on several devices: each rank traced alone, then its samples run by processes that do communicate (gloo)."""

import json
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from conftest import PATIENCE_S

torch = pytest.importorskip("torch")
if not torch.distributed.is_available():
    pytest.skip("this torch has no torch.distributed", allow_module_level=True)

PACKAGES = Path(__file__).resolve().parents[2] / "resources" / "python"
BLOCK = '''import torch
import torch.distributed as dist
import torch.distributed._functional_collectives as funcol


class Block(torch.nn.Module):
    """A tensor-parallel feed-forward: columns of the first matrix and rows of the second are split over the ranks."""

    def __init__(self):
        super().__init__()
        rank, world = dist.get_rank(), dist.get_world_size()
        torch.manual_seed(7)
        up, down = torch.randn(32, 8), torch.randn(8, 32)
        self.up = torch.nn.Parameter(up.chunk(world)[rank].clone())
        self.down = torch.nn.Parameter(down.chunk(world, 1)[rank].clone())

    def forward(self, x):
        hidden = torch.nn.functional.gelu(x @ self.up.T)
        return funcol.all_reduce(hidden @ self.down.T, "sum", dist.group.WORLD)


class Uneven(Block):
    """The first rank does more than the others."""

    def forward(self, x):
        y = super().forward(x)
        return y + 1 if dist.get_rank() == 0 else y


class Meshed(Block):
    def __init__(self):
        super().__init__()
        self.mesh_of = dist.device_mesh.init_device_mesh("cpu", (2, 2), mesh_dim_names=("dp", "tp"))
'''
# One rank: the model itself and the sample with that rank's values, both under gloo.
RANK = '''import importlib.util, json, sys
import torch
import torch.distributed as dist

model_file, sample, rank, world, port = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]), sys.argv[5]
dist.init_process_group("gloo", init_method=f"tcp://127.0.0.1:{port}", rank=rank, world_size=world)
def load(name, file):
    spec = importlib.util.spec_from_file_location(name, file)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
data = open(f"{sample}/values.safetensors" if rank == 0 else f"{sample}/values_rank_{rank}.safetensors", "rb").read()
length = int.from_bytes(data[:8], "little")
values = {name: torch.frombuffer(bytearray(data[8 + length + one["data_offsets"][0]: 8 + length + one["data_offsets"][1]]),
                                 dtype=torch.float32).reshape(one["shape"])
          for name, one in json.loads(data[8: 8 + length]).items() if one.get("dtype") == "F32"}
with torch.no_grad():
    wanted = load("user", model_file).Block()(values["L_x_"])
    given = load("sample", f"{sample}/model.py").GraphModule()(**values)[0]
    alone = torch.nn.functional.gelu(values["L_x_"] @ values["L_self_parameters_up_"].T) @ values["L_self_parameters_down_"].T
print(json.dumps({"equal": torch.equal(wanted, given), "alone": torch.equal(given, alone), "output": given.tolist()}))
'''


@pytest.fixture(scope="module")
def block(tmp_path_factory):
    file = tmp_path_factory.mktemp("user") / "block.py"
    file.write_text(BLOCK)
    return file


def extract(target, out, ranks, *options):
    command = [sys.executable, "-m", "graphnet_extract", target, "--inputs", "torch.ones(2, 8)", "--ranks", str(ranks), "-o",
               str(out), *options]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=False,
                          env={**os.environ, "PYTHONPATH": str(PACKAGES), "OMP_NUM_THREADS": "1"})


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


@pytest.mark.slow
def test_equal_ranks_are_one_sample_that_gives_the_models_outputs(block, tmp_path):
    out = tmp_path / "out"
    done = extract(f"{block}:Block", out, 2, "--values")
    assert done.returncode == 0, done.stderr
    record = json.loads((out / "extraction.json").read_text())
    assert record["world_size"] == 2 and record["ranks"] == [{"folder": "rank_0", "ranks": [0, 1], "graphs": 1}]
    code = (out / "rank_0" / "model.py").read_text()
    assert "torch.ops._c10d_functional.all_reduce(" in code and "torch.ops._c10d_functional.wait_tensor(" in code
    described = json.loads((out / "rank_0" / "graph_net.json").read_text())
    assert described["num_devices_required"] == 2 and described["ranks"] == [0, 1]

    program = tmp_path / "rank.py"
    program.write_text(RANK)
    port = str(free_port())
    processes = [subprocess.Popen([sys.executable, str(program), str(block), str(out / "rank_0"), str(rank), "2", port],
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for rank in range(2)]
    answers = [process.communicate(timeout=PATIENCE_S) for process in processes]
    results = [json.loads(answer[0].splitlines()[-1]) for answer in answers]
    assert all(one["equal"] for one in results), answers
    assert not any(one["alone"] for one in results), "nothing was communicated"
    assert results[0]["output"] == results[1]["output"]


@pytest.mark.slow
def test_ranks_that_differ_are_samples_of_their_own(block, tmp_path):
    out = tmp_path / "out"
    done = extract(f"{block}:Uneven", out, 4)
    assert done.returncode == 0, done.stderr
    record = json.loads((out / "extraction.json").read_text())
    assert [one["ranks"] for one in record["ranks"]] == [[0], [1, 2, 3]]
    assert (out / "rank_1" / "model.py").is_file() and not (out / "rank_2").exists()
    assert record["order"] == [[0], [1]] and [one["sample"] for one in record["graphs"]] == ["rank_0", "rank_1"]


@pytest.mark.slow
def test_the_mesh_is_noted(block, tmp_path):
    out = tmp_path / "out"
    done = extract(f"{block}:Meshed", out, 4)
    assert done.returncode == 0, done.stderr
    assert json.loads((out / "rank_0" / "graph_net.json").read_text())["mesh"] == {"shape": [2, 2], "names": ["dp", "tp"]}


@pytest.mark.slow
def test_a_group_that_the_code_makes_is_refused(tmp_path):
    file = tmp_path / "own.py"
    file.write_text("import torch.distributed as dist\nfrom torch.testing._internal.distributed.fake_pg import FakeStore\n"
                    "dist.init_process_group('fake', rank=0, world_size=2, store=FakeStore())\ndef f(x):\n    return x + 1\n")
    done = extract(f"{file}:f", tmp_path / "out", 2)
    assert done.returncode == 1 and not (tmp_path / "out").exists()
    assert "own.py" in done.stderr or "process group" in done.stderr
