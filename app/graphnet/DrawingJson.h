#pragma once

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/drawing/overlay/OverlayPicture.h"
#include "core/drawing/picture/Drawing.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::cli {

/// The whole drawing, in its units: groups, boxes, edges with their Bezier curves, column heads. With an overlay, which
/// may be null, also a value and a colour for each box, null if unknown; with types, those of the edges' values.
nlohmann::json drawingJson(const Drawing& drawing, const OverlayPicture* overlay = nullptr,
                           const ValueTypes* types = nullptr);

} // namespace gnx::cli
