"""Functions that Dynamo cannot trace."""

import json
import statistics
import time
import zlib

import numpy as np
import torch

calls = []
kept = {}


def interpolates(x):
    y = torch.from_numpy(np.interp(x.numpy(), [0.0, 1.0], [0.0, 2.0]))
    return y * 2


def interpolates_detached(x):
    y = torch.from_numpy(np.interp(x.detach().numpy(), [0.0, 1.0], [0.0, 2.0]))
    return x * 2 + y


def in_steps(x):
    a = x.detach().numpy()
    b = np.unwrap(a)
    c = np.trim_zeros(np.array([0.0, 1.0]))
    y = torch.from_numpy(b * c[0])
    return y + x


def sorted_list(x):
    y = x * 2
    z = torch.tensor(sorted(y.flatten().tolist()))
    return z + 1


@torch.compiler.disable
def left_out(t, k):
    return torch.tensor([float(k)] * t.shape[0])


def disabled(x):
    return x * left_out(x, 3)[:, None]


def median(x):
    m = torch.tensor(statistics.median(x.flatten().tolist()))
    return x.detach() - m


def returns_it(x):
    y = x + 1
    return torch.from_numpy(np.interp(y.detach().numpy(), [0.0, 1.0], [0.0, 2.0]))


@torch.compiler.disable
def doubled(t):
    return t * 2


def needs_gradients(x):
    """Trap: a gradient passes the function, which an operator without a backward would lose."""
    return doubled(x) + 1


@torch.compiler.disable
def changes(t):
    t += 1
    return t.sum().reshape(1)


def changes_its_input(x):
    """Trap: the function changes its argument."""
    y = x.detach() * 2
    z = changes(y)
    return y + z


@torch.compiler.disable
def gives_a_view(t):
    return t[1:]


def view(x):
    """Trap: the function gives a view of its argument."""
    y = x.detach() * 2
    return gives_a_view(y) + 1, y


@torch.compiler.disable
def positive(t):
    return t[t > 0]


def size_by_data(x):
    """Trap: the size depends on the elements."""
    return positive(x.detach()).sum()


@torch.compiler.disable
def counted(t):
    calls.append(1)
    return t.detach() * len(calls)


def counts_calls(x):
    """Trap: the function keeps state."""
    return counted(x) + 1


@torch.compiler.disable
def noted(t):
    print("noted", float(t.sum()))
    return t.detach() * 2


def writes_text(x):
    """Trap: the function writes text, which an operator without effect may do twice or not at all."""
    return noted(x) + 1


@torch.compiler.disable
def noisy(t):
    return t.detach() + torch.rand(t.shape)


def draws(x):
    """Trap: the function draws random numbers."""
    return noisy(x) + 1


@torch.compiler.disable
def stamped(t):
    return t.detach() * 0 + time.perf_counter() % 1


def clock(x):
    """Trap: the function gives something else each time."""
    return stamped(x) + 1


@torch.compiler.disable
def remembered(t):
    key = tuple(t.shape)
    if key not in kept:
        kept[key] = torch.ones(t.shape)
    return kept[key]


def remembers(x):
    """Trap: the function gives the same tensor again."""
    return remembered(x.detach()) * 2


@torch.compiler.disable
def wide_or_narrow(t):
    return t.detach().double() if float(t.sum()) > 0 else t.detach() * 1


def type_by_data(x):
    """Trap: the type depends on the elements."""
    return wide_or_narrow(x) + 1


def checksum(x):
    return x * zlib.crc32(b"abc")


def settings(x):
    k = json.loads("[1, 2, 3]")
    return x * torch.tensor(k)


@torch.compiler.disable
def weighted(t, u, k):
    return t * u.sum() * k, t.detach().cumsum(0) + u.mean(0)


def gradients_of_several(x):
    y, z = weighted(x * 2, x.exp() + 1, 3)
    return y + z


@torch.compiler.disable
def rounded(grads, found):
    """Names of its parameters are those that a backward might use itself."""
    return (grads * found).round() + grads - grads.detach()


def straight_through(x):
    return rounded(x * 3, x.sigmoid()) * 2


@torch.compiler.disable
def halved(t):
    return t / 2, t.detach() * 2


def gradient_of_one_result(x):
    """Trap: a gradient passes the function to one of its results alone."""
    y, z = halved(x + 1)
    return y + z, z * 2


@torch.compiler.disable
def stopped_by_data(t):
    return t * 2 if float(t.detach().sum()) > 0 else t.detach() * 2


def gradient_by_data(x):
    """Trap: whether a gradient passes depends on the elements."""
    return stopped_by_data(x + 0.1) + 1


@torch.compiler.disable
def asks_for_gradients(t):
    return t * 2 if t.requires_grad else t * 3


def gradient_asked(x):
    """Trap: what the function gives depends on whether gradients pass."""
    return asks_for_gradients(x + 1) - 1
