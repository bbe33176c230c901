"""Modules whose forward branches on a tensor."""

import torch
from torch import nn


class Clamped(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(3, 3)

    def forward(self, x):
        h = self.layer(x)
        if torch.isinf(h).any() or torch.isnan(h).any():
            h = torch.clamp(h, -1000, 1000)
        return h


class Gate(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(3, 3)
        self.scale = 2.0

    def forward(self, x):
        h = self.layer(x)
        if h.mean() > 0:
            h = h * self.scale
        else:
            h = torch.tanh(h)
        return h + 1


class Method(nn.Module):
    def shrink(self, t):
        return t * 0.5

    def forward(self, x):
        y = x + 1
        if y.sum() > 0:
            y = self.shrink(y)
        return y * 2


class Counts(nn.Module):
    """Trap: a side counts its calls."""

    def __init__(self):
        super().__init__()
        self.calls = 0

    def forward(self, x):
        y = x + 1
        if y.sum() > 0:
            self.calls += 1
            y = y * 2
        return y


class Remembers(nn.Module):
    """Trap: a side keeps a tensor."""

    def __init__(self):
        super().__init__()
        self.last = None

    def forward(self, x):
        y = x + 1
        if y.sum() > 0:
            self.last = y
            y = y * 2
        return y


class Normalised(nn.Module):
    """Trap: a side changes running statistics."""

    def __init__(self):
        super().__init__()
        self.norm = nn.BatchNorm1d(3)

    def forward(self, x):
        y = x + 1
        if y.sum() > 0:
            y = self.norm(y)
        return y * 2


class Dropped(nn.Module):
    """Trap: a side draws random numbers."""

    def __init__(self):
        super().__init__()
        self.drop = nn.Dropout(0.5)

    def forward(self, x):
        y = x + 1
        if y.sum() > 0:
            y = self.drop(y)
        return y * 2


class Buffered(nn.Module):
    """Trap: a side writes into a buffer."""

    def __init__(self):
        super().__init__()
        self.register_buffer("seen", torch.zeros(3))

    def forward(self, x):
        y = x + 1
        if y.sum() > 0:
            self.seen.add_(1)
        return y * 2


class Chooses(nn.Module):
    """The frequencies are chosen by the largest position, as in rotary embeddings."""

    def __init__(self):
        super().__init__()
        self.register_buffer("short", torch.ones(3))
        self.register_buffer("frequencies", torch.ones(3))

    def made(self):
        return torch.full((3,), 2.0)

    def choose(self, x):
        if x.max() > 2:
            if not hasattr(self, "long"):
                self.long = self.made()
            self.register_buffer("frequencies", self.long, persistent=False)
        else:
            self.short = self.short.to(x.device)
            self.register_buffer("frequencies", self.short, persistent=False)

    def forward(self, x):
        self.choose(x)
        return x * self.frequencies


class ChoosesAndTells(Chooses):
    """Trap: others see whether the tensor was needed."""

    def choose(self, x):
        if x.max() > 2:
            if not hasattr(self, "wide"):
                self.wide = self.made()
            self.register_buffer("frequencies", self.wide, persistent=False)
        else:
            self.short = self.short.to(x.device)
            self.register_buffer("frequencies", self.short, persistent=False)

    def forward(self, x):
        self.choose(x)
        return x * self.frequencies, getattr(self, "wide", None) is None, hasattr(self, "wide") and self.wide.sum()


class Running(nn.Module):
    """A mean that is kept where the inputs are positive."""

    def __init__(self):
        super().__init__()
        self.register_buffer("mean", torch.zeros(3))

    def forward(self, x):
        if x.sum() > 0:
            self.mean = self.mean * 0.9 + x.mean(0) * 0.1
        return x - self.mean


class LayersUntil(nn.Module):
    """Layers until the values are small."""

    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList([nn.Linear(3, 3) for _ in range(3)])

    def forward(self, x):
        y = x * 1.0
        for layer in self.layers:
            y = torch.tanh(layer(y))
            if y.abs().mean() < 0.4:
                break
        return y * 2


class MovesItsTable(nn.Module):
    """A table that is converted where it is not yet of the input's type."""

    def __init__(self):
        super().__init__()
        self.table = nn.Buffer(torch.arange(12.0).view(4, 3))

    def forward(self, x):
        self.table = self.table.to(device=x.device, dtype=x.dtype)
        return x + self.table[: x.shape[0]]


class CountsMoves(nn.Module):
    """Trap: setting the table counts, also where nothing is converted."""

    def __init__(self):
        super().__init__()
        self.moves = 0
        self.table = nn.Buffer(torch.arange(12.0).view(4, 3))

    def __setattr__(self, name, value):
        if name == "table" and "moves" in self.__dict__:
            self.__dict__["moves"] += 1
        super().__setattr__(name, value)

    def forward(self, x):
        self.table = self.table.to(x.dtype)
        return (x + self.table[: x.shape[0]]) * self.moves
