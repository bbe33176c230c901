#!/usr/bin/env python3
"""Records samples and prints, for each, how much of its time belongs to a node of the graph, whether what was recorded
adds up to what a clock outside the recorder has measured, and what recording costs.

    check_attribution.py GRAPHNET FOLDER [--count 30] [--seed 8] [--compiler eager ...] [--python PYTHON]
    check_attribution.py GRAPHNET FOLDER --sample NAME --calls 20        one sample, such as the largest

One row a sample and compiler: OPERATORS, the self time of operators; OF NODES, what part of it is a node's; OF WALL, the
recorded iterations by the clock around them; OVERHEAD, median of traced calls by that of untraced ones in the same
process. A row holds where OF NODES is at least --least (of compilers that tell nodes: not of TorchScript), OF WALL is
within 2 % of 1 (or 1 ms) and nothing was dropped. A sample that takes longer than --timeout is given up. The sums are
printed also where it is interrupted. Exit code 1 if one does not hold, or none could be recorded; 130 if interrupted."""

from __future__ import annotations

import argparse
import json
import random
import signal
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
    """Facts from one recording; times in ns."""

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
        self.ask("index", str(options.folder), timeout=None)

    def samples(self) -> list[str]:
        """Folders of torch samples within --max-mb of tensors, drawn by chance; they are given to the program as ids."""
        query = f"framework:torch bytes<{self.options.max_mb}MiB"
        all_ = sorted(self.ask("list", query, "--paths", "--absolute").split("\n"))
        all_ = [path for path in all_ if path]
        return random.Random(self.options.seed).sample(all_, min(self.options.count, len(all_)))

    def ask(self, *arguments: str, timeout: float | None = -1) -> str:
        """Standard output. Errors: RuntimeError with the last line that the program said; subprocess.TimeoutExpired."""
        limit = self.options.timeout if timeout == -1 else timeout
        done = subprocess.run([*self.program, *arguments], capture_output=True, text=True, timeout=limit)
        if done.returncode:
            said = done.stdout.strip()
            if said.startswith("{"):
                said = json.loads(said).get("message", "").strip()
            raise RuntimeError((done.stderr.strip() or said or "failed").splitlines()[-1])
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
                  summary.get("operator_share_of_nodes", 1.0), inside / wall,
                  statistics.median(told["traced_ms"]) / statistics.median(told["untraced_ms"]) - 1)
        row.problem = problem_of(row, wall, self.options.least)
        return row


def problem_of(row: Row, wall_ns: float, least: float) -> str:
    """Failed conditions, in words; empty if all hold."""
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


def print_sums(rows: list[Row], failed: int) -> None:
    for compiler in sorted({row.compiler for row in rows}):
        of = [row for row in rows if row.compiler == compiler]
        print(f"{compiler}: {len(of)} recorded, least of nodes {min(row.of_nodes for row in of):.2%}, overhead median "
              f"{statistics.median(row.overhead for row in of):.1%}, dropped {sum(row.dropped for row in of)}")
    print(f"{len(rows)} recorded, {failed} not, {sum(bool(row.problem) for row in rows)} do not hold", flush=True)


def interrupted(*_: object) -> None:
    raise KeyboardInterrupt


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
    parser.add_argument("--max-mb", type=int, default=2048, help="MiB of tensors of the samples that are drawn, at most")
    parser.add_argument("--timeout", type=float, default=300, help="seconds that each sample may take")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, interrupted)
    rows: list[Row] = []
    failed, stopped = 0, False
    with tempfile.TemporaryDirectory() as folder:
        recorder = Recorder(options, Path(folder))
        print(f"{'SAMPLE':40} {'COMPILER':12} {'RECORDS':>9} {'DROPPED':>7} {'OPERATORS':>12} {'OF NODES':>8} "
              f"{'OF WALL':>8} {'OVERHEAD':>8}")
        try:
            for sample in options.sample or recorder.samples():
                for compiler in options.compiler or ["eager"]:
                    try:
                        row = recorder.row(sample, compiler)
                    except (RuntimeError, subprocess.TimeoutExpired) as error:
                        failed += 1
                        late = isinstance(error, subprocess.TimeoutExpired)
                        why = f"not within {error.timeout:.0f} s" if late else str(error)[:150]
                        print(f"{Path(sample).name[:40]:40} {compiler:12} not recorded: {why}", flush=True)
                        continue
                    rows.append(row)
                    print(f"{Path(sample).name[:40]:40} {compiler:12} {row.records:9,} {row.dropped:7} "
                          f"{row.operator_ns / 1e6:9.2f} ms {row.of_nodes:8.2%} {row.of_wall:8.2%} {row.overhead:8.1%}"
                          f"  {row.problem}", flush=True)
        except KeyboardInterrupt:
            stopped = True
        print_sums(rows, failed)
    if stopped:
        return 130
    return 1 if not rows or any(row.problem for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
