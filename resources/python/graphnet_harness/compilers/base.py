"""The harness's interface of every compiler."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..kernel_marks import KernelMarks


class NotAvailable(Exception):
    """Why a compiler cannot be used here, for people."""


@dataclass
class Availability:
    """Result of a probe."""

    version: str
    devices: list[str]
    """"cpu", "cuda:0" ..."""


@dataclass
class Inputs:
    """Arguments of the model, in the order of forward()'s parameters."""

    tensors: list[Any]
    symbols: list[bool]
    """Per input: a size, given as a 0-dimensional int64 tensor."""
    weights: list[bool]
    """Per input: a parameter or buffer of the model that the graph does not write into. Compilers that prepare
    weights may take it as a constant."""
    numbers: list[bool]
    """Per input: the model reads it only with item(), and does not write into it."""


@dataclass
class Options:
    """Further settings of a job."""

    device: str = "cpu"
    threads: int = 0
    """Number of threads; 0: the compiler decides."""
    cache_dir: str = ""
    """Folder for this compiler and this model, where it may keep compiled code."""
    common_dir: str = ""
    """Folder for this compiler and all models, for files that are made once per machine."""
    backend_file: str = ""
    words: dict[str, Any] = field(default_factory=dict)
    """The request's `options`."""

    def word(self, name: str, default: str) -> str:
        """One of `words` as text."""
        return str(self.words.get(name, default))


@dataclass
class OwnSpan:
    """Record of a compiler's own profiler for one operator in one call."""

    name: str
    begin_us: float
    """Time since the call's first operator began. If the profiler reports only durations, the spans follow one another."""
    duration_us: float
    lines: list[int] = field(default_factory=list)
    """Lines of code_file that it computes; empty if they are not known."""


@dataclass
class CompiledModel:
    """A compiler's result."""

    call: Callable[..., Any]
    """The timed function. It takes the result of `arguments`, and returns tensors of the framework, in containers."""
    arguments: Callable[[list[Any]], list[Any]] = list
    """Converts the eager model's inputs, in their order, into the arguments of call(). It is called once for many calls
    with the same inputs."""
    synchronize: Callable[[], None] = lambda: None
    """Waits until the device has finished the work of call()."""
    reuses_outputs: bool = False
    """The outputs of a call are valid only until the next call, as documented by the compiler."""
    compiles_at_call: bool = False
    """The first call compiles; it is then part of the phase "compile"."""
    cold: Callable[[], bool | None] = lambda: None
    """Returns, after the first call, whether everything was compiled and nothing came from a cache; None: not known."""
    own_spans: Callable[[int, int], list[list[OwnSpan]]] | None = None
    """Spans of a model that was made within Compiler.marking(). It is called once, at the end, with a number of calls and
    the number of calls that followed them, and returns the spans of each of the first calls."""


class Compiler(ABC):
    """One compiler. Neither making an instance nor probe() imports heavy packages."""

    name: str
    """Name in requests and results."""
    title: str
    """Name for people."""
    framework: str = "torch"
    """Framework of the samples that it compiles: "torch", "paddle" or "onnx"."""
    requirements: tuple[str, ...] = ()
    """Packages, with fixed versions, for an environment of its own."""
    environment: str = ""
    """Name of that environment; compilers with the same requirements share one. Empty: the compiler's name."""
    disk_mb: int = 0
    """Minimum of disk space for such an environment in MB, measured with the CPU builds of the packages; 0: not known."""
    keeps_numbers: bool = False
    """Numbers that a model reads from its tensors (item()) during compilation become constants, independent of later
    inputs."""
    keeps: bool = False
    """It keeps compiled code in Options.cache_dir."""
    python: str = ">=3.10"
    """The versions of Python for which the packages exist."""

    def __init__(self) -> None:
        self._found: Availability | None = None
        self._prepared: set[str] = set()

    def found(self) -> Availability:
        """probe(), remembered while the process lives. Errors: NotAvailable."""
        if self._found is None:
            self._found = self.probe()
        return self._found

    def prepare_once(self, options: Options) -> bool:
        """prepare(), once a device; whether this was the time. Errors: as prepare()."""
        if options.device in self._prepared:
            return False
        self.prepare(options)
        self._prepared.add(options.device)
        return True

    @abstractmethod
    def probe(self) -> Availability:
        """Probes the compiler. Errors: NotAvailable with the reason."""

    def fits(self) -> None:
        """Whether `requirements` would make it available on this machine. Errors: NotAvailable with what is missing, which
        an installation does not bring. Asked where probe() has found nothing."""

    def prepare(self, options: Options) -> None:
        """Imports what compile() needs and does what is done once a process, so that it does not count as compiling.
        Errors: whatever a broken installation raises."""

    @abstractmethod
    def compile(self, module: Any, inputs: Inputs, options: Options) -> CompiledModel:
        """Compiles the eager model for these inputs. Whatever it raises is the job's failure."""

    def marking(self, code_file: str, marks: KernelMarks) -> AbstractContextManager[Any]:
        """Within it compile() and the model's first call make a model for a trace: what it calls is tied to lines of
        `code_file` where the compiler knows them, and marks.notes says what is not known."""
        marks.notes["kernels"] = f"{self.title} does not tell which operators its kernels compute"
        return nullcontext()

    def forget(self) -> None:
        """Gives back what a job left behind; called after each."""
