"""Sizes that a module computes with tensors, written with Python numbers: the same numbers, and nothing else is translated."""

import math
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("libcst")

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "resources" / "python"))

from graphnet_breaks.branches import Facts  # noqa: E402
from graphnet_breaks.rewrite.size_arithmetic import size_function  # noqa: E402
from graphnet_breaks.rewrite.source import Source  # noqa: E402


def size_text(method):
    """The function that size_function() writes for a method of a class."""
    body = "\n".join(f"        {line}" for line in method.splitlines())
    text = f"import torch\nfrom torch import ceil\n\nclass Padded:\n    def extra(self, x):\n{body}\n"
    source = Source("m.py", text, Facts())
    found = source.classes["Padded"].body.body[0]
    return size_function(source, found, "_gb_extra", {"stride": "_stride", "total": "_total"})


class TestSizeArithmetic:
    @pytest.mark.parametrize("length", [1, 5, 8, 9, 4096, (1 << 20) - 1])
    def test_python_numbers_give_what_tensors_give(self, length):
        written = size_text('"""A docstring."""\nn = x.shape[-1]\nframes = ceil((n - 4 + self.total) / self.stride + 1).to(torch.int64) - 1\n'
                            "return frames * self.stride + -self.total % 3 - n // 2")
        space = {"math": math}
        exec(written, space)  # noqa: S102 our own text
        stride, total = torch.tensor(3), torch.tensor(2)
        frames = torch.ceil((length - 4 + total) / stride + 1).to(torch.int64) - 1
        assert space["_gb_extra"](None, torch.empty(2, length, device="meta"), 3, 2) == int(frames * stride + -total % 3 - length // 2)

    def test_sizes_that_float32_would_round_are_left_to_the_method(self):
        written = size_text("return x.shape[-1] + self.total")
        space = {"math": math}
        exec(written, space)  # noqa: S102
        padded = SimpleNamespace(extra=lambda x: "asked")
        assert space["_gb_extra"](padded, torch.empty(1 << 20, device="meta"), 3, 2) == "asked"

    @pytest.mark.parametrize("method", [
        "return x.sum()", "return x.shape[0] ** self.total", "return torch.ceil(self.total / 2)", "print(x)\nreturn self.total",
        "return torch.ceil(self.total / 2).to(torch.int32)", "n = self.other\nreturn n", "x = self.total\nreturn x",
        "return x.shape[self.total]", "return unknown + 1", "n = x.shape[0] * 4096\nreturn torch.ceil(n / self.stride).to(torch.int64)",
        "return torch.ceil(x.shape[0] * 4096 / self.stride).to(torch.int64)", "if x.shape[0]:\n    return 1\nreturn self.total", "return"])
    def test_more_than_arithmetic_is_not_translated(self, method):
        assert size_text(method) is None
