#!/usr/bin/env python3
"""How long `graphnet index` takes, beside two yardsticks on the same files in the same run:
Python's ast.parse over every model.py in one process, and cat of everything.

    tests/bench/index_vs_ast.py [--dataset DIR] [--repeat N] [--most-ratio R] [--json]

Without --dataset the archive ../shared/data/graphnet-samples.tar.zst is unpacked into a temporary folder. Exits with 1 if
the median cold index takes more than R (0.1) of ast.parse's time.
"""

import argparse
import ast
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ARCHIVE = ROOT.parent / "shared" / "data" / "graphnet-samples.tar.zst"
MIB = 1024 * 1024


def run(command, **options):
    """Wall time in s and peak memory in MiB of one program."""
    started = time.perf_counter()
    process = subprocess.Popen([str(part) for part in command], stdout=subprocess.DEVNULL, **options)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - started
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{command[0]} failed with {process.returncode}")
    return seconds, usage.ru_maxrss / 1024  # ru_maxrss is in KiB


def cat_all(root):
    """Reads every file once; the first run also warms the page cache for all that follows."""
    return run(["find", root, "-type", "f", "-exec", "cat", "{}", "+"])[0]


def parse_all(models):
    """Python's parser over every model.py. Returns seconds and the number of files that it refuses."""
    refused = 0
    started = time.perf_counter()
    for model in models:
        try:
            ast.parse(model.read_bytes())
        except SyntaxError:
            refused += 1
    return time.perf_counter() - started, refused


def measure_index(program, root, repeat):
    """Cold runs into a new index each, then one more over the last, with nothing to do."""
    cold, warm, peaks = [], [], []
    for _ in range(repeat):
        with tempfile.TemporaryDirectory() as folder:
            command = [program, "--db", Path(folder) / "index.sqlite", "--quiet", "index", root]
            seconds, peak = run(command)
            cold.append(seconds)
            peaks.append(peak)
            warm.append(run(command)[0])
    return cold, warm, max(peaks)


def measure(root, program, repeat):
    models = sorted(root.rglob("model.py"))
    if not models:
        sys.exit(f"no model.py below {root}")
    cat_all(root)
    cat_s = cat_all(root)
    cold, warm, peak = measure_index(program, root, repeat)
    ast_s, refused = parse_all(models)
    return {
        "models": len(models),
        "model_mib": sum(model.stat().st_size for model in models) / MIB,
        "cat_s": cat_s,
        "index_s": cold,
        "rescan_s": warm,
        "index_peak_mib": peak,
        "ast_s": ast_s,
        "ast_refused": refused,
        "ratio": statistics.median(cold) / ast_s,
    }


def report(figures):
    print(f"{figures['models']} model.py, {figures['model_mib']:.0f} MiB")
    print(f"cat of every file        {figures['cat_s']:8.2f} s")
    print(f"graphnet index, cold     {statistics.median(figures['index_s']):8.2f} s  (median of "
          f"{', '.join(f'{seconds:.2f}' for seconds in figures['index_s'])}; peak {figures['index_peak_mib']:.0f} MiB)")
    print(f"graphnet index, again    {statistics.median(figures['rescan_s']):8.2f} s")
    print(f"Python's ast.parse       {figures['ast_s']:8.2f} s  ({figures['ast_refused']} files refused)")
    print(f"index / ast.parse        {figures['ratio']:8.4f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dataset", type=Path, help="folder of samples")
    parser.add_argument("--repeat", type=int, default=3, help="cold runs of the index")
    parser.add_argument("--most-ratio", type=float, default=0.1)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    program = Path(os.environ.get("GNX_BIN_DIR", ROOT / "build" / "release" / "bin")) / "graphnet"
    with tempfile.TemporaryDirectory() as folder:
        root = options.dataset
        if root is None:
            if not ARCHIVE.exists():
                sys.exit(f"no {ARCHIVE}; name a folder with --dataset")
            root = Path(folder)
            subprocess.run(["tar", "--zstd", "-xf", ARCHIVE, "-C", root], check=True)
        figures = measure(root, program, options.repeat)
    if options.json:
        print(json.dumps(figures, indent=2))
    else:
        report(figures)
    return 0 if figures["ratio"] <= options.most_ratio else 1


if __name__ == "__main__":
    sys.exit(main())
