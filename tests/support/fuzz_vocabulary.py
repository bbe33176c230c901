"""The statements fuzz_engine.py's graphs are made of: a table of templates, and functions for what needs more thought.

A template's words in angle brackets are replaced by arguments that probably fit; what does not is found out by running
it. The first tensor word names the main tensor, which the words after it look at.
"""

from __future__ import annotations

import math
import re
from typing import Callable

import torch
from fuzz_graphs import FLOATS, INTEGERS, Scope

COMPLEX = (torch.complex64, torch.complex128)
KINDS = {
    "x": lambda t: True, "f": lambda t: t.dtype in FLOATS, "i": lambda t: t.dtype in INTEGERS,
    "b": lambda t: t.dtype is torch.bool, "c": lambda t: t.dtype in COMPLEX,
    "n": lambda t: t.dtype in FLOATS or t.dtype in INTEGERS, "g": lambda t: t.dtype in (torch.float32, torch.float64),
}


def broadcasts(a: torch.Size, b: torch.Size) -> bool:
    return all(x == y or 1 in (x, y) for x, y in zip(reversed(a), reversed(b)))


def main_tensor(scope: Scope, word: str) -> str:
    """<f>, <f3> (of rank 3), <f2+> (of rank 2 or more)."""
    kind, rank, more = re.fullmatch(r"([a-z])(\d?)(\+?)", word).groups()
    return scope.tensor(lambda t: KINDS[kind](t) and (not rank or t.dim() == int(rank) or
                                                      (more and t.dim() > int(rank))))


def scalar(scope: Scope) -> str:
    rng = scope.rng
    sizes = scope.names(lambda value: isinstance(value, (int, float)) and not isinstance(value, bool))
    if sizes and rng.random() < 0.25:
        return rng.choice(sizes)
    return rng.choice(["2", "1", "0", "-1", "3", "0.5", "-1.5", "1e-05", "0.125", "1.0", "True", "100", "0.7071067811865476",
                       "2.0", "-3", "7"])


def dims(scope: Scope, main: torch.Tensor) -> str:
    rank = main.dim()
    chosen = scope.rng.sample(range(rank), scope.rng.randint(1, max(1, min(rank, 3)))) if rank else []
    chosen = [dim - rank if scope.rng.random() < 0.4 else dim for dim in chosen]
    text = ", ".join(map(str, chosen))
    return f"[{text}]" if scope.rng.random() < 0.5 else f"({text}{',' if len(chosen) == 1 else ''})"


def shape_with(scope: Scope, main: torch.Tensor) -> list[str]:
    """Sizes of as many elements as `main` has; some of them as variables, one perhaps -1."""
    rng, count = scope.rng, main.numel()
    sizes: list[int] = []
    while count > 1 and len(sizes) < 3:
        divisors = [k for k in range(1, count + 1) if count % k == 0][:40]
        sizes.append(rng.choice(divisors))
        count //= sizes[-1]
    sizes = [*sizes, count] if count != 1 or rng.random() < 0.3 else sizes
    rng.shuffle(sizes)
    words = [str(size) for size in sizes]
    for index, size in enumerate(sizes):
        known = scope.names(lambda value: is_size(value, size))
        if known and rng.random() < 0.5:
            words[index] = rng.choice(known)
    if words and rng.random() < 0.4:
        words[rng.randrange(len(words))] = "-1"
    return words


def is_size(value: object, size: int) -> bool:
    if isinstance(value, torch.Tensor):
        return value.dim() == 0 and value.dtype is torch.int64 and value.item() == size
    return isinstance(value, int) and not isinstance(value, bool) and value == size


def slice_text(scope: Scope, size: int) -> str:
    rng = scope.rng
    low = rng.choice([None, None, *range(-size, size + 1)])
    high = rng.choice([None, None, *range(-size, size + 2)])
    step = rng.choice([None, None, None, 1, 2, 3])
    if rng.random() < 0.5:
        return f"slice({low}, {high}, {step})"
    text = f"{'' if low is None else low}:{'' if high is None else high}"
    return text if step is None else f"{text}:{step}"


def index_text(scope: Scope, main: torch.Tensor) -> str:
    """Text between the brackets of x[...]"""
    rng, parts, tensors = scope.rng, [], 0
    for size in main.shape:
        roll = rng.random()
        if roll < 0.2 and size:
            parts.append(str(rng.randrange(-size, size)))
        elif roll < 0.3:
            parts.append(rng.choice(["Ellipsis", "..."]))
            if rng.random() < 0.5:
                break
        elif roll < 0.4:
            parts.append("None")
        elif roll < 0.5 and size and tensors < 2:
            tensors += 1
            parts.append(index_tensor(scope, size, scope.rng.choice([[2], [3], [], [2, 2], [2]])))
        elif roll < 0.54 and size:
            parts.append(str([rng.randrange(-size, size) for _ in range(rng.randint(1, 3))]))
        elif roll < 0.56:
            parts.append(rng.choice(["True", "False"]))
        else:
            parts.append(slice_text(scope, size))
        if rng.random() < 0.25:
            break
    if not parts:
        return rng.choice(["None", "Ellipsis", "()"])
    if sum(part in ("Ellipsis", "...") for part in parts) > 1:
        raise LookupError
    plain = any(":" in part for part in parts)
    text = ", ".join(parts)
    return text if len(parts) == 1 or plain or rng.random() < 0.2 else f"({text})"


def index_tensor(scope: Scope, size: int, shape: list[int]) -> str:
    """An int64 tensor of indices below `size`."""
    def fits(value: object) -> bool:
        return (isinstance(value, torch.Tensor) and value.dtype is torch.int64 and list(value.shape) == shape and
                bool(((value >= 0) & (value < size)).all()))
    known = scope.names(fits)
    if known and scope.rng.random() < 0.5:
        return scope.rng.choice(known)
    count = math.prod(shape)
    return scope.input(shape, torch.int64, data=[scope.rng.randrange(size) for _ in range(count)], mean=None, std=None)


def mask(scope: Scope, main: torch.Tensor) -> str:
    try:
        return scope.tensor(lambda t: t.dtype is torch.bool and broadcasts(t.shape, main.shape))
    except LookupError:
        if scope.rng.random() < 0.5:
            return scope.input(list(main.shape), torch.bool)
        return f"({scope.tensor(lambda t: not t.is_complex() and broadcasts(t.shape, main.shape))} > 0)"


def other(scope: Scope, main: torch.Tensor, word: str) -> str:
    """<y> broadcasts with the main tensor, <ys> has its shape, <yf> is a float besides, <yd> has its dtype and shape."""
    if scope.rng.random() < 0.15 and word == "y":
        return scope.input([size if scope.rng.random() < 0.7 else 1 for size in main.shape],
                           scope.rng.choice([*FLOATS, *INTEGERS, torch.bool]))
    return scope.tensor(lambda t: (t.shape == main.shape if word in ("ys", "yd") else broadcasts(t.shape, main.shape))
                        and (word != "yf" or t.dtype in FLOATS) and (word != "yd" or t.dtype == main.dtype))


def dim(scope: Scope, main: torch.Tensor) -> str:
    return str(scope.rng.randrange(-main.dim(), main.dim())) if main.dim() else scope.rng.choice(["0", "-1"])


def word_text(scope: Scope, main: torch.Tensor, word: str) -> str:
    rng = scope.rng
    if word in ("y", "ys", "yf", "yd"):
        return other(scope, main, word)
    choices: dict[str, Callable[[], str]] = {
        "d": lambda: dim(scope, main), "dims": lambda: dims(scope, main), "p": lambda: scalar(scope),
        "pi": lambda: rng.choice(["0", "1", "2", "3", "-1", "-2", "5"]), "k": lambda: str(rng.randint(1, 3)),
        "pf": lambda: rng.choice(["0.5", "-0.25", "2.0", "1e-05", "0.1", "-1e-3", "3.0"]),
        "bool": lambda: rng.choice(["True", "False"]), "m": lambda: mask(scope, main),
        "dt": lambda: str(rng.choice([*FLOATS, *INTEGERS, torch.bool, torch.int64, torch.float32])),
        "fdt": lambda: str(rng.choice([*FLOATS, torch.float32, torch.float32])),
        "shape": lambda: ", ".join(shape_with(scope, main)),
        "tuple": lambda: "(" + "".join(f"{size}, " for size in shape_with(scope, main)) + ")",
        "perm": lambda: ", ".join(map(str, rng.sample(range(main.dim()), main.dim()))),
        "expand": lambda: ", ".join(map(str, [*[2] * rng.randint(0, 1), *[
            rng.choice([-1, size]) if size != 1 else rng.choice([1, 2, 3, -1]) for size in main.shape]])),
        "reps": lambda: ", ".join(str(rng.choice([1, 1, 2, 3])) for _ in range(main.dim() + rng.randint(0, 1))),
        "index": lambda: index_text(scope, main), "size": lambda: str(rng.choice([*main.shape, 1])),
        "at": lambda: index_tensor(scope, main.shape[0] if main.dim() else 1, [3]),
        "part": lambda: str(max(1, rng.choice([*main.shape, 2]) // rng.choice([1, 2, 3]))),
        "dev": lambda: rng.choice(['device(type="cuda", index=0)', 'device(type="cpu")']),
    }
    return choices[word]()


def fill(scope: Scope, template: str) -> str:
    """The template with all words replaced; LookupError if nothing fits."""
    main: list[torch.Tensor] = []

    def replaced(match: re.Match[str]) -> str:
        word = match.group(1)
        if not re.fullmatch(r"[xfibcng]\d?\+?", word):
            return word_text(scope, main[-1] if main else torch.zeros(2, 3), word)
        name = main_tensor(scope, word)
        main.append(scope.values[name])
        return name

    return re.sub(r"<(\w+\+?)>", replaced, template)


def from_table(table: str) -> tuple[list[Callable[[Scope], str]], list[float]]:
    """One maker per line of "WEIGHT TEMPLATE"; `a|b|c` within braces stands for one of them."""
    makers, weights = [], []
    for line in table.strip().splitlines():
        weight, template = line.strip().split(" ", 1)
        makers.append(maker_of(template))
        weights.append(float(weight))
    return makers, weights


def maker_of(template: str) -> Callable[[Scope], str]:
    assigns = re.match(r"<\w+\+?>(\[<\w+>\])? (\{.*\}|[-+*/%&|^]*)= <", template) and "> {<|" not in template

    def make(scope: Scope) -> str:
        text = re.sub(r"\{([^{}]*)\}", lambda match: scope.rng.choice(match.group(1).split("|")), template)
        text = fill(scope, text)
        if assigns:
            return text
        stem = re.findall(r"([a-z]\w*)\(", text)
        return f"{scope.fresh(re.sub(r'[0-9_]+$', '', stem[-1]) if stem else 'x')} = {text}"
    return make


TABLE = """
9 <x> {+|-|*|/} <y>
9 <x> {+|-|*|/} <p>
5 <p> {+|-|*|/} <x>
3 <x> {//|%} <y>
3 <n> {//|%} <p>
2 <p> {//|%} <n>
3 <n> ** <p>
1 <n> ** <y>
1 <p> ** <n>
4 <x> {<|>|<=|>=|==|!=} <y>
4 <x> {<|>|<=|>=|==|!=} <p>
2 <p> {<|>|<=|>=|==|!=} <n>
2 <b> {&|^} <m>
1 <i> {&|^|<<|>>} <pi>
1 <i> {&|^} <y>
2 {-|~|+}<x>
5 <x> {+|-|*|/}= <y>
4 <x> {+|-|*|/}= <p>
1 <n> {//|%|**}= <p>
1 <i> {&|^}= <y>
6 torch.{abs|exp|sqrt|rsqrt|sin|cos|tanh|sigmoid|relu|erf|floor|ceil|sign|square|neg|log|reciprocal|round|trunc|log1p|expm1|isnan|isfinite|atan|asin|cosh|frac|erfinv|lgamma|digamma}(<x>)
6 <x>.{abs|exp|sqrt|rsqrt|sin|cos|tanh|sigmoid|relu|floor|ceil|sign|square|neg|log|reciprocal|clone|detach|contiguous|float|double|half|bfloat16|int|long|bool|short|char|byte|t|isnan|logical_not|conj|round|log2|log10}()
4 <x>.{abs|exp|sqrt|sin|cos|tanh|sigmoid|relu|floor|neg|zero|reciprocal|square|round|logical_not}_()
3 torch.{add|sub|mul|div|maximum|minimum|atan2|fmod|remainder|logical_and|logical_or|logical_xor|eq|ne|lt|ge|floor_divide|hypot|copysign|multiply|subtract|true_divide|pow|bitwise_and|fmax|xlogy}(<x>, <y>)
3 torch.{add|sub|mul|div|fmod|remainder|eq|ne|lt|ge|floor_divide|multiply|pow|true_divide|rsub}(<x>, <p>)
3 <x>.{add|sub|mul|div|fmod|remainder|eq|ne|lt|ge|le|gt|pow|floor_divide|__and__|__or__|__eq__|__xor__}({<y>|<p>|<p>})
3 <x>.{add|sub|mul|div|pow|remainder|copy|fmod|eq|masked_fill|floor_divide|clamp_min}_({<y>|<p>|<y>})
1 torch.{add|sub}(<n>, <y>, alpha=<p>)
1 torch.div(<n>, {<y>|<p>}, rounding_mode={'floor'|'trunc'|None})
2 torch.addcmul(<f>, <yf>, <yf>{|, value=<p>})
1 torch.addcdiv(<f>, <yf>, <yf>{|, value=<p>})
1 torch.lerp(<f>, <yd>, {<pf>|0.5})
3 torch.{clamp|clip}(<n>, {<pi>|<pf>|None}, {5|2.5|100})
2 <n>.{clamp|clamp_}({min|max}={<pi>|<pf>})
1 torch.clamp(<n>, min={<y>|<pi>}, max={<y>|3})
4 <n>.{sum|mean|prod|amax|amin|logsumexp|std|var|nansum}(<d>{|, keepdim=<bool>|, True})
4 torch.{sum|mean|amax|std|var|logsumexp|nansum}(<n>, dim=<dims>{|, keepdim=<bool>})
2 <x>.{sum|mean|prod|max|min|all|any|std|var|norm|argmax|argmin|count_nonzero|cumsum|logcumsumexp|median}({|<d>|dim=<d>})
2 torch.{sum|mean|prod|max|min|all|any|argmax|numel|norm}(<x>)
2 <x>.{sum|mean|prod|cumsum|softmax|cumprod}(<d>, dtype=<dt>)
1 <x>.{sum|mean}(axis=<d>, {keepdims=True|keepdim=True})
2 torch.{max|min|median|kthvalue|mode|cummax}(<n1+>, {1|<d>})
3 torch.{max|min|sort|topk|mode}(<n1+>, dim=<d>{|, keepdim=True})[{0|1}]
1 torch.{var_mean|std_mean|aminmax}(<f>{|, dim=<d>})
1 <f>.{var|std}({<d>|<dims>}, {unbiased=<bool>|correction=<k>|keepdim=True})
2 <n1+>.topk({1|2|<k>}{|, <d>|, dim=-1, largest=<bool>|, sorted=True})
2 <n1+>.{sort|argsort}({|<d>|dim=<d>, descending=<bool>|<d>, <bool>})
3 <n>.{cumsum|cumprod}(<d>)
2 torch.cumsum(<x>, {<d>|dim=<d>|<d>, dtype=<dt>})
5 <x>.{view|reshape}(<shape>)
3 <x>.{view|reshape}(<tuple>)
2 torch.reshape(<x>, <tuple>)
1 <x>.{view_as|reshape_as|expand_as|type_as}({<ys>|<y>})
4 <x2+>.transpose(<d>, <d>)
2 torch.{transpose|swapaxes}(<x2+>, <d>, <d>)
4 <x>.permute({<perm>|(<perm>)|[<perm>]})
2 torch.permute(<x2+>, (<perm>))
1 torch.movedim(<x2+>, <d>, <d>)
4 <x>.expand({<expand>|(<expand>)})
1 torch.broadcast_to(<x>, (<expand>,))
4 <x>.{unsqueeze|squeeze}(<d>)
2 torch.{unsqueeze|squeeze}(<x>, <d>)
1 <x>.squeeze({|<dims>})
3 <x>.flatten({|<d>|0, <d>|<d>, -1|start_dim=<d>})
1 torch.flatten(<x>, <d>{|, -1})
1 <x1+>.unflatten(<d>, {(<part>, -1)|[-1, <part>]})
2 <x>.{repeat|tile}({<reps>|(<reps>)})
1 <x1+>.repeat_interleave({2|3|<k>}{|, dim=<d>|, <d>})
2 torch.roll(<x1+>, {<dims>|(1,)|1}{|, <d>|, dims=<dims>})
1 torch.flip(<x1+>, <dims>)
6 <x1+>[<index>]
4 <x>[<index>]
3 <x1+>[<index>] = <p>
2 <x1+>[<index>] = <y>
1 <x1+>[<index>] += <p>
1 <x1+>[<m>]
1 <x1+>[<m>] = <p>
1 <x1+>[::{2|3}]
3 <x2+>.{T|mT|real|data|shape|dtype|ndim|device|H}
1 <x>.{real|data|shape|dtype|ndim|device|is_cuda|itemsize}
2 <x>.{size|dim|numel|element_size|stride|nelement|is_floating_point|storage_offset|is_contiguous|get_device}({|<d>|})
3 <x1+>.size({<d>|})
2 <x1+>.shape[<d>]
2 torch.cat({[<x1+>, <yd>]|(<x1+>, <ys>, <yd>)|[<x1+>, <yd>]}, {<d>|dim=<d>|-1})
2 torch.{stack|cat|concat|concatenate}([<x1+>, <yd>, <ys>]{|, dim=<d>|, <d>})
1 torch.{hstack|vstack|stack}((<x1+>, <yd>))
2 <x1+>.{chunk|split|tensor_split}({<k>|<part>}{|, dim=<d>|, <d>})
2 torch.{split|chunk|functional.split|tensor_split}(<x1+>, {<part>|2}{|, dim=<d>|, <d>})
1 <x1+>.unbind({|<d>|dim=<d>})
1 torch.unbind(<x1+>{|, <d>})
1 <x1+>.{narrow|select}(<d>, 0{|, 1})
2 torch.narrow(<x1+>, <d>, 0, {1|<part>})
2 <x>.to({<dt>|dtype=<dt>|<dev>|<dev>, <dt>|device=<dev>, dtype=<dt>|<dt>, copy=True|<dt>, non_blocking=True|<dev>, non_blocking=False})
4 <x>.to(<fdt>)
1 <x>.{to|type_as}(<y>)
1 <x>.type(<dt>)
3 torch.where(<m>, {<x>|<p>}, {<p>|<x>})
3 torch.where({<b>|<n> > 0|<n> == 1}, <y>, {<y>|<p>})
1 <x>.where(<m>, {<y>|<p>|0})
4 <x>.{masked_fill|masked_fill_}(<m>, {<p>|-3.4028234663852886e+38|float("-inf")|0})
1 <x>.masked_scatter(<m>, <yd>)
1 torch.{gather|take_along_dim}(<x1>, 0, <at>)
2 <x1+>.{index_select|index_fill}(0, <at>{|, <p>})
1 torch.index_select(<x1+>, 0, <at>)
1 <x1>.{scatter|scatter_|scatter_add|index_fill_}(0, <at>, {<pi>|<pf>|1.0})
1 <x1>.{index_add|index_add_|index_copy|scatter_add_}(0, <at>, {<x1>|<y>})
1 torch.ops.aten.index(<x1+>, [<at>{|, None}])
2 torch.{zeros|ones|arange|eye}({3|4|<size>}{|, dtype=<dt>|, device=<dev>|, dtype=<dt>, device=<dev>})
2 torch.{full|zeros|ones}(({2, 3|<size>|<size>, 2}), {<p>|3|2}{|, dtype=<dt>|, device=<dev>})
2 torch.full((<size>, {2|<size>}), {<p>|True|-3.4028234663852886e+38|float("-inf")}{|, dtype=<dt>|, device=<dev>})
2 torch.{zeros_like|ones_like}(<x>{|, dtype=<dt>|, device=<dev>})
1 torch.full_like(<x>, <p>{|, dtype=<dt>})
2 <x>.{new_zeros|new_ones}({<size>|(2, <size>)|2, 3|()}{|, dtype=<dt>})
1 <x>.new_full((2, <size>), <p>{|, dtype=<dt>})
1 <x>.new_tensor({1|[1, 2]|[0.5, 2]})
3 torch.arange({0, <size>|1, 10, 3|5.0|0.5, 3|<size>, -1, -1|0, 1, 0.25|end=<size>|start=1, end=7, step=2}{|, dtype=<dt>|, device=<dev>})
2 torch.linspace({0, 1|-1.0, 1.0|<pi>, 7}, {3|5|steps=4|1|<size>}{|, dtype=<fdt>})
3 torch.tensor({<p>|[<pi>, <pi>]|[[1, 2.5], [<pf>, 4]]|True|[True, False]|[]|1e-05|-3.4028234663852886e+38}{|, dtype=<dt>|, device=<dev>})
1 torch.as_tensor({<p>|[1, 2]|<x>}{|, dtype=<dt>})
3 torch.{triu|tril}(<x2+>{|, diagonal=<pi>|, <pi>})
1 <x2+>.{triu|tril|diagonal|diag_embed}({|<pi>})
1 torch.{diag|trace|diag_embed|outer}(<x>{|, <y>})
1 torch.{bucketize|searchsorted}(<f1>, <f1>{|, right=<bool>})
1 torch.{tril_indices|triu_indices}({3|<size>}, {2|3})
1 torch.unfold_copy(<x1+>, <d>, 1, 1)
1 <x1+>.unfold(<d>, {1|2}, {1|2})
2 torch.{isclose|allclose|equal}(<f>, <yd>)
1 torch.nan_to_num(<f>{|, 0.0|, nan=1.0, posinf=2.0})
1 torch.{complex|polar}(<g>, <yd>)
2 torch.view_as_{complex|real}({<f1+>|<c>})
1 torch.{abs|angle|view_as_real|conj|exp|sin}(<c>)
2 <c>.{real|imag|abs()|conj()|sum(-1)|mean()|clone()}
2 <c> {*|+|-|/} {<y>|<p>|<pf>}
1 torch._C._fft.fft_{rfft|fft|fftn|ifft|irfft|fft2|rfft2}(<g1+>)
1 torch.fft.{rfft|fft|fftn|ifft}(<g1+>, dim=<d>)
2 <x>.item()
1 torch.ops.aten._local_scalar_dense(<x0>)
1 {int|float|bool}(<x0>)
2 torch.rand({2, 3|[]|(<size>, 2)|<size>}{|, dtype=<fdt>|, device=<dev>})
1 torch.randn({2, 3|(<size>, 2)}{|, device=<dev>})
2 torch.{rand_like|randn_like|bernoulli}({<f>|torch.sigmoid(<f>)|torch.rand(3, 2)})
1 torch.randint({0, 5|7}, (2, {3|<size>}){|, dtype=torch.int32})
1 torch.randperm({4|<size>})
1 <f>.{uniform_|normal_|bernoulli_|exponential_}({|0.5})
1 torch.multinomial(torch.rand(4), 3{|, replacement=<bool>})
2 <p> {+|-|*|//|%|/} <p>
1 torch.sym_sum([{<pi>|<size>}, <size>, <size>])
1 torch.Size([{2|<size>}, <size>])
1 torch.meshgrid({<x1>, <x1>|[<x1>, <x1>]|torch.arange(2), torch.arange(3)}, indexing={"ij"|"xy"})
1 torch.functional.meshgrid(<x1>, <yd>{|, indexing="ij"})
1 torch.unique({<i1>|<b>})
1 torch.nonzero(<x>)
1 torch.bincount(torch.abs(<i1>))
1 torch.cross(<f>, <yd>, dim={-1|<d>})
1 torch.{einsum|functional.einsum}({"i,j->ij"|"i,i->i"|"i,i"}, <f1>, <f1>)
1 torch.{repeat_interleave|roll}(<x1+>, {2|1})
1 torch.tile(<x1+>, {(2,)|(1, 2)})
1 torch.ops.aten._assert_scalar.default({True|1|2 > 1|0 == 0}, "text")
1 <x>.fill_({<p>|<pf>})
"""


def all_table() -> tuple[list[Callable[[Scope], str]], list[float]]:
    return from_table(TABLE)
