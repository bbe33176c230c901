"""Runs compilers that exist only in Python, for GraphNet Explorer: a warm process that speaks graphnet-worker's protocol.

    python -m graphnet_harness                     serve JSON lines on stdin (README.md says which)
    python -m graphnet_harness --probe [NAME...]   what is there, with version and devices, or why not: JSON

A dataset's model.py is never executed. A run request names a module that `graphnet export SAMPLE --as model.py` wrote;
its syntax tree is checked (code_check.py) before Python sees it. Adding a compiler is one file in compilers/.
"""

PROTOCOL = 7
"""The version of core/exec/protocol/Protocol.h whose requests and results these are."""
