#pragma once

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/drawing/overlay/OverlayPicture.h"
#include "core/drawing/picture/EdgeNotes.h"
#include "core/drawing/picture/LabelledHulls.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::cli {

/// The whole drawing, in its units: groups, boxes, edges with their Bezier curves, column heads. With an overlay, which
/// may be null, also a value and a colour for each box, null where unknown; with types, those of the edges'
/// values; hulls with their boxes and labels; with layouts, the note on each edge and whether it is alarmed.
nlohmann::json drawingJson(const Drawing& drawing, const OverlayPicture* overlay = nullptr,
                           const ValueTypes* types = nullptr, const std::vector<LabelledHull>& hulls = {},
                           const EdgeNotes* layouts = nullptr);

} // namespace gnx::cli
