#include "widgets/graph/canvas/EdgeLabeling.h"

#include <QAction>
#include <QFontMetricsF>

#include "core/drawing/paint/DrawingPainter.h"
#include "widgets/common/Background.h"
#include "widgets/common/Text.h"
#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/canvas/GraphFonts.h"

namespace gnx::widgets {
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
                return {metrics.horizontalAdvance(toQString(text)) + 2 * kEdgeLabelPadding, metrics.height()};
            });
        },
        [this, job](std::vector<EdgeLabel> labels) {
            if (job == job_)
                canvas_->setEdgeLabels(std::move(labels));
        });
}

} // namespace gnx::widgets
