#include "widgets/results/pages/OutputSection.h"

#include <algorithm>

#include <QHeaderView>
#include <QScrollBar>
#include <QTableView>

#include "core/base/Units.h"
#include "widgets/common/Counted.h"
#include "widgets/common/TableExport.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"
#include "widgets/results/pages/OutputModel.h"

namespace gnx::widgets {
namespace {

constexpr int kMostRows = 12; ///< shown; more are scrolled to

} // namespace

OutputSection::OutputSection(QWidget* parent)
    : CardSection(tr("Outputs"), parent), model_(new OutputModel(this)), table_(new QTableView(this)) {
    table_->setObjectName(QStringLiteral("outputTable"));
    table_->setAccessibleName(tr("Outputs by tolerance"));
    table_->setModel(model_);
    setUpTable(*table_);
    table_->setItemDelegate(new ToleranceDelegate(table_));
    table_->horizontalHeader()->setMinimumSectionSize(fontMetrics().averageCharWidth() * 3);
    letTableBeExported(*table_, QStringLiteral("outputs"));
    addContent(table_);
}

void OutputSection::setOutputs(const std::vector<OutputReport>& outputs) {
    setVisible(!outputs.empty());
    model_->setOutputs(outputs);
    if (outputs.empty())
        return;
    setTitle(tr("%1, and at which tolerance they are close to eager's").arg(counted(outputs.size(), "output")));
    table_->resizeColumnsToContents();
    const int letter = fontMetrics().averageCharWidth();
    table_->setColumnWidth(OutputModel::Type, std::min(table_->columnWidth(OutputModel::Type), letter * 36));
    for (int column = 0; column < OutputModel::ColumnCount; ++column) {
        if (OutputModel::isTolerance(column))
            table_->setColumnWidth(column, letter * 6);
        table_->setColumnHidden(column, !model_->saysAnything(column));
    }
    const int rows = std::clamp(model_->rowCount(), 1, kMostRows);
    table_->setFixedHeight(table_->horizontalHeader()->sizeHint().height() +
                           rows * table_->verticalHeader()->defaultSectionSize() +
                           table_->horizontalScrollBar()->sizeHint().height() + 2);
}

} // namespace gnx::widgets
