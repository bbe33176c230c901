#!/usr/bin/env python3
"""Reports which functions of torch a graph may name and graphnet-worker executes. A small graph for each function is run in
Python's eager mode and in the worker, and the bits of every output are compared.

    vocabulary_coverage.py --worker build/release/bin/graphnet-worker [--only PATTERN] [--keep DIR] [--list]

What is named comes from torch itself: everything that torch.overrides lists (functions, Tensor methods with the reflected
ones, attributes), every operator of torch.ops.aten that torch's own tests reach, and vocabulary_extra.py (checks, symbolic
sizes, float8, lists of tensors), and vocabulary_bodies.py (higher-order operators). A name has up to --examples graphs, and one of these outcomes:

    covered    every graph of it that Python runs has the same outputs, bit by bit
    refused    the worker says that it does not execute it; the reason is printed
    partly     some of its graphs are covered, others refused
    different  an output differs, or the worker fails where Python runs
    no graph   Python runs no graph of it: it needs another device, a sparse or quantized tensor, an object

Exit code 1 if one is different, or fewer than --target % of those that take and return tensors are covered.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
import tempfile
import warnings
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any, Iterator

import torch
from compare_engine import Engine, verdict
from reference import describe, flatten, leave_modes
from vocabulary_bodies import Printed, printed_graphs
from vocabulary_calls import Calls, borrow, collect, overridable
from vocabulary_extra import extra_calls, tensors_in
from vocabulary_graphs import Written

SECTIONS = ("overridable functions", "Tensor methods", "Tensor attributes", "torch.ops.aten", "higher-order operators", "others")


def run_in_python(graph: Written | Printed) -> tuple[list[dict[str, Any]], bool]:
    """Describes the outputs, and says whether the call returns a tensor. Raises what the graph raises."""
    try:
        with warnings.catch_warnings(), torch.no_grad():
            warnings.simplefilter("ignore")
            torch.manual_seed(123)
            outputs, result = graph.outputs()
            return [describe(each) for each in flatten(outputs)], tensors_in(result) > 0
    finally:
        leave_modes()


def runs(graph: Written) -> bool:
    try:
        run_in_python(graph)
    except Exception:  # noqa: BLE001 whatever torch raises
        return False
    return True


def section_of(name: str, listed: dict[tuple[str, str], Any]) -> str:
    if name.startswith("torch.ops.aten."):
        return SECTIONS[3]
    if name.startswith("torch.ops.higher_order."):
        return SECTIONS[4]
    if name.startswith("Tensor."):
        return SECTIONS[2] if ("attribute", name.removeprefix("Tensor.")) in listed else SECTIONS[1]
    return SECTIONS[0] if ("function", name) in listed else SECTIONS[5]


def graphs_by_name(options: argparse.Namespace) -> tuple[dict[str, list[Any]], dict[tuple[str, str], Any]]:
    functions, operators = Calls(options.examples), Calls(2)
    collect(functions, operators, options.samples, lambda _: None)
    listed = overridable()
    borrow(functions, listed, runs)
    graphs: dict[str, list[Any]] = defaultdict(list)
    for kind, name in listed:
        graphs[name if kind == "function" else f"Tensor.{name}"] = []
    for calls in (functions, operators):
        for (kind, name), made in calls.by_place.items():
            graphs[name if kind == "function" else f"Tensor.{name}"] += made
    for name, graph in (*extra_calls(), *printed_graphs()):
        graphs[name].append(graph)
    return graphs, listed


class Coverage:
    """Runs graphs and keeps what came out by name."""

    def __init__(self, options: argparse.Namespace, folder: Path) -> None:
        self.engine = Engine(options.worker, 1, options.timeout)
        self.options, self.folder = options, folder
        self.outcomes: dict[str, str] = {}
        self.reasons: dict[str, str] = {}
        self.of_tensors: set[str] = set()

    def judge(self, name: str, graph: Written | Printed, number: int) -> tuple[str, str] | None:
        try:
            expected, gives_tensors = run_in_python(graph)
        except Exception:  # noqa: BLE001 whatever torch raises
            return None
        if graph.takes_tensors and gives_tensors:
            self.of_tensors.add(name)
        sample = self.folder / f"{re.sub(r'[^A-Za-z0-9_.]', '_', name)}-{number}"
        graph.write(sample)
        found = self.engine.run(sample)
        if re.search("empty|lstsq", name) and "outputs" in found:  # the old content of the memory does not matter
            for output in (*expected, *found["outputs"]):
                output.pop("fnv1a64")
        outcome, reason = verdict({"outputs": expected}, found)
        if outcome == "identical":
            shutil.rmtree(sample)
            return "covered", ""
        if outcome == "engine-fails" and reason.startswith("unsupported"):
            outcome = "refused"
        else:
            outcome = "different"
        if not self.options.keep:
            shutil.rmtree(sample)
        return outcome, re.sub(r"^.*model\.py:[0-9:]+ ", "", reason) + f"   [{'; '.join(graph.statements)[:150]}]"

    def add(self, name: str, graphs: list[Any]) -> None:
        judged = [each for each in (self.judge(name, graph, i) for i, graph in enumerate(graphs)) if each is not None]
        found = {outcome for outcome, _ in judged}
        if not judged:
            self.outcomes[name] = "no graph"
        elif "different" in found:
            self.outcomes[name] = "different"
        elif found == {"covered", "refused"}:
            self.outcomes[name] = "partly"
        else:
            self.outcomes[name] = found.pop()
        self.reasons[name] = next((reason for outcome, reason in judged if outcome == "different"),
                                  next((reason for outcome, reason in judged if outcome == "refused"), ""))


def table(coverage: Coverage, listed: dict[tuple[str, str], Any]) -> Iterator[str]:
    columns = ("covered", "partly", "refused", "different", "no graph")
    yield f"{'':24}" + "".join(f"{column:>11}" for column in columns) + "   of tensors"
    for section in SECTIONS:
        names = [name for name in coverage.outcomes if section_of(name, listed) == section]
        counts = Counter(coverage.outcomes[name] for name in names)
        yield f"{section:24}" + "".join(f"{counts[column]:11}" for column in columns) + "   " + share(coverage, names)


def share(coverage: Coverage, names: Any) -> str:
    of_tensors = [name for name in names if name in coverage.of_tensors]
    covered = sum(coverage.outcomes[name] == "covered" for name in of_tensors)
    return f"{covered} of {len(of_tensors)}" + (f", {100 * covered / len(of_tensors):.1f} %" if of_tensors else "")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--worker", required=True)
    parser.add_argument("--examples", type=int, default=4, help="graphs of one function")
    parser.add_argument("--samples", type=int, default=6, help="sample inputs of an operator and dtype that are tried")
    parser.add_argument("--only", default="", help="regular expression of the names to run")
    parser.add_argument("--timeout", type=float, default=60, help="seconds per graph")
    parser.add_argument("--target", type=float, default=97)
    parser.add_argument("--keep", type=Path, help="where the graphs stay that are not covered")
    parser.add_argument("--list", action="store_true", help="also the names without a graph")
    options = parser.parse_args()
    torch.set_num_threads(1)
    graphs, listed = graphs_by_name(options)
    folder = options.keep or Path(tempfile.mkdtemp())
    coverage = Coverage(options, folder)
    for name in sorted(graphs):
        if re.search(options.only, name):
            coverage.add(name, graphs[name])
            if coverage.outcomes[name] not in ("covered", "no graph"):
                print(f"{coverage.outcomes[name]:9} {name}: {coverage.reasons[name]}", flush=True)
    coverage.engine.end()
    if options.list:
        print("\nno graph: " + " ".join(name for name, outcome in coverage.outcomes.items() if outcome == "no graph"))
    print()
    print("\n".join(table(coverage, listed)))
    print(f"\nfunctions that take and return tensors: {share(coverage, coverage.outcomes)} covered")
    covered = sum(coverage.outcomes[name] == "covered" for name in coverage.of_tensors)
    different = sum(outcome == "different" for outcome in coverage.outcomes.values())
    return 1 if different or 100 * covered < options.target * len(coverage.of_tensors) else 0


if __name__ == "__main__":
    sys.exit(main())
