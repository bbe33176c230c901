#include "core/drawing/overlay/OverlayPicture.h"

#include <algorithm>
#include <cmath>

namespace gnx::drawing {

std::optional<std::uint32_t> OverlayPicture::rgbOf(std::uint32_t box) const {
    const auto& value = boxes[box].value;
    if (!value)
        return std::nullopt;
    return isCategorical() ? overlay->classes[static_cast<std::size_t>(*value)].rgb : scale.rgb(*value);
}

OverlayPicture overlayPicture(std::shared_ptr<const Overlay> overlay, const Drawing& drawing,
                              std::optional<OverlayThreshold> threshold) {
    std::vector<OverlayValue> values(drawing.boxes.size());
    bool unknown = false;
    for (std::size_t b = 0; b < values.size(); ++b) {
        const DrawingBox& box = drawing.boxes[b];
        if (box.end == box.begin)
            continue;
        values[b] = valueOf(*overlay, box.begin, box.end);
        unknown = unknown || !values[b].value;
    }
    ColorScale scale(overlay->kind, overlay->unit, values);
    return {std::move(overlay), std::move(values), std::move(scale), threshold, unknown};
}

std::vector<std::uint32_t> topBoxes(const OverlayPicture& picture, std::size_t n) {
    std::vector<std::uint32_t> boxes;
    if (picture.isCategorical())
        return boxes;
    for (std::uint32_t b = 0; b < picture.boxes.size(); ++b)
        if (picture.boxes[b].value)
            boxes.push_back(b);
    const bool diverging = picture.overlay->kind == Overlay::Kind::Diverging;
    const auto rank = [&](std::uint32_t b) {
        return diverging ? std::abs(*picture.boxes[b].value) : *picture.boxes[b].value;
    };
    std::ranges::stable_sort(boxes, std::ranges::greater(), rank);
    boxes.resize(std::min(n, boxes.size()));
    return boxes;
}

} // namespace gnx::drawing
