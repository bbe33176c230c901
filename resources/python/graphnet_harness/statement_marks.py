"""forward() with a mark around each statement, for models that Python itself executes line by line."""

from __future__ import annotations

import ast
import copy
import types
from typing import Any

from .kernel_marks import BEGIN, END, KernelMarks


def marked_class(tree: ast.Module, path: str, marks: KernelMarks) -> Any:
    """GraphModule of code that code_check.py has let through; statements keep their lines."""
    whole = copy.deepcopy(tree)
    for node in ast.walk(whole):
        if isinstance(node, ast.FunctionDef) and node.name == "forward":
            node.body = [part for statement in node.body for part in _marked(statement, marks)]
    module = types.ModuleType("graphnet_code")
    module.__file__ = path
    setattr(module, BEGIN, marks.begin)
    setattr(module, END, marks.end)
    exec(compile(ast.fix_missing_locations(whole), path, "exec"), module.__dict__)  # noqa: S102, as execute()
    return module.GraphModule


def _marked(statement: ast.stmt, marks: KernelMarks) -> list[ast.stmt]:
    value = getattr(statement, "value", None)
    if not isinstance(statement, (ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Expr)) or value is None or \
            isinstance(value, ast.Constant):
        return [statement]
    number = marks.add(_name_of(value), range(statement.lineno, (statement.end_lineno or statement.lineno) + 1))
    before = ast.parse(f"{BEGIN}({number})").body[0]
    after = ast.parse(f"{END}()").body[0]
    return [ast.copy_location(before, statement), statement, ast.copy_location(after, statement)]


def _name_of(value: ast.expr) -> str:
    return ast.unparse(value.func) if isinstance(value, ast.Call) else type(value).__name__
