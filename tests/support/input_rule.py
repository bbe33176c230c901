"""How upstream's tools make the inputs of a torch sample, written from the project's notes on them alone.

Nothing here was taken from core/exec/engine, which makes the inputs in C++: a comparison with it tells something because the
two sides share no code. `shared_by_both_sides()` lists what they share.

Both rules. NumPy, torch and `random` are seeded alike. The descriptions of input_meta.py come first, then those of
weight_meta.py, each in the order of the classes' names. First every description is expanded in that order: an int8,
int16, int32 or int64 tensor with min_val and max_val is drawn, max_val included; otherwise `data`, where given, is the
value. Then every one that has no value yet is replayed in that order.

`numpy` (graph_net_bench/torch):
    bounded integers  np.random.randint(min_val, max_val + 1, shape)
    bool              np.random.rand(*shape) > 0.5
    std 0             the constant `mean`, nothing drawn (std None is 0.1, mean None is 0)
    others            np.random.randn(*shape) * std * 0.2 + mean in float64, then cast
    then              clamped to min_val and max_val
    floats            values that are not finite, if any, become torch.randn_like(t) * 0.01; then clamped to [-100, 100]

`torch` (graph_net/torch/utils.py):
    bounded integers  torch.randint(min_val, max_val + 1) of the tensor's dtype
    bool              torch.randn(shape) > 0.5
    std 0             the constant `mean`, nothing drawn (std None is 0.1, mean None is 0)
    others            torch.randn(shape) in float32, .to(dtype), * std * 0.2 + mean
    then              clamped to min_val and max_val
    floats            torch.where(isfinite(t), t, torch.randn_like(t) * 0.01), where randn_like is drawn for every such
                      tensor, finite or not; then clamped to [-100, 100]
"""

from __future__ import annotations

import importlib.util
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Callable

import numpy as np
import torch

SIGNED = (torch.int8, torch.int16, torch.int32, torch.int64)
PIECE = 1 << 16  # float64 draws of an embedding, taken whole, would be gigabytes; the pieces join to the same numbers
Randn = Callable[..., np.ndarray]


@dataclass
class Description:
    """One class of weight_meta.py or input_meta.py."""

    name: str
    shape: list[int]
    dtype: torch.dtype
    data: Any = None
    mean: float | None = None
    std: float | None = None
    min_val: float | None = None
    max_val: float | None = None

    @property
    def bounded(self) -> bool:
        return self.dtype in SIGNED and self.min_val is not None and self.max_val is not None

    @property
    def constant(self) -> bool:
        return self.std == 0

    @property
    def draws_normals(self) -> bool:
        """Under NumPy's rule."""
        return not self.bounded and self.data is None and self.dtype is not torch.bool and not self.constant


def description_of(fields: Any) -> Description:
    """`fields` has the attributes of a description's class."""
    optional = {key: getattr(fields, key, None) for key in ("data", "mean", "std", "min_val", "max_val")}
    return Description(fields.name, fields.shape, getattr(torch, fields.dtype.replace("torch.", "")), **optional)


def read_classes(path: Path) -> list[type]:
    """The classes of weight_meta.py or input_meta.py in order of their names."""
    if not path.exists():
        return []
    spec = importlib.util.spec_from_file_location(f"sample_{abs(hash(str(path)))}", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return sorted((value for value in vars(module).values() if isinstance(value, type)), key=lambda value: value.__name__)


def read_descriptions(sample: Path) -> list[Description]:
    """A sample's descriptions in the order in which its tensors are made."""
    return [description_of(each) for each in read_classes(sample / "input_meta.py") + read_classes(sample / "weight_meta.py")]


def make_tensors(descriptions: list[Description], seed: int, generator: str = "numpy",
                 begin: Callable[[], Randn] | None = None) -> list[torch.Tensor]:
    """One tensor per description, on the CPU. `begin`, called between expansion and replay under NumPy's rule, returns
    what stands in for np.random.randn."""
    np.random.seed(seed)
    torch.manual_seed(seed)
    random.seed(seed)
    if generator == "torch":
        expanded = [expand_with_torch(each) for each in descriptions]
        return [replay_with_torch(each) if value is None else value for each, value in zip(descriptions, expanded)]
    expanded = [expand_with_numpy(each) for each in descriptions]
    randn = np.random.randn if begin is None else begin()
    return [replay_with_numpy(each, randn) if value is None else value for each, value in zip(descriptions, expanded)]


def next_tensor(each: Description) -> torch.Tensor:
    """One tensor of NumPy's rule from where the generators are."""
    value = expand_with_numpy(each)
    return replay_with_numpy(each) if value is None else value


def spelled_out(each: Description) -> torch.Tensor | None:
    if each.data is None:
        return None
    return torch.tensor(each.data, dtype=each.dtype).reshape(each.shape)  # at once: float32 would lose bits of float64


def expand_with_numpy(each: Description) -> torch.Tensor | None:
    if not each.bounded:
        return spelled_out(each)
    drawn = np.random.randint(int(each.min_val), int(each.max_val) + 1, each.shape)
    return torch.from_numpy(np.asarray(drawn)).to(each.dtype)


def replay_with_numpy(each: Description, randn: Randn = np.random.randn) -> torch.Tensor:
    if each.dtype is torch.bool:
        return torch.from_numpy(np.asarray(np.random.rand(*each.shape) > 0.5))
    mean = 0 if each.mean is None else each.mean
    std = 0.1 if each.std is None else each.std
    value = torch.empty(each.shape, dtype=each.dtype)
    if std == 0:
        value.copy_(torch.full(each.shape, float(mean), dtype=torch.float64))
    else:
        for part in value.flatten().split(PIECE):
            drawn = randn(len(part)) * std
            drawn *= 0.2
            drawn += mean
            part.copy_(torch.from_numpy(drawn))
    if each.min_val is not None or each.max_val is not None:
        value = torch.clamp(value, each.min_val, each.max_val)
    if value.is_floating_point():
        if not all(torch.isfinite(part).all() for part in value.flatten().split(PIECE)):
            value = torch.where(torch.isfinite(value), value, torch.randn_like(value) * 0.01)
        value.clamp_(-100, 100)
    return value


def expand_with_torch(each: Description) -> torch.Tensor | None:
    if not each.bounded:
        return spelled_out(each)
    return torch.randint(int(each.min_val), int(each.max_val) + 1, each.shape, dtype=each.dtype)


def replay_with_torch(each: Description) -> torch.Tensor:
    if each.dtype is torch.bool:
        return torch.randn(each.shape) > 0.5
    mean = 0 if each.mean is None else each.mean
    std = 0.1 if each.std is None else each.std
    if std == 0:
        value = torch.full(each.shape, mean, dtype=each.dtype)
    else:
        value = torch.randn(each.shape).to(each.dtype) * std * 0.2 + mean
    if each.min_val is not None:
        value = torch.clamp(value, min=each.min_val)
    if each.max_val is not None:
        value = torch.clamp(value, max=each.max_val)
    if value.is_floating_point():
        value = torch.where(torch.isfinite(value), value, torch.randn_like(value) * 0.01)
        value = torch.clamp(value, -100, 100)
    return value


def shared_by_both_sides(generator: str) -> str:
    """Properties that a comparison of this module with the engine cannot check, because both sides share them."""
    if generator == "torch":
        return ("inputs: upstream's older rule (graph_net/torch/utils.py), written twice: core/exec/engine/TorchInputs.cpp and "
                "tests/support/input_rule.py. Shared: the rule's description, and LibTorch's randn, randint and arithmetic")
    return ("inputs: the rule of upstream's benchmark (graph_net_bench/torch), written twice: core/exec/engine/NumpyInputs.cpp and "
            "NumpyRandom.cpp, and tests/support/input_rule.py with NumPy's own generator. Shared: the rule's description, "
            "and LibTorch's randn_like, casts and clamps")
