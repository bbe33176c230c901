"""Remembers outputs by the values of the inputs: what it gives is right, and computed once. Beside this file it keeps
count of its calls and of those that it had remembered."""

import json
from pathlib import Path


class ReplaysByContents:
    def __init__(self):
        self.calls = self.remembered = 0

    def __call__(self, model):
        seen = {}

        def run(*given):
            key = tuple(tensor.numpy().tobytes() for tensor in given)
            self.calls += 1
            self.remembered += key in seen
            if key not in seen:
                seen[key] = model(*given)
            return seen[key]

        return run

    def synchronize(self):
        counts = {"calls": self.calls, "remembered": self.remembered}
        Path(__file__).with_suffix(".json").write_text(json.dumps(counts), encoding="utf-8")
