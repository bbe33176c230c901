"""Common parts of the compilers for PyTorch models."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch

from .base import CompiledModel, Inputs, Options


def synchronizer(device: str) -> Callable[[], None]:
    """Waits for a GPU; on a CPU there is nothing to wait for."""
    return (lambda: torch.cuda.synchronize(device)) if device.startswith("cuda") else (lambda: None)


def with_sizes(tensors: list[Any], inputs: Inputs) -> list[Any]:
    """The inputs with the sizes among them as Python's int, as torch.SymInt says: a compiler that finds a tensor there
    would have to read it while it compiles. Where the model itself reads it with item(), it stays a tensor."""
    sizes = [symbol and not number for symbol, number in zip(inputs.symbols, inputs.numbers, strict=True)]
    return [int(tensor) if is_size else tensor for tensor, is_size in zip(tensors, sizes, strict=True)]


def dynamo(module: Any, inputs: Inputs, options: Options, **settings: Any) -> CompiledModel:
    """torch.compile(). Its option "symbols" may be "tensors": sizes are then given as eager gets them, as in
    GraphNet's own benchmark; otherwise they are ints. "dynamic" may be "true" or "false"."""
    dynamic = {"true": True, "false": False}.get(options.word("dynamic", ""))
    compiled = torch.compile(module, dynamic=dynamic, **settings)
    as_tensors = options.word("symbols", "ints") == "tensors" or not any(inputs.symbols)

    def arguments(tensors: list[Any]) -> list[Any]:
        return tensors if as_tensors else with_sizes(tensors, inputs)

    return CompiledModel(compiled, arguments, synchronizer(options.device), compiles_at_call=True)


def forget_dynamo() -> None:
    """Frees compiled code and its guards."""
    torch.compiler.reset()


class _Integer(int):
    """A bound size, also where the model asks for its item()."""

    def item(self) -> int:
        return int(self)


class _Real(float):
    """A bound number of a model that asks for its item()."""

    def item(self) -> float:
        return float(self)


def _number(tensor: torch.Tensor) -> Any:
    value = tensor.item()
    return _Real(value) if isinstance(value, float) else _Integer(value) if type(value) is int else tensor


class Bound(torch.nn.Module):
    """The model with its weights, sizes and numbers bound: forward() takes the other inputs, free() finds them. For
    compilers that take a model apart once and prepare its weights, as a model that is deployed has them."""

    def __init__(self, module: torch.nn.Module, inputs: Inputs) -> None:
        super().__init__()
        self.model = module
        numbers = [symbol or number for symbol, number in zip(inputs.symbols, inputs.numbers, strict=True)]
        bound = [number or weight for number, weight in zip(numbers, inputs.weights, strict=True)]
        if all(bound):
            bound = list(numbers)
        self.places = [index for index, is_bound in enumerate(bound) if not is_bound]
        self.fixed: list[Any] = []
        for index, (tensor, is_bound) in enumerate(zip(inputs.tensors, bound, strict=True)):
            if numbers[index]:
                self.fixed.append(_number(tensor))
                continue
            self.fixed.append(f"weight_{index}" if is_bound else None)
            if is_bound:
                self.register_buffer(f"weight_{index}", tensor)

    def free(self, tensors: list[Any]) -> list[Any]:
        """Those of the eager model's inputs that forward() takes."""
        return [tensors[index] for index in self.places]

    def forward(self, *given: Any) -> Any:
        """The eager model's results."""
        rest = iter(given)
        arguments = []
        for fixed in self.fixed:
            if fixed is None:
                arguments.append(next(rest))
            else:
                arguments.append(getattr(self, fixed) if isinstance(fixed, str) else fixed)
        return self.model(*arguments)


class Given(torch.nn.Module):
    """The model as a package has it: forward() takes all tensors, weights too; sizes are bound, and so is what the model
    reads with item() alone, which is taken nevertheless."""

    def __init__(self, module: torch.nn.Module, inputs: Inputs) -> None:
        super().__init__()
        self.model = module
        self._symbols = inputs.symbols
        numbers = [symbol or number for symbol, number in zip(inputs.symbols, inputs.numbers, strict=True)]
        self._bound = {index: _number(inputs.tensors[index]) for index, is_number in enumerate(numbers) if is_number}

    def taken(self, tensors: list[Any]) -> list[Any]:
        """Those of the eager model's inputs that forward() takes."""
        return [tensor for tensor, symbol in zip(tensors, self._symbols, strict=True) if not symbol]

    def forward(self, *given: Any) -> Any:
        """The eager model's results."""
        rest = iter(given)
        arguments = []
        for index, symbol in enumerate(self._symbols):
            tensor = None if symbol else next(rest)
            arguments.append(self._bound.get(index, tensor))
        return self.model(*arguments)


def exported(bound: Bound, inputs: Inputs) -> torch.export.ExportedProgram:
    """torch.export() of a bound model, with the sizes of these inputs."""
    return torch.export.export(bound.eval(), tuple(bound.free(inputs.tensors)))


def tensors_of(value: Any) -> list[torch.Tensor]:
    """In order: containers flattened, numbers as 0-dimensional tensors, None left out."""
    if isinstance(value, torch.Tensor):
        return [value]
    if isinstance(value, (list, tuple)):
        return [tensor for item in value for tensor in tensors_of(item)]
    if isinstance(value, dict):
        return tensors_of(list(value.values()))
    for kind, dtype in ((bool, torch.bool), (int, torch.int64), (float, torch.float64), (complex, torch.complex128)):
        if isinstance(value, kind):
            return [torch.tensor(value, dtype=dtype)]
    if isinstance(value, (torch.SymInt, torch.SymFloat)):
        return tensors_of(int(value) if isinstance(value, torch.SymInt) else float(value))
    if value is None:
        return []
    raise TypeError(f"the model gave a {type(value).__name__} where a tensor was expected")
