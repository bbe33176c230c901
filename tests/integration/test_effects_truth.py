"""The operator catalogue's effects, views and sizes against what PyTorch says of its own operators: the alias annotations of its
schemas, and for operators whose schemas say nothing, a call."""

import json

import pytest

from conftest import ROOT

torch = pytest.importorskip("torch")

CATALOGUE = json.loads((ROOT / "resources" / "operators" / "catalogue.json").read_text())
# Not of PyTorch, by another name in it, or from Python's own.
NOT_ATEN = {"_add_batch_dim", "_remove_batch_dim", "getattr", "getitem", "unpack", "requires_grad_", "type"}
PADDLE = {"split_with_num", "strided_slice", "tensor_unfold", "view_dtype", "view_shape", "truncated_gaussian_random",
          "gaussian", "standard_gamma", "full_with_tensor", "uniform"}
# Sparse and nested tensors, the library's inner workings, and what exists in TorchScript alone.
OUT_OF_SCOPE = {"ccol_indices", "coalesce", "col_indices", "crow_indices", "indices", "lift_fresh", "row_indices",
                "slice_inverse", "values", "numpy_T"}


def names_with(field, word):
    return {name for name, entry in CATALOGUE.items() if entry.get(field) == word}


VIEWS = names_with("shares", "first operand")
RANDOM = names_with("effect", "random")


def schemas():
    for schema in torch._C._jit_get_all_schemas():
        namespace, _, name = schema.name.partition("::")
        if namespace == "aten" and schema.arguments and not name.startswith("_"):
            yield name, schema


def aliases_first(schema):
    first = schema.arguments[0].alias_info
    if first is None or first.is_write:
        return False
    shared = first.before_set | first.after_set
    return "*" in first.after_set or any(
        result.alias_info and shared & (result.alias_info.before_set | result.alias_info.after_set)
        for result in schema.returns)


def shares(name):
    """Whether a call of the operator gives memory of its first operand."""
    x = torch.arange(24, dtype=torch.float32).reshape(2, 3, 4)
    calls = {"chunk": lambda: x.chunk(2), "tensor_split": lambda: x.tensor_split(2), "hsplit": lambda: x.hsplit(3),
             "vsplit": lambda: x.vsplit(2), "dsplit": lambda: x.dsplit(2), "unsafe_chunk": lambda: x.unsafe_chunk(2),
             "unsafe_split": lambda: x.unsafe_split(1), "type_as": lambda: x.type_as(x), "float": lambda: x.float(),
             "atleast_1d": lambda: torch.atleast_1d(x), "atleast_2d": lambda: torch.atleast_2d(x),
             "atleast_3d": lambda: torch.atleast_3d(x), "data": lambda: x.data,
             "bfloat16": lambda: (y := x.bfloat16(), y.bfloat16()), "half": lambda: (y := x.half(), y.half()),
             "bool": lambda: (y := x.bool(), y.bool()), "int": lambda: (y := x.int(), y.int()),
             "long": lambda: (y := x.long(), y.long()), "double": lambda: (y := x.double(), y.double()),
             "dropout": lambda: torch.nn.functional.dropout(x, 0.5, False),
             "dropout1d": lambda: torch.nn.functional.dropout1d(x, 0.5, False),
             "dropout2d": lambda: torch.nn.functional.dropout2d(x[None], 0.5, False),
             "dropout3d": lambda: torch.nn.functional.dropout3d(x[None], 0.5, False),
             "feature_dropout": lambda: torch.feature_dropout(x, 0.5, False), "linalg_diagonal": lambda: x.diagonal(),
             "split": lambda: x.split(1), "unbind": lambda: x.unbind()}
    result = calls[name]()
    results = list(result) if isinstance(result, (list, tuple)) else [result]
    first = results[0] if name in ("bfloat16", "half", "bool", "int", "long", "double") else x
    return results[-1].untyped_storage().data_ptr() == first.untyped_storage().data_ptr()


def test_every_operator_whose_schema_says_it_aliases_is_a_view():
    aliasing = {name for name, schema in schemas() if aliases_first(schema)}
    assert {"view", "transpose", "unbind", "split", "getattr"} & aliasing == {"view", "transpose", "unbind", "split"}
    assert aliasing - VIEWS - OUT_OF_SCOPE == set()


def test_every_view_aliases_by_its_schema_or_when_called():
    aliasing = {name for name, schema in schemas() if aliases_first(schema)}
    claimed = VIEWS - NOT_ATEN - PADDLE - aliasing
    assert {name for name in claimed if not shares(name)} == set()


def test_views_of_any_operand():
    x, y = torch.arange(3.0), torch.arange(3.0)
    for results in (torch.meshgrid(x, y, indexing="ij"), torch.broadcast_tensors(x, y)):
        assert [r.untyped_storage().data_ptr() for r in results] == [
            one.untyped_storage().data_ptr() for one in (x, y)]
    matrix = torch.ones(2, 3)
    assert torch.einsum("ij->ji", matrix).untyped_storage().data_ptr() == matrix.untyped_storage().data_ptr()


def test_operators_that_draw_are_those_with_a_generator():
    drawing = {name for name, schema in schemas() if not name.endswith("_")
               and any(argument.name == "generator" for argument in schema.arguments)}
    inner = {"normal_functional", "rrelu_with_noise", "rrelu_with_noise_functional"}
    assert drawing - RANDOM - inner == set()
    assert RANDOM - drawing - PADDLE == set()


def test_operators_that_write_are_named_with_an_underscore():
    """Conclusions of core/graph/ir/Effects.cpp from names."""
    writing = {name for name, schema in schemas() if schema.arguments[0].alias_info
               and schema.arguments[0].alias_info.is_write and str(schema.arguments[0].type) == "Tensor"}
    assert {name for name in writing if not name.endswith("_")} <= {"set_data", "retain_grad", "record_stream"}


def test_operators_that_take_sizes_take_them_where_the_list_says():
    places = {name: entry["sizes"] for name, entry in CATALOGUE.items() if "sizes" in entry}
    assert {"view": [1], "full": [0, 0]}.items() <= places.items()
    by_name = {}
    for name, schema in schemas():
        by_name.setdefault(name, []).append(schema)
    for name, (first, *_) in places.items():
        if name in PADDLE:
            continue
        found = [i for schema in by_name[name] for i, argument in enumerate(schema.arguments)
                 if argument.name in ("size", "shape", "sizes", "repeats", "dims")]
        assert first in found, name
