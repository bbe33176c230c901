#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/drawing/overlay/Overlay.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/structure/Structure.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::cli {

/// The whole graph as Model Explorer's graph collection (https://github.com/google-ai-edge/model-explorer/wiki: "format
/// of JSON graphs"): every operator a node, groups as namespaces, attributes as text, among
/// them the value of an overlay, which may be null.
nlohmann::json modelExplorerJson(const Graph& graph, const Structure& structure, const std::string& name,
                                 const Overlay* overlay = nullptr, const ValueTypes* types = nullptr);

} // namespace gnx::cli
