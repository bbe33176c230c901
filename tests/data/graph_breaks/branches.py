"""Branches on tensors that a selection replaces."""

import torch


def if_else(x):
    if x.sum() > 0:
        y = x * 2
    else:
        y = x - 1
    return y + 1


def one_sided(x):
    y = x.relu()
    if y.max() > 1:
        y = y / 2
    return y * 3


def negated(x):
    y = x + 1
    if not y.sum() > 0:
        y = y * 2
    return y - 1


def elif_chain(x):
    s = x.sum()
    if s > 3:
        y = x * 3
    elif s > 0:
        y = x * 2
    else:
        y = x + 5
    return y + 1


def nested(x):
    y = x + 1
    if y.sum() > 0:
        if y.max() > 1:
            y = y * 2
        else:
            y = y * 3
    else:
        y = y - 1
    return y + 1


def nested_one_sided(x):
    y = x + 1
    if y.sum() > 0:
        z = y * 2
        if z.max() > 2:
            z = z - 1
        y = z + y
    return y * 2


def early_return(x):
    y = x + 1
    if y.mean() > 0.5:
        return y * 2
    z = y - 3
    return z.abs()


def two_early_returns(x):
    s = x.sum()
    if s > 2:
        return x * 2
    if s < -2:
        return x * 3
    return x * 4


def return_in_both(x):
    if (x > 0).any():
        return x + 1
    else:
        return x - 1


def returned_tuple(x):
    if x.sum() > 0:
        return x + 1, x * 2
    return x - 1, x * 3


def returned_dict(x):
    if x.sum() > 0:
        return {"a": x + 1, "b": x * 2}
    return {"a": x - 1, "b": x * 3}


def ternary(x):
    y = x * 2 if x.sum() > 0 else x * 5
    return y - 1


def ternary_in_return(x):
    return (x * 2 if x.mean() > 0 else x * 3) + 1


def nested_ternary(x):
    s = x.sum()
    y = x * 2 if s > 1 else (x * 3 if s > -1 else x * 4)
    return y + 1


def both_and(x):
    if x.sum() > 0 and x.max() < 3:
        y = x * 2
    else:
        y = x * 3
    return y


def either_or(x):
    if x.sum() > 2 or x.min() < -1:
        y = x * 2
    else:
        y = x * 3
    return y


def chained_comparison(x):
    if -1 < x.mean() < 1:
        y = x * 2
    else:
        y = x * 3
    return y


def several_targets(x):
    a = x + 1
    b = x - 1
    if x.sum() > 0:
        a, b = b * 2, a * 3
    return a * 2 + b


def several_statements(x):
    if x.sum() > 0:
        t = x * 2
        u = t + 1
        y = u * t
    else:
        t = x * 3
        y = t - 1
    return y + 1


def augmented(x):
    y = x * 2
    if y.sum() > 0:
        y += 1
    return y * 3


def augmented_both(x):
    y = x * 2
    if y.sum() > 0:
        y *= 2
    else:
        y -= 1
    return y


def truth_of_number(x):
    if x.relu().sum():
        y = x * 2
    else:
        y = x + 1
    return y * 2


def one_element(x):
    if x[:1, :1] > 0:
        y = x * 2
    else:
        y = x + 1
    return y * 2


def all_of(x):
    if (x.abs() < 10).all():
        y = x * 2
    else:
        y = x.clamp(-10, 10)
    return y


def nan_repair(x):
    y = x * 2
    if torch.isnan(y).any():
        y = torch.nan_to_num(y)
    return y + 1


def overflow_clamp(x):
    y = x * 2
    if torch.isinf(y).any() or torch.isnan(y).any():
        limit = torch.finfo(y.dtype).max - 1000
        y = torch.clamp(y, min=-limit, max=limit)
    return y


def close(x):
    if torch.allclose(x, torch.zeros_like(x), atol=0.1):
        y = x * 2
    else:
        y = x * 3
    return y


def equal(x):
    if torch.equal(x, x.abs()):
        y = x * 2
    else:
        y = x * 3
    return y


def numbers(x):
    if x.sum() > 0:
        k = 0.1
    else:
        k = 0.7
    return x * k


def python_and_tensor(x, flag=True):
    y = x + 1
    if flag and y.sum() > 0:
        y = y * 2
    return y * 3


def python_or_tensor(x, flag=False):
    y = x + 1
    if flag or y.sum() > 0:
        y = y * 2
    else:
        y = y * 4
    return y * 3


def in_a_loop(x):
    y = x + 1
    for i in range(3):
        if y.sum() > i:
            y = y - 0.5
    return y * 2


def half(limit, t):
    if t.abs().max() > limit:
        t = t * 0.5
    return t


def in_a_helper(x):
    return half(1.0, x * 2) + half(0.5, x + 1)


def scaled_by(t, k):
    return t * k + 1


def calls_pure_helper(x):
    if x.sum() > 0:
        y = scaled_by(x, 2)
    else:
        y = scaled_by(x, 3)
    return y


def swap(x):
    a, b = x + 1, x * 2
    if a.sum() > b.sum():
        a, b = b, a
    return a - b


def integers(x):
    y = (x * 10).to(torch.int64)
    if y.sum() > 0:
        y = y + 1
    else:
        y = y - 1
    return y * 2


def keeps_comments(x):
    y = x + 1
    # scaled where the mean is high
    if y.mean() > 1:
        y = y * 0.5
    return y  # done


def elif_of_numbers(x):
    if x[0].argmax().item() == 0:
        y = x + 1
    elif x[0].argmax().item() == 1:
        y = x * 2
    elif x.max().item() > 1 and x.min().item() < -1:
        y = x / 2
    else:
        y = x - 1
    return y


def elif_of_a_number_that_is_none(x):
    """Trap: the second condition raises, for it takes one number of twelve elements."""
    if x.sum() > 0:
        y = x + 1
    elif x.item() > 1:
        y = x * 2
    else:
        y = x - 1
    return y
