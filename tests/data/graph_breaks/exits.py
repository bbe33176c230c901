"""Loops that a condition on a tensor leaves early."""

import torch

passes = []


def leaves(x):
    y = x.abs() + 0.1
    for _ in range(5):
        y = y * 0.7
        if y.sum() < 1:
            break
    return y * 2


def leaves_first(x):
    y = x * 1.0
    for i in range(4):
        if y.abs().max() < 0.5:
            break
        step = y * 0.5
        y = step - i * 0.01
    return y + 1


def leaves_with_value(x):
    y = x.abs() + 0.1
    z = x * 0.0
    for i in range(4):
        y = y * 0.8
        if y.mean() < 0.5:
            z = y * i
            break
    return y + z


def skips(x):
    y = x + 0.0
    for i in range(3):
        if y.sum() > i:
            continue
        y = y + 1
    return y * 2


def counts_passes(x):
    """Trap: the number of passes is a result."""
    y = x.abs() + 0.1
    for i in range(5):
        y = y * 0.7
        if y.sum() < 1:
            break
    return y, i


def notes_passes(x):
    """Trap: each pass has an effect."""
    y = x.abs() + 0.1
    for i in range(5):
        passes.append(i)
        y = y * 0.7
        if y.sum() < 1:
            break
    return y, len(passes)


def finds_nothing(x):
    """Trap: the else belongs to a loop that was not left."""
    y = x.abs() + 0.1
    for _ in range(5):
        y = y * 0.7
        if y.sum() < 1:
            break
    else:
        y = y + 100
    return y


def takes_the_rest(x):
    """Trap: what is iterated over is used up by further passes."""
    factors = iter([0.7, 0.6, 0.5, 0.4])
    y = x.abs() + 0.1
    for factor in factors:
        y = y * factor
        if y.sum() < 1:
            break
    return y, list(factors)


def same_object(x):
    """Trap: the best is the same tensor as another variable."""
    y = x.abs() + 0.1
    best = y
    for _ in range(3):
        y = y * 0.7
        best = y
        if y.sum() < 1:
            break
    return y, best, best is y


def skips_with_number(x):
    """Trap: a number is what the passes change."""
    n = 0
    for i in range(3):
        if x.sum() > i:
            continue
        n = n + 1
    return x * 2, n


def returns_inside(x):
    y = x * 1
    for _ in range(4):
        y = y * 2
        if y.abs().sum() > 20:
            return y + 1
    return y - 1


def returns_what_it_set(x):
    y = x * 1
    z = x * 0
    for step in range(3):
        z = z + y * step
        y = y * 3
        if y.abs().max() > 9:
            z = z - 1
            return z * y
    w = y.abs()
    return w * z


def returns_the_counter(x):
    """Trap: later passes change what is returned."""
    y = x * 1
    for step in range(4):
        y = y * 2
        if y.abs().sum() > 20:
            return y + step
    return y - 1


def returns_another_size(x):
    """Trap: the two results have other sizes."""
    y = x * 1
    for _ in range(4):
        y = y * 2
        if y.abs().sum() > 20:
            return y.sum()
    return y - 1


def returns_and_sets(x):
    """Trap: what is returned is set behind the loop too."""
    y = x * 1
    for _ in range(4):
        y = y * 2
        if y.abs().sum() > 20:
            return y
    y = y - 1
    return y * 3


class LeavesWhenSure(torch.nn.Module):
    """Layers until all rows are sure; the scores come from a layer as well."""

    def __init__(self):
        super().__init__()
        self.layers = torch.nn.ModuleList(torch.nn.Linear(3, 3) for _ in range(4))
        self.head = torch.nn.Linear(3, 2)

    def forward(self, x):
        scores = self.head(x)
        for layer in self.layers:
            x = torch.relu(layer(x))
            scores = self.head(x)
            if scores.softmax(-1).max(-1).values.min() > 0.55:
                break
        return scores


class LeavesWithWhatItGot(torch.nn.Module):
    """Trap: a layer that may give its input itself."""

    def __init__(self):
        super().__init__()
        self.layers = torch.nn.ModuleList(torch.nn.Identity() for _ in range(2))

    def forward(self, x):
        y = self.layers[0](x)
        for layer in self.layers:
            y = layer(y)
            if y.sum() > 0:
                break
        return y
