"""Calls of a program with all that another version of it must do alike, as plain values and tensors."""

from __future__ import annotations

import math
import re
import traceback
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from types import FunctionType, ModuleType
from typing import Any

import torch
from torch.utils import _pytree as pytree

from graphnet_guest.breaks_seen import Seen, counting, recorded_breaks

from .budget import Budget
from .effects_seen import recorded_text
from .encoding import Encoder, dense_copy
from .generators import is_generator, random_digest, seed_generators
from .loading import Loaded
from .owned import captured, modules_of, own_modules, weights_of
from .overlays import is_mendable
from .rewrite.ordered import OWN_PREFIX
from .settings import Settings, applied
from .variations import OTHER_MODE, Variation, varied

RECOMPILES = 256
_OWN = ("__", OWN_PREFIX, f"sub{OWN_PREFIX}")
"""First letters of names of Python, of rewrites, and of constants that Dynamo keeps for functions of rewrites."""
_OF_TORCH = ("_modules", "_parameters", "_buffers", "_is_torch_compile")
"""Attributes of a module that are compared elsewhere, or that torch.compile sets."""
_OF_CLASSES = ("_abc_impl",)
"""Attributes of classes that Python sets."""
_INTERNAL = re.compile(r"\n\nfrom user code:.*|\n\nSet TORCHDYNAMO_VERBOSE.*", re.S)


@dataclass(frozen=True)
class Plan:
    """How a program is called: which variations of its inputs, and how it is compiled (no backend: eager)."""

    variations: tuple[Variation, ...]
    backend: str = ""
    settings: Settings = Settings()
    with_gradients: bool = True
    """Whether each call is repeated with gradients."""
    inputs_require: bool = True
    """Whether the inputs require gradients, or only the weights of a module."""
    seconds: float = math.inf
    """After so many seconds (see Budget) no further variation begins."""


Judge = Callable[[dict[str, Any], Seen], bool]
"""Receives each call when it has ended, and what torch.compile has done until then; False ends the calls."""


def observe(loaded: Loaded, plan: Plan, judge: Judge | None = None) -> dict[str, Any]:
    """Calls the program once for each variation, without and with gradients. In the other mode of training there are always calls with
    gradients: only these show that a side of torch.cond changes buffers, which it may not.

    Result: "calls", a list of what each did, "variations", the number of those that were called, and, where it is compiled,
    "breaks", "first_breaks" (those of the first call) and "operators" (per graph). With a `judge` there are no calls in it.
    """
    budget = Budget(plan.seconds)
    calls: list[dict[str, Any]] = []
    copies: dict[str, torch.Tensor] = {}
    first_breaks = done = 0
    with applied(plan.settings), recorded_breaks() as seen, globals_of_dynamo() as dynamos:
        call = _compiled(loaded.call, plan.backend, seen) if plan.backend else loaded.call
        goes_on = True
        for number, variation in enumerate(plan.variations):
            if not goes_on or number and budget.is_over():
                break
            for with_gradients in (False, True)[: 1 + (plan.with_gradients or variation.kind == OTHER_MODE)]:
                made = _one_call(loaded, call, variation, with_gradients, plan.inputs_require, dynamos)
                _share_copies(made["state"], copies)
                if not number and not with_gradients:
                    first_breaks = len(seen.breaks)
                if judge is None:
                    calls.append(made)
                elif not judge(made, seen):
                    goes_on = False
                    break
            done += 1
    return {"calls": calls, "variations": done, "breaks": [one.as_json() for one in seen.breaks], "first_breaks": first_breaks,
            "operators": list(seen.operators)}


def _compiled(call: Callable[..., Any], backend: str, seen: Seen) -> Callable[..., Any]:
    torch._dynamo.reset()
    for name in ("recompile_limit", "cache_size_limit"):
        if hasattr(torch._dynamo.config, name):
            setattr(torch._dynamo.config, name, max(RECOMPILES, getattr(torch._dynamo.config, name)))
    return torch.compile(call, backend=counting(backend, seen))


def _one_call(loaded: Loaded, call: Callable[..., Any], variation: Variation, with_gradients: bool,
              inputs_require: bool, dynamos: Collection[str]) -> dict[str, Any]:
    args, kwargs = varied(loaded, variation)
    inputs = [leaf for leaf in pytree.tree_leaves((args, kwargs)) if isinstance(leaf, torch.Tensor)]
    if with_gradients and inputs_require:
        for one in inputs:
            if one.is_floating_point() and one.is_leaf:
                one.requires_grad_(True)
    weights = weights_of(loaded)
    known = {f"input {index}": tensor for index, tensor in enumerate(inputs)} | weights
    encoder = Encoder(known)
    seed_generators(variation.seed)
    result: dict[str, Any] = {"variation": variation.label(), "gradients": with_gradients, "exception": None,
                              "raised_at": ""}
    output = None
    with recorded_text() as events, nullcontext() if with_gradients else torch.no_grad():
        try:
            output = call(*args, **kwargs)
        except Exception as error:  # noqa: BLE001 the program may raise anything, and must do so in both versions
            result["exception"], result["raised_at"] = _exception(error), _raised_at(error)
        modes = _modes()
    result["random"] = random_digest()
    result["output"] = encoder.encode(output, "output")
    result["text"] = events
    result["inputs_after"] = [encoder.copy_of(one) for one in inputs]
    result["state"] = _state(loaded, encoder, dynamos) | modes | {
        f"{name}.grad": encoder.encode(one.grad, f"{name}.grad") for name, one in known.items()
        if one.is_leaf and one.grad is not None}
    result["arguments"] = {"args": encoder.encode(args, "args"), "kwargs": encoder.encode(kwargs, "kwargs")}
    result["grads"] = _gradients(output, inputs, weights) if with_gradients else {}
    return result


def _exception(error: BaseException) -> dict[str, str]:
    return {"type": type(error).__name__, "message": _INTERNAL.sub("", str(error))[:2000]}


def _raised_at(error: BaseException) -> str:
    """"FILE:LINE" of the innermost code that may be mended, in which an exception was raised; "" where it is in none."""
    frames = [f"{path}:{line}" for path, line in ((frame.f_code.co_filename, line) for frame, line in
                                                  traceback.walk_tb(error.__traceback__)) if is_mendable(path)]
    return frames[-1] if frames else ""


def state_of(loaded: Loaded) -> dict[str, Any]:
    """All that the program keeps between calls, as plain values and tensors."""
    return _state(loaded, Encoder(weights_of(loaded))) | _modes()


def _modes() -> dict[str, dict[str, Any]]:
    """Settings of torch that hold for the whole process, which a program may leave changed."""
    found = {"default dtype": torch.get_default_dtype(), "default device": torch.get_default_device(),
             "recording of gradients": torch.is_grad_enabled(), "inference mode": torch.is_inference_mode_enabled(),
             "autocast": (torch.is_autocast_enabled("cpu"), torch.get_autocast_dtype("cpu")),
             "deterministic algorithms": torch.are_deterministic_algorithms_enabled(),
             "precision of matrix products": torch.get_float32_matmul_precision(), "threads": torch.get_num_threads()}
    return {f"torch's {name}": {"kind": "setting", "text": str(value)} for name, value in found.items()}


@contextmanager
def globals_of_dynamo() -> Iterator[set[str]]:
    """Names of the globals that Dynamo adds to modules while the block runs: constants that it takes into a graph."""
    graphs = torch._dynamo.output_graph.OutputGraph
    register, names = graphs.register_attr_or_module, set()

    def noting(graph: Any, *args: Any, **kwargs: Any) -> Any:
        before = set(graph.global_scope)
        result = register(graph, *args, **kwargs)
        names.update(graph.global_scope.keys() - before)
        return result

    graphs.register_attr_or_module = noting
    try:
        yield names
    finally:
        graphs.register_attr_or_module = register


def _state(loaded: Loaded, encoder: Encoder, dynamos: Collection[str] = ()) -> dict[str, Any]:
    """Values of the program's own: globals of its modules but those of Dynamo, attributes of torch modules, captured
    variables."""
    found: dict[str, Any] = {}
    files = own_modules(loaded)
    names = {one.__name__ for one in files.values()}
    for prefix, file in files.items():
        for name, value in vars(file).items():
            if not name.startswith(_OWN) and name not in dynamos and not callable(value) and not _is_foreign(value, names):
                found[f"global {prefix}{name}"] = encoder.encode(value, f"global {prefix}{name}")
        for name, value in _of_classes_and_functions(file):
            found[f"{prefix}{name}"] = encoder.encode(value, f"{prefix}{name}")
    for root, whole in modules_of(loaded).items():
        for inner, module in whole.named_modules():
            path = f"{root}.{inner}" if root and inner else root or inner
            for name, value in vars(module).items():
                if not name.startswith(_OWN) and name not in _OF_TORCH:
                    found[f"{path}.{name}"] = encoder.encode(value, f"{path}.{name}", 3)
            for name, tensor in {**module._parameters, **module._buffers}.items():
                found[f"{path}.{name}"] = encoder.encode(tensor, f"{path}.{name}")
    if not isinstance(loaded.call, torch.nn.Module):
        for name, value in captured(loaded.call):
            found[f"captured {name}"] = encoder.encode(value, f"captured {name}")
        for name, value in getattr(loaded.call, "__dict__", {}).items():
            found[f"attribute {name}"] = encoder.encode(value, f"attribute {name}")
        for index, value in enumerate(getattr(loaded.call, "__defaults__", None) or ()):
            found[f"default {index}"] = encoder.encode(value, f"default {index}")
    return found


def _share_copies(state: dict[str, Any], copies: dict[str, torch.Tensor]) -> None:
    """Tensors that a call has left as they were need no copy of their own: `copies` has the last ones, by name."""
    for name, tree in state.items():
        if tree["kind"] != "Tensor":
            continue
        earlier, data = copies.get(name), tree["data"]
        if earlier is not None and earlier.dtype == data.dtype and earlier.shape == data.shape \
                and torch.equal(_bytes(earlier), _bytes(data)):
            tree["data"] = earlier
        else:
            copies[name] = data


def _bytes(tensor: torch.Tensor) -> torch.Tensor:
    return tensor.reshape(-1).view(torch.uint8)


def _of_classes_and_functions(file: ModuleType) -> Iterator[tuple[str, Any]]:
    """Attributes of the file's own classes and functions, such as a count of calls; none of torch's or Python's."""
    for owner, value in vars(file).items():
        if owner.startswith(_OWN) or getattr(value, "__module__", None) != file.__name__ \
                or not isinstance(value, (type, FunctionType)):
            continue
        for name, one in vars(value).items():
            if not name.startswith(("__", "_torch", "_dynamo")) and not (name.startswith("_") and name.endswith("_")) \
                    and not callable(one) and not hasattr(one, "__get__") and name not in _OF_CLASSES:
                yield f"{owner}.{name}", one


def _is_foreign(value: Any, own: Collection[str]) -> bool:
    """Whether it is an object of another package, such as an imported module or a logger. `own`: names of the program's modules."""
    kind = type(value)
    if is_generator(value):
        return False
    return kind.__module__ not in ("builtins", "torch", "collections", "numpy", *own) or kind.__name__ == "module"


def _gradients(output: Any, inputs: Sequence[torch.Tensor], weights: Mapping[str, torch.Tensor]) -> dict[str, Any]:
    """Gradients of a fixed weighting of the outputs, by name; an exception instead where backward raises."""
    leaves = [one for one in pytree.tree_leaves(_fields(output)) if isinstance(one, torch.Tensor) and one.requires_grad
              and (one.is_floating_point() or one.is_complex())]
    wanted = {f"input {index}": one for index, one in enumerate(inputs) if one.requires_grad and one.is_leaf}
    wanted |= {name: one for name, one in weights.items() if one.requires_grad and one.is_leaf}
    if not wanted:
        return {}
    if not leaves:
        return dict.fromkeys(wanted)
    weightings = [_weighting(one) for one in leaves]
    try:
        grads = torch.autograd.grad(leaves, list(wanted.values()), weightings, allow_unused=True)
    except Exception as error:  # noqa: BLE001
        return {"exception": f"{type(error).__name__}: {error}"[:500]}
    return {name: None if grad is None else {"data": dense_copy(grad), "layout": str(grad.layout)}
            for name, grad in zip(wanted, grads, strict=True)}


def _weighting(tensor: torch.Tensor) -> torch.Tensor:
    count = torch.arange(tensor.numel(), dtype=torch.float32) % 7
    return (count * 0.25 + 0.5).reshape(tensor.shape).to(tensor.dtype).to(tensor.device)


def _fields(output: Any) -> Any:
    """Outputs of transformers are dataclasses that behave as dicts."""
    return dict(output.items()) if hasattr(output, "items") else output
