#include "widgets/graph/outline/OutlineView.h"

#include <QHeaderView>
#include <QScopedValueRollback>

#include "widgets/common/ManualPage.h"
#include "widgets/graph/outline/OutlineModel.h"

namespace gnx::widgets {

OutlineView::OutlineView(QWidget* parent) : QTreeView(parent), model_(new OutlineModel(this)) {
    setObjectName(QStringLiteral("outline"));
    setManualPage(this, "manual/look-at-a-graph");
    setAccessibleName(tr("Outline of the graph"));
    setModel(model_);
    setUniformRowHeights(true);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setExpandsOnDoubleClick(false); // it opens the group in the drawing
    setTextElideMode(Qt::ElideMiddle);
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(OutlineModel::Name, QHeaderView::Stretch);
    header()->setSectionResizeMode(OutlineModel::Operators, QHeaderView::ResizeToContents);
    header()->setResizeContentsPrecision(0); // measure only the visible rows
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this, &OutlineView::choose);
    connect(this, &QTreeView::activated, this, [this](const QModelIndex& index) {
        if (const GroupId group = model_->groupAt(index); group.valid())
            emit groupActivated(group);
    });
}

void OutlineView::setGraph(std::shared_ptr<const Graph> graph, std::shared_ptr<const Structure> structure) {
    if (structure == model_->structure())
        return;
    const QScopedValueRollback following(following_, true);
    model_->setGraph(std::move(graph), std::move(structure));
    if (model_->rowCount() == 1) // a module around all
        expand(model_->index(0, 0));
}

QSize OutlineView::sizeHint() const {
    constexpr int letters = 30, lines = 20;
    return {fontMetrics().averageCharWidth() * letters, fontMetrics().height() * lines};
}

void OutlineView::follow(GroupId group, NodeId node) {
    const QScopedValueRollback following(following_, true);
    const QModelIndex index = group.valid() ? model_->indexOf(group) : model_->indexOf(node);
    setCurrentIndex(index);
    if (index.isValid())
        scrollTo(index);
}

void OutlineView::choose(const QModelIndex& index) {
    if (following_ || !index.isValid())
        return;
    if (const GroupId group = model_->groupAt(index); group.valid())
        emit groupChosen(group);
    else
        emit nodeChosen(model_->nodeAt(index));
}

} // namespace gnx::widgets
