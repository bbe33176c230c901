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

/// Returns why the descriptions of a sample's tensors do not fit its graph's inputs, with file and, if known, line: one
/// that could not be read, a missing one, a surplus one (unless `unused_too`), a duplicate, impossible sizes or data,
/// an unknown device.
std::optional<DescriptionMisfit> misfitOfDescriptions(const Sample& sample, const Graph& graph, bool unused_too);

} // namespace gnx::exec
