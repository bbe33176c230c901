#pragma once

#include <string>

#include "core/Wings.h"
#include "core/drawing/overlay/OverlayPicture.h"
#include "core/drawing/picture/EdgeNotes.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::cli {

/// The drawing in Graphviz's language, open groups as clusters, for dot and similar programs to lay out. With an
/// overlay, which may be null, boxes are filled with its colours and have its values as tooltips; with types and
/// notes, edges have them as labels; alarmed ones are red.
std::string drawingDot(const Drawing& drawing, const OverlayPicture* overlay = nullptr,
                       const ValueTypes* types = nullptr, const EdgeNotes* notes = nullptr);

} // namespace gnx::cli
