"""Calls with arguments of the right shapes for everything that a captured graph may name, taken from torch itself; for
vocabulary_coverage.py.

torch's own tests describe about 700 operators with sample inputs (OpInfo). They are called here in all their forms
(function, method, in place, Python's operator), and each call that passes torch's override protocol or its dispatcher is
remembered with its arguments. A function of the override protocol that none of them calls gets the arguments of its
namesake (Tensor.add_ those of torch.add), or a line of vocabulary_extra.py.
"""

from __future__ import annotations

import itertools
import sys
import types
import warnings
from collections import defaultdict
from typing import Any, Callable, Iterator

import torch
from torch.overrides import TorchFunctionMode, get_testing_overrides
from torch.utils._python_dispatch import TorchDispatchMode
from torch.utils._pytree import tree_map
from vocabulary_graphs import NotWritten, Written, place_of, written

sys.modules.setdefault("expecttest", types.SimpleNamespace(TestCase=object))  # imported by torch's tests, not used here
from torch.testing._internal.common_methods_invocations import op_db  # noqa: E402

DTYPES = (torch.float32, torch.int64, torch.bool, torch.complex64, torch.float16, torch.bfloat16)
Call = tuple[Any, tuple[Any, ...], dict[str, Any]]


def copied(value: Any) -> Any:
    return tree_map(lambda each: each.detach().clone() if isinstance(each, torch.Tensor) else each, value)


class FunctionCalls(TorchFunctionMode):
    """Remembers every call of the override protocol, outermost ones only."""

    def __init__(self, remember: Callable[[Any, Any, Any], None]) -> None:
        super().__init__()
        self.remember = remember

    def __torch_function__(self, func, types, args=(), kwargs=None):  # noqa: ANN001, ANN204, A002
        self.remember(func, copied(args), copied(kwargs or {}))
        return func(*args, **(kwargs or {}))


class DispatchedCalls(TorchDispatchMode):
    """Remembers every operator that reaches the dispatcher below autograd."""

    def __init__(self, remember: Callable[[Any, Any, Any], None]) -> None:
        super().__init__()
        self.remember = remember

    def __torch_dispatch__(self, func, types, args=(), kwargs=None):  # noqa: ANN001, ANN204, A002
        if func.namespace == "aten":
            self.remember(func, copied(args), copied(kwargs or {}))
        return func(*args, **(kwargs or {}))


class Calls:
    """For each kind and name the calls remembered, at most `most` of distinct forms."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.by_place: dict[tuple[str, str], list[Written]] = defaultdict(list)
        self.forms: set[tuple[Any, ...]] = set()
        self.arguments: dict[tuple[str, str], list[tuple[Any, Any]]] = defaultdict(list)

    def add(self, place: tuple[str, str], args: tuple[Any, ...], kwargs: dict[str, Any]) -> bool:
        if len(self.by_place[place]) >= self.most:
            return False
        form = (place, *map(form_of, args), *((key, form_of(value)) for key, value in sorted(kwargs.items())))
        if form in self.forms:
            return False
        try:
            graph = written(*place, args, kwargs)
        except NotWritten:
            return False
        self.forms.add(form)
        self.by_place[place].append(graph)
        self.arguments[place].append((args, kwargs))
        return True


def form_of(value: Any) -> Any:
    if isinstance(value, torch.Tensor):
        return str(value.dtype), value.dim()
    if isinstance(value, (list, tuple)):
        return type(value).__name__, *sorted({form_of(each) for each in value}, key=str)[:3]
    return type(value).__name__ if isinstance(value, (int, float, complex)) and not isinstance(value, bool) else str(value)


def forms_of(op: Any) -> Iterator[Callable[..., Any]]:
    for form in (op.op, op.method_variant, op.inplace_variant, op.operator_variant, op.inplace_operator_variant):
        if form is not None:
            yield form
    for alias in op.aliases or ():
        yield from (form for form in (alias.op, alias.method_variant, alias.inplace_variant) if form is not None)


def samples_of(op: Any, most: int) -> Iterator[Any]:
    dtypes = [dtype for dtype in DTYPES if dtype in op.dtypes]
    for dtype in dtypes[:2]:
        try:
            yield from itertools.islice(op.sample_inputs("cpu", dtype, requires_grad=False), most)
        except Exception:  # noqa: BLE001, S112 some need what is not installed
            continue


def collect(functions: Calls, operators: Calls, samples: int, progress: Callable[[str], None]) -> None:
    """Calls every operator that torch's tests describe."""
    def of_function(func: Any, args: Any, kwargs: Any) -> None:
        if (place := place_of(func)) is not None:
            functions.add(place, args, kwargs)

    def of_operator(func: Any, args: Any, kwargs: Any) -> None:
        operators.add(("function", f"torch.ops.aten.{func.overloadpacket.__name__}.{func._overloadname}"), args, kwargs)

    torch.manual_seed(0)
    for op in op_db:
        progress(op.name)
        for sample in samples_of(op, samples):
            for form in forms_of(op):
                try:
                    with warnings.catch_warnings(), DispatchedCalls(of_operator), FunctionCalls(of_function):
                        warnings.simplefilter("ignore")
                        form(copied(sample.input), *copied(sample.args), **copied(sample.kwargs))
                except Exception:  # noqa: BLE001, S112 not every form takes every sample
                    continue


def namesakes(place: tuple[str, str]) -> Iterator[tuple[str, str]]:
    """Where arguments for a function may come from: torch.add, Tensor.add and Tensor.add_ take the same."""
    kind, name = place
    stem = name.rpartition(".")[2]
    plain = stem[:-1] if stem.endswith("_") and not stem.endswith("__") else stem
    bare = plain.strip("_")
    for each in dict.fromkeys((stem, plain, plain.removeprefix("linalg_"), plain.removeprefix("special_"), bare,
                               bare.removeprefix("r"), bare.removeprefix("i"))):
        for prefix in ("torch.", "torch._C._nn.", "torch.nn.functional.", "torch.functional.", "torch._C._linalg.linalg_",
                       "torch._C._special.special_", "torch._C._linalg.", "torch._C._special."):
            yield "function", prefix + each
        yield "method", each
        yield "method", each + "_"
        yield "method", f"__{each}__"


def overridable() -> dict[tuple[str, str], Any]:
    """Kind and name of everything that torch lets others override: what Dynamo may put into a graph."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        places = {place_of(func): func for func in get_testing_overrides()}
    return {place: func for place, func in places.items() if place is not None}


def first_that_runs(place: tuple[str, str], args: Any, kwargs: Any, runs: Callable[[Written], bool]) -> Written | None:
    """The call with its keywords, or without them: torch.relu has no `inplace`."""
    for given in (kwargs, {}):
        try:
            graph = written(*place, args, given)
        except NotWritten:
            continue
        if runs(graph):
            return graph
    return None


def borrow(functions: Calls, places: Any, runs: Callable[[Written], bool]) -> None:
    """Gives those without a call the arguments of a namesake, where it takes them."""
    for place in places:
        if functions.by_place.get(place):
            continue
        for other in namesakes(place):
            for args, kwargs in functions.arguments.get(other, ()):
                graph = first_that_runs(place, args, kwargs, runs)
                if graph is not None:
                    functions.by_place[place].append(graph)
                    break
            if functions.by_place.get(place):
                break
