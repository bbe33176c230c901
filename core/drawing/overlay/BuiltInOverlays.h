#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/drawing/overlay/Overlay.h"
#include "core/graph/cost/Costs.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::drawing {

/// An overlay that every graph has.
struct OverlayEntry {
    std::string_view name;   ///< "flops"
    const char* title;       ///< "FLOPs"
    const char* explanation; ///< one sentence
    bool needs_types;        ///< hardly useful before the types of values are known
};

/// In the order in which they are offered: category, dtype, output-bytes, parameters, flops, bytes-moved, intensity.
std::span<const OverlayEntry> builtInOverlays();

/// Data that overlays are made from.
struct OverlayInput {
    std::shared_ptr<const Graph> graph;
    std::shared_ptr<const ValueTypes> types; ///< may be null
    std::shared_ptr<const GraphCosts> costs; ///< costs for these types; null: they are estimated
};

/// Errors: InvalidInput for an unknown name, with the names there are. Linear in the graph.
Result<std::shared_ptr<const Overlay>> makeOverlay(std::string_view name, const OverlayInput& input);

} // namespace gnx::drawing
