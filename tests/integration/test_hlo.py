"""Graphs of TpuGraphs on the command line: a made-up tree (tests/support/make_npz_data.py states its numbers), and real
files where they lie beside the repository."""

import json
import os
import shutil
from pathlib import Path

import numpy
import pytest

from conftest import ROOT

REAL = Path(os.environ.get("GNX_TPUGRAPHS", ROOT.parent / "shared" / "data" / "tpugraphs"))
MADE_UP = ROOT / "tests" / "data" / "npz"
CONFIGS = 601  # in layout.npz; 300 of them are distinct


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


@pytest.mark.slow
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
    curve = scores["unet_3d"]["slowdown"]
    assert sorted(map(int, curve)) == [1, 2, 5, 10, 20, 50, 100, 200, 500] and curve["1"] == 0
    random = [scores["unet_3d"]["random_slowdown"][str(k)] for k in sorted(map(int, curve))]
    assert random == sorted(random, reverse=True) and random[0] > 0
    assert scores["resnet50_1"]["kaggle"] == 1
    collections = json.loads(done.stdout)["collections"]
    layout, tile = collections["layout:xla:random"], collections["tile:xla"]
    assert layout["ceiling"] == scores["unet_3d"]["ceiling"] == layout["families"]["unet"]["ceiling"]
    assert tile["ceiling"] is None and tile["graphs_with_ceiling"] == 0
    text = indexed("score", file).stdout
    assert "CEILING" in text and f"ceiling {layout['ceiling']:.4f}" in text and "ceiling not known" in text


def test_bad_input_is_named(indexed, tree, tmp_path):
    (tree / "npz/tile/xla/valid/cut.npz").write_bytes((MADE_UP / "tile.npz").read_bytes()[:600])
    assert indexed("index", tree).returncode == 0
    file = tmp_path / "predictions.csv"
    file.write_text("ID,TopConfigs\ntile:xla:resnet50_1,7\n")
    done = indexed("score", file)
    assert done.returncode == 1 and "there is no configuration 7" in done.stderr
    assert "distinct configurations" in indexed("rank", "unet_3d", "--measured", "5000").stderr


def test_show_tells_layouts_and_compares_them(indexed):
    nodes = answer(indexed, "show", "unet_3d", "--config", 2, "--against", 3)["layouts"]
    assert [(node["node"], node["opcode"], node["layout"], node["against"]) for node in nodes] == [
        (1, "convolution", "default", "default"), (2, "dot", "out 0,1", "out 1,0"), (3, "reshape", "out 2", "out 3")]
    text = indexed("show", "unet_3d", "--config", 2, "--against", 3).stdout
    assert "2 of 3 nodes with another layout" in text and text.count("differs") == 2
    missing = indexed("show", "unet_3d", "--config", 601)
    assert missing.returncode == 2 and "there is no configuration 601" in missing.stderr
    assert "a tile file has no layouts" in indexed("show", "resnet50_1", "--config", 0).stderr


def test_show_tells_which_nodes_matter(indexed):
    effects = answer(indexed, "show", "unet_3d", "--effects")["effects"]
    # Times ascend with the configuration's number, and node 3 has a layout for each number modulo 300.
    assert effects[0]["node"] == 3
    assert effects[0]["explained"] == pytest.approx(0.246273, abs=1e-6)  # by NumPy
    assert effects[0]["best"] == "out 1"  # 0 was measured as number 600 too
    assert [node["explained"] for node in effects[1:]] == pytest.approx([0, 0], abs=1e-9)
    assert "EXPLAINED" in indexed("show", "unet_3d", "--effects").stdout


def test_operators_are_exported_for_learning(indexed, tmp_path):
    done = indexed("export", "--as", "learning", "--filter", "kind:hlo-layout", "-o", tmp_path / "tables")
    assert done.returncode == 0 and "1 sample, 6 operators" in done.stderr, done.stderr
    nodes, edges = (numpy.load(tmp_path / f"tables/{name}.npz") for name in ("nodes", "edges"))
    assert list(nodes["operator"][:3]) == ["hlo.parameter", "hlo.convolution", "hlo.dot"]
    assert [int(nodes[f"size_{i}"][1]) for i in range(4)] == [8, 16, 4, -1]
    assert list(zip(edges["consumer"], edges["producer"])) == [(1, 0), (2, 1), (3, 2), (4, 1), (4, 3), (5, 4)]


def test_the_histogram_is_a_figure(indexed, tmp_path):
    file = tmp_path / "configs.csv"
    assert indexed("show", "unet_3d", "--figure", file).returncode == 0
    rows = [row for row in file.read_text().splitlines() if not row.startswith("#")]
    assert rows[0] == "slower_from_percent,slower_to_percent,configurations"
    assert sum(int(row.split(",")[2]) for row in rows[1:]) == CONFIGS


def test_layouts_are_an_overlay(indexed):
    drawn = indexed("layout", "unet_3d", "--flat", "--overlay", "layouts", "--config", 3)
    assert drawn.returncode == 0 and "out 1,0" in drawn.stdout, drawn.stderr
    none = indexed("layout", "unet_3d", "--flat", "--overlay", "layout-changes", "--config", 3)
    assert none.returncode == 2 and "--against" in none.stderr


def test_orders_stand_beside_edges(indexed):
    drawn = answer(indexed, "layout", "unet_3d", "--flat", "--layouts", 3)
    orders = {edge["value"]: edge["layout"] for edge in drawn["edges"]}
    assert orders == {"parameter.0": None, "convolution.1": None, "dot.2": "{1,0}", "reshape.3": "{3}", "add.4": "{3}",
                      "unknown.5": None}  # the convolution has the compiler's layout, which the sum follows
    assert not any(edge["copy"] for edge in drawn["edges"])  # no node wants an order of its input
    dot = indexed("layout", "unet_3d", "--flat", "--layouts", 3, "--format", "dot").stdout
    assert 'label="{1,0}"' in dot
    missing = indexed("layout", "unet_3d", "--layouts", 601)
    assert missing.returncode == 2 and "there is no configuration 601" in missing.stderr
    assert "no layouts" in indexed("layout", "resnet50_1", "--layouts", 0).stderr


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
    assert "contains no information" in graphnet("show", file, "--noise").stdout
    refused = graphnet("rank", file)
    assert refused.returncode == 1 and "contains no information" in refused.stderr


# Goals of 100 measurements; plain ridge on whole layouts reaches 0.73.
@pytest.mark.parametrize("name, tau, ceiling", [("other/cleaned_alexnet.npz", 0.75, 0.885),
                                                ("npz/layout/xla/default/train/unet3d.npz", 0.74, 0.908)])
def test_few_measurements_rank_the_rest(graphnet, tmp_path, monkeypatch, name, tau, ceiling):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    report = answer(graphnet, "rank", real(name), "--measured", 100, "--splits", 10)
    assert report["tau"] > tau
    assert report["ceiling"] == pytest.approx(ceiling, abs=0.005)
    assert report["slowdown_random"] >= 0


def test_the_order_is_written(graphnet, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    out = tmp_path / "order.csv"
    answer(graphnet, "rank", real("npz/layout/xla/default/train/unet3d.npz"), "--out", out)
    header, row = out.read_text().splitlines()
    assert header == "ID,TopConfigs"
    assert sorted(map(int, row.split(",")[1].split(";"))) == list(range(1159))


# Numbers of classes of an independent analysis with NumPy, by rounds.
@pytest.mark.parametrize("name, nodes, alone, configured", [
    ("nlp/default/test/3a0c5517a87df8d82fd637b83298a3ba.npz", 21918, [457, 1285, 1606, 1890], [461, 1289, 1613, 1897]),
    ("nlp/random/test/23559853d9702baaaacbb0c83fd32266.npz", 1096, [231, 494, 580, 645], [232, 495, 581, 646]),
    ("xla/default/train/unet3d.npz", 2774, [460, 1126, 1401, 1635], [461, 1127, 1403, 1639])])
def test_repeats_of_real_files(graphnet, tmp_path, monkeypatch, name, nodes, alone, configured):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    repeats = answer(graphnet, "show", real("npz/layout/" + name), "--repeats")["repeats"]
    assert repeats["nodes"] == nodes
    assert repeats["operators_alone"] == alone
    assert repeats["classes_by_round"] == configured
    assert sum(one["nodes"] for one in repeats["classes"]) == nodes


def test_repeats_of_a_kernel(indexed):
    shown = indexed("show", "unet_3d", "--repeats")
    assert shown.returncode == 0 and "6 nodes in 6 classes" in shown.stdout, shown.stderr
    assert answer(indexed, "show", "resnet50_1", "--repeats", "--rounds", 0)["repeats"]["classes_by_round"] == [2]
