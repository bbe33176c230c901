#!/usr/bin/env python3
"""Time of a call of models before and after --fix, on this machine's processor.

    tests/bench/graph_break_times.py RESULTS.jsonl [NAME ...] [--backend eager ...] [--seconds 20] [--table]

The models are those of tests/support/graph_break_models.py (they need transformers 4.52.4) and two of the corpus that need torch
alone: moe_minicpm and qwen_audio. The search runs as `graphnet breaks --fix` does, with settings first; then both versions are
compiled with the backend in processes of their own and called by turns. RESULTS.jsonl has a line for each model and backend
and is gone on with: what stands in it is not run again. Each line has the medians, the ratio after / before with its interval,
and the number of pairs; the table at the end shows them.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests" / "support"), str(ROOT / "resources" / "python")]

import torch  # noqa: E402

import graph_break_models as models  # noqa: E402

CORPUS = ROOT / "tests" / "data" / "graph_breaks" / "paper_models.py"
OF_CORPUS = {"moe_minicpm": "torch.randint(0, 70, (2, 8))", "qwen_audio": "torch.randint(0, 70, (2, 8))"}
Line = dict[str, Any]


def target_of(name: str) -> tuple[str, str]:
    """Target and inputs of a model."""
    if name in OF_CORPUS:
        return f"{CORPUS}:{name}", OF_CORPUS[name]
    return f"{Path(models.__file__).resolve()}:{name}", models.INPUTS.get(name, models.BOTH_IDS)


@cache
def search(name: str) -> tuple[Any, Line]:
    """The search's result, and the part of a line that describes it."""
    from graphnet_breaks.children import Limits
    from graphnet_breaks.fixing import Fixer
    from graphnet_breaks.proof import Program

    target, inputs = target_of(name)
    began = time.monotonic()
    fix = Fixer(Program(target, (inputs,), limits=Limits(1200)),
                lambda text: print(f"  {text}", file=sys.stderr, flush=True)).run()
    return fix, {"verdict": fix.verdict, "graphs": [fix.before_graphs, fix.after_graphs],
                 "events": [len(fix.before), len(fix.after)], "settings": fix.chosen_settings.lines(),
                 "rules": sorted({one.candidate.rule for one in fix.edits if one.accepted}),
                 "search_seconds": round(time.monotonic() - began, 1), "torch": torch.__version__}


def measure(name: str, backend: str, seconds: float) -> Line:
    """A line of the results. Where nothing was accepted it has no times."""
    from graphnet_breaks.children import Limits
    from graphnet_breaks.paired_times import TimingError
    from graphnet_breaks.proof import Program, ProgramError
    from graphnet_breaks.prove import Prover

    try:
        fix, line = search(name)
    except ProgramError as error:
        return {"failure": str(error)[:300]}
    if fix.texts or fix.chosen_settings:
        target, inputs = target_of(name)
        prover = Prover(Program(target, (inputs,), backend=backend, limits=Limits(1200)))
        try:
            line = line | {"times": asdict(prover.times(fix.texts, fix.chosen_settings, seconds))}
        except TimingError as error:
            return line | {"failure": str(error)[:300]}
    return line


def read(file: Path) -> dict[tuple[str, str], Line]:
    """Lines by model and backend; a line that a killed run cut is left out."""
    found = {}
    for text in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        try:
            line = json.loads(text)
        except json.JSONDecodeError:
            continue
        found[line["name"], line["backend"]] = line
    return found


def print_table(lines: dict[tuple[str, str], Line]) -> None:
    """One row for each line."""
    print(f"{'model':14s} {'backend':10s} {'breaks':>9s} {'before':>10s} {'after':>10s}  after / before (95 %)")
    for (name, backend), line in sorted(lines.items()):
        times = line.get("times")
        if times is None:
            print(f"{name:14s} {backend:10s}  {line.get('failure') or line['verdict'] + ', not timed'}")
            continue
        breaks = "{} -> {}".format(*line["events"])
        print(f"{name:14s} {backend:10s} {breaks:>9s} {times['before_ns'] / 1e6:7.3f} ms {times['after_ns'] / 1e6:7.3f} ms  "
              f"{times['ratio']:.3f} ({times['low']:.3f} .. {times['high']:.3f}, {times['pairs']} pairs)")


def main() -> int:
    """Returns 0; what failed is in the lines."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("results", type=Path)
    parser.add_argument("names", nargs="*", choices=[*models.MODELS, *OF_CORPUS, []], help="all where left out")
    parser.add_argument("--backend", action="append", help="of torch.compile; may repeat (default: eager)")
    parser.add_argument("--seconds", type=float, default=20.0, help="of measuring for each model")
    parser.add_argument("--table", action="store_true", help="print what the file has, and run nothing")
    chosen = parser.parse_args()
    torch.set_num_threads(1)
    lines = read(chosen.results)
    for name in () if chosen.table else chosen.names or (*OF_CORPUS, *models.MODELS):
        for backend in chosen.backend or ["eager"]:
            if (name, backend) in lines:
                continue
            print(f"{name}, {backend}", file=sys.stderr, flush=True)
            line = {"name": name, "backend": backend, **measure(name, backend, chosen.seconds)}
            lines[name, backend] = line
            with chosen.results.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line) + "\n")
    print_table(lines)
    return 0


if __name__ == "__main__":
    sys.exit(main())
