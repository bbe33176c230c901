// Shapes after the operators' documentation (pytorch.org/docs/stable/torch.html and nn.functional).
#include "core/exec/engine/MetaKernels.h"

#include <torch/script.h>

#include "core/exec/engine/MetaAttention.h"

namespace gnx::exec {
/// The kernels have the names of the functions that they implement, which other files of this folder use too.
namespace meta_kernels {
namespace {

using at::Tensor;
using Sizes = std::vector<std::int64_t>;
using OptionalTensor = std::optional<Tensor>;

Tensor withSizes(const Tensor& like, at::IntArrayRef sizes) {
    return at::empty(sizes, like.options());
}

/// floor((in + 2 padding - dilation (kernel - 1) - 1) / stride) + 1
std::int64_t slidingSize(std::int64_t in, std::int64_t kernel, std::int64_t stride, std::int64_t padding,
                         std::int64_t dilation) {
    TORCH_CHECK(stride > 0, "expected a stride above 0, found ", stride);
    return (in + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1;
}

/// Lists of one number apply to all dimensions.
std::int64_t at_or_all(at::IntArrayRef values, std::size_t i) {
    const std::size_t place = values.size() == 1 ? 0 : i;
    TORCH_CHECK(place < values.size(), "expected a number for dimension ", i, ", found a list of ", values.size());
    return values[place];
}

Tensor convolution(const Tensor& input, const Tensor& weight, const OptionalTensor&, at::IntArrayRef stride,
                   at::IntArrayRef padding, at::IntArrayRef dilation, bool transposed, at::IntArrayRef output_padding,
                   std::int64_t groups) {
    TORCH_CHECK(input.dim() == weight.dim(), "convolution: a kernel of ", weight.dim(), " dimensions on an input of ",
                input.dim());
    TORCH_CHECK(input.size(1) == (transposed ? weight.size(0) : weight.size(1) * groups),
                "convolution: the kernel does not fit ", input.size(1), " channels");
    Sizes sizes{input.size(0), transposed ? weight.size(1) * groups : weight.size(0)};
    for (std::size_t i = 0; i + 2 < static_cast<std::size_t>(input.dim()); ++i) {
        const auto dim = static_cast<std::int64_t>(i) + 2;
        const std::int64_t in = input.size(dim);
        const std::int64_t kernel = weight.size(dim);
        sizes.push_back(
            transposed ? (in - 1) * at_or_all(stride, i) - 2 * at_or_all(padding, i) +
                             at_or_all(dilation, i) * (kernel - 1) + at_or_all(output_padding, i) + 1
                       : slidingSize(in, kernel, at_or_all(stride, i), at_or_all(padding, i), at_or_all(dilation, i)));
        TORCH_CHECK(sizes.back() > 0, "convolution: the kernel is larger than the input");
    }
    return withSizes(input, sizes);
}

/// Statistics are of the parameters' type if there are any.
Tensor statistic(const Tensor& input, const OptionalTensor& weight, at::IntArrayRef sizes) {
    return withSizes(weight && weight->defined() ? *weight : input, sizes);
}

std::tuple<Tensor, Tensor, Tensor> batchNorm(const Tensor& input, const OptionalTensor& weight, const OptionalTensor&,
                                             const OptionalTensor&, const OptionalTensor&, bool training, double,
                                             double) {
    const Sizes channels{training && input.dim() > 1 ? input.size(1) : 0};
    return {at::empty_like(input), statistic(input, weight, channels), statistic(input, weight, channels)};
}

std::tuple<Tensor, Tensor, Tensor> layerNorm(const Tensor& input, at::IntArrayRef normalized,
                                             const OptionalTensor& weight, const OptionalTensor&, double) {
    Sizes sizes(input.sizes().begin(), input.sizes().end());
    TORCH_CHECK(normalized.size() <= sizes.size() &&
                    input.sizes().slice(sizes.size() - normalized.size()).equals(normalized),
                "layer_norm: the input does not end in the normalized shape");
    std::fill(sizes.end() - static_cast<std::ptrdiff_t>(normalized.size()), sizes.end(), 1);
    return {at::empty_like(input, at::MemoryFormat::Contiguous), statistic(input, weight, sizes),
            statistic(input, weight, sizes)};
}

/// [N, T, E] -> the same, and the weights of attention: [N, T, T], of every head if they are not averaged.
std::tuple<Tensor, Tensor> multiHeadAttention(const Tensor& query, const Tensor& key, const Tensor&, std::int64_t,
                                              std::int64_t heads, const Tensor&, const Tensor&, const Tensor&,
                                              const Tensor&, const OptionalTensor&, bool need_weights,
                                              bool average_weights, std::optional<std::int64_t>) {
    Sizes weights{query.size(0), query.size(1), key.size(1)};
    if (!average_weights)
        weights.insert(weights.begin() + 1, heads);
    return {at::empty_like(query), need_weights ? withSizes(query, weights) : Tensor()};
}

Tensor indexSelect(const Tensor& self, std::int64_t dim, const Tensor& index) {
    Sizes sizes(self.sizes().begin(), self.sizes().end());
    dim = at::maybe_wrap_dim(dim, self.dim());
    if (!sizes.empty())
        sizes[static_cast<std::size_t>(dim)] = index.numel();
    return withSizes(self, sizes);
}

/// The last dimensions become `output`.
Tensor resized(const Tensor& self, at::IntArrayRef output) {
    TORCH_CHECK(output.size() <= self.sizes().size(), "expected at most ", self.dim(), " sizes, found ", output);
    Sizes sizes(self.sizes().begin(), self.sizes().end() - static_cast<std::ptrdiff_t>(output.size()));
    sizes.insert(sizes.end(), output.begin(), output.end());
    return withSizes(self, sizes);
}

Tensor where(const Tensor& condition, const Tensor& a, const Tensor& b) {
    const Sizes sizes = at::infer_size(condition.sizes(), at::infer_size(a.sizes(), b.sizes()));
    return at::empty(sizes, at::TensorOptions(at::kMeta).dtype(at::result_type(a, b)));
}

Tensor& whereInto(const Tensor& condition, const Tensor& a, const Tensor& b, Tensor& out) {
    out.resize_(at::infer_size(condition.sizes(), at::infer_size(a.sizes(), b.sizes())));
    return out;
}

std::tuple<Tensor, Tensor> weightNorm(const Tensor& v, const Tensor& g, std::int64_t) {
    return {at::empty_like(v), at::empty_like(g)};
}

Tensor logical(const Tensor& a, const Tensor& b) {
    return at::empty(at::infer_size(a.sizes(), b.sizes()), at::TensorOptions(at::kMeta).dtype(at::kBool));
}

Tensor floorDivide(const Tensor& a, const Tensor& b) {
    return at::empty(at::infer_size(a.sizes(), b.sizes()), at::TensorOptions(at::kMeta).dtype(at::result_type(a, b)));
}

Tensor boolLike(const Tensor& self) {
    return at::empty_like(self, self.options().dtype(at::kBool));
}

Tensor realLike(const Tensor& self) {
    return at::empty_like(self, self.options().dtype(c10::toRealValueType(self.scalar_type())));
}

Tensor whole(const Tensor& self) {
    return withSizes(self, {});
}

Sizes reducedSizes(const Tensor& self, at::OptionalIntArrayRef dims, bool keepdim) {
    Sizes sizes;
    std::vector<bool> gone(static_cast<std::size_t>(self.dim()), !dims || dims->empty());
    if (dims && !gone.empty()) // PyTorch allows dimension 0 for a number, too
        for (const std::int64_t dim : *dims)
            gone[static_cast<std::size_t>(at::maybe_wrap_dim(dim, self.dim()))] = true;
    for (std::size_t i = 0; i < gone.size(); ++i)
        if (!gone[i] || keepdim)
            sizes.push_back(gone[i] ? 1 : self.size(static_cast<std::int64_t>(i)));
    return sizes;
}

Tensor variance(const Tensor& self, at::OptionalIntArrayRef dims, const std::optional<at::Scalar>&, bool keepdim) {
    return at::empty(reducedSizes(self, dims, keepdim), self.options().dtype(c10::toRealValueType(self.scalar_type())));
}

std::tuple<Tensor, Tensor> varianceAndMean(const Tensor& self, at::OptionalIntArrayRef dims,
                                           const std::optional<at::Scalar>& correction, bool keepdim) {
    return {variance(self, dims, correction, keepdim), withSizes(self, reducedSizes(self, dims, keepdim))};
}

Tensor fourierRealToComplex(const Tensor& self, at::IntArrayRef dims, std::int64_t, bool onesided) {
    Sizes sizes(self.sizes().begin(), self.sizes().end());
    if (onesided && !dims.empty()) {
        std::int64_t& last = sizes.at(static_cast<std::size_t>(at::maybe_wrap_dim(dims.back(), self.dim())));
        last = last / 2 + 1;
    }
    return at::empty(sizes, self.options().dtype(c10::toComplexType(self.scalar_type())));
}

Tensor fourierComplexToReal(const Tensor& self, at::IntArrayRef dims, std::int64_t, std::int64_t last_size) {
    Sizes sizes(self.sizes().begin(), self.sizes().end());
    if (!dims.empty())
        sizes.at(static_cast<std::size_t>(at::maybe_wrap_dim(dims.back(), self.dim()))) = last_size;
    return at::empty(sizes, self.options().dtype(c10::toRealValueType(self.scalar_type())));
}

Tensor fourierComplexToComplex(const Tensor& self, at::IntArrayRef, std::int64_t, bool) {
    return at::empty_like(self);
}

/// [N, C, H, W] -> [N, C kernel, blocks]
Tensor imageToColumns(const Tensor& self, at::IntArrayRef kernel, at::IntArrayRef dilation, at::IntArrayRef padding,
                      at::IntArrayRef stride) {
    const bool batched = self.dim() == 4;
    std::int64_t blocks = 1;
    std::int64_t rows = self.size(batched ? 1 : 0);
    for (std::size_t i = 0; i < 2; ++i) {
        blocks *= slidingSize(self.size(static_cast<std::int64_t>(i) - 2), at_or_all(kernel, i), at_or_all(stride, i),
                              at_or_all(padding, i), at_or_all(dilation, i));
        rows *= at_or_all(kernel, i);
    }
    return withSizes(self, batched ? Sizes{self.size(0), rows, blocks} : Sizes{rows, blocks});
}

/// [N, C kernel, blocks] -> [N, C, H, W]
Tensor columnsToImage(const Tensor& self, at::IntArrayRef output, at::IntArrayRef kernel, at::IntArrayRef,
                      at::IntArrayRef, at::IntArrayRef) {
    const bool batched = self.dim() == 3;
    const std::int64_t places = at_or_all(kernel, 0) * at_or_all(kernel, 1);
    TORCH_CHECK(places > 0, "expected a kernel of sizes above 0, found ", kernel);
    const std::int64_t channels = self.size(batched ? 1 : 0) / places;
    const std::int64_t height = at_or_all(output, 0), width = at_or_all(output, 1);
    return withSizes(self, batched ? Sizes{self.size(0), channels, height, width} : Sizes{channels, height, width});
}

/// [N, C, ...] at a grid of [N, places ..., dimensions] -> [N, C, places ...]
Tensor gridSampler(const Tensor& self, const Tensor& grid, std::int64_t, std::int64_t, bool) {
    Sizes sizes{self.size(0), self.size(1)};
    sizes.insert(sizes.end(), grid.sizes().begin() + 1, grid.sizes().end() - 1);
    return withSizes(self, sizes);
}

/// `padding`: before and after, of the last dimension first.
Tensor padded(const Tensor& self, at::IntArrayRef padding) {
    Sizes sizes(self.sizes().begin(), self.sizes().end());
    TORCH_CHECK(padding.size() <= 2 * sizes.size(), "expected at most two numbers a dimension, found ", padding);
    for (std::size_t i = 0; i < padding.size(); ++i)
        sizes[sizes.size() - 1 - i / 2] += padding[i];
    return withSizes(self, sizes);
}

Tensor placesIn(const Tensor& values, bool narrow) {
    return at::empty_like(values, values.options().dtype(narrow ? at::kInt : at::kLong));
}

Tensor bucketize(const Tensor& self, const Tensor&, bool out_int32, bool) {
    return placesIn(self, out_int32);
}

Tensor searchSorted(const Tensor&, const Tensor& self, bool out_int32, bool, std::optional<std::string_view>,
                    const OptionalTensor&) {
    return placesIn(self, out_int32);
}

Tensor countNonzero(const Tensor& self, at::IntArrayRef dims) {
    return at::empty(reducedSizes(self, at::OptionalIntArrayRef(dims), false), self.options().dtype(at::kLong));
}

Tensor complexOf(const Tensor& real, const Tensor& imaginary) {
    return at::empty(at::infer_size(real.sizes(), imaginary.sizes()),
                     real.options().dtype(c10::toComplexType(real.scalar_type())));
}

std::tuple<Tensor, Tensor> logSigmoid(const Tensor& self) {
    return {at::empty_like(self), at::empty({0}, self.options())};
}

/// The operator's first argument, a tensor, takes the place of all.
void keepFirst(const c10::OperatorHandle& op, torch::jit::Stack* stack) {
    torch::jit::drop(*stack, op.schema().arguments().size() - 1);
}

void sameAsFirst(const c10::OperatorHandle& op, torch::jit::Stack* stack) {
    keepFirst(op, stack);
    Tensor result = at::empty_like(stack->back().toTensor());
    stack->back() = std::move(result);
}

/// Registers what LibTorch has no kernel for, of the operators that it knows.
class Registrar {
  public:
    explicit Registrar(torch::Library& library) : library_(library) {}

    template <class Kernel> void add(const char* name, Kernel&& kernel) {
        const std::string_view full(name);
        const std::size_t dot = full.find('.');
        const c10::OperatorName found{"aten::" + std::string(full.substr(0, dot)),
                                      dot == std::string_view::npos ? "" : std::string(full.substr(dot + 1))};
        const auto handle = c10::Dispatcher::singleton().findSchema(found);
        if (handle && !handle->hasKernelForDispatchKey(c10::DispatchKey::Meta))
            library_.impl(name, std::forward<Kernel>(kernel));
    }
    void addSameAsFirst(std::initializer_list<const char*> names) {
        for (const char* name : names)
            add(name, torch::CppFunction::makeFromBoxedFunction<&sameAsFirst>());
    }
    void addInPlace(std::initializer_list<const char*> names) {
        for (const char* name : names)
            add(name, torch::CppFunction::makeFromBoxedFunction<&keepFirst>());
    }

  private:
    torch::Library& library_;
};

void addElementwise(Registrar& kernels) {
    kernels.addSameAsFirst({"relu",
                            "hardtanh",
                            "hardswish",
                            "_prelu_kernel",
                            "nan_to_num",
                            "roll",
                            "channel_shuffle",
                            "native_channel_shuffle",
                            "masked_scatter",
                            "index_put",
                            "flip",
                            "celu",
                            "selu",
                            "rrelu",
                            "bernoulli",
                            "bernoulli.p",
                            "masked_fill.Tensor",
                            "_conj_physical",
                            "conj_physical",
                            "fill.Scalar",
                            "fill.Tensor",
                            "take",
                            "logit",
                            "native_norm",
                            "erfinv"});
    kernels.addInPlace({"relu_",
                        "hardtanh_",
                        "hardswish_",
                        "nan_to_num_",
                        "masked_scatter_",
                        "_index_put_impl_",
                        "index_put_",
                        "celu_",
                        "selu_",
                        "bernoulli_.float",
                        "bernoulli_.Tensor",
                        "abs_",
                        "logical_not_",
                        "logical_and_",
                        "logical_or_",
                        "logical_xor_",
                        "index_fill_.int_Scalar",
                        "index_fill_.int_Tensor",
                        "masked_fill_.Scalar",
                        "masked_fill_.Tensor",
                        "fill_.Scalar",
                        "fill_.Tensor",
                        "zero_",
                        "exponential_",
                        "cauchy_",
                        "geometric_",
                        "log_normal_",
                        "logit_"});
    kernels.add("abs", &realLike);
    kernels.add("angle", &realLike);
    kernels.add("isnan", &boolLike);
    kernels.add("isinf", &boolLike);
    kernels.add("isfinite", &boolLike);
    kernels.add("logical_not", &boolLike);
    kernels.add("logical_and", &logical);
    kernels.add("logical_or", &logical);
    kernels.add("logical_xor", &logical);
    kernels.add("floor_divide", &floorDivide);
    kernels.add("where.self", &where);
    kernels.add("where.self_out", &whereInto);
    kernels.add("complex", &complexOf);
    kernels.add("polar", &complexOf);
    kernels.add("log_sigmoid_forward", &logSigmoid);
}

void addLayers(Registrar& kernels) {
    kernels.add("convolution", &convolution);
    kernels.add("scaled_dot_product_attention", &metaAttention);
    kernels.add("native_batch_norm", &batchNorm);
    kernels.add("native_layer_norm", &layerNorm);
    kernels.add("_native_multi_head_attention", &multiHeadAttention);
    kernels.add("_weight_norm_interface", &weightNorm);
    kernels.add("index_select", &indexSelect);
    kernels.add("_adaptive_avg_pool2d", &resized);
    kernels.add("_adaptive_avg_pool3d", &resized);
    kernels.add("grid_sampler_2d", &gridSampler);
    kernels.add("grid_sampler_3d", &gridSampler);
    kernels.add("im2col", &imageToColumns);
    kernels.add("col2im", &columnsToImage);
    kernels.add("reflection_pad2d", &padded);
    kernels.add("replication_pad2d", &padded);
    kernels.add("bucketize.Tensor", &bucketize);
    kernels.add("searchsorted.Tensor", &searchSorted);
}

void addReductions(Registrar& kernels) {
    kernels.add("max", &whole);
    kernels.add("min", &whole);
    kernels.add("median", &whole);
    kernels.add("var.correction", &variance);
    kernels.add("std.correction", &variance);
    kernels.add("var_mean.correction", &varianceAndMean);
    kernels.add("std_mean.correction", &varianceAndMean);
    kernels.add("count_nonzero.dim_IntList", &countNonzero);
    kernels.add("_fft_r2c", &fourierRealToComplex);
    kernels.add("_fft_c2r", &fourierComplexToReal);
    kernels.add("_fft_c2c", &fourierComplexToComplex);
}

} // namespace
} // namespace meta_kernels

std::shared_ptr<MetaKernels> MetaKernels::use() {
    static std::weak_ptr<MetaKernels> registered;
    auto kernels = registered.lock();
    if (!kernels) {
        kernels.reset(new MetaKernels); // its constructor is private
        registered = kernels;
    }
    return kernels;
}

MetaKernels::MetaKernels() : library_(torch::Library::IMPL, "aten", c10::DispatchKey::Meta, __FILE__, __LINE__) {
    meta_kernels::Registrar kernels(library_);
    meta_kernels::addElementwise(kernels);
    meta_kernels::addLayers(kernels);
    meta_kernels::addReductions(kernels);
}

} // namespace gnx::exec
