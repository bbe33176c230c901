"""Loops that are left early and write or read elements by the number of the pass."""

import torch

WEIGHTS = torch.tensor([[0.1, 0.9, -0.3], [0.4, -0.2, 0.8], [0.3, 0.5, 0.7]])


def decodes(h):
    """As in greedy decoding: each pass writes a column."""
    out = torch.full((h.shape[0], 5), 2)
    unfinished = torch.ones(h.shape[0], dtype=torch.long)
    for step in range(5):
        token = (h @ WEIGHTS).argmax(-1) * unfinished + 2 * (1 - unfinished)
        out[:, step] = token
        unfinished = unfinished * (token != 2).long()
        if unfinished.max() == 0:
            break
        h = torch.tanh(h @ WEIGHTS)
    return out


def accumulates(x):
    sums = torch.zeros_like(x)
    total = torch.zeros(x.shape[0])
    for t in range(x.size(1)):
        if total.sum() > 1:
            break
        total = total + x[:, t]
        sums[:, t] = total
    return sums


class UntilLarge(torch.nn.Module):
    """A recurrent layer whose loop ends early."""

    def __init__(self):
        super().__init__()
        self.cell = torch.nn.GRUCell(2, 3)

    def forward(self, x):
        rows, steps, _ = x.shape
        h = x.new_zeros(rows, 3)
        for t in range(steps):
            h = self.cell(x[:, t], h)
            if h.abs().max() > 0.5:
                break
        return h * 2


def backwards(x):
    last = torch.zeros(x.shape[1])
    for t in reversed(range(x.shape[0])):
        if x[t].sum() > 0:
            last = x[t] + 0.5 * last
        else:
            last = x[t] - last
    return last


def of_another(x, table):
    """Trap: the loop ends before the index leaves the shorter tensor."""
    y = x.sum(0)
    for t in range(x.shape[0]):
        if y.sum() > 0:
            break
        y = y + table[t].abs()
    return y * 2


def shortened(x):
    """Trap: the tensor loses rows while the loop counts over those that it had."""
    y = x.sum(0)
    for t in range(x.shape[0]):
        if y.sum() > 0:
            break
        y = y + x[t].abs()
        x = x[: x.shape[0] - 1] + 1
    return y * 2


def rows_of_result(x):
    """Trap: rows of a tensor that is replaced while its size has a name."""
    n = x.shape[0]
    x = x[1:] * 2
    y = x.sum(0)
    for t in range(n):
        if y.sum() > -1:
            break
        y = y + x[t].abs()
    return y * 2


def writes_own(x):
    x = x * 2
    if x.sum() > 0:
        x[:, 0] = 0
    return x


def may_write_input(x, other):
    """Trap: the tensor that is written may be the caller's."""
    x = x.detach()
    other = other.detach()
    if other.shape[0] > 2:
        x = x * 2
    if other.sum() > 0:
        x[0] = 0
    return x + other


def noise_by_step(x, t):
    """As a step of diffusion: the element of the step is read before."""
    betas = torch.linspace(0.1, 0.5, 8)
    mean = x - betas[t] * 0.1
    if t > 0:
        mean = mean + betas[t].sqrt() * x
    return mean


def other_step(x, t):
    """Trap: the step that was read before is another one."""
    betas = torch.linspace(0.1, 0.5, 8)
    mean = x - betas[t] * 0.1
    t = t * 4
    if t < 8:
        mean = mean + betas[t].sqrt() * x
    return mean
