"""Files of TpuGraphs that are odd, or broken in one place: read by their meaning, or refused by a message that names the
place and what was expected there."""

import json
import os
import subprocess
import zipfile

import numpy
import pytest

CONFIGS, NODES = 8, 6
FOLDER = "npz/layout/xla/random/train"


def layout_arrays():
    """A chain of six operators, of which two have layouts."""
    features = numpy.zeros((NODES, 140), numpy.float32)
    features[:, 13] = 1  # f32
    features[:, 21:23] = [16, 8]
    features[:, 134:136] = [1, 0]
    features[-1, 0] = 1
    layouts = numpy.full((CONFIGS, 2, 18), -1, numpy.float32)
    layouts[:, 0, 0] = numpy.arange(CONFIGS) % 2
    layouts[:, 1, 0] = numpy.arange(CONFIGS) // 4
    return {"node_config_feat": layouts, "node_config_ids": numpy.array([1, 3]),
            "config_runtime": 1000 + 10 * numpy.arange(CONFIGS), "node_feat": features,
            "node_opcode": numpy.array([63, 26, 2, 34, 2, 2], numpy.uint8),
            "edge_index": numpy.array([[i, i - 1] for i in range(1, NODES)]), "node_splits": numpy.array([[0, NODES]])}


def tile_arrays(rows=4):
    arrays = {name: array for name, array in layout_arrays().items() if not name.startswith("node_config")}
    tiles = numpy.zeros((rows, 24), numpy.float32)
    tiles[:, 7] = tiles[:, 15] = numpy.arange(1, rows + 1)
    return arrays | {"config_feat": tiles, "config_runtime": 100 - numpy.arange(rows),
                     "config_runtime_normalizers": numpy.full(rows, 50)}


def edited(arrays, **changes):
    return {name: array for name, array in (arrays | changes).items() if array is not None}


def with_number(name, place, number, arrays=None):
    arrays = arrays or layout_arrays()
    changed = arrays[name].astype(float if isinstance(number, float) else arrays[name].dtype)
    changed[place] = number
    return edited(arrays, **{name: changed})


@pytest.fixture
def shown(graphnet, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))

    def show(arrays, *arguments):
        numpy.savez_compressed(tmp_path / "graph.npz", **arrays)
        return graphnet("show", tmp_path / "graph.npz", *arguments)
    return show


def answer(done):
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("arrays, words", [
    (with_number("config_runtime", 3, -17), '"config_runtime": number 3 is -17; expected times in ns, above 0'),
    (with_number("config_runtime", 3, 0), '"config_runtime": number 3 is 0; expected times in ns, above 0, or 0 for all'),
    (with_number("config_runtime", 3, numpy.nan), '"config_runtime": number 3 is nan; expected a whole number'),
    (with_number("node_feat", (4, 22), numpy.inf), '"node_feat": number [4, 22] is infinite; expected a finite number'),
    (with_number("node_config_feat", (4, 1, 2), numpy.nan), "a layout of configurable node 1 has a number that is nan"),
    (with_number("node_config_ids", 1, 6), "names node 6; expected numbers below 6"),
    (with_number("node_config_ids", 1, 1), "names node 1 twice"),
    (with_number("node_config_ids", 1, -4), '"node_config_ids": number 1 is -4; expected a whole number from 0 to'),
    (with_number("edge_index", (2, 1), 3), '"edge_index": row 2 is [3, 3]; expected [reader, what it reads]'),
    (with_number("edge_index", (2, 0), 6), '"edge_index": row 2 is [6, 2]'),
    (with_number("edge_index", (2, 1), -1), '"edge_index": number [2, 1] is -1'),
    (with_number("node_opcode", 2, 2.5), '"node_opcode": number 2 is 2.5; expected a whole number from 0 to 255'),
    (edited(layout_arrays(), config_runtime=numpy.arange(1, 4)), 'array "config_runtime" has 3 rows; expected 8'),
    (edited(layout_arrays(), config_runtime=None), "it lacks config_runtime"),
    (edited(layout_arrays(), config_runtime=numpy.array(list("abcdefgh"))), "'<U1'"),
    (with_number("config_runtime_normalizers", 1, 0, tile_arrays()),
     '"config_runtime_normalizers": number 1 is 0; expected times in ns, above 0'),
    (with_number("config_feat", (1, 5), numpy.nan, tile_arrays()), '"config_feat": number [1, 5] is nan')])
def test_a_wrong_number_is_named(shown, arrays, words):
    done = shown(arrays, "--noise")
    assert done.returncode == 1 and "graph.npz" in done.stderr and words in done.stderr, done.stderr


@pytest.mark.parametrize("arrays", [
    edited(layout_arrays(), names=numpy.array(["a", "b"]), notes=numpy.array([{"a": 1}], object)),
    edited(layout_arrays(), node_splits=None),
    edited(layout_arrays(), node_config_feat=layout_arrays()["node_config_feat"].astype(numpy.float16)),
    edited(layout_arrays(), node_config_feat=layout_arrays()["node_config_feat"].astype(numpy.int8)),
    {name: numpy.asfortranarray(array) for name, array in layout_arrays().items()}])
def test_forms_that_numpy_can_give_are_read(shown, arrays):
    rows = answer(shown(arrays, "--configs", "--json"))["configs"]
    assert [(row["config"], row["runtime_ns"], row["first_equal"]) for row in rows] == [
        (i, 1000 + 10 * i, i % 2 + i // 4 * 4) for i in range(CONFIGS)]


def test_huge_features_are_drawn(graphnet, tmp_path):
    arrays = with_number("node_feat", (4, 22), 1e30)
    numpy.savez_compressed(tmp_path / "graph.npz", **arrays)
    drawn = graphnet("layout", tmp_path / "graph.npz", "--flat", "--format", "dot")
    assert drawn.returncode == 0 and "convolution" in drawn.stdout, drawn.stderr


def test_graphs_without_choice_are_shown(shown):
    none = edited(layout_arrays(), node_config_ids=numpy.zeros(0, int),
                  node_config_feat=numpy.zeros((CONFIGS, 0, 18), numpy.float32))
    assert answer(shown(none, "--noise", "--json"))["noise"]["distinct"] == 1
    one = edited(layout_arrays(), node_config_feat=layout_arrays()["node_config_feat"][:1], config_runtime=numpy.array([5]))
    assert [node["explained"] for node in answer(shown(one, "--effects", "--json"))["effects"]] == [0, 0]
    empty = edited(layout_arrays(), node_config_feat=layout_arrays()["node_config_feat"][:0],
                   config_runtime=numpy.zeros(0, int))
    assert answer(shown(empty, "--configs", "--json"))["configs"] == []


def test_tiles_of_the_same_numbers_are_counted_and_not_taken_for_repeats(shown):
    arrays = tile_arrays()
    arrays["config_feat"][3] = arrays["config_feat"][0]
    noise = answer(shown(arrays, "--noise", "--json"))["noise"]
    assert (noise["distinct"], noise["relative_noise"], noise["ceiling"]) == (3, None, None)
    arrays["config_feat"][:] = 0
    said = shown(arrays, "--noise").stdout
    assert "no information: all of its configurations have the same numbers" in said


def test_without_times_no_noise_is_computed(shown):
    unknown = edited(layout_arrays(), config_runtime=numpy.zeros(CONFIGS, int))
    made = answer(shown(unknown, "--noise", "--configs", "--json"))
    assert (made["noise"]["distinct"], made["noise"]["repeated"]) == (4, 4)
    assert [made["noise"][name] for name in ("spread", "relative_noise", "repeat_tau", "ceiling")] == [None] * 4
    assert not made["noise"]["without_information"]
    assert made["configs"][0]["runtime_ns"] is None and made["configs"][0]["slowdown"] is None


def test_broken_files_of_a_tree_are_listed(graphnet, tmp_path):
    folder = tmp_path / FOLDER
    folder.mkdir(parents=True)
    numpy.savez_compressed(folder / "whole.npz", **layout_arrays())
    whole = (folder / "whole.npz").read_bytes()
    (folder / "cut_unet.npz").write_bytes(whole[:len(whole) // 2])
    (folder / "empty.npz").write_bytes(b"")
    with zipfile.ZipFile(folder / "other.npz", "w") as archive:
        archive.writestr("notes.txt", "no arrays")
    assert graphnet("index", tmp_path).returncode == 0
    rows = answer(graphnet("list", "--json"))
    assert sorted(row["model_name"] for row in rows) == ["cut_unet", "empty", "other", "whole"]
    assert {row["collection"] for row in rows} == {"layout:xla:random"}
    cut = next(row for row in rows if row["model_name"] == "cut_unet")
    assert (cut["kind"], cut["split"], cut["family"], cut["readable"]) == ("hlo-layout", "train", "unet", False)
    problem = graphnet("show", "cut_unet")
    assert "cut off" in problem.stdout + problem.stderr


def test_predictions_of_files_outside_a_tree_are_scored(graphnet, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    folder = tmp_path / "files"
    folder.mkdir()
    arrays = layout_arrays()
    arrays["node_config_feat"] = numpy.random.default_rng(1).integers(0, 4, (40, 2, 18)).astype(numpy.float32)
    arrays["config_runtime"] = 1000 + numpy.arange(40)
    numpy.savez_compressed(folder / "a, b:c.npz", **arrays)
    numpy.savez_compressed(folder / "kernel.npz", **tile_arrays())
    assert graphnet("index", folder).returncode == 0
    for name, graph in [("layouts.csv", "a, b:c"), ("tiles.csv", "kernel")]:
        ranked = graphnet("rank", folder / (graph + ".npz"), "--measured", "10", "-o", tmp_path / name)
        assert ranked.returncode == 0, ranked.stderr
        scored = answer(graphnet("score", tmp_path / name, "--json"))["graphs"]
        assert len(scored) == 1
    assert scored[0]["tau"] == pytest.approx(1)  # the largest tiles are the fastest


def test_a_graph_without_layouts_does_not_end_a_training(graphnet, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    folder = tmp_path / FOLDER
    folder.mkdir(parents=True)
    numpy.savez_compressed(folder / "unet.npz", **layout_arrays())
    none = edited(layout_arrays(), node_config_ids=numpy.zeros(0, int),
                  node_config_feat=numpy.zeros((CONFIGS, 0, 18), numpy.float32))
    numpy.savez_compressed(folder / "bert.npz", **none)
    assert graphnet("index", tmp_path).returncode == 0
    for model in ("mlp", "sage", "gcn", "structured"):
        trained = graphnet("train", "kind:hlo-layout", "--name", model, "--model", model, "--epochs", "2", "--hidden", "8")
        assert trained.returncode == 0, trained.stderr


def test_an_index_in_the_working_folder_serves_a_training(graphnet, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    numpy.savez_compressed(tmp_path / "unet.npz", **layout_arrays())
    assert graphnet("index", ".", db="own.sqlite", cwd=tmp_path).returncode == 0
    trained = graphnet("train", "kind:hlo-layout", "--name", "own", "--model", "mlp", "--epochs", "1", db="own.sqlite",
                       cwd=tmp_path)
    assert trained.returncode == 0, trained.stderr
    ranked = graphnet("predict", "own", "kind:hlo-layout", db="own.sqlite", cwd=tmp_path)
    assert ranked.returncode == 0 and "layout:unknown:unknown:unet," in ranked.stdout, ranked.stderr


def test_tiles_of_an_older_form_are_named(graphnet, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    arrays = tile_arrays()
    numpy.savez_compressed(tmp_path / "kernel.npz", **edited(arrays, config_feat=arrays["config_feat"][:, :10]))
    assert graphnet("index", tmp_path).returncode == 0
    refused = graphnet("train", "kind:hlo-tile", "--name", "tiles", "--epochs", "1")
    assert refused.returncode == 1 and "kernel: configurations of tiles have 10 numbers" in refused.stderr


@pytest.mark.parametrize("option", ["--epochs", "--seconds"])
def test_a_training_of_less_than_nothing_is_refused(graphnet, option):
    refused = graphnet("train", "kind:hlo-layout", "--name", "none", option, "-3")
    assert refused.returncode == 2 and option in refused.stderr


def test_of_a_large_archive_only_what_is_needed_takes_memory(graphnet, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    nodes = 3000  # so many features are read from the archive's directory on
    arrays = edited(layout_arrays(), node_feat=numpy.ones((nodes, 140), numpy.float32),
                    node_opcode=numpy.full(nodes, 2, numpy.uint8))

    def peak_kb(notes):
        file = tmp_path / f"{len(notes)}.npz"
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("notes.bin", notes, zipfile.ZIP_STORED)
            for name, array in arrays.items():
                with archive.open(name + ".npy", "w") as member:
                    numpy.lib.format.write_array(member, array)
        process = subprocess.Popen([graphnet.program, "--db", graphnet.db, "show", file, "--noise"],
                                   stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        assert process.returncode == 0
        return usage.ru_maxrss

    assert peak_kb(bytes(100_000_000)) - peak_kb(b"") < 20_000
