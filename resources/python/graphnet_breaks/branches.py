"""Types of a program's expressions and outcomes of its conditions, seen in eager calls of an instrumented copy."""

from __future__ import annotations

import builtins
import inspect
import operator
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, cast

import libcst as cst
import torch
from libcst.metadata import ExpressionContext, ExpressionContextProvider, MetadataWrapper, PositionProvider

from .rewrite.syntax import branches_of, dotted, either, numbers_of_cases, subnodes

PROBE = "__graphnet_probe__"
MOST_TYPES = 8
MOST_FIRST = 100
"""Values of a place that are noted while the program is loaded."""
_READING = {"item", "tolist", "any", "all", "bool", "int", "float", "equal", "allclose", "isnan", "isinf", "isfinite",
            "is_nonzero"}
"""Calls whose result is a number or a truth that may come from a tensor."""
_COMPARED = {cst.LessThan: "lt", cst.LessThanEqual: "le", cst.GreaterThan: "gt", cst.GreaterThanEqual: "ge",
             cst.Equal: "eq", cst.NotEqual: "ne"}


@dataclass
class Site:
    """One expression: descriptions of its values, and the truth of those that are one number."""

    types: list[str] = field(default_factory=list)
    outcomes: list[bool] = field(default_factory=list)
    failing: list[bool] = field(default_factory=list)
    """For each call: whether an operator of torch raised an exception."""


@dataclass
class Facts:
    """Sites by "FILE:LINE:COLUMN-LINE:COLUMN"."""

    sites: dict[str, Site] = field(default_factory=dict)

    def take_outcomes(self, reached: set[tuple[str, bool]], failing: set[tuple[str, bool]]) -> None:
        """Sets the outcomes of all sites: those of calls, and those of calls in which an operator of torch raised an
        exception."""
        for key, site in self.sites.items():
            site.outcomes = [truth for truth in (False, True) if (key, truth) in reached]
            site.failing = [truth for truth in (False, True) if (key, truth) in failing]

    def as_json(self) -> dict[str, Any]:
        """Plain values."""
        return {key: [site.types, site.outcomes, site.failing] for key, site in self.sites.items()}

    @staticmethod
    def from_json(value: dict[str, Any]) -> Facts:
        """The inverse of as_json()."""
        return Facts({key: Site(*site) for key, site in value.items()})


def key_of(file: str, span: Any) -> str:
    """Converts libcst's CodeRange."""
    return f"{file}:{span.start.line}:{span.start.column}-{span.end.line}:{span.end.column}"


@dataclass
class Decision:
    """A condition: keys of the comparisons in it, and whether its text takes numbers out of tensors."""

    comparisons: list[str] = field(default_factory=list)
    reads_tensors: bool = False


@dataclass
class Instrumented:
    """A module with probes."""

    text: str
    keys: list[str]
    """Key of each probe, by its number."""
    decisions: dict[str, Decision]
    """By key: the conditions of statements and expressions, and their operands of `and`, `or` and `not`."""


class _Instrument(cst.CSTTransformer):
    """Puts a probe around what is evaluated inside functions."""

    METADATA_DEPENDENCIES = (PositionProvider, ExpressionContextProvider)

    def __init__(self, file: str) -> None:
        super().__init__()
        self._file = file
        self._on: list[bool] = [False]
        self._quotes: list[str] = []
        """Quotes of the enclosing formatted strings; before Python 3.12 their expressions must not contain these quotes."""
        self.keys: list[str] = []
        self.decisions: dict[str, Decision] = {}

    def visit_If_test(self, node: cst.If) -> None:
        self._decide(node.test)

    def visit_While_test(self, node: cst.While) -> None:
        self._decide(node.test)

    def visit_IfExp_test(self, node: cst.IfExp) -> None:
        self._decide(node.test)

    def visit_Assert_test(self, node: cst.Assert) -> None:
        self._decide(node.test)

    def _decide(self, test: cst.BaseExpression) -> None:
        if isinstance(test, cst.BooleanOperation):
            self._decide(test.left)
            self._decide(test.right)
        if isinstance(test, cst.UnaryOperation):
            self._decide(test.expression)
        below = list(subnodes(test))
        self.decisions[self._key(test)] = Decision(
            [self._key(one) for one in below if isinstance(one, cst.Comparison)],
            _reads_tensors(test))

    def _key(self, node: cst.CSTNode) -> str:
        return key_of(self._file, self.get_metadata(PositionProvider, node))

    def visit_FunctionDef(self, node: cst.FunctionDef) -> None:
        self._on.append(False)

    def leave_FunctionDef(self, original_node: cst.FunctionDef, updated_node: cst.FunctionDef) -> cst.FunctionDef:
        self._on.pop()
        return updated_node

    def visit_FunctionDef_body(self, node: cst.FunctionDef) -> None:
        self._on.append(True)

    def leave_FunctionDef_body(self, node: cst.FunctionDef) -> None:
        self._on.pop()

    def visit_Annotation(self, node: cst.Annotation) -> None:
        self._on.append(False)

    def leave_Annotation(self, original_node: cst.Annotation, updated_node: cst.Annotation) -> cst.Annotation:
        self._on.pop()
        return updated_node

    def visit_FormattedString(self, node: cst.FormattedString) -> None:
        self._quotes.append(node.quote[0])

    def leave_FormattedString(self, original_node: cst.FormattedString,
                              updated_node: cst.FormattedString) -> cst.FormattedString:
        self._quotes.pop()
        return updated_node

    def visit_FormattedStringExpression(self, node: cst.FormattedStringExpression) -> None:
        self._on.append(self._on[-1] and node.equal is None)

    def leave_FormattedStringExpression(self, original_node: cst.FormattedStringExpression,
                                        updated_node: cst.FormattedStringExpression) -> cst.FormattedStringExpression:
        self._on.pop()
        return updated_node

    def visit_Arg_keyword(self, node: cst.Arg) -> None:
        self._on.append(False)

    def leave_Arg_keyword(self, node: cst.Arg) -> None:
        self._on.pop()

    def _leave_out(self, node: cst.CSTNode) -> bool:
        return False

    visit_Import = visit_ImportFrom = visit_Global = visit_Nonlocal = _leave_out

    def visit_MatchCase_pattern(self, node: cst.MatchCase) -> None:
        self._on.append(False)

    def leave_MatchCase_pattern(self, node: cst.MatchCase) -> None:
        self._on.pop()

    def leave_Match(self, original_node: cst.Match, updated_node: cst.Match) -> cst.Match | cst.FlattenSentinel[cst.BaseStatement]:
        """A `match` on numbers as an `if`: each condition has the place of its pattern."""
        numbers, quote = numbers_of_cases(original_node), self._quote()
        if not self._on[-1] or numbers is None or not quote:
            return updated_node
        subject = cst.Name(f"__graphnet_subject_{len(self.keys)}__")
        reads = _reads_tensors(original_node.subject)
        cases = [(self._case(case.pattern, quote, subject, values, reads) if values else None, updated.body)
                 for case, updated, values in zip(original_node.cases, updated_node.cases, numbers, strict=True)]
        assign = cst.SimpleStatementLine([cst.Assign([cst.AssignTarget(subject)], updated_node.subject)])
        return cst.FlattenSentinel([assign, cast(cst.If, branches_of(cases))])

    def _case(self, pattern: cst.MatchPattern, quote: str, subject: cst.Name, values: list[cst.BaseExpression], reads: bool) -> cst.Call:
        """The condition of a case, with a probe for it and for each number of several."""
        parts = [one.pattern for one in pattern.patterns] if isinstance(pattern, cst.MatchOr) else [pattern]
        file, equal = (cst.SimpleString(quote + text + quote) for text in (self._file, "eq"))
        first = len(self.keys)
        self.keys += map(self._key, parts)
        self.decisions[self._key(pattern)] = Decision(self.keys[first:], reads)
        tests = [_call(cst.Attribute(cst.Name(PROBE), cst.Name("compare")), [cst.Integer(str(number)), file, equal, subject, value])
                 for number, value in enumerate(values, first)]
        if len(tests) == 1:
            return tests[0]
        self.keys.append(self._key(pattern))
        return _call(cst.Name(PROBE), [cst.Integer(str(len(self.keys) - 1)), file, either(tests)])

    def _quote(self) -> str:
        """A quote for a text in a probe; "" where none fits."""
        return next((one for one in "'\"" if one not in self._quotes and one not in self._file and "\\" not in self._file), "")

    def _wrap(self, original: cst.BaseExpression, updated: cst.BaseExpression) -> cst.BaseExpression:
        quote = self._quote()
        if not self._on[-1] or not quote:
            return updated
        if isinstance(original, (cst.Name, cst.Attribute, cst.Subscript)):
            if self.get_metadata(ExpressionContextProvider, original, None) is not ExpressionContext.LOAD:
                return updated
            if isinstance(original, cst.Name) and original.value in ("super", "__class__", "locals", "exec", "eval"):
                return updated
        span = self.get_metadata(PositionProvider, original)
        self.keys.append(key_of(self._file, span))
        if isinstance(updated, cst.Comparison) and _is_plain(updated):
            names = [_COMPARED[type(one.operator)] for one in updated.comparisons]
            return _call(cst.Attribute(cst.Name(PROBE), cst.Name("compare")), [
                cst.Integer(str(len(self.keys) - 1)), cst.SimpleString(quote + self._file + quote),
                cst.SimpleString(quote + " ".join(names) + quote), updated.left, *(one.comparator for one in updated.comparisons)])
        return _call(cst.Name(PROBE), [cst.Integer(str(len(self.keys) - 1)),
                                       cst.SimpleString(quote + self._file + quote), updated])

    def leave_Name(self, original_node: cst.Name, updated_node: cst.Name) -> cst.BaseExpression:
        return self._wrap(original_node, updated_node)

    def leave_Attribute(self, original_node: cst.Attribute, updated_node: cst.Attribute) -> cst.BaseExpression:
        return self._wrap(original_node, updated_node)

    def leave_Subscript(self, original_node: cst.Subscript, updated_node: cst.Subscript) -> cst.BaseExpression:
        return self._wrap(original_node, updated_node)

    def leave_Call(self, original_node: cst.Call, updated_node: cst.Call) -> cst.BaseExpression:
        return self._wrap(original_node, updated_node)

    def leave_Comparison(self, original_node: cst.Comparison, updated_node: cst.Comparison) -> cst.BaseExpression:
        return self._wrap(original_node, updated_node)

    def leave_BooleanOperation(self, original_node: cst.BooleanOperation,
                               updated_node: cst.BooleanOperation) -> cst.BaseExpression:
        return self._wrap(original_node, updated_node)

    def leave_UnaryOperation(self, original_node: cst.UnaryOperation,
                             updated_node: cst.UnaryOperation) -> cst.BaseExpression:
        return self._wrap(original_node, updated_node)

    def leave_BinaryOperation(self, original_node: cst.BinaryOperation,
                              updated_node: cst.BinaryOperation) -> cst.BaseExpression:
        return self._wrap(original_node, updated_node)

    def leave_IfExp(self, original_node: cst.IfExp, updated_node: cst.IfExp) -> cst.BaseExpression:
        return self._wrap(original_node, updated_node)


def _reads_tensors(node: cst.BaseExpression) -> bool:
    calls = (one.func for one in subnodes(node) if isinstance(one, cst.Call))
    return any((one.attr.value if isinstance(one, cst.Attribute) else dotted(one)) in _READING for one in calls)


def _call(function: cst.BaseExpression, arguments: Sequence[cst.BaseExpression]) -> cst.Call:
    comma = cst.Comma(whitespace_after=cst.SimpleWhitespace(" "))
    return cst.Call(function, [cst.Arg(one.with_changes(lpar=[cst.LeftParen()], rpar=[cst.RightParen()])
                                       if isinstance(one, cst.NamedExpr) and not one.lpar else one, comma=comma)
                               for one in arguments])


def _is_plain(node: cst.Comparison) -> bool:
    """Whether a probe may compare instead: no operand is evaluated that Python might skip."""
    later = [one.comparator for one in node.comparisons[1:]]
    return all(type(one.operator) in _COMPARED for one in node.comparisons) and all(
        isinstance(one, cst.BaseNumber) or isinstance(one, cst.Call) and isinstance(one.func, cst.Name)
        and one.func.value == PROBE and isinstance(one.args[2].value, cst.Name) for one in later)


def instrument(text: str, file: str) -> Instrumented:
    """Errors: cst.ParserSyntaxError."""
    change = _Instrument(file)
    module = MetadataWrapper(cst.parse_module(text), unsafe_skip_copy=True).visit(change)
    try:
        compile(module.code, file, "exec", dont_inherit=True)
    except SyntaxError:  # in a form that probes do not fit into: nothing is learned of this file
        return Instrumented(text, [], {})
    return Instrumented(module.code, change.keys, change.decisions)


class Probe:
    """Notes what instrumented code evaluates. `reached` and `margins` are those of the calls since they were last emptied."""

    def __init__(self, modules: dict[str, Instrumented]) -> None:
        self._modules = modules
        self.decisions = {key: one for module in modules.values() for key, one in module.decisions.items()}
        self.facts = Facts()
        self.reached: set[tuple[str, bool]] = set()
        """Conditions and boolean tensors, each with a value that it had."""
        self.margins: dict[str, tuple[float, float]] = {}
        """The least and the largest difference of the operands of a comparison."""
        self.of_tensors: set[str] = set()
        """Conditions that depend on tensors."""
        self._notes = False
        """Whether a value is being inspected, or the probe is paused; the program's own code that runs meanwhile is not recorded."""
        self._first: Counter[tuple[int, str]] | None = None
        """Values noted at each place, while only the first ones are."""

    def __call__(self, index: int, file: str, value: Any) -> Any:
        """The probe itself: gives `value`."""
        if self._notes:  # an instrumented __getattr__, or an operator of a class
            return value
        if self._first is not None:
            if self._first[index, file] >= MOST_FIRST:
                return value
            self._first[index, file] += 1
        self._notes = True
        try:
            self._note(self._modules[file].keys[index], value)
        finally:
            self._notes = False
        return value

    @contextmanager
    def paused(self) -> Iterator[None]:
        """Nothing is noted within the block."""
        before, self._notes = self._notes, True
        try:
            yield
        finally:
            self._notes = before

    @contextmanager
    def first_values(self) -> Iterator[None]:
        """Notes only the first values of each place within the block, and no margins: a library may evaluate millions of values
        while it is imported."""
        self._first = Counter()
        try:
            yield
        finally:
            self._first = None

    def _note(self, key: str, value: Any) -> None:
        site = self.facts.sites.setdefault(key, Site())
        described = describe(value)
        if described not in site.types and len(site.types) < MOST_TYPES:
            site.types.append(described)
        is_tensor = isinstance(value, torch.Tensor)
        if key in self.decisions or is_tensor and value.dtype == torch.bool:
            truth = _truth(value)
            if truth is not None:
                self.reached.add((key, truth))
            if is_tensor or key in self.decisions and self.decisions[key].reads_tensors:
                self.of_tensors.add(key)

    def compare(self, index: int, file: str, names: str, *operands: Any) -> Any:
        """A comparison, as Python evaluates it."""
        key = self._modules[file].keys[index]
        value: Any = True
        for position, name in enumerate(names.split()):
            if position and not value:
                break
            left, right = operands[position], operands[position + 1]
            value = getattr(operator, name)(left, right)
            self._note_margin(key, left, right)
        return self(index, file, value)

    def _note_margin(self, key: str, left: Any, right: Any) -> None:
        margin = None if self._notes or self._first is not None else _margin(left, right)
        if margin is not None:
            known = self.margins.get(key, margin)
            self.margins[key] = min(known[0], margin[0]), max(known[1], margin[1])


def _margin(left: Any, right: Any) -> tuple[float, float] | None:
    """Least and largest finite difference of two numbers or tensors of numbers."""
    if not all(isinstance(one, (int, float)) or _has_elements(one) and one.dtype != torch.bool and not one.is_complex()
               for one in (left, right)):
        return None
    with torch.no_grad():
        values = [one.detach() if isinstance(one, torch.Tensor) else torch.tensor(one) for one in (left, right)]
        difference = values[0].double() - values[1].double()
        finite = difference[torch.isfinite(difference)]
        return (float(finite.min()), float(finite.max())) if finite.numel() else None


def _truth(value: Any) -> bool | None:
    if isinstance(value, (bool, int, float)) or value is None:
        return bool(value)
    if _has_elements(value) and value.numel() == 1:
        return bool(value.detach())
    return None


def _has_elements(value: Any) -> bool:
    """Whether it is a tensor whose elements can be read: neither of the device "meta" nor within torch.vmap or the like."""
    return isinstance(value, torch.Tensor) and value.device.type != "meta" \
        and not torch._C._functorch.is_functorch_wrapped_tensor(value)


def describe(value: Any) -> str:
    """A value's type in one line: "tensor bool []", "int", "module torch.nn.modules.linear.Linear", "function m.f"."""
    if isinstance(value, torch.Tensor):
        return f"tensor {str(value.dtype).removeprefix('torch.')} {list(value.shape)}"
    if value is None or isinstance(value, (bool, int, float, str, complex)):
        return type(value).__name__
    if isinstance(value, torch.nn.Module):
        return f"module {type(value).__module__}.{type(value).__qualname__}"
    if inspect.getattr_static(value, "__qualname__", None) is not None:  # without the value's own __getattr__
        return f"function {getattr(value, '__module__', '')}.{value.__qualname__}"
    return f"object {type(value).__module__}.{type(value).__qualname__}"


def install_probe(modules: dict[str, Instrumented]) -> Probe:
    """Makes the probe known to all modules of this process."""
    probe = Probe(modules)
    setattr(builtins, PROBE, probe)
    return probe
