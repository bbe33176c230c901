"""Functions that work with weights and state outside of them."""

import torch

EMBEDDING = torch.nn.Embedding(5, 3)
WEIGHT = torch.nn.Parameter(torch.ones(3, 2))
NORM = torch.nn.BatchNorm1d(3)


class Calls:
    number = 0


def pools(n):
    """Trap: without a word that counts the selection's gradient of the embedding is 0 / 0."""
    mask = (n != 0).float()
    pooled = (EMBEDDING(n) * mask[:, None]).sum(0)
    count = mask.sum()
    if count > 0:
        pooled = pooled / count
    return pooled


def normalises(x):
    """Trap: the gradient of the weight is NaN where the norm is 0."""
    y = x.detach() @ WEIGHT
    size = y.norm()
    if size > 0:
        y = y / size
    return y


def norm_on_one_side(x):
    """Trap: a norm in training changes its running mean where it is called."""
    y = x * 2
    if y.std() > 0.8:
        y = NORM(y)
    return y + 1


@torch.compiler.disable
def counted(x):
    Calls.number += 1
    return x * 0.5


def counts_in_a_class(x):
    """Trap: an operator may run once for two calls, or once more for the gradients."""
    return (counted(x) + counted(x)) * 2


@torch.compiler.disable
def counting(x):
    counting.calls = getattr(counting, "calls", 0) + 1
    return x * 0.5


def counts_in_a_function(x):
    """Trap: the count is an attribute of a function, which the program reads."""
    y = counting(x)
    return y * counting.calls
