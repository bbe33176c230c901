#include "widgets/graph/canvas/EdgeLabeling.h"

#include <QAction>
#include <QFontMetricsF>
#include <QPainter>

#include "widgets/common/Background.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/canvas/GraphFonts.h"

namespace gnx::widgets {
namespace {

constexpr double kLabelsFrom = 0.6; ///< pixels a unit: below, ten units of text cannot be read
constexpr double kPadding = 2;

} // namespace

EdgeLabeling::EdgeLabeling(GraphCanvas* canvas, QObject* parent)
    : QObject(parent), canvas_(canvas), action_(new QAction(tr("Shapes on edges"), this)) {
    action_->setObjectName("shapesOnEdges");
    action_->setCheckable(true);
    connect(action_, &QAction::toggled, this, &EdgeLabeling::refresh);
}

EdgeLabeling::~EdgeLabeling() {
    stop_.request_stop();
}

void EdgeLabeling::setTypes(std::shared_ptr<const ValueTypes> types) {
    types_ = std::move(types);
    action_->setToolTip(types_ ? toQString(types_->note) : QString());
    refresh();
}

void EdgeLabeling::refresh() {
    const quint64 job = ++job_;
    const auto drawing = canvas_->drawingPointer();
    if (!action_->isChecked() || !drawing || !types_ || types_->values.size() != drawing->graph->values().size())
        return canvas_->setEdgeLabels({});
    stop_ = runInBackground(
        this,
        [drawing, types = types_, font = canvas_->font()](const std::stop_token&) {
            const QFontMetricsF metrics(GraphFonts(font).detail); // may be used off the window's thread
            return placeEdgeLabels(*drawing, *types, [&](const std::string& text) -> LayoutRequest::Size {
                return {metrics.horizontalAdvance(toQString(text)) + 2 * kPadding, metrics.height()};
            });
        },
        [this, job](std::vector<EdgeLabel> labels) {
            if (job == job_)
                canvas_->setEdgeLabels(std::move(labels));
        });
}

void paintEdgeLabels(QPainter& painter, const std::vector<EdgeLabel>& labels, const QRectF& visible,
                     const QFont& window, const ThemeColors& colors, double scale) {
    if (labels.empty() || scale < kLabelsFrom)
        return;
    painter.setFont(GraphFonts(window).detail);
    QColor ground = colors.surface; // keeps a label readable where it must lie on a line
    ground.setAlphaF(0.85F);
    for (const EdgeLabel& label : labels) {
        const QRectF rect = toQRectF(label.rect);
        if (!rect.intersects(visible))
            continue;
        painter.setPen(Qt::NoPen);
        painter.setBrush(ground);
        painter.drawRoundedRect(rect, 2, 2);
        painter.setPen(colors.text_muted);
        painter.drawText(rect, Qt::AlignCenter, toQString(label.text));
    }
}

} // namespace gnx::widgets
