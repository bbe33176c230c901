#pragma once

#include <string>

#include "core/drawing/Drawing.h"
#include "core/types/ValueTypes.h"

namespace gnx {

/// What is drawn in Graphviz's language, open groups as clusters, for dot and its kin to lay out themselves; with
/// `types`, edges are labelled with them.
std::string drawingDot(const Drawing& drawing, const ValueTypes* types = nullptr);

} // namespace gnx
