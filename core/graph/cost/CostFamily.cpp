#include "core/graph/cost/CostFamily.h"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "core/graph/ir/OpCategory.h"

namespace gnx::graph {
namespace {

using enum CostFamily;

struct Rules {
    CostRule rule;
    std::string_view ops; ///< short names, separated by spaces
};

/// For each element an operator takes as many FLOPs as its definition has operations, an elementary function being one:
/// sigmoid(x) = 1 / (1 + exp(-x)) takes 4, silu(x) = x sigmoid(x) 5, gelu(x) = 0.5 x (1 + erf(x / sqrt 2)) 5,
/// softmax the maximum, a difference, exp, the sum and a quotient; the losses as their definitions are written,
/// max(x, 0) - x z + log(1 + exp(-|x|)) 9, -(z log x + (1 - z) log(1 - x)) 8.
constexpr std::array kTable{
    Rules{{Meta},
          "device CPUPlace CUDAPlace _current_expected_place Size size dim numel getattr shape shape64 "
          "_log_api_usage_once _set_grad_enabled _enter_autocast _exit_autocast _assert_scalar sym_sum sym_int "
          "lazy_load_decompositions _vmap_increment_nesting _vmap_decrement_nesting"},
    Rules{{View},
          "view reshape view_as reshape_as transpose permute flatten unflatten squeeze unsqueeze expand "
          "expand_as broadcast_to broadcast_tensors t T mT swapaxes swapdims movedim moveaxis split "
          "split_with_num split_with_sizes chunk unbind tensor_split narrow select detach as_strided diagonal "
          "unpack _add_batch_dim _remove_batch_dim real imag view_as_real view_as_complex"},
    Rules{{Copy},
          "contiguous clone cat concat concatenate stack hstack vstack repeat repeat_interleave tile roll flip "
          "rot90 pad pad3d pixel_shuffle pixel_unshuffle unfold meshgrid tril triu diag copy one_hot item "
          "_local_scalar_dense combine as_tensor assign scatter masked_select masked_scatter "
          "fftshift ifftshift index_put index_copy"},
    Rules{{Convert}, "to type type_as float half double int long bool bfloat16 cast"},
    Rules{{Lookup},
          "embedding gather gather_nd index index_select index_sample take take_along_dim "
          "take_along_axis slice strided_slice"},
    Rules{{Fill},
          "zeros ones full arange linspace eye zeros_like ones_like full_like new_zeros new_ones new_full "
          "tensor new_tensor scalar_tensor full_int_array full_with_tensor fill zero assign_value empty empty_like "
          "new_empty rand randn randint rand_like randn_like uniform normal bernoulli"},
    Rules{{GetItem}, "getitem"},
    Rules{{SetItem}, "setitem set_value set_value_with_tensor"},
    Rules{
        {Pointwise, 1},
        "add sub subtract mul multiply div divide truediv true_divide floordiv floor_divide mod remainder fmod pow "
        "elementwise_pow neg abs exp exp2 log log2 log10 sqrt rsqrt square reciprocal sin cos tan asin acos atan "
        "atan2 sinh cosh erf erfinv ceil floor round trunc sign clamp_min clamp_max minimum maximum where masked_fill "
        "eq ne lt le gt ge equal not_equal less_than less_equal greater_than greater_equal and or xor not __and__ "
        "__or__ __eq__ __ne__ logical_and logical_or logical_not logical_xor bitwise_and bitwise_or bitwise_not "
        "bitwise_xor isnan isinf isfinite and_ or_ invert rsub lshift rshift iadd isub imul itruediv ifloordiv relu "
        "threshold tanh outer"},
    Rules{{Pointwise, 2}, "expm1 log1p clamp clip relu6 hardtanh leaky_relu prelu scale nan_to_num tanhshrink"},
    Rules{{Pointwise, 3}, "lerp addcmul addcdiv elu softsign _weight_norm"},
    Rules{{Pointwise, 4}, "sigmoid hardsigmoid selu celu logsigmoid softplus logit special_logit"},
    Rules{{Pointwise, 5}, "silu swish gelu hardswish softmax log_softmax"},
    Rules{{Pointwise, 6}, "mish glu swiglu huber_loss"},
    Rules{{Pointwise, 8}, "bce_loss"},
    Rules{{Pointwise, 9}, "sigmoid_cross_entropy_with_logits"},
    Rules{{Reduction, 1},
          "sum mean mean_all max min amax amin prod argmax argmin all any cumsum cumprod count_nonzero fold "
          "nonzero argwhere"},
    Rules{{Reduction, 2}, "norm p_norm linalg_norm linalg_vector_norm"},
    Rules{{Reduction, 3}, "mse_loss logsumexp"},
    Rules{{SumOfList}, "add_n"},
    Rules{{Sort}, "sort argsort"},
    Rules{{TopK}, "topk"},
    Rules{{ScatterAdd}, "scatter_add index_add scatter_reduce"},
    Rules{{Fourier},
          "fft_fft fft_ifft fft_fft2 fft_ifft2 fft_fftn fft_ifftn fft_rfft fft_irfft fft_rfft2 fft_irfft2 "
          "fft_rfftn fft_irfftn fft_r2c fft_c2r fft_c2c"},
    Rules{{Reduction, 6}, "cross_entropy_with_softmax"},
    Rules{{Reduction, 4}, "var std var_mean std_mean"},
    Rules{{Dropout}, "dropout dropout1d dropout2d dropout3d"},
    Rules{{BatchNorm}, "batch_norm sync_batch_norm"},
    Rules{{Normalization, 6}, "layer_norm group_norm instance_norm"},
    Rules{{Normalization, 3}, "rms_norm normalize"},
    Rules{{Linear}, "linear"},
    Rules{{MatMul}, "matmul imatmul mm bmm mv dot"},
    Rules{{MatMulAdd}, "addmm baddbmm"},
    Rules{{Einsum}, "einsum"},
    Rules{{Convolution}, "conv1d conv2d conv3d depthwise_conv2d"},
    Rules{{TransposedConvolution},
          "conv_transpose1d conv_transpose2d conv_transpose3d conv2d_transpose "
          "conv3d_transpose depthwise_conv2d_transpose"},
    Rules{{DeformableConvolution}, "deformable_conv deform_conv2d"},
    Rules{{RegionPooling}, "roi_align"},
    Rules{{Attention}, "scaled_dot_product_attention flash_attn flash_attention memory_efficient_attention"},
    Rules{{MultiHeadAttention}, "multi_head_attention_forward _native_multi_head_attention"},
    Rules{{Pooling}, "max_pool1d max_pool2d max_pool3d avg_pool1d avg_pool2d avg_pool3d pool2d pool3d"},
    Rules{{AdaptivePooling},
          "adaptive_avg_pool1d adaptive_avg_pool2d adaptive_avg_pool3d adaptive_max_pool1d "
          "adaptive_max_pool2d adaptive_max_pool3d"},
    Rules{{Interpolation},
          "interpolate grid_sample nearest_interp linear_interp bilinear_interp trilinear_interp "
          "bicubic_interp"},
};

using RuleMap = std::unordered_map<std::string_view, CostRule>;

RuleMap makeLookup() {
    RuleMap lookup;
    for (const auto& [rule, ops] : kTable)
        for (std::string_view rest = ops; !rest.empty();) {
            const std::size_t end = std::min(rest.find(' '), rest.size());
            lookup.emplace(rest.substr(0, end), rule);
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    return lookup;
}

/// Views in PyTorch that Paddle makes a new tensor for.
bool copiesInPaddle(std::string_view name) {
    static constexpr std::array<std::string_view, 7> names{"transpose", "split",  "split_with_num", "unbind",
                                                           "expand",    "select", "expand_as"};
    return std::ranges::find(names, name) != names.end();
}

} // namespace

CostRule costRule(std::string_view op) {
    static const RuleMap rules = makeLookup();
    std::string_view name = shortOpName(op);
    if (op.starts_with("paddle.") && copiesInPaddle(name))
        return {CostFamily::Copy, 0};
    if (const auto found = rules.find(name); found != rules.end())
        return found->second;
    while (name.ends_with('_') && !name.starts_with("__"))
        name.remove_suffix(1);
    const auto found = rules.find(name);
    return found == rules.end() ? CostRule{} : found->second;
}

} // namespace gnx::graph
