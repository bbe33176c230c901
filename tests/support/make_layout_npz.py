#!/usr/bin/env python3
"""Writes a layout file of TpuGraphs' form with made-up content: make_layout_npz.py FILE [CONFIGS NODES [SEED]].

The configuration features are written row by row, so that a file of gigabytes needs little memory. Members, dtypes and
orders are those of the official files: members deflated, ZIP64 forced, edge_index in FORTRAN order.
"""
import sys
import zipfile

import numpy as np

WIDTH = 18
ROWS_AT_ONCE = 32


def header(dtype, shape, fortran=False):
    import io
    out = io.BytesIO()
    np.lib.format.write_array_header_1_0(
        out, {"descr": np.lib.format.dtype_to_descr(np.dtype(dtype)), "fortran_order": fortran, "shape": shape})
    return out.getvalue()


def add(archive, name, array):
    with archive.open(name + ".npy", "w", force_zip64=True) as member:
        np.lib.format.write_array(member, array)


def layouts_of_nodes(rng, nodes):
    """For each node 2 to 12 of 40 layouts: the default (-1 everywhere), and orders of two to four dimensions of output
    and input, with the kernel's two minor-most dimensions at times. Real files compress 38 to 61 : 1."""
    pool = np.full((40, WIDTH), -1, np.float32)
    for layout in pool[1:]:
        dims = int(rng.integers(2, 5))
        layout[:dims] = rng.permutation(dims)
        layout[6:6 + dims] = rng.permutation(dims)
        if rng.random() < 0.3:
            layout[12:14] = rng.permutation(dims)[:2]
    for _ in range(nodes):
        chosen = rng.choice(np.arange(1, 40), int(rng.integers(1, 12)), replace=False)
        yield pool[np.concatenate([[0], chosen])]


def main():
    path = sys.argv[1]
    configs, nodes = (int(sys.argv[2]), int(sys.argv[3])) if len(sys.argv) > 3 else (10760, 2251)
    rng = np.random.default_rng(int(sys.argv[4]) if len(sys.argv) > 4 else 28)
    layouts = list(layouts_of_nodes(rng, nodes))
    n = 4 * nodes
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        features = np.zeros((n, 140), np.float32)
        features[:, 13] = 1
        features[:, 21:23] = rng.integers(1, 512, (n, 2))
        features[:, 27] = features[:, 21:23].sum(axis=1)
        features[:, 28] = features[:, 21:23].prod(axis=1)
        features[-1, 0] = 1
        add(archive, "node_feat", features)
        add(archive, "node_opcode", rng.choice(np.array([26, 34, 75, 2, 59], np.uint8), n))
        consumers = np.arange(1, n)
        edges = np.stack([consumers, (rng.random(n - 1) * consumers).astype(np.int64)], axis=1)
        add(archive, "edge_index", np.asfortranarray(edges))
        with archive.open("node_config_feat.npy", "w", force_zip64=True) as member:
            member.write(header("<f4", (configs, nodes, WIDTH)))
            current = np.stack([choices[0] for choices in layouts])
            for first in range(0, configs, ROWS_AT_ONCE):
                rows = np.empty((min(ROWS_AT_ONCE, configs - first), nodes, WIDTH), np.float32)
                for row in rows:
                    for node in rng.choice(nodes, max(1, nodes // 6), replace=False):
                        current[node] = layouts[node][rng.integers(len(layouts[node]))]
                    row[:] = current
                member.write(rows.tobytes())
        add(archive, "node_config_ids", np.arange(0, n, 4, dtype=np.int64))
        add(archive, "config_runtime", rng.integers(10**7, 10**8, configs))
        add(archive, "node_splits", np.array([[0, n]], np.int64))


if __name__ == "__main__":
    main()
