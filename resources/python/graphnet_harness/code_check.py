"""Checks that a module is what GraphNet Explorer writes, before Python executes it.

It allows only the code that core/graph/ir/GraphWriter.cpp writes: imports of torch, paddle, math and operator by these
names, and one class GraphModule with forward(). forward() may contain assignments and expressions over its own names and
the callees, attributes and constants of known_callees.py. Everything else is refused, for example a definition inside
forward() or `x.__class__`.
"""

from __future__ import annotations

import ast
from collections import Counter
from dataclasses import dataclass

from . import known_callees as known

IMPORTS = ("torch", "paddle", "math", "operator")
CLASS_NAME = "GraphModule"
_BASES = {"torch.nn.Module": "torch", "paddle.nn.Layer": "paddle"}
_WEIGHTS = ("torch.nn.Parameter", "torch.nn.parameter.Parameter", "torch.nn.parameter.Buffer")
_INIT = ast.dump(ast.parse("def __init__(self):\n    super().__init__()").body[0])
_APPLY = ast.dump(ast.parse("lambda x, f: f(x)", mode="eval").body)
_PAD_TEST = ast.dump(ast.parse("isinstance(out, (list, tuple))", mode="eval").body)
_EXPRESSIONS = (
    ast.BinOp, ast.UnaryOp, ast.Compare, ast.BoolOp, ast.Tuple, ast.List, ast.Dict, ast.Slice, ast.Subscript,
    ast.Starred, ast.IfExp, ast.operator, ast.unaryop, ast.cmpop, ast.boolop, ast.expr_context,
)  # fmt: skip
_CONSTANTS = (bool, int, float, complex, str, type(None), type(...))


class RefusedCode(Exception):
    """Code that this package does not execute. `line` counts from 1; 0 if the reason does not have a line."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.line = line


@dataclass
class CheckedCode:
    """A module that may be executed."""

    tree: ast.Module
    framework: str
    """"torch" or "paddle"."""
    parameters: list[str]
    """Names of the parameters of forward(), without self."""
    symbols: list[bool]
    """Per parameter: declared as torch.SymInt, a size that is given as a 0-dimensional tensor."""
    weights: list[bool]
    """Per parameter: declared as a parameter or buffer of a module."""
    numbers: list[bool]
    """Per parameter: a tensor of which only item() is used, such as the eps of a layer."""


def check_code(text: str, name: str = "model.py") -> CheckedCode:
    """Parses and checks the code without executing it. Errors: RefusedCode with the first line that is not allowed."""
    if not known.lists_are_there():
        raise RefusedCode(0, f"the lists of known functions are not installed ({known.names.FOLDER})")
    try:
        tree = ast.parse(text, name)
    except SyntaxError as error:
        raise RefusedCode(error.lineno or 0, f"not valid Python: {error.msg}") from None
    except (ValueError, RecursionError, MemoryError) as error:
        raise RefusedCode(0, f"not valid Python: {error}") from None
    try:
        return _check_module(tree)
    except RecursionError:
        raise RefusedCode(0, "an expression is nested too deeply") from None


def _check_module(tree: ast.Module) -> CheckedCode:
    roots: set[str] = set()
    classes = []
    for statement in tree.body:
        if isinstance(statement, ast.Import):
            for alias in statement.names:
                if alias.name not in IMPORTS or alias.asname:
                    raise RefusedCode(statement.lineno, f"the import of {alias.name} is not allowed")
                roots.add(alias.name)
        elif isinstance(statement, ast.ClassDef):
            classes.append(statement)
        else:
            raise RefusedCode(statement.lineno, "expected imports and one class")
    if len(classes) != 1:
        raise RefusedCode(classes[1].lineno if classes else 0, f"expected one class, found {len(classes)}")
    return _check_class(tree, classes[0], roots)


def _check_class(tree: ast.Module, node: ast.ClassDef, roots: set[str]) -> CheckedCode:
    bases = [_dotted(base) for base in node.bases]
    framework = _BASES.get(bases[0] or "") if len(bases) == 1 else None
    if node.name != CLASS_NAME or framework is None or node.keywords or node.decorator_list:
        raise RefusedCode(node.lineno, f"expected class {CLASS_NAME}(torch.nn.Module) or (paddle.nn.Layer)")
    if framework not in roots or "torch" in roots and "paddle" in roots:
        raise RefusedCode(node.lineno, f"expected an import of {framework} and of no other framework")
    forward = None
    for member in node.body:
        if isinstance(member, ast.FunctionDef) and member.name == "forward" and forward is None:
            forward = member
        elif ast.dump(member) != _INIT:
            raise RefusedCode(member.lineno, "expected only forward() and an __init__() that does nothing")
    if forward is None:
        raise RefusedCode(node.lineno, "there is no forward()")
    return CheckedCode(tree, framework, *_Function(roots).check(forward))


def _dotted(node: ast.AST) -> str | None:
    """The text of a chain of names, as `torch.nn.functional`; None for any other expression."""
    names: list[str] = []
    while isinstance(node, ast.Attribute):
        names.append(node.attr)
        node = node.value
    if not isinstance(node, ast.Name):
        return None
    return ".".join([node.id, *reversed(names)])


class _Function:
    """Checks forward(), statement by statement, and records which names have been assigned."""

    def __init__(self, roots: set[str]) -> None:
        self._roots = roots
        self._locals: set[str] = set()
        self._reads: Counter[str] = Counter()
        self._item_reads: Counter[str] = Counter()

    def check(self, node: ast.FunctionDef) -> tuple[list[str], list[bool], list[bool], list[bool]]:
        given = node.args
        if given.posonlyargs or given.kwonlyargs or given.vararg or given.kwarg or given.defaults or node.decorator_list:
            raise RefusedCode(node.lineno, "forward() may have only plain parameters")
        if node.returns is not None or not given.args or given.args[0].arg != "self":
            raise RefusedCode(node.lineno, "expected forward(self, ...)")
        declared = []
        for parameter in given.args[1:]:
            self._bind(parameter.arg, parameter)
            declared.append(self._check_annotation(parameter))
        for statement in node.body:
            self._check_statement(statement)
        names = [parameter.arg for parameter in given.args[1:]]
        numbers = [0 < self._reads[name] == self._item_reads[name] for name in names]
        return names, [kind == "torch.SymInt" for kind in declared], [kind in _WEIGHTS for kind in declared], numbers

    def _check_annotation(self, parameter: ast.arg) -> str:
        if parameter.annotation is None:
            return ""
        dotted = _dotted(parameter.annotation) or "?"
        if not known.is_known_annotation(dotted) or dotted.partition(".")[0] not in self._roots:
            raise RefusedCode(parameter.lineno, f"the declared type of {parameter.arg} is not known")
        return dotted

    def _bind(self, name: str, node: ast.AST) -> None:
        if name in IMPORTS or name == "self" or name.startswith("__"):
            raise RefusedCode(node.lineno, f"{name} may not be assigned")
        self._locals.add(name)

    def _check_statement(self, node: ast.stmt) -> None:
        if isinstance(node, ast.Assign):
            self._check(node.value)
            for target in node.targets:
                self._check_target(target)
        elif isinstance(node, ast.AugAssign):
            self._check(node.value)
            if isinstance(node.target, ast.Name):
                self._check(ast.copy_location(ast.Name(node.target.id, ast.Load()), node.target))
            self._check_target(node.target)
        elif isinstance(node, ast.Delete) and all(isinstance(target, ast.Name) for target in node.targets):
            for target in node.targets:
                self._check(ast.copy_location(ast.Name(target.id, ast.Load()), target))
        elif isinstance(node, (ast.Expr, ast.Return)) and node.value is not None:
            self._check(node.value)
        elif not isinstance(node, ast.Pass):
            raise RefusedCode(node.lineno, f"a statement of the kind {type(node).__name__} is not allowed")

    def _check_target(self, node: ast.expr) -> None:
        if isinstance(node, ast.Name):
            self._bind(node.id, node)
        elif isinstance(node, (ast.Tuple, ast.List)):
            for item in node.elts:
                self._check_target(item)
        elif isinstance(node, ast.Subscript):
            self._check(node)
        else:
            raise RefusedCode(node.lineno, "only names and elements may be assigned")

    def _check(self, node: ast.AST) -> None:
        if isinstance(node, ast.Call):
            self._check_call(node)
        elif isinstance(node, ast.Attribute):
            self._check_attribute(node)
        elif isinstance(node, ast.Name):
            self._reads[node.id] += 1
            if node.id not in self._locals and not known.is_known_name(node.id):
                raise RefusedCode(node.lineno, f"the name {node.id} is not known here")
        elif isinstance(node, ast.Constant):
            if not isinstance(node.value, _CONSTANTS):
                raise RefusedCode(node.lineno, f"a constant of the kind {type(node.value).__name__} is not allowed")
        elif isinstance(node, _EXPRESSIONS):
            for child in ast.iter_child_nodes(node):
                self._check(child)
        else:
            raise RefusedCode(getattr(node, "lineno", 0), f"an expression of the kind {type(node).__name__} is not allowed")

    def _module_path(self, node: ast.AST) -> str | None:
        """The dotted name if it begins with an imported module; otherwise None."""
        dotted = _dotted(node)
        return dotted if dotted and dotted.partition(".")[0] in self._roots else None

    def _check_attribute(self, node: ast.Attribute) -> None:
        dotted = self._module_path(node)
        if dotted is not None:
            if not known.is_known_name(dotted):
                raise RefusedCode(node.lineno, f"{dotted} is not a known constant")
            return
        if not known.is_known_attribute(node.attr):
            raise RefusedCode(node.lineno, f".{node.attr} is not a known attribute of a tensor")
        self._check(node.value)

    def _check_call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Lambda):
            self._check_padded_call(node)
            return
        dotted = self._module_path(node.func)
        if dotted is None and isinstance(node.func, ast.Name) and node.func.id not in self._locals:
            dotted = node.func.id
        if dotted is not None:
            if not known.is_known_call(dotted):
                raise RefusedCode(node.lineno, f"{dotted} is not a known tensor operation")
        elif isinstance(node.func, ast.Attribute):
            if not known.is_known_method(node.func.attr):
                raise RefusedCode(node.lineno, f".{node.func.attr}() is not a known method of a tensor")
            if isinstance(node.func.value, ast.Name) and node.func.attr == "item" and not node.args:
                self._item_reads[node.func.value.id] += 1
            self._check(node.func.value)
        else:
            raise RefusedCode(node.lineno, "only functions and methods may be called")
        for argument in [*node.args, *(keyword.value for keyword in node.keywords)]:
            if not self._is_type(argument):
                self._check(argument)

    @staticmethod
    def _is_type(node: ast.AST) -> bool:
        return isinstance(node, ast.Name) and node.id in ("float", "int", "bool")

    def _check_padded_call(self, node: ast.Call) -> None:
        """Checks `(lambda x, f: f(x))(CALL, lambda out: out if isinstance(out, (list, tuple)) else (out, None))`. Paddle's
        samples contain this to extend a single result with None to the number of targets."""
        pad = node.args[1] if len(node.args) == 2 and not node.keywords else None
        if ast.dump(node.func) != _APPLY or not isinstance(pad, ast.Lambda) or not _is_padding(pad):
            raise RefusedCode(node.lineno, "a lambda is not allowed")
        self._check(node.args[0])


def _is_padding(node: ast.Lambda) -> bool:
    arguments, body = node.args, node.body
    plain = ast.dump(arguments) == ast.dump(ast.parse("lambda out: 0", mode="eval").body.args)
    if not plain or not isinstance(body, ast.IfExp) or ast.dump(body.test) != _PAD_TEST:
        return False
    out = ast.dump(ast.Name("out", ast.Load()))
    if ast.dump(body.body) != out or not isinstance(body.orelse, ast.Tuple) or not body.orelse.elts:
        return False
    first, *rest = body.orelse.elts
    return ast.dump(first) == out and all(isinstance(item, ast.Constant) and item.value is None for item in rest)
