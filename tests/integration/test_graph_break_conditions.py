"""Conditions under which values become constants and functions become operators, asked of the rules themselves: types come
from a call of the instrumented text."""

import sys
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("libcst")

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "support"))
sys.path.insert(0, str(ROOT / "resources" / "python"))

import graph_break_corpus as corpus  # noqa: E402
import libcst as cst  # noqa: E402

from graphnet_breaks.branches import install_probe, instrument  # noqa: E402
from graphnet_breaks.learning import Record, _Learner  # noqa: E402
from graphnet_breaks.loading import Loaded  # noqa: E402
from graphnet_breaks.rewrite import computed, constants  # noqa: E402
from graphnet_breaks.rewrite.engine import around  # noqa: E402
from graphnet_breaks.rewrite.item_keys import counts_items  # noqa: E402
from graphnet_breaks.rewrite.operators import TENSOR, operator_of  # noqa: E402
from graphnet_breaks.rewrite.ordered import Operator  # noqa: E402
from graphnet_breaks.rewrite.source import Candidate, Decline, Place, Source  # noqa: E402
from graphnet_guest.breaks_seen import Break  # noqa: E402

HEAD = """import functools
import json
import math
import zlib
from operator import add
from time import time

SALT, FACTOR, TABLE = 1, 3, {3: "c"}


def set_salt(value):
    global SALT
    SALT = value


def mixed(a, b):
    return a + b + TABLE[3].count("c")


def f(name, n):
"""


def proposed(rule, statement):
    """The rule's answers for the one statement of f("abc", 3): texts of candidates, and reasons."""
    text = f"{HEAD}    k = {statement}\n"
    made = instrument(text, "m.py")
    probe = install_probe({"m.py": made})
    names = {}
    exec(made.text, names)  # noqa: S102 the program above
    names["f"]("abc", 3)
    source = Source("m.py", text, probe.facts)
    line = len(text.splitlines())
    found = source.statement_at(line)
    place = Place(source, Break("m.py", line, "", ""), line, found, source.function_of(found))
    return [one.lines[0].strip() if isinstance(one, Candidate) else one.because for one in rule.propose(place)]


@pytest.mark.parametrize("statement", [
    "zlib.crc32(name.encode())", "zlib.crc32(name.encode(), FACTOR)", "zlib.crc32(f'{name}:{FACTOR}'.encode(), n)",
    "functools.reduce(add, (n, 3, math.floor(2.5)))", "functools.reduce(max, (n, FACTOR))"])
def test_a_value_of_arguments_and_constants_becomes_a_constant(statement):
    found = proposed(computed, statement)
    assert len(found) == 1 and found[0].startswith("k = _gb_computed_"), found


@pytest.mark.parametrize(("statement", "reason"), [
    ("zlib.crc32(name.encode(), SALT)", "SALT is set again"),
    ("zlib.crc32(f'{name}:{SALT}'.encode())", "SALT is set again"),
    ("zlib.crc32(json.dumps(TABLE[n]).encode())", "TABLE may change between calls"),
    ("functools.reduce(mixed, (n, 3))", "mixed may change between calls"),
    ("functools.reduce(lambda a, b: a + b, (n, 3))", "the expression is more than calls of functions"),
    ("zlib.crc32(str(time()).encode(), n)", "time() is not known to give the same each time"),
    ("json.loads(f'[{n}]')", "its value is an object that may be changed or kept, so it must be made anew"),
])
def test_a_value_of_what_may_change_does_not(statement, reason):
    """Dynamo guards on arguments alone, so the value would stay where a variable of the module changes."""
    assert proposed(computed, statement) == [reason]


@pytest.mark.parametrize(("statement", "reason"), [
    ("zlib.crc32(b'abc', SALT)", "SALT is set again"), ("functools.reduce(mixed, (1, 3))", "mixed may change between calls")])
def test_a_constant_of_the_module_has_the_same_condition(statement, reason):
    assert proposed(constants, statement) == [reason]


WEIGHT = torch.nn.Parameter(torch.ones(3))


def learned(stretch, *values):
    learner = _Learner(Loaded(stretch, [], "m.py", sys.modules[__name__]))
    learner(stretch, *values)
    return learner.records[0].problem


@pytest.mark.slow
def test_a_weight_that_is_no_argument_is_noticed():
    x = torch.ones(2, 3, requires_grad=True) * 2
    hidden = "passes gradients to a tensor that it is not given, which an operator would not"
    assert learned(lambda x: x.sin() * WEIGHT, x) == hidden
    assert learned(lambda ids: WEIGHT[ids], torch.tensor([0, 2])) == hidden
    assert learned(lambda x: x.sin() * WEIGHT.detach(), x) == ""
    assert learned(lambda x, weight: x.sin() * weight, x, WEIGHT) == ""
    assert learned(lambda x: x.sin() * WEIGHT, x.detach()) == hidden
    with torch.no_grad():
        assert learned(lambda x: x.sin() * WEIGHT, x) == ""


TURNS = [1, -1]


def turned(x):
    TURNS.reverse()
    return x * 2


def test_state_that_is_as_before_after_two_calls_is_noticed():
    assert learned(turned, torch.ones(2)) == "changes the program's state"


def test_a_call_of_a_function_breaks_in_its_caller_too(tmp_path):
    """Not where the statement reads what the function gives."""
    file = tmp_path / "own.py"
    file.write_text("def check(x):\n    x.item()\n\ndef f(x):\n    check(\n        x)\n    return check(x)\n")
    inner, call, read = (str(file), 2, "check"), (str(file), 6, "f"), (str(file), 7, "f")
    seen = Break(str(file), 2, "reason", "GB0124", (call, inner))
    assert around(seen, {}) == Break(str(file), 6, "reason", "GB0124", (call,))
    assert around(seen, {str(file): "\n\n\n\n\ny = 1\n"}) is None  # rewritten: a call no longer
    assert around(seen, {str(file): "def f(:"}) is None
    assert around(Break(str(file), 2, "reason", "GB0124", (read, inner)), {}) is None
    assert around(Break(str(file), 2, "reason", "GB0124", (inner,)), {}) is None


def test_gradients_that_reach_no_argument_of_floats_are_not_dropped():
    records = [Record(inputs=[("complex64", [rows])], outputs=[("float32", [rows])], layouts=[[-1]], requires=[True],
                      with_gradients=True) for rows in (4, 8)]
    with pytest.raises(Decline, match="none of its arguments always has floating-point numbers"):
        operator_of("m.py", "_gb_a", [("x", TENSOR)], ["return x.real"], records)


@pytest.mark.slow
@pytest.mark.parametrize(("program", "rule", "accepted"), [
    ("computed.py:ByAConstantOfTheModule", "computed constant", True),
    ("computed.py:SaltedByTheModule", "computed constant", False),
    ("functions.py:of_a_keyword_with_steps", "function as an operator", True),
    ("functions.py:of_a_weight_of_the_module", "function as an operator", False),
    ("method_objects.py:SeveralObjects", "custom operator", True),
    ("method_objects.py:FurtherArguments", "custom operator", False),
    ("function_ends.py:Limits", "end of a function as an operator", True),
    ("function_ends.py:keeps_state", "end of a function as an operator", False),
    ("checks.py:checked_twice", "check as an operator", True),
    ("checks.py:check_in_place", "check as an operator", False),
    ("costly.py:InTheMiddle", "torch.cond", True),
    ("matches.py:on_floats", "selection", True),
    ("matches.py:takes_from_a_list", "selection", False),
    ("branches.py:elif_of_numbers", "selection", True),
    ("branches.py:elif_of_a_number_that_is_none", "selection", False),
    ("costly.py:SometimesInTheMiddle", "torch.cond", False),
])
def test_programs_of_the_corpus(program, rule, accepted):
    fix = corpus.fix_program(next(one for one in corpus.read_verdicts() if one.program == program))
    assert (rule in {one.candidate.rule for one in fix.edits if one.accepted}) is accepted
    assert (rule in {one.rule for one in fix.declined}) is not accepted


@pytest.mark.parametrize("parameters, has_tensor", [([], False), ([("value_0", "int")], False), ([("value_0", "torch.Tensor")], True)])
def test_an_operator_without_tensors_gives_one(parameters, has_tensor, capsys):
    """Inductor finishes the kernels before an operator only where that has a device; blenderbot read freed memory otherwise."""
    operator = Operator(f"gb_test_{len(parameters)}_{has_tensor}", parameters, [], ["print('here')"])
    names = {"torch": torch}
    exec("\n".join(operator.definitions("gb_test_devices")), names)  # noqa: S102 the operator above
    given = [torch.ones(1) if has_tensor else 1 for _ in parameters]

    def f(x):
        names[operator.name](*given)
        return x + 1

    graphs = []
    compiled = torch.compile(f, backend=lambda graph, _: graphs.append(graph) or graph, fullgraph=True)
    assert torch.equal(compiled(torch.ones(2)), torch.full((2,), 2.0))
    assert capsys.readouterr().out == "here\n" and len(graphs) == 1
    assert isinstance(names[operator.name](*given), torch.Tensor) == (not has_tensor)


@pytest.mark.parametrize(("program", "reason"), [
    ("numbers_and_objects.py:matches", "the guard of a case may depend on elements"),
    ("numbers_and_objects.py:one_side_is_a_number", "weight is a int in some calls, and the operator gives tensors alone"),
    ("in_place.py:adds_to_its_input", "a side changes x in place, which may be a tensor that gradients are wanted of"),
])
@pytest.mark.slow
def test_what_is_declined_says_which_condition_fails(program, reason):
    fix = corpus.fix_program(next(one for one in corpus.read_verdicts() if one.program == program))
    assert fix.verdict == "declined" and any(reason in one.because for one in fix.declined)


@pytest.mark.parametrize(("loop", "key", "is_a_place"), [
    ("i in range(len(xs))", "i", True),
    ("i in range(len(xs))", "i - 1", True),  # the last one in the first pass
    ("i in range(len(xs))", "i - 2", False),
    ("i in range(len(xs))", "i + 1", False),
    ("i in range(len(xs) - 1)", "i + 1", True),
    ("i in range(1, len(xs))", "i - 2", True),  # xs[-1] in the first pass
    ("i in range(1, len(xs))", "i - 3", True),  # xs[-2] of at least two
    ("i in range(1, len(xs))", "i - 4", False),
    ("i, one in enumerate(xs)", "i", True),
    ("i, one in enumerate(xs)", "i + 1", False),
    ("i, one in enumerate(xs, 1)", "i", False),
    ("i in range(3)", "i", True),
    ("i in range(4)", "i", False),
    ("i in range(2)", "i + 1", False),  # too few passes: declined, although the list has three items
    ("i in range(3 - 1)", "i + 1", True),
    ("i in range(len(other))", "i", False),
    ("i in range(0, len(xs), 2)", "i", False),
])
def test_a_key_is_a_place_of_a_list_where_a_loop_counts_its_items(loop, key, is_a_place):
    """Python itself says that no place is missing, in lists of several lengths."""
    node = cst.parse_statement(f"for {loop}:\n    pass\n")
    assert counts_items(node, "xs", cst.parse_expression(key), lambda length: length <= 3) is is_a_place
    for length in (3, 4) if "range(3" in loop else (0, 1, 2, 3) if is_a_place else ():
        exec(f"for {loop}:\n    xs[{key}]\n", {"xs": [0] * length})  # noqa: S102 the loop above
