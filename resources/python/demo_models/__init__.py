"""The models behind the demo dataset, written for it; see `DEMO_MODELS`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import torch
from torch import Tensor, nn

from .language import MixtureOfExperts, RotaryDecoder, TransformerEncoder, UnrolledLstm
from .others import AudioNet, BrokenGraph, GraphNetwork, TwoTower
from .vision import DepthwiseSeparableNet, MixedPrecisionNet, MlpMixer, ResidualConvNet, UNet


@dataclass(frozen=True)
class DemoModel:
    """A model, its example inputs, and which (input, dimension) pairs are symbolic."""

    name: str
    tag: str
    model: Callable[[], nn.Module]
    inputs: Callable[[], tuple[Tensor, ...]]
    dynamic: tuple[tuple[int, int], ...] = ()


def _image(batch: int, size: int = 32) -> Tensor:
    return torch.rand(batch, 3, size, size)


def _tokens(batch: int, length: int, vocabulary: int) -> Tensor:
    tokens = torch.randint(1, vocabulary, (batch, length))
    tokens[-1, -2:] = 0
    return tokens


def _attention_mask(batch: int, length: int) -> Tensor:
    mask = torch.ones(batch, length, dtype=torch.int64)
    mask[-1, -2:] = 0
    return mask


DEMO_MODELS = (
    DemoModel("residual_conv_net", "computer_vision", ResidualConvNet, lambda: (_image(2, 64),), ((0, 0),)),
    DemoModel("depthwise_separable_net", "computer_vision", DepthwiseSeparableNet, lambda: (_image(2, 64),)),
    DemoModel("mlp_mixer", "computer_vision", MlpMixer, lambda: (_image(2),)),
    DemoModel("unet", "computer_vision", UNet, lambda: (_image(1, 48),)),
    DemoModel("mixed_precision_net", "computer_vision", MixedPrecisionNet, lambda: (_image(2),)),
    DemoModel("transformer_encoder", "nlp", TransformerEncoder, lambda: (_tokens(2, 24, 200),)),
    DemoModel(
        "rotary_decoder",
        "nlp",
        RotaryDecoder,
        lambda: (_tokens(2, 20, 200), _attention_mask(2, 20)),
        ((0, 1), (1, 1)),
    ),
    DemoModel(
        "unrolled_lstm",
        "nlp",
        UnrolledLstm,
        lambda: (_tokens(2, 10, 100), torch.zeros(2, 48), torch.zeros(2, 48)),
    ),
    DemoModel("mixture_of_experts", "nlp", MixtureOfExperts, lambda: (_tokens(2, 12, 120),)),
    DemoModel("audio_conv_net", "audio", AudioNet, lambda: (torch.randn(2, 1, 2048) * 0.1,)),
    DemoModel("two_tower", "multimodal", TwoTower, lambda: (_image(3), _tokens(3, 12, 150))),
    DemoModel(
        "graph_conv_net",
        "other",
        GraphNetwork,
        lambda: (torch.randn(20, 16), torch.randint(0, 20, (2, 60))),
    ),
    DemoModel(
        "recommender",
        "other",
        BrokenGraph,
        lambda: (torch.randn(4, 12), torch.randint(0, 100, (4, 9))),
    ),
)
