"""Result sets on the command line: names, notes, merges, filters, deletion, provenance, and every command that takes a
run's number taking their names."""

import hashlib
import json
import math
import os
import pathlib
import subprocess

import pytest
from conftest import PATIENCE_S, ROOT, write_sample

BIN = pathlib.Path(os.environ.get("GNX_BIN_DIR", ROOT / "build" / "release" / "bin"))
MADE_UP_RUN = BIN.parent / "tests" / "made_up_run"


def run(database, *arguments, code=0):
    done = subprocess.run([BIN / "graphnet", "--db", database, *map(str, arguments)], capture_output=True, text=True,
                          timeout=PATIENCE_S, check=False)
    assert done.returncode == code, f"{arguments}: {done.returncode}\n{done.stdout}\n{done.stderr}"
    return done


def graphnet(database, *arguments, code=0):
    done = run(database, *arguments, code=code)
    return done.stdout if code == 0 else done.stderr


def asked(database, *arguments):
    return json.loads(graphnet(database, *arguments, "--json"))


@pytest.fixture
def database(tmp_path):
    """An index of ten samples with two runs of three compilers each, 1 and 2, that are alike."""
    for i in range(10):
        write_sample(tmp_path / "set" / f"sample_{i}", operations=i + 1)
    database = tmp_path / "index.sqlite"
    graphnet(database, "index", tmp_path / "set")
    for _ in range(2):
        subprocess.run([MADE_UP_RUN, database], check=True, timeout=60)
    graphnet(database, "runs", "rename", 1, "monday")
    graphnet(database, "runs", "rename", 2, "tuesday")
    return database


def titles(database):
    return [each["title"] for each in asked(database, "runs")]


def test_a_set_has_a_name_and_a_note(database):
    graphnet(database, "runs", "note", "monday", "fans at 100 %")
    first = asked(database, "runs")[-1]
    assert (first["title"], first["note"], first["samples"]) == ("monday", "fans at 100 %", 10)
    assert "fans at 100 %" in graphnet(database, "runs")
    assert "is called \"monday\" already" in graphnet(database, "runs", "rename", "tuesday", "monday", code=2)


def test_every_command_that_takes_a_number_takes_the_name(database, tmp_path):
    by_number = asked(database, "score", 1)
    assert asked(database, "score", "monday")["scores"] == by_number["scores"]
    assert asked(database, "score", "--run", "monday")["scores"] == by_number["scores"]
    assert asked(database, "score", "monday:inductor")["curves"][0]["compiler"] == "inductor"
    sentence = asked(database, "compare", "monday:inductor", "tuesday:inductor")["comparisons"][0]["sentence"]
    assert "monday" in sentence and "tuesday" in sentence
    for arguments in (["--run", "monday"], ["set:monday", "set:tuesday"]):
        graphnet(database, "figure", "est", *arguments, "-o", tmp_path / "est.csv")
        assert "torchscript" in (tmp_path / "est.csv").read_text()
    assert "is set:monday" in graphnet(database, "figure", "est", "monday", "-o", tmp_path / "est.csv", code=2)
    graphnet(database, "report", "monday", "tuesday", "-o", tmp_path / "report.html")
    assert "monday: inductor" in (tmp_path / "report.html").read_text()
    assert asked(database, "results", "monday") == asked(database, "results", 1)
    assert "[Processing]" in graphnet(database, "log", "export", "monday:inductor")


def test_a_merge_tells_conflicts_and_takes_the_results_that_the_rule_says(database):
    told = asked(database, "runs", "merge", "monday", "tuesday", "--rule", "first", "--preview")
    assert titles(database) == ["tuesday", "monday"]
    assert len(told["conflicts"]) == 30 and told["taken"] == [30, 0]
    assert {conflict["wins"] for conflict in told["conflicts"]} == {"monday"}
    made = asked(database, "runs", "merge", "monday", "tuesday", "--name", "both", "--note", "n")
    assert made["taken"] == [0, 30]
    assert asked(database, "score", "both")["scores"] == asked(database, "score", "tuesday")["scores"]


def test_a_part_of_a_set_scores_as_that_part_does(database):
    made = asked(database, "runs", "filter", "monday", "name:sample_0,sample_1", "--compiler", "torchscript", "--name",
                 "two")
    assert (made["results"], made["of_results"], made["samples"]) == (2, 30, 2)
    # tests/support/MadeUpRun.h: 1.02, and 0.95, which is slower and counts to the power of 1.1
    expected = math.sqrt(1.02 * 0.95 ** 1.1)
    assert asked(database, "score", "two")["curves"][0]["points"][0]["s"] == pytest.approx(expected, rel=1e-12)


def test_a_filter_by_status_finds_what_failed(database):
    failed = [row for row in asked(database, "results", "monday") if row["status"] != "correct"]
    made = asked(database, "runs", "filter", "monday", "--status", "failed", "--name", "failures")
    assert made["results"] == len(failed) == 4
    assert {row["status"] for row in asked(database, "runs", "failures")} == {row["status"] for row in failed}


@pytest.mark.slow
@pytest.mark.parametrize("arguments, said, code", [
    (["merge", "monday", "--name", "x"], "two result sets or more", 2),
    (["merge", "monday", "1", "--name", "x"], "named twice", 2),
    (["merge", "monday", "tuesday"], "has no name", 2),
    (["merge", "monday", "tuesday", "--name", "monday"], "already", 2),
    (["merge", "monday", "tuesday", "--name", "x", "--rule", "best"], "expected newest, first, last or correct", 2),
    (["merge", "monday", "wednesday", "--name", "x"], "no result set is called \"wednesday\"", 1),
    (["filter", "monday", "--status", "brilliant", "--name", "x"], "is no status", 2),
    (["filter", "monday", "--compiler", "tvm", "--name", "x"], "none of the 30 results", 2),
    (["filter", "monday", "ops>", "--name", "x"], "^", 2),
    (["rename", "99", "x"], "no run 99", 1),
    (["restore", "monday"], "no deleted result set", 1),
])
def test_what_cannot_be_done_is_refused_and_changes_nothing(database, arguments, said, code):
    assert said in graphnet(database, "runs", *arguments, code=code)
    assert titles(database) == ["tuesday", "monday"]


def test_deleting_is_taken_back_exactly(database):
    before = graphnet(database, "runs", 1, "--json"), graphnet(database, "runs", "--json")
    graphnet(database, "runs", "delete", "monday", "tuesday")
    assert titles(database) == []
    assert "restore 1" in graphnet(database, "runs", 1, code=1)
    assert [each["title"] for each in asked(database, "runs", "--deleted")] == ["tuesday", "monday"]
    graphnet(database, "runs", "restore", "monday", 2)
    assert (graphnet(database, "runs", 1, "--json"), graphnet(database, "runs", "--json")) == before


def test_a_deleted_set_is_in_no_sample_and_no_figure(database):
    with_results = asked(database, "list", "speedup>0")
    graphnet(database, "runs", "delete", 1, 2)
    assert len(with_results) == 10 and asked(database, "list", "speedup>0") == []
    assert "no benchmark has been run yet" in graphnet(database, "score", code=1)


def test_purging_is_for_good(database):
    graphnet(database, "runs", "delete", "monday")
    graphnet(database, "runs", "purge", "--older-than", 1)
    assert len(asked(database, "runs", "--deleted")) == 1
    graphnet(database, "runs", "purge")
    assert asked(database, "runs", "--deleted") == []
    assert "no deleted result set" in graphnet(database, "runs", "restore", 1, code=1)


def test_the_parts_of_a_merge_are_known_when_they_are_gone(database):
    graphnet(database, "runs", "merge", "monday", "tuesday", "--name", "both", "--rule", "first")
    graphnet(database, "runs", "delete", "monday", "tuesday")
    graphnet(database, "runs", "purge")
    sections = asked(database, "runs", "provenance", "both")
    assert sections[0]["facts"]["Of run 1"] == "monday: 30 of 30 results"
    assert sections[1]["title"] == "Run 1: monday" and sections[1]["run"] is None
    assert sections[1]["facts"]["Now"] == "the run itself was deleted since"
    assert sections[1]["facts"]["torch"] == "2.13.0" and sections[1]["facts"]["Seed"] == "123"


def test_the_provenance_of_a_log_names_file_and_hash(database, tmp_path):
    log = tmp_path / "curve.log"
    log.write_text(graphnet(database, "log", "export", "monday:inductor"))
    graphnet(database, "log", "import", log)
    facts = asked(database, "runs", "provenance", "curve")[0]["facts"]
    assert facts["SHA-256"] == hashlib.sha256(log.read_bytes()).hexdigest() and facts["File"].endswith("curve.log")
    made = asked(database, "runs", "merge", "curve", "tuesday", "--name", "log and run")
    assert made["samples"] == 10
    assert any(section["facts"].get("Kind") == "imported log"
               for section in asked(database, "runs", "provenance", "log and run"))


def test_the_plan_of_a_set_is_written_as_a_file(database, tmp_path):
    graphnet(database, "runs", "provenance", "monday", "--plan", tmp_path / "plan.json")
    assert json.loads((tmp_path / "plan.json").read_text())["graphnet-plan"] == 1


def test_a_name_that_two_sets_have_is_said_with_their_numbers(database):
    for _ in range(2):
        subprocess.run([MADE_UP_RUN, database], check=True, timeout=PATIENCE_S)
    name = titles(database)[0]
    assert f'2 result sets are called "{name}": 4, 3' in graphnet(database, "score", "--run", f"set:{name}", code=2)


def test_an_imported_log_gets_a_name_of_its_own(database, tmp_path):
    log = tmp_path / "curve.log"
    log.write_text(graphnet(database, "log", "export", "monday:inductor"))
    graphnet(database, "log", "import", log)
    graphnet(database, "log", "import", log)
    assert titles(database)[:2] == ["curve (2)", "curve"]
    assert graphnet(database, "score", "curve") != ""
