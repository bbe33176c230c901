#!/usr/bin/env python3
"""Writes tests/data/aoti/small.pt2: a package that torch 2.13's AOTInductor made of the model below, with four bytes in the place of
its library and without the paths of the machine that compiled it. Needs torch 2.13 and a C++ compiler."""
import re
import tempfile
import zipfile
from pathlib import Path

import torch

FILE = Path(__file__).resolve().parents[1] / "data/aoti/small.pt2"


class Model(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.lin = torch.nn.Linear(4, 3)
        self.register_buffer("scale", torch.arange(3.0))

    def forward(self, x):
        return torch.relu(self.lin(x)) * self.scale


def cleaned(name, content):
    if name.endswith(".so"):
        return b"\x7fELF"
    if not name.endswith(".cpp"):
        return content
    lines = [line for line in content.decode().splitlines() if "/tmp/" not in line and "g++" not in line]
    return re.sub(r"/[\w./-]+/torch/include", "torch/include", "\n".join(lines) + "\n").encode()


def main():
    torch.manual_seed(0)
    program = torch.export.export(Model().eval(), (torch.randn(5, 4),),
                                  dynamic_shapes={"x": {0: torch.export.Dim("batch", min=2, max=64)}})
    with tempfile.TemporaryDirectory() as folder:
        made = torch._inductor.aoti_compile_and_package(program, package_path=f"{folder}/small.pt2")
        FILE.parent.mkdir(exist_ok=True)
        with zipfile.ZipFile(made) as archive, zipfile.ZipFile(FILE, "w", zipfile.ZIP_STORED) as target:
            for name in archive.namelist():
                target.writestr(zipfile.ZipInfo(name), cleaned(name, archive.read(name)))


if __name__ == "__main__":
    main()
