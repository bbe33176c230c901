"""Operators of the module's own for Python that Dynamo cannot trace: text and exceptions.

torch.library.custom_op makes the statement one operator of the graph. An effect of type ORDERED keeps such operators in
the program's order, and none is dropped. Before torch 2.10, which has no such effect, each is said to change a tensor of the module:
Inductor drops operators that give and change nothing. The operator runs the user's statement as it is when the graph reaches it, so
text, its order and an exception's type stay as they are in eager mode.
"""

from __future__ import annotations

import builtins
import hashlib
from collections.abc import Collection
from dataclasses import dataclass, field

import libcst as cst
from torch._library.custom_ops import CustomOpDef

from .source import Decline, Source
from .syntax import dotted, names_in, names_set_by, subnodes

OWN_PREFIX = "_gb_"
"""Prefix of the names that rewrites add to a module."""
ORDER = f"{OWN_PREFIX}order"
"""The tensor that operators are said to change where torch has no effects."""
SHARED_ORDER = f'{ORDER} = vars(torch).setdefault("{ORDER}", torch.zeros(1))'
"""One tensor for all modules, so that operators of several ones are in order too."""
HAS_EFFECTS = hasattr(CustomOpDef, "register_effect")
SCALARS = {"int": "int", "float": "float", "bool": "bool", "str": "str"}


@dataclass
class Operator:
    """A statement as an operator: its parameters (name, annotation), and the expressions that the call passes."""

    name: str
    parameters: list[tuple[str, str]] = field(default_factory=list)
    arguments: list[str] = field(default_factory=list)
    body: list[str] = field(default_factory=list)

    def call(self) -> str:
        """The statement that replaces the user's."""
        return f"{self.name}({', '.join([*self.arguments, *([] if HAS_EFFECTS else [ORDER])])})"

    def definitions(self, file: str) -> tuple[str, ...]:
        """All that the module needs, each part once."""
        made = (self._definition if HAS_EFFECTS else self._definition_without_effects)(namespace_of(file))
        return ("import torch", made) if HAS_EFFECTS else ("import torch", SHARED_ORDER, made)

    def _definition_without_effects(self, namespace: str) -> str:
        parameters = [*self.parameters, ("gb_order", "torch.Tensor")]
        lines = [f'@torch.library.custom_op("{namespace}::{self.name}", mutates_args=("gb_order",))',
                 f"def {self.name}({', '.join(f'{name}: {kind}' for name, kind in parameters)}) -> None:",
                 *("    " + line for line in self.body), "", "",
                 f"{self.name}.register_fake(lambda {', '.join(name for name, _ in parameters)}: None)"]
        return "\n".join(lines)

    def _definition(self, namespace: str) -> str:
        """Lines for the module. An operator that takes no tensor gives one: Inductor of torch 2.13 finishes the kernels before an
        operator only where that has a device, or else they may read memory that is freed by then."""
        listed = ", ".join(f"{name}: {kind}" for name, kind in self.parameters)
        has_device = any("Tensor" in kind for _, kind in self.parameters)
        lines = [f'@torch.library.custom_op("{namespace}::{self.name}", mutates_args=())',
                 f"def {self.name}({listed}) -> {'None' if has_device else 'torch.Tensor'}:"]
        lines += ["    " + line for line in self.body]
        lines += [] if has_device else ["    return torch.empty(0)"]
        lines += ["", "", f"{self.name}.register_fake(lambda {', '.join(name for name, _ in self.parameters)}: "
                          f"{'None' if has_device else 'torch.empty(0)'})",
                  f"{self.name}.register_effect(torch.library.EffectType.ORDERED)"]
        return "\n".join(lines)


def namespace_of(file: str) -> str:
    """A namespace of operators that no other file has."""
    return "gb_" + hashlib.sha256(file.encode()).hexdigest()[:10]


class _Extract(cst.CSTTransformer):
    """Puts parameters in place of what an operator cannot see."""

    def __init__(self, source: Source, function: cst.FunctionDef, operator: Operator, own: Collection[str], *, whole: bool) -> None:
        """`own`: variables that the statements set themselves. `whole`: expressions become parameters, not their variables."""
        super().__init__()
        self._whole = whole
        self._source = source
        self._operator = operator
        self._known: dict[str, str] = {}
        self._own = frozenset(own)
        self._locals = local_names(function) - self._own
        self._skip: set[int] = set()

    def on_visit(self, node: cst.CSTNode) -> bool:
        if isinstance(node, cst.Arg) and node.keyword is not None:
            self._skip.add(id(node.keyword))
        if isinstance(node, cst.Attribute):
            self._skip.add(id(node.attr))
        return not (isinstance(node, cst.BaseExpression) and self._kind(node))

    def on_leave(self, original_node: cst.CSTNode, updated_node: cst.CSTNode) -> cst.CSTNode:  # type: ignore[override]
        if id(original_node) in self._skip or not isinstance(original_node, cst.BaseExpression):
            return updated_node
        kind = self._kind(original_node)
        if kind:
            text = self._source.code(original_node)
            if text not in self._known:
                name = f"value_{len(self._operator.parameters)}"
                self._known[text] = name
                self._operator.parameters.append((name, kind))
                self._operator.arguments.append(text)
            return cst.Name(self._known[text])
        if isinstance(original_node, cst.Name) and original_node.value in self._locals:
            types = ", ".join(self._source.site(original_node).types) or "unknown type"
            raise Decline(f"{original_node.value} ({types}) cannot be an argument of an operator")
        return updated_node

    def _kind(self, node: cst.BaseExpression) -> str:
        """Annotation of the parameter that an expression becomes; "" for one that stays or is looked into."""
        if isinstance(node, (cst.BaseString, cst.BaseNumber, cst.FormattedString, cst.ConcatenatedString)) \
                or id(node) in self._skip or not self._uses_locals(node) or names_in(node) & self._own \
                or not (self._whole or dotted(node)):
            return ""
        if isinstance(node, cst.Call) and isinstance(node.func, cst.Attribute) \
                and node.func.attr.value in ("item", "tolist", "format", "numpy"):
            return ""
        types = self._source.site(node).types
        if types and all(one.startswith("tensor") for one in types):
            return "torch.Tensor"
        if len(set(types)) == 1 and types[0] in SCALARS and not self._reads_elements(node):
            return SCALARS[types[0]]
        return ""

    def _uses_locals(self, node: cst.CSTNode) -> bool:
        return any(isinstance(one, cst.Name) and one.value in self._locals for one in subnodes(node))

    def _reads_elements(self, node: cst.CSTNode) -> bool:
        """Whether a number or text is made from a tensor's elements, which the operator does itself."""
        for one in subnodes(node):
            if isinstance(one, cst.Attribute) and one.attr.value in ("shape", "dtype", "device", "ndim"):
                return False
            if isinstance(one, cst.Call) and (dotted(one.func) in ("len", "type", "isinstance") or isinstance(
                    one.func, cst.Attribute) and one.func.attr.value in ("size", "dim", "numel")):
                return False
        return any(any(kind.startswith("tensor") for kind in self._source.site(one).types) for one in subnodes(node))


def make_operator(source: Source, function: cst.FunctionDef, statements: list[cst.BaseSmallStatement],
                  condition: str = "", own: Collection[str] = (), *, whole: bool = True) -> Operator:
    """An operator that runs statements, if `condition` (text of a boolean tensor) holds. `own`: variables that they set
    before they read them. `whole`: the graph computes their expressions; otherwise the operator does. Errors: Decline."""
    code = "\n".join(source.code(one) for one in statements)
    wish = hashlib.sha256(f"{function.name.value}{condition}{code}".encode()).hexdigest()[:6]
    operator = Operator(f"_gb_{function.name.value.strip('_')}_{wish}")
    if condition:
        operator.parameters.append(("condition", "torch.Tensor"))
        operator.arguments.append(condition)
    extract = _Extract(source, function, operator, own, whole=whole)
    texts = []
    for one in statements:
        changed = one.visit(extract)
        texts += source.module.code_for_node(changed).strip().splitlines()  # type: ignore[arg-type]
    operator.body = ["if condition:", *("    " + text for text in texts)] if condition else texts
    return operator


def local_names(function: cst.FunctionDef) -> set[str]:
    """Variables of a function: parameters and all that it sets."""
    names = {one.name.value for one in (*function.params.params, *function.params.kwonly_params,
                                        *function.params.posonly_params)}
    for one in (function.params.star_arg, function.params.star_kwarg):
        if isinstance(one, cst.Param):
            names.add(one.name.value)
    for one in subnodes(function.body):
        names.update(names_set_by(one))
        if isinstance(one, (cst.Import, cst.ImportFrom)) and not isinstance(one.names, cst.ImportStar):
            names |= {item.evaluated_alias or item.evaluated_name.split(".")[0] for item in one.names}
    return names - set(dir(builtins)) | ({"self"} & names)
