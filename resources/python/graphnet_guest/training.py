"""The parts of a model's output that a step of training needs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import torch

from .errors import GuestError

LEARNING_RATE = 1e-4


def optimizer_of(model: torch.nn.Module) -> torch.optim.Optimizer | None:
    """Plain SGD over the parameters that learn; None where there is none."""
    parameters = [one for one in model.parameters() if one.requires_grad]
    return torch.optim.SGD(parameters, lr=LEARNING_RATE) if parameters else None


def train_with(output: Any, name: str, optimizer: torch.optim.Optimizer | None) -> None:
    """Backward, and the optimizer's step where there is one. Raises GuestError where no output depends on a parameter."""
    loss = loss_of(output, name)
    if optimizer is not None:
        optimizer.zero_grad()
    loss.backward()
    if optimizer is not None:
        optimizer.step()


def loss_of(output: Any, name: str) -> torch.Tensor:
    """The model's own loss, or the mean of what depends on a parameter. Raises GuestError where nothing does."""
    own = getattr(output, "loss", None)
    if isinstance(own, torch.Tensor) and own.requires_grad:
        return own
    tensors = [one for one in tensors_in(output) if one.requires_grad]
    if not tensors:
        raise GuestError("model", f"no output of {name} depends on a parameter, so there is no backward",
                         hint="leave --train out, or give inputs that require gradients")
    return sum((one.abs().float().mean() for one in tensors[1:]), tensors[0].abs().float().mean())


def tensors_in(value: Any) -> Iterator[torch.Tensor]:
    """The tensors of an output, in order."""
    if isinstance(value, torch.Tensor):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from tensors_in(item)
    elif isinstance(value, (list, tuple)):
        for item in value:
            yield from tensors_in(item)
