#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/drawing/picture/Drawing.h"
#include "core/drawing/picture/EdgeNotes.h"

namespace gnx::drawing {

/// Text beside an edge, and its place.
struct EdgeLabel {
    std::uint32_t edge = 0;
    std::string text;
    DrawingRect rect;
};

/// Returns the size of a line of text in a drawing's units.
using LabelMeasure = std::function<LayoutRequest::Size(const std::string& text)>;

/// Places texts beside the edges of a laid-out drawing. If there is too little room, only the brief text is placed, or
/// nothing. A value that leaves a box on several edges is labelled at one of them.
///
/// Each edge in turn takes the place beside its middle, or of a long one beside its beginning, or farther along it,
/// that covers no box, no title bar, no label placed before, and the fewest lines. Near-linear, by a grid over the
/// drawing.
std::vector<EdgeLabel> placeEdgeLabels(const Drawing& drawing, const EdgeTexts& texts, const LabelMeasure& measure);

} // namespace gnx::drawing
