"""Graphs with higher-order operators as torch.compile itself prints them, for vocabulary_coverage.py and its test."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any, Callable, Iterator

import torch
from torch._higher_order_ops.map import map as map_slices
from torch._higher_order_ops.scan import scan
from torch._higher_order_ops.while_loop import while_loop
from torch._higher_order_ops.wrap import wrap
from torch.nn.attention.flex_attention import flex_attention
from torch.utils.checkpoint import checkpoint
from vocabulary_graphs import described

HEAD = "import torch\nfrom torch import device\n\n\n"


class Sine(torch.autograd.Function):
    @staticmethod
    def forward(ctx, a):  # noqa: ANN001, ANN205
        ctx.save_for_backward(a)
        return a.sin()

    @staticmethod
    def backward(ctx, gradient):  # noqa: ANN001, ANN205
        return gradient * ctx.saved_tensors[0].cos()


@torch.compiler.nested_compile_region
def region(a: torch.Tensor) -> torch.Tensor:
    return a.sin() + 1


@torch.library.custom_op("vocabulary::scale", mutates_args=())
def scale(a: torch.Tensor) -> torch.Tensor:
    return a * 2


@scale.register_fake
def _(a: torch.Tensor) -> torch.Tensor:
    return torch.empty_like(a)


def with_autocast(x: torch.Tensor) -> torch.Tensor:
    with torch.autocast("cpu", dtype=torch.bfloat16):
        return x @ x.T


def attended(x: torch.Tensor) -> torch.Tensor:
    q = x.reshape(1, 1, 3, 4)
    return flex_attention(q, q, q, score_mod=lambda score, b, h, i, j: score + (i - j))


FUNCTIONS: dict[str, tuple[Callable[[torch.Tensor], Any], bool]] = {
    "torch.ops.higher_order.cond": (
        lambda x: torch.cond(x.sum() > 0, lambda a: a.sin(), lambda a: a.cos() + 1, (x,)), False),
    "torch.ops.higher_order.tag_activation_checkpoint": (
        lambda x: checkpoint(lambda a: (a.sin() * 2).relu(), x, use_reentrant=False), True),
    "torch.ops.higher_order.map_impl": (lambda x: map_slices(lambda a, b: a * b + 1, x, x[0] * 2), False),
    "torch.ops.higher_order.scan": (lambda x: scan(lambda c, a: (c + a, c * a), x[0] * 0.5, x), False),
    "torch.ops.higher_order.while_loop": (
        lambda x: while_loop(lambda i, a: i < 3, lambda i, a: (i + 1, a * 2), (torch.tensor(0), x)), False),
    "torch.ops.higher_order.wrap": (lambda x: wrap(lambda a: a.sin(), x), False),
    "torch.ops.higher_order.autograd_function_apply": (lambda x: Sine.apply(x) + 1, True),
    "torch.ops.higher_order.invoke_subgraph": (lambda x: region(x) + region(x * 2), False),
    "torch.amp.autocast_mode._enter_autocast": (with_autocast, False),
    "torch.ops.higher_order.flex_attention": (attended, False),
    "torch.ops.vocabulary.scale": (lambda x: scale(x) + 1, False),
}
"""By the name in the graph: a function that torch.compile turns into it, and whether this needs gradients."""


class Printed:
    """One function's graph, with the same interface as vocabulary_graphs.Written."""

    takes_tensors = True

    def __init__(self, name: str, sign: float = 1.0) -> None:
        self.name = name
        self.statements = [name]
        self.inputs = [torch.linspace(0.1, 1.2, 12).reshape(3, 4) * sign]
        self.function, self.needs_gradients = FUNCTIONS[name]

    def source(self) -> str:
        texts: list[str] = []

        def keep(graph: torch.fx.GraphModule, _: Any) -> Callable[..., Any]:
            texts.append(graph.print_readable(print_output=False))
            return graph.forward

        torch._dynamo.reset()
        torch.compile(self.function, backend=keep)(self.inputs[0].clone().requires_grad_(self.needs_gradients))
        if len(texts) != 1:
            raise RuntimeError(f"{self.name}: {len(texts)} graphs")
        return HEAD + texts[0]

    def outputs(self) -> tuple[Any, Any]:
        result = self.function(self.inputs[0].clone())
        return result, result

    def write(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "model.py").write_text(self.source())
        (folder / "graph_net.json").write_text('{"framework": "torch", "model_name": "vocabulary"}\n')
        (folder / "input_meta.py").write_text("")
        (folder / "weight_meta.py").write_text(described("L_x_", self.inputs[0]))


def printed_graphs() -> Iterator[tuple[str, Printed]]:
    for name in FUNCTIONS:
        for sign in (1.0, -1.0):
            with contextlib.suppress(RuntimeError):
                yield name, Printed(name, sign)
