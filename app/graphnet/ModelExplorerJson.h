#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "core/graph/Graph.h"
#include "core/structure/Structure.h"
#include "core/types/ValueTypes.h"

namespace gnx {

/// The whole graph as Model Explorer's graph collection (https://github.com/google-ai-edge/model-explorer/wiki: "format
/// of JSON graphs"): every operator a node, groups as namespaces, attributes as text, `types`, which may be null, as
/// "tensor_shape" of the outputs.
nlohmann::json modelExplorerJson(const Graph& graph, const Structure& structure, const std::string& name,
                                 const ValueTypes* types = nullptr);

} // namespace gnx
