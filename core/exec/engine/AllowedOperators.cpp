#include "core/exec/engine/AllowedOperators.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace gnx::exec {
namespace {

constexpr std::string_view kMemory = "it exchanges or reinterprets a tensor's memory";
constexpr std::string_view kPacked = "it takes what a tensor holds for an object of C++";
constexpr std::string_view kState = "it changes the state of the process";
constexpr std::string_view kGradients = "it belongs to gradients, of which none are recorded";
constexpr std::string_view kPrivate = "it is private to LibTorch";

constexpr auto kKeptOut = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"from_file", "it opens files"},
    {"set_", kMemory},
    {"set_data", kMemory},
    {"resize_", kMemory},
    {"resize", kMemory},
    {"resize_as_", kMemory},
    {"resize_as_sparse_", kMemory},
    {"sparse_resize_", kMemory},
    {"sparse_resize_and_clear_", kMemory},
    {"sparse_coo_tensor", kMemory},
    {"sparse_compressed_tensor", kMemory},
    {"sparse_csr_tensor", kMemory},
    {"sparse_csc_tensor", kMemory},
    {"sparse_bsr_tensor", kMemory},
    {"sparse_bsc_tensor", kMemory},
    {"segment_reduce", "it trusts the lengths that it is given"},
    {"record_stream", kState},
    {"pin_memory", kState},
    {"retain_grad", kGradients},
    {"backward", kGradients},
    {"rename", "it names dimensions, which no graph of the dataset does"},
    {"rename_", "it names dimensions, which no graph of the dataset does"},
});

constexpr std::string_view kSparse = "it makes or takes sparse tensors, which nothing here compares";

/// Private ones that frameworks write into graphs, or that a public function of torch calls.
constexpr auto kPrivateAllowed = std::to_array<std::string_view>({
    "__and__",
    "__iand__",
    "__ilshift__",
    "__ior__",
    "__irshift__",
    "__ixor__",
    "__lshift__",
    "__or__",
    "__rshift__",
    "__xor__",
    "_adaptive_avg_pool2d",
    "_adaptive_avg_pool3d",
    "_add_relu",
    "_addmm_activation",
    "_aminmax",
    "_amp_foreach_non_finite_check_and_unscale_",
    "_assert_async",
    "_assert_scalar",
    "_assert_tensor_metadata",
    "_autocast_to_full_precision",
    "_autocast_to_reduced_precision",
    "_batch_norm_with_update",
    "_cdist_forward",
    "_chunk_cat",
    "_conj",
    "_conj_copy",
    "_conj_physical",
    "_convolution",
    "_convolution_mode",
    "_ctc_loss",
    "_dim_arange",
    "_embedding_bag",
    "_embedding_bag_forward_only",
    "_euclidean_dist",
    "_fake_quantize_per_tensor_affine_cachemask_tensor_qparams",
    "_fft_c2c",
    "_fft_c2r",
    "_fft_r2c",
    "_functional_assert_async",
    "_functional_assert_scalar",
    "_functional_sym_constrain_range",
    "_functional_sym_constrain_range_for_size",
    "_fused_dropout",
    "_fused_rms_norm",
    "_histogramdd_bin_edges",
    "_histogramdd_from_bin_cts",
    "_histogramdd_from_bin_tensors",
    "_int_mm",
    "_is_all_true",
    "_is_any_true",
    "_linalg_check_errors",
    "_linalg_det",
    "_linalg_eigh",
    "_linalg_eigvals",
    "_linalg_slogdet",
    "_linalg_solve_ex",
    "_linalg_svd",
    "_local_scalar_dense",
    "_log_softmax",
    "_log_softmax_backward_data",
    "_logcumsumexp",
    "_lu_with_info",
    "_native_batch_norm_legit",
    "_native_batch_norm_legit_functional",
    "_native_batch_norm_legit_no_training",
    "_native_multi_head_attention",
    "_neg_view",
    "_neg_view_copy",
    "_pack_padded_sequence",
    "_pad_circular",
    "_pad_enum",
    "_pad_packed_sequence",
    "_pdist_forward",
    "_prelu_kernel",
    "_reshape_copy",
    "_safe_softmax",
    "_sample_dirichlet",
    "_scaled_dot_product_attention_math",
    "_scaled_dot_product_cudnn_attention",
    "_scaled_dot_product_efficient_attention",
    "_scaled_dot_product_flash_attention",
    "_scaled_dot_product_flash_attention_for_cpu",
    "_scaled_mm",
    "_shape_as_tensor",
    "_softmax",
    "_softmax_backward_data",
    "_standard_gamma",
    "_to_copy",
    "_transformer_encoder_layer_fwd",
    "_trilinear",
    "_unique",
    "_unique2",
    "_unsafe_index",
    "_unsafe_index_put",
    "_unsafe_masked_index",
    "_unsafe_masked_index_put_accumulate",
    "_unsafe_view",
    "_upsample_bicubic2d_aa",
    "_upsample_bilinear2d_aa",
    "_upsample_nearest_exact1d",
    "_upsample_nearest_exact2d",
    "_upsample_nearest_exact3d",
    "_weight_norm",
    "_weight_norm_interface",
});

/// Gradients as AOTAutograd writes them into graphs, of elementwise functions and of what checks all shapes. Others
/// trust the indices and sizes that a forward pass has made: a graph could have them read or write anywhere.
constexpr auto kGradientsAllowed = std::to_array<std::string_view>({
    "avg_pool2d_backward", "avg_pool3d_backward", "convolution_backward",    "elu_backward",
    "gelu_backward",       "glu_backward",        "hardsigmoid_backward",    "hardswish_backward",
    "hardtanh_backward",   "huber_loss_backward", "leaky_relu_backward",     "log_sigmoid_backward",
    "logit_backward",      "mish_backward",       "mse_loss_backward",       "native_dropout_backward",
    "sigmoid_backward",    "silu_backward",       "smooth_l1_loss_backward", "softplus_backward",
    "softshrink_backward", "hardshrink_backward", "tanh_backward",           "threshold_backward",
});

bool isAmong(std::string_view name, std::span<const std::string_view> names) {
    return std::ranges::find(names, name) != names.end();
}

} // namespace

std::optional<std::string_view> whyNotAllowed(std::string_view name) {
    const auto kept_out = std::ranges::find(kKeptOut, name, [](const auto& entry) { return entry.first; });
    if (kept_out != kKeptOut.end())
        return kept_out->second;
    if (name.starts_with("quantized_") || name.starts_with("fbgemm_"))
        return kPacked;
    if (isAmong(name, kPrivateAllowed) || isAmong(name, kGradientsAllowed))
        return std::nullopt;
    // Lists of tensors, each as the operator of one would take it; casts.
    if (name.starts_with("_foreach_") || name.starts_with("_cast_"))
        return std::nullopt;
    if (name.ends_with("_backward"))
        return kGradients;
    if (name.starts_with('_'))
        return name.find("sparse") != std::string_view::npos ? kSparse : kPrivate;
    return std::nullopt;
}

} // namespace gnx::exec
