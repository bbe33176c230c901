"""Indices that a loop keeps in range: asked of the text alone."""

import sys
from pathlib import Path

import pytest

pytest.importorskip("torch")
cst = pytest.importorskip("libcst")

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "resources" / "python"))

from graphnet_breaks.branches import Facts  # noqa: E402
from graphnet_breaks.rewrite.loop_ranges import is_in_range  # noqa: E402
from graphnet_breaks.rewrite.source import Source  # noqa: E402
from graphnet_breaks.rewrite.syntax import subnodes  # noqa: E402


def last_index_is_in_range(body):
    """Whether the index of the last subscript in a function's body is known to be in range."""
    source = Source("m.py", "def f(x, n, self):\n" + "".join(f"    {line}\n" for line in body.splitlines()), Facts())
    found = [one for one in subnodes(source.module) if isinstance(one, cst.Subscript)]
    return is_in_range(source, found[-1])


@pytest.mark.parametrize("body", [
    "for t in range(x.shape[1]):\n    y = x[:, t]",
    "for t in range(x.size(0)):\n    y = x[t]",
    "for t in range(len(x)):\n    y = x[t, 0]",
    "for t in reversed(range(1, x.shape[0])):\n    y = x[t]",
    "for t in range(x.shape[0] - 1, -1, -1):\n    y = x[t]",
    "rows, steps, _ = x.size()\nfor t in range(steps - 1):\n    y = x[:, t]",
    "x = x * 2\nsteps = x.shape[1]\nfor t in range(steps):\n    y = x[:, t]",
    "y = torch.full((x.shape[0], 5), 1)\nfor t in range(4):\n    y[:, t] = 0",
    "y = torch.zeros(n, 3)\nfor t in range(n):\n    y[t] = 0",
    "y = torch.zeros_like(x)\nfor t in range(x.shape[0]):\n    y[t] = 0",
    "for t in range(len(self.layers)):\n    y = self.layers[t]",
    "for i in range(x.shape[0]):\n    for t in range(x.shape[1]):\n        y = x[i, t]",
])
def test_an_index_that_counts_over_the_size_is_in_range(body):
    assert last_index_is_in_range(body)


@pytest.mark.parametrize("body", [
    "for t in range(x.shape[0]):\n    y = x[:, t]",
    "for t in range(x.shape[0]):\n    y = z[t]",
    "for t in range(x.shape[0] + 1):\n    y = x[t]",
    "for t in range(n, x.shape[0]):\n    y = x[t]",
    "for t in range(x.shape[0]):\n    x = x[1:]\n    y = x[t]",
    "for t in range(x.shape[0]):\n    t = t + 1\n    y = x[t]",
    "for t in range(x.shape[0]):\n    x.resize_(1)\n    y = x[t]",
    "for t in range(x.shape[0]):\n    y = x[t + 1]",
    "for t in range(x.shape[0]):\n    y = [t for t in z if x[t]]",
    "steps = x.shape[0]\nx = x[1:]\nfor t in range(steps):\n    y = x[t]",
    "if n:\n    steps = x.shape[0]\nfor t in range(steps):\n    y = x[t]",
    "steps = x.shape[0]\nsteps += 1\nfor t in range(steps):\n    y = x[t]",
    "y = torch.zeros(n, 3)\nn = n + 1\nfor t in range(n):\n    y[t] = 0",
    "y = torch.zeros(*n, 3)\nfor t in range(3):\n    y[t] = 0",
    "y = torch.full((3, 5), 1)\nfor t in range(5):\n    y[t] = 0",
    "y = torch.zeros_like(x)\nx = x[1:]\nfor t in range(x.shape[0]):\n    y[t] = 0",
    "for t in range(x.shape[0]):\n    y = x[..., t]",
    "for t in range(x.shape[0]):\n    y = 0\nelse:\n    y = x[t]",
])
def test_an_index_that_may_leave_the_tensor_is_not(body):
    assert not last_index_is_in_range(body)
