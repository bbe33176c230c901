"""`graphnet layout`, through the real program."""

import json
import re
import struct
import xml.etree.ElementTree as ElementTree

import pytest

from conftest import ROOT, write_sample

OPERATIONS = 20
BOXES = OPERATIONS + 2  # the input and the output
LAYERS = 12
OPERATIONS_OF_A_LAYER = 4
MARGIN = 12  # pixels on each side of a picture
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def sample(tmp_path):
    return write_sample(tmp_path / "chain", OPERATIONS)


@pytest.fixture
def encoder(tmp_path):
    """A sample of twelve layers, each a group of two linears, a relu and an addition, with names, and a head."""

    def weight(path):
        return "L_self_modules_" + "_modules_".join(path.split(".")) + "_parameters_weight_"

    parameters, body = [weight("head")], []
    for i in range(LAYERS):
        up, down = weight(f"layers.{i}.up"), weight(f"layers.{i}.down")
        parameters += [up, down]
        body += [f"a{i} = torch._C._nn.linear(h{i}, {up})", f"b{i} = torch.relu(a{i})",
                 f"c{i} = torch._C._nn.linear(b{i}, {down})", f"h{i + 1} = h{i} + c{i}"]
    body.append(f"y = torch._C._nn.linear(h{LAYERS}, {weight('head')})")
    folder = write_sample(tmp_path / "encoder")
    arguments = ", ".join(["self", "h0", *parameters])
    lines = "\n".join("        " + line for line in [*body, "return (y,)"])
    (folder / "model.py").write_text(f"import torch\n\nclass GraphModule(torch.nn.Module):\n"
                                     f"    def forward({arguments}):\n{lines}\n")
    return folder


def drawing_of(graphnet, *arguments):
    result = graphnet("layout", *arguments)
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


def labels(drawing):
    """Names of the boxes, in their order."""
    return [box["label"] for box in drawing["boxes"]]


def png_size(data):
    """Width and height that a PNG states."""
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    return struct.unpack(">II", data[16:24])


@pytest.mark.parametrize("engine", ["dot", "layered", "auto"])
def test_json_has_a_place_for_every_box_and_a_curve_for_every_edge(graphnet, sample, engine):
    drawing = drawing_of(graphnet, sample, "--flat", "--no-wrap", "--engine", engine, "--json")
    assert drawing["engine"] == ("layered" if engine == "layered" else "dot")
    assert len(drawing["boxes"]) == BOXES
    assert len(drawing["edges"]) == BOXES - 1
    centers = [box["center"] for box in drawing["boxes"]]
    assert all(centers[edge["to"]][1] > centers[edge["from"]][1] for edge in drawing["edges"])
    assert all(len(edge["curve"]) % 3 == 1 for edge in drawing["edges"])


def test_left_to_right_is_wide_and_top_down_is_high(graphnet, sample):
    def shape(direction):
        drawing = drawing_of(graphnet, sample, "--flat", "--no-wrap", "--direction", direction)
        return drawing["width"] / drawing["height"]

    assert shape("LR") > 1 > shape("TB")


def test_a_sample_opens_with_what_repeats_folded(graphnet, encoder):
    drawing = drawing_of(graphnet, encoder)
    # The first layer is open, as everything fits; the others are one box.
    assert labels(drawing) == ["h0", "linear", "relu", "linear", "add", "1\u201311", "linear", "y"]
    stack = drawing["boxes"][5]
    assert (stack["kind"], stack["count"]) == ("stack", LAYERS - 1)
    assert stack["nodes"] == [OPERATIONS_OF_A_LAYER, LAYERS * OPERATIONS_OF_A_LAYER]
    assert [group["title"] for group in drawing["groups"]] == ["", "layers", "0"]


def test_flat_shows_every_operator(graphnet, encoder):
    drawing = drawing_of(graphnet, encoder, "--flat")
    assert len(drawing["boxes"]) == LAYERS * OPERATIONS_OF_A_LAYER + 1 + 2
    assert {box["kind"] for box in drawing["boxes"]} == {"operator", "input", "output"}
    assert len(drawing["groups"]) == 1


def test_a_level_opens_so_many_levels_of_groups(graphnet, encoder):
    assert labels(drawing_of(graphnet, encoder, "--level", "0")) == ["h0", "layers", "linear", "y"]
    assert labels(drawing_of(graphnet, encoder, "--level", "1")) == ["h0", "0\u201311", "linear", "y"]
    assert "1\u201311" in labels(drawing_of(graphnet, encoder, "--level", "2"))


def test_expand_opens_a_group_and_those_around_it(graphnet, encoder):
    drawing = drawing_of(graphnet, encoder, "--level", "0", "--expand", "layers.3")
    assert [group["title"] for group in drawing["groups"]] == ["", "layers", "3"]
    assert labels(drawing) == ["h0", "0\u20132", "linear", "relu", "linear", "add", "4\u201311", "linear", "y"]


def test_expand_may_be_repeated(graphnet, encoder):
    drawing = drawing_of(graphnet, encoder, "--level", "0", "--expand", "layers.3", "--expand", "layers.5")
    assert [group["title"] for group in drawing["groups"]] == ["", "layers", "3", "5"]


def test_an_unknown_group_is_an_error_that_names_others(graphnet, encoder):
    result = graphnet("layout", encoder, "--expand", "layers.99")
    assert result.returncode == 1
    assert "there is no group 'layers.99'" in result.stderr
    assert "layers.0" in result.stderr


def test_a_hidden_group_leaves_an_indirect_edge(graphnet, encoder):
    drawing = drawing_of(graphnet, encoder, "--level", 1, "--hide", "layers.3")
    stacks = [index for index, box in enumerate(drawing["boxes"]) if box["kind"] == "stack"]
    assert [drawing["boxes"][index]["count"] for index in stacks] == [3, LAYERS - 4]
    assert [(edge["from"], edge["to"]) for edge in drawing["edges"] if edge["indirect"]] == [tuple(stacks)]


def test_an_isolated_group_stands_alone(graphnet, encoder):
    drawing = drawing_of(graphnet, encoder, "--level", 1, "--isolate", "layers.3")
    assert [box["nodes"] for box in drawing["boxes"]] == [[3 * OPERATIONS_OF_A_LAYER, 4 * OPERATIONS_OF_A_LAYER]]
    assert drawing["edges"] == []


def test_an_unknown_hidden_group_is_an_error(graphnet, encoder):
    result = graphnet("layout", encoder, "--hide", "layers.99")
    assert result.returncode != 0
    assert "layers.99" in result.stderr


def test_flat_and_level_exclude_each_other(graphnet, encoder):
    assert graphnet("layout", encoder, "--flat", "--level", "1").returncode == 2
    assert graphnet("layout", encoder, "--flat", "--expand", "layers").returncode == 2


def test_parameters_are_drawn_when_asked(graphnet, encoder):
    drawing = drawing_of(graphnet, encoder, "--flat", "--parameters")
    assert [box["kind"] for box in drawing["boxes"]].count("parameter") == 2 * LAYERS + 1


def test_boxes_lie_within_their_groups(graphnet, encoder):
    drawing = drawing_of(graphnet, encoder, "--level", "5")
    for box in drawing["boxes"]:
        x, y, width, height = drawing["groups"][box["frame"]]["rect"]
        assert x <= box["center"][0] - box["size"][0] / 2 and box["center"][0] + box["size"][0] / 2 <= x + width
        assert y <= box["center"][1] - box["size"][1] / 2 and box["center"][1] + box["size"][1] / 2 <= y + height


def test_long_graphs_are_wrapped_into_columns(graphnet, tmp_path):
    chain = write_sample(tmp_path / "long", 100)
    drawing = drawing_of(graphnet, chain, "--flat", "--aspect", "1.5")
    assert [column["number"] for column in drawing["columns"]] == list(range(1, len(drawing["columns"]) + 1))
    assert 0.8 < drawing["width"] / drawing["height"] < 2.5
    unwrapped = drawing_of(graphnet, chain, "--flat", "--no-wrap")
    assert unwrapped["columns"] == []
    assert unwrapped["height"] > 20 * unwrapped["width"]


def test_svg_is_well_formed_and_of_the_drawings_size(graphnet, encoder, tmp_path):
    out = tmp_path / "drawing.svg"
    result = graphnet("layout", encoder, "--out", out)
    assert result.returncode == 0, result.stderr
    assert result.stdout == ""
    root = ElementTree.parse(out).getroot()
    assert root.tag == SVG + "svg"
    drawing = drawing_of(graphnet, encoder)
    for side in ("width", "height"):
        assert float(root.get(side).removesuffix("px")) == pytest.approx(drawing[side] + 2 * MARGIN, abs=1e-3)


def test_svg_has_the_same_bytes_every_time(graphnet, encoder):
    first, second = (graphnet("layout", encoder, "--format", "svg") for _ in range(2))
    assert first.returncode == 0, first.stderr
    assert first.stdout.startswith("<?xml")
    assert first.stdout == second.stdout


@pytest.mark.parametrize("scale", ["1", "2"])
def test_png_has_the_drawings_size_times_the_scale(graphnet, encoder, tmp_path, scale):
    out = tmp_path / "drawing.png"
    result = graphnet("layout", encoder, "-o", out, "--scale", scale)
    assert result.returncode == 0, result.stderr
    drawing = drawing_of(graphnet, encoder)
    expected = [(drawing[side] + 2 * MARGIN) * float(scale) for side in ("width", "height")]
    width, height = png_size(out.read_bytes())
    assert expected[0] <= width < expected[0] + 1
    assert expected[1] <= height < expected[1] + 1


def test_no_side_of_a_png_exceeds_its_limit(graphnet, sample, tmp_path):
    out = tmp_path / "drawing.png"
    assert graphnet("layout", sample, "--flat", "--no-wrap", "-o", out, "--scale", "50").returncode == 0
    assert max(png_size(out.read_bytes())) == 16384


def test_pdf_is_a_pdf(graphnet, encoder, tmp_path):
    out = tmp_path / "drawing.pdf"
    assert graphnet("layout", encoder, "-o", out).returncode == 0
    data = out.read_bytes()
    assert data.startswith(b"%PDF-") and data.rstrip().endswith(b"%%EOF")


def test_an_unknown_ending_is_a_usage_error_unless_the_format_is_said(graphnet, encoder, tmp_path):
    out = tmp_path / "drawing.jpg"
    result = graphnet("layout", encoder, "-o", out)
    assert result.returncode == 2
    assert ".json, .svg, .pdf, .png or .dot" in result.stderr
    assert not out.exists()
    assert graphnet("layout", encoder, "-o", out, "--format", "png").returncode == 0
    png_size(out.read_bytes())


def test_dot_has_every_box_and_open_groups_as_clusters(graphnet, encoder, tmp_path):
    out = tmp_path / "drawing.dot"
    drawing = json.loads(graphnet("layout", encoder, "--level", "1", "--json").stdout)
    assert graphnet("layout", encoder, "--level", "1", "-o", out).returncode == 0
    text = out.read_text(encoding="utf-8")
    assert len(re.findall(r"^ +b\d+ \[label=", text, re.M)) == len(drawing["boxes"])
    assert len(re.findall(r"^ +b\d+ -> b\d+;", text, re.M)) == len(drawing["edges"])
    assert text.count("subgraph cluster_") == len(drawing["groups"]) - 1


def test_model_explorers_json_has_every_operator_in_the_namespace_of_its_modules(graphnet, encoder):
    """The fields are those of graph_builder.py in ai-edge-model-explorer 0.1.24."""
    collection = json.loads(graphnet("layout", encoder, "--format", "model-explorer").stdout)
    (graph,) = collection["graphs"]
    nodes = {node["id"]: node for node in graph["nodes"]}
    assert len(nodes) == len(graph["nodes"])
    flat = json.loads(graphnet("layout", encoder, "--flat", "--json").stdout)
    assert sum(key.startswith("n") for key in nodes) == sum(box["kind"] == "operator" for box in flat["boxes"])
    for node in nodes.values():
        for edge in node.get("incomingEdges", []):
            assert edge["sourceNodeId"] in nodes
        assert all(isinstance(entry["value"], str) for entry in node.get("attrs", []))
    assert any(node["namespace"] for key, node in nodes.items() if key.startswith("n"))


@pytest.mark.parametrize("name", ["torch/unet", "torch/mixture_of_experts", "paddle/text_encoder"])
def test_demo_samples_open_with_few_boxes(graphnet, name):
    assert 5 <= len(drawing_of(graphnet, ROOT / "resources" / "demo" / name)["boxes"]) <= 60


def test_a_budget_that_is_too_small_falls_back_and_says_so(graphnet, sample):
    result = graphnet("layout", sample, "--budget", "0.000001")
    assert result.returncode == 0, result.stderr
    assert json.loads(result.stdout)["engine"] == "layered"
    assert "did not finish" in result.stderr


def test_a_missing_sample_is_an_error(graphnet, tmp_path):
    assert graphnet("layout", tmp_path / "nothing").returncode == 1


def test_an_unknown_engine_is_a_usage_error(graphnet, sample):
    assert graphnet("layout", sample, "--engine", "magic").returncode == 2


def test_a_file_that_cannot_be_written_is_an_error(graphnet, sample):
    result = graphnet("layout", sample, "--out", "/nonexistent/folder/a.json")
    assert result.returncode == 1
    assert "/nonexistent/folder/a.json" in result.stderr
