"""packaging/check-words finds each habit that it knows, in every kind of file, and nothing in plain text."""
import subprocess
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

import pytest

CHECKER = Path(__file__).resolve().parents[2] / "packaging/check-words"


def load():
    loader = SourceFileLoader("check_words", str(CHECKER))
    module = module_from_spec(spec_from_loader("check_words", loader))
    loader.exec_module(module)
    return module


check_words = load()


def lines_of(path, source):
    return sorted({int(fault.split(":")[1]) for fault in check_words.faults(path, source)})


@pytest.mark.parametrize("comment", [
    "Of a node: its name.",
    "What a node reads.",
    "Whose memory it is.",
    "Whoever stops it waits.",
    "The file is closed by whoever opened it.",
    "The view is told of changes.",
    "Colours that tell two curves apart.",
    "Two names that are told apart by a number.",
    "Draws the picture anew.",
    "Boxes beside each other.",
    "A line that is none.",
    "The message says so.",
    "Negative numbers are no sizes.",
    "A bar that shows how far it is.",
    "Told by its name.",
    "which the graph has",
    "Importing …",
])
def test_a_habit_is_found(comment):
    assert lines_of("core/a.h", f"int a;\n\n/// {comment}\nint b;\n") == [3]
    assert lines_of("core/a.cpp", f"int a; // {comment}\n") == [1]
    assert lines_of("a.py", f"a = 1\n# {comment}\n") == [2]
    assert lines_of("a.py", f'def f():\n    """{comment}"""\n') == [2]
    assert lines_of("CMakeLists.txt", f"# {comment}\n") == [1]
    assert lines_of("packaging/a", f"#!/bin/bash\n# {comment}\n") == [2]


@pytest.mark.parametrize("comment", [
    "What is this?",
    "There is no room.",
    "It is no longer needed, and is no larger than before.",
    "The text \"Of a node\" of upstream; \"what is told\" too.",
    "One of a node's names.",
    "Nobody told the story: a word without its verb.",
])
def test_plain_text_is_left_alone(comment):
    assert lines_of("core/a.h", f"/// {comment}\nint a;\n") == []
    assert lines_of("a.py", f"# {comment}\n") == []


def test_a_comment_of_several_lines_is_one_text():
    assert lines_of("core/a.h", "/// Colours that tell\n/// two curves apart.\nint a;\n") == [1]
    assert lines_of("core/a.h", "/// Values of the curves.\n/// Of these the first.\nint a;\n") == []


def test_comments_behind_neighbouring_lines_are_read_one_by_one():
    assert lines_of("core/a.h", "int a; ///< number of nodes\nint b; ///< of a node\n") == [2]


def test_a_comment_that_begins_with_an_example_does_not_say_what_the_function_does():
    assert lines_of("core/a.h", 'int a;\n/// "12", "0x1F"\nint b;\n') == [2]
    assert lines_of("core/a.h", 'int a;\n/// Reads a literal:\n/// "12", "0x1F".\nint b; ///< "12"\n') == []


def test_docstrings_of_attributes_are_read():
    assert lines_of("a.py", 'class A:\n    a: int\n    """Of a node."""\n') == [3]


def test_strings_of_the_code_are_not_read_but_texts_of_the_window_are():
    assert lines_of("core/a.cpp", 'auto a = "// Of a node";\nauto b = R"(// Whoever)";\n') == []
    assert lines_of("widgets/a.cpp", 'auto a = tr("Draws "\n            "it anew");\n') == [1]
    assert lines_of("widgets/a.cpp", 'auto a = tr("What a node reads");\n') == []


def test_documents_are_read_without_their_code():
    assert lines_of("docs/a.md", "# Title\n\nIt is drawn anew.\n") == [3]
    assert lines_of("docs/a.md", "```\nIt is drawn anew.\n```\n\n    whoever\n\nThe flag `--anew`.\n") == []


@pytest.mark.slow
def test_the_whole_project_is_clean():
    done = subprocess.run([CHECKER], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
