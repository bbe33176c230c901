#pragma once

#include <cairo.h>

#include "core/drawing/Drawing.h"
#include "core/report/Typesetter.h"

namespace gnx {

/// Paints a drawing's marks over it, in the drawing's units. Private to core/report.
void paintMarks(cairo_t* cairo, Typesetter& text, const Drawing& drawing);

} // namespace gnx
