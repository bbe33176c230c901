"""Documents that are made from the code are those of today's code."""

import subprocess

from conftest import ROOT


def test_picture_of_the_architecture_is_that_of_the_code():
    made = subprocess.run([ROOT / "docs/make-architecture", "--check"], capture_output=True, text=True)
    assert made.returncode == 0, made.stderr
