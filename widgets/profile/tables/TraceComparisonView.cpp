#include "widgets/profile/tables/TraceComparisonView.h"

#include <algorithm>

#include <QLabel>
#include <QSplitter>
#include <QStackedLayout>
#include <QTableView>
#include <QVBoxLayout>

#include "widgets/common/BarDelegate.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/profile/tables/TimeTableView.h"
#include "widgets/results/charts/FigureChart.h"

namespace gnx::widgets {
namespace {

constexpr int kDifferenceColumn = 3;
constexpr int kLinesAround = 5; ///< lines of the chart around its bars: title and axis

} // namespace

TraceComparisonView::TraceComparisonView(QWidget* parent)
    : QWidget(parent), pages_(new QStackedLayout(this)), nothing_(new EmptyStateWidget(this)), head_(new QLabel),
      chart_(new FigureChart),
      view_(new TimeTableView(QStringLiteral("traceDifferences"), {tr("difference"), tr("differences")})), job_(this) {
    setObjectName(QStringLiteral("traceComparison"));
    head_->setObjectName(QStringLiteral("traceComparisonSummary"));
    head_->setTextFormat(Qt::RichText);
    head_->setWordWrap(true);
    head_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    head_->setMargin(Spacing::normal);
    view_->setMarkable(false);
    auto* bars = new BarDelegate(&view_->table());
    bars->setSignedColumn(kDifferenceColumn);
    view_->table().setItemDelegate(bars);
    chart_->setObjectName(QStringLiteral("traceWaterfall"));
    chart_->setAccessibleName(tr("From one total to the other"));
    parts_ = new QSplitter(Qt::Vertical);
    parts_->setChildrenCollapsible(false);
    parts_->addWidget(chart_);
    parts_->addWidget(view_);
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(head_);
    column->addWidget(parts_, 1);
    pages_->addWidget(nothing_);
    pages_->addWidget(page);
    connect(view_, &TimeTableView::rowActivated, this, [this](const TimeTable::Row& row) { want(row.number); });
    connect(chart_, &FigureChart::barActivated, this, [this](std::size_t series, std::size_t bar) {
        for (const std::size_t step : pair_->waterfall.bars[series].bars[bar].samples)
            want(step);
    });
    compare(nullptr, {}, nullptr, {});
}

void TraceComparisonView::showNothing(const QString& title, const QString& explanation,
                                      const QList<QAction*>& actions) {
    nothing_->setText(title, explanation);
    nothing_->setActions(actions);
    pages_->setCurrentIndex(0);
}

void TraceComparisonView::compare(std::shared_ptr<const ShownTrace> before, const QString& before_name,
                                  std::shared_ptr<const ShownTrace> after, const QString& after_name) {
    job_.drop();
    if (!before || !after)
        return showNothing(tr("Comparison of two traces"),
                           tr("Eager and compiled, two compilers, or two machines: see what takes longer or less time, "
                              "and how the differences add up. Choose or open the other trace above."),
                           empty_actions_);
    showNothing(tr("Comparing…"), {});
    job_.ask([before = std::move(before), before_name, after = std::move(after),
              after_name] { return comparePair(*before, before_name, *after, after_name); },
             [this](std::shared_ptr<const TracePair> pair) { showPair(std::move(pair)); });
}

void TraceComparisonView::showPair(std::shared_ptr<const TracePair> pair) {
    pair_ = std::move(pair);
    head_->setText(pair_->summary);
    chart_->setFigure(pair_->waterfall);
    view_->setTable(pair_->table);
    pages_->setCurrentIndex(1);
    share();
}

/// Gives the chart the height for its lines, title and axis, as long as some rows of the table stay visible.
void TraceComparisonView::share() {
    const int both = height() - head_->heightForWidth(width()) - parts_->handleWidth();
    const auto lines = static_cast<int>(pair_->waterfall.y.ticks.size()) + kLinesAround;
    const int chart = std::min(lines * fontMetrics().height() * 3 / 2, both * 3 / 5);
    parts_->setSizes({chart, both - chart});
}

void TraceComparisonView::want(std::size_t step) {
    if (const NodeId node = pair_->comparison.steps[step].node; node.valid())
        emit nodeWanted(node);
}

} // namespace gnx::widgets
