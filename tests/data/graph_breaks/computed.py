"""Values that functions which Dynamo cannot trace compute of numbers and texts."""

import json
import time
import zlib

import torch
from torch import nn


class Labelled(nn.Module):
    def __init__(self):
        super().__init__()
        self.label, self.rows = "a label", 7

    def forward(self, x):
        return x * (zlib.crc32(self.label.encode()) % self.rows)


def of_an_argument(x, text="abc"):
    k = zlib.adler32(text.encode(), 3)
    return x + k % 5


class Renamed(nn.Module):
    """Trap: the text is another one in each call, so that it is no constant; as an operator its argument changes."""

    def __init__(self):
        super().__init__()
        self.label = "a"

    def forward(self, x):
        y = x * (zlib.crc32(self.label.encode()) % 7)
        self.label = "b" if self.label == "a" else "a"
        return y


class Stamped(nn.Module):
    """Trap: the function gives something else each time."""

    def __init__(self):
        super().__init__()
        self.rows = 7

    def forward(self, x):
        return x * 0 + time.clock_gettime_ns(self.rows % 2) % self.rows


class Summed(nn.Module):
    """Trap: the bytes come from the elements."""

    def __init__(self):
        super().__init__()
        self.rows = 7

    def forward(self, x):
        return x * (zlib.crc32(x.detach().numpy().tobytes(), self.rows) % 7)


SALT, FACTOR, TABLE = 1, 3, {7: "seven"}


def set_salt(value):
    global SALT
    SALT = value


class SaltedByTheModule(nn.Module):
    """Trap: set_salt() sets a variable of the module again. As a constant of the graph it would be guarded on none."""

    def __init__(self):
        super().__init__()
        self.label = "a label"

    def forward(self, x):
        k = zlib.crc32(f"{self.label}:{SALT}".encode())
        return x * (k % 7)


class OfATable(nn.Module):
    """Trap: an entry of the table may be changed."""

    def __init__(self):
        super().__init__()
        self.rows = 7

    def forward(self, x):
        return x + zlib.crc32(json.dumps(TABLE[self.rows]).encode()) % 5


class ByAConstantOfTheModule(nn.Module):
    def __init__(self):
        super().__init__()
        self.label = "a label"

    def forward(self, x):
        return x * (zlib.crc32(self.label.encode()) % 7) + zlib.crc32(self.label.encode(), FACTOR) % 5
