#!/usr/bin/env python3
"""Records samples and prints, for each, how much of its time belongs to a node of the graph, whether what was recorded
adds up to what a clock outside the recorder has measured, and what recording costs.

    check_attribution.py GRAPHNET FOLDER [--count 30] [--seed 8] [--compiler eager ...] [--python PYTHON]
    check_attribution.py GRAPHNET FOLDER --sample NAME --calls 20        one sample, such as the largest

One row a sample and compiler: OPERATORS, the self time of operators; OF NODES, what part of it is a node's; OF WALL, the
recorded iterations by the clock around them; OVERHEAD, median of traced calls by that of untraced ones in the same
process. A row holds where OF NODES is at least --least (of compilers that tell nodes: not of TorchScript), OF WALL is
within 2 % of 1 (or 1 ms) and nothing was dropped. Exit code 1 if one does not hold, or none could be recorded."""

from __future__ import annotations

import argparse
import json
import random
import statistics
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

NO_NODES = {"torchscript"}
"""Compilers whose executor does not tell which node it is at."""
WALL_SLACK, WALL_SLACK_NS = 0.02, 1e6


@dataclass
class Row:
    """What was seen of one recording; times in ns."""

    sample: str
    compiler: str
    records: int
    dropped: int
    operator_ns: float
    of_nodes: float
    of_wall: float
    overhead: float
    problem: str = ""


class Recorder:
    """`graphnet trace` and what reads a trace."""

    def __init__(self, options: argparse.Namespace, folder: Path) -> None:
        self.options, self.folder = options, folder
        self.program = [str(options.graphnet), "--db", str(folder / "index.sqlite")]
        self.ask("index", str(options.folder))

    def ask(self, *arguments: str) -> str:
        """Standard output. Errors: RuntimeError with the last line that the program said."""
        done = subprocess.run([*self.program, *arguments], capture_output=True, text=True, timeout=self.options.timeout)
        if done.returncode:
            raise RuntimeError((done.stderr.strip() or done.stdout.strip() or "failed").splitlines()[-1])
        return done.stdout

    def table(self, what: str, file: Path) -> list[dict[str, Any]]:
        return json.loads(self.ask("trace", what, str(file), "--json"))[0]["rows"]

    def row(self, sample: str, compiler: str) -> Row:
        file = self.folder / "run.gnxtrace"
        python = ["--python", self.options.python] if self.options.python else []
        told = json.loads(self.ask("trace", sample, "--compiler", compiler, "--threads", "1", "--calls",
                                   str(self.options.calls), "-o", str(file), "--json", *python))
        summary = {row["what"]: row["value"] for row in self.table("summary", file)}
        ranges = [row for row in self.table("modules", file) if row["depth"] == 0 and row["name"].startswith("iteration")]
        wall = sum(told["traced_ms"]) * 1e6
        inside = sum(row["total_ns"] for row in ranges)
        file.unlink()
        row = Row(sample, compiler, told["records"], told["dropped_records"], summary["operator_self_ns"],
                  summary["operator_share_of_nodes"], inside / wall,
                  statistics.median(told["traced_ms"]) / statistics.median(told["untraced_ms"]) - 1)
        row.problem = problem_of(row, wall, self.options.least)
        return row


def problem_of(row: Row, wall_ns: float, least: float) -> str:
    """What does not hold, in words; empty if all does."""
    problems = []
    if row.compiler not in NO_NODES and row.of_nodes < least:
        problems.append(f"less than {least:.0%} of nodes")
    if abs(row.of_wall - 1) > WALL_SLACK and abs(row.of_wall - 1) * wall_ns > WALL_SLACK_NS:
        problems.append("the iterations are not what the clock says")
    if row.operator_ns > wall_ns * (1 + WALL_SLACK):
        problems.append("operators take longer than the calls that they are in")
    if row.dropped:
        problems.append(f"{row.dropped} records dropped")
    return "; ".join(problems)


def chosen(folder: Path, count: int, seed: int, largest: int) -> list[str]:
    """Folders of torch samples, drawn by chance; those with tensors beyond `largest` bytes of text are left out."""
    all_ = sorted(file.parent for file in folder.rglob("graph_net.json")
                  if '"torch"' in file.read_text() and (file.parent / "model.py").is_file()
                  and (file.parent / "weight_meta.py").stat().st_size < largest)
    return [str(one) for one in random.Random(seed).sample(all_, min(count, len(all_)))]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("graphnet", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--count", type=int, default=30)
    parser.add_argument("--seed", type=int, default=8)
    parser.add_argument("--sample", action="append", default=[])
    parser.add_argument("--compiler", action="append", default=[])
    parser.add_argument("--python", default="")
    parser.add_argument("--calls", type=int, default=4)
    parser.add_argument("--least", type=float, default=0.98)
    parser.add_argument("--largest", type=int, default=400_000, help="bytes of weight_meta.py of the samples that are drawn")
    parser.add_argument("--timeout", type=float, default=300)
    options = parser.parse_args()
    rows, failed = [], 0
    with tempfile.TemporaryDirectory() as folder:
        recorder = Recorder(options, Path(folder))
        samples = options.sample or chosen(options.folder, options.count, options.seed, options.largest)
        print(f"{'SAMPLE':40} {'COMPILER':12} {'RECORDS':>9} {'DROPPED':>7} {'OPERATORS':>12} {'OF NODES':>8} "
              f"{'OF WALL':>8} {'OVERHEAD':>8}")
        for sample in samples:
            for compiler in options.compiler or ["eager"]:
                try:
                    row = recorder.row(sample, compiler)
                except (RuntimeError, subprocess.TimeoutExpired) as error:
                    failed += 1
                    print(f"{Path(sample).name[:40]:40} {compiler:12} not recorded: {str(error)[:150]}", flush=True)
                    continue
                rows.append(row)
                print(f"{Path(sample).name[:40]:40} {compiler:12} {row.records:9,} {row.dropped:7} "
                      f"{row.operator_ns / 1e6:9.2f} ms {row.of_nodes:8.2%} {row.of_wall:8.2%} {row.overhead:8.1%}"
                      f"  {row.problem}", flush=True)
    bad = [row for row in rows if row.problem]
    for compiler in sorted({row.compiler for row in rows}):
        of = [row for row in rows if row.compiler == compiler]
        print(f"{compiler}: {len(of)} recorded, least of nodes {min(row.of_nodes for row in of):.2%}, overhead median "
              f"{statistics.median(row.overhead for row in of):.1%}, dropped {sum(row.dropped for row in of)}")
    print(f"{len(rows)} recorded, {failed} not, {len(bad)} do not hold")
    return 1 if bad or not rows else 0


if __name__ == "__main__":
    sys.exit(main())
