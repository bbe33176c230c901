"""The Python harness through its real process: protocol, measuring, comparison, hostile backends."""

import ast
import contextlib
import importlib.util
import json
import os
import select
import signal
import subprocess
import sys

import pytest

from conftest import PATIENCE_S
from harness import Harness, harness, harness_environment, own_harness, PACKAGE_FOLDER, prepare, Prepared, probe, write_torch_sample  # noqa: F401, fixtures among them

sys.path.insert(0, str(PACKAGE_FOLDER))

from graphnet_harness.tensor_file import write_tensors  # noqa: E402

pytestmark = pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="the harness needs PyTorch")

MLP = """a = torch._C._nn.linear(L_x_, L_y_, None)
b = torch.nn.functional.relu(a)
c = b.softmax(-1)
return (c, a)"""


CLASS = """
class Mine:
    def __call__(self, model):
        {call}
    def synchronize(self):
        pass
"""


@pytest.fixture(scope="module")
def mlp(bin_dir, worker, tmp_path_factory):
    folder = tmp_path_factory.mktemp("mlp")
    return prepare(bin_dir, write_torch_sample(folder / "sample", MLP, [(8, 16), (4, 16)]), folder)


@pytest.fixture
def backend(tmp_path):
    """Makes the request of a run with a backend file."""

    def make(text, **request):
        file = tmp_path / "backend.py"
        file.write_text(text)
        return {"compiler": "backend", "backend_file": str(file), **request}

    return make


def test_greets_as_a_worker_does(harness):
    assert harness.hello["type"] == "hello" and harness.hello["protocol"] == 7
    assert harness.hello["framework"] == "torch" and harness.hello["torch_version"].startswith("2.")
    names = {one["name"] for one in harness.hello["compilers"]}
    assert {"eager", "inductor", "openvino", "backend"} <= names
    assert "paddle-cinn" not in names
    assert "cpu" in harness.hello["devices"]


def test_runs_eager_with_the_bits_of_the_worker(harness, mlp):
    result = harness.run(mlp, compiler="eager", warmup=1, trials=3, hash_outputs=True)
    assert result["status"] == "correct", result["message"]
    assert len(result["eager_ms"]) == len(result["compiled_ms"]) == 3
    assert [output["eager_hash"] for output in result["outputs"]] == [
        output["eager_hash"] for output in mlp.worker_result["outputs"]]
    assert result["first_call_ms"] > 0 and result["peak_bytes"] > 0
    assert result["environment"]["threads"] == "1"


def test_tells_every_phase(harness, mlp):
    harness.say({"type": "run", "id": 3, "request": mlp.request(compiler="eager", trials=2)})
    _, phases = harness.hear_last()
    assert phases == ["load", "inputs", "eager", "compile", "run", "run", "run", "compare", "done"]


# These graphs are random, and in upstream's order the compiled model draws other numbers than eager; the worker and Python
# draw the same, so that both have the same pairs to compare.
@pytest.mark.parametrize("dtype", ["float32", "float64", "float16", "bfloat16"])
@pytest.mark.parametrize("body", [
    "return (L_x_ + torch.rand_like(L_x_) * 0.0001, L_x_ + torch.rand_like(L_x_))",
    "return (torch.log(torch.rand_like(L_x_) - 0.05), (L_x_ > torch.rand_like(L_x_)), torch.rand_like(L_x_)[:0])",
    "return (torch.randint(0, 5, [7]), torch.rand_like(L_x_).round() / 0)",
], ids=["near", "not finite", "whole numbers"])
@pytest.mark.slow
def test_compares_as_the_worker_does(harness, bin_dir, worker, tmp_path, body, dtype):
    sample = write_torch_sample(tmp_path / "sample", body, [(5, 33)], dtype)
    prepared = prepare(bin_dir, sample, tmp_path, timing="upstream")
    assert prepared.worker_result["status"] == "correct", prepared.worker_result["message"]
    found = harness.run(prepared, compiler="eager", timing="upstream", hash_outputs=True)
    assert found["status"] == "correct"
    assert not all(output["equal"] for output in found["outputs"])
    for mine, other in zip(found["outputs"], prepared.worker_result["outputs"], strict=True):
        for mean in ("mean_diff", "mean_relative_diff", "mean_ulp"):  # summed in another order
            assert mine.pop(mean) == pytest.approx(other.pop(mean), rel=1e-12)
        assert mine == other


@pytest.mark.slow
def test_inputs_that_the_graph_changes_are_new_for_the_compiled_model(harness, bin_dir, worker, tmp_path):
    sample = write_torch_sample(tmp_path / "sample", "L_x_ += 1\nreturn (L_x_ * 2,)", [(3, 3)])
    prepared = prepare(bin_dir, sample, tmp_path)
    before = prepared.inputs.read_bytes()
    for compiler in ("eager", "aot_eager"):
        result = harness.run(prepared, compiler=compiler)
        assert result["status"] == "correct" and result["outputs"][0]["equal"]
    assert prepared.inputs.read_bytes() == before


def test_writes_eager_outputs(harness, mlp, tmp_path):
    harness.run(mlp, compiler="eager", outputs_file=str(tmp_path / "out"))
    content = (tmp_path / "out").read_bytes()
    header = json.loads(content[8:8 + int.from_bytes(content[:8], "little")])
    assert header["output_0"] == {"dtype": "F32", "shape": [8, 4], "data_offsets": [0, 128]}


@pytest.mark.parametrize("line", [
    "no JSON", "[]", "{}", '{"type": 5}', '{"type": "dance"}', '{"type": "run"}', '{"type": "run", "id": true}',
    '{"type": "run", "id": 1}', '{"type": "run", "id": 1, "request": {"sample_dir": 5}}', "",
    '{"type": "run", "id": 1, "request": {"sample_dir": "x", "threads": -1}}', "[" * 100_000, '{"type": "package"}',
    '{"type": "package", "id": 1, "request": {"sample_dir": "x"}}',
])
def test_answers_a_line_it_does_not_understand_and_goes_on(harness, mlp, line):
    harness.say(line)
    assert harness.hear()["type"] == "error"
    assert harness.run(mlp, compiler="eager")["status"] == "correct"


@pytest.mark.parametrize("request_, words", [
    ({"compiler": "nothing"}, "nothing"),
    ({"compiler": "tensorrt"}, "tensorrt is not available"),
    ({"compiler": "eager", "device": "cuda:9"}, "cuda:9"),
    ({"compiler": "eager", "code_file": "/nowhere/code.py"}, "/nowhere/code.py"),
    ({"compiler": "eager", "inputs_file": "/nowhere/inputs"}, "/nowhere/inputs"),
    ({"compiler": "eager", "truth_file": "/nowhere/truth"}, "/nowhere/truth"),
    ({"compiler": "eager", "cache_dir": "/dev/null/cache"}, "/dev/null/cache"),
])
def test_says_why_a_job_was_not_run(harness, mlp, request_, words):
    result = harness.run(mlp, **request_)
    assert result["status"] == "not_run"
    assert words in result["message"]


def test_refuses_inputs_of_another_sample(harness, mlp, bin_dir, worker, tmp_path):
    other = prepare(bin_dir, write_torch_sample(tmp_path / "sample", "return (L_x_ * 2,)", [(2,)]), tmp_path)
    result = harness.run(mlp, compiler="eager", inputs_file=str(other.inputs))
    assert (result["status"], result["phase"]) == ("not_run", "inputs")


@pytest.mark.parametrize("content", [b"", b"\xff" * 20, b"\x08" + b"\0" * 7 + b"not json", b"\x02" + b"\0" * 7 + b"[]"])
def test_refuses_what_is_no_tensor_file(harness, mlp, tmp_path, content):
    (tmp_path / "broken").write_bytes(content)
    result = harness.run(mlp, compiler="eager", inputs_file=str(tmp_path / "broken"))
    assert result["status"] == "not_run" and "safetensors" in result["message"]


@pytest.mark.parametrize("statement, words", [
    ("import os", "Import"), ("a = open('x')", "open"), ("a = L_x_.__class__", "__class__"), ("a = torch.load('x')", "load"),
])
def test_does_not_execute_other_code(harness, mlp, tmp_path, statement, words):
    lines = mlp.code.read_text().splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("        return"))
    code = tmp_path / "code.py"
    code.write_text("\n".join([*lines[:place], "        " + statement.replace("L_x_", "x"), *lines[place:]]))
    result = harness.run(mlp, compiler="eager", code_file=str(code))
    assert (result["status"], result["failed_line"]) == ("not_run", place + 1)
    assert words in result["message"]


def test_a_failure_of_eager_names_its_line(harness, mlp, tmp_path):
    code = tmp_path / "code.py"
    code.write_text(mlp.code.read_text().replace(".softmax(-1)", ".softmax(7)"))
    result = harness.run(mlp, compiler="eager", code_file=str(code))
    assert (result["status"], result["phase"]) == ("eager_fail", "eager")
    assert ".softmax(7)" in code.read_text().splitlines()[result["failed_line"] - 1]
    assert "Traceback" in result["environment"]["traceback"]


def test_a_stop_ends_the_job_in_work_and_the_harness_goes_on(harness, mlp):
    harness.say({"type": "run", "id": 1, "request": mlp.request(compiler="eager", trials=100_000_000)})
    while harness.hear()["phase"] != "run":
        pass
    harness.say({"type": "stop"})
    event, _ = harness.hear_last()
    assert (event["id"], event["result"]["status"]) == (1, "cancelled")
    harness.say({"type": "stop"})  # too late, and for nobody
    assert harness.run(mlp, number=2, compiler="eager")["status"] == "correct"


@pytest.mark.slow
def test_ends_when_told_whatever_a_backend_left_running(own_harness, mlp, backend):
    lingering = "import threading, time; threading.Thread(target=time.sleep, args=(1000,)).start(); return model"
    assert own_harness.run(mlp, **backend(CLASS.format(call=lingering)))["status"] == "correct"
    own_harness.say({"type": "quit"})
    assert own_harness.process.wait(timeout=PATIENCE_S) == 0


@pytest.mark.slow
def test_ends_at_the_end_of_its_input(own_harness):
    own_harness.process.stdin.close()
    assert own_harness.process.wait(timeout=PATIENCE_S) == 0


@pytest.mark.slow
def test_inductor_compiles_and_finds_it_again_on_disk(harness, own_harness, mlp, tmp_path):
    if reason := probe("--probe", "inductor")["inductor"]["reason"]:
        pytest.skip(f"Inductor is not available: {reason}")
    asked = {"compiler": "inductor", "cache_dir": str(tmp_path / "cache")}
    cold = harness.run(mlp, **asked)
    assert cold["status"] == "correct", cold["message"]
    assert cold["cold"] is True and cold["compile_ms"] >= cold["first_call_ms"] > 0
    assert cold["outputs"][0]["close"][-1] is True
    assert any((tmp_path / "cache").iterdir())
    for following in (harness, own_harness):
        warm = following.run(mlp, **asked)
        assert warm["cold"] is False and warm["status"] == "correct"
    assert harness.run(mlp, **asked, options={"cold": "1"})["cold"] is True
    assert harness.run(mlp, **asked)["cold"] is False


def package(harness, prepared, file, **request):
    """The result of a package request."""
    asked = {"code_file": str(prepared.code), "inputs_file": str(prepared.inputs), "threads": 1, "package_file": str(file),
             "options": {"headers": "plain"}, **request}
    harness.say({"type": "package", "id": 5, "request": asked})
    event, _ = harness.hear_last()
    assert (event["type"], event["id"]) == ("result", 5), event
    return event["result"]


SIZED = """import torch


class GraphModule(torch.nn.Module):
    def forward(self, x: torch.Tensor, s1: torch.SymInt, eps: torch.Tensor, weight: torch.nn.parameter.Parameter):
        a = x.reshape(-1, s1) @ weight
        return (a + eps.item(), a.relu())
"""


@pytest.mark.slow
def test_makes_a_package_that_takes_all_tensors_and_no_sizes(harness, tmp_path):
    import torch

    if reason := probe("--probe", "inductor")["inductor"]["reason"]:
        pytest.skip(f"AOTInductor is not available: {reason}")
    code, inputs, file = tmp_path / "code.py", tmp_path / "inputs", tmp_path / "model.pt2"
    code.write_text(SIZED)
    x, weight = torch.randn(2, 8), torch.randn(4, 3)
    data = [x.numpy().tobytes(), (4).to_bytes(8, "little"), torch.tensor(0.5).numpy().tobytes(), weight.numpy().tobytes()]
    write_tensors(str(inputs), list(zip(["x", "s1", "eps", "weight"], ["F32", "I64", "F32", "F32"],
                                        [[2, 8], [], [], [4, 3]], data, strict=True)))
    result = package(harness, Prepared(tmp_path, code, inputs, {}), file, cache_dir=str(tmp_path / "cache"))
    assert result["status"] == "correct", result["message"]
    assert result["compile_ms"] > 0 and result["cold"] is True and result["bytes"] == file.stat().st_size
    assert {one.name for one in tmp_path.iterdir()} == {"code.py", "inputs", "model.pt2", "cache"}
    plus, relu = torch._inductor.aoti_load_package(str(file))(x, torch.tensor(0.5), weight)
    product = x.reshape(-1, 4) @ weight
    assert torch.allclose(plus, product + 0.5) and torch.allclose(relu, product.relu())


@pytest.mark.parametrize("request_, status, words", [
    ({"package_file": "/nowhere/model.bin"}, "not_run", ".pt2"),
    ({"code_file": "/nowhere/code.py"}, "not_run", "/nowhere/code.py"),
    ({"device": "cuda:9"}, "not_run", "cuda:9"),
])
def test_says_why_there_is_no_package(harness, mlp, tmp_path, request_, status, words):
    result = package(harness, mlp, tmp_path / "model.pt2", **request_)
    assert result["status"] == status and words in result["message"]
    assert not list(tmp_path.iterdir())


@pytest.mark.slow
def test_a_full_disk_is_no_verdict_on_a_sample(harness, mlp, tmp_path, small_disk):
    """Neither while a compiler is got ready, which a process does once, nor while something is compiled."""
    folder, _ = small_disk
    with (folder / "filler").open("wb", buffering=0) as filler, contextlib.suppress(OSError):
        while True:
            filler.write(bytes(4096))
    made = package(harness, mlp, tmp_path / "model.pt2", cache_dir=str(folder))
    assert made["status"] == "not_run" and "No space left" in made["message"]
    result = harness.run(mlp, compiler="inductor", cache_dir=str(folder))
    assert result["status"] == "not_run" and "No space left" in result["message"]


@pytest.mark.slow
def test_tells_how_far_both_are_from_a_float64_run(harness, mlp, backend, tmp_path):
    """Eager's own outputs stand for those of the float64 run."""
    truth = str(tmp_path / "truth")
    harness.run(mlp, compiler="eager", outputs_file=truth)
    more = CLASS.format(call="return lambda *given: [one + 0.5 for one in model(*given)]")
    for output in harness.run(mlp, **backend(more), truth_file=truth)["outputs"]:
        assert output["eager_error"] == 0
        assert output["compiled_error"] == pytest.approx(0.5, rel=1e-6)
    assert harness.run(mlp, compiler="eager")["outputs"][0]["eager_error"] is None


def test_a_backend_of_ones_own(harness, mlp, backend):
    result = harness.run(mlp, **backend(CLASS.format(call="return lambda *given: model(*given)")))
    assert result["status"] == "correct", result["message"]


@pytest.mark.slow
@pytest.mark.parametrize("call, status, phase, words", [
    ("raise ValueError('not this one')", "compile_fail", "compile", "ValueError: not this one"),
    ("import sys; sys.exit(3)", "compile_fail", "compile", "sys.exit(3)"),
    ("raise KeyboardInterrupt", "compile_fail", "compile", "KeyboardInterrupt"),
    ("return 5", "compile_fail", "compile", "not 5"),
    ("return lambda *given: 'words'", "runtime_fail", "run", "str"),
    ("return lambda *given: 1 / 0", "runtime_fail", "run", "ZeroDivisionError"),
    ("return lambda *given: [one[:1] for one in model(*given)]", "shape_mismatch", "compare", "shapes"),
    ("return lambda *given: model(*given)[:1]", "shape_mismatch", "compare", "shapes"),
    ("return lambda *given: [one.double() for one in model(*given)]", "type_mismatch", "compare", "dtypes"),
    ("raise RuntimeError('No conversion rule found for operations: aten::frobnicate')", "unsupported", "compile",
     "aten::frobnicate"),
    ("self.held = bytearray(1 << 40)", "out_of_memory", "compile", "MemoryError"),
    ("import torch; return torch.zeros(1 << 40)", "out_of_memory", "compile", "allocate"),
    ("import errno; raise OSError(errno.ENOSPC, 'No space left on device', '/cache/x')", "not_run", "compile",
     "a disk is full, which says nothing of the sample: OSError: [Errno 28] No space left on device: '/cache/x'"),
])
def test_a_backend_that_misbehaves_costs_its_job(harness, mlp, backend, call, status, phase, words):
    result = harness.run(mlp, **backend(CLASS.format(call=call), memory_limit_bytes=1 << 30))
    assert (result["status"], result["phase"]) == (status, phase), result["message"]
    assert words in result["message"]
    assert harness.run(mlp, compiler="eager")["status"] == "correct"


@pytest.mark.slow
@pytest.mark.parametrize("call", [
    "import sys; sys.stdout.close(); return model",
    "import builtins, gc, os, sys; sys.stdout = builtins.print = None; gc.disable(); os.chdir('/proc'); return model",
])
def test_a_backend_that_changes_its_surroundings_costs_no_other_job(own_harness, mlp, backend, call):
    assert own_harness.run(mlp, **backend(CLASS.format(call=call)))["status"] == "correct"
    assert own_harness.run(mlp, compiler="eager")["status"] == "correct"
    own_harness.say({"type": "quit"})
    assert own_harness.process.wait(timeout=PATIENCE_S) == 0


def test_an_exception_without_a_text_is_reported(harness, mlp, backend):
    mute = "raise type('Mute', (Exception,), {'__str__': lambda self: 1 / 0})"
    result = harness.run(mlp, **backend(CLASS.format(call=mute)))
    assert result["status"] == "compile_fail" and "Mute" in result["message"]


@pytest.mark.parametrize("value", ["value.append(value)", "value[0] = value[0].to('meta')", "value[0] = value[0].to_sparse()",
                                   "value[0] = object()"])
def test_results_that_cannot_be_compared_are_a_failure(harness, mlp, backend, value):
    odd = f"def call(*given): value = list(model(*given)); {value}; return value\n        return call"
    result = harness.run(mlp, **backend(CLASS.format(call=odd)))
    assert result["status"] == "runtime_fail" and result["message"]
    assert harness.run(mlp, compiler="eager")["status"] == "correct"


@pytest.mark.parametrize("text, words", [
    ("x = 1\nraise RuntimeError('at import')", ":2 cannot be loaded: RuntimeError: at import"),
    ("def f(:\n", ":1 cannot be loaded: SyntaxError"), ("x = 1", "one class"), ("import sys\nsys.exit()", "sys.exit"),
])
def test_a_backend_file_that_cannot_be_loaded_says_nothing_of_the_sample(harness, mlp, backend, text, words):
    request = backend(text)
    result = harness.run(mlp, **request)
    assert result["status"] == "not_run" and words in result["message"]
    assert f"the backend file {request['backend_file']}" in result["message"]


def test_what_a_backend_and_its_children_print_or_read_stays_out_of_the_protocol(harness, mlp, backend):
    noise = ("import ctypes, os, subprocess, sys; print('{}', flush=True); os.write(1, b'[]\\n'); "
             "subprocess.run(['echo', 'null']); ctypes.CDLL(None).puts(b'7'); ctypes.CDLL(None).fflush(None); "
             "assert sys.stdin.read() == ''; return model")
    assert harness.run(mlp, **backend(CLASS.format(call=noise)))["status"] == "correct"


def test_only_one_process_answers_for_a_backend_that_forks(harness, mlp, backend):
    result = harness.run(mlp, **backend(CLASS.format(call="import os; self.child = os.fork(); return model")))
    assert result["status"] == "correct"
    assert harness.run(mlp, number=8, compiler="eager")["status"] == "correct"  # and no second answer to 7 before it


@pytest.mark.slow
def test_a_backend_that_ends_the_process_ends_it(own_harness, mlp, backend):
    request = mlp.request(**backend(CLASS.format(call="import os; os._exit(5)")))
    own_harness.say({"type": "run", "id": 1, "request": request})
    assert own_harness.process.wait(timeout=PATIENCE_S) == 5


def test_a_backend_that_prints_megabytes_costs_no_more_than_its_time(harness, mlp, backend):
    noise = "import os; [os.write(2, b'x' * 65536) for _ in range(64)]; print('y' * 4_000_000); return model"
    assert harness.run(mlp, **backend(CLASS.format(call=noise)))["status"] == "correct"


@pytest.mark.slow
def test_a_backend_that_ignores_and_blocks_signals_is_ended_by_the_client(own_harness, mlp, backend, tmp_path):
    reached = tmp_path / "reached"
    os.mkfifo(reached)
    hang = (f"import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); open({str(reached)!r}, 'w').close(); "
            "[time.sleep(1000) for _ in iter(int, 1)]")
    own_harness.say({"type": "run", "id": 1, "request": mlp.request(**backend(CLASS.format(call=hang)))})
    reached.read_bytes()  # waits until it is opened for writing
    own_harness.process.terminate()
    own_harness.process.kill()
    assert own_harness.process.wait(timeout=PATIENCE_S) == -signal.SIGKILL


@pytest.mark.slow
def test_a_backend_that_leaks_is_held_back_by_the_job_s_limit(harness, mlp, backend):
    leak = "return lambda *given: (globals().setdefault('kept', []).append(bytearray(100 << 20)), model(*given))[1]"
    result = harness.run(mlp, **backend(CLASS.format(call=leak), memory_limit_bytes=1 << 30, trials=100))
    assert (result["status"], result["phase"]) == ("out_of_memory", "run")
    assert harness.run(mlp, compiler="eager")["status"] == "correct"


def start_with(folder, *arguments):
    """First line of a harness, with `folder` before all packages; and its exit."""
    return subprocess.run([sys.executable, "-m", "graphnet_harness", *arguments], env=harness_environment([folder]),
                          input='{"type": "quit"}\n', capture_output=True, text=True, timeout=PATIENCE_S, check=False,
                          cwd="/")


@pytest.mark.parametrize("name, text", [
    ("torch", "raise RuntimeError('undefined symbol')"), ("torch", "import sys; sys.exit('undefined symbol')"),
    ("torch", "import nothing_like_that # undefined symbol"), ("numpy", "raise ImportError('undefined symbol')"),
])
def test_a_package_that_fails_at_import_is_reported(tmp_path, name, text):
    (tmp_path / f"{name}.py").write_text(text)
    done = start_with(tmp_path, "--framework", "torch")
    assert done.returncode == 3
    event = json.loads(done.stdout)
    assert event["type"] == "error"
    assert "nothing_like_that" in event["message"] or "undefined symbol" in event["message"]


@pytest.mark.slow
def test_a_compiler_that_fails_at_import_costs_its_job(mlp, tmp_path):
    """OpenVINO as a distribution that is there, and a package that is not what it says."""
    (tmp_path / "openvino.py").write_text("raise OSError('libopenvino.so: cannot open shared object file')")
    (tmp_path / "openvino-2026.4.0.dist-info").mkdir()
    (tmp_path / "openvino-2026.4.0.dist-info" / "METADATA").write_text("Name: openvino\nVersion: 2026.4.0\n")
    talk = Harness(folders=[tmp_path])
    result = talk.run(mlp, compiler="openvino")
    assert result["status"] == "not_run"
    assert "openvino cannot be loaded" in result["message"]
    assert talk.run(mlp, compiler="eager")["status"] == "correct"
    talk.end()


def test_a_python_that_is_too_old_says_so():
    """The version is pretended; what an old Python reads of the package is read here by the grammar of Python 3.4."""
    package = PACKAGE_FOLDER / "graphnet_harness"
    for file in ("__init__.py", "__main__.py"):
        ast.parse((package / file).read_text(), feature_version=(3, 4))
    program = ("import runpy, sys; sys.version_info = (3, 9, 18, 'final', 0); "
               "runpy.run_module('graphnet_harness', run_name='__main__')")
    done = subprocess.run([sys.executable, "-c", program], env=harness_environment(), capture_output=True, text=True,
                          timeout=PATIENCE_S, check=False, cwd="/")
    assert done.returncode == 4
    assert "3.10 or later" in done.stderr and "is 3.9.18" in json.loads(done.stdout)["message"]


@pytest.mark.slow
def test_ends_with_its_parent():
    parent = subprocess.Popen(
        [sys.executable, "-c",
         "import subprocess, sys, time\n"
         "child = subprocess.Popen([sys.executable, '-m', 'graphnet_harness'], stdin=subprocess.PIPE,\n"
         "                         stdout=subprocess.PIPE)\n"
         "child.stdout.readline()\nprint(child.pid, flush=True)\ntime.sleep(1000)\n"],
        stdout=subprocess.PIPE, text=True, env=harness_environment())
    child = int(parent.stdout.readline())
    descriptor = os.pidfd_open(child)
    parent.kill()
    parent.wait()
    assert select.select([descriptor], [], [], PATIENCE_S)[0], "the harness outlived its parent"
    os.close(descriptor)
