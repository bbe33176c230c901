#pragma once

#include "core/Wings.h"

namespace gnx::drawing {

/// Margins of an open group around its boxes, in the units of a drawing.
struct FrameMetrics {
    static constexpr double title_height = 24;
    double left = 14, top = title_height + 8, right = 14, bottom = 12;

    /// Returns the margins of the whole graph, which has neither border nor title.
    static FrameMetrics bare() { return {4, 4, 4, 4}; }
    /// Returns margins that keep ranks of ports away from the border and let edges from them spread below the title.
    static FrameMetrics around(bool in_ports, bool out_ports, bool down) {
        FrameMetrics metrics;
        if (down) {
            metrics.top = in_ports ? title_height + 2 : metrics.top;
            metrics.bottom = out_ports ? 0 : metrics.bottom;
        } else {
            metrics.left = in_ports ? 0 : metrics.left;
            metrics.right = out_ports ? 0 : metrics.right;
        }
        return metrics;
    }
};

} // namespace gnx::drawing
