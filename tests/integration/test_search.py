"""Queries through the real program on the demo dataset, against what Python reads in the samples' own files."""

import csv
import io
import json
import sqlite3

import pytest

from conftest import ROOT

DEMO = ROOT / "resources" / "demo"


@pytest.fixture
def demo(graphnet):
    assert graphnet("index", DEMO).returncode == 0
    return graphnet


@pytest.fixture(scope="module")
def metadata():
    """graph_net.json by the sample's path."""
    return {str(file.parent.relative_to(DEMO)): json.loads(file.read_text()) for file in DEMO.rglob("graph_net.json")}


def names(result):
    assert result.returncode == 0, result.stderr
    return set(result.stdout.split("\n")) - {""}


def test_fields_and_words(demo, metadata):
    torch = {name for name, data in metadata.items() if data["framework"] == "torch"}
    assert names(demo("list", "--paths", "framework:torch")) == torch
    assert names(demo("list", "--paths", "not", "framework:torch")) == set(metadata) - torch
    nlp = {name for name, data in metadata.items() if data.get("heuristic_tag") == "nlp"}
    assert nlp and names(demo("list", "--paths", "tag:nlp")) == nlp
    calls = {name for name in metadata if "torch.conv2d(" in (DEMO / name / "model.py").read_text()}
    assert calls and names(demo("list", "--paths", "op:torch.conv2d")) == calls


def test_counts_of_an_operator(demo, metadata):
    many = {name for name in metadata if (DEMO / name / "model.py").read_text().count("torch.conv2d(") > 3}
    assert many and names(demo("list", "--paths", "op:torch.conv2d>3")) == many


def test_absolute_paths_csv_and_order(demo, metadata):
    assert names(demo("list", "--paths", "--absolute")) == {str(DEMO / name) for name in metadata}
    rows = list(csv.DictReader(io.StringIO(demo("list", "--csv", "--columns", "name,ops", "--sort", "-ops").stdout)))
    assert {row["name"] for row in rows} == set(metadata)
    ops = [int(row["ops"]) for row in rows]
    assert ops == sorted(ops, reverse=True) and ops[0] > ops[-1]


def test_facets(demo, metadata):
    facets = json.loads(demo("facets", "--json", "framework:paddle").stdout)
    paddle = sum(data["framework"] == "paddle" for data in metadata.values())
    assert facets["matching"] == paddle
    assert facets["facets"]["framework"] == {"torch": len(metadata) - paddle, "paddle": paddle}
    assert sum(facets["histograms"]["ops"]["under"]) == paddle
    assert sum(facets["histograms"]["ops"]["all"]) == len(metadata)


def test_saved_searches(demo):
    assert demo("searches", "save", "vision", "tag:computer_vision").returncode == 0
    assert json.loads(demo("searches", "--json").stdout) == [{"name": "vision", "query": "tag:computer_vision"}]
    assert names(demo("list", "--paths", "--saved", "vision")) == names(demo("list", "--paths", "tag:computer_vision"))
    assert demo("searches", "save", "bad", "ops>x").returncode == 2
    assert demo("searches", "delete", "vision").returncode == 0
    assert demo("list", "--saved", "vision").returncode == 1


def test_recent_searches(demo, tmp_path):
    assert "no recent searches" in demo("searches", "recent").stderr
    with sqlite3.connect(tmp_path / "index.sqlite") as connection:
        connection.executemany("INSERT INTO recent_search (query, used_at) VALUES (?, ?)", [("old", 1), ("new", 2)])
    connection.close()
    assert demo("searches", "recent").stdout == "new\nold\n"
    assert json.loads(demo("searches", "recent", "--json").stdout) == ["new", "old"]


def test_why_nothing_matches(demo):
    result = demo("list", "op:conv2e")
    assert result.returncode == 0
    assert "no sample matches op:conv2e; did you mean conv2d?" in result.stderr
    wrong = demo("list", "bytes>2 GiB")
    assert wrong.returncode == 2 and "2GiB" in wrong.stderr


def test_traits_of_operators(demo):
    text = "".join((DEMO / "torch/depthwise_separable_net/model.py").read_text().split())
    assert "torch.conv2d(" in text  # its depthwise convolutions have as many groups as channels
    assert "torch/depthwise_separable_net" in names(demo("list", "--paths", "op:conv2d[depthwise]"))
    assert "op:conv*[grouped]" in demo("list", "--help").stdout


def test_categories_stay_over_a_rescan(demo, metadata):
    assert demo("categories", "set", "audio", "framework:paddle").returncode == 0
    assert demo("index", DEMO).returncode == 0
    paddle = {name for name, data in metadata.items() if data["framework"] == "paddle"}
    assert paddle <= names(demo("list", "--paths", "category:audio"))
    assert demo("categories", "clear", "framework:paddle").returncode == 0
    assert not paddle & names(demo("list", "--paths", "category:audio"))
    assert demo("categories", "set", "unheard", "framework:paddle").returncode == 1


def test_categories_follow_a_folder_that_is_renamed(graphnet, dataset):
    assert graphnet("index", dataset).returncode == 0
    assert graphnet("categories", "set", "audio", "bert").returncode == 0
    (dataset / "hf").rename(dataset / "hub")
    assert "0 added, 0 updated, 3 unchanged, 0 removed, 2 renamed" in graphnet("index", dataset).stdout
    assert names(graphnet("list", "--paths", "category:audio")) == {"hub/bert"}


def test_categories_are_added_renamed_and_deleted(demo, metadata):
    def counts():
        return {one["category"]: one["samples"] for one in json.loads(demo("categories", "--json").stdout)}

    before = counts()
    paddle = {name for name, data in metadata.items() if data["framework"] == "paddle"}
    assert demo("categories", "add", "mine").returncode == 0
    assert demo("categories", "set", "mine", "framework:paddle").returncode == 0
    assert demo("categories", "rename", "mine", "ours").returncode == 0
    assert "mine" not in counts() and counts()["ours"] == len(paddle)
    assert names(demo("list", "--paths", "category:ours")) == paddle
    assert demo("categories", "rename", "ours", "nlp").returncode == 2  # taken
    assert demo("categories", "rename", "unheard", "new").returncode == 1
    deleted = demo("categories", "delete", "ours")
    assert deleted.returncode == 0 and f"{len(paddle)} samples" in deleted.stderr
    assert counts() == before
    unheard = demo("categories", "delete", "ours")
    assert unheard.returncode == 1 and "ours" in unheard.stderr


def test_module_paths(graphnet, tmp_path):
    """layer1.0 and what lies below it, not layer1 and some 0; words as ever."""
    weights = {"first": "layer1_modules_0_modules_conv1", "second": "layer1_modules_1_modules_conv1",
               "nested": "backbone_modules_layer1_modules_0_modules_bn1", "other": "layer10_modules_0_modules_layer1"}
    for name, module in weights.items():
        tensor = f"L_self_modules_{module}_parameters_weight_"
        sample = tmp_path / "dataset" / name
        sample.mkdir(parents=True)
        (sample / "graph_net.json").write_text('{"framework": "torch"}')
        (sample / "model.py").write_text(f"import torch\nclass GraphModule(torch.nn.Module):\n"
                                         f"    def forward(self, {tensor}):\n        return (torch.relu({tensor}),)\n")
        (sample / "weight_meta.py").write_text(f'class A:\n    name = "{tensor}"\n    shape = [2]\n'
                                               '    dtype = "torch.float32"\n')
    assert graphnet("index", tmp_path / "dataset").returncode == 0
    for query, found in (("module:layer1.0", {"first", "nested"}), ("module:layer1.0.conv1", {"first"}),
                         ("module:layer1.conv1", {"first", "second"}), ("module:layer1.2", set()),
                         ("module:layer1.*.weight", {"first", "second", "nested"}), ("module:layer1.*.conv1.weight", {"first", "second"}),
                         ("module:layer1", set(weights)), ("module:bn1", {"nested"})):
        assert names(graphnet("list", "--paths", query)) == found, query


@pytest.mark.parametrize("query, column", [("framework:jax", 11), ("a (b", 5), ("Größe ops>x", 11), ("name~a[", 7)])
def test_errors_point_at_the_character(demo, query, column):
    result = demo("list", query)
    assert result.returncode == 2 and f"query:1:{column}:" in result.stderr
    lines = result.stderr.splitlines()
    line = next(i for i, text in enumerate(lines) if text == "    " + query)
    assert lines[line + 1] == " " * (column + 3) + "^" or lines[line + 1].startswith(" " * (column + 3) + "^ (")


def test_show_says_what_the_index_knows_of_a_sample(demo):
    assert demo("validate", "torch/unet", "--constraint", "analyzable").returncode == 0
    assert demo("categories", "set", "audio", "name:unet").returncode == 0
    shown = json.loads(demo("show", "torch/unet", "--json").stdout)
    assert shown["category"] == "audio"
    assert shown["constraints"]["analyzable"]["verdict"] == "pass"
    assert shown["depth"] > 0 and shown["largest_tensor"]
    text = demo("show", "torch/unet").stdout
    for words in ("category", "audio", "largest tensor", "structure hash", "analyzable", "statements read"):
        assert words in text
