#!/usr/bin/env python3
"""How long `graphnet index` takes, beside two yardsticks on the same files in the same run:
Python's ast.parse over every model.py in one process, and cat of everything with a warm cache.

    tests/bench/index_vs_ast.py [--dataset DIR] [--repeat N] [--check] [--json]

Measured: cold index into a new database, its peak memory, a rescan with nothing changed, and a rescan with one sample
changed (in a tree of hard links, where one file is replaced: the dataset itself is never written to). Times are medians
of N runs. Without --dataset the archive ../shared/data/graphnet-samples.tar.zst is unpacked into a temporary folder.
With --check the exit status is 1 if one of LIMITS is exceeded.
"""

import argparse
import ast
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ARCHIVE = ROOT.parent / "shared" / "data" / "graphnet-samples.tar.zst"
MIB = 1024 * 1024
LIMITS = {
    "index_per_ast": 1 / 25,
    "index_per_cat": 8,
    "index_peak_mib": 600,
    "rescan_s": 0.3,
    "rescan_changed_s": 0.5,
}


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


def link_tree(root, parent):
    """The tree again, by hard links, or by copying where that is on another file system."""
    copy = parent / "dataset"
    try:
        shutil.copytree(root, copy, copy_function=os.link)
    except (OSError, shutil.Error):  # another file system
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(root, copy)
    return copy


def change_one(model):
    """Another model.py in place of this one; the linked original keeps its content."""
    changed = model.read_bytes() + b"\n# changed\n"
    model.unlink()
    model.write_bytes(changed)


def measure_index(program, root, repeat):
    """Per repetition: a cold run into a new index, one more with nothing to do, one after one sample has changed."""
    times = {"index_s": [], "rescan_s": [], "rescan_changed_s": []}
    peaks = []
    with tempfile.TemporaryDirectory() as folder:
        copy = link_tree(root, Path(folder))
        victim = sorted(copy.rglob("model.py"))[0]
        for i in range(repeat):
            command = [program, "--db", Path(folder) / f"index{i}.sqlite", "--quiet", "index", copy]
            for name in times:
                if name == "rescan_changed_s":
                    change_one(victim)
                seconds, peak = run(command)
                times[name].append(seconds)
                peaks.append(peak)
    return times, max(peaks)


def measure(root, program, repeat):
    models = sorted(root.rglob("model.py"))
    if not models:
        sys.exit(f"no model.py below {root}")
    cat_all(root)
    cat = [cat_all(root) for _ in range(repeat)]
    times, peak = measure_index(program, root, repeat)
    ast_s, refused = parse_all(models)
    medians = {name: statistics.median(seconds) for name, seconds in {**times, "cat_s": cat}.items()}
    return {
        "models": len(models),
        "model_mib": sum(model.stat().st_size for model in models) / MIB,
        **medians,
        "runs_s": {**times, "cat_s": cat},
        "index_peak_mib": peak,
        "ast_s": ast_s,
        "ast_refused": refused,
        "index_per_ast": medians["index_s"] / ast_s,
        "index_per_cat": medians["index_s"] / medians["cat_s"],
    }


def report(figures):
    def line(what, name, unit):
        limit = LIMITS.get(name)
        suffix = "" if limit is None else f"  (limit {limit:g}{'' if figures[name] <= limit else ': EXCEEDED'})"
        print(f"{what:34}{figures[name]:9.3f} {unit:4}{suffix}")

    print(f"{figures['models']} model.py, {figures['model_mib']:.0f} MiB")
    line("cat of every file", "cat_s", "s")
    line(f"ast.parse ({figures['ast_refused']} files refused)", "ast_s", "s")
    line("graphnet index, cold", "index_s", "s")
    line("  / ast.parse", "index_per_ast", "")
    line("  / cat", "index_per_cat", "")
    line("  peak memory", "index_peak_mib", "MiB")
    line("rescan, nothing changed", "rescan_s", "s")
    line("rescan, one sample changed", "rescan_changed_s", "s")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dataset", type=Path, help="folder of samples")
    parser.add_argument("--repeat", type=int, default=3, help="cold runs of the index")
    parser.add_argument("--check", action="store_true", help="fail if a limit is exceeded")
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
    exceeded = [name for name, limit in LIMITS.items() if figures[name] > limit]
    return 1 if options.check and exceeded else 0


if __name__ == "__main__":
    sys.exit(main())
