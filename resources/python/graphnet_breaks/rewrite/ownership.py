"""Whether a variable's value is a function's own, so that nobody sees whether it is changed in place or made again."""

from __future__ import annotations

import libcst as cst
import torch

from .source import Source
from .syntax import subnodes

_GIVE_THEIR_INPUT = {
    "view", "view_as", "reshape", "reshape_as", "t", "transpose", "swapaxes", "swapdims", "permute", "movedim", "moveaxis",
    "squeeze", "unsqueeze", "expand", "expand_as", "narrow", "select", "split", "tensor_split", "chunk", "unbind", "flatten",
    "unflatten", "detach", "contiguous", "to", "type", "type_as", "float", "double", "half", "bfloat16", "int", "long",
    "short", "bool", "cpu", "cuda", "diagonal", "unfold", "real", "imag", "view_as_real", "view_as_complex", "as_strided",
    "numpy", "dequantize", "positive", "conj", "adjoint", "resolve_conj", "resolve_neg", "broadcast_to", "ravel", "atleast_1d",
    "atleast_2d", "atleast_3d", "broadcast_tensors", "hsplit", "vsplit", "dsplit", "as_tensor", "asarray", "from_numpy",
    "dropout", "data", "index_select", "values", "indices", "msort", "empty", "round", "clone_", "squeeze_copy"}
"""Functions and methods of tensors that may return their input or a view of it, and a few that are not known well."""
_LAYERS = {"Linear", "Bilinear", "Conv1d", "Conv2d", "Conv3d", "ConvTranspose1d", "ConvTranspose2d", "ConvTranspose3d", "Embedding",
           "LayerNorm", "RMSNorm", "GroupNorm", "RNNCell", "GRUCell", "LSTMCell", "Sigmoid", "Tanh", "Softmax", "LogSoftmax", "GELU", "Softplus"}
"""Layers of torch.nn that make a new tensor and change nothing."""
_PLAIN = {"shape", "dtype", "device", "ndim", "requires_grad", "is_cuda", "layout"}


def is_own(source: Source, function: cst.FunctionDef, name: str) -> bool:
    """Whether a variable is only ever set to results of operations that make a new value, and has no other name."""
    found = False
    for one in subnodes(function.body):
        if isinstance(one, (cst.For, cst.NamedExpr, cst.Lambda, cst.FunctionDef, cst.Yield)):
            return False
        if isinstance(one, cst.Assign):
            for target in one.targets:
                if isinstance(target.target, cst.Name) and target.target.value == name:
                    if not makes_new(source, one.value):
                        return False
                    found = True
                elif any(isinstance(n, cst.Name) and n.value == name for n in subnodes(target.target)):
                    return False
        if isinstance(one, (cst.Assign, cst.AnnAssign, cst.Expr)) and one.value is not None and any(
                isinstance(n, cst.Name) and n.value == name and is_seen_as_object(source, n) for n in subnodes(one.value)):
            return False
    return found


def makes_new(source: Source, value: cst.BaseExpression) -> bool:
    """Whether an expression gives a value that no other name refers to."""
    if isinstance(value, (cst.BinaryOperation, cst.BaseNumber, cst.Comparison)):
        return True
    return isinstance(value, cst.Call) and _is_of_torch(source, value)


def is_seen_as_object(source: Source, name: cst.Name) -> bool:
    """Whether a read of a variable shows which object it is: anything but an operand of arithmetic."""
    around = source.parent(name)
    if isinstance(around, (cst.BinaryOperation, cst.Comparison, cst.ComparisonTarget, cst.UnaryOperation)):
        return False
    if isinstance(around, cst.Attribute):
        call = source.parent(around)
        if around.value is not name:
            return False  # an attribute of that name
        if around.attr.value in _PLAIN:
            return False
        return not (isinstance(call, cst.Call) and call.func is around and _is_of_torch(source, call))
    if isinstance(around, cst.Arg):
        call = source.parent(around)
        if around.keyword is name:
            return False
        return not (isinstance(call, cst.Call) and _is_of_torch(source, call))
    return True


def _is_of_torch(source: Source, call: cst.Call) -> bool:
    """Whether a call is of a function of torch, a method of tensors, or a layer of torch, that makes a new tensor and changes nothing."""
    kinds = source.site(call.func).types
    if kinds and all(one.startswith("module torch.nn.modules.") and one.rpartition(".")[2] in _LAYERS for one in kinds):
        return True
    full = source.full_name(call.func)
    name = call.func.attr.value if isinstance(call.func, cst.Attribute) else ""
    if name in _GIVE_THEIR_INPUT or name.endswith("_") or any(
            arg.keyword is not None and arg.keyword.value in ("out", "inplace") for arg in call.args):
        return False
    if full.startswith(("torch.nn.functional.", "torch.linalg.", "torch.special.")) or full.count(".") == 1 \
            and full.startswith("torch."):
        return True
    return bool(name) and hasattr(torch.Tensor, name) and not full.startswith("torch.") and not full.startswith("self.")
