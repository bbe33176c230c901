"""Documents are those of today's code: what is made is made from it, links lead somewhere, commands exist."""

import json
import re
import shlex
import shutil
import subprocess

import pytest

from conftest import ROOT

WORDS_OF_README = 750
ROWS_OF_README = 12
PICTURES_OF_README = 3


def documents():
    return [ROOT / "README.md", ROOT / "CHANGELOG.md", ROOT / "translations/README.md",
            *sorted((ROOT / "docs").rglob("*.md"))]


def name_of(path):
    return str(path.relative_to(ROOT))


@pytest.fixture(scope="module")
def tree(bin_dir):
    described = subprocess.run([bin_dir / "graphnet", "--command-tree"], capture_output=True, check=True, text=True)
    return json.loads(described.stdout)


def below(command, name):
    return next((one for one in command["commands"] if one["name"] == name), None)


def walk(command, path=()):
    for one in command["commands"]:
        yield (*path, one["name"]), one
        yield from walk(one, (*path, one["name"]))


def names_of(command):
    return {name for option in command["options"] for name in option["names"]}


def commands_in(text):
    """Lines of code that begin with "graphnet", without what is said behind them."""
    code = re.findall(r"^(?: {4,}|\t)(graphnet .*)$", text, re.MULTILINE)
    return [re.split(r"\s{2,}#|\s+#\s", line)[0].rstrip() for line in code]


def slug(heading):
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def test_picture_of_the_architecture_is_that_of_the_code():
    made = subprocess.run([ROOT / "docs/make-architecture", "--check"], capture_output=True, text=True)
    assert made.returncode == 0, made.stderr


def test_readme_is_one_screen():
    text = (ROOT / "README.md").read_text()
    assert len(re.sub(r"<[^>]*>|\]\([^)]*\)", " ", text).split()) <= WORDS_OF_README
    assert len(re.findall(r"<img |!\[", text)) == PICTURES_OF_README
    rows = [line for line in text.splitlines() if line.startswith("|")]
    assert len(rows) - 2 <= ROWS_OF_README


@pytest.mark.parametrize("document", documents(), ids=name_of)
def test_links_lead_somewhere(document):
    text = re.sub(r"^(?: {4,}|\t).*$|`[^`]*`", "", document.read_text(), flags=re.MULTILINE)
    broken = []
    for target in re.findall(r"\]\(([^)\s]+)\)|(?:src|srcset)=\"([^\"]+)\"", text):
        target = target[0] or target[1]
        if "://" in target:
            continue
        path, _, anchor = target.partition("#")
        file = (document.parent / path).resolve() if path else document
        if not file.exists():
            broken.append(target)
        elif anchor and slug_missing(file, anchor):
            broken.append(target)
    assert broken == []


def slug_missing(file, anchor):
    return anchor not in {slug(heading) for heading in re.findall(r"^#+ (.*)$", file.read_text(), re.MULTILINE)}


@pytest.mark.parametrize("document", documents(), ids=name_of)
def test_commands_in_documents_exist(document, tree):
    wrong = []
    for line in commands_in(document.read_text()):
        line = line.split(" | ")[0]
        if re.search(r"[\[{]|\.\.\.", re.sub(r"'[^']*'|\"[^\"]*\"", "", line)):
            continue  # a usage line
        words, command, options = shlex.split(line)[1:], tree, names_of(tree)
        for word in words:
            name = word.split("=")[0]
            if word.startswith("--") or re.fullmatch(r"-[a-z]", word):
                if name not in options:
                    wrong.append(f"{line}: there is no {name}")
            elif below(command, word) is not None:
                command = below(command, word)
                options |= names_of(command)
            elif command is tree and not options & {word}:
                if words[max(0, words.index(word) - 1)] != "--db":
                    wrong.append(f"{line}: there is no command {word}")
                    break
    assert wrong == []


def test_files_and_commits_named_for_contributors_exist():
    text = (ROOT / "docs/contributing.md").read_text()
    names = [one for one in re.findall(r"`((?:core|widgets|app|tests|docs|resources|packaging|translations)/[\w./-]+)`", text)
             if not re.search(r"^core/engine/|^tests/unit/engine/|/X?[A-Z]+(?:/|$)|/X[A-Z]", one)]  # old paths, placeholders
    assert [name for name in names if not (ROOT / name).exists()] == []
    if not (ROOT / ".git").exists():
        pytest.skip("no history here")
    for commit in re.findall(r"commit `([0-9a-f]{8})`", text):
        known = subprocess.run(["git", "cat-file", "-e", f"{commit}^{{commit}}"], cwd=ROOT, capture_output=True)
        shallow = subprocess.run(["git", "rev-parse", "--is-shallow-repository"], cwd=ROOT, capture_output=True, text=True)
        assert known.returncode == 0 or shallow.stdout.strip() == "true", commit


def test_pictures_are_light_and_dark_and_used():
    used = "".join(document.read_text() for document in documents())
    for picture in (ROOT / "docs/pictures").glob("*-light.png"):
        assert picture.with_name(picture.name.replace("-light", "-dark")).exists(), picture.name
        assert f"pictures/{picture.name}" in used, f"no document shows {picture.name}"


def test_help_leads_from_widgets_that_exist_to_pages_that_exist():
    topics = [(widget, page) for source in (ROOT / "widgets").rglob("*.cpp")
              for widget, page in re.findall(r'^(\w+)::\1\((?:(?!^}).)*?setManualPage\(this, "([\w/-]+)"\)',
                                             source.read_text(), re.MULTILINE | re.DOTALL)]
    assert len(topics) > 20
    classes = set(re.findall(r"^class (\w+)(?: final)? : public",
                             "".join(path.read_text() for path in (ROOT / "widgets").rglob("*.h")), re.MULTILINE))
    for widget, page in topics:
        assert widget in classes, widget
        assert (ROOT / "docs" / f"{page}.md").exists(), page


def test_reference_is_that_of_the_program(bin_dir):
    made = subprocess.run([ROOT / "docs/make-reference", "--check", "--program", bin_dir / "graphnet"],
                          capture_output=True, text=True)
    assert made.returncode == 0, made.stderr


def test_reference_has_every_command_and_option(tree):
    sections = re.split(r"^#{2,3} graphnet ", (ROOT / "docs/reference.md").read_text(), flags=re.MULTILINE)
    written = {section.split("\n", 1)[0]: section for section in sections[1:]}
    for path, command in walk(tree):
        section = written[" ".join(path)]
        for option in names_of(command) - {"-h", "--help"}:
            assert option in section, f"{' '.join(path)} {option}"
        assert "Example" in section or command["commands"], f"no example of graphnet {' '.join(path)}"


@pytest.fixture(scope="module")
def installed(bin_dir, tmp_path_factory):
    folder = tmp_path_factory.mktemp("reference")
    subprocess.run([ROOT / "docs/make-reference", "--program", bin_dir / "graphnet", "--install", folder], check=True)
    return folder


def test_man_pages_have_every_command_and_option(installed, tree):
    for command in tree["commands"]:
        page = (installed / f"man/man1/graphnet-{command['name']}.1").read_text().replace("\\-", "-")
        for _, one in [((), command), *walk(command)]:
            for option in names_of(one) - {"-h", "--help"}:
                assert option in page, f"{command['name']} {option}"
        assert f"graphnet-{command['name']}(1)" in (installed / "man/man1/graphnet.1").read_text().replace("\\-", "-")


@pytest.mark.skipif(shutil.which("groff") is None, reason="groff is not installed")
def test_man_pages_can_be_set(installed):
    for page in sorted((installed / "man/man1").glob("*.1")):
        made = subprocess.run(["groff", "-man", "-Tutf8", "-ww", page], capture_output=True, text=True)
        assert made.returncode == 0 and "error" not in made.stderr, made.stderr


def completed(installed, line):
    """Completions of bash at the end of the line."""
    words = line.split(" ")
    script = (f"source {shlex.quote(str(installed / 'bash-completion/graphnet'))}; COMP_WORDS=({' '.join(map(shlex.quote, words))}); "
              f"COMP_CWORD={len(words) - 1}; _graphnet; printf '%s\\n' \"${{COMPREPLY[@]}}\"")
    return subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True).stdout.split()


def test_bash_completes_every_command_and_option(installed, tree):
    assert set(completed(installed, "graphnet ")) >= {command["name"] for command in tree["commands"]}
    for path, command in walk(tree):
        line = "graphnet " + " ".join(path)
        assert set(completed(installed, line + " -")) >= names_of(command) | names_of(tree), line
        assert set(completed(installed, line + " ")) >= {one["name"] for one in command["commands"]}, line
    assert completed(installed, "graphnet export --as t") == ["torchscript"]


@pytest.mark.parametrize("shell, file", [("zsh", "zsh/_graphnet"), ("fish", "fish/graphnet.fish")])
def test_other_shells_have_every_command_and_option(installed, tree, shell, file):
    text = (installed / file).read_text()
    for path, command in walk(tree):
        for option in names_of(command) - {"-h"}:
            shown = option if shell == "zsh" else f"-l {option[2:]}" if option.startswith("--") else f"-s {option[1:]}"
            assert shown in text, f"{shell}: {' '.join(path)} {option}"
        assert path[-1] in text
    if shutil.which(shell):
        checked = subprocess.run([shell, "-n", installed / file], capture_output=True, text=True)
        assert checked.returncode == 0, checked.stderr
