#pragma once

#include <cstdint>
#include <vector>

#include "core/Wings.h"
#include "core/graph/types/Storages.h"

namespace gnx::graph {

/// A piece of memory that was there at the peak.
struct MemoryHolder {
    ValueId value;           ///< the value for which it was allocated
    std::uint64_t bytes = 0; ///< never 0
    NodeId last_read;        ///< the last node that reads it, through any view; invalid: held to the end
    bool is_input = false;   ///< an input or parameter of the graph: it belongs to the caller
};

/// Memory that is needed to execute a graph, estimated from the types of its values.
///
/// Node by node in the order of the graph, as this program's engine and Python's eager mode do it: a node allocates its
/// results, then everything is freed that no later node reads and the graph does not return. Inputs are the
/// caller's and stay. Shared memory counts once (Storages). An operator's temporary memory (a softmax's
/// intermediate results, a convolution's workspace), allocators' rounding and libraries' caches are not included.
struct MemoryCurve {
    std::vector<std::uint64_t> while_running; ///< by node: bytes, what it reads and makes both there
    std::vector<std::uint64_t> after;         ///< by node: bytes, once what nobody reads any more is gone
    std::uint64_t input_bytes = 0;            ///< memory of inputs and parameters; included in all of the above
    std::uint64_t peak_bytes = 0;
    NodeId peak;                        ///< the first node that runs at the peak; invalid without nodes
    std::vector<MemoryHolder> at_peak;  ///< storages at the peak, the largest first
    std::uint32_t unknown_storages = 0; ///< storages of unknown size: they count as 0 bytes
};

/// Linear in the graph, and in the logarithm of the storages at the peak.
MemoryCurve estimateMemory(const Graph& graph, const ValueTypes& types);

} // namespace gnx::graph
