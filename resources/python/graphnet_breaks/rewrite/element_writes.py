"""Elements of a tensor that one side of a branch writes: both ways write them, where the side is not taken what they were.

Sound when the index cannot fail and reads nothing that the condition protects, the value is a number or a tensor of the same
type, and writing is allowed where the side is not taken: the tensor holds no floating-point numbers, or the function has made
it itself, so that it cannot be a leaf that needs gradients.
"""

from __future__ import annotations

from collections.abc import Sequence

import libcst as cst

from .ownership import makes_new
from .purity import Purity
from .source import Decline, Source
from .syntax import subnodes

_FLOATS = ("float", "bfloat", "complex", "half")


def writes_elements(node: cst.CSTNode) -> bool:
    """Whether a statement writes elements of one value."""
    return isinstance(node, cst.Assign) and len(node.targets) == 1 and isinstance(node.targets[0].target, cst.Subscript)


def guarded_write(source: Source, function: cst.FunctionDef, purity: Purity, node: cst.Assign, guard: str) -> str:
    """Text of a statement that writes elements where `guard`, the text of a boolean tensor, holds. Errors: Decline."""
    target = node.targets[0].target
    assert isinstance(target, cst.Subscript)
    if not isinstance(target.value, cst.Name):
        raise Decline("a side writes elements of something else than a variable")
    dtype = _type_of(source, function, target.value)
    if dtype.startswith(_FLOATS) and not _is_made_here(source, function, target.value.value):
        raise Decline(f"a side writes elements of {target.value.value}, which may be a tensor that gradients are wanted of")
    purity.require(node.value)
    name, value = target.value.value, source.code(node.value)
    mask = _mask(source, target)
    if mask is not None:
        purity.require(mask)
        if not _is_number_for(source, node.value, dtype):
            raise Decline("a side writes a tensor where a mask holds, whose size depends on the mask")
        return f"{name}[({source.code(mask)}) & {guard}] = {value}"
    purity.require(target)
    if not _is_number_for(source, node.value, dtype) and _tensor_type(source.site(node.value).types) != dtype:
        raise Decline(f"a side writes a value into {name} that may be of another type")
    text = source.code(target)
    return f"{text} = torch.where({guard}, {value}, {text})"


def _type_of(source: Source, function: cst.FunctionDef, name: cst.Name) -> str:
    """The type of a tensor's elements, from any read of the variable. Errors: Decline."""
    found = {_tensor_type(source.site(one).types) for one in subnodes(function.body)
             if isinstance(one, cst.Name) and one.value == name.value and source.site(one).types}
    if len(found) != 1 or "" in found:
        raise Decline(f"{name.value}, of which a side writes elements, is not known to be a tensor of one type")
    return found.pop()


def _tensor_type(types: Sequence[str]) -> str:
    """"int64" of ["tensor int64 [2]"]; "" for anything else."""
    kinds = {one.split()[1] if one.startswith("tensor ") else "" for one in types}
    return kinds.pop() if len(kinds) == 1 else ""


def _is_made_here(source: Source, function: cst.FunctionDef, name: str) -> bool:
    """Whether the function sets the variable to new tensors alone."""
    settings = [one.value for one in subnodes(function.body) if isinstance(one, cst.Assign) for target in one.targets
                if isinstance(target.target, cst.Name) and target.target.value == name]
    parameters = {one.name.value for one in (*function.params.params, *function.params.kwonly_params)}
    return bool(settings) and name not in parameters and all(makes_new(source, one) for one in settings)


def _mask(source: Source, target: cst.Subscript) -> cst.BaseExpression | None:
    """The index, where it is one boolean tensor."""
    index = target.slice[0].slice if len(target.slice) == 1 else None
    if isinstance(index, cst.Index) and _tensor_type(source.site(index.value).types) == "bool":
        return index.value
    return None


def _is_number_for(source: Source, value: cst.BaseExpression, dtype: str) -> bool:
    """Whether a value is a number that a tensor of this type holds without a change of the type."""
    inner = value.expression if isinstance(value, cst.UnaryOperation) else value
    kind = {cst.Integer: "int", cst.Float: "float"}.get(type(inner), "")
    if isinstance(inner, cst.Name) and inner.value in ("True", "False"):
        kind = "bool"
    types = source.site(value).types
    kind = kind or (types[0] if len(set(types)) == 1 else "")
    allowed = {"bool": ("bool",), "int": ("int", "uint", *_FLOATS), "float": _FLOATS}.get(kind, ())
    return bool(allowed) and dtype.startswith(allowed)
