"""Command line: ``python -m graphnet_extract TARGET -o FOLDER ...``.

Any Python 3 can read this file, so that one that is too old reports it.
"""

import importlib
import sys

OLDEST = (3, 10)
EXIT_OLD_PYTHON = 4


def main():
    """Runs the command, a module that is imported when it is used."""
    if sys.version_info[:2] < OLDEST:
        sys.stderr.write("graphnet_extract needs Python %d.%d or later; %s is %s\n" % (
            OLDEST + (sys.executable, ".".join(str(part) for part in sys.version_info[:3]))))
        return EXIT_OLD_PYTHON
    return importlib.import_module("graphnet_extract.command").main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
