"""Numbers that are looked for in a tensor, and conditions that give a value a name."""

import torch


def has_token(ids, x):
    if 3 in ids:
        x = x * 2
    else:
        x = x - 1
    return x


def lacks_largest(ids, x):
    largest = x.max()
    y = x + 0.0
    if largest not in ids:
        y = y / 2
    return y


def named_middle(x):
    if -0.5 < (m := x.mean()) <= 0.5:
        y = x - m
    else:
        y = x / 2
    return y * m


def named_end(x):
    """Trap: the name has a value only where the first comparison holds."""
    m = x.max()
    if x.min() < x.mean() < (m := x.mean() + 0.2):
        y = x - m
    else:
        y = x + m
    return y
