#pragma once

#include <string>

#include "core/drawing/Drawing.h"

namespace gnx {

/// What is drawn in Graphviz's language, open groups as clusters, for dot and its kin to lay out themselves.
std::string drawingDot(const Drawing& drawing);

} // namespace gnx
