"""Graph breaks of every architecture of transformers that builds from a small configuration, or of timm, and what --fix removes.

    ENV/bin/python tests/support/graph_break_scan.py RESULTS.jsonl [NAME ...] [--timm] [--fix | --builds] [--seconds SECONDS]
        [--fix-seconds SECONDS] [--again] [--table]

Runs with the Python of the environment to scan. A NAME is a configuration class of transformers, or timm:MODEL; --timm stands
for the model with the fewest parameters of each module of timm. Each configuration is made, built, called and compiled in a fork of one
process. RESULTS.jsonl has a line for each and is gone on with: what stands in it is not run again. With --fix the search for
settings and rewrites runs, too, for those that break and have no result of it; --again repeats searches that ran out of time.
A search ends after --fix-seconds with what was proved until then. At the end, or with --table alone, a table of what
the file has: architectures, those that break, places by kind, how many are fixed by what, and why the others are not. Nothing is
downloaded. With --builds nothing is compiled: the file says which models build and can be called.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import resource
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

os.environ["HF_HUB_OFFLINE"] = "1"
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "resources" / "python"))

import torch  # noqa: E402

MEMORY_BYTES = 12 << 30
COMPILED_S = 15.0
"""Seconds of the processor for the original's compiled calls."""
LAST_PROCESSES = 4
"""Processes that count and compare after a search ran out of time."""
Result = dict[str, Any]


def prepare(*, rewrites: bool, timm: bool) -> None:
    """Imports what most models need, so that the forks have it; modules that a rewrite may change
    are imported only if there are no rewrites."""
    from graphnet_breaks.warming import warm_up

    torch.set_num_threads(1)
    warm_up()
    if timm:
        return
    names_of()
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


def names_of_timm() -> list[str]:
    """timm:MODEL of the model with the fewest parameters of each module of timm."""
    import timm

    def parameters(name: str) -> int:
        return sum(one.numel() for one in timm.create_model(name, pretrained=False).parameters())

    with torch.device("meta"):
        return [f"timm:{min(timm.list_models(module=module), key=parameters)}" for module in timm.list_modules()]


def target_of(name: str) -> str:
    """The target of a NAME, as `graphnet breaks` takes it."""
    return name if ":" in name else f"hf:{name}"


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
    from graphnet_guest.hf import choice_of
    from graphnet_guest.target import load_target
    from graphnet_breaks.rewrite.engine import innermost

    try:
        target = load_target(target_of(name))
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
    from graphnet_breaks.proof import Program
    from graphnet_breaks.prove import Prover
    from graphnet_breaks.rewrite.engine import innermost

    program = Program(target_of(name), limits=Limits(seconds, MEMORY_BYTES), compiled_s=COMPILED_S)
    began = time.monotonic()

    def report(text: str) -> None:
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        print(f"  {time.monotonic() - began:5.0f} s, {used.ru_utime + used.ru_stime:5.0f} s of the processor  {text}",
              file=sys.stderr, flush=True)

    found = Fixer(program, report, seconds=search_seconds).run()
    before = {_place(one) for one in map(innermost, found.before)} - {""}
    left = _unchanged([innermost(one) for one in found.after], found)
    broken = {_function(one) for one in found.after}
    hidden = {_place(innermost(one)) for one in found.before if _function(one) in broken} - left - {""}
    without_settings = before if not found.texts else left if not found.chosen_settings else _unchanged(
        [innermost(one) for one in Prover(program).count(found.texts)[1]], found)
    return {"verdict": found.verdict, "unfinished": found.unfinished, "before": len(found.before), "after": len(found.after),
            "fix_places": sorted(before), "left_places": sorted(left),
            "hidden_places": sorted(hidden), "rewritten_places": sorted(before - without_settings - hidden),
            "settings": found.chosen_settings.lines(),
            "offers": [[one.settings.lines(), one.accepted, one.breaks_after, one.reason[:300]] for one in found.settings],
            "edits": [[f"{Path(one.candidate.file).name}:{one.candidate.first}", one.candidate.rule, one.accepted, one.reason[:300]]
                      for one in found.edits],
            "declined": [[f"{Path(one.file).name}:{one.line}", one.rule, one.because[:300]] for one in found.declined]}


def _function(one: Any) -> tuple[str, str]:
    """File and name of the function in which a break is to be mended; parts that Dynamo resumes belong to the whole."""
    from graphnet_breaks.rewrite.engine import innermost

    file, line = innermost(one)
    name = next((name for path, at, name in reversed(one.stack) if (path, at) == (file, line)), "")
    return file, re.sub(r"^torch_dynamo_resume_in_(.+)_at_\d+$", r"\1", name)


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
    _print_fixes(sorted(breaking, key=lambda one: one["name"]))


def _print_fixes(breaking: list[Result]) -> None:
    """A line for each architecture that breaks, and the reasons for places that are left. A place that no longer breaks in a
    function in which another one does is hidden: Dynamo may have given the function up before it."""
    tried = [one for one in breaking if "verdict" in one]
    places = _distinct(tried, "fix_places")
    left = (_distinct(tried, "left_places") | _distinct(tried, "hidden_places")) & places
    rewritten = _distinct(tried, "rewritten_places") - left
    print(f"--fix: {len(places - left)} of {len(places)} places ({100 * len(places - left) / max(1, len(places)):.0f} %) in "
          f"{len(tried)} of {len(breaking)} architectures: {len(places - left - rewritten)} by settings, "
          f"{len(rewritten)} by rewrites")
    alone = [(len(one["fix_places"]), len({*one["left_places"], *one["hidden_places"]} & set(one["fix_places"]))) for one in tried]
    print(f"  counted for each architecture by itself: {sum(every - rest for every, rest in alone)} of "
          f"{sum(every for every, _ in alone)} places; {sum(one['before'] for one in tried)} events become "
          f"{sum(one['after'] for one in tried)}")
    print(f"  {'architecture':34s} {'events':>12s} {'places':>6s} {'set':>4s} {'rewr':>4s} {'hid':>4s} {'left':>4s} {'s':>5s}")
    for one in breaking:
        if "verdict" not in one:
            print(f"  {one['name']:34s} {one['events']:6d}       {len(one['places']):6d}  {one.get('fix_failure', 'not searched')}")
            continue
        print(_fix_line(one))
    print("places that are left, and why:")
    for one in tried:
        for place in sorted({*one["left_places"], *one["hidden_places"]}):
            reasons = _reasons(one, place) or ["hidden" if place in one["hidden_places"] else
                                               one["unfinished"] or "not seen before the change"]
            print(f"  {one['name']}: {place}: {'; '.join(reasons)}"[:400])


def _fix_line(one: Result) -> str:
    before, hidden, after = set(one["fix_places"]), set(one["hidden_places"]), set(one["left_places"])
    rewritten = set(one["rewritten_places"]) - after
    by_settings = before - after - hidden - rewritten
    note = f"  {one['unfinished']}" if one["unfinished"] else ""
    return (f"  {one['name']:34s} {one['before']:4d} -> {one['after']:4d} {len(before):6d} {len(by_settings):4d} {len(rewritten):4d} "
            f"{len(hidden):4d} {len(before & after):4d} {one['fix_seconds']:5.0f}  {one['verdict']}{note}")


def _reasons(one: Result, place: str) -> list[str]:
    """Conditions that failed at a place."""
    found = [f"{rule}: {because}" for at, rule, because in one["declined"] if at == place]
    return list(dict.fromkeys(found + [f"{rule}: {reason}" for at, rule, accepted, reason in one["edits"]
                                       if at == place and not accepted]))


def _distinct(results: list[Result], key: str) -> set[str]:
    """Places; the same line of a library counts once, whatever models reach it."""
    return {one[0] if isinstance(one, list) else one for result in results for one in result.get(key, ())}


def main() -> int:
    """Returns 0; what an architecture does is in its line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("results", type=Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--timm", action="store_true")
    parser.add_argument("--fix", action="store_true")
    parser.add_argument("--seconds", type=float, default=90.0, help="for one process")
    parser.add_argument("--fix-seconds", type=float, default=600.0, help="for one search")
    parser.add_argument("--again", action="store_true", help="repeat searches that ran out of time or failed")
    parser.add_argument("--builds", action="store_true")
    parser.add_argument("--table", action="store_true")
    options = parser.parse_args()
    results = read_results(options.results)
    if not options.table:
        with_timm = options.timm or bool(options.names) and all(":" in one for one in options.names)
        prepare(rewrites=options.fix, timm=with_timm)
        for name in options.names or (names_of_timm() if options.timm else names_of()):
            _scan(name, results, options)
            if options.fix:
                _fix(name, results, options)
    print_table(results)
    return 0


def _scan(name: str, results: dict[str, Result], options: argparse.Namespace) -> None:
    """Adds the line of an architecture that has none."""
    from graphnet_breaks.children import Limits, run_in_child

    if name in results:
        return
    began = time.monotonic()
    answer = run_in_child(lambda: scan(name, compiles=not options.builds), Limits(options.seconds, MEMORY_BYTES))
    result = {"name": name, **(answer.value or {"failure": f"process: {answer.failure}"}),
              "seconds": round(time.monotonic() - began, 1)}
    _add(result, results, options.results)


def _fix(name: str, results: dict[str, Result], options: argparse.Namespace) -> None:
    """Adds a line with the search for fixes of an architecture that breaks."""
    from graphnet_breaks.children import Limits, run_in_child
    from graphnet_guest.hf import keep_choice

    result = results[name]
    is_complete = "verdict" in result and not result["unfinished"]
    if not result.get("events") or is_complete or ("verdict" in result or "fix_failure" in result) and not options.again:
        return
    if result["choice"]:
        keep_choice(name, tuple(result["choice"]))
    print(name, file=sys.stderr, flush=True)
    began = time.monotonic()
    last = Limits(options.fix_seconds + LAST_PROCESSES * options.seconds)
    answer = run_in_child(lambda: fix(name, options.seconds, options.fix_seconds), last)
    result = {key: value for key, value in result.items() if key != "fix_failure"} | (answer.value or {"fix_failure": answer.failure})
    _add(result | {"fix_seconds": round(time.monotonic() - began, 1)}, results, options.results)


def _add(result: Result, results: dict[str, Result], file: Path) -> None:
    results[result["name"]] = result
    with file.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps(result) + "\n")


if __name__ == "__main__":
    sys.exit(main())
