"""Branches on a value that one side alone computes with: the other one must not give it a gradient."""

import torch


def shrinks(x):
    """Trap: the gradient of a norm is NaN for NaN, which the side that is taken then does not read."""
    n = x.norm()
    if n > 2:
        return x * (2 / n)
    return x * 1.0


def shrinks_on_one_side(x):
    y = x + 0.0
    square = (y * y).sum()
    n = square.sqrt()
    if n > 1:
        y = y / n
    return y * 3


def reads_what_changed(x):
    """Trap: the value that the side reads comes of what the tensor was before."""
    y = x * 2
    n = y.norm()
    y = y + 1
    if n > 1:
        y = y / n
    return y


def uses_it_later(x):
    n = x.norm()
    m = n + 1
    if n > 1:
        z = x / m
    else:
        z = x * 0.5
    return z, m.detach()
