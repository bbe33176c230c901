"""packaging/check-texts finds texts that are wrong for 1, and texts that are read with the wrong encoding."""
import subprocess
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

import pytest

CHECKER = Path(__file__).resolve().parents[2] / "packaging/check-texts"


def load():
    loader = SourceFileLoader("check_texts", str(CHECKER))
    module = module_from_spec(spec_from_loader("check_texts", loader))
    loader.exec_module(module)
    return module


check_texts = load()


def faults(source, path="widgets/a.cpp"):
    return list(check_texts.faults(path, source))


def test_nouns_are_those_that_can_be_counted():
    assert {"job", "block", "activity"}.isdisjoint(check_texts.NOUNS)
    assert {"jobs", "blocks", "activities", "recorded calls", "boxes"} <= set(check_texts.NOUNS)


@pytest.mark.parametrize("text", [
    'tr("%1 jobs")',
    'tr("%1 of %2 jobs failed")',
    'tr("Wrote %1 files to %2")',
    'tr("%1: %3 recorded calls")',
    'tr("%1 boxes")',
    'tr("%2 more lanes when open")',
    'tr("%n operator(s) left out", nullptr, n)',
    'tr("%n samples", nullptr, n)',
    'tr("%L1 samples")',
    'tr("Learned from %1 "\n   "samples")',
    'tr("Learned from %1 measured"\n   " samples")',
    'tr("a // b: %1 jobs")',
])
def test_a_number_before_a_plural_is_found(text):
    found = faults(f"int a;\n\nQString b = {text};\n")
    assert len(found) == 1
    assert found[0].startswith("widgets/a.cpp:3: ") and found[0].count("\n") == 1
    assert "use counted() or countedOf()" in found[0]


def test_the_fault_names_the_text_of_two_literals():
    assert '"%1 measured samples" is wrong for 1' in faults('tr("Learned from %1 measured "\n   "samples")')[0]


@pytest.mark.parametrize("text", [
    'tr("%1 diverges")',
    'tr("%1 job")',
    'tr("%1 from similar jobs")',
    'tr("jobs per minute: %1")',
    'tr("left over: %1")',
    'tr("%1 jobsite")',
    'tr("%1 failed").arg(counted(n, "job"))',
    'a; // "%1 jobs" once stood here',
    'a; /// Example: "%1 jobs"',
])
def test_other_texts_are_not_meant(text):
    assert faults(f"{text};\n") == []


def test_the_phrases_of_the_nouns_themselves_are_allowed():
    assert faults('"%1 jobs"', path=check_texts.COUNTED) == []


def test_a_text_that_is_not_ascii_is_not_read_as_latin1():
    assert "use QStringLiteral" in faults('QLatin1String(" · ")')[0]
    assert faults('QStringLiteral(" · ")') == []


def test_the_window_has_no_such_text():
    checked = subprocess.run([CHECKER], capture_output=True, text=True)
    assert (checked.returncode, checked.stdout) == (0, "")
