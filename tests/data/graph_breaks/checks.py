"""Functions that only check elements, called by a statement that reads nothing of them."""

import torch

seen = []


def require(condition, text, error=ValueError):
    """A library's check: a hint for the compiler while it traces, an exception otherwise."""
    if torch.compiler.is_compiling():
        torch._check_tensor_all(condition)
        return
    if not callable(text):
        def made():
            return text
    else:
        made = text
    torch._check_tensor_all_with(error, condition, made)


def checked(x):
    y = x.sum(1)
    require(y.sum() < 40, f"rows add up to {y.sum()}, in {x.shape[0]} rows")
    return y * 2


def checked_twice(x):
    """Trap: the order of the two exceptions."""
    require(x.sum() < 40, "too large", OverflowError)
    y = x - 1
    require(y.sum() > -40, "too small")
    return y


def remembered(condition, limit):
    """Remembers what it was asked."""
    seen.append(limit)
    torch._check_tensor_all_with(ValueError, condition, lambda: "too large")


def check_with_state(x):
    """Trap: the check keeps state."""
    remembered(x.sum() < 40, 3)
    return x * len(seen)


def clamped(values, limit):
    """Changes what it is given."""
    torch._check_tensor_all_with(ValueError, values < 90, lambda: "too large")
    values.clamp_(max=limit)


def check_in_place(x):
    """Trap: the call changes a tensor that is read later."""
    y = x * 2
    clamped(y, 1.0)
    return y + 1


def limited(options, values):
    torch._check_tensor_all_with(ValueError, values < 30, lambda: "too large")
    options["largest"] = float(values.max())


def check_of_a_dictionary(x):
    """Trap: the call writes into a dictionary that is read later."""
    options = {}
    limited(options, x.detach())
    return x * options["largest"]


def check_of_a_selection(x):
    """The graph cannot hold what is checked either."""
    y = x - 1
    require(torch.as_tensor(y[y > 0].numel() < 9), f"{y[y > 0].numel()} are positive")
    return y * 2
