"""A small BERT-like encoder."""

from __future__ import annotations

import paddle
import paddle.nn.functional as F
from paddle import Tensor, nn


class EncoderLayer(nn.Layer):
    """Self-attention and feed-forward, normalized afterwards, as in BERT."""

    def __init__(self, width: int, heads: int) -> None:
        super().__init__()
        self.heads = heads
        self.query = nn.Linear(width, width)
        self.key = nn.Linear(width, width)
        self.value = nn.Linear(width, width)
        self.output = nn.Linear(width, width)
        self.norm1 = nn.LayerNorm(width, 1e-12)
        self.up = nn.Linear(width, 4 * width)
        self.down = nn.Linear(4 * width, width)
        self.norm2 = nn.LayerNorm(width, 1e-12)
        self.dropout = nn.Dropout(0.1)

    def _split(self, x: Tensor) -> Tensor:
        return paddle.transpose(paddle.reshape(x, [0, 0, self.heads, x.shape[2] // self.heads]), [0, 2, 1, 3])

    def forward(self, x: Tensor, mask: Tensor) -> Tensor:
        query, key, value = self._split(self.query(x)), self._split(self.key(x)), self._split(self.value(x))
        scores = paddle.matmul(query, key, transpose_y=True) * query.shape[3] ** -0.5
        weights = self.dropout(F.softmax(scores + mask))
        context = paddle.transpose(paddle.matmul(weights, value), [0, 2, 1, 3])
        x = self.norm1(x + self.dropout(self.output(paddle.reshape(context, [0, 0, x.shape[2]]))))
        return self.norm2(x + self.dropout(self.down(F.gelu(self.up(x)))))


class TextEncoder(nn.Layer):
    """Words, positions and segments, two layers, and a pooler of the first token."""

    def __init__(self, vocabulary: int = 120, width: int = 48) -> None:
        super().__init__()
        self.word = nn.Embedding(vocabulary, width, padding_idx=0)
        self.position = nn.Embedding(32, width)
        self.segment = nn.Embedding(2, width)
        self.norm = nn.LayerNorm(width, 1e-12)
        self.layers = nn.LayerList([EncoderLayer(width, 4) for _ in range(2)])
        self.pooler = nn.Linear(width, width)
        self.register_buffer("positions", paddle.arange(32).unsqueeze(0))

    def forward(self, input_ids: Tensor, token_type_ids: Tensor) -> tuple[Tensor, Tensor]:
        padding = paddle.cast(input_ids == 0, "float32")
        mask = paddle.unsqueeze(padding, [1, 2]) * -1e4
        places = self.positions[:, : input_ids.shape[1]]
        x = self.word(input_ids) + self.position(places) + self.segment(token_type_ids)
        x = self.norm(x)
        for layer in self.layers:
            x = layer(x, mask)
        return x, F.tanh(self.pooler(x[:, 0]))
