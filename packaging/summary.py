#!/usr/bin/env python3
"""Adds up the JUnit files and checks.txt of one test run and prints `N passed, N failed, N skipped`.

summary.py RESULTS EXPECTED...: the files that a whole run leaves; one that is missing is a failure.

Names the ten slowest tests, every failure, and every skip with its reason, above the last line. Exit code 1 if anything
failed or nothing ran.
"""

import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path


def read_junit(path: Path) -> list[tuple[str, str, str]]:
    """(name, passed | failed | skipped, reason) of every test case in one file."""
    cases = []
    for case in ElementTree.parse(path).iter("testcase"):
        name = f"{path.stem}: {case.get('name')}"
        skipped, failed = case.find("skipped"), case.find("failure")
        if failed is None:
            failed = case.find("error")
        if failed is not None or case.get("status") == "fail":
            cases.append((name, "failed", (failed.get("message") or "") if failed is not None else ""))
        elif skipped is not None or case.get("status") in ("notrun", "disabled"):
            cases.append((name, "skipped", (skipped.get("message") or "") if skipped is not None else ""))
        else:
            cases.append((name, "passed", ""))
    return cases


def slowest(paths: list[Path], count: int = 10) -> list[tuple[float, str]]:
    """(seconds, name) of the test cases that took longest, the slowest first."""
    times = []
    for path in paths:
        try:
            times += [(float(case.get("time") or 0), f"{path.stem}: {case.get('name')}")
                      for case in ElementTree.parse(path).iter("testcase")]
        except ElementTree.ParseError:
            pass  # main() reports it
    return sorted(times, reverse=True)[:count]


def main() -> int:
    results = Path(sys.argv[1])
    cases: list[tuple[str, str, str]] = []
    for name in sys.argv[2:]:
        if not (results / name).exists():
            cases.append((name, "failed", "this part of the run left no result"))
    for path in sorted(results.glob("*.xml")):
        try:
            cases += read_junit(path)
        except ElementTree.ParseError as error:
            cases.append((path.name, "failed", f"unreadable: {error}"))
    checks = results / "checks.txt"
    if checks.exists():
        for line in checks.read_text().splitlines():
            name, verdict = line.rsplit(" ", 1)
            cases.append((name, verdict, ""))
    for seconds, name in slowest(sorted(results.glob("*.xml"))):
        print(f"slow: {seconds:.1f} s {name}")
    for name, verdict, reason in cases:
        if verdict != "passed":
            print(f"{verdict}: {name} {reason.splitlines()[0] if reason else ''}".rstrip())
    count = {verdict: sum(1 for case in cases if case[1] == verdict) for verdict in ("passed", "failed", "skipped")}
    print(f"{count['passed']} passed, {count['failed']} failed, {count['skipped']} skipped")
    return 1 if count["failed"] or not count["passed"] else 0


if __name__ == "__main__":
    sys.exit(main())
