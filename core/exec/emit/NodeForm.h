#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"

namespace gnx::exec {

/// What a node of a document consists of.
struct NodeForm {
    NodeKind kind = NodeKind::Opaque;
    std::string_view op;
    std::span<const Operand> operands;
    std::size_t keywords = 0, results = 0;
    bool unpacks = false;
};

/// What such a node would need to be one of a graph: everything that works on graphs takes it for granted. Null where
/// it has it.
const char* expectedOf(const NodeForm& node);

} // namespace gnx::exec
