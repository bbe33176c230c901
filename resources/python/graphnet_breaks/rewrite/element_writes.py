"""Elements of a tensor that one side of a branch writes, or a tensor that it changes in place: both ways write it, where the
side is not taken what it was. Each name of the tensor shows the change then, as it does in the program.

Sound when the index cannot fail and reads nothing that the condition protects, the value is a number or a tensor of the same
type, and writing is allowed where the side is not taken: the tensor holds no floating-point numbers, or the function has made
it itself, or it is a buffer of the module, so that it cannot be a leaf that needs gradients. An operation in place must have
one that gives the same values as a new tensor, and draw no random numbers.
"""

from __future__ import annotations

from collections.abc import Sequence

import libcst as cst

from .ownership import makes_new
from .purity import Purity
from .selection_scope import is_set_on_the_way
from .selection_text import BINARY
from .source import Decline, Source
from .syntax import dotted, names_set_by, subnodes

_FLOATS = ("float", "bfloat", "complex", "half")

_IN_PLACE = {"add_", "sub_", "mul_", "div_", "neg_", "abs_", "square_", "sqrt_", "exp_", "log_", "clamp_", "clamp_min_", "clamp_max_",
             "lerp_", "addcmul_", "addcdiv_", "relu_", "sigmoid_", "tanh_", "pow_", "reciprocal_", "masked_fill_", "nan_to_num_",
             "logical_and_", "logical_or_", "logical_not_", "zero_", "fill_", "copy_"}
"""Methods that change a tensor to what they would give as a new one, without the last letter of their names."""


def changes_in_place(node: cst.BaseSmallStatement) -> bool:
    """Whether a statement changes a variable's or an attribute's value in place, if that is a tensor."""
    if isinstance(node, cst.AugAssign):
        return _is_plain(node.target)
    return isinstance(node, cst.Expr) and isinstance(node.value, cst.Call) and isinstance(node.value.func, cst.Attribute) \
        and node.value.func.attr.value in _IN_PLACE and _is_plain(node.value.func.value)


def _is_plain(node: cst.BaseExpression) -> bool:
    """A variable, or an attribute of `self`."""
    name = dotted(node)
    return isinstance(node, cst.Name) or name.startswith("self.") and name.count(".") == 1


def guarded_change(source: Source, function: cst.FunctionDef, purity: Purity, node: cst.BaseSmallStatement, guard: str) -> str:
    """Text of a statement that changes a tensor in place where `guard`, the text of a boolean tensor, holds. Errors: Decline."""
    target = node.target if isinstance(node, cst.AugAssign) else node.value.func.value  # type: ignore[attr-defined]
    name = dotted(target)
    dtype = _type_of(source, function, target)
    if dtype.startswith(_FLOATS) and not _is_made_here(source, function, name, target) and not _is_buffer(source, function, name):
        raise Decline(f"a side changes {name} in place, which may be a tensor that gradients are wanted of")
    # autograd keeps the value before, which must not change
    before = f"{name}.clone()" if dtype.startswith(_FLOATS) and not name.startswith("self.") else name
    if isinstance(node, cst.AugAssign):
        operator, values = BINARY.get(type(node.operator)), [node.value]
        if operator is None:
            raise Decline(f"the operator of {source.code(node)}")
        new = f"({before} {source.module.code_for_node(operator()).strip()} ({source.code(node.value)}))"
    else:
        call = node.value
        assert isinstance(call, cst.Call) and isinstance(call.func, cst.Attribute)
        method, values = call.func.attr.value, [one.value for one in call.args]
        new = _new_value(source, call, name, before, method)
    for one in values:
        purity.require(one)
    if not all(_is_number_for(source, one, dtype) or _tensor_type(source.site(one).types) == dtype for one in values):
        new = f"{new}.to({name}.dtype)"
    return f"{name}.copy_(torch.where({guard}, {new}, {name}))"


def _new_value(source: Source, call: cst.Call, name: str, before: str, method: str) -> str:
    """Text of the value that a method in place gives its tensor; `before` is that of its value until then. Errors: Decline."""
    arguments = ", ".join(source.code(one).rstrip(", ") for one in call.args)
    if method == "zero_":
        return f"torch.zeros_like({name})"
    if method in ("fill_", "copy_"):
        if len(call.args) != 1 or call.args[0].keyword is not None:
            raise Decline(f"{source.code(call)} has more than a value")
        return f"torch.full_like({name}, {arguments})" if method == "fill_" else f"({arguments})"
    return f"{before}.{method[:-1]}({arguments})"


def _is_buffer(source: Source, function: cst.FunctionDef, name: str) -> bool:
    """Whether the method's class registers the attribute as a buffer with a tensor that a call gives."""
    start = source.method(function, "__init__") if name.startswith("self.") else None
    for one in subnodes(start) if start is not None else ():
        if isinstance(one, cst.Call) and dotted(one.func) == "self.register_buffer" and len(one.args) >= 2 \
                and isinstance(one.args[0].value, cst.SimpleString) and isinstance(one.args[1].value, cst.Call) \
                and one.args[0].value.evaluated_value == name.removeprefix("self."):
            return True
    return False


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
    if dtype.startswith(_FLOATS) and not _is_made_here(source, function, target.value.value, target):
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


def _type_of(source: Source, function: cst.FunctionDef, target: cst.BaseExpression) -> str:
    """The type of a tensor's elements, from any read of the variable or attribute. Errors: Decline."""
    name = dotted(target)
    found = {_tensor_type(source.site(one).types) for one in subnodes(function.body)
             if isinstance(one, type(target)) and dotted(one) == name and source.site(one).types}
    if len(found) != 1 or "" in found:
        others = sorted({kind for one in subnodes(function.body) if isinstance(one, type(target)) and dotted(one) == name
                         for kind in source.site(one).types if not kind.startswith("tensor ")})
        raise Decline(f"a side changes {name}, which is " + (f"a value of another kind ({others[0]})" if others else
                                                              "not known to be a tensor of one type"))
    return found.pop()


def _tensor_type(types: Sequence[str]) -> str:
    """"int64" of ["tensor int64 [2]"]; "" for anything else."""
    kinds = {one.split()[1] if one.startswith("tensor ") else "" for one in types}
    return kinds.pop() if len(kinds) == 1 else ""


def _is_made_here(source: Source, function: cst.FunctionDef, name: str, at: cst.CSTNode | None = None,
                  known: frozenset[str] = frozenset()) -> bool:
    """Whether the function sets the variable to new tensors alone, to another variable of which that holds, or to parts of one.
    A parameter needs a value of the function before `at`. `known`: variables that are asked for already."""
    settings: list[cst.BaseExpression] = []
    for one in subnodes(function):
        if isinstance(one, cst.Assign):
            settings += [one.value for target in one.targets if dotted(target.target) == name]
        elif isinstance(one, cst.AssignTarget):
            if isinstance(one.target, (cst.Tuple, cst.List)) and name in names_set_by(one):
                return False
        elif isinstance(one, cst.Param) and one.name.value == name and at is not None and _is_replaced(source, function, name, at):
            continue
        elif not isinstance(one, cst.AugAssign) and name in names_set_by(one):
            return False
    if not settings or name in known:
        return False
    return all(makes_new(source, one) or (origin := dotted(one.value if isinstance(one, cst.Subscript) else one)).isidentifier()
               and _is_made_here(source, function, origin, known=known | {name}) for one in settings)


def _is_replaced(source: Source, function: cst.FunctionDef, name: str, at: cst.CSTNode) -> bool:
    """Whether a parameter surely has another value than the caller's at a node."""
    return is_set_on_the_way(source, function, name, at) and not any(
        isinstance(one, (cst.AugAssign, cst.AnnAssign)) and dotted(one.target) == name for one in subnodes(function.body))


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
