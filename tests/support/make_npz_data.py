#!/usr/bin/env python3
"""Writes tests/data/npz by NumPy: arrays of every order and version of .npy, and a small layout file and tile file of
TpuGraphs' form, whose numbers the tests state by rule."""
import zipfile
from pathlib import Path

import numpy as np

FOLDER = Path(__file__).resolve().parents[1] / "data/npz"


def add(archive, name, array, version=None):
    member_info = zipfile.ZipInfo(name + ".npy")  # no time stamp: equal bytes each time
    member_info.compress_type = archive.compression
    with archive.open(member_info, "w", force_zip64=True) as member:
        np.lib.format.write_array(member, array, version)


def layout_of(config, node):
    """Node 1 has two layouts, that of odd and that of even configurations; node 0 has one, node 2 has 300."""
    layout = np.full(18, -1, np.float32)
    if node == 1:
        layout[:2] = [config % 2, 1 - config % 2]
    if node == 2:
        layout[0] = config % 300
    return layout


def arrays():
    numbers = np.arange(24, dtype=np.float32).reshape(2, 3, 4)
    with zipfile.ZipFile(FOLDER / "arrays.npz", "w", zipfile.ZIP_DEFLATED) as archive:
        add(archive, "c_order", numbers)
        add(archive, "fortran_order", np.asfortranarray(numbers))
        for version in [(1, 0), (2, 0), (3, 0)]:
            add(archive, f"version_{version[0]}", np.arange(5, dtype=np.int64), version)
        for dtype in ["i1", "i2", "i4", "i8", "u1", "f4", "f8"]:
            add(archive, dtype, np.array([0, 1, 100], dtype))
        add(archive, "negative", np.array([-1], np.int64))
        add(archive, "fraction", np.array([0.5]))
        add(archive, "scalar", np.array(7, np.int64))
        add(archive, "empty", np.zeros((0, 3), np.float32))
        add(archive, "big_endian", np.array([1], ">i4"))


def layout_file(name, order, configs=601, compression=zipfile.ZIP_DEFLATED):
    nodes = 6
    with zipfile.ZipFile(FOLDER / name, "w", compression) as archive:
        features = np.zeros((nodes, 140), np.float32)
        features[:, 13] = 1  # f32
        features[0:5, 21:24] = [8, 16, 4]
        features[0:5, 134:137] = [2, 0, 1]
        features[:, 28] = features[:, 21:27].max(axis=1, initial=1)
        features[5, 0] = 1
        add(archive, "node_feat", features)
        # parameter, convolution, dot, reshape, add, and an opcode beyond the list
        add(archive, "node_opcode", np.array([63, 26, 34, 75, 2, 200], np.uint8))
        edges = np.array([[1, 0], [2, 1], [3, 2], [4, 1], [4, 3], [5, 4]], np.int64)
        add(archive, "edge_index", np.asfortranarray(edges))
        layouts = np.array([[layout_of(c, n) for n in range(3)] for c in range(configs)], np.float32)
        add(archive, "node_config_feat", np.array(layouts, order=order))
        add(archive, "node_config_ids", np.array([1, 2, 3], np.int64))
        add(archive, "config_runtime", 70_950_000_000 + np.arange(configs, dtype=np.int64))
        add(archive, "node_splits", np.array([[0, 4, nodes]], np.int64))


def tile_file():
    with zipfile.ZipFile(FOLDER / "tile.npz", "w", zipfile.ZIP_DEFLATED) as archive:
        add(archive, "node_feat", np.zeros((2, 140), np.float32))
        add(archive, "node_opcode", np.array([63, 27], np.uint8))
        add(archive, "edge_index", np.array([[1, 0]], np.int64))
        add(archive, "config_feat", np.arange(3 * 24, dtype=np.float32).reshape(3, 24))
        add(archive, "config_runtime", np.array([30, 10, 20], np.int64))
        add(archive, "config_runtime_normalizers", np.array([20, 20, 40], np.int64))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    arrays()
    layout_file("layout.npz", "C")
    layout_file("layout_fortran.npz", "F")
    layout_file("layout_stored.npz", "C", 3, zipfile.ZIP_STORED)  # a change of a byte reaches the arrays
    tile_file()
