"""Rules for numbers that the elements of tensors give, asked directly: facts come from a call of the instrumented text, the place from
torch's words for a break or a failed assertion."""

import sys
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("libcst")

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "support"))
sys.path.insert(0, str(ROOT / "resources" / "python"))

import graph_break_corpus as corpus  # noqa: E402

from graphnet_breaks.branches import install_probe, instrument  # noqa: E402
from graphnet_breaks.compare_runs import compare, is_note  # noqa: E402
from graphnet_breaks.places import line_after  # noqa: E402
from graphnet_breaks.proof import Proof  # noqa: E402
from graphnet_breaks.refused_numbers import refusal  # noqa: E402
from graphnet_breaks.rewrite import conditional, empties, scalars, selection, size_checks, traps  # noqa: E402
from graphnet_breaks.rewrite.source import Candidate, Place, Source  # noqa: E402
from graphnet_breaks.rewrite.symbols import BRANCH, note_symbols  # noqa: E402
from graphnet_guest.breaks_seen import Break  # noqa: E402

X, MASK = torch.ones(4, 6), torch.tensor([True, False, True, True])
HEAD = "import torch\n\n\ndef f(x, mask):\n    n = mask.sum().item()\n    s = 0.5 * n\n    kept = {'a': x, 'b': x + 1}\n"


def candidate_lines(rule, body):
    """Lines of the rule's only candidate, without the function's indentation."""
    (one,) = proposals(rule, body, "", "return y", "")
    return [line[4:] for line in one.lines]


def answers(rule, body, reason=f"Data-dependent branching\n{BRANCH}()", below="", at=""):
    """The rule's answers at the first line of `body`, or the one that begins with `at`, inside f(x, mask): texts of candidates, and
    reasons."""
    return ["\n".join(text.strip() for text in one.lines) if isinstance(one, Candidate) else one.because
            for one in proposals(rule, body, reason, below, at)]


def proposals(rule, body, reason, below, at):
    text = HEAD + "".join(f"    {line}\n" for line in [*body.splitlines(), *below.splitlines()])
    made = instrument(text, "m.py")
    probe = install_probe({"m.py": made})
    names = {}
    exec(made.text, names)  # noqa: S102 the program above
    names["f"](X, MASK)
    source = Source("m.py", text, probe.facts)
    line = next(number for number, one in enumerate(text.splitlines(), 1)
                if number > len(HEAD.splitlines()) and one.strip().startswith(at))
    seen = Break("m.py", line, reason, "")
    statement = source.statement_at(line)
    note_symbols(source, statement, seen)
    place = Place(source, seen, line, statement, source.function_of(statement))
    return list(rule.propose(place))


@pytest.mark.parametrize(("test", "facts"), [
    ("n > x.size(1)", ["n <= x.size(1)"]), ("n == 0", ["n != 0"]), ("n < 0 or n >= 9", ["n >= 0", "n < 9"])])
def test_an_error_of_fixed_words_for_a_number_becomes_a_check(test, facts):
    found = answers(size_checks, f"if {test}:\n    raise RuntimeError('no')")
    assert found == ["\n".join(f"torch._check({fact}, lambda: 'no')" for fact in facts)]


@pytest.mark.parametrize(("statement", "reason"), [
    ("if n > 9:\n    raise RuntimeError(f'{n} rows')", "the text of the exception depends on values"),
    ("if s > 9:\n    raise RuntimeError('no')", "a number of the condition may be NaN"),
    ("if n > 9 and n < 20:\n    raise RuntimeError('no')", "the condition is no comparison of numbers that tensors give"),
    ("if n > 9:\n    raise RuntimeError('no')\nelse:\n    x = x + 1", "the exception is one of several ways")])
def test_errors_that_a_check_would_not_raise_alike_are_declined(statement, reason):
    assert answers(size_checks, statement) == [reason]


@pytest.mark.parametrize("statement", ["if n > 9:\n    raise ValueError('no')", "if n > 9:\n    x = x + 1"])
def test_other_branches_are_for_other_rules(statement):
    assert answers(size_checks, statement) == []


def test_without_a_branch_on_a_symbol_the_condition_is_a_value_of_python():
    assert answers(size_checks, "if n > 9:\n    raise RuntimeError('no')", reason="Data-dependent branching") == []
    assert answers(selection, "if n > 2:\n    x = x + 1", reason="Data-dependent branching", below="return x") == []


def test_a_branch_on_a_number_becomes_a_selection():
    found = answers(selection, "if n > 2 and s <= n:\n    x = x * 2", below="return x")
    number, half = "torch.full((), n, dtype=torch.int64, device=x.device)", "torch.full((), s, dtype=torch.float64, device=x.device)"
    assert found == [f"x = torch.where(torch.logical_and(({number} > 2), ({half} <= {number.replace('int64', 'float64')})), x * 2, x)"]


def test_an_assertion_on_a_number_becomes_an_operator():
    found = answers(traps, "assert n <= 6, 'too long'")
    assert found[0].startswith("_gb_f_") and "(torch.full((), n, dtype=torch.int64, device=x.device) <= 6)" in found[0]


def test_the_fact_stands_behind_the_operator_that_raises():
    """Otherwise the graph would assert it where the number comes from, before the operator."""
    found = answers(traps, "if n == 0:\n    raise ValueError('none')")
    assert found[0].startswith("_gb_f_") and found[1] == f"{found[0]}\ntorch._check(n != 0)"
    found = answers(traps, "assert n <= 6")
    assert found[1] == f"{found[0]}\ntorch._check(n <= 6)"
    assert "_check(" not in answers(traps, "if s > 9:\n    raise ValueError('no')")[1]


def refused(expression, words="refused"):
    return f"RuntimeError: {words}\nRuntimeError: Runtime assertion failed for expression {expression} on node 'ge'\n{BRANCH}"


@pytest.mark.parametrize(("statement", "expression", "check"), [
    ("y = x[mask].view(n, -1)", "Ne(u0, 0)", "n != 0"), ("y = x[mask].reshape(n, -1, 3)", "Ne(u0, 0)", "n != 0"),
    ("y = torch.arange(n)", "u0 >= 0", "n >= 0"), ("y = torch.topk(x, n, dim=1)", "u0 <= 6", "n >= 0 n <= x.size(1)"),
    ("y = x.topk(n)", "u0 <= 6", "n >= 0 n <= x.size(-1)"), ("y = torch.topk(x, n, 1)", "u3 >= 0", "n >= 0 n <= x.size(1)")])
def test_a_number_that_an_operator_refuses_is_checked_with_its_words(statement, expression, check):
    checks = "\n".join(f"torch._check({one}, lambda: 'refused')" for one in check.replace(" n <", "\nn <").split("\n"))
    assert answers(size_checks, statement, refused(expression)) == [f"{checks}\n{statement}"]


@pytest.mark.parametrize(("statement", "expression", "reason"), [
    ("y = x[:n]", "u0 >= 0", "no operator of the statement is known to refuse numbers outside of u0 >= 0"),
    ("y = x[mask].view(n, -1)", "u0 >= 0", "no operator of the statement is known to refuse numbers outside of u0 >= 0"),
    ("y = x[mask].reshape(n, 2, 3)", "Ne(u0, 0)", "no operator of the statement is known to refuse numbers outside of Ne(u0, 0)"),
    ("y = torch.arange(1, n)", "u0 >= 0", "no operator of the statement is known to refuse numbers outside of u0 >= 0"),
    ("y = torch.arange(n + 1)", "u0 >= 0", "no number of arange() is a variable"),
    ("y = (x + 1).topk(n)", "u0 <= 6", "what topk() takes a part of is no variable")])
def test_facts_that_an_operator_does_not_need_are_declined(statement, expression, reason):
    assert [one.removesuffix(" on node") for one in answers(size_checks, statement, refused(expression))] == [reason]


@pytest.mark.parametrize(("statement", "text"), [
    ("if x.sum() > 0:\n    kept['a'] = kept['b'] * 2",
     "kept['a'] = torch.where((x.sum() > 0), kept['b'] * 2, kept['a'])"),
    ("if x.sum() > 0:\n    kept['c'] = x\nelse:\n    kept['c'] = x - 1", "kept['c'] = torch.where((x.sum() > 0), x, x - 1)"),
    ("if x.sum() > 0:\n    kept['c'] = x", "kept['c'] has a value on one side only"),
    ("if x.sum() > 0:\n    kept['a'] = x\n    x = kept['b'] + 1", "a side reads kept behind an element that it sets")])
def test_elements_of_a_dictionary_are_variables_of_a_selection(statement, text):
    assert answers(selection, statement, below="return x + kept['a']") == [text]


@pytest.mark.parametrize(("statement", "text"), [
    ("for i in range(2):\n    kept[i] = x + i\n    if x.sum() > i:\n        kept[i] = kept[i] * 2",
     "kept[i] = torch.where((x.sum() > i), kept[i] * 2, kept[i])"),
    ("for i in ('a', 'b'):\n    if x.sum() > 0:\n        kept[i] = x\n    else:\n        kept[i] = x - 1",
     "kept[i] = torch.where((x.sum() > 0), x, x - 1)"),
    ("for i in range(2):\n    if x.sum() > i:\n        kept[i] = x", "kept[i] has a value on one side only"),
    ("for i in range(2):\n    kept[i] = x\n    i = i + 1\n    if x.sum() > i:\n        kept[i] = x + 1", "kept[i] has a value on one side only"),
    ("for i in range(2):\n    kept[i] = x\n    if x.sum() > i:\n        i = 1\n        kept[i] = x + 1", "a side sets i, by which it sets an element"),
    ("for i in range(2):\n    if x.sum() > i:\n        kept[i] = x\n        kept['a'] = x\n    else:\n        kept[i] = x\n        kept['a'] = x",
     "the sides set several elements of kept, which may be the same one")])
def test_an_element_by_a_variable_is_the_same_one_on_both_sides(statement, text):
    assert answers(selection, statement, below="return x + kept['a']", at="if x") == [text]


@pytest.mark.parametrize(("head", "text"), [
    ("rows = [x, x + 1, x + 2]\nfor i in range(3):", "rows[i] = torch.where((x.sum() > 0), rows[i] * 2, rows[i])"),
    ("rows = [x, x + 1]\nfor i in range(len(rows)):", "rows[i] = torch.where((x.sum() > 0), rows[i] * 2, rows[i])"),
    ("rows = [x, x + 1]\nfor i, one in enumerate(rows):", "rows[i] = torch.where((x.sum() > 0), rows[i] * 2, rows[i])"),
    ("rows = [x, x + 1]\nfor i in range(len(rows)):\n    rows.insert(0, x)",
     "the index i may be out of range when the condition does not hold")])
def test_a_variable_that_counts_a_list_s_elements_is_a_key(head, text):
    found = answers(selection, f"{head}\n    if x.sum() > 0:\n        rows[i] = rows[i] * 2", below="return x", at="if x")
    assert found == [text]


def test_a_whole_number_meets_a_float_in_double_precision():
    """float32, which a tensor of int64 takes beside a float, is exact up to 2 ** 24 alone."""
    found = answers(selection, "if n > 2.5:\n    x = x * 2", below="return x")
    assert found == ["x = torch.where((torch.full((), n, dtype=torch.float64, device=x.device) > 2.5), x * 2, x)"]
    found = answers(selection, "if mask.sum().item() > 2.5:\n    x = x * 2", reason="", below="return x")
    assert found == ["x = torch.where((mask.sum().detach().to(torch.int64).to(torch.float64) > 2.5), x * 2, x)"]


@pytest.mark.parametrize(("statement", "below", "text"), [
    ("k = mask.sum().item()", "return x + 1 if k * 0.1 > 0.3 else x", "k = mask.sum().detach().to(torch.int64).to(torch.float64)"),
    ("k = mask.sum().item() / 3", "return x * k", "k = mask.sum().detach().to(torch.int64).to(torch.float64) / 3"),
    ("k = mask.sum().item() + 1", "return x * k", "k = mask.sum().detach().to(torch.int64) + 1"),
    ("k = 1 / mask.sum().item()", "return x * k", "1 / mask.sum().item() raises an exception where mask.sum().item() is zero, and a tensor does not"),
    ("k = x.sum().item() ** 0.5", "return x * k",
     "x.sum().item() ** 0.5 may be too large for Python or no real number, and a tensor is infinite or NaN then")])
def test_arithmetic_of_numbers_is_python_s(statement, below, text):
    assert answers(scalars, statement, reason="", below=below)[0] == text


def test_an_elif_is_a_torch_cond_within_its_side():
    chain = "if x.sum() > 200:\n    y = x * 3\nelif x.sum() > 0:\n    t = x + 1\n    y = t * 2\nelse:\n    y = x - 1"
    (found,) = answers(conditional, chain, reason="", below="return y")
    names = {"torch": torch}
    text = "\n".join(f"    {line}" for line in candidate_lines(conditional, chain))
    exec(f"def f(x):\n{text}\n    return y", names)  # noqa: S102 the rewritten program
    assert found.count("torch.cond(") == 2
    for x in (torch.full((4,), 90.0), torch.ones(4), -torch.ones(4)):
        expected = x * 3 if x.sum() > 200 else (x + 1) * 2 if x.sum() > 0 else x - 1
        assert torch.equal(torch.compile(names["f"], backend="eager", fullgraph=True)(x), expected)


WORK = "    out.index_add_(0, rows, x[rows])"


@pytest.mark.parametrize(("check", "work", "text"), [
    ("if rows.numel() == 0:\n        continue", WORK, ""),
    ("if not rows.shape[0]:\n        continue", "    y = x[rows] * 2\n    out[rows] = y", ""),
    ("if len(rows) > 0:\n        out[rows] += x[rows]", "    pass", "out[rows] += x[rows]"),
    ("if rows.numel() == 0:\n        continue", "    out.index_add_(0, rows, x[rows])\n    x = x + 1", "x is set by the work and used elsewhere"),
    ("if rows.numel() == 0:\n        continue", "    out[i] = x[rows].sum(0)", "the work sets out[i], which are not the rows"),
    ("if rows.numel() == 0:\n        continue", "    print(rows)", "the work on the rows has print(rows)"),
    ("if rows.numel() == 0:\n        out = out + 1\n        continue", WORK, "where there are no rows, more is done than to go on or to return")])
def test_a_check_for_rows_before_work_on_them_is_removed(check, work, text):
    body = f"out = torch.zeros_like(x)\nfor i in range(2):\n    rows = torch.where(mask)[0]\n    {check}\n{work}"
    assert answers(empties, body, below="return out", at=check.splitlines()[0]) == [text]


def test_what_is_returned_is_computed_of_the_rows():
    head = "rows = torch.where(mask)[0]\nif rows.numel() == 0:\n    return x[:0]\n"
    assert answers(empties, f"{head}return x[rows] * 2", at="if rows") == [""]
    assert answers(empties, f"{head}return x[rows], x", at="if rows") == ["x is returned, which is not computed of the rows"]


@pytest.mark.parametrize("between", ["kept.pop('b')", "kept = dict(kept)", "del kept['b']", "print(kept)"])
def test_an_element_that_may_have_been_removed_is_not_read(between):
    text = f"if x.sum() > 0:\n    kept['a'] = x * 2\n{between}"
    assert answers(selection, text, below="return x") == ["kept['a'] has a value on one side only"]


def call(kind, message, place=""):
    return {"variation": "input set 0", "gradients": False, "exception": {"type": kind, "message": message}, "raised_at": place, "random": {},
            "text": [], "inputs_after": [], "state": {}, "arguments": {"args": {"kind": "tuple"}, "kwargs": {"kind": "dict"}},
            "output": {"kind": "NoneType"}, "grads": {}}


def test_a_number_that_is_refused_with_other_words_is_a_place_for_the_rules():
    """The line moves with what was added above it, and one that was changed is none."""
    words = "Runtime assertion failed for expression u0 >= 0 on node 'ge'"
    proof = Proof(differences=compare({"calls": [call("RuntimeError", "negative", "m.py:2")]}, {"calls": [call("RuntimeError", words)]}))
    before = {"m.py": "a\nb\nc\n"}
    assert refusal(proof, before, before, is_note).reason == f"RuntimeError: negative\nRuntimeError: {words}\n{BRANCH}"
    assert refusal(proof, before, {"m.py": "new\na\nb\nc\n"}, is_note).line == 3
    assert refusal(proof, before, {"m.py": "a\nother\nc\n"}, is_note) is None
    other = compare({"calls": [call("RuntimeError", "negative", "m.py:2")]}, {"calls": [call("RuntimeError", "another reason")]})
    assert refusal(Proof(differences=other), before, before, is_note) is None
    assert line_after("a\nb\n", "b\n", 2) == 1 and line_after("a\nb\n", "b\n", 1) == 0


@pytest.mark.slow
@pytest.mark.parametrize(("program", "rules"), [
    ("mean_of_chosen", ["selection"]), ("short_enough", ["torch._check"]), ("chosen_or_error", ["trap"]), ("asserted", ["trap"]),
    ("rows_again", ["torch._check"]), ("largest", ["torch._check"])])
def test_programs_of_the_corpus(program, rules):
    expected = next(one for one in corpus.read_verdicts() if one.program == f"unbacked_sizes.py:{program}")
    fix = corpus.fix_program(expected)
    assert [one.candidate.rule for one in fix.edits if one.accepted] == rules
    assert fix.before and not fix.after and "torch._dynamo.config.capture_scalar_outputs = True" in fix.chosen_settings.lines()
    assert corpus.unseen_differences(expected, fix) == []


@pytest.mark.slow
def test_settings_are_not_offered_where_an_operator_refuses_with_another_exception():
    """No call of the usual ones comes there: those in which an operator raises are not among them."""
    fix = corpus.fix_program(next(one for one in corpus.read_verdicts() if one.program == "unbacked_sizes.py:first_chosen"))
    assert fix.verdict == "declined" and not fix.chosen_settings
    assert any("IndexError: index 0 is out of bounds" in one.reason and "Runtime assertion failed" in one.reason for one in fix.settings)
