"""``find``: compiles a user's model, records its graph breaks, and leaves a capture."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from graphnet_guest.channel import Channel
from graphnet_guest.errors import GuestError, failure_of
from graphnet_guest.limits import Limits, LimitWatch
from graphnet_guest.process import import_torch, leave

from .capture_file import CaptureFile
from .user_settings import apply_settings

EXIT_FAILED = 1


def main(arguments: list[str]) -> int:
    """Runs the command; the result, good or bad, is in capture.json. Returns 0, or 1 where there is a failure."""
    options = _options(arguments)
    channel = Channel()
    capture = CaptureFile(options.out, options.target, options.backend, options.train, options.full)
    watch = LimitWatch(Limits(options.time_limit, options.memory_limit), capture.write)
    roots: list[str] = []
    try:
        _find(options, channel, capture, roots, watch)
    except BaseException as error:  # noqa: BLE001 the user's code may raise anything
        watch.end()
        channel.end_copies()
        failure = failure_of(error, "the model", "model", roots)
        capture.write(failure)
        print(failure.trace or f"{failure.kind}: {failure.message}", file=sys.stderr)
        return leave(EXIT_FAILED)
    watch.end()
    channel.end_copies()
    return leave(0)


def _options(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="graphnet_breaks find", description=__doc__)
    parser.add_argument("target", help="file.py:callable, module:callable, hf:CONFIG-CLASS or timm:NAME")
    parser.add_argument("--out", type=Path, required=True, help="folder of the capture")
    parser.add_argument("--inputs", action="append", default=[], help="an expression, a script, a .pt or .npz file")
    parser.add_argument("--backend", default="eager", help="of torch.compile (default: eager)")
    parser.add_argument("--setting", action="append", default=[], metavar="NAME=VALUE",
                        help="of torch._dynamo.config")
    parser.add_argument("--train", action="store_true", help="backward and a step of an optimizer too")
    parser.add_argument("--full", action="store_true", help="hf: the configuration's own sizes")
    parser.add_argument("--repeats", type=int, default=3, help="timed calls of each input set, at most")
    parser.add_argument("--time-limit", type=float, default=0, metavar="SECONDS")
    parser.add_argument("--memory-limit", type=int, default=0, metavar="BYTES")
    return parser.parse_args(arguments)


def _find(options: argparse.Namespace, channel: Channel, capture: CaptureFile, roots: list[str],
          watch: LimitWatch) -> None:
    from graphnet_guest.inputs import check_inputs, load_inputs
    from graphnet_guest.target import check_target, load_target

    check_target(options.target)
    check_inputs(options.inputs)
    channel.phase("importing torch")
    os.environ["TORCH_TRACE"] = str(options.out / "trace")
    import_torch()
    capture.note_versions()
    watch.begin()
    channel.begin()
    channel.phase(f"importing {options.target}")
    from graphnet_guest.breaks_seen import skipped_functions_recorded

    from .session import Session

    target = load_target(options.target, full=options.full)
    roots.extend(target.roots)
    capture.roots = target.roots
    capture.settings = apply_settings(options.setting)  # may name functions that the target's imports define
    capture.note_versions()
    channel.phase("making the inputs")
    sets = load_inputs(options.inputs, target)
    session = Session(target, options.backend, train=options.train, repeats=max(1, options.repeats))
    with skipped_functions_recorded():
        session.run(sets, channel.phase)
    channel.phase("writing the samples")
    capture.parts = session.parts(options.out / "samples")
    capture.write()
