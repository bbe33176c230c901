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
    connect(filter_, &QLineEdit::textChanged, this, [this](const QString& text) {
        proxy_->setFilterFixedString(text);
        updateCount();
    });
}

void TensorView::setSample(std::shared_ptr<const Sample> sample) {
    model_->setSample(std::move(sample));
    table_->setColumnWidth(TensorModel::Name, 320);
    table_->setColumnWidth(TensorModel::Module, 200);
    table_->setColumnWidth(TensorModel::Shape, 130);
    updateCount();
}

void TensorView::updateCount() {
    const auto text = [](int count) { return toQString(formatCount(static_cast<std::uint64_t>(count))); };
    count_->setText(tr("%1 of %2 tensors").arg(text(proxy_->rowCount()), text(model_->rowCount())));
}

} // namespace gnx
