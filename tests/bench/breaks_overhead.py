#!/usr/bin/env python3
"""Cost of the report of graph breaks, compared with the model's own torch.compile.

    tests/bench/breaks_overhead.py TARGET [--inputs EXPRESSION] [--backend eager] [--rounds 3]

Both are processes of their own: one imports torch, loads the target, compiles it and calls it once; the other is
`python -m graphnet_breaks find` with everything that it does on top (log, samples, timed calls, profile). Their rounds
interleave; medians of the whole processes are compared, less what importing torch and loading the target takes. The goal
is a ratio of at most 1.5. On a machine that others use too, the processor's time says more than the wall's.
"""

import argparse
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PACKAGES = Path(__file__).resolve().parents[2] / "resources" / "python"

PLAIN = """
import os, sys
import torch, torch._dynamo
from graphnet_guest.inputs import load_inputs
from graphnet_guest.target import load_target
target = load_target(sys.argv[1])
args, kwargs = load_inputs(sys.argv[3:], target)[0].fresh()
if target.is_module:
    target.call.eval()
if sys.argv[2] == "none":
    os._exit(0)
with torch.set_grad_enabled(not target.is_module):
    torch.compile(target.call, backend=sys.argv[2])(*args, **kwargs)
os._exit(0)  # as the other process ends
"""


class Cost:
    """Seconds of a process: of the clock, and of the processor."""

    def __init__(self, command):
        environment = {**os.environ, "PYTHONPATH": f"{PACKAGES}{os.pathsep}{os.environ.get('PYTHONPATH', '')}"}
        with tempfile.TemporaryDirectory() as cache:  # no code of an earlier round
            environment["TORCHINDUCTOR_CACHE_DIR"] = cache
            before, begin = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
            subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            after, self.wall = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter() - begin
        self.processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def summary(kind, loaded, plain, found):
    """One line: medians without loading, and their ratio."""
    alone, compiled, reported = (statistics.median(getattr(one, kind) for one in costs)
                                 for costs in (loaded, plain, found))
    return (f"  {kind}: loading {alone:.2f} s, torch.compile {compiled - alone:.2f} s, report {reported - alone:.2f} s, "
            f"ratio {(reported - alone) / (compiled - alone):.2f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("target")
    parser.add_argument("--inputs", action="append", default=[])
    parser.add_argument("--backend", default="eager")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    loaded, plain, found = [], [], []
    for _ in range(options.rounds):
        start = [sys.executable, "-c", PLAIN, options.target]
        loaded.append(Cost([*start, "none", *options.inputs]))
        plain.append(Cost([*start, options.backend, *options.inputs]))
        with tempfile.TemporaryDirectory() as folder:
            found.append(Cost([sys.executable, "-m", "graphnet_breaks", "find", options.target, "--backend",
                               options.backend, "--out", f"{folder}/capture",
                               *(f"--inputs={text}" for text in options.inputs)]))
    print(f"{options.target}, {options.backend}")
    for kind in ("wall", "processor"):
        print(summary(kind, loaded, plain, found))


if __name__ == "__main__":
    main()
