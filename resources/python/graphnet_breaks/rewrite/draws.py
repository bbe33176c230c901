"""Random numbers of Python or NumPy that a module draws in each call and uses in training alone, such as for LayerDrop.

In eval() an operator draws them, so that the generator goes on as before, and their value is left out. Sound where each read
of the variable is behind `self.training and ...` or `not self.training or ...`, and nothing else sets it: no read is evaluated
in eval(). In training the statement stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from .ordered import make_operator
from .source import Candidate, Decline, Declined, Place, Source
from .syntax import dotted, subnodes

RULE = "draw in training"
CONDITION = ("the number is read in training alone; the operator draws it at the same place in the order of effects, so the "
             "generator's state is the same")
_MODULES = ("numpy.random.", "random.")
_FUNCTIONS = {"uniform", "random", "rand", "randn", "random_sample", "normal", "standard_normal", "gauss", "randint", "betavariate"}


def propose(place: Place) -> Iterator[Candidate | Declined]:
    """A candidate for a statement that sets a variable to a random number."""
    source, statement = place.source, place.statement
    if not isinstance(statement, cst.SimpleStatementLine) or len(statement.body) != 1:
        return
    small = statement.body[0]
    if not isinstance(small, cst.Assign) or len(small.targets) != 1 or not _is_draw(source, small.value):
        return
    try:
        yield _make(place, statement, small)
    except Decline as declined:
        yield Declined(RULE, source.file, place.line, str(declined))


def _is_draw(source: Source, node: cst.BaseExpression) -> bool:
    name = source.full_name(node.func) if isinstance(node, cst.Call) else ""
    return name.startswith(_MODULES) and name.rpartition(".")[2] in _FUNCTIONS


def _make(place: Place, statement: cst.SimpleStatementLine, small: cst.Assign) -> Candidate:
    source, target = place.source, small.targets[0].target
    if not isinstance(target, cst.Name):
        raise Decline("the number is kept in an attribute or an element")
    if not place.function.params.params or place.function.params.params[0].name.value != "self":
        raise Decline("it is drawn in no method, so training does not show")
    for one in subnodes(place.function.body):
        if isinstance(one, cst.Name) and one.value == target.value and one is not target \
                and not (isinstance(source.parent(one), cst.Attribute) and source.parent(one).value is not one) \
                and not _is_in_training(source, one):
            raise Decline(f"{target.value} is read or set where the module does not train too")
    operator = make_operator(source, place.function, [cst.Expr(small.value)])
    first, last = source.span(statement)
    indent = source.indent_of(first)
    lines = ["if self.training:", *("    " + line for line in source.code(small).splitlines()), "else:",
             f"    {operator.call()}", f"    {target.value} = 0.0"]
    return Candidate(RULE, source.file, first, last, tuple(indent + line for line in lines), CONDITION,
                     operator.definitions(source.file))


def _is_in_training(source: Source, node: cst.CSTNode) -> bool:
    """Whether an expression is evaluated in training alone."""
    at = node
    for around in source.ancestors(node):
        if isinstance(around, cst.BooleanOperation) and around.right is at:
            wanted = cst.And if isinstance(around.operator, cst.And) else cst.Or
            if any(_asks(one, is_and=wanted is cst.And) for one in _operands(around.left, wanted)):
                return True
        if isinstance(around, cst.IfExp) and around.body is at and _asks(around.test, is_and=True) \
                or isinstance(around, cst.If) and around.body is at and _asks(around.test, is_and=True):
            return True
        if isinstance(around, (cst.FunctionDef, cst.Lambda)):
            return False
        at = around
    return False


def _operands(node: cst.BaseExpression, kind: type) -> Iterator[cst.BaseExpression]:
    if isinstance(node, cst.BooleanOperation) and isinstance(node.operator, kind):
        yield from _operands(node.left, kind)
        yield from _operands(node.right, kind)
    else:
        yield node


def _asks(node: cst.BaseExpression, *, is_and: bool) -> bool:
    """`self.training`, or its opposite."""
    if not is_and:
        return isinstance(node, cst.UnaryOperation) and isinstance(node.operator, cst.Not) \
            and dotted(node.expression) == "self.training"
    return dotted(node) == "self.training"
