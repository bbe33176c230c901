#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/Wings.h"
#include "core/drawing/overlay/ColorScale.h"
#include "core/drawing/overlay/Overlay.h"
#include "core/drawing/picture/Drawing.h"

namespace gnx::drawing {

/// An overlay as one drawing shows it: a value for each box, closed groups by what is in them, and the colours for
/// the range of these values. Immutable once made, and shared.
struct OverlayPicture {
    std::shared_ptr<const Overlay> overlay;
    std::vector<OverlayValue> boxes; ///< by box; inputs, parameters and outputs have none
    ColorScale scale;
    std::optional<OverlayThreshold> threshold;

    bool isCategorical() const { return overlay->kind == Overlay::Kind::Categorical; }
    /// Nothing if the value is not known.
    std::optional<std::uint32_t> rgbOf(std::uint32_t box) const;
    /// Returns whether a box's value lies beyond the threshold.
    bool isMarked(std::uint32_t box) const { return threshold && threshold->holds(boxes[box]); }
    bool has_unknown = false; ///< an operator's or group's value
};

/// Linear in the graph.
OverlayPicture overlayPicture(std::shared_ptr<const Overlay> overlay, const Drawing& drawing,
                              std::optional<OverlayThreshold> threshold = {});

/// The boxes of operators and closed groups with the largest values, the largest first.
std::vector<std::uint32_t> topBoxes(const OverlayPicture& picture, std::size_t n);

} // namespace gnx::drawing
