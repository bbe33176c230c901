#include "widgets/graph/compare/DiffPane.h"

#include <QLabel>
#include <QStackedLayout>

#include "core/base/Units.h"
#include "widgets/common/Background.h"
#include "widgets/common/Counted.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/Text.h"
#include "widgets/graph/canvas/GraphCanvas.h"
#include "widgets/graph/canvas/GraphFonts.h"
#include "widgets/graph/canvas/GraphLayoutJob.h"

namespace gnx::widgets {

DiffPane::DiffPane(QWidget* parent)
    : QWidget(parent), pages_(new QStackedLayout(this)), busy_(new QLabel(this)), canvas_(new GraphCanvas(this)),
      error_(new ErrorWidget(this)) {
    busy_->setAlignment(Qt::AlignCenter);
    for (QWidget* page : {static_cast<QWidget*>(busy_), static_cast<QWidget*>(canvas_), static_cast<QWidget*>(error_)})
        pages_->addWidget(page);
    connect(canvas_, &GraphCanvas::nodeSelected, this, &DiffPane::nodeSelected);
    connect(canvas_, &GraphCanvas::openRequested, this, [this](GroupId group) { toggle(group, true); });
    connect(canvas_, &GraphCanvas::closeRequested, this, [this](GroupId group) { toggle(group, false); });
    connect(canvas_, &GraphCanvas::endsRequested, this, [this](bool inputs) {
        if (!unfolding_)
            return;
        touched_ = true;
        inputs ? unfolding_->setSpreadInputs(true) : unfolding_->setSpreadOutputs(true);
        layOut({});
    });
}

DiffPane::~DiffPane() {
    stop_.request_stop();
}

void DiffPane::setContent(Content content) {
    const bool same_graph = content.graph == content_.graph, same_kinds = content.kinds == content_.kinds;
    content_ = std::move(content);
    if (same_graph && same_kinds)
        return;
    touched_ = touched_ && same_graph;
    if (!touched_)
        unfolding_.reset(); // so that what differs is opened
    layOut({});
}

bool DiffPane::isDrawn() const {
    return canvas_->drawing() != nullptr && canvas_->drawing()->graph == content_.graph;
}

const Structure* DiffPane::structure() const {
    return unfolding_ ? &unfolding_->structure() : nullptr;
}

bool DiffPane::isOpen(GroupId group) const {
    return unfolding_ && unfolding_->isOpen(group);
}

void DiffPane::setOpen(GroupId group, bool open) {
    if (!unfolding_ || isOpen(group) == open || group == structure()->root())
        return;
    touched_ = true;
    unfolding_->setOpen(group, open);
    layOut(group);
}

void DiffPane::toggle(GroupId group, bool open) {
    setOpen(group, open);
    emit groupToggled(group, open);
}

void DiffPane::reveal(NodeId node) {
    wanted_ = node;
    if (!unfolding_ || !ready_)
        return;
    const GroupId hiding = node.valid() ? unfolding_->hidingGroup(node) : GroupId();
    if (!hiding.valid())
        return canvas_->selectNode(node, true);
    touched_ = true;
    unfolding_->reveal(node);
    layOut(hiding);
}

void DiffPane::layOut(GroupId anchor) {
    if (stop_.stop_possible())
        stop_.request_stop();
    ready_ = false;
    if (!isDrawn()) {
        busy_->setText(tr("Laying out %1").arg(counted(content_.graph->nodes().size(), "operator")));
        pages_->setCurrentWidget(busy_);
    }
    GraphLayoutRequest request;
    request.graph = content_.graph;
    request.unfolding = unfolding_;
    request.layout.aspect = std::max(0.5, width() / std::max(1.0, static_cast<double>(height())));
    request.measure = measureWith(font());
    request.cache = layouts_;
    const quint64 job = ++job_;
    stop_ = runInBackground(
        this,
        [request, content = content_](const std::stop_token& stop) mutable -> Result<Drawing> {
            if (!request.unfolding)
                request.unfolding = openDifferences(structureOf(*request.graph), content.kinds);
            GNX_TRY(Drawing drawing, layOutGraph(request, {}, stop));
            markDifferences(drawing, content.kinds, content.merged.get());
            return drawing;
        },
        [this, job, anchor](Result<Drawing> drawing) {
            if (job == job_)
                show(std::move(drawing), anchor);
        });
}

void DiffPane::show(Result<Drawing> drawing, GroupId anchor) {
    ready_ = true;
    if (!drawing) {
        error_->setError(tr("The graph could not be laid out"), drawing.error());
        pages_->setCurrentWidget(error_);
        emit laidOut();
        return;
    }
    const auto shared = std::make_shared<const Drawing>(*std::move(drawing));
    const bool first = !isDrawn();
    unfolding_ = shared->unfolding;
    pages_->setCurrentWidget(canvas_);
    first ? canvas_->setDrawing(shared) : canvas_->changeDrawing(shared, anchor);
    if (wanted_.valid())
        reveal(wanted_);
    if (ready_)
        emit laidOut();
}

} // namespace gnx::widgets
