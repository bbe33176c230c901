"""`graphnet index` killed and interrupted at any moment: the file stays sound, every sample in it is whole, and the
next run ends with what an undisturbed one stores."""

import json
import os
import random
import resource
import signal
import sqlite3
import subprocess
import time

import pytest

from conftest import PATIENCE_S
from processes import wait_until
from real_samples import unpack

KILLS = 50
COMPLETED = 10  # so many of the runs may complete
SEED = int(os.environ.get("GNX_SEED", random.SystemRandom().randrange(1 << 32)))
PARTS = ["samples/mmseg", "samples/torchvision", "samples/ultralytics", "paddle_samples/PaddleNLP"]

# Content that no run stores, in place of what one did; with an empty stamp every sample is read again.
MAKE_OLD = """
UPDATE sample SET stamp = '', op_count = op_count + 1000, problem_count = problem_count + 1, structure_hash = 'old';
UPDATE sample_operator SET count = count + 1;
UPDATE sample_search SET words = 'old';
UPDATE sample_tensors SET tensors = x'00';
INSERT INTO problem SELECT id, 1, 'old', 'model.py', 1, 1, 'old' FROM sample;
"""


def content(db):
    """By name all that is stored of a sample, but ids."""
    with sqlite3.connect(db) as connection:
        connection.text_factory = bytes
        assert connection.execute("PRAGMA integrity_check").fetchall() == [(b"ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        columns = [row[1].decode() for row in connection.execute("PRAGMA table_info(sample)")]
        chosen = ", ".join(f'"{column}"' for column in columns if column not in ("id", "dataset"))
        samples = {row[0]: {"sample": row[1:]} for row in connection.execute(f"SELECT id, {chosen} FROM sample")}
        for key, query in {
            "operators": "SELECT sample, name, trait, count FROM sample_operator JOIN operator ON id = operator",
            "problems": 'SELECT sample, severity, code, file, line, "column", message FROM problem',
            "search": "SELECT sample, words, sketch FROM sample_search",
            "tensors": "SELECT sample, tensors FROM sample_tensors",
        }.items():
            for row in connection.execute(query):
                samples[row[0]].setdefault(key, []).append(row[1:])
        counts = dict(connection.execute("SELECT id, problem_count FROM sample"))
    for number, parts in samples.items():
        assert sum(severity > 0 for severity, *_ in parts.get("problems", [])) == counts[number]  # without notes
        for key in ("operators", "problems", "search", "tensors"):
            parts[key] = sorted(parts.get(key, []))
    return {parts["sample"][0]: parts for parts in samples.values()}


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    folder = tmp_path_factory.mktemp("samples")
    unpack(folder, PARTS)
    return folder


def processor_seconds(pid=None):
    """Processor time of a running process, by its clock as Linux numbers it (clock_getcpuclockid). Without one, that of
    the ended ones."""
    if pid is not None:
        return time.clock_gettime(~pid << 3 | 2)
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    return ended.ru_utime + ended.ru_stime


def kill_after(process, seconds):
    """Kills a process once it has used that much processor time: its progress then does not depend on other work of the
    machine. One that needs less ends by itself."""
    while process.poll() is None:
        if processor_seconds(process.pid) >= seconds:
            process.kill()
            break
        time.sleep(0.001)
    process.communicate(timeout=PATIENCE_S)


class Run:
    """Indexing the samples into databases of one folder, what an undisturbed run stores, and its processor time."""

    def __init__(self, program, root, folder):
        self.program, self.root, self.folder = program, root, folder
        db = folder / "undisturbed.sqlite"
        before = processor_seconds()
        assert self.start(db).wait(timeout=PATIENCE_S) == 0
        self.seconds = processor_seconds() - before
        self.new = content(db)
        self.old_db = folder / "old.sqlite"
        with sqlite3.connect(db) as connection:
            connection.executescript(MAKE_OLD)
            connection.execute("VACUUM INTO ?", [str(self.old_db)])
        self.old = content(self.old_db)

    def start(self, db, *options):
        return subprocess.Popen([str(part) for part in (self.program, "--db", db, "index", self.root, *options)],
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def database(self, name, old):
        """A new one, or one with the old content."""
        db = self.folder / f"{name}.sqlite"
        if old:
            db.write_bytes(self.old_db.read_bytes())
        return db

    def check(self, db, old):
        """Every sample is whole, as before or as it is now. Returns how many are as they are now."""
        stored = content(db) if db.exists() and has_samples(db) else {}
        assert stored.keys() <= self.new.keys()
        if old:
            assert stored.keys() == self.new.keys()
        torn = [name for name, parts in stored.items()
                if parts != self.new[name] and not (old and parts == self.old[name])]
        assert torn == []
        return sum(parts == self.new[name] for name, parts in stored.items())

    def complete(self, db):
        assert self.start(db).wait(timeout=PATIENCE_S) == 0
        assert content(db) == self.new


def has_samples(db):
    """False for one whose program was killed before it had made the tables."""
    with sqlite3.connect(db) as connection:
        return connection.execute("SELECT COUNT(*) FROM sqlite_master WHERE name = 'sample_tensors'").fetchone()[0] == 1


def has_stored(db):
    if not db.exists() or not has_samples(db):
        return False
    with sqlite3.connect(db) as connection:
        return connection.execute("SELECT EXISTS (SELECT 1 FROM sample WHERE stamp <> '')").fetchone()[0] == 1


@pytest.fixture(scope="module")
def run(bin_dir, root, tmp_path_factory):
    return Run(bin_dir / "graphnet", root, tmp_path_factory.mktemp("databases"))


@pytest.mark.slow
def test_old_and_new_content_differ_in_every_part_of_every_sample(run):
    """Else the next tests could not tell torn samples."""
    assert len(run.new) > 300
    for name, parts in run.new.items():
        assert all(parts[key] != run.old[name][key] for key in parts)


@pytest.mark.slow
def test_killed_at_any_moment_it_leaves_whole_samples(run):
    print(f"GNX_SEED={SEED}")
    generator = random.Random(SEED)
    killed, partial = 0, 0
    for i in range(KILLS):
        old = i % 2 == 1
        db = run.database(f"killed{i}", old)
        process = run.start(db)
        kill_after(process, (i + generator.random()) / KILLS * run.seconds)
        killed += process.returncode == -signal.SIGKILL
        done = run.check(db, old)
        partial += 0 < done < len(run.new)
        if i % (KILLS // COMPLETED) == 0:
            run.complete(db)
    assert killed > KILLS / 2, "most runs ended before they were killed"
    assert partial > KILLS / 5, "few runs were killed while they stored"


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("old", [False, True])
def test_interrupted_it_says_so_and_the_next_run_goes_on(run, number, old):
    db = run.database(f"interrupted{number}{old}", old)
    process = run.start(db)
    wait_until(lambda: has_stored(db) or process.poll() is not None, "the first stored samples")
    process.send_signal(number)
    _, stderr = process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 1, stderr
    assert "interrupted after" in stderr
    done = run.check(db, old)
    assert 0 < done < len(run.new)
    again = run.start(db, "--json")
    report = json.loads(again.communicate(timeout=PATIENCE_S)[0])
    assert (again.returncode, report["unchanged"]) == (0, done)
    assert report["added"] + report["updated"] == len(run.new) - done
    assert content(db) == run.new
