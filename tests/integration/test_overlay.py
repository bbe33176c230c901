"""`graphnet layout --overlay`, through the real program."""

import json
import xml.etree.ElementTree as ElementTree

import pytest

from conftest import write_sample

SVG = "{http://www.w3.org/2000/svg}"
MODULES = {"small": (3, 4), "large": (500, 3)}  # shapes of the weights


def parameter(module):
    return f"L_self_modules_{module}_parameters_weight_"


@pytest.fixture
def sample(tmp_path):
    """Two linears with weights of 12 and of 1,500 elements, and a relu that reads none."""
    folder = write_sample(tmp_path / "linears")
    (folder / "model.py").write_text(
        "import torch\n\nclass GraphModule(torch.nn.Module):\n"
        f"    def forward(self, x, {parameter('small')}, {parameter('large')}):\n"
        f"        a = torch._C._nn.linear(x, {parameter('small')})\n"
        "        b = torch.relu(a)\n"
        f"        c = torch._C._nn.linear(b, {parameter('large')})\n"
        "        return (c,)\n")
    (folder / "weight_meta.py").write_text("\n".join(
        f"class Program_weight_tensor_meta_{parameter(module)}:\n"
        f"    name = \"{parameter(module)}\"\n    shape = {list(shape)}\n    dtype = \"torch.float32\"\n"
        "    device = \"cpu\"\n    mean = None\n    std = None\n    data = None\n"
        for module, shape in MODULES.items()))
    return folder


def drawn(graphnet, *arguments):
    result = graphnet("layout", *arguments)
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


def operators(drawing):
    return [box for box in drawing["boxes"] if box["kind"] == "operator"]


def test_values_and_colours_stand_in_the_json(graphnet, sample):
    drawing = drawn(graphnet, sample, "--overlay", "parameters", "--above", "1000")
    assert [box["value"] for box in operators(drawing)] == [12, 0, 1500]
    assert [box["marked"] for box in operators(drawing)] == [False, False, True]
    # 1500 is more than 100 times 12: logarithmic from there, zero at the lower end; the ends are viridis'
    assert drawing["overlay"]["logarithmic"]
    assert [box["fill"] for box in operators(drawing)] == ["#440154", "#440154", "#FDE725"]


def test_unknown_values_are_told_and_never_zero(graphnet, sample):
    result = graphnet("layout", sample, "--overlay", "flops")
    assert "unknown for 3 of 3 operators" in result.stderr
    assert [(box["value"], box["value_text"], box["fill"]) for box in operators(json.loads(result.stdout))] == [
        (None, "unknown", None)] * 3


def test_pictures_have_room_for_a_legend(graphnet, sample, tmp_path):
    plain, overlaid = tmp_path / "plain.svg", tmp_path / "overlaid.svg"
    assert graphnet("layout", sample, "-o", plain).returncode == 0
    assert graphnet("layout", sample, "--overlay", "parameters", "-o", overlaid).returncode == 0
    heights = [float(ElementTree.parse(file).getroot().get("height").removesuffix("px")) for file in (plain, overlaid)]
    assert heights[1] > heights[0] + 30
    for ending, start in (("png", b"\x89PNG"), ("pdf", b"%PDF")):
        file = tmp_path / f"drawing.{ending}"
        assert graphnet("layout", sample, "--overlay", "category", "-o", file).returncode == 0
        assert file.read_bytes().startswith(start)


def test_dot_and_model_explorer_have_the_values(graphnet, sample):
    dot = graphnet("layout", sample, "--overlay", "parameters", "--format", "dot").stdout
    assert 'fillcolor="#FDE725"' in dot
    assert 'tooltip="Parameters: 1.5 k"' in dot
    explorer = json.loads(graphnet("layout", sample, "--overlay", "parameters", "--format", "model-explorer").stdout)
    nodes = [node for node in explorer["graphs"][0]["nodes"] if node["id"].startswith("n")]
    assert [next(a["value"] for a in node["attrs"] if a["key"] == "Parameters") for node in nodes] == [
        "12", "0", "1.5 k"]


def test_an_unknown_overlay_is_told_with_those_there_are(graphnet, sample):
    result = graphnet("layout", sample, "--overlay", "heat")
    assert result.returncode != 0
    for name in ("category", "dtype", "output-bytes", "parameters", "flops", "bytes-moved", "intensity"):
        assert name in result.stderr
    assert graphnet("layout", sample, "--above", "3").returncode != 0  # without an overlay


def test_a_drawing_without_overlay_has_no_trace_of_it(graphnet, sample):
    drawing = drawn(graphnet, sample)
    assert "overlay" not in drawing
    assert all("fill" not in box for box in drawing["boxes"])


@pytest.fixture
def fused(tmp_path):
    """A trace in which one kernel computes the first linear and the relu."""
    file = tmp_path / "fused.json"
    file.write_text(json.dumps({"traceEvents": [
        {"ph": "X", "pid": 1, "tid": 1, "cat": "cpu_op", "name": "cpp_fused_relu_0", "ts": 10, "dur": 12,
         "args": {"kernel": "cpp_fused_relu_0", "nodes": [0, 1]}}]}))
    return file


def test_fused_operators_have_a_hull_without_a_window(graphnet, sample, fused, tmp_path):
    drawing = drawn(graphnet, sample, "--flat", "--fusion", fused)
    (hull,) = drawing["hulls"]
    assert [drawing["boxes"][box]["node"] for box in hull["boxes"]] == [0, 1]
    assert "12.0 µs" in hull["label"]
    plain, hulls = tmp_path / "plain.svg", tmp_path / "hulls.svg"
    assert graphnet("layout", sample, "--flat", "-o", plain).returncode == 0
    assert graphnet("layout", sample, "--flat", "--fusion", fused, "-o", hulls).returncode == 0
    assert hulls.read_text().count("<path") >= plain.read_text().count("<path") + 3  # outline, ground, label
    assert "hulls" not in drawn(graphnet, sample)


def test_a_trace_of_no_fused_kernel_is_refused(graphnet, sample, tmp_path):
    file = tmp_path / "eager.json"
    file.write_text(json.dumps({"traceEvents": [
        {"ph": "X", "pid": 1, "tid": 1, "cat": "cpu_op", "name": "aten::relu", "ts": 10, "dur": 12}]}))
    result = graphnet("layout", sample, "--fusion", file)
    assert result.returncode == 2
    assert "eager.json" in result.stderr and "several operators" in result.stderr
