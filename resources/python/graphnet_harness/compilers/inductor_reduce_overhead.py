"""torch.compile() with Inductor, mode "reduce-overhead"."""

from ._inductor import InductorMode

COMPILER = InductorMode("inductor-reduce-overhead", "Inductor, reduce-overhead (CUDA Graphs on a GPU)", "reduce-overhead")
