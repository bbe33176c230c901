// How a reference's page is made: head, table and chart, and their places.
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include "core/exec/protocol/Protocol.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/ProgressRow.h"
#include "widgets/common/RowsModel.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/results/charts/FigureChart.h"
#include "widgets/runs/references/ReferencePage.h"
#include "widgets/runs/references/ReferenceRows.h"

namespace gnx::widgets {
namespace {

constexpr double kTitleScale = 1.25;
constexpr int kName = 30, kWideName = 50; ///< letters of a sample's name next to the changes
constexpr int kWideLetters = 190;         ///< letters that fit into a table with room for kWideName

} // namespace

void ReferencePage::buildHead() {
    title_->setObjectName(QStringLiteral("referenceTitle"));
    title_->setText(tr("Reference %1").arg(toQString(folder_.filename().string())));
    title_->setToolTip(toQString(folder_.string()));
    QFont large = title_->font();
    large.setPointSizeF(large.pointSizeF() * kTitleScale);
    large.setBold(true);
    title_->setFont(large);
    facts_->setObjectName(QStringLiteral("referenceFacts"));
    facts_->setForegroundRole(QPalette::PlaceholderText);
    verdict_->setObjectName(QStringLiteral("referenceVerdict"));
    environment_->setObjectName(QStringLiteral("referenceEnvironment"));
    for (QLabel* label : {title_, facts_, verdict_, environment_}) {
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    start_->setObjectName(QStringLiteral("checkReference"));
    start_->setToolTip(tr("Run the reference's plan on this machine now, and compare times and outputs"));
    copy_->setToolTip(tr("Copies the command that makes this check in a terminal or in CI"));
    copy_->setObjectName(QStringLiteral("copyReferenceCommand"));
    save_->setToolTip(tr("Writes the chart of changes as it is shown"));
    save_->setObjectName(QStringLiteral("saveReferenceFigure"));
    tolerance_->setObjectName(QStringLiteral("referenceTolerance"));
    tolerance_->setRange(kToleranceMin, kToleranceMax);
    tolerance_->setValue(ReferenceReport().tolerance);
    tolerance_->setPrefix(tr("t = "));
    tolerance_->setToolTip(tr("Outputs that differ from the reference by more than this tolerance are reported"));
    progress_->addCancel(QStringLiteral("stopCheck"));
    connect(start_, &QPushButton::clicked, this, &ReferencePage::checkWanted);
    connect(copy_, &QPushButton::clicked, this, &ReferencePage::copyCommand);
    connect(save_, &QPushButton::clicked, this, &ReferencePage::saveFigure);
    connect(tolerance_, &QSpinBox::valueChanged, this, &ReferencePage::evaluate);
    connect(progress_, &ProgressRow::cancelWanted, this, &ReferencePage::stopWanted);
    check_error_->hide();
}

void ReferencePage::buildTable() {
    rows_->setShows([this](std::uint32_t entry) { return shows(entry); });
    table_->setObjectName(QStringLiteral("referenceTable"));
    table_->setAccessibleName(tr("Jobs of the reference"));
    table_->setModel(rows_);
    setUpTable(*table_);
    table_->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder); // the order of the plan
    table_->horizontalHeader()->setSortIndicatorClearable(true);
    table_->setSortingEnabled(true);
    using Columns = ReferenceColumns;
    const int letter = fontMetrics().averageCharWidth();
    const std::pair<int, int> widths[] = {
        // The columns that are filled before a check fit into a window of 1280 pixels.
        {Columns::Change, 26},       {Columns::Sample, kName},    {Columns::Compiler, 13},  {Columns::Then, 16},
        {Columns::Now, 16},          {Columns::Outputs, 19},      {Columns::EagerThen, 13}, {Columns::EagerRatio, 22},
        {Columns::CompiledThen, 16}, {Columns::CompiledRatio, 24}};
    for (const auto& [column, letters] : widths)
        table_->setColumnWidth(column, letter * letters);
    filter_->setObjectName(QStringLiteral("referenceFilter"));
    show_->setObjectName(QStringLiteral("referenceShow"));
    show_->setAccessibleName(tr("Which changes"));
    show_->setToolTip(tr("Which jobs are listed: all, or those that changed in this way"));
    show_->addItems({tr("All jobs"), tr("Changed"), tr("Failures"), tr("Other outputs"), tr("Slower"), tr("Better")});
    connect(filter_, &QLineEdit::textChanged, this, &ReferencePage::filter);
    connect(show_, &QComboBox::currentIndexChanged, this, &ReferencePage::filter);
    connect(table_, &QTableView::activated, this,
            [this](const QModelIndex& index) { activate(rows_->entryOf(index.row())); });
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ReferencePage::markInChart);
    chart_->setObjectName(QStringLiteral("referenceChart"));
    chart_->setAccessibleName(tr("Times now / times of the reference"));
    chart_->setDescription([](const LineSeries& line, std::size_t point) {
        return point < line.descriptions.size() ? toQString(line.descriptions[point]) : QString();
    });
    connect(chart_, &FigureChart::pointActivated, this, [this](std::size_t line, std::size_t point) {
        const auto& lines = chart_->figure().lines;
        if (line < lines.size() && point < lines[line].samples.size())
            activate(lines[line].samples[point]);
    });
}

/// Names of samples have what room there is; once there are reasons, these.
void ReferencePage::placeColumns() {
    QHeaderView& header = *table_->horizontalHeader();
    const auto mode = report_ ? QHeaderView::Interactive : QHeaderView::Stretch;
    if (header.sectionResizeMode(ReferenceColumns::Sample) == mode)
        return;
    header.setStretchLastSection(report_.has_value());
    header.setSectionResizeMode(ReferenceColumns::Sample, mode);
    if (!report_)
        return;
    const int letter = fontMetrics().averageCharWidth();
    header.resizeSection(ReferenceColumns::Sample,
                         letter * (table_->viewport()->width() > letter * kWideLetters ? kWideName : kName));
}

void ReferencePage::buildLayout() {
    auto* actions = new QHBoxLayout;
    actions->setSpacing(Spacing::normal);
    actions->addWidget(start_);
    actions->addWidget(new QLabel(tr("Outputs close at"), this));
    actions->addWidget(tolerance_);
    actions->addStretch();
    actions->addWidget(save_);
    actions->addWidget(copy_);
    auto* filters = new QHBoxLayout;
    filters->setSpacing(Spacing::normal);
    filters->addWidget(filter_, 1);
    filters->addWidget(show_);
    filters->addWidget(count_);
    splitter_->addWidget(table_);
    splitter_->addWidget(chart_);
    splitter_->setStretchFactor(0, 3);
    splitter_->setStretchFactor(1, 2);
    splitter_->setChildrenCollapsible(false);
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(Spacing::wide, Spacing::normal, Spacing::wide, Spacing::normal);
    column->setSpacing(Spacing::normal);
    for (QWidget* each :
         {static_cast<QWidget*>(title_), static_cast<QWidget*>(facts_), static_cast<QWidget*>(check_error_),
          static_cast<QWidget*>(verdict_), static_cast<QWidget*>(environment_)})
        column->addWidget(each);
    column->addLayout(actions);
    column->addWidget(progress_); // not among the buttons: a wide row takes room from the docks, which keep it lost
    column->addLayout(filters);
    column->addWidget(splitter_, 1);
    pages_->addWidget(page);
    pages_->addWidget(error_);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(pages_);
}

} // namespace gnx::widgets
