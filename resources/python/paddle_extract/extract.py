"""Runs a Paddle model through ``paddle.jit.to_static`` and stores its program as a sample."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np
import paddle

from .metadata import graph_net_json, tensor_classes
from .program import Code, ExtractError, ProgramWriter

_RTOL = 1e-4
_ATOL = 1e-5


def extract(
    model: paddle.nn.Layer,
    inputs: Mapping[str, paddle.Tensor],
    directory: Path,
    model_name: str,
    dynamic: Sequence[tuple[str, int]] = (),
) -> None:
    """Writes the graph that `model` has for `inputs`, which are named as forward()'s parameters.

    The model is taken as it is (put it into eval() first). `dynamic` lists (input, dimension)
    pairs whose size the graph leaves open. The written code is run once with the model's weights.
    Raises ExtractError where an operator cannot be written, or where that run does not give
    what the model gives.
    """
    specs = [_spec(name, tensor, dynamic) for name, tensor in inputs.items()]
    expected = [value.numpy() for value in _listed(model(**inputs))]
    static = paddle.jit.to_static(model, input_spec=specs, full_graph=True)
    concrete = static.forward.concrete_program
    code = ProgramWriter(concrete.main_program, concrete.outputs).write()
    weights = {value.name: value for value in [*model.parameters(), *model.buffers()]}
    arguments = {name: weights[original] for name, original in code.parameters.items()}
    arguments |= {name: inputs[original] for name, original in code.inputs.items()}
    _check(code, arguments, expected, model_name)
    _write(code, {name: value.numpy() for name, value in arguments.items()}, directory, model_name)


def _spec(name: str, tensor: paddle.Tensor, dynamic: Sequence[tuple[str, int]]) -> paddle.static.InputSpec:
    shape = [None if (name, i) in dynamic else size for i, size in enumerate(tensor.shape)]
    return paddle.static.InputSpec(shape, tensor.dtype, name)


def _listed(value: object) -> list[paddle.Tensor]:
    return list(value) if isinstance(value, (list, tuple)) else [value]


def _check(
    code: Code, arguments: Mapping[str, paddle.Tensor], expected: Sequence[np.ndarray], model_name: str
) -> None:
    """The code must give the model's results; numbers in it are rounded to six digits."""
    namespace: dict[str, type[paddle.nn.Layer]] = {}
    exec(compile(code.text, "model.py", "exec"), namespace)
    # batch_norm and others work on their arguments in place.
    copies = {name: value.clone() for name, value in arguments.items()}
    with paddle.no_grad():
        found = [value.numpy() for value in _listed(namespace["GraphModule"]()(**copies))]
    if len(found) != len(expected):
        raise ExtractError(f"{model_name}: the code has {len(found)} results, the model {len(expected)}")
    for index, (ours, theirs) in enumerate(zip(found, expected, strict=True)):
        if ours.shape != theirs.shape or not np.allclose(ours, theirs, _RTOL, _ATOL):
            raise ExtractError(f"{model_name}: result {index} of the code differs from the model's")


def _write(code: Code, tensors: Mapping[str, np.ndarray], directory: Path, model_name: str) -> None:
    directory.mkdir(parents=True, exist_ok=True)
    parameters = {name: tensors[name] for name in code.parameters}
    inputs = {name: tensors[name] for name in code.inputs}
    files = {
        "graph_net.json": graph_net_json(model_name),
        "graph_hash.txt": hashlib.sha256(code.text.encode()).hexdigest(),
        "input_meta.py": tensor_classes(inputs, code.inputs, with_data=True),
        "model.py": code.text,
        "weight_meta.py": tensor_classes(parameters, code.parameters, with_data=False),
    }
    for name, text in files.items():
        (directory / name).write_text(text, encoding="utf-8", newline="\n")
