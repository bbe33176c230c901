"""Modules that show which object a buffer is."""

import torch
from torch import nn


class ChoosesAndChanges(nn.Module):
    """Trap: the tensor that is chosen is changed in place, which its other name shows."""

    def choose(self, x):
        if x.max() > 2:
            self.register_buffer("frequencies", self.kept, persistent=False)
        else:
            self.register_buffer("frequencies", self.short, persistent=False)

    def __init__(self):
        super().__init__()
        self.register_buffer("short", torch.ones(3))
        self.register_buffer("kept", torch.full((3,), 2.0))
        self.register_buffer("frequencies", torch.ones(3))

    def forward(self, x):
        self.choose(x)
        self.frequencies.add_(1)
        return x * self.short + self.kept
