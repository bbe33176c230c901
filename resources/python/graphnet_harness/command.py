"""The command line."""

from __future__ import annotations

import argparse
import json
import os
import sys
from importlib.util import find_spec

from . import probing
from .channel import flush_prints

EXIT_NO_FRAMEWORK = 3


def _arguments(argv: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="graphnet_harness",
                                     description="Runs compilers that exist only in Python, for GraphNet Explorer.")
    parser.add_argument("--framework", choices=("torch", "paddle", "onnx"),
                        help="whose models are run (default: torch where it is installed, else paddle)")
    parser.add_argument("--probe", nargs="*", metavar="NAME",
                        help="print what is known of these compilers, or of all, as JSON, and end")
    parser.add_argument("--time-limit", type=float, default=probing.TIME_LIMIT_S, metavar="SECONDS",
                        help="for each compiler with --probe (%(default)g)")
    parser.add_argument("--probe-here", metavar="NAME", help=argparse.SUPPRESS)
    return parser.parse_args(argv)


def main(argv: list[str] | None = None) -> int:
    """Runs the command; ends with 0, 3 where the framework cannot be imported."""
    arguments = _arguments(argv)
    if arguments.probe_here is not None:
        answer = probing.probe_here(arguments.probe_here, arguments.framework or "torch")
        print("\n" + json.dumps(answer))
        return 0
    if arguments.probe is not None:
        print(json.dumps(probing.probe_all(arguments.probe, arguments.time_limit), indent=2))
        return 0
    try:
        from .serve import serve
    except BaseException as error:  # NumPy is missing, or raises anything
        print(json.dumps({"type": "error", "message": f"the harness cannot be loaded: {type(error).__name__}: {error}"}))
        return EXIT_NO_FRAMEWORK
    chosen = arguments.framework or ("torch" if find_spec("torch") or not find_spec("paddle") else "paddle")
    code = serve(chosen)
    flush_prints()
    os._exit(code)  # threads that a backend left behind would otherwise be waited for
