"""graphnet figure dataset: the figures of the demo dataset, against what Python counted (tests/data/demo_truth.json)."""

import csv
import json
import subprocess
import xml.etree.ElementTree as ElementTree

import pytest
from conftest import PATIENCE_S, ROOT

DEMO = ROOT / "resources" / "demo"
SAMPLES = json.loads((ROOT / "tests" / "data" / "demo_truth.json").read_text())["samples"]
KINDS = ["tasks", "sources", "categories", "dtypes", "operators", "parameters", "top-operators", "coverage"]


@pytest.fixture(scope="module")
def graphnet(bin_dir, tmp_path_factory):
    command = [bin_dir / "graphnet", "--db", tmp_path_factory.mktemp("figures") / "index.sqlite"]

    def run(*arguments, code=0):
        done = subprocess.run([*command, *map(str, arguments)], capture_output=True, text=True, timeout=PATIENCE_S,
                              check=False)
        assert done.returncode == code, f"{arguments}: {done.returncode}\n{done.stdout}\n{done.stderr}"
        return done.stdout if code == 0 else done.stderr

    run("index", DEMO)
    return run


def table(path):
    lines = [line for line in path.read_text().splitlines() if not line.startswith("# ")]
    return list(csv.DictReader(lines))


def test_every_figure_is_written(graphnet, tmp_path):
    graphnet("figure", "dataset", "--format", "svg,csv", "--out", tmp_path)
    for kind in KINDS:
        root = ElementTree.parse(tmp_path / f"dataset-{kind}.svg").getroot()
        assert root.tag.endswith("svg")
        assert table(tmp_path / f"dataset-{kind}.csv"), kind


def test_bins_hold_every_sample_at_its_number_of_operators(graphnet, tmp_path):
    path = tmp_path / "operators.csv"
    graphnet("figure", "dataset-operators", "--out", path)
    rows = table(path)
    assert sum(int(row["samples"]) for row in rows) == len(SAMPLES)
    for row in rows:
        low, high = int(row["operators_from"]), int(row["operators_to"])
        inside = sum(truth["framework"] == row["framework"] and low <= truth["operations"] <= high
                     for truth in SAMPLES.values())
        assert int(row["samples"]) == inside, row


def test_a_query_chooses_the_samples(graphnet, tmp_path):
    answer = json.loads(graphnet("figure", "dataset-coverage", "framework:torch", "--format", "csv", "--out", tmp_path,
                                 "--json"))
    torch = [truth for truth in SAMPLES.values() if truth["framework"] == "torch"]
    assert answer["samples"] == len(torch)
    rows = table(tmp_path / "dataset-coverage.csv")
    assert {row["framework"] for row in rows} == {"torch"}
    assert sum(int(row["uses"]) for row in rows) == sum(truth["operations"] for truth in torch)
    assert float(rows[-1]["uses_covered_percent"]) == pytest.approx(100)
    assert float(rows[-1]["samples_covered_percent"]) == pytest.approx(100)


def test_what_is_wrong_is_said(graphnet, tmp_path):
    assert "no figure" in graphnet("figure", "dataset-nothing", "--out", tmp_path, code=2)
    assert "expected" in graphnet("figure", "dataset", "ops>(", "--out", tmp_path, code=2)
