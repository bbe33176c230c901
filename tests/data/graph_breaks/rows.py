"""Checks for no rows before work on them, as mixtures of experts and detection heads have."""

import torch
from torch import nn


class Experts(nn.Module):
    def __init__(self):
        super().__init__()
        self.gate = nn.Linear(3, 4)
        self.experts = nn.ModuleList([nn.Linear(3, 3) for _ in range(4)])

    def forward(self, x):
        chosen = self.gate(x).argmax(-1)
        out = torch.zeros_like(x)
        for index, expert in enumerate(self.experts):
            rows = torch.where(chosen == index)[0]
            if rows.numel() == 0:
                continue
            out.index_add_(0, rows, expert(x[rows]))
        return out


class Masked(nn.Module):
    def __init__(self):
        super().__init__()
        self.gate = nn.Linear(3, 4)
        self.experts = nn.ModuleList([nn.Linear(3, 3) for _ in range(4)])

    def forward(self, x):
        chosen = self.gate(x).argmax(-1)
        out = torch.zeros_like(x)
        for index, expert in enumerate(self.experts):
            mask = chosen == index
            if mask.any():
                out[mask] = expert(x[mask])
        return out


def kept_boxes(x):
    keep = torch.nonzero(x[:, 0] > 0).squeeze(1)
    if keep.numel() == 0:
        return x.new_zeros((0, x.shape[1]))
    return x[keep] * 2


def kept_boxes_or_a_view(x):
    """Trap: no rows of the input have its memory."""
    keep = torch.nonzero(x[:, 0] > 0).squeeze(1)
    if keep.numel() == 0:
        return x[:0]
    return x[keep] * 2


def kept_boxes_of_a_size(x):
    """Trap: no rows have as many columns as the input with the user's inputs alone."""
    keep = torch.nonzero(x[:, 0] > 0).squeeze(1)
    if keep.numel() == 0:
        return torch.zeros((0, 3))
    return x[keep] * 2


def counted(x):
    """Trap: a pass without rows does not count."""
    out, passes = torch.zeros_like(x), 0
    for place in range(3):
        rows = torch.where(x[:, place] > 0)[0]
        if rows.numel() == 0:
            continue
        out.index_add_(0, rows, x[rows])
        passes += 1
    return out, passes
