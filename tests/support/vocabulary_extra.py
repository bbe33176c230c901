"""Calls written by hand, for what torch's own tests do not call: one line each, for vocabulary_coverage.py.

A line is an expression, or statements that end in one, over the tensors of POOL. What it is an example of is its last
call or attribute unless a name and `<-` stand in front.
"""

from __future__ import annotations

import re
from typing import Any, Iterator

import torch
from vocabulary_graphs import Written

POOL: dict[str, torch.Tensor] = {
    "x": torch.linspace(-2.0, 2.5, 12).reshape(3, 4), "y": torch.linspace(1.5, -0.75, 12).reshape(3, 4),
    "p": torch.linspace(0.1, 2.0, 12).reshape(3, 4), "u": torch.linspace(0.05, 0.95, 12).reshape(3, 4),
    "v": torch.linspace(-1.0, 1.0, 4), "w": torch.linspace(0.5, 1.5, 3), "h": torch.linspace(-1.0, 3.0, 6).half(),
    "m": torch.eye(4) * 3 + torch.linspace(0.0, 0.9, 16).reshape(4, 4), "s": torch.tensor(2.5), "one": torch.tensor([1.5]),
    "k": torch.tensor([[3, -7, 5, 0], [1, 2, -4, 9], [6, -1, 8, -3]]), "q": torch.tensor([[2, 3, -2, 5]] * 3),
    "n": torch.tensor(3), "j": torch.tensor([2, 0, 1]), "b": torch.tensor([[True, False, True, True]] * 3),
    "e": torch.linspace(-1.0, 1.0, 24).reshape(2, 3, 4), "c4": torch.linspace(-1.0, 1.0, 96).reshape(2, 3, 4, 4),
    "c5": torch.linspace(-1.0, 1.0, 192).reshape(1, 3, 4, 4, 4), "c3": torch.linspace(-1.0, 1.0, 48).reshape(2, 4, 6),
    "k34": torch.linspace(-0.5, 0.5, 108).reshape(4, 3, 3, 3), "t": torch.tensor([[1.0, 2.0, 0.5], [0.0, 1.0, -1.0]]),
    "g": torch.linspace(-0.4, 0.6, 48).reshape(12, 4), "gb": torch.linspace(-0.1, 0.1, 12),
    "g3": torch.linspace(-0.4, 0.6, 36).reshape(9, 4), "h3": torch.linspace(-0.3, 0.3, 27).reshape(9, 3),
    "gh": torch.linspace(-0.3, 0.3, 36).reshape(12, 3), "r": torch.linspace(-0.3, 0.3, 12).reshape(3, 4),
    "rh": torch.linspace(-0.3, 0.3, 9).reshape(3, 3), "h0": torch.linspace(-1.0, 1.0, 9).reshape(3, 3),
    "h1": torch.linspace(-1.0, 1.0, 6).reshape(1, 2, 3), "seq": torch.linspace(-1.0, 1.0, 40).reshape(5, 2, 4),
    "logp": torch.log_softmax(torch.linspace(-1.0, 1.0, 40).reshape(5, 2, 4), 2), "target": torch.tensor([[1, 2], [3, 1]]),
    "g9": torch.linspace(-0.1, 0.1, 9), "g3b": torch.linspace(-0.1, 0.1, 3), "sign": torch.tensor([1.0, -1.0, 1.0]),
}

LINES = r"""
x.data
torch._assert_async(one)
torch._conj_copy(torch.view_as_complex(t.reshape(3, 2)))
torch.view_as_complex(t.reshape(3, 2)).imag
torch._neg_view_copy(x)
torch._functional_assert_async(one, "positive", v)
torch._fused_rms_norm(x, [4], v, 1e-5)
torch._lowrank.pca_lowrank(m, q=2)
torch._lowrank.svd_lowrank(m, q=2)
torch._sym_sqrt(4.0)
torch._sym_cos(0.5)
torch._sym_sin(0.5)
torch._sym_tan(0.5)
torch._sym_cosh(0.5)
torch._sym_sinh(0.5)
torch._sym_tanh(0.5)
torch._sym_acos(0.5)
torch._sym_asin(0.5)
torch._sym_atan(0.5)
torch.sym_float(3)
torch.sym_int(3.7)
torch.sym_ite(True, 2, 3)
torch.sym_max(2, 3)
torch.sym_min(2, 3.5)
torch.sym_not(False)
torch.sym_sum([1, 2, 3])
torch.sym_max <- size = x.size(0); torch.sym_max(size, 2)
size = x.size(0); torch.sym_ite(size > 2, size, 7)
torch._check <- size = n.item(); torch._check(size >= 0); size + 1
torch._check <- size = n.item(); torch._check(size >= 0, "message"); size + 1
torch._check_is_size <- size = n.item(); torch._check_is_size(size); torch.zeros(size)
torch._check_is_size <- size = n.item(); torch._check_is_size(size, max=10); torch.zeros(size)
torch._check_value <- size = n.item(); torch._check_value(size > 0); size
torch._check_index <- size = n.item(); torch._check_index(size < 9); size
torch._check_type <- torch._check_type(True); x + 1
torch._check_not_implemented <- torch._check_not_implemented(True); x + 1
torch._check_tensor_all <- torch._check_tensor_all(x < 9); x + 1
torch._constrain_as_size <- size = n.item(); torch._constrain_as_size(size, 0, 9); size
torch.ops.aten._assert_scalar.default <- size = n.item(); a = torch.ops.aten._assert_scalar.default(size >= 0, "positive"); x + 1
torch.ops.aten._assert_async.msg <- a = torch.ops.aten._assert_async.msg(one, "positive"); x + 1
torch.ops.aten.sym_size.int(x, 0)
torch.ops.aten.sym_stride.int(x, 0)
torch.ops.aten.sym_numel.default(x)
torch.ops.aten.sym_storage_offset.default(x)
torch.ops.aten.sym_constrain_range_for_size.default <- size = n.item(); a = torch.ops.aten.sym_constrain_range_for_size.default(size, min=0, max=9); size
torch.ops.aten.sym_constrain_range.default <- size = n.item(); a = torch.ops.aten.sym_constrain_range.default(size, min=0, max=9); size
torch.ops.aten.scalar_tensor.default(3.5)
torch.ops.aten.lift_fresh_copy.default(x)
torch.ops.aten._assert_tensor_metadata.default <- a = torch.ops.aten._assert_tensor_metadata.default(x, [3, 4]); x + 1
torch.ops.prims.convert_element_type.default(x, torch.float64)
torch.ops.prims.device_put.default(x, device(type="cpu"))
torch.ops.prims.broadcast_in_dim.default(v, [3, 4], [1])
torch.ops.prims.iota.default(5, start=1, step=2, dtype=torch.int64, device=device(type="cpu"), requires_grad=False)
torch.ops.prims.squeeze.default(one, [0])
torch.ops.prims.transpose.default(x, [1, 0])
torch.ops.prims.view_of.default(x)
torch.adaptive_max_pool1d(e, 2)
torch.affine_grid_generator(t.reshape(1, 2, 3), [1, 1, 2, 3], False)
torch.alpha_dropout(x, 0.5, False)
torch.feature_alpha_dropout(x, 0.5, False)
torch.feature_dropout(x, 0.5, False)
torch.dropout(x, 0.5, True)
torch.native_dropout(x, 0.5, True)
torch.batch_norm(c4, w, w, w, w, False, 0.1, 1e-5, False)
torch.instance_norm(c4, w, w, None, None, True, 0.1, 1e-5, False)
torch.binary_cross_entropy_with_logits(x, u)
torch.binomial(k.abs().float(), u)
torch.poisson(p)
torch.celu(x, 0.7)
torch.selu(x)
torch.relu(x)
x.relu()
a = x + 0; a.relu_()
torch.rrelu(x, 0.1, 0.3, False)
torch.threshold(x, 0.5, 2.0)
torch.convolution(c4, k34, None, [1, 1], [1, 1], [1, 1], False, [0, 0], 1)
torch.conv_tbc(seq, c3.reshape(3, 4, 4), v, 1)
torch.cosine_embedding_loss(x, y, sign)
torch.ctc_loss(logp, target, [5, 4], [2, 1])
torch.nn.functional.ctc_loss(logp, target, [5, 4], [2, 1])
torch.nn.functional.ctc_loss(logp, target, torch.tensor([5, 5]), torch.tensor([2, 2]), reduction="none")
torch.detach_copy(x)
torch.embedding(g, k.abs())
torch.embedding_bag(g, j, torch.tensor([0, 2]))
torch.fake_quantize_per_channel_affine(x, w, torch.tensor([0, 1, 2], dtype=torch.int32), 0, -128, 127)
torch.fake_quantize_per_tensor_affine(x, 0.1, 0, -128, 127)
torch.frobenius_norm(x, [1])
torch.nuclear_norm(m)
torch.functional.chain_matmul(x, m, m)
torch.dsmm(x, m)
torch.get_device(x)
torch.grid_sampler(c4[:1], (torch.ones(1, 2, 3, 2) * 0.25), 0, 0, False)
torch.gru(seq, h1, [g3, h3, g9, g9], True, 1, 0.0, False, False, False)
torch.gru_cell(x, h0, g3, h3, g9, g9)
torch.lstm(seq, [h1, h1 * 0.5], [g, gh, gb, gb], True, 1, 0.0, False, False, False)
torch.lstm_cell(x, [h0, h0 * 0.5], g, gh, gb, gb)
torch.rnn_relu(seq, h1, [r, rh, g3b, g3b], True, 1, 0.0, False, False, False)
torch.rnn_tanh(seq, h1, [r, rh, g3b, g3b], True, 1, 0.0, False, False, False)
torch.rnn_relu_cell(x, h0, r, rh, g3b, g3b)
torch.rnn_tanh_cell(x, h0, r, rh, g3b, g3b)
torch.hinge_embedding_loss(x, torch.sign(y))
torch.margin_ranking_loss(w, w * 2, sign)
torch.triplet_margin_loss(x, y, p)
torch.nn.functional.triplet_margin_with_distance_loss(x, y, p)
torch.poisson_nll_loss(x, p, True, False, 1e-8, 1)
torch.kl_div(x, u)
torch.is_conj(x)
torch.is_neg(x)
torch.is_nonzero(one)
torch.is_same_size(x, y)
torch.is_inference(x)
torch.is_distributed(x)
torch.numel(x)
torch.max_pool1d(e, 2)
torch.max_pool1d_with_indices(e, 2)
torch.max_pool2d(c4, 2)
torch.max_pool3d(c5, 2)
torch.native_channel_shuffle(c4.reshape(2, 6, 2, 4), 2)
torch.norm_except_dim(x, 2, 0)
torch.select_copy(x, 0, 1)
torch.slice_copy(x, 0, 0, 2)
torch.slice_inverse(x, torch.zeros(3, 4), 0, 0, 3)
torch.slice_scatter(x, y[:2], 0, 0, 2)
x.slice_scatter(y[:2], 0, 0, 2)
x.slice_inverse(torch.zeros(3, 4), 0, 0, 3)
torch.split_copy(x, 2)
torch.split_with_sizes_copy(x, [1, 2])
torch.unsafe_split_with_sizes(x, [1, 2])
torch.view_as_complex_copy(t.reshape(3, 2))
torch.view_as_real_copy(torch.view_as_complex(t.reshape(3, 2)))
torch.nn.functional.affine_grid(t.reshape(1, 2, 3), [1, 1, 2, 3])
torch.nn.functional.affine_grid(t.reshape(1, 2, 3), [1, 1, 2, 3], align_corners=True)
torch.nn.functional.dropout1d(e, 0.5, False)
torch.nn.functional.fold(c3.reshape(1, 8, 6), (3, 4), (2, 2))
torch.nn.functional.gumbel_softmax(x)
torch.nn.functional.gumbel_softmax(x, tau=0.5, hard=True, dim=0)
torch.nn.functional.lp_pool1d(e, 2, 2)
torch.nn.functional.lp_pool2d(c4, 2, 2)
torch.nn.functional.lp_pool3d(c5, 2, 2)
torch.nn.init.constant_(x + 0, 2.0)
torch.nn.init.kaiming_uniform_(x + 0)
torch._lobpcg.lobpcg(m @ m.T, 1)
x.is_cpu
x.is_cuda
x.is_leaf
x.is_meta
x.is_sparse
x.is_quantized
x.is_nested
x.is_mkldnn
x.is_xpu
x.is_mps
x.itemsize
x.nbytes
x.requires_grad
x.layout
x.grad
s.__complex__()
Tensor.float_power_ <- (p.double() + 0).float_power_(2)
x.__contains__(1.0)
x.__floordiv__(0.75)
k.__floordiv__(q)
(x + 0).__ifloordiv__(0.75)
(x + 0).__imod__(0.75)
(x + 0).__ipow__(2)
(x + 0).__itruediv__(p)
x.__len__()
x.__mod__(0.75)
k.__mod__(q)
p.__rmod__(7)
s.__nonzero__()
s.__bool__()
s.__float__()
n.__int__()
n.__index__()
x.__reversed__()
p.__rfloordiv__(3.0)
k.__rsub__(10)
x.__rsub__(1.5)
p.__rtruediv__(2.0)
p.__rdiv__(2.0)
x.__rmul__(2)
x.__radd__(2)
p.__rpow__(2.0)
k.__rpow__(2.0)
k.__rand__(5)
k.__ror__(5)
k.__rxor__(5)
k.abs().__rlshift__(2)
k.abs().__rrshift__(2)
m.__rmatmul__(x)
m.__matmul__(m)
x.__truediv__(p)
x.__div__(p)
x.__pos__()
x.__neg__()
x.__abs__()
b.__invert__()
x.__eq__(y)
x.__ne__(0.5)
x.__lt__(y)
x.__le__(0.5)
x.__gt__(y)
x.__ge__(0.5)
x.__eq__(2.5)
x.__getitem__(0)
x.__getitem__((slice(None), 1))
x.__getitem__(b)
Tensor.__setitem__ <- a = x + 0; z = a.__setitem__(0, 5.0); a + 1
Tensor.__setitem__ <- a = x + 0; z = a.__setitem__((slice(None), 1), w); a + 1
a = x + 0; a.copy_(y)
a = m + 0; a.fill_diagonal_(7.0)
a = x + 0; a.random_(0, 10)
x.cpu()
x.dense_dim()
x.sparse_dim()
x.dim()
x.dim_order()
x.element_size()
x.get_device()
x.is_conj()
x.is_contiguous()
x.is_contiguous(memory_format=torch.channels_last)
x.is_inference()
x.is_neg()
one.is_nonzero()
x.is_pinned()
x.is_same_size(y)
x.is_set_to(y)
x.is_shared()
x.is_distributed()
x.ndimension()
x.nelement()
x.numel()
x.size()
x.size(1)
x.stride()
x.storage_offset()
x.tolist()
x.type(torch.float64)
x.type_as(h)
x.unsafe_split_with_sizes([1, 2])
x.to_dense()
x.requires_grad_()
x.to(torch.float8_e4m3fn)
x.to(torch.float8_e5m2)
x.to(dtype=torch.float8_e4m3fnuz)
p.to(torch.float8_e8m0fnu)
x.to(torch.float8_e4m3fn).to(torch.float32)
x.to(torch.float8_e4m3fn).view(torch.uint8)
x.to(torch.float8_e5m2).float()
k.to(torch.uint16)
k.to(torch.uint32)
k.to(torch.uint64)
x.type(torch.float8_e5m2)
x.view(torch.int32)
torch._scaled_mm(torch.ones(16, 16).to(torch.float8_e4m3fn), torch.ones(16, 16).to(torch.float8_e4m3fn).t(), s.reshape(1, 1), s.reshape(1, 1), out_dtype=torch.bfloat16)
torch._foreach_add([x, v], [y, v])
torch._foreach_add([x, v], 2.0)
torch._foreach_add([x, v], [1.0, 2.0])
torch._foreach_mul_ <- a = x + 0; z = torch._foreach_mul_([a], 2.0); a + 1
torch._foreach_add_ <- a = x + 0; z = torch._foreach_add_([a], [y], alpha=2); a + 1
torch._foreach_addcdiv([x, v], [y, v], [p, v + 3], 0.5)
torch._foreach_addcmul([x, v], [y, v], [p, v + 3], 0.5)
torch._foreach_norm([x, v], 2)
torch._foreach_sqrt([p])
torch._foreach_lerp([x], [y], 0.5)
torch._foreach_div([x], [p])
torch._foreach_copy_ <- a = x + 0; z = torch._foreach_copy_([a], [y]); a + 1
torch._foreach_zero_ <- a = x + 0; z = torch._foreach_zero_([a]); a + 1
torch._foreach_pow([p], 2.0)
torch._foreach_maximum([x], [y])
torch._foreach_clamp_min([x], 0.5)
torch._amp_foreach_non_finite_check_and_unscale_ <- a = x + 0; f = torch.zeros(1); z = torch._amp_foreach_non_finite_check_and_unscale_([a], f, s.reshape(1)); a + f
torch.ops.aten._foreach_add.List([x], [y])
torch.add(x, y, alpha=2)
torch._shape_as_tensor(x)
torch.result_type(k, 1.5)
torch.can_cast(torch.float32, torch.int64)
torch.is_tensor(x)
torch.is_floating_point(x)
torch.is_complex(x)
x.is_floating_point()
x.is_signed()
torch.is_grad_enabled()
torch.Size([3, 4])
x.shape
Tensor.shape <- x.shape[0]
x.ndim
x.dtype
x.device
x.T
x.mT
x.H
x.mH
x.real
min(x.size(0), 2)
max(x.size(0), 2)
len(x)
abs(x)
sum([x, y])
math.sqrt(16.0)
math.floor(2.5)
math.ceil(2.5)
math.prod([2, 3])
operator.truth(x.size(0) > 1)
operator.index(3)
operator.abs(x)
operator.concat([1], [2])
operator.getitem(x, 0)
operator.floordiv(x, 0.5)
operator.not_(False)
operator.xor(b, b)
round(2.5)
"""


def name_of(call: str) -> str:
    """Name that the last expression of a line calls or reads."""
    depth, end = 0, len(call)
    if call.endswith(")"):
        for end in range(len(call) - 1, -1, -1):
            depth += (call[end] == ")") - (call[end] == "(")
            if depth == 0:
                break
    callee = call[:end]
    if re.fullmatch(r"(torch|operator|math)\.[\w.]+|min|max|len|abs|sum|round", callee):
        return callee
    return "Tensor." + callee.rpartition(".")[2]


def extra_calls() -> Iterator[tuple[str, Written]]:
    for line in filter(None, map(str.strip, LINES.splitlines())):
        name, _, text = line.rpartition(" <- ")
        *statements, last = text.split("; ")
        used = [each for each in POOL if re.search(rf"\b{each}\b(?!\s*=[^=])", text)]
        renamed = [re.sub(rf"(?<![.\w\"])({'|'.join(used) or '!'})\b(?!=[^=])", lambda m: f"L_x{used.index(m[1])}_", each)
                   for each in (*statements, f"out = {last}")]
        yield name or name_of(last), Written(name or name_of(last), renamed, [POOL[each] for each in used], bool(used))


def tensors_in(value: Any) -> int:
    """How many tensors a result holds."""
    if isinstance(value, torch.Tensor):
        return 1
    return sum(map(tensors_in, value)) if isinstance(value, (list, tuple)) else 0
