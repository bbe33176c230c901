"""Mixtures of experts that loop over the experts to which a token goes, and loops that only look like them."""

import torch
import torch.nn.functional as F
from torch import nn


def chosen(x, experts):
    """The expert of each row, as a mask of one column for each expert."""
    return F.one_hot((x.detach().abs().sum(-1) * 3).long() % experts, experts)


class Small(nn.Module):
    def __init__(self):
        super().__init__()
        self.up, self.down = nn.Linear(3, 6), nn.Linear(6, 3)

    def forward(self, x):
        return self.down(F.relu(self.up(x)))


class ByName(nn.ModuleDict):
    """Experts are looked up by their names."""

    def __init__(self):
        super().__init__({f"expert_{number}": Small() for number in range(5)})

    def forward(self, x):
        result = torch.zeros_like(x)
        mask = chosen(x, 5)[:, None].permute(2, 1, 0)
        hit = torch.greater(mask.sum(dim=(-1, -2)), 0).nonzero()
        for expert in hit:
            slot, rows = torch.where(mask[expert].squeeze(0))
            current = x[None, rows].reshape(-1, x.shape[-1])
            made = self[f"expert_{expert[0]}"](current) * (1 + slot[:, None])
            result.index_add_(0, rows, made.to(x.dtype))
        return result


class Stacked(nn.Module):
    """Weights of all experts in one tensor; the last place means no expert."""

    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.arange(36.0).view(4, 3, 3) / 20 - 0.8)

    def forward(self, x):
        result = torch.zeros_like(x, dtype=torch.float32)
        with torch.no_grad():
            mask = chosen(x, 5).t()
            # the experts that are hit
            hit = torch.greater(mask.sum(dim=-1), 0).nonzero()
        for expert in hit:
            expert = expert[0]
            if expert == 4:
                continue
            (rows,) = torch.where(mask[expert])
            result.index_add_(0, rows, x[rows].float() @ self.weight[expert].float())
        return result.to(x.dtype)


class WithAPlaceForNone(Stacked):
    """The place that means no expert is never hit."""

    def forward(self, x):
        result = torch.zeros_like(x)
        mask = chosen(x, 4).t()
        hit = torch.greater(mask.sum(dim=-1), 0).nonzero()
        for expert in hit:
            expert = expert[0]
            if expert == 4:
                continue
            (rows,) = torch.where(mask[expert])
            result.index_add_(0, rows, x[rows] @ self.weight[expert])
        return result


class WithIdentity(nn.Module):
    """Some experts give what they get, and rows are asked for again."""

    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.arange(36.0).view(4, 3, 3) / 20 - 0.8)
        self.same = nn.Identity()

    def forward(self, x):
        result = torch.zeros_like(x)
        mask = chosen(x, 6).t()
        hit = torch.greater(mask.sum(dim=-1), 0).nonzero(as_tuple=False)
        for one in hit:
            number = int(one.item())
            rows = torch.where(mask[number])[0]
            if rows.numel() == 0:
                continue
            current = x[rows]
            if number >= 4 or self.weight is None:
                made = self.same(current)
            else:
                made = F.linear(current, self.weight[number])
                made *= 0.5
            result[rows] += made
        return result


def signed_mask(x):
    """A mask whose row may add up to zero although elements are selected: such a row is left out."""
    mask = x.detach().sign().long()
    result = torch.zeros_like(x)
    for place in (mask.sum(1) > 0).nonzero():
        columns = torch.where(mask[place].squeeze(0))[0]
        result.index_add_(1, columns, x[:, columns] * 2)
    return result


def adds_for_each(x):
    """Trap: each pass adds one to all elements."""
    mask = (x.detach() > 0.5).long()
    result = x * 1
    for place in (mask.sum(1) > 0).nonzero():
        rows = torch.where(mask[place].squeeze(0))[0]
        result = result + 1
        result.index_add_(1, rows, x[:, rows])
    return result


def carries(x):
    """Trap: what a pass adds depends on the one before."""
    mask = (x.detach() > 0.5).long()
    result, share = x * 1, 1.0
    for place in (mask.sum(1) > 0).nonzero():
        rows = torch.where(mask[place].squeeze(0))[0]
        result.index_add_(1, rows, x[:, rows] * share)
        share = share / 2
    return result


def last_place(x):
    """Trap: the last place is read behind the loop."""
    mask = (x.detach() > 0).long()
    result, place = x * 1, torch.zeros(1, dtype=torch.long)
    for place in (mask.sum(1) > 0).nonzero():
        rows = torch.where(mask[place].squeeze(0))[0]
        result.index_add_(1, rows, x[:, rows])
    return result + place


class Counting(nn.Module):
    """Trap: the layer counts its calls."""

    def __init__(self):
        super().__init__()
        self.layer = Counted()

    def forward(self, x):
        result = torch.zeros_like(x)
        mask = chosen(x, 5).t()
        for expert in torch.nonzero(mask.sum(-1) > 0):
            rows = torch.where(mask[expert[0]])[0]
            result.index_add_(0, rows, self.layer(x[rows]))
        return result


class Counted(nn.Module):
    def __init__(self):
        super().__init__()
        self.calls = 0

    def forward(self, x):
        self.calls += 1
        return x * 2


def other_rows(x):
    """Trap: the rows that change are not those selected in the pass."""
    mask = (x.detach() > 0.3).long()
    result, first = x * 1, torch.tensor([0])
    for place in (mask.sum(1) > 0).nonzero():
        rows = torch.where(mask[place].squeeze(0))[0]
        result.index_add_(1, first, x[:, first] + rows.numel())
    return result


def of_positions(x):
    """Trap: the condition has two dimensions, so that a place is two numbers."""
    result = x * 1
    for place in (x.detach() > 1).nonzero():
        rows = torch.where(x[place[0]] > 0)[0]
        result.index_add_(1, rows, x[:, rows])
    return result


def changes_its_input(x):
    """Trap: each pass changes the argument, not rows of it."""
    result = x * 1
    for place in ((x.detach() > 0.5).sum(1) > 0).nonzero():
        rows = torch.where(result[place].squeeze(0).detach() > 0.5)[0]
        other = x
        other += 1
        result.index_add_(1, rows, x[:, rows])
    return result


def clears_the_mask(x):
    """The places are known before the first pass clears the others."""
    mask = x.detach().sum(1) > -9
    result = x * 1
    for place in mask.nonzero():
        rows = torch.where(x[place].squeeze(0).detach() > 0.5)[0]
        first = torch.where(x[place].squeeze(0).detach() > -99)[0]
        result.index_add_(1, rows, x[:, rows])
        mask[first] = False
    return result, mask
