"""The layers of networks among the statements of fuzz_engine.py's graphs, and regions of several statements: autocast,
grad mode, torch.vmap as Dynamo writes it."""

from __future__ import annotations

from typing import Callable

import torch
from fuzz_graphs import FLOATS, Scope
from fuzz_vocabulary import TABLE, fill, from_table

# torch._C._nn's losses are given their reduction, as torch.nn.functional gives it: Python's bindings read the default
# at::Reduction::Mean of their schema as 0, which means no reduction.
LAYERS = """
5 torch.nn.functional.{relu|silu|gelu|relu6|hardswish|hardsigmoid|mish|elu|selu|leaky_relu|hardtanh|softplus|sigmoid|tanh|logsigmoid|celu|softsign|tanhshrink}(<f>)
2 torch.nn.functional.{relu|silu|relu6|hardswish|hardsigmoid|mish|elu|selu|leaky_relu|hardtanh|celu}(<f>, inplace=<bool>)
1 torch.nn.functional.{leaky_relu|elu|celu}(<f>, {0.2|<pf>}{|, <bool>})
1 torch.nn.functional.hardtanh(<f>, {0.0, 6.0|-2, 2}{|, <bool>})
2 torch.{relu_|sigmoid_|tanh_|selu|celu|prelu}(<f>{|, torch.tensor([0.25])})
3 torch._C._nn.{gelu|gelu|softplus|hardswish|silu|leaky_relu|elu|log_sigmoid|relu6|hardsigmoid|hardtanh|mish}(<f>)
2 torch._C._nn.gelu(<f>, approximate={"tanh"|"none"})
1 torch.nn.functional.gelu(<f>, approximate={"tanh"|"none"})
1 torch._C._nn.softplus(<f>, {1|2.0}, {20|5})
3 torch.nn.functional.{softmax|log_softmax|softmin}(<x>, {dim=<d>|<d>}{|, dtype=<fdt>|, dtype=torch.float32})
2 {torch|<f>}.softmax({<f>, |}<d>)
2 <f>.{softmax|log_softmax}({dim=<d>|<d>}{|, dtype=<fdt>})
1 torch.softmax(<f>, {dim=<d>|<d>}{|, dtype=<fdt>})
2 torch.nn.functional.{dropout|dropout2d|dropout1d|alpha_dropout|feature_alpha_dropout|dropout3d}(<f>, {0.1, False|0.5, False, False|p=0.1, training=False|0.0, True|p=0.3, training=False, inplace=True|p=0.2, training=True})
2 torch.nn.functional.dropout(<f>, {0.5, True|p=0.1, training=True|0.1, True, True|0.3})
1 torch.dropout(<f>, 0.5, {False|True})
1 torch.nn.functional.glu(<f1+>{|, dim=<d>|, <d>})
2 torch.nn.functional.normalize(<f1+>{|, dim=<d>|, p=2, dim=-1|, p=1.0, dim=<d>|, p=2.0, dim=-1, eps=1e-06})
1 torch.nn.functional.{one_hot|_none}(<i>.abs(){|, 50|, num_classes=64})
1 torch._C._nn.one_hot(<i>.long().abs(), 64)
2 <f>.norm({|2|dim=-1|p=2, dim=<d>, keepdim=True|1, <d>|p="fro"|"fro", <dims>|p=float("inf")|p=1, dim=<dims>|2, -1, True|dim=<d>, dtype=<fdt>|0})
1 torch.{norm|functional.norm}(<f>{|, 2, <d>|, p=1, dim=<d>|, dim=<d>, keepdim=True|, p=2, dim=-1})
2 torch._C._linalg.linalg_{norm|vector_norm}(<g1+>{|, dim=<d>|, 2, <d>, keepdim=True|, dim=-1, keepdim=True|, 1})
1 torch.linalg.{norm|vector_norm}(<g1+>{|, dim=<d>|, ord=2, dim=-1})
1 torch._C._special.special_{logit|expit|erf|gammaln|log1p|i0}(<f>)
1 torch.special.{logit|expit|erf|xlog1py}(<f>{|, <pf>})
2 torch.nn.functional.pad(<x1+>, {(1, 1)|(0, 1)|(1, 0, 0, 1)|(-1, 0)|[1, 2]}{|, value=<pf>|, "constant", 0|, mode="constant", value=0.0})
2 torch._C._nn.pad(<x2+>, {(1, 1)|(0, 0, 1, 0)|(0, 1)}{|, "constant", None|, "constant", 0|, mode="reflect"|, mode="replicate"|, "circular"|, "reflect", None|, value=<pi>})
3 torch.nn.functional.{max_pool2d|avg_pool2d}(<f4>, {2|3|(2, 1)|1, 2|3, 2, 1|2, 2, 0|kernel_size=2, stride=1|2, ceil_mode=True})
1 torch.nn.functional.max_pool2d(<f4>, {3, 2, 1, 1, ceil_mode=False, return_indices=False|2, 1, 1, dilation=1|kernel_size=3, stride=2, padding=1, dilation=1, ceil_mode=True, return_indices=False|2, return_indices=True|(2, 2), (1, 1)})
2 torch._C._nn.avg_pool2d(<f4>, {2|(2, 1)|kernel_size=2, stride=1, padding=1|2, 2, 0, True, False|2, 2, 0, True, True, None|3, 1, 1, False, False})
2 torch.nn.functional.{max_pool1d|avg_pool1d}(<f3>, {2|3, 1, 1|1|kernel_size=2, stride=1})
1 torch.{avg_pool1d|max_pool1d}(<f3>, {2|(2,), (1,)|3, 1, 1})
3 torch.nn.functional.adaptive_{avg|max}_pool2d(<f4>, {1|(1, 1)|2|(3, None)|[2, 1]|(None, 2)})
2 torch.{nn.functional.adaptive_avg_pool1d|adaptive_avg_pool1d|nn.functional.adaptive_max_pool1d}(<f3>, {1|2|3})
1 torch.nn.functional.adaptive_max_pool2d(<f4>, 1{|, True|, return_indices=<bool>})
3 torch.nn.functional.interpolate(<f4>, {scale_factor=2|scale_factor=2.0|size=(4, 5)|size=3|scale_factor=(2.0, 1.5)|size=[3, 2]|None, 2.0|(5, 3), None}, mode={"nearest"|"nearest-exact"|"area"})
3 torch.nn.functional.interpolate(<f4>, {scale_factor=2|scale_factor=1.7|size=(4, 5)|size=3|scale_factor=(2.0, 1.5)}, mode={"bilinear"|"bicubic"}{|, align_corners=<bool>|, align_corners=False, recompute_scale_factor=True|, antialias=<bool>|, align_corners=True, antialias=True})
2 torch.nn.functional.interpolate(<f3>, {scale_factor=2|size=5|scale_factor=[1.5]|scale_factor=0.5}{|, mode="linear"|, mode="linear", align_corners=<bool>|, mode="area"|, mode="nearest-exact"})
1 torch.nn.functional.interpolate(<f4>, {size=(3, 3)|scale_factor=0.5|scale_factor=0.4}{|, mode="bilinear"|, mode="nearest", recompute_scale_factor=<bool>})
1 torch.nn.functional.{pixel_shuffle|pixel_unshuffle|channel_shuffle}(<f4>, {2|1})
1 torch.{pixel_shuffle|pixel_unshuffle|channel_shuffle}(<f4>, {2|1})
1 torch.nn.functional.unfold(<f4>, {2|kernel_size=(2, 1)|2, 1, 1, 1|kernel_size=2, stride=2|(1, 2), padding=(0, 1)})
1 torch.nn.functional.fold(<f3>, {(3, 3), 1|(4, 2), (2, 1)|output_size=(2, 2), kernel_size=1})
1 torch.nn.functional.grid_sample(<g4>, torch.rand(1, 3, 2, 2){|, mode="nearest"|, mode="bilinear", padding_mode="border", align_corners=<bool>|, padding_mode="reflection", align_corners=False})
2 torch.{matmul|mm}(<f2>, <f2>.t())
4 <f1+> @ <f1+>
4 torch.matmul(<f1+>, <f1+>.transpose(-1, -2))
3 <f2+> @ <f2+>.{mT|transpose(-2, -1)}
2 <f1+>.{matmul|mv|dot}(<f1+>)
2 torch.bmm(<f3>, <f3>.transpose(1, 2))
2 <f3>.{bmm|matmul}(<f3>.permute(0, 2, 1))
1 torch.{dot|inner|outer|vdot|ger|kron}(<f1>, <f1>)
1 torch.{mv|matmul}(<f2>, <f1>)
3 torch.{functional.einsum|einsum}({"bij,bkj->bik"|"bij, bkj -> bik"|"bij,bij->bi"|"bij,cij->bc"}, <f3>, <yd>)
2 torch.functional.einsum({"ij,kj->ik"|"ij,ij->"|"ij,ij->ij"|"...i,...i->..."}, <f2>, <yd>)
2 torch.functional.einsum({"nchw,nchw->nhw"|"bhid,bhjd->bhij"|"...ij->...ji"|"bhwc,bkwc->bhwk"}, <f4>{, <yd>|})
1 torch.nn.functional.{cross_entropy|nll_loss}(<g2>, torch.zeros(<size>, dtype=torch.int64){|, reduction="sum"|, reduction="none"|, ignore_index=-1})
1 torch._C._nn.{nll_loss|cross_entropy_loss}(<g2>, torch.tensor([0, 0]), None, {0|1|2})
1 torch.nn.functional.{mse_loss|l1_loss|smooth_l1_loss|binary_cross_entropy_with_logits|kl_div|huber_loss}(<f>, <yd>{|, reduction="sum"|, reduction="none"})
1 torch.nn.functional.cosine_similarity(<f1+>, <yd>{|, dim=<d>|, dim=-1, eps=1e-6})
1 torch.cdist(<g2+>, <yd>{|, p=1.0})
1 torch.{cumsum|logcumsumexp}(<f1+>, dim=<d>)
2 torch.baddbmm(<f3>, <f3>, <f3>{|, beta=<pf>, alpha=<pf>})
1 torch.{addmm|addbmm}(<f2>, <f2>, <f2>{|, beta=<pf>, alpha=<pf>})
1 torch.{rms_norm|nn.functional.rms_norm}(<f1+>, {(<size>,)|[<size>]}{|, None, 1e-06|, eps=1e-5})
"""


def sized(scope: Scope, rank: int, more: bool = False) -> tuple[str, torch.Tensor]:
    """A tensor of floats of this rank, without a size 0, float32 rather than another."""
    rare = scope.rng.random() < 0.2
    name = scope.tensor(lambda t: (t.dim() >= rank if more else t.dim() == rank) and t.numel() > 0 and
                        (t.dtype in FLOATS if rare else t.dtype is torch.float32))
    return name, scope.values[name]


def linear(scope: Scope) -> str:
    x, value = sized(scope, 1, more=True)
    outs = scope.rng.choice([1, 2, 3, 4, 8, 16])
    weight = scope.weight([outs, value.shape[-1]], value.dtype)
    bias = scope.weight([outs], value.dtype) if scope.rng.random() < 0.7 else "None"
    form = scope.rng.choice(["torch._C._nn.linear({}, {}, {})", "torch.nn.functional.linear({}, {}, {})",
                             "torch._C._nn.linear({}, {}, bias={})", "torch.nn.functional.linear({}, {}, bias={})"])
    return f"{scope.fresh('linear')} = " + form.format(x, weight, bias)


def addmm(scope: Scope) -> str:
    x, value = sized(scope, 2)
    weight, bias = scope.weight([value.shape[1], 4], value.dtype), scope.weight([4], value.dtype)
    return f"{scope.fresh('x')} = torch.addmm({bias}, {x}, {weight})"


def image(scope: Scope, rank: int) -> tuple[str, torch.Tensor]:
    """An input of a convolution; made if there is none."""
    try:
        return sized(scope, rank)
    except LookupError:
        shape = [scope.rng.choice([1, 2]), scope.rng.choice([2, 3, 4, 6])]
        name = scope.input([*shape, *[scope.rng.choice([3, 4, 5, 7]) for _ in range(rank - 2)]], torch.float32)
        return name, scope.values[name]


def convolution(scope: Scope) -> str:
    rng, spatial = scope.rng, scope.rng.choice([1, 2, 2, 2, 3])
    x, value = image(scope, spatial + 2)
    channels = value.shape[1]
    groups = rng.choice([1, 1, *[k for k in range(1, channels + 1) if channels % k == 0]])
    kernel = [rng.choice([1, 2, 3]) for _ in range(spatial)]
    per = rng.choice([1, 2])
    transposed = rng.random() < 0.25
    shape = [channels, per, *kernel] if transposed else [groups * per, channels // groups, *kernel]
    weight = scope.weight(shape, value.dtype)
    bias = scope.weight([groups * per], value.dtype) if rng.random() < 0.6 else "None"

    def each(low: int, high: int) -> str:
        values = [rng.randint(low, high) for _ in range(spatial)]
        return rng.choice([f"({', '.join(map(str, values))},)", str(values), str(values[0])])

    stride, padding, dilation = each(1, 2), each(0, 1), each(1, 2)
    padding = rng.choice([padding, padding, padding, '"same"', '"valid"']) if not transposed else padding
    name = f"torch.conv_transpose{spatial}d" if transposed else f"torch.conv{spatial}d"
    middle = f", {each(0, 1)}, {groups}, {dilation}" if transposed else f", {dilation}, {groups}"
    tail = rng.choice(["", f", {stride}", f", {stride}, {padding}", f", {stride}, {padding}{middle}",
                       f", stride={stride}, padding={padding}, groups={groups}"])
    return f"{scope.fresh('x')} = {name}({x}, {weight}, {bias}{tail})"


def batch_norm(scope: Scope) -> str:
    rng = scope.rng
    x, value = sized(scope, 2, more=True)
    mean, weight, bias = (scope.weight([value.shape[1]], value.dtype) for _ in range(3))
    variance = scope.describe(scope.fresh("L_buffers_running_var_"), [value.shape[1]], value.dtype, mean=1.0, std=0.5,
                              min_val=0.0, max_val=None)
    training = rng.random() < 0.3
    affine = f"{weight}, {bias}" if rng.random() < 0.8 else "None, None"
    stats = f"{mean}, {variance}" if not training or rng.random() < 0.7 else "None, None"
    if rng.random() < 0.15:
        return f"{scope.fresh('x')} = torch.nn.functional.instance_norm({x}, {stats}, {affine}, {training}, 0.1, 1e-05)"
    name = rng.choice(["torch.nn.functional.batch_norm"] * 4 + ["torch.batch_norm"])
    more = ", False" if name == "torch.batch_norm" else ""
    affine, stats = (stats, affine) if name == "torch.batch_norm" else (affine, stats)
    return f"{scope.fresh('x')} = {name}({x}, {stats}, {affine}, {training}, 0.1, 1e-05{more})"


def layer_norm(scope: Scope) -> str:
    rng = scope.rng
    x, value = sized(scope, 1, more=True)
    count = rng.randint(1, min(2, value.dim()))
    shape = list(value.shape[-count:])
    weight = scope.weight(shape, value.dtype) if rng.random() < 0.8 else "None"
    bias = scope.weight(shape, value.dtype) if weight != "None" and rng.random() < 0.8 else "None"
    sizes = f"({', '.join(map(str, shape))},)" if rng.random() < 0.7 else str(shape)
    if rng.random() < 0.2:
        return f"{scope.fresh('rms_norm')} = torch.rms_norm({x}, {sizes}, {weight}, 1e-06)"
    name = rng.choice(["torch.nn.functional.layer_norm"] * 4 + ["torch.layer_norm"])
    return f"{scope.fresh('layer_norm')} = {name}({x}, {sizes}, {weight}, {bias}, {rng.choice(['1e-05', '1e-12', '1e-6'])})"


def group_norm(scope: Scope) -> str:
    x, value = sized(scope, 2, more=True)
    channels = value.shape[1]
    groups = scope.rng.choice([k for k in range(1, channels + 1) if channels % k == 0])
    weight, bias = (scope.weight([channels], value.dtype) for _ in range(2))
    return f"{scope.fresh('group_norm')} = torch.nn.functional.group_norm({x}, {groups}, {weight}, {bias}, 1e-05)"


def embedding(scope: Scope) -> str:
    rng, rows = scope.rng, 11
    table = scope.weight([rows, rng.choice([2, 3, 4])], rng.choice([*FLOATS, torch.float32, torch.float32]))
    shape = [rng.choice([1, 2, 3]) for _ in range(rng.randint(0, 2))]
    count = 1
    for size in shape:
        count *= size
    indices = scope.input(shape, rng.choice([torch.int64, torch.int64, torch.int32]), mean=None, std=None,
                          data=[rng.randrange(rows) for _ in range(count)])
    tail = rng.choice([", None, None, 2.0, False, False", ", 0, None, 2.0, False, False", "", ", padding_idx=1"])
    return f"{scope.fresh('embedding')} = torch.nn.functional.embedding({indices}, {table}{tail})"


def attention(scope: Scope) -> str:
    rng = scope.rng
    q, value = sized(scope, 4)
    k = scope.tensor(lambda t: t.shape == value.shape and t.dtype == value.dtype)
    v = scope.tensor(lambda t: t.shape == value.shape and t.dtype == value.dtype)
    length = value.shape[2]
    masks = ["", ", None", ", attn_mask=None", ", is_causal=True", ", attn_mask=None, dropout_p=0.0, is_causal=False"]
    if rng.random() < 0.5:
        shape = [rng.choice([1, value.shape[0]]), rng.choice([1, value.shape[1]]), length, length]
        bias = scope.input(shape, rng.choice([torch.bool, value.dtype, value.dtype]))
        masks = [f", {bias}", f", attn_mask={bias}", f", attn_mask={bias}, dropout_p=0.0, is_causal=False"]
    tail = rng.choice(masks) + rng.choice(["", "", ", scale=0.25", ", scale=None"])
    name = rng.choice(["torch._C._nn.scaled_dot_product_attention"] * 3 +
                      ["torch.nn.functional.scaled_dot_product_attention"])
    return f"{scope.fresh('attn_output')} = {name}({q}, {k}, {v}{tail})"


def unpacking(scope: Scope) -> str:
    x = scope.tensor(lambda t: t.dim() > 0 and 1 < t.shape[0] <= 4)
    names = [scope.fresh("getitem") for _ in range(scope.values[x].shape[0])]
    text = fill(scope, scope.rng.choice([x, f"{x}.unbind(0)", f"torch.split({x}, 1)", f"{x}.chunk({len(names)}, 0)"]))
    left = ", ".join(names)
    return f"{f'({left})' if scope.rng.random() < 0.3 else left} = {text}"


def item_of_sequence(scope: Scope) -> str:
    name = scope.choose(lambda value: isinstance(value, (tuple, list)) and len(value) > 0)
    size = len(scope.values[name])
    index = scope.rng.choice([str(scope.rng.randrange(-size, size)), "slice(None, 2, None)", "0", ":1", "-1", "::-1"])
    return f"{scope.fresh('getitem')} = {name}[{index}]"


def alias_written(scope: Scope) -> str:
    """A view, written through; the tensor itself shows it."""
    view = scope.fresh("view")
    text = fill(scope, scope.rng.choice(["<x1+>.view(-1)", "<x2+>.transpose(<d>, <d>)", "<x1+>[<index>]",
                                         "<x1+>.unsqueeze(<d>)", "<x1+>.detach()", "<x2+>.T", "<x>.expand(<expand>)",
                                         "<x1+>.flatten()", "<x2+>.permute(<perm>)", "<x1+>.chunk(2)[0]"]))
    change = scope.rng.choice(["{0} += {1}", "{0} *= {1}", "{2} = {0}.add_({1})", "{0}[0] = {1}", "{2} = {0}.mul_({1})",
                               "{0}[Ellipsis] = {1}", "{2} = {0}.zero_()", "{2} = {0}.fill_({1})",
                               "{0}[..., None] -= {1}"])
    amount = scope.rng.choice(["1", "2.5", "-1", "0.5"])
    return f"{view} = {text}\n" + change.format(view, amount, scope.fresh("add_"))


def renamed(scope: Scope) -> str:
    return f"{scope.fresh('x')} = {scope.choose(lambda value: isinstance(value, (torch.Tensor, int)))}"


def rebound(scope: Scope) -> str:
    """A name that is given another value, as clean code has it."""
    name = scope.tensor()
    return f"{name} = {name}{scope.rng.choice([' + 1', '.transpose(0, -1)', '.clone()', ' * 2.0', '.contiguous()'])}"


def size_arithmetic(scope: Scope) -> str:
    rng = scope.rng
    sizes = scope.names(lambda value: isinstance(value, int) or (
        isinstance(value, torch.Tensor) and value.dim() == 0 and value.dtype is torch.int64))
    if not sizes:
        raise LookupError
    a, b = rng.choice(sizes), rng.choice([*sizes, "1", "2", "3"])
    text = rng.choice([f"{a} {rng.choice(['+', '-', '*', '//', '%'])} {b}", f"{b} + {a}", f"-{a}", f"{a} == {b}",
                       f"{a} // 2", f"torch.sym_sum([{a}, {b}])", f"torch.sym_int({a} / 2)", f"{a} > {b}", f"{a} ** 2",
                       f"torch.zeros({a}, 2)", f"torch.arange({a})", f"[None] * {a}", f"({a}, {b})", f"{a} / {b}",
                       f"torch.arange(0, {a}, dtype=torch.float32)", f"torch.ones([2, {a}])"])
    return f"{scope.fresh('x')} = {text}"


def region(scope: Scope, enter: str, leave: str) -> str:
    """A few statements between two that switch a mode; kept or left out as a whole."""
    inner, values = [], dict(scope.values)
    for _ in range(scope.rng.randint(1, 4)):
        statement = scope.rng.choice(INSIDE)(scope)
        if scope.run(statement):
            inner.append(statement)
    scope.values = {**values, **{name: value for name, value in scope.values.items()
                                 if any(each["name"] == name for each in scope.inputs)}}
    if not inner:
        raise LookupError
    return "\n".join([enter, *inner, leave])


def autocast(scope: Scope) -> str:
    rng = scope.rng
    enter, leave = scope.fresh("_enter_autocast"), scope.fresh("_exit_autocast")
    arguments = rng.choice(['"cpu", torch.bfloat16, True, None', '"cpu", None, False, None', '"cuda", None, False, None',
                            '"cpu", torch.float16, True, True', '"cpu", None, True, None',
                            '"cpu", torch.bfloat16, True, False'])
    return region(scope, f"{enter} = torch.amp.autocast_mode._enter_autocast({arguments})",
                  f"{leave} = torch.amp.autocast_mode._exit_autocast({enter})")


def grad_mode(scope: Scope) -> str:
    names = scope.fresh("_set_grad_enabled"), scope.fresh("_set_grad_enabled")
    return region(scope, f"{names[0]} = torch._C._set_grad_enabled(False)",
                  f"{names[1]} = torch._C._set_grad_enabled({scope.rng.choice(['True', 'False'])})")


def vmap(scope: Scope) -> str:
    """One or two layers of torch.vmap over ranges, as attention masks are made."""
    rng, lines = scope.rng, []
    module = rng.choice(["torch._functorch.predispatch", "torch._C._functorch"])
    sizes = [rng.choice([1, 2, 3]) for _ in range(rng.choice([1, 2, 2, 3]))]
    children = []
    for level, size in enumerate(sizes, 1):
        arange = scope.fresh("arange")
        lines.append(f'{arange} = torch.arange({size}, device=device(type="cpu"))')
        lines.append(f'{scope.fresh("_vmap_increment_nesting")} = {module}._vmap_increment_nesting({size}, "error")')
        children.append(scope.fresh("child"))
        lines.append(f"{children[-1]} = {module}._add_batch_dim({arange}, 0, {level})")
    result = scope.fresh("result")
    lines.append(f"{result} = {rng.choice(children)}.new_ones((), dtype=torch.bool)")
    for _ in range(rng.randint(1, 3)):
        a, b = rng.choice(children), rng.choice([*children, "1", "2"])
        following, compared = scope.fresh("result"), scope.fresh("le")
        lines.append(f"{compared} = {a}.{rng.choice(['le', 'lt', 'ge', 'eq'])}({b})")
        lines.append(f"{following} = {result}.{rng.choice(['__and__', '__or__'])}({compared})")
        result = following
    for level in range(len(sizes), 0, -1):
        outputs = scope.fresh("batched_outputs")
        lines.append(f"{outputs} = {module}._remove_batch_dim({result}, {level}, {sizes[level - 1]}, 0)")
        lines.append(f"{scope.fresh('_vmap_decrement_nesting')} = {module}._vmap_decrement_nesting()")
        result = outputs
    return "\n".join(lines)


FUNCTIONS = [(linear, 14), (addmm, 2), (convolution, 14), (batch_norm, 7), (layer_norm, 7), (group_norm, 3),
             (embedding, 6), (attention, 8), (unpacking, 5), (item_of_sequence, 9), (alias_written, 9), (renamed, 3),
             (rebound, 3), (size_arithmetic, 8), (autocast, 4), (grad_mode, 1), (vmap, 3)]
INSIDE: list[Callable[[Scope], str]] = []


def vocabulary() -> tuple[list[Callable[[Scope], str]], list[float], list[Callable[[Scope], str]]]:
    """All makers of statements, their weights, and those of which one is asked for a statement that raises."""
    table, weights = from_table(TABLE)
    layers, layer_weights = from_table(LAYERS)
    INSIDE[:] = [linear, addmm, convolution, layer_norm, attention, *layers[:6], *table[:8], *layers[40:52]]
    makers = [*table, *layers, *[maker for maker, _ in FUNCTIONS]]
    return makers, [*weights, *layer_weights, *[weight for _, weight in FUNCTIONS]], [*table, *layers]
