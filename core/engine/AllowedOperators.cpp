#include "core/engine/AllowedOperators.h"

#include <algorithm>
#include <array>
#include <utility>

namespace gnx {
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
    {"unsafe_chunk", kMemory},
    {"unsafe_split", kMemory},
    {"unsafe_split_with_sizes", kMemory},
    {"record_stream", kState},
    {"pin_memory", kState},
    {"requires_grad_", kGradients},
    {"retain_grad", kGradients},
    {"backward", kGradients},
    {"rename", "it names dimensions, which no graph of the dataset does"},
    {"rename_", "it names dimensions, which no graph of the dataset does"},
});

/// Private ones that Dynamo and AOTAutograd write into graphs.
constexpr auto kPrivateAllowed = std::to_array<std::string_view>({
    "__and__",
    "__iand__",
    "__ior__",
    "__ixor__",
    "__lshift__",
    "__or__",
    "__rshift__",
    "__xor__",
    "_adaptive_avg_pool2d",
    "_adaptive_avg_pool3d",
    "_add_relu",
    "_assert_scalar",
    "_assert_tensor_metadata",
    "_cast_Float",
    "_cast_Half",
    "_cdist_forward",
    "_conj",
    "_convolution",
    "_dim_arange",
    "_euclidean_dist",
    "_fft_c2c",
    "_fft_c2r",
    "_fft_r2c",
    "_linalg_det",
    "_linalg_eigh",
    "_linalg_svd",
    "_local_scalar_dense",
    "_log_softmax",
    "_native_batch_norm_legit",
    "_native_batch_norm_legit_no_training",
    "_native_multi_head_attention",
    "_pack_padded_sequence",
    "_pad_circular",
    "_pad_enum",
    "_pad_packed_sequence",
    "_pdist_forward",
    "_prelu_kernel",
    "_reshape_copy",
    "_safe_softmax",
    "_scaled_dot_product_flash_attention_for_cpu",
    "_shape_as_tensor",
    "_softmax",
    "_standard_gamma",
    "_to_copy",
    "_transformer_encoder_layer_fwd",
    "_trilinear",
    "_unique2",
    "_unsafe_index",
    "_unsafe_view",
    "_upsample_bicubic2d_aa",
    "_upsample_bilinear2d_aa",
    "_weight_norm",
    "_weight_norm_interface",
});

} // namespace

std::optional<std::string_view> whyNotAllowed(std::string_view name) {
    const auto kept_out = std::ranges::find(kKeptOut, name, [](const auto& entry) { return entry.first; });
    if (kept_out != kKeptOut.end())
        return kept_out->second;
    if (name.starts_with("quantized_") || name.starts_with("fbgemm_"))
        return kPacked;
    if (name.ends_with("_backward"))
        return kGradients;
    if (name.starts_with('_') && std::ranges::find(kPrivateAllowed, name) == kPrivateAllowed.end())
        return kPrivate;
    return std::nullopt;
}

} // namespace gnx
