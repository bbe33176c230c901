#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::graph {

/// A piece of memory of which tensors are views.
struct Storage {
    ValueId made_by;                    ///< the value that it was allocated for
    std::optional<std::uint64_t> bytes; ///< none: its size is not known
};

/// Values that share memory, found without running the graph.
struct Storages {
    std::vector<Storage> all;
    /// Indices into `all` by ValueId: none for values without tensors, several for a list of tensors.
    std::vector<std::vector<std::uint32_t>> of;
};

/// Condition under which an operator that may give back its first operand's memory does (OperatorEntry::shares_if).
enum class SharesIf : std::uint8_t {
    Always,
    Viewable, ///< the strides allow the new shape: reshape, flatten
    SameType, ///< the operand has the wanted dtype, and no copy is asked for; every device named is the one it runs on
    Contiguous,    ///< the operand is contiguous
    WithoutEffect, ///< the call draws and writes nothing: dropout outside training
    NoTensorIndex, ///< it is indexed by no tensor
    Method,        ///< it is called as a method: Tensor.unfold; the function of that name copies
    Permuting,     ///< einsum of one operand that sums nothing up; it counts as new memory
};
/// By an operator's name without its namespace; Always for unknown ones.
SharesIf sharesIf(std::string_view name);

/// Finds shared memory by PyTorch's rules: views (Tensor.view, transpose, expand, split ...) and operators in place
/// share their operand's memory; reshape and flatten do where the strides allow it, contiguous() and conversions where
/// nothing changes, dropout outside training, a subscript without tensors as indices. Everything else allocates its
/// results, as large as their elements. Where strides are not known, an operand counts as contiguous. Linear in the
/// graph.
Storages findStorages(const Graph& graph, const ValueTypes& types);

/// Returns whether a tensor of this shape and strides can be seen in another shape without being copied
/// (https://pytorch.org/docs/stable/generated/torch.Tensor.view.html).
bool canBeViewed(const ValueType& tensor, const std::vector<std::int64_t>& shape);

} // namespace gnx::graph
