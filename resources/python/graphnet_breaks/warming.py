"""Work that torch.compile does once in a process, done before children are forked."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from unittest.mock import patch

import torch


@contextmanager
def _without_gpus() -> Iterator[None]:
    """There is no GPU within, if Dynamo asks. Else it saves the state of the GPU's random numbers and takes its current stream,
    which initializes CUDA, and no forked copy of a process that has done so can use it."""
    with ExitStack() as stack:
        for owner in (torch.cuda, torch.accelerator):
            stack.enter_context(patch.object(owner, "is_available", lambda: False))
        if hasattr(torch._C, "_ensureCUDADeviceGuardSet"):  # counts the GPUs where there are none
            stack.enter_context(patch.object(torch._C, "_ensureCUDADeviceGuardSet", lambda: None))
        yield


@cache
def warm_up() -> None:
    """Compiles a small function with a break and several sizes, so that the modules Dynamo loads late are loaded and its
    tables are made. It saves each forked child several seconds. No backward pass is run: autograd could not be used after a fork."""

    def inner(x: torch.Tensor) -> torch.Tensor:
        return x + 1

    def outer(x: torch.Tensor) -> torch.Tensor:
        y = inner(x) * 2
        if y.sum() > 0:
            y = y - 1
        return y.sum() / x.shape[0]

    with _without_gpus():
        torch._dynamo.reset()
        try:
            compiled = torch.compile(outer, backend="eager")
            with torch.no_grad():
                for rows in (2, 3, 4):
                    compiled(torch.ones(rows, 3))
            compiled(torch.ones(2, 3, requires_grad=True))
        finally:
            torch._dynamo.reset()
