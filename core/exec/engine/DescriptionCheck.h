#pragma once

#include <optional>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/sample/Sample.h"

namespace gnx::exec {

struct DescriptionMisfit {
    Error error;
    bool breaks_eager = false; ///< Python's eager mode would not run it either; otherwise what it ran were a guess
};

/// Why the descriptions of a sample's tensors are not those of its graph's inputs, with file and, where there is one,
/// line: one that could not be read as a whole, one too few, too many (unless `unused_too`) or doubled, sizes or data
/// that cannot be, a device that is none.
std::optional<DescriptionMisfit> misfitOfDescriptions(const Sample& sample, const Graph& graph, bool unused_too);

} // namespace gnx::exec
