"""Questions about syntax trees that need no source."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst


def dotted(node: cst.CSTNode) -> str:
    """"a.b.c" of names and attributes; "" for other expressions."""
    if isinstance(node, cst.Name):
        return node.value
    if isinstance(node, cst.Attribute):
        before = dotted(node.value)
        return f"{before}.{node.attr.value}" if before else ""
    return ""


def names_in(node: cst.CSTNode) -> set[str]:
    """All names below a node, attributes too."""
    return {one.value for one in subnodes(node) if isinstance(one, cst.Name)}


def targets(node: cst.CSTNode) -> list[cst.CSTNode]:
    """Expressions that a node sets by itself, names of functions, classes and parameters too."""
    if isinstance(node, (cst.AssignTarget, cst.AnnAssign, cst.AugAssign, cst.For, cst.CompFor, cst.NamedExpr)):
        return [node.target]
    return [node.name] if isinstance(node, (cst.AsName, cst.Param, cst.FunctionDef, cst.ClassDef)) else []


def names_set_by(node: cst.CSTNode) -> list[str]:
    """Names in what a node sets by itself."""
    return [one.value for target in targets(node) for one in subnodes(target) if isinstance(one, cst.Name)]


def variables_set_by(node: cst.CSTNode) -> set[str]:
    """Variables that a node sets by itself, but none whose elements or attributes it sets."""
    found, waiting = set[str](), targets(node)
    while waiting:
        one = waiting.pop()
        if isinstance(one, cst.Name):
            found.add(one.value)
        elif isinstance(one, (cst.Tuple, cst.List)):
            waiting += [part.value for part in one.elements]
    return found


def subnodes(node: cst.CSTNode) -> Iterator[cst.CSTNode]:
    """A node and all below it."""
    yield node
    for child in node.children:
        yield from subnodes(child)
