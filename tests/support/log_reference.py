"""Scores of a log of GraphNet's benchmark, computed from the definitions of its format and of its scores.

Independent of the C++ code: regular expressions over sections, powers and products instead of sums of logarithms. Also
makes up logs of every sort, from a seed.

    python tests/support/log_reference.py LOG [p] [b]
"""
import collections
import json
import math
import random
import re
import sys

SLOPES = {"float16": (3, 5), "bfloat16": (1.796, 5), "float32": (5.886, 5), "float64": (7, 7)}
FORGIVEN_FROM = {
    "default": collections.defaultdict(lambda: 3, accuracy=1),
    "mismatch_extended": dict(accuracy=1, shape_mismatch=2, type_mismatch=2, runtime_fail=3, compile_fail=4,
                              eager_fail=99),
    "paper": dict(accuracy=1, shape_mismatch=1, type_mismatch=1, runtime_fail=2, compile_fail=3, eager_fail=3),
}


def key_of(dtype, t):
    """The name of the correctness line that decides for a type at t."""
    if dtype not in SLOPES:
        return "equal"
    relative, absolute = SLOPES[dtype]
    return f"all_close_atol_{10 ** (t * absolute / 5):.2E}_rtol_{10 ** (t * relative / 5):.2E}"


def sections(text):
    """The lines of each sample."""
    samples = []
    for line in re.split(r"\r\n|\r|\n", text):
        if "[Processing]" in line:
            samples.append([])
        if samples:
            samples[-1].append(line)
    return samples


def status_of(lines):
    marks = set()
    for line in lines:
        if "[Datatype][eager]" in line:
            marks.add("eager")
        elif "[Datatype][compiled]" in line:
            marks.add("compiled")
        elif "[Shape]" in line and "match:True" in line:
            marks.add("shape")
        elif "[DataType]" in line and "match:True" in line:
            marks.add("type")
        elif "all_close" in line:
            marks |= {"eager", "compiled", "shape"}
    for mark, status in (("eager", "eager_fail"), ("compiled", "compile_fail"), ("shape", "shape_mismatch"),
                         ("type", "type_mismatch")):
        if mark not in marks:
            return status
    return "runtime_fail" if re.search(r"Exception:|Error:", "\n".join(lines)) else "correct"


def read(text):
    samples = []
    for lines in sections(text):
        whole = "\n".join(lines)
        flags = {name: [float(word) != 0 for word in values.split()]
                 for name, values in re.findall(r"\[Correctness\]\[(equal|all_close\S+)\]: (.+)", whole)}
        dtypes = re.findall(r"\[Datatype\]\[eager\]: (.+)", whole)
        speedups = dict(re.findall(r"\[Speedup\]\[(\w+)\]: (\S+)", whole))
        samples.append(dict(status=status_of(lines), flags=flags, dtypes=dtypes[-1].split() if dtypes else [],
                            speedups={kind: float(value) for kind, value in speedups.items()}))
    return samples


def correct(sample, t):
    if sample["status"] != "correct":
        return False
    for i, _ in enumerate(sample["flags"].get("equal", [])):
        dtype = sample["dtypes"][i] if i < len(sample["dtypes"]) else None
        values = sample["flags"].get(key_of(dtype, t), [])
        if i >= len(values) or not values[i]:
            return False
    return True


def value(sample, t, rule, p, b, forgiving, kind):
    judged = 1 if forgiving and t >= 1 else t
    speedup = sample["speedups"].get(kind)
    if correct(sample, judged) and speedup is not None:
        return speedup ** (p + 1) if speedup < 1 else speedup
    # A sample that ran and was not timed is a failure at run time.
    failure = sample["status"]
    if failure == "correct":
        failure = "accuracy" if speedup is not None else "runtime_fail"
    return 1.0 if forgiving and t >= 1 and t >= FORGIVEN_FROM[rule][failure] else b


def scores(samples, rule, p, b, forgiving, kind="e2e"):
    """t -> score."""
    made = {}
    for t in range(-10, 6 if rule == "mismatch_extended" else 5):
        product = 1.0
        for sample in samples:
            product *= value(sample, t, rule, p, b, forgiving, kind) ** (1 / len(samples))
        made[t] = product
    return made


def make_sample(rng, path, prefix):
    """Lines of one sample: of any status, with outputs of several types, in any of the format's variants."""
    say = lambda text: f"{prefix} {text}"
    lines = [say(f"[Processing] {path}"), say("[Config] model: m"), say("[Config] compiler: c"),
             say("[Config] trials: 5")]
    noise = ["W0101 warning: something", "  File \"model.py\", line 3, in forward", "", "\x1b[31mred\x1b[0m",
             " 10%|#  | 1/10\r 20%|## | 2/10"]
    fate = rng.choice(["fine"] * 8 + ["eager", "compile", "shape", "type", "error", "exception", "untimed", "unchecked"])
    if rng.random() < 0.5:
        lines.append(rng.choice(noise))
    if fate == "eager":
        return lines + ["RuntimeError: out of memory", say("[Result] status: failed")]
    dtypes = rng.choices(["float32", "float16", "bfloat16", "float64", "int64", "bool"], [8, 2, 2, 2, 1, 1],
                         k=rng.randint(1, 3))
    lines.append(say("[Datatype][eager]: " + " ".join(dtypes)))
    if fate == "compile":
        return lines + [say("[Fail due to compiled model execution error.]"), "Exception: lowering"]
    lines.append(say("[Datatype][compiled]: " + " ".join(dtypes)))
    lines.append(say(f"[DataType] eager:{dtypes} compiled:{dtypes} match:{fate != 'type'}"))
    if fate == "shape" or rng.random() < 0.3:
        lines.append(say(f"[Shape] eager:[[1]] compiled:[[1]] match:{fate != 'shape'}"))
    if fate == "unchecked":
        lines.append(say("[Shape] eager:[[1]] compiled:[[1]] match:True"))
    elif fate != "shape":
        first = [rng.randint(-11, 6) for _ in dtypes]
        lines.append(say("[Correctness][equal]: " + " ".join(str(int(f == -11)) for f in first)))
        for t in range(-10, 6):
            for dtype in SLOPES:
                if rng.random() < 0.002:
                    continue
                lines.append(say(f"[Correctness][{key_of(dtype, t)}]: " + " ".join(str(int(t >= f)) for f in first)))
        lines.append(say("[Correctness][max_diff]: " + " ".join("1.5e-05" for _ in dtypes)))
    if fate == "error":
        lines.append("torch._dynamo.exc.InternalTorchDynamoError: no")
    if fate == "exception":
        lines.append("cinn Exception: no")
    if fate != "untimed":
        speedup = rng.choice([1.0, math.exp(rng.gauss(0.2, 0.6))])
        lines.append(say(f"[Speedup][e2e]: {speedup:.5f}"))
        if rng.random() < 0.7:
            lines.append(say(f"[Speedup][gpu]: {speedup * 1.1:.5f}"))
        if rng.random() < 0.3:
            lines.append(say(f"[Speedup][kernel]: {speedup * 1.2:.5f}"))
    return lines


def make_log(seed, count):
    rng = random.Random(seed)
    prefix = rng.choice(["graph-net-test-compiler-log", "2026-01-01 10:00:00 log", "x"])
    lines = ["starting up"]
    for i in range(count):
        lines += make_sample(rng, f"/data/samples/made_up/sample_{i}", prefix)
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8", errors="replace", newline="") as file:
        log = read(file.read())
    p, b = (float(word) for word in (sys.argv[2:] + ["0", "0.1"])[:2])
    print(json.dumps({rule: scores(log, rule, p, b, True) for rule in FORGIVEN_FROM}, indent=1))
