#include "widgets/graph/canvas/GraphTexts.h"

#include <QFontMetricsF>
#include <QPainter>

#include "core/drawing/picture/DrawingStyle.h"
#include "widgets/common/Text.h"

namespace gnx::widgets {

using namespace drawing_style;

GraphTexts::GraphTexts(const Drawing& drawing, const QFont& window)
    : drawing_(drawing), fonts_(window), label_height_(QFontMetricsF(fonts_.label).height()),
      bold_height_(QFontMetricsF(fonts_.bold).height()), detail_height_(QFontMetricsF(fonts_.detail).height()),
      labels_(drawing.boxes.size()), details_(drawing.boxes.size()), ready_(drawing.boxes.size(), false) {}

GraphTexts::Line GraphTexts::lineOf(const DrawingBox& box, const std::string& text, const QFont& font,
                                    double top) const {
    Line line;
    line.text.setTextFormat(Qt::PlainText);
    line.text.setText(toQString(text));
    line.text.prepare({}, font);
    const double stripe = box.isOperator() ? kStripe / 2 : 0;
    line.place = QPointF(stripe - line.text.size().width() / 2, top);
    return line;
}

void GraphTexts::prepare(std::size_t index) const {
    const DrawingBox& box = drawing_.boxes[index];
    const double first = box.isClosed() ? bold_height_ : label_height_;
    const double second = box.detail.empty() ? 0 : detail_height_;
    const double top = -(first + second) / 2 - (box.isClosed() ? kMixBar / 2 : 0);
    labels_[index] = lineOf(box, box.label, box.isClosed() ? fonts_.bold : fonts_.label, top);
    if (!box.detail.empty())
        details_[index] = lineOf(box, box.detail, fonts_.detail, top + first);
    ready_[index] = true;
}

void GraphTexts::paint(QPainter& painter, std::size_t index, const QColor& label, const QColor& detail) const {
    if (!ready_[index])
        prepare(index);
    const DrawingBox& box = drawing_.boxes[index];
    const QPointF center(box.center.x, box.center.y);
    painter.setFont(box.isClosed() ? fonts_.bold : fonts_.label);
    painter.setPen(label);
    painter.drawStaticText(center + labels_[index].place, labels_[index].text);
    if (box.detail.empty())
        return;
    painter.setFont(fonts_.detail);
    painter.setPen(detail);
    painter.drawStaticText(center + details_[index].place, details_[index].text);
}

} // namespace gnx::widgets
