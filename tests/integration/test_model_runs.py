"""Models' files executed: packages of torch.export by graphnet-worker with the bits of torch, files of ONNX by ONNX Runtime.
tests/support/exported_models.py has the models."""

import contextlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import numpy
import pytest

from conftest import ROOT
from harness import PACKAGE_FOLDER
from test_models import MODELS, repacked, with_weight

sys.path.insert(0, str(PACKAGE_FOLDER))

from graphnet_harness.onnx_inputs import InputMaker  # noqa: E402

MAKER = ROOT / "tests" / "support" / "exported_models.py"
ENVIRONMENTS = os.environ.get("GNX_COMPILER_ENVS")
TOLERANCE = {"float16": 2e-3, "float32": 2e-5, "float64": 1e-12}
"""ONNX Runtime against torch and the evaluator: relative, and absolute for numbers of the size of one."""

torch_is_there = pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="needs PyTorch")
pytestmark = pytest.mark.usefixtures("worker")


def maker(python, *arguments):
    done = subprocess.run([str(part) for part in (python, MAKER, *arguments)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-4000:]


def graph_of(graphnet, file):
    done = graphnet("export", file, "--as", "json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def values_in(operand):
    """Numbers of the values in an operand, in their order."""
    if isinstance(operand, dict) and "value" in operand:
        return [operand["value"]]
    children = operand if isinstance(operand, list) else operand.values() if isinstance(operand, dict) else []
    return [value for child in children for value in values_in(child)]


def executed(graphnet, file, folder, *options):
    """Runs a file or sample; what the user gives to it and gets from it is in `folder` afterwards."""
    folder.mkdir(exist_ok=True)
    graph = graph_of(graphnet, file)
    places = {result["value"]: f"{node}.{index}" for node, one in enumerate(graph["nodes"])
              for index, result in enumerate(one["results"])}
    inputs = [one["name"] for one in graph["inputs"] if not one["name"].startswith("L_self_")]
    places.update({one["value"]: one["name"] for one in graph["inputs"]})
    (folder / "names.json").write_text(json.dumps(inputs))
    saved = {name: folder / f"{name}.npy" for name in inputs}
    outputs = [value for operand in graph["outputs"] for value in values_in(operand)]
    saves = [(name, path) for name, path in saved.items()]
    saves += [(places[value], folder / f"output_{number}.npy") for number, value in enumerate(outputs)]
    done = graphnet("run", file, "--threads", "1", "--quick", "--json", *options,
                    *[part for name, path in saves for part in ("--save", f"{name}={path}")])
    assert done.returncode == 0, done.stdout + done.stderr
    told = json.loads(done.stdout)
    sizes = {one["value"] for one in graph["inputs"] if one.get("annotation") == "torch.SymInt"}
    return told, [numpy.load(folder / f"output_{number}.npy") for number, value in enumerate(outputs) if value not in sizes]


def expected(folder):
    return [numpy.load(folder / f"expected_{number}.npy") for number in range(len(list(folder.glob("expected_*.npy"))))]


def assert_same_bits(found, wanted):
    assert [(one.dtype, one.shape) for one in found] == [(one.dtype, one.shape) for one in wanted]
    for one, other in zip(found, wanted, strict=True):
        assert one.tobytes() == other.tobytes()


@contextlib.contextmanager
def noted(wrong, file):
    """Notes a failed check and goes on with the next file."""
    try:
        yield
    except AssertionError as error:
        wrong[file.name] = str(error)[:500]


def executed_all(graphnet, files, folder, *options):
    """Outputs by file, and by name the errors of those that do not run."""
    found, wrong = {}, {}
    for file in files:
        with noted(wrong, file):
            found[file] = executed(graphnet, file, folder / file.stem, *options)[1]
    return found, wrong


def pairs(files, folder):
    return [part for file in files for part in (file, folder / file.stem)]


def test_sizes_that_the_file_leaves_open_are_one():
    """ONNX Runtime gives a number, a name, or nothing for a size."""
    x = SimpleNamespace(name="x", type="tensor(float)", shape=["batch", None, 3, "rows"])
    maker = InputMaker(123, {"rows": 2})
    assert maker.make([x])["x"].shape == (1, 1, 3, 2)
    assert maker.open_sizes == {"batch": 1}
    assert maker.unnamed_sizes == ["input x, dimension 1"]


@torch_is_there
class TestPackages:
    """`graphnet run FILE.pt2` and the sample that is made of one."""

    def test_weights_are_those_of_the_file(self, graphnet, tmp_path):
        told, found = executed(graphnet, MODELS / "program.pt2", tmp_path / "run")
        weight = numpy.arange(12, dtype=numpy.float32).reshape(4, 3) / numpy.float32(10)
        x = numpy.load(tmp_path / "run" / "x.npy")
        assert (told["status"], told["message"]) == ("ran", "")
        assert numpy.allclose(found[1], x @ weight + numpy.array([0.5, -1, 2], numpy.float32), atol=1e-6)
        assert found[1].dtype == numpy.float64

    @pytest.mark.slow
    def test_a_sample_of_a_package_runs_with_the_same_bits(self, graphnet, tmp_path):
        _, of_file = executed(graphnet, MODELS / "program.pt2", tmp_path / "file")
        done = graphnet("export", MODELS / "program.pt2", "--as", "sample", "-o", tmp_path / "sample")
        assert done.returncode == 0, done.stderr
        described = json.loads((tmp_path / "sample" / "graph_net.json").read_text())
        assert (described["framework"], described["model_name"]) == ("torch", "program")
        _, of_sample = executed(graphnet, tmp_path / "sample", tmp_path / "folder")
        assert_same_bits(of_sample, of_file)

    @pytest.mark.slow
    def test_a_column_of_a_large_matrix_is_kept_without_its_gaps(self, graphnet, tmp_path):
        """Its strides would make a reader of the sample take memory for the whole matrix."""
        def change(meta):
            meta["strides"] = [{"as_int": 4096}]

        def column(entries):
            entries = with_weight("offset", change)(entries)
            [file] = [name for name in entries if name.endswith("weight_1")]
            return entries | {file: numpy.arange(8193, dtype=numpy.float32).tobytes()}

        repacked(MODELS / "program.pt2", tmp_path / "column.pt2", column)
        _, of_file = executed(graphnet, tmp_path / "column.pt2", tmp_path / "file")
        done = graphnet("export", tmp_path / "column.pt2", "--as", "sample", "-o", tmp_path / "sample")
        assert done.returncode == 0, done.stderr
        _, of_sample = executed(graphnet, tmp_path / "sample", tmp_path / "folder")
        assert of_file[1].max() > 8000
        assert_same_bits(of_sample, of_file)

    def test_a_sample_with_bodies_runs_in_python(self, graphnet, tmp_path):
        import torch

        done = graphnet("export", MODELS / "program.pt2", "--as", "sample", "-o", tmp_path / "sample")
        assert done.returncode == 0, done.stderr
        names = {}
        exec((tmp_path / "sample" / "model.py").read_text(), names)  # noqa: S102 written by the program
        weight = (torch.arange(12.0).reshape(4, 3) / 10).T
        for x in (torch.ones(5, 4), -torch.ones(5, 4)):  # each takes another way
            y = x @ weight.T + torch.tensor([0.5, -1, 2])
            second = y[:, 1:].sin() if y[:, :1].sum() > 0 else y[:, 1:] * float("inf")
            found = names["GraphModule"]()(weight, torch.tensor([0.5, -1, 2]), x)
            assert torch.allclose(found[0], second) and torch.allclose(found[1], y.double(), atol=1e-6)

    def test_a_size_is_chosen(self, graphnet, tmp_path):
        refused = graphnet("run", MODELS / "program.pt2", "--size", "none=9")
        assert refused.returncode == 1
        symbol = re.search(r"program.pt2: the sample has no symbol .*it has (\w+) \(5\)", refused.stdout)[1]
        _, found = executed(graphnet, MODELS / "program.pt2", tmp_path / "run", "--size", f"{symbol}=9")
        assert [one.shape for one in found] == [(9, 2), (9, 3)]

    def test_pickled_weights_are_refused_with_the_reason(self, graphnet, tmp_path):
        def old(entries):
            [program] = [content for name, content in entries.items() if name.endswith("model.json")]
            return {"version": b"5.1", "serialized_exported_program.json": program, "serialized_state_dict.pt": b"x"}

        repacked(MODELS / "program.pt2", tmp_path / "old.pt2", old)
        done = graphnet("run", tmp_path / "old.pt2")
        assert done.returncode == 1
        assert "weights are pickled and are not read" in done.stdout + done.stderr
        done = graphnet("export", tmp_path / "old.pt2", "--as", "sample", "-o", tmp_path / "drawn")
        assert done.returncode == 0, done.stderr
        assert graphnet("run", tmp_path / "drawn", "--quick").returncode == 0

    def test_an_operator_that_nothing_executes_is_named(self, graphnet, tmp_path):
        def strange(entries):
            return {name: content.replace(b"torch.ops.aten.add.Tensor", b"torch.ops.mine.add.Tensor") for name, content in
                    entries.items()}

        repacked(MODELS / "program.pt2", tmp_path / "strange.pt2", strange)
        done = graphnet("run", tmp_path / "strange.pt2")
        assert done.returncode == 1
        assert "node 1, torch.ops.mine.add.Tensor: unsupported custom operator" in done.stdout

    def test_weights_that_do_not_fit(self, graphnet, tmp_path):
        repacked(MODELS / "program.pt2", tmp_path / "cut.pt2",
                 lambda entries: {name: content[:20] if name.endswith("weight_0") else content
                                  for name, content in entries.items()})
        done = graphnet("run", tmp_path / "cut.pt2")
        assert done.returncode == 1
        assert 'has 20 bytes, but the weight "layer.weight" needs 48' in done.stdout
        assert "cut.pt2" in done.stdout

    @pytest.mark.slow
    def test_a_package_is_benchmarked(self, graphnet, tmp_path):
        assert graphnet("index", MODELS).returncode == 0
        done = graphnet("bench", "program.pt2", "--compiler", "torchscript", "--threads", "1", "--json")
        assert done.returncode == 0, done.stdout + done.stderr

    def test_a_package_is_validated_as_the_sample_that_it_makes(self, graphnet, tmp_path):
        import torch

        model = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.ReLU(), torch.nn.Linear(8, 4), torch.nn.GELU())
        torch.export.save(torch.export.export(model.eval(), (torch.ones(3, 4),)), tmp_path / "net.pt2")
        done = graphnet("validate", tmp_path / "net.pt2", "--threads", "1", "--json")
        assert done.returncode == 0, done.stdout + done.stderr
        [sample] = json.loads(done.stdout)["samples"]
        verdicts = {name: one["verdict"] for name, one in sample["constraints"].items()}
        assert verdicts == {"runnable": "pass", "serializable": "pass", "decomposable": "pass", "analyzable": "pass",
                            "custom-ops": "pass", "unique": "unchecked"}, sample["constraints"]
        assert sample["constraints"]["serializable"]["details"]["outputs_compared"]
        assert "cut before operation" in sample["constraints"]["decomposable"]["evidence"]

    def test_a_package_with_bodies_is_written_and_read_again(self, graphnet):
        done = graphnet("validate", MODELS / "program.pt2", "--threads", "1", "--constraint", "serializable", "--json")
        [sample] = json.loads(done.stdout)["samples"]
        assert sample["constraints"]["serializable"]["verdict"] == "pass", sample

    def test_an_operator_of_a_package_without_source_fails(self, graphnet, tmp_path):
        repacked(MODELS / "program.pt2", tmp_path / "strange.pt2", lambda entries: {
            name: content.replace(b"torch.ops.aten.add.Tensor", b"torch.ops.mine.add.Tensor") for name, content in entries.items()})
        done = graphnet("validate", tmp_path / "strange.pt2", "--constraint", "custom-ops", "--evidence")
        assert done.returncode == 1
        assert "strange.pt2: nothing in the file defines torch.ops.mine.add.Tensor" in done.stdout

    @pytest.mark.slow
    def test_many_packages_run_with_the_bits_of_torch(self, graphnet, tmp_path):
        maker(sys.executable, "pt2", tmp_path / "models")
        files = sorted((tmp_path / "models").glob("*.pt2"))
        assert len(files) >= 30
        found, wrong = executed_all(graphnet, files, tmp_path)
        maker(sys.executable, "outputs", *pairs(found, tmp_path))
        for file, outputs in found.items():
            with noted(wrong, file):
                assert_same_bits(outputs, expected(tmp_path / file.stem))
        assert not wrong


@pytest.fixture(scope="module")
def onnxruntime():
    python = Path(ENVIRONMENTS or "", "onnxruntime", "bin", "python")
    if not ENVIRONMENTS or not python.exists():
        pytest.skip("there is no environment onnxruntime in GNX_COMPILER_ENVS")
    return python


def types_as_of_onnx(graphnet, file, types):
    """Whether each value has a type without one in the file; those that have one have that of onnx's own inference."""
    wanted, known = json.loads(types.read_text()), []
    for node in graph_of(graphnet, file)["nodes"]:
        for result in node["results"]:
            if result.get("name") not in wanted:
                continue
            dtype, shape = wanted[result["name"]]
            known.append(result.get("shape") is not None)
            if known[-1]:
                assert (result["dtype"], len(result["shape"])) == (dtype, len(shape)), result
                assert all(a is None or b is None or a == b for a, b in zip(result["shape"], shape, strict=True)), result
    return known


def assert_close(found, wanted):
    assert [(one.dtype, one.shape) for one in found] == [(one.dtype, one.shape) for one in wanted]
    for one, other in zip(found, wanted, strict=True):
        tolerance = TOLERANCE.get(str(one.dtype), 0)
        assert numpy.allclose(one, other, rtol=tolerance, atol=tolerance, equal_nan=True), numpy.abs(one - other).max()


class TestOnnx:
    """`graphnet run FILE.onnx`."""

    @pytest.mark.slow
    def test_a_missing_environment_is_named(self, graphnet, tmp_path):
        done = graphnet("run", MODELS / "conv.onnx", env=os.environ | {"XDG_DATA_HOME": str(tmp_path), "PATH": "/nowhere"})
        assert done.returncode == 1
        assert "onnxruntime" in done.stderr

    def test_missing_external_data_is_named_before_anything_runs(self, graphnet, tmp_path):
        shutil.copy(MODELS / "external.onnx", tmp_path)
        done = graphnet("run", tmp_path / "external.onnx")
        assert done.returncode == 1
        assert "external.bin" in done.stderr and "external.onnx" in done.stderr

    def test_two_runs_are_not_compared(self, graphnet):
        done = graphnet("run", MODELS / "conv.onnx", "--compare", "again")
        assert done.returncode == 1
        assert "ONNX Runtime executes this model" in done.stderr

    @pytest.mark.slow
    @pytest.mark.parametrize("name", ["conv", "branches", "external"])
    def test_outputs_are_those_of_the_reference_evaluator(self, graphnet, onnxruntime, tmp_path, name):
        told, found = executed(graphnet, MODELS / f"{name}.onnx", tmp_path / name, "--python", onnxruntime, "--seed", "7")
        maker(onnxruntime, "evaluate", MODELS / f"{name}.onnx", tmp_path / name)
        assert_close(found, expected(tmp_path / name))

    @pytest.mark.slow
    def test_times_and_values_are_kept_as_those_of_other_runs(self, graphnet, onnxruntime):
        assert graphnet("index", MODELS).returncode == 0
        done = graphnet("run", "conv.onnx", "--python", onnxruntime, "--size", "batch=3", "--repeat", "4", "--json")
        assert done.returncode == 0, done.stderr
        told = json.loads(done.stdout)
        assert len(told["time"]["run_ns"] if "time" in told else told["times"]["run_ns"]) == 4
        shapes = [result["shape"] for node in told["nodes"] for result in node["results"]]
        assert shapes == [[3, 2, 4, 4], [3, 2, 4, 4], [3, 1, 4, 4], [3, 1, 4, 4], [3, 1, 4, 4]]
        kept = graphnet("show", "conv.onnx", "--values", "--json")
        assert kept.returncode == 0, kept.stderr
        assert json.loads(kept.stdout)["nodes"] == told["nodes"]

    @pytest.mark.parametrize("options, message", [
        (["--size", "rows=3"], 'the model has no size "rows"; it has batch'),
        (["--dtype", "float64"], "no variants of another dtype"),
        (["--device", "cuda:0"], "executed on cpu, not on cuda:0"),
    ])
    def test_what_cannot_be_run_is_refused_with_the_reason(self, graphnet, onnxruntime, options, message):
        done = graphnet("run", MODELS / "conv.onnx", "--python", onnxruntime, *options)
        assert done.returncode == 1
        assert message in done.stdout + done.stderr

    @pytest.mark.slow
    def test_a_file_is_benchmarked_as_a_sample(self, graphnet, onnxruntime):
        assert graphnet("index", MODELS).returncode == 0
        done = graphnet("bench", "conv.onnx", "branches.onnx", "--python", onnxruntime, "--threads", "1", "--time-limit", "4",
                        "--size", "batch=3", "--json")
        assert done.returncode == 1, "branches.onnx has no size batch"
        found = {row["sample_name"]: row for row in json.loads(done.stdout)["results"]}
        conv = found["conv.onnx"]
        assert (conv["compiler"], conv["framework"], conv["status"]) == ("onnxruntime", "onnx", "correct"), conv
        assert conv["outputs"][0]["eager_shape"] == [3, 1, 4, 4]
        assert len(conv["eager_ms"]) > 1 and conv["measurement"]["speedup"] > 0
        assert 'the model has no size "batch"' in found["branches.onnx"]["message"]
        kept = json.loads(graphnet("results", "conv.onnx", "--json").stdout)
        assert [row["status"] for row in kept] == ["correct"]

    def test_a_compiler_of_torch_does_not_take_it(self, graphnet, onnxruntime):
        done = graphnet("bench", MODELS / "conv.onnx", "--compiler", "torchscript", "--python", onnxruntime, "--trials", "1", "--json")
        [row] = json.loads(done.stdout)["results"]
        assert row["status"] == "not_run"
        assert "torchscript is for samples of torch, not of onnx (known are onnxruntime" in row["message"]

    def test_external_data_that_is_missing_ends_a_benchmark(self, graphnet, onnxruntime, tmp_path):
        shutil.copy(MODELS / "external.onnx", tmp_path)
        done = graphnet("bench", tmp_path / "external.onnx", "--python", onnxruntime, "--trials", "1", "--json")
        [row] = json.loads(done.stdout)["results"]
        assert row["status"] == "not_run" and "external.bin" in row["message"]

    def test_a_file_is_validated(self, graphnet, onnxruntime):
        assert graphnet("index", MODELS).returncode == 0
        done = graphnet("validate", "branches.onnx", "--python", onnxruntime, "--json")
        assert done.returncode == 0, done.stdout + done.stderr
        [sample] = json.loads(done.stdout)["samples"]
        verdicts = {name: one["verdict"] for name, one in sample["constraints"].items()}
        assert verdicts == {"runnable": "pass", "serializable": "unchecked", "decomposable": "unchecked", "analyzable": "pass",
                            "custom-ops": "pass", "unique": "pass"}, sample["constraints"]
        assert sample["constraints"]["custom-ops"]["details"]["operators"][0]["file"] == "branches.onnx"

    def test_what_makes_a_file_invalid_is_named(self, graphnet, onnxruntime, tmp_path):
        shutil.copy(MODELS / "external.onnx", tmp_path)
        (tmp_path / "strange.onnx").write_bytes((MODELS / "conv.onnx").read_bytes().replace(b"Relu", b"Rulu"))
        done = graphnet("validate", tmp_path / "external.onnx", tmp_path / "strange.onnx", "--python", onnxruntime)
        assert done.returncode == 1
        assert "external.bin" in done.stdout
        assert "strange.onnx: nothing in the file defines onnx.Rulu" in done.stdout
        assert "ONNX has no operator Rulu" in done.stdout

    def test_an_operator_that_onnx_runtime_has_not_is_named(self, graphnet, onnxruntime, tmp_path):
        content = (MODELS / "conv.onnx").read_bytes()
        (tmp_path / "strange.onnx").write_bytes(content.replace(b"Relu", b"Rulu"))
        done = graphnet("run", tmp_path / "strange.onnx", "--python", onnxruntime)
        assert done.returncode == 1
        assert "has no operator" in done.stdout and "Rulu" in done.stdout

    @pytest.mark.slow
    def test_without_onnx_runtime_a_file_is_not_judged(self, graphnet, tmp_path):
        done = graphnet("validate", MODELS / "conv.onnx", "--json",
                        env=os.environ | {"XDG_DATA_HOME": str(tmp_path), "PATH": "/nowhere"})
        [sample] = json.loads(done.stdout)["samples"]
        assert sample["constraints"]["runnable"]["verdict"] == "unchecked"
        assert "onnxruntime" in sample["constraints"]["runnable"]["evidence"]

    @pytest.mark.slow
    def test_many_files_run_with_the_outputs_of_torch(self, graphnet, onnxruntime, tmp_path):
        maker(onnxruntime, "onnx", tmp_path / "models")
        files = sorted((tmp_path / "models").glob("*.onnx"))
        assert len(files) >= 30
        found, wrong = executed_all(graphnet, files, tmp_path, "--python", onnxruntime)
        maker(onnxruntime, "outputs", *pairs(found, tmp_path))
        maker(onnxruntime, "shapes", *pairs(found, tmp_path))
        values, typed = 0, 0
        for file, outputs in found.items():
            folder = tmp_path / file.stem
            with noted(wrong, file):
                assert_close(outputs, expected(folder))
                known = types_as_of_onnx(graphnet, folder / file.name, folder / "types.json")
                values, typed = values + len(known), typed + sum(known)
        assert not wrong
        assert typed >= 0.9 * values
