"""The table of tolerances against torch.testing's own defaults, which it is to give at t = -5."""

from __future__ import annotations

import csv
import io

import pytest
import torch
from torch.testing._comparison import default_tolerances


@pytest.fixture
def table(graphnet):
    done = graphnet("tolerances", "--csv")
    assert done.returncode == 0, done.stderr
    return list(csv.DictReader(io.StringIO(done.stdout)))


@pytest.mark.parametrize("name", ["float16", "bfloat16", "float32", "float64", "complex32", "complex64", "complex128",
                                  "quint8", "qint8", "qint32", "quint4x2", "quint2x4"])
def test_at_minus_five_each_type_has_torchs_own_tolerance(table, name):
    (row,) = [row for row in table if row["type"] == name and row["t"] == "-5"]
    rtol, atol = default_tolerances(getattr(torch, name))
    assert float(row["rtol"]) == pytest.approx(rtol, rel=0.002)  # 10^-1.796 is 0.015996, torch rounds it to 0.016
    assert float(row["atol"]) == pytest.approx(atol, rel=1e-9)


def test_any_other_type_must_be_equal(table):
    rows = [row for row in table if row["type"] == "any other"]
    assert len(rows) == 16
    assert {(row["rtol"], row["atol"]) for row in rows} == {("0", "0")}


def test_the_scored_types_are_those_of_graphnets_driver(table):
    scored = {row["type"] for row in table if row["scored"] == "yes"}
    assert scored == {"float16", "bfloat16", "float32", "float64", "any other"}


def test_latex_marks_what_scores_do_not_use(graphnet):
    done = graphnet("tolerances", "-t", "-5", "--latex")
    assert done.returncode == 0, done.stderr
    assert r"complex64, quint8, quint4x2, quint2x4, qint8, qint32$^*$ & $10^{5.886t/5}$ & $10^{t}$" in done.stdout
    assert r"$1.3\cdot10^{-6}$ & $1.0\cdot10^{-5}$" in done.stdout
