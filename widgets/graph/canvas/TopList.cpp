#include "widgets/graph/canvas/TopList.h"

#include <cmath>

#include <QComboBox>
#include <QHeaderView>
#include <QTreeView>
#include <QVBoxLayout>

#include "core/graph/ir/OpCategory.h"
#include "widgets/common/BarDelegate.h"
#include "widgets/common/RowsModel.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {
namespace {

/// Target of a row.
QVariant payload(NodeId node, GroupId group) {
    return QVariantList{node.valid() ? QVariant(node.value()) : QVariant(),
                        group.valid() ? QVariant(group.value()) : QVariant()};
}

double share(double value, double largest) {
    return largest == 0 ? 0 : std::abs(value / largest);
}

} // namespace

TopList::TopList(QWidget* parent)
    : QWidget(parent), what_(new QComboBox(this)), view_(new QTreeView(this)),
      model_(new RowsModel({tr("Operator"), tr("Where"), tr("Value")}, {2}, this)) {
    setObjectName("overlayTop");
    what_->setObjectName("overlayTopWhat");
    what_->setAccessibleName(tr("List"));
    what_->setToolTip(tr("List operators, or boxes of the drawing as it is folded now"));
    what_->addItems({tr("Largest operators"), tr("Largest boxes of the drawing")});
    view_->setObjectName("overlayTopList");
    view_->setAccessibleName(tr("Largest values"));
    view_->setRootIsDecorated(false);
    view_->setUniformRowHeights(true);
    view_->setAlternatingRowColors(true);
    view_->setModel(model_);
    view_->setTextElideMode(Qt::ElideMiddle);
    view_->setItemDelegateForColumn(2, new BarDelegate(view_));
    view_->header()->setStretchLastSection(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(Spacing::tight, 0, Spacing::normal, Spacing::tight);
    layout->addWidget(what_);
    layout->addWidget(view_, 1);
    connect(what_, &QComboBox::currentIndexChanged, this, &TopList::fill);
    connect(view_, &QTreeView::clicked, this, &TopList::follow);
    connect(view_, &QTreeView::activated, this, &TopList::follow);
}

void TopList::setPicture(std::shared_ptr<const Drawing> drawing, std::shared_ptr<const OverlayPicture> picture) {
    drawing_ = std::move(drawing);
    picture_ = std::move(picture);
    fill();
}

void TopList::fill() {
    if (!picture_ || !drawing_)
        return model_->setRows({});
    what_->currentIndex() == Operators ? addOperators() : addDrawn();
    view_->resizeColumnToContents(0);
    view_->setColumnWidth(1, fontMetrics().averageCharWidth() * 18);
}

void TopList::addOperators() {
    const Graph& graph = *drawing_->graph;
    const Structure& structure = drawing_->unfolding.structure();
    const Overlay& overlay = *picture_->overlay;
    std::vector<RowsModel::Row> rows;
    const std::vector<RankedNode> top = topNodes(overlay, kRows);
    for (const RankedNode& entry : top) {
        const Node& node = graph.node(entry.node);
        RowsModel::Row row;
        row.cells = {toQString(shortOpName(graph.op(node))),
                     toQString(structure.group(structure.groupOf(entry.node)).path),
                     toQString(valueText(overlay, {entry.value, false}))};
        row.payload = payload(entry.node, {});
        row.fraction = share(entry.value, top.front().value);
        row.tool_tip = tr("%1, line %2").arg(toQString(graph.op(node))).arg(node.source.line);
        rows.push_back(std::move(row));
    }
    model_->setRows(std::move(rows));
}

void TopList::addDrawn() {
    const Structure& structure = drawing_->unfolding.structure();
    std::vector<RowsModel::Row> rows;
    const std::vector<std::uint32_t> top = topBoxes(*picture_, kRows);
    for (const std::uint32_t b : top) {
        const DrawingBox& box = drawing_->boxes[b];
        const GroupId around = box.isOperator() ? structure.groupOf(box.node) : box.group;
        RowsModel::Row row;
        row.cells = {toQString(box.label), toQString(structure.group(around).path),
                     toQString(valueText(*picture_->overlay, picture_->boxes[b]))};
        row.payload = payload(box.node, box.isOperator() ? GroupId() : box.group);
        row.fraction = share(*picture_->boxes[b].value, *picture_->boxes[top.front()].value);
        row.tool_tip = toQString(box.detail);
        rows.push_back(std::move(row));
    }
    model_->setRows(std::move(rows));
}

void TopList::follow(const QModelIndex& index) {
    const QVariantList place = index.data(RowsModel::PayloadRole).toList();
    if (place.size() != 2)
        return;
    if (place[0].isValid())
        emit nodeChosen(NodeId(place[0].toUInt()));
    else
        emit groupChosen(GroupId(place[1].toUInt()));
}

} // namespace gnx::widgets
