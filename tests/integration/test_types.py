"""dtype and shape of every value, through the real programs."""

import json
import sys

import pytest

from conftest import ROOT

sys.path.insert(0, str(ROOT / "tests" / "support"))
from measure_types import Worker, contradictions, is_known  # noqa: E402

DEMO = ROOT / "resources" / "demo"


@pytest.fixture(scope="module")
def warm(worker):
    """One worker for all samples, as programs keep it."""
    talk = Worker(str(worker))
    yield talk
    talk.process.kill()
    talk.process.wait()


SAMPLES = sorted(str(path.parent.relative_to(DEMO)) for path in (DEMO / "torch").rglob("graph_net.json"))


@pytest.mark.parametrize("name", SAMPLES)
def test_every_type_is_told_and_is_that_of_a_run(warm, name):
    sample = str(DEMO / name)
    told = warm.ask("types", {"sample_dir": sample})
    assert told["error"] == ""
    assert all(map(is_known, told["values"])), told["untyped"]
    run = warm.ask("check", {"sample_dir": sample, "observe": True})
    assert run["whole"]["status"] == "correct"
    compared, wrong, strides = contradictions(told, run)
    assert compared > 0
    assert wrong == []
    assert strides == []


def test_show_tells_types(graphnet, worker):
    done = graphnet("show", DEMO / "torch" / "mlp_mixer", "--shapes", "--json")
    assert done.returncode == 0, done.stderr
    types = json.loads(done.stdout)["types"]
    results = [result["type"] for node in types["nodes"] for result in node["results"]]
    assert results
    tensors = [type for type in results if type and "dtype" in type]
    assert tensors and all(size > 0 for type in tensors for size in type["shape"])
    for type in tensors:  # bytes are elements times the size of one
        elements = 1
        for size in type["shape"]:
            elements *= size
        assert type["bytes"] == elements * {"float32": 4, "float16": 2, "bfloat16": 2, "int64": 8, "bool": 1}[
            type["dtype"]]
    assert not graphnet.db.exists()  # no index is made for the sake of what it could keep


def test_show_tells_strides_and_devices(graphnet, worker):
    done = graphnet("show", DEMO / "torch" / "mlp_mixer", "--shapes", "--json")
    types = json.loads(done.stdout)["types"]
    tensors = [result["type"] for node in types["nodes"] for result in node["results"] if "dtype" in result["type"]]
    assert all(len(type["strides"]) == len(type["shape"]) and type["device"] for type in tensors)
    assert types["symbols"] == [] and types["findings"] == []


VALUE_DEPENDENT = {
    "graph_net.json": '{"framework": "torch"}',
    "model.py": """import torch


class GraphModule(torch.nn.Module):
    def forward(self, x, m):
        a = torch.nonzero(m)
        b = a.select(1, 0)
        c = x[b]
        return (c,)
""",
    "weight_meta.py": """class A:
    name = "x"
    shape = [6, 3]
    dtype = "torch.float32"
    device = "cpu"
    data = None


class B:
    name = "m"
    shape = [2, 3]
    dtype = "torch.int64"
    device = "cpu"
    data = [0, 5, 0, 1, 0, 7]
    min_val = None
    max_val = None
""",
}


def test_sizes_that_depend_on_data_are_told_exactly_by_running(graphnet, worker, tmp_path):
    folder = tmp_path / "dependent"
    folder.mkdir()
    for name, text in VALUE_DEPENDENT.items():
        (folder / name).write_text(text)

    def shapes(*options):
        done = graphnet("show", folder, "--shapes", "--json", *options)
        assert done.returncode == 0, done.stderr
        types = json.loads(done.stdout)["types"]
        return [result["type"]["text"] for node in types["nodes"] for result in node["results"]]

    # three elements of m are not zero
    assert shapes("--exact") == ["int64 [3, 2]", "int64 [3]", "float32 [3, 3]"]


def test_show_estimates_memory(graphnet, worker):
    done = graphnet("show", DEMO / "torch" / "mlp_mixer", "--memory", "--json")
    memory = json.loads(done.stdout)["memory"]
    assert memory["unknown_storages"] == 0
    assert memory["peak"]["bytes"] == max(node["while_running"] for node in memory["nodes"])
    assert sum(holder["bytes"] for holder in memory["peak"]["holders"]) == memory["peak"]["bytes"]
    text = graphnet("show", DEMO / "torch" / "mlp_mixer", "--memory").stdout
    assert "peak" in text and "HELD BY" in text


def test_show_tells_paddles_types_from_its_comments(graphnet):
    done = graphnet("show", DEMO / "paddle" / "shuffle_conv_net", "--shapes", "--json")
    types = json.loads(done.stdout)["types"]
    assert types["note"] == ""
    assert any(result["type"] for node in types["nodes"] for result in node["results"])


@pytest.mark.slow
def test_drawings_carry_types(graphnet, worker):
    sample = DEMO / "torch" / "residual_conv_net"
    drawing = json.loads(graphnet("layout", sample, "--flat", "--shapes", "--json").stdout)
    assert all("dtype" in edge["type"] for edge in drawing["edges"])
    plain = json.loads(graphnet("layout", sample, "--flat", "--json").stdout)
    assert all("type" not in edge for edge in plain["edges"])
    dot = graphnet("layout", sample, "--shapes", "--format", "dot").stdout
    assert 'label="float32 [' in dot
    model = json.loads(graphnet("layout", sample, "--shapes", "--format", "model-explorer").stdout)
    operators = [node for node in model["graphs"][0]["nodes"] if node["id"].startswith("n")]
    shapes = [attribute["value"] for node in operators for output in node["outputsMetadata"]
              for attribute in output["attrs"] if attribute["key"] == "tensor_shape"]
    assert len(shapes) >= len(operators)
    svg = graphnet("layout", sample, "--shapes", "--format", "svg").stdout
    assert len(svg) > len(graphnet("layout", sample, "--format", "svg").stdout)  # the labels' glyphs
