"""Code of methods that hands its object to functions, and whose inside depends on elements."""

import torch
from torch import nn


def scaled(layer, part, **further):
    return part * layer.scale + further.get("shift", 0.0), None


def softened(layer, part, **further):
    return part.softmax(-1) * layer.scale, None


FUNCTIONS = {"scaled": scaled, "softened": softened}


def lengths_of(x):
    """Lengths of parts that begin where a row's sum is positive: how many there are depends on the elements."""
    starts = (x.detach().sum(1) > 0).nonzero().flatten()
    bounds = torch.cat([starts.new_zeros(1), starts, starts.new_full((1,), x.shape[0])])
    return bounds[1:] - bounds[:-1]


class Part(nn.Module):
    def __init__(self, scale=2.0, kind="scaled"):
        super().__init__()
        self.scale, self.kind = scale, kind

    def forward(self, x, lengths, **kwargs):
        function = FUNCTIONS.get(self.kind, scaled)
        if x.dim() == 2:
            parts = [function(self, one, **kwargs)[0] for one in torch.split(x, lengths.tolist())]
            y = torch.cat(parts, dim=0)
        else:
            y = function(self, x, **kwargs)[0]
        return y.relu()


class InParts(nn.Module):
    def __init__(self):
        super().__init__()
        self.part = Part()

    def forward(self, x):
        return self.part(x * 2, lengths_of(x)) + 1


class SeveralObjects(nn.Module):
    """Trap: layers of one class with other numbers, which one operator must not mix up."""

    def __init__(self):
        super().__init__()
        self.parts = nn.ModuleList([Part(2.0), Part(-3.0), Part(0.5, "softened")])

    def forward(self, x):
        lengths = lengths_of(x)
        for part in self.parts:
            x = part(x, lengths)
        return x


class FurtherArguments(nn.Module):
    """Trap: further arguments that the rewritten code must not lose. No operator takes them."""

    def __init__(self):
        super().__init__()
        self.part = Part()

    def forward(self, x):
        return self.part(x * 2, lengths_of(x), shift=0.25) + 1


def counted(layer, part):
    layer.calls += 1
    return part * layer.calls


class Counting(nn.Module):
    """Trap: the function changes the object."""

    def __init__(self):
        super().__init__()
        self.calls = 0

    def forward(self, x):
        parts = [counted(self, one) for one in torch.split(x, lengths_of(x).tolist())]
        return torch.cat(parts, dim=0)


def weighted(layer, part):
    return part * layer.weight


class Weighted(nn.Module):
    """Trap: the function reads a weight of the object, to which an operator would pass no gradient."""

    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.ones(3) * 2)

    def forward(self, x):
        y = torch.cat([weighted(self, one) for one in torch.split(x, lengths_of(x).tolist())], dim=0)
        return y + 1


def times(number):
    def function(layer, part):
        return part * number + layer.shift
    return function


class Closures(nn.Module):
    """Trap: the function has a variable of its own, another one in each object."""

    def __init__(self, number, shift):
        super().__init__()
        self.function, self.shift = times(number), shift

    def forward(self, x, lengths):
        function = self.function
        parts = [function(self, one) for one in torch.split(x, lengths.tolist())]
        return torch.cat(parts, dim=0)


class SeveralClosures(nn.Module):
    def __init__(self):
        super().__init__()
        self.first, self.second = Closures(2.0, 1.0), Closures(-1.0, 0.5)

    def forward(self, x):
        lengths = lengths_of(x)
        return self.second(self.first(x, lengths), lengths)


def widened(layer, part):
    return part.new_zeros(layer.width) + part.sum()


class Widened(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.width = width

    def forward(self, x, lengths):
        y = torch.stack([widened(self, one) for one in torch.split(x, lengths.tolist())]).sum(0)
        return y * 2


class SeveralWidths(nn.Module):
    """Trap: the result's size is a number of the object."""

    def __init__(self):
        super().__init__()
        self.first, self.second = Widened(5), Widened(7)

    def forward(self, x):
        lengths = lengths_of(x)
        return self.first(x, lengths), self.second(x, lengths)


class LoopOverParts(nn.Module):
    """Parts in a loop that fills lists, between layers with weights."""

    def __init__(self):
        super().__init__()
        self.scale = 2.0
        self.into, self.out = nn.Linear(3, 3), nn.Linear(3, 2)

    def forward(self, x):
        y, lengths = self.into(x), lengths_of(x)
        parts: list = []
        for part in torch.split(y, lengths.tolist()):
            scores = part.softmax(-1) * self.scale
            if part.shape[0] > 1:
                scores = scores - scores.sum(0)
            parts.append(scores)
        y = torch.cat(parts, dim=0)
        return self.out(y)


class LoopThatReads(nn.Module):
    """Trap: the loop leaves a number that is read behind it."""

    def __init__(self):
        super().__init__()
        self.into = nn.Linear(3, 3)

    def forward(self, x):
        y, longest, parts = self.into(x), 0, []
        for part in torch.split(y, lengths_of(x).tolist()):
            longest = max(longest, part.shape[0])
            parts.append(part.cumsum(0))
        return torch.cat(parts, dim=0), longest


class LoopInPlace(nn.Module):
    """Trap: the loop changes a tensor that is read behind it."""

    def __init__(self):
        super().__init__()
        self.into = nn.Linear(3, 3)

    def forward(self, x):
        y, sums = self.into(x).detach(), []
        for part in torch.split(y, lengths_of(x).tolist()):
            part += 1
            sums.append(part.sum(0))
        return torch.stack(sums).sum(0) * y


class LoopInOrder(nn.Module):
    """Trap: the loop goes on with what an earlier pass left."""

    def __init__(self):
        super().__init__()
        self.into = nn.Linear(3, 3)

    def forward(self, x):
        y = self.into(x)
        total = y.sum(0)
        parts = []
        for part in torch.split(y, lengths_of(x).tolist()):
            total = total * 0.5 + part.sum(0)
            parts.append(part * total)
        return torch.cat(parts, dim=0) + total
