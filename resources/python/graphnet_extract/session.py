"""The calls of a model from which its graphs are taken."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from typing import Any

import torch
from torch.fx import GraphModule

from graphnet_guest.breaks_seen import Break, current_compile_id, recorded_breaks
from graphnet_guest.errors import GuestError, failure_of
from graphnet_guest.inputs import SEED, InputSet
from graphnet_guest.target import Target
from graphnet_guest.training import loss_of, optimizer_of

from .extractor import SameGraphAgain, SampleExtractor
from .weight_names import WeightNames

_DECOMPOSED = ("native_layer_norm_backward", "native_batch_norm_backward", "_native_batch_norm_legit_functional",
               "native_group_norm_backward", "select_backward", "slice_backward", "diagonal_backward", "unfold_backward",
               "embedding_dense_backward", "nll_loss_backward", "nll_loss2d_backward", "_softmax_backward_data",
               "_log_softmax_backward_data", "max_pool2d_with_indices_backward", "grid_sampler_2d_backward", "upsample_nearest2d_backward",
               "upsample_bilinear2d_backward", "_fused_rms_norm_backward", "_scaled_dot_product_flash_attention_for_cpu_backward")
MOST_CALLS = 3
"""Calls of an input set: the second one may compile again, because the first one changed something."""


@dataclass(frozen=True)
class Mode:
    """How the model is called."""

    train: bool = False
    dynamic: bool = False
    """Whether all sizes are symbolic from the beginning."""
    autocast: str = ""
    """A type, "bfloat16", of an autocast around the calls."""
    keep_values: bool = False
    generate: bool = False
    """Whether each input set becomes a prefill and a decode."""


class Session:
    """Calls one target with each of its input sets under ``torch.compile``, and keeps what comes of it."""

    def __init__(self, target: Target, mode: Mode) -> None:
        self._target = target
        self._mode = mode
        self._optimizer: torch.optim.Optimizer | None = None
        if target.is_module:
            target.call.train(mode.train)
            self._optimizer = optimizer_of(target.call) if mode.train else None
        self.extractor = SampleExtractor(WeightNames(target.call), mode.keep_values)
        self.orders: list[list[int]] = []
        """For each input set the fragments of one call, in their order."""
        self.breaks: list[Break] = []
        self._seen: list[Break] = self.breaks
        self.outputs: list[dict[str, torch.Tensor]] = []
        """With `keep_values`, for each input set the tensors of the model's output in eager mode."""

    def run(self, sets: Sequence[InputSet], phase: Callable[[str], None]) -> None:
        """Makes the calls. Raises GuestError where the model raises, with the place in the user's code."""
        torch._dynamo.reset()
        backend = _training_backend(self.extractor) if self._mode.train else self.extractor
        # A prefill and a decode are graphs with the sizes of each, not one with sizes that differ.
        dynamic = True if self._mode.dynamic else False if self._mode.generate else None
        compiled = torch.compile(self._target.call, backend=backend, dynamic=dynamic)
        step = self._compiled_step()
        with recorded_breaks() as seen:
            self._seen = seen.breaks
            for number, inputs in enumerate(sets, 1):
                phase(f"capturing, input set {number} of {len(sets)}" if len(sets) > 1 else "capturing")
                self._capture(compiled, step, inputs)
        self.breaks = seen.breaks

    def _capture(self, compiled: Callable[..., Any], step: Callable[[], Any], inputs: InputSet) -> None:
        try:
            if self._mode.keep_values and not self._mode.train:
                self.outputs.append(self._eager_outputs(inputs))
            ends_at = None
            for _ in range(MOST_CALLS):
                known, breaks = len(self.extractor.fragments), len(self._seen)
                self.extractor.begin_call()
                self.extractor.ends_at = ends_at
                with suppress(SameGraphAgain):
                    self._call(compiled, step, inputs)
                self.extractor.end_call()
                if len(self.extractor.fragments) == known:
                    break
                # A model of one graph compiles again or reaches it: its run, the dear part of a call, is not needed twice.
                alone = len(self.extractor.order) == 1 and len(self._seen) == breaks and not self._mode.train
                ends_at = self.extractor.order[0] if alone else None
            self.orders.append(list(self.extractor.order))
        except BaseException as error:  # noqa: BLE001 the user's code may raise anything
            raise self._explain(error, inputs) from error

    def _call(self, call: Callable[..., Any], step: Callable[[], Any], inputs: InputSet) -> Any:
        args, kwargs = inputs.again()
        torch.manual_seed(SEED)
        with self._modes():
            output = call(*args, **kwargs)
        if self._mode.train:
            loss_of(output, self._target.name).backward()
            of_model = len(self._seen)
            step()
            del self._seen[of_model:]  # those within torch's optimizer are none of the user's
            if self._optimizer is not None:
                self._optimizer.zero_grad()
        return output

    def _eager_outputs(self, inputs: InputSet) -> dict[str, torch.Tensor]:
        """The model's outputs without torch.compile, as output_0, output_1 ...; its state is as before afterwards."""
        kept = {name: tensor.detach().clone() for name, tensor in self._target.call.state_dict().items()} \
            if self._target.is_module else {}
        output = self._call(self._target.call, lambda: None, inputs)
        tensors = [one.detach().clone() for one in torch.utils._pytree.tree_leaves(_plain(output)) if isinstance(one, torch.Tensor)]
        with torch.no_grad():
            for name, tensor in (self._target.call.state_dict() if kept else {}).items():
                if not torch.equal(tensor, kept[name]):
                    tensor.copy_(kept[name])
        return {f"output_{number}": tensor for number, tensor in enumerate(tensors)}

    @contextmanager
    def _modes(self) -> Iterator[None]:
        with ExitStack() as stack:
            if self._target.is_module and not self._mode.train:
                stack.enter_context(torch.no_grad())
            if self._mode.autocast:
                stack.enter_context(torch.autocast(self._device(), getattr(torch, self._mode.autocast)))
            yield

    def _device(self) -> str:
        found = next(iter(self._target.call.parameters()), None) if self._target.is_module else None
        return found.device.type if found is not None else "cpu"

    def _compiled_step(self) -> Callable[[], Any]:
        if self._optimizer is None:
            return lambda: None

        def backend(module: GraphModule, example_inputs: Sequence[Any]) -> Callable[..., Any]:
            index = self.extractor.add(module, "optimizer")
            return self.extractor.running(index, module, module.forward, captures=True)

        return torch.compile(self._optimizer.step, backend=backend)

    def _explain(self, error: BaseException, inputs: InputSet) -> GuestError:
        """The failure of a compiled call: the model's own where it fails in eager mode too."""
        if isinstance(error, GuestError):
            return error
        roots = self._target.roots
        try:
            self._call(self._target.call, lambda: None, inputs)
        except BaseException as own:  # noqa: BLE001
            return failure_of(own, f"{self._target.name} with {inputs.describe()}", "model", roots)
        return failure_of(error, f"{self._target.name} under torch.compile, though not in eager mode,", "compile", roots)


def _plain(value: Any) -> Any:
    """Outputs of transformers are dicts with attributes, and caches hold tensors too: what a caller sees first."""
    return {**value} if isinstance(value, dict) else value


def _training_backend(extractor: SampleExtractor) -> Callable[..., Any]:
    """Splits each graph into forward and backward as AOTAutograd does, and keeps both."""
    from functorch.compile import make_boxed_func
    from torch._dynamo.backends.common import aot_autograd

    def compiler(kind: str) -> Callable[..., Any]:
        def compile_graph(module: GraphModule, example_inputs: Sequence[Any]) -> Callable[..., Any]:
            forward = _forward_of(extractor) if kind == "train_backward" else None
            index = extractor.add(module, kind, forward)
            return make_boxed_func(extractor.running(index, module, module.forward, captures=True))

        return compile_graph

    return aot_autograd(fw_compiler=compiler("train_forward"), bw_compiler=compiler("train_backward"),
                        inference_compiler=compiler("forward"), decompositions=_decompositions())


def _decompositions() -> dict[Any, Callable[..., Any]]:
    """Operators of a backward that trust the indices and sizes of their forward, which an executor of samples therefore
    refuses: into operators that check theirs."""
    from torch._decomp import get_decompositions

    aten = torch.ops.aten
    return get_decompositions([getattr(aten, name) for name in _DECOMPOSED if hasattr(aten, name)])


def _forward_of(extractor: SampleExtractor) -> int | None:
    """The forward of the compilation in progress; the last one where that is not known."""
    forwards = [number for number, one in enumerate(extractor.fragments) if one.kind == "train_forward"]
    same = [number for number in forwards if extractor.fragments[number].compile_id == current_compile_id()]
    return (same or forwards or [None])[-1]
