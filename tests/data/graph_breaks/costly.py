"""Branches whose sides are much work: a selection would do both."""

import torch
from torch import nn


class Deep(nn.Module):
    """Layers of torch, one of them in a container of which a selection knows nothing."""

    def __init__(self):
        super().__init__()
        self.small = nn.Linear(3, 3)
        self.deep = nn.Sequential(nn.Linear(3, 64), nn.ReLU(), nn.Linear(64, 3))

    def forward(self, x):
        if x.sum() > 0:
            y = self.deep(x)
        else:
            y = self.small(x)
        return y + 1


class Refined(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(3, 3)
        self.refine = nn.Linear(3, 3)

    def forward(self, x):
        h = self.first(x)
        if h.sum() > 0:
            h = self.refine(h)
        return h * 2


class Returned(nn.Module):
    def __init__(self):
        super().__init__()
        self.one = nn.Linear(3, 5)
        self.other = nn.Linear(3, 5)

    def forward(self, x):
        return self.one(x) if x.sum() > 0 else self.other(x)


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(nn.Linear(3, 3).weight.detach().clone())

    def forward(self, x):
        return x @ self.weight


class OfItsOwn(nn.Module):
    """A layer of the program's own."""

    def __init__(self):
        super().__init__()
        self.block, self.other = Block(), Block()

    def forward(self, x):
        if x.sum() > 0:
            y = self.block(x)
        else:
            y = self.other(x)
        return y * 2


class LittleWork(nn.Module):
    """The product in the side is less than a twentieth of the work: the selection stays."""

    def __init__(self):
        super().__init__()
        self.wide = nn.Sequential(nn.Linear(3, 256), nn.Linear(256, 3))
        self.register_buffer("scale", torch.eye(3) * 2)

    def forward(self, x):
        y = self.wide(x)
        if x.sum() > 0:
            y = y @ self.scale
        return y + 1


class Chain(nn.Module):
    """One torch.cond within another."""

    def __init__(self):
        super().__init__()
        for index, name in enumerate("abc", 1):
            self.register_buffer(name, torch.eye(3) * index)

    def forward(self, x):
        if x.sum() > 1:
            y = x @ self.a
        elif x.sum() > 0:
            y = x @ self.b
        else:
            y = x @ self.c
        return y + 1


class Weights(nn.Module):
    """Trap: a weight that a selection multiplies with NaN has a gradient of NaN on the side that is not taken; torch.cond has none, but
    raises another exception where the columns do not fit."""

    def __init__(self):
        super().__init__()
        self.a, self.b, self.c = (nn.Linear(3, 3) for _ in range(3))

    def forward(self, x):
        if x.sum() > 1:
            y = self.a(x)
        elif x.sum() > 0:
            y = self.b(x)
        else:
            y = self.c(x)
        return y + 1


class GivesItsInput(nn.Module):
    """Trap: torch.cond and a selection give another tensor than the input."""

    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(3, 3)

    def forward(self, x):
        if x.sum() > 0:
            x = self.layer(x)
        return x


class Counting(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(3, 3)
        self.calls = 0

    def forward(self, x):
        self.calls += 1
        return self.layer(x)


class Counted(nn.Module):
    """Trap: a side changes the state of its layer."""

    def __init__(self):
        super().__init__()
        self.counting = Counting()

    def forward(self, x):
        y = x + 1
        if y.sum() > 0:
            y = self.counting(y)
        return y * 2


class Normalized(nn.Module):
    """Trap: in training a side changes a buffer of its layer; in eval() it does not."""

    def __init__(self):
        super().__init__()
        self.layer, self.plain = nn.Sequential(nn.Linear(3, 3), nn.BatchNorm1d(3)), nn.Linear(3, 3)

    def forward(self, x):
        if x.sum() > 0:
            y = self.layer(x)
        else:
            y = self.plain(x)
        return y * 2


class OwnLayout(nn.Module):
    """Trap: the other side keeps the input's layout in memory, which torch.cond refuses where it is another one."""

    def __init__(self):
        super().__init__()
        self.layer = nn.Sequential(nn.Linear(3, 3))

    def forward(self, x):
        y = x + 1
        if y.sum() > 0:
            y = self.layer(y)
        return y * 2


def early(x):
    """Trap: three ways that return, of which the inverse lies in memory column by column, which torch.cond refuses beside rows."""
    s = x[:3]
    if s.sum() > 3:
        return torch.linalg.inv(s + 9 * torch.eye(3))
    t = s * 2
    if s.sum() > 0:
        return torch.linalg.cholesky(t @ t.t() + torch.eye(3))
    return t + 1


class InTheMiddle(nn.Module):
    """A branch in a side, and layers behind it."""

    def __init__(self):
        super().__init__()
        self.first, self.refine, self.last = (nn.Linear(3, 3) for _ in range(3))

    def forward(self, x):
        h = self.first(x)
        if h.sum() > 0:
            h = self.refine(h)
            scale = h.abs() + 1
            if h.mean() > 0:
                scale = scale * 2
                h = h - scale
            h = self.last(h) + scale
        return h * 2


class NumberInTheMiddle(nn.Module):
    """Trap: the branch in a side gives a number, which torch.cond cannot, and a selection trains the layers that are not used."""

    def __init__(self):
        super().__init__()
        self.first, self.refine, self.last = (nn.Linear(3, 3) for _ in range(3))

    def forward(self, x):
        h = self.first(x)
        times = 1
        if h.sum() > 0:
            h = self.refine(h)
            if h.mean() > 0:
                times = 2
            h = self.last(h) * times
        return h * 2, times


class SometimesInTheMiddle(nn.Module):
    """Trap: one side of the branch in a side leaves a variable without a value, which the rest reads then."""

    def __init__(self):
        super().__init__()
        self.first, self.refine, self.last = (nn.Linear(3, 3) for _ in range(3))

    def forward(self, x):
        h = self.first(x)
        if h.sum() > 0:
            h = self.refine(h)
            if h.mean() > 0:
                bias = h * 2
            h = self.last(h) + bias
        return h * 2
