"""`any` and `all` over tensors."""

import torch


def any_of_rows(x):
    if any(row.sum() > 1 for row in x):
        return x * 2
    return x + 1


def all_of_rows(x):
    y = x
    if not all((row > -1).all() for row in x):
        y = x.clamp(min=-1)
    return y * 3


def any_of_several(x, y):
    if any(torch.isnan(one).any() for one in (x, y)):
        return torch.nan_to_num(x) + 1
    return x - y


def any_in_a_list(x):
    rows = [x[0], x[1] * 2]
    if any([row.max() > 1 for row in rows]):
        return x * 2
    return x + 1


def fails_behind_the_first(x):
    """Trap: an element that Python skips may be out of range."""
    n = (x[:, 0] * 2).long()
    if any(x[i].sum() > 1 for i in n):
        return x * 2
    return x + 1


def prints_for_each(x):
    """Trap: the elements have an effect, of which Python leaves some out."""

    def is_large(row):
        print("asked")
        return row.sum() > 1

    if any(is_large(row) for row in x):
        return x * 2
    return x + 1


def uses_up(x):
    """Trap: Python leaves the rest of the iterator for the second question."""
    rows = iter(x)
    if any(row.sum() > 0 for row in rows):
        return x * len(list(rows))
    return x + 1
