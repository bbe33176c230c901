#pragma once

#include <nlohmann/json.hpp>

#include "core/drawing/Drawing.h"
#include "core/overlay/OverlayPicture.h"

namespace gnx {

/// Everything that is drawn, in the drawing's units: groups, boxes, edges with their Bezier curves, column heads.
/// With an overlay, which may be null, also what it shows: a value and a colour for each box, null where unknown.
nlohmann::json drawingJson(const Drawing& drawing, const OverlayPicture* overlay = nullptr);

} // namespace gnx
