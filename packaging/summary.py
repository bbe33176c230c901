#!/usr/bin/env python3
"""Adds up the JUnit files and checks.txt of one test run and prints `N passed, N failed, N skipped`.

summary.py RESULTS EXPECTED...: the files that a whole run leaves; one that is missing is a failure.

Names the ten slowest tests, every failure, and every skip with its reason, above the last line. Exit code 1 if anything
failed or nothing ran.
"""

import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path


def verdict(case: ElementTree.Element) -> tuple[str, str]:
    """(passed | failed | skipped, reason)"""
    skipped, failed = case.find("skipped"), case.find("failure")
    if failed is None:
        failed = case.find("error")
    if failed is not None or case.get("status") == "fail":
        return "failed", (failed.get("message") or "") if failed is not None else ""
    if skipped is not None or case.get("status") in ("notrun", "disabled"):
        return "skipped", (skipped.get("message") or "") if skipped is not None else ""
    return "passed", ""


def read_junit(path: Path) -> list[tuple[str, str, str]]:
    """(name, passed | failed | skipped, reason) of every test case in one file.

    A program of GoogleTest is one case of ctest's and leaves a file of its own cases, in a folder named as ctest's file
    says. The program counts by itself only where it left none, or failed although each of its cases passed.
    """
    cases = []
    for case in ElementTree.parse(path).iter("testcase"):
        own = path.parent / path.stem.removeprefix("ctest-") / f"{case.get('name')}.xml"
        inner = [(f"{path.stem}: {case.get('name')}.{one.get('classname')}.{one.get('name')}", *verdict(one))
                 for one in ElementTree.parse(own).iter("testcase")] if own.exists() else []
        cases += inner
        outcome = verdict(case)
        if not inner or (outcome[0] == "failed" and all(one[1] != "failed" for one in inner)):
            cases.append((f"{path.stem}: {case.get('name')}", *outcome))
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
