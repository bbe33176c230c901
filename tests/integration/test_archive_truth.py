"""Samples of the archive through the real program, compared with what Python's ast says of the same files
(tests/support/ground_truth.py)."""

import ast
import json
import re
import sys

import pytest

from conftest import ROOT
from real_samples import unpack

sys.path.insert(0, str(ROOT / "tests" / "support"))
import ground_truth  # noqa: E402

TRUTH = json.loads(ground_truth.TRUTH.read_text())["samples"]
RENAMED = list(TRUTH)[::4]


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    """A dataset of the chosen samples alone."""
    folder = tmp_path_factory.mktemp("truth")
    unpack(folder, TRUTH)
    return folder


@pytest.fixture(scope="module")
def listed(graphnet_json, root):
    assert graphnet_json("index", root)["added"] == len(TRUTH)
    return {sample["name"]: sample for sample in graphnet_json("list")}


def test_the_draw_is_of_forty_samples_of_all_sources_and_both_frameworks():
    assert len(TRUTH) == ground_truth.CHOSEN
    assert {ground_truth.source_of(name) for name in TRUTH} == {
        "paddle_samples/PaddleNLP", "paddle_samples/PaddleScience", "paddle_samples/PaddleX", "samples/mmseg",
        "samples/others", "samples/timm", "samples/torchaudio", "samples/torchvision",
        "samples/transformers-auto-model", "samples/ultralytics"}


@pytest.mark.slow
def test_the_archive_still_holds_what_was_read(root):
    """Else the rest compares with the truth about other files: run ground_truth.py again."""
    now = {name: ground_truth.truth_of(root / name)["model_sha256"] for name in TRUTH}
    assert now == {name: truth["model_sha256"] for name, truth in TRUTH.items()}


@pytest.mark.slow
@pytest.mark.parametrize("name", TRUTH)
def test_index_and_show_say_what_ast_says(listed, graphnet_json, name):
    truth, row = TRUTH[name], listed[name]
    shown = graphnet_json("show", name, "--ops", "--nodes", "--tensors")
    for sample in (row, shown):
        assert sample["framework"] == truth["framework"]
        assert (sample["op_count"], sample["distinct_ops"]) == (truth["nodes"], len(truth["operators"]))
        assert (sample["input_count"], sample["output_count"]) == (truth["inputs"], truth["outputs"])
        assert (sample["parameter_count"], sample["parameter_bytes"]) == (truth["parameters"], truth["parameter_bytes"])
        assert sample["tensor_bytes"] == truth["tensor_bytes"]
    assert shown["actual_hash"] == truth["model_sha256"]
    assert {one["op"]: one["count"] for one in shown["operators"]} == truth["operators"]
    assert {one["trait"]: one["count"] for one in shown["traits"]} == truth["traits"]
    assert sorted(row["dtypes"]) == truth["dtypes"]
    assert len(shown["nodes"]) == truth["nodes"]
    assert ground_truth.tensor_kinds(shown["tensors"]) == truth["tensors"]
    assert ground_truth.tensor_digest(shown["tensors"]) == truth["tensor_digest"]


@pytest.mark.slow
def test_traits_are_searched_with_types(listed, graphnet_json):
    for dtype in ("float32", "int64"):
        expected = {name for name, truth in TRUTH.items() if dtype in truth["dtypes"]
                    and any("conv" in trait and trait.endswith("[grouped]") for trait in truth["traits"])}
        assert expected
        found = {sample["name"] for sample in graphnet_json("list", f"op:*conv*[grouped] dtype:{dtype}")}
        assert found == expected


def test_grouped_convolution_with_bfloat16(graphnet, tmp_path):
    """LFM2-350M is the one such sample of the archive: conv1d of 1024 groups, weights [1024, 1, 3] in bfloat16."""
    with_bfloat16 = "samples/transformers-auto-model/LFM2-350M"
    grouped_only = "samples/timm/convnextv2_base.fcmae"
    (tmp_path / "root").mkdir()
    unpack(tmp_path / "root", [with_bfloat16, grouped_only])
    assert graphnet("index", tmp_path / "root").returncode == 0
    assert set(graphnet("list", "--paths", "op:*conv*[grouped]").stdout.split()) == {with_bfloat16, grouped_only}
    assert graphnet("list", "--paths", "op:*conv*[grouped] dtype:bfloat16").stdout.split() == [with_bfloat16]


# --- names do not matter ---


def renamed_model(source):
    """The source with every argument and variable of forward() under another name, and the new names by the old."""
    forward = ground_truth.forward_of(ast.parse(source))
    uses = [(node.lineno, node.col_offset, node.arg if isinstance(node, ast.arg) else node.id)
            for node in ast.walk(forward) if isinstance(node, (ast.arg, ast.Name))]
    stored = {node.id for node in ast.walk(forward) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
    local = sorted(stored | {argument.arg for argument in forward.args.args} - {"self"})
    names = {name: f"renamed_{i}" for i, name in enumerate(reversed(local))}
    lines = source.splitlines(keepends=True)
    for line, column, name in sorted(uses, reverse=True):
        if name in names:
            text = lines[line - 1]
            assert text[column : column + len(name)] == name.encode()
            lines[line - 1] = text[:column] + names[name].encode() + text[column + len(name) :]
    return b"".join(lines), names


def write_renamed(sample, target):
    target.mkdir()
    source, names = renamed_model((sample / "model.py").read_bytes())
    (target / "model.py").write_bytes(source)
    (target / "graph_net.json").write_bytes((sample / "graph_net.json").read_bytes())
    for file in ("weight_meta.py", "input_meta.py"):
        if (sample / file).exists():
            text = (sample / file).read_text()
            (target / file).write_text(re.sub(r'(?<=")\w+(?=")', lambda found: names.get(found[0], found[0]), text))
    return names


@pytest.mark.slow
@pytest.mark.parametrize("name", RENAMED)
def test_hashes_do_not_depend_on_names(listed, graphnet_json, root, tmp_path, name):
    names = write_renamed(root / name, tmp_path / "renamed")
    assert len(names) > TRUTH[name]["inputs"]
    renamed = graphnet_json("show", tmp_path / "renamed", "--nodes")
    assert names.keys() & {result for node in renamed["nodes"] for result in node["results"]} == set()
    assert renamed["actual_hash"] != TRUTH[name]["model_sha256"]
    assert renamed["op_count"] == TRUTH[name]["nodes"]
    for key in ("structure_hash", "variant_hash"):
        assert len(listed[name][key]) == 32
        assert renamed[key] == listed[name][key]


@pytest.mark.parametrize("name", RENAMED)
def test_structure_hash_depends_on_the_operators(listed, graphnet_json, root, tmp_path, name):
    """Else equal hashes above would say nothing: the first call of forward() becomes one of another function."""
    write_renamed(root / name, tmp_path / "other")
    model = tmp_path / "other" / "model.py"
    framework = TRUTH[name]["framework"]
    call, another = rf"= {framework}\.[\w.]+\(", f"= {framework}.another_function("
    changed, count = re.subn(call, another, model.read_text(), count=1)
    assert count == 1
    model.write_text(changed)
    assert graphnet_json("show", tmp_path / "other")["structure_hash"] != listed[name]["structure_hash"]
