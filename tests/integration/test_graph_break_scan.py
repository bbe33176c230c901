"""The table of tests/support/graph_break_scan.py, and how it goes on with a file of results."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

pytest.importorskip("torch")
pytest.importorskip("libcst")

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "support"))

import graph_break_scan as scan  # noqa: E402

FOUND = {"name": "OneConfig", "choice": [0, 0, 0], "graphs": 4, "events": 5, "seconds": 1.0,
         "places": [["m.py:1", "GB0033", 2], ["m.py:9", "GB0170", 1], ["m.py:20", "GB0170", 1], ["m.py:30", "GB0036", 1]]}
SEARCHED = FOUND | {
    "verdict": "reduced", "unfinished": "", "before": 5, "after": 1, "fix_places": ["m.py:1", "m.py:20", "m.py:30", "m.py:9"],
    "left_places": ["m.py:30"], "hidden_places": ["m.py:20"], "rewritten_places": ["m.py:9"], "settings": [], "offers": [],
    "edits": [["m.py:30", "selection", False, "the break remains"]], "fix_seconds": 7.0,
    "declined": [["m.py:30", "trap", "it is no exception"], ["m.py:2", "trap", "another place"]]}


def written(tmp_path, *results):
    path = tmp_path / "results.jsonl"
    path.write_text("".join(json.dumps(one) + "\n" for one in results))
    return path


def test_the_table_counts_what_is_fixed_by_what(tmp_path, capsys):
    """One of four places is fixed by a setting and one by a rewrite; one is hidden in a function that still breaks."""
    scan.print_table(scan.read_results(written(tmp_path, FOUND, SEARCHED)))
    lines = capsys.readouterr().out.splitlines()
    assert "1 architectures, 1 built, 1 break: 5 events at 4 distinct places" in lines
    assert "--fix: 2 of 4 places (50 %) in 1 of 1 architectures: 1 by settings, 1 by rewrites" in lines
    assert next(one for one in lines if "OneConfig " in one).split() == [
        "OneConfig", "5", "->", "1", "4", "1", "1", "1", "1", "7", "reduced"]
    assert "  OneConfig: m.py:30: trap: it is no exception; selection: the break remains" in lines
    assert "  OneConfig: m.py:20: hidden" in lines


def test_a_place_of_two_architectures_is_left_if_one_has_it_but_counts_for_each_by_itself(tmp_path, capsys):
    other = SEARCHED | {"name": "TwoConfig", "after": 0, "left_places": [], "hidden_places": []}
    scan.print_table(scan.read_results(written(tmp_path, SEARCHED, other)))
    lines = capsys.readouterr().out.splitlines()
    assert "--fix: 2 of 4 places (50 %) in 2 of 2 architectures: 1 by settings, 1 by rewrites" in lines
    assert "  counted for each architecture by itself: 6 of 8 places; 10 events become 1" in lines


def test_a_line_that_was_cut_is_run_again(tmp_path):
    path = written(tmp_path, FOUND)
    path.write_text(path.read_text() + json.dumps(FOUND | {"name": "TwoConfig"})[:40])
    assert list(scan.read_results(path)) == ["OneConfig"]


@pytest.mark.parametrize(("line", "again", "runs"), [
    (FOUND, False, True), (SEARCHED, False, False), (SEARCHED, True, False),
    (SEARCHED | {"unfinished": "the search took longer than 1 s"}, False, False),
    (SEARCHED | {"unfinished": "the search took longer than 1 s"}, True, True),
    (FOUND | {"fix_failure": "did not end"}, True, True), (FOUND | {"events": 0}, True, False)])
def test_a_search_that_is_complete_is_not_repeated(tmp_path, monkeypatch, line, again, runs):
    from graphnet_breaks import children

    path = written(tmp_path, line)
    monkeypatch.setattr(children, "run_in_child", lambda work, limits: children.Answer({"verdict": "fixed"}))
    options = SimpleNamespace(results=path, again=again, seconds=1.0, fix_seconds=1.0)
    scan._fix("OneConfig", scan.read_results(path), options)
    assert (len(path.read_text().splitlines()) == 2) == runs
