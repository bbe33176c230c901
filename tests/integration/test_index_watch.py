"""`graphnet index --watch`: every change is printed in a line and stored, until Ctrl+C."""

import json
import shutil
import signal
import sqlite3
import subprocess
import threading

import pytest

from conftest import PATIENCE_S, model_source, write_sample


class Watching:
    """A running `graphnet index --watch`, read line by line; killed when a line does not come."""

    def __init__(self, program, db, *arguments):
        command = [str(part) for part in (program, "--db", db, "index", "--watch", *arguments)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self._impatience = threading.Timer(PATIENCE_S, self.process.kill)
        self._impatience.start()

    def wait_until_watching(self):
        """Both outputs are small, so that reading one does not leave the program stuck on the other."""
        while line := self.process.stderr.readline():
            if line.startswith("watching"):
                return line
        raise AssertionError(f"it ended with {self.process.wait()} before it watched")

    def next_line(self):
        line = self.process.stdout.readline()
        assert line, f"it ended with {self.process.wait()}: {self.process.stderr.read()}"
        return line.rstrip("\n")

    def interrupt(self):
        """The rest of both outputs and the exit code."""
        self.process.send_signal(signal.SIGINT)
        stdout, stderr = self.process.communicate(timeout=PATIENCE_S)
        return self.process.returncode, stdout, stderr

    def end(self):
        self._impatience.cancel()
        self.process.kill()
        self.process.communicate()


@pytest.fixture
def watching(graphnet):
    started = []

    def start(*arguments):
        started.append(Watching(graphnet.program, graphnet.db, *arguments))
        return started[-1]

    yield start
    for one in started:
        one.end()


def replace(file, text):
    """At once: a half-written file may be reported as a separate change."""
    whole = file.with_name(".whole")
    whole.write_text(text)
    whole.replace(file)


def op_counts(graphnet):
    return {sample["name"]: sample["op_count"] for sample in json.loads(graphnet("list", "--json").stdout)}


def test_changes_are_told_and_stored_until_ctrl_c(graphnet, watching, dataset, tmp_path):
    watched = watching(dataset)
    assert watched.next_line().startswith("3 samples: 3 added")
    while not watched.next_line().startswith("1 sample could not be read"):
        pass
    assert watched.next_line().startswith("  hf/broken: ")
    assert "6 folders" in watched.wait_until_watching()  # the root, timm, hf and the three samples
    replace(dataset / "timm" / "resnet18" / "model.py", model_source(7))
    assert watched.next_line() == "updated timm/resnet18"
    assert op_counts(graphnet)["timm/resnet18"] == 7
    write_sample(tmp_path / "made" / "er" / "net", 4)
    (tmp_path / "made").rename(dataset / "new")
    assert watched.next_line() == "added new/er/net"
    replace(dataset / "new" / "er" / "net" / "model.py", model_source(5))  # also in a folder that is new
    assert watched.next_line() == "updated new/er/net"
    (dataset / "hf" / "bert").rename(tmp_path / "gone")
    assert watched.next_line() == "removed hf/bert"
    assert op_counts(graphnet) == {"hf/broken": 0, "new/er/net": 5, "timm/resnet18": 7}
    assert watched.interrupt() == (0, "", "")


def test_changes_of_several_datasets_as_json(watching, dataset, tmp_path):
    other = tmp_path / "other"
    write_sample(other / "net")
    watched = watching(dataset, other, "--json")
    watched.wait_until_watching()
    replace(other / "net" / "graph_net.json", '{"framework": "torch", "source": "elsewhere"}')
    while not (line := watched.next_line()).startswith("{\""):
        pass  # the reports of the scans, indented
    assert json.loads(line) == {"change": "updated", "name": "net", "root": str(other)}
    (dataset / "hf" / "broken").rename(dataset / "moved")
    lines = [json.loads(watched.next_line()) for _ in range(2)]
    assert sorted((line["change"], line["name"]) for line in lines) == [("added", "moved"), ("removed", "hf/broken")]
    assert all(line["root"] == str(dataset) for line in lines)
    assert watched.interrupt()[0] == 0


@pytest.mark.slow
def test_change_while_the_index_is_locked_is_told_and_stored_later(graphnet, watching, dataset):
    watched = watching(dataset)
    watched.wait_until_watching()
    connection = sqlite3.connect(graphnet.db)
    connection.execute("BEGIN IMMEDIATE")
    shutil.rmtree(dataset / "hf")
    said = watched.process.stderr.readline()
    assert "another program" in said and str(graphnet.db) in said
    connection.rollback()
    connection.close()
    lines = []
    while len(lines) < 2:
        line = watched.next_line()
        lines += [line] if line.startswith("removed") else []
    assert sorted(lines) == ["removed hf/bert", "removed hf/broken"]
    assert op_counts(graphnet) == {"timm/resnet18": 3}


def test_without_a_dataset_there_is_nothing_to_watch(graphnet, tmp_path):
    result = graphnet("index", "--watch", tmp_path / "nowhere")
    assert result.returncode == 1
    assert "nowhere" in result.stderr and "watching" not in result.stderr
