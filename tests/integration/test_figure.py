"""graphnet score and graphnet figure on a stored run (tests/support/made_up_run.cpp): numbers against the definition
of the scores, files against what their formats promise, errors against the exit codes."""

import csv
import json
import math
import os
import pathlib
import re
import shutil
import struct
import subprocess
import xml.etree.ElementTree as ElementTree

import pytest
from conftest import PATIENCE_S, ROOT, write_sample

BIN = pathlib.Path(os.environ.get("GNX_BIN_DIR", ROOT / "build" / "release" / "bin"))
MADE_UP_RUN = BIN.parent / "tests" / "made_up_run"

SAFE = [1.02, 0.95, 1.1, 1.21, 0.99, 1.05, 1.4, 0.88, 1.0, 1.15]
FAST = [1.9, 1.2, 2.4, 0.7, 1.55, 1.8, 3.1, 1.1, 1.45, 2.0]
NEVER = 99
# MadeUpRun.h: speedup, correct from this t, forgiven from this t under the paper's interpretation
RUN = {
    "torchscript": [(s, -10 if i < 7 else -6, 1) for i, s in enumerate(SAFE)],
    "inductor": [(s, NEVER if i == 9 else -7 + i // 2, 1) for i, s in enumerate(FAST)],
    "openvino": [(0.6 + 0.35 * i, -4 if i < 3 else -2, 1) for i in range(6)]
    + [(None, NEVER, 3), (None, NEVER, 2), (None, NEVER, 3)],
}


def score(samples, t, p, b, forgiving):
    """S(t), or ES(t) if forgiving, as a plain product of powers."""
    judged_at = 1 if forgiving and t >= 1 else t
    values = []
    for speedup, correct_from, forgiven_from in samples:
        if judged_at >= correct_from:
            values.append(speedup ** (p + 1) if speedup < 1 else speedup)
        else:
            values.append(1.0 if forgiving and t >= forgiven_from else b)
    return math.prod(values) ** (1 / len(values))


def graphnet(database, *arguments, code=0):
    done = subprocess.run([BIN / "graphnet", "--db", database, *map(str, arguments)], capture_output=True, text=True,
                          timeout=PATIENCE_S, check=False)
    assert done.returncode == code, f"{arguments}: {done.returncode}\n{done.stdout}\n{done.stderr}"
    return done.stdout if code == 0 else done.stderr


@pytest.fixture(scope="module")
def empty_database(tmp_path_factory):
    """An index of ten samples that nobody has run."""
    root = tmp_path_factory.mktemp("dataset")
    for i in range(10):
        write_sample(root / f"sample_{i}", operations=i + 1)
    database = tmp_path_factory.mktemp("db") / "index.sqlite"
    graphnet(database, "index", root)
    return database


@pytest.fixture(scope="module")
def database(tmp_path_factory, empty_database):
    """An index with one finished run of 30 results, 29 of them scored."""
    database = tmp_path_factory.mktemp("db") / "index.sqlite"
    for part in empty_database.parent.iterdir():
        shutil.copy(part, database.parent / part.name)
    subprocess.run([MADE_UP_RUN, database], check=True, timeout=60)
    return database


def rows_of(path):
    with path.open(encoding="utf-8") as file:
        return list(csv.DictReader(line for line in file if not line.startswith("#")))


@pytest.mark.parametrize("p, b", [(0.1, 0.1), (0, 0.5)])
def test_scores_are_those_of_the_definition(database, p, b):
    curves = json.loads(graphnet(database, "score", "--p", p, "--b", b, "--json"))["curves"]
    assert [curve["compiler"] for curve in curves] == list(RUN)
    for curve in curves:
        samples = RUN[curve["compiler"]]
        assert [point["t"] for point in curve["points"]] == list(range(-10, 5))
        for point in curve["points"]:
            assert point["total"] == len(samples)
            for key, forgiving in (("s", False), ("s_macro", False), ("es", True), ("es_macro", True)):
                expected = score(samples, point["t"], p, b, forgiving)
                assert point[key] == pytest.approx(expected, rel=1e-12), (curve["compiler"], point["t"], key)
    assert curves[2]["cancelled"] == 1


def test_score_prints_every_interpretation_for_people(database):
    text = graphnet(database, "score", "--interpretation", "all")
    for name in ("paper", "upstream-default", "mismatch-extended"):
        assert f"interpretation {name}" in text
    assert "openvino: 0 not run and 1 cancelled, left out" in text


def test_figure_writes_every_figure_in_every_format(database, tmp_path):
    files = json.loads(graphnet(database, "figure", "all", "--format", "pdf,svg,png,csv", "--out", tmp_path / "new",
                                "--json"))["files"]
    assert len(files) == 48  # twelve figures; intensities take a worker
    for file in files:
        path = pathlib.Path(file["path"])
        assert path == tmp_path / "new" / f"{file['figure']}.{file['format']}"
        assert path.stat().st_size > 0
    assert len(list((tmp_path / "new").iterdir())) == 48

    png = (tmp_path / "new" / "est.png").read_bytes()
    assert struct.unpack(">II", png[16:24]) == (1004, 709)  # 85 x 60 mm at 300 dpi
    svg = ElementTree.parse(tmp_path / "new" / "violin.svg").getroot()
    assert svg.find("{http://www.w3.org/2000/svg}title").text == "Distribution of speedups"
    assert (tmp_path / "new" / "st.pdf").read_bytes().startswith(b"%PDF-")


def test_figure_data_is_that_of_the_scores(database, tmp_path):
    graphnet(database, "figure", "est", "--out", tmp_path / "est.csv")
    for row in rows_of(tmp_path / "est.csv"):
        expected = score(RUN[row["compiler"]], int(row["t"]), 0.1, 0.1, True)
        assert float(row["es"]) == pytest.approx(expected, rel=1e-12)
    header = [line for line in (tmp_path / "est.csv").read_text().splitlines() if line.startswith("#")]
    assert "# interpretation: paper" in header and "# p: 0.1" in header and "# b: 0.1" in header

    graphnet(database, "figure", "violin", "--out", tmp_path / "violin.csv")
    rows = rows_of(tmp_path / "violin.csv")
    assert len(rows) == 26
    for row in rows:
        assert float(row["log2_speedup"]) == pytest.approx(math.log2(float(row["speedup"])), abs=1e-12)


def test_distribution_is_that_of_the_speedups(database, tmp_path):
    graphnet(database, "figure", "ecdf", "--out", tmp_path / "ecdf.csv")
    for row in rows_of(tmp_path / "ecdf.csv"):
        speedups = [sample[0] for sample in RUN[row["compiler"]] if sample[0]]
        no_faster = sum(speedup <= float(row["speedup"]) * (1 + 1e-9) for speedup in speedups)
        assert float(row["percent_no_faster"]) == pytest.approx(100 * no_faster / len(speedups), rel=1e-12)


def test_pass_rates_count_what_passes(database, tmp_path):
    graphnet(database, "figure", "pass-rate", "--out", tmp_path / "rate.csv")
    for row in rows_of(tmp_path / "rate.csv"):
        samples = RUN[row["compiler"]]
        assert int(row["total"]) == len(samples)
        if row["standing"] == "correct":
            assert int(row["samples"]) == sum(int(row["t"]) >= correct_from for _, correct_from, _ in samples)


def test_factors_of_the_waterfall_multiply_to_the_ratio_of_the_scores(database, tmp_path):
    graphnet(database, "figure", "waterfall", "--at", 2, "--from-curve", "inductor", "--to-curve", "openvino", "--out",
             tmp_path / "waterfall.csv")
    rows = rows_of(tmp_path / "waterfall.csv")
    expected = score(RUN["openvino"], 2, 0.1, 0.1, True) / score(RUN["inductor"], 2, 0.1, 0.1, True)
    assert math.prod(float(row["factor"]) for row in rows[1:-1]) == pytest.approx(expected, rel=1e-12)
    compile_failures = next(row for row in rows if row["cause"] == "compile failures")
    assert float(compile_failures["ln_second"]) == pytest.approx(2 * math.log(0.1) / 9, rel=1e-12)


def test_groups_and_filter_choose_samples(database, tmp_path):
    graphnet(database, "figure", "times", "name:sample_3", "--out", tmp_path / "times.csv")
    assert {row["sample"] for row in rows_of(tmp_path / "times.csv")} == {"sample_3"}
    graphnet(database, "figure", "st", "--group-by", "query", "--group-query", "name:sample_3", "--out",
             tmp_path / "st.csv")
    curves = {row["compiler"]: int(row["total"]) for row in rows_of(tmp_path / "st.csv")}
    assert curves["inductor · matches"] == 1 and curves["inductor · does not match"] == 9


def test_hidden_curves_are_not_drawn_and_leave_the_others_their_colours(database, tmp_path):
    graphnet(database, "figure", "est", "--out", tmp_path / "all.csv")
    graphnet(database, "figure", "est", "--hide", "torchscript", "--hide", "openvino", "latest", "--out",
             tmp_path / "one.csv")
    every, one = rows_of(tmp_path / "all.csv"), rows_of(tmp_path / "one.csv")
    assert one == [row for row in every if row["compiler"] == "inductor"] and len(one) == 15
    graphnet(database, "figure", "est", "--hide", "torchscript", "--out", tmp_path / "rest.svg")
    drawn = (tmp_path / "rest.svg").read_text()
    # the second of Okabe and Ito's colours, (230, 159, 0), and not the first, (0, 114, 178)
    assert "rgb(90.196078%,62.352941%,0%)" in drawn and "rgb(0%,44.705882%,69.803922%)" not in drawn


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="needs pdftotext (poppler-utils)")
def test_pdf_says_its_parameters(database, tmp_path):
    graphnet(database, "figure", "est", "--out", tmp_path / "est.pdf", "--p", 0.25, "--width-mm", 120, "--height-mm",
             80, "--interpretation", "upstream-default")
    text = subprocess.run(["pdftotext", "-layout", tmp_path / "est.pdf", "-"], capture_output=True, text=True,
                          check=True).stdout
    text = " ".join(text.split())  # where a caption's lines end is the font's matter
    for words in ("p = 0.25, b = 0.1", "upstream-default", "torchscript", "all others"):
        assert words in text


@pytest.mark.parametrize("arguments, words", [
    (["figure", "est", "--format", "gif"], "expected pdf, svg, png, tikz or csv"),
    (["figure", "pie"], "expected one of all, dataset, st, est, violin"),
    (["figure", "est", "--b", "1.5"], "below 1"),
    (["figure", "est", "--group-by", "mood"], "expected one of compiler, category"),
    (["figure", "est", "--group-by", "query"], "needs --group-query"),
    (["figure", "waterfall", "--from-curve", "tvm"], "expected one of torchscript, inductor, openvino"),
    (["figure", "est", "--hide", "tvm"], "no curve is called \"tvm\", there are torchscript, inductor, openvino"),
    (["figure", "est", "--hide", "torchscript", "--hide", "inductor", "--hide", "openvino"], "leaves no curve"),
    (["figure", "heatmap", "--at", "9"], "expected -10 to 4"),
    (["figure", "st", "ops>(", "--out", "st.pdf"], "expected"),
    (["figure", "all", "--out", "x.pdf"], "give a folder instead"),
    (["figure", "est", "--out", "x.jpg"], "expected .pdf, .svg, .png, .tex or .csv"),
    (["figure", "est", "--out", "x.pdf", "--format", "svg"], "asks for something else"),
    (["figure", "call-times", "latest:inductor"], "\"call-times\" is of one result, and 10 are meant: inductor on"),
    (["figure", "drift", "1", "1:inductor"], "is of one run"),
    (["figure", "self-check", "latest"], "is no self-check"),
    (["figure", "est", "--width-mm", "20", "--height-mm", "20"], "make it at least"),
    (["score", "--interpretation", "kind"], "mismatch-extended"),
    (["score", "--nonsense"], "--nonsense"),
])
def test_wrong_usage_says_what_is_expected(database, tmp_path, monkeypatch, arguments, words):
    monkeypatch.chdir(tmp_path)
    assert words in graphnet(database, *arguments, code=2)
    assert list(tmp_path.iterdir()) == []


def test_the_times_of_one_result_are_its_own(database, tmp_path):
    for words in (["latest:inductor", "sample_3"], ["1:inductor", "name:sample_3"]):
        graphnet(database, "figure", "call-times", *words, "--out", tmp_path / "times.csv")
        times = [float(row["milliseconds"]) for row in rows_of(tmp_path / "times.csv") if row["side"] == "eager"]
        assert times == pytest.approx([3 * FAST[3], 2 * FAST[3], 4 * FAST[3]])
    graphnet(database, "figure", "drift", "latest:inductor", "sample_3", "--out", tmp_path / "drift.svg")
    text = "".join(ElementTree.parse(tmp_path / "drift.svg").getroot().itertext())
    assert "While it was measured" in text and "inductor" in text


def test_failures_name_the_cause(database, empty_database, tmp_path):
    assert "graphnet bench --self-check" in graphnet(database, "figure", "self-check", code=1)
    assert "has no such result" in graphnet(database, "figure", "drift", "latest:tvm", code=1)
    assert "there is no run 99" in graphnet(database, "score", "--run", 99, code=1)
    assert 'no result set is called "first"' in graphnet(database, "score", "--run", "first", code=1)
    assert "graphnet bench" in graphnet(empty_database, "score", code=1)
    missing = tmp_path / "missing" / "est.pdf"
    text = graphnet(database, "figure", "est", "--out", missing, code=1)
    assert str(missing) in text and "No such file or directory" in text
