"""Numbers and sizes that the elements of tensors give: settings take them into the graph, where branches on them and their limits
remain."""

import torch


def up_to_longest(x, lengths):
    n = lengths.max().item()
    places = torch.arange(n)[None] < lengths[:, None]
    return x[:, :n] * 2, places


def parts(x, sizes):
    return torch.stack([part.sum(0) for part in x.split(sizes.tolist())])


def mean_of_chosen(x, mask):
    chosen = x[mask]
    if chosen.shape[0] > 0:
        return chosen.mean(0)
    return torch.zeros(x.shape[1])


def scaled_if_many(x, mask):
    n = mask.sum().item()
    y = x * 2 if n > 2 else x
    return y[:n] + 1


def chosen_or_error(x, mask):
    n = mask.sum().item()
    if n == 0:
        raise ValueError("nothing chosen")
    return x[mask].view(n, -1).mean(0)


def short_enough(x, lengths):
    """The exception is that of torch._check, which needs no operator."""
    n = lengths.max().item()
    if n > x.size(1):
        raise RuntimeError("too long")
    return x[:, :n] * 2


def within(x, lengths):
    n = lengths.max().item()
    if n < 0 or n > x.size(1):
        raise RuntimeError("out of range")
    return x[:, :n] * 2


def error_with_value(x, lengths):
    """Trap: torch._check has fixed words in a graph."""
    n = lengths.max().item()
    if n > x.size(1):
        raise RuntimeError(f"{n} are too many")
    return x[:, :n] * 2


def asserted(x, lengths):
    """Trap: the graph would raise RuntimeError for the assertion."""
    n = lengths.max().item()
    assert n <= x.size(1), "too long"
    return x[:, :n] * 2


def rows_again(x):
    """Trap: where no row is chosen view() refuses the size, in the graph with other words."""
    mask = x[:, 0] > 0
    n = mask.sum().item()
    return x[mask].view(n, -1) * 2


def largest(x, lengths):
    """Trap: as rows_again, for topk() on both sides of its range."""
    k = lengths.max().item()
    return torch.topk(x, k, dim=1).values.sum(1)


def first_chosen(x):
    """Trap: IndexError where no row is chosen; the graph would raise RuntimeError."""
    return x[x[:, 0] > 0][0] * 2


def rows_by_number(x, mask):
    """Trap: the sides differ in shape."""
    n = mask.sum().item()
    if n > 2:
        return x[:n]
    return x * 2


def passes(x, lengths):
    """A loop needs the number itself, which an operator has."""
    for _ in range(int(lengths[0])):
        x = x * 2
    return x + 1
