"""Types of a program's expressions and outcomes of its conditions, seen in eager calls of an instrumented copy."""

from __future__ import annotations

import builtins
import signal
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import libcst as cst
import torch
from libcst.metadata import ExpressionContext, ExpressionContextProvider, MetadataWrapper, PositionProvider

from .effects_seen import recorded_text
from .loading import Loaded
from .variations import KINDS, WEIGHTS, Variation, varied

PROBE = "__graphnet_probe__"
MOST_TYPES = 8
ALWAYS = ("as given", "negated", "zeros", "drawn anew")
SEEDS = 6
LEAST_CALL_S = 5.0


@dataclass
class Site:
    """One expression: descriptions of its values, and the truth of those that are one number."""

    types: list[str] = field(default_factory=list)
    outcomes: list[bool] = field(default_factory=list)


@dataclass
class Facts:
    """Sites by "FILE:LINE:COLUMN-LINE:COLUMN"."""

    sites: dict[str, Site] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """Plain values."""
        return {key: [site.types, site.outcomes] for key, site in self.sites.items()}

    @staticmethod
    def from_json(value: dict[str, Any]) -> Facts:
        """The inverse of as_json()."""
        return Facts({key: Site(types, outcomes) for key, (types, outcomes) in value.items()})


def key_of(file: str, span: Any) -> str:
    """Of libcst's CodeRange."""
    return f"{file}:{span.start.line}:{span.start.column}-{span.end.line}:{span.end.column}"


class _Instrument(cst.CSTTransformer):
    """Puts a probe around what is evaluated inside functions."""

    METADATA_DEPENDENCIES = (PositionProvider, ExpressionContextProvider)

    def __init__(self, file: str) -> None:
        super().__init__()
        self._file = file
        self._on: list[bool] = [False]
        self.keys: list[str] = []

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

    def visit_Import(self, node: cst.Import) -> bool:
        return False

    def visit_ImportFrom(self, node: cst.ImportFrom) -> bool:
        return False

    def visit_Global(self, node: cst.Global) -> bool:
        return False

    def visit_Nonlocal(self, node: cst.Nonlocal) -> bool:
        return False

    def visit_MatchCase(self, node: cst.MatchCase) -> bool:
        return False

    def _wrap(self, original: cst.BaseExpression, updated: cst.BaseExpression) -> cst.BaseExpression:
        if not self._on[-1]:
            return updated
        if isinstance(original, (cst.Name, cst.Attribute, cst.Subscript)):
            if self.get_metadata(ExpressionContextProvider, original, None) is not ExpressionContext.LOAD:
                return updated
            if isinstance(original, cst.Name) and original.value in ("super", "__class__", "locals", "exec", "eval"):
                return updated
        span = self.get_metadata(PositionProvider, original)
        self.keys.append(key_of(self._file, span))
        call = cst.Call(cst.Name(PROBE), [cst.Arg(cst.Integer(str(len(self.keys) - 1)),
                                                  comma=cst.Comma(cst.SimpleWhitespace(""), cst.SimpleWhitespace(" "))),
                                          cst.Arg(cst.SimpleString(repr(self._file)),
                                                  comma=cst.Comma(whitespace_after=cst.SimpleWhitespace(" "))),
                                          cst.Arg(updated)])
        if isinstance(updated, cst.NamedExpr) and not updated.lpar:
            call = call.with_changes(args=[*call.args[:2], cst.Arg(updated.with_changes(
                lpar=[cst.LeftParen()], rpar=[cst.RightParen()]))])
        return call

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


def instrument(text: str, file: str) -> tuple[str, list[str]]:
    """The module with probes, and the key of each probe. Errors: cst.ParserSyntaxError."""
    change = _Instrument(file)
    module = MetadataWrapper(cst.parse_module(text), unsafe_skip_copy=True).visit(change)
    return module.code, change.keys


class Probe:
    """Notes what instrumented code evaluates."""

    def __init__(self, keys: dict[str, list[str]]) -> None:
        self._keys = keys
        self.facts = Facts()
        self.outcomes: set[tuple[str, bool]] = set()

    def __call__(self, index: int, file: str, value: Any) -> Any:
        """The probe itself: gives `value`."""
        key = self._keys[file][index]
        site = self.facts.sites.setdefault(key, Site())
        described = describe(value)
        if described not in site.types and len(site.types) < MOST_TYPES:
            site.types.append(described)
        truth = _truth(value)
        if truth is not None:
            if truth not in site.outcomes:
                site.outcomes.append(truth)
            if isinstance(value, torch.Tensor):
                self.outcomes.add((key, truth))
        return value


def _truth(value: Any) -> bool | None:
    if isinstance(value, (bool, int, float)) or value is None:
        return bool(value)
    if isinstance(value, torch.Tensor) and value.numel() == 1 and value.device.type != "meta":
        return bool(value.detach())
    return None


def describe(value: Any) -> str:
    """A value's type in one line: "tensor bool []", "int", "module torch.nn.modules.linear.Linear", "function m.f"."""
    if isinstance(value, torch.Tensor):
        return f"tensor {str(value.dtype).removeprefix('torch.')} {list(value.shape)}"
    if value is None or isinstance(value, (bool, int, float, str, complex)):
        return type(value).__name__
    if isinstance(value, torch.nn.Module):
        return f"module {type(value).__module__}.{type(value).__qualname__}"
    if hasattr(value, "__qualname__"):
        return f"function {getattr(value, '__module__', '')}.{value.__qualname__}"
    return f"object {type(value).__module__}.{type(value).__qualname__}"


def install_probe(keys: dict[str, list[str]]) -> Probe:
    """Makes the probe known to all modules of this process."""
    probe = Probe(keys)
    setattr(builtins, PROBE, probe)
    return probe


def explore(loaded: Loaded, probe: Probe, seconds: float) -> list[Variation]:
    """Calls the instrumented program in eager mode with ever more variations of its inputs; keeps a few of them always,
    and those of which an expression had an outcome that no earlier one gave. Stops after `seconds`."""
    deadline = time.monotonic() + seconds
    kept: list[Variation] = []
    for variation in _candidates(len(loaded.input_sets)):
        if time.monotonic() > deadline and variation.kind not in ALWAYS:
            break
        known, before = len(probe.outcomes), set(probe.outcomes)
        raised = _raises(loaded, variation, max(LEAST_CALL_S, seconds))
        if isinstance(raised, _Hangs):
            if variation.kind == "as given":
                raise TimeoutError(f"a call with {variation.label()} did not end within {max(LEAST_CALL_S, seconds):g} s")
            probe.outcomes = before
            continue
        new = len(probe.outcomes) > known
        if raised is not None and variation.kind not in ("as given",) and _is_of_torch(raised) and not new:
            continue
        if new or variation.kind in ALWAYS:
            kept.append(variation)
    return kept


def _candidates(sets: int) -> Iterable[Variation]:
    for index in range(sets):
        yield from (Variation(index, kind, number) for number, kind in enumerate(ALWAYS))
    for index in range(sets):
        yield from (Variation(index, kind, number) for number, kind in enumerate(KINDS) if kind not in ALWAYS)
    for index in range(sets):
        for seed in range(1, SEEDS):
            yield from (Variation(index, kind, 100 + seed) for kind in KINDS if kind.startswith("drawn"))
    for index in range(sets):
        yield from (Variation(index, kind) for kind in WEIGHTS)


class _Hangs(BaseException):
    """Raised by the timer of a call; no handler of the program for exceptions takes it."""


def _raises(loaded: Loaded, variation: Variation, seconds: float) -> BaseException | None:
    def end(*_: object) -> None:
        raise _Hangs

    previous = signal.signal(signal.SIGALRM, end)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        args, kwargs = varied(loaded, variation)
        torch.manual_seed(variation.seed)
        with torch.no_grad(), recorded_text():
            loaded.call(*args, **kwargs)
    except (Exception, _Hangs) as error:  # noqa: BLE001 the program may raise anything
        return error
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, previous)
    return None


def _is_of_torch(error: BaseException) -> bool:
    """Such as two sizes that do not fit: it says nothing about the program."""
    return isinstance(error, (RuntimeError, IndexError))
