"""`graphnet layout`, through the real program."""

import json
import xml.etree.ElementTree as ElementTree

import pytest

from conftest import write_sample

OPERATIONS = 20
BOXES = OPERATIONS + 2  # the input and the output
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def sample(tmp_path):
    return write_sample(tmp_path / "chain", OPERATIONS)


@pytest.mark.parametrize("engine", ["dot", "layered", "auto"])
def test_json_has_a_place_for_every_box_and_a_curve_for_every_edge(graphnet, sample, engine):
    result = graphnet("layout", sample, "--engine", engine, "--json")
    assert result.returncode == 0, result.stderr
    drawing = json.loads(result.stdout)
    assert drawing["engine"] == ("layered" if engine == "layered" else "dot")
    assert len(drawing["boxes"]) == BOXES
    assert len(drawing["edges"]) == BOXES - 1
    centers = [box["center"] for box in drawing["boxes"]]
    assert all(centers[edge["to"]][1] > centers[edge["from"]][1] for edge in drawing["edges"])
    assert all(len(edge["curve"]) % 3 == 1 for edge in drawing["edges"])


def test_left_to_right_is_wide_and_top_down_is_high(graphnet, sample):
    def shape(direction):
        drawing = json.loads(graphnet("layout", sample, "--direction", direction).stdout)
        return drawing["width"] / drawing["height"]

    assert shape("LR") > 1 > shape("TB")


def test_svg_is_well_formed_and_names_the_operators(graphnet, sample, tmp_path):
    out = tmp_path / "drawing.svg"
    result = graphnet("layout", sample, "--format", "svg", "--out", out)
    assert result.returncode == 0, result.stderr
    assert result.stdout == ""
    texts = [text.text for text in ElementTree.parse(out).getroot().iter(SVG + "text")]
    assert texts.count("sin") == OPERATIONS - 1
    assert texts.count("relu") == 1


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
