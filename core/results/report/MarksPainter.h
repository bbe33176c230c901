#pragma once

#include <cairo.h>

#include "core/Wings.h"
#include "core/drawing/picture/Drawing.h"
#include "core/results/report/Typesetter.h"

namespace gnx::results {

/// Paints a drawing's marks over it, in the drawing's units. Private to core/results/report.
void paintMarks(cairo_t* cairo, Typesetter& text, const Drawing& drawing);

} // namespace gnx::results
