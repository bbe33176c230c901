"""Functions that begin with what no operator takes and end with loops over elements."""

import torch
from torch import nn

seen = []


def positions(grid, block, in_time=False, known=None):
    """Rows and columns of grids of several sizes, in blocks."""
    if known is not None and (found := known.pop("positions", None)) is not None:
        return found
    device, places = grid.device, []
    for height, width in grid.tolist():
        rows = torch.arange(height, device=device)[:, None].expand(height, width)
        columns = torch.arange(width, device=device)[None].expand(height, width)
        parts = [rows // block, columns % block, rows * 0] if in_time else [rows // block, columns % block]
        places.append(torch.stack(parts, dim=-1).reshape(-1, len(parts)).float())
    return torch.cat(places)


def grids(x):
    """Sizes of grids: how many there are depends on the elements."""
    positive = (x.detach() > 0).sum(1)
    sizes = torch.stack([positive + 1, positive * 0 + 2], dim=1)
    return torch.cat([sizes[:1], sizes[positive > 1]])


def places(x):
    found = positions(grids(x), 2, known={})
    return found.sum(0) + x.sum()


def places_known(x):
    return positions(grids(x), 2, known={"positions": x * 2}) + 1


def places_of_both_kinds(x):
    """Trap: one of the arguments decides on the number of columns."""
    grid = grids(x)
    return positions(grid, 2, False, {}).sum(0) * x.sum(), positions(grid, 2, True, {}).sum(0)


def doubled_rows(t, options):
    if "rows" in options:
        return t[: options["rows"]]
    for index, size in enumerate(t.sum(1).tolist()):
        if size > 0:
            t[index] *= 2
    return t + 1


def changes_its_argument(x):
    """Trap: the end changes the function's argument."""
    y = x * 3
    z = doubled_rows(y, {})
    return y + z


def noted_rows(t, options):
    if "rows" in options:
        return t[: options["rows"]]
    for size in t.sum(1).tolist():
        if size > 0:
            seen.append(1)
    return t * len(seen)


def keeps_state(x):
    """Trap: the end keeps state."""
    return noted_rows(x + 1, {}) * 2


def set_by_a_condition(t, options):
    if "rows" in options:
        start = t[0]
        if options["rows"] > 1:
            return start
    rows = [row * 2 if size > 0 else row for row, size in zip(t, t.sum(1).tolist())]
    if "rows" in options:
        rows.append(start)
    return torch.stack(rows)


def of_a_variable_without_value(x):
    """Trap: a variable that the end may read has no value."""
    return set_by_a_condition(x * 2, {}) - 1


class Alternating(nn.Module):
    """Trap: the end changes the object, and after two calls it is as before."""

    def __init__(self):
        super().__init__()
        self.turn = 1

    def rows(self, t, options):
        if "rows" in options:
            return t[: options["rows"]]
        self.turn = -self.turn
        rows = [row * self.turn if size > 0 else row for row, size in zip(t, t.sum(1).tolist())]
        return torch.stack(rows)

    def forward(self, x):
        return self.rows(x * 2, {}) + 1


class Limited(nn.Module):
    def __init__(self, limit):
        super().__init__()
        self.limit = limit

    def rows(self, t, options):
        if "rows" in options:
            return t[: options["rows"]]
        count = 0
        while t.abs().sum().item() > self.limit:
            t, count = t / 2, count + 1
        return t + count

    def forward(self, x):
        return self.rows(x * 2, {}) + 1


class Limits(nn.Module):
    """Trap: two objects whose numbers decide otherwise."""

    def __init__(self):
        super().__init__()
        self.first, self.second = Limited(0.5), Limited(6.0)

    def forward(self, x):
        return self.first(x) - self.second(x)
