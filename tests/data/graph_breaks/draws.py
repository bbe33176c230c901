"""Random numbers of NumPy and Python in modules."""

import numpy as np
import torch
from torch import nn


class LayerDrop(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList(nn.Linear(3, 3) for _ in range(3))
        self.layerdrop = 0.5

    def forward(self, x):
        for layer in self.layers:
            dropout_probability = np.random.uniform(0, 1)
            skip_the_layer = self.training and (dropout_probability < self.layerdrop)
            if not skip_the_layer:
                x = torch.relu(layer(x))
        return x


class KeepsLayers(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(3, 3)

    def forward(self, x):
        drawn = np.random.random()
        if not self.training or drawn > 0.5:
            x = self.layer(x)
        return x + 1


class Jitter(nn.Module):
    """Trap: the number is used in eval() too."""

    def forward(self, x):
        scale = np.random.uniform(0.9, 1.1)
        if self.training and scale > 1:
            x = x + 1
        return x * scale


class SomeTimes(nn.Module):
    """Trap: the operand that asks for training stands behind the read."""

    def forward(self, x):
        drawn = np.random.uniform(0, 1)
        if drawn > 0.5 and self.training:
            x = x + 1
        if drawn > 0.5 or not self.training:
            x = x * 2
        return x


def on_one_side(x):
    """Trap: a selection would draw on both sides, or on none."""
    y = x * 2
    if y.sum() > 0:
        y = y * float(np.random.rand() < 2)
    return y + 1


def once_or_twice(x):
    """Trap: one side draws once, the other twice; only the number of draws shows it."""
    y = x * 2
    if y.sum() > 0:
        y = y * float(np.random.rand() < 2)
    else:
        y = y * float(np.random.rand() + np.random.rand() < 3)
    return y + 1
