#pragma once

namespace gnx {

/// What an open group adds around its boxes, in the units of a drawing.
struct FrameMetrics {
    static constexpr double title_height = 24;
    double left = 14, top = title_height + 8, right = 14, bottom = 12;
    /// Of the whole graph, which has neither border nor title.
    static FrameMetrics bare() { return {4, 4, 4, 4}; }
};

} // namespace gnx
