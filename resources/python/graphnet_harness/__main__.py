"""Command line: ``python -m graphnet_harness [--framework torch|paddle|onnx]`` or ``--probe [NAME...]``.

This file is to be understood by any Python, so that an old one can report that it is too old.
"""

import sys

OLDEST = (3, 10)
EXIT_OLD_PYTHON = 4

if sys.version_info[:2] < OLDEST:
    MESSAGE = "graphnet_harness needs Python %d.%d or later; %s is %s" % (
        OLDEST + (sys.executable, ".".join(str(part) for part in sys.version_info[:3])))
    sys.stderr.write(MESSAGE + "\n")
    sys.stdout.write('{"type": "error", "message": "' + MESSAGE.replace("\\", "\\\\").replace('"', '\\"') + '"}\n')
    sys.stdout.flush()
    sys.exit(EXIT_OLD_PYTHON)

from .command import main  # noqa: E402

if __name__ == "__main__":
    sys.exit(main())
