"""torch.compile() with Inductor, mode "max-autotune"."""

from ._inductor import InductorMode

COMPILER = InductorMode("inductor-max-autotune", "Inductor, max-autotune", "max-autotune")
