"""Values that functions which Dynamo cannot trace compute of numbers and texts."""

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
