#include "widgets/graph/canvas/TensorView.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QVBoxLayout>

#include "widgets/common/Counted.h"
#include "widgets/common/FilterEdit.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/graph/canvas/TensorModel.h"

namespace gnx::widgets {

TensorView::TensorView(QWidget* parent)
    : QWidget(parent), model_(new TensorModel(this)), table_(new QTableView(this)),
      filter_(new FilterEdit(tr("Filter by name"), this)), count_(new QLabel(this)) {
    setObjectName("tensorView");
    filter_->setObjectName("tensorFilter");
    table_->setObjectName("tensorTable");
    table_->setModel(model_);
    setUpTable(*table_);
    table_->sortByColumn(-1, Qt::AscendingOrder);
    auto* row = new QHBoxLayout;
    row->addWidget(filter_, 1);
    row->addWidget(count_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(Spacing::normal, Spacing::normal, Spacing::normal, 0);
    layout->addLayout(row);
    layout->addWidget(table_);
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &TensorView::announceRow);
    connect(filter_, &QLineEdit::textChanged, this, [this](const QString& text) {
        model_->setFilter(text);
        updateCount();
    });
}

void TensorView::setSample(std::shared_ptr<const Sample> sample, std::shared_ptr<const Graph> graph) {
    graph_ = std::move(graph);
    model_->setSample(std::move(sample));
    table_->setColumnWidth(TensorModel::Name, 200);
    table_->setColumnWidth(TensorModel::Module, 190);
    table_->setColumnWidth(TensorModel::Shape, 120);
    updateCount();
}

void TensorView::startFinding() {
    filter_->setFocus(Qt::ShortcutFocusReason);
    filter_->selectAll();
}

void TensorView::selectNode(NodeId node) {
    QItemSelection rows;
    if (graph_ && node.valid())
        for (const ValueId read : graph_->readsOf(node)) {
            const Value& value = graph_->value(read);
            const std::int32_t tensor = value.producer.valid() ? -1 : graph_->inputs()[value.index].tensor_index;
            const QModelIndex row =
                model_->index(tensor < 0 ? -1 : model_->rowOfEntry(static_cast<std::uint32_t>(tensor)), 0);
            if (row.isValid())
                rows.select(row, row);
        }
    following_ = true;
    table_->selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    following_ = false;
    if (!rows.isEmpty())
        table_->scrollTo(rows.indexes().constFirst());
}

void TensorView::announceRow(const QModelIndex& row) {
    if (following_ || !graph_ || !row.isValid())
        return;
    const auto tensor = static_cast<std::int32_t>(model_->entryOf(row.row()));
    for (const GraphInput& input : graph_->inputs())
        if (input.tensor_index == tensor)
            if (const auto readers = graph_->uses(graph_->value(input.value)); !readers.empty())
                emit nodeSelected(readers.front());
}

void TensorView::updateCount() {
    count_->setText(countedOf(static_cast<std::uint64_t>(model_->rowCount()),
                              static_cast<std::uint64_t>(model_->entryCount()), "tensor"));
}

} // namespace gnx::widgets
