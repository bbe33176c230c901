"""The Python harness accepts code that graphnet writes, and refuses all other code. No code is executed here."""

import json
import shutil
import subprocess
import sys

import pytest

from conftest import ROOT, write_sample
from harness import PACKAGE_FOLDER, probe

sys.path.insert(0, str(PACKAGE_FOLDER))

from graphnet_harness import known_callees  # noqa: E402
from graphnet_harness.code_check import RefusedCode, check_code  # noqa: E402
from graphnet_harness.compilers._checks import nvidia_devices  # noqa: E402
from graphnet_harness.failures import explain, unsupported_operator  # noqa: E402

CODE = """import torch
import math


class GraphModule(torch.nn.Module):
    def forward(
        self,
        x: torch.Tensor,
        s1: torch.SymInt,
        weight: torch.nn.parameter.Parameter,
        eps: torch.Tensor,
    ):
        a = torch.conv2d(x, weight, None, (1, 1))
        {statement}
        return (a, s1 * 2, eps.item())
"""
PADDLE = """import paddle


class GraphModule(paddle.nn.Layer):
    def __init__(self):
        super().__init__()

    def forward(
        self,
        data_0,
    ):
        (a, b) = (lambda x, f: f(x))(paddle._C_ops.topk(data_0, 1, 1, True, True), lambda out: {pad})
        return a
"""
PAD = "out if isinstance(out, (list, tuple)) else (out, None)"


def with_statement(statement):
    return CODE.replace("{statement}", statement)


def test_tells_parameters_sizes_weights_and_numbers():
    checked = check_code(with_statement("a += 1"))
    assert checked.framework == "torch"
    assert checked.parameters == ["x", "s1", "weight", "eps"]
    assert checked.symbols == [False, True, False, False]
    assert checked.weights == [False, False, True, False]
    assert checked.numbers == [False, False, False, True]


@pytest.mark.parametrize("statement", [
    "a = a[:, None, 1:s1, ...]", "a[0] = -a[1]", "a = a.view(2, -1).T", "(b, c) = a.split(1)", "del a, x; a = weight",
    "a = torch.ops.aten.add.Tensor(a, 1)", "a = a.to(torch.float16)", "a = math.sqrt(2) + math.inf", "a = [None] * s1",
    "a = max(len(a.shape), int(2.5))", "a = a.__and__(a)", "a = torch._C._nn.gelu(a, approximate='tanh')",
    "a = isinstance(a, int)", "a = 2 if s1 > 3 else 4", "pass",
])
def test_lets_tensor_code_through(statement):
    check_code(with_statement(statement))


@pytest.mark.parametrize("statement", [
    "import os", "from os import system", "open('x')", "exec('1')", "__import__('os')", "a.__class__", "a.__reduce__()",
    "torch.load('x')", "torch.os.system('x')", "torch.serialization.os", "torch.hub.load('x')", "torch = a", "self.b = a",
    "a.data_ptr()", "a.apply_(print)", "torch.float32.__class__", "lambda: a", "(lambda: a)()", "[b for b in a]",
    "(yield)", "await a", "f'{a}'", "global a", "def f(): pass", "class C: pass", "while a: pass", "for b in a: pass",
    "with a: pass", "try: pass\n        except: pass", "assert a", "raise a", "(b := a)", "nowhere", "getattr(a, 'b')",
    "a().b()", "a['__class__'].__dict__", "print(a)", "torch.nn.functional.os", "torch.ops.aten.__class__",
    "torch.ops.aten.from_file('x')", "torch.ops.load_library('x')", "__builtins__", "a.numpy()", "b'x'", "del a[0]",
    "return", "a: int = 1", "eval", "math.os", "paddle.load('x')", "f(**{'a': open})", "self.forward(a)",
])
def test_refuses_everything_else_with_its_line(statement):
    with pytest.raises(RefusedCode) as refused:
        check_code(with_statement(statement))
    assert refused.value.line in (14, 15)


@pytest.mark.parametrize("text", [
    "", "import torch", "x = 1", "import torch\nprint(1)", "import os\n" + CODE.format(statement="pass"),
    "from torch import *\n" + CODE.format(statement="pass"), "import torch as math\n" + CODE.format(statement="pass"),
    CODE.format(statement="pass").replace("torch.nn.Module", "torch.nn.Linear"),
    CODE.format(statement="pass").replace("GraphModule", "Other"),
    CODE.format(statement="pass").replace("(torch.nn.Module)", "(torch.nn.Module, metaclass=type)"),
    CODE.format(statement="pass").replace("        x: torch.Tensor", "        x: torch.Tensor = open('x')"),
    CODE.format(statement="pass").replace("torch.SymInt", "print(1)"),
    CODE.format(statement="pass").replace("    def forward", "    @torch.jit.script\n    def forward"),
    CODE.format(statement="pass").replace("    def forward", "    y = open('x')\n    def forward"),
    CODE.format(statement="pass") * 2, "\0", "(" * 5000, "import torch\nclass GraphModule(torch.nn.Module):\n  pass",
])
def test_refuses_other_modules(text):
    with pytest.raises(RefusedCode):
        check_code(text)


def test_knows_paddles_padded_calls():
    checked = check_code(PADDLE.replace("{pad}", PAD))
    assert (checked.framework, checked.parameters) == ("paddle", ["data_0"])


@pytest.mark.parametrize("pad", ["open('x')", PAD.replace("None", "open('x')"), PAD.replace("out if", "print if"),
                                 PAD.replace("(list, tuple)", "print")])
def test_refuses_other_lambdas(pad):
    with pytest.raises(RefusedCode):
        check_code(PADDLE.replace("{pad}", pad))


def test_lets_through_what_graphnet_exports(graphnet, tmp_path):
    samples = [write_sample(tmp_path / "sample"), *(ROOT / "resources" / "demo").glob("*/*")]
    checked = []
    for sample in filter(lambda folder: (folder / "model.py").exists(), samples):
        done = graphnet("export", sample, "--as", "model.py", "-o", tmp_path / "code.py", "--force")
        assert done.returncode == 0, done.stderr
        checked.append(check_code((tmp_path / "code.py").read_text()).framework)
    assert {"torch", "paddle"} == set(checked)


def test_knows_the_frameworks_functions():
    assert known_callees.is_known_call("torch.nn.functional.relu") and known_callees.is_known_call("paddle._C_ops.add")
    assert not known_callees.is_known_call("torch.nn.functional.frobnicate")
    assert known_callees.is_known_method("view") and not known_callees.is_known_method("numpy")


@pytest.mark.parametrize(("content", "answer"), [
    (None, "the lists of known functions are not installed"),
    ({"calls": {"names": "len"}}, 'known_names.json has no table "tensor_namespaces"'),
])
def test_refuses_all_code_where_tables_are_not_installed(tmp_path, content, answer):
    """Without the table of names to refuse, each other name of the framework would be a function of tensors."""
    shutil.copytree(PACKAGE_FOLDER / "graphnet_harness", tmp_path / "graphnet_harness")
    shutil.copytree(PACKAGE_FOLDER.parent / "operators", tmp_path / "graphnet_harness" / "operators")
    tables = tmp_path / "graphnet_harness" / "operators" / "known_names.json"
    tables.unlink() if content is None else tables.write_text(json.dumps(content))
    done = subprocess.run([sys.executable, "-c", "from graphnet_harness.code_check import check_code; check_code('import torch')"],
                          cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 1 and answer in done.stderr


@pytest.mark.parametrize("words, operator", [  # as the compilers write it
    ("No ONNX function found for <OpOverload(op='aten.grid_sampler_3d', overload='default')>. Failure message: No "
     "decompositions registered for the real-valued input", "aten.grid_sampler_3d"),
    ("AssertionError: Unsupported function types ['roi_align.default']", "roi_align.default"),
    ("No conversion rule found for operations: aten::_nested_tensor", "aten::_nested_tensor"),
    ("Could not run 'quantized::linear' with arguments from the 'CPU' backend", "quantized::linear"),
    ("mat1 and mat2 shapes cannot be multiplied", ""),
])
def test_finds_the_operator_that_a_compiler_does_not_know(words, operator):
    assert unsupported_operator(words) == operator


def test_a_message_is_the_last_lines_without_colours():
    error = RuntimeError("\x1b[96mwhat\x1b[0m went wrong\n" + "\n".join(f"line {i}" for i in range(100)))
    lines = explain(error, "compile_fail", True).message.splitlines()
    assert lines[0] == "RuntimeError: what went wrong" and lines[-1] == "line 99" and len(lines) < 15


@pytest.mark.slow
def test_probes_say_what_is_there_or_why_not():
    found = probe("--probe")
    assert {"eager", "inductor", "inductor-reduce-overhead", "inductor-max-autotune", "aot_eager", "openvino",
            "onnxruntime", "tvm", "tensorrt", "xla", "backend", "paddle-dygraph", "paddle-to-static",
            "paddle-cinn"} == set(found)
    for one in found.values():
        assert one["available"] == bool(one["version"]) == bool(one["devices"]) == (not one["reason"])
        assert all("==" in package for package in one["requirements"])
    assert found["xla"]["reason"]  # it has no release for the torch that is used here, if it is installed at all


def test_what_an_installation_would_not_bring_is_reported():
    found = probe("--probe", "openvino", "tensorrt", "paddle-cinn")
    assert found["openvino"]["installable"]
    if not nvidia_devices():
        assert not found["tensorrt"]["installable"] and "NVIDIA" in found["tensorrt"]["reason"]
    if not found["paddle-cinn"]["available"]:
        assert not found["paddle-cinn"]["installable"] and "without CINN" in found["paddle-cinn"]["reason"]


def test_an_unknown_compiler_and_one_that_takes_too_long_are_reported():
    assert "no compiler" in probe("--probe", "nothing")["nothing"]["reason"]
    assert "longer than" in probe("--probe", "eager", "--time-limit", "0.000001")["eager"]["reason"]
