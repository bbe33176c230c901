"""Loops on a tensor."""

import torch

seen = []


def halves(x):
    y = x + 0.5
    while y.abs().sum() > 1:
        y = y * 0.5
    return y


def halves_in_place(x):
    y = x + 0.5
    while y.abs().sum() > 1:
        y *= 0.5
    return y * 2


def newton(x):
    """Declined: with a NaN no pass is made, and the operator's backward is not that of no pass (torch 2.13)."""
    r = x.abs() + 1
    error = (r * r - x.abs()).abs().max()
    while error > 1e-3:
        r = 0.5 * (r + x.abs() / r)
        error = (r * r - x.abs()).abs().max()
    return r


def until_still(x):
    y = x.abs() + 0.1
    change = y.max()
    while change > 0.5:
        z = y * 0.5
        change = (y - z).max()
        y = z
    return y * 2


def bounded(x):
    y = x.abs() + 0.1
    n = 0
    while y.sum() > 1 and n < 4:
        y = y * 0.5
        n += 1
    return y


def parameter_in_arithmetic(x):
    while x.abs().max() > 1:
        x = x / 2
    return x * 3


def returns_its_parameter(x):
    """Trap: without a pass the result is the parameter itself."""
    while x.abs().max() > 1:
        x = x / 2
    return x


def keeps_a_count(x):
    """Trap: a number is read behind the loop."""
    n = 0
    y = x.abs() + 0.1
    while y.sum() > 1:
        y = y * 0.5
        n += 1
    return y, n


def changes_an_alias(x):
    """Trap: the loop changes a tensor in place that has another name."""
    y = x.abs() + 0.1
    z = y
    while y.sum() > 1:
        y *= 0.5
    return y, z


def notes_each_pass(x):
    """Trap: each pass has an effect."""
    y = x.abs() + 0.1
    while y.sum() > 1:
        seen.append(1)
        y = y * 0.5
    return y, len(seen)


def grows(x):
    """Trap: the carried tensor changes its shape."""
    y = x.abs()[:, :1] + 0.01
    while y.sum() < 1:
        y = torch.cat([y, y], 1)
    return y.sum(1)


def draws(x):
    """Trap: each pass draws random numbers."""
    y = x.abs() + 0.1
    while y.sum() > 1:
        y = y * torch.rand(())
    return y


def leaves_early(x):
    """Trap: a pass may end the loop."""
    y = x.abs() + 0.1
    n = 0
    while y.sum() > 1:
        y = y * 0.5
        n += 1
        if n == 3:
            break
    return y


def last_of_pass(x):
    """Trap: the variable has no value where no pass is made."""
    y = x.abs() + 0.1
    while y.sum() > 1:
        half = y * 0.5
        y = half
    return half


def swaps(x):
    a, b = x.abs() + 1, x.abs() + 2
    while a.sum() > 1:
        a, b = b * 0.5, a * 0.5
    return a - b


def until_small(x):
    y = x.abs().nan_to_num(0.0, 9.0) + 1
    while True:
        y = y * 0.5
        if y.sum() < 5:
            break
    return y + 1


def from_item(x):
    y = x.abs() + 1
    while y.sum().item() > 5:
        y = y * 0.5
    return y + 1
