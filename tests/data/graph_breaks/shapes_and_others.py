"""Sizes that depend on data, copies, explicit breaks and others."""

import copy

import torch
from torch import nn


def mask(x):
    return x[x > 0].sum()


def nonzero(x):
    return x.nonzero().sum() + x.sum()


def where_of_one(x):
    rows, columns = torch.where(x > 0)
    return rows.sum() + columns.sum()


def unique(x):
    return torch.unique((x * 2).round()).sum()


def masked_mean(x):
    y = x * 2
    return torch.masked_select(y, y > 0).sum() / 3


def repeat(x):
    counts = (x[:, 0] > 0).long() + 1
    return torch.repeat_interleave(x, counts, dim=0).sum(0)


def mask_and_branch(x):
    picked = x[x > 0].sum()
    y = x * 2
    if picked > 1:
        y = y + picked
    return y


def deep_copy(x):
    y = copy.deepcopy(x)
    return y * 2


def explicit(x):
    y = x + 1
    torch._dynamo.graph_break()
    return y * 2


def two_explicit(x):
    y = x + 1
    torch._dynamo.graph_break()
    y = y * 2
    torch._dynamo.graph_break()
    return y - 1


class Recurrent(nn.Module):
    def __init__(self):
        super().__init__()
        self.rnn = nn.GRU(3, 3, batch_first=True)

    def forward(self, x):
        return self.rnn(x.unsqueeze(0))[0] * 2


def root_of_positive(x):
    """Trap: the root's gradient is NaN where its side is not chosen; torch.cond runs one side."""
    if x.sum() > 0:
        y = torch.sqrt(x.sum()) * x
    else:
        y = x * 3
    return y


def division(x):
    """Trap: a division by zero gives NaN gradients in the side that is not chosen."""
    s = x.sum()
    if s != 0:
        y = x / s
    else:
        y = x * 2
    return y


def logarithm(x):
    """Trap: as root_of_positive."""
    if (x > 0).all():
        y = torch.log(x)
    else:
        y = x * 1
    return y


def inverse(x):
    """Trap: a matrix may have no inverse where its side is not chosen."""
    m = x[:3, :3]
    if m.det() != 0:
        y = torch.linalg.inv(m)
    else:
        y = m * 2
    return y + 1


def while_loop(x):
    y = x + 0.5
    while y.abs().sum() > 1:
        y = y * 0.5
    return y


def no_break(x):
    return x.relu() + 1


def guarded_division(x):
    """Trap: as division, in one expression."""
    s = x.sum()
    return x / s if s.abs() > 1e-6 else torch.zeros_like(x)


def guarded_if_asked(x, scale=True):
    """Trap: as division, under a Python value too."""
    h = x * 2
    if h.abs().max() > 1 and scale:
        h = h / h.abs().max()
    return h + 1


def same_element(x):
    y = x * 1.0
    for i in range(3):
        if x[i].sum() > 0:
            y = y + x[i]
    return y


def other_element(x, k=7):
    """Trap: the element is there only where the condition holds."""
    y = x * 2
    if x.sum() > 1e9 and k < 4:
        y = y + x[k]
    if x.isnan().any():
        y = y + x[k % 4]
    return y


def deep_copy_of_a_part(x):
    """Trap: a deep copy of a tensor with a history of gradients raises an exception."""
    y = copy.deepcopy(x[:, :2])
    y.mul_(2)
    return y, x.sum()
