"""graphnet figure and graphnet report: what can be done with figures besides drawing them once. Bundles give the same
bytes again, logs are drawn as runs are, styles and snippets are for papers, reports stand alone."""

import html.parser
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


@pytest.mark.parametrize("kind", ["est", "violin", "pass-rate", "heatmap", "waterfall", "times", "dataset-tasks"])
def test_a_bundle_gives_the_same_bytes_without_the_index(database, tmp_path, kind):
    formats = ["pdf", "svg", "tex", "csv", "png"]
    for ending in formats:
        graphnet(database, "figure", kind, "-o", tmp_path / f"once.{ending}", "--palette", "grey", "--legend", "right",
                 "--bundle", tmp_path / "figure.gnxfigure")
    for ending in formats:
        graphnet(tmp_path / "none.sqlite", "figure", "--from", tmp_path / "figure.gnxfigure", "-o",
                 tmp_path / f"again.{ending}")
        assert (tmp_path / f"again.{ending}").read_bytes() == (tmp_path / f"once.{ending}").read_bytes(), ending


def test_a_style_takes_the_place_of_the_bundles(database, tmp_path):
    graphnet(database, "figure", "st", "-o", tmp_path / "st.svg", "--bundle", tmp_path / "st.gnxfigure")
    graphnet(database, "figure", "--from", tmp_path / "st.gnxfigure", "-o", tmp_path / "wide.svg", "--width-mm", 170)
    # 170 mm are 481.9 points
    assert ElementTree.parse(tmp_path / "wide.svg").getroot().get("width").startswith("481.88")


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
    graphnet(database, "figure", "est", "-o", tmp_path / "est.pdf")
    fonts = subprocess.run(["pdffonts", tmp_path / "est.pdf"], capture_output=True, text=True, check=True).stdout
    rows = [line.split() for line in fonts.splitlines()[2:]]
    assert rows and all(row[-5] == "yes" for row in rows), fonts  # emb


@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="needs pdflatex with pgfplots")
@pytest.mark.parametrize("kind", ["est", "violin", "pass-rate", "heatmap"])
def test_latex_takes_the_tikz(database, tmp_path, kind):
    graphnet(database, "figure", kind, "-o", tmp_path / "figure.tex")
    done = subprocess.run(["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "figure.tex"], cwd=tmp_path,
                          capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    if "not found" in done.stdout and ".sty" in done.stdout:
        pytest.skip("pgfplots or standalone is missing")
    assert done.returncode == 0, done.stdout[-2000:]


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
