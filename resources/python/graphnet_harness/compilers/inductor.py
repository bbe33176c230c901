"""torch.compile() with Inductor, mode "default"."""

from ._inductor import InductorMode

COMPILER = InductorMode("inductor", "Inductor", "default")
