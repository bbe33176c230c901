"""Ways to break a file, and what is left in the index then."""

import json
import os

SPARSE_BYTES = (1 << 30) + 1  # more than is parsed
LONG_LINE_BYTES = 32 << 20
DEPTH = 200_000


def sparse(path):
    with open(path, "wb") as file:
        file.truncate(SPARSE_BYTES)


def cut(path):
    content = path.read_bytes()
    path.write_bytes(content[: len(content) * 2 // 3])


BREAKS = {
    "empty": lambda path: path.write_bytes(b""),
    "huge": sparse,
    "cut-off": cut,
    "binary": lambda path: path.write_bytes(bytes(range(256)) * 64),
    "non-utf8": lambda path: path.write_bytes(b"caf\xe9 = '\xff\xfe'\n" + path.read_bytes()),
    "nested": lambda path: path.write_text("x = " + "(" * DEPTH + "1"),
    "nested-lists": lambda path: path.write_text("[" * DEPTH),
    "endless-line": lambda path: path.write_text("x = '" + "a" * LONG_LINE_BYTES),
    "folder": lambda path: (path.unlink(), path.mkdir()),
    "dangling-link": lambda path: (path.unlink(), path.symlink_to("nowhere")),
    "link-to-itself": lambda path: (path.unlink(), path.symlink_to(path.name)),
    "pipe": lambda path: (path.unlink(), os.mkfifo(path)),
}


def listed(graphnet, *arguments, db=None):
    result = graphnet("list", "--json", *arguments, **({"db": db} if db else {}))
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)
