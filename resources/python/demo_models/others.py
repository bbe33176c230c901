"""Audio, multimodal and other small models for the demo dataset."""

from __future__ import annotations

import torch
import torch.nn.functional as F
from torch import Tensor, nn


class GraphConvolution(nn.Module):
    """Sends messages along edges and averages them at the receiving nodes."""

    def __init__(self, width_in: int, width: int) -> None:
        super().__init__()
        self.message = nn.Linear(width_in, width)
        self.own = nn.Linear(width_in, width)

    def forward(self, x: Tensor, source: Tensor, target: Tensor) -> Tensor:
        messages = self.message(x).index_select(0, source)
        total = torch.zeros(x.shape[0], messages.shape[1], device=x.device)
        total = total.scatter_add(0, target[:, None].expand_as(messages), messages)
        sent = torch.ones(source.shape[0], device=x.device)
        degree = torch.zeros(x.shape[0], device=x.device).index_add_(0, target, sent)
        return self.own(x) + total / degree.clamp(min=1.0).unsqueeze(-1)


class GraphNetwork(nn.Module):
    """Three graph convolutions with a residual and a pooled read-out."""

    def __init__(self, features: int = 16, width: int = 32) -> None:
        super().__init__()
        self.conv1 = GraphConvolution(features, width)
        self.conv2 = GraphConvolution(width, width)
        self.conv3 = GraphConvolution(width, width)
        self.readout = nn.Linear(2 * width, 3)

    def forward(self, x: Tensor, edges: Tensor) -> Tensor:
        source, target = edges[0], edges[1]
        x = F.relu(self.conv1(x, source, target))
        x = x + F.elu(self.conv2(x, source, target))
        x = F.dropout(x, 0.5, self.training)
        x = F.softplus(self.conv3(x, source, target))
        pooled = torch.cat([x.mean(dim=0), x.amax(dim=0)], dim=-1)
        return F.log_softmax(self.readout(pooled), dim=0)


class DilatedBlock(nn.Module):
    """A gated, dilated convolution with residual and skip outputs (WaveNet)."""

    def __init__(self, channels: int, dilation: int) -> None:
        super().__init__()
        self.dilation = dilation
        self.dilated = nn.Conv1d(channels, 2 * channels, 3, dilation=dilation)
        self.residual = nn.Conv1d(channels, channels, 1)
        self.skip = nn.Conv1d(channels, channels, 1)

    def forward(self, x: Tensor) -> tuple[Tensor, Tensor]:
        padded = F.pad(x, (2 * self.dilation, 0))
        filtered, gate = torch.split(self.dilated(padded), x.shape[1], dim=1)
        y = torch.tanh(filtered) * torch.sigmoid(gate)
        return x + self.residual(y), self.skip(y)


class AudioNet(nn.Module):
    """A WaveNet-like classifier of raw audio."""

    def __init__(self, channels: int = 24, classes: int = 8) -> None:
        super().__init__()
        self.stem = nn.Conv1d(1, channels, 16, stride=8, padding=4)
        self.norm = nn.InstanceNorm1d(channels, affine=True)
        self.blocks = nn.ModuleList(DilatedBlock(channels, 2**i) for i in range(5))
        self.glu = nn.Conv1d(channels, 2 * channels, 1)
        self.head = nn.Linear(2 * channels, classes)

    def forward(self, wave: Tensor) -> Tensor:
        wave = (wave - wave.mean(dim=-1, keepdim=True)) / (wave.std(dim=-1, keepdim=True) + 1e-5)
        x = self.norm(self.stem(wave))
        total = torch.zeros_like(x)
        for block in self.blocks:
            x, skip = block(x)
            total += skip
        y = F.glu(self.glu(F.mish(total)), dim=1)
        energy = torch.cumsum(y.abs(), dim=-1)
        y = F.avg_pool1d(y / (energy + 1.0), 4)
        pooled = torch.cat((y.mean(-1), F.adaptive_max_pool1d(y, 1).squeeze(-1)), dim=1)
        return self.head(pooled)


class TwoTower(nn.Module):
    """An image tower and a text tower whose embeddings are compared, as in CLIP."""

    def __init__(self, vocabulary: int = 150, width: int = 48) -> None:
        super().__init__()
        self.patch = nn.Conv2d(3, width, 8, 8)
        self.class_token = nn.Parameter(torch.randn(1, 1, width))
        self.image_norm = nn.LayerNorm(width)
        self.attention = nn.MultiheadAttention(width, 4, batch_first=True)
        self.image_head = nn.Linear(width, 32, bias=False)
        self.token = nn.Embedding(vocabulary, width)
        self.text_mlp = nn.Sequential(nn.Linear(width, 96), nn.GELU("tanh"), nn.Linear(96, width))
        self.text_norm = nn.LayerNorm(width)
        self.text_head = nn.Linear(width, 32, bias=False)
        self.logit_scale = nn.Parameter(torch.tensor(2.0))

    def _image(self, image: Tensor) -> Tensor:
        patches = self.patch(image).flatten(2).transpose(1, 2)
        x = torch.cat([self.class_token.expand(image.shape[0], -1, -1), patches], dim=1)
        x = self.image_norm(x)
        x = x + self.attention(x, x, x, need_weights=False)[0]
        return self.image_head(x[:, 0])

    def _text(self, tokens: Tensor) -> Tensor:
        x = self.token(tokens)
        x = self.text_norm(x + self.text_mlp(x))
        present = (tokens != 0).unsqueeze(-1).to(x.dtype)
        return self.text_head((x * present).sum(1) / present.sum(1).clamp_min(1.0))

    def forward(self, image: Tensor, tokens: Tensor) -> tuple[Tensor, Tensor]:
        image_features = F.normalize(self._image(image), dim=-1)
        text_features = self._text(tokens)
        text_features = text_features / text_features.norm(dim=-1, keepdim=True)
        logits = self.logit_scale.exp() * image_features @ text_features.t()
        return logits, logits.t()


class BrokenGraph(nn.Module):
    """A recommender whose forward() is interrupted, so that it is captured as two graphs."""

    def __init__(self, items: int = 100, width: int = 32) -> None:
        super().__init__()
        self.items = nn.Embedding(items, width)
        self.users = nn.Linear(12, width)
        self.deep = nn.Sequential(nn.Linear(2 * width, 64), nn.SELU(), nn.Linear(64, width))
        self.cross = nn.Bilinear(width, width, 8)
        self.score = nn.Linear(8 + width, 1)

    def forward(self, user: Tensor, history: Tensor) -> Tensor:
        embedded = self.items(history)
        weights = torch.arange(1, history.shape[1] + 1, device=history.device).float().log1p()
        summary = (embedded * weights[None, :, None]).sum(dim=1) / weights.sum()
        person = torch.relu(self.users(user))
        torch._dynamo.graph_break()
        deep = self.deep(torch.cat([person, summary], dim=-1))
        cross = self.cross(person, summary)
        ranked, order = torch.sort(deep, dim=-1, descending=True)
        gathered = torch.gather(summary, 1, order)
        both = torch.stack((ranked, gathered), dim=0).prod(dim=0)
        return torch.sigmoid(self.score(torch.hstack((cross, both)))).squeeze(-1)
