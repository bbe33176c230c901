"""A small convolutional network with split, shuffled and concatenated channels."""

from __future__ import annotations

import paddle
import paddle.nn.functional as F
from paddle import Tensor, nn


class ConvNorm(nn.Layer):
    """Convolution without bias, then batch normalization."""

    def __init__(self, channels: int, filters: int, size: int, stride: int = 1, groups: int = 1) -> None:
        super().__init__()
        self.conv = nn.Conv2D(channels, filters, size, stride, size // 2, groups=groups, bias_attr=False)
        self.norm = nn.BatchNorm2D(filters)

    def forward(self, x: Tensor) -> Tensor:
        return self.norm(self.conv(x))


class ShuffleUnit(nn.Layer):
    """One half of the channels passes, the other is convolved; then both are interleaved."""

    def __init__(self, channels: int, size: int) -> None:
        super().__init__()
        half = channels // 2
        # With its own sizes: those of a tensor would become operators of the graph.
        self.shuffled = [0, 2, half, size, size]
        self.whole = [0, channels, size, size]
        self.expand = ConvNorm(half, half, 1)
        self.depthwise = ConvNorm(half, half, 3, groups=half)
        self.project = ConvNorm(half, half, 1)

    def forward(self, x: Tensor) -> Tensor:
        kept, changed = paddle.split(x, 2, axis=1)
        changed = F.relu(self.expand(changed))
        changed = F.hardswish(self.project(self.depthwise(changed)))
        joined = paddle.concat([kept, changed], axis=1)
        groups = paddle.transpose(paddle.reshape(joined, self.shuffled), [0, 2, 1, 3, 4])
        return paddle.reshape(groups, self.whole)


class ShuffleNet(nn.Layer):
    """Stem, two stages of two units, global pooling and a classifier."""

    def __init__(self, classes: int = 10) -> None:
        super().__init__()
        self.stem = ConvNorm(3, 16, 3, stride=2)
        self.pool = nn.MaxPool2D(3, 2, 1)
        self.first = nn.Sequential(ShuffleUnit(16, 8), ShuffleUnit(16, 8))
        self.down = nn.Conv2D(16, 32, 3, 2, 1)
        self.second = nn.Sequential(ShuffleUnit(32, 4), ShuffleUnit(32, 4))
        self.average = nn.AdaptiveAvgPool2D(1)
        self.dropout = nn.Dropout(0.2)
        self.classifier = nn.Linear(32, classes)

    def forward(self, image: Tensor) -> Tensor:
        x = self.pool(F.relu(self.stem(image)))
        x = self.second(F.relu(self.down(self.first(x))))
        return self.classifier(self.dropout(paddle.flatten(self.average(x), 1)))
