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
    : QObject(parent), canvas_(canvas), action_(new QAction(tr("Shapes on edges"), this)),
      notes_action_(new QAction(tr("Layouts on edges"), this)) {
    action_->setObjectName("shapesOnEdges");
    notes_action_->setObjectName("layoutsOnEdges");
    notes_action_->setToolTip(tr("The order of dimensions, the minor-most first, in which the chosen configuration "
                                 "writes a tensor; red where a reader wants another one, so that the compiler must "
                                 "copy"));
    notes_action_->setVisible(false);
    for (QAction* action : {action_, notes_action_})
        action->setCheckable(true);
    notes_action_->setChecked(true);
    for (QAction* action : {action_, notes_action_})
        connect(action, &QAction::toggled, this, &EdgeLabeling::refresh);
}

EdgeLabeling::~EdgeLabeling() {
    stop_.request_stop();
}

void EdgeLabeling::setTypes(std::shared_ptr<const ValueTypes> types) {
    types_ = std::move(types);
    action_->setToolTip(types_ ? toQString(types_->note) : QString());
    refresh();
}

void EdgeLabeling::setNotes(std::shared_ptr<const EdgeNotes> notes) {
    notes_ = std::move(notes);
    notes_action_->setVisible(notes_ != nullptr);
    refresh();
}

std::string EdgeLabeling::commandLine() const {
    return std::string(action_->isChecked() ? " --shapes" : "") +
           (notes_ && notes_action_->isChecked() ? ' ' + notes_->option : std::string());
}

void EdgeLabeling::refresh() {
    struct Found {
        std::vector<EdgeLabel> labels;
        std::vector<std::uint32_t> alarmed;
    };
    const quint64 job = ++job_;
    const auto drawing = canvas_->drawingPointer();
    const bool with_types =
        drawing && action_->isChecked() && types_ && types_->values.size() == drawing->graph->values().size();
    const bool with_notes =
        drawing && notes_action_->isChecked() && notes_ && notes_->of_node.size() == drawing->graph->nodes().size();
    if (!with_types && !with_notes) {
        canvas_->setEdgeLabels({});
        return canvas_->setAlarmedEdges({});
    }
    stop_ = runInBackground(
        this,
        [drawing, types = with_types ? types_ : nullptr, notes = with_notes ? notes_ : nullptr,
         font = canvas_->font()](const std::stop_token&) {
            const QFontMetricsF metrics(GraphFonts(font).detail); // may be used off the window's thread
            const auto measure = [&](const std::string& text) -> LayoutRequest::Size {
                return {metrics.horizontalAdvance(toQString(text)) + 2 * kEdgeLabelPadding, metrics.height()};
            };
            return Found{placeEdgeLabels(*drawing, edgeTexts(*drawing, types, notes), measure),
                         notes ? alarmedEdges(*drawing, *notes) : std::vector<std::uint32_t>()};
        },
        [this, job](Found found) {
            if (job != job_)
                return;
            canvas_->setEdgeLabels(std::move(found.labels));
            canvas_->setAlarmedEdges(std::move(found.alarmed));
        });
}

} // namespace gnx::widgets
