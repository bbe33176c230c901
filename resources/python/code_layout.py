"""Lays out the code of a captured graph in lines of at most 88 columns.

GraphNet's samples were laid out by a formatter; this module does the same for the few constructs
that stand in them, so that extracting a model needs its framework alone.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence

LINE_LENGTH = 88
STEP = 4

_BINARY_OPERATORS: dict[type[ast.operator], str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.Div: "/",
    ast.FloorDiv: "//",
    ast.Mod: "%",
    ast.MatMult: "@",
    ast.Pow: "**",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.BitXor: "^",
    ast.LShift: "<<",
    ast.RShift: ">>",
}


def format_forward(code: str, base_indent: int) -> list[str]:
    """Returns the lines of ``def forward`` in `code`, indented by `base_indent` columns.

    `code` is the text that ``GraphModule.code`` gives: one function, straight-line.
    Raises ValueError where it is anything else.
    """
    functions = [n for n in ast.parse(code).body if isinstance(n, ast.FunctionDef)]
    if len(functions) != 1:
        raise ValueError(f"expected one function in the graph's code, found {len(functions)}")
    function = functions[0]
    lines = signature_lines(function, base_indent)
    for statement in function.body:
        lines += format_statement(statement, base_indent + STEP)
    return lines


def format_statement(statement: ast.stmt, indent: int) -> list[str]:
    """Returns the lines of one simple statement."""
    if isinstance(statement, ast.Assign):
        targets = [one_line(target) for target in statement.targets]
        return _assignment(targets, statement.value, indent)
    if isinstance(statement, ast.AugAssign):
        operator = _BINARY_OPERATORS[type(statement.op)]
        return _right_side(f"{one_line(statement.target)} {operator}= ", statement.value, indent)
    if isinstance(statement, ast.AnnAssign) and statement.value is not None:
        head = f"{one_line(statement.target)}: {one_line(statement.annotation)} = "
        return _right_side(head, statement.value, indent)
    if isinstance(statement, ast.Return) and statement.value is not None:
        return _right_side("return ", statement.value, indent)
    if isinstance(statement, ast.Expr):
        return expression_lines("", statement.value, "", indent)
    raise ValueError(f"line {statement.lineno}: no graph has a {type(statement).__name__} statement")


def signature_lines(function: ast.FunctionDef, indent: int) -> list[str]:
    """Returns the lines of ``def name(parameters):``."""
    parameters = []
    for argument in function.args.args:
        annotation = f": {one_line(argument.annotation)}" if argument.annotation else ""
        parameters.append(argument.arg + annotation)
    pad = " " * indent
    whole = f"def {function.name}({', '.join(parameters)}):"
    if fits(whole, indent):
        return [pad + whole]
    body = _bracket_body(parameters, indent + STEP)
    return [f"{pad}def {function.name}(", *body, f"{pad}):"]


def expression_lines(head: str, node: ast.expr, tail: str, indent: int) -> list[str]:
    """Lines of `head` + expression + `tail`, opened at its outermost bracket where it is too long."""
    pad = " " * indent
    text = head + one_line(node) + tail
    if fits(text, indent):
        return [pad + text]
    if isinstance(node, ast.Call):
        items: list[tuple[str, ast.expr]] = [("", argument) for argument in node.args]
        items += [(f"{k.arg}=" if k.arg else "**", k.value) for k in node.keywords]
        return _opened(f"{head}{one_line(node.func)}(", items, f"){tail}", indent, True)
    if isinstance(node, ast.Subscript):
        return _opened(f"{head}{one_line(node.value)}[", [("", node.slice)], f"]{tail}", indent, False)
    if isinstance(node, ast.Tuple):
        items = [("", item) for item in node.elts]
        return _opened(f"{head}(", items, f"){tail}", indent, True, comma_matters=len(items) == 1)
    if isinstance(node, ast.List):
        return _opened(f"{head}[", [("", item) for item in node.elts], f"]{tail}", indent, True)
    return [pad + text]


def names_lines(head: str, names: Sequence[str], tail: str, indent: int) -> list[str]:
    """Lines of `head` + ``a, b, c`` + `tail`; parentheses only where the names need a line each."""
    pad = " " * indent
    whole = f"{head}{', '.join(names)}{tail}"
    if len(names) == 1 or fits(whole, indent):
        return [pad + whole]
    return [f"{pad}{head}(", *(f"{pad}{' ' * STEP}{name}," for name in names), f"{pad}){tail}"]


def fits(text: str, indent: int) -> bool:
    """Whether `text`, indented, is a line."""
    return indent + len(text) <= LINE_LENGTH


def one_line(node: ast.expr) -> str:
    """Returns the text of an expression without line breaks, in the samples' spelling.

    Differs from ast.unparse: strings stand in double quotes, an index that is a tuple keeps its
    parentheses (``x[(slice(None), 0)]``), and ``**`` hugs simple operands.
    """
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return _double_quoted(node.value)
    if isinstance(node, ast.Call):
        return f"{one_line(node.func)}({', '.join(_arguments(node))})"
    if isinstance(node, ast.Subscript):
        return f"{one_line(node.value)}[{one_line(node.slice)}]"
    if isinstance(node, ast.Attribute):
        return f"{_operand(node.value)}.{node.attr}"
    if isinstance(node, ast.Tuple):
        inner = ", ".join(one_line(item) for item in node.elts)
        return f"({inner},)" if len(node.elts) == 1 else f"({inner})"
    if isinstance(node, ast.List):
        return "[" + ", ".join(one_line(item) for item in node.elts) + "]"
    if isinstance(node, ast.BinOp):
        gap = "" if isinstance(node.op, ast.Pow) and _is_simple(node.left) else " "
        operator = _BINARY_OPERATORS[type(node.op)]
        return f"{_operand(node.left)}{gap}{operator}{gap}{_operand(node.right)}"
    return ast.unparse(node)


def _double_quoted(text: str) -> str:
    quoted = repr(text)
    if quoted[0] == '"' or '"' in text:
        return quoted
    return f'"{quoted[1:-1]}"'


def _is_simple(node: ast.expr) -> bool:
    return isinstance(node, (ast.Name, ast.Constant, ast.Attribute))


def _operand(node: ast.expr) -> str:
    needs_parentheses = isinstance(node, (ast.BinOp, ast.Compare, ast.BoolOp, ast.IfExp))
    return f"({one_line(node)})" if needs_parentheses else one_line(node)


def _arguments(call: ast.Call) -> list[str]:
    positional = [one_line(argument) for argument in call.args]
    return positional + [_keyword(keyword) for keyword in call.keywords]


def _keyword(keyword: ast.keyword) -> str:
    prefix = f"{keyword.arg}=" if keyword.arg else "**"
    return prefix + one_line(keyword.value)


def _bracket_body(items: Sequence[str], indent: int) -> list[str]:
    """Lines between two brackets: all items in one line if they fit, else one a line."""
    pad = " " * indent
    joined = ", ".join(items)
    if fits(joined, indent):
        return [pad + joined]
    return [f"{pad}{item}," for item in items]


def _assignment(targets: list[str], value: ast.expr, indent: int) -> list[str]:
    head = " = ".join(targets) + " = "
    if len(targets) == 1:
        return _right_side(head, value, indent)
    if fits(head + one_line(value), indent):
        return [" " * indent + head + one_line(value)]
    return _long_chain(targets, one_line(value), indent)


def _long_chain(targets: list[str], value: str, indent: int) -> list[str]:
    """``a = (\\n    b\\n) = c = None``: parentheses around every target that does not fit."""
    pad = " " * indent
    lines = [f"{pad}{targets[0]} = ("]
    middle = targets[1:]
    while len(middle) > 1:
        rest = ") = " + " = ".join(middle[1:]) + f" = {value}"
        lines.append(pad + " " * STEP + middle[0])
        if fits(rest, indent):
            return [*lines, pad + rest]
        lines.append(f"{pad}) = (")
        middle = middle[1:]
    return [*lines, pad + " " * STEP + middle[0], f"{pad}) = {value}"]


def _right_side(head: str, value: ast.expr, indent: int) -> list[str]:
    pad = " " * indent
    text = one_line(value)
    splittable = isinstance(value, (ast.Call, ast.Subscript, ast.Tuple, ast.List))
    if fits(head + text, indent) or splittable:
        return expression_lines(head, value, "", indent)
    return [f"{pad}{head}(", f"{pad}{' ' * STEP}{text}", f"{pad})"]


def _opened(
    head: str,
    items: list[tuple[str, ast.expr]],
    tail: str,
    indent: int,
    trailing_comma: bool,
    comma_matters: bool = False,
) -> list[str]:
    pad = " " * indent
    joined = ", ".join(prefix + one_line(node) for prefix, node in items)
    if items and not comma_matters and fits(joined, indent + STEP):
        return [pad + head, " " * (indent + STEP) + joined, pad + tail]
    lines = [pad + head]
    for prefix, node in items:
        lines += expression_lines(prefix, node, "," if trailing_comma else "", indent + STEP)
    return [*lines, pad + tail]
