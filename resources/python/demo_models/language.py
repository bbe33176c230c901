"""Small language models for the demo dataset."""

from __future__ import annotations

import math

import torch
import torch.nn.functional as F
from torch import Tensor, nn


class EncoderLayer(nn.Module):
    """Self-attention and feed-forward, normalized afterwards, as in BERT."""

    def __init__(self, width: int, heads: int) -> None:
        super().__init__()
        self.heads = heads
        self.query = nn.Linear(width, width)
        self.key = nn.Linear(width, width)
        self.value = nn.Linear(width, width)
        self.output = nn.Linear(width, width)
        self.norm1 = nn.LayerNorm(width)
        self.up = nn.Linear(width, 2 * width)
        self.down = nn.Linear(2 * width, width)
        self.norm2 = nn.LayerNorm(width)
        self.dropout = nn.Dropout(0.1)

    def _split(self, x: Tensor) -> Tensor:
        return x.view(x.shape[0], x.shape[1], self.heads, -1).transpose(1, 2)

    def forward(self, x: Tensor, mask: Tensor) -> Tensor:
        query, key, value = (self._split(f(x)) for f in (self.query, self.key, self.value))
        context = F.scaled_dot_product_attention(query, key, value, attn_mask=mask)
        context = context.transpose(1, 2).reshape(x.shape)
        x = self.norm1(x + self.dropout(self.output(context)))
        return self.norm2(x + self.dropout(self.down(F.gelu(self.up(x)))))


class TransformerEncoder(nn.Module):
    """A BERT-like encoder of three layers with a padding mask and a pooler."""

    def __init__(self, vocabulary: int = 200, width: int = 64) -> None:
        super().__init__()
        self.word = nn.Embedding(vocabulary, width, padding_idx=0)
        self.position = nn.Embedding(64, width)
        self.norm = nn.LayerNorm(width, eps=1e-12)
        self.layers = nn.ModuleList(EncoderLayer(width, 4) for _ in range(3))
        self.pooler = nn.Linear(width, width)

    def forward(self, input_ids: Tensor) -> tuple[Tensor, Tensor]:
        positions = torch.arange(input_ids.shape[1], device=input_ids.device)
        x = self.norm(self.word(input_ids) + self.position(positions).unsqueeze(0))
        mask = input_ids.ne(0)[:, None, None, :]
        for layer in self.layers:
            x = layer(x, mask)
        return x, torch.tanh(self.pooler(x[:, 0]))


class RmsNorm(nn.Module):
    """Root-mean-square normalization."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.ones(width))

    def forward(self, x: Tensor) -> Tensor:
        return self.weight * (x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-6))


def rotate_half(x: Tensor) -> Tensor:
    """Swaps the halves of the last dimension and negates the second one."""
    first = x[..., : x.shape[-1] // 2]
    second = x[..., x.shape[-1] // 2 :]
    return torch.cat((-second, first), dim=-1)


class DecoderLayer(nn.Module):
    """Causal attention with rotary positions and a gated feed-forward, as in Llama."""

    def __init__(self, width: int, heads: int) -> None:
        super().__init__()
        self.heads = heads
        self.norm1 = RmsNorm(width)
        self.qkv = nn.Linear(width, 3 * width, bias=False)
        self.o_proj = nn.Linear(width, width, bias=False)
        self.norm2 = RmsNorm(width)
        self.gate_proj = nn.Linear(width, 2 * width, bias=False)
        self.up_proj = nn.Linear(width, 2 * width, bias=False)
        self.down_proj = nn.Linear(2 * width, width, bias=False)

    def forward(self, x: Tensor, cos: Tensor, sin: Tensor, mask: Tensor) -> Tensor:
        batch, length, width = x.shape
        qkv = self.qkv(self.norm1(x)).view(batch, length, 3, self.heads, -1)
        query, key, value = qkv.permute(2, 0, 3, 1, 4).unbind(0)
        query = query * cos + rotate_half(query) * sin
        key = key * cos + rotate_half(key) * sin
        scores = torch.matmul(query, key.transpose(-2, -1)) / math.sqrt(width // self.heads)
        weights = F.softmax(scores.masked_fill(mask, float("-inf")), dim=-1, dtype=torch.float32)
        context = (weights @ value).transpose(1, 2).contiguous().view(batch, length, width)
        x = x + self.o_proj(context)
        y = self.norm2(x)
        return x + self.down_proj(F.silu(self.gate_proj(y)) * self.up_proj(y))


class RotaryDecoder(nn.Module):
    """A Llama-like decoder of three layers; the length of the sequence is symbolic."""

    def __init__(self, vocabulary: int = 200, width: int = 64, heads: int = 4) -> None:
        super().__init__()
        self.embed_tokens = nn.Embedding(vocabulary, width)
        self.layers = nn.ModuleList(DecoderLayer(width, heads) for _ in range(3))
        self.norm = RmsNorm(width)
        self.lm_head = nn.Linear(width, vocabulary, bias=False)
        half = width // heads // 2
        self.register_buffer("inv_freq", 10000.0 ** (-torch.arange(half).float() / half))

    def forward(self, input_ids: Tensor, attention_mask: Tensor) -> Tensor:
        length = input_ids.shape[1]
        position = torch.arange(length, device=input_ids.device)
        angles = position[:, None].float() * self.inv_freq[None, :]
        angles = torch.cat((angles, angles), dim=-1)
        cos, sin = angles.cos()[None, None], angles.sin()[None, None]
        future = position[None, :] > position[:, None]
        mask = future[None, None, :, :] | (attention_mask[:, None, None, :] == 0)
        x = self.embed_tokens(input_ids)
        for layer in self.layers:
            x = layer(x, cos, sin, mask)
        return self.lm_head(self.norm(x))


class UnrolledLstm(nn.Module):
    """An LSTM cell written out, unrolled over ten steps."""

    def __init__(self, vocabulary: int = 100, width: int = 48) -> None:
        super().__init__()
        self.embed = nn.Embedding(vocabulary, width)
        self.input_gates = nn.Linear(width, 4 * width)
        self.hidden_gates = nn.Linear(width, 4 * width, bias=False)
        self.decoder = nn.Linear(width, vocabulary)

    def forward(self, tokens: Tensor, hidden: Tensor, cell: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        inputs = self.input_gates(self.embed(tokens))
        outputs = torch.zeros(tokens.shape[0], tokens.shape[1], hidden.shape[1], device=hidden.device)
        for step in range(tokens.shape[1]):
            gates = inputs[:, step] + self.hidden_gates(hidden)
            enter, forget, candidate, leave = gates.chunk(4, dim=1)
            cell = torch.sigmoid(forget) * cell + torch.sigmoid(enter) * torch.tanh(candidate)
            hidden = torch.sigmoid(leave) * torch.tanh(cell)
            outputs[:, step] = hidden
        return self.decoder(outputs), hidden, cell


class Expert(nn.Module):
    """A feed-forward network, one of those that the router chooses from."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.w1 = nn.Linear(width, 2 * width)
        self.w2 = nn.Linear(2 * width, width)

    def forward(self, x: Tensor) -> Tensor:
        return self.w2(F.relu(self.w1(x)).square())


class MixtureOfExperts(nn.Module):
    """Two layers that send each token to two of four experts."""

    def __init__(self, vocabulary: int = 120, width: int = 48, experts: int = 4) -> None:
        super().__init__()
        self.embed = nn.Embedding(vocabulary, width)
        self.routers = nn.ModuleList(nn.Linear(width, experts, bias=False) for _ in range(2))
        self.experts = nn.ModuleList(
            nn.ModuleList(Expert(width) for _ in range(experts)) for _ in range(2)
        )
        self.norm = nn.LayerNorm(width)

    def forward(self, tokens: Tensor) -> tuple[Tensor, Tensor]:
        x = self.embed(tokens)
        load = torch.zeros(4, dtype=torch.int64, device=x.device)
        for router, experts in zip(self.routers, self.experts):
            probabilities = router(x).softmax(dim=-1)
            weights, chosen = torch.topk(probabilities, 2, dim=-1)
            weights /= weights.sum(dim=-1, keepdim=True)
            gate = torch.zeros_like(probabilities).scatter(-1, chosen, weights)
            result = torch.zeros_like(x)
            for index, expert in enumerate(experts):
                share = gate[..., index].unsqueeze(-1)
                result += torch.where(share > 0, expert(x) * share, 0.0)
            x = self.norm(x + result)
            load = load + F.one_hot(chosen, 4).sum((0, 1, 2))
        return x, load.cumsum(0)
