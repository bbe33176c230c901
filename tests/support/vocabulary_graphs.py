"""A call that torch made, written as a graph in GraphNet's sample format; for vocabulary_coverage.py."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import torch
from torch.fx.node import _get_qualified_name

PLAIN = {torch.float64, torch.float32, torch.float16, torch.bfloat16, torch.int64, torch.int32, torch.int16, torch.int8,
         torch.uint8, torch.bool}
COMPLEX = {torch.complex64: torch.float32, torch.complex128: torch.float64}
MOST_ELEMENTS = 3000  # per tensor: weight_meta.py lists its elements
MOST_TEXT = 300  # characters of one argument that is not a tensor
HEADER = "import math\nimport operator\nimport torch\nfrom torch import device, inf, nan\n\n\nclass GraphModule(torch.nn.Module):\n    def forward(\n"


class NotWritten(Exception):
    """The call has an argument that no graph holds."""


@dataclass
class Written:
    """A graph of one call. `name` is what the graph names: "torch.add", "Tensor.__rsub__"."""

    name: str
    statements: list[str]
    inputs: list[torch.Tensor] = field(default_factory=list)
    takes_tensors: bool = True

    def source(self) -> str:
        parameters = "".join(f"        L_x{i}_: torch.Tensor,\n" for i in range(len(self.inputs)))
        body = "".join(f"        {line}\n" for line in self.statements)
        # The inputs are returned as well: what a call writes into them is then compared.
        outputs = "".join(f", L_x{i}_" for i in range(len(self.inputs)))
        return f"{HEADER}        self,\n{parameters}    ):\n{body}        return (out{outputs},)\n"

    def outputs(self) -> tuple[Any, Any]:
        """All that it returns under Python, and what the call gives."""
        namespace: dict[str, Any] = {"__name__": "vocabulary_model"}
        exec(compile(self.source(), "model.py", "exec"), namespace)  # noqa: S102 our own text
        outputs = namespace["GraphModule"]()(*[each.clone() for each in self.inputs])
        return outputs, outputs[0]

    def write(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "model.py").write_text(self.source())
        (folder / "graph_net.json").write_text('{"framework": "torch", "model_name": "vocabulary"}\n')
        (folder / "input_meta.py").write_text("")
        (folder / "weight_meta.py").write_text("".join(described(f"L_x{i}_", each) for i, each in enumerate(self.inputs)))


def described(name: str, tensor: torch.Tensor) -> str:
    data = [number(each) for each in tensor.flatten().tolist()]
    return (f'class Program_weight_tensor_meta_{name}:\n    name = "{name}"\n    shape = {list(tensor.shape)}\n'
            f'    dtype = "{tensor.dtype}"\n    device = "cpu"\n    mean = None\n    std = None\n'
            f"    data = [{', '.join(data)}]\n\n\n")


def number(value: Any) -> str:
    if isinstance(value, float) and not math.isfinite(value):
        return f'float("{value}")'
    return repr(value)


class CallWriter:
    """Turns the arguments of one call into text; tensors become inputs of the graph."""

    def __init__(self) -> None:
        self.prelude: list[str] = []
        self.inputs: list[torch.Tensor] = []
        self.known: dict[int, str] = {}

    def tensor(self, value: torch.Tensor) -> str:
        if id(value) in self.known:
            return self.known[id(value)]
        if value.layout is not torch.strided or value.is_quantized or value.is_nested:
            raise NotWritten(f"{value.layout}")
        if value.numel() > MOST_ELEMENTS:
            raise NotWritten("a large tensor")
        plain = value.detach().resolve_conj().resolve_neg()
        text = f"L_x{len(self.inputs)}_"
        if plain.dtype in PLAIN:
            self.inputs.append(plain.clone(memory_format=torch.contiguous_format))
        elif plain.dtype in COMPLEX:
            self.inputs.append(torch.view_as_real(plain).clone(memory_format=torch.contiguous_format))
            self.prelude.append(f"c{len(self.inputs) - 1} = torch.view_as_complex({text})")
            text = f"c{len(self.inputs) - 1}"
        elif plain.dtype.is_floating_point:  # float8: a cast of float32 that holds every value of it
            self.inputs.append(plain.to(torch.float32).contiguous())
            self.prelude.append(f"c{len(self.inputs) - 1} = {text}.to({plain.dtype})")
            text = f"c{len(self.inputs) - 1}"
        else:
            raise NotWritten(f"{value.dtype}")
        self.known[id(value)] = text
        return text

    def text(self, value: Any) -> str:
        if isinstance(value, torch.Tensor):
            return self.tensor(value)
        if isinstance(value, (list, tuple)):
            items = ", ".join(self.text(item) for item in value)
            if isinstance(value, tuple):
                return f"({items},)" if len(value) == 1 else f"({items})"
            return f"[{items}]"
        if isinstance(value, torch.Generator) or callable(value) and not isinstance(value, type):
            raise NotWritten(type(value).__name__)
        text = self.plain(value)
        if len(text) > MOST_TEXT:
            raise NotWritten("a long text")
        return text

    def plain(self, value: Any) -> str:
        if value is None or value is Ellipsis or isinstance(value, (bool, int, str)):
            return "..." if value is Ellipsis else repr(value)
        if isinstance(value, float):
            return "nan" if math.isnan(value) else repr(value)  # inf and nan are imported, as upstream's files do
        if isinstance(value, complex):
            if not (math.isfinite(value.real) and math.isfinite(value.imag)):
                raise NotWritten("a complex number that is not finite")
            return repr(value)
        if isinstance(value, (torch.dtype, torch.layout, torch.memory_format)):
            return str(value)
        if isinstance(value, torch.device):
            return repr(value)
        if isinstance(value, slice):
            return f"slice({self.text(value.start)}, {self.text(value.stop)}, {self.text(value.step)})"
        raise NotWritten(type(value).__name__)

    def arguments(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> str:
        return ", ".join([self.text(each) for each in args] + [f"{key}={self.text(each)}" for key, each in kwargs.items()])


def written(kind: str, name: str, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Written:
    """`kind`: "function" (`name` is its whole path), "method" or "attribute" (of args[0]). Errors: NotWritten."""
    writer = CallWriter()
    if kind == "function":
        call = f"{name}({writer.arguments(args, kwargs)})"
        full = name
    else:
        if not args or not isinstance(args[0], torch.Tensor):
            raise NotWritten("a method of something else")
        owner = writer.tensor(args[0])
        call = f"{owner}.{name}" + (f"({writer.arguments(args[1:], kwargs)})" if kind == "method" else "")
        full = f"Tensor.{name}"
    return Written(full, [*writer.prelude, f"out = {call}"], writer.inputs, bool(writer.inputs))


def place_of(func: Any) -> tuple[str, str] | None:
    """Kind and name under which a graph that torch.compile prints has a function; None if it has none."""
    if type(func).__name__ == "method-wrapper" and func.__name__ == "__get__":
        return "attribute", torch.overrides.resolve_name(func).split(".")[-2]  # torch.Tensor.shape.__get__
    name = getattr(func, "__name__", "")
    owner = getattr(func, "__objclass__", None)
    if isinstance(owner, type) and issubclass(torch.Tensor, owner):
        return "method", name
    for attribute in (name, f"__{name}__"):  # Tensor.__pow__ is a function called pow
        if getattr(torch.Tensor, attribute, None) is func:
            return "method", attribute
    try:
        return "function", _get_qualified_name(func)
    except Exception:  # a function without a module
        return None
