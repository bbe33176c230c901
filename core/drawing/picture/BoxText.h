#pragma once

#include "core/Wings.h"
#include "core/drawing/picture/Drawing.h"

namespace gnx::drawing {

/// Writes label, detail, category and mix of a box; texts whole, however long.
void describeWhole(DrawingBox& box, const Graph& graph, const Structure& structure);
/// The same, with texts as long as a drawing has room for.
void describeBox(DrawingBox& box, const Graph& graph, const Structure& structure);
/// Writes title and detail of an open group.
void describeFrame(DrawingFrame& frame, const Structure& structure);
/// A text of at most so many characters, without its middle where it is longer. UTF-8 stays whole.
std::string shortened(std::string_view text, std::size_t characters);

} // namespace gnx::drawing
