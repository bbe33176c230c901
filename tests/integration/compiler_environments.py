"""Compilers' environments without a network: wheels that hold nothing but their names, and an index that never answers."""

import os
import shutil
import socket
import threading
import zipfile
from pathlib import Path

PINS = ("torch==2.13.0", "numpy==2.4.6", "openvino==2026.4.0")
XLA_PINS = ("torch==2.9.0", "numpy==2.4.6", "torch-xla==2.9.0")


def write_wheel(folder, pin, filling=0):
    """A wheel of a package that holds so many zeros."""
    name, version = pin.replace("-", "_").split("==")
    record = f"{name}-{version}.dist-info"
    with zipfile.ZipFile(folder / f"{name}-{version}-py3-none-any.whl", "w") as wheel:
        wheel.writestr(f"{name}/__init__.py", "")
        wheel.writestr(f"{name}/filling", bytes(filling), zipfile.ZIP_DEFLATED)
        wheel.writestr(f"{record}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
        wheel.writestr(f"{record}/WHEEL", "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{record}/RECORD", f"{name}/__init__.py,,\n{name}/filling,,\n{record}/METADATA,,\n{record}/WHEEL,,\n{record}/RECORD,,\n")


def user(data, **pip):
    """The environment of a user whose data are in `data` and whose pip has these settings and no others."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PIP_")}
    return kept | {"XDG_DATA_HOME": str(data), "PIP_CONFIG_FILE": os.devnull, "PIP_NO_CACHE_DIR": "1",
                   **{f"PIP_{name.upper()}": str(value) for name, value in pip.items()}}


def folder_of(data, name="openvino"):
    return Path(data) / "graphnet-explorer" / "compilers" / name


def copy_environments(data, to):
    """The environments of another user, as they are; they cannot be moved, but their interpreters run."""
    shutil.copytree(folder_of(data, "").parent, folder_of(to, "").parent, symlinks=True)
    return to


class SilentIndex:
    """A package index that takes connections and says nothing."""

    def __init__(self):
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._socket.getsockname()[1]}/simple"
        self._open = []
        self.asked = threading.Event()
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self):
        try:
            while True:
                self._open.append(self._socket.accept())
                self.asked.set()
        except OSError:  # closed
            pass

    def close(self):
        self._socket.close()
        for connection, _ in self._open:
            connection.close()
