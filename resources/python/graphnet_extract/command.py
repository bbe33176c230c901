"""The command: executes a user's model and leaves its graphs as samples in a folder, all of them or none."""

from __future__ import annotations

import argparse
import gc
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from graphnet_guest.channel import Channel
from graphnet_guest.errors import GuestError, failure_of
from graphnet_guest.limits import Limits, LimitWatch
from graphnet_guest.process import import_torch, leave

EXIT_FAILED = 1
TAGS = ("computer_vision", "nlp", "audio", "multimodal", "other")
AUTOCAST = ("bfloat16", "float16")


class Reporter:
    """Events, as JSON lines for a program (``--events``) or as text for a person."""

    def __init__(self, events: bool) -> None:
        self._channel = Channel() if events else None

    def phase(self, text: str) -> None:
        """Reports what the process does from now on."""
        if self._channel is not None:
            self._channel.phase(text)
        else:
            print(f"{text} ...", file=sys.stderr)

    def begin(self) -> None:
        """Reports that the user's code comes next."""
        if self._channel is not None:
            self._channel.begin()

    def say(self, event: dict[str, Any]) -> None:
        """Reports an event to a program."""
        if self._channel is not None:
            self._channel.say(event)

    def failed(self, failure: GuestError) -> None:
        """Reports why there is nothing."""
        self.say({"event": "failure", **failure.as_json()})
        if self._channel is None:
            place = f"{failure.file}:{failure.line}: " if failure.line else f"{failure.file}: " if failure.file else ""
            print(f"{place}{failure.message}" + (f"\nhint: {failure.hint}" if failure.hint else ""), file=sys.stderr)
        elif failure.trace:
            print(failure.trace, file=sys.stderr)

    def done(self, folder: Path, content: dict[str, Any]) -> None:
        """Reports the result."""
        self.say({"event": "done", "folder": str(folder), "extraction": content})
        if self._channel is None:
            for graph in content["graphs"]:
                print(folder / graph["sample"] if graph["sample"] else f"no sample: {graph['no_sample_because']}")

    def end_copies(self) -> None:
        """Ends the process if it is a copy that the user's code forked."""
        if self._channel is not None:
            self._channel.end_copies()


def main(arguments: list[str]) -> int:
    """Runs the command. Returns 0, or 1 where nothing could be extracted: the folder is then as it was."""
    options = _options(arguments)
    reporter = Reporter(options.events)
    unfinished: list[Path] = []

    def stop(failure: GuestError) -> None:
        for folder in unfinished:
            shutil.rmtree(folder, ignore_errors=True)
        reporter.failed(failure)

    watch = LimitWatch(Limits(options.time_limit, options.memory_limit), stop)
    roots: list[str] = []
    try:
        _extract(options, reporter, roots, watch, unfinished)
    except BaseException as error:  # noqa: BLE001 the user's code may raise anything
        watch.end()
        reporter.end_copies()
        stop(failure_of(error, "the model", "model", roots))
        return leave(EXIT_FAILED)
    watch.end()
    reporter.end_copies()
    return leave(0)


def _options(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="graphnet_extract", description=__doc__)
    parser.add_argument("target", help="file.py:callable, module:callable, hf:CONFIG-CLASS or timm:NAME")
    parser.add_argument("-o", "--out", type=Path, required=True, help="folder to be made; missing or empty")
    parser.add_argument("--inputs", action="append", default=[], help="an expression, a script, a .pt or .npz file")
    parser.add_argument("--train", action="store_true", help="forward, backward and a step of an optimizer as graphs of their own")
    parser.add_argument("--generate", action="store_true", help="of a language model: prefill and decode as graphs of their own")
    parser.add_argument("--dynamic", action="store_true", help="symbolic sizes")
    parser.add_argument("--ranks", type=int, default=0, metavar="N", help="each of N devices, under a process group that communicates nothing")
    parser.add_argument("--autocast", choices=AUTOCAST, default="", help="type of an autocast around the model")
    parser.add_argument("--values", action="store_true", help="keep weights, inputs and outputs in values.safetensors, which runs of the sample take")
    parser.add_argument("--contribute", action="store_true", help="as GraphNet's own tools write samples")
    parser.add_argument("--full", action="store_true", help="hf: the configuration's own sizes")
    parser.add_argument("--name", default="", help="model_name of the samples")
    parser.add_argument("--source", default="", help="source of the samples")
    parser.add_argument("--tag", choices=TAGS, default="", help="heuristic_tag of the samples")
    parser.add_argument("--known", type=Path, metavar="FILE", help="configurations that are not captured again: lines of hash and name")
    parser.add_argument("--events", action="store_true", help="what happens as JSON lines")
    parser.add_argument("--time-limit", type=float, default=0, metavar="SECONDS")
    parser.add_argument("--memory-limit", type=int, default=0, metavar="BYTES")
    return parser.parse_args(arguments)


def _extract(options: argparse.Namespace, reporter: Reporter, roots: list[str], watch: LimitWatch,
             unfinished: list[Path]) -> None:
    from graphnet_guest.inputs import check_inputs, load_inputs
    from graphnet_guest.target import check_target, load_target

    check_target(options.target)
    check_inputs(options.inputs)
    if options.out.exists() and not (options.out.is_dir() and not any(options.out.iterdir())):
        raise GuestError("out", "the folder for the samples exists and is not empty", str(options.out),
                         hint="name another one, or remove it")
    reporter.phase("importing torch")
    import_torch()
    watch.begin()
    reporter.begin()
    reporter.phase(f"importing {options.target}")
    if options.ranks:
        return _extract_ranks(options, reporter, roots, unfinished)
    target = load_target(options.target, full=options.full, with_inputs=bool(options.inputs))
    roots.extend(target.roots)
    reporter.phase("making the inputs")
    sets = load_inputs(options.inputs, target)
    from .configuration import configuration_of, read_known
    from .session import Mode
    from .whole_model import Naming, extract_model

    mode = Mode(options.train, options.dynamic, options.autocast, options.values, options.generate)
    if options.known is not None:
        configuration = configuration_of(target, sets, mode)
        known = read_known(options.known.read_text(encoding="utf-8"))
        if configuration in known:
            raise GuestError("duplicate", f"{options.target} has the configuration of {known[configuration]}",
                             hint="nothing was captured: an indexed contribution has it already")
    naming = Naming(options.name, options.source, options.tag)
    gc.freeze()  # leaves what was imported and loaded, which lives as long as the process, out of collections
    content = extract_model(target, sets, mode, naming, options.out, contribute=options.contribute, phase=reporter.phase,
                            writing=_noting(unfinished, reporter))
    reporter.done(options.out, content)


def _extract_ranks(options: argparse.Namespace, reporter: Reporter, roots: list[str], unfinished: list[Path]) -> None:
    from graphnet_guest.inputs import load_inputs
    from graphnet_guest.target import load_target

    from .ranks import MOST_RANKS, extract_ranks
    from .session import Mode
    from .whole_model import Naming

    if not 1 <= options.ranks <= MOST_RANKS or options.generate:
        raise GuestError("settings", f"--ranks takes 1 to {MOST_RANKS}, and no --generate")

    def load() -> Any:
        target = load_target(options.target, full=options.full, with_inputs=bool(options.inputs))
        roots.extend(root for root in target.roots if root not in roots)
        return target, load_inputs(options.inputs, target)

    mode = Mode(options.train, options.dynamic, options.autocast, options.values)
    content = extract_ranks(load, options.ranks, mode, Naming(options.name, options.source, options.tag), options.out,
                            contribute=options.contribute, phase=reporter.phase, writing=_noting(unfinished, reporter))
    reporter.done(options.out, content)


def _noting(unfinished: list[Path], reporter: Reporter) -> Callable[[Path], None]:
    def note(folder: Path) -> None:
        unfinished.append(folder)
        reporter.say({"event": "writing", "folder": str(folder)})

    return note
