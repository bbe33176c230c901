"""The demo dataset: what the programs find in it, against what Python found (tests/data/demo_truth.json)."""

import hashlib
import json
import os
import re
import subprocess
import sys

import pytest

from conftest import PATIENCE_S, ROOT

DEMO = ROOT / "resources" / "demo"
PYTHON = ROOT / "resources" / "python"
TRUTH = json.loads((ROOT / "tests" / "data" / "demo_truth.json").read_text())
SAMPLES = TRUTH["samples"]
TORCH_SAMPLES = [name for name, truth in SAMPLES.items() if truth["framework"] == "torch"]
# Statistics are written with three decimals; another CPU's sums may round the last one the other way.
STATISTICS_TOLERANCE = 0.0015

sys.path.insert(0, str(ROOT / "tests" / "support"))


@pytest.fixture(scope="module")
def demo(bin_dir, tmp_path_factory):
    """Asks graphnet about the indexed demo dataset; returns what it prints as JSON."""
    command = [bin_dir / "graphnet", "--db", tmp_path_factory.mktemp("demo") / "index.sqlite"]

    def ask(*arguments):
        result = subprocess.run([*command, *arguments, "--json"], capture_output=True, text=True, timeout=PATIENCE_S,
                                check=False)
        assert result.returncode == 0, result.stderr
        return json.loads(result.stdout)

    ask.report = ask("index", DEMO)
    return ask


@pytest.fixture(scope="module")
def this_machine():
    """torch and CPU of this machine, as demo_truth.py describes them."""
    pytest.importorskip("torch", reason="the reference needs PyTorch")
    from demo_truth import machine
    return machine()


@pytest.fixture(scope="module")
def references(this_machine):
    """Results of eager PyTorch for every torch sample, here and now."""
    from reference import run_reference
    return {name: run_reference(DEMO / name, threads=1) for name in TORCH_SAMPLES}


@pytest.fixture(scope="module")
def engine(worker):
    """Runs a sample in graphnet-worker with one thread; returns its outputs' types, shapes and hashes."""
    from compare_engine import Engine
    side = Engine(str(worker), threads=1, timeout=PATIENCE_S)

    def run(name):
        answer = side.run(DEMO / name)
        assert "error" not in answer, answer
        return answer["outputs"]

    yield run
    if side.lines is not None:
        side.lines.stop()


# --- the index ---


def test_index_finds_every_sample_and_no_problem(demo):
    listed = demo("list")
    assert (demo.report["found"], demo.report["added"]) == (len(SAMPLES), len(SAMPLES))
    assert sorted(sample["name"] for sample in listed) == sorted(SAMPLES)
    assert all(sample["readable"] and sample["opaque_statements"] == 0 for sample in listed)
    assert demo("list", "--problems") == []


def test_the_dataset_has_both_frameworks_and_all_tags(demo):
    listed = demo("list")
    assert len([sample for sample in listed if sample["framework"] == "torch"]) >= 12
    assert len([sample for sample in listed if sample["framework"] == "paddle"]) == 2
    assert {sample["tag"] for sample in listed if sample["framework"] == "torch"} == {
        "computer_vision", "nlp", "audio", "multimodal", "other"}


@pytest.mark.parametrize("name", SAMPLES)
def test_counts_are_those_of_pythons_ast(demo, name):
    shown, truth = demo("show", name), SAMPLES[name]
    assert shown["statements"] == truth["statements"]
    assert shown["op_count"] == truth["operations"]
    assert (shown["input_count"], shown["output_count"]) == (truth["inputs"], truth["outputs"])
    assert (shown["framework"], shown["tag"]) == (truth["framework"], truth["tag"])


@pytest.mark.parametrize("name", SAMPLES)
def test_tensors_are_those_that_the_metadata_describes(demo, name):
    shown = demo("show", name, "--tensors")["tensors"]
    found = {tensor["name"]: (tensor["dtype"], tensor["shape"], tensor["is_input"]) for tensor in shown}
    expected = {tensor: (truth["dtype"], truth["shape"], truth["file"] == "input_meta.py")
                for tensor, truth in SAMPLES[name]["tensors"].items()}
    assert len(shown) == len(found)
    assert found == expected


@pytest.mark.parametrize("name", SAMPLES)
def test_declared_hash_is_that_of_the_file(demo, name):
    shown = demo("show", name)
    actual = hashlib.sha256((DEMO / name / "model.py").read_bytes()).hexdigest()
    assert shown["declared_hash"] == shown["actual_hash"] == actual
    assert SAMPLES[name]["model_sha256"] == actual, "model.py has changed: run tests/support/demo_truth.py again"


# --- the engine ---


@pytest.mark.parametrize("name", TORCH_SAMPLES)
def test_worker_gives_the_bits_that_python_gives(engine, references, name):
    assert engine(name) == references[name]


@pytest.mark.parametrize("name", TORCH_SAMPLES)
def test_worker_gives_the_stored_types_and_shapes(engine, name):
    expected = [(output["dtype"], output["shape"]) for output in SAMPLES[name]["results"]]
    assert [(output["dtype"], output["shape"]) for output in engine(name)] == expected


def test_worker_gives_the_stored_bits(engine, this_machine):
    if this_machine != TRUTH["made_on"]:
        pytest.skip(f"bits depend on the CPU: stored are those of {TRUTH['made_on']}, this is {this_machine}")
    for name in TORCH_SAMPLES:
        assert engine(name) == SAMPLES[name]["results"], name


# --- making the dataset again ---


def make_again(python, script, root):
    result = subprocess.run([python, PYTHON / script, root], capture_output=True, text=True, timeout=PATIENCE_S,
                            check=False)
    assert result.returncode == 0, result.stderr


def files_below(root):
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in sorted(root.rglob("*"))
            if path.is_file() and path.parent.name != "__pycache__"}


def without_statistics(text):
    """The text with a mark for each mean and std, and their values; None stays in the text."""
    pattern = rb"(?<=    mean = )-?[0-9.]+|(?<=    std = )-?[0-9.]+"
    return re.sub(pattern, b"#", text), [float(value) for value in re.findall(pattern, text)]


def assert_same_apart_from_rounding(made, stored):
    (made_text, made_values), (stored_text, stored_values) = without_statistics(made), without_statistics(stored)
    assert made_text == stored_text
    assert made_values == pytest.approx(stored_values, rel=0, abs=STATISTICS_TOLERANCE)


@pytest.mark.slow
def test_torch_samples_are_made_again(this_machine, tmp_path):
    if this_machine["torch"] != TRUTH["made_on"]["torch"]:
        pytest.skip(f"made with torch {TRUTH['made_on']['torch']}, this is {this_machine['torch']}")
    make_again(sys.executable, "make_demo.py", tmp_path)
    made, stored = files_below(tmp_path / "torch"), files_below(DEMO / "torch")
    assert list(made) == list(stored)
    for name in stored:
        if this_machine == TRUTH["made_on"] or not name.endswith("weight_meta.py"):
            assert made[name] == stored[name], name
        else:
            assert_same_apart_from_rounding(made[name], stored[name])


@pytest.mark.nightly
def test_paddle_samples_are_made_again(tmp_path):
    """The script also runs what it extracted and compares with the model; it fails where they differ."""
    python = os.environ.get("GNX_PADDLE_PYTHON", sys.executable)
    if not os.path.exists(python):
        pytest.skip(f"there is no {python}, which GNX_PADDLE_PYTHON names")
    version = subprocess.run([python, "-c", "import paddle; print(paddle.__version__)"], capture_output=True, text=True,
                             timeout=PATIENCE_S, check=False)
    if version.returncode != 0:
        pytest.skip("needs paddlepaddle: name its Python in GNX_PADDLE_PYTHON")
    if not version.stdout.startswith("3.3."):
        pytest.skip(f"made with paddlepaddle 3.3, this is {version.stdout.strip()}")
    make_again(python, "make_paddle_demo.py", tmp_path)
    assert files_below(tmp_path / "paddle") == files_below(DEMO / "paddle")
