"""Requests and answers: the run request and its result, with the fields of core/exec/protocol/Protocol.h."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

TOLERANCE_COUNT = 16
"""t = -10 .. 5: index t + 10."""
TIMINGS = ("pairs", "upstream", "blocks")
"""How a run is timed: core/exec/protocol/Protocol.h, Timing."""
SIDES = ("eager", "compiled")
"""The two models of a run."""
DEFAULT_DTYPE = "default-dtype"
"""A word of RunRequest.options (core/exec/protocol/HarnessOptions.h)."""
DEFAULT_DTYPES = ("float16", "bfloat16", "float32", "float64")
"""Values of DEFAULT_DTYPE."""


class BadRequest(Exception):
    """A request that cannot be understood; its text says which member and what was expected."""


@dataclass
class RunRequest:
    """One benchmark of one sample: Python's eager mode and one compiler. What is absent keeps its default."""

    sample_dir: str = ""
    code_file: str = ""
    """File that `graphnet export SAMPLE --as model.py` wrote."""
    inputs_file: str = ""
    """Safetensors with one tensor per parameter of forward(), in their order (core/exec/engine/InputFile.h)."""
    compiler: str = "eager"
    device: str = "cpu"
    """"cpu" or "cuda:N"."""
    threads: int = 0
    """0: the framework's default."""
    timing: str = "pairs"
    """One of TIMINGS."""
    warmup: int = 3
    trials: int = 5
    """Number of trials for "pairs" and "upstream"."""
    inputs: dict = field(default_factory=dict)
    """Options of the inputs. Only "seed" (123) matters here, because the tensors come from inputs_file."""
    memory_limit_bytes: int = 0
    """Memory limit; 0: 60 % of the available memory."""
    outputs_file: str = ""
    hash_outputs: bool = False
    truth_file: str = ""
    """Outputs of a float64 run with the same inputs, for a further comparison; the format is that of outputs_file."""
    package_file: str = ""
    """Only for a "package" request: path of the AOTInductor package to write; it ends in ".pt2"."""
    cache_dir: str = ""
    """Folder in which compilers keep compiled code; empty: a folder that only this process uses."""
    backend_file: str = ""
    """For the compiler "backend": a Python file with a class that has __call__(model) and synchronize()."""
    options: dict = field(default_factory=dict)
    """Words for the compiler, each documented in its file. For all: DEFAULT_DTYPE."""

    @property
    def default_dtype(self) -> str:
        """Type of numbers without one, in the code of a variant; empty: the framework's."""
        return self.options.get(DEFAULT_DTYPE, "")

    @property
    def seed(self) -> int:
        """Seed of the generators, before the inputs."""
        return self.inputs.get("seed", 123)


@dataclass
class TraceRequest(RunRequest):
    """Some calls of a compiled model are recorded, in a run of their own (core/exec/protocol/TraceProtocol.h). `device`,
    `threads` and `inputs` stand in its member `configuration`."""

    trace_file: str = ""
    """Path of the Chrome-trace JSON file to write."""
    iterations: int = 5
    """Number of recorded calls. As many calls are timed without recording, half of them before, half after."""
    operators: bool = True
    """PyTorch's operators beneath the kernels."""
    memory: bool = True
    """Whether allocations and frees of PyTorch's allocators are recorded."""
    line_nodes: list = field(default_factory=list)
    """For each line of code_file: the range of nodes whose statement is on this line, [first, one after the last]."""


_KINDS = {"str": str, "int": int, "bool": bool, "dict": dict, "list": list}


_NEEDED = {"run": ("sample_dir",), "package": ("code_file", "inputs_file", "package_file"),
           "trace": ("code_file", "inputs_file", "trace_file")}


def read_request(value: Any, kind: str = "run") -> RunRequest:
    """The request of a "run", "package" or "trace" line; of the last a TraceRequest. Errors: BadRequest."""
    needed = _NEEDED[kind]
    form = TraceRequest if kind == "trace" else RunRequest
    if not isinstance(value, dict):
        raise BadRequest(f"expected a {kind} request, an object with {', '.join(needed)}")
    if kind == "trace" and isinstance(value.get("configuration"), dict):
        value = value["configuration"] | value
    members = {}
    for member in fields(form):
        if member.name not in value:
            continue
        expected = _KINDS[str(member.type)]
        given = value[member.name]
        if not isinstance(given, expected) or (expected is int and isinstance(given, bool)):
            raise BadRequest(f"{kind} request: {member.name} is to be of type {expected.__name__}, not {given!r:.80}")
        members[member.name] = given
    for name in needed:
        if not members.get(name):
            raise BadRequest(f"{kind} request: {name} is missing")
    request = form(**members)
    if isinstance(request, TraceRequest):
        _check_trace(request)
    if isinstance(request.seed, bool) or not isinstance(request.seed, int) or request.seed < 0:
        raise BadRequest(f"{kind} request: inputs.seed is to be a whole number, not {request.seed!r:.80}")
    if request.timing not in TIMINGS:
        raise BadRequest(f"{kind} request: timing is to be one of {', '.join(TIMINGS)}, not {request.timing!r:.80}")
    if request.default_dtype not in ("", *DEFAULT_DTYPES):
        raise BadRequest(f"{kind} request: options.{DEFAULT_DTYPE} is to be one of {', '.join(DEFAULT_DTYPES)}, not "
                         f"{request.default_dtype!r:.80}")
    if min(request.threads, request.memory_limit_bytes) < 0:
        raise BadRequest(f"{kind} request: threads and memory_limit_bytes are not negative")
    return request


def _check_trace(request: TraceRequest) -> None:
    if request.iterations < 1 or request.warmup < 0:
        raise BadRequest("trace request: at least one iteration, and no negative warm-up")
    for pair in request.line_nodes:
        if not isinstance(pair, list) or [type(number) for number in pair] != [int, int]:
            raise BadRequest(f"trace request: line_nodes is to hold pairs of whole numbers, not {pair!r:.80}")


@dataclass
class BlockOrder:
    """Calls of one model: `repetitions` times `calls` (core/exec/protocol/BlockProtocol.h)."""

    side: str
    """One of SIDES."""
    calls: int
    repetitions: int


def read_order(line: dict[str, Any]) -> BlockOrder:
    """Parses a "block" line. Errors: BadRequest."""
    side, calls, repetitions = (line.get(name) for name in ("side", "calls", "repetitions"))
    if side not in SIDES:
        raise BadRequest(f"block of calls: side is to be one of {', '.join(SIDES)}, not {side!r:.80}")
    for name, number in (("calls", calls), ("repetitions", repetitions)):
        if type(number) is not int or number < 1:
            raise BadRequest(f"block of calls: {name} is to be a whole number from 1, not {number!r:.80}")
    return BlockOrder(side, calls, repetitions)


@dataclass
class BlockTimes:
    """Times of the calls of a block."""

    ms: list[float]
    """Duration of each repetition, all its calls together."""
    gpu_ms: list[float]
    """The same durations between CUDA events; empty on CPUs."""
    waited_ms: float | None
    """Time that threads of the process were ready to run but had no processor, summed. None: the kernel does not report
    it."""
    cpu_ms: float
    """Processor time of the process during the repetitions, user and system."""


@dataclass
class OutputReport:
    """One output tensor, eager against compiled; as core/exec/engine/Compare.cpp fills it."""

    eager_dtype: str = ""
    compiled_dtype: str = ""
    eager_shape: list[int] = field(default_factory=list)
    compiled_shape: list[int] = field(default_factory=list)
    equal: bool = False
    has_nonfinite_mismatch: bool = False
    max_diff: float = 0.0
    mean_diff: float = 0.0
    max_relative_diff: float = 0.0
    mean_relative_diff: float = 0.0
    max_ulp: int = 0
    """Units in the last place of the eager dtype between the two, over elements finite on both sides; of integers
    their distance; 0 for other dtypes."""
    mean_ulp: float = 0.0
    eager_nan: int = 0
    eager_inf: int = 0
    compiled_nan: int = 0
    compiled_inf: int = 0
    nonfinite_mismatches: list[int] = field(default_factory=list)
    """The first 16 elements that are NaN or infinite on one side only, or infinite with another sign."""
    eager_error: float | None = None
    compiled_error: float | None = None
    """Largest absolute difference from the float64 run, over elements that are finite in both; None if there is no such
    output."""
    close: list[bool] = field(default_factory=lambda: [False] * TOLERANCE_COUNT)
    eager_hash: str = ""


@dataclass
class CallChecks:
    """Whether timed calls did what they were timed for (looks.py); core/exec/protocol/Protocol.h's CallChecks."""

    renewed: int = 0
    """Number of inputs that get new values in each timed repetition."""
    checked: int = 0
    """Number of timed repetitions whose outputs were checked."""
    decided: int = 0
    """Number of checked repetitions in which the renewed inputs change eager's outputs so clearly that a replay would be
    found."""
    note: str = ""
    """Why inputs were not renewed, or nothing was decided."""


@dataclass
class RunResult:
    """Result of a request. Times in milliseconds, raw, in measuring order. With the timing "blocks" the client has the
    times, and makes the `measurement`."""

    status: str = "not_run"
    phase: str = ""
    message: str = ""
    failed_node: int = -1
    failed_line: int = 0
    """Line of code_file; 0: not known."""
    eager_ms: list[float] = field(default_factory=list)
    compiled_ms: list[float] = field(default_factory=list)
    eager_gpu_ms: list[float] = field(default_factory=list)
    compiled_gpu_ms: list[float] = field(default_factory=list)
    """Times between two CUDA events around the call; empty on CPUs."""
    load_ms: float = 0.0
    inputs_ms: float = 0.0
    compile_ms: float = 0.0
    """Time until the compiled model can be called. If the compiler compiles at the first call, this call is included."""
    first_call_ms: float = 0.0
    """Duration of the compiled model's first call."""
    cold: bool | None = None
    """True: everything was compiled. False: a part came from cache_dir. None: the compiler does not report it."""
    unsupported_operator: str = ""
    """Operator that the compiler does not know, if it reports one."""
    peak_bytes: int = 0
    """Peak host memory of the process while the compiled model ran; if it did not run, during the job."""
    peak_gpu_bytes: int = 0
    """The same for the GPU memory that the framework allocated."""
    measurement: None = None
    call_checks: CallChecks | None = None
    outputs: list[OutputReport] = field(default_factory=list)
    environment: dict[str, str] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """As it travels; non-finite numbers are replaced by channel.plain()."""
        own = {member.name: getattr(self, member.name) for member in fields(self)}
        own["outputs"] = [vars(output) for output in self.outputs]
        own["call_checks"] = vars(self.call_checks) if self.call_checks is not None else None
        return own
