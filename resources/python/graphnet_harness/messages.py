"""What is asked and answered: the run request and its result, with the fields of core/protocol/Protocol.h."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

TOLERANCE_COUNT = 16
"""t = -10 .. 5: index t + 10."""


class BadRequest(Exception):
    """A request that cannot be understood; its text says which member and what was expected."""


@dataclass
class RunRequest:
    """One benchmark of one sample: Python's eager mode and one compiler. What is absent keeps its default."""

    sample_dir: str
    code_file: str = ""
    """What `graphnet export SAMPLE --as model.py` wrote."""
    inputs_file: str = ""
    """Safetensors with one tensor per parameter of forward(), in their order (core/engine/InputFile.h)."""
    compiler: str = "eager"
    device: str = "cpu"
    """"cpu" or "cuda:N"."""
    threads: int = 0
    """0: the framework's default."""
    warmup: int = 3
    trials: int = 5
    inputs: dict = field(default_factory=dict)
    """Of these only "seed" (123) matters here: the tensors come from inputs_file."""
    memory_limit_bytes: int = 0
    """0: 60 % of what is available."""
    outputs_file: str = ""
    hash_outputs: bool = False
    cache_dir: str = ""
    """Where compilers that keep what they compiled keep it; empty: in a folder of this process alone."""
    backend_file: str = ""
    """For the compiler "backend": a Python file with a class that has __call__(model) and synchronize()."""
    options: dict = field(default_factory=dict)
    """Words for the compiler, each documented in its file."""

    @property
    def seed(self) -> int:
        """Of the generators, before the inputs."""
        return self.inputs.get("seed", 123)


_KINDS = {"str": str, "int": int, "bool": bool, "dict": dict}


def read_request(value: Any) -> RunRequest:
    """The request of a "run" line. Errors: BadRequest."""
    if not isinstance(value, dict):
        raise BadRequest("expected a run request, an object with sample_dir, code_file and inputs_file")
    members = {}
    for member in fields(RunRequest):
        if member.name not in value:
            continue
        kind = _KINDS[str(member.type)]
        given = value[member.name]
        if not isinstance(given, kind) or (kind is int and isinstance(given, bool)):
            raise BadRequest(f"run request: {member.name} is to be of type {kind.__name__}, not {given!r:.80}")
        members[member.name] = given
    if "sample_dir" not in members:
        raise BadRequest("run request: sample_dir is missing")
    request = RunRequest(**members)
    if isinstance(request.seed, bool) or not isinstance(request.seed, int) or request.seed < 0:
        raise BadRequest(f"run request: inputs.seed is to be a whole number, not {request.seed!r:.80}")
    if min(request.threads, request.memory_limit_bytes) < 0:
        raise BadRequest("run request: threads and memory_limit_bytes are not negative")
    return request


@dataclass
class OutputReport:
    """One output tensor, eager against compiled; as core/engine/Compare.cpp fills it."""

    eager_dtype: str = ""
    compiled_dtype: str = ""
    eager_shape: list[int] = field(default_factory=list)
    compiled_shape: list[int] = field(default_factory=list)
    equal: bool = False
    has_nonfinite_mismatch: bool = False
    max_diff: float = 0.0
    mean_diff: float = 0.0
    max_relative_diff: float = 0.0
    close: list[bool] = field(default_factory=lambda: [False] * TOLERANCE_COUNT)
    eager_hash: str = ""


@dataclass
class RunResult:
    """What became of a request. Times in milliseconds, raw, in measuring order, eager and compiled by turns."""

    status: str = "not_run"
    phase: str = ""
    message: str = ""
    failed_node: int = -1
    failed_line: int = 0
    """Of code_file; 0 where no line is known."""
    eager_ms: list[float] = field(default_factory=list)
    compiled_ms: list[float] = field(default_factory=list)
    load_ms: float = 0.0
    inputs_ms: float = 0.0
    compile_ms: float = 0.0
    """Until the compiled model can be called; of compilers that compile at the first call it includes that call."""
    first_call_ms: float = 0.0
    """The compiled model's first call."""
    cold: bool | None = None
    """Whether everything was compiled, or some of it came from cache_dir; null where the compiler does not tell."""
    unsupported_operator: str = ""
    """Which operator the compiler does not know, where it says so."""
    peak_bytes: int = 0
    outputs: list[OutputReport] = field(default_factory=list)
    environment: dict[str, str] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """As it travels; non-finite numbers are replaced by channel.plain()."""
        own = {member.name: getattr(self, member.name) for member in fields(self)}
        own["outputs"] = [vars(output) for output in self.outputs]
        return own
