"""Processes seen from outside: their children, whether they live, and a graphnet that is watched while it works."""

import os
import signal
import subprocess
import threading
import time
from pathlib import Path

from conftest import PATIENCE_S, open_terminal, terminal_chunks

POLL_S = 0.01


def wait_until(condition, what):
    """Returns the condition's value once it is true; fails with `what` was waited for where it never is."""
    deadline = time.monotonic() + PATIENCE_S
    while not (value := condition()):
        assert time.monotonic() < deadline, f"waited in vain for {what}"
        time.sleep(POLL_S)
    return value


def stat_of(pid):
    """State, parent and start time of a process; None if there is none."""
    try:
        # The name, in parentheses, may hold spaces and parentheses itself.
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace").rsplit(")", 1)[1].split()
    except (FileNotFoundError, ProcessLookupError):
        return None
    return {"state": fields[0], "parent": int(fields[1]), "started": fields[19]}


def children(pid):
    numbers = [int(entry) for entry in os.listdir("/proc") if entry.isdigit()]
    return [number for number in numbers if (stat := stat_of(number)) and stat["parent"] == pid]


class Seen:
    """A process that cannot be mistaken for a later one with the same number."""

    def __init__(self, pid):
        self.pid = pid
        self.started = stat_of(pid)["started"]

    def alive(self):
        """One that has ended and waits to be reaped is not."""
        stat = stat_of(self.pid)
        return stat is not None and stat["started"] == self.started and stat["state"] != "Z"

    def send(self, number):
        assert self.alive()
        os.kill(self.pid, number)

    def wait_for_end(self):
        wait_until(lambda: not self.alive(), f"the end of process {self.pid}")


class Watched:
    """A command whose progress is read: its stderr is a terminal, its stdout a file."""

    def __init__(self, command, stdout):
        master, slave = open_terminal(400)
        self.text = ""
        self.stdout = Path(stdout)
        with self.stdout.open("wb") as out:
            self.process = subprocess.Popen([str(part) for part in command], stdin=subprocess.DEVNULL, stdout=out,
                                            stderr=slave, start_new_session=True)
        os.close(slave)
        self._reader = threading.Thread(target=self._read, args=(master,))
        self._reader.start()

    def _read(self, master):
        for chunk in terminal_chunks(master):
            self.text += chunk.decode(errors="replace")

    def wait_for(self, text):
        wait_until(lambda: text in self.text or self.process.poll() is not None, f"'{text}' in {self.text!r}")
        assert text in self.text, f"it ended with {self.process.returncode} before '{text}': {self.text!r}"

    def child(self):
        """Its only child process."""
        (pid,) = children(self.process.pid)
        return Seen(pid)

    def signal_group(self, number):
        """Effect of Ctrl+C: every process of the terminal's foreground group gets it."""
        os.killpg(self.process.pid, number)

    def wait(self):
        """The exit code; afterwards `text` is whole."""
        code = self.process.wait(timeout=PATIENCE_S)
        self._reader.join(timeout=PATIENCE_S)
        return code

    def end(self):
        if self.process.poll() is None:
            self.signal_group(signal.SIGKILL)
        self.wait()
