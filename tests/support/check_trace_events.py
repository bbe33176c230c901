#!/usr/bin/env python3
"""Checks Chrome-trace JSON against Google's "Trace Event Format", independently of the program that wrote it.

    check_trace_events.py FILE...          a line for each problem, the first 20 of a file; exit code 1 if there is one

What is asked: one JSON object with "traceEvents" (or an array); every event an object with a known "ph"; "ts" a finite number
of microseconds, not negative; "dur" of an X not negative; "pid" and "tid" integers or strings, and every pair that has
events named by thread_name and its process by process_name at most once; names strings; B and E in pairs that nest; X of
one thread that nest (one that ends within another which began earlier and ends earlier is an overlap); flows: an s before
its f, of one id and category, each end bound to a slice that is there ("bp": "e": the enclosing one); counters with numbers;
instants with a scope t, p or g; metadata with what its name demands."""

from __future__ import annotations

import gzip
import json
import math
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any, Iterator

_PHASES = set("XBEiIsftMCbneNODPpRcv(")
_METADATA = {"process_name": ("name", str), "thread_name": ("name", str), "process_labels": ("labels", str),
             "process_sort_index": ("sort_index", int), "thread_sort_index": ("sort_index", int)}
_EPSILON = 0.0015
"""Microseconds: a nanosecond, and what a double loses of a time since 1970."""


def number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and math.isfinite(value)


def load(path: Path) -> Any:
    def refuse(word: str) -> None:
        raise ValueError(f"{word} is no JSON")

    text = gzip.open(path).read() if path.suffix == ".gz" else path.read_bytes()
    return json.loads(text.decode("utf-8"), parse_constant=refuse)


def problems_of(trace: Any, overlaps: bool = True) -> Iterator[str]:
    """Each in words, with the event's index. Without `overlaps` X of a thread need not nest."""
    events = trace.get("traceEvents") if isinstance(trace, dict) else trace
    if not isinstance(events, list):
        yield "there is no array traceEvents"
        return
    good = []
    for index, event in enumerate(events):
        found = list(_of_event(event))
        yield from (f"event {index}: {problem}" for problem in found)
        if not found:
            good.append((index, event))
    yield from _of_names(good)
    slices = defaultdict(list)
    for index, event in good:
        if event["ph"] == "X":
            slices[event["pid"], event["tid"]].append((event["ts"], event["ts"] + event.get("dur", 0), index))
    for of_thread in slices.values():
        of_thread.sort(key=lambda one: (one[0], -one[1]))
        if overlaps:
            yield from _of_nesting(of_thread)
    yield from _of_pairs(good)
    yield from _of_flows(good, slices)


def _of_event(event: Any) -> Iterator[str]:
    if not isinstance(event, dict):
        yield f"{type(event).__name__} where an object was expected"
        return
    phase = event.get("ph")
    if phase not in _PHASES:
        yield f"ph is {phase!r}"
        return
    if not isinstance(event.get("name"), str) and phase != "E":
        yield "it has no name"
    for key in ("pid", "tid"):
        if not isinstance(event.get(key), (int, str)) and not (key == "tid" and phase == "C"):
            yield f"{key} is {event.get(key)!r}"
    if "args" in event and not isinstance(event["args"], dict):
        yield "args is no object"
    if phase == "M":
        member, kind = _METADATA.get(event.get("name", ""), ("", object))
        if member and not isinstance(event.get("args", {}).get(member), kind):
            yield f"{event['name']} without args.{member}"
        return
    if not number(event.get("ts")) or event["ts"] < 0:
        yield f"ts is {event.get('ts')!r}"
    if phase == "X" and (not number(event.get("dur")) or event["dur"] < 0):
        yield f"dur is {event.get('dur')!r}"
    if phase in "iI" and event.get("s", "t") not in ("t", "p", "g"):
        yield f"scope is {event.get('s')!r}"
    if phase == "C" and not (event.get("args") and all(map(number, event["args"].values()))):
        yield "a counter without numbers"
    if phase in "stf" and not isinstance(event.get("id"), (int, str)):
        yield f"a flow whose id is {event.get('id')!r}"
    if phase == "f" and event.get("bp", "e") != "e":
        yield f"bp is {event['bp']!r}"


def _of_names(events: list[tuple[int, dict[str, Any]]]) -> Iterator[str]:
    names: dict[Any, str] = {}
    for index, event in events:
        if event["ph"] != "M" or event["name"] not in ("process_name", "thread_name"):
            continue
        key = (event["name"], event["pid"], event["tid"] if event["name"] == "thread_name" else None)
        if names.setdefault(key, event["args"]["name"]) != event["args"]["name"]:
            yield f"event {index}: a second {event['name']} {event['args']['name']!r}, after {names[key]!r}"


def _of_nesting(of_thread: list[tuple[float, float, int]]) -> Iterator[str]:
    open_: list[tuple[float, float, int]] = []
    for begin, end, index in of_thread:
        while open_ and open_[-1][1] <= begin + _EPSILON:
            open_.pop()
        if open_ and end > open_[-1][1] + _EPSILON:
            yield f"event {index}: overlaps event {open_[-1][2]} of its thread, and lies not in it"
            continue
        open_.append((begin, end, index))


def _of_pairs(events: list[tuple[int, dict[str, Any]]]) -> Iterator[str]:
    open_: dict[Any, list[tuple[int, dict[str, Any]]]] = defaultdict(list)
    for index, event in sorted((one for one in events if one[1]["ph"] in "BE"), key=lambda one: one[1]["ts"]):
        stack = open_[event["pid"], event["tid"]]
        if event["ph"] == "B":
            stack.append((index, event))
        elif not stack:
            yield f"event {index}: an E without its B"
        elif "name" in event and event["name"] != stack.pop()[1]["name"]:
            yield f"event {index}: the E of {event['name']!r} ends another"
    for stack in open_.values():
        yield from (f"event {index}: a B without its E" for index, _ in stack)


def _of_flows(events: list[tuple[int, dict[str, Any]]], slices: dict[Any, list[Any]]) -> Iterator[str]:
    ends: dict[Any, dict[str, list[tuple[int, dict[str, Any]]]]] = defaultdict(lambda: defaultdict(list))
    for index, event in events:
        if event["ph"] in "stf":
            ends[event.get("cat"), event["name"], event["id"]][event["ph"]].append((index, event))
            if not _bound(event, slices.get((event["pid"], event["tid"]), [])):
                yield f"event {index}: no slice encloses this end of a flow"
    for key, phases in ends.items():
        if len(phases["s"]) != 1 or not phases["f"]:
            yield f"flow {key}: {len(phases['s'])} s and {len(phases['f'])} f"
            continue
        begin = phases["s"][0]
        yield from (f"event {index}: a flow ends before it begins" for index, event in phases["f"] + phases["t"]
                    if event["ts"] < begin[1]["ts"] - _EPSILON)


def _bound(event: dict[str, Any], of_thread: list[tuple[float, float, int]]) -> bool:
    return any(begin - _EPSILON <= event["ts"] <= end + _EPSILON for begin, end, _ in of_thread)


def main(arguments: list[str]) -> int:
    bad = 0
    for name in arguments:
        try:
            found = list(problems_of(load(Path(name))))
        except (OSError, ValueError) as error:
            found = [str(error)]
        bad += bool(found)
        print(f"{name}: {len(found)} problems" if found else f"{name}: good")
        for problem in found[:20]:
            print(f"  {problem}")
    return 1 if bad or not arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
