"""Text before exceptions, on both sides of a branch, and around other effects."""

import sys
import warnings

import torch


def before_an_index(x, n):
    """Trap: text that moves behind the graph is lost where the index is out of range."""
    print("rows", n.shape[0])
    return x[n] * 2


def warns_before_an_index(x, n):
    """Trap: so is a warning."""
    warnings.warn("few rows", stacklevel=1)
    return x[n] * 2


def on_two_streams(x):
    """Trap: each side writes to a stream of its own, between other text."""
    print("begin", end=" ")
    s = x.sum()
    if s > 0:
        print("positive", float(s), sep="=")
    else:
        sys.stderr.write("negative\n")
    print("end", flush=True)
    return x * s


def of_a_changing_list(x):
    """Trap: the list is longer in the second text."""
    sizes = [x.shape[0]]
    print("sizes", sizes)
    sizes.append(x.shape[1])
    print("sizes", sizes)
    return x * sizes[-1]


def uses_what_print_gives(x):
    """Trap: `print` gives None, which is used."""
    y = print("sizes", tuple(x.shape)) or x
    return y * 2


def in_finally(x):
    """Trap: the text comes after the exception as well."""
    try:
        if x.min() < -2:
            raise ValueError("low")
        return x * 2
    finally:
        print("done")
