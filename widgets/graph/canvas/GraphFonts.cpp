#include "widgets/graph/canvas/GraphFonts.h"

#include <memory>

#include <QFontMetricsF>

#include "core/drawing/picture/DrawingStyle.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {

GraphFonts::GraphFonts(const QFont& window) : label(window), bold(window), detail(window) {
    label.setPixelSize(static_cast<int>(drawing_style::kLabelSize));
    bold.setPixelSize(static_cast<int>(drawing_style::kLabelSize));
    bold.setBold(true);
    detail.setPixelSize(static_cast<int>(drawing_style::kDetailSize));
}

DrawingMeasure measureWith(const QFont& window) {
    struct Metrics {
        explicit Metrics(const GraphFonts& fonts) : label(fonts.label), bold(fonts.bold), detail(fonts.detail) {}
        QFontMetricsF label, bold, detail;
    };
    const auto metrics = std::make_shared<const Metrics>(GraphFonts(window));
    const auto size = [](const QFontMetricsF& font, const std::string& text) {
        return text.empty() ? LayoutRequest::Size{}
                            : LayoutRequest::Size{font.horizontalAdvance(toQString(text)), font.height()};
    };
    return {[metrics, size](const DrawingBox& box) {
                return boxSize(box, size(box.isClosed() ? metrics->bold : metrics->label, box.label),
                               size(metrics->detail, box.detail));
            },
            [metrics, size](const DrawingFrame& frame) {
                return titleWidth(size(metrics->bold, frame.title).width, size(metrics->detail, frame.detail).width);
            }};
}

} // namespace gnx::widgets
