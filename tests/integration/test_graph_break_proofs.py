"""Differences that the proof of a rewrite sees beside those of test_graph_break_fix.py, and calls with other sizes, types and modes."""

import sys
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("libcst")

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "resources" / "python"))

from graphnet_breaks.children import Limits, run_in_child  # noqa: E402
from graphnet_breaks.compare_runs import NO_GRADIENT, SIGNS_OF_ZEROS, _same, compare, compare_call  # noqa: E402
from graphnet_breaks.loading import load  # noqa: E402
from graphnet_breaks.observe import Plan, observe  # noqa: E402
from graphnet_breaks.overlays import install_overlays  # noqa: E402
from graphnet_breaks.proof import Program  # noqa: E402
from graphnet_breaks.prove import Prover  # noqa: E402
from graphnet_breaks.settings import Settings  # noqa: E402
from graphnet_breaks.variations import DOUBLE, NO_ROWS, OTHER_MODE, OUT_OF_RANGE, Variation, varied  # noqa: E402


TWO = Plan((Variation(0), Variation(0, "negated")))


def differences(tmp_path, before, after, inputs="torch.tensor([1.0, -2.0])", plan=TWO, target="f"):
    """Differences between two versions of a program, called in eager mode."""
    path = tmp_path / "program.py"
    path.write_text(f"import torch\n\n\n{before}\n")
    observed = []
    for text in (before, after):
        def work(text=text):
            install_overlays({str(path): f"import torch\n\n\n{text}\n"})
            return observe(load(f"{path}:{target}", [inputs]), plan)

        answer = run_in_child(work, Limits(60))
        assert answer.value is not None, answer.failure
        observed.append(answer.value)
    return compare(*observed)


def kinds(found):
    return {one.kind for one in found if not one.is_note}


@pytest.mark.parametrize(("before", "after", "kind"), [
    ("(lambda a: (a, a))([x * 2])", "([x * 2], [x * 2])", "aliasing"),  # one list or two
    ("(torch.set_default_dtype(torch.float64), x * 2)[1]", "x * 2", "state"),
    ("(torch.set_grad_enabled(False), x.detach() * 2)[1]", "x.detach() * 2", "state"),
    ("torch.complex(x, x).conj()", "torch.complex(x, x).conj().resolve_conj()", "type"),
    ("(lambda y: (setattr(y, 'tag', 1), y)[1])(x * 2)", "x * 2", "value"),
    ("(lambda y: (setattr(y, 'tag', 1), y)[1])(x * 2)", "(lambda y: (setattr(y, 'tag', 2), y)[1])(x * 2)", "value"),
    ("x[:0]", "x.new_zeros(0)", "aliasing"),
    ("(x.detach() * 2).requires_grad_()", "(x.detach() * 2).requires_grad_().clone()", "requires_grad")])
def test_a_difference_of_each_kind_is_seen(tmp_path, before, after, kind):
    before, after = (f"def f(x):\n    return {one}" for one in (before, after))
    assert kind in kinds(differences(tmp_path, before, after))
    assert differences(tmp_path, before, before) == []


def test_a_gradient_s_zeros_of_another_sign_are_a_note(tmp_path):
    text = "def f(x):\n    return x.detach() + x * {}"
    assert {(one.kind, one.name, one.text, one.is_note) for one in differences(tmp_path, text.format(0.0), text.format(-0.0))} == {
        ("gradients", "input 0", SIGNS_OF_ZEROS, True)}


def test_a_gradient_of_another_layout_is_a_difference(tmp_path):
    text = "W = torch.nn.Parameter(torch.ones(2, 3))\n\n\ndef f(x):\n    return torch.nn.functional.embedding(x.long().abs() % 2, W, sparse={})"
    assert kinds(differences(tmp_path, text.format(True), text.format(False))) == {"gradients"}
    assert NO_GRADIENT not in {one.text for one in differences(tmp_path, text.format(True), text.format(True))}


def test_backward_that_raises_another_exception_is_a_difference(tmp_path):
    text = ("class F(torch.autograd.Function):\n    @staticmethod\n    def forward(ctx, x):\n        return x * 2\n\n    @staticmethod\n"
            "    def backward(ctx, g):\n        raise {}('no')\n\n\ndef f(x):\n    return F.apply(x)")
    assert kinds(differences(tmp_path, text.format("ValueError"), text.format("KeyError"))) == {"gradients"}
    assert differences(tmp_path, text.format("ValueError"), text.format("ValueError")) == []


def test_a_kept_tensor_with_a_history_is_another_state(tmp_path):
    text = "kept = {{}}\n\n\ndef f(x):\n    kept['y'] = {}\n    return x * 2"
    assert kinds(differences(tmp_path, text.format("x * 3"), text.format("(x * 3).detach()"))) == {"state"}


def test_variables_of_imported_files_beside_the_program_are_its_state(tmp_path):
    (tmp_path / "beside_the_program.py").write_text("calls = 0\n")
    text = "import beside_the_program\n\n\ndef f(x):\n    {}\n    return x * 2"
    effect = "beside_the_program.calls += 1"
    found = differences(tmp_path, text.format(effect), text.format("pass"))
    assert {(one.kind, one.name) for one in found} == {("state", "global beside_the_program.calls")}
    assert differences(tmp_path, text.format(effect), text.format(effect)) == []


def call(kind):
    return {"variation": f"input set 0, {OUT_OF_RANGE}", "gradients": False, "exception": {"type": kind, "message": kind}, "random": {}, "text": [],
            "inputs_after": [], "state": {}, "arguments": {"args": {"kind": "tuple"}, "kwargs": {"kind": "dict"}},
            "output": {"kind": "NoneType"}, "grads": {}}


@pytest.mark.parametrize(("usual", "after", "found"), [("IndexError", "IndexError", []), ("RuntimeError", "RuntimeError", []),
                                                       ("IndexError", "RuntimeError", ["exception"])])
def test_an_index_out_of_range_raises_the_type_of_the_original(usual, after, found):
    """Eager or compiled: the words of a graph are others."""
    assert [one.kind for one in compare_call(call("IndexError"), call(after), call(usual), "compiled")] == found


@pytest.mark.parametrize("kind", [torch.float8_e4m3fn, torch.float8_e5m2, torch.bfloat16, torch.float64])
def test_zeros_of_another_sign_differ_in_every_type(kind):
    """torch has no signbit() for floats of 8 bits."""
    numbers, others = (torch.tensor([zero, 1.0, -2.0]).to(kind) for zero in (0.0, -0.0))
    assert _same(numbers, numbers.clone()) and not _same(numbers, others)


BRANCH = """def f(x, flag):
    if flag.sum() > 0:
        y = {}
    else:
        y = {}
    return y"""
WAYS = [("x[:4] * 2", "x + 1", 4, "twice the rows"), ("x.mean(0, keepdim=True)", "x + 1", 1, "twice the rows"), ("x[3] + 1", "x[0] + 2", 4, "one row"),
        ("x.max()", "x.sum()", 4, NO_ROWS), ("x * 2", "x.float() * 3", 4, DOUBLE)]

NOTES = {DOUBLE: ["output: with inputs in double precision: has dtype float32 before, float64 after"],
         NO_ROWS: ["the call: with inputs without rows: no exception before, RuntimeError: max"]}


@pytest.mark.parametrize(("a", "b", "rows", "kind"), WAYS)
def test_ways_that_have_one_shape_or_type_by_chance_are_told_apart(tmp_path, a, b, rows, kind):
    selection = f"def f(x, flag):\n    return torch.where(flag.sum() > 0, {a}, {b})"
    bases = (Variation(0), Variation(0, "negated"))
    inputs = f"torch.randn({rows}, 3), torch.ones(2)"
    assert differences(tmp_path, BRANCH.format(a, b), selection, inputs, Plan(bases, with_gradients=False)) == []
    others = tuple(Variation(0, kind, base=one) for one in bases)
    assert differences(tmp_path, BRANCH.format(a, b), selection, inputs, Plan(others, with_gradients=False)) != []


@pytest.mark.slow
@pytest.mark.parametrize(("a", "b", "rows", "kind"), WAYS)
def test_a_proof_has_other_sizes_and_types(tmp_path, a, b, rows, kind):
    path = tmp_path / "program.py"
    path.write_text(f"import torch\n\n\n{BRANCH.format(a, b)}\n")
    prover = Prover(Program(f"{path}:f", (f"torch.randn({rows}, 3), torch.randn(2)",), limits=Limits(60)))
    prover.explore({str(path): path.read_text()})
    proof = prover.prove({str(path): f"import torch\n\n\ndef f(x, flag):\n    return torch.where(flag.sum() > 0, {a}, {b})\n"})
    assert proof.holds == (kind in NOTES)
    assert [one[:one.find("(") if "(" in one else None] for one in proof.notes()] == NOTES.get(kind, [])


MODEL = """class Model(torch.nn.Module):
    def forward(self, x):
        return x + {}"""


def test_a_difference_in_the_other_mode_of_training_is_seen(tmp_path):
    plan = Plan((Variation(0, OTHER_MODE, base=Variation(0)), Variation(0)), with_gradients=False)
    found = differences(tmp_path, MODEL.format("1"), MODEL.format("(2 if self.training else 1)"), "torch.randn(4, 3)", plan, "Model")
    where = f"input set 0, as given, then {OTHER_MODE}"
    assert [one.where for one in found] == [f"{where}: output", f"{where}, with gradients: output"]


def test_a_side_of_torch_cond_that_changes_buffers_in_training_is_no_rewrite(tmp_path):
    original = """class Model(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.norm = torch.nn.BatchNorm1d(3)

    def forward(self, x):
        if x.sum() > 0:
            x = self.norm(x)
        return x * 2"""
    selected = original.replace("        if x.sum() > 0:\n            x = self.norm(x)\n",
                                "        x = torch.cond(x.sum() > 0, lambda x: self.norm(x), lambda x: x.clone(), (x,))\n")
    plan = Plan((Variation(0, OTHER_MODE, base=Variation(0)), Variation(0)), with_gradients=False)
    found = differences(tmp_path, original, selected, "torch.ones(4, 3)", plan, "Model")
    assert [(one.kind, one.where.removeprefix(f"input set 0, as given, then {OTHER_MODE}, ")) for one in found][:1] \
        == [("exception", "with gradients")]


def test_other_types_and_modes_end_with_their_call(tmp_path):
    path = tmp_path / "program.py"
    path.write_text("import torch\n\n\ndef model():\n    return torch.nn.Sequential(torch.nn.Linear(3, 3), torch.nn.Dropout())\n")
    loaded = load(f"{path}:model", ["torch.randn(4, 3)"])
    base = Variation(0, "negated")
    weight, usual = loaded.call[0].weight, loaded.call[0].weight.detach().clone()
    args, _ = varied(loaded, Variation(0, DOUBLE, base=base))
    assert args[0].dtype == weight.dtype == torch.float64 and torch.equal(args[0], varied(loaded, base)[0][0].double())
    varied(loaded, Variation(0, OTHER_MODE, base=base))
    assert torch.equal(weight, usual) and weight.dtype == torch.float32 and loaded.call.training and loaded.call[1].training
    assert varied(loaded, Variation(0, NO_ROWS, base=base))[0][0].shape == (0, 3) and not loaded.call[1].training
    one = Variation(0, NO_ROWS, base=base)
    assert Variation.from_json(one.as_json()) == one and one.label() == "input set 0, negated, then no rows"


NUMBERS = Settings(("capture_scalar_outputs",))


def proved(path, text, inputs, settings):
    path.write_text(text)
    prover = Prover(Program(f"{path}:f", (inputs,), limits=Limits(60)))
    prover.explore({str(path): text})
    return prover.prove({}, settings)


@pytest.mark.slow
def test_a_call_that_no_other_precedes_is_compared_too(tmp_path):
    """With a number in the graph no handler of the program gets the exception; the compiled original has it in its second call alone."""
    text = ("def f(x):\n    total = x.sum().item()\n    try:\n        share = 1.0 / total\n    except ZeroDivisionError:\n"
            "        share = 0.0\n    return x * share\n")
    proof = proved(tmp_path / "program.py", text, "torch.randn(4, 3)", NUMBERS)
    found = [one for one in proof.differences if not one.is_note]
    assert found and {one.where.partition(", input")[0] for one in found} == {"compiled, as the first call"}
    assert all(one.text.startswith("no exception before, ZeroDivisionError") for one in found)


@pytest.mark.slow
def test_another_exception_without_rows_is_a_note(tmp_path):
    """The number of rows is a number of Python, and the one above it is in the graph, where division by zero has another type."""
    text = "def f(x):\n    return (x > 0).sum().item() / len(x)\n"
    proof = proved(tmp_path / "program.py", text, "torch.randn(4, 3)", NUMBERS)
    assert proof.holds and not proof.breaks
    assert proof.notes() == ["the call: with inputs without rows: ZeroDivisionError: division by zero before, TorchRuntimeError: "
                             "division by zero after"]


@pytest.mark.slow
def test_a_side_that_fails_far_from_the_inputs_is_seen(tmp_path):
    """The sum is near zero in all variations that the condition asks for, and the root is of the sum plus 300."""
    path = tmp_path / "program.py"
    before = ("import math\n\nimport torch\n\n\ndef f(x):\n    total = x.sum().item()\n    if total > 0:\n"
              "        return x + math.sqrt(total + 300)\n    return x - 1\n")
    path.write_text(before)
    prover = Prover(Program(f"{path}:f", ("torch.randn(4, 3)",), limits=Limits(60)))
    prover.explore({str(path): before})
    after = before.partition("    if")[0] + "    return torch.where(x.sum() > 0, x + math.sqrt(total + 300), x - 1)\n"
    found = [one for one in prover.prove({str(path): after}).differences if not one.is_note]
    assert {one.where for one in found} == {"eager, input set 0, shifted by -50", "eager, input set 0, shifted by -10000"}
    assert all(one.text.startswith("no exception before, ValueError") for one in found)
