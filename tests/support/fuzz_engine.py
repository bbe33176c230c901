#!/usr/bin/env python3
"""Makes random small graphs in GraphNet's sample format, runs each with Python's eager mode and with graphnet-worker,
and compares the bits of every output.

    fuzz_engine.py --worker build/release/bin/graphnet-worker [--count 10000] [--seed 1] [--keep DIR]
    fuzz_engine.py --worker ... --only SEED             one graph: shrunk if it differs

The graph of a seed is always the same. What the graphs are made of is in fuzz_vocabulary.py and fuzz_layers.py:
arithmetic, comparisons and bits of tensors, Python numbers and both; promotion among float16, bfloat16, float32,
float64, the integers, bool and complex; broadcasting, reductions, sorting, cumulative sums; views (view, permute,
expand, slices, indices by numbers, lists, masks, tensors, None, Ellipsis) and writing through them; augmented
assignment, setitem, in-place methods; names bound again, `x = None` after the last use; cat, stack, split, chunk, unbind
and unpacking; sizes and arithmetic with them, symbolic sizes as inputs, .item(); constructors; random numbers; linear,
convolutions, norms, pooling, interpolation, attention, embedding, padding, einsum, matrix products, losses; autocast and
grad mode regions, torch.vmap as Dynamo writes it; nested outputs; sizes of 0 and tensors without dimensions. About one
graph in twenty ends in a statement that raises: the worker must then fail in the same line.

A graph that differs is shrunk: statements are left out while it still differs. Exit code 0 if none differs.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import torch
from compare_engine import Engine, Reference, verdict
from fuzz_graphs import Graph, make_graph
from fuzz_layers import vocabulary


class Comparison:
    """Both programs, warm; a graph is written to a folder of its own for them."""

    def __init__(self, worker: str, folder: Path, timeout: float) -> None:
        serve = [sys.executable, str(Path(__file__).with_name("reference.py")), "--serve", "--threads", "1"]
        self.sides = [Reference(serve, timeout), Engine(worker, 1, timeout)]
        self.folder = folder
        self.pools = [ThreadPoolExecutor(1) for _ in self.sides]  # each program answers one question at a time
        self.counts: Counter[str] = Counter()

    def begin(self, graph: Graph, name: str) -> list[Any]:
        sample = self.folder / name
        graph.write(sample)
        return [pool.submit(side.run, sample) for pool, side in zip(self.pools, self.sides)]

    @staticmethod
    def judge(graph: Graph, answers: list[Any]) -> tuple[str, str]:
        """Outcome and reason; those in GOOD do not count as differences."""
        reference, engine = (answer.result() for answer in answers)
        outcome, reason = verdict(reference, engine)
        if outcome == "engine-fails" and reason.startswith("runtime_fail") and graph.draws():
            return "other numbers raise", reason  # in the engine's second run, which draws again
        if outcome == "only-engine-runs":
            return outcome, f"{reason} (line {reference.get('line')})"
        if outcome != "python-fails":
            return outcome, reason
        if engine["error"].startswith("unsupported"):
            return "both fail", reason  # the engine refuses a graph before it runs any of it
        line = re.search(r"model\.py:(\d+)", engine["error"])
        if line is None:
            return "fails-elsewhere", f"Python: {reason}; the engine names no line: {engine['error']}"
        if int(line.group(1)) != reference.get("line"):
            return "fails-elsewhere", f"Python in line {reference.get('line')}: {reason}; engine: {engine['error']}"
        return "both fail", reason

    def outcome(self, graph: Graph) -> tuple[str, str]:
        answers = self.begin(graph, "shrinking")
        judged = self.judge(graph, answers)
        shutil.rmtree(self.folder / "shrinking", ignore_errors=True)
        return judged

    def stop(self) -> None:
        for pool, side in zip(self.pools, self.sides):
            pool.shutdown()
            side.end()


GOOD = {"identical", "both fail", "other numbers raise"}


def kind(outcome: str, reason: str) -> str:
    """Outcome and reason without names and numbers: what should stay while a graph is shrunk."""
    if outcome == "different":
        return outcome
    return outcome + re.sub(r"output \d+: |\w*\d\w*|model\.py[0-9:]*", "", reason)[:50]


def shrink(graph: Graph, judged: tuple[str, str], comparison: Comparison) -> Graph:
    """Leaves out outputs and statements while it fails alike: the last first, until none can go."""
    wanted = kind(*judged)
    for name in [name for name in re.findall(r"\w+", graph.outputs) if name != "None"]:
        smaller = Graph(graph.inputs, graph.statements, f"({name},)", graph.raises, graph.frees)
        if kind(*comparison.outcome(smaller)) == wanted:
            graph = smaller
            break
    again = True
    while again:
        again = False
        for index in reversed(range(len(graph.statements))):
            smaller = graph.without(index)
            if kind(*comparison.outcome(smaller)) == wanted:
                graph, again = smaller, True
    return graph


def show(seed: int, graph: Graph, outcome: str, reason: str) -> None:
    used = " ".join([*graph.statements, graph.outputs])
    print(f"\nseed {seed}: {outcome}: {reason}")
    for each in graph.inputs:
        if re.search(rf"\b{each['name']}\b", used):
            print(f"    # {each['name']}: {each['shape']} {each['dtype']}{' = ' + str(each['data']) if each['data'] else ''}")
    for statement in [*graph.statements, f"return {graph.outputs}"]:
        print("    " + statement.replace("\n", "\n    "))
    sys.stdout.flush()


def fuzz(options: argparse.Namespace, comparison: Comparison) -> Counter[str]:
    """Graphs are made while both programs work on the one before."""
    words, counts, waiting = vocabulary(), Counter(), []
    seeds = [options.only] if options.only is not None else range(options.seed, options.seed + options.count)
    shown: Counter[str] = Counter()

    def finish(seed: int, graph: Graph, answers: list[Any]) -> None:
        outcome, reason = comparison.judge(graph, answers)
        counts[outcome] += 1
        sample = comparison.folder / str(seed)
        if outcome not in GOOD:
            key = kind(outcome, reason)
            shown[key] += 1
            if options.keep:
                shutil.copytree(sample, options.keep / str(seed), dirs_exist_ok=True)
            if shown[key] <= options.show:
                small = shrink(graph, (outcome, reason), comparison)
                show(seed, small, outcome, comparison.outcome(small)[1] or reason)
        elif options.failures and outcome == "both fail":
            print(f"seed {seed}: both fail: {graph.statements[-1] if graph.raises else '(not meant to)'}: {reason}")
        shutil.rmtree(sample, ignore_errors=True)

    for seed in seeds:
        graph = make_graph(seed, *words)
        waiting.append((seed, graph, comparison.begin(graph, str(seed))))
        if len(waiting) > 4:
            finish(*waiting.pop(0))
    for each in waiting:
        finish(*each)
    return counts


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--worker", required=True)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1, help="of the first graph; the next ones count up")
    parser.add_argument("--only", type=int, help="the graph of this seed alone")
    parser.add_argument("--keep", type=Path, help="copy samples that differ to this folder")
    parser.add_argument("--show", type=int, default=2, help="how many graphs with much the same reason are shrunk")
    parser.add_argument("--failures", action="store_true", help="name what both refuse, too")
    parser.add_argument("--timeout", type=float, default=60, help="seconds per graph and side")
    options = parser.parse_args()
    torch.set_num_threads(1)
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        comparison = Comparison(options.worker, Path(folder), options.timeout)
        counts = fuzz(options, comparison)
        comparison.stop()
    seconds = time.monotonic() - begun
    print(f"\n{sum(counts.values())} graphs in {seconds:.0f} s ({sum(counts.values()) / seconds:.0f} a second): " +
          ", ".join(f"{count} {outcome}" for outcome, count in counts.most_common()))
    return 0 if set(counts) <= GOOD else 1


if __name__ == "__main__":
    sys.exit(main())
