"""Small vision models for the demo dataset."""

from __future__ import annotations

import torch
import torch.nn.functional as F
from torch import Tensor, nn


class ResidualBlock(nn.Module):
    """Two 3x3 convolutions with batch normalization and a shortcut, as in ResNet."""

    def __init__(self, channels_in: int, channels: int, stride: int) -> None:
        super().__init__()
        self.conv1 = nn.Conv2d(channels_in, channels, 3, stride, 1, bias=False)
        self.bn1 = nn.BatchNorm2d(channels)
        self.conv2 = nn.Conv2d(channels, channels, 3, 1, 1, bias=False)
        self.bn2 = nn.BatchNorm2d(channels)
        self.downsample: nn.Module | None = None
        if stride != 1 or channels_in != channels:
            shortcut = nn.Conv2d(channels_in, channels, 1, stride, bias=False)
            self.downsample = nn.Sequential(shortcut, nn.BatchNorm2d(channels))

    def forward(self, x: Tensor) -> Tensor:
        out = F.relu(self.bn1(self.conv1(x)), inplace=True)
        out = self.bn2(self.conv2(out))
        out += x if self.downsample is None else self.downsample(x)
        return F.relu(out, inplace=True)


class ResidualConvNet(nn.Module):
    """A ResNet of six blocks in three stages."""

    def __init__(self, classes: int = 10) -> None:
        super().__init__()
        self.stem = nn.Sequential(nn.Conv2d(3, 16, 3, 1, 1, bias=False), nn.BatchNorm2d(16), nn.ReLU())
        self.pool = nn.MaxPool2d(3, 2, 1)
        self.layer1 = nn.Sequential(ResidualBlock(16, 16, 1), ResidualBlock(16, 16, 1))
        self.layer2 = nn.Sequential(ResidualBlock(16, 32, 2), ResidualBlock(32, 32, 1))
        self.layer3 = nn.Sequential(ResidualBlock(32, 64, 2), ResidualBlock(64, 64, 1))
        self.fc = nn.Linear(64, classes)

    def forward(self, x: Tensor) -> Tensor:
        x = self.pool(self.stem(x))
        x = self.layer3(self.layer2(self.layer1(x)))
        return self.fc(torch.flatten(F.adaptive_avg_pool2d(x, 1), 1))


class InvertedResidual(nn.Module):
    """Expansion, depthwise convolution, squeeze-and-excitation, projection (MobileNetV3)."""

    def __init__(self, channels_in: int, channels: int, stride: int) -> None:
        super().__init__()
        hidden = channels_in * 3
        self.expand = nn.Conv2d(channels_in, hidden, 1, bias=False)
        self.bn1 = nn.BatchNorm2d(hidden)
        self.depthwise = nn.Conv2d(hidden, hidden, 3, stride, 1, groups=hidden, bias=False)
        self.bn2 = nn.BatchNorm2d(hidden)
        self.squeeze = nn.Conv2d(hidden, hidden // 4, 1)
        self.excite = nn.Conv2d(hidden // 4, hidden, 1)
        self.project = nn.Conv2d(hidden, channels, 1, bias=False)
        self.bn3 = nn.BatchNorm2d(channels)
        self.keeps_shape = stride == 1 and channels_in == channels

    def forward(self, x: Tensor) -> Tensor:
        y = F.hardswish(self.bn1(self.expand(x)))
        y = F.hardswish(self.bn2(self.depthwise(y)))
        scale = F.relu(self.squeeze(y.mean((2, 3), keepdim=True)))
        y = y * F.hardsigmoid(self.excite(scale))
        y = self.bn3(self.project(y))
        return y + x if self.keeps_shape else y


class DepthwiseSeparableNet(nn.Module):
    """A mobile network: inverted residuals with hardswish."""

    def __init__(self, classes: int = 10) -> None:
        super().__init__()
        self.stem = nn.Conv2d(3, 16, 3, 2, 1)
        plan = [(16, 16, 1), (16, 24, 2), (24, 24, 1), (24, 40, 2), (40, 40, 1)]
        self.blocks = nn.Sequential(*(InvertedResidual(*arguments) for arguments in plan))
        self.head = nn.Conv2d(40, 96, 1)
        self.dropout = nn.Dropout(0.2)
        self.classifier = nn.Linear(96, classes)

    def forward(self, x: Tensor) -> Tensor:
        x = F.hardswish(self.head(self.blocks(F.hardswish(self.stem(x)))))
        x = F.adaptive_avg_pool2d(x, (1, 1)).flatten(1)
        return self.classifier(self.dropout(x))


class MixerBlock(nn.Module):
    """Mixes tokens, then channels (MLP-Mixer)."""

    def __init__(self, tokens: int, channels: int) -> None:
        super().__init__()
        self.norm1 = nn.LayerNorm(channels)
        self.token_mlp = nn.Sequential(nn.Linear(tokens, 32), nn.GELU(), nn.Linear(32, tokens))
        self.norm2 = nn.LayerNorm(channels)
        self.channel_mlp = nn.Sequential(nn.Linear(channels, 128), nn.GELU(), nn.Linear(128, channels))

    def forward(self, x: Tensor) -> Tensor:
        x = x + self.token_mlp(self.norm1(x).transpose(1, 2)).transpose(1, 2)
        return x + self.channel_mlp(self.norm2(x))


class MlpMixer(nn.Module):
    """An MLP-Mixer of four blocks on 4x4 patches."""

    def __init__(self, classes: int = 10) -> None:
        super().__init__()
        self.embed = nn.Parameter(torch.randn(48, 64) * 0.02)
        self.blocks = nn.Sequential(*(MixerBlock(64, 64) for _ in range(4)))
        self.norm = nn.LayerNorm(64)
        self.head = nn.Linear(64, classes)

    def forward(self, image: Tensor) -> Tensor:
        batch = image.shape[0]
        patches = image.reshape(batch, 3, 8, 4, 8, 4).permute(0, 2, 4, 1, 3, 5).reshape(batch, 64, 48)
        x = torch.einsum("btp,pc->btc", patches, self.embed)
        x = self.norm(self.blocks(x)).mean(dim=1)
        return F.log_softmax(self.head(x), dim=-1)


class ConvGroup(nn.Module):
    """Two convolutions with group normalization and SiLU."""

    def __init__(self, channels_in: int, channels: int) -> None:
        super().__init__()
        self.conv1 = nn.Conv2d(channels_in, channels, 3, padding=1)
        self.norm1 = nn.GroupNorm(4, channels)
        self.conv2 = nn.Conv2d(channels, channels, 3, padding=1)
        self.norm2 = nn.GroupNorm(4, channels)

    def forward(self, x: Tensor) -> Tensor:
        x = F.silu(self.norm1(self.conv1(x)))
        return F.silu(self.norm2(self.conv2(x)), inplace=True)


class UNet(nn.Module):
    """A U-Net of three levels: one upsampling by transposed convolution, one by interpolation."""

    def __init__(self, classes: int = 4) -> None:
        super().__init__()
        self.down1 = ConvGroup(3, 16)
        self.down2 = ConvGroup(16, 32)
        self.bottom = ConvGroup(32, 64)
        self.up2 = nn.ConvTranspose2d(64, 32, 2, 2)
        self.join2 = ConvGroup(64, 32)
        self.reduce1 = nn.Conv2d(32, 16, 1)
        self.join1 = ConvGroup(32, 16)
        self.mask = nn.Conv2d(16, classes, 1)

    def forward(self, x: Tensor) -> tuple[Tensor, Tensor]:
        level1 = self.down1(x)
        level2 = self.down2(F.max_pool2d(level1, 2))
        bottom = self.bottom(F.avg_pool2d(level2, 2))
        y = self.join2(torch.cat([self.up2(bottom), level2], dim=1))
        y = F.interpolate(y, scale_factor=2.0, mode="bilinear", align_corners=False)
        y = self.join1(torch.cat((self.reduce1(y), level1), dim=1))
        logits = self.mask(y)
        labels = logits.softmax(dim=1).argmax(dim=1)
        return logits, labels


class MixedPrecisionNet(nn.Module):
    """bfloat16 convolutions, float32 normalization, a float16 head."""

    def __init__(self, classes: int = 10) -> None:
        super().__init__()
        self.conv1 = nn.Conv2d(3, 16, 3, padding=1, dtype=torch.bfloat16)
        self.conv2 = nn.Conv2d(16, 32, 3, 2, 1, dtype=torch.bfloat16)
        self.norm = nn.LayerNorm(32)
        self.hidden = nn.Linear(32, 64, dtype=torch.float16)
        self.head = nn.Linear(64, classes, dtype=torch.float16)
        self.scale = nn.Parameter(torch.tensor(0.5, dtype=torch.bfloat16))

    def forward(self, x: Tensor) -> tuple[Tensor, Tensor]:
        y = F.leaky_relu(self.conv1(x.to(torch.bfloat16)), 0.1)
        y = F.elu(self.conv2(y)) * self.scale
        tokens = y.flatten(2).permute(0, 2, 1).float()
        tokens = self.norm(tokens)
        weights = torch.softmax(tokens.norm(dim=-1), dim=-1)
        pooled = torch.matmul(weights[:, None, :], tokens).squeeze(1)
        hidden = torch.clamp(self.hidden(pooled.half()), min=0.0, max=6.0)
        return self.head(hidden), pooled.to(torch.bfloat16)
