#!/usr/bin/env python3
"""How long `graphnet bench --protocol upstream` takes for a sweep over small samples, beside a stand-in for the driver
of GraphNet's benchmark (upstream_driver.py) on the same samples in the same run.

    sweep_speed.py --dataset DIR [--compiler nope|inductor] [--count 24] [--check] [--json] [--list FILE]

The samples are chosen by rule: the torch samples below 64 MiB of weights and inputs, by path, shuffled by Python's
generator with --seed; from the front, those whose pass is at most 20 GFLOP, until there are enough. Their median pass is
about 10 ms on two cores. Nothing is chosen for a single sample's sake; --list names samples instead.

Of both sides the wall time counts from the start of the first process to the end of the last, and what of it was forward
passes. Of ours that is the mean of the timed calls times the calls made (first, warm-up, timed; of both models): a first
call's excess counts as overhead, so that the ratio is, if anything, too large. With inductor what was compiling is taken
off as well. The index is there before; its making is not timed. With --check the exit code is 1 if a limit is exceeded.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import upstream_driver

ROOT = Path(__file__).resolve().parents[2]
QUERY = "framework:torch bytes<64MiB"
MOST_FLOPS = 20e9  # per pass: some 200 ms on two cores
LIMITS = {"nope": {"wall": 1 / 3, "own": 1 / 10}, "inductor": {"own": 1 / 5}}
OUR_NAMES = {"nope": "eager", "inductor": "inductor"}


class Graphnet:
    def __init__(self, database: Path) -> None:
        self.program = Path(os.environ.get("GNX_BIN_DIR", ROOT / "build" / "release" / "bin")) / "graphnet"
        self.database = database

    def run(self, *arguments) -> str:
        """Its output. `bench` exits with 1 where a sample has no verdict, which its results say better."""
        done = subprocess.run([self.program, "--db", self.database, "--quiet", *map(str, arguments)],
                              capture_output=True, text=True)
        if done.returncode not in (0, 1) or not done.stdout and done.returncode:
            sys.exit(f"graphnet {' '.join(map(str, arguments[:6]))} ...: {done.stderr.strip()}")
        return done.stdout

    def bench(self, samples, *arguments) -> list[dict]:
        return json.loads(self.run("bench", "--json", *arguments, *samples))["results"]


def choose(graphnet: Graphnet, count: int, seed: int) -> list[Path]:
    paths = sorted(graphnet.run("list", QUERY, "--paths", "--absolute").split())
    random.Random(seed).shuffle(paths)
    chosen: list[Path] = []
    for path in paths:
        if len(chosen) < count:
            costs = json.loads(graphnet.run("show", path, "--cost", "--json"))["costs"]
            if costs["flops"]["sum"] <= MOST_FLOPS:
                chosen.append(Path(path))
    return chosen


def forward_ms(row: dict, compiler: str, options) -> float:
    """Times of the calls of both models. The compiled model's first call was timed, of one that compiles in it compile_ms
    has it; the eager model's counts as much as a later one."""
    later = options.warmup + options.trials
    first = row.get("first_call_ms") or statistics.mean(row["compiled_ms"])
    return (statistics.mean(row["eager_ms"]) * (1 + later) + statistics.mean(row["compiled_ms"]) * later +
            (first if compiler == "eager" else 0.0))


def compiler_arguments(options) -> tuple[str, ...]:
    compiler = OUR_NAMES[options.compiler]
    return ("--compiler", compiler, *(() if compiler == "eager" else ("--python", sys.executable)))


def ours(graphnet: Graphnet, samples, options) -> dict:
    compiler = OUR_NAMES[options.compiler]
    start = time.perf_counter()
    rows = graphnet.bench(samples, *compiler_arguments(options), *options.bench_arguments, "--warmup", options.warmup,
                          "--trials", options.trials, "--threads", options.threads, "--title", "sweep")
    wall = time.perf_counter() - start
    ran = [row for row in rows if row["eager_ms"] and row["compiled_ms"]]
    if not ran:
        sys.exit(f"graphnet timed none of {len(rows)} samples; the first: {rows[0]['message']}")
    compiling = sum(row["compile_ms"] for row in ran) / 1e3 if compiler != "eager" else 0.0
    forward = sum(forward_ms(row, compiler, options) for row in ran) / 1e3
    return {"samples": len(ran), "failed": len(rows) - len(ran), "wall_s": wall, "forward_s": forward,
            "compile_s": compiling, "own_s": wall - forward - compiling,
            "load_s": sum(row["load_ms"] for row in ran) / 1e3, "inputs_s": sum(row["inputs_ms"] for row in ran) / 1e3}


def measure(options) -> dict:
    with tempfile.TemporaryDirectory() as folder:
        graphnet = Graphnet(Path(folder) / "index.sqlite")
        graphnet.run("index", options.dataset)
        samples = ([Path(line) for line in options.list.read_text().split()] if options.list
                   else choose(graphnet, options.count, options.seed))
        if not samples:
            sys.exit(f"no sample below {options.dataset} is of the kind: {QUERY}")
        # So that the programs' files are in memory, and the cache has the files that Inductor makes once per machine: a
        # precompiled header, and its probes of the processor.
        graphnet.bench(samples[:1], *compiler_arguments(options), "--trials", "1")
        upstream_driver.drive(samples[0], options)
        mine = ours(graphnet, samples, options)
        results = upstream_driver.drive_all(samples, options)
    theirs = upstream_driver.totals(results)
    return {"samples": list(map(str, samples)), "graphnet": mine, "driver": theirs,
            "wall": mine["wall_s"] / theirs["wall_s"], "own": mine["own_s"] / theirs["own_s"],
            "own_per_forward": (mine["own_s"] / mine["forward_s"]) / (theirs["own_s"] / theirs["forward_s"])}


def report(figures: dict, limits: dict) -> None:
    for name in ("graphnet", "driver"):
        side = figures[name]
        print(f"{name:9} {side['samples']} samples ({side['failed']} failed): wall {side['wall_s']:7.2f} s  forward "
              f"{side['forward_s']:7.2f} s  compile {side['compile_s']:7.2f} s  own {side['own_s']:7.2f} s")
    print(f"median pass {figures['driver']['median_pass_ms']:.1f} ms; loading "
          f"{figures['graphnet']['load_s']:.2f} s and inputs {figures['graphnet']['inputs_s']:.2f} s of graphnet's own")
    print(f"ratio of own time, each over its forward passes: {figures['own_per_forward']:.3f}; where it is far from the one "
          "below, the machine was not equally busy during the two")
    for name, limit in {"wall": None, "own": None, **limits}.items():
        verdict = "" if limit is None else f"  (asked {limit:.3f}{'' if figures[name] <= limit else ': EXCEEDED'})"
        print(f"ratio of {'wall times' if name == 'wall' else 'own time  '} {figures[name]:.3f}{verdict}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dataset", type=Path, required=True, help="folder of samples")
    parser.add_argument("--list", type=Path, help="file with one sample directory per line, instead of a choice")
    parser.add_argument("--count", type=int, default=24)
    parser.add_argument("--seed", type=int, default=123, help="of the choice")
    parser.add_argument("--bench-arguments", type=str.split, default=["--protocol", "upstream"],
                        help="further words for graphnet bench")
    parser.add_argument("--check", action="store_true", help="fail if a limit is exceeded")
    upstream_driver.add_protocol(parser)
    options = parser.parse_args()
    figures = measure(options)
    limits = LIMITS[options.compiler]
    if options.json:
        print(json.dumps(figures, indent=2))
    else:
        report(figures, limits)
    return 1 if options.check and any(figures[name] > limit for name, limit in limits.items()) else 0


if __name__ == "__main__":
    sys.exit(main())
