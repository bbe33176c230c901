#pragma once

#include <cstdint>
#include <optional>
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
