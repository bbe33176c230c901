"""Sides of a branch that change a tensor in place."""

import torch


def scales(x):
    """Trap: the change shows under the tensor's other name."""
    y = x * 1
    z = y
    if y.max() > 0.5:
        z.mul_(2)
    return y, z


def reads_what_it_wrote(x):
    """Trap: the second condition reads what the first side has written."""
    y = x * 1
    if y.mean() > 0:
        y[0] = 0.0
    if y.mean() > 0.1:
        y[1] = y[0] - 1.0
    return y


def through_a_view(x):
    """Trap: the change shows in the tensor that the row is a view of."""
    y = x + 1
    row = y[0]
    if y.sum() > 4:
        y.clamp_(max=1.0)
    else:
        y.zero_()
    return row * 2


def adds_to_its_input(x):
    """Trap: the caller's tensor changes on one side alone; it may be a leaf that needs gradients."""
    if x.sum() > 0:
        x += 1
    return x * 2


def clips(x, y, limit=1.0):
    """Trap: gradients that are scaled in place, in a loop of one side."""
    total = torch.stack([x.norm(), y.norm()]).norm()
    if total > limit:
        for one in (x, y):
            one.mul_(limit / (total + 1e-6))
    return total


def bounces(x):
    """Trap: two rows of one tensor, of which one side writes elements."""
    place, speed = x[0], x[1]
    place += 0.1 * speed
    if place[1] < 0:
        place[1] = 0.0
        speed[1] = -0.8 * speed[1]
    return x.sum()


class Averages(torch.nn.Module):
    """Trap: the buffer changes in every third call alone."""

    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(3, 3)
        self.register_buffer("step", torch.tensor(0))
        self.register_buffer("average", torch.zeros(3))

    def forward(self, x):
        y = self.linear(x)
        self.step += 1
        if self.step % 3 == 0:
            self.average.lerp_(y.detach().mean(0), 0.1)
        return y + self.average


class Counts(torch.nn.Module):
    """Whole numbers of a buffer that one side counts on and the other sets back."""

    def __init__(self):
        super().__init__()
        self.register_buffer("good", torch.tensor(0))

    def forward(self, x):
        if torch.isfinite(x).all():
            self.good += 1
        else:
            self.good.zero_()
        return x * 2 + self.good


class TrainsItsBuffer(torch.nn.Module):
    """Trap: the buffer has a history of gradients only where the side was taken."""

    def __init__(self):
        super().__init__()
        self.linear = torch.nn.Linear(3, 3)
        self.register_buffer("kept", torch.zeros(3))

    def forward(self, x):
        y = self.linear(x).mean(0)
        if y.sum() > 0:
            self.kept.copy_(y)
        return y + self.kept


class ChangesAWeight(torch.nn.Module):
    """Trap: a weight needs gradients, so that the change fails where it is made."""

    def __init__(self):
        super().__init__()
        self.weight = torch.nn.Parameter(torch.ones(3))

    def forward(self, x):
        y = x * self.weight
        if y.abs().max() > 50:
            self.weight.mul_(0.5)
        return y
