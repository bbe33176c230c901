#pragma once

#include <array>

#include "core/Wings.h"
#include "core/drawing/paint/PaintDevice.h"

namespace gnx::drawing {

/// Okabe and Ito's, without black.
inline constexpr std::array<Rgb, 7> kGroupColors{0xE69F00, 0x56B4E9, 0x009E73, 0xF0E442, 0x0072B2, 0xD55E00, 0xCC79A7};

/// Colours of a drawing, by meaning.
struct DrawingColors {
    bool dark = false;
    Rgb surface = 0;      ///< background of the drawing
    Rgb raised = 0;       ///< boxes
    Rgb border = 0;       ///< outlines of boxes
    Rgb frame_ground = 0; ///< innermost open groups; outer ones are nearer to the surface
    Rgb frame_border = 0;
    Rgb line = 0; ///< edges
    Rgb text = 0;
    Rgb text_muted = 0;
    Rgb accent = 0; ///< colour of selected and found nodes
    Rgb selection = 0;
    Rgb selection_text = 0;
    Rgb cut = 0;                              ///< second part of a graph that is cut in two
    Rgb alarm = kGroupColors[5];              ///< edges that something is wrong with
    std::array<Rgb, 7> groups = kGroupColors; ///< hulls, before they are mixed with the surface
    Rgb no_value = 0;                         ///< hatching of boxes for which an overlay has no value

    /// Colours of a file: a light ground.
    static DrawingColors paper();

    Rgb frameFill(std::uint32_t depth) const;
    Rgb boxFill(const DrawingBox& box) const;
};

/// Mixed colour where `color` covers `part` (0 .. 1) of `ground`.
Rgb mixedRgb(Rgb color, Rgb ground, double part);

} // namespace gnx::drawing
