"""Whether an expression or a function may be evaluated although the program would not: no effect, and no failure.

What is not known to be harmless is not. Effects are: in-place operations, random numbers, text, writes to attributes,
elements or globals, calls of what is unknown. A failure that depends on data: an index, a matrix without an inverse, a
division of integers.
"""

from __future__ import annotations

import re

import libcst as cst
import torch

from .loop_ranges import is_in_range
from .source import Decline, Source
from .syntax import dotted, names_set_by, subnodes

DEEPEST = 4
RANDOM = re.compile(r"^(rand|randn|randint|randperm|normal|bernoulli|multinomial|poisson|binomial|dropout|alpha_dropout|"
                    r"feature_alpha_dropout|feature_dropout|dropout[123]d|rrelu|gumbel_softmax|empty|manual_seed|seed|"
                    r"fractional_max_pool|scaled_dot_product_attention|.*_rng_state|.*_like_random|randn_like|rand_like|"
                    r"randint_like|empty_like|empty_strided|new_empty|new_empty_strided)$")
NOT_PURE = {"backward", "register_hook", "register_post_accumulate_grad_hook", "retain_grad", "share_memory_", "numpy",
            "save", "load", "compile", "set_default_dtype", "set_printoptions", "set_grad_enabled", "set_num_threads",
            "set_default_device", "use_deterministic_algorithms", "apply", "map_", "set_", "storage", "untyped_storage",
            "data_ptr", "pin_memory", "item", "tolist", "__setitem__", "is_set_to", "from_file", "_assert_async",
            "copy_", "cuda", "synchronize", "resize", "resize_as"}
FAILS = {"inverse", "inv", "cholesky", "cholesky_inverse", "cholesky_solve", "solve", "solve_ex", "lu", "lu_solve", "qr",
         "svd", "svdvals", "eig", "eigh", "eigvals", "eigvalsh", "lstsq", "tensorinv", "tensorsolve", "index_select",
         "gather", "take", "take_along_dim", "embedding", "embedding_bag", "one_hot", "nll_loss", "cross_entropy",
         "scatter", "scatter_add", "index_add", "index_copy", "index_fill", "index_put", "masked_scatter", "repeat_interleave",
         "bincount", "narrow", "split", "nonzero", "unique", "masked_select", "floor_divide", "remainder", "fmod",
         "histc", "kthvalue", "topk", "binary_cross_entropy", "ctc_loss", "combinations", "slogdet", "matrix_exp"}
BUILTINS = {"len", "abs", "min", "max", "sum", "range", "int", "float", "bool", "isinstance", "hasattr", "tuple", "list",
            "dict", "str", "any", "all", "zip", "enumerate", "round", "sorted", "reversed", "type", "getattr", "set", "pow", "divmod"}
_TAKE_ALL_NUMBERS = {"isnan", "isinf", "isfinite", "fabs", "copysign", "atan", "atan2", "tanh", "erf", "erfc", "degrees", "radians", "hypot",
                     "isclose", "asinh", "cbrt"}
"""Functions of math without a number that they refuse."""
_COSTLY = {"Linear", "Conv1d", "Conv2d", "Conv3d", "Bilinear", "ConvTranspose1d", "ConvTranspose2d", "RNNCell", "GRUCell", "LSTMCell"}
_COSTLY_CALLS = re.compile(r"^(matmul|mm|bmm|mv|addmm|baddbmm|linear|bilinear|einsum|tensordot|conv[123]d|conv_transpose[123]d|cdist|"
                           r"scaled_dot_product_attention|multi_head_attention_forward)$")
MODULES = _COSTLY | {
    "ReLU", "GELU", "SiLU", "Sigmoid", "Tanh", "Softmax", "LogSoftmax", "LayerNorm", "RMSNorm", "GroupNorm", "Identity",
    "ELU", "LeakyReLU", "Softplus", "Mish", "Hardtanh", "Hardswish", "Hardsigmoid", "ReLU6", "Flatten", "AvgPool1d",
    "AvgPool2d", "MaxPool1d", "MaxPool2d", "AdaptiveAvgPool2d", "AdaptiveAvgPool1d", "Softmin", "SELU", "CELU", "PReLU",
    "Upsample", "Unflatten", "CosineSimilarity", "ZeroPad2d", "ConstantPad1d", "Embedding"}
_FAILING_MODULES = {"Embedding"}
"""Layers that refuse some elements of their inputs."""
_TORCH = ("torch.", "torch.nn.functional.", "torch.linalg.", "torch.special.", "torch.fft.", "torch.Tensor.")


class Purity:
    """Judges expressions of one source. `any_layer`: calls of modules count as harmless, whatever they are, for a proof that compares
    state sees the others. `as_tensors`: so does item() of a tensor without dimensions, for a condition keeps such numbers as tensors."""

    def __init__(self, source: Source, any_layer: bool = False, as_tensors: bool = False) -> None:
        self._source, self._any_layer, self._as_tensors = source, any_layer, as_tensors
        self.evaluated: set[str] = set()
        """Texts of elements that are read in any case, so that reading them again cannot fail."""

    def require(self, node: cst.CSTNode, may_fail: bool = False) -> None:
        """Errors: Decline, with the first effect; without `may_fail` also with the first possible failure."""
        self._require(node, may_fail, 0)

    def require_call(self, call: cst.Call) -> None:
        """require() of one call that may fail, without its arguments."""
        self._call(call, True, 0)

    def is_costly(self, node: cst.CSTNode, depth: int = 0) -> bool:
        """Whether it multiplies matrices, convolves, attends, or calls a layer that may; also in functions of the module that it calls."""
        for one in subnodes(node):
            if isinstance(one, cst.BinaryOperation) and isinstance(one.operator, cst.MatrixMultiply):
                return True
            if isinstance(one, cst.Call) and self._is_costly_call(one, depth):
                return True
        return False

    def _is_costly_call(self, call: cst.Call, depth: int) -> bool:
        name = self._source.full_name(call.func)
        last = call.func.attr.value if isinstance(call.func, cst.Attribute) else name.rpartition(".")[2]
        kind = self._module_kind(call.func)
        if kind:
            return kind in _COSTLY or kind not in MODULES
        if _COSTLY_CALLS.match(last):
            return True
        function = self._source.functions.get(name) or (self._source.method(call, last) if name == f"self.{last}" else None)
        return function is not None and depth < DEEPEST and self.is_costly(function.body, depth + 1)

    def _require(self, node: cst.CSTNode, may_fail: bool, depth: int) -> None:
        for one in subnodes(node):
            if isinstance(one, (cst.NamedExpr, cst.Yield, cst.Await)):
                raise Decline("an expression that assigns, yields or waits must not be evaluated on both sides")
            if isinstance(one, cst.Call):
                self._call(one, may_fail, depth)
            elif not may_fail and isinstance(one, cst.Subscript):
                self._subscript(one)
            elif not may_fail and isinstance(one, cst.BinaryOperation):
                self._division(one)

    def _call(self, call: cst.Call, may_fail: bool, depth: int) -> None:
        source, name = self._source, self._source.full_name(call.func)
        last = call.func.attr.value if isinstance(call.func, cst.Attribute) else name
        if any(arg.keyword is not None and arg.keyword.value == "out" for arg in call.args):
            raise Decline(f"{last}(out=...) writes into a tensor")
        if not may_fail and last in FAILS and (name.startswith("torch") or isinstance(call.func, cst.Attribute)):
            raise Decline(f"{last}() may fail when its condition does not hold")
        if name.startswith("torch."):
            self._torch_call(name, last, call)
        elif name in BUILTINS or name.startswith("math."):
            if not may_fail and self._may_fail_on_numbers(call, name) and not all(self._is_fixed(one.value, DEEPEST) for one in call.args):
                raise Decline(f"{source.code(call)} may fail when its condition does not hold")
        elif name in source.functions:
            self._function(source.functions[name], may_fail, depth)
        elif isinstance(call.func, cst.Attribute):
            self._method(call, last, may_fail, depth)
        elif self._are_layers(call.func):
            if not may_fail and any(one.rpartition(".")[2] in _FAILING_MODULES for one in source.site(call.func).types):
                raise Decline(f"{source.code(call.func)}() may fail when its condition does not hold")
        else:
            raise Decline(f"{source.code(call.func)}() is unknown and may have an effect")

    def _may_fail_on_numbers(self, call: cst.Call, name: str) -> bool:
        """Whether a function of numbers refuses some of them: a negative one, zero, one that is too large."""
        if name in ("int", "round"):
            return any("float" in self._source.site(one.value).types for one in call.args)
        return name in ("pow", "divmod") or name.startswith("math.") and name.rpartition(".")[2] not in _TAKE_ALL_NUMBERS

    def _is_fixed(self, node: cst.BaseExpression, depth: int) -> bool:
        """Whether a number is computed of sizes, constants and numbers of the module, without a difference: elements do not decide whether
        a function takes it."""
        types = self._source.site(node).types
        if isinstance(node, cst.BaseNumber):
            return True
        if isinstance(node, cst.BinaryOperation):
            return not isinstance(node.operator, cst.Subtract) and self._is_fixed(node.left, depth) and self._is_fixed(node.right, depth)
        if isinstance(node, cst.Call):
            return dotted(node.func) == "len" or isinstance(node.func, cst.Attribute) and node.func.attr.value in ("size", "dim", "numel")
        if isinstance(node, cst.Subscript):
            return isinstance(node.value, cst.Attribute) and node.value.attr.value == "shape"
        if isinstance(node, cst.Attribute):
            return node.attr.value == "ndim" or dotted(node).startswith("self.") and bool(types) and set(types) <= {"int", "float"}
        return isinstance(node, cst.Name) and depth > 0 and bool(types) and set(types) <= {"int", "float"} and self._is_set_to_fixed(node, depth)

    def _is_set_to_fixed(self, name: cst.Name, depth: int) -> bool:
        """Whether all values of a variable are fixed numbers, or sizes of a shape; a variable of the module counts as that."""
        source, function = self._source, self._source.function_of(name)
        if function is None:
            return False
        values = [source.parent(one) for one in subnodes(function) if name.value in names_set_by(one) and one is not function]
        if not values:
            return source.function_of(function) is None
        return all(isinstance(one, cst.Assign) and (self._is_fixed(one.value, depth - 1) or isinstance(one.value, cst.Attribute)
                                                    and one.value.attr.value == "shape") for one in values)

    def _torch_call(self, name: str, last: str, call: cst.Call) -> None:
        if RANDOM.match(last) and not _is_switched_off(call):
            raise Decline(f"{last}() draws random numbers or gives memory as it is")
        if last.endswith("_") and not last.endswith("__") or last in NOT_PURE:
            raise Decline(f"{last}() has an effect")
        prefix = name[: -len(last)]
        if prefix not in _TORCH or not _exists(name):
            raise Decline(f"{name}() is not known to be without effects")

    def _method(self, call: cst.Call, last: str, may_fail: bool, depth: int) -> None:
        assert isinstance(call.func, cst.Attribute)
        kind = self._module_kind(call.func)
        if kind:
            if kind not in MODULES and not self._any_layer:
                raise Decline(f"the layer {kind} may have state, random numbers or effects")
            if kind in _FAILING_MODULES and not may_fail:
                raise Decline(f"the layer {kind} may fail when its condition does not hold")
            return
        if isinstance(call.func.value, cst.Name) and call.func.value.value == "self":
            method = self._source.method(call, last)
            if method is None:
                raise Decline(f"self.{last}() is unknown and may have an effect")
            self._function(method, may_fail, depth)
            return
        types = self._source.site(call.func.value).types
        if last == "item" and self._as_tensors and types and all(one.startswith("tensor ") and one.endswith(" []") for one in types):
            return
        if RANDOM.match(last) or last in NOT_PURE or last.endswith("_") or not hasattr(torch.Tensor, last):
            raise Decline(f".{last}() has or may have an effect")
        if types and not all(one.startswith("tensor") for one in types):
            raise Decline(f".{last}() is called on a {types[0].split()[0]}, not on a tensor")

    def _are_layers(self, func: cst.BaseExpression) -> bool:
        """Whether a variable only ever held layers of torch without effects."""
        types = self._source.site(func).types
        return bool(types) and all(one.startswith("module ") and self._any_layer or one.startswith("module torch.nn.modules.")
                                   and one.rpartition(".")[2] in MODULES for one in types)

    def _module_kind(self, func: cst.BaseExpression) -> str:
        """Class name of torch's layer that is called, from what was seen or from __init__."""
        for one in self._source.site(func).types:
            if one.startswith("module "):
                return one.rpartition(".")[2] if one.startswith("module torch.nn.") else one.split()[1]
        if not (isinstance(func, cst.Attribute) and isinstance(func.value, cst.Name) and func.value.value == "self"):
            return ""
        start = self._source.method(func, "__init__")
        for one in subnodes(start) if start is not None else ():
            if isinstance(one, cst.Assign) and dotted(one.targets[0].target) == f"self.{func.attr.value}" \
                    and isinstance(one.value, cst.Call):
                name = self._source.full_name(one.value.func)
                if name.startswith("torch.nn."):
                    return name.rpartition(".")[2]
        return ""

    def _function(self, function: cst.FunctionDef, may_fail: bool, depth: int) -> None:
        """A function is pure when all of its statements are, whichever it runs."""
        if depth >= DEEPEST:
            raise Decline(f"{function.name.value}() calls too deep to be judged")
        if function.decorators or function.asynchronous is not None:
            raise Decline(f"{function.name.value}() has decorators, which may have effects")
        for one in subnodes(function.body):
            problem = statement_effect(one)
            if problem:
                raise Decline(f"{function.name.value}() {problem}")
        self._require(function.body, may_fail, depth + 1)

    def _subscript(self, node: cst.Subscript) -> None:
        if self._source.code(node) in self.evaluated or is_in_range(self._source, node):
            return
        for element in node.slice:
            index = element.slice
            if isinstance(index, cst.Index) and not _is_constant_index(index.value):
                types = self._source.site(index.value).types
                if types and all(one == "NoneType" for one in types):
                    continue
                raise Decline(f"the index {self._source.code(index.value)} may be out of range when the condition does "
                              "not hold")

    def _division(self, node: cst.BinaryOperation) -> None:
        if not isinstance(node.operator, (cst.FloorDivide, cst.Modulo, cst.Divide)) \
                or isinstance(node.right, (cst.Integer, cst.Float)):
            return
        types = self._source.site(node.right).types
        integers = any(one.startswith(("tensor int", "tensor uint", "int")) for one in types)
        numbers = any(one in ("int", "float") for one in types)
        if numbers or integers and not isinstance(node.operator, cst.Divide):
            raise Decline(f"{self._source.code(node)} fails where {self._source.code(node.right)} is zero")


def statement_effect(node: cst.CSTNode) -> str:
    """Why a statement has an effect outside its function: a phrase after the function's name, or "". Calls are judged
    elsewhere."""
    if isinstance(node, (cst.Global, cst.Nonlocal)):
        return "writes a variable of another scope"
    if isinstance(node, (cst.Raise, cst.Assert)):
        return "may raise an exception"
    if isinstance(node, (cst.Try, cst.With, cst.Del, cst.Import, cst.ImportFrom, cst.While, cst.ClassDef)):
        return f"has a statement {type(node).__name__.lower()}"
    if isinstance(node, cst.AugAssign):
        return "changes a value in place"
    if isinstance(node, (cst.Assign, cst.AnnAssign)):
        targets = [one.target for one in node.targets] if isinstance(node, cst.Assign) else [node.target]
        if any(isinstance(one, (cst.Attribute, cst.Subscript)) for target in targets for one in subnodes(target)):
            return "writes an attribute or an element"
    return ""


def _is_switched_off(call: cst.Call) -> bool:
    return any(arg.keyword is not None and arg.keyword.value == "training" and isinstance(arg.value, cst.Name)
               and arg.value.value == "False" for arg in call.args)


def _is_constant_index(node: cst.BaseExpression) -> bool:
    if isinstance(node, (cst.Integer, cst.Ellipsis, cst.SimpleString)):
        return True
    if isinstance(node, cst.UnaryOperation):
        return _is_constant_index(node.expression)
    return isinstance(node, cst.Name) and node.value == "None"


def _exists(name: str) -> bool:
    found: object = torch
    for part in name.split(".")[1:]:
        found = getattr(found, part, None)
    return callable(found)
