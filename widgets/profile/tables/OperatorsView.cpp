#include "widgets/profile/tables/OperatorsView.h"

#include <QComboBox>
#include <QHBoxLayout>

#include "widgets/profile/tables/TimeTables.h"

namespace gnx::widgets {

OperatorsView::OperatorsView(TraceSession& session, QWidget* parent)
    : SessionTable(session, QStringLiteral("traceOperators"), {tr("row"), tr("rows")}, parent),
      grouping_(new QComboBox) {
    grouping_->setObjectName(QStringLiteral("traceOperatorsGrouping"));
    grouping_->setAccessibleName(tr("Rows"));
    grouping_->setToolTip(tr("One row for each kind of operator, or for each node of the graph"));
    grouping_->addItem(tr("By operator"));
    grouping_->addItem(tr("By node of the graph"));
    view().head()->addWidget(grouping_);
    connect(grouping_, &QComboBox::currentIndexChanged, this, &OperatorsView::group);
    group();
}

void OperatorsView::setGrouping(Grouping grouping) {
    grouping_->setCurrentIndex(grouping == Grouping::Node ? 1 : 0);
}

void OperatorsView::group() {
    setMake(grouping_->currentIndex() == 1 ? nodeTimeTable : operatorTimeTable);
}

std::pair<QString, QString> OperatorsView::nothingText() const {
    if (grouping_->currentIndex() == 1)
        return {tr("Nothing of this trace belongs to a node of the graph"),
                tr("Its recorder did not name the operators of the graph. All of it is counted under By operator.")};
    return {tr("No operators in this trace"), tr("It has other records only: see the timeline.")};
}

} // namespace gnx::widgets
