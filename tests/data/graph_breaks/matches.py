"""A `match` on a number of a tensor."""

import torch


def on_a_place(x):
    match x[0].argmax().item():
        case 0:
            y = x + 1
        case 1:
            y = x * 2
        case _:
            y = x - 1
    return y


def returns(x):
    match int(x[0].argmax()):
        case 0:
            return x + 1
        case 2:
            return x * 2
    return x - 1


def without_a_default(x):
    y, scale = x + 1, x.mean()
    match x.argmax().item():
        case 0 | 11: y = x * 3
        case 5:
            scale = scale * 2
            y = y - scale
    return y * scale


def on_floats(x):
    match x[0, 0].item():
        case 0.1 | -0.25:
            y = x + 1
        case 3:
            y = x * 2
        case _:
            y = x - 1
    return y


def on_a_kept_number(x):
    count = (x > 0).sum().item()
    match count:
        case 0:
            y = x + 1
        case 12:
            y = x * 2
        case _:
            y = x - count
    return y


def within_a_mode(x, mode=1):
    """The outer match is on a value of Python."""
    match mode:
        case 1:
            if x.sum() > 0:
                y = x + 1
            else:
                y = x - 1
        case _:
            y = x
    return y * 2


def may_fail(x):
    """Trap: the matrix of a way that is not taken may have no inverse."""
    square = x[:3]
    match square[0].argmax().item():
        case 0:
            y = torch.linalg.inv(square)
        case _:
            y = square * 2
    return y


def other_types(x):
    """Trap: torch.where gives one type for both ways."""
    match x[0].argmax().item():
        case 0:
            y = x > 0
        case _:
            y = x * 2
    return y


def of_a_truth(x):
    """Trap: a case compares with True by identity, and 1 is another object."""
    match x[0].argmax().item():
        case True:
            y = x + 1
        case 1:
            y = x * 2
        case _:
            y = x - 1
    return y


def named(x):
    """Trap: the last case takes the number itself, which Python needs."""
    match x[0].argmax().item():
        case 0:
            y = x + 1
        case place:
            y = x[:, :place]
    return y


def takes_from_a_list(x):
    """Trap: the text of the subject changes a list each time it is evaluated."""
    rows = [x[0], x[1], x[2]]
    match rows.pop().argmax().item():
        case 0:
            y = x + 1
        case 1:
            y = x * 2
        case _:
            y = x - 1
    return y * len(rows)
