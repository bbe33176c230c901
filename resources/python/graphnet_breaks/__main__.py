"""Command line: ``python -m graphnet_breaks find TARGET ...`` or ``fix ...``.

This file is to be understood by any Python 3, so that an old one can report that it is too old.
"""

import importlib
import sys

OLDEST = (3, 10)
COMMANDS = ("find", "fix")
EXIT_USAGE = 2
EXIT_OLD_PYTHON = 4


def main():
    """Runs the command that is named first; each is a module with ``main(arguments)``, imported when it is used."""
    if sys.version_info[:2] < OLDEST:
        sys.stderr.write("graphnet_breaks needs Python %d.%d or later; %s is %s\n" % (
            OLDEST + (sys.executable, ".".join(str(part) for part in sys.version_info[:3]))))
        return EXIT_OLD_PYTHON
    if len(sys.argv) < 2 or sys.argv[1] not in COMMANDS:
        sys.stderr.write("usage: python -m graphnet_breaks {%s} ...\n" % ",".join(COMMANDS))
        return EXIT_USAGE
    return importlib.import_module("graphnet_breaks." + sys.argv[1]).main(sys.argv[2:])


if __name__ == "__main__":
    sys.exit(main())
