"""graphnet motif: counts on real samples against Python's ast (tests/support/motif_truth.py), and what a user gets to
see."""

import inspect
import json
import re
import sys

import pytest

from conftest import ROOT, write_sample
from real_samples import unpack

sys.path.insert(0, str(ROOT / "tests" / "support"))
import ground_truth  # noqa: E402
import motif_truth  # noqa: E402

# By a seeded draw of all sources: ground_truth.py.
CHOSEN = list(json.loads(ground_truth.TRUTH.read_text())["samples"])


def named(*names):
    return lambda node: node.name in names


def anything(_):
    return True


def conv2d(condition, torch_position, paddle_position, name):
    def fits(node):
        position = paddle_position if node.op.startswith("paddle.") else torch_position
        found = motif_truth.plain(node.argument(position, name))
        return node.name == "conv2d" and condition(found if isinstance(found, list) else [found])
    return fits


def grouped(found):
    return any(isinstance(each, int) and each > 1 for each in found)


def all_two(found):
    return bool(found) and all(each == 2 for each in found)


def softmax_of_last(node):
    dim = motif_truth.plain(node.argument(1, "dim"))
    return node.name == "softmax" and (dim if dim is not motif_truth.UNKNOWN else
                                       motif_truth.plain(node.argument(1, "axis"))) == -1


CHAIN = [(0, 1), (1, 2)]
MOTIFS = {
    "conv2d -> batch_norm -> relu": ([named("conv2d"), named("batch_norm"), named("relu")], CHAIN),
    "conv2d[groups>1] -> batch_norm": ([conv2d(grouped, 6, 6, "groups"), named("batch_norm")], CHAIN[:1]),
    "conv2d[stride=2]": ([conv2d(all_two, 3, 2, "stride")], []),
    "linear -> relu|gelu|silu": ([named("linear"), named("relu", "gelu", "silu")], CHAIN[:1]),
    "softmax[dim=-1] -> dropout -> matmul": ([softmax_of_last, named("dropout"), named("matmul")], CHAIN),
    "*norm -> * -> *": ([lambda node: node.name.endswith("norm"), anything, anything], CHAIN),
    "chunk|split|unbind -> *": ([named(*motif_truth.SEVERAL_RESULTS), anything], CHAIN[:1]),
    "a:* -> s:add; b:* -> s": ([anything, named("add"), anything], [(0, 1), (2, 1)]),
    "a:* -> b:* -> d:add; a -> d": ([anything, anything, named("add")], [(0, 1), (1, 2), (0, 2)]),
}


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    folder = tmp_path_factory.mktemp("motif")
    unpack(folder, CHOSEN)
    return folder


@pytest.fixture(scope="module")
def graphnet_json(graphnet_json, root):
    graphnet_json("index", root)
    return graphnet_json


@pytest.fixture(scope="module")
def read(root):
    """Python's nodes of every sample."""
    return {name: motif_truth.nodes_of(root / name / "model.py") for name in CHOSEN}


@pytest.mark.slow
@pytest.mark.parametrize("motif", MOTIFS)
def test_counts_are_those_of_ast(graphnet_json, read, motif):
    wanted, edges = MOTIFS[motif]
    counted = {name: motif_truth.count(nodes, wanted, edges) for name, nodes in read.items()}
    expected = {name: count for name, count in counted.items() if count > 0}
    assert expected, "else equal counts would say nothing"
    found = graphnet_json("motif", motif)
    assert {sample["name"]: sample["occurrences"] for sample in found["samples"]} == expected
    assert found["occurrences"] == sum(expected.values())
    counts = [sample["occurrences"] for sample in found["samples"]]
    assert counts == sorted(counts, reverse=True)


@pytest.mark.slow
def test_nodes_and_lines_are_those_that_show_prints(graphnet_json):
    found = graphnet_json("motif", "conv2d -> batch_norm -> relu", "--nodes", "--limit", "1")["samples"][0]
    nodes = graphnet_json("show", found["name"], "--nodes")["nodes"]
    assert len(found["nodes"]) == found["occurrences"]
    for ids, line in zip(found["nodes"], found["lines"]):
        assert [nodes[i]["op"].rsplit(".", 1)[-1] for i in ids] == ["conv2d", "batch_norm", "relu"]
        assert line == min(nodes[i]["line"] for i in ids)


@pytest.mark.slow
def test_a_selection_is_found_where_it_was_taken(graphnet_json):
    found = graphnet_json("motif", "conv2d -> batch_norm -> relu", "--nodes", "--limit", "1")["samples"][0]
    ids = ",".join(map(str, found["nodes"][-1]))
    again = graphnet_json("motif", "--of", found["name"], "--select", ids, "--nodes")
    assert again["motif"] == "conv2d -> batch_norm -> relu"
    assert sorted(found["nodes"][-1]) in [sorted(each) for each in again["samples"][0]["nodes"]]
    exact = graphnet_json("motif", "--of", found["name"], "--select", ids, "--attributes", "--nodes")
    assert exact["occurrences"] <= again["occurrences"]
    of_sample = next(each for each in exact["samples"] if each["name"] == found["name"])
    assert found["nodes"][-1] in of_sample["nodes"]


# --- on samples made here: a relu, then sines ---


def test_a_query_says_which_samples_are_searched(graphnet, dataset):
    graphnet("index", dataset)
    every = graphnet("motif", "sin -> sin", "--limit", "9")
    # bert: 19 sines in a row; resnet18: 2.
    assert [line.split() for line in every.stdout.splitlines()] == [
        ["SAMPLE", "OCCURRENCES", "LINES"], ["hf/bert", "18", "6,", "7,", "8,", "9,", "10", "..."],
        ["timm/resnet18", "1", "6"]]
    assert re.match(r"19 occurrences in 2 of 3 samples, [\d.]+ .?s\n$", every.stderr)
    one = graphnet("motif", "sin -> sin", "tag:nlp", "--nodes")
    assert len(one.stdout.splitlines()) == 19
    assert one.stderr.startswith("18 occurrences in 1 of 1 sample, ")


def test_says_why_nothing_is_found(graphnet, dataset):
    graphnet("index", dataset)
    for motif, reason in {
        "sinn -> relu": "no sample has the operator sinn; did you mean sin?",
        "sin -> relu": "nothing found: 2 of 3 samples have all these operators, but nowhere connected so",
        "relu -> relu": "nothing found: of 3 samples none has all these operators",
    }.items():
        done = graphnet("motif", motif)
        assert (done.returncode, done.stdout) == (0, "")
        assert reason in done.stderr
        empty = graphnet("motif", motif, "--json")
        assert json.loads(empty.stdout)["samples"] == []


def test_points_at_what_is_wrong(graphnet, dataset):
    graphnet("index", dataset)
    done = graphnet("motif", "relu -> sin[dim>]")
    assert done.returncode == 2
    assert done.stderr.splitlines() == ["graphnet: motif:1:17: expected a value, not ]", "    relu -> sin[dim>]",
                                        "                    ^"]
    for motif, message in {"a:relu -> a": "no graph has such a cycle", "relu; sin": "nothing connects this operator",
                           "": "expected a motif", "x -> " * 3_000: "expected an operator, not the end",
                           "x" * 10_000: "a name has at most 256 characters"}.items():
        done = graphnet("motif", motif)
        assert done.returncode == 2
        assert message in done.stderr
        assert max(map(len, done.stderr.splitlines())) < 300
    assert "the graph has no node 77" in graphnet("motif", "--of", "resnet18", "--select", "0,77").stderr
    assert graphnet("motif", "relu", "--limit", "0").returncode == 2


def test_a_sample_that_is_gone_costs_itself_alone(graphnet, tmp_path):
    write_sample(tmp_path / "data" / "kept", 3)
    write_sample(tmp_path / "data" / "lost", 3)
    graphnet("index", tmp_path / "data")
    (tmp_path / "data" / "lost" / "model.py").unlink()
    done = graphnet("motif", "relu -> sin")
    assert done.returncode == 0
    assert "kept" in done.stdout and "lost" not in done.stdout
    assert "lost/model.py" in done.stderr


# --- the parameters in the operator catalogue against PyTorch ---


def table_of_torch():
    """Operator -> [(parameter, default as written, or None)]."""
    catalogue = json.loads((ROOT / "resources" / "operators" / "catalogue.json").read_text())
    table = {}
    for name, entry in catalogue.items():
        for owner, parameters in entry.get("parameters", {}).items():
            read = re.findall(r"(\*?\w+)(?:=(\([^)]*\)|[^,]*))?(?:, |$)", parameters)
            if owner != "paddle":
                table[name if owner == "torch" else owner] = [(one, default or None) for one, default in read]
    return table


def torch_signatures(torch, name):
    """Positional parameters, with defaults, of whatever in PyTorch has this name."""
    last = name.rsplit(".", 1)[-1]
    found = []
    for module in (torch.nn.functional, torch):
        try:
            parameters = inspect.signature(getattr(module, last)).parameters.values()
            found.append([(each.name, each.default) for each in parameters if each.default is not inspect.Parameter.empty
                          or each.kind is each.POSITIONAL_OR_KEYWORD])
        except (AttributeError, ValueError):
            pass
    boolean = getattr(torch.nn.functional, f"_{last}", None)  # max_pool2d(*args) passes all on to _max_pool2d
    if boolean is not None:
        found.append([(each.name, each.default) for each in inspect.signature(boolean).parameters.values()])
    for schema in torch._C._jit_get_all_schemas():
        if schema.name == f"aten::{last}":
            found.append([(each.name, each.default_value if each.has_default_value() else inspect.Parameter.empty)
                          for each in schema.arguments])
    return found


def agrees(ours, theirs):
    """The same names in the same order after the first, which PyTorch calls self, input or tensors; the same defaults
    where PyTorch has one, [] standing for what is given elsewhere."""
    if len(theirs) < len(ours):
        return False
    for i, ((name, default), (real, real_default)) in enumerate(zip(ours, theirs)):
        if i > 0 and name.lstrip("*") != real:
            return False
        if default is None or real_default is inspect.Parameter.empty:
            continue
        value = eval(default)  # noqa: S307: our own table
        real_value = real_default[0] if isinstance(real_default, list) and len(set(real_default)) == 1 else real_default
        if value not in (real_value, tuple(real_default) if isinstance(real_default, list) else real_value):
            return False
    return True


# Where schemas have no plain default (avg_pool2d's stride), or are of no function in Python.
SAID_OTHERWISE = {"avg_pool2d", "avg_pool3d", "tensor_split", "amax", "amin", "operator.getitem", "getattr"}


@pytest.mark.slow
def test_the_table_of_parameters_is_that_of_pytorch():
    torch = pytest.importorskip("torch")
    table = table_of_torch()
    assert len(table) > 100
    wrong = [name for name, ours in table.items()
             if name not in SAID_OTHERWISE and not any(agrees(ours, theirs) for theirs in torch_signatures(torch, name))]
    assert wrong == []
