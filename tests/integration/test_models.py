"""Files of ONNX and packages of torch.export as samples, through the real programs: tests/support/make_model_data.py states
the models."""

import json
import os
import shutil
import zipfile

import pytest

from conftest import ROOT

MODELS = ROOT / "tests" / "data" / "models"


@pytest.fixture
def models(tmp_path):
    folder = tmp_path / "models"
    shutil.copytree(MODELS, folder)
    return folder


@pytest.fixture
def indexed(graphnet, models):
    done = graphnet("index", models)
    assert done.returncode == 0, done.stderr
    return graphnet


def answer(graphnet, *arguments):
    done = graphnet(*arguments, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_files_are_samples_of_their_kind(indexed):
    rows = answer(indexed, "list")
    assert [(row["name"], row["kind"], row["op_count"], row["framework"]) for row in rows] == [
        ("branches.onnx", "onnx", 4, "onnx"), ("conv.onnx", "onnx", 4, "onnx"),
        ("external.onnx", "onnx", 1, "onnx"), ("program.pt2", "pt2", 9, "torch")]


@pytest.mark.parametrize("query, names", [
    ("kind:onnx op:Conv", ["conv"]), ('op:"Conv[convolution]"', ["conv"]), ("kind:pt2", ["program"]), ("kind:graphnet", []), ("module:layer1.0", ["conv"]),
    ("symbols>0", ["conv", "program"]), ("source:torch.export", ["program"])])
def test_queries_find_them(indexed, query, names):
    assert [row["model_name"] for row in answer(indexed, "list", query)] == names


def test_a_file_opens_without_an_index(graphnet, models):
    shown = answer(graphnet, "show", models / "program.pt2", "--nodes", "--tensors", "--shapes")
    assert shown["kind"] == "pt2"
    assert [node["op"] for node in shown["nodes"]][:2] == ["torch.ops.aten.linear.default", "torch.ops.aten.add.Tensor"]
    assert {one["name"]: one["shape"] for one in shown["tensors"]}["L_self_modules_layer_parameters_weight_"] == [3, 4]
    shown = answer(graphnet, "show", models / "conv.onnx", "--nodes")
    assert shown["nodes"][0]["operands"] == ["x", "L_self_modules_layer1_modules_0_modules_conv_parameters_weight_", "None",
                                             "pads=[1, 1, 1, 1]"]


@pytest.mark.parametrize("name", ["conv.onnx", "branches.onnx", "program.pt2"])
def test_they_are_drawn(graphnet, models, tmp_path, name):
    done = graphnet("layout", models / name, "-o", tmp_path / "drawing.svg")
    assert done.returncode == 0, done.stderr
    assert "<svg" in (tmp_path / "drawing.svg").read_text()


@pytest.mark.parametrize("verb, name, options, message", [
    ("export", "conv.onnx", ["--as", "model.py"], "node 0: onnx.Conv is not a known tensor operation"),
    ("validate", "conv.onnx", [], "conv.onnx: a single file is no sample of GraphNet"),
    ("validate", "program.pt2", [], "program.pt2: a single file is no sample of GraphNet"),
])
def test_what_a_file_is_not_for_says_so(graphnet, models, verb, name, options, message):
    ran = graphnet(verb, models / name, *options)
    assert ran.returncode == (0 if verb == "validate" else 1)  # no constraint failed: those that are not checked do not count
    assert message in ran.stdout + ran.stderr


def test_they_are_compared(graphnet, models):
    done = graphnet("diff", models / "conv.onnx", models / "conv.onnx", "--json")
    assert done.returncode == 0, done.stderr


def test_a_changed_file_is_read_again(indexed, models):
    shutil.copy(models / "conv.onnx", models / "branches.onnx")
    counts = answer(indexed, "index", models)
    assert (counts["unchanged"], counts["updated"]) == (3, 1)


def repacked(source, target, change):
    """The entries of a package, changed by a function from names and contents to the same."""
    with zipfile.ZipFile(source) as archive:
        entries = {name: archive.read(name) for name in archive.namelist()}
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for name, content in change(entries).items():
            archive.writestr(name, content)


def with_weight(name, change):
    """A change of the package's entries: of the description of one weight."""
    def changed(entries):
        for key, content in entries.items():
            if key.endswith("weights_config.json"):
                config = json.loads(content)
                change(config["config"][name]["tensor_meta"])
                entries[key] = json.dumps(config).encode()
        return entries

    return changed


class TestBadFiles:
    """A file that cannot be read is a sample with a problem; the others stay."""

    def problem(self, graphnet, folder, name):
        done = graphnet("index", folder)
        assert done.returncode == 0, done.stderr
        [row] = [row for row in answer(graphnet, "list") if row["name"] == name]
        shown = answer(graphnet, "show", str(row["id"])) if row.get("readable", True) else None
        done = graphnet("show", folder / name)
        return (shown["problems"][0]["message"] if shown and shown["problems"] else "") + done.stdout + done.stderr

    def test_an_old_package_shows_its_graph_and_why_it_has_no_weights(self, graphnet, models):
        """The layout of torch 2.6; its pickle would write a file if anything read it."""
        harmful = models / "was-executed"
        pickle = b"cos\nsystem\n(S'touch " + os.fsencode(harmful) + b"'\ntR."

        def old(entries):
            [program] = [content for name, content in entries.items() if name.endswith("model.json")]
            return {"version": b"5.1", "serialized_exported_program.json": program, "serialized_state_dict.pt": pickle,
                    "serialized_constants.pt": pickle, "serialized_example_inputs.pt": pickle}

        repacked(models / "program.pt2", models / "old.pt2", old)
        text = self.problem(graphnet, models, "old.pt2")
        assert "2 weights are pickled and are not read" in text
        assert not harmful.exists()

    @pytest.mark.parametrize("content, message", [
        (b"", "no whole zip archive"), (b"no archive at all", "no whole zip archive"),
        ({"a/b.txt": b"x"}, "the archive has no models/model.json"),
        ({"m/data/aotinductor/model/x.so": b"x"}, "a package of AOTInductor"),
        ({"m/models/model.json": b"{"}, "models/model.json"),
        ({"m/models/model.json": b"[1, 2]"}, "models/model.json"),
        ({"m/models/model.json": b'{"schema_version": {"major": 99, "minor": 1}}'}, "version 99 of torch.export's schema"),
    ])
    def test_what_is_no_package(self, graphnet, models, content, message):
        if isinstance(content, bytes):
            (models / "bad.pt2").write_bytes(content)
        else:
            repacked(models / "program.pt2", models / "bad.pt2", lambda entries: content)
        assert message in self.problem(graphnet, models, "bad.pt2")

    def test_a_bomb_is_not_unpacked(self, graphnet, models):
        with zipfile.ZipFile(models / "bomb.pt2", "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("m/models/model.json", b" " * (64 << 20))
        assert "is compressed" in self.problem(graphnet, models, "bomb.pt2")

    def test_a_deeply_nested_program(self, graphnet, models):
        repacked(models / "program.pt2", models / "deep.pt2",
                 lambda entries: {"m/models/model.json": b'{"a":' * 200000 + b"1" + b"}" * 200000})
        assert "models/model.json" in self.problem(graphnet, models, "deep.pt2")

    def test_weights_that_do_not_fit(self, graphnet, models):
        def cut(entries):
            return {name: content[:20] if name.endswith("weight_0") else content for name, content in entries.items()}

        repacked(models / "program.pt2", models / "cut.pt2", cut)
        assert 'has 20 bytes, but the weight "layer.weight" needs 48' in self.problem(graphnet, models, "cut.pt2")

    def test_a_weight_without_a_stride_for_each_size(self, graphnet, models, tmp_path):
        def change(meta):
            meta["sizes"], meta["strides"] = [{"as_int": 2}, {"as_int": 0}], []

        repacked(models / "program.pt2", models / "odd.pt2", with_weight("layer.weight", change))
        assert 'the weight "layer.weight" has a negative size, or not a stride for each size' in self.problem(
            graphnet, models, "odd.pt2")
        done = graphnet("export", models / "odd.pt2", "--as", "sample", "-o", tmp_path / "sample")
        assert done.returncode == 0, done.stderr

    @pytest.mark.parametrize("change, message", [
        (lambda data: b"", "no ONNX model"), (lambda data: b"\x00" * 100, "byte 0"),
        (lambda data: data[:300], "its message ends after"), (lambda data: b"\x0b" * 1000000, "groups nest deeper"),
        (lambda data: b"\x3a\x04\x0a\x02\x0a\x00", "a node has no operator"),
    ])
    def test_what_is_no_onnx(self, graphnet, models, change, message):
        (models / "bad.onnx").write_bytes(change((models / "conv.onnx").read_bytes()))
        assert message in self.problem(graphnet, models, "bad.onnx")

    def test_many_empty_nodes_do_not_fill_the_memory(self, graphnet, models):
        """20 MB that would be ten million nodes."""
        nodes = b"\x0a\x00" * 10_000_000
        length, size = len(nodes), b""
        while length > 0x7F:
            size, length = size + bytes([length & 0x7F | 0x80]), length >> 7
        (models / "many.onnx").write_bytes(b"\x3a" + size + bytes([length]) + nodes)
        assert "a node has no operator" in self.problem(graphnet, models, "many.onnx")
