#!/usr/bin/env python3
"""How long `graphnet motif` takes over all samples, beside a plain parse of every model.py on one thread in the same
run (tests/support/parse_dataset), and beside dot, which lays out some of the graphs (tests/support/dot_times).

    tests/bench/motif_vs_parse.py [--dataset DIR] [--repeat N] [--dot GRAPHS] [--check] [--json]

Measured is the whole command, from its start to its end, with a warm cache: wall time, and the time of all cores
together, which tells what it takes where other programs run as well. Each is the median of N runs. Without --dataset the archive ../shared/data/graphnet-samples.tar.zst is unpacked into a
temporary folder. With --check the exit status is 1 if a command takes longer than LIMIT_S.
"""

import argparse
import json
import os
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ARCHIVE = ROOT.parent / "shared" / "data" / "graphnet-samples.tar.zst"
LIMIT_S = 2.0
MOTIFS = [
    "conv2d -> batch_norm -> relu",
    "conv2d[groups>1] -> batch_norm",
    "conv2d[depthwise] -> batch_norm",  # reads tensor descriptions too
    "softmax[dim=-1] -> dropout -> matmul",
    "a:conv2d -> s:add|iadd; b:batch_norm -> s",
    "linear ->> softmax ->> linear",
    "* -> *",  # every sample is read, and most of its nodes match
    "a:* -> s:cat; b:* -> s; c:* -> s; d:* -> s",  # as many sets as are counted
    "* ->> * ->> * ->> *",
    "conv3d -> batch_norm -> relu -> softmax",  # no sample has it
]


def build_dir():
    return Path(os.environ.get("GNX_BIN_DIR", ROOT / "build" / "release" / "bin"))


def plain_parse(root):
    """Seconds that parsing every model.py below `root` takes, on one thread; reading the files counts."""
    program = build_dir() / "parse_dataset"
    if not program.exists():
        sys.exit(f"{program} is not built: ninja parse_dataset")
    output = subprocess.run([program, root], capture_output=True, text=True, check=True).stdout
    return float(re.search(r"MB of model.py in ([\d.]+) s", output)[1])


def dot_times(root, graphs):
    """Times of dot for that many of the graphs, spread over their sizes; None for none."""
    if graphs == 0:
        return None
    program = build_dir() / "dot_times"
    if not program.exists():
        sys.exit(f"{program} is not built: ninja dot_times")
    output = subprocess.run([program, root, str(graphs)], capture_output=True, text=True, check=True).stdout
    each = [json.loads(line) for line in output.splitlines()]
    done = [one for one in each if not one["failure"]]
    return {"graphs": len(done), "seconds": sum(one["ms"] for one in done) / 1000,
            "killed": sum(one["killed"] for one in done), "failed": len(each) - len(done),
            "budget_s": int(os.environ.get("GNX_DOT_BUDGET_S", "20"))}


def run(command):
    """Wall time and time of all cores, in s, and what it printed."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    started = time.perf_counter()
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False)
    seconds = time.perf_counter() - started
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0:
        sys.exit(f"{command[0]}: {done.stderr}")
    return seconds, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, done.stdout


def measure(root, repeat, graphs_for_dot):
    graphnet = build_dir() / "graphnet"
    with tempfile.TemporaryDirectory() as folder:
        command = [graphnet, "--db", Path(folder) / "index.sqlite", "--quiet"]
        run([*command, "index", root])
        parse_s = statistics.median(plain_parse(root) for _ in range(repeat))
        results = []
        for motif in MOTIFS:
            runs = [run([*command, "motif", motif]) for _ in range(repeat)]
            seconds = statistics.median(wall for wall, _, _ in runs)
            found = json.loads(run([*command, "motif", motif, "--json"])[2])
            results.append({"motif": motif, "seconds": seconds, "cpu_s": statistics.median(cpu for _, cpu, _ in runs),
                            "runs_s": [wall for wall, _, _ in runs], "per_parse": seconds / parse_s,
                            "searched": found["searched"], "matched": found["matched"],
                            "occurrences": found["occurrences"]})
    return {"samples": found["selected"], "parse_s": parse_s, "motifs": results,
            "dot": dot_times(root, graphs_for_dot)}


def report(figures):
    print(f"{figures['samples']} samples; plain parse, one thread: {figures['parse_s']:.2f} s")
    print("seconds  of cores  / parse  searched  matched  occurrences  motif")
    for each in figures["motifs"]:
        exceeded = "" if each["seconds"] <= LIMIT_S else f"  (limit {LIMIT_S:g} s: EXCEEDED)"
        print(f"{each['seconds']:7.2f}  {each['cpu_s']:8.2f}  {each['per_parse']:7.2f}  {each['searched']:8}  {each['matched']:7}  "
              f"{each['occurrences']:11}  {each['motif']}{exceeded}")
    if dot := figures["dot"]:
        slowest = max(each["seconds"] for each in figures["motifs"])
        print(f"dot draws {dot['graphs']} of these graphs in {dot['seconds']:.1f} s ({dot['killed']} killed after "
              f"{dot['budget_s']} s): {dot['seconds'] / slowest:.1f} times what the slowest motif takes over all")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dataset", type=Path, help="folder of samples")
    parser.add_argument("--repeat", type=int, default=3, help="runs of each command")
    parser.add_argument("--dot", type=int, default=30, metavar="GRAPHS", help="graphs that dot lays out, 0: none")
    parser.add_argument("--check", action="store_true", help="fail if a command takes too long")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        root = options.dataset
        if root is None:
            subprocess.run(["tar", "--zstd", "-xf", ARCHIVE, "-C", folder], check=True)
            root = Path(folder)
        figures = measure(root, options.repeat, options.dot)
    if options.json:
        print(json.dumps(figures, indent=2))
    else:
        report(figures)
    if options.check and any(each["seconds"] > LIMIT_S for each in figures["motifs"]):
        sys.exit(1)


if __name__ == "__main__":
    main()
