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
    """Per input: the model reads it with item() alone, and does not write into it."""


@dataclass
class Options:
    """Further settings of a job."""

    device: str = "cpu"
    threads: int = 0
    """0: as many as the compiler likes."""
    cache_dir: str = ""
    """Where it keeps what it compiled, if it keeps anything: a folder of this compiler and this model."""
    common_dir: str = ""
    """The same of this compiler and all models: for what is made once a machine."""
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
    """Since the call's first operator began; of profilers that tell durations alone as if one followed the other."""
    duration_us: float
    lines: list[int] = field(default_factory=list)
    """Of the code_file; empty where it is not known what it is for."""


@dataclass
class CompiledModel:
    """A compiler's result."""

    call: Callable[..., Any]
    """Takes what `arguments` gave; gives tensors of the framework, in containers. This alone is timed."""
    arguments: Callable[[list[Any]], list[Any]] = list
    """Of the eager model's inputs, in their order, what call() takes; asked once for many calls with the same inputs."""
    synchronize: Callable[[], None] = lambda: None
    """Waits until the device has done what call() asked of it."""
    reuses_outputs: bool = False
    """What a call gave is good until the next, as the compiler's makers say."""
    compiles_at_call: bool = False
    """The work is done by the first call, which is then part of the phase "compile"."""
    cold: Callable[[], bool | None] = lambda: None
    """After the first call: whether nothing came from a cache."""
    own_spans: Callable[[int, int], list[list[OwnSpan]]] | None = None
    """Of a model that was made within Compiler.marking(), asked once, at the end: of so many calls, after which so many
    more were made, what each consisted of."""


class Compiler(ABC):
    """One compiler. Neither making an instance nor probe() imports heavy packages."""

    name: str
    """As in the request."""
    title: str
    """For people."""
    framework: str = "torch"
    """Of the samples that it compiles: "torch" or "paddle"."""
    requirements: tuple[str, ...] = ()
    """Packages, pinned, of an environment of its own."""
    environment: str = ""
    """The name of that environment, the same for compilers of the same requirements; empty: the compiler's own."""
    disk_mb: int = 0
    """What such an environment takes at least on a disk, in MB: measured with the packages' CPU builds; 0: not known."""
    keeps_numbers: bool = False
    """What a model reads out of its tensors while it is compiled (item()) stays as it was, whatever its inputs are."""
    keeps: bool = False
    """It keeps what it compiled in Options.cache_dir."""
    python: str = ">=3.10"
    """The versions of Python that the packages have."""

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
