"""Graphs of TpuGraphs on the command line: a made-up tree (tests/support/make_npz_data.py states its numbers), and real
files where they lie beside the repository."""

import json
import os
import shutil
from pathlib import Path

import pytest

from conftest import ROOT

REAL = Path(os.environ.get("GNX_TPUGRAPHS", ROOT.parent / "shared" / "data" / "tpugraphs"))
MADE_UP = ROOT / "tests" / "data" / "npz"
CONFIGS = 601  # of layout.npz; 300 distinct ones


@pytest.fixture
def tree(tmp_path):
    """A layout graph of the training split and a kernel of the validation split, and an archive of other arrays."""
    root = tmp_path / "tpugraphs"
    for source, target in [("layout.npz", "npz/layout/xla/random/train/unet_3d.npz"),
                           ("tile.npz", "npz/tile/xla/valid/resnet50_1.npz"), ("arrays.npz", "npz/arrays.npz")]:
        (root / target).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(MADE_UP / source, root / target)
    return root


@pytest.fixture
def indexed(graphnet, tree, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    done = graphnet("index", tree)
    assert done.returncode == 0, done.stderr
    return graphnet


def answer(graphnet, *arguments):
    done = graphnet(*arguments, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_files_of_a_tree_are_samples(indexed):
    rows = answer(indexed, "list")
    assert [(row["name"], row["kind"], row["collection"], row["split"], row["family"], row["labelled"],
             row["config_count"]) for row in rows] == [
        ("npz/layout/xla/random/train/unet_3d.npz", "hlo-layout", "layout:xla:random", "train", "unet", "yes", CONFIGS),
        ("npz/tile/xla/valid/resnet50_1.npz", "hlo-tile", "tile:xla", "valid", "resnet", "yes", 3)]
    assert rows[0]["op_count"] == 6


@pytest.mark.parametrize("query, names", [
    ("kind:hlo-layout", ["unet_3d"]), ("kind:hlo-tile", ["resnet50_1"]), ("split:valid", ["resnet50_1"]),
    ("family:unet", ["unet_3d"]), ("labelled:no", []), ("configs>100", ["unet_3d"]), ("op:convolution", ["unet_3d"]),
    ('collection:"tile:xla"', ["resnet50_1"]), ("kind:graphnet", [])])
def test_queries_find_them(indexed, query, names):
    assert [row["model_name"] for row in answer(indexed, "list", query)] == names


def test_a_second_scan_reads_nothing_again(indexed, tree):
    counts = answer(indexed, "index", tree)
    assert (counts["unchanged"], counts["added"], counts["updated"]) == (2, 0, 0)


def test_show_tells_configurations_and_noise(indexed):
    shown = answer(indexed, "show", "unet_3d", "--configs", "--noise")
    assert len(shown["configs"]) == CONFIGS
    assert [row["config"] for row in shown["configs"][:2]] == [0, 1]  # times ascend by 1 ns
    assert shown["noise"]["distinct"] == 300
    assert shown["noise"]["repeated"] == 300
    assert shown["noise"]["most_repeats"] == 3
    text = indexed("show", "unet_3d", "--configs")
    assert text.returncode == 0 and "20 of 601" in text.stdout


def test_show_lists_nodes(indexed):
    nodes = answer(indexed, "show", "unet_3d", "--nodes")["nodes"]
    assert [node["op"] for node in nodes] == ["hlo.parameter", "hlo.convolution", "hlo.dot", "hlo.reshape", "hlo.add",
                                              "hlo.unknown"]
    assert "shape=[8, 16, 4]" in nodes[1]["operands"]


def test_what_graphs_are_for_works(indexed):
    assert answer(indexed, "motif", "convolution -> dot")["occurrences"] == 1
    drawn = indexed("layout", "unet_3d", "--flat", "--format", "dot")
    assert drawn.returncode == 0 and "convolution" in drawn.stdout, drawn.stderr
    assert indexed("diff", "unet_3d", "unet_3d").returncode == 0
    assert indexed("diff", "unet_3d", "resnet50_1").returncode == 1


def test_a_folder_without_an_index_is_enough(graphnet, tree):
    shown = answer(graphnet, "show", tree / "npz/tile/xla/valid/resnet50_1.npz", "--configs")
    assert [row["config"] for row in shown["configs"]] == [1, 2, 0]  # 0.5, 0.5 and 1.5 of the default tile's time


def test_predictions_are_scored(indexed, tmp_path):
    order = ";".join(str(i) for i in range(CONFIGS))
    file = tmp_path / "predictions.csv"
    file.write_text(f"ID,TopConfigs\nlayout:xla:random:unet_3d,{order}\ntile:xla:resnet50_1,1;2;0\n"
                    "tile:xla:elsewhere,0;1\n")
    done = indexed("score", file, "--json")
    assert done.returncode == 0, done.stderr
    assert "no indexed graph is tile:xla:elsewhere" in done.stderr
    scores = {graph["name"]: graph for graph in json.loads(done.stdout)["graphs"]}
    assert scores["unet_3d"]["tau"] == pytest.approx(1, abs=1e-12)
    assert scores["unet_3d"]["slowdown"]["1"] == 0
    assert scores["resnet50_1"]["kaggle"] == 1
    assert "CEILING" in indexed("score", file).stdout


def test_bad_input_is_named(indexed, tree, tmp_path):
    (tree / "npz/tile/xla/valid/cut.npz").write_bytes((MADE_UP / "tile.npz").read_bytes()[:600])
    assert indexed("index", tree).returncode == 0
    file = tmp_path / "predictions.csv"
    file.write_text("ID,TopConfigs\ntile:xla:resnet50_1,7\n")
    done = indexed("score", file)
    assert done.returncode == 1 and "there is no configuration 7" in done.stderr
    assert indexed("rank", "resnet50_1").returncode == 1
    assert "distinct configurations" in indexed("rank", "unet_3d", "--measured", "5000").stderr


def real(name):
    file = REAL / name
    if not file.exists():
        pytest.skip(f"the real files of TpuGraphs are not there: {file}")
    return file


# Figures of an independent analysis with NumPy and SciPy: a repeat's noise, two measurements' tau, the ceiling.
@pytest.mark.parametrize("name, distinct, noise, repeat_tau, ceiling", [
    ("other/cleaned_alexnet.npz", 29905, 0.00036, 0.66, 0.885),
    ("npz/layout/xla/default/train/unet3d.npz", 681, 0.000004, 0.82, 0.908)])
def test_noise_of_real_files(graphnet, tmp_path, monkeypatch, name, distinct, noise, repeat_tau, ceiling):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    found = answer(graphnet, "show", real(name), "--noise")["noise"]
    assert found["distinct"] == distinct
    assert found["relative_noise"] == pytest.approx(noise, rel=0.12)
    assert found["repeat_tau"] == pytest.approx(repeat_tau, abs=0.005)
    assert found["ceiling"] == pytest.approx(ceiling, abs=0.005)


def test_a_file_without_information_is_said_to_be_so(graphnet, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    file = real("npz/layout/xla/random/train/openai_v0_rnn_optimized.npz")
    assert "carries no information" in graphnet("show", file, "--noise").stdout
    refused = graphnet("rank", file)
    assert refused.returncode == 1 and "carries no information" in refused.stderr


def test_few_measurements_rank_the_rest(graphnet, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    out = tmp_path / "order.csv"
    report = answer(graphnet, "rank", real("npz/layout/xla/default/train/unet3d.npz"), "--measured", 100, "--out", out)
    assert report["tau"] > 0.7
    assert report["ceiling"] == pytest.approx(0.908, abs=0.005)
    header, row = out.read_text().splitlines()
    assert header == "ID,TopConfigs"
    assert sorted(map(int, row.split(",")[1].split(";"))) == list(range(1159))
