"""Breaks in code that no rewrite can change: each has a reason in plain words."""

import py_compile
import sys
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("libcst")

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "resources" / "python"))

from graphnet_guest.breaks_seen import Break  # noqa: E402
from graphnet_breaks.children import Limits  # noqa: E402
from graphnet_breaks.fixing import Fixer  # noqa: E402
from graphnet_breaks.found import Fix  # noqa: E402
from graphnet_breaks.proof import Program  # noqa: E402
from graphnet_breaks.unmended import LATE, UNREADABLE, unmended, why_not  # noqa: E402

BRANCH = "def branch(x):\n    if x.sum() > 0:\n        return x * 2\n    return x - 1\n"
MADE = f"names = {{}}\nexec({BRANCH!r}, names)\nbranch = names['branch']\n"
CELL = f"names = {{}}\nexec(compile({BRANCH!r}, '/tmp/ipykernel_7/12.py', 'exec'), names)\nbranch = names['branch']\n"
LAMBDA = "branch = lambda x: x * 2 if x.sum() > 0 else x - 1\n"


def declined(tmp_path, text):
    """Reasons, by the line of the break, of a program whose function `branch` has one."""
    program = tmp_path / "program.py"
    program.write_text("import torch\n" + text)
    fix = Fixer(Program(f"{program}:branch", ("torch.ones(3)",), limits=Limits(120)), lambda text: None).run()
    assert fix.verdict == "declined"
    places = {(one.file, one.line) for one in fix.remaining}
    assert {(one.file, one.line) for one in fix.declined} == places and len(fix.declined) == len(places) == 1
    return fix.declined[0]


@pytest.mark.slow
def test_code_of_exec_has_a_reason(tmp_path):
    one = declined(tmp_path, MADE)
    assert (one.file, one.line) == ("<string>", 2)
    assert one.because == "the code was made by exec() or eval() and is in no file: put it into a .py file"


@pytest.mark.slow
def test_code_of_a_notebook_has_a_reason(tmp_path):
    assert "save its cells as a .py file" in declined(tmp_path, CELL).because


@pytest.mark.slow
def test_a_lambda_has_a_reason(tmp_path):
    assert declined(tmp_path, LAMBDA).because.startswith("the code is a lambda")


@pytest.mark.slow
def test_a_library_without_source_has_a_reason(tmp_path):
    library = tmp_path / "site-packages" / "gnx_sourceless"
    library.mkdir(parents=True)
    source = library / "__init__.py"
    source.write_text(BRANCH)
    py_compile.compile(str(source), cfile=str(library / "__init__.pyc"))
    source.unlink()
    one = declined(tmp_path, f"import sys\n\nsys.path.insert(0, {str(library.parent)!r})\n\nfrom gnx_sourceless import branch\n")
    assert (one.file, one.line) == (str(source), 2)
    assert "installed without it" in one.because and ".py files" in one.because


@pytest.mark.parametrize(("content", "reason"), [("def f(): pass\n", LATE), (b"# \xff\n", UNREADABLE)])
def test_a_file_that_was_not_searched_has_a_reason(tmp_path, content, reason):
    file = tmp_path / "late.py"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    fix = Fix(remaining=[Break(str(file), 1, "", "")] * 2, originals={"other.py": ""})
    assert [one.because for one in unmended(fix)] == [reason]
    fix.originals[str(file)] = ""
    assert unmended(fix) == []


@pytest.mark.parametrize(("path", "words"), [
    ("", "not known"), ("<ipython-input-3-abc>", "notebook"), ("/home/me/a.ipynb", "notebook"), ("<eval>", "exec() or eval()"),
    ("/lib/kernels.cpython-311-x86_64-linux-gnu.so", "C extension"), ("fast/ops.pyx", "C extension"),
    (torch.nn.functional.__file__, "torch's own"), (py_compile.__file__, "Python's own")])
def test_each_kind_of_code_has_its_words(path, words):
    assert words in why_not(path)
