"""Branches for which a naive selection would be wrong. Some are fixed in another way: torch.cond runs one side alone, a slice
takes a size that is a tensor, a number comes out of the graph with a setting of torch."""

import random

import torch

history = []
total = 0


def in_place(x):
    if x.sum() > 0:
        x.add_(1)
    return x * 2


def in_place_operator(x):
    if x.sum() > 0:
        x += 1
    return x * 2


def in_place_of_alias(x):
    y = x * 2
    z = y
    if y.sum() > 0:
        y += 1
    return y + z


def in_place_of_view(x):
    y = x * 2
    first = y[0]
    if y.sum() > 0:
        first += 1
    return y


def element(x):
    y = x * 2
    if y.sum() > 0:
        y[0] = 5
    return y


def dtypes(x):
    if x.sum() > 0:
        y = x * 2
    else:
        y = (x * 2).double()
    return y


def shapes(x):
    if x.sum() > 0:
        y = x * 2
    else:
        y = x.sum(0)
    return y


def broadcast_shapes(x):
    if x.sum() > 0:
        y = x.sum(0, keepdim=True)
    else:
        y = x + 1
    return y


def strides(x):
    if x.sum() > 0:
        y = x.t() * 1
    else:
        y = x.t().contiguous() * 2
    return y


def gives_its_input(x):
    if x.sum() > 0:
        x = x * 2
    return x


def returns_its_input(x):
    if x.sum() > 0:
        return x
    return x * 2


def returns_a_view(x):
    if x.sum() > 0:
        y = x[:2]
    else:
        y = x[2:4]
    return y


def identity(x):
    y = x * 2
    z = y
    if y.sum() > 0:
        z = y + 1
    return y, z, z is y


def random_numbers(x):
    if x.sum() > 0:
        y = x + torch.rand_like(x)
    else:
        y = x * 2
    return y


def python_random(x):
    if x.sum() > 0:
        y = x * random.random()
    else:
        y = x * 2
    return y


def dropout(x):
    if x.sum() > 0:
        y = torch.nn.functional.dropout(x, 0.5, True)
    else:
        y = x * 2
    return y


def appends(x):
    y = x + 1
    if y.sum() > 0:
        history.append(1)
        y = y * 2
    return y


def writes_global(x):
    global total
    y = x + 1
    if y.sum() > 0:
        total = total + 1
        y = y * 2
    return y


def nonlocal_variable(x):
    count = 0

    def step(t):
        nonlocal count
        if t.sum() > 0:
            count = count + 1
            t = t * 2
        return t

    return step(x + 1) * 2, count


def text_values(x):
    if x.sum() > 0:
        mode = "positive"
    else:
        mode = "negative"
    return x * 2, mode


def none_value(x):
    y = None
    if x.sum() > 0:
        y = x * 2
    return x + 1 if y is None else y


def returns_none(x):
    if x.sum() > 0:
        return x * 2
    return None


def list_values(x):
    if x.sum() > 0:
        parts = [x, x * 2]
    else:
        parts = [x * 3]
    return sum(parts)


def number_or_tensor(x):
    if x.sum() > 0:
        y = x * 2
    else:
        y = 0.0
    return y


def returns_numbers(x):
    if x.sum() > 0:
        return 1
    return 2


def returns_flag(x):
    return x * 2, bool(x.sum() > 0)


def number_kinds(x):
    if x.sum() > 0:
        k = 2
    else:
        k = 2.5
    return (x * 4).to(torch.int64) * k


def return_in_loop(x):
    for i in range(3):
        if x.sum() > i:
            return x * i
        x = x + 0.5
    return x


def break_in_loop(x):
    for _ in range(3):
        if x.sum() > 2:
            break
        x = x + 0.5
    return x * 2


def in_try(x):
    try:
        if x.sum() > 0:
            return x * 2
        y = x * 3
    finally:
        history.append(2)
    return y


def in_with(x):
    with torch.no_grad():
        if x.sum() > 0:
            return x * 2
    return x * 3


def generator(x):
    def parts(t):
        if t.sum() > 0:
            yield t * 2
        yield t * 3

    return sum(parts(x + 1))


def walrus(x):
    if (s := x.sum()) > 0:
        y = x * s
    else:
        y = x - s
    return y


def walrus_in_side(x):
    y = x + 1
    if y.sum() > 0:
        y = (z := y * 2) + z
    return y


def raises_in_side(x):
    if x.sum() > 50:
        y = x * 2
        raise ValueError("large")
    else:
        y = x * 3
    return y


def asserts_in_side(x):
    y = x + 1
    if y.sum() > 0:
        assert y.max() > 100, "small"
        y = y * 2
    return y


def default_argument(x, seen=[]):  # noqa: B006 the trap
    y = x + 1
    if y.sum() > 0:
        seen.append(1)
        y = y * 2
    return y * (len(seen) + 1)


def integer_division(x):
    n = (x * 2).to(torch.int64)
    d = n.sum()
    if d != 0:
        y = n // d
    else:
        y = n * 2
    return y


def index_in_range(x, i):
    if i < 4:
        y = x[i] * 2
    else:
        y = x[0] * 3
    return y + 1


def unset_variable(x):
    y = x + 1
    if y.sum() > -1e30:
        z = y * 2
    return z


def calls_unknown(x, f=None):
    y = x + 1
    if y.sum() > 0:
        y = f(y) if f else history.count(1) + y
    return y


def requires_grad_change(x):
    y = x * 2
    if y.sum() > 0:
        y = y.detach().requires_grad_(True)
    return y * 2


def opens_file(x):
    y = x + 1
    if y.sum() > 0:
        with open("/dev/null") as f:
            f.read()
        y = y * 2
    return y


def deletes(x):
    y = x + 1
    z = x * 2
    if y.sum() > 0:
        del z
        y = y * 2
    return y


def attribute_of_argument(x, holder=None):
    y = x + 1
    if y.sum() > 0:
        history[:] = []
        y = y * 2
    return y


def lambda_side(x):
    y = x + 1
    f = (lambda t: t * 2) if y.sum() > 0 else (lambda t: t * 3)
    return f(y)


def sizes_by_side(x):
    n = 2 if x.sum() > 0 else 3
    return x[:n] * 2


def axis_by_side(x):
    d = 0 if x.sum() > 0 else 1
    return x.sum(d)


def module_by_side(x):
    f = torch.sin if x.sum() > 0 else torch.cos
    return f(x)


def negative_zero(x):
    if x.sum() > 1e30:
        y = x * 0.0
    else:
        y = -x
    return y
