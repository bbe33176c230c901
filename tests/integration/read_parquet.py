"""Reads the Parquet files that the program writes, from the format's specification: flat tables of required columns,
plain values, pages packed by gzip. Independent of the writer."""
import gzip
import struct
from pathlib import Path

INT32, INT64, DOUBLE, BYTE_ARRAY = 1, 2, 5, 6


class Thrift:
    """Structs of the compact protocol as dictionaries by field number."""

    def __init__(self, data, at=0):
        self.data, self.at = data, at

    def byte(self):
        self.at += 1
        return self.data[self.at - 1]

    def varint(self):
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                return value
            shift += 7

    def integer(self):
        value = self.varint()
        return (value >> 1) ^ -(value & 1)

    def value(self, kind):
        if kind in (5, 6):
            return self.integer()
        if kind == 8:
            length = self.varint()
            self.at += length
            return self.data[self.at - length:self.at].decode()
        if kind == 9:
            head = self.byte()
            count = head >> 4 if head >> 4 < 15 else self.varint()
            return [self.value(head & 15) for _ in range(count)]
        assert kind == 12, kind
        return self.struct()

    def struct(self):
        fields, number = {}, 0
        while (head := self.byte()) != 0:
            assert head >> 4, "a field of a long distance is not expected"
            number += head >> 4
            fields[number] = self.value(head & 15)
        return fields


def plain(kind, data, count):
    if kind != BYTE_ARRAY:
        return list(struct.unpack(f"<{count}{ {INT32: 'i', INT64: 'q', DOUBLE: 'd'}[kind] }", data))
    texts, at = [], 0
    for _ in range(count):
        (length,) = struct.unpack_from("<I", data, at)
        texts.append(data[at + 4:at + 4 + length].decode())
        at += 4 + length
    assert at == len(data)
    return texts


def read_column(data, chunk, kind):
    meta = chunk[3]
    assert meta[1] == kind and meta[4] == 2
    values, at = [], meta[9]
    while len(values) < meta[5]:
        reader = Thrift(data, at)
        header = reader.struct()
        page = gzip.decompress(data[reader.at:reader.at + header[3]])
        assert len(page) == header[2] and header[1] == 0 and header[5][2] == 0
        values += plain(kind, page, header[5][1])
        at = reader.at + header[3]
    assert at - meta[9] == meta[7]
    return values


def read_parquet(path):
    """The columns by name, in the file's order."""
    data = Path(path).read_bytes()
    assert data[:4] == data[-4:] == b"PAR1"
    (length,) = struct.unpack("<I", data[-8:-4])
    footer = Thrift(data, len(data) - 8 - length).struct()
    root, *columns = footer[2]
    assert root[5] == len(columns)
    groups = footer.get(4, [])
    assert sum(group[3] for group in groups) == footer[3]
    return {column[4]: [value for group in groups for value in read_column(data, group[1][i], column[1])]
            for i, column in enumerate(columns)}
