#pragma once

#include <nlohmann/json.hpp>

#include "core/drawing/Drawing.h"

namespace gnx {

/// Everything that is drawn, in the drawing's units: groups, boxes, edges with their Bezier curves, column heads.
nlohmann::json drawingJson(const Drawing& drawing);

} // namespace gnx
