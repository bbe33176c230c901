#!/usr/bin/env python3
"""Makes stand-ins for the libraries of NVIDIA that LibTorch for CUDA wants to load (cuBLAS, cuDNN, NCCL, ...: 2 GB), for a
worker on the double of a GPU: each function returns 0, which is success, and does nothing.

    stand_ins.py TORCH_LIBRARIES FOLDER        .../site-packages/torch/lib, and the double's folder
"""

import re
import subprocess
import sys
from pathlib import Path

FUNCTIONS = re.compile(r"(cublas|cudnn|cusparse|cufft|curand|cusolver|nccl|cuFile|nvshmem)\w+")
LIBRARIES = re.compile(r"lib(cublas|cudnn|cusparse|cufft|curand|cusolver|nccl|cufile|nvshmem)\w*\.so\S*")


def lines(*command: str | Path) -> list[str]:
    return subprocess.run([str(part) for part in command], check=True, capture_output=True, text=True).stdout.splitlines()


def main() -> None:
    torch, folder = Path(sys.argv[1]), Path(sys.argv[2])
    libraries, functions = set(), {}
    for file in torch.glob("lib*.so"):
        for line in lines("readelf", "-d", file):
            if "(NEEDED)" in line and (found := LIBRARIES.search(line)):
                libraries.add(found.group().rstrip("]"))
        for line in lines("nm", "-D", "--undefined-only", file):
            if found := FUNCTIONS.match(line.split()[1]):
                functions[found.group()] = line.partition("@")[2].lstrip("@")
    source = folder / "stand_ins.c"
    source.write_text("".join(f"int {name}(void) {{ return 0; }}\n" for name in sorted(functions)))
    # The loader insists on the versions that LibTorch was linked with.
    versions = folder / "stand_ins.map"
    versions.write_text("".join(
        f"{version} {{ {' '.join(f'{name};' for name in sorted(functions) if functions[name] == version)} }};\n"
        for version in sorted(set(functions.values()) - {""})))
    made = folder / "libgpu_stand_ins.so"
    subprocess.run(["cc", "-shared", "-fPIC", "-w", "-o", made, source, f"-Wl,--version-script={versions}"], check=True)
    for name in libraries - {file.name for file in torch.iterdir()}:
        (folder / name).unlink(missing_ok=True)
        (folder / name).symlink_to(made.name)
    print(f"{len(functions)} functions of {', '.join(sorted(libraries))}")


if __name__ == "__main__":
    main()
