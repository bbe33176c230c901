"""graphnet figure and graphnet report: what can be done with figures besides drawing them once. Bundles give the same
bytes again, logs are drawn as runs are, styles and snippets are for papers, reports stand alone."""

import csv
import html.parser
import json
import os
import pathlib
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree

import pytest
from conftest import PATIENCE_S, ROOT, write_sample

BIN = pathlib.Path(os.environ.get("GNX_BIN_DIR", ROOT / "build" / "release" / "bin"))


def graphnet(database, *arguments, code=0):
    done = subprocess.run([BIN / "graphnet", "--db", database, *map(str, arguments)], capture_output=True, text=True,
                          timeout=PATIENCE_S, check=False)
    assert done.returncode == code, f"{arguments}: {done.returncode}\n{done.stdout}\n{done.stderr}"
    return done.stdout if code == 0 else done.stderr


@pytest.fixture(scope="module")
def database(tmp_path_factory):
    """Ten samples and the results of tests/support/MadeUpRun.h."""
    root = tmp_path_factory.mktemp("dataset")
    for i in range(10):
        write_sample(root / f"sample_{i}", operations=i + 1)
    database = tmp_path_factory.mktemp("db") / "index.sqlite"
    graphnet(database, "index", root)
    subprocess.run([BIN.parent / "tests" / "made_up_run", database], check=True, timeout=PATIENCE_S)
    return database


@pytest.fixture(scope="module")
def logs(database, tmp_path_factory):
    folder = tmp_path_factory.mktemp("logs")
    for compiler in ("torchscript", "inductor"):
        graphnet(database, "log", "export", f"latest:{compiler}", "-o", folder / f"{compiler}.log")
    return folder


def table(path):
    return [line for line in path.read_text().splitlines() if not line.startswith("#")]


KINDS = ["st", "est", "violin", "violin-at", "ecdf", "times", "speedup-ops", "speedup-params", "speedup-intensity", "pass-rate",
         "heatmap", "compile-time", "waterfall"]


MEASURED = ["call-times latest:inductor sample_3", "drift latest:inductor sample_3", "interval-widths", "busy-periods"]


@pytest.mark.parametrize("words", [*KINDS, "dataset-tasks", *MEASURED])
def test_a_bundle_gives_the_same_bytes_without_the_index(database, tmp_path, words):
    kind, *of = words.split()
    graphnet(database, "figure", kind, *of, "-o", tmp_path / "once", "--format", "pdf,svg,tikz,csv,png", "--palette", "grey",
             "--legend", "right", "--bundle", tmp_path / "figure.gnxfigure")
    graphnet(tmp_path / "none.sqlite", "figure", "--from", tmp_path / "figure.gnxfigure", "-o", tmp_path / "again",
             "--format", "pdf,svg,tikz,csv,png")
    for ending in ["pdf", "svg", "tex", "csv", "png"]:
        once, again = (tmp_path / folder / f"{kind}.{ending}" for folder in ("once", "again"))
        assert again.read_bytes() == once.read_bytes(), ending


def test_a_style_takes_the_place_of_the_bundles(database, tmp_path):
    graphnet(database, "figure", "st", "-o", tmp_path / "st.svg", "--bundle", tmp_path / "st.gnxfigure")
    graphnet(database, "figure", "--from", tmp_path / "st.gnxfigure", "-o", tmp_path / "wide.svg", "--width-mm", 170)
    # 170 mm are 481.9 points
    assert ElementTree.parse(tmp_path / "wide.svg").getroot().get("width").startswith("481.88")


def test_scores_of_a_bundle_cannot_be_asked_for_otherwise(database, tmp_path):
    graphnet(database, "figure", "st", "-o", tmp_path / "st.svg", "--bundle", tmp_path / "st.gnxfigure")
    for option in (("-p", 0.5), ("--group-by", "task"), ("--run", 3)):
        error = graphnet(database, "figure", "--from", tmp_path / "st.gnxfigure", "-o", tmp_path / "x.pdf", *option,
                         code=2)
        assert "--from" in error and option[0] in error
    assert not (tmp_path / "x.pdf").exists()


def test_names_that_differ_in_the_middle_stay_different(database, tmp_path):
    """Six logs whose names would all be cut to the same text."""
    folder = tmp_path / "logs"
    folder.mkdir()
    for letter in "ABCDEF":
        graphnet(database, "log", "export", "latest:inductor", "-o",
                 folder / f"a_very_long_configuration_name_{letter}_and_the_same_tail_as_all_others_max_autotune.log")
    for kind in ("est", "violin", "heatmap"):
        graphnet(database, "figure", kind, folder, "-o", tmp_path / "out", "--format", "svg,tikz", "--name", kind,
                 "--preset", "double-column")
        texts = {text for element in ElementTree.parse(tmp_path / "out" / f"{kind}.svg").getroot().iter()
                 if (text := "".join(element.itertext())) and element.tag.endswith("text")}
        tikz = (tmp_path / "out" / f"{kind}.tex").read_text()
        for letter in "ABCDEF":
            assert any(f"_{letter}_" in text for text in texts), (kind, letter, texts)
            assert f"\\_{letter}\\_" in tikz, (kind, letter)


def test_a_file_that_is_no_bundle_is_named(database, tmp_path):
    (tmp_path / "x.gnxfigure").write_text("%PDF")
    error = graphnet(database, "figure", "--from", tmp_path / "x.gnxfigure", "-o", tmp_path / "x.pdf", code=1)
    assert "x.gnxfigure" in error and "no figure bundle" in error


def test_every_figure_has_a_bundle_and_a_snippet(database, tmp_path):
    graphnet(database, "figure", "all", "--latex", "--bundle", tmp_path / "bundles", "--out", tmp_path / "out")
    kinds = {path.stem for path in (tmp_path / "out").glob("*.pdf")}
    assert len(kinds) > 5
    assert {path.stem for path in (tmp_path / "bundles").iterdir()} == kinds
    for kind in kinds:
        snippet = (tmp_path / "out" / f"{kind}.latex").read_text()
        assert f"\\label{{fig:{kind}}}" in snippet and "\\caption{" in snippet


def test_a_figure_of_logs_is_that_of_their_run(database, logs, tmp_path):
    graphnet(tmp_path / "none.sqlite", "figure", "est", logs / "inductor.log", "-o", tmp_path / "log.csv")
    graphnet(database, "figure", "est", "latest:inductor", "-o", tmp_path / "run.csv")
    assert table(tmp_path / "log.csv") == table(tmp_path / "run.csv")


def test_each_log_of_a_folder_is_a_curve(logs, tmp_path):
    graphnet(tmp_path / "none.sqlite", "figure", "st", logs, "-o", tmp_path / "st.csv")
    curves = {line.split(",")[0] for line in table(tmp_path / "st.csv")[1:]}
    assert curves == {"torchscript", "inductor"}


def test_svg_keeps_its_words(database, tmp_path):
    graphnet(database, "figure", "est", "-o", tmp_path / "est.svg")
    space = "{http://www.w3.org/2000/svg}"
    root = ElementTree.parse(tmp_path / "est.svg").getroot()
    words = {element.text for element in root.iter(f"{space}text")}
    assert {"torchscript", "inductor", "openvino", "Error-aware speedup score ES(t)"} <= words
    assert "@font-face" in root.find(f"{space}style").text


@pytest.mark.skipif(shutil.which("pdffonts") is None, reason="needs pdffonts (poppler-utils)")
def test_pdf_embeds_its_fonts(database, tmp_path):
    graphnet(database, "figure", "all", "-o", tmp_path)
    files = list(tmp_path.glob("*.pdf"))
    assert len(files) == 12
    for file in files:
        fonts = subprocess.run(["pdffonts", file], capture_output=True, text=True, check=True).stdout
        rows = [line.split() for line in fonts.splitlines()[2:]]
        assert rows and all(row[-5] == "yes" for row in rows), fonts  # emb


@pytest.mark.nightly  # the nightly job installs TeX
@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="needs pdflatex with pgfplots")
@pytest.mark.parametrize("kind", KINDS)
def test_latex_takes_the_tikz(database, tmp_path, kind):
    graphnet(database, "figure", kind, "-o", tmp_path / "figure.tex")
    set_by_latex(tmp_path, "figure.tex")


def set_by_latex(folder, file):
    done = subprocess.run(["pdflatex", "-interaction=nonstopmode", "-halt-on-error", file], cwd=folder,
                          capture_output=True, text=True, timeout=PATIENCE_S, check=False, errors="replace")
    if "not found" in done.stdout and ".sty" in done.stdout:
        pytest.skip("pgfplots, standalone or booktabs is missing")
    assert done.returncode == 0, done.stdout[-2000:]


PAPER = r"""\documentclass{article}
\usepackage[T1]{fontenc}
\usepackage{graphicx, booktabs, standalone, pgfplots}
\usetikzlibrary{patterns}
\pgfplotsset{compat=1.16}
\begin{document}
\input{figures.latex}
\input{scores.latex}
\end{document}
"""


@pytest.mark.nightly  # the nightly job installs TeX
@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="needs pdflatex with pgfplots")
def test_latex_takes_figures_of_any_name_and_the_table(database, tmp_path):
    (tmp_path / "list").write_text('est --name "50% of #1_a & b"\nviolin -o "a b.c.pdf"\nheatmap --format tikz --name a~b^c\n')
    graphnet(database, "figure", "--batch", tmp_path / "list", "--latex", "-o", tmp_path)
    graphnet(database, "score", "--latex", "-o", tmp_path / "scores.latex")
    (tmp_path / "paper.tex").write_text(PAPER)
    set_by_latex(tmp_path, "paper.tex")


def test_a_list_is_drawn_and_what_cannot_be_is_told_by_line(database, logs, tmp_path):
    (tmp_path / "list.txt").write_text(
        "# of a paper\n"
        "est latest --palette grey --name scores\n"
        "\n"
        "pie latest\n"
        f"graphnet figure violin '{logs}' --format svg,csv --name 'of logs'\n"
        "st latest --b 7\n"
        "st latest --name scores --format pdf,png # the name is taken\n"
        "st 'latest\n")
    done = subprocess.run([BIN / "graphnet", "--db", database, "figure", "--batch", tmp_path / "list.txt", "-o",
                           tmp_path / "out", "--json"], capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    assert done.returncode == 1
    told = json.loads(done.stdout)
    assert [entry["place"] for entry in told["figures"]] == [f"line {line}" for line in (2, 4, 5, 6, 7, 8)]
    errors = {entry["place"]: entry["error"] for entry in told["figures"] if "error" in entry}
    assert told["failed"] == len(errors) == 4
    for line, words in (("line 4", "no figure"), ("line 6", "below 1"), ("line 7", "just written"),
                        ("line 8", "not closed")):
        assert words in errors[line]
        assert f"list.txt, {line}: " in done.stderr
    assert {path.name for path in (tmp_path / "out").iterdir()} == {"scores.pdf", "of logs.svg", "of logs.csv"}


def test_a_list_as_json_is_the_same(database, tmp_path):
    (tmp_path / "list.json").write_text(json.dumps([
        {"figure": "est", "sources": ["latest:inductor"], "palette": "grey", "format": ["svg"], "name": "a", "p": 0.3,
         "no_title": True},
        {"figure": "times", "query": "-name:sample_3", "out": "times.csv"},
        {"figure": "st", "format": {"pdf": 1}}, 7]))
    error = graphnet(database, "figure", "--batch", tmp_path / "list.json", "-o", tmp_path / "list", code=1)
    assert 'figure 3: "format" is' in error
    assert "figure 4: expected an object" in error
    graphnet(database, "figure", "est", "latest:inductor", "--palette", "grey", "--no-title", "-p", "0.3", "-o",
             tmp_path / "a.svg")
    assert (tmp_path / "list" / "a.svg").read_bytes() == (tmp_path / "a.svg").read_bytes()
    rows = table(tmp_path / "list" / "times.csv")
    assert len(rows) > 1 and not any("sample_3" in row for row in rows)


def test_options_beside_the_list_hold_for_all_of_it(database, tmp_path):
    (tmp_path / "list.txt").write_text("est\nst --palette tol-bright\n")
    graphnet(database, "figure", "--batch", tmp_path / "list.txt", "-o", tmp_path / "list", "--palette", "grey",
             "--format", "svg", "--no-title", "--no-caption")
    for name, palette in (("est", "grey"), ("st", "tol-bright")):
        graphnet(database, "figure", name, "--palette", palette, "-o", tmp_path / f"{name}.svg", "--no-title",
                 "--no-caption")
        assert (tmp_path / "list" / f"{name}.svg").read_bytes() == (tmp_path / f"{name}.svg").read_bytes()


@pytest.mark.parametrize(("text", "said"), [("", "has no figure"), ("# nothing", "has no figure"),
                                            ("[{]", "no array of figures"), ('{"figure": "est"}', "no array")])
def test_a_list_that_is_none_is_said(database, tmp_path, text, said):
    (tmp_path / "list").write_text(text)
    done = subprocess.run([BIN / "graphnet", "--db", database, "figure", "--batch", tmp_path / "list", "-o", tmp_path],
                          capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    assert done.returncode != 0 and said in done.stderr and str(tmp_path / "list") in done.stderr


def test_the_table_of_scores_has_every_factor(database, tmp_path):
    graphnet(database, "score", "--interpretation", "all", "--csv", "-o", tmp_path / "scores.csv")
    rows = list(csv.DictReader(table(tmp_path / "scores.csv")))
    assert {row["interpretation"] for row in rows} == {"paper", "upstream-default", "mismatch-extended"}
    assert len(rows) == 3 * (15 + 15 + 16)
    for row in rows:  # the macro form of the definition
        score = (float(row["alpha"]) ** float(row["lambda"])
                 * float(row["beta"]) ** (float(row["lambda"]) * float(row["eta"]) * float(row["p"]))
                 * float(row["gamma"]) ** (1 - float(row["lambda"])))
        if int(row["t"]) >= 1:
            assert score == pytest.approx(float(row["es"]), rel=1e-9)
    latex = graphnet(database, "score", "--latex")
    assert latex.count("\\begin{tabular}") == 3 and "\\label{tab:scores-3}" in latex
    assert "--csv or --latex" in graphnet(database, "score", "-o", tmp_path / "x.csv", code=2)


def test_machines_are_curves(tmp_path):
    for name, hardware in (("a", "NVIDIA A100"), ("b", "NVIDIA H20")):
        (tmp_path / f"{name}.log").write_text("".join(
            f"x [Processing] s/{i}\nx [Config] hardware: {hardware}\nx [Datatype][eager]: float32\n"
            "x [Datatype][compiled]: float32\nx [DataType] eager:['float32'] compiled:['float32'] match:True\n"
            "x [Shape] eager:[[1]] compiled:[[1]] match:True\nx [Correctness][equal]: 1\n"
            "x [Result] status: success\nx [Speedup][e2e]: 2.0\n" for i in range(3)))
    graphnet(tmp_path / "none.sqlite", "figure", "st", tmp_path / "a.log", tmp_path / "b.log", "--group-by", "machine",
             "-o", tmp_path / "st.csv")
    curves = {line.split(",")[0] for line in table(tmp_path / "st.csv")[1:]}
    assert curves == {"a \u00b7 NVIDIA A100", "b \u00b7 NVIDIA H20"}


@pytest.mark.parametrize(("arguments", "said"), [
    (["figure", "est", "--palette", "rainbow"], "expected one of okabe-ito, tol-bright, grey"),
    (["figure", "est", "--legend", "middle"], "expected one of top, bottom"),
    (["figure", "est", "--preset", "poster"], "expected one of single-column"),
    (["figure", "est", "--font-size", "100"], "expected 3 to 72"),
    (["report", "-o", "report.docx"], "ends with .html or .pdf"),
])
def test_what_cannot_be_is_said(database, arguments, said):
    assert said in graphnet(database, *arguments, code=2)


class Page(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.tags, self.loaded, self.ids, self.text = [], [], [], []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        for name, value in attrs:
            if name in ("src", "href", "xlink:href") and value and not value.startswith("#"):
                self.loaded.append(value)
            if name == "id":
                self.ids.append(value)

    def handle_data(self, data):
        self.text.append(data)


def test_a_report_stands_alone(database, tmp_path):
    graphnet(database, "report", "-o", tmp_path / "report.html")
    page = Page()
    page.feed((tmp_path / "report.html").read_text())
    assert "script" not in page.tags and not page.loaded
    assert len(page.ids) == len(set(page.ids))  # figures on one page do not take each other's clips
    assert page.tags.count("svg") >= 5
    text = "".join(page.text)
    for word in ("Setup", "Trust", "Scores", "Failures", "Fastest and slowest: inductor", "compile_fail", "2.13.0"):
        assert word in text, word


def test_a_report_of_logs_needs_no_index(logs, tmp_path):
    graphnet(tmp_path / "none.sqlite", "report", logs, "-o", tmp_path / "report.html", "--title", "Two <logs>")
    assert "<h1>Two &lt;logs&gt;</h1>" in (tmp_path / "report.html").read_text()


def test_a_report_can_be_pdf(database, tmp_path):
    graphnet(database, "report", "-o", tmp_path / "report.pdf")
    graphnet(database, "report", "-o", tmp_path / "again.pdf")
    assert (tmp_path / "report.pdf").read_bytes().startswith(b"%PDF")
    assert (tmp_path / "report.pdf").read_bytes() == (tmp_path / "again.pdf").read_bytes()
