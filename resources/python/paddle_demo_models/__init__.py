"""The models behind the demo dataset's Paddle samples, written for it; see `DEMO_MODELS`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import paddle
from paddle import Tensor, nn

from .encoder import TextEncoder
from .shuffle import ShuffleNet


@dataclass(frozen=True)
class DemoModel:
    """A model, its example inputs by name, and which (input, dimension) pairs are symbolic."""

    name: str
    model: Callable[[], nn.Layer]
    inputs: Callable[[], dict[str, Tensor]]
    dynamic: tuple[tuple[str, int], ...] = ()


def _image() -> dict[str, Tensor]:
    return {"image": paddle.rand([2, 3, 32, 32])}


def _text() -> dict[str, Tensor]:
    tokens = paddle.randint(1, 120, [2, 12])
    tokens[1, 10:] = 0
    return {"input_ids": tokens, "token_type_ids": paddle.zeros_like(tokens)}


DEMO_MODELS = (
    DemoModel("shuffle_conv_net", ShuffleNet, _image, (("image", 0),)),
    DemoModel("text_encoder", TextEncoder, _text),
)
