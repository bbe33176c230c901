#include "widgets/results/pages/ResultPage.h"

#include <utility>

#include <QAction>
#include <QGridLayout>
#include <QResizeEvent>
#include <QScrollBar>
#include <QVBoxLayout>

#include "widgets/common/Background.h"
#include "widgets/common/CardSection.h"
#include "widgets/common/ManualPage.h"
#include "widgets/common/RowsModel.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/results/charts/FigureChart.h"
#include "widgets/results/pages/FailureSection.h"
#include "widgets/results/pages/OutputSection.h"
#include "widgets/results/pages/ResultFacts.h"
#include "widgets/results/pages/ResultHead.h"

namespace gnx::widgets {
namespace {

constexpr int kWideLetters = 150; ///< two columns from here on
constexpr int kMostFacts = 20;
constexpr int kChartLines = 17;

FigureChart* addChart(CardSection* section, FigureKind kind) {
    auto* chart = new FigureChart(section);
    chart->setObjectName(QLatin1String(figureKindName(kind)));
    chart->setReason(ResultPage::tr("Nothing was timed"));
    chart->setWithinPage(kChartLines);
    section->addContent(chart);
    return chart;
}

} // namespace

ResultPage::ResultPage(QWidget* parent)
    : QScrollArea(parent), grid_(nullptr), head_(new ResultHead(this)), failure_section_(new FailureSection(this)),
      outputs_section_(new OutputSection(this)) {
    setObjectName(QStringLiteral("resultPage"));
    setManualPage(this, "manual/benchmarks");
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* content = new QWidget(this);
    grid_ = new QGridLayout(content);
    grid_->setContentsMargins(Spacing::wide, Spacing::normal, Spacing::wide, Spacing::wide);
    grid_->setHorizontalSpacing(Spacing::wide);
    makeSections();
    connectSections();
    addActions(head_->actions()); // their keys work if any part of the page has the focus
    setWidget(content);
    placeSections();
}

void ResultPage::makeSections() {
    times_section_ = new CardSection(tr("Times of a call"), this);
    times_ = addChart(times_section_, FigureKind::CallTimes);
    logarithmic_ = new QAction(tr("Logarithmic times"), times_);
    logarithmic_->setObjectName(QStringLiteral("timesLogarithmic"));
    logarithmic_->setToolTip(tr("Useful if a few calls took much longer than the others"));
    logarithmic_->setCheckable(true);
    logarithmic_->setShortcut(Qt::Key_L);
    logarithmic_->setShortcutContext(Qt::WidgetShortcut);
    connect(logarithmic_, &QAction::toggled, this, &ResultPage::drawTimes);
    times_->addAction(logarithmic_);
    drift_section_ = new CardSection(tr("While it was measured"), this);
    drift_ = addChart(drift_section_, FigureKind::Drift);
    measurement_section_ = new CardSection(tr("Measurement"), this);
    measurement_ = new RowsModel({tr("Property"), tr("Value")}, {}, this);
    measurement_section_->addTable(measurement_, 1, -1, kMostFacts);
    machine_section_ = new CardSection(tr("Machine"), this);
    machine_ = new RowsModel({tr("Property"), tr("Before"), tr("During"), tr("After")}, {}, this);
    machine_section_->addTable(machine_, 0, -1, kMostFacts);
    environment_section_ = new CardSection(tr("Environment"), this);
    environment_ = new RowsModel({tr("Property"), tr("Value")}, {}, this);
    environment_section_->addTable(environment_, 1, -1, kMostFacts);
}

void ResultPage::connectSections() {
    connect(head_, &ResultHead::graphWanted, this, [this] { emit graphWanted(shown_.row.sample); });
    connect(head_, &ResultHead::profileWanted, this, &ResultPage::profileWanted);
    connect(head_, &ResultHead::rerunWanted, this, [this] { emit rerunWanted(shown_.row); });
    connect(head_, &ResultHead::resultWanted, this, &ResultPage::resultWanted);
    connect(failure_section_, &FailureSection::nodeWanted, this,
            [this](NodeId node) { emit nodeWanted(shown_.row.sample, node); });
    connect(failure_section_, &FailureSection::sourceWanted, this,
            [this](int line) { emit sourceWanted(shown_.row.sample, line); });
}

void ResultPage::setResult(ShownResult shown) {
    const bool same = shown.row.id == shown_.row.id; // read again: it stays where it was scrolled to
    shown_ = std::move(shown);
    head_->setResult(shown_);
    failure_section_->setResult(shown_.row);
    fillTimes();
    outputs_section_->setOutputs(shown_.row.result.outputs);
    fillFacts();
    emit resultShown();
    placeSections();
    if (!same)
        verticalScrollBar()->setValue(0);
}

void ResultPage::addSection(QWidget* section) {
    further_sections_.push_back(section);
    section->setParent(widget());
    placeSections();
}

void ResultPage::fillTimes() {
    const RunResult& result = shown_.row.result;
    const QSignalBlocker quiet(logarithmic_);
    logarithmic_->setChecked(timesFarApart(result));
    times_->setFigure(shown_.times);
    drift_->setFigure(shown_.drift);
    for (FigureChart* chart : {times_, drift_})
        chart->setCommandLine(shown_.figureCommandLine(chart->figure()));
    const bool timed = !result.eager_ms.empty() || !result.compiled_ms.empty();
    times_section_->setVisible(timed);
    drift_section_->setVisible(timed);
}

void ResultPage::drawTimes(bool logarithmic) {
    runInBackground(
        this,
        [row = shown_.row, logarithmic](const std::stop_token&) {
            return measuredFigure(FigureKind::CallTimes, {.result = &row, .logarithmic = logarithmic});
        },
        [this, of = shown_.row.id](Figure figure) {
            if (of == shown_.row.id)
                times_->setFigure(std::move(figure));
        });
}

void ResultPage::fillFacts() {
    const RunResult& result = shown_.row.result;
    measurement_->setRows(measurementFacts(shown_.row));
    machine_->setRows(result.measurement ? machineFacts(*result.measurement) : std::vector<RowsModel::Row>());
    machine_section_->setVisible(machine_->rowCount() > 0);
    environment_->setRows(environmentFacts(result));
    environment_section_->setVisible(environment_->rowCount() > 0);
}

bool ResultPage::hasRoomForTwo() const {
    return viewport()->width() > fontMetrics().averageCharWidth() * kWideLetters;
}

void ResultPage::resizeEvent(QResizeEvent* event) {
    head_->setRoom(viewport()->width() - 2 * Spacing::wide);
    QScrollArea::resizeEvent(event);
    if (wide_ != hasRoomForTwo())
        placeSections();
}

/// Beside each other where there is room, else one below the other.
void ResultPage::placeSections() {
    wide_ = hasRoomForTwo();
    while (grid_->count() > 0)
        delete grid_->takeAt(0); // the items, not the widgets
    int row = 0;
    const auto whole = [&](QWidget* widget) { grid_->addWidget(widget, row++, 0, 1, 2); };
    const auto pair = [&](QWidget* left, QWidget* right) {
        if (!wide_ || left->isHidden() || right->isHidden()) {
            whole(left);
            whole(right);
            return;
        }
        grid_->addWidget(left, row, 0, Qt::AlignTop);
        grid_->addWidget(right, row++, 1, Qt::AlignTop);
    };
    whole(head_);
    whole(failure_section_);
    pair(times_section_, drift_section_);
    whole(outputs_section_);
    for (QWidget* section : further_sections_)
        whole(section);
    row = placeFacts(row);
    for (int other = 0; other < row; ++other)
        grid_->setRowStretch(other, 0);
    grid_->setRowStretch(row, 1);
    grid_->setColumnStretch(0, 1);
    grid_->setColumnStretch(1, wide_ ? 1 : 0);
}

/// In two columns of independent height, where there is room.
int ResultPage::placeFacts(int row) {
    if (!wide_) {
        for (QWidget* section : {measurement_section_, machine_section_, environment_section_})
            grid_->addWidget(section, row++, 0, 1, 2);
        return row;
    }
    auto* right = new QVBoxLayout;
    right->addWidget(machine_section_);
    right->addWidget(environment_section_);
    right->addStretch();
    grid_->addWidget(measurement_section_, row, 0, Qt::AlignTop);
    grid_->addLayout(right, row, 1);
    return row + 1;
}

} // namespace gnx::widgets
