#pragma once

#include <string>

#include "core/drawing/Drawing.h"
#include "core/overlay/OverlayPicture.h"

namespace gnx {

/// What is drawn in Graphviz's language, open groups as clusters, for dot and its kin to lay out themselves.
/// With an overlay, which may be null, boxes are filled with its colours and have its values as tooltips.
std::string drawingDot(const Drawing& drawing, const OverlayPicture* overlay = nullptr);

} // namespace gnx
