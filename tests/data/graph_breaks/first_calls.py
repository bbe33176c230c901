"""Modules that set something up when they are called for the first time."""

import logging

import torch
from torch import nn

logger = logging.getLogger(__name__)


class Chosen(nn.Module):
    """Takes another layer where the inputs are narrow, and says so."""

    def __init__(self):
        super().__init__()
        self.kind = "wide"
        self.layer = nn.Linear(3, 8)

    def choose(self, kind):
        self.kind = kind
        weight = self.layer.weight
        self.layer = nn.Linear(3, 3)
        with torch.no_grad():
            self.layer.weight.copy_(weight[:3])
            self.layer.bias.zero_()

    def forward(self, x):
        if self.kind == "wide" and x.shape[1] < 8:
            logger.warning("inputs of %d columns are narrow", x.shape[1])
            self.choose("narrow")
        return torch.relu(self.layer(x))


class Filled(nn.Module):
    """Keeps a table that the first inputs give."""

    def __init__(self):
        super().__init__()
        self.table = None

    def forward(self, x):
        if self.table is None:
            self.table = torch.tensor(x.detach().tolist()).cumsum(0)
        return x + self.table[: x.shape[0]].sum()


class Counted(nn.Module):
    """Trap: every call counts, and the result depends on the count."""

    def __init__(self):
        super().__init__()
        self.calls = 0

    def forward(self, x):
        self.calls += 1
        if self.calls == 1:
            self.layer = nn.Linear(3, 3)
        return self.layer(x) * self.calls


class Alternating(nn.Module):
    """Trap: every other call goes another way, so that after one more call each does what the next one did."""

    def __init__(self):
        super().__init__()
        self.odd = False

    def forward(self, x):
        self.odd = not self.odd
        if self.odd:
            return x + nn.Parameter(torch.ones(3))
        return x - 1


class Accumulated(nn.Module):
    """Trap: the first call makes a sum to which every call adds."""

    def __init__(self):
        super().__init__()
        self.total = None

    def forward(self, x):
        if self.total is None:
            self.total = nn.Parameter(torch.zeros(3), requires_grad=False)
        with torch.no_grad():
            self.total += x.sum(0)
        return x + self.total
