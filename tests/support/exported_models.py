#!/usr/bin/env python3
"""Small models of many kinds, written by torch's exporters: packages of torch.export and files of ONNX, and a check of what
`graphnet run` made of them.

    exported_models.py pt2 FOLDER                        # needs torch
    exported_models.py onnx FOLDER                       # needs torch and onnxscript
    exported_models.py outputs FOLDER/NAME.pt2 RUN       # torch's outputs for the inputs RUN/NAME.npy ..., as RUN/expected_0.npy
    exported_models.py evaluate FOLDER/NAME.onnx RUN     # the same by the package onnx's ReferenceEvaluator
    exported_models.py shapes FOLDER/NAME.onnx RUN       # RUN/NAME.onnx without types of values, and onnx's own as RUN/types.json

The last three take any number of pairs.
"""

from __future__ import annotations

import json
import math
import sys
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F


@dataclass
class Model:
    """A model on its way to a file."""

    make: Callable[[], nn.Module]
    inputs: tuple[Any, ...]
    dynamic: Any = None
    """torch.export's dynamic_shapes."""
    train: bool = False
    decompose: bool = False
    """To the core of ATen: functional, mutations in the signature."""
    onnx: bool = True


MODELS: dict[str, Model] = {}


def model(*inputs: Any, **how: Any) -> Callable[[type[nn.Module]], type[nn.Module]]:
    """Adds a class under its name in small letters."""

    def add(kind: type[nn.Module]) -> type[nn.Module]:
        MODELS[kind.__name__.lower()] = Model(kind, inputs, **how)
        return kind

    return add


def sequential(name: str, *inputs: Any, layers: Callable[[], list[nn.Module]], **how: Any) -> None:
    MODELS[name] = Model(lambda: nn.Sequential(*layers()), inputs, **how)


def numbers(*shape: int) -> torch.Tensor:
    return torch.randn(*shape)


ROWS = torch.export.Dim("rows", min=2, max=512)
STEPS = torch.export.Dim("steps", min=2, max=512)

sequential("mlp", numbers(4, 16), layers=lambda: [nn.Linear(16, 32), nn.GELU(), nn.Linear(32, 8), nn.Softmax(-1)])
sequential("mlp_rows", numbers(4, 16), dynamic={"input": {0: ROWS}},
           layers=lambda: [nn.Linear(16, 32), nn.SiLU(), nn.Linear(32, 8)])
sequential("convolutions", numbers(2, 3, 16, 16),
           layers=lambda: [nn.Conv2d(3, 8, 3, 2, 1), nn.BatchNorm2d(8), nn.ReLU(), nn.Conv2d(8, 8, 3, padding=2, dilation=2, groups=8),
                           nn.Hardswish(), nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(8, 4)])
sequential("convolutions_1d", numbers(2, 4, 20), layers=lambda: [nn.Conv1d(4, 6, 5, 2), nn.LeakyReLU(), nn.ConvTranspose1d(6, 4, 4, 2)])
sequential("convolutions_3d", numbers(1, 2, 6, 6, 6), layers=lambda: [nn.Conv3d(2, 3, 3), nn.ELU(), nn.MaxPool3d(2)])
sequential("transposed", numbers(1, 4, 5, 5), layers=lambda: [nn.ConvTranspose2d(4, 3, 3, 2, 1, 1), nn.Tanh()])
sequential("pools", numbers(2, 3, 12, 12), layers=lambda: [nn.MaxPool2d(3, 2, 1), nn.AvgPool2d(2), nn.Sigmoid()])
sequential("norms", numbers(2, 8, 6, 6), layers=lambda: [nn.GroupNorm(4, 8), nn.InstanceNorm2d(8, affine=True), nn.LayerNorm([8, 6, 6])])
sequential("batch_norm_training", numbers(4, 3, 5, 5), layers=lambda: [nn.BatchNorm2d(3), nn.Conv2d(3, 2, 1)], train=True, onnx=False)
sequential("batch_norm_core", numbers(4, 3, 5, 5), layers=lambda: [nn.BatchNorm2d(3), nn.Conv2d(3, 2, 1)], train=True,
           decompose=True, onnx=False)
sequential("mlp_core", numbers(4, 16), decompose=True, layers=lambda: [nn.Linear(16, 8), nn.LayerNorm(8), nn.GELU()])
sequential("half", numbers(4, 16).half(), layers=lambda: [nn.Linear(16, 8).half(), nn.ReLU()])
sequential("brain", numbers(4, 16).bfloat16(), layers=lambda: [nn.Linear(16, 8).bfloat16(), nn.ReLU()], onnx=False)
sequential("double", numbers(4, 16).double(), layers=lambda: [nn.Linear(16, 8).double(), nn.Tanh()])
sequential("channels_last", numbers(2, 4, 8, 8).to(memory_format=torch.channels_last),
           layers=lambda: [nn.Conv2d(4, 8, 3).to(memory_format=torch.channels_last), nn.ReLU()])
sequential("encoder", numbers(2, 5, 16), layers=lambda: [nn.TransformerEncoderLayer(16, 4, 32, batch_first=True)])

sequential("gated", numbers(2, 4, 16), layers=lambda: [nn.Conv1d(4, 8, 3), nn.GLU(1), nn.PReLU(), nn.Softplus(), nn.Mish()])
sequential("normalized_rows", numbers(6, 12), dynamic={"input": {0: ROWS}},
           layers=lambda: [nn.Linear(12, 12), nn.RMSNorm(12), nn.Hardsigmoid(), nn.LogSoftmax(-1)])
sequential("pictures", numbers(3, 3, 12, 12), dynamic={"input": {0: ROWS}},
           layers=lambda: [nn.Conv2d(3, 4, 3, padding=1), nn.BatchNorm2d(4), nn.SELU(), nn.AvgPool2d(3, 2, 1, ceil_mode=True), nn.Flatten()])


@model(numbers(2, 4, 8), numbers(2, 6, 8))
class Cross(nn.Module):
    """Attention to another sequence, by operators alone."""

    def __init__(self):
        super().__init__()
        self.q, self.kv = nn.Linear(8, 8), nn.Linear(8, 16)

    def forward(self, x, memory):
        keys, values = self.kv(memory).chunk(2, -1)
        share = (self.q(x) @ keys.transpose(1, 2) / math.sqrt(8)).softmax(-1)
        return share @ values, share.argmax(-1)


@model(torch.zeros(4, dtype=torch.int64), torch.zeros(4, 3, dtype=torch.int64), numbers(4, 5))
class Recommender(nn.Module):
    def __init__(self):
        super().__init__()
        self.users, self.items, self.rest = nn.Embedding(8, 6), nn.Embedding(9, 6), nn.Linear(5, 6)

    def forward(self, user, items, numbers):
        return ((self.users(user) + self.rest(numbers)).unsqueeze(1) * self.items(items)).sum(-1).sigmoid()


@model(numbers(2, 5, 6))
class Mixer(nn.Module):
    def __init__(self):
        super().__init__()
        self.across, self.along, self.norm = nn.Linear(5, 5), nn.Linear(6, 6), nn.LayerNorm(6)

    def forward(self, x):
        x = x + self.across(self.norm(x).mT).mT
        return x + self.along(self.norm(x)), x.mean((1, 2))


@model(numbers(5, 2, 8))
class Lstm(nn.Module):
    def __init__(self):
        super().__init__()
        self.lstm = nn.LSTM(8, 6, 2)

    def forward(self, x):
        return self.lstm(x)


@model(numbers(5, 2, 8), onnx=False)
class Gru(nn.Module):
    """torch 2.13 exports it to ONNX with other numbers: ONNX Runtime and the reference evaluator agree on them."""

    def __init__(self):
        super().__init__()
        self.gru = nn.GRU(8, 6, bidirectional=True)

    def forward(self, x):
        return self.gru(x)[0]


@model(torch.zeros(2, 6, dtype=torch.int64), dynamic={"tokens": {0: ROWS, 1: STEPS}})
class Language(nn.Module):
    """A decoder's block with rotary positions, a causal mask, grouped queries and tied weights."""

    def __init__(self):
        super().__init__()
        self.embedding = nn.Embedding(32, 16)
        self.q, self.k, self.v, self.o = nn.Linear(16, 16, False), nn.Linear(16, 8, False), nn.Linear(16, 8, False), nn.Linear(16, 16)
        self.norm = nn.RMSNorm(16)
        self.head = nn.Linear(16, 32, False)
        self.head.weight = self.embedding.weight
        self.register_buffer("frequency", 1.0 / (100 ** (torch.arange(0, 4, 2) / 4)), persistent=False)

    def forward(self, tokens):
        rows, steps = tokens.shape
        x = self.embedding(tokens)
        y = self.norm(x)
        angle = torch.outer(torch.arange(steps, device=x.device), self.frequency)
        turn = torch.cat([angle.cos(), angle.sin()], -1)
        q = self.q(y).view(rows, steps, 4, 4).transpose(1, 2) * turn
        k = self.k(y).view(rows, steps, 2, 4).transpose(1, 2).repeat_interleave(2, 1) * turn
        v = self.v(y).view(rows, steps, 2, 4).transpose(1, 2).repeat_interleave(2, 1)
        z = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        return self.head(x + self.o(z.transpose(1, 2).reshape(rows, steps, 16)))


@model(numbers(2, 3, 16, 16))
class Patches(nn.Module):
    def __init__(self):
        super().__init__()
        self.patch = nn.Conv2d(3, 12, 4, 4)
        self.token = nn.Parameter(torch.randn(1, 1, 12))
        self.attention = nn.MultiheadAttention(12, 3, batch_first=True)

    def forward(self, x):
        y = self.patch(x).flatten(2).transpose(1, 2)
        y = torch.cat([self.token.expand(y.shape[0], -1, -1), y], 1)
        return self.attention(y, y, y, need_weights=False)[0][:, 0]


@model(numbers(1, 2, 16, 16))
class Unet(nn.Module):
    def __init__(self):
        super().__init__()
        self.down, self.middle, self.up = nn.Conv2d(2, 4, 3, 2, 1), nn.Conv2d(4, 4, 3, 1, 1), nn.Conv2d(6, 2, 3, 1, 1)

    def forward(self, x):
        y = F.interpolate(F.relu(self.middle(F.relu(self.down(x)))), scale_factor=2.0, mode="nearest")
        return self.up(torch.cat([x, y], 1))


@model(numbers(3, 10), numbers(3, 10), onnx=False)
class Several(nn.Module):
    """Results of several kinds, None and numbers among them."""

    def forward(self, x, y):
        first, second = torch.split(x, [4, 6], dim=1)
        values, places = torch.topk(y, 3)
        return {"a": first.sum(), "b": second}, None, (values, places), 7


@model(numbers(4, 6), 3, dynamic=({0: ROWS}, torch.export.Dim.DYNAMIC), onnx=False)
class Sizes(nn.Module):
    """A size that is an input, and arithmetic of sizes."""

    def forward(self, x, count):
        return x[:1].expand(count, 6) * count, x.reshape(x.shape[0] * 2, 3), x.new_ones(x.shape[0] + count, 2)


@model(numbers(3, 4), onnx=False)
class Counter(nn.Module):
    """Buffers that a run changes."""

    def __init__(self):
        super().__init__()
        self.register_buffer("calls", torch.zeros((), dtype=torch.int64))
        self.register_buffer("mean", torch.zeros(4))

    def forward(self, x):
        self.calls.add_(1)
        self.mean.copy_(self.mean * 0.9 + x.mean(0) * 0.1)
        return x - self.mean, self.calls * 2


MODELS["counter_core"] = Model(Counter, (numbers(3, 4),), decompose=True, onnx=False)


@model(numbers(5, 4), dynamic=({0: ROWS},))
class Branch(nn.Module):
    def forward(self, x):
        return torch.cond(x.sum() > 0, lambda a: a.sin() + 1, lambda a: a.cos() * float("inf"), (x,))


@model(numbers(4, 4), torch.tensor([2, 0, 3]))
class Places(nn.Module):
    def forward(self, x, index):
        picked = x.index_select(0, index)
        spread = torch.zeros(4, 4).scatter_add(0, index.unsqueeze(1).expand(-1, 4), picked)
        return picked, spread, x[index, index], torch.gather(x, 1, index.clamp(max=3).unsqueeze(0).expand(4, -1))


@model(numbers(2, 3, 4), numbers(2, 4, 5))
class Products(nn.Module):
    def forward(self, a, b):
        return torch.einsum("bij,bjk->bik", a, b), torch.baddbmm(numbers(1).sum() * 0 + a[..., :1], a, b), a.norm(dim=-1)


@model(numbers(4, 6))
class Reductions(nn.Module):
    def forward(self, x):
        return (x.mean(1, keepdim=True), x.amax(0), x.argmin(1), x.var(1), x.cumsum(1), torch.logsumexp(x, 1), x.prod(0),
                x.sort(1)[0], (x > 0).any(1), x.std())


@model(numbers(4, 6), numbers(6))
class Elements(nn.Module):
    def forward(self, x, y):
        z = torch.where(x > y, x.exp(), y.abs().sqrt()) + x.clamp(-1, 1) - F.softplus(y)
        return z.pow(2) / (1 + y.square()), x.floor(), torch.erf(x), torch.maximum(x, y), F.hardtanh(x), x.sign().to(torch.int32)


@model(numbers(2, 3, 5, 5))
class Forms(nn.Module):
    def forward(self, x):
        y = F.pad(x, (1, 2, 0, 1), value=0.5)
        return (y, x.permute(0, 2, 3, 1).contiguous(), x.unfold(2, 2, 1), F.pixel_shuffle(x.repeat(1, 4, 1, 1), 2),
                torch.stack(x.unbind(1), -1), x.flip(3), x.roll(1, 2), torch.tril(x))


@model(numbers(3, 4))
class Strided(nn.Module):
    """Weights that do not lie in row-major order, or repeat themselves."""

    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.randn(4, 33).T)
        self.register_buffer("offset", torch.randn(1, 33).expand(3, 33))
        self.register_buffer("part", torch.randn(40)[3:36])

    def forward(self, x):
        return F.linear(x, self.weight) + self.offset * self.part


@model(numbers(6, 8))
class Experts(nn.Module):
    def __init__(self):
        super().__init__()
        self.gate = nn.Linear(8, 3)
        self.weights = nn.Parameter(torch.randn(3, 8, 8))

    def forward(self, x):
        share, chosen = torch.topk(self.gate(x).softmax(-1), 2)
        all_of = torch.einsum("td,edf->tef", x, self.weights)
        picked = torch.gather(all_of, 1, chosen.unsqueeze(-1).expand(-1, -1, 8))
        return (picked * share.unsqueeze(-1)).sum(1)


@model(numbers(2, 8), onnx=False)
class Spectrum(nn.Module):
    def forward(self, x):
        return torch.fft.rfft(x).abs(), torch.fft.irfft(torch.fft.rfft(x) * 2)


@model(torch.arange(12).reshape(3, 4), torch.tensor([True, False, True]))
class Integers(nn.Module):
    def forward(self, x, mask):
        return x // 3 + x % 3, x.to(torch.uint8), mask.logical_not(), x.bitwise_and(6), x.float() * 0.5, mask.sum()


@model(numbers(2, 3, 8, 8), numbers(2, 4, 4, 2))
class Grid(nn.Module):
    def forward(self, x, grid):
        return F.grid_sample(x, grid.tanh(), align_corners=False), F.interpolate(x, (5, 7), mode="bilinear")


@model(numbers(3, 5))
class Constants(nn.Module):
    """Tensors that the program makes itself."""

    def forward(self, x):
        return x + torch.arange(5) * torch.full((3, 1), math.pi), torch.eye(5)[:3] * x, torch.tensor([1.5, 2.5]), torch.ones_like(x)


def made(one: Model) -> nn.Module:
    torch.manual_seed(0)
    return one.make().train(one.train)


def export(kind: str, name: str, folder: Path) -> None:
    one = MODELS[name]
    torch._dynamo.reset()  # older versions count the classes of all exports of the process
    module = made(one)
    if kind == "onnx":
        torch.onnx.export(module, one.inputs, str(folder / f"{name}.onnx"), dynamo=True, dynamic_shapes=one.dynamic,
                          external_data=name == "convolutions", verbose=False)
        return
    exported = torch.export.export(module, one.inputs, dynamic_shapes=one.dynamic)
    torch.export.save(exported.run_decompositions() if one.decompose else exported, folder / f"{name}.pt2")


def write(kind: str, folder: Path) -> int:
    """All that this exporter is for, but what this version of torch cannot export, which is said.

    Returns:
        the exit code: 1 where a model was left out.
    """
    folder.mkdir(parents=True, exist_ok=True)
    code = 0
    for name, one in MODELS.items():
        if (folder / f"{name}.{kind}").exists() or (kind == "onnx" and not one.onnx):
            continue
        try:
            export(kind, name, folder)
        except Exception as error:  # whatever an exporter raises
            print(f"{name} is not exported: {type(error).__name__}: {str(error).splitlines()[0]}", file=sys.stderr)
            code = 1
    return code


def given(run: Path, name: str, like: Any = None) -> Any:
    """Reads an array that `graphnet run --save` wrote: .npy has no bfloat16, and sizes are tensors without dimensions."""
    array = np.load(run / f"{name}.npy")
    if isinstance(like, int):
        return int(array)
    tensor = torch.from_numpy(array)
    return tensor.to(like.dtype) if isinstance(like, torch.Tensor) else tensor


def keep(run: Path, outputs: list[Any]) -> None:
    for number, output in enumerate(outputs):
        if isinstance(output, torch.Tensor):
            output = (output.float() if output.dtype == torch.bfloat16 else output).detach().numpy()
        np.save(run / f"expected_{number}.npy", output)


def outputs_of_torch(file: Path, run: Path) -> None:
    """For a package: of its own program; for a file of ONNX: of the model that it was made of."""
    one = MODELS[file.stem]
    names = json.loads((run / "names.json").read_text())
    inputs = [given(run, name, like) for name, like in zip(names, one.inputs, strict=True)]
    inputs = [value.to(memory_format=torch.channels_last) if isinstance(value, torch.Tensor) and file.stem == "channels_last"
              else value for value in inputs]
    module = torch.export.load(file).module() if file.suffix == ".pt2" else made(one)
    with torch.no_grad():
        flat, _ = torch.utils._pytree.tree_flatten(module(*inputs))
    keep(run, [value for value in flat if isinstance(value, torch.Tensor)])


def outputs_of_evaluator(file: Path, run: Path) -> None:
    from onnx.reference import ReferenceEvaluator

    evaluator = ReferenceEvaluator(str(file))
    names = json.loads((run / "names.json").read_text())
    feeds = {name: np.load(run / f"{shown}.npy") for name, shown in zip(evaluator.input_names, names, strict=True)}
    keep(run, evaluator.run(None, feeds))


def infer_shapes(file: Path, run: Path) -> None:
    import onnx

    stripped = onnx.load(file, load_external_data=False)
    del stripped.graph.value_info[:]
    onnx.save(stripped, run / file.name)
    names = {number: str(onnx.helper.tensor_dtype_to_np_dtype(number)) for number in onnx.TensorProto.DataType.values()
             if number not in (onnx.TensorProto.UNDEFINED, onnx.TensorProto.STRING)}
    graph = onnx.shape_inference.infer_shapes(stripped, data_prop=True).graph
    types = {value.name: (names.get(value.type.tensor_type.elem_type),
                          [size.dim_value if size.HasField("dim_value") else None for size in value.type.tensor_type.shape.dim])
             for value in [*graph.value_info, *graph.output] if value.type.tensor_type.HasField("shape")}
    (run / "types.json").write_text(json.dumps(types))


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    torch.set_num_threads(1)
    command, path = sys.argv[1], Path(sys.argv[2])
    if command in ("pt2", "onnx"):
        sys.exit(write(command, path))
    else:
        act = {"outputs": outputs_of_torch, "evaluate": outputs_of_evaluator, "shapes": infer_shapes}[command]
        for file, run in zip(sys.argv[2::2], sys.argv[3::2], strict=True):
            act(Path(file), Path(run))
