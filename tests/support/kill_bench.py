#!/usr/bin/env python3
"""Kills `graphnet bench`, its workers and harnesses with SIGKILL at random moments, resumes, and checks what is left.

After each death of the program: the database is sound, every result that was there is there unchanged, no job has two,
and no process that the program started lives on. At the end of a run every job has its result; only jobs whose process
was killed may have a status other than they have undisturbed.

    kill_bench.py --graphnet BIN/graphnet --db INDEX --kills 100 --seed 1 [--filter QUERY] [--compiler a,b] [--python P]
"""

import argparse
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

MARK = b"GRAPHNET_STARTED_BY="
PATIENCE_S = 120


def started_by(pid):
    """Living processes that the program `pid` has started, and theirs, by the mark in their environment."""
    found = []
    for entry in os.listdir("/proc"):
        if not entry.isdigit():
            continue
        try:
            environment = Path(f"/proc/{entry}/environ").read_bytes()
        except OSError:
            continue
        for word in environment.split(b"\0"):
            # GRAPHNET_STARTED_BY=BOOT PID START#NUMBER
            if word.startswith(MARK) and word[len(MARK):].split(b" ")[1:2] == [str(pid).encode()]:
                found.append(int(entry))
    return found


def wait_until(condition, what):
    deadline = time.monotonic() + PATIENCE_S
    while not condition():
        if time.monotonic() > deadline:
            sys.exit(f"waited in vain for {what}")
        time.sleep(0.01)


class Database:
    def __init__(self, file):
        self.file = file

    def rows(self, sql, *values):
        with sqlite3.connect(self.file, timeout=30) as connection:
            return connection.execute(sql, values).fetchall()

    def latest(self):
        (row,) = self.rows("SELECT COALESCE(MAX(id), 0) FROM run")
        return row[0]

    def results(self, run):
        return {row[0]: row[1:] for row in self.rows("SELECT id, sample_name, compiler, result FROM result WHERE run = ?", run)}

    def check(self, run, before):
        (sound,) = self.rows("PRAGMA integrity_check")
        assert sound == ("ok",), f"the database is damaged: {sound}"
        now = self.results(run)
        lost = [key for key in before if now.get(key) != before[key]]
        assert not lost, f"results were lost or changed: {lost}"
        pairs = [row[:2] for row in now.values()]
        assert len(pairs) == len(set(pairs)), "a job has two results"
        torn = self.rows("SELECT number FROM job WHERE run = ? AND (state = 'done') <> (result IS NOT NULL)", run)
        assert not torn, f"jobs and results disagree: {torn}"
        return now


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--graphnet", required=True)
    parser.add_argument("--db", required=True)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--filter", default="")
    parser.add_argument("--limit", type=int, default=6)
    parser.add_argument("--compiler", default="torchscript,eager")
    parser.add_argument("--python", default="")
    parser.add_argument("--worker", default="")
    parser.add_argument("--longest", type=float, default=4.0, help="seconds between two kills, at most (%(default)g)")
    parser.add_argument("--time-limit", type=float, default=0.5, help="of a job's blocks, seconds (%(default)g)")
    options = parser.parse_args()
    chance = random.Random(options.seed)
    database = Database(options.db)
    base = [options.graphnet, "--db", options.db, "bench"]
    programs = (["--python", options.python] if options.python else []) + \
        (["--worker", options.worker] if options.worker else [])
    start = base + ["--filter", options.filter, "--limit", options.limit, "--compiler", options.compiler, "--threads", 1,
                    "--time-limit", options.time_limit] + programs
    resume = base + ["--resume"] + programs
    killed = {"program": 0, "child": 0}
    run, before, command, finished, crashes, offenders = 0, {}, start, 0, 0, 0

    while sum(killed.values()) < options.kills:
        fresh = command is start
        latest = database.latest()
        process = subprocess.Popen([str(word) for word in command], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.PIPE)
        alive = True
        while alive and sum(killed.values()) < options.kills:
            moment = time.monotonic() + chance.uniform(0, options.longest)
            while time.monotonic() < moment and process.poll() is None:
                time.sleep(0.005)
            if process.poll() is not None:
                break
            children = started_by(process.pid)
            if children and chance.random() < 0.5:
                try:
                    os.kill(chance.choice(children), signal.SIGKILL)
                    killed["child"] += 1
                except ProcessLookupError:
                    pass
            else:
                process.kill()
                killed["program"] += 1
                alive = False
        said = process.communicate()[1].decode(errors="replace")
        wait_until(lambda number=process.pid: not started_by(number), "the end of what the program had started")
        now = database.latest()
        if fresh and now == latest:
            continue  # it was killed before there was a run
        if fresh:
            run, before = now, {}
        before = database.check(run, before)
        (state,) = database.rows("SELECT state, finished_at FROM run WHERE id = ?", run)
        if state[0] == "finished":
            jobs = database.rows("SELECT COUNT(*), SUM(state = 'done'), SUM(attempts) FROM job WHERE run = ?", run)[0]
            assert jobs[0] == jobs[1] == len(before), f"a finished run has jobs without a result: {jobs}"
            statuses = dict(database.rows("SELECT status, COUNT(*) FROM result WHERE run = ? GROUP BY status", run))
            ((thrice,),) = database.rows("SELECT COUNT(*) FROM result WHERE run = ? AND result LIKE ?", run,
                                         "%ended the program 3 times%")
            crashes += sum(count for status, count in statuses.items() if status != "correct") - thrice
            offenders += thrice
            assert crashes <= killed["child"] and 3 * offenders <= killed["program"], \
                f"more jobs failed than processes were killed: {statuses}"
            finished += 1
            command = start
        else:
            assert alive is False or process.returncode != 0, f"{state}: {said}"
            # Where its worker was killed while it started, and again, the run has stopped by itself: it is named then.
            command = base + ["--resume", run] + programs if state[0] == "cancelled" else resume
    print(f"{killed['program']} kills of the program, {killed['child']} of workers and harnesses; "
          f"{finished} runs were finished, {crashes} jobs ended with their process, {offenders} were in work at three deaths; nothing was lost or run twice")


main()
