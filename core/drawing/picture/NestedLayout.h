#pragma once

#include <functional>

#include "core/Wings.h"
#include "core/drawing/picture/ColumnWrap.h"
#include "core/drawing/picture/Drawing.h"

namespace gnx::drawing {

struct NestedLayoutOptions {
    LayoutRequest::Direction direction = LayoutRequest::Direction::TopDown;
    double aspect = 1.5; ///< width / height of where it is to be seen
    bool wrap = true;
};

/// Lays out one level: LayoutService, or layeredLayout().
using LayOutLevel = std::function<Result<LayoutResult>(const LayoutRequest&)>;

/// Gives every box, frame and edge of a drawing its place. Each open group is laid out by itself, from the inside out,
/// as a box of its parent; edges that cross its border meet at ports, for which it has nodes in its first and last
/// rank. So opening or closing a group changes that group and the sizes of those around it, and the rest keeps its
/// order; the cost of a group depends on its own boxes. Long groups are wrapped into columns (ColumnWrap.h).
///
/// Errors: those of `lay_out`; the drawing is then as before.
Status layOutDrawing(Drawing& drawing, const NestedLayoutOptions& options, const LayOutLevel& lay_out);

} // namespace gnx::drawing
