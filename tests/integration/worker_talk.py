"""Speaking to `graphnet-worker` in lines, as the window and the command line do."""

import json
import subprocess

WEIGHTS = """class Program_weight_tensor_meta_L_x_:
    name = "L_x_"
    shape = [4, 4]
    dtype = "torch.float32"
    device = "cuda:0"
    mean = 0.1
    std = 1.0
    data = None
"""


class Conversation:
    """A worker that serves, spoken to in lines."""

    def __init__(self, program):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True)

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def hear(self):
        return json.loads(self.process.stdout.readline())

    def hear_last(self):
        """The event that ends a job, and the phases before it."""
        phases = []
        while (event := self.hear())["type"] == "phase":
            phases.append(event["phase"])
        return event, phases


def run_line(sample, number=7, **request):
    settings = {"sample_dir": str(sample), "compiler": "eager", "threads": 1, "warmup": 0, "trials": 2, **request}
    return json.dumps({"type": "run", "id": number, "request": settings})
