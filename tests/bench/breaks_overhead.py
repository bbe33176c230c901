#!/usr/bin/env python3
"""What the report of graph breaks costs, compared with the model's own torch.compile.

    tests/bench/breaks_overhead.py TARGET [--inputs EXPRESSION] [--backend eager] [--rounds 3]

Both are processes of their own: one imports torch, loads the target, compiles it and calls it once; the other is
`python -m graphnet_breaks find` with everything that it does on top (log, samples, timed calls, profile). Their rounds
interleave; medians of the whole processes are compared. The goal is a ratio of at most 1.5.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PACKAGES = Path(__file__).resolve().parents[2] / "resources" / "python"

PLAIN = """
import sys
import torch, torch._dynamo
from graphnet_breaks.inputs import load_inputs
from graphnet_breaks.target import load_target
target = load_target(sys.argv[1])
args, kwargs = load_inputs(sys.argv[3:], target)[0].fresh()
if target.is_module:
    target.call.eval()
with torch.set_grad_enabled(not target.is_module):
    torch.compile(target.call, backend=sys.argv[2])(*args, **kwargs)
"""


def seconds(command):
    environment = {**os.environ, "PYTHONPATH": f"{PACKAGES}{os.pathsep}{os.environ.get('PYTHONPATH', '')}"}
    with tempfile.TemporaryDirectory() as cache:  # no code of an earlier round
        environment["TORCHINDUCTOR_CACHE_DIR"] = cache
        begin = time.perf_counter()
        subprocess.run(command, check=True, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return time.perf_counter() - begin


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("target")
    parser.add_argument("--inputs", action="append", default=[])
    parser.add_argument("--backend", default="eager")
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    plain, found = [], []
    for _ in range(options.rounds):
        plain.append(seconds([sys.executable, "-c", PLAIN, options.target, options.backend, *options.inputs]))
        with tempfile.TemporaryDirectory() as folder:
            found.append(seconds([sys.executable, "-m", "graphnet_breaks", "find", options.target, "--backend",
                                  options.backend, "--out", f"{folder}/capture",
                                  *(f"--inputs={text}" for text in options.inputs)]))
    ratio = statistics.median(found) / statistics.median(plain)
    print(f"{options.target}, {options.backend}: torch.compile {statistics.median(plain):.2f} s, "
          f"report {statistics.median(found):.2f} s, ratio {ratio:.2f}")


if __name__ == "__main__":
    main()
