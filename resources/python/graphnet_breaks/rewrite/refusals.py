"""An `if` on a tensor whose way always raises, for a value that it uses is None: the check becomes an operator.

A model that takes audio or images only where its tokens are found branches on the tokens, though no such input was given.
Sound because using None as a sequence, a dict, a function or by an attribute raises in every call, and all that comes before
it in that way is without effects. The operator runs these statements as they are where the condition holds, so that the first
of them to fail gives its own exception. Where the value is not None, nothing changes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import libcst as cst

from .conditions import is_of_tensor, python_first, tensor_test
from .ordered import local_names, make_operator
from .purity import Purity, statement_effect
from .source import Candidate, Decline, Declined, Place, Source
from .syntax import dotted, subnodes

RULE = "refusal"
CONDITION = ("the way uses None where that raises, after nothing but statements without effects; an operator runs them and "
             "raises the same exception")
_NEVER_NONE = {"dict", "list", "tuple", "set", "str", "int", "float", "bool", "torch.Tensor", "typing.Dict", "typing.List",
               "typing.Tuple", "typing.Mapping", "typing.Sequence", "collections.abc.Mapping", "collections.abc.Sequence"}
Small = list[cst.BaseSmallStatement]


def propose(place: Place) -> Iterator[Candidate | Declined]:
    """A candidate for an `if` on a tensor of which the first way uses a variable that was None in all calls."""
    source, statement = place.source, place.statement
    if not isinstance(statement, cst.If) or not is_of_tensor(source, statement.test):
        return
    for name in _nones(place, statement):
        try:
            raising = _until_raised(source, statement.body.body, name)
            if raising:
                yield _make(place, statement, name, raising)
                return
        except Decline as declined:
            yield Declined(RULE, source.file, place.line, str(declined))


def _nones(place: Place, statement: cst.If) -> list[str]:
    """Variables that the way reads, which were None there or, where no call came there, wherever they were read."""
    read = dict.fromkeys(one.value for one in subnodes(statement.body) if isinstance(one, cst.Name))
    names = [name for name in read if name in local_names(place.function)]
    types = {name: place.source.types_of(name, place.function.body) for name in names}
    return [name for name in names if types[name] == {"NoneType"} or name in _defaults(place.function) and not types[name]]


def _defaults(function: cst.FunctionDef) -> set[str]:
    """Parameters that are None where a call leaves them out, and that nothing sets."""
    found = {one.name.value for one in (*function.params.params, *function.params.kwonly_params)
             if one.default is not None and dotted(one.default) == "None"}
    return found - {item.value for one in subnodes(function.body) if isinstance(one, cst.AssignTarget)
                    for item in subnodes(one.target) if isinstance(item, cst.Name)}


def _until_raised(source: Source, statements: Sequence[cst.CSTNode], name: str) -> Small:
    """Statements up to the one that raises; nothing where none surely does. Errors: Decline for an effect before it."""
    found: Small = []
    for statement in statements:
        if isinstance(statement, cst.If):
            side = _taken_side(source, statement, name)
            inner = _until_raised(source, side, name) if side is not None else []
            return [*found, *inner] if inner else []
        if isinstance(statement, cst.For) and dotted(statement.iter) == name:
            return [*found, cst.Expr(cst.Call(cst.Name("iter"), [cst.Arg(statement.iter)]))]
        if not isinstance(statement, cst.SimpleStatementLine):
            return []
        for small in statement.body:
            found.append(small)
            uses = [one for one in subnodes(small) if _raises(source, one, name) and _is_always_run(source, one, small)]
            if uses:
                _require_plain(source, small, uses[0])
                return found
            _require_no_effect(source, small)
    return []


def _taken_side(source: Source, statement: cst.If, name: str) -> Sequence[cst.CSTNode] | None:
    """The statements that run where a variable is None; None where the condition asks for something else."""
    test, truth = statement.test, False
    if isinstance(test, cst.UnaryOperation) and isinstance(test.operator, cst.Not):
        test, truth = test.expression, True
    is_known = dotted(test) == name
    if isinstance(test, cst.Call) and dotted(test.func) == "isinstance" and len(test.args) == 2:
        kinds = test.args[1].value
        listed = [one.value for one in kinds.elements] if isinstance(kinds, cst.Tuple) else [kinds]
        is_known = dotted(test.args[0].value) == name and all(source.full_name(one) in _NEVER_NONE for one in listed)
    if isinstance(test, cst.Comparison) and len(test.comparisons) == 1 and dotted(test.left) == name \
            and dotted(test.comparisons[0].comparator) == "None":
        operator = test.comparisons[0].operator
        is_known = isinstance(operator, (cst.Is, cst.IsNot))
        truth = truth != isinstance(operator, cst.Is)
    if not is_known:
        return None
    if truth:
        return statement.body.body
    return statement.orelse.body.body if isinstance(statement.orelse, cst.Else) else \
        [statement.orelse] if statement.orelse is not None else []


def _raises(source: Source, node: cst.CSTNode, name: str) -> bool:
    """Whether a node uses a variable in a way that None refuses."""
    if isinstance(node, cst.Attribute):
        return dotted(node.value) == name and not hasattr(None, node.attr.value)
    if isinstance(node, cst.Subscript):
        return dotted(node.value) == name and not isinstance(source.parent(node), (cst.AssignTarget, cst.Del))
    if isinstance(node, cst.CompFor):
        return dotted(node.iter) == name
    if isinstance(node, cst.Call):
        return dotted(node.func) == name or dotted(node.func) in ("len", "iter", "list", "tuple", "enumerate") \
            and len(node.args) == 1 and dotted(node.args[0].value) == name
    return False


def _is_always_run(source: Source, node: cst.CSTNode, small: cst.CSTNode) -> bool:
    """Whether an expression is evaluated whenever its statement runs."""
    at = node
    for around in source.ancestors(node):
        if around is small:
            return True
        if isinstance(around, (cst.Lambda, cst.IfExp, cst.BooleanOperation, cst.Comparison)):
            return False
        if isinstance(around, (cst.ListComp, cst.SetComp, cst.GeneratorExp, cst.DictComp)) and around.for_in is not at:
            return False
        if isinstance(around, cst.CompFor) and (around.iter is not at and at is not node or around.inner_for_in is at):
            return False
        at = around
    return False


def _require_no_effect(source: Source, small: cst.BaseSmallStatement) -> None:
    if isinstance(small, cst.Assert):
        Purity(source).require(small.test, may_fail=True)
        return
    problem = statement_effect(small)
    if problem or not isinstance(small, (cst.Assign, cst.Pass)):
        raise Decline(f"before it raises, the way {problem or 'has a call for an effect'}")
    if not isinstance(small, cst.Pass):
        Purity(source).require(small.value, may_fail=True)


def _require_plain(source: Source, small: cst.BaseSmallStatement, use: cst.CSTNode) -> None:
    """Errors: Decline where the statement itself may have an effect before it raises."""
    around = {id(one) for one in source.ancestors(use)}
    within = {id(one) for one in subnodes(use)}
    for one in subnodes(small):
        if isinstance(one, (cst.NamedExpr, cst.Await, cst.Yield)):
            raise Decline("the statement that raises sets a variable before")
        if isinstance(one, cst.Call) and id(one) not in around | within and not _is_behind(source, one, use):
            Purity(source).require(one, may_fail=True)


def _is_behind(source: Source, node: cst.CSTNode, use: cst.CSTNode) -> bool:
    """Whether a comprehension over the value evaluates a node, which it then never does."""
    loop = source.parent(use) if isinstance(use, cst.CompFor) else None
    return loop is not None and any(one is loop for one in source.ancestors(node))


def _set_before(statements: Small) -> set[str]:
    """Variables that statements set. Errors: Decline where one is read before, so that its value comes from elsewhere."""
    own: set[str] = set()
    read: set[str] = set()
    for small in statements:
        value = small.value if isinstance(small, cst.Assign) else small
        read |= {one.value for one in subnodes(value) if isinstance(one, cst.Name)} - own
        if isinstance(small, cst.Assign):
            own |= {item.value for target in small.targets for item in subnodes(target.target) if isinstance(item, cst.Name)}
    if own & read:
        raise Decline(f"{sorted(own & read)[0]} is read and then set before it raises")
    return own


def _make(place: Place, statement: cst.If, name: str, raising: Small) -> Candidate:
    source = place.source
    if isinstance(source.parent(statement), cst.If) and source.parent(statement).orelse is statement:
        raise Decline("an elif whose way always raises")
    test, guard = python_first(source, statement.test), ""
    if isinstance(test, cst.BooleanOperation) and isinstance(test.operator, cst.And) and not is_of_tensor(source, test.left):
        guard, test = source.code(test.left), test.right
    Purity(source).require(test)
    own = _set_before(raising[:-1])
    if isinstance(raising[-1], (cst.Assign, cst.AnnAssign)):
        raising = [*raising[:-1], cst.Expr(raising[-1].value)]  # type: ignore[arg-type]
    own |= {item.value for small in raising for one in subnodes(small) if isinstance(one, cst.CompFor)
            for item in subnodes(one.target) if isinstance(item, cst.Name)}
    none = cst.Assign([cst.AssignTarget(cst.Name(name))], cst.Name("None"))
    operator = make_operator(source, place.function, [none, *raising], tensor_test(source, test), {name, *own})
    whole = source.code(statement.test)
    for text in operator.arguments[1:]:
        if text not in whole:
            Purity(source).require(cst.parse_expression(text))
    first, last = source.span(statement)[0], source.span(statement.test)[1]
    head = source.text.splitlines()[last - 1].rstrip()
    if not head.endswith(":"):
        raise Decline("the condition shares its line with other statements")
    indent = source.indent_of(first)
    asked = f"{guard} and {name} is None" if guard else f"{name} is None"
    old = f"({whole})" if isinstance(statement.test, cst.BooleanOperation) and isinstance(statement.test.operator, cst.Or) \
        else whole
    changed = f"if {name} is not None and {old}:".splitlines()
    lines = (f"if {asked}:", f"    {operator.call()}", changed[0])
    return Candidate(RULE, source.file, first, last, (*(indent + line for line in lines), *changed[1:]), CONDITION,
                     operator.definitions(source.file), refuses=True)
