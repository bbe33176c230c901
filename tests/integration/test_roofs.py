"""`graphnet roofs` measures what the machine does at most, `graphnet trace roofline` says what of it operators achieve.

No rate is compared with a fixed number: what a machine that other work is on reaches is not for a test to say.
tests/support/check_roofs.py checks on an idle machine that the roofs are above the operators' performance."""

import json

import pytest

from runnable import write_of_x

pytestmark = pytest.mark.usefixtures("worker")


@pytest.fixture
def product(tmp_path):
    """x is [16, 32]; node 2 is a product of 32 x 32 matrices."""
    return write_of_x(tmp_path / "product", "a = x.t() @ x\nb = a @ a\nc = torch.relu(b)\nreturn (c,)")


def measure(graphnet, *options):
    done = graphnet("roofs", "--measure", "--threads", "1", "--seconds", "2", "--json", *options)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.slow
def test_roofs_are_measured_and_kept(graphnet):
    roofs = measure(graphnet)
    peaks = {peak["dtype"]: peak["flops_per_second"] for peak in roofs["peaks"]}
    assert {"float32", "float64"} <= set(peaks)
    assert all(peak["flops_per_second"] >= peak["median_flops_per_second"] for peak in roofs["peaks"])
    assert "memory" in [level["level"] for level in roofs["bandwidths"]]
    assert roofs["threads"] == 1 and roofs["device"] == "cpu" and roofs["hardware"]
    kept = json.loads(graphnet("roofs", "--json").stdout)
    assert kept == roofs
    assert json.loads(graphnet("roofs", "--threads", "1", "--json").stdout) == roofs


def test_roofs_that_were_not_measured_are_an_error_that_says_what_to_do(graphnet):
    done = graphnet("roofs", "--threads", "1")
    assert done.returncode == 1
    assert "graphnet roofs --measure" in done.stderr


def test_a_device_that_is_not_there_is_named(graphnet):
    done = graphnet("roofs", "--measure", "--device", "cuda:9")
    assert done.returncode == 2
    assert 'no device "cuda:9"' in done.stderr


def test_a_trace_without_roofs_has_rates_and_says_what_is_missing(graphnet, product, tmp_path):
    file = tmp_path / "product.gnxtrace"
    assert graphnet("trace", product, "--threads", "1", "-o", file).returncode == 0
    done = graphnet("trace", "roofline", file, "--sample", product)
    assert done.returncode == 0, done.stderr
    assert "graphnet roofs --measure" in done.stderr
    rows = json.loads(graphnet("trace", "roofline", file, "--sample", product, "--json").stdout)
    largest = next(row for row in rows if row["node"] == 2)  # x.t(), x.t() @ x, a @ a, relu
    assert largest["flops_per_second"] == pytest.approx(2 * 32**3 / largest["time_ns"] * 1e9)
    assert largest["intensity"] == pytest.approx(2 * 32 / 8)  # 2 n^3 FLOPs; a is read once, b written: 4 n^2 bytes each
    assert largest["share"] is None


@pytest.mark.slow
def test_shares_are_what_the_roofs_allow_by_what_was_measured(graphnet, product, tmp_path):
    roofs = measure(graphnet)
    file = tmp_path / "product.gnxtrace"
    assert graphnet("trace", product, "--threads", "1", "-o", file).returncode == 0
    rows = json.loads(graphnet("trace", "roofline", file, "--sample", product, "--json").stdout)
    peak = next(peak["flops_per_second"] for peak in roofs["peaks"] if peak["dtype"] == "float32")
    memory = next(level["bytes_per_second"] for level in roofs["bandwidths"] if level["level"] == "memory")
    for row in rows:
        if row["share"] is None or row["flops_per_second"] is None or row["intensity"] is None:
            continue
        allowed = min(peak, row["intensity"] * memory)
        assert row["share"] == pytest.approx(row["flops_per_second"] / allowed, rel=1e-6)
        assert row["lost_ns"] == pytest.approx(max(0, row["time_ns"] * (1 - row["share"])), rel=1e-6)


def test_nothing_is_measured_for_a_negative_time(graphnet):
    assert graphnet("roofs", "--measure", "--seconds", "-1").returncode == 2
    assert graphnet("roofs").returncode == 1


@pytest.mark.slow
def test_findings_agree_with_the_roofline(graphnet, tmp_path):
    """An operator far below its roof, with 2 % of the time, is a finding with the same loss.

    Products of 4 x 4 matrices reach some thousandths of the roof of any machine: of 32 x 32 a fast core reaches a
    quarter, where findings end."""
    tiny = write_of_x(tmp_path / "tiny", "a = x[:4, :4]\nb = a @ a\nc = torch.relu(b)\nreturn (c,)")
    measure(graphnet)
    file = tmp_path / "tiny.gnxtrace"
    assert graphnet("trace", tiny, "--threads", "1", "-o", file).returncode == 0
    rows = json.loads(graphnet("trace", "roofline", file, "--sample", tiny, "--json").stdout)
    whole = sum(row["time_ns"] for row in rows)  # each operator runs once in an iteration
    found = json.loads(graphnet("trace", "findings", file, "--sample", tiny, "--json").stdout)[0]["rows"]
    below = {row["nodes"]: row for row in found if row["kind"] == "below-roof"}
    calls = json.loads(graphnet("trace", "summary", file, "--json").stdout)[0]["rows"]
    iterations = next(row["value"] for row in calls if row["what"] == "iterations")
    low = [row for row in rows if row["share"] is not None and row["share"] < 0.24]
    assert [row["node"] for row in sorted(low, key=lambda row: row["node"])] == [1, 2]  # the product and relu
    far = [row for row in low if row["time_ns"] > 0.05 * whole]
    assert far
    for row in far:
        finding = below[str(row["node"])]
        assert finding["gain_ns"] == pytest.approx(row["lost_ns"] * iterations, rel=1e-3)
