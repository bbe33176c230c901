"""Exceptions under a condition, and numbers taken out of tensors."""

import math

import torch


def raises(x):
    y = x + 1
    if y.sum() > 50:
        raise ValueError("too large")
    return y * 2


def raises_with_value(x):
    y = x + 1
    if torch.isnan(y).any():
        raise RuntimeError(f"NaN after {y.shape[0]} rows, max {y.max()}")
    return y * 2


def raises_in_python_if(x, checks=True):
    y = x + 1
    if checks and (y.abs() > 1000).any():
        raise OverflowError("far out")
    return y * 2


def prints_then_raises(x):
    y = x + 1
    print("checked")
    if y.sum() > 50:
        raise ValueError("too large")
    return y * 2


def item_in_arithmetic(x):
    return x * x.sum().item()


def float_in_arithmetic(x):
    s = float(x.mean())
    return x - s


def item_in_condition(x):
    if x.sum().item() > 0.1:
        y = x * 2
    else:
        y = x * 4
    return y * 2


def item_kept(x):
    s = x.sum().item()
    if s > 0.1:
        y = x * 2
    else:
        y = x * 4
    return y * 2


def any_item(x):
    if (x > 1).any().item():
        y = x * 2
    else:
        y = x + 1
    return y


def bool_of(x):
    if bool((x > 1).any()):
        y = x * 2
    else:
        y = x + 1
    return y


def int_in_condition(x):
    n = int((x > 0).sum())
    if n > 5:
        y = x * 2
    else:
        y = x + 1
    return y


def at_a_boundary(x):
    """Trap: 0.1 is not the float32 0.1, so the comparison is in float64."""
    s = (x.abs().max() * 0 + 0.1).item()
    if s > 0.1:
        y = x * 2
    else:
        y = x * 3
    return y


def is_nan(x):
    if math.isnan(x.sum().item()):
        y = torch.zeros_like(x)
    else:
        y = x * 2
    return y


def item_as_size(x):
    n = int((x > 0).sum())
    return torch.ones(n + 1).sum() + x


def item_returned(x):
    """A Python number is a result: a setting lets it come out of the graph."""
    return x * 2, x.sum().item()


def item_as_key(x):
    """Trap: a key must be a number."""
    names = {0: 1.5, 1: 2.5}
    return x * names[int(x.sum() > 0)]


def item_as_index(x):
    """Trap: an index of a list must be a number."""
    factors = [1.5, 2.5]
    return x * factors[int(x.sum() > 0)]


def item_as_bound(x):
    """Trap: a loop's bound must be a number."""
    y = x
    for _ in range(int((x > 0).sum()) % 3):
        y = y * 2
    return y + 1


def gradient_of_item(x):
    """Trap: no gradient passes a number."""
    s = x.sum().item()
    if s > 0:
        y = x * s
    else:
        y = x - s
    return y


def promoted(x):
    """Trap: a number does not change a tensor's type, a tensor of float64 without dimensions neither, but with one."""
    s = x.max().item()
    if s > 0:
        y = x[0, 0] * s
    else:
        y = x[0, 0] * 2.0
    return y


def math_function(x):
    """Trap: math.exp is not torch.exp."""
    if x.sum() > 0:
        y = x * math.exp(x.sum().item())
    else:
        y = x
    return y + 1


def tolist(x):
    n = (x > 0).sum(dim=1).tolist()
    return x.sum() + n[0]


def divides_by_a_number(x):
    """Trap: a graph divides by a tensor's number where no handler of the program is; the compiled original does so in its second
    call, and not in its first one."""
    total = x.sum().item()
    try:
        share = 1.0 / total
    except ZeroDivisionError:
        share = 0.0
    return x * share


def root_of_a_number(x):
    """Trap: the root of a way that is not taken fails where the sum is less than -300."""
    total = x.sum().item()
    if total > 0:
        y = x + math.sqrt(total + 300)
    else:
        y = x - 1
    return y


def root_of_a_size(x):
    columns = x.shape[-1]
    if x.sum() > 0:
        y = x / math.sqrt(columns)
    else:
        y = x - math.log(2 * len(x))
    return y


def as_many_as_a_number(x):
    """Trap: the side that is not taken fails where the sum is less than -300, as root_of_a_number does, but in an operator of torch."""
    total = x.sum().long().item()
    if total > 0:
        y = x + torch.ones(total + 300).mean()
    else:
        y = x - 1
    return y
