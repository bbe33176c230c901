"""Weights, inputs and outputs of a graph as they were, in the safetensors format."""

from __future__ import annotations

import json
from pathlib import Path

import torch

from .extractor import Fragment

FILE = "values.safetensors"
OF_INPUTS = {"use": "inputs"}
"""Metadata that makes the file the inputs of its sample (core/graph/sample/KeptFile.h)."""
_NAMES = {torch.float64: "F64", torch.float32: "F32", torch.float16: "F16", torch.bfloat16: "BF16", torch.int64: "I64",
          torch.int32: "I32", torch.int16: "I16", torch.int8: "I8", torch.uint8: "U8", torch.bool: "BOOL", torch.complex64: "C64"}
_ALIGNMENT = 64


def write_values(fragment: Fragment, folder: Path) -> None:
    """Writes the tensors of the first run: inputs by their names, which the sample's runs take, outputs as output_0, output_1 ..."""
    write_tensors(fragment.values, folder / FILE, OF_INPUTS)


def write_tensors(values: dict[str, torch.Tensor], file: Path, about: dict[str, str] | None = None) -> None:
    """Writes a safetensors file; tensors of types that the format does not have are left out. Its metadata has `about`, and
    what kernels depend on (core/graph/sample/KeptFile.h)."""
    known = {name: tensor for name, tensor in values.items() if tensor.dtype in _NAMES}
    about = {**(about or {}), **_layout_of(known)}
    header: dict[str, object] = {"__metadata__": about} if about else {}
    at = 0
    for name in _in_order(known):
        tensor = known[name]
        header[name] = {"dtype": _NAMES[tensor.dtype], "shape": list(tensor.shape), "data_offsets": [at, at + tensor.nbytes]}
        at += tensor.nbytes
    text = json.dumps(header).encode()
    text += b" " * (-(len(text) + 8) % _ALIGNMENT)
    with file.open("wb") as stream:
        stream.write(len(text).to_bytes(8, "little") + text)
        for name in _in_order(known):
            plain = known[name].detach().cpu().resolve_conj().resolve_neg().contiguous()
            stream.write(memoryview(plain.reshape(-1).view(torch.uint8).numpy()) if plain.numel() else b"")


def _layout_of(values: dict[str, torch.Tensor]) -> dict[str, str]:
    """Strides of the tensors that do not lie in row-major order, as their bytes in the file do, and the names of those that
    require gradients."""
    strides = {name: list(tensor.stride()) for name, tensor in values.items() if not tensor.is_contiguous()}
    with_gradients = [name for name, tensor in values.items() if tensor.requires_grad]
    return {key: json.dumps(found) for key, found in (("strides", strides), ("requires_grad", with_gradients)) if found}


def _in_order(values: dict[str, torch.Tensor]) -> list[str]:
    """The format allows no gaps, so those that keep the alignment of what follows come first."""
    return sorted(values, key=lambda name: values[name].nbytes % _ALIGNMENT != 0)
