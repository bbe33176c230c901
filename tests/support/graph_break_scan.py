"""Graph breaks of every architecture of transformers that builds from a small configuration, and what --fix removes.

    python tests/support/graph_break_scan.py RESULTS.jsonl --python ENV/bin/python --graphnet build/release/bin/graphnet
        [NAME ...] [--no-fix] [--time-limit SECONDS]

RESULTS.jsonl has a line for each configuration and is gone on with: what stands in it is not run again. Without names all
configurations of that environment's transformers are run, in a process each. At the end, or with --table alone, a table of
what the file has: architectures, those that break, places by kind, and how many of them are fixed. Nothing is downloaded.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

LIST = "import transformers as t; print(*sorted({c.__name__ for c in t.CONFIG_MAPPING.values()}))"


def names_of(python: str) -> list[str]:
    """Names of all configuration classes."""
    done = subprocess.run([python, "-c", LIST], capture_output=True, text=True, check=True)
    return done.stdout.split()


def read_results(file: Path) -> dict[str, dict[str, Any]]:
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


def run(options: argparse.Namespace, arguments: list[str]) -> tuple[dict[str, Any] | None, str]:
    """JSON of `graphnet breaks`, or None and what went wrong."""
    command = [options.graphnet, "breaks", *arguments, "--python", options.python, "--yes", "--json", "--time-limit",
               str(options.time_limit)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return json.loads(done.stdout), ""
    errors = [line for line in done.stderr.splitlines() if line.strip()]
    return None, errors[-1] if errors else f"exit code {done.returncode}"


def scan(name: str, options: argparse.Namespace) -> dict[str, Any]:
    """One architecture."""
    begin = time.monotonic()
    result: dict[str, Any] = {"name": name}
    with tempfile.TemporaryDirectory() as folder:
        found, failure = run(options, [f"hf:{name}", "--out", f"{folder}/capture", "--repeats", "1"])
    if found is None:
        return result | {"failure": failure, "seconds": time.monotonic() - begin}
    result |= {"graphs": found["graphs"], "events": found["events"],
               "places": [[f"{place['place']['file']}:{place['place']['line']}", place["gb"] or place["kind"],
                           place["count"]] for place in found["places"]]}
    if found["events"] and not options.no_fix:
        fixed, failure = run(options, [f"hf:{name}", "--fix"])
        if fixed is None:
            result["fix_failure"] = failure
        else:
            left = {f"{place['file']}:{place['line']}" for place in fixed["after"]["places"]}
            result |= {"verdict": fixed["verdict"], "before": fixed["before"]["events"], "after": fixed["after"]["events"],
                       "fixed_places": max(0, len(fixed["before"]["places"]) - len(left)),
                       "fix_places": len(fixed["before"]["places"]),
                       "declined": [[one["line"], one["rule"], one["because"]] for one in fixed["declined"]]}
    return result | {"seconds": time.monotonic() - begin}


def print_table(results: dict[str, dict[str, Any]]) -> None:
    """What all lines together say."""
    built = [one for one in results.values() if "failure" not in one]
    breaking = [one for one in built if one["events"]]
    kinds: Counter[str] = Counter()
    for one in breaking:
        for _, kind, count in one["places"]:
            kinds[kind] += count
    print(f"{len(results)} architectures, {len(built)} built, {len(breaking)} break: "
          f"{sum(one['events'] for one in breaking)} events at {sum(len(one['places']) for one in breaking)} places")
    for kind, count in kinds.most_common():
        print(f"  {count:5d}  {kind}")
    tried = [one for one in breaking if "verdict" in one]
    if tried:
        places, fixed = sum(one["fix_places"] for one in tried), sum(one["fixed_places"] for one in tried)
        print(f"--fix: {fixed} of {places} places ({100 * fixed / max(1, places):.0f} %) in {len(tried)} architectures")
    for one in sorted(tried, key=lambda one: one["name"]):
        print(f"  {one['name']:40s} {one['before']:4d} -> {one['after']:3d}  {one['verdict']}")


def main() -> int:
    """Returns 0; what an architecture does is in its line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("results", type=Path)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--graphnet", default="graphnet")
    parser.add_argument("--time-limit", type=int, default=180)
    parser.add_argument("--no-fix", action="store_true")
    parser.add_argument("--table", action="store_true")
    options = parser.parse_args()
    results = read_results(options.results)
    if not options.table:
        for name in options.names or names_of(options.python):
            if name in results:
                continue
            results[name] = scan(name, options)
            with options.results.open("a", encoding="utf-8") as file:
                file.write(json.dumps(results[name]) + "\n")
    print_table(results)
    return 0


if __name__ == "__main__":
    sys.exit(main())
