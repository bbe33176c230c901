#include "widgets/profile/roofline/RooflineView.h"

#include <algorithm>

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include "widgets/common/Background.h"
#include "widgets/common/BarDelegate.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/ProgressRow.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/profile/roofline/RooflineChart.h"
#include "widgets/profile/roofline/RooflineModel.h"
#include "widgets/profile/roofline/RooflineTexts.h"
#include "widgets/results/charts/FigureSaver.h"

namespace gnx::widgets {
namespace {

constexpr int kPollMs = 100;

std::shared_ptr<const ShownRoofline> makeShown(const ShownTrace& trace, const ValueTypes& types,
                                               const MachineRoofs& machine, const std::optional<TimeRange>& range) {
    auto shown = std::make_shared<ShownRoofline>();
    const GraphCosts costs = estimateCosts(*trace.graph, types);
    shown->graph = trace.graph;
    shown->machine = machine;
    shown->roofline = rooflineOf({.graph = *trace.graph,
                                  .types = types,
                                  .costs = costs,
                                  .trace = *trace.trace,
                                  .nesting = trace.nesting,
                                  .attribution = trace.attribution,
                                  .roofs = &machine.roofs,
                                  .range = range});
    shown->figure =
        rooflineFigure(shown->roofline, *trace.graph, &machine.roofs,
                       {toStdString(trace.title), toStdString(machineText(machine)), trace.trace->info().compiler});
    return shown;
}

RoofsRequest requestFor(const ShownTrace& shown) {
    const RoofsWanted wanted = roofsWantedOf(shown.trace->info());
    return {.device = wanted.device, .threads = wanted.threads};
}

} // namespace

RooflineView::RooflineView(TraceSession& session, QWidget* parent)
    : QWidget(parent), session_(session), summary_(new QLabel(this)),
      again_(new QPushButton(tr("Measure again"), this)), save_(new QPushButton(tr("Save…"), this)),
      progress_row_(new ProgressRow(this)), pages_(new QStackedWidget(this)), empty_(new EmptyStateWidget(this)),
      error_(new ErrorWidget(this)), results_(new QSplitter(Qt::Horizontal, this)), chart_(new RooflineChart(this)),
      table_(new QTableView(this)), model_(new RooflineModel(this)), measure_(new QAction(this)) {
    setObjectName("rooflineView");
    measure_->setText(tr("Measure this machine's roofs (about %1 s)").arg(RoofsRequest{}.seconds));
    connect(measure_, &QAction::triggered, this, &RooflineView::measure);
    empty_->setIcon(themeIcon(QStringLiteral("benchmark")));
    auto* retry = new QAction(tr("Try again"), this);
    connect(retry, &QAction::triggered, this, &RooflineView::measure);
    error_->setAction(retry);
    for (QWidget* page : {static_cast<QWidget*>(empty_), static_cast<QWidget*>(error_), makeResults()})
        pages_->addWidget(page);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(Spacing::normal, Spacing::normal, Spacing::normal, 0);
    layout->addWidget(makeHead());
    layout->addWidget(progress_row_);
    layout->addWidget(pages_, 1);
    progress_row_->addCancel("rooflineCancel");
    connect(progress_row_, &ProgressRow::cancelWanted, this, &RooflineView::cancel);
    poll_.setInterval(kPollMs);
    connect(&poll_, &QTimer::timeout, this, &RooflineView::showProgress);
    connect(&session_, &TraceSession::traceChanged, this, &RooflineView::takeTrace);
    connect(&session_, &TraceSession::rangeChanged, this, &RooflineView::compute);
    connect(&session_, &TraceSession::selectionChanged, this, &RooflineView::showSelection);
    takeTrace();
}

RooflineView::~RooflineView() {
    stop_.request_stop();
}

QWidget* RooflineView::makeHead() {
    head_ = new QWidget(this);
    summary_->setObjectName("rooflineSummary");
    summary_->setWordWrap(true);
    save_->setObjectName("rooflineSave");
    save_->setToolTip(tr("The chart as PDF, SVG or PNG, or its numbers as CSV"));
    again_->setToolTip(tr("Measure this machine's roofs once more, with the threads of the trace"));
    connect(save_, &QPushButton::clicked, this, &RooflineView::save);
    connect(again_, &QPushButton::clicked, this, &RooflineView::measure);
    auto* row = new QHBoxLayout(head_);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(summary_, 1);
    row->addWidget(again_);
    row->addWidget(save_);
    return head_;
}

QWidget* RooflineView::makeResults() {
    table_->setObjectName("rooflineTable");
    table_->setModel(model_);
    setUpTable(*table_);
    table_->horizontalHeader()->setSortIndicator(RooflineModel::Lost, Qt::DescendingOrder);
    table_->setSortingEnabled(true);
    table_->setItemDelegate(new BarDelegate(table_));
    const int letter = fontMetrics().averageCharWidth();
    const std::pair<int, int> widths[] = {{RooflineModel::Number, 6},     {RooflineModel::Operator, 28},
                                          {RooflineModel::Lost, 12},      {RooflineModel::Time, 12},
                                          {RooflineModel::Share, 12},     {RooflineModel::Roof, 14},
                                          {RooflineModel::FlopRate, 15},  {RooflineModel::ByteRate, 13},
                                          {RooflineModel::Intensity, 14}, {RooflineModel::Type, 10}};
    for (const auto& [column, letters] : widths)
        table_->setColumnWidth(column, letter * letters);
    results_->setChildrenCollapsible(false);
    results_->addWidget(chart_);
    results_->addWidget(table_);
    results_->setStretchFactor(0, 3);
    results_->setStretchFactor(1, 2);
    results_->setSizes({600, 480}); // the operators, what they lose and their share of the roof are seen
    connect(chart_, &RooflineChart::nodeChosen, this, &RooflineView::choose);
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& now) {
        if (!following_ && now.isValid())
            choose(model_->nodeAt(now.row()));
    });
    return results_;
}

void RooflineView::setClient(std::shared_ptr<RoofsClient> client) {
    client_ = std::move(client);
    findRoofs();
}

void RooflineView::setTypes(std::shared_ptr<const ValueTypes> types) {
    types_ = std::move(types);
    graph_ = session_.shown() ? session_.shown()->graph : nullptr;
    compute();
}

void RooflineView::takeTrace() {
    cancel();
    shown_.reset();
    roofs_.reset();
    if (!session_.shown() || session_.shown()->graph != graph_) {
        types_.reset();
        graph_.reset();
    }
    chart_->setRoofline(nullptr);
    model_->setRoofline(nullptr);
    findRoofs();
}

void RooflineView::findRoofs() {
    const auto shown = session_.shown();
    if (!client_ || !shown || !shown->graph)
        return showState();
    finding_ = true;
    showState();
    client_->find(this, roofsWantedOf(shown->trace->info()),
                  [this, shown](const Result<std::optional<MachineRoofs>>& found) {
                      if (shown != session_.shown())
                          return;
                      finding_ = false;
                      takeRoofs(found ? *found : std::nullopt); // roofs that cannot be read can be measured again
                  });
}

void RooflineView::takeRoofs(std::optional<MachineRoofs> roofs) {
    roofs_ = std::move(roofs);
    compute();
}

void RooflineView::compute() {
    const auto trace = session_.shown();
    if (!trace || !trace->graph || !types_ || !roofs_)
        return showState();
    computing_ = true;
    showState();
    runInBackground(
        this,
        [trace, types = types_, machine = *roofs_, range = session_.range()](const std::stop_token&) {
            return makeShown(*trace, *types, machine, range);
        },
        [this, number = ++asked_, of_all = !session_.range()](std::shared_ptr<const ShownRoofline> made) {
            if (number == asked_) // a newer one is on its way otherwise
                take(std::move(made), of_all);
        });
}

void RooflineView::take(std::shared_ptr<const ShownRoofline> made, bool of_all) {
    computing_ = false;
    if (!session_.shown() || made->graph != session_.shown()->graph)
        return;
    shown_ = std::move(made);
    summary_->setText(rooflineSummary(*shown_, !of_all));
    chart_->setRoofline(shown_);
    model_->setRoofline(shown_);
    showState();
    showSelection();
    if (of_all)
        emit rooflineKnown(shown_);
}

void RooflineView::measure() {
    if (measuring_ || !client_ || !session_.shown())
        return;
    progress_ = std::make_shared<RoofsProgress>();
    measuring_ = true;
    poll_.start();
    showState();
    stop_ = client_->measure(this, requestFor(*session_.shown()), progress_,
                             [this, asked = session_.shown()](const Result<MachineRoofs>& measured) {
                                 measuring_ = false;
                                 poll_.stop();
                                 if (asked != session_.shown())
                                     return showState();
                                 if (measured)
                                     return takeRoofs(*measured);
                                 showState();
                                 if (measured.error().code == ErrorCode::Cancelled)
                                     return;
                                 error_->setError(tr("The machine's roofs could not be measured"), measured.error());
                                 pages_->setCurrentWidget(error_);
                             });
}

void RooflineView::cancel() {
    stop_.request_stop();
    showProgress();
}

void RooflineView::showState() {
    progress_row_->setVisible(measuring_);
    head_->setVisible(shown_ && !measuring_);
    again_->setVisible(client_ != nullptr);
    showProgress();
    if (shown_)
        return pages_->setCurrentWidget(results_);
    if (!session_.shown())
        showEmpty(tr("No trace"), tr("A trace shows what each operator achieves compared with the machine's peak."),
                  false);
    else if (!session_.shown()->graph)
        showEmpty(tr("The trace's sample is not known"),
                  tr("FLOPs and bytes are estimated from a sample's graph. Choose the sample of the trace above, or "
                     "profile the sample here."),
                  false);
    else if (measuring_)
        showEmpty(tr("Measuring the machine's peak performance"),
                  tr("Products of matrices and copies of large arrays. Other work on the machine lowers the roofs."),
                  false);
    else if (finding_ || computing_)
        showEmpty(tr("Computing"), {}, false);
    else if (!roofs_)
        showEmpty(tr("Peak performance not measured yet"),
                  tr("Each operator is compared with the peak of this machine for the same number of threads. The peak "
                     "is measured once and kept."),
                  client_ != nullptr);
    else
        showEmpty(tr("The types of the graph's values are not known yet"), tr("FLOPs and bytes follow from them."),
                  false);
}

void RooflineView::showEmpty(const QString& title, const QString& explanation, bool may_measure) {
    empty_->setText(title, explanation);
    empty_->setActions(may_measure ? QList<QAction*>{measure_} : QList<QAction*>());
    pages_->setCurrentWidget(empty_);
}

void RooflineView::showProgress() {
    if (!progress_ || !measuring_)
        return;
    const auto [phase, progress] = progress_->get();
    progress_row_->setProgress(
        stop_.stop_requested() ? tr("Stopping") : calibrationText(phase, progress.done, progress.total), progress);
}

void RooflineView::choose(NodeId node) {
    session_.selectNode(node);
}

void RooflineView::showSelection() {
    const NodeId node = session_.node();
    chart_->selectNode(node);
    following_ = true;
    const int row = node.valid() ? model_->rowOf(node) : -1;
    if (row >= 0 && table_->currentIndex().row() != row) {
        table_->setCurrentIndex(model_->index(row, RooflineModel::Operator));
        table_->scrollTo(model_->index(row, RooflineModel::Operator));
    } else if (row < 0) {
        table_->selectionModel()->clear();
    }
    following_ = false;
}

Figure RooflineView::figure() const {
    return shown_->figure;
}

void RooflineView::save() {
    if (!shown_)
        return;
    if (const auto saved = saveFigureInteractively(this, figure()); !saved)
        QMessageBox::warning(this, tr("The roofline could not be saved"), toQString(saved.error().text()));
}

} // namespace gnx::widgets
