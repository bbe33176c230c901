"""graphnet log, score and compare on logs of GraphNet's benchmark: scores against an independent reader and the
definitions (tests/support/log_reference.py), import, export, comparison, bad input."""

import json
import math
import os
import pathlib
import subprocess
import sys

import pytest
from conftest import PATIENCE_S, ROOT, write_sample

sys.path.insert(0, str(ROOT / "tests" / "support"))
import log_reference as reference  # noqa: E402

BIN = pathlib.Path(os.environ.get("GNX_BIN_DIR", ROOT / "build" / "release" / "bin"))
MADE_UP_RUN = BIN.parent / "tests" / "made_up_run"


def graphnet(database, *arguments, code=0):
    done = subprocess.run([BIN / "graphnet", "--db", database, *map(str, arguments)], capture_output=True, text=True,
                          timeout=PATIENCE_S, check=False)
    assert done.returncode == code, f"{arguments}: {done.returncode}\n{done.stdout}\n{done.stderr}"
    return done.stdout if code == 0 else done.stderr


@pytest.fixture(scope="module")
def database(tmp_path_factory):
    """An index of ten samples with one run of three compilers."""
    folder = tmp_path_factory.mktemp("logs")
    for i in range(10):
        write_sample(folder / "set" / f"sample_{i}", operations=i + 1)
    database = folder / "index.sqlite"
    graphnet(database, "index", folder / "set")
    subprocess.run([MADE_UP_RUN, database], check=True, timeout=60)
    return database


def scores_of(database, *arguments):
    return json.loads(graphnet(database, "score", *arguments, "--json"))


@pytest.mark.parametrize("rule", ["default", "mismatch_extended", "paper"])
@pytest.mark.parametrize("seed, count", [(1, 60), (2, 1), (3, 25)])
def test_scores_of_a_log_are_those_of_the_definition(tmp_path, rule, seed, count):
    log = tmp_path / "curve.log"
    log.write_text(reference.make_log(seed, count), encoding="utf-8", newline="")
    samples = reference.read(log.read_bytes().decode())
    assert len(samples) == count
    for p, b in ((0, 0.1), (0.1, 0.1), (1.5, 0.4)):
        for kind in ("St", "ESt"):
            made = scores_of(tmp_path / "none.sqlite", log, "--type", kind, "--interpretation", rule, "-p", p, "-b", b)
            expected = reference.scores(samples, rule, p, b, kind == "ESt")
            assert {int(t): s for t, s in made["scores"].items()} == pytest.approx(expected, rel=1e-12)
            assert made["curves"][0]["macro_difference"] < 1e-12


def test_the_one_number_of_a_log_is_upstreams_and_paper_scores_as_the_printed_tables(tmp_path):
    log = tmp_path / "curve.log"
    log.write_text(reference.make_log(4, 40), encoding="utf-8", newline="")
    samples = reference.read(log.read_bytes().decode())
    made = scores_of(tmp_path / "none.sqlite", log, "--paper")
    expected = reference.scores(samples, "paper", 0, 0.1, True)
    assert {int(t): s for t, s in made["scores"].items()} == pytest.approx(expected, rel=1e-12)
    # The weights of graph_net_bench/aggregate_es_scores.py.
    weights = {-10: 0.001, -9: 0.001, -8: 0.001, -7: 0.13, -6: 0.40, **{t: 0.48 for t in range(-5, 5)}}
    logarithm = sum(w * math.log10(expected[t]) for t, w in weights.items()) / sum(weights.values())
    assert made["curves"][0]["aggregate"] == pytest.approx(10**logarithm, rel=1e-12)
    assert "as GraphNet weighs ES(t)" in graphnet(tmp_path / "none.sqlite", "score", log)


@pytest.mark.parametrize("kind", ["gpu", "kernel"])
def test_a_sample_without_the_chosen_speedup_is_counted(tmp_path, kind):
    log = tmp_path / "curve.log"
    log.write_text(reference.make_log(7, 60), encoding="utf-8", newline="")
    samples = reference.read(log.read_bytes().decode())
    made = scores_of(tmp_path / "none.sqlite", log, "--speedup", kind, "-p", 0, "--interpretation", "default")
    expected = reference.scores(samples, "default", 0, 0.1, True, kind)
    assert {int(t): s for t, s in made["scores"].items()} == pytest.approx(expected, rel=1e-12)
    without = sum(s["status"] == "correct" and kind not in s["speedups"] for s in samples)
    assert without > 0
    assert made["curves"][0]["without_timing"] == without


def test_each_log_of_a_folder_is_a_curve(tmp_path):
    folder = tmp_path / "logs"
    folder.mkdir()
    for name, seed in (("b.log", 1), ("a.txt", 2), ("c.json", 3)):
        (folder / name).write_text(reference.make_log(seed, 5), encoding="utf-8", newline="")
    (folder / "empty.log").write_text("nothing here\n", encoding="utf-8")
    made = scores_of(tmp_path / "none.sqlite", folder)
    assert sorted(made["scores"]) == ["a", "b"]


def test_logs_of_one_name_are_different_curves(tmp_path):
    logs = [tmp_path / name for name in ("a/x.log", "b/x.log")]
    for seed, log in enumerate(logs):
        log.parent.mkdir()
        log.write_text(reference.make_log(seed, 5), encoding="utf-8", newline="")
    assert sorted(scores_of(tmp_path / "none.sqlite", *logs)["scores"]) == ["a/x.log", "b/x.log"]
    assert sorted(scores_of(tmp_path / "none.sqlite", logs[0], logs[0])["scores"]) == ["x", "x (2)"]
    (tmp_path / "a" / "x.txt").write_text(reference.make_log(3, 5), encoding="utf-8", newline="")
    assert sorted(scores_of(tmp_path / "none.sqlite", tmp_path / "a")["scores"]) == ["x.log", "x.txt"]


def test_a_range_of_tolerances_can_be_chosen(tmp_path):
    log = tmp_path / "curve.log"
    log.write_text(reference.make_log(1, 5), encoding="utf-8", newline="")
    made = scores_of(tmp_path / "none.sqlite", log, "--first-t", -5, "--last-t", 1)
    assert sorted(map(int, made["scores"])) == list(range(-5, 2))


def test_import_makes_a_result_set_with_the_same_scores(database, tmp_path):
    log = tmp_path / "a100.log"
    log.write_text(reference.make_log(4, 30).replace("/made_up/", "/set/"), encoding="utf-8", newline="")
    preview = json.loads(graphnet(database, "log", "import", log, "--preview", "--json"))["logs"][0]
    assert "run" not in preview
    assert preview["matched"] == {"none": 20, "path": 10}  # ten samples of that name are indexed
    assert preview["understood"] + preview["troubled"] + preview["other"] == preview["lines"]
    made = json.loads(graphnet(database, "log", "import", log, "--note", "of a colleague", "--json"))["logs"][0]
    runs = json.loads(graphnet(database, "runs", "--json"))
    imported = next(run for run in runs if run["id"] == made["run"])
    assert imported["kind"] == "log" and imported["title"] == "a100" and imported["note"] == "of a colleague"
    assert imported["origin"]["sha256"] == made["sha256"]
    assert scores_of(database, made["run"])["scores"] == scores_of(database, log)["scores"]
    graphnet(database, "runs", made["run"], "--delete")


@pytest.mark.parametrize("compiler", ["torchscript", "inductor", "openvino"])
def test_an_exported_run_is_read_with_the_same_scores(database, tmp_path, compiler):
    log = tmp_path / f"{compiler}.log"
    graphnet(database, "log", "export", f"1:{compiler}", "-o", log)
    samples = reference.read(log.read_text())
    for rule in ("default", "mismatch_extended", "paper"):
        own = scores_of(database, f"1:{compiler}", "--interpretation", rule)["scores"]
        assert {int(t): s for t, s in own.items()} == pytest.approx(reference.scores(samples, rule, 0.1, 0.1, True),
                                                                    rel=1e-12)
    preview = json.loads(graphnet(database, "log", "import", log, "--preview", "--json"))["logs"][0]
    assert preview["matched"].keys() <= {"path", "hash"} and preview["problem_count"] == 0


def test_export_of_several_compilers_needs_a_folder(database, tmp_path):
    assert "torchscript, inductor, openvino" in graphnet(database, "log", "export", 1, code=2)
    graphnet(database, "log", "export", 1, "--out", tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["inductor.log", "openvino.log", "torchscript.log"]


def test_compare_says_whether_the_ranking_is_real(database):
    made = json.loads(graphnet(database, "compare", "1:inductor", "1:torchscript", "--samples", "--json"))
    comparison = made["comparisons"][0]
    assert comparison["wins"] + comparison["ties"] + comparison["losses"] == comparison["pairs"] == 10
    assert comparison["ratio_bca"][0] <= comparison["ratio"] <= comparison["ratio_bca"][1]
    assert comparison["ratio"] == pytest.approx(comparison["score_a"] / comparison["score_b"], rel=1e-12)
    assert len(comparison["samples"]) == 10
    assert comparison["sentence"].startswith("The ranking ")
    text = graphnet(database, "compare", 1)
    assert text.count(" against ") == 3  # three compilers, each with each


def test_logs_of_two_machines_are_compared_by_their_samples(database, tmp_path):
    here = "".join(f"p [Processing] /here/set/sample_{i}\np [Speedup][e2e]: {1 + i}.0\n" for i in range(10))
    there = here.replace("/here/", "/there/with/it/")
    (tmp_path / "here.log").write_text(here, encoding="utf-8")
    (tmp_path / "there.log").write_text(there, encoding="utf-8")
    for index in (tmp_path / "none.sqlite", database):
        made = json.loads(graphnet(index, "compare", tmp_path / "here.log", tmp_path / "there.log", "--json"))
        assert [(c["pairs"], c["only_a"], c["only_b"]) for c in made["comparisons"]] == [(10, 0, 0)]


def test_a_log_is_compared_with_a_run_by_their_samples(database, tmp_path):
    log = tmp_path / "there.log"
    log.write_text("".join(f"p [Processing] /there/set/sample_{i}\n" for i in range(10)), encoding="utf-8")
    made = json.loads(graphnet(database, "compare", "1:inductor", log, "--json"))["comparisons"][0]
    assert made["pairs"] > 0
    assert made["only_b"] == 10 - made["pairs"] - made["left_out"]


def test_bands_hold_the_scores(database):
    for curve in scores_of(database, 1, "--bands")["curves"]:
        for point in curve["points"]:
            low, high = point["es_interval"]["percentile"]
            assert low <= point["es"] * (1 + 1e-6) and point["es"] <= high * (1 + 1e-6)
    assert ".." in graphnet(database, "score", 1, "--bands", "--type", "ESt")


def test_problems_are_told_by_line_and_counts_add_up(tmp_path):
    log = tmp_path / "bad.log"
    good = reference.make_log(1, 2)
    text = ("p [Speedup][e2e]: 1.0\n" + good + "p [Processing] /x/y\np [Speedup][e2e]: nan\n"
            "p [Performance][eager]: {\"e2e\": {\"median\": -1}}\np [Speedup][e2e]: 1.2")
    log.write_bytes(text.encode() + b"\xff\xfe")
    made = json.loads(graphnet(tmp_path / "none.sqlite", "log", "import", "--preview", "--json", log))["logs"][0]
    lines = good.count("\n")
    told = {problem["line"] for problem in made["problems"]}
    assert {1, lines + 3, lines + 4, lines + 5} <= told
    assert made["understood"] + made["troubled"] + made["other"] == made["lines"] == lines + 5
    assert sum(made["matched"].values()) == len(made["samples"]) == 3


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads every file")
def test_a_log_that_cannot_be_read_leaves_the_others_of_its_folder(tmp_path):
    folder = tmp_path / "logs"
    folder.mkdir()
    for name in ("a.log", "b.log", "c.log"):
        (folder / name).write_text(reference.make_log(1, 3), encoding="utf-8", newline="")
    (folder / "b.log").chmod(0)
    done = subprocess.run([BIN / "graphnet", "--db", tmp_path / "index.sqlite", "log", "import", "--preview", "--json",
                           folder], capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    assert done.returncode == 1 and "b.log: cannot open file" in done.stderr
    assert [(pathlib.Path(log["file"]).name, len(log.get("samples", []))) for log in json.loads(done.stdout)["logs"]] == [
        ("a.log", 3), ("b.log", 0), ("c.log", 3)]


@pytest.mark.parametrize("arguments, words, code", [
    (["score", "missing.log"], "neither a log, nor a run's number", 1),
    (["score", "nothing"], "neither a log, nor a run's number", 2),
    (["score", "empty.log"], "no line has [Processing]", 1),
    (["score", "folder"], "the folder has no log", 1),
    (["score", "good.log", "--type", "Et"], "expected St or ESt", 2),
    (["score", "good.log", "--speedup", "cpu"], "expected e2e, gpu or kernel", 2),
    (["score", "good.log", "--last-t", "9"], "expected a range within -10 to 5", 2),
    (["log", "import", "empty.log"], "has no sample", 1),
    (["compare", "good.log"], "expected two or more", 2),
    (["compare", "good.log", "good.log", "-t", "7"], "t is 7", 2),
    (["log", "export", "good.log"], "is no run", 2),
])
def test_wrong_input_says_what_is_expected(tmp_path, monkeypatch, arguments, words, code):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty.log").write_text("hello\n", encoding="utf-8")
    (tmp_path / "good.log").write_text(reference.make_log(1, 3), encoding="utf-8", newline="")
    (tmp_path / "folder").mkdir()
    assert words in graphnet("index.sqlite", *arguments, code=code)


@pytest.mark.parametrize("text", ["hello\nworld\n", "", "p [Datatype][eager]: float32\n"])
def test_a_preview_of_what_is_no_log_says_so_and_fails(tmp_path, text):
    file = tmp_path / "notes.log"
    file.write_text(text, encoding="utf-8")
    done = subprocess.run([BIN / "graphnet", "--db", tmp_path / "none.sqlite", "log", "import", "--preview", file],
                          capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    assert done.returncode == 1
    assert "no sample, so no log" in done.stdout
    assert f"none of its {text.count(chr(10))} line" in done.stderr
    assert "[Processing]" in done.stderr


def test_a_named_file_that_is_no_log_leaves_the_others(database, tmp_path):
    (tmp_path / "notes.txt").write_text("hello\n", encoding="utf-8")
    log = tmp_path / "curve.log"
    log.write_text(reference.make_log(4, 3), encoding="utf-8", newline="")
    before = len(json.loads(graphnet(database, "runs", "--json")))
    said = graphnet(database, "log", "import", tmp_path / "notes.txt", tmp_path / "missing.log", log, code=1)
    assert "notes.txt: the log has no sample" in said
    assert len(json.loads(graphnet(database, "runs", "--json"))) == before + 1


def test_a_log_is_read_from_standard_input(tmp_path):
    log = tmp_path / "curve.log"
    log.write_text(reference.make_log(5, 20), encoding="utf-8", newline="")
    piped = subprocess.run([BIN / "graphnet", "--db", tmp_path / "none.sqlite", "score", "-", "--json"],
                           input=log.read_bytes(), capture_output=True, timeout=PATIENCE_S, check=True)
    assert json.loads(piped.stdout)["scores"] == scores_of(tmp_path / "none.sqlite", log)["scores"]


def test_nothing_at_standard_input_is_no_log(tmp_path):
    piped = subprocess.run([BIN / "graphnet", "--db", tmp_path / "none.sqlite", "score", "-"], input=b"",
                           capture_output=True, timeout=PATIENCE_S, check=False)
    assert piped.returncode == 1
    assert b"no sample" in piped.stderr
