"""The archive of real samples beside the repository, or where GNX_ARCHIVE says."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from conftest import PATIENCE_S, ROOT

ARCHIVE = Path(os.environ.get("GNX_ARCHIVE", ROOT.parent / "shared" / "data" / "graphnet-samples.tar.zst"))


def require_archive():
    """Skips the test where the archive, or what unpacks it, is not there."""
    if not ARCHIVE.exists():
        pytest.skip(f"the archive of real samples is not there: {ARCHIVE}")
    if shutil.which("zstd") is None:
        pytest.skip("unpacking the archive of real samples needs zstd")


def unpack(folder, members=()):
    """Unpacks these folders of the archive, or all of it: about 1 GiB."""
    require_archive()
    command = ["tar", "--zstd", "-xf", ARCHIVE, "-C", folder, "--", *members]
    subprocess.run(command, check=True, timeout=PATIENCE_S)
