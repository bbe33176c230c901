// Methods that query a tensor's properties, torch.functional.* of one or two tensors, and the operators of
// torch.ops.prims in graphs: Python code without a schema of its own.
#include <algorithm>
#include <array>
#include <numeric>

#include "core/exec/engine/FunctionTable.h"
#include "core/exec/engine/PyNumbers.h"
#include "core/exec/engine/TorchTypes.h"

namespace gnx::exec {
namespace {

using Kind = PyValue::Kind;

/// A larger list of numbers is not part of a graph: tensors hold such data.
constexpr std::int64_t kMostListed = 100'000;

/// For .cpu() and .cuda(): every named device stands for the one under test.
PyValue toDeviceUnderTest(ExecutionContext& context, const CallArguments& arguments) {
    return PyValue::of(arguments.tensor(0, "self").to(context.device));
}

PyValue isContiguous(ExecutionContext&, const CallArguments& arguments) {
    const PyValue* format = arguments.given(1, "memory_format");
    return PyValue::of(arguments.tensor(0, "self").is_contiguous(format != nullptr ? format->scalar.toMemoryFormat()
                                                                                   : at::MemoryFormat::Contiguous));
}

PyValue storageOffset(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(arguments.tensor(0, "self").storage_offset());
}

PyValue deviceNumber(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor self = arguments.tensor(0, "self");
    return PyValue::of(self.is_cpu() ? std::int64_t{-1} : static_cast<std::int64_t>(self.get_device()));
}

PyValue never(ExecutionContext&, const CallArguments&) {
    return PyValue::of(false);
}

PyValue isTensor(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(arguments.require(0, "obj").isTensor());
}

/// The dimensions from the outermost in memory to the innermost.
PyValue dimensionOrder(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor self = arguments.tensor(0, "self");
    std::vector<std::int64_t> order(static_cast<std::size_t>(self.dim()));
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, [&](std::int64_t a, std::int64_t b) { return self.stride(a) > self.stride(b); });
    std::vector<PyValue> items;
    for (const std::int64_t dim : order)
        items.push_back(PyValue::of(dim));
    return PyValue::sequence(Kind::Tuple, std::move(items));
}

PyValue nestedList(const at::Tensor& tensor) {
    if (tensor.dim() == 0)
        return PyValue::ofScalar(tensor.item());
    std::vector<PyValue> items;
    for (const at::Tensor& part : at::unbind(tensor, 0))
        items.push_back(nestedList(part));
    return PyValue::sequence(Kind::List, std::move(items));
}

PyValue toList(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor self = arguments.tensor(0, "self");
    if (self.numel() > kMostListed)
        throw PythonError("tolist() of more than " + std::to_string(kMostListed) + " elements is not supported", true);
    return nestedList(self);
}

/// The places as rows, or a list of the places along each dimension.
PyValue nonzero(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor input = arguments.tensor(0, "input");
    return arguments.boolean(99, "as_tuple", false) ? PyValue::tensors(at::nonzero_numpy(input))
                                                    : PyValue::of(at::nonzero(input));
}

/// The operator has its number first.
PyValue polygamma(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(at::polygamma(arguments.require(1, "n").toInt(), arguments.tensor(0, "self")));
}

PyValue uniqueConsecutive(ExecutionContext&, const CallArguments& arguments) {
    const bool inverse = arguments.boolean(1, "return_inverse", false);
    const bool counts = arguments.boolean(2, "return_counts", false);
    const PyValue* dim = arguments.given(3, "dim");
    const auto [values, places, numbers] =
        at::unique_consecutive(arguments.tensor(0, "input"), inverse, counts,
                               dim != nullptr ? std::optional<std::int64_t>(dim->toInt()) : std::nullopt);
    if (!inverse && !counts)
        return PyValue::of(values);
    std::vector<at::Tensor> results{values};
    if (inverse)
        results.push_back(places);
    if (counts)
        results.push_back(numbers);
    return PyValue::tensors(std::move(results));
}

at::Tensor integersOn(const std::vector<std::int64_t>& numbers, const at::Device& device) {
    return at::tensor(numbers, at::TensorOptions().dtype(at::kLong)).to(device);
}

PyValue unravelIndex(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor indices = arguments.tensor(0, "indices");
    if (!at::isIntegralType(indices.scalar_type(), false))
        throw PythonError("unravel_index: expected integers, found " + arguments.require(0, "indices").describe());
    const std::vector<std::int64_t> shape = arguments.require(1, "shape").toInts();
    if (std::ranges::any_of(shape, [](std::int64_t size) { return size < 0; }))
        throw PythonError("unravel_index: a size is negative");
    std::vector<std::int64_t> steps(shape.size(), 1);
    for (std::size_t i = shape.size(); i-- > 1;)
        steps[i - 1] = multiplyInts(steps[i], shape[i]);
    const at::Tensor places =
        at::remainder(at::floor_divide(indices.unsqueeze(-1), integersOn(steps, indices.device())),
                      integersOn(shape, indices.device()));
    return PyValue::tensors(places.unbind(-1));
}

PyValue pairDistances(ExecutionContext&, const CallArguments& arguments) {
    const std::string mode = arguments.string(3, "compute_mode", "use_mm_for_euclid_dist_if_necessary");
    std::optional<std::int64_t> number;
    if (mode == "use_mm_for_euclid_dist")
        number = 1;
    else if (mode == "donot_use_mm_for_euclid_dist")
        number = 2;
    else if (mode != "use_mm_for_euclid_dist_if_necessary")
        throw PythonError("'" + mode + "' is not a compute_mode of cdist");
    return PyValue::of(
        at::cdist(arguments.tensor(0, "x1"), arguments.tensor(1, "x2"), arguments.number(2, "p", 2), number));
}

std::optional<std::int64_t> integerIfGiven(const CallArguments& arguments, std::size_t position, const char* name) {
    const PyValue* value = arguments.given(position, name);
    return value != nullptr ? std::optional<std::int64_t>(value->toInt()) : std::nullopt;
}

std::optional<bool> flagIfGiven(const CallArguments& arguments, std::size_t position, const char* name) {
    const PyValue* value = arguments.given(position, name);
    return value != nullptr ? std::optional<bool>(value->toBool()) : std::nullopt;
}

PyValue shortTimeFourier(ExecutionContext&, const CallArguments& arguments) {
    at::Tensor input = arguments.tensor(0, "input");
    const std::int64_t size = arguments.require(1, "n_fft").toInt();
    const bool centred = arguments.boolean(5, "center", true);
    const auto aligned = flagIfGiven(arguments, 10, "align_to_window");
    if (centred && aligned)
        throw PythonError("stft: align_to_window is for center=False alone");
    if (centred) {
        const std::int64_t dims = input.dim();
        std::vector<std::int64_t> shape(static_cast<std::size_t>(std::max<std::int64_t>(0, 3 - dims)), 1);
        shape.insert(shape.end(), input.sizes().begin(), input.sizes().end());
        input = at::pad(input.view(shape), {size / 2, size / 2}, arguments.string(6, "pad_mode", "reflect"));
        input = input.view(input.sizes().slice(static_cast<std::size_t>(input.dim() - dims)));
    }
    return PyValue::of(
        at::stft(input, size, integerIfGiven(arguments, 2, "hop_length"), integerIfGiven(arguments, 3, "win_length"),
                 ifDefined(arguments.optionalTensor(4, "window")), arguments.boolean(7, "normalized", false),
                 flagIfGiven(arguments, 8, "onesided"), flagIfGiven(arguments, 9, "return_complex"), aligned));
}

PyValue luFactors(ExecutionContext&, const CallArguments& arguments) {
    if (arguments.given(3, "out") != nullptr)
        throw PythonError("lu with out is not supported", true);
    const bool infos = arguments.boolean(2, "get_infos", false);
    const auto [factors, pivots, info] =
        at::_lu_with_info(arguments.tensor(0, "A"), arguments.boolean(1, "pivot", true), !infos);
    return infos ? PyValue::tensors({factors, pivots, info}) : PyValue::tensors({factors, pivots});
}

/// For a matrix and `niter` steps of a randomized iteration (torch/_lowrank.py names the papers).
std::vector<at::Tensor> lowRank(at::Tensor a, std::int64_t q, std::int64_t steps) {
    const bool wide = a.size(-2) < a.size(-1);
    if (wide)
        a = a.mH();
    at::Tensor basis = std::get<0>(at::linalg_qr(at::matmul(a, at::randn({a.size(-1), q}, a.options()))));
    for (std::int64_t i = 0; i < steps; ++i) {
        basis = std::get<0>(at::linalg_qr(at::matmul(a.mH(), basis)));
        basis = std::get<0>(at::linalg_qr(at::matmul(a, basis)));
    }
    const auto [u, s, vh] = at::linalg_svd(at::matmul(basis.mH(), a), false);
    const at::Tensor left = at::matmul(basis, u);
    return wide ? std::vector<at::Tensor>{vh.mH(), s, left} : std::vector<at::Tensor>{left, s, vh.mH()};
}

PyValue lowRankSvd(ExecutionContext&, const CallArguments& arguments) {
    if (arguments.given(3, "M") != nullptr)
        throw PythonError("svd_lowrank with M is not supported", true);
    return PyValue::tensors(
        lowRank(arguments.tensor(0, "A"), arguments.integer(1, "q", 6), arguments.integer(2, "niter", 2)));
}

PyValue lowRankComponents(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor a = arguments.tensor(0, "A");
    const std::int64_t most = std::min(a.size(-2), a.size(-1));
    const std::int64_t q = arguments.integer(1, "q", std::min<std::int64_t>(6, most));
    if (q < 0 || q > most)
        throw PythonError("pca_lowrank: q is " + std::to_string(q) + ", expected 0 to " + std::to_string(most));
    const bool centred = arguments.boolean(2, "center", true);
    return PyValue::tensors(
        lowRank(centred ? a - a.mean(at::IntArrayRef{-2}, true) : a, q, arguments.integer(3, "niter", 2)));
}

/// Always with the checks that `unsafe` leaves out: the kernel trusts the lengths.
PyValue segmentReduce(ExecutionContext&, const CallArguments& arguments) {
    const PyValue* initial = arguments.given(99, "initial");
    return PyValue::of(at::segment_reduce(
        arguments.tensor(0, "data"), arguments.string(1, "reduce", ""),
        ifDefined(arguments.optionalTensor(99, "lengths")), ifDefined(arguments.optionalTensor(99, "indices")),
        ifDefined(arguments.optionalTensor(99, "offsets")), arguments.integer(99, "axis", 0), false,
        initial != nullptr ? std::optional<at::Scalar>(initial->toScalar()) : std::nullopt));
}

PyValue filled(ExecutionContext&, const CallArguments& arguments) {
    at::Tensor tensor = arguments.tensor(0, "tensor");
    return PyValue::of(tensor.fill_(arguments.require(1, "val").toScalar()));
}

PyValue filledNormally(ExecutionContext&, const CallArguments& arguments) {
    at::Tensor tensor = arguments.tensor(0, "tensor");
    return PyValue::of(tensor.normal_(arguments.number(1, "mean", 0), arguments.number(2, "std", 1)));
}

PyValue filledUniformly(ExecutionContext&, const CallArguments& arguments) {
    at::Tensor tensor = arguments.tensor(0, "tensor");
    return PyValue::of(tensor.uniform_(arguments.number(1, "a", 0), arguments.number(2, "b", 1)));
}

PyValue matrixProduct(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(at::mm(arguments.tensor(0, "input"), arguments.tensor(1, "mat2")));
}

PyValue convertElementType(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(arguments.tensor(0, "a").to(arguments.require(1, "dtype").toDType()));
}

PyValue integersInOrder(ExecutionContext& context, const CallArguments& arguments) {
    const std::int64_t length = arguments.require(0, "length").toInt();
    const std::int64_t start = arguments.integer(99, "start", 0);
    const std::int64_t step = arguments.integer(99, "step", 1);
    const PyValue* dtype = arguments.given(99, "dtype");
    return PyValue::of((at::arange(length, at::TensorOptions().dtype(at::kLong).device(context.device)) * step + start)
                           .to(dtype != nullptr ? dtype->toDType() : at::kLong));
}

/// Each dimension i of `a` becomes dimension broadcast_dimensions[i] of `shape`.
PyValue broadcastInDimensions(ExecutionContext&, const CallArguments& arguments) {
    at::Tensor a = arguments.tensor(0, "a");
    const std::vector<std::int64_t> shape = arguments.require(1, "shape").toInts();
    const std::vector<std::int64_t> places = arguments.require(2, "broadcast_dimensions").toInts();
    for (std::size_t i = 0; i < shape.size(); ++i)
        if (std::ranges::find(places, static_cast<std::int64_t>(i)) == places.end())
            a = a.unsqueeze(static_cast<std::int64_t>(i));
    return PyValue::of(a.expand(shape));
}

PyValue squeezeDimensions(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(at::squeeze(arguments.tensor(0, "a"), arguments.require(1, "dimensions").toInts()));
}

PyValue permuted(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(at::permute(arguments.tensor(0, "a"), arguments.require(1, "permutation").toInts()));
}

PyValue viewOf(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(arguments.tensor(0, "a").view_as(arguments.tensor(0, "a")));
}

constexpr auto property_functions = std::to_array<FunctionEntry>({
    {"Tensor.cpu", toDeviceUnderTest, "to(the device under test)", "self, memory_format="},
    {"Tensor.cuda", toDeviceUnderTest, "to(the device under test)", "self, device=, non_blocking=, memory_format="},
    {"Tensor.is_contiguous", isContiguous, "a Python bool, no operation", "self, memory_format="},
    {"Tensor.storage_offset", storageOffset, "a Python int, no operation", "self"},
    {"Tensor.get_device", deviceNumber, "a Python int, no operation", "self"},
    {"torch.get_device", deviceNumber, "a Python int, no operation", "self"},
    {"Tensor.is_pinned", never, "a Python bool, no operation", "self, device="},
    {"Tensor.is_shared", never, "a Python bool, no operation", "self"},
    {"torch.is_tensor", isTensor, "a Python bool, no operation", "obj"},
    {"Tensor.dim_order", dimensionOrder, "a tuple, no operation", "self, *, ambiguity_check="},
    {"Tensor.tolist", toList, "a list of Python numbers", "self"},
    {"Tensor.nonzero", nonzero, "nonzero, nonzero_numpy", "input, *, as_tuple="},
    {"torch.nonzero", nonzero, "nonzero, nonzero_numpy", "input, *, as_tuple=, out="},
    {"Tensor.polygamma", polygamma, "polygamma", "self, n"},
    {"Tensor.unique_consecutive", uniqueConsecutive, "unique_consecutive",
     "input, return_inverse=, return_counts=, dim="},
    {"torch.unique_consecutive", uniqueConsecutive, "unique_consecutive",
     "input, return_inverse=, return_counts=, dim="},
    {"torch.functional.unique_consecutive", uniqueConsecutive, "unique_consecutive",
     "input, return_inverse=, return_counts=, dim="},
    {"torch.unravel_index", unravelIndex, "floor_divide, remainder, unbind", "indices, shape"},
    {"torch.functional.unravel_index", unravelIndex, "floor_divide, remainder, unbind", "indices, shape"},
    {"torch.cdist", pairDistances, "cdist", "x1, x2, p=, compute_mode="},
    {"torch.functional.cdist", pairDistances, "cdist", "x1, x2, p=, compute_mode="},
    {"Tensor.stft", shortTimeFourier, "pad, stft",
     "input, n_fft, hop_length=, win_length=, window=, center=, pad_mode=, normalized=, onesided=, return_complex=, "
     "align_to_window="},
    {"torch.stft", shortTimeFourier, "pad, stft",
     "input, n_fft, hop_length=, win_length=, window=, center=, pad_mode=, normalized=, onesided=, return_complex=, "
     "align_to_window="},
    {"torch.functional.stft", shortTimeFourier, "pad, stft",
     "input, n_fft, hop_length=, win_length=, window=, center=, pad_mode=, normalized=, onesided=, return_complex=, "
     "align_to_window="},
    {"Tensor.lu", luFactors, "_lu_with_info", "A, pivot=, get_infos=, out="},
    {"torch.lu", luFactors, "_lu_with_info", "A, pivot=, get_infos=, out="},
    {"torch.functional.lu", luFactors, "_lu_with_info", "A, pivot=, get_infos=, out="},
    {"torch.svd_lowrank", lowRankSvd, "randn, matmul, linalg_qr, linalg_svd", "A, q=, niter=, M="},
    {"torch._lowrank.svd_lowrank", lowRankSvd, "randn, matmul, linalg_qr, linalg_svd", "A, q=, niter=, M="},
    {"torch.pca_lowrank", lowRankComponents, "mean, sub, randn, matmul, linalg_qr, linalg_svd",
     "A, q=, center=, niter="},
    {"torch._lowrank.pca_lowrank", lowRankComponents, "mean, sub, randn, matmul, linalg_qr, linalg_svd",
     "A, q=, center=, niter="},
    {"torch._segment_reduce", segmentReduce, "segment_reduce",
     "data, reduce, *, lengths=, indices=, offsets=, axis=, unsafe=, initial="},
    {"torch.segment_reduce", segmentReduce, "segment_reduce",
     "data, reduce, *, lengths=, indices=, offsets=, axis=, unsafe=, initial="},
    {"torch.ops.aten.segment_reduce", segmentReduce, "segment_reduce",
     "data, reduce, *, lengths=, indices=, offsets=, axis=, unsafe=, initial="},
    {"torch.ops.aten.segment_reduce.default", segmentReduce, "segment_reduce",
     "data, reduce, *, lengths=, indices=, offsets=, axis=, unsafe=, initial="},
    {"torch.nn.init.constant_", filled, "fill_", "tensor, val"},
    {"torch.nn.init.normal_", filledNormally, "normal_", "tensor, mean=, std=, generator="},
    {"torch.nn.init.uniform_", filledUniformly, "uniform_", "tensor, a=, b=, generator="},
    {"torch.dsmm", matrixProduct, "mm", "input, mat2"},
    {"torch.is_grad_enabled", never, "gradients are never recorded", ""},
    {"torch.ops.prims.convert_element_type.default", convertElementType, "to", "a, dtype"},
    {"torch.ops.prims.device_put.default", toDeviceUnderTest, "to(the device under test)",
     "self, device, non_blocking="},
    {"torch.ops.prims.iota.default", integersInOrder, "arange, mul, add, to",
     "length, *, start=, step=, dtype=, device=, requires_grad="},
    {"torch.ops.prims.broadcast_in_dim.default", broadcastInDimensions, "unsqueeze, expand",
     "a, shape, broadcast_dimensions"},
    {"torch.ops.prims.squeeze.default", squeezeDimensions, "squeeze", "a, dimensions"},
    {"torch.ops.prims.transpose.default", permuted, "permute", "a, permutation"},
    {"torch.ops.prims.view_of.default", viewOf, "view_as", "a"},
});

} // namespace

std::span<const FunctionEntry> propertyFunctions() {
    return property_functions;
}

} // namespace gnx::exec
