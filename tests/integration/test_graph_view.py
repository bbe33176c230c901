"""Drawings and code of graphs through the real programs: always the same bytes, input that is odd, a layout process
that fails, JSON that Model Explorer opens, and clean code that computes the same."""

import json
import os
import re
import shutil
import stat
import subprocess
import sys

import pytest

from conftest import PATIENCE_S, ROOT, write_sample

DEMO = ROOT / "resources" / "demo"
MANY = 200_000  # operators
LONG = 10_000   # characters of a name
MOST_BOXES = 60


def run_layout(graphnet, *arguments, **options):
    result = graphnet("layout", *arguments, **options)
    assert result.returncode == 0, result.stderr
    return result


def write_model(directory, body, parameters="x"):
    """A sample whose forward() has these statements."""
    write_sample(directory)
    lines = "\n".join("        " + line for line in body)
    (directory / "model.py").write_text(f"import torch\n\nclass GraphModule(torch.nn.Module):\n"
                                        f"    def forward(self, {parameters}):\n{lines}\n")
    return directory


# --- always the same ---


@pytest.mark.parametrize("kind", ["svg", "pdf", "png", "dot", "json", "model-explorer"])
def test_a_drawing_has_the_same_bytes_every_time(graphnet, tmp_path, kind):
    seen = set()
    for number, cores in enumerate([{0}, os.sched_getaffinity(0)]):  # threads meet in another order
        temporary = tmp_path / f"temporary{number}"
        temporary.mkdir()
        file = tmp_path / f"drawing{number}"
        run_layout(graphnet, DEMO / "torch" / "unet", "--level", "2", "--format", kind, "-o", file, "--budget", "100",
                   env={**os.environ, "TMPDIR": str(temporary), "LC_ALL": ["C", "C.UTF-8"][number]},
                   preexec_fn=lambda chosen=cores: os.sched_setaffinity(0, chosen & os.sched_getaffinity(0) or
                                                                        os.sched_getaffinity(0)))
        seen.add(file.read_bytes())
    assert len(seen) == 1


# --- odd graphs ---


@pytest.mark.slow
def test_a_graph_of_two_hundred_thousand_operators_opens_folded(graphnet, tmp_path):
    body = [f"v{i + 1} = torch.{op}(v{i})" for i, op in enumerate(["relu", "sin", "cos", "exp", "tanh"] * (MANY // 5))]
    sample = write_model(tmp_path / "many", body + [f"return (v{MANY},)"], "v0")
    drawing = json.loads(run_layout(graphnet, sample).stdout)
    assert len(drawing["boxes"]) <= MOST_BOXES
    assert sum(box["nodes"][1] - box["nodes"][0] for box in drawing["boxes"] if "nodes" in box) + sum(
        box["kind"] == "operator" for box in drawing["boxes"]) == MANY


@pytest.mark.parametrize(("body", "boxes"), [(["return (x,)"], ["input", "output"]), (["return ()"], []),
                                             (["y = torch.relu(x)", "return (y,)"], ["input", "operator", "output"])])
@pytest.mark.parametrize("kind", ["svg", "pdf", "png", "dot", "json", "model-explorer"])
def test_graphs_of_no_or_one_operator_are_drawn(graphnet, tmp_path, body, boxes, kind):
    sample = write_model(tmp_path / "tiny", body)
    drawn = run_layout(graphnet, sample, "--format", kind, "-o", tmp_path / "out")
    assert (tmp_path / "out").stat().st_size > 0
    if kind == "json":
        drawing = json.loads((tmp_path / "out").read_text())
        assert sorted(box["kind"] for box in drawing["boxes"]) == boxes
    assert "rror" not in drawn.stderr


@pytest.mark.parametrize("view", [["--flat"], ["--level", "3"], []])
def test_names_of_ten_thousand_characters_are_drawn_shortened(graphnet, tmp_path, view):
    long = "n" * LONG
    parameter = f"L_self_modules_{long}_parameters_weight_"
    sample = write_model(tmp_path / "long", [f"{long} = torch.{long}(x, {parameter})", f"y = torch.relu({long})",
                                             "return (y,)"], f"x, {parameter}")
    drawing = json.loads(run_layout(graphnet, sample, *view, "--parameters").stdout)
    assert all(box["size"][0] < 1000 for box in drawing["boxes"])
    for kind in ("svg", "png", "pdf"):
        run_layout(graphnet, sample, *view, "-o", tmp_path / f"out.{kind}")
    assert graphnet("show", sample, "--code", "clean").returncode == 0


def test_statements_that_were_not_understood_are_drawn_as_such(graphnet, tmp_path):
    sample = write_model(tmp_path / "opaque", ["a = torch.relu(x)", "b = a if a else x", "c = torch.sin(b)",
                                               "return (c,)"])
    (box,) = [box for box in json.loads(run_layout(graphnet, sample, "--flat").stdout)["boxes"]
              if box["kind"] == "operator" and box["label"] not in ("relu", "sin")]
    assert "opaque" in box["label"] or box["category"] == "opaque"


def test_numbers_that_json_does_not_have_leave_a_sample_readable(graphnet, tmp_path):
    sample = write_sample(tmp_path / "data" / "s", loss=float("nan"), best=float("inf"))
    assert "NaN" in (sample / "graph_net.json").read_text()  # as Python writes them
    assert graphnet("index", tmp_path / "data").returncode == 0
    (listed,) = json.loads(graphnet("list", "--json").stdout)
    assert listed["readable"]
    problems = json.loads(graphnet("list", "--problems", "problem:metadata-number", "--json").stdout)
    problems = [problem for problem in problems if problem["code"] == "metadata-number"]
    assert [(p["file"], p["line"], p["severity"]) for p in problems] == [("graph_net.json", 1, "note")] * 2
    metadata = json.loads(graphnet("show", sample, "--json").stdout, parse_constant=pytest.fail)  # none is written
    assert metadata["op_count"] == 3


# --- a layout process that fails ---


@pytest.fixture
def elsewhere(bin_dir, tmp_path):
    """Runs a copy of graphnet beside which another graphnet-layout stands: a shell script, or none."""

    def run(script, *arguments):
        folder = tmp_path / "elsewhere" / "programs"
        folder.mkdir(parents=True, exist_ok=True)
        shutil.copy(bin_dir / "graphnet", folder)
        if script is not None:
            program = folder / "graphnet-layout"
            program.write_text("#!/bin/sh\n" + script + "\n")
            program.chmod(program.stat().st_mode | stat.S_IXUSR)
        command = [folder / "graphnet", "--db", tmp_path / "i.sqlite", "layout", *arguments]
        return subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=PATIENCE_S,
                              check=False, env={**os.environ, "PATH": "/usr/bin:/bin"})

    return run


@pytest.mark.parametrize(("script", "said"), [
    ("read line; kill -9 $$", "was ended by SIGKILL"), ("read line; kill -SEGV $$", "was ended by SIGSEGV"),
    ("exec sleep 600", "did not finish within 500 ms"), ("exit 3", "exited with status 3"),
    (None, "is neither there nor in PATH"), ("read line; echo nonsense; cat", "gave no usable answer")])
def test_a_layout_process_that_fails_is_replaced_with_a_notice(elsewhere, tmp_path, script, said):
    # Two branches: what dot is asked for.
    sample = write_model(tmp_path / "net", ["a = torch.relu(x)", "b = torch.sin(x)", "c = a + b", "return (c,)"])
    fallback = elsewhere(script, sample, "--budget", "0.5")
    assert fallback.returncode == 0, fallback.stderr
    drawing = json.loads(fallback.stdout)
    assert drawing["engine"] == "layered" and len(drawing["boxes"]) == 5
    assert said in fallback.stderr and "laid out in layers instead" in fallback.stderr
    alone = elsewhere(script, sample, "--budget", "0.5", "--engine", "dot")
    assert alone.returncode == 1 and said in alone.stderr


# --- Model Explorer ---

# The fields of a graph in graph_builder.py of ai-edge-model-explorer 0.1.34; those in capitals must be there.
NODE = {"ID": str, "LABEL": str, "namespace": str, "subgraphIds": list, "attrs": list, "incomingEdges": list,
        "outputsMetadata": list, "inputsMetadata": list, "style": dict, "config": dict}
EDGE = {"SOURCENODEID": str, "sourceNodeOutputId": str, "targetNodeInputId": str}
KEY_VALUE = {"KEY": str, "VALUE": str}
METADATA = {"ID": str, "attrs": list}


def check_fields(thing, fields):
    known = {name.lower(): (name, kind) for name, kind in fields.items()}
    for key, value in thing.items():
        assert key.lower() in known, key
        assert isinstance(value, known[key.lower()][1]), (key, value)
    present = {key.lower() for key in thing}
    assert all(name.lower() in present for name in fields if name.isupper())


@pytest.mark.parametrize("name", ["torch/unet", "torch/mixture_of_experts", "paddle/text_encoder"])
def test_model_explorers_json_keeps_to_its_schema(graphnet, name):
    collection = json.loads(run_layout(graphnet, DEMO / name, "--format", "model-explorer").stdout)
    assert set(collection) == {"label", "graphs"} and collection["label"]
    (graph,) = collection["graphs"]
    assert set(graph) == {"id", "nodes"} and graph["id"]
    ids = [node["id"] for node in graph["nodes"]]
    assert len(set(ids)) == len(ids) and "" not in ids
    for node in graph["nodes"]:
        check_fields(node, NODE)
        assert not re.search(r"^/|/$|//", node["namespace"])
        for edge in node.get("incomingEdges", []):
            check_fields(edge, EDGE)
            assert edge["sourceNodeId"] in ids
        for entry in node.get("attrs", []):
            check_fields(entry, KEY_VALUE)
        for item in node.get("outputsMetadata", []):
            check_fields(item, METADATA)


# --- code ---


def test_the_original_code_is_the_file(graphnet, tmp_path):
    sample = DEMO / "torch" / "unet"
    assert graphnet("show", sample, "--code", "original").stdout == (sample / "model.py").read_text()
    assert graphnet("show", sample, "--code", "clean", "-o", tmp_path / "clean.py").returncode == 0
    assert (tmp_path / "clean.py").read_text() == graphnet("show", sample, "--code", "clean").stdout


def test_clean_code_of_every_demo_sample_is_python(graphnet):
    for model in sorted(DEMO.rglob("model.py")):
        code = graphnet("show", model.parent, "--code", "clean")
        assert code.returncode == 0, code.stderr
        compile(code.stdout, str(model), "exec")
        assert " = None\n" not in code.stdout


COMPUTE = """
import sys, torch
def run(path):
    names = {}
    exec(compile(open(path).read(), path, "exec"), names)
    torch.manual_seed(0)
    sizes = eval(sys.argv[3])
    return names["GraphModule"]().forward(*[torch.rand(size) for size in sizes])
first, second = run(sys.argv[1]), run(sys.argv[2])
assert len(first) == len(second) and all(torch.equal(a, b) for a, b in zip(first, second)), (first, second)
"""


@pytest.mark.slow
@pytest.mark.parametrize(("body", "parameters", "sizes"), [
    (["a = torch.relu(x)", "a += y", "b = a.float()", "z = a", "z *= 2", "c, d = torch.split(b, 1)", "a = None",
      "return (b, c, d, z)"], "x, y", [(2, 3), (2, 3)]),
    (["l = torch._C._nn.linear(x, L_self_modules_fc_modules_0_parameters_weight_, None)", "x = l.sum(dim=-1)",
      "l[0] = float('inf')", "x[..., 1:] = 3.5", "return (x, l)"],
     "x, L_self_modules_fc_modules_0_parameters_weight_", [(4, 3), (5, 3)]),
])
def test_clean_code_computes_the_same(graphnet, tmp_path, body, parameters, sizes):
    if subprocess.run([sys.executable, "-c", "import torch"], capture_output=True, check=False).returncode != 0:
        pytest.skip("this Python has no torch")
    sample = write_model(tmp_path / "net", body, parameters)
    clean = tmp_path / "clean.py"
    assert graphnet("show", sample, "--code", "clean", "-o", clean).returncode == 0
    done = subprocess.run([sys.executable, "-c", COMPUTE, sample / "model.py", clean, str(sizes)],
                          capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    assert done.returncode == 0, done.stderr
