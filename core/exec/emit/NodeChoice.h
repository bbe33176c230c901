#pragma once

#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/structure/Structure.h"

namespace gnx::exec {

/// Nodes as people write them, "12..40" (both are part of it) or "3,5,9..12". Errors: InvalidInput with what was
/// expected, or that the graph has fewer nodes. Ascending, each once.
Result<std::vector<NodeId>> parseNodes(std::string_view text, const Graph& graph);
/// Likewise, of any graph: whether the text can be read at all.
Status checkNodesText(std::string_view text);

/// The nodes of a module's only call, "layer1.0". Errors: NotFound, with names that exist; InvalidInput if the
/// module is called several times, with the nodes of each call.
Result<std::vector<NodeId>> nodesOfModule(std::string_view path, const Structure& structure);

} // namespace gnx::exec
