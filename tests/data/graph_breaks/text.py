"""Text that a function writes."""

import logging
import sys
import warnings

import torch

logger = logging.getLogger(__name__)


def prints(x):
    y = x * 2
    print("sum", y.sum())
    return y + 1


def prints_shape(x):
    y = x * 2
    print("shape", y.shape, y.dtype, sep=": ")
    print(f"mean {y.mean().item():.3f} of {x.shape[0]}")
    return y + 1


def prints_twice(x):
    print("begin")
    y = x * 2
    print("end", y.max(), end=".\n")
    return y + 1


def prints_to_stderr(x):
    y = x * 2
    print("sum", y.sum(), file=sys.stderr)
    return y + 1


def writes(x):
    y = x * 2
    sys.stdout.write(f"sum {y.sum()}\n")
    sys.stderr.write("done\n")
    return y + 1


def logs(x):
    y = x * 2
    logger.warning("sum %s", y.sum())
    return y + 1


def logs_quietly(x):
    y = x * 2
    logger.debug("rows %d", x.shape[0])
    return y + 1


def logs_and_prints(x):
    y = x * 2
    logger.error("first")
    print("second", y.sum())
    logger.error("third")
    return y + 1


def warns(x):
    y = x + 1
    warnings.warn("careful")
    return y * 2


def percent(x):
    y = x + 1
    print("mean %.3f max %.3f" % (y.mean().item(), y.max().item()))
    return y * 2


def formatted(x):
    y = x + 1
    print("mean {:.3f}".format(y.mean().item()))
    return y * 2


def prints_in_a_loop(x):
    for i in range(3):
        x = x * 0.5
        print("step", i, x.sum())
    return x


def prints_when_positive(x):
    y = x + 1
    if y.sum() > 0:
        print("positive", y.sum())
    return y * 2


def prints_in_both_sides(x):
    y = x + 1
    if y.sum() > 0:
        print("positive", y.sum())
        y = y * 2
    else:
        print("negative")
        y = y * 3
    return y + 1


def prints_a_list(x):
    """Trap: an operator cannot take a list of tensors and text."""
    parts = [x.sum(), "and", x.max()]
    print(parts)
    return x * 2


def prints_an_object(x, owner=object):
    """Trap: an operator cannot take an object."""
    print(owner, x.sum())
    return x * 2


def prints_then_changes(x):
    """Trap: text that waits would show what the tensor becomes."""
    y = x * 2
    print("before", y.sum(), y[0])
    y.add_(1)
    print("after", y[0])
    return y


def prints_in_each_elif(x):
    s = x.sum()
    if s > 1:
        print(f"large {s:.2f}")
        y = x * 2
    elif s < -1:
        y = x * 3
        print("small", y.min().item())
    else:
        print("none of both")
        y = x - 1
    print("end")
    return y


def prints_inside_a_side(x):
    y = x * 1.5
    if x.sum() > 0:
        print("positive")
        z = y + 1
        if z.mean() > 1.2:
            print("even more", z.max().item())
            z = z / 2
        print("sum", z.sum().item())
    else:
        z = y
    return z - 1


def prints_before_each_return(x):
    m = x.mean()
    if m > 0.1:
        print("up")
        return x * 2
    if m < -0.1:
        print("down", m)
        if x.max() > 1:
            print("far")
            return x * 3
        return x * 4
    print("level")
    return x + 0.0
