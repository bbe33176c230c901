#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"

namespace gnx::exec {

/// Parts of a node of a document.
struct NodeForm {
    NodeKind kind = NodeKind::Opaque;
    std::string_view op;
    std::span<const Operand> operands;
    std::size_t keywords = 0, results = 0;
    bool unpacks = false;
};

/// Missing parts of a node that is to be one of a graph: all code that works on graphs relies on it. Null if nothing.
const char* expectedOf(const NodeForm& node);

} // namespace gnx::exec
