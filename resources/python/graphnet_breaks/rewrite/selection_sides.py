"""The two sides of a selection as statements that both run, and the values chosen from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import libcst as cst

from .conditions import is_of_tensor, python_first, tensor_test
from .element_writes import changes_in_place, guarded_change, guarded_write, writes_elements
from .item_writes import is_item_read, is_item_set_before, restored, with_variables
from .ordered import make_operator
from .ownership import is_own
from .purity import Purity, statement_effect
from .selection_scope import always_returns, elements_read, is_set_before, reads_outside
from .selection_text import BINARY, Rename, assignments, indented, keys
from .source import Decline, Names, Source
from .syntax import names_in, subnodes
from .text_calls import is_text_call

_NUMBERS = {"float": "float64", "int": "int64", "bool": "bool"}


@dataclass
class Side:
    """One side: what it computes first, the value of each variable it sets, and what it returns."""

    before: list[str] = field(default_factory=list)
    values: dict[str, cst.BaseExpression] = field(default_factory=dict)
    result: cst.BaseExpression | None = None
    renamed: dict[str, str] = field(default_factory=dict)
    guard: str = ""
    """Text of a boolean tensor: whether the program takes this side. "" if text and exceptions are not supported."""
    text_guard: str = ""
    """The same for text alone, also of a side inside a side."""


class Selector:
    """Makes selections inside one function."""

    def __init__(self, source: Source, function: cst.FunctionDef, names: Names) -> None:
        self._source = source
        self._function = function
        self._names = names
        self._purity, self._of_tests = Purity(source), Purity(source, as_tensors=True)
        self._of_tests.evaluated = self._purity.evaluated
        self._origin: dict[int, cst.BaseExpression] = {}
        """By id of a renamed expression: the original expression in the source, about which facts are known."""
        self._kept: list[cst.CSTNode] = []
        self._stands_for: dict[int, cst.If] = {}
        """By id of an `if` that was made here: the original `if` in the source."""
        self._items: dict[str, str] = {}
        """Elements of dictionaries and lists that sides set, by the variable that stands for each."""
        self._existing: set[str] = set()
        """Texts of those elements that exist whatever the condition is."""
        self.definitions: list[str] = []
        """Definitions that the module needs: operators for text and exceptions in a side."""

    def has_return(self, statements: Sequence[cst.CSTNode]) -> bool:
        """Whether a statement among them, or below, leaves the function."""
        return any(isinstance(one, cst.Return) for statement in statements for one in subnodes(statement))

    def select(self, node: cst.If, written: cst.CSTNode | None = None) -> list[str]:
        """Statements instead of an `if` without returns; `written` is what stands in the source. Errors: Decline."""
        nested = self._nest(node)
        if nested is not None:
            return nested
        changed, items = with_variables(self._source, node, self._names)
        if items:
            self._items |= items
            around = written or self._stands_for.get(id(node), node)
            self._existing |= {one for one in items.values() if is_item_set_before(self._source, self._function, one, around)
                               or is_item_read(self._source, one, node.test)}
            self._purity.evaluated |= self._existing
            self._kept.append(changed)
            return restored(self.select(changed, around), items)
        test = tensor_test(self._source, node.test)
        self._purity.evaluated |= elements_read(self._source, node) | self._elements_read_before(written or node)
        then_body, else_body = list(node.body.body), self._orelse(node)
        lines, condition = self._condition(test, self._has_effect([*then_body, *else_body]))
        then = self._side(then_body, condition)
        other = self._side(else_body, f"torch.logical_not({condition})")
        written = written or self._stands_for.get(id(node), node)
        names = [name for name in {**then.values, **other.values}
                 if name in self._items or reads_outside(self._function, name, written)]
        names.sort(key=lambda name: name in self._items)  # a variable's new value may be read from an element
        if not names and not self._has_effect([*then_body, *else_body]):
            raise Decline("neither side gives a value that is read later")
        pairs = [(name, then.values.get(name), other.values.get(name)) for name in names]
        for name, a, b in pairs:
            if (a is None or b is None) and not self._is_set_before(name, written):
                raise Decline(f"{self._items.get(name, name)} has a value on one side only")
        if not lines:
            lines, condition = self._condition(test, len(pairs) > 1 or bool(then.before or other.before))
        lines += then.before + other.before
        chosen = [(name, self.where(condition, a if a is not None else cst.Name(name),
                                     b if b is not None else cst.Name(name), name)) for name, a, b in pairs]
        return lines + assignments(chosen, self._items)

    def _elements_read_before(self, node: cst.If) -> set[str]:
        """Texts of elements that assignments directly before a statement read in any case, and that neither they nor the statement
        change."""
        block, index = self._source.block_of(node) or ((), 0)
        changed = {name.value for one in subnodes(node) if isinstance(one, (cst.AssignTarget, cst.AugAssign)) for name in subnodes(one.target)
                   if isinstance(name, cst.Name)}
        found: set[str] = set()
        for line in reversed(block[:index]):
            small = line.body[0] if isinstance(line, cst.SimpleStatementLine) and len(line.body) == 1 else None
            if not isinstance(small, cst.Assign) or not all(isinstance(one.target, cst.Name) for one in small.targets):
                break
            try:
                self._purity.require(small.value, may_fail=True)
            except Decline:
                break
            changed |= {name for one in small.targets for name in names_in(one.target)}
            if not any(isinstance(one, (cst.BooleanOperation, cst.IfExp, cst.Lambda, cst.CompFor)) for one in subnodes(small.value)):
                found |= {self._source.code(one) for one in subnodes(small.value) if isinstance(one, cst.Subscript)
                          and not names_in(one) & changed}
        return found

    def _is_set_before(self, name: str, node: cst.CSTNode) -> bool:
        if name in self._items:
            return self._items[name] in self._existing
        return is_set_before(self._source, self._function, name, node)

    def returning(self, node: cst.If, rest: list[cst.BaseStatement]) -> list[str]:
        """Statements instead of an `if` with returns and all that follows it. Errors: Decline."""
        nested = self._nest(node, rest)
        if nested is not None:
            return nested
        test = tensor_test(self._source, node.test)
        then_body, else_body = list(node.body.body), self._orelse(node)
        then_body = then_body if always_returns(then_body) else then_body + rest
        else_body = else_body if always_returns(else_body) else else_body + rest
        lines, condition = self._condition(test, self._has_effect([*then_body, *else_body]))
        then = self._side(then_body, condition, returns=True)
        other = self._side(else_body, f"torch.logical_not({condition})", returns=True)
        if then.result is None or other.result is None:
            raise Decline("one way returns nothing")
        if not lines:
            several = then.before or other.before or isinstance(then.result, (cst.Tuple, cst.Dict))
            lines, condition = self._condition(test, bool(several))
        lines += then.before + other.before
        return [*lines, f"return {self.where(condition, then.result, other.result, 'the result')}"]

    def _condition(self, test: str, wants_name: bool) -> tuple[list[str], str]:
        """Statements that give the condition a name, where it is used more than once, and its text."""
        if not wants_name or test.isidentifier():
            return [], test
        name = self._names.fresh("condition")
        return [f"{name} = {test}"], name

    def _has_effect(self, statements: Sequence[cst.BaseStatement]) -> bool:
        return self._writes_text(statements) or any(isinstance(one, cst.Raise) or writes_elements(one) or changes_in_place(one)
                                                    for one in self._small(statements))

    @staticmethod
    def _small(statements: Sequence[cst.BaseStatement]) -> list[cst.BaseSmallStatement]:
        return [one for line in statements if isinstance(line, cst.SimpleStatementLine) for one in line.body]

    def expressions(self, statement: cst.SimpleStatementLine) -> str | None:
        """The statement with `a if c else b`, and `a and b` of truths, on tensors as selections; None without one. Errors:
        Decline."""
        found = [one for one in subnodes(statement) if isinstance(one, cst.IfExp) and is_of_tensor(self._source, one.test)
                 or self._is_truth(one)]
        if not found:
            return None
        text = self._source.code(statement)
        for one in found:
            if any(isinstance(around, cst.Lambda) for around in self._source.ancestors(one)):
                raise Decline("the expression is inside a lambda")
        outer = [one for one in found if not any(around in found for around in self._source.ancestors(one))]
        for one in outer:
            text = text.replace(self._source.code(one), self._conditional(one), 1)
        return text

    def _is_truth(self, node: cst.CSTNode) -> bool:
        """Whether it is `and` or `or` of boolean tensors without dimensions, the value of which is one as well."""
        if not isinstance(node, cst.BooleanOperation):
            return False
        return all(self._is_truth(one) or self._types(one) == ["tensor bool []"] for one in (node.left, node.right))

    def _conditional(self, node: cst.IfExp | cst.BooleanOperation) -> str:
        if isinstance(node, cst.BooleanOperation):
            return tensor_test(self._source, node)
        for side in (node.body, node.orelse):
            self._purity.require(side)
        return self.where(tensor_test(self._source, node.test), node.body, node.orelse, "the expression")

    def _nest(self, node: cst.If, rest: list[cst.BaseStatement] | None = None) -> list[str] | None:
        """`if p and t:` with a Python value p and a tensor t as an `if p:` around a selection; None for other tests."""
        test = python_first(self._source, node.test)
        if not isinstance(test, cst.BooleanOperation):
            return None
        first_is, second_is = is_of_tensor(self._source, test.left), is_of_tensor(self._source, test.right)
        if first_is or not second_is:
            return None
        inner = node.with_changes(test=test.right)
        self._stands_for[id(inner)] = self._stands_for.get(id(node), node)
        self._kept.append(inner)
        make = (lambda one: self.returning(one, rest)) if rest is not None else self.select
        selected = indented(make(inner))
        otherwise = self._orelse(node) if isinstance(test.operator, cst.And) else list(node.body.body)
        if rest is not None and not always_returns(otherwise):
            otherwise = otherwise + rest
        plain = indented(self._texts(otherwise))
        condition = self._source.code(test.left)
        if isinstance(test.operator, cst.And):
            return [f"if {condition}:", *selected, *(["else:", *plain] if plain else [])]
        return [f"if {condition}:", *(plain or ["    pass"]), "else:", *selected]

    def _texts(self, statements: Sequence[cst.BaseStatement]) -> list[str]:
        return [line for one in statements for line in
                self._source.module.code_for_node(one.with_changes(leading_lines=())).splitlines()]

    def _orelse(self, node: cst.If) -> list[cst.BaseStatement]:
        if node.orelse is None:
            return []
        return [node.orelse] if isinstance(node.orelse, cst.If) else list(node.orelse.body.body)

    def _side(self, statements: Sequence[cst.BaseStatement], guard: str, *, returns: bool = False) -> Side:
        side = Side(guard=guard, text_guard=guard)
        self._take(side, statements, returns)
        return side

    def _take(self, side: Side, statements: Sequence[cst.BaseStatement], returns: bool) -> None:
        """Adds statements to a side, up to the one that returns."""
        for index, statement in enumerate(statements):
            if isinstance(statement, cst.SimpleStatementLine):
                for one in statement.body:
                    self._simple(one, side, returns)
                if side.result is not None:
                    return
            elif isinstance(statement, cst.If) and is_of_tensor(self._source, statement.test):
                if returns and self.has_return([statement]):
                    self._inner_return(statement, statements[index + 1 :], side)
                    return
                self._inner(statement, side)
            else:
                raise Decline(f"a side has a statement {type(statement).__name__.lower()}")

    def _simple(self, node: cst.BaseSmallStatement, side: Side, returns: bool) -> None:
        if isinstance(node, cst.Pass) or isinstance(node, cst.Expr) and isinstance(node.value, cst.BaseString):
            return
        if isinstance(node, cst.Return) and returns:
            if node.value is None:
                raise Decline("one way returns nothing")
            self._purity.require(node.value)
            side.result = self._renamed(node.value, side)
            return
        if isinstance(node, cst.AugAssign) and isinstance(node.target, cst.Name) and (
                not side.guard or node.target.value in side.values or is_own(self._source, self._function, node.target.value)):
            self._augmented(node, side)
            return
        if side.text_guard and is_text_call(self._source, node):
            self._operator(node, side)
            return
        if side.guard and writes_elements(node):
            self._write(node, side)
            return
        if side.guard and changes_in_place(node):
            self._change(node, side)
            return
        problem = statement_effect(node)
        if problem:
            raise Decline(f"a side {problem}")
        if isinstance(node, cst.Expr):
            self._purity.require(node.value)
            raise Decline(f"a side calls {self._source.code(node.value)[:60]} for an effect")
        if not isinstance(node, cst.Assign) or len(node.targets) != 1:
            raise Decline(f"a side has a statement {type(node).__name__.lower()}")
        self._assign(node.targets[0].target, node.value, side)

    def _write(self, node: cst.Assign, side: Side) -> None:
        """Elements that one side writes."""
        self._require_outer(node, side)
        side.before.append(guarded_write(self._source, self._function, self._purity, node, side.guard))

    def _change(self, node: cst.BaseSmallStatement, side: Side) -> None:
        """A tensor that one side changes in place."""
        self._require_outer(node, side)
        side.before.append(guarded_change(self._source, self._function, self._purity, node, side.guard))

    def _require_outer(self, node: cst.BaseSmallStatement, side: Side) -> None:
        """Checks that what is written does not depend on the side's own values, and computes those before. Errors: Decline."""
        read = {one.value for one in subnodes(node) if isinstance(one, cst.Name)}
        if read & side.values.keys():
            raise Decline("a side writes elements with values that it has set itself")
        for name in [one for one in side.values if one not in side.renamed]:
            self._name(side, name)  # it may read what is written

    def _operator(self, node: cst.BaseSmallStatement, side: Side) -> None:
        """Text that one side writes: an operator that gets the condition."""
        operator = make_operator(self._source, self._function, [node], side.text_guard)
        for text in operator.arguments[1:]:
            self._purity.require(cst.parse_expression(text))
        operator.arguments = [self._text(self._renamed(cst.parse_expression(text), side)) for text in operator.arguments]
        side.before.append(operator.call())
        self.definitions += operator.definitions(self._source.file)

    def _assign(self, target: cst.BaseExpression, value: cst.BaseExpression, side: Side) -> None:
        self._purity.require(value)
        if isinstance(target, cst.Tuple):
            if not isinstance(value, cst.Tuple) or len(value.elements) != len(target.elements):
                raise Decline("a side sets several variables from one value")
            pairs = [(one.value, self._renamed(two.value, side)) for one, two in
                     zip(target.elements, value.elements, strict=True)]
            names = []
            for one, new in pairs:
                if not isinstance(one, cst.Name):
                    raise Decline("a side sets more than plain variables")
                names.append((one.value, new))
            for name, new in names:
                self._set(side, name, new, at_once=len(names) > 1)
            return
        if not isinstance(target, cst.Name):
            raise Decline("a side sets more than plain variables")
        self._set(side, target.value, self._renamed(value, side))

    def _set(self, side: Side, name: str, value: cst.BaseExpression, *, at_once: bool = False) -> None:
        """A value that is used once is kept as an expression; it gets a variable when a later one reads it."""
        side.values[name] = value
        if not at_once:
            side.renamed.pop(name, None)

    def _renamed(self, value: cst.BaseExpression, side: Side) -> cst.BaseExpression:
        """An expression of a side with the side's own values in place of variables that the side has set."""
        read = {one.value for one in subnodes(value) if isinstance(one, cst.Name)}
        for name in [one for one in side.values if one in read and one not in side.renamed]:
            self._name(side, name)
        new = value.visit(Rename(side.renamed)) if side.renamed else value
        if new is not value:
            self._origin[id(new)] = value
            self._kept.append(new)
        return new  # type: ignore[return-value]

    def _name(self, side: Side, name: str) -> None:
        """Gives a value that a side has set a variable of its own."""
        own = self._names.fresh(f"{name}_side")
        side.before.append(f"{own} = {self._text(side.values[name])}")
        side.renamed[name] = own
        self._remember(cst.Name(own), side, name)

    def _remember(self, node: cst.Name, side: Side, name: str) -> None:
        self._origin[id(node)] = self._origin.get(id(side.values[name]), side.values[name])
        self._kept.append(node)
        side.values[name] = node

    def _augmented(self, node: cst.AugAssign, side: Side) -> None:
        assert isinstance(node.target, cst.Name)
        name = node.target.value
        if name not in side.values and not is_own(self._source, self._function, name):
            raise Decline(f"{self._source.code(node)} changes a tensor in place that is known by another name")
        operator = BINARY.get(type(node.operator))
        if operator is None:
            raise Decline(f"the operator of {self._source.code(node)}")
        value = cst.BinaryOperation(cst.Name(name), operator(), node.value.with_changes(
            lpar=node.value.lpar or [cst.LeftParen()], rpar=node.value.rpar or [cst.RightParen()])
            if not isinstance(node.value, (cst.Name, cst.BaseNumber, cst.Call)) else node.value)
        self._assign(node.target, value, side)

    def _inner(self, node: cst.If, side: Side) -> None:
        """A selection inside a side."""
        test = tensor_test(self._source, node.test)
        condition = self._renamed_text(node.test, test, side)
        condition, guards = self._nested_guards([node], side, condition)
        then = self._nested_side(list(node.body.body), side, guards[0])
        other = self._nested_side(self._orelse(node), side, guards[1])
        side.before += [line for line in then.before + other.before]
        before = dict(side.values)
        for name in {**then.values, **other.values}:
            a, b = then.values.get(name), other.values.get(name)
            if (a is None or b is None) and name not in before and not is_set_before(self._source, self._function, name, node):
                raise Decline(f"{name} has a value on one side only")
            outer = before.get(name, cst.Name(name))
            chosen = cst.parse_expression(self.where(condition, a if a is not None else outer,
                                                      b if b is not None else outer, name))
            origin = a if a is not None else b
            self._origin[id(chosen)] = self._origin.get(id(origin), origin)  # type: ignore[arg-type]
            self._kept.append(chosen)
            self._set(side, name, chosen)

    def _nested_guards(self, nodes: Sequence[cst.CSTNode], side: Side, condition: str) -> tuple[str, tuple[str, str]]:
        """Text of the condition of an `if` inside a side, and of what holds where the program takes either way of it: both "" where
        neither writes text. `nodes`: all statements that run on these ways."""
        if not side.text_guard or not self._writes_text(nodes):
            return condition, ("", "")
        name = self._names.fresh("condition")
        side.before.append(f"{name} = {condition}")
        return name, (f"torch.logical_and({side.text_guard}, {name})", f"torch.logical_and({side.text_guard}, torch.logical_not({name}))")

    def _writes_text(self, nodes: Sequence[cst.CSTNode]) -> bool:
        return any(isinstance(one, cst.BaseSmallStatement) and is_text_call(self._source, one) for node in nodes for one in subnodes(node))

    def _nested_side(self, statements: Sequence[cst.BaseStatement], around: Side, text_guard: str) -> Side:
        part = Side(values=dict(around.values), renamed=dict(around.renamed), text_guard=text_guard)
        self._take(part, statements, returns=False)
        part.values = {name: value for name, value in part.values.items() if around.values.get(name) is not value}
        return part

    def _inner_return(self, node: cst.If, rest: Sequence[cst.BaseStatement], side: Side) -> None:
        """A return that a condition inside a side decides."""
        test = self._renamed_text(node.test, tensor_test(self._source, node.test), side)
        results = []
        test, guards = self._nested_guards([node, *rest], side, test)
        for body, guard in zip((list(node.body.body), self._orelse(node)), guards, strict=True):
            part = Side(values=dict(side.values), renamed=dict(side.renamed), text_guard=guard)
            self._take(part, body if always_returns(body) else [*body, *rest], returns=True)
            if part.result is None:
                raise Decline("one way returns nothing")
            side.before += part.before
            results.append(part.result)
        side.result = cst.parse_expression(self.where(test, results[0], results[1], "the result"))

    def _renamed_text(self, test: cst.BaseExpression, text: str, side: Side) -> str:
        self._of_tests.require(test)
        return self._text(self._renamed(cst.parse_expression(text), side))

    def where(self, condition: str, a: cst.BaseExpression, b: cst.BaseExpression, name: str) -> str:
        """Text of the choice between two values. Errors: Decline where they are not tensors of one kind."""
        if isinstance(a, cst.Tuple) and isinstance(b, cst.Tuple) and len(a.elements) == len(b.elements):
            parts = [self.where(condition, x.value, y.value, name) for x, y in zip(a.elements, b.elements, strict=True)]
            return "(" + ", ".join(parts) + ("," if len(parts) == 1 else "") + ")"
        if isinstance(a, cst.Dict) and isinstance(b, cst.Dict) and keys(a) == keys(b) is not None:
            return "{" + ", ".join(f"{key}: {self.where(condition, x.value, y.value, name)}" for key, x, y in
                                   zip(keys(a) or (), a.elements, b.elements, strict=True)) + "}"
        first, second = self._text(a), self._text(b)
        if first == second:
            return first
        if isinstance(a, cst.IfExp) and is_of_tensor(self._source, a.test):
            first = self._conditional(a)
        if isinstance(b, cst.IfExp) and is_of_tensor(self._source, b.test):
            second = self._conditional(b)
        self._require_alike(a, b, name)
        dtypes = self._number(a), self._number(b)
        if all(dtypes):
            first, second = (f"torch.tensor({text}, dtype=torch.{dtype})"
                             for text, dtype in zip((first, second), dtypes, strict=True))
        return f"torch.where({condition}, {first}, {second})"

    def _require_alike(self, a: cst.BaseExpression, b: cst.BaseExpression, name: str) -> None:
        for one in (a, b):
            if isinstance(one, (cst.BaseString, cst.FormattedString, cst.List, cst.Dict, cst.Tuple, cst.Lambda)) \
                    or isinstance(one, cst.Name) and one.value == "None":
                raise Decline(f"{name} is no tensor on one side but {self._text(one)[:40]}")
        kinds = [set(self._types(one)) for one in (a, b)]
        for kind in kinds:
            other = {one for one in kind if not one.startswith("tensor") and one not in _NUMBERS}
            if other:
                raise Decline(f"{name} is no tensor on one side but a {sorted(other)[0]}")
        tensors = [{one for one in kind if one.startswith("tensor")} for kind in kinds]
        if all(tensors) and not tensors[0] & tensors[1]:
            raise Decline(f"{name} is {sorted(tensors[0])[0]} on one side and {sorted(tensors[1])[0]} on the other")

    def _types(self, node: cst.BaseExpression) -> list[str]:
        return self._source.site(self._origin.get(id(node), node)).types

    def _number(self, node: cst.BaseExpression) -> str:
        """The type of a tensor in which Python computes with a number; "" for what is none."""
        inner = node.expression if isinstance(node, cst.UnaryOperation) else node
        if isinstance(inner, cst.Float):
            return "float64"
        if isinstance(inner, cst.Integer):
            return "int64"
        if isinstance(node, cst.Name) and node.value in ("True", "False"):
            return "bool"
        types = set(self._types(node))
        return _NUMBERS[next(iter(types))] if len(types) == 1 and types <= _NUMBERS.keys() else ""

    def _text(self, node: cst.BaseExpression) -> str:
        return self._source.module.code_for_node(node).strip()
