"""Work that torch.compile does once in a process, done before children are forked."""

from __future__ import annotations

from functools import cache

import torch


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

    torch._dynamo.reset()
    try:
        compiled = torch.compile(outer, backend="eager")
        with torch.no_grad():
            for rows in (2, 3, 4):
                compiled(torch.ones(rows, 3))
        compiled(torch.ones(2, 3, requires_grad=True))
    finally:
        torch._dynamo.reset()
