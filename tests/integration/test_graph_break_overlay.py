"""Rewrites of a library's files: an overlay that programs are started with, and patches with the paths of each project."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("libcst")

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "resources" / "python"))

from graphnet_breaks.fix import main  # noqa: E402
from graphnet_breaks.overlay_folder import write_overlay  # noqa: E402
from graphnet_breaks.projects import in_project, module_name  # noqa: E402
from graphnet_breaks.rewrite.diff import patches  # noqa: E402

BROKEN = "import torch\n\n\ndef scaled(x):\n    y = x + 1\n    torch._dynamo.graph_break()\n    return y * 2\n"
PROGRAM = '''import inspect
import json

import mended_library
import mended_library.other
import torch


def f(x):
    return mended_library.scaled(x) + mended_library.other.ONE


if __name__ == "__main__":
    result = torch.compile(f, backend="eager")(torch.ones(2))
    breaks = sum(torch._dynamo.utils.counters["graph_break"].values())
    print(json.dumps({"result": result.tolist(), "breaks": breaks, "file": mended_library.model.__file__,
                      "source": inspect.getsource(mended_library.scaled)}))
'''


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    return path


@pytest.fixture
def installed(tmp_path):
    """A library as pip installs it, with a break, and a sitecustomize of the environment."""
    site = tmp_path / "site-packages"
    write(site / "mended_library" / "__init__.py", "from .model import scaled\n")
    write(site / "mended_library" / "model.py", BROKEN)
    write(site / "mended_library" / "other.py", "ONE = 1.0\n")
    write(site / "sitecustomize.py", "import sys\n\nprint('the own sitecustomize', file=sys.stderr)\n")
    return site


def started(program, *path):
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, path)), "OMP_NUM_THREADS": "1"}
    return subprocess.run([sys.executable, program], env=environment, capture_output=True, text=True, check=True, timeout=600)


def by_line(line, program, *path):
    """Starts it as the search says."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, path)), "OMP_NUM_THREADS": "1"}
    line = line.replace("python PROGRAM", shlex.join((sys.executable, str(program))))
    return subprocess.run(line, shell=True, env=environment, capture_output=True, text=True, check=True, timeout=600)


@pytest.mark.slow
def test_a_program_is_started_with_the_overlay_that_the_search_has_written(tmp_path, installed, monkeypatch, capfd):
    program, overlay = write(tmp_path / "own" / "program.py", PROGRAM), tmp_path / "over lay"
    monkeypatch.syspath_prepend(str(installed))
    assert main([f"{program}:f", "--inputs", "torch.ones(2)", "--overlay", str(overlay), "--patch", str(tmp_path / "f.patch"),
                 "--no-times"]) == 0
    fix = json.loads(capfd.readouterr().out.splitlines()[-1])["fix"]
    assert fix["verdict"] == "fixed" and fix["written"] == []
    assert (installed / "mended_library" / "model.py").read_text() == BROKEN
    assert fix["overlay"] == {"folder": str(overlay), "modules": ["mended_library.model"],
                              "use": f"PYTHONPATH='{overlay}'${{PYTHONPATH:+:$PYTHONPATH}} python PROGRAM"}
    assert [(one["package"], one["file"]) for one in fix["patches"]] == [("mended_library", str(tmp_path / "f.patch"))]
    assert (tmp_path / "f.patch").read_text().startswith("--- a/mended_library/model.py\n+++ b/mended_library/model.py\n")
    before, after = started(program, installed), by_line(fix["overlay"]["use"], program, installed)
    was, now = json.loads(before.stdout), json.loads(after.stdout)
    assert was["breaks"] > 0 == now["breaks"]
    assert was["result"] == now["result"] == [5.0, 5.0] and was["file"] == now["file"]
    assert "graph_break" in was["source"] and "graph_break" not in now["source"]
    assert before.stderr.count("the own sitecustomize") == after.stderr.count("the own sitecustomize") == 1


@pytest.fixture
def overlay(tmp_path, installed):
    """An overlay in which the package itself and one of its modules are rewritten."""
    files = {str(installed / "mended_library" / name): (installed / "mended_library" / name).read_text()
             for name in ("__init__.py", "model.py", "other.py")}
    changed = {file: text.replace("y * 2", "y * 3").replace("import scaled", "import scaled as scaled")
               for file, text in files.items()}
    written = write_overlay(tmp_path / "overlay", files, changed)
    assert written.modules == ("mended_library", "mended_library.model")
    return written.folder


PRINTS = "import mended_library.model\n\nprint(mended_library.scaled(1), mended_library.__path__)\n"
LIBRARY = "def scaled(x):\n    y = x + 1\n    return y * 2\n"


def test_a_package_and_its_module_are_served_and_stay_where_they_are(tmp_path, overlay, installed):
    write(tmp_path / "bin" / "torch.py", "")  # quick to import
    done = started(write(tmp_path / "p.py", PRINTS.replace("scaled(1)", "model.scaled.__code__.co_consts")), overlay, tmp_path / "bin",
                   installed)
    assert "3" in done.stdout and str(installed / "mended_library") in done.stdout
    assert not list(overlay.rglob("*.pyc")) or not list(overlay.rglob("model*.pyc"))


def test_another_version_of_a_library_is_left_alone_with_a_warning(tmp_path, overlay, installed):
    write(installed / "mended_library" / "model.py", LIBRARY)
    done = started(write(tmp_path / "p.py", PRINTS), overlay, installed)
    assert done.stdout.startswith("4 ") and "is not the text that was rewritten" in done.stderr


def test_an_overlay_that_comes_too_late_says_so(tmp_path, overlay, installed):
    write(installed / "mended_library" / "model.py", LIBRARY)
    program = write(tmp_path / "p.py", f"import sys\nimport mended_library\nsys.path.insert(0, {str(overlay)!r})\nimport graphnet_overlay\n")
    assert "imported before the overlay" in started(program, installed).stderr


def test_no_file_of_a_library_is_no_overlay(tmp_path):
    own = write(tmp_path / "own.py", "old\n")
    assert write_overlay(tmp_path / "overlay", {str(own): "old\n"}, {str(own): "new\n"}) is None
    assert not (tmp_path / "overlay").exists()


def test_files_have_the_paths_of_their_projects(tmp_path):
    site = tmp_path / "env" / "site-packages"
    project = write(tmp_path / "work" / "pyproject.toml", "").parent
    marked = write(project / "src" / "models" / "net.py", "")
    write(tmp_path / "bare" / "pack" / "sub" / "__init__.py", "")
    write(tmp_path / "bare" / "pack" / "__init__.py", "")
    bare = write(tmp_path / "bare" / "pack" / "sub" / "m.py", "")
    lone = write(tmp_path / "lone.py", "")
    library, single = write(site / "lib" / "sub" / "__init__.py", ""), write(site / "single.py", "")
    expected = {marked: (project, "src/models/net.py", ""), bare: (tmp_path / "bare", "pack/sub/m.py", ""),
                lone: (tmp_path, "lone.py", ""), library: (site, "lib/sub/__init__.py", "lib"), single: (site, "single.py", "single")}
    for file, (folder, path, package) in expected.items():
        found = in_project(str(file))
        assert (found.folder, found.path.as_posix(), found.package) == (folder, path, package)
    assert module_name(Path("lib/sub/__init__.py")) == "lib.sub" and module_name(Path("single.py")) == "single"


def test_each_project_has_a_patch_that_applies_in_its_folder(tmp_path):
    files = [write(tmp_path / "a" / "setup.py", "").parent / "m.py", tmp_path / "b" / "x" / "m.py",
             tmp_path / "site-packages" / "lib" / "m.py"]
    for file in files:
        write(file, "1\n2\n")
    found = patches({str(file): "1\n2\n" for file in files}, {str(file): "1\n3\n" for file in files})
    assert [(one.folder, one.package) for one in found] == [(tmp_path / "a", ""), (tmp_path / "b" / "x", ""),
                                                            (tmp_path / "site-packages", "lib")]
    first = tmp_path / "fix.patch"
    assert [one.file(first).name for one in found] == ["fix.patch", "fix.x.patch", "fix.lib.patch"]
    for one, file in zip(found, files, strict=True):
        one.file(first).write_text(one.text)
        subprocess.run(["patch", "-p1", "-d", one.folder, "-i", one.file(first)], check=True, capture_output=True)
        assert file.read_text() == "1\n3\n"
