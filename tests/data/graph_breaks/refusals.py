"""Branches on a tensor whose way uses a value that was not given."""

import torch

SEEN = []


def items(x, extra=None):
    if x.sum() > 0:
        low = x - 1
        x = low + extra["scale"]
    return x * 2


def either(x, extra=None):
    if extra is None and x.mean() > 0:
        assert x.max() < 4
        parts = [one + 1 for one in extra]
        x = torch.stack(parts)
    else:
        x = x + 1
    return x * 2


def keeps(x, extra=None):
    """Trap: the way has an effect before it raises."""
    if x.sum() > 0:
        SEEN.append(1)
        x = x + extra[0]
    return x * 2


def sometimes(x, extra=None):
    """Trap: the way uses None only where a second condition holds."""
    if x.sum() > 0:
        x = x + (extra[0] if x.max() > 1 else 1)
    return x * 2


def known(x, scale=None):
    """Trap: the value is there, so the way is an ordinary one."""
    if x.sum() > 0:
        x = x * scale[0]
    return x + 1
