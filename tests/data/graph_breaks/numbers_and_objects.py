"""Numbers, objects and exceptions of Python that depend on tensors."""

import copy
import math

import torch


def one_side_is_a_number(x):
    """Trap: the Python number 1 or a tensor is a result."""
    weight = 1
    if x.max() > 1:
        weight = x.max()
    return x / weight, weight


def one_or_the_other(x, y):
    """Trap: `or` gives one of its operands, not a truth."""
    scale = x.sum() or y.sum()
    return x * scale


def shallow_copy(x):
    """Trap: the copy shares its memory with the input."""
    y = copy.copy(x)
    y.add_(1)
    return x * 2


def swaps_then_adds(x):
    """Trap: the names change their objects, then one is changed in place."""
    a, b = x * 1, x * 2
    if a.sum() > 0:
        a, b = b, a
    a.add_(1)
    return a, b


def parts_or_views(x):
    """Trap: the parts share memory with the input on one side alone."""
    if x.mean() > 0:
        a, b = x[:2], x[2:]
    else:
        a, b = x[:2] * 2, x[2:] * 2
    return a, b


def asks_for_gradients(x):
    """Trap: what follows asks whether a gradient is required, which a selection changes."""
    if x.mean() > 0:
        y = x.detach() * 2
    else:
        y = x * 3
    return y + 1 if y.requires_grad else y - 1


def without_a_number(x):
    """Trap: int() of NaN raises, a tensor's conversion does not."""
    n = int(x.abs().max() * 10)
    return x * n


def of_a_sum(x):
    """Trap: NaN must stay out of math.floor()."""
    s = float(x.sum())
    if math.isnan(s):
        return torch.zeros_like(x)
    return x * math.floor(s)


def looks_for_a_row(x):
    """Trap: the loop's else runs without a break alone."""
    for row in x:
        if row.min() > 0.2:
            x = x + row
            break
    else:
        x = x - 1
    return x


def matches(x):
    """Declined: the guard of a case depends on elements."""
    match x.shape:
        case (rows, _) if x.sum() > 0:
            return x * rows
        case (_, columns):
            return x * columns
