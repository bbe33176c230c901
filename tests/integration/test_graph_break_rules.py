"""Rules that learn from calls, and those that are accepted on request alone."""

import gc
import sys
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("libcst")

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "resources" / "python"))

from graphnet_breaks.children import Limits, run_in_child  # noqa: E402
from graphnet_breaks.compare_runs import Difference  # noqa: E402
from graphnet_breaks.experiments import MOST, made_up  # noqa: E402
from graphnet_breaks.fixing import Fixer  # noqa: E402
from graphnet_breaks.learning import CONTIGUOUS, Record  # noqa: E402
from graphnet_breaks.proof import Program  # noqa: E402
from graphnet_breaks.rewrite.engine import RULES  # noqa: E402
from graphnet_breaks.rewrite.fakes import DYNAMIC, fakes_of  # noqa: E402
from graphnet_breaks.rewrite.operators import OBJECTS_NEED, TENSOR, arguments_of, operator_of  # noqa: E402
from graphnet_breaks.rewrite.recurrent import _STEPS  # noqa: E402
from graphnet_breaks.rewrite.source import Decline  # noqa: E402
from graphnet_breaks.taken import GUARD, STATE, UNROLL, Taken  # noqa: E402


def test_each_rule_is_a_file_that_states_when_it_is_sound():
    files = [sys.modules[rule.__module__] for rule in RULES]
    assert len(set(files)) == len(RULES)
    assert [one.__name__ for one in files if "sound" not in one.__doc__.lower()] == []
    assert all(rule.__name__ == "propose" for rule in RULES)


def record(inputs, outputs, **rest):
    return Record(inputs=[("float32", one) if isinstance(one, list) else ("int", [one]) for one in inputs],
                  outputs=[("float32", one) for one in outputs], layouts=[[CONTIGUOUS]] * len(outputs), **rest)


def texts(*records):
    return [one.text() for one in fakes_of(records, ["x", "n"][: len(records[0].inputs)])]


def test_a_fake_follows_the_sizes_that_calls_have_shown():
    assert texts(record([[4, 3]], [[4]]), record([[8, 3]], [[8]]), record([[4, 6]], [[4]])) == [
        "torch.empty((x.shape[0],), dtype=x.dtype, device=x.device)"]
    assert texts(record([[4, 3], 5], [[5]]), record([[8, 3], 2], [[2]])) == [
        "torch.empty((n,), dtype=x.dtype, device=x.device)"]
    assert texts(record([[4, 3]], [[12]]), record([[8, 3]], [[24]])) == [
        "torch.empty((x.numel(),), dtype=x.dtype, device=x.device)"]


@pytest.mark.parametrize(("records", "reason"), [
    ((record([[4, 3]], [[4]]), record([[4, 3]], [[4]])), "leave open whether size 0"),
    ((record([[4, 3]], [[4]]), record([[4, 3]], [[4], [4]])), "number of results"),
])
def test_a_fake_is_declined_where_calls_do_not_show_one(records, reason):
    with pytest.raises(Decline, match=reason):
        fakes_of(records, ["x"])


@pytest.mark.parametrize("kind", ["int64", "uint16", "bool"])
def test_a_type_that_only_happens_to_be_an_input_s_is_declined(kind):
    """torch.arange() gives int64 whatever the type of the indices, which int64 inputs alone do not show; a comparison gives
    bool, which masks alone do not show."""
    calls = [Record(inputs=[(kind, [rows, 3])], outputs=[(kind, [rows])], layouts=[[CONTIGUOUS]]) for rows in (4, 8)]
    with pytest.raises(Decline, match=rf"is x.dtype or torch.{kind}; give --inputs"):
        fakes_of(calls, ["x"])
    calls.append(Record(inputs=[("int32", [5, 3])], outputs=[(kind, [5])], layouts=[[CONTIGUOUS]]))
    assert [one.text() for one in fakes_of(calls, ["x"])] == [
        f"torch.empty((x.shape[0],), dtype=torch.{kind}, device=x.device)"]


def test_made_up_types_show_whose_type_a_result_has():
    calls = [Record(inputs=[("int64", [rows])], outputs=[("int64", [rows])], layouts=[[CONTIGUOUS]]) for rows in (4, 8)]

    def dtype(other):
        made = Record(inputs=[("int32", [4])], outputs=[(other, [4])], is_made_up=True)
        return fakes_of([*calls, made], ["x"])[0].dtype

    assert dtype("int64") == "torch.int64"
    assert dtype("int32") == "x.dtype"
    with pytest.raises(Decline, match="leave open whether the type"):
        dtype("float32")


def test_a_constant_size_is_one_that_the_code_names_where_it_has_to():
    """A function of a library is called with one configuration here, and with others elsewhere."""
    records = [record([[rows, 6]], [[rows, 3]]) for rows in (4, 8)]
    assert [one.text() for one in fakes_of(records, ["x"], {3})] == [
        "torch.empty((x.shape[0], 3), dtype=x.dtype, device=x.device)"]
    assert [one.text() for one in fakes_of(records, ["x"], {0, 1})] == [
        f"torch.empty((x.shape[0], {DYNAMIC}), dtype=x.dtype, device=x.device)"]


def test_a_size_that_elements_decide_on_is_unknown_to_the_graph():
    records = [record([[4, 3]], [[4, 3]]), record([[4, 3]], [[2, 3]]), record([[8, 3]], [[1, 3]]), record([[8, 5]], [[1, 5]])]
    assert texts(*records) == [f"torch.empty(({DYNAMIC}, x.shape[1]), dtype=x.dtype, device=x.device)"]
    operator = operator_of("/models/own.py", "_gb_a", [("x", TENSOR)], ["return x[x[:, 0] > 0]"], records)
    assert operator.needs == ("capture_scalar_outputs", "capture_dynamic_output_shape_ops")
    assert operator_of("/models/own.py", "_gb_b", [("x", TENSOR)], ["return x * 2"],
                       [record([[rows, 3]], [[rows, 3]]) for rows in (4, 8)]).needs == ()


def made_up_record(inputs, outputs):
    return record(inputs, outputs, is_made_up=True)


def test_calls_that_are_made_up_show_which_size_a_result_has():
    """Two columns, and a number that is 2 in all calls of the program."""
    calls = [record([[rows, 5], 2], [[rows, 2]]) for rows in (4, 8)]
    with pytest.raises(Decline, match="leave open whether size 1 of a result is n or 2"):
        fakes_of(calls, ["x", "n"])
    assert texts(*calls, made_up_record([[4, 5], 3], [[4, 2]])) == ["torch.empty((x.shape[0], 2), dtype=x.dtype, device=x.device)"]
    assert texts(*calls, made_up_record([[4, 5], 3], [[4, 3]])) == ["torch.empty((x.shape[0], n), dtype=x.dtype, device=x.device)"]
    assert texts(*calls, made_up_record([[4, 5], 3], [[4, 9]])) == [
        f"torch.empty((x.shape[0], {DYNAMIC}), dtype=x.dtype, device=x.device)"]


def test_made_up_inputs_change_sizes_that_belong_together_and_single_ones():
    x, y = torch.arange(6).reshape(2, 3), torch.ones(1, 3)
    made = [[tuple(one.shape) if isinstance(one, torch.Tensor) else one for one in values] for values in made_up([x, 4, y, True])]
    assert made == [[(4, 3), 4, (1, 3), True],  # 2 rows, of x alone
                    [(2, 6), 4, (1, 6), True],  # 3 columns, of both
                    [(2, 6), 4, (1, 3), True],
                    [(2, 3), 4, (2, 3), True],  # 1 row, which x does not have
                    [(2, 3), 4, (1, 6), True],
                    [(2, 3), 4, (1, 3), True],  # x of int32
                    [(2, 3), 5, (1, 3), True], [(2, 3), 8, (1, 3), True], [(2, 3), 2, (1, 3), True], [(2, 3), 3, (1, 3), True]]
    assert len(list(made_up([torch.zeros(2, 3, 4, 5)] * 12))) <= MOST


def test_an_operator_runs_as_it_is_for_values_that_no_call_had():
    calls = [Record(inputs=[("float32", [rows, 3]), ("a bool", [0]), ("str", [97, 98]), ("NoneType", [])],
                    outputs=[("float32", [rows])]) for rows in (4, 8)]
    given, tests = arguments_of(calls, ["x", "wide", "mode", "mask"])
    assert given == {"x": TENSOR, "wide": "bool", "mode": "str"}
    assert tests == ["wide", "mode != 'ab'", "mask is not None"]
    assert [len(one.inputs) for one in calls] == [3, 3]
    calls = [Record(inputs=[("float32", [4]), ("a bool", [truth])], outputs=[("float32", [4])]) for truth in (0, 1)]
    assert arguments_of(calls, ["x", "wide"])[1] == []


def objects_of_operators():
    names = {"torch": torch}
    for line in OBJECTS_NEED:
        exec(line, names)  # noqa: S102 what a rewrite adds
    number, objects = names["_gb_number"], names["_gb_objects"]
    layers = [torch.nn.Identity() for _ in range(3)]
    numbers = [number(one) for one in layers]
    found = {"again": [number(one) for one in layers] == numbers, "distinct": len(set(numbers)) == 3,
             "back": all(objects[at] is one for at, one in zip(numbers, layers, strict=True))}
    del layers[1]
    gc.collect()
    found["freed"] = numbers[1] not in objects
    found["never used again"] = number(torch.nn.Identity()) not in numbers
    return found


def test_numbers_stand_for_objects_and_keep_none_alive():
    assert all(run_in_child(objects_of_operators, Limits(60)).value.values())


def test_sizes_that_the_code_itself_refuses_leave_nothing_open():
    assert texts(record([[4, 3]], [[4]]), record([[4, 3]], [[4]]), record([[8, 3]], [], raised="ValueError")) == [
        "torch.empty((x.shape[0],), dtype=x.dtype, device=x.device)"]


def floats(*, requires, **rest):
    """Two calls of a function of a tensor and a whole number that gives tensors of the first one's sizes."""
    return [record([[rows, 3], 2], [[rows, 3]] * len(requires), requires=list(requires), with_gradients=True, **rest)
            for rows in (4, 8)]


def operator(name, code, records):
    return operator_of("/models/own.py", name, [("x", TENSOR), ("ctx", "int")], code, records)


def test_gradients_pass_an_operator_to_all_results_in_all_calls_or_never():
    code = ["return x * ctx"]
    assert operator("_gb_a", code, floats(requires=[True])).differentiable == ["x"]
    assert operator("_gb_a", code, floats(requires=[False])).differentiable == []
    for mixed in (floats(requires=[True, False], is_tuple=True),
                  [*floats(requires=[True])[:1], *floats(requires=[False])[1:]]):
        with pytest.raises(Decline, match="some results, or in some calls alone"):
            operator("_gb_a", code, mixed)


def gradients_through_an_operator():
    """The code takes numbers out of a tensor, which no graph can hold, and a parameter has a name of autograd's own."""
    code = ["sizes = x.detach().sum(1).tolist()", "rows = [row * ctx if size > 0 else row.exp() for row, size in zip(x, sizes)]",
            "return torch.stack(rows)"]
    names = {"torch": torch}
    exec(operator("_gb_rows", code, floats(requires=[True])).definition(), names)  # noqa: S102 what a rewrite adds
    x = torch.tensor([[1.0, 2.0], [-1.0, -2.0], [0.5, 3.0]])

    def gradient(function):
        given = x.clone().requires_grad_(True)
        (function(given * 2, 3) * given).sum().backward()
        return given.grad

    found = {"code": gradient(names["_gb_rows_code"]), "eager": gradient(names["_gb_rows"])}
    compiled = torch.compile(lambda a, b: names["_gb_rows"](a, b), backend="aot_eager", fullgraph=True)
    found["aot_eager"] = gradient(compiled)
    given = x.clone().requires_grad_(True)
    try:
        torch.autograd.grad(names["_gb_rows"](given, 3).pow(2).sum(), given, create_graph=True)
    except RuntimeError as error:
        found["second"] = str(error)
    return found


@pytest.mark.slow
def test_an_operators_backward_gives_the_bits_of_the_code_also_where_it_is_compiled():
    found = run_in_child(gradients_through_an_operator, Limits(120)).value
    assert torch.equal(found["code"], found["eager"])
    assert torch.equal(found["code"], found["aot_eager"])
    assert found["second"] == "_gb_rows has no gradients of gradients"


def unrolled_and_not(kind, options):
    """Results of a layer and of its steps, for batches and for single sequences."""
    torch.set_num_threads(1)  # after a fork, threads that other tests started would be waited for
    names = {"torch": torch}
    exec(_STEPS, names)  # noqa: S102 the text that a rewrite adds to a module
    torch.manual_seed(0)
    layer = getattr(torch.nn, kind)(3, 5, **options)
    steps = names["_GbUnrolled"](layer)
    inputs = torch.randn(7, 2, 3), torch.randn(7, 3)
    return {"names": [list(one.state_dict()) for one in (layer, steps)],
            "results": [[torch.utils._pytree.tree_leaves(one(x)) for one in (layer, steps)] for x in inputs]}


@pytest.mark.parametrize("kind", ["RNN", "GRU", "LSTM"])
@pytest.mark.parametrize("options", [{}, {"num_layers": 2, "bidirectional": True, "batch_first": True}, {"bias": False}])
def test_unrolled_steps_give_what_the_layer_gives(kind, options):
    """The library may compute with other instructions, so the last bits may differ. It starts threads, hence the child."""
    found = run_in_child(lambda: unrolled_and_not(kind, options), Limits(60)).value
    assert found["names"][0] == found["names"][1]
    for expected, results in found["results"]:
        assert all(torch.allclose(a, b, rtol=0, atol=1e-6) for a, b in zip(expected, results, strict=True))


def test_differences_are_taken_with_what_was_requested_alone():
    text = Difference("text", "compiled, input set 0", "")
    bits = Difference("bits", "eager, input set 0: output", "", relative=1e-7)
    assert not Taken()(text) and Taken([GUARD])(text) and not Taken([UNROLL])(text)
    assert not Taken()(bits) and Taken([UNROLL])(bits)
    assert not Taken([UNROLL])(Difference("bits", "eager", "", relative=1e-3))
    assert not Taken([GUARD])(Difference("text", "eager, input set 0", ""))


def test_a_cache_and_a_renewed_buffer_are_taken_on_request_but_no_other_state():
    earlier = Difference("state", "eager, as given: rope.long", "", detail="existence")
    assert not Taken((), ["long"], ["frequencies"])(earlier)
    taken = Taken([STATE], ["long"], ["frequencies"])
    assert taken(earlier)
    assert taken(Difference("state", "eager, as given: rope.frequencies", "", detail="aliasing"))
    assert not taken(Difference("state", "eager, as given: rope.frequencies", "", detail="bits"))
    assert not taken(Difference("state", "eager, as given: rope.other", "", detail="existence"))


def fixed(tmp_path, text, requests=()):
    path = tmp_path / "program.py"
    path.write_text(text)
    return Fixer(Program(f"{path}:f", ("torch.randn(4, 3)",), limits=Limits(60)), lambda text: None, settings_first=False,
                 requests=requests).run()


CHECKS = """from __future__ import annotations

from torch import _check_tensor_all_with


def require(condition):
    _check_tensor_all_with(ValueError, condition, lambda: "too large")


def f(x):
    y = x.sum(1)
    require(y.sum() < 400)
    return y * 2
"""


@pytest.mark.slow
@pytest.mark.parametrize("text", [CHECKS, CHECKS.replace("import annotations\n", "import annotations\n\nimport torch\n").replace(
    "require(y.sum() < 400)", "require(torch.as_tensor(y[y > 0].numel() < 9))")], ids=["without torch", "a call that names torch"])
def test_a_check_is_learned_whatever_the_module_imports(tmp_path, text):
    fix = fixed(tmp_path, text)
    assert fix.verdict == "fixed"
    assert [one.candidate.rule for one in fix.edits if one.accepted] == ["check as an operator"]


CHOOSES = """import torch


class f(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("short", torch.ones(3))
        self.register_buffer("frequencies", torch.ones(3))

    def forward(self, x):
        if x.max() > 2:
            if not hasattr(self, "long"):
                self.long = torch.full((3,), 2.0)
            self.register_buffer("frequencies", self.long, persistent=False)
        else:
            self.register_buffer("frequencies", self.short, persistent=False)
        return x * self.frequencies
"""


@pytest.mark.slow
def test_a_difference_of_state_is_shown_and_accepted_on_request(tmp_path):
    by_default = fixed(tmp_path, CHOOSES)
    chosen = next(one for one in by_default.edits if one.candidate.rule == "selection of a buffer")
    assert not chosen.accepted and chosen.reason.startswith("state") and by_default.verdict == "declined"
    assert fixed(tmp_path, CHOOSES, (STATE,)).verdict == "fixed"


NOTES = "import torch\n\n\ndef f(x):\n    y = x * 2\n    print([y.sum(), object()])\n    return y + 1\n"


@pytest.mark.slow
def test_a_guard_is_shown_and_accepted_on_request(tmp_path):
    by_default = fixed(tmp_path, NOTES)
    guard = next(one for one in by_default.edits if one.candidate.rule == "compiling guard")
    assert not guard.accepted and "is_compiling()" in guard.hunk


@pytest.mark.nightly
def test_layers_are_unrolled_on_request(tmp_path):
    text = ("import torch\n\n\nclass f(torch.nn.Module):\n    def __init__(self):\n        super().__init__()\n"
            "        self.rnn = torch.nn.LSTM(3, 4)\n\n    def forward(self, x):\n"
            "        return self.rnn(x.unsqueeze(1))[0] + 1\n")
    requested = fixed(tmp_path, text, (UNROLL,))
    assert requested.verdict == "fixed" and not requested.after
    assert [one.candidate.rule for one in requested.edits if one.accepted] == ["unrolled recurrence"]
    by_default = fixed(tmp_path, text)
    assert not [one for one in by_default.edits if one.accepted]


NEVER_RAISED = """import torch


def f(x):
    sizes = torch.as_tensor([x.shape[0], x.shape[1]])
    if sizes.prod() != x.numel():
        raise ValueError("sizes do not fit")
    return x * 2
"""


@pytest.mark.slow
@pytest.mark.parametrize(("before", "after", "verdict"), [
    ("", "", "fixed"),
    ('ValueError("sizes do not fit")', "ValueError(x.tolist()[0][0])", "declined"),
    ("if sizes", "if x.dim() == 2 and sizes", "fixed"),
    ("if sizes.prod()", "if sizes.prod().item()", "declined"),
], ids=["a fixed text", "a value that no call has shown", "under a Python value", "a number is compared"])
def test_a_way_that_always_raises_is_forced_where_no_call_takes_it(tmp_path, before, after, verdict):
    path = tmp_path / "program.py"
    path.write_text(NEVER_RAISED.replace(before, after) if before else NEVER_RAISED)
    fix = Fixer(Program(f"{path}:f", ("torch.randn(4, 3)",), limits=Limits(300)), lambda text: None).run()
    assert fix.verdict == verdict
    accepted = [one for one in fix.edits if one.accepted]
    assert bool(accepted) == (verdict == "fixed")
    assert all("no call raised it" in one.candidate.condition for one in accepted)
