"""The search for inputs that take both outcomes of a condition, and what is not offered without them."""

import sys
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("libcst")

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "resources" / "python"))

from graphnet_breaks.branches import instrument  # noqa: E402
from graphnet_breaks.children import Limits  # noqa: E402
from graphnet_breaks.fixing import Fixer  # noqa: E402
from graphnet_breaks.proof import Program  # noqa: E402
from graphnet_breaks.prove import Prover  # noqa: E402
from graphnet_breaks.variations import OUT_OF_RANGE, Variation  # noqa: E402

CONDITIONS = {
    "a threshold far away": "x.sum() > 7e4",
    "a small magnitude": "x.abs().max() < 1e-5",
    "an equality that is met between two inputs": "x.mean() == 0.25",
    "a narrow window": "1.5 < x.mean() < 1.5001",
    "a number of elements": "(x > 3).sum() == 5",
    "an order of elements": "x[0, 0] > x[3, 2]",
    "two equal arguments": "torch.equal(x, z)",
    "one argument above the other": "x.min() > z.max()",
    "no NaN": "torch.isnan(x).any()",
    "a negative infinity": "(x == float('-inf')).any()",
    "a number from a tensor": "x.sum().item() > 60.5",
    "the place of the largest of twelve": "x.argmax().item() == 7",
    "an integer out of the range given": "(n > 20).any()",
    "beside comparisons within vmap": "torch.vmap(lambda row: (row > 0.5) & (row.sum() < 9))(x).any() and x.sum() > 60.5",
}


def explored(tmp_path, condition):
    path = tmp_path / "program.py"
    path.write_text(f"import torch\n\n\ndef f(x, z, n):\n    if {condition}:\n        return x + 1\n    return x - 1\n")
    prover = Prover(Program(f"{path}:f", ("torch.randn(4, 3), torch.randn(4, 3), torch.arange(4)",), limits=Limits(60)))
    facts = prover.explore({str(path): path.read_text()})
    key = f"{path}:5:7-5:{7 + len(condition)}"
    return facts.sites[key].outcomes, prover


@pytest.mark.slow
@pytest.mark.parametrize("condition", CONDITIONS.values(), ids=CONDITIONS.keys())
def test_both_outcomes_of_a_condition_are_reached(tmp_path, condition):
    assert explored(tmp_path, condition)[0] == [False, True]


CASES = """def f(x):
    match x[0].argmax().item():
        case 2:
            y = x + 1
        case 1 | 7:
            y = x * 2
        case _:
            y = x - 1
    return y
"""


@pytest.mark.slow
def test_cases_of_numbers_are_conditions_at_the_places_of_their_patterns(tmp_path):
    """`1 | 7` in line 5 was true where the place is 1, and false where it is 0, for there are three places."""
    path = tmp_path / "program.py"
    path.write_text(CASES)
    prover = Prover(Program(f"{path}:f", ("torch.randn(4, 3)",), limits=Limits(60)))
    sites = prover.explore({str(path): CASES}).sites
    outcomes = {place: sites[f"{path}:{place}"].outcomes for place in ("3:13-3:14", "5:13-5:18")}
    assert outcomes == {"3:13-3:14": [False, True], "5:13-5:18": [False, True]}
    assert sites[f"{path}:4:16-4:21"].types == ["tensor float32 [4, 3]"]


@pytest.mark.parametrize("cases", ["case (0 | 1) as place:", "case True:", "case [0, 1]:", "case 0 if x.any():", "case int():"])
def test_other_cases_stay_as_they_are(cases):
    text = f"def f(x):\n    match x.sum().item():\n        {cases}\n            return x + 1\n"
    assert cases.partition(" if ")[0] in instrument(text, "/tmp/m.py").text


def test_two_calls_are_close_to_the_boundary(tmp_path):
    """Bisection ends where neighbours of float32 lie on different sides."""
    _, prover = explored(tmp_path, "x.sum() > 0.1")
    near = [one for one in prover.variations if one.ends is not None]
    assert len(near) == 2 and near[0].ends == near[1].ends and abs(near[0].amount - near[1].amount) < 1e-6


@pytest.mark.parametrize(("statement", "raises"), [("y = x[n]", True), ("y = x.sum() + n.sum()", False)])
def test_a_call_with_indices_out_of_range_is_among_the_calls_where_it_raises(tmp_path, statement, raises):
    path = tmp_path / "program.py"
    path.write_text(f"def f(x, n):\n    {statement}\n    return y\n")
    prover = Prover(Program(f"{path}:f", ("torch.randn(4, 3), torch.arange(4)",), limits=Limits(60)))
    prover.explore({str(path): path.read_text()})
    assert any(one.kind == OUT_OF_RANGE for one in prover.variations) is raises


@pytest.mark.slow
def test_an_impossible_outcome_is_not_reached(tmp_path):
    assert explored(tmp_path, "x.clamp(-1, 1).max() > 2")[0] == [False]


@pytest.mark.slow
def test_a_first_call_may_take_longer_than_the_search(tmp_path):
    """It imports and allocates what later calls have; on a busy machine that took longer than 10 s."""
    path = tmp_path / "program.py"
    path.write_text("import time\n\nslow = [5.5]\n\n\ndef f(x):\n    time.sleep(slow.pop() if slow else 0)\n    return x + 1\n")
    prover = Prover(Program(f"{path}:f", ("torch.randn(4, 3)",), limits=Limits(60), explore_s=0.2))
    prover.explore({str(path): path.read_text()})
    assert Variation(0) in prover.variations


@pytest.mark.slow
def test_the_first_values_alone_are_noted_while_the_program_is_loaded(tmp_path):
    """The imports of a library may evaluate millions of values; of what a constructor makes the types are needed."""
    path = tmp_path / "program.py"
    path.write_text("def same(value):\n    return value\n\n\n"
                    "words = [same(one) for one in (*range(1000), 'word')]\n\n\n"
                    "def f(x):\n    if x.sum() > 0:\n        return x * len(words)\n    return same(x)\n")
    prover = Prover(Program(f"{path}:f", ("torch.randn(4, 3)",), limits=Limits(60)))
    sites = prover.explore({str(path): path.read_text()}).sites
    assert sites[f"{path}:2:11-2:16"].types == ["int", "tensor float32 [4, 3]"], "the word came late; calls are noted as ever"
    assert sites[f"{path}:9:7-9:18"].outcomes == [False, True]


def test_a_variation_is_the_same_after_its_way_through_json():
    inner = Variation(1, "shifted", 0, 3.0, 2)
    one = Variation(1, "between", 0, 0.25, -1, (inner, Variation(1, "negated", 1)))
    assert Variation.from_json(one.as_json()) == one
    assert one.label() == ("input set 1, shifted by 3, tensor 3 alone, moved by 0.25 to input set 1, negated, seed 1")


@pytest.mark.slow
def test_a_rewrite_is_not_offered_where_an_outcome_was_never_reached(tmp_path):
    path = tmp_path / "program.py"
    path.write_text("import torch\n\n\ndef f(x):\n    y = x.clamp(-1, 1)\n    if y.max() > 2:\n        y = y * 2\n"
                    "    return y + 1\n")
    fix = Fixer(Program(f"{path}:f", ("torch.randn(4, 3)",), limits=Limits(60)), lambda text: None).run()
    assert fix.verdict == "declined" and not fix.texts
    assert {one.reason for one in fix.edits} == {
        "no call reached an outcome: y.max() > 2 in line 6 was never true, neither with the inputs given nor with variations "
        "of them; give --inputs that reach it"}
    assert all(one.proof.holds and not one.accepted for one in fix.edits)


def test_probes_fit_into_formatted_strings():
    """Before Python 3.12 the quotes of a formatted string must not stand in its expressions."""
    text = """def f(x):
    a = f'"{x.sum() > 0}"'
    b = f"'{x.mean()}'"
    c = f'''{x.shape["a"] if x is None else f"{x}"}'''
    return a, b, c
"""
    probed = instrument(text, "/tmp/m.py")
    compile(probed.text, "m.py", "exec")
    assert len(probed.keys) > 10


LAZY = """import torch


class Lazy:
    def __getattr__(self, name):
        if not isinstance(self, Lazy) or name.startswith("__"):
            raise AttributeError(name)
        return len(name) + vars(self).get(name, 0)


lazy = Lazy()


def f(x):
    known = lazy
    if x.sum() > 0:
        return x + known.two
    return x - 1
"""


def test_a_class_of_its_own_attributes_is_looked_at_without_an_end(tmp_path):
    path = tmp_path / "program.py"
    path.write_text(LAZY)
    prover = Prover(Program(f"{path}:f", ("torch.randn(4, 3)",), limits=Limits(60)))
    facts = prover.explore({str(path): LAZY})
    types = {kind for site in facts.sites.values() for kind in site.types}
    assert types & {"object program.Lazy", "object user_program.Lazy"}  # the latter after tests that import a program.py
