#pragma once

#include <cstdint>
#include <memory>

#include "core/Wings.h"
#include "core/exec/engine/TypeMap.h"
#include "core/exec/protocol/InputOptions.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/sample/Sample.h"

namespace gnx::exec {

/// A sample as some options want it, or why it cannot be so.
struct AppliedVariant {
    Sample sample;
    TypeMap types;
    Error error;            ///< without a message: it can
    std::int64_t node = -1; ///< the first that contradicts the variant

    explicit operator bool() const { return error.message.empty(); }
};

/// Applies the variant to the descriptions, then looks whether the graph allows it: types are inferred without
/// computing anything, of the sample and of the variant, and a node that fails in the variant alone contradicts it, as
/// a `view(1, 512)` contradicts another batch size.
AppliedVariant asVariant(Sample sample, const std::shared_ptr<const Graph>& graph, const InputOptions& options);

} // namespace gnx::exec
