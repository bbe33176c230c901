"""`graphnet validate`: every constraint, both ways, through the real program and the real worker."""

import ast
import json
import shutil
import signal
import sqlite3

import pytest

from conftest import ROOT, write_sample
from processes import Watched

TORCH = ROOT / "resources" / "demo" / "torch"
PADDLE = ROOT / "resources" / "demo" / "paddle"
CONSTRAINTS = ["runnable", "serializable", "decomposable", "analyzable", "custom-ops", "unique"]

TENSOR = """class Program_weight_tensor_meta_{name}:
    name = "{name}"
    shape = {shape}
    dtype = "torch.{dtype}"
    device = "cuda:0"
    mean = 0.0
    std = 1.0
    data = {data}

"""


def sample(directory, body, inputs="x", imports="", **shapes):
    """A torch sample with these statements; inputs are [4] float32 unless `shapes` says otherwise."""
    write_sample(directory)
    names = [name.strip() for name in inputs.split(",")]
    lines = "\n".join("        " + line for line in body)
    (directory / "model.py").write_text(
        f"import torch\n{imports}\n\nclass GraphModule(torch.nn.Module):\n    def forward(self, {inputs}):\n{lines}\n")
    (directory / "weight_meta.py").write_text("".join(
        TENSOR.format(name=name, shape=shapes.get(name, [4]), dtype="float32", data=None) for name in names))
    return directory


@pytest.fixture
def validate(graphnet, worker):
    """Validates, and returns for each sample its constraints by name, with the exit code and the rest."""

    def run(*arguments, code=0, **options):
        done = graphnet("validate", "--json", "--threads", 1, *arguments, **options)
        assert done.returncode == code, done.stderr
        answer = json.loads(done.stdout)
        return {one["sample"]: one for one in answer["samples"]}, answer["summary"]

    return run


def verdicts(result):
    return {name: one["verdict"] for name, one in result["constraints"].items()}


def has_hashes(results):
    """Whether the index knows structural hashes; without them nothing can be said of copies."""
    return all(result["constraints"]["unique"]["details"]["hash"] for result in results.values())


def only(results):
    (result,) = results[0].values()
    return result


# --- the demo dataset ---


def test_every_demo_sample_satisfies_what_can_be_checked(graphnet, validate):
    assert graphnet("index", TORCH).returncode == 0
    results, summary = validate(TORCH)
    assert len(results) == 14
    for name, result in results.items():
        found = verdicts(result)
        expected = "pass" if has_hashes(results) else "unchecked"
        assert found == {**dict.fromkeys(CONSTRAINTS, "pass"), "unique": expected}, (name, result)
        cut = result["constraints"]["decomposable"]["details"]
        assert min(cut["nodes"]) * 10 >= sum(cut["nodes"])
        assert cut["bytes"] == sum(value["bytes"] for value in cut["values"])
        assert all(output["equal"] for output in cut["outputs"])
        assert result["constraints"]["serializable"]["details"]["outputs_compared"]
    assert summary["decomposable"] == {"pass": 14, "fail": 0, "unchecked": 0}


def test_paddle_is_checked_as_far_as_it_goes(validate):
    results, _ = validate(PADDLE)
    assert len(results) == 2
    for result in results.values():
        found = verdicts(result)
        assert [found[name] for name in CONSTRAINTS[:5]] == ["unchecked", "pass", "unchecked", "pass", "pass"]
        assert "Paddle" in result["constraints"]["runnable"]["evidence"]
        assert "not compared" in result["constraints"]["serializable"]["evidence"]


@pytest.mark.slow
def test_kept_parts_are_samples_themselves(validate, tmp_path):
    result = only(validate(TORCH / "unet", "--constraint", "decomposable", "--keep", tmp_path / "kept"))
    details = result["constraints"]["decomposable"]["details"]
    parts = [tmp_path / "kept" / "unet" / part for part in ("part_1", "part_2")]
    assert details["directories"] == [str(part) for part in parts]
    for part in parts:
        source = (part / "model.py").read_text()
        (module,) = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]  # Python reads it too
        assert module.name == "GraphModule"
        again = only(validate(part, "--constraint", "runnable,serializable,analyzable"))
        assert set(verdicts(again).values()) == {"pass"}, again
    arguments = [argument.arg for argument in ast.walk(ast.parse((parts[1] / "model.py").read_text()))
                 if isinstance(argument, ast.arg)]
    assert all(value["name"] in arguments for value in details["values"])


def test_indices_that_cross_a_cut_are_described_by_what_they_were(validate, tmp_path):
    """The indices are 3 k + 100 for k = 0 .. 1999: shape and type alone would say nothing of that."""
    lines = ["k = torch.arange(0, 2000, 1)", "scaled = k * 3", "indices = scaled + 100",
             "rows = torch.nn.functional.embedding(indices, table)", "return (rows,)"]
    whole = sample(tmp_path / "whole", lines, "table", table=[6200, 4])
    result = only(validate(whole, "--constraint", "decomposable", "--keep", tmp_path / "kept"))
    details = result["constraints"]["decomposable"]["details"]
    (value,) = details["values"]
    assert details["described"] == "bounds, mean and deviation of a run"
    part = tmp_path / "kept" / "whole" / "part_2"
    (described,) = [node for node in ast.parse((part / "weight_meta.py").read_text()).body
                    if isinstance(node, ast.ClassDef) and node.name.endswith(f'_{value["name"]}')]
    fields = {statement.targets[0].id: ast.literal_eval(statement.value) for statement in described.body}
    factor, offset = {"k": (1, 0), "scaled": (3, 0), "indices": (3, 100)}[value["name"]]  # wherever it was cut
    assert (fields["dtype"], fields["shape"]) == ("torch.int64", [2000])
    assert (fields["min_val"], fields["max_val"]) == (offset, offset + factor * 1999)
    assert fields["mean"] == offset + factor * 999.5
    assert fields["std"] == pytest.approx(factor * 577.4946, abs=1e-3)  # sqrt(n (n + 1) / 12), n = 2000
    assert verdicts(only(validate(part, "--constraint", "runnable")))["runnable"] == "pass"


def test_few_integers_that_cross_a_cut_are_told_whole(validate, tmp_path):
    lines = ["k = torch.arange(0, 5, 1)", "rows = torch.nn.functional.embedding(k, table)", "return (rows,)"]
    whole = sample(tmp_path / "whole", lines, "table", table=[10, 400])
    validate(whole, "--constraint", "decomposable", "--keep", tmp_path / "kept")
    meta = (tmp_path / "kept" / "whole" / "part_2" / "weight_meta.py").read_text()
    (described,) = [part for part in meta.split("class ") if "data = [0, 1, 2, 3, 4]" in part]
    assert "min_val" not in described  # by upstream's rule integers would be drawn again between bounds


# --- each constraint broken ---


def test_sample_that_fails_is_not_runnable(validate, tmp_path):
    wrong = sample(tmp_path / "wrong", ["a = torch.relu(x)", "b = torch.matmul(a, y)", "return (b,)"], "x, y", x=[2, 3])
    result = only(validate(wrong, code=1))
    runnable = result["constraints"]["runnable"]
    assert runnable["verdict"] == "fail"
    assert (runnable["details"]["node"], runnable["details"]["line"]) == (1, 7)
    assert verdicts(result)["decomposable"] == "unchecked"
    assert verdicts(result)["serializable"] == "pass"


def test_unknown_operator_is_the_executors_fault(validate, tmp_path):
    result = only(validate(sample(tmp_path / "s", ["a = torch.not_yet_known(x)", "return (a,)"]), code=1))
    assert verdicts(result)["runnable"] == "unchecked"
    assert verdicts(result)["custom-ops"] == "fail"  # PyTorch has no such function, and the sample brings none
    assert "torch.not_yet_known" in result["constraints"]["runnable"]["evidence"]


def test_memory_budget_is_no_verdict(validate):
    result = only(validate(TORCH / "unet", "--memory", "1KiB"))
    assert verdicts(result)["runnable"] == "unchecked"
    assert "memory budget" in result["constraints"]["runnable"]["evidence"]


def test_unparsable_statement_is_named_and_nothing_is_guessed(validate, tmp_path):
    broken = sample(tmp_path / "s", ["a = torch.relu(x)", "b = a if a else x", "return (b,)"])
    result = only(validate(broken, code=1))
    found = verdicts(result)
    assert (found["analyzable"], found["serializable"]) == ("fail", "unchecked")
    assert (found["runnable"], found["decomposable"]) == ("unchecked", "unchecked")
    assert result["constraints"]["analyzable"]["details"]["opaque"][0]["line"] == 7
    assert "model.py:7" in result["constraints"]["serializable"]["evidence"]


def test_unreadable_sample_is_said(validate, tmp_path):
    write_sample(tmp_path / "s")
    (tmp_path / "s" / "model.py").write_text("no class here\n")
    result = only(validate(tmp_path / "s", code=1))
    assert (verdicts(result)["analyzable"], verdicts(result)["custom-ops"]) == ("fail", "unchecked")


def test_custom_operator_needs_its_source(validate, tmp_path):
    custom = sample(tmp_path / "s", ["a = fused_kernels.fused_norm(x)", "return (a,)"], imports="import fused_kernels")
    result = only(validate(custom, "--constraint", "custom-ops", code=1))
    assert result["constraints"]["custom-ops"]["details"]["operators"] == [
        {"name": "fused_kernels.fused_norm", "count": 1, "line": 6, "file": ""}]
    (custom / "fused_kernels.py").write_text("def fused_norm(x):\n    return x\n")
    result = only(validate(custom, "--constraint", "custom-ops"))
    assert verdicts(result) == {"custom-ops": "pass"}
    assert "fused_kernels.py" in result["constraints"]["custom-ops"]["evidence"]


def test_graph_without_a_place_to_cut_is_not_decomposable(validate, tmp_path):
    one = sample(tmp_path / "one", ["a = torch.relu(x)", "return (a,)"])
    assert verdicts(only(validate(one, code=1)))["decomposable"] == "fail"
    shared = sample(tmp_path / "shared", ["a = x.add_(1)", "b = a + 1", "c = b + x", "return (c,)"])
    result = only(validate(shared, code=1))
    assert verdicts(result)["decomposable"] == "fail"
    assert "in place" in result["constraints"]["decomposable"]["evidence"]


def test_cut_heeds_what_is_changed_in_place(validate, tmp_path):
    """Before node 2, a view and its base would cross, and one of them would miss the change: cut elsewhere."""
    views = sample(tmp_path / "s", ["a = torch.relu(x)", "b = a.view(2, 2)", "c = b.add_(1)", "d = a + 1", "e = d * 2",
                                    "return (e, a)"])
    result = only(validate(views))
    cut = result["constraints"]["decomposable"]
    assert cut["verdict"] == "pass"
    assert cut["details"]["node"] != 2


def test_integer_crosses_as_a_symbolic_size(validate, tmp_path):
    sized = sample(tmp_path / "s", ["n = x.size(0)", "a = y * n", "b = a.view(n)", "return (b,)"], "x, y")
    cut = only(validate(sized, "--keep", tmp_path / "kept"))["constraints"]["decomposable"]
    assert cut["verdict"] == "pass" and "n" in [value["name"] for value in cut["details"]["values"]]
    part = tmp_path / "kept" / "s" / "part_2"
    assert "n: torch.SymInt" in (part / "model.py").read_text()
    assert "data = [4]" in (part / "weight_meta.py").read_text()


def test_random_numbers_go_on_in_the_second_part(validate, tmp_path):
    lines = [f"v{i} = torch.nn.functional.dropout({'x' if i == 0 else f'v{i - 1}'}, 0.3, True, False)" for i in range(6)]
    result = only(validate(sample(tmp_path / "s", [*lines, "return (v5,)"], x=[1000])))
    assert verdicts(result)["decomposable"] == "pass" and verdicts(result)["serializable"] == "pass"


def test_copies_are_found_in_the_index(graphnet, tmp_path):
    root = tmp_path / "samples"
    for name in ("mlp_mixer", "unet"):
        shutil.copytree(TORCH / name, root / name)
    shutil.copytree(TORCH / "unet", root / "unet_again")
    (root / "unet_again" / "model.py").write_text((root / "unet_again" / "model.py").read_text() + "\n# the same\n")
    assert graphnet("index", root).returncode == 0
    done = graphnet("validate", root, "--constraint", "unique", "--json")
    results = {one["sample"]: one for one in json.loads(done.stdout)["samples"]}
    if not has_hashes(results):
        pytest.skip("the index has no structural hashes")
    assert done.returncode == 1
    assert {name: verdicts(result)["unique"] for name, result in results.items()} == {
        "mlp_mixer": "pass", "unet": "fail", "unet_again": "fail"}
    assert [one["name"] for one in results["unet"]["constraints"]["unique"]["details"]["same"]] == ["unet_again"]


def test_copies_in_other_datasets_count_and_are_said_to_be_there(graphnet, tmp_path):
    one, other = tmp_path / "one", tmp_path / "other"
    shutil.copytree(TORCH / "unet", one / "unet")
    shutil.copytree(TORCH / "mlp_mixer", one / "mlp_mixer")
    shutil.copytree(TORCH / "unet", other / "copied")
    near = shutil.copytree(TORCH / "mlp_mixer", other / "near")
    model = (near / "model.py").read_text()
    assert model.count("torch._C._nn.gelu(") > 1
    (near / "model.py").write_text(model.replace("torch._C._nn.gelu(", "torch.nn.functional.silu(", 1))
    assert graphnet("index", one).returncode == 0
    done = graphnet("validate", "unet", "--constraint", "unique", "--json")
    assert done.returncode == 0  # alone, until the other is indexed
    assert graphnet("index", other).returncode == 0
    done = graphnet("validate", one, "--constraint", "unique", "--json")
    results = {each["sample"]: each["constraints"]["unique"] for each in json.loads(done.stdout)["samples"]}
    assert results["unet"]["verdict"] == "fail" and results["mlp_mixer"]["verdict"] == "pass"
    assert [(same["name"], same["dataset"]) for same in results["unet"]["details"]["same"]] == [("copied", str(other))]
    assert f"copied of the dataset {other}" in results["unet"]["evidence"]
    (alike,) = results["mlp_mixer"]["details"]["near"]
    assert (alike["name"], alike["dataset"]) == ("near", str(other)) and 0.8 <= alike["similarity"] < 1
    assert f"near of the dataset {other}" in results["mlp_mixer"]["evidence"]


# --- findings ---


def findings(result):
    return {problem["code"]: problem for problem in result["findings"]}


def test_contradictions_are_found(validate, tmp_path):
    torn = tmp_path / "unet"
    shutil.copytree(TORCH / "unet", torn)
    clean = findings(only(validate(torn, "--constraint", "analyzable")))
    assert not {"undescribed-input", "unused-description", "data-length"} & set(clean)
    weights = (torn / "weight_meta.py").read_text().split("\n\n\n")
    (torn / "weight_meta.py").write_text("\n\n\n".join(weights[1:]) + "\n\n\n" +
                                         TENSOR.format(name="nobody", shape=[3], dtype="float32", data=[1.0]))
    (torn / "graph_hash.txt").write_text("0" * 64)
    result = only(validate(torn, code=1))
    found = findings(result)
    assert {"undescribed-input", "unused-description", "data-length", "hash-mismatch"} <= set(found)
    assert "1 elements; expected 3" in found["data-length"]["message"]
    assert verdicts(result)["runnable"] == "fail"


def test_contradictions_are_found_by_the_index_and_by_validation_and_searchable(graphnet, validate, tmp_path):
    torn = sample(tmp_path / "data" / "torn", ["a = torch.relu(x)", "return (a,)"], "x, y", x=[2, 3])
    sample(tmp_path / "data" / "sound", ["a = torch.relu(x)", "return (a,)"])
    (torn / "graph_hash.txt").write_text("0" * 64)
    (torn / "input_tensor_constraints.py").write_text(
        "from sympy import Symbol\n\nS0 = Symbol(\"S0\")\n\ndynamic_dim_constraint_symbols = [S0]\n\n"
        "dynamic_dim_constraint_symbol2example_value = {S0: 3}\n\ndynamic_dim_constraint_relations = [S0 > 10]\n\n"
        "dynamic_dim_constraint_input_shapes = [\n    ([S0, 3], \"x\"),\n    ([5], \"y\"),\n]\n")

    def names(query):
        return [row["name"] for row in json.loads(graphnet("list", query, "--json").stdout)]

    assert graphnet("index", tmp_path / "data").returncode == 0
    for code in ("hash-mismatch", "unused-input", "constraint-relation", "constraint-shape"):
        assert names(f"problem:{code}") == ["torn"], code
    facet = json.loads(graphnet("facets", "--json").stdout)["facets"]["problem"]
    assert facet["constraint-shape"] == 1 and facet["none"] == 1
    rows = json.loads(graphnet("list", "--problems", "--json").stdout)
    assert {(row["code"], row["line"]) for row in rows} == {("constraint-relation", 9), ("constraint-shape", 12)}
    rows = json.loads(graphnet("list", "--problems", "problem:hash-mismatch", "--json").stdout)
    assert {"hash-mismatch", "unused-input"} <= {row["code"] for row in rows}
    assert names("problems=2") == ["torn"]

    result = only(validate("torn", "--constraint", "custom-ops"))  # looks at shapes without symbols, too
    assert len([found for found in result["findings"] if found["code"] == "constraint-shape"]) == 2
    assert names("problems=3") == ["torn"]
    rows = json.loads(graphnet("list", "--problems", "--json").stdout)
    assert ("constraint-shape", 13) in {(row["code"], row["line"]) for row in rows}


def test_never_validated_is_another_thing_than_not_decided(graphnet, validate, tmp_path):
    sample(tmp_path / "data" / "unread", ["a = x if x else my_ext.ops.fancy_relu(x)", "return (a,)"])
    sample(tmp_path / "data" / "other", ["a = torch.relu(x)", "return (a,)"])
    assert graphnet("index", tmp_path / "data").returncode == 0

    def count(query):
        return len(json.loads(graphnet("list", query, "--json").stdout))

    assert (count("custom-ops:none"), count("custom-ops:unchecked")) == (2, 0)
    result = only(validate("unread", "--constraint", "custom-ops"))
    assert "1 statement could not be read" in result["constraints"]["custom-ops"]["evidence"]
    assert (count("custom-ops:none"), count("custom-ops:unchecked")) == (1, 1)


def test_random_operators_are_noted(validate, tmp_path):
    result = only(validate(sample(tmp_path / "s", ["a = torch.rand_like(x)", "return (a,)"]), "--constraint", "runnable"))
    assert "has random operators: torch.rand_like at line 6" in result["constraints"]["runnable"]["evidence"]


# --- the command ---


def test_query_chooses_samples(graphnet, validate):
    assert graphnet("index", TORCH).returncode == 0
    results, _ = validate("name:unet", "--constraint", "analyzable")
    assert list(results) == ["unet"]
    assert graphnet("validate", "ops>", "--constraint", "analyzable").returncode == 2
    assert graphnet("validate", "ops>1e9", "--constraint", "analyzable").returncode == 1



def test_verdicts_are_stored_and_shown(graphnet, validate, tmp_path):
    root = tmp_path / "samples"
    shutil.copytree(TORCH / "unet", root / "unet")
    assert graphnet("index", root).returncode == 0
    validate(root)
    shown = graphnet("validate", "unet", "--constraint", "runnable")
    assert "pass" in shown.stdout and "executed" in shown.stdout, shown.stderr
    with sqlite3.connect(graphnet.db) as db:
        stored = dict(db.execute('SELECT "constraint", verdict FROM verdict').fetchall())
    assert set(stored) == set(CONSTRAINTS)
    assert all(stored[name] == 1 for name in CONSTRAINTS[:5])


def test_verdicts_of_a_sample_that_has_changed_no_longer_count(graphnet, tmp_path):
    one = sample(tmp_path / "s" / "one", ["a = torch.relu(x)", "return (a,)"])
    sample(tmp_path / "s" / "two", ["a = torch.sin(x)", "return (a,)"])
    assert graphnet("index", tmp_path / "s").returncode == 0
    assert graphnet("validate", tmp_path / "s", "--constraint", "analyzable").returncode == 0

    def found(query):
        return set(graphnet("list", "--paths", query).stdout.split())

    assert found("analyzable:pass") == {"one", "two"}
    sample(one, ["a = torch.relu(x)", "b = torch.relu(a)", "return (b,)"])
    assert graphnet("index", tmp_path / "s").returncode == 0
    assert (found("analyzable:pass"), found("analyzable:none")) == ({"two"}, {"one"})
    assert graphnet("validate", "one", "--constraint", "analyzable").returncode == 0
    assert found("analyzable:pass") == {"one", "two"}


def test_views_that_do_not_fit_are_found(validate, tmp_path):
    lines = ["a = torch.relu(x)", "b = a.view(2, -1, 3)", "c = b.transpose(0, 1)", "d = torch.reshape(c, (5, 5))",
             "e = x.view(7, -1)", "return (d, e)"]
    result = only(validate(sample(tmp_path / "s", lines, x=[4, 6]), "--constraint", "analyzable"))
    wrong = [problem for problem in result["findings"] if problem["code"] == "view-size"]
    assert [(problem["line"], problem["message"]) for problem in wrong] == [
        (9, "reshape to (5, 5) of a tensor of 24 elements"), (10, "view to (7, -1) of a tensor of 24 elements")]


def test_interrupted_validation_keeps_what_was_finished(graphnet, worker, tmp_path):
    light = sample(tmp_path / "s" / "a", ["a = torch.relu(x)", "b = a + 1", "return (b,)"])
    heavy = sample(tmp_path / "s" / "b", ["a = x", *["a = torch.matmul(a, x)"] * 2000, "return (a,)"], x=[2000, 2000])
    assert light.exists() and heavy.exists()
    assert graphnet("index", tmp_path / "s").returncode == 0
    run = Watched([graphnet.program, "--db", graphnet.db, "validate", tmp_path / "s", "--threads", 1], tmp_path / "out")
    try:
        run.wait_for("b: eager")
        child = run.child()
        run.signal_group(signal.SIGINT)
        assert run.wait() == 1
        child.wait_for_end()
    finally:
        run.end()
    assert "cancelled after 1 of 2 samples" in run.text
    with sqlite3.connect(graphnet.db) as db:
        samples = db.execute("SELECT DISTINCT s.name FROM verdict v JOIN sample s ON s.id = v.sample").fetchall()
    assert samples == [("a",)]


def test_worker_that_is_killed_costs_one_sample(graphnet, worker, tmp_path):
    sample(tmp_path / "s" / "a", ["a = x", *["a = torch.matmul(a, x)"] * 2000, "return (a,)"], x=[2000, 2000])
    sample(tmp_path / "s" / "b", ["a = torch.relu(x)", "b = a + 1", "return (b,)"])
    run = Watched([graphnet.program, "--db", graphnet.db, "validate", tmp_path / "s", "--threads", 1], tmp_path / "out")
    try:
        run.wait_for("a: eager")
        run.child().send(signal.SIGKILL)
        assert run.wait() == 1
    finally:
        run.end()
    out = (tmp_path / "out").read_text()
    assert "SIGKILL" in out
    rows = {line.split()[0]: line.split()[1:] for line in out.splitlines() if line[:2] in ("a ", "b ")}
    assert rows["a"][0] == "fail" and rows["b"][:3] == ["pass", "pass", "pass"]


def test_without_a_worker_the_rest_is_checked(graphnet, tmp_path):
    done = graphnet("validate", TORCH / "unet", "--json", "--worker", tmp_path / "nothing")
    assert done.returncode == 1
    assert "nothing could be executed" in done.stderr
    (result,) = json.loads(done.stdout)["samples"]
    assert [verdicts(result)[name] for name in CONSTRAINTS[:5]] == ["unchecked", "pass", "unchecked", "pass", "pass"]
    assert str(tmp_path / "nothing") in result["constraints"]["runnable"]["evidence"]


def test_without_a_worker_what_was_decided_is_kept(graphnet, validate, tmp_path):
    root = tmp_path / "samples"
    shutil.copytree(TORCH / "unet", root / "unet")
    assert graphnet("index", root).returncode == 0
    validate(root)
    assert graphnet("validate", root, "--worker", tmp_path / "nothing").returncode == 1
    assert "unet" in graphnet("list", "runnable:pass decomposable:pass", "--paths").stdout
    (root / "unet" / "graph_hash.txt").write_text("0" * 64)  # another sample now: the old verdict is not its own
    assert graphnet("index", root).returncode == 0
    assert graphnet("validate", root, "--worker", tmp_path / "nothing").returncode == 1
    assert "unet" in graphnet("list", "runnable:unchecked", "--paths").stdout


@pytest.mark.parametrize("arguments, words", [
    (["--device", "foo", "x"], "expected cpu or cuda:N, not foo"),
    (["--threads", "1000000", "x"], "1000000"),
    ([], "no sample is named"),
    (["x", "--constraint", "beautiful"], "beautiful"),
    (["x", "--memory", "much"], "--memory"),
    (["x", "--timeout", "0"], "--timeout"),
])
def test_usage_errors_exit_with_2_and_print_nothing(graphnet, arguments, words):
    done = graphnet("validate", *arguments)
    assert done.returncode == 2
    assert words in done.stderr and done.stdout == ""


def test_folder_without_samples_is_said(graphnet, tmp_path):
    (tmp_path / "empty").mkdir()
    done = graphnet("validate", tmp_path / "empty")
    assert done.returncode == 1 and str(tmp_path / "empty") in done.stderr
