// torch.functional: Python code around operators of several tensors, which are given one by one. Each entry names the
// operators it ends in; what they take is in the public documentation of torch 2.13.
#include <algorithm>
#include <array>
#include <numeric>

#include "core/exec/engine/FunctionTable.h"

namespace gnx::exec {
namespace {

/// All positional arguments.
std::vector<at::Tensor> tensorsOf(const CallArguments& arguments) {
    std::vector<at::Tensor> tensors;
    for (std::size_t i = 0; i < arguments.positional.size(); ++i)
        tensors.push_back(arguments.tensor(i, std::to_string(i + 1)));
    return tensors;
}

PyValue einsum(ExecutionContext&, const CallArguments& arguments) {
    std::vector<at::Tensor> operands;
    for (std::size_t i = 1; i < arguments.positional.size(); ++i) {
        const PyValue& value = arguments.positional[i];
        if (value.isSequence())
            for (const at::Tensor& tensor : value.toTensors())
                operands.push_back(tensor);
        else
            operands.push_back(arguments.tensor(i, "operand"));
    }
    return PyValue::of(at::einsum(arguments.string(0, "equation", ""), operands));
}

PyValue meshgrid(ExecutionContext&, const CallArguments& arguments) {
    std::vector<at::Tensor> tensors;
    for (const PyValue& value : arguments.positional) {
        if (value.isSequence())
            tensors = value.toTensors();
        else
            tensors.push_back(value.isTensor() ? value.tensor() : c10::scalar_to_tensor(value.toScalar()));
    }
    const std::string indexing = arguments.string(99, "indexing", "");
    return PyValue::tensors(indexing.empty() ? at::meshgrid(tensors) : at::meshgrid(tensors, indexing));
}

using OfTensors = at::Tensor (*)(at::TensorList);

template <OfTensors Function> PyValue joined(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(Function(tensorsOf(arguments)));
}

PyValue broadcastTensors(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::tensors(at::broadcast_tensors(tensorsOf(arguments)));
}

/// A tensor of one tensor; of several, or of a list, as many.
template <at::Tensor (*OfOne)(const at::Tensor&), std::vector<at::Tensor> (*OfMany)(at::TensorList)>
PyValue atLeast(ExecutionContext&, const CallArguments& arguments) {
    if (arguments.positional.size() == 1 && arguments.positional.front().isTensor())
        return PyValue::of(OfOne(arguments.tensor(0, "tensors")));
    const bool listed = arguments.positional.size() == 1 && arguments.positional.front().isSequence();
    return PyValue::tensors(OfMany(listed ? arguments.positional.front().toTensors() : tensorsOf(arguments)));
}

/// The last `count` dimensions of `a` with the first of `b`.
at::Tensor contracted(const at::Tensor& a, const at::Tensor& b, std::int64_t count) {
    if (count < 0 || count > std::min(a.dim(), b.dim()))
        throw PythonError("the argument dims is " + std::to_string(count) + ", expected 0 to " +
                          std::to_string(std::min(a.dim(), b.dim())));
    std::vector<std::int64_t> of_a(static_cast<std::size_t>(count));
    std::vector<std::int64_t> of_b(of_a.size());
    std::iota(of_a.begin(), of_a.end(), -count);
    std::iota(of_b.begin(), of_b.end(), 0);
    return at::tensordot(a, b, of_a, of_b);
}

PyValue tensordot(ExecutionContext&, const CallArguments& arguments) {
    if (arguments.given(3, "out") != nullptr)
        throw PythonError("tensordot with out is not supported", true);
    const at::Tensor a = arguments.tensor(0, "a");
    const at::Tensor b = arguments.tensor(1, "b");
    const PyValue* dims = arguments.find(2, "dims");
    if (dims == nullptr || !dims->isSequence())
        return PyValue::of(contracted(a, b, dims != nullptr ? dims->toInt() : 2));
    if (dims->items->size() != 2 || !dims->items->front().isSequence() || !dims->items->back().isSequence())
        throw PythonError("the argument dims is " + dims->describe() + ", expected a number or two lists");
    return PyValue::of(at::tensordot(a, b, dims->items->front().toInts(), dims->items->back().toInts()));
}

/// Products of the rows of each expert with its weights, as transformers' operator for mixtures of experts gives them:
/// `offs` has the end of each expert's rows. Rows behind the last end are zero.
PyValue groupedMatmul(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor input = arguments.tensor(0, "input"), weight = arguments.tensor(1, "weight");
    const at::Tensor offs = arguments.tensor(2, "offs");
    if (input.dim() != 2 || weight.dim() != 3 || offs.dim() != 1 || offs.size(0) != weight.size(0))
        throw PythonError("grouped_mm_fallback takes rows, a matrix for each expert, and as many ends of rows");
    at::Tensor output = at::zeros({input.size(0), weight.size(2)}, input.options());
    if (input.is_meta())
        return PyValue::of(output);
    const at::Tensor ends = offs.to(at::kCPU, at::kLong).contiguous();
    std::int64_t start = 0;
    for (std::int64_t expert = 0; expert < ends.size(0); ++expert) {
        const std::int64_t end = ends.const_data_ptr<std::int64_t>()[expert];
        if (end < start || end > input.size(0))
            throw PythonError("grouped_mm_fallback: the ends of rows do not ascend within the rows");
        if (end == start)
            continue;
        at::Tensor rows = output.narrow(0, start, end - start);
        at::mm_out(rows, input.narrow(0, start, end - start), weight[expert]);
        start = end;
    }
    return PyValue::of(output);
}

constexpr auto combining_functions = std::to_array<FunctionEntry>({
    {"torch.functional.einsum", einsum, "einsum", "*args"},
    {"torch.einsum", einsum, "einsum", "*args"},
    {"torch.functional.meshgrid", meshgrid, "meshgrid", "*tensors, indexing="},
    {"torch.meshgrid", meshgrid, "meshgrid", "*tensors, indexing="},
    {"torch.functional.broadcast_tensors", broadcastTensors, "broadcast_tensors", "*tensors"},
    {"torch.broadcast_tensors", broadcastTensors, "broadcast_tensors", "*tensors"},
    {"torch.functional.block_diag", joined<at::block_diag>, "block_diag", "*tensors"},
    {"torch.block_diag", joined<at::block_diag>, "block_diag", "*tensors"},
    {"torch.functional.cartesian_prod", joined<at::cartesian_prod>, "cartesian_prod", "*tensors"},
    {"torch.cartesian_prod", joined<at::cartesian_prod>, "cartesian_prod", "*tensors"},
    {"torch.functional.chain_matmul", joined<at::chain_matmul>, "chain_matmul", "*matrices"},
    {"torch.chain_matmul", joined<at::chain_matmul>, "chain_matmul", "*matrices"},
    {"torch.functional.atleast_1d", atLeast<at::atleast_1d, at::atleast_1d>, "atleast_1d", "*tensors"},
    {"torch.atleast_1d", atLeast<at::atleast_1d, at::atleast_1d>, "atleast_1d", "*tensors"},
    {"torch.functional.atleast_2d", atLeast<at::atleast_2d, at::atleast_2d>, "atleast_2d", "*tensors"},
    {"torch.atleast_2d", atLeast<at::atleast_2d, at::atleast_2d>, "atleast_2d", "*tensors"},
    {"torch.functional.atleast_3d", atLeast<at::atleast_3d, at::atleast_3d>, "atleast_3d", "*tensors"},
    {"torch.atleast_3d", atLeast<at::atleast_3d, at::atleast_3d>, "atleast_3d", "*tensors"},
    {"torch.ops.transformers.grouped_mm_fallback", groupedMatmul, "zeros, mm", "input, weight, offs"},
    {"torch.ops.transformers.grouped_mm_fallback.default", groupedMatmul, "zeros, mm", "input, weight, offs"},
    {"torch.functional.tensordot", tensordot, "tensordot", "a, b, dims=, out="},
    {"torch.tensordot", tensordot, "tensordot", "a, b, dims=, out="},
});

} // namespace

std::span<const FunctionEntry> combiningFunctions() {
    return combining_functions;
}

} // namespace gnx::exec
