#pragma once

#include "core/Wings.h"
#include "core/drawing/paint/PaintJob.h"

namespace gnx::drawing {

/// Paints Drawing::marks: outlines and signs of what a comparison found. From afar the signs keep a size that can be
/// read, and vanish where they would hide each other.
void paintComparisonMarks(const PaintJob& job);

} // namespace gnx::drawing
