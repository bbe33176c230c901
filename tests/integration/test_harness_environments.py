"""The harness with the compilers that have environments of their own. GNX_COMPILER_ENVS names a folder with such
environments, one a compiler (openvino, onnxruntime, tvm, paddle); without it these tests are skipped. packaging/test makes
the first two, and with --nightly all."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from conftest import PATIENCE_S, ROOT
from harness import Harness, Prepared, harness_environment, prepare, write_torch_sample

FOLDER = os.environ.get("GNX_COMPILER_ENVS")
pytestmark = pytest.mark.skipif(not FOLDER, reason="GNX_COMPILER_ENVS names no folder of compilers' environments")

LAYER = """a = torch.conv2d(L_x_, L_y_, None, (1, 1), (1, 1))
b = torch.nn.functional.relu(a, inplace=True)
return (b.flatten(1).softmax(-1), b.mean())"""
LOOSEST_T = -3
"""OpenVINO's own choice of precision gives differences of 1e-3."""


def interpreter(name):
    python = Path(FOLDER) / name / "bin" / "python"
    if not python.exists():
        pytest.skip(f"there is no environment {name} in GNX_COMPILER_ENVS")
    return python


@pytest.fixture(scope="module", params=["openvino", "onnxruntime", pytest.param("tvm", marks=pytest.mark.nightly)])
def compiled(request):
    """A compiler's name and a process in its environment."""
    talk = Harness(interpreter(request.param))
    yield request.param, talk
    talk.end()


@pytest.fixture(scope="module")
def paddle():
    talk = Harness(interpreter("paddle"))
    yield talk
    talk.end()


@pytest.mark.slow
def test_compiles_a_layer(compiled, bin_dir, worker, tmp_path):
    name, harness = compiled
    sample = write_torch_sample(tmp_path / "sample", LAYER, [(2, 3, 8, 8), (4, 3, 3, 3)])
    result = harness.run(prepare(bin_dir, sample, tmp_path), compiler=name, options={"precision": "f32"})
    assert result["status"] == "correct", result["message"]
    assert [output["eager_shape"] for output in result["outputs"]] == [[2, 256], []]
    assert all(output["close"][LOOSEST_T + 10] for output in result["outputs"])
    assert result["compile_ms"] > 0 and result["first_call_ms"] > 0 and len(result["compiled_ms"]) == 2


@pytest.mark.slow
def test_finds_again_what_it_kept(bin_dir, worker, tmp_path):
    """OpenVINO keeps what it compiled for this model in the job's folder, also for the next process."""
    python = interpreter("openvino")
    prepared = prepare(bin_dir, write_torch_sample(tmp_path / "sample", LAYER, [(2, 3, 8, 8), (4, 3, 3, 3)]), tmp_path)
    cold = []
    for options in ({}, {}, {"cold": "1"}, {}):
        talk = Harness(python)
        result = talk.run(prepared, compiler="openvino", options=options, cache_dir=str(tmp_path / "cache"))
        talk.end()
        assert result["status"] == "correct", result["message"]
        cold.append(result["cold"])
    assert cold == [True, False, True, False]


@pytest.mark.slow
def test_measures_by_blocks(compiled, bin_dir, worker, tmp_path):
    name, harness = compiled
    sample = write_torch_sample(tmp_path / "sample", LAYER, [(2, 3, 8, 8), (4, 3, 3, 3)])
    prepared = prepare(bin_dir, sample, tmp_path)
    harness.say({"type": "run", "id": 7, "request": prepared.request(compiler=name, timing="blocks")})
    assert harness.hear_last()[0]["type"] == "ready"
    for side in ("compiled", "eager", "compiled"):
        harness.say({"type": "block", "id": 7, "side": side, "calls": 3, "repetitions": 2})
        assert len(harness.hear()["ms"]) == 2
    harness.say({"type": "finish", "id": 7})
    assert harness.hear_last()[0]["result"]["status"] == "correct"


# Limits of the pinned versions: ONNX Runtime has no float64 kernel for convolutions, TVM computes them in float32.
def test_tells_what_becomes_of_a_convolution_in_float64(compiled, bin_dir, worker, tmp_path):
    name, harness = compiled
    sample = write_torch_sample(tmp_path / "sample", LAYER, [(2, 3, 8, 8), (4, 3, 3, 3)], "float64")
    result = harness.run(prepare(bin_dir, sample, tmp_path), compiler=name)
    expected = {"openvino": "correct", "onnxruntime": "unsupported", "tvm": "type_mismatch"}
    assert result["status"] == expected[name], result["message"]
    if name == "onnxruntime":
        assert result["unsupported_operator"] == "Conv"


def test_weights_that_the_graph_writes_into_are_no_constants(compiled, bin_dir, worker, tmp_path):
    name, harness = compiled
    sample = write_torch_sample(tmp_path / "sample", "L_y_ += L_x_\nreturn (L_y_ * 2,)", [(4,), (4,)])
    result = harness.run(prepare(bin_dir, sample, tmp_path), compiler=name)
    assert result["status"] == "correct", result["message"]
    assert result["outputs"][0]["close"][LOOSEST_T + 10]


def test_an_operator_that_it_does_not_know_is_named(compiled, bin_dir, worker, tmp_path):
    name, harness = compiled
    sample = write_torch_sample(tmp_path / "sample", "return (torch.linalg.eigvalsh(L_x_ @ L_x_.T),)", [(4, 4)])
    result = harness.run(prepare(bin_dir, sample, tmp_path), compiler=name)
    assert result["status"] == "unsupported", result["message"]
    assert "eig" in result["unsupported_operator"] and result["unsupported_operator"] in result["message"]


def paddle_sample(bin_dir, name, folder):
    sample = ROOT / "resources" / "demo" / "paddle" / name
    subprocess.run([bin_dir / "graphnet", "export", sample, "--as", "model.py", "-o", folder / "code.py", "--db",
                    folder / "index.sqlite"], check=True, capture_output=True, timeout=PATIENCE_S)
    return Prepared(sample, folder / "code.py", folder / "inputs.safetensors", {})


@pytest.mark.parametrize("compiler", ["paddle-dygraph", "paddle-to-static"])
@pytest.mark.parametrize("name", ["shuffle_conv_net", "text_encoder"])
@pytest.mark.nightly
def test_runs_paddle_samples(paddle, bin_dir, tmp_path, name, compiler):
    prepared = paddle_sample(bin_dir, name, tmp_path)
    result = paddle.run(prepared, compiler=compiler)
    assert result["status"] == "correct", result["message"]
    assert all(output["close"][-5] for output in result["outputs"])
    header = prepared.inputs.read_bytes()
    assert json.loads(header[8:8 + int.from_bytes(header[:8], "little")])  # made for the next compiler of the job too


@pytest.mark.nightly
def test_measures_paddle_by_blocks_and_against_a_float64_run(paddle, bin_dir, tmp_path):
    prepared, truth = paddle_sample(bin_dir, "text_encoder", tmp_path), tmp_path / "truth"
    paddle.run(prepared, compiler="paddle-dygraph", outputs_file=str(truth))
    asked = prepared.request(compiler="paddle-to-static", timing="blocks", truth_file=str(truth))
    paddle.say({"type": "run", "id": 7, "request": asked})
    assert paddle.hear_last()[0]["type"] == "ready"
    for side in ("eager", "compiled"):
        paddle.say({"type": "block", "id": 7, "side": side, "calls": 2, "repetitions": 2})
        assert len(paddle.hear()["ms"]) == 2
    paddle.say({"type": "finish", "id": 7})
    output = paddle.hear_last()[0]["result"]["outputs"][0]
    assert output["eager_error"] == 0  # it is the truth here
    assert output["compiled_error"] == output["max_diff"]


@pytest.mark.nightly
def test_paddle_makes_no_packages(paddle, bin_dir, tmp_path):
    prepared = paddle_sample(bin_dir, "text_encoder", tmp_path)
    request = {"code_file": str(prepared.code), "inputs_file": str(prepared.inputs), "package_file": "/tmp/x.pt2"}
    paddle.say({"type": "package", "id": 7, "request": request})
    result = paddle.hear_last()[0]["result"]
    assert result["status"] == "not_run" and "PyTorch" in result["message"]


@pytest.mark.nightly
def test_cinn_is_told_as_missing(paddle, bin_dir, tmp_path):
    result = paddle.run(paddle_sample(bin_dir, "text_encoder", tmp_path), compiler="paddle-cinn")
    assert result["status"] == "not_run" and "CINN" in result["message"]


@pytest.mark.nightly
def test_a_paddle_process_runs_no_torch_sample(paddle, bin_dir, worker, tmp_path):
    prepared = prepare(bin_dir, write_torch_sample(tmp_path / "sample", "return (L_x_ * 2,)", [(2,)]), tmp_path)
    assert "eager" not in {one["name"] for one in paddle.hello["compilers"]}
    result = paddle.run(prepared, compiler="paddle-dygraph")
    assert result["status"] == "not_run" and "torch" in result["message"]


@pytest.mark.parametrize("name, compilers", [
    ("openvino", ["openvino"]), ("onnxruntime", ["onnxruntime"]),
    pytest.param("tvm", ["tvm"], marks=pytest.mark.nightly),
    pytest.param("paddle", ["paddle-dygraph", "paddle-to-static"], marks=pytest.mark.nightly),
])
@pytest.mark.slow
def test_the_probe_finds_them(name, compilers):
    done = subprocess.run([interpreter(name), "-m", "graphnet_harness", "--probe", *compilers], capture_output=True,
                          text=True, check=True, timeout=PATIENCE_S, env=harness_environment())
    for one in json.loads(done.stdout)["compilers"]:
        assert one["available"], one["reason"]
        pins = dict(package.split("==") for package in one["requirements"])
        assert one["version"] in pins.values()
