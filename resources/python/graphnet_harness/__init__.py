"""Runs compilers that exist only in Python, for GraphNet Explorer: a warm process that speaks graphnet-worker's protocol.

    python -m graphnet_harness                     answers requests, JSON lines on stdin (README.md describes them)
    python -m graphnet_harness --probe [NAME...]   prints JSON: compilers with version and devices, or why one is missing

A dataset's model.py is never executed. A run request names a module that `graphnet export SAMPLE --as model.py` wrote;
its syntax tree is checked (code_check.py) before Python sees it. Adding a compiler is one file in compilers/.
"""

PROTOCOL = 7
"""Version of the requests and results (core/exec/protocol/Protocol.h) that this package understands."""
