#!/usr/bin/env python3
"""Speaks graphnet-worker's protocol without running anything: the double for tests of what drives a worker.

Its behaviour at a sample comes from the file `behaviour` in the sample's folder, else by the environment's
GNX_FAKE_BEHAVIOUR:
  (no file)        answers "correct"; eager takes 2, 2.1, 2.2 ... ms, compiled half of it
  status NAME TEXT answers with that status and message
  status-at NODE NAME TEXT  the same, failed at that node
  signal NAME      dies of the signal in phase "eager", after a line on stderr
  crash NODE LINE  dies of SIGILL in that operator, and reports it
  exit CODE        exits in phase "compile"
  hang             never answers, and ignores SIGTERM
  slow SECONDS     answers after that time
  wait             answers when a line is written into the pipe `go` in the sample's folder
  nonsense         writes a line that is not JSON
  wrong-id         answers another job
  flood            writes 8 MiB to stderr, then answers
  refuse           says that it did not understand
  leave FILE       starts a process in a session of its own, which writes its number into FILE, then dies of SIGKILL
  eat MIB          takes so much memory and never answers
  hang-in-block    answers no block after the first
  fail-in-block    answers the third block with a result: runtime_fail
  differs WORD     compiled differs from eager by 0.5 where the sample's model.py has that word
  rewritten KIND   answers checks of the sample alone; with rewritten code: "dies", "other-bits", or "random" (other
                   bits, and so does the sample itself)
"""

import json
import os
import signal
import struct
import subprocess
import sys
import time
from pathlib import Path

COMPILERS = [{"name": "torchscript", "title": "TorchScript"}, {"name": "eager", "title": "Eager"}]


def say(event):
    sys.stdout.write(json.dumps(event) + "\n")
    sys.stdout.flush()


def result(request, status="correct", message="", phase="done"):
    timed = status == "correct"
    eager = [2 + i / 10 for i in range(request["trials"])] if timed else []
    output = {"eager_dtype": "float32", "compiled_dtype": "float32", "eager_shape": [2, 3], "compiled_shape": [2, 3],
              "equal": True, "has_nonfinite_mismatch": False, "max_diff": 0.0, "mean_diff": 0.0,
              "max_relative_diff": 0.0, "close": [True] * 16, "eager_hash": ""}
    return {"status": status, "phase": phase, "message": message, "failed_node": -1, "failed_line": 0,
            "eager_ms": eager, "compiled_ms": [ms / 2 for ms in eager], "load_ms": 1.0, "inputs_ms": 2.0,
            "compile_ms": 3.0, "peak_bytes": 1024, "outputs": [output] if timed else [],
            "environment": {"pid": str(os.getpid()), "seed": str(request["inputs"]["seed"])}}


def check_run(status="not_run", message="", phase="", equal=True):
    """One execution; status correct has an output."""
    output = {"dtype": "float32", "shape": [2, 3], "hash": "61f229278dfc8bfb", "equal": equal}
    return {"status": status, "message": message, "phase": phase, "failed_node": -1, "failed_line": 0,
            "outputs": [output] if status == "correct" else []}


def check_result(request, status="correct", message="", phase="done", rewritten=""):
    """A result without the graph's values: this double does not decompose graphs."""
    again = check_run()
    if request["rewritten_dir"] and status == "correct":
        again = check_run("correct", equal=rewritten not in ("other-bits", "random"))
    return {"whole": check_run(status, message, phase), "rewritten": again, "parts": check_run(),
            "tried_again": bool(rewritten), "repeatable": rewritten != "random", "peak_bytes": 1024, "values": [],
            "mutations": [], "mode_nodes": [], "environment": {"pid": str(os.getpid())}}


def types_result(request, *_):
    """The values that the file `types.json` in the sample's folder has; without it as many as the file `values` says,
    each a vector of as many elements as this process's number."""
    told = Path(request["sample_dir"]) / "types.json"
    if told.exists():
        values = json.loads(told.read_text())
    else:
        values = [["float32", [os.getpid()]]] * int((Path(request["sample_dir"]) / "values").read_text())
    return {"values": values, "symbols": [], "untyped": [[0, 5, "torch.f: no"]], "untyped_nodes": 1,
            "skipped_nodes": 0, "out_of_time": False, "error": "", "milliseconds": 1.0}


def observe_result(request, status="correct", message="", phase="done"):
    """Observations of one node and two values, as requested; the first time is this process's number. Saves the matrix
    [[0, 1], [2, 3]] whatever is to be saved."""
    made = {"run": check_run(status, message, phase), "load_ms": 1.0, "inputs_ms": 2.0, "inputs_kept": False,
            "process_peak_bytes": 1024, "values": [], "notes": [], "environment": {"torch": "fake"}}
    if status != "correct":
        return made
    for _, file in request["save"]:
        header = b"{'descr': '<f8', 'fortran_order': False, 'shape': (2, 2), }".ljust(117) + b"\n"
        Path(file).write_bytes(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header +
                               struct.pack("<4d", 0, 1, 2, 3))
    if request["memory"]:
        made["memory"] = {"input_bytes": 100, "peak_bytes": 150, "peak_node": 0, "holders": [[0, 50]],
                          "nodes": [[50, 0, 150, 150]]}
    if request["repetitions"]:
        made["times"] = {"nodes": [[float(os.getpid()), 1.0, 0.5]], "overhead_ns": 20.0, "run_ns": [3e6],
                         "watched_run_ns": [4e6]}
    if request["values"]:
        tensor = [1, "float32", "cpu", [2], [1], [2, 0, 0, 1, 0.0, 3.0, 1.5, 2.1, [1, 1]]]
        made["values"] = [tensor, tensor]
    if "compare" in request:
        made["comparison"] = {"other": check_run("correct"), "nodes": [[1, 0.5, 0.25, 0]], "first_divergence": 0}
    return made


def behave(job, request, behaviour, result):
    """Does what the sample asks for; returns the answer."""
    kind, *rest = behaviour or ["answer"]
    if kind == "status":
        return result(request, rest[0], " ".join(rest[1:]), "load")
    if kind == "crash":
        sys.stdout.write("\n")
        say({"type": "crashed", "signal": int(signal.SIGILL), "node": int(rest[0]), "line": int(rest[1])})
        os.kill(os.getpid(), signal.SIGILL)
    if kind == "status-at":
        answer = result(request, rest[1], " ".join(rest[2:]), "load")
        answer["run"]["failed_node"] = int(rest[0])
        return answer
    if kind == "signal":
        sys.stderr.write("about to fail\n")
        sys.stderr.flush()
        number = signal.Signals["SIG" + rest[0]]
        if number != signal.SIGKILL:
            signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
    if kind == "exit":
        say({"type": "phase", "id": job, "phase": "compile", "done": 0, "total": 1})
        os._exit(int(rest[0]))
    if kind == "hang":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        while True:
            signal.pause()
    if kind == "slow":
        time.sleep(float(rest[0]))
    if kind == "wait":
        with open(Path(request["sample_dir"]) / "go") as pipe:
            pipe.readline()
    if kind == "leave":
        subprocess.Popen([sys.executable, "-c", "import os, signal, sys; open(sys.argv[1] + '.part', 'w').write("
                          "str(os.getpid())); os.rename(sys.argv[1] + '.part', sys.argv[1]); signal.pause()", rest[0]],
                         start_new_session=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                         stderr=subprocess.DEVNULL)
        while not os.path.exists(rest[0]):
            time.sleep(0.01)
        os.kill(os.getpid(), signal.SIGKILL)
    if kind == "eat":
        eaten = bytearray(b"x") * (int(rest[0]) << 20)
        while eaten:
            signal.pause()
    if kind == "nonsense":
        sys.stdout.write("Segmentation fault (not really)\n")
        sys.stdout.flush()
        signal.pause()
    if kind == "flood":
        for number in range(1024):
            sys.stderr.write(f"{number:8191}\n")
    if kind == "differs" and result is RESULTS["run"]:
        answer = result(request)
        if rest[0] in (Path(request["sample_dir"]) / "model.py").read_text():
            answer["outputs"][0] |= {"equal": False, "max_diff": 0.5, "close": [False] * 16}
        return answer
    if kind == "rewritten":
        if rest[0] == "dies" and request["rewritten_dir"]:
            say({"type": "phase", "id": job, "phase": "rewritten", "done": 0, "total": 1})
            os.kill(os.getpid(), signal.SIGKILL)
        return result(request, rewritten=rest[0])
    if request.get("timing") == "blocks":
        return blocks(job, request, kind)
    return result(request)


def blocks(job, request, behaviour):
    """Lets the client order blocks: a call of eager takes 2 ms, one of the compiled model 1 ms."""
    say({"type": "ready", "id": job, "eager_ms": 2.0, "compiled_ms": 1.0})
    number = 0
    for line in sys.stdin:
        order = json.loads(line)
        if order["type"] == "stop":
            return result(request, "cancelled", "told to stop", "run")
        if order["type"] == "finish":
            break
        number += 1
        if behaviour == "hang-in-block" and number > 1:
            while True:
                signal.pause()
        if behaviour == "fail-in-block" and number == 3:
            return result(request, "runtime_fail", "the third block fails", "run")
        ms = {"eager": 2.0, "compiled": 1.0}[order["side"]] * order["calls"]
        say({"type": "times", "id": job, "ms": [ms] * order["repetitions"], "gpu_ms": [], "waited_ms": 0.0,
             "cpu_ms": ms * order["repetitions"]})
    answer = result(request)
    answer["eager_ms"] = answer["compiled_ms"] = []
    return answer


def inputs_result(request, status="correct", message="", _phase=""):
    """Writes a file that says only whose it is."""
    if status == "correct":
        Path(request["inputs_file"]).write_text(str(os.getpid()))
    return {"status": status, "message": message, "bytes": 1, "load_ms": 1.0, "inputs_ms": 2.0}


def roofs_result(request, status="correct", message="", phase="done"):
    """100 GFLOP/s in float32, 10 GB/s."""
    peak = {"dtype": "float32", "flops_per_second": 1e11, "size": 1024}
    memory = {"level": "memory", "bytes_per_second": 1e10, "kernel": "triad"}
    known = status == "correct"
    return {"status": status, "phase": phase, "message": message, "threads": request["threads"] or 2,
            "hardware": "fake", "environment": {"torch": "fake"}, "seconds": 0.5,
            "roofs": {"peaks": [peak] if known else [], "bandwidths": [memory] if known else []}}


def echo_result(request, status="correct", message="", phase="done"):
    """A request that only tests know: returns its arguments."""
    return {"status": status, "phase": phase, "message": message or request["text"]}


RESULTS = {"run": result, "check": check_result, "types": types_result, "observe": observe_result,
           "inputs": inputs_result, "roofs": roofs_result, "echo": echo_result}


def main():
    say({"type": "hello", "protocol": 7, "torch_version": "fake", "compilers": COMPILERS, "devices": ["cpu"]})
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "quit":
            return
        if message["type"] == "stop":
            continue  # too late: the job is over
        job, request = message["id"], message["request"]
        file = Path(request.get("sample_dir", "/nonexistent")) / "behaviour"
        behaviour = (file.read_text() if file.exists() else os.environ.get("GNX_FAKE_BEHAVIOUR", "")).split()
        if behaviour == ["refuse"]:
            say({"type": "error", "message": "no such word"})
            continue
        say({"type": "phase", "id": job, "phase": "eager", "done": 1, "total": request.get("trials", 1)})
        if behaviour == ["stop-when-told"]:
            told = json.loads(sys.stdin.readline())
            say({"type": "result", "id": job, "result": result(request, "cancelled", f"told to {told['type']}")})
            continue
        answer = behave(job, request, behaviour, RESULTS[message["type"]])
        say({"type": "result", "id": job + (behaviour == ["wrong-id"]), "result": answer})


main()
