"""Graph breaks of every architecture of transformers that builds from a small configuration, and what --fix removes.

    ENV/bin/python tests/support/graph_break_scan.py RESULTS.jsonl [NAME ...] [--fix | --builds] [--seconds SECONDS] [--table]

Runs with the Python of the environment to scan. Each configuration is made, built, called and compiled in a fork of one
process. RESULTS.jsonl has a line for each and is gone on with: what stands in it is not run again. With --fix the search for
settings and rewrites runs for those of the file that break and have none. At the end, or with --table alone, a table of what
the file has: architectures, those that break, places by kind, how many are fixed, and why the others are not. Nothing is
downloaded. With --builds nothing is compiled: the file says which models build and can be called.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

os.environ["HF_HUB_OFFLINE"] = "1"
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "resources" / "python"))

import torch  # noqa: E402

MEMORY_BYTES = 12 << 30
Result = dict[str, Any]


def prepare(*, rewrites: bool) -> None:
    """Imports what most models need, so that the forks have it; modules that a rewrite may change
    are imported only if there are no rewrites."""
    from graphnet_breaks.warming import warm_up

    torch.set_num_threads(1)
    warm_up()
    if not rewrites:
        import transformers.modeling_layers
        import transformers.models.auto.modeling_auto
        import transformers.models.bert.modeling_bert  # noqa: F401

        with torch.device("meta"):
            torch.nn.TransformerEncoderLayer(8, 2)(torch.zeros(1, 2, 8))


def names_of() -> list[str]:
    """Names of all configuration classes."""
    import transformers

    return sorted({one.__name__ for one in transformers.CONFIG_MAPPING.values()})


def read_results(file: Path) -> dict[str, Result]:
    """Lines by name; the last line of a run that was killed may be cut and is left out."""
    results = {}
    if file.exists():
        for line in file.read_text(encoding="utf-8").splitlines():
            try:
                result = json.loads(line)
            except json.JSONDecodeError:
                continue
            results[result["name"]] = result
    return results


def scan(name: str, *, compiles: bool) -> Result:
    """Breaks of one architecture: runs in the fork."""
    from graphnet_guest.breaks_seen import counting, recorded_breaks
    from graphnet_guest.errors import GuestError
    from graphnet_guest.hf import choice_of, load_configuration
    from graphnet_breaks.rewrite.engine import innermost

    try:
        target = load_configuration(f"hf:{name}", name, full=False)
    except GuestError as error:
        return {"failure": f"{error.kind}: {error.message}"}
    args, kwargs = target.own_inputs or ((), {})
    result: Result = {"choice": list(choice_of(name) or ()), "weights": sum(one.numel() for one in target.call.parameters()),
                      "model": type(target.call).__name__, "inputs": sorted(kwargs)}
    if not compiles:
        return result | {"graphs": 0, "events": 0, "places": []}
    with recorded_breaks() as seen, torch.no_grad():
        try:
            torch.compile(target.call.eval(), backend=counting("eager", seen))(*args, **kwargs)
        except Exception as error:  # noqa: BLE001 a model may raise anything
            result["compile_failure"] = f"{type(error).__name__}: {error}"[:400]
    places = Counter((*innermost(one), one.identifier) for one in seen.breaks)
    return result | {"graphs": len(seen.operators), "events": len(seen.breaks), "places": [
        [f"{Path(file).name}:{line}", kind, count] for (file, line, kind), count in places.items()]}


def fix(name: str, seconds: float, search_seconds: float) -> Result:
    """Result of the search for fixes, in separate forks."""
    from graphnet_breaks.children import Limits
    from graphnet_breaks.fixing import Fixer
    from graphnet_breaks.prove import Program
    from graphnet_breaks.rewrite.engine import innermost

    program = Program(f"hf:{name}", limits=Limits(seconds, MEMORY_BYTES))
    found = Fixer(program, lambda text: print(f"  {text}", file=sys.stderr, flush=True),
                  seconds=search_seconds).run()
    before = {_place(one) for one in map(innermost, found.before)} - {""}
    left = _unchanged([innermost(one) for one in found.after], found)
    return {"verdict": found.verdict, "unfinished": found.unfinished, "before": len(found.before), "after": len(found.after),
            "fix_places": sorted(before), "left_places": sorted(left), "settings": found.chosen_settings.lines(),
            "edits": [[f"{Path(one.candidate.file).name}:{one.candidate.first}", one.candidate.rule, one.accepted, one.reason[:300]]
                      for one in found.edits],
            "declined": [[f"{Path(one.file).name}:{one.line}", one.rule, one.because[:300]] for one in found.declined]}


def _place(place: tuple[str, int]) -> str:
    return f"{Path(place[0]).name}:{place[1]}" if place[0] else ""


def _unchanged(places: list[tuple[str, int]], found: Any) -> set[str]:
    """Places of the original that still break: lines of the rewritten text by what they are in the original's."""
    import difflib

    result = set()
    for file, line in places:
        old, new = found.originals.get(file, ""), found.texts.get(file)
        if new is not None:
            match = difflib.SequenceMatcher(None, new.splitlines(), old.splitlines(), autojunk=False)
            line = next((block.b + line - 1 - block.a + 1 for block in match.get_matching_blocks()
                         if block.a < line <= block.a + block.size), -line)
        result.add(_place((file, line)))
    return result - {""}


def print_table(results: dict[str, Result]) -> None:
    """Summary of all lines."""
    built = [one for one in results.values() if "failure" not in one]
    breaking = [one for one in built if one["events"]]
    kinds: Counter[str] = Counter()
    for one in breaking:
        for _, kind, count in one["places"]:
            kinds[kind] += count
    print(f"{len(results)} architectures, {len(built)} built, {len(breaking)} break: "
          f"{sum(one['events'] for one in breaking)} events at {len(_distinct(breaking, 'places'))} distinct places")
    for kind, count in kinds.most_common():
        print(f"  {count:5d}  {kind or 'without an identifier'}")
    failed = Counter(one["failure"].splitlines()[0][:110] for one in results.values() if "failure" in one)
    print(f"{len(results) - len(built)} did not build:")
    for text, count in failed.most_common(30):
        print(f"  {count:5d}  {text}")
    tried = [one for one in breaking if "verdict" in one]
    places, left = _distinct(tried, "fix_places"), _distinct(tried, "left_places")
    print(f"--fix: {len(places - left)} of {len(places)} places ({100 * len(places - left) / max(1, len(places)):.0f} %) in "
          f"{len(tried)} architectures")
    for one in sorted(breaking, key=lambda one: one["name"]):
        verdict = f"{one['before']:4d} -> {one['after']:3d}  {one['verdict']}" if "verdict" in one else one.get("fix_failure", "")
        print(f"  {one['name']:36s} {one['events']:4d} at {len(one['places']):3d}  {verdict}")
    reasons: Counter[str] = Counter()
    for one in tried:
        reasons.update(f"{rule}: {because}"[:140] for place, rule, because in one["declined"] if place in one["left_places"])
    print("declined, at places that are left:")
    for text, count in reasons.most_common(40):
        print(f"  {count:5d}  {text}")


def _distinct(results: list[Result], key: str) -> set[str]:
    """Places; the same line of a library counts once, whatever models reach it."""
    return {one[0] if isinstance(one, list) else one for result in results for one in result.get(key, ())}


def main() -> int:
    """Returns 0; what an architecture does is in its line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("results", type=Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--fix", action="store_true")
    parser.add_argument("--seconds", type=float, default=90.0, help="for one process")
    parser.add_argument("--fix-seconds", type=float, default=600.0, help="for one search; half of them for new proofs")
    parser.add_argument("--builds", action="store_true")
    parser.add_argument("--table", action="store_true")
    options = parser.parse_args()
    results = read_results(options.results)
    if not options.table:
        prepare(rewrites=options.fix)
        for name in options.names or (sorted(results) if options.fix else names_of()):
            _run(name, results, options)
    print_table(results)
    return 0


def _run(name: str, results: dict[str, Result], options: argparse.Namespace) -> None:
    from graphnet_breaks.children import Limits, run_in_child
    from graphnet_guest.hf import keep_choice

    result = results.get(name)
    began = time.monotonic()
    if not options.fix:
        if result is not None:
            return
        answer = run_in_child(lambda: scan(name, compiles=not options.builds), Limits(options.seconds, MEMORY_BYTES))
        result = {"name": name, **(answer.value or {"failure": f"process: {answer.failure}"}),
                  "seconds": round(time.monotonic() - began, 1)}
    else:
        if result is None or not result.get("events") or "verdict" in result:
            return
        keep_choice(name, tuple(result["choice"]))
        print(name, file=sys.stderr, flush=True)
        answer = run_in_child(lambda: fix(name, options.seconds, options.fix_seconds / 2), Limits(options.fix_seconds))
        result |= answer.value or {"fix_failure": answer.failure}
        result["fix_seconds"] = round(time.monotonic() - began, 1)
    results[name] = result
    with options.results.open("a", encoding="utf-8") as file:
        file.write(json.dumps(result) + "\n")


if __name__ == "__main__":
    sys.exit(main())
