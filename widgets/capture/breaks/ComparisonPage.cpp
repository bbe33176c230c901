#include "widgets/capture/breaks/ComparisonPage.h"

#include <algorithm>
#include <string_view>

#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

#include "core/base/Units.h"
#include "widgets/capture/breaks/BreakTexts.h"
#include "widgets/capture/breaks/ComparedModel.h"
#include "widgets/common/Counted.h"
#include "widgets/common/ManualPage.h"
#include "widgets/common/RowsModel.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {
namespace {

/// Example: "2 places gone, 1 new, 3 stay".
QString verdictText(const BreakComparison& comparison) {
    const auto count = [&](std::string_view change) {
        return static_cast<std::uint64_t>(std::ranges::count_if(
            comparison.points, [&](const ComparedPoint& one) { return changeName(one) == change; }));
    };
    if (comparison.points.empty())
        return ComparisonPage::tr("Neither has a graph break.");
    return ComparisonPage::tr("%1 gone, %2 new, %3 in both.")
        .arg(counted(count("gone"), "place"), toQString(formatCount(count("new"))),
             toQString(formatCount(count("stays"))));
}

QTableView* tableOf(QAbstractItemModel* model, const char* name, QWidget* parent) {
    auto* table = new QTableView(parent);
    table->setObjectName(QLatin1String(name));
    table->setModel(model);
    setUpTable(*table);
    table->horizontalHeader()->setStretchLastSection(true);
    return table;
}

} // namespace

ComparisonPage::ComparisonPage(QWidget* parent)
    : QWidget(parent), heading_(new QLabel(this)), verdict_(new QLabel(this)), model_(new ComparedModel(this)),
      conditions_(new RowsModel({tr("Counted under"), tr("Before"), tr("After")}, {}, this)) {
    setObjectName(QStringLiteral("breaksComparison"));
    setManualPage(this, "manual/graph-breaks");
    heading_->setObjectName(QStringLiteral("comparedHeading"));
    verdict_->setObjectName(QStringLiteral("comparedVerdict"));
    for (QLabel* label : {heading_, verdict_}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    QFont bold = verdict_->font();
    bold.setBold(true);
    verdict_->setFont(bold);
    QTableView* places = tableOf(model_, "comparedBreaks", this);
    conditions_table_ = tableOf(conditions_, "comparedConditions", this);
    const int letter = fontMetrics().averageCharWidth();
    for (const auto& [column, letters] : {std::pair(ComparedModel::Change, 10),
                                          {ComparedModel::Place, 24},
                                          {ComparedModel::Kind, 14},
                                          {ComparedModel::CountBefore, 14},
                                          {ComparedModel::CountAfter, 14},
                                          {ComparedModel::CostBefore, 14},
                                          {ComparedModel::CostAfter, 14}})
        places->setColumnWidth(column, letter * letters);
    for (const int column : {0, 1})
        conditions_table_->setColumnWidth(column, letter * 34);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(Spacing::normal, Spacing::normal, Spacing::normal, Spacing::normal);
    column->setSpacing(Spacing::normal);
    column->addWidget(verdict_);
    column->addWidget(heading_);
    column->addWidget(places, 3);
    column->addWidget(conditions_table_, 1);
}

void ComparisonPage::show(const QString& before_name, std::shared_ptr<const BreakReport> before,
                          const QString& after_name, std::shared_ptr<const BreakReport> after,
                          BreakComparison comparison) {
    verdict_->setText(verdictText(comparison));
    heading_->setText(
        tr("Before: %1: %2\nAfter: %3: %4").arg(before_name, countsText(*before), after_name, countsText(*after)));
    std::vector<RowsModel::Row> rows;
    for (const ComparedCondition& one : comparison.conditions) {
        const auto value = [](const std::string& text) { return text.empty() ? tr("not given") : toQString(text); };
        rows.push_back({.cells = {toQString(one.name), value(one.before), value(one.after)}});
    }
    conditions_table_->setVisible(!rows.empty());
    conditions_->setRows(std::move(rows));
    model_->setComparison(std::move(before), std::move(after), std::move(comparison));
}

} // namespace gnx::widgets
