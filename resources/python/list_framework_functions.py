"""Names of the functions that PyTorch or Paddle themselves bring, for resources/operators.

    python resources/python/list_framework_functions.py torch >resources/operators/torch.txt     # PyTorch 2.13
    python resources/python/list_framework_functions.py paddle >resources/operators/paddle.txt   # paddlepaddle 3.3

One line per namespace: its name, a colon, the names in it. A graph that calls another name of such a namespace calls a
custom operator.
"""

import importlib
import sys

NAMESPACES = {
    "torch": ["torch", "torch._C", "torch._C._fft", "torch._C._functorch", "torch._C._linalg", "torch._C._nested",
              "torch._C._nn", "torch._C._sparse", "torch._C._special", "torch._functorch.predispatch",
              "torch._functorch.vmap", "torch.amp.autocast_mode", "torch.autograd.function", "torch.fft",
              "torch.functional", "torch.linalg", "torch.nn.functional", "torch.nn.init", "torch.sparse",
              "torch.special"],
    "paddle": ["paddle._C_ops"],
}
CLASSES = {"torch": {"Tensor": "torch.Tensor"}, "paddle": {}}


def resolve(name):
    parts = name.split(".")
    for end in range(len(parts), 0, -1):
        try:
            found = importlib.import_module(".".join(parts[:end]))
        except ImportError:
            continue
        for part in parts[end:]:
            found = getattr(found, part)
        return found
    raise ImportError(name)


def main():
    framework = sys.argv[1]
    print(f"# {framework} {importlib.import_module(framework).__version__}, by list_framework_functions.py")
    for title, place in [(name, name) for name in NAMESPACES[framework]] + list(CLASSES[framework].items()):
        owner = resolve(place)
        names = sorted(name for name in dir(owner) if title == "Tensor" or
                       (not name.startswith("__") and callable(getattr(owner, name))))
        print(f"{title}: {' '.join(names)}")


if __name__ == "__main__":
    main()
