"""Variants (`--dtype`, `--size`) under compilers of the Python harness: the code, the inputs and the refusals that the
worker has."""

import json
import sys

import pytest

from harness import write_torch_sample
from runnable import worker  # noqa: F401, a fixture

pytest.importorskip("torch", reason="the harness needs PyTorch")

QUICK = ("--protocol", "pairs", "--warmup", 0, "--trials", 1, "--threads", 1, "--python", sys.executable)

# Types in every form that the code may name them, and numbers that have the default type.
BODY = """a = L_x_.to(torch.float32) @ L_y_
b = a + torch.arange(0, 1, 0.125)
c = b.float() * torch.tensor(0.1)
d = torch.full((8,), 0.3, dtype = torch.float)
e = (c + d).half().to(dtype = torch.float32)
return (e, torch.arange(3), c.sum())"""

CONSTRAINTS = """dynamic_dim_constraint_symbols = [S0]
dynamic_dim_constraint_symbol2example_value = {S0: 2}
dynamic_dim_constraint_relations = []
dynamic_dim_constraint_input_shapes = [([S0, 8], "L_x_"), ([8, 8], "L_y_")]
"""


@pytest.fixture
def indexed(graphnet, tmp_path):
    """Two samples whose first dimension is a symbol; the code of one has it as a number."""
    for name, body in (("any_size", BODY), ("one_size", "return ((L_x_ @ L_y_).view(2, 2, 4),)")):
        sample = write_torch_sample(tmp_path / "samples" / name, body, [(2, 8), (8, 8)])
        (sample / "input_tensor_constraints.py").write_text(
            'from sympy import Symbol\nS0 = Symbol("S0", integer=True)\n' + CONSTRAINTS)
    assert graphnet("index", tmp_path / "samples").returncode == 0
    return graphnet


def results(graphnet):
    return json.loads(graphnet("results", "latest", "--json").stdout)


def header(file):
    """Header of safetensors: eight bytes of length, then JSON."""
    data = file.read_bytes()
    return json.loads(data[8:8 + int.from_bytes(data[:8], "little")])


@pytest.mark.slow
@pytest.mark.parametrize("dtype, stored", [("bfloat16", "BF16"), ("float16", "F16"), ("float64", "F64")])
def test_eager_gives_the_same_bits_in_python_and_in_the_worker(indexed, tmp_path, dtype, stored):
    done = indexed("reference", "save", "any_size", "-o", tmp_path / "ref", "--compiler", "eager,aot_eager", "--dtype",
                   dtype, *QUICK)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "2 jobs, 2 correct" in done.stdout
    ours, pythons = (tmp_path / "ref" / "outputs" / "any_size" / f"{name}.safetensors" for name in ("eager", "aot_eager"))
    assert [header(pythons)[f"output_{index}"]["dtype"] for index in range(3)] == [stored, "I64", stored]
    for index in range(3):
        assert tensor(ours, index) == tensor(pythons, index)


def tensor(file, index):
    """The bytes of an output."""
    data = file.read_bytes()
    length = int.from_bytes(data[:8], "little")
    begin, end = json.loads(data[8:8 + length])[f"output_{index}"]["data_offsets"]
    return data[8 + length + begin:8 + length + end]


@pytest.mark.slow
def test_other_sizes_are_those_of_the_inputs(indexed):
    done = indexed("bench", "any_size", "--compiler", "aot_eager", "--size", "S0=5", *QUICK)
    assert done.returncode == 0, done.stdout + done.stderr
    (row,) = results(indexed)
    assert row["status"] == "correct" and row["outputs"][0]["eager_shape"] == [5, 8]


@pytest.mark.slow
def test_what_the_graph_does_not_allow_is_refused_in_the_words_of_the_worker(indexed):
    done = indexed("bench", "one_size", "--compiler", "eager,aot_eager", "--size", "S0=5", *QUICK)
    assert done.returncode == 1
    worker_says, harness_says = results(indexed)
    assert "the graph does not allow S0=5" in worker_says["message"]
    for member in ("status", "phase", "message", "failed_node", "failed_line"):
        assert harness_says[member] == worker_says[member]


@pytest.mark.slow
def test_the_default_type_is_that_of_its_job_alone(indexed):
    done = indexed("bench", "any_size", "one_size", "--compiler", "aot_eager", "--dtype", "float64", *QUICK)
    assert done.returncode == 0, done.stdout + done.stderr
    assert indexed("bench", "any_size", "--compiler", "aot_eager", *QUICK).returncode == 0
    (row,) = results(indexed)
    assert [output["eager_dtype"] for output in row["outputs"]] == ["float32", "int64", "float32"]
