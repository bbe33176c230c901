#!/usr/bin/env python3
"""Writes tests/data/pb: protocol buffers of TpuGraphs (tpu_graphs/proto/tuning.proto), byte by byte, by the wire format
alone. No file of the data set is among the test data; the messages below are made up, and the tests have their features
computed by hand."""
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1] / "data/pb"
BF16, F32, TUPLE = 16, 11, 13


def varint(value):
    value &= (1 << 64) - 1
    made = bytearray()
    while value >= 0x80:
        made.append(value & 0x7F | 0x80)
        value >>= 7
    made.append(value)
    return bytes(made)


def number(field, value):
    """proto3 writes no zeros."""
    return varint(field << 3) + varint(value) if value else b""


def data(field, content):
    content = content.encode() if isinstance(content, str) else content
    return varint(field << 3 | 2) + varint(len(content)) + content


def packed(field, values):
    return data(field, b"".join(map(varint, values))) if values else b""


def shape(element, sizes=(), layout=None, tuples=()):
    order = range(len(sizes) - 1, -1, -1) if layout is None else layout
    made = number(2, element) + packed(3, sizes) + b"".join(data(4, t) for t in tuples)
    return made + (data(5, packed(1, order)) if sizes else b"")


def numbers(*values):
    """A message of integers, field 1, 2 ..."""
    return b"".join(number(i + 1, value) for i, value in enumerate(values))


def instruction(id, opcode, shape, operands=(), called=(), more=b""):
    return data(2, data(1, f"{opcode}.{id}") + data(2, opcode) + data(3, shape) + more + number(35, id) +
                packed(36, operands) + packed(38, called))


def computation(name, id, root, *instructions):
    return data(3, data(1, name) + b"".join(instructions) + number(5, id) + number(6, root))


WINDOW = data(15, data(1, numbers(3, 1, 1, 1, 1, 1)) + data(1, numbers(3, 2, -2, 1, 2, 1, 1)))
CONVOLUTION = data(16, number(3, 2) + number(4, 3) + packed(6, [0, 1]) + number(7, 0) + number(8, 3) + number(9, 0) +
                   number(10, 3) + packed(11, [1, 2]) + packed(12, [1, 2]))
SLICE = b"".join(data(17, numbers(*s)) for s in [(0, 8, 2), (1, 4, 1), (0, 6, 1), (0, 32, 1)])
PADDING = data(21, data(1, numbers(-1, 2, 0)) + data(1, numbers(3, 4, 1)))

MODULE = (data(1, "program") + data(2, "main") +
          computation("region_0.5", 5, 3,
                      instruction(1, "parameter", shape(F32)),
                      instruction(2, "parameter", shape(F32), more=number(9, 1)),
                      instruction(3, "add", shape(F32), [1, 2])) +
          computation("main_cluster.9", 9, 18,
                      instruction(10, "parameter", shape(BF16, [8, 4, 6, 16])),
                      instruction(11, "parameter", shape(BF16, [3, 3, 16, 32]), more=number(9, 1)),
                      instruction(12, "convolution", shape(BF16, [8, 4, 6, 32]), [10, 11],
                                  more=WINDOW + CONVOLUTION + number(50, 1) + number(58, 1)),
                      instruction(13, "subtract", shape(BF16, [8, 4, 6, 32]), [12, 12]),
                      instruction(14, "slice", shape(BF16, [4, 3, 6, 32]), [13], more=SLICE),
                      # dimensions written one by one, as older writers do
                      instruction(15, "reduce", shape(F32, [6, 32], [0, 1]), [14, 10], [5],
                                  more=number(14, 1) + varint(14 << 3) + b"\x00"),
                      instruction(16, "pad", shape(F32, [7, 39]), [15], more=PADDING),
                      instruction(17, "sort", shape(F32, [7, 39]), [16], more=number(60, 1)),
                      instruction(18, "dynamic-slice", shape(F32, [1, 2]), [17, 12], more=packed(20, [1, 2]))) +
          computation("tail.20", 20, 21,
                      instruction(21, "tuple", shape(TUPLE, tuples=[shape(F32), shape(BF16, [2])]))))


def layouts(*nodes):
    return data(2, data(1, b"".join(data(1, b"".join(data(1, packed(1, dims)) for dims in node)) for node in nodes)))


def tiles(kernel, output, inputs):
    return data(1, data(1, packed(1, kernel) + packed(2, output) + packed(3, inputs)))


def run(config, time=0, error=False, default=False):
    return data(3, config + number(3, error) + (data(4, number(2, 7) + number(4, time)) if time else b"") +
                number(5, default))


SOME = layouts([[0, 3], [0, 3], [3, 2]], [[3, 2, 1, 0], [1, 0]])
OTHER = layouts([[3, 0], [], [2, 3]], [[3, 2, 1, 0], [1, 0]])
LAYOUT = (data(1, MODULE) + number(2, 77) + run(SOME, 1200) + run(SOME, 5, error=True) + run(OTHER, 70_950_843_334, default=True) +
          run(OTHER) + packed(4, [5, 8]))
TILE = (data(1, MODULE) + run(tiles([3, 3, 16, 32], [2, 4, 128], []), 500) +
        run(tiles([1], [1, 1, 1, 1, 1, 1, 2], [4]), 250, default=True) + run(tiles([1], [1], [1]), 1))

if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, content in {"layout": LAYOUT, "tile": data(1, TILE), "bare": data(1, MODULE), "several": data(1, TILE) + data(1, TILE),
                          "cut": LAYOUT[:-9]}.items():
        (FOLDER / f"{name}.pb").write_bytes(content)
