// torch.ops._c10d_functional: collectives of several ranks, "compute only": the worker is one process without a group,
// so that each gives what the rank would have if nothing came from the others and every rank sent what this one does.
// Shapes and types are those of the collective; values of a reduction are this rank's share.
#include <array>

#include "core/exec/engine/FunctionTable.h"

namespace gnx::exec {
namespace {

/// Reductions and broadcasts: what this rank has, in memory of its own.
PyValue collectiveOwn(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(arguments.tensor(0, "input").clone());
}

/// In place, and waiting for what is there: the tensor itself.
PyValue collectiveSame(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(arguments.tensor(0, "input"));
}

std::vector<at::Tensor> collectiveTensors(const CallArguments& arguments) {
    const PyValue* given = arguments.find(0, "inputs");
    if (given == nullptr || !given->isSequence())
        throw PythonError("the argument inputs is no list of tensors");
    return given->toTensors();
}

std::int64_t groupSize(const CallArguments& arguments, std::size_t position) {
    constexpr std::int64_t kMostRanks = 1 << 20;
    const std::int64_t size = arguments.integer(position, "group_size", 0);
    if (size < 1 || size > kMostRanks)
        throw PythonError("group_size is " + std::to_string(size) + ", expected the number of ranks");
    return size;
}

at::Tensor gathered(const at::Tensor& tensor, std::int64_t ranks) {
    return at::cat(std::vector<at::Tensor>(static_cast<std::size_t>(ranks), tensor));
}

/// The first rank's part of a tensor that is scattered.
at::Tensor scattered(const at::Tensor& tensor, std::int64_t ranks) {
    if (tensor.dim() == 0 || tensor.size(0) % ranks != 0)
        throw PythonError("a tensor whose first size is no multiple of " + std::to_string(ranks) +
                          " cannot be scattered to as many ranks");
    return tensor.narrow(0, 0, tensor.size(0) / ranks).clone();
}

PyValue allGather(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(gathered(arguments.tensor(0, "input"), groupSize(arguments, 1)));
}

PyValue reduceScatter(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::of(scattered(arguments.tensor(0, "input"), groupSize(arguments, 2)));
}

PyValue ownOfMany(ExecutionContext&, const CallArguments& arguments) {
    std::vector<at::Tensor> made;
    for (const at::Tensor& tensor : collectiveTensors(arguments))
        made.push_back(tensor.clone());
    return PyValue::tensors(made);
}

PyValue sameOfMany(ExecutionContext&, const CallArguments& arguments) {
    return PyValue::tensors(collectiveTensors(arguments));
}

PyValue allGatherMany(ExecutionContext&, const CallArguments& arguments) {
    std::vector<at::Tensor> made;
    for (const at::Tensor& tensor : collectiveTensors(arguments))
        made.push_back(gathered(tensor, groupSize(arguments, 1)));
    return PyValue::tensors(made);
}

PyValue reduceScatterMany(ExecutionContext&, const CallArguments& arguments) {
    std::vector<at::Tensor> made;
    for (const at::Tensor& tensor : collectiveTensors(arguments))
        made.push_back(scattered(tensor, groupSize(arguments, 2)));
    return PyValue::tensors(made);
}

/// Rows of the input by turns, as many as output_split_sizes add up to.
PyValue allToAll(ExecutionContext&, const CallArguments& arguments) {
    const at::Tensor input = arguments.tensor(0, "input");
    const PyValue* splits = arguments.find(1, "output_split_sizes");
    if (splits == nullptr || !splits->isSequence() || splits->items->empty())
        return PyValue::of(input.clone());
    std::int64_t rows = 0;
    for (const std::int64_t size : splits->toInts())
        if (size < 0 || __builtin_add_overflow(rows, size, &rows))
            throw PythonError("output_split_sizes are not sizes");
    if (input.dim() == 0 || (input.size(0) == 0 && rows > 0))
        throw PythonError("a tensor without rows cannot be sent to other ranks");
    if (rows == 0)
        return PyValue::of(input.narrow(0, 0, 0).clone());
    return PyValue::of(
        input.index_select(0, at::arange(rows, input.options().dtype(at::kLong)).remainder(input.size(0))));
}

constexpr auto collective_functions = std::to_array<FunctionEntry>({
    {"torch.ops._c10d_functional.all_reduce", collectiveOwn, "clone", "input, reduce_op, group_name"},
    {"torch.ops._c10d_functional.all_reduce_", collectiveSame, "", "input, reduce_op, group_name"},
    {"torch.ops._c10d_functional.all_reduce_coalesced", ownOfMany, "clone", "inputs, reduce_op, group_name"},
    {"torch.ops._c10d_functional.all_reduce_coalesced_", sameOfMany, "", "inputs, reduce_op, group_name"},
    {"torch.ops._c10d_functional.all_gather_into_tensor", allGather, "cat", "input, group_size, group_name"},
    {"torch.ops._c10d_functional.all_gather_into_tensor_coalesced", allGatherMany, "cat",
     "inputs, group_size, group_name"},
    {"torch.ops._c10d_functional.reduce_scatter_tensor", reduceScatter, "narrow, clone",
     "input, reduce_op, group_size, group_name"},
    {"torch.ops._c10d_functional.reduce_scatter_tensor_coalesced", reduceScatterMany, "narrow, clone",
     "inputs, reduce_op, group_size, group_name"},
    {"torch.ops._c10d_functional.all_to_all_single", allToAll, "clone, index_select",
     "input, output_split_sizes, input_split_sizes, group_name"},
    {"torch.ops._c10d_functional.broadcast", collectiveOwn, "clone", "input, src, group_name"},
    {"torch.ops._c10d_functional.broadcast_", collectiveSame, "", "input, src, group_name"},
    {"torch.ops._c10d_functional.wait_tensor", collectiveSame, "", "tensor"},
});

} // namespace

std::span<const FunctionEntry> collectiveFunctions() {
    return collective_functions;
}

} // namespace gnx::exec
