#include "core/graph/ir/OpCategory.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <unordered_map>

namespace gnx::graph {
namespace {

namespace op_names {

using enum OpCategory;

struct CategoryOps {
    OpCategory category;
    std::string_view ops; ///< short names, separated by spaces
};

/// Operators by their short names, without a trailing underscore (in place), torch's and Paddle's together: those of
/// the dataset with their obvious siblings. What is not listed is guessed from parts of the name below, else Other.
constexpr std::array kTable{
    CategoryOps{Convolution, "conv1d conv2d conv3d conv_transpose1d conv_transpose2d conv_transpose3d conv2d_transpose "
                             "conv3d_transpose depthwise_conv2d deformable_conv deform_conv2d unfold fold"},
    CategoryOps{MatMul, "linear matmul mm bmm addmm baddbmm addbmm mv dot einsum tensordot outer bilinear _weight_norm "
                        "fc imatmul"},
    CategoryOps{Attention, "scaled_dot_product_attention multi_head_attention_forward flash_attn flash_attention "
                           "memory_efficient_attention flex_attention"},
    CategoryOps{Normalization, "batch_norm layer_norm group_norm instance_norm rms_norm normalize local_response_norm "
                               "sync_batch_norm"},
    CategoryOps{Activation,
                "relu relu6 leaky_relu prelu rrelu gelu silu swish sigmoid hardsigmoid hardswish hardtanh tanh "
                "tanhshrink softmax log_softmax logsigmoid softplus softsign elu selu celu mish glu dropout "
                "dropout1d dropout2d dropout3d alpha_dropout feature_alpha_dropout threshold gumbel_softmax"},
    CategoryOps{Elementwise,
                "add sub subtract mul multiply div divide truediv true_divide floordiv floor_divide mod "
                "remainder fmod pow elementwise_pow neg abs exp expm1 exp2 log log1p log2 log10 sqrt rsqrt "
                "square reciprocal sin cos tan asin acos atan atan2 sinh cosh erf erfinv ceil floor round trunc "
                "frac sign clamp clip clamp_min clamp_max minimum maximum where masked_fill eq ne lt le gt ge "
                "equal not_equal less_than less_equal greater_than greater_equal and or xor not __and__ __or__ "
                "__eq__ __ne__ logical_and logical_or logical_not logical_xor bitwise_and bitwise_or "
                "bitwise_not isnan isinf isfinite nan_to_num lerp addcmul addcdiv scale cast float half double "
                "int long bool type_as to bfloat16 invert pos rsub lshift rshift iadd isub imul itruediv and or"},
    CategoryOps{Reduction,
                "sum mean max min amax amin prod std var var_mean std_mean norm p_norm linalg_norm argmax "
                "argmin all any cumsum cumprod logsumexp topk sort argsort median unique count_nonzero "
                "cross_entropy cross_entropy_with_softmax mse_loss l1_loss smooth_l1_loss huber_loss bce_loss "
                "nll_loss binary_cross_entropy_with_logits kl_div sigmoid_cross_entropy_with_logits "
                "cosine_similarity cdist item numel"},
    CategoryOps{Shape, "view reshape transpose permute flatten unflatten squeeze unsqueeze expand expand_as "
                       "broadcast_to broadcast_tensors contiguous cat concat stack split split_with_num chunk unbind "
                       "tensor_split narrow t T mT swapaxes swapdims movedim moveaxis repeat tile repeat_interleave "
                       "roll flip pad pad3d view_as reshape_as size shape shape64 dim Size detach clone pixel_shuffle "
                       "pixel_unshuffle rot90 hstack vstack atleast_1d as_strided getattr unpack combine"},
    CategoryOps{Pooling,
                "max_pool1d max_pool2d max_pool3d avg_pool1d avg_pool2d avg_pool3d adaptive_avg_pool1d "
                "adaptive_avg_pool2d adaptive_avg_pool3d adaptive_max_pool1d adaptive_max_pool2d pool2d pool3d "
                "lp_pool2d interpolate nearest_interp bilinear_interp bicubic_interp linear_interp upsample "
                "grid_sample affine_grid roi_align"},
    CategoryOps{Embedding, "embedding embedding_bag getitem setitem slice strided_slice gather gather_nd scatter "
                           "scatter_add index index_select index_put index_add index_fill masked_select masked_scatter "
                           "take take_along_dim select nonzero one_hot set_value set_value_with_tensor searchsorted "
                           "bucketize tril triu diagonal"},
    CategoryOps{Creation,
                "zeros ones full empty arange linspace eye zeros_like ones_like full_like empty_like new_zeros "
                "new_ones new_full new_empty new_tensor tensor as_tensor scalar_tensor rand randn randint "
                "rand_like randn_like uniform gaussian full_with_tensor assign_value meshgrid zero fill copy "
                "normal bernoulli device full_int_array"},
};

constexpr std::array<std::pair<std::string_view, OpCategory>, 9> kParts{{{"conv", Convolution},
                                                                         {"attention", Attention},
                                                                         {"norm", Normalization},
                                                                         {"pool", Pooling},
                                                                         {"interp", Shape},
                                                                         {"softmax", Activation},
                                                                         {"elementwise", Elementwise},
                                                                         {"reduce", Reduction},
                                                                         {"matmul", MatMul}}};

} // namespace op_names

std::unordered_map<std::string_view, OpCategory> makeLookup() {
    std::unordered_map<std::string_view, OpCategory> lookup;
    for (const auto& [category, ops] : op_names::kTable)
        for (std::string_view rest = ops; !rest.empty();) {
            const std::size_t end = std::min(rest.find(' '), rest.size());
            lookup.emplace(rest.substr(0, end), category);
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
    return lookup;
}

const std::unordered_map<std::string_view, OpCategory>& exactNames() {
    static const std::unordered_map<std::string_view, OpCategory> names = makeLookup();
    return names;
}

} // namespace

const char* opCategoryName(OpCategory category) {
    static constexpr std::array<const char*, kOpCategoryCount> names{
        "convolution", "matrix product", "attention", "normalization", "activation", "elementwise", "reduction",
        "shape",       "pooling",        "embedding", "creation",      "other",      "input",       "output"};
    return names[static_cast<std::size_t>(category)];
}

std::string_view shortOpName(std::string_view op) {
    if (op.ends_with(".default"))
        op.remove_suffix(8);
    return op.substr(op.rfind('.') + 1);
}

OpCategory opCategory(std::string_view op) {
    std::string_view name = shortOpName(op);
    const auto& exact = exactNames();
    if (const auto found = exact.find(name); found != exact.end())
        return found->second;
    while (name.ends_with('_') && !name.starts_with("__"))
        name.remove_suffix(1);
    if (const auto found = exact.find(name); found != exact.end())
        return found->second;
    for (const auto& [part, category] : op_names::kParts)
        if (name.find(part) != std::string_view::npos)
            return category;
    return OpCategory::Other;
}

} // namespace gnx::graph
