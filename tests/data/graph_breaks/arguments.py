"""Arguments that hold other values: lists, dicts and objects that a call changes."""

from collections import deque

import torch


class Record:
    """An argument with attributes."""

    __slots__ = ("last", "count")

    def __init__(self):
        self.last, self.count = None, 0


def appends(x, kept):
    y = x * 2
    kept.append(y + 1)
    return y + 1 if y.sum() > 0 else y - 1


def replaces(x, table):
    y = x * 2
    table["scale"] = y + 1
    return y + 1 if y.sum() > 0 else y - 1


def appends_on_one_side(x, kept):
    """Trap: the list grows on one side alone."""
    y = x * 2
    if y.sum() > 0:
        kept.append(1)
        y = y + 1
    return y * 3


def replaces_on_one_side(x, table):
    """Trap: an entry of the dict is another tensor on one side alone."""
    y = x * 2
    if y.sum() > 0:
        table["scale"] = y
    return y + 1


def sets_on_one_side(x, record):
    """Trap: an attribute of the argument is set on one side alone."""
    y = x * 2
    if y.sum() > 0:
        record.count = 1
    return y + 1


@torch.compiler.disable
def pushed(t, kept):
    kept.append(t.shape[0])
    return t.detach() * 2


def pushes(x, kept):
    """Trap: the function that is not traced makes the list longer, as an operator would not."""
    return pushed(x, kept) + 1


@torch.compiler.disable
def filled(t, table):
    table["rows"] = t.shape[0]
    return t.detach() * 2


def fills(x, table):
    """Trap: the function that is not traced fills the dict, as an operator would not."""
    return filled(x, table) + 1


@torch.compiler.disable
def recorded(t, record):
    record.last = t.shape[0]
    return t.detach() * 2


def records(x, record):
    """Trap: the function that is not traced sets an attribute, as an operator would not."""
    return recorded(x, record) + 1


@torch.compiler.disable
def queued(t, waiting):
    waiting.append(t.shape[0])
    return t.detach() * 2


def queues(x, waiting):
    """Trap: the function that is not traced makes the queue longer, as an operator would not."""
    return queued(x, waiting) + 1
