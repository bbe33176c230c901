#pragma once

#include <string>

#include "core/layout/Drawing.h"

namespace gnx {

/// The drawing as a stand-alone SVG document, light colours, for the command line.
std::string drawingToSvg(const Drawing& drawing);
/// Okabe and Ito's colour for a category, "#rrggbb"; the same in window and export.
const char* opCategoryColor(OpCategory category);

} // namespace gnx
