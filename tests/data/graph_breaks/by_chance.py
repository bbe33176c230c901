"""Ways whose shapes or types are the same with the user's inputs alone, and numbers that Python computes otherwise than tensors."""

import torch
from torch import nn


def part(x):
    """Trap: all rows are as many as the part has."""
    if x.sum() > 0:
        y = x[:4] * 2
    else:
        y = x + 1
    return y


def mean_of_rows(x):
    """Trap: with one row a mean over the rows has the shape of the input."""
    if x.sum() > 0:
        y = x.mean(0, keepdim=True)
    else:
        y = x + 1
    return y


def zeros_of_one_type(x):
    """Trap: another type of input makes the ways differ."""
    if x.sum() > 0:
        y = x * 2
    else:
        y = torch.zeros(4, 3)
    return y


def pairs(x, flag):
    """Trap: an odd number of elements has no pairs."""
    if flag.sum() > 0:
        y = x.reshape(2, -1).sum()
    else:
        y = x.sum()
    return y


class Table(nn.Module):
    """Trap: a layer refuses numbers that the other way takes."""

    def __init__(self):
        super().__init__()
        self.table = nn.Embedding(100, 3)

    def forward(self, ids):
        if (ids < 10).all():
            y = self.table(ids)
        else:
            y = torch.zeros(ids.shape[0], 3)
        return y + 1


def many(ids, x):
    """Trap: int64 beside a float is compared in float32."""
    if ids.sum().item() > 16777216.5:
        x = x + 1
    return x


def tenths(ids, x):
    """Trap: in float32 three tenths are not more than 0.3."""
    n = ids.sum().item()
    if n * 0.1 > 0.3:
        return x + 1
    return x - 1


def inverse(x):
    """Trap: Python raises an exception where the sum is 3.5, and a tensor does not; a number of the graph does."""
    n = x.sum().item()
    if 1.0 / (n - 3.5) > 0.2:
        return x + 1
    return x - 1


def noisy(x):
    print("asked")
    return x.sum() > 0


class Asked(nn.Module):
    """Trap: the text must come whatever the Python value is."""

    def __init__(self):
        super().__init__()
        self.wanted = True

    def forward(self, x):
        if noisy(x) and self.wanted:
            x = x + 1
        return x * 2
