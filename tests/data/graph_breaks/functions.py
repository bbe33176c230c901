"""Functions whose inside depends on elements, called by the function that is compiled."""

import torch

seen = []


def runs(t, limit, start=None):
    """Sums of rows, begun anew where one is larger than the limit."""
    total, rows = t.new_zeros(t.shape[1]), []
    for row, size in zip(t, t.abs().sum(1).tolist()):
        total = row if size > limit else total + row
        rows.append(total)
    return torch.stack(rows)


def sums_of_runs(x):
    return runs(x * 2, 3.0) + 1


def steps(t):
    """Halvings until a sum is small."""
    count = 0
    while t.abs().sum().item() > 1:
        t, count = t / 2, count + 1
    return torch.full((t.shape[0],), float(count))


def counts_of_steps(x):
    return x * steps(x.detach() + 0.01)[:, None]


def outer(t, factor):
    return runs(t * factor, 2.0) - 1


def of_a_function_that_calls_another(x):
    return outer(x + 1, 3).relu()


def kept(t):
    """Rows with a positive sum: how many depends on the elements."""
    return torch.stack([row for row, size in zip(t, t.sum(1).tolist()) if size > 0] + [t[0]])


def size_by_elements(x):
    """Trap: the result's size depends on the elements."""
    return kept(x * 2).sum(0)


def shifted(t):
    for index, size in enumerate(t.sum(1).tolist()):
        if size > 0:
            t[index] -= size
    return t * 2


def changes_its_argument(x):
    """Trap: the function changes its argument."""
    y = x * 3
    z = shifted(y)
    return y + z


def noted(t):
    for size in t.sum(1).tolist():
        if size > 0:
            seen.append(1)
    return t * len(seen)


def keeps_state(x):
    """Trap: the function keeps state."""
    return noted(x + 1) * 2


def scattered(t):
    rows = [row + torch.rand(3) if size > 0 else row for row, size in zip(t, t.sum(1).tolist())]
    return torch.stack(rows)


def draws_by_elements(x):
    """Trap: how many random numbers are drawn depends on the elements."""
    return scattered(x * 2) + 1


def itself(t):
    for size in t.sum(1).tolist():
        if size > 0:
            return t
    return t * 2


def gives_its_argument(x):
    """Trap: the function gives its argument itself or another tensor."""
    y = x + 1
    return itself(y), y


def split(t):
    first = torch.stack([row * 2 if size > 0 else row for row, size in zip(t, t.sum(1).tolist())])
    return first, first.detach() + 1


def gradient_of_one(x):
    """Trap: gradients pass to the first result alone. An expression of the function can be an operator, the whole cannot."""
    a, b = split(x * 2)
    return a + 1, b


def alone(x):
    """Trap: as an operator, the function that is compiled would be no graph at all."""
    total, rows = x.new_zeros(3), []
    for row, size in zip(x, x.sum(1).tolist()):
        total = row if size > 2 else total + row
        rows.append(total)
    return torch.stack(rows)


def above(t, *, limit=0.5):
    total, rows = t.new_zeros(t.shape[1]), []
    for row, size in zip(t, t.sum(1).tolist()):
        total = row if size > limit else total + row
        rows.append(total)
    return torch.stack(rows)


def of_a_keyword(x):
    return above(x + 1, limit=0.25) * 2


weight = torch.nn.Parameter(torch.tensor([[0.5, 2.0, -1.0], [1.0, 3.0, 0.25]]))


def weighted(t):
    total, rows = t.new_zeros(t.shape[1]), []
    for row, size in zip(t, t.sum(1).tolist()):
        total = row * weight[0] if size > 0 else total + weight[1]
        rows.append(total)
    return torch.stack(rows)


def of_a_weight_of_the_module(x):
    """Trap: gradients reach a weight that is no argument. An operator would lose them, and no module has the weight."""
    return weighted(x + 1) * 2


def looked_up(ids):
    return torch.stack([weight[one] for one in ids.sum(1).clamp(max=1).tolist()])


def row_of_a_weight_of_the_module(x):
    """Trap: as above, where no argument has a gradient at all."""
    return looked_up((x > 0).long()) + x


def steps_to(t, *, limit=0.5):
    count = 0
    while t.abs().sum().item() > limit:
        t, count = t / 2, count + 1
    return torch.full((t.shape[0],), float(count))


def of_a_keyword_with_steps(x):
    return x * steps_to(x.detach() + 0.01, limit=0.25)[:, None]


def steps_of(t, options=None):
    if options is not None and (known := options.pop("steps", None)) is not None:
        return known
    count = 0
    while t.abs().sum().item() > 0.5:
        t, count = t / 2, count + 1
    return torch.full((t.shape[0],), float(count))


def with_options(x):
    """Others than those that the function asks for."""
    options = {"limit": 3}
    return x * steps_of(x.detach() + 0.01, options=options)[:, None] + len(options)


def with_its_option(x):
    """Trap: in some calls the option is there."""
    options = {"limit": 3} if x.shape[0] == 4 else {"steps": x.sum(1)}
    return x * steps_of(x.detach() + 0.01, options=options)[:, None] + len(options)


def limited_steps(t, options):
    count = 0
    while t.abs().sum().item() > options["limit"]:
        t, count = t / 2, count + 1
    return torch.full((t.shape[0],), float(count))


def with_an_option_that_counts(x):
    """Trap: the function reads it."""
    return x * limited_steps(x.detach() + 0.01, {"limit": x.shape[0] / 8})[:, None]
