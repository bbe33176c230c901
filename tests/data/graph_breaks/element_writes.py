"""Sides of a branch that write elements of a tensor."""

import torch


def masked(x):
    n = (x * 3).long()
    if n.sum() == 0:
        n[n.sum(dim=1).eq(0)] = 1
    return n + 1


def ordered(x):
    """What is read before an element is written must not be read behind it."""
    y = x.abs()
    if x.sum() > 0:
        y[0] = 1.0
        z = y * 2
    else:
        z = y - 1
        y[1] = 0.0
    return z + y


def leaf(x):
    """Trap: the input may be a leaf, of which no element may be written where the side is not taken."""
    if x.sum() > 0:
        x[0] = 1.0
    return x * 2


def rounded(x):
    """Trap: a selection would be of another type than the elements."""
    n = x.abs().long()
    if x.sum() > 0:
        n[0] = 1.5
    return n + torch.ones_like(n)
