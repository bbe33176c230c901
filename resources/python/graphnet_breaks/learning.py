"""Effect of a stretch of a program on the tensors that enter it: sizes and types of its results, and whether it has
effects.

A rule puts a call of LEARN in place of the stretch and gets one Record for each time it ran. Each time it runs twice, so
that results which are not a function of the inputs show; a few times also with inputs that are made up of those it got.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

import torch
from torch.utils import _pytree as pytree

from .compare_runs import same_state
from .effects_seen import recorded_text
from .encoding import dense_copy, strides_of
from .experiments import made_up
from .generators import random_digest
from .loading import Loaded
from .observe import state_of
from .owned import weights_of
from .variations import DOUBLE, SIZES, Variation, varied

LEARN = "__graphnet_learn__"
MOST_RECORDS = 60
MOST_STATES = 6
"""Runs of which the program's state is compared: a copy of all weights takes longer than the run. Proofs compare it after each call."""
MOST_EXPERIMENTS = 3
"""Calls of different sizes whose inputs are changed."""
CONTIGUOUS = -1


@dataclass
class Record:
    """One run: values are [type, sizes] of tensors, ["int", [5]] of whole numbers, ["a bool", [1]] of a truth, ["str", [97]]
    of a text by its characters, and ["dict", [2]] of a dictionary of two items."""

    inputs: list[tuple[str, list[int]]] = field(default_factory=list)
    outputs: list[tuple[str, list[int]]] = field(default_factory=list)
    layouts: list[list[int]] = field(default_factory=list)
    """For each result: the numbers of the inputs that have the same memory layout; CONTIGUOUS if its elements are in
    order."""
    with_gradients: bool = False
    problem: str = ""
    """Why it cannot be an operator of the graph: a phrase that begins with a verb."""
    raised: str = ""
    requires: list[bool] = field(default_factory=list)
    """For each result, whether it requires a gradient."""
    is_tuple: bool = False
    is_made_up: bool = False
    """Whether no call of the program gave these inputs: it says how sizes follow from each other, and nothing else."""


def learn(loaded: Loaded, variations: Sequence[Variation]) -> list[dict[str, Any]]:
    """Calls the program, with other sizes and in double precision too, and gives the records as plain values."""
    learner = _Learner(loaded)
    setattr(builtins, LEARN, learner)
    more = [Variation(index, kind) for index in range(len(loaded.input_sets)) for kind in (*SIZES, DOUBLE)]
    for variation in [*variations, *more]:
        for with_gradients in (False, True):
            _call(loaded, variation, with_gradients)
            if len(learner.records) >= MOST_RECORDS:
                break
    return [asdict(one) for one in (*learner.records, *learner.experiments)]


def _call(loaded: Loaded, variation: Variation, with_gradients: bool) -> None:
    args, kwargs = varied(loaded, variation)
    if with_gradients:
        for one in pytree.tree_leaves((args, kwargs)):
            if isinstance(one, torch.Tensor) and one.is_floating_point() and one.is_leaf:
                one.requires_grad_(True)
    torch.manual_seed(variation.seed)
    try:
        with recorded_text(), torch.set_grad_enabled(with_gradients):
            loaded.call(*args, **kwargs)
    except Exception:  # noqa: BLE001 the program may raise anything
        return


class _Learner:
    def __init__(self, loaded: Loaded) -> None:
        self._loaded = loaded
        self.records: list[Record] = []
        self.experiments: list[Record] = []
        self._tried: list[Any] = []
        self._storages: dict[int, torch.Tensor] = {}

    def __call__(self, stretch: Callable[..., Any], *values: Any) -> Any:
        record = Record(with_gradients=torch.is_grad_enabled() and any(
            isinstance(one, torch.Tensor) and one.requires_grad for one in values))
        if len(self.records) < MOST_RECORDS:
            self.records.append(record)
        record.inputs = [_described(one) for one in values]
        before = [dense_copy(one) for one in values if isinstance(one, torch.Tensor)]
        compares_state = len(self.records) <= MOST_STATES
        states, random = [state_of(self._loaded)] if compares_state else [], random_digest()
        try:
            with recorded_text() as events:
                result = stretch(*values)
                if compares_state:
                    states.append(state_of(self._loaded))
                again = stretch(*values)
                if compares_state:
                    states.append(state_of(self._loaded))
        except Exception as error:
            record.raised = type(error).__name__
            raise
        record.is_tuple = isinstance(result, tuple)
        results, repeated = _as_list(result), _as_list(again)
        record.problem = self._problem(values, before, results, repeated) or (
            "writes text or warns" if any(one[1] for one in events) else
            "draws random numbers" if not same_state(random, random_digest()) else
            "changes the program's state" if not all(same_state(states[0], one) for one in states[1:]) else "")
        if not record.problem:
            record.outputs = [_described(one) for one in results]
            record.layouts = [_layouts(one, values) for one in results]
            record.requires = [one.requires_grad for one in results]
            for one in (*results, *repeated):
                self._storages[_storage(one)] = one
            if not record.with_gradients and record.inputs not in self._tried and len(self._tried) < MOST_EXPERIMENTS:
                self._tried.append(record.inputs)
                self._experiment(stretch, values, record)
        return result

    def _experiment(self, stretch: Callable[..., Any], values: Sequence[Any], usual: Record) -> None:
        """Runs the stretch with other sizes, types and numbers. Results of other ranks than the usual ones are left out: the program
        does not know them."""
        for changed in made_up(values):
            record = Record(inputs=[_described(one) for one in changed], is_made_up=True)
            try:
                with recorded_text(), torch.no_grad():
                    results = _as_list(stretch(*changed))
            except Exception as error:  # noqa: BLE001 the user's code may raise anything
                record.raised = type(error).__name__
            else:
                record.outputs = [_described(one) for one in results]
                if [len(sizes) for _, sizes in record.outputs] != [len(sizes) for _, sizes in usual.outputs]:
                    continue
            self.experiments.append(record)

    def _problem(self, values: Sequence[Any], before: Sequence[torch.Tensor], results: list[Any], again: list[Any]) -> str:
        if not results or not all(isinstance(one, torch.Tensor) and one.layout is torch.strided for one in (*results, *again)):
            return "gives something else than tensors"
        tensors = [one for one in values if isinstance(one, torch.Tensor)]
        if any(not _same(one, dense_copy(tensor)) for one, tensor in zip(before, tensors, strict=True)):
            return "changes a tensor that it is given"
        if any(not _same(dense_copy(one), dense_copy(two)) for one, two in zip(results, again, strict=True)):
            return "gives other results when it is called again"
        known = {_storage(one) for one in (*tensors, *weights_of(self._loaded).values())} | self._storages.keys()
        if any(one.numel() and _storage(one) in known for one in (*results, *again)) or len(
                {_storage(one) for one in (*results, *again) if one.numel()}) < sum(
                    bool(one.numel()) for one in (*results, *again)):
            return "gives a tensor that shares memory with another one"
        if _reaches_another_leaf(results, tensors):
            return "passes gradients to a tensor that it is not given, which an operator would not"
        return ""


def _reaches_another_leaf(results: Sequence[torch.Tensor], given: Sequence[torch.Tensor]) -> bool:
    """Whether autograd goes from the results to a leaf, such as a weight that a variable of the module holds, without passing
    one of the tensors `given`."""
    seen = {one.grad_fn for one in given}
    waiting = [one.grad_fn for one in results]
    while waiting:
        node = waiting.pop()
        if node is None or node in seen:
            continue
        seen.add(node)
        leaf = getattr(node, "variable", None)  # torch's AccumulateGrad has it
        if isinstance(leaf, torch.Tensor) and not any(leaf is one for one in given):
            return True
        waiting += [following for following, _ in node.next_functions]
    return False


def _described(value: Any) -> tuple[str, list[int]]:
    if isinstance(value, torch.Tensor):
        return str(value.dtype).removeprefix("torch."), list(value.shape)
    if isinstance(value, bool):
        return "a bool", [int(value)]  # "bool" is a tensor's type
    if isinstance(value, str):
        return "str", [ord(one) for one in value]
    if isinstance(value, dict):
        return "dict", [len(value)]
    return type(value).__name__, [value] if isinstance(value, int) else []


def _layouts(result: torch.Tensor, values: Sequence[Any]) -> list[int]:
    found = [index for index, one in enumerate(values) if isinstance(one, torch.Tensor) and one.shape == result.shape
             and strides_of(torch.empty_like(one)) == strides_of(result)]
    return [*([CONTIGUOUS] if result.is_contiguous() else []), *found]


def _as_list(value: Any) -> list[Any]:
    return list(value) if isinstance(value, tuple) else [value]


def _storage(tensor: torch.Tensor) -> int:
    return tensor.untyped_storage().data_ptr()


def _same(a: torch.Tensor, b: torch.Tensor) -> bool:
    return a.dtype == b.dtype and a.shape == b.shape and bool(((a == b) | ((a != a) & (b != b))).all())
