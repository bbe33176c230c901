#include "core/graph/sample/KeptFile.h"

#include <algorithm>
#include <limits>

#include "core/base/CheckedInt.h"

namespace gnx::graph {

bool areKeptStrides(std::span<const std::int64_t> sizes, std::span<const std::int64_t> strides) {
    constexpr std::int64_t wasted = 16;
    if (strides.size() != sizes.size())
        return false;
    base::CheckedInt elements = 1, reach = 1;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const bool counts = sizes[i] > 1;
        if (sizes[i] < 0 || strides[i] < (counts ? 1 : 0))
            return false;
        elements = elements * sizes[i];
        if (counts)
            reach = reach + base::CheckedInt(sizes[i] - 1) * strides[i];
    }
    return reach.valueOr(std::numeric_limits<std::int64_t>::max()) <=
           std::max<std::int64_t>((elements * wasted).valueOr(0), 1);
}

} // namespace gnx::graph
