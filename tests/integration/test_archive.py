"""The real samples of the archive (see real_samples.py): all are read, some are run."""

import json
import shutil
import subprocess

import pytest

from conftest import PATIENCE_S
from real_samples import require_archive, unpack

SAMPLES = 3018
CHOSEN = 20
SMALL = "framework:torch ops<400 bytes<32MiB"
UNDERSTOOD = 0.995
RUN = 0.95


@pytest.fixture(scope="module")
def archive(tmp_path_factory):
    """The unpacked archive; about 1 GiB, removed afterwards."""
    require_archive()
    root = tmp_path_factory.mktemp("archive")
    unpack(root)
    yield root
    shutil.rmtree(root)


@pytest.fixture(scope="module")
def graphnet(bin_dir, archive):
    """Runs `graphnet` on the index of the archive; returns its JSON."""

    def run(*arguments):
        command = [bin_dir / "graphnet", "--db", archive / "index.sqlite", *arguments, "--json"]
        done = subprocess.run([str(part) for part in command], capture_output=True, text=True, timeout=PATIENCE_S,
                              check=False)
        assert done.stdout, f"{arguments}: {done.returncode}\n{done.stderr}"
        return done.returncode, json.loads(done.stdout)

    run.index = run("index", archive)
    return run


@pytest.mark.slow
def test_index_reads_every_sample(graphnet):
    code, report = graphnet.index
    assert code == 0
    assert (report["found"], report["added"]) == (SAMPLES, SAMPLES)
    _, samples = graphnet("list")
    assert len(samples) == SAMPLES
    assert [sample["name"] for sample in samples if not sample["readable"]] == []
    assert {sample["framework"] for sample in samples} >= {"torch", "paddle"}
    assert [sample["name"] for sample in samples if sample["op_count"] == 0 or sample["output_count"] == 0] == []


def test_statements_are_understood_and_the_others_listed(graphnet):
    _, samples = graphnet("list")
    statements = sum(sample["statements"] for sample in samples)
    opaque = {sample["name"]: sample["opaque_statements"] for sample in samples if sample["opaque_statements"] > 0}
    assert statements > 3_000_000
    assert sum(opaque.values()) <= (1 - UNDERSTOOD) * statements
    code, problems = graphnet("list", "--problems")
    assert code == 0
    listed = {}
    for problem in problems:
        if problem["code"] == "opaque-statement":
            assert problem["file"] == "model.py" and problem["line"] > 0 and problem["message"]
            listed[problem["sample_name"]] = listed.get(problem["sample_name"], 0) + 1
    assert listed == opaque


def test_second_index_reads_nothing(graphnet, archive):
    code, report = graphnet("index", archive)
    assert (code, report["unchanged"], report["bytes_read"]) == (0, SAMPLES, 0)


@pytest.mark.slow
def test_bench_of_twenty_samples_gives_scores(graphnet):
    _, small = graphnet("list", SMALL)
    assert len(small) > CHOSEN
    chosen = [small[i * len(small) // CHOSEN]["name"] for i in range(CHOSEN)]  # spread over the names, hence the sources
    _, run = graphnet("bench", *chosen, "--threads", 1, "--warmup", 0, "--trials", 2)
    assert (run["state"], run["jobs"], run["done"]) == ("finished", CHOSEN, CHOSEN)
    assert [row["sample_name"] for row in run["results"]] == chosen
    failures = {row["sample_name"]: row["message"] for row in run["results"] if row["status"] != "correct"}
    assert len(failures) <= (1 - RUN) * CHOSEN, failures
    assert all(failures.values()), "every failure says why"
    code, scored = graphnet("score", "--run", run["id"])
    assert code == 0
    (curve,) = scored["curves"]
    for point in curve["points"]:
        assert point["total"] == CHOSEN - curve["not_run"] - curve["cancelled"]
        assert point["s"] > 0 and point["es"] > 0
        assert point["s"] == pytest.approx(point["s_macro"]) and point["es"] == pytest.approx(point["es_macro"])
    assert curve["points"][-1]["correct"] == CHOSEN - len(failures)


@pytest.mark.slow
def test_every_sample_that_is_understood_can_be_written_back(graphnet):
    """Without a worker: the structure alone is compared."""
    _, samples = graphnet("list")
    opaque = {sample["name"] for sample in samples if sample["opaque_statements"] > 0}
    code, validated = graphnet("validate", "--filter", "", "--constraint", "serializable", "--worker", "/dev/null")
    assert code == 1  # the missing worker is reported at the end
    verdicts = {one["sample"]: one["constraints"]["serializable"] for one in validated["samples"]}
    assert len(verdicts) == SAMPLES
    assert {name for name, one in verdicts.items() if one["verdict"] != "pass"} == opaque
    assert all("model.py:" in verdicts[name]["evidence"] for name in opaque)


@pytest.mark.slow
def test_twenty_samples_run_rewritten_and_in_two_parts(graphnet):
    _, small = graphnet("list", SMALL)
    chosen = [small[i * len(small) // CHOSEN]["name"] for i in range(CHOSEN)]
    names = ["runnable", "serializable", "decomposable"]
    _, validated = graphnet("validate", *chosen, "--constraint", ",".join(names), "--threads", 1)
    failures = {one["sample"]: one["constraints"] for one in validated["samples"]
                if any(one["constraints"][name]["verdict"] != "pass" for name in names)}
    assert len(validated["samples"]) == CHOSEN
    assert len(failures) <= (1 - RUN) * CHOSEN, failures
