"""Every text of the window has a translation, and it has the placeholders, mnemonics and tags of its source."""

import re
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from conftest import ROOT

FILES = sorted((ROOT / "translations").glob("*.ts"))
PATTERNS = {"placeholders": r"%(?:\d+|n|L\d+)", "mnemonics": r"&(?!&|nbsp;|gt;|lt;|amp;)(\w)", "tags": r"<[^<>]*>",
            "line ends": r"\n", "tabs": r"\t", "patterns of files": r"\*\.\w+"}


def messages(file):
    for context in ET.parse(file).getroot().findall("context"):
        for message in context.findall("message"):
            yield context.find("name").text, message


def marks(pattern, text):
    return sorted(one.lower() for one in re.findall(pattern, text))


def is_partial(file):
    language = file.stem.removeprefix("graphnet-explorer_")
    return (file.parent / f"{language}.txt").read_text().startswith("# partial\n")


def test_languages_and_which_are_complete():
    assert {file.stem.removeprefix("graphnet-explorer_"): is_partial(file) for file in FILES} == {
        "de": False, "ja": True, "zh_CN": False}


def test_files_are_those_of_the_sources():
    checked = subprocess.run([ROOT / "translations/update", "--check"], capture_output=True, text=True)
    if "is not installed" in checked.stderr:
        pytest.skip(checked.stderr.strip())
    assert checked.returncode == 0, checked.stderr
    assert "no text uses" not in checked.stderr, checked.stderr


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_translations_keep_what_is_filled_in(file):
    wrong = []
    for context, message in messages(file):
        source = message.find("source").text
        translation = message.find("translation")
        forms = [form.text for form in translation.findall("numerusform")] or [translation.text]
        if translation.get("type") == "unfinished" and is_partial(file):
            continue
        if translation.get("type") or not all(forms):
            wrong.append(f"{context}: not finished: {source!r}")
            continue
        for form in forms:
            wrong += [f"{context}: other {name}: {source!r} and {form!r}" for name, pattern in PATTERNS.items()
                      if marks(pattern, source) != marks(pattern, form)]
    assert wrong == []


def test_titles_of_figures_are_translated_from_their_rows():
    rows = (ROOT / "core/results/report/Figures.def").read_text()
    titles = re.findall(r'^GNX_FIGURE\(\w+, "[\w-]+", GNX_UI_TEXT\("([^"]+)"\), Outcomes', rows, re.MULTILINE)
    assert len(titles) > 10 and len(titles) == len(re.findall(r"^GNX_FIGURE\(.*, Outcomes,", rows, re.MULTILINE))
    for file in FILES:
        known = {message.find("source").text for context, message in messages(file) if context == "core"}
        assert [title for title in titles if title not in known] == [], file.name


def test_nouns_that_are_counted_are_listed_for_translation():
    nouns, wholes = (ROOT / "widgets/common/Counted.cpp").read_text().split("kWholes[]")
    listed = {kind: re.findall(r'\{"([a-z ]+)", QT_TRANSLATE_NOOP', text) for kind, text in [("", nouns), ("Of", wholes)]}
    assert len(listed[""]) > 40 and len(listed["Of"]) > 10
    for folder in ("widgets", "app/explorer"):
        for path in sorted(Path(ROOT / folder).rglob("*.cpp")):
            for kind, noun in re.findall(r'\bcounted(Of|)\((?:[^;"]|"[^"]*"(?!\)))*?, "([a-z ]+)"\)', path.read_text()):
                assert noun in listed[kind], f"{path.name}: {noun}"


def test_nothing_of_the_window_is_shown_without_tr():
    """Texts of widgets that are set to a plain literal of two words or more."""
    literal = re.compile(r'(?:setText|setToolTip|setWindowTitle|setPlaceholderText|setAccessibleName|addAction|'
                         r'QLabel|QPushButton|QCheckBox|QRadioButton)\((?:QStringLiteral\()?"([A-Z][a-z]+ [^"]*)"')
    found = []
    for folder in ("widgets", "app/explorer"):
        for path in sorted(Path(ROOT / folder).rglob("*.cpp")):
            text = path.read_text()
            found += [f"{path.relative_to(ROOT)}:{text.count(chr(10), 0, one.start()) + 1}: {one[1]}"
                      for one in literal.finditer(text)]
    assert found == []
