#!/usr/bin/env bash
# Runs the tests of graph breaks and the corpus with the Python of another torch:
#
#     GNX_OTHER_PYTHON=/env/bin/python tests/support/graph_break_versions.sh [NAME ...]
#
# The environment needs torch 2.6 or later, numpy, libcst and pytest. NAME: parts of names of the corpus's programs. Verdicts
# are those of torch 2.13: docs/graph-breaks.md has what other versions do otherwise.
set -u
python=${GNX_OTHER_PYTHON:?the Python of an environment that has another torch}
root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$root" || exit 2
"$python" -c 'import torch; print("torch", torch.__version__)' || exit 2
failed=0
"$python" -m pytest tests/integration/test_graph_break_versions.py -q -p no:cacheprovider || failed=1
"$python" tests/support/graph_break_corpus.py "$@" || failed=1
exit $failed
