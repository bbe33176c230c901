#include "widgets/graph/TensorView.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

#include "core/base/Units.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/graph/TensorModel.h"

namespace gnx {

TensorView::TensorView(QWidget* parent)
    : QWidget(parent), model_(new TensorModel(this)), proxy_(new QSortFilterProxyModel(this)),
      table_(new QTableView(this)), filter_(new QLineEdit(this)), count_(new QLabel(this)) {
    setObjectName("tensorView");
    filter_->setPlaceholderText(tr("Filter by name"));
    filter_->setClearButtonEnabled(true);
    filter_->setObjectName("tensorFilter");
    proxy_->setSourceModel(model_);
    proxy_->setSortRole(TensorModel::SortRole);
    proxy_->setFilterKeyColumn(TensorModel::Name);
    proxy_->setFilterCaseSensitivity(Qt::CaseInsensitive);
    table_->setObjectName("tensorTable");
    table_->setModel(proxy_);
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
        proxy_->setFilterFixedString(text);
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

void TensorView::selectNode(NodeId node) {
    QItemSelection rows;
    if (graph_ && node.valid())
        for (const ValueId read : graph_->readsOf(node)) {
            const Value& value = graph_->value(read);
            const std::int32_t tensor = value.producer.valid() ? -1 : graph_->inputs()[value.index].tensor_index;
            const QModelIndex row = proxy_->mapFromSource(model_->index(tensor, 0));
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
    const int tensor = proxy_->mapToSource(row).row();
    if (following_ || !graph_ || tensor < 0)
        return;
    for (const GraphInput& input : graph_->inputs())
        if (input.tensor_index == tensor)
            if (const auto readers = graph_->uses(graph_->value(input.value)); !readers.empty())
                emit nodeSelected(readers.front());
}

void TensorView::updateCount() {
    const auto text = [](int count) { return toQString(formatCount(static_cast<std::uint64_t>(count))); };
    count_->setText(tr("%1 of %2 tensors").arg(text(proxy_->rowCount()), text(model_->rowCount())));
}

} // namespace gnx
