#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/drawing/overlay/OverlayPicture.h"
#include "core/drawing/picture/Drawing.h"
#include "core/drawing/picture/EdgeLabels.h"
#include "core/drawing/picture/LabelledHulls.h"

namespace gnx::results {

enum class PictureFormat { Svg, Pdf, Png };
std::optional<PictureFormat> parsePictureFormat(std::string_view name);

/// Sizes of boxes and titles in the fonts of an export: Pango's, without a window.
DrawingMeasure exportMeasure();
/// The same for labels of edges and hulls.
LabelMeasure exportLabelMeasure();
/// Layers of a drawing beside its boxes and edges.
struct DrawingLayers {
    const OverlayPicture* overlay = nullptr; ///< null: none
    std::vector<EdgeLabel> labels = {};
    std::vector<std::uint32_t> alarmed = {}; ///< edges, ascending
    std::vector<LabelledHull> hulls = {};
};

/// The bytes of a picture file, on white, as the window draws it in its light theme. PNG at `scale` pixels a unit,
/// less where a side would exceed 16,384 pixels. With an overlay in its colours, below its legend. Errors: OutOfMemory,
/// Unknown with Cairo's message.
Result<std::string> renderDrawing(const Drawing& drawing, PictureFormat format, double scale = 2,
                                  const DrawingLayers& layers = {});

} // namespace gnx::results
