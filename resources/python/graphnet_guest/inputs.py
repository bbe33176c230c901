"""Inputs of a user's model: an expression, a script, or a file of saved tensors."""

from __future__ import annotations

import runpy
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .errors import GuestError, failure_of
from .target import Target, as_arguments

SEED = 0
Arguments = tuple[tuple[Any, ...], dict[str, Any]]
_SAVED = (".pt", ".pth", ".npz", ".npy")


@dataclass(frozen=True)
class InputSet:
    """Arguments of one call, and what the user named to get them ("" where they came with the model)."""

    origin: str
    args: tuple[Any, ...]
    kwargs: dict[str, Any]
    make: Callable[[], Arguments] | None = None
    """Evaluates the user's expression again."""

    def fresh(self) -> Arguments:
        """A copy of the arguments, since a model may change them. A tensor that is given twice stays one; views of one
        tensor become separate tensors."""
        copies: dict[int, Any] = {}

        def copy(tensor: Any) -> Any:
            if id(tensor) not in copies:
                copies[id(tensor)] = _copy_of(tensor)
            return copies[id(tensor)]

        return _map_tensors(self.args, copy), _map_tensors(self.kwargs, copy)

    def again(self) -> Arguments:
        """The arguments as the user's expression makes them, with its views and strides; a copy where there is none."""
        if self.make is None:
            return self.fresh()
        sys.modules["torch"].manual_seed(SEED)
        return self.make()

    def describe(self) -> str:
        """The arguments in short: "float32[2, 4], flag=True"."""
        parts = [_describe(value) for value in self.args]
        parts += [f"{name}={_describe(value)}" for name, value in self.kwargs.items()]
        return ", ".join(parts)


def check_inputs(texts: list[str]) -> None:
    """Finds missing files before anything is imported."""
    for text in texts:
        if text.endswith((*_SAVED, ".py")):
            _require(Path(text))


def load_inputs(texts: list[str], target: Target) -> list[InputSet]:
    """One set per text; a script may define several. Without a text, the inputs that came with the model.

    Raises GuestError, of kind "inputs" as a rule.
    """
    if texts:
        return [one for text in texts for one in _load(text, target)]
    if target.own_inputs is not None:
        return [InputSet("", *target.own_inputs)]
    raise GuestError("inputs", f"{target.text} needs inputs", hint='name them with --inputs, for example '
                      '--inputs "torch.randn(2, 8)", a script that defines inputs, or a .pt or .npz file')


def _load(text: str, target: Target) -> list[InputSet]:
    path = Path(text)
    sys.modules["torch"].manual_seed(SEED)
    if text.endswith(_SAVED):
        return [_saved(path)]
    if text.endswith(".py"):
        return _script(path, target)
    return [_expression(text, target)]


def _expression(text: str, target: Target) -> InputSet:
    names: dict[str, Any] = {**target.names, "torch": sys.modules["torch"], "model": target.call}
    if "numpy" in sys.modules:
        names.setdefault("np", sys.modules["numpy"])
    names["__arguments__"] = lambda *args, **kwargs: (args, kwargs)

    def make() -> Arguments:
        args, kwargs = eval(compile(f"__arguments__({text}\n)", "<--inputs>", "eval"), names)  # noqa: S307
        return as_arguments(args[0]) if len(args) == 1 and not kwargs else (args, kwargs)

    try:
        args, kwargs = make()
    except BaseException as error:  # noqa: BLE001
        if isinstance(error, SyntaxError):
            raise GuestError("inputs", f"the inputs {text!r} are no expression of Python: {error.msg}",
                              hint='for example --inputs "torch.randn(2, 8), scale=2.0"') from error
        raise failure_of(error, f"evaluating the inputs {text!r}", "inputs") from error
    return InputSet(text, args, kwargs, make)


def _script(path: Path, target: Target) -> list[InputSet]:
    _require(path)
    folder = str(path.resolve().parent)
    if folder not in sys.path:
        sys.path.insert(0, folder)
    try:
        defined = runpy.run_path(str(path), {"model": target.call})
        made = defined.get("input_sets", defined.get("inputs", defined.get("make_inputs")))
        if callable(made):
            made = made()
    except BaseException as error:  # noqa: BLE001
        raise failure_of(error, f"running {path.name}", "inputs", (folder,)) from error
    if made is None:
        raise GuestError("inputs", "the script defines neither inputs, input_sets nor make_inputs", str(path),
                          hint="inputs is a tuple of arguments, a dict of named ones, or a function that returns one")
    sets = list(made) if "input_sets" in defined else [made]
    if not sets:
        raise GuestError("inputs", "input_sets is empty", str(path))
    return [InputSet(f"{path} ({i + 1})" if len(sets) > 1 else str(path), *as_arguments(one))
            for i, one in enumerate(sets)]


def _saved(path: Path) -> InputSet:
    _require(path)
    try:
        value = _tensors_of_numpy(path) if path.suffix in (".npz", ".npy") else \
            sys.modules["torch"].load(path, map_location="cpu", weights_only=True)
    except Exception as error:
        raise GuestError("inputs", f"the file cannot be read: {str(error).splitlines()[0] if str(error) else error!r}",
                          str(path), hint="save a tensor, or a tuple, list or dict of tensors and plain values, with "
                          "torch.save or numpy.savez") from error
    return InputSet(str(path), *as_arguments(value))


def _tensors_of_numpy(path: Path) -> Any:
    import numpy

    torch = sys.modules["torch"]
    loaded = numpy.load(path, allow_pickle=False)
    if path.suffix == ".npy":
        return (torch.from_numpy(loaded),)
    arrays = {name: torch.from_numpy(loaded[name]) for name in loaded.files}
    if all(name.startswith("arr_") and name[4:].isdigit() for name in arrays):  # numpy.savez(file, a, b)
        return tuple(arrays[name] for name in sorted(arrays, key=lambda name: int(name[4:])))
    return arrays


def _require(path: Path) -> None:
    if not path.is_file():
        raise GuestError("inputs", "there is no such file of inputs", str(path),
                          hint="an expression of Python may be named instead")


def _map_tensors(value: Any, change: Callable[[Any], Any]) -> Any:
    """`value` with its tensors changed; other objects are shared."""
    if isinstance(value, sys.modules["torch"].Tensor):
        return change(value)
    if isinstance(value, (list, tuple)):
        items = [_map_tensors(item, change) for item in value]
        return type(value)(*items) if hasattr(value, "_fields") else type(value)(items)
    if type(value) is dict:
        return {key: _map_tensors(item, change) for key, item in value.items()}
    return value


def _copy_of(tensor: Any) -> Any:
    copied = tensor.detach().clone().requires_grad_(tensor.requires_grad)
    # The notes of torch._dynamo.mark_dynamic().
    vars(copied).update({name: value for name, value in vars(tensor).items() if name.startswith("_dynamo_")})
    return copied


def _describe(value: Any) -> str:
    torch = sys.modules["torch"]
    if isinstance(value, torch.Tensor):
        device = "" if value.device.type == "cpu" else f" on {value.device}"
        return f"{str(value.dtype).removeprefix('torch.')}{list(value.shape)}{device}"
    if isinstance(value, (list, tuple)):
        shown = ", ".join(_describe(item) for item in value[:4]) + (", ..." if len(value) > 4 else "")
        return f"[{shown}]" if isinstance(value, list) else f"({shown})"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {_describe(item)}" for key, item in list(value.items())[:4]) + "}"
    text = repr(value)
    return text if len(text) <= 40 else f"{type(value).__name__}"
