"""Random graphs in GraphNet's sample format, for fuzz_engine.py; what they are made of is in fuzz_vocabulary.py.

A graph grows statement by statement: each candidate is executed by torch at once, in a namespace that holds all values
so far, and is kept only if it runs and its results are small. So almost every graph is valid without any rule about
shapes and dtypes here, and the makers of statements may look at the values to choose arguments that fit.
"""

from __future__ import annotations

import builtins
import json
import keyword
import random
import re
import types
import warnings
from pathlib import Path
from typing import Any, Callable

import numpy as np
import torch
from compare_engine import draws_random_numbers
from input_rule import description_of, next_tensor
from reference import leave_modes, source_for

MOST_ELEMENTS = 20_000  # per value: a graph takes a millisecond or two
INTEGERS = {torch.int64: 40, torch.int32: 40, torch.int16: 20, torch.int8: 10, torch.uint8: 10}
FLOATS = (torch.float32, torch.float64, torch.float16, torch.bfloat16)
HEADER = "import torch\nfrom torch import device\n\n\nclass GraphModule(torch.nn.Module):\n    def forward(\n"


def name_of(dtype: torch.dtype) -> str:
    return str(dtype)


class Graph:
    """Inputs, statements and outputs; statements may be several lines long and are kept or left out whole."""

    def __init__(self, inputs: list[dict[str, Any]], statements: list[str], outputs: str, raises: bool,
                 frees: bool) -> None:
        self.inputs, self.statements, self.outputs = inputs, statements, outputs
        self.raises, self.frees = raises, frees

    def body(self) -> list[str]:
        """The lines of forward(): `x = None` after the last use, as Dynamo writes it."""
        lines = [*self.statements, f"return {self.outputs}"]
        if not self.frees:
            return lines
        assigned = {each["name"] for each in self.inputs}
        for statement in self.statements:
            assigned |= set(re.findall(r"^(?:\()?([a-zA-Z_]\w*)(?:, \w+)* (?:= |\+=|-=|\*=)", statement, re.MULTILINE))
            for names in re.findall(r"^\(?(\w+(?:, \w+)+),?\)? = ", statement, re.MULTILINE):
                assigned |= set(names.split(", "))
        last: dict[str, int] = {}
        for index, line in enumerate(lines):
            for name in re.findall(r"[A-Za-z_]\w*", line):
                if name in assigned:
                    last[name] = index
        out: list[str] = []
        for index, line in enumerate(lines):
            out.append(line)
            done = sorted(name for name, at in last.items() if at == index)
            if done and index + 1 < len(lines):
                out.append(" = ".join(done) + " = None")
        return out

    def write(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        parameters = "".join(f"        {each['name']}: torch.{each['kind']},\n" for each in self.inputs)
        body = "".join(f"        {line}\n" for lines in self.body() for line in lines.split("\n"))
        (folder / "model.py").write_text(f"{HEADER}        self,\n{parameters}    ):\n{body}")
        (folder / "graph_net.json").write_text('{"framework": "torch", "model_name": "fuzz"}\n')
        (folder / "input_meta.py").write_text("")
        classes = ""
        for each in self.inputs:
            fields = "".join(f"    {key} = {literal(value)}\n" for key, value in each.items() if key != "kind")
            classes += f"class Program_weight_tensor_meta_{each['name']}:\n{fields}\n\n"
        (folder / "weight_meta.py").write_text(classes)

    def draws(self) -> bool:
        """Whether it draws random numbers."""
        return draws_random_numbers("\n".join(self.statements))

    def without(self, index: int) -> Graph:
        kept = self.statements[:index] + self.statements[index + 1:]
        return Graph(self.inputs, kept, self.outputs, self.raises, self.frees)


def literal(value: Any) -> str:
    return json.dumps(value) if isinstance(value, str) else repr(value)


class Scope:
    """The values so far, and choices among them."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.values: dict[str, Any] = {}
        self.inputs: list[dict[str, Any]] = []
        self.numbered: dict[str, int] = {}
        self.globals = {"torch": torch, "device": torch.device}

    # Choices among values

    def names(self, fits: Callable[[Any], bool]) -> list[str]:
        return [name for name, value in self.values.items() if fits(value)]

    def choose(self, fits: Callable[[Any], bool]) -> str:
        """A value for which `fits`, rather a late one. LookupError if there is none."""
        found = self.names(fits)
        if not found:
            raise LookupError
        return found[-1 - min(int(self.rng.expovariate(0.35)), len(found) - 1)]

    def tensor(self, fits: Callable[[torch.Tensor], bool] = lambda _: True) -> str:
        return self.choose(lambda value: isinstance(value, torch.Tensor) and fits(value))

    def fresh(self, stem: str) -> str:
        """A name as Dynamo gives it: stem, stem_1, stem_2 ..."""
        reserved = stem in dir(builtins) or stem in ("device", "torch", "self") or keyword.iskeyword(stem)
        count = self.numbered.get(stem, int(reserved))
        self.numbered[stem] = count + 1
        return f"{stem}_{count}" if count else stem

    # Inputs

    def describe(self, name: str, shape: list[int], dtype: torch.dtype, kind: str = "Tensor", **more: Any) -> str:
        fields = {"name": name, "shape": shape, "dtype": name_of(dtype), "device": "cuda:0", "mean": 0.0, "std": 3.0,
                  "data": None, "kind": kind, **more}
        if dtype in INTEGERS and fields["data"] is None:
            most = INTEGERS[dtype]
            fields |= {"mean": None, "std": None, "min_val": 0 if dtype is torch.uint8 else -most, "max_val": most}
            fields |= more
        self.inputs.append(fields)
        self.values[name] = next_tensor(description_of(types.SimpleNamespace(**fields)))
        return name

    def input(self, shape: list[int], dtype: torch.dtype, **more: Any) -> str:
        return self.describe(self.fresh("L_x_"), shape, dtype, **more)

    def weight(self, shape: list[int], dtype: torch.dtype) -> str:
        name = self.fresh(self.rng.choice(["L_self_modules_fc_parameters_weight_", "L_self_modules_conv_parameters_"]))
        return self.describe(name, shape, dtype, kind="nn.parameter.Parameter")

    def size_input(self, size: int) -> str:
        name = f"s{self.rng.randrange(90)}"
        if name in self.values:
            return name
        return self.describe(name, [], torch.int64, kind="SymInt", data=[size], mean=None, std=None)

    # Execution

    def run(self, statement: str) -> bool:
        """Executes it; False if it raises, or makes what is too large (it is then forgotten)."""
        values = dict(self.values)
        try:
            exec(compile(source_for(statement), "model.py", "exec"), self.globals, values)
        except Exception:
            leave_modes()
            torch._C._set_grad_enabled(False)
            return False
        new = [value for name, value in values.items() if value is not self.values.get(name)]
        if not all(map(is_small, new)):
            return False
        self.values = {name: value for name, value in values.items() if not is_of_vmap(value)}
        return True


def is_of_vmap(value: Any) -> bool:
    """A tensor that lives within a layer of torch.vmap only."""
    return isinstance(value, torch.Tensor) and torch._C._functorch.is_batchedtensor(value)


def is_small(value: Any) -> bool:
    if isinstance(value, torch.Tensor):
        return value.numel() <= MOST_ELEMENTS and value.dim() <= 6
    if isinstance(value, (list, tuple)):
        return len(value) <= 64 and all(map(is_small, value))
    return not isinstance(value, (int, float)) or abs(value) < 1e12 or value != value


def is_output(value: Any) -> bool:
    if isinstance(value, (tuple, list)):
        return all(map(is_output, value))
    return isinstance(value, (torch.Tensor, int, float)) and not isinstance(value, torch.Size)


def first_inputs(scope: Scope) -> None:
    rng = scope.rng
    sizes = [rng.choice([1, 2, 3, 4, 5, 8]) for _ in range(3)]
    if rng.random() < 0.04:
        sizes[rng.randrange(3)] = 0
    for _ in range(rng.randint(2, 4)):
        rank = rng.choice([0, 1, 1, 2, 2, 3, 3, 3, 4, 4])
        shape = [rng.choice([*sizes, *sizes, 1]) for _ in range(rank)]
        dtype = rng.choice([*[torch.float32] * 12, *FLOATS, *INTEGERS, torch.int64, torch.bool])
        scope.input(shape, dtype)
    if rng.random() < 0.4:
        scope.size_input(rng.choice([size for size in sizes if size] or [2]))


def outputs_of(scope: Scope, raises: bool) -> str:
    rng = scope.rng
    names = [name for name in scope.names(is_output)]
    tensors = [name for name in names if isinstance(scope.values[name], torch.Tensor)]
    rng.shuffle(names)
    kept = list(dict.fromkeys([*tensors[-1:], *names[:rng.randint(1, 8)]]))
    if len(kept) > 3 and rng.random() < 0.2:
        return f"({kept[0]}, [{', '.join(kept[1:-1])}], (None, {kept[-1]}))"
    return f"({', '.join(kept)},)"


def make_graph(seed: int, makers: list[Callable[[Scope], str]], weights: list[float], breakers: list[Callable],
               raising: float = 0.05) -> Graph:
    """The graph of this seed. With probability `raising` its last statement raises."""
    rng = random.Random(seed)
    np.random.seed(seed % 2**32)
    torch.manual_seed(seed)
    scope, statements = Scope(rng), []
    first_inputs(scope)
    with torch.no_grad(), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for _ in range(rng.randint(5, 24)):
            statement = attempt(scope, rng.choices(makers, weights)[0])
            if statement and scope.run(statement):
                statements.append(statement)
        outputs = outputs_of(scope, False)
        raises = rng.random() < raising and add_raising(scope, statements, rng.choice(breakers))
    return Graph(scope.inputs, statements, outputs, raises, rng.random() < 0.85)


def attempt(scope: Scope, maker: Callable[[Scope], str]) -> str | None:
    try:
        return maker(scope)
    except (LookupError, ValueError):
        return None  # nothing fits


def add_raising(scope: Scope, statements: list[str], maker: Callable[[Scope], str]) -> bool:
    for _ in range(10):
        statement = attempt(scope, maker)
        if statement is None:
            continue
        if not scope.run(statement):
            statements.append(statement)
            return True
        statements.append(statement)
    return False
