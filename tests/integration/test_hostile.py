"""Samples that somebody made to do harm: nothing of them is executed but known operators, and nothing ends the worker."""

import json
import os
import subprocess

import pytest

from conftest import write_sample

TENSOR = """class Program_weight_tensor_meta_L_x_:
    name = "L_x_"
    shape = {shape}
    dtype = "torch.{dtype}"
    device = "cuda:0"
    mean = 0.1
    std = 1.0
    data = None
"""
MODEL = """import torch
{head}

class GraphModule(torch.nn.Module):
    def forward(self, L_x_: torch.Tensor):
        l_x_ = L_x_
        a = l_x_ + 1
        b = {statement}
        return (b,)
"""
STATEMENT_LINE = 8


@pytest.fixture
def run(worker, tmp_path):
    """Runs a sample of this statement; its result and how the worker ended."""

    def run_statement(statement, shape="[4, 4]", dtype="float32", head="", limit=2 << 30):
        directory = write_sample(tmp_path / "sample")
        (directory / "model.py").write_text(MODEL.format(statement=statement, head=head))
        (directory / "weight_meta.py").write_text(TENSOR.format(shape=shape, dtype=dtype))
        done = subprocess.run([worker, "--run", str(directory), "--compiler", "eager", "--trials", "1", "--warmup", "0",
                               "--memory", str(limit)], capture_output=True, text=True, timeout=120)
        assert done.returncode in (0, 1), done.stderr[-2000:]
        return json.loads(done.stdout)

    return run_statement


@pytest.mark.slow
@pytest.mark.parametrize("statement", [
    "os.system('touch {marker}')",
    "__import__('os').system('touch {marker}')",
    "eval(\"open('{marker}', 'w')\")",
    "exec(\"open('{marker}', 'w')\")",
    "open('{marker}', 'w')",
    "torch.save(a, '{marker}')",
    "torch.load('{marker}')",
    "torch.hub.download_url_to_file('http://localhost/x', '{marker}')",
    "torch.from_file('{marker}', True, 16)",
    "torch.ops.aten.from_file('{marker}', True, 16)",
    "torch._C._from_file('{marker}', True, 16)",
    "torch.ops.load_library('{marker}')",
    "(lambda: open('{marker}', 'w'))()",
    "[open('{marker}', 'w') for i in range(1)]",
    "a.__class__.__base__.__subclasses__()",
    "getattr(a, '__reduce_ex__')(2)",
    "self.__init__.__globals__['os'].system('touch {marker}')",
    "f\"{{open('{marker}', 'w')}}\"",
    "torch." + "x" * 100000 + "(a)",
    "a.numpy().tofile('{marker}')",
    "socket.create_connection(('localhost', 80))",
    "torch.os.system('touch {marker}')",
    "torch.jit.load('{marker}')",
    "torch.utils.cpp_extension.load('x', '{marker}')",
    "torch.classes.load_library('{marker}')",
    "torch.ops.aten._import_py_file('{marker}')",
    "torch.ops.aten.save(a, '{marker}')",
    "torch.ops.c10d.barrier(a, 0, [0], 0)",
    "a.data_ptr()",
    "a.untyped_storage()",
    "a.set_(a)",
    "a.resize_(1000000000000)",
    "torch.set_num_threads(1000000)",
    "torch._reshape_alias(a, [1000000], [1])",
    "print(a)",
    "(yield a)",
    "(b := a)",
])
def test_nothing_but_operators_is_executed(run, tmp_path, statement):
    marker = tmp_path / "marker"
    result = run(statement.format(marker=marker))
    assert not marker.exists()
    assert result["status"] in ("unsupported", "eager_fail", "not_run"), result
    assert result["failed_line"] == STATEMENT_LINE, result["message"]
    assert f"model.py:{STATEMENT_LINE}" in result["message"]
    assert result["eager_ms"] == []


@pytest.mark.parametrize("expression, expected", [
    ("(" * 100000 + "a" + ")" * 100000, "nested deeper"),
    ("[" * 100000 + "]" * 100000, "nested deeper"),
    ("+".join(["a"] * 100000), "levels"),
    ("a" + ".T" * 100000, "levels"),
    ("torch.relu(" + ", ".join(["a"] * 100000) + ")", "no overload of aten::relu"),
], ids=["parentheses", "brackets", "sums", "attributes", "arguments"])
def test_expressions_without_measure_end_soon(run, expression, expected):
    result = run(expression)
    assert result["status"] in ("not_run", "unsupported"), result["status"]
    assert result["failed_line"] == STATEMENT_LINE
    assert expected in result["message"]
    assert len(result["message"]) < 2000


def test_what_stands_around_forward_is_not_executed(run, tmp_path):
    marker = tmp_path / "marker"
    result = run("torch.relu(a)", head=f"open('{marker}', 'w')\nimport os; os.system('touch {marker}')")
    assert not marker.exists()
    assert result["status"] in ("correct", "not_run"), result


@pytest.mark.slow
def test_a_million_outputs_are_refused_at_the_return(run):
    result = run("1\n        return torch.split(torch.zeros(1000000), 1)")
    assert result["status"] == "unsupported"
    assert result["failed_node"] == -1 and result["failed_line"] == STATEMENT_LINE + 1
    assert "returns more than 16384 tensors" in result["message"]


def test_nothing_returned_is_told_with_the_line_of_the_return(run):
    result = run("1\n        return (None,)")
    assert result["status"] == "eager_fail"
    assert result["failed_line"] == STATEMENT_LINE + 1
    assert f"model.py:{STATEMENT_LINE + 1}:9: forward() returns no tensor" in result["message"]


@pytest.mark.parametrize("statement", [
    "torch.zeros(1000000000000000)",
    "torch.ones((1000000, 1000000, 1000000))",
    "a.repeat(1000000000, 1000)",
    "torch.arange(1000000000000000)",
    "a.expand(1000000000000, 4, 4).contiguous()",
    "torch.eye(100000000)",
    "torch.nn.functional.interpolate(a.reshape(1, 1, 4, 4), (10000000, 10000000))",
    "torch.nn.functional.pad(a, (0, 1000000000000000))",
])
def test_absurd_sizes_are_out_of_memory(run, statement):
    result = run(statement)
    assert result["status"] in ("out_of_memory", "eager_fail"), result
    assert f"model.py:{STATEMENT_LINE}" in result["message"]


@pytest.mark.slow
@pytest.mark.parametrize("statement", [
    "a.as_strided((1000, 1000), (1000000, 1))",
    "torch.gather(a, 0, torch.tensor([[999999999]]))",
    "torch.index_select(a, 0, torch.tensor([-77777777]))",
    "torch.nn.functional.embedding(torch.tensor([123456789]), a)",
    "a[123456789]",
    "a[(None,) * 100000]",
    "torch.nn.functional.multi_head_attention_forward(a, a, a, 4, 0, a, None, None, None, False, 0.0, a, None)",
    "a.view(-7)",
    "a.transpose(100, 200)",
    "torch.conv2d(a, a, None, (0, 0), (-1, -1), (1, 1), 0)",
    "torch.cat([])",
    "a.reshape(9223372036854775807, 9223372036854775807)",
    "torch.nn.functional.max_pool2d(a.reshape(1, 1, 4, 4), 0, 0)",
    "a @ torch.zeros(3, 3)",
    "[a] * 1000000000000",
    "a.to('no such device')",
    "torch.full((2,), 'text')",
    "torch.einsum('ij,jk,kl->', a)",
    "torch.nn.functional.layer_norm(a, 4)",
    "torch.nn.functional.adaptive_avg_pool2d(a.reshape(1, 4, 4), 2, 2)",
    "torch.nn.functional.adaptive_avg_pool2d(a.reshape(1, 4, 4), [])",
    "torch.nn.functional.softmax(a, dims=1)",
    "torch.nn.functional.relu()",
    "torch.nn.functional.interpolate(a[0], scale_factor=2)",
    "torch.nn.functional.interpolate(a.reshape(1, 1, 4, 4), [])",
    "torch.nn.functional.unfold(a.reshape(1, 1, 4, 4), [])",
    "torch._C._set_grad_enabled('x')",
    "torch._C._functorch.set_inplace_requires_grad_allowed('x')",
    "a + " + "9" * 5000,
    "a.to_sparse()",
    "a.to_mkldnn()",
    "[a, a.to_sparse_csr()]",
])
def test_arguments_that_do_not_fit_are_an_error_at_the_node(run, statement):
    result = run(statement)
    assert result["status"] in ("eager_fail", "unsupported", "out_of_memory"), result
    assert f"model.py:{STATEMENT_LINE}" in result["message"]


@pytest.mark.parametrize("statement", [
    "a.expand(1000000000000000, 4, 4)",
    "torch._C._functorch._add_batch_dim(a, 0, 1)",
    "[[a] * 100000] * 100000",
])
def test_what_cannot_be_returned_has_a_line(run, statement):
    result = run(statement)
    assert result["status"] in ("out_of_memory", "unsupported", "eager_fail"), result
    assert result["failed_line"] in (STATEMENT_LINE, STATEMENT_LINE + 1)
    assert f"model.py:{result['failed_line']}" in result["message"]


def test_a_mode_that_a_sample_does_not_leave_ends_with_it(worker, tmp_path):
    for name, enter in (("left", "torch.amp.autocast_mode._enter_autocast('cpu', torch.bfloat16, True, True)"),
                        ("plain", "None")):
        directory = write_sample(tmp_path / name)
        (directory / "model.py").write_text(MODEL.format(statement=enter + "\n        b = a @ a", head=""))
        (directory / "weight_meta.py").write_text(TENSOR.format(shape="[4, 4]", dtype="float32"))
    (tmp_path / "list").write_text(f"{tmp_path / 'left'}\n{tmp_path / 'plain'}\n")
    done = subprocess.run([worker, "--list", str(tmp_path / "list"), "--compiler", "eager"], capture_output=True,
                          text=True, timeout=120)
    results = [json.loads(line) for line in done.stdout.splitlines()]
    assert [result["outputs"][0]["eager_dtype"] for result in results] == ["bfloat16", "float32"]


def test_types_of_a_billion_results_are_out_of_memory(graphnet, worker, tmp_path):
    directory = write_sample(tmp_path / "sample")
    (directory / "model.py").write_text(MODEL.format(statement="torch.tensor_split(a, 1000000000)", head=""))
    (directory / "weight_meta.py").write_text(TENSOR.format(shape="[4, 4]", dtype="float32"))
    graphnet("index", tmp_path)
    shown = graphnet("show", "sample", "--shapes")
    assert "line 8: torch.tensor_split: out of memory" in shown.stdout, shown.stdout + shown.stderr


@pytest.mark.parametrize("shape", ["[1000000000000000]", "[1000000, 1000000, 1000000, 1000000]", "[-4, 4]",
                                   "[99999999999999999999]"])
def test_descriptions_of_absurd_sizes_are_refused_before_anything_is_made(run, shape):
    result = run("torch.relu(a)", shape=shape)
    assert result["status"] in ("out_of_memory", "eager_fail", "not_run"), result
    assert result["phase"] in ("load", "inputs")
    assert "weight_meta.py:" in result["message"]
    assert result["failed_line"] == 0  # it would be a line of model.py


BAD_DESCRIPTIONS = {
    "doubled": (lambda text: text + text, 9, "more than once"),
    "surplus": (lambda text: text + text.replace("L_x_", "L_y_"), 9, "L_y_"),
    "no device": (lambda text: text.replace("cuda:0", "bogus:99"), 1, "bogus:99"),
    "nested data": (lambda text: text.replace("data = None", "data = " + "[" * 100000 + "]" * 100000), 8, "deeper"),
    "too few numbers": (lambda text: text.replace("data = None", "data = [1, 2, 3]"), 1, "3 elements"),
    "no shape": (lambda text: text.replace("[4, 4]", "None"), 3, "shape"),
    "many dimensions": (lambda text: text.replace("[4, 4]", str([1] * 100001)), 1, "100001 dimensions"),
    "empty range": (lambda text: text.replace("float32", "int64") + "    min_val = 5\n    max_val = 2\n", 1, "min_val"),
}


@pytest.mark.parametrize("change, line, expected", BAD_DESCRIPTIONS.values(), ids=BAD_DESCRIPTIONS.keys())
def test_descriptions_that_cannot_be_are_named_with_their_line(worker, tmp_path, change, line, expected):
    directory = write_sample(tmp_path / "sample")
    (directory / "model.py").write_text(MODEL.format(statement="torch.relu(a)", head=""))
    (directory / "weight_meta.py").write_text(change(TENSOR.format(shape="[4, 4]", dtype="float32")))
    done = subprocess.run([worker, "--run", str(directory)], capture_output=True, text=True, timeout=120)
    result = json.loads(done.stdout)
    assert result["status"] in ("not_run", "unsupported", "eager_fail"), result
    assert f"weight_meta.py:{line}" in result["message"] and expected in result["message"]


@pytest.mark.parametrize("make", [os.mkfifo, lambda path: os.symlink("/dev/zero", path), os.mkdir],
                         ids=["pipe", "device", "folder"])
def test_descriptions_that_are_no_file_are_named(worker, tmp_path, make):
    directory = write_sample(tmp_path / "sample")
    (directory / "model.py").write_text(MODEL.format(statement="torch.relu(a)", head=""))
    (directory / "weight_meta.py").unlink(missing_ok=True)
    make(directory / "weight_meta.py")
    done = subprocess.run([worker, "--run", str(directory)], capture_output=True, text=True, timeout=20)
    result = json.loads(done.stdout)
    assert result["status"] == "not_run"
    assert "weight_meta.py" in result["message"] and "expected a regular file" in result["message"]


def test_a_description_too_few_is_named(run, tmp_path, worker):
    directory = write_sample(tmp_path / "sample")
    (directory / "model.py").write_text(MODEL.format(statement="torch.relu(a)", head=""))
    (directory / "weight_meta.py").write_text("")
    done = subprocess.run([worker, "--run", str(directory)], capture_output=True, text=True, timeout=120)
    result = json.loads(done.stdout)
    assert result["status"] in ("eager_fail", "not_run")
    assert "weight_meta.py: describes nothing" in result["message"]


def test_a_type_that_does_not_exist_is_named_with_its_line(run):
    result = run("torch.relu(a)", dtype="float3")
    assert result["status"] in ("unsupported", "eager_fail", "not_run")
    assert "float3" in result["message"] and "weight_meta.py:1" in result["message"]
