#pragma once

#include <nlohmann/json.hpp>

#include "core/drawing/Drawing.h"
#include "core/types/ValueTypes.h"

namespace gnx {

/// Everything that is drawn, in the drawing's units: groups, boxes, edges with their Bezier curves, column heads;
/// with `types`, the type of each edge's value.
nlohmann::json drawingJson(const Drawing& drawing, const ValueTypes* types = nullptr);

} // namespace gnx
