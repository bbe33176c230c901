#include "core/drawing/paint/DrawingColors.h"

#include <algorithm>
#include <cmath>

#include "core/drawing/picture/DrawingStyle.h"

namespace gnx::drawing {

DrawingColors DrawingColors::paper() {
    return {.dark = false,
            .surface = 0xFFFFFF,
            .raised = 0xFFFFFF,
            .border = 0xAAB2BD,
            .frame_ground = 0xE2E8F0,
            .frame_border = 0xC6CED8,
            .line = 0x7D8691,
            .text = 0x1F2328,
            .text_muted = 0x606A75,
            .accent = 0x0072B2,
            .selection = 0xCFE5F5,
            .selection_text = 0x1F2328,
            .cut = 0xCC79A7,
            .no_value = 0xD6DBE0};
}

Rgb DrawingColors::frameFill(std::uint32_t depth) const {
    return mixedRgb(frame_ground, surface, std::min(1.0, 0.3 * depth));
}

Rgb DrawingColors::boxFill(const DrawingBox& box) const {
    return box.isClosed() ? raised : mixedRgb(opCategoryRgb(box.category), raised, dark ? 0.2 : 0.1);
}

Rgb mixedRgb(Rgb color, Rgb ground, double part) {
    Rgb mixed = 0;
    for (const unsigned shift : {16U, 8U, 0U}) {
        const double above = color >> shift & 0xFFU, below = ground >> shift & 0xFFU;
        mixed |= static_cast<Rgb>(std::lround(above * part + below * (1 - part))) << shift;
    }
    return mixed;
}

} // namespace gnx::drawing
