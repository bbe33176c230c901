#include "widgets/run/RunPage.h"

#include <algorithm>

#include <QAction>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QSortFilterProxyModel>
#include <QSplitter>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include "core/base/Units.h"
#include "core/overlay/MeasuredOverlays.h"
#include "widgets/common/Background.h"
#include "widgets/common/BarDelegate.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/run/MemoryCurve.h"
#include "widgets/run/NodeTableModel.h"
#include "widgets/run/RunForm.h"
#include "widgets/run/RunTexts.h"
#include "widgets/run/ValueInspector.h"

namespace gnx {
namespace {

constexpr int kPollMs = 100;

} // namespace

RunPage::RunPage(const SampleRow& row, std::shared_ptr<ObserveClient> client, QWidget* parent)
    : QWidget(parent), row_(row), client_(std::move(client)), form_(new RunForm(this)),
      progress_row_(new QWidget(this)), phase_(new QLabel(this)), bar_(new QProgressBar(this)),
      pages_(new QStackedWidget(this)), empty_(new EmptyStateWidget(this)), error_(new ErrorWidget(this)),
      results_(nullptr) {
    setObjectName("runPage");
    results_ = makeResults();
    auto* progress = new QHBoxLayout(progress_row_);
    progress->setContentsMargins(0, 0, 0, 0);
    phase_->setMinimumWidth(fontMetrics().averageCharWidth() * 32);
    bar_->setObjectName("runProgress");
    progress->addWidget(phase_);
    progress->addWidget(bar_, 1);
    auto* begin = new QAction(tr("Run"), this);
    connect(begin, &QAction::triggered, this, &RunPage::start);
    empty_->setIcon(themeIcon(QStringLiteral("benchmark")));
    empty_actions_ = {begin};
    auto* again = new QAction(tr("Try again"), this);
    connect(again, &QAction::triggered, this, &RunPage::start);
    error_->setAction(again);
    pages_->addWidget(empty_);
    pages_->addWidget(error_);
    pages_->addWidget(results_);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(Spacing::normal, Spacing::normal, Spacing::normal, 0);
    layout->addWidget(form_);
    layout->addWidget(progress_row_);
    layout->addWidget(pages_, 1);
    poll_.setInterval(kPollMs);
    connect(&poll_, &QTimer::timeout, this, &RunPage::showProgress);
    connect(form_, &RunForm::runRequested, this, &RunPage::start);
    connect(form_, &RunForm::cancelRequested, this, &RunPage::cancel);
    form_->setRunnable(false);
    if (row_.framework == Framework::Paddle)
        empty_actions_.clear();
    setRunning(false);
}

void RunPage::fillEmptyState() {
    empty_->setActions(running_ ? QList<QAction*>() : empty_actions_);
    if (row_.framework == Framework::Paddle)
        empty_->setText(tr("Paddle samples cannot be run"),
                        tr("There is no executor for them here; torch samples run."));
    else if (running_)
        empty_->setText(tr("Running"), tr("What it finds will be shown here."));
    else
        empty_->setText(tr("Not run yet"),
                        tr("A run measures time, memory and values at every operator. What it finds also colours the "
                           "drawing (Colour) and stays in the index."));
}

RunPage::~RunPage() {
    stop_.request_stop();
}

QWidget* RunPage::makeResults() {
    auto* page = new QWidget(this);
    summary_ = new QLabel(page);
    summary_->setObjectName("runSummary");
    summary_->setWordWrap(true);
    summary_->setTextInteractionFlags(Qt::TextBrowserInteraction);
    curve_ = new MemoryCurve(page);
    filter_ = new QLineEdit(page);
    filter_->setObjectName("runFilter");
    filter_->setPlaceholderText(tr("Filter by operator"));
    filter_->setClearButtonEnabled(true);
    count_ = new QLabel(page);
    model_ = new NodeTableModel(this);
    proxy_ = new QSortFilterProxyModel(this);
    proxy_->setSourceModel(model_);
    proxy_->setSortRole(NodeTableModel::SortRole);
    proxy_->setFilterKeyColumn(NodeTableModel::Operator);
    proxy_->setFilterCaseSensitivity(Qt::CaseInsensitive);
    table_ = new QTableView(page);
    table_->setObjectName("runTable");
    table_->setModel(proxy_);
    setUpTable(*table_);
    table_->setSortingEnabled(true);
    table_->sortByColumn(-1, Qt::AscendingOrder);
    table_->setItemDelegate(new BarDelegate(NodeTableModel::FractionRole, table_));
    inspector_ = new ValueInspector(page);
    auto* row = new QHBoxLayout;
    row->addWidget(filter_, 1);
    row->addWidget(count_);
    auto* nodes = new QWidget(page);
    auto* column = new QVBoxLayout(nodes);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(row);
    column->addWidget(table_, 1);
    auto* below = new QSplitter(Qt::Horizontal, page);
    below->setChildrenCollapsible(false);
    below->addWidget(nodes);
    below->addWidget(inspector_);
    below->setStretchFactor(0, 3);
    below->setStretchFactor(1, 2);
    below->setSizes({660, 340});
    auto* all = new QSplitter(Qt::Vertical, page);
    all->setChildrenCollapsible(false);
    all->addWidget(curve_);
    all->addWidget(below);
    all->setStretchFactor(0, 0);
    all->setStretchFactor(1, 1);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(summary_);
    layout->addWidget(all, 1);
    connect(filter_, &QLineEdit::textChanged, this, [this](const QString& text) {
        proxy_->setFilterFixedString(text);
        showCount();
    });
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &RunPage::announceRow);
    connect(curve_, &MemoryCurve::nodeChosen, this, &RunPage::choose);
    connect(summary_, &QLabel::linkActivated, this, [this](const QString& link) { choose(NodeId(link.toUInt())); });
    connect(inspector_, &ValueInspector::elementsWanted, this, &RunPage::askElements);
    connect(inspector_, &ValueInspector::saveWanted, this, &RunPage::saveValue);
    return page;
}

void RunPage::setGraph(std::shared_ptr<const Graph> graph) {
    if (graph == graph_)
        return;
    cancel();
    graph_ = std::move(graph);
    shown_ = {};
    showRuns();
    const bool can = client_ && graph_ && row_.framework == Framework::Torch;
    form_->setRunnable(can);
    if (!can)
        return;
    finding_ = true;
    client_->find(this, row_.directory, [this, asked = graph_](KeptRuns kept) {
        if (asked != graph_)
            return;
        finding_ = false;
        takeKept(std::move(kept));
    });
}

void RunPage::takeKept(KeptRuns kept) {
    if (shown_.run) // one has been made meanwhile
        return;
    if (kept.run && kept.run->fits(*graph_))
        shown_.run = std::move(kept.run);
    if (kept.comparison && kept.comparison->fits(*graph_))
        shown_.comparison = std::move(kept.comparison);
    if (shown_.run)
        form_->setConfiguration(shown_.run->configuration);
    showRuns();
    emit runEnded();
}

void RunPage::start() {
    if (running_ || !client_ || !graph_)
        return;
    ObserveRequest request;
    request.configuration = form_->configuration();
    request.compare = form_->compared();
    launch(std::move(request), [this](Result<std::shared_ptr<const ObservedRun>> run) { takeRun(std::move(run)); });
}

void RunPage::cancel() {
    stop_.request_stop();
}

void RunPage::launch(ObserveRequest request, ObserveClient::Done done) {
    progress_ = std::make_shared<RunProgress>();
    setRunning(true);
    stop_ =
        client_->run(this, row_, std::move(request), progress_,
                     [this, asked = graph_, done = std::move(done)](Result<std::shared_ptr<const ObservedRun>> run) {
                         setRunning(false);
                         if (asked == graph_)
                             done(std::move(run));
                         emit runEnded();
                     });
}

void RunPage::setRunning(bool running) {
    running_ = running;
    form_->setRunning(running);
    inspector_->setBusy(running);
    progress_row_->setVisible(running);
    fillEmptyState();
    running ? poll_.start() : poll_.stop();
    showProgress();
}

void RunPage::showProgress() {
    if (!progress_)
        return;
    const auto [phase, progress] = progress_->get();
    phase_->setText(progressText(phase, progress, graph_ ? graph_->nodes().size() : 0));
    bar_->setRange(0, static_cast<int>(std::min<std::uint64_t>(progress.total, 1'000'000)));
    bar_->setValue(static_cast<int>(std::min<std::uint64_t>(progress.done, 1'000'000)));
}

void RunPage::fail(const QString& what, const Error& error) {
    error_->setError(what, error);
    pages_->setCurrentWidget(error_);
}

void RunPage::takeRun(Result<std::shared_ptr<const ObservedRun>> run) {
    if (!run) {
        if (run.error().code != ErrorCode::Cancelled)
            fail(tr("The sample could not be run"), run.error());
        return;
    }
    const CheckRun& end = (*run)->result.run;
    if (!end.ran()) {
        Error error{.code = ErrorCode::Unknown, .message = end.message};
        error.hint = toStdString(tr("status %1, in phase %2").arg(runStatusName(end.status), toQString(end.phase)));
        fail(tr("The sample did not run to its end"), error);
        if (end.failed_node >= 0 && static_cast<std::size_t>(end.failed_node) < graph_->nodes().size())
            choose(NodeId(static_cast<std::uint32_t>(end.failed_node)));
        return;
    }
    if (!(*run)->fits(*graph_))
        return fail(tr("The sample has changed since it was opened"),
                    {.code = ErrorCode::Malformed, .message = "its graph is another now", .path = row_.directory});
    shown_.run = *run;
    if ((*run)->result.comparison)
        shown_.comparison = *run;
    showRuns();
}

void RunPage::showRuns() {
    if (!shown_.run) {
        model_->setRun(nullptr, nullptr, nullptr);
        inspector_->setRun(nullptr, nullptr);
        pages_->setCurrentWidget(empty_);
        return;
    }
    const ObserveResult& result = shown_.run->result;
    model_->setRun(graph_, shown_.run, shown_.comparison);
    curve_->setMemory(result.memory ? std::shared_ptr<const ObservedMemory>(shown_.run, &*result.memory) : nullptr,
                      graph_);
    inspector_->setRun(graph_, shown_.run);
    summary_->setText(summaryText(*graph_, *shown_.run, shown_.comparison.get()));
    showColumns();
    showCount();
    askCosts();
    pages_->setCurrentWidget(results_);
    selectNode(selected_);
    emit overlaysMeasured(measuredOverlays(measuredNodes(*graph_, shown_.run.get(), shown_.comparison.get())));
}

/// Columns that say nothing of this run are left out.
void RunPage::showColumns() {
    for (const auto column : {NodeTableModel::NotFinite, NodeTableModel::Difference})
        table_->setColumnHidden(column, !model_->saysAnything(column));
    const int letter = fontMetrics().averageCharWidth();
    const std::pair<int, int> widths[] = {{NodeTableModel::Number, 7},     {NodeTableModel::Operator, 26},
                                          {NodeTableModel::Name, 14},      {NodeTableModel::Shape, 26},
                                          {NodeTableModel::Time, 12},      {NodeTableModel::Share, 9},
                                          {NodeTableModel::Flops, 14},     {NodeTableModel::FlopRate, 15},
                                          {NodeTableModel::Allocated, 12}, {NodeTableModel::Live, 12}};
    for (const auto& [column, letters] : widths)
        table_->setColumnWidth(column, letter * letters);
}

void RunPage::showCount() {
    const auto text = [](int count) { return toQString(formatCount(static_cast<std::uint64_t>(count))); };
    count_->setText(tr("%1 of %2 operators").arg(text(proxy_->rowCount()), text(model_->rowCount())));
}

/// From the shapes that the run has seen; in the background, for graphs of thousands.
void RunPage::askCosts() {
    if (shown_.run->result.values.empty())
        return;
    runInBackground(
        this,
        [graph = graph_, run = shown_.run](const std::stop_token&) {
            return estimateCosts(*graph, typesSeen(*graph, run->result));
        },
        [this, of = shown_.run](GraphCosts costs) {
            if (of == shown_.run)
                model_->setCosts(std::move(costs));
        });
}

void RunPage::askElements(ValueId value) {
    if (running_ || !value.valid())
        return;
    if (!files_)
        files_.emplace();
    const QString file = files_->filePath(QString::number(value.value()) + ".npy");
    ObserveRequest request;
    request.configuration = shown_.run->configuration;
    request.memory = request.values = false;
    request.repetitions = 0;
    request.save = {{value.value(), toStdString(file)}};
    launch(std::move(request), [this, value, file](const Result<std::shared_ptr<const ObservedRun>>& run) {
        takeElements(value, file, run);
    });
}

void RunPage::takeElements(ValueId value, const QString& file, const Result<std::shared_ptr<const ObservedRun>>& run) {
    if (!run || !(*run)->result.run.ran()) {
        if (run || run.error().code != ErrorCode::Cancelled)
            inspector_->setElements(value, nullptr, toQString(run ? (*run)->result.run.message : run.error().text()));
        return;
    }
    auto array = NpyArray::open(toStdString(file));
    QFile::remove(file); // it stays mapped while it is shown
    if (array)
        inspector_->setElements(value, std::make_shared<const NpyArray>(*std::move(array)), {});
    else
        inspector_->setElements(value, nullptr, toQString(array.error().text()));
}

void RunPage::saveValue(ValueId value) {
    const QString name = toQString(graph_->valueName(value));
    const QString file =
        QFileDialog::getSaveFileName(this, tr("Save tensor"), name + ".npy", tr("NumPy array (*.npy)"));
    if (file.isEmpty() || running_)
        return;
    ObserveRequest request;
    request.configuration = shown_.run->configuration;
    request.memory = request.values = false;
    request.repetitions = 0;
    request.save = {{value.value(), toStdString(file)}};
    launch(std::move(request), [this, value, file](const Result<std::shared_ptr<const ObservedRun>>& run) {
        QString said = tr("Saved as %1").arg(file);
        if (!run)
            said = toQString(run.error().text());
        else if (!(*run)->result.run.ran())
            said = toQString((*run)->result.run.message);
        else if (!(*run)->result.notes.empty())
            said = toQString((*run)->result.notes.front());
        inspector_->setElements(value, nullptr, said);
    });
}

void RunPage::announceRow(const QModelIndex& row) {
    if (following_ || !row.isValid())
        return;
    choose(NodeId(row.data(NodeTableModel::NodeRole).toUInt()));
}

void RunPage::choose(NodeId node) {
    if (node == selected_)
        return;
    selectNode(node);
    emit nodeSelected(node);
}

void RunPage::selectNode(NodeId node) {
    selected_ = node;
    curve_->selectNode(node);
    inspector_->selectNode(node);
    following_ = true;
    const QModelIndex row =
        node.valid() ? proxy_->mapFromSource(model_->index(static_cast<int>(node.value()), 0)) : QModelIndex();
    if (row.isValid()) {
        table_->setCurrentIndex(row);
        table_->scrollTo(row);
    } else {
        table_->clearSelection();
    }
    following_ = false;
}

} // namespace gnx
