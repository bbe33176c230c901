"""Exceptions that a condition on a tensor raises."""

import torch


def asserts(x):
    y = x * 2
    assert (y.abs() < 100).all(), "far out"
    return y + 1


def asserts_with_value(x):
    y = x * 2
    assert (y.abs() < 100).all(), f"far out: {y.max()}"
    return y + 1


def asserts_if_asked(x, strict=True):
    y = x * 2
    assert not strict or (y.abs() < 100).all(), f"far out: {y.max()}"
    return y + 1


def raises_unless(x):
    y = x + 1
    if not torch.isfinite(y).all():
        raise FloatingPointError("not finite")
    return y * 2


def raises_or_goes_on(x):
    if (x.abs() > 100).any():
        raise ValueError("far out")
    else:
        y = x * 3
    return y + 1


def goes_on_or_raises(x):
    if (x.abs() < 100).all():
        y = x * 3
        z = y - x
    else:
        raise ValueError("far out")
    return y + z


def returns_or_raises(x):
    y = x + 1
    if (y.abs() < 100).all():
        return y * 2
    raise ValueError(f"far out in {y.shape[0]} rows")


def raises_after_print(x):
    y = x + 1
    if (y.abs() > 100).any():
        print("largest", y.abs().max())
        raise ValueError("far out")
    return y * 2


def raises_before_change(x):
    """Trap: nothing changes when it raises."""
    y = x + 1
    if (y.abs() > 100).any():
        raise ValueError("far out")
    x.add_(1)
    return y * 2


def never_raises(x):
    """No call reaches the exception; the condition stays as it is, and the exception can be forced."""
    y = x.clamp(-1, 1)
    if (y.abs() > 2).any():
        raise ValueError("out of range")
    return y * 2


def never_raises_for_a_number(x):
    """Trap: no call reaches the exception, and the condition on a number would be another one on a tensor."""
    y = x.clamp(-1, 1)
    if y.abs().max().item() > 2:
        raise ValueError("out of range")
    return y * 2


def raises_own_kind(x):
    class Far(Exception):
        pass

    y = x + 1
    if (y.abs() > 100).any():
        raise Far(y.shape)
    return y * 2


def caught(x):
    """Trap: the exception is part of the function's control flow."""
    y = x + 1
    try:
        if (y.abs() > 100).any():
            raise ValueError("far out")
        y = y * 2
    except ValueError:
        y = y * 0
    return y
