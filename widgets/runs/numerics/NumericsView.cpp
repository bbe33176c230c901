#include "widgets/runs/numerics/NumericsView.h"

#include <algorithm>

#include <QAction>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMap>
#include <QPushButton>
#include <QSpinBox>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

#include "widgets/common/Counted.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/FilterEdit.h"
#include "widgets/common/ProgressRow.h"
#include "widgets/common/TableExport.h"
#include "widgets/common/TableSupport.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/runs/numerics/HistogramDelegate.h"
#include "widgets/runs/numerics/NumericsModel.h"
#include "widgets/runs/observe/RunFailure.h"
#include "widgets/runs/observe/RunTexts.h"

namespace gnx::widgets {
namespace {

constexpr int kPollMs = 100;

/// An operator as a link to its number.
QString nodeLink(NodeId node, const QString& name) {
    return QStringLiteral("<a href=\"%1\">#%1 %2</a>").arg(QString::number(node.value()), name.toHtmlEscaped());
}

} // namespace

NumericsView::NumericsView(SampleRow row, std::shared_ptr<ObserveClient> client, QWidget* parent)
    : QWidget(parent), row_(std::move(row)), client_(std::move(client)), summary_(new QLabel(this)),
      again_(new QPushButton(tr("Run again"), this)), tolerance_(new QSpinBox(this)), search_(new QPushButton(this)),
      search_row_(new ProgressRow(this)), search_error_(new ErrorWidget(this)), progress_row_(new ProgressRow(this)),
      pages_(new QStackedWidget(this)), empty_(new EmptyStateWidget(this)), error_(new ErrorWidget(this)),
      filter_(new FilterEdit(tr("Filter by operator, result or number"), this)), only_flagged_(new QCheckBox(this)),
      count_(new QLabel(this)), table_(new QTableView(this)), model_(new NumericsModel(this)),
      run_(new QAction(tr("Run and look at the values"), this)) {
    setObjectName("numericsView");
    connect(run_, &QAction::triggered, this, &NumericsView::start);
    auto* retry = new QAction(tr("Try again"), this);
    connect(retry, &QAction::triggered, this, &NumericsView::start);
    error_->setAction(retry);
    error_->setObjectName("numericsError");
    empty_->setIcon(themeIcon(QStringLiteral("chart")));
    for (QWidget* page : {static_cast<QWidget*>(empty_), static_cast<QWidget*>(error_), makeTable()})
        pages_->addWidget(page);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(Spacing::normal, Spacing::normal, Spacing::normal, 0);
    layout->addWidget(makeHead());
    layout->addWidget(search_row_);
    layout->addWidget(search_error_);
    layout->addWidget(progress_row_);
    layout->addWidget(pages_, 1);
    progress_row_->addCancel("numericsCancel");
    connect(progress_row_, &ProgressRow::cancelWanted, this, &NumericsView::cancel);
    poll_.setInterval(kPollMs);
    connect(&poll_, &QTimer::timeout, this, &NumericsView::showProgress);
    search_row_->addCancel("numericsSearchCancel");
    search_error_->hide();
    connect(search_row_, &ProgressRow::cancelWanted, this, &NumericsView::searchCancelWanted);
    offerSearch({});
}

NumericsView::~NumericsView() {
    stop_.request_stop();
}

QWidget* NumericsView::makeHead() {
    head_ = new QWidget(this);
    summary_->setObjectName("numericsSummary");
    summary_->setWordWrap(true);
    summary_->setTextInteractionFlags(Qt::TextBrowserInteraction);
    connect(summary_, &QLabel::linkActivated, this, [this](const QString& link) {
        const NodeId node(link.toUInt());
        choose(node);
        if (model_->rowOf(node) < 0) // none of the table leads there
            emit nodeWanted(node);
    });
    again_->setObjectName("numericsAgain");
    again_->setToolTip(tr("Run the sample once more and read its values again"));
    connect(again_, &QPushButton::clicked, this, &NumericsView::start);
    search_->setToolTip(tr("Compiles smaller and smaller parts of the graph to find the first operator at which eager "
                           "and compiled differ"));
    search_->setObjectName("numericsSearch");
    connect(search_, &QPushButton::clicked, this, [this] { emit searchWanted(tolerance_->value()); });
    tolerance_->setObjectName("numericsTolerance");
    tolerance_->setAccessibleName(tr("Tolerance"));
    tolerance_->setPrefix(QStringLiteral("t = "));
    tolerance_->setRange(kToleranceMin, kToleranceMax);
    tolerance_->setValue(DivergenceSubject().tolerance);
    tolerance_->setToolTip(tr("Allowed difference of values, as in the scores: −10 is the tightest, 5 the loosest"));
    auto* row = new QHBoxLayout(head_);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(summary_, 1);
    row->addWidget(tolerance_);
    row->addWidget(search_);
    row->addWidget(again_);
    return head_;
}

QWidget* NumericsView::makeTable() {
    filter_->setObjectName("numericsFilter");
    only_flagged_->setObjectName("numericsOnlyFlagged");
    only_flagged_->setText(tr("Only with NaN or Inf"));
    only_flagged_->setToolTip(tr("Show only values that have NaN or infinite elements"));
    table_->setObjectName("numericsTable");
    table_->setModel(model_);
    setUpTable(*table_);
    table_->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    table_->horizontalHeader()->setSortIndicatorClearable(true); // a third click: execution order again
    table_->setSortingEnabled(true);
    table_->setItemDelegate(new HistogramDelegate(table_));
    letTableBeExported(*table_, QStringLiteral("values"));
    const int letter = fontMetrics().averageCharWidth();
    const std::pair<int, int> widths[] = {
        {NumericsModel::Number, 8},      {NumericsModel::Operator, 30}, {NumericsModel::Result, 16},
        {NumericsModel::Histogram, 20},  {NumericsModel::Min, 12},      {NumericsModel::Max, 12},
        {NumericsModel::Mean, 12},       {NumericsModel::Std, 12},      {NumericsModel::Nans, 11},
        {NumericsModel::Infinities, 11}, {NumericsModel::Zeros, 9},     {NumericsModel::Difference, 11},
        {NumericsModel::Type, 28}};
    for (const auto& [column, letters] : widths)
        table_->setColumnWidth(column, letter * letters);
    connect(filter_, &QLineEdit::textChanged, this, [this](const QString& text) {
        model_->setFilter(text);
        showCount();
        showRow();
    });
    connect(only_flagged_, &QCheckBox::toggled, this, [this](bool only) {
        model_->setOnlyFlagged(only);
        showCount();
        showRow();
    });
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& now) {
        if (!following_ && now.isValid())
            choose(model_->nodeAt(now.row()));
    });
    connect(table_, &QTableView::activated, this,
            [this](const QModelIndex& index) { emit nodeWanted(model_->nodeAt(index.row())); });
    auto* page = new QWidget(this);
    auto* row = new QHBoxLayout;
    row->addWidget(filter_, 1);
    row->addWidget(only_flagged_);
    row->addWidget(count_);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(row);
    column->addWidget(table_, 1);
    return page;
}

void NumericsView::setGraph(std::shared_ptr<const Graph> graph) {
    if (graph == graph_)
        return;
    cancel();
    graph_ = std::move(graph);
    shown_ = {};
    failed_ = false;
    finding_ = client_ && graph_ && row_.framework == Framework::Torch;
    showRuns();
    if (!finding_)
        return;
    client_->find(this, row_.directory, [this, asked = graph_](const KeptRuns& kept) {
        if (asked != graph_)
            return;
        finding_ = false;
        if (!shown_.run) // one has been made meanwhile otherwise
            setRuns(kept);
        showState();
    });
}

void NumericsView::setRuns(const KeptRuns& runs) {
    const auto fits = [this](const std::shared_ptr<const ObservedRun>& run) {
        return run && graph_ && run->fits(*graph_);
    };
    if (fits(runs.run) && !runs.run->result.values.empty()) {
        shown_.run = runs.run;
        configuration_ = runs.run->configuration;
    }
    if (fits(runs.comparison))
        shown_.comparison = runs.comparison;
    showRuns();
}

void NumericsView::setDivergences(std::vector<KeptDivergence> found) {
    divergences_ = std::move(found);
    showState();
}

void NumericsView::offerSearch(const QString& compiler) {
    searchable_ = compiler;
    search_->setText(tr("Find where %1 diverges").arg(compiler));
    showState();
}

void NumericsView::setSearch(const QString& text, const Progress& progress, bool stopping) {
    searching_ = !text.isEmpty();
    search_row_->setProgress(stopping ? tr("Stopping…") : text, progress);
    showState();
}

void NumericsView::setSearchError(const QString& what, const Error& error) {
    if (!what.isEmpty())
        search_error_->setError(what, error);
    search_error_->setVisible(!what.isEmpty());
}

void NumericsView::start() {
    if (running_ || !client_ || !graph_)
        return;
    ObserveRequest request;
    request.configuration = configuration_;
    request.memory = false;
    request.warmup = request.repetitions = 0; // values alone
    progress_ = std::make_shared<ObserveProgress>();
    running_ = true;
    failed_ = false;
    poll_.start();
    showState();
    stop_ = client_->run(this, row_, std::move(request), progress_,
                         [this, asked = graph_](Result<std::shared_ptr<const ObservedRun>> run) {
                             running_ = false;
                             poll_.stop();
                             showState();
                             if (asked == graph_)
                                 take(std::move(run));
                         });
}

void NumericsView::cancel() {
    stop_.request_stop();
    showProgress();
}

void NumericsView::take(Result<std::shared_ptr<const ObservedRun>> run) {
    const auto fail = [this](const QString& what, const Error& error, const QString& details) {
        error_->setError(what, error, details);
        failed_ = true;
        showState();
    };
    if (!run && run.error().code == ErrorCode::Cancelled)
        return;
    if (!run)
        return fail(tr("The sample could not be run"), run.error(), {});
    if (!(*run)->result.run.ran()) {
        const RunFailure failure = failureOf((*run)->result.run, (*run)->configuration, *graph_, row_.directory);
        fail(failure.what, failure.error, failure.details);
        if (failure.node.valid())
            choose(failure.node);
        return;
    }
    if (!(*run)->fits(*graph_))
        return fail(tr("The sample has changed since it was opened"),
                    {.code = ErrorCode::Malformed, .message = "its graph is another now", .path = row_.directory}, {});
    setRuns({*run, nullptr});
    emit runSeen(*run);
}

void NumericsView::showRuns() {
    model_->setRun(graph_, shown_.run, shown_.comparison);
    table_->setColumnHidden(NumericsModel::Difference, shown_.comparison == nullptr);
    only_flagged_->setEnabled(model_->flaggedCount() > 0);
    if (model_->flaggedCount() == 0)
        only_flagged_->setChecked(false);
    showCount();
    showState();
    showRow();
}

void NumericsView::showState() {
    progress_row_->setVisible(running_);
    const bool searchable = graph_ && !searchable_.isEmpty() && !searching_ && row_.framework == Framework::Torch;
    const QString text = summary();
    summary_->setText(text);
    head_->setVisible(!running_ && (searchable || !text.isEmpty()));
    again_->setVisible(client_ != nullptr && shown_.run);
    tolerance_->setVisible(searchable);
    search_->setVisible(searchable);
    search_row_->setVisible(searching_);
    showProgress();
    if (failed_) // until it is tried again: a search goes on meanwhile
        return pages_->setCurrentWidget(error_);
    if (shown_.run)
        return pages_->setCurrentIndex(pages_->count() - 1);
    const bool can = client_ && graph_ && row_.framework == Framework::Torch;
    empty_->setActions(can && !running_ && !finding_ ? QList<QAction*>{run_} : QList<QAction*>());
    if (row_.framework == Framework::Paddle)
        empty_->setText(tr("Paddle samples cannot be run"),
                        tr("This program cannot execute them; torch samples can be run."));
    else if (running_)
        empty_->setText(tr("Running"), tr("The values of every operator will appear here."));
    else if (finding_)
        empty_->setText(tr("Looking for earlier runs"), {});
    else if (!graph_)
        empty_->setText(tr("No graph"), tr("The sample could not be read."));
    else
        empty_->setText(tr("No values yet"),
                        tr("A run shows minimum, maximum, mean and distribution of every operator's results, and which "
                           "elements are NaN or infinite."));
    pages_->setCurrentWidget(empty_);
}

void NumericsView::showProgress() {
    if (!progress_ || !running_)
        return;
    const auto [phase, progress] = progress_->get();
    progress_row_->setProgress(
        stop_.stop_requested() ? tr("Stopping") : progressText(phase, progress, graph_ ? graph_->nodes().size() : 0),
        progress);
}

void NumericsView::showCount() {
    count_->setText(countedOf(static_cast<std::uint64_t>(model_->rowCount()),
                              static_cast<std::uint64_t>(model_->valueCount()), "value"));
}

/// NaN and infinite elements, then where runs part.
QString NumericsView::summary() const {
    if (!graph_)
        return {};
    if (!shown_.run)
        return divergenceText().join(QStringLiteral("<br>"));
    const auto nameOf = [this](NodeId node) { return toQString(graph_->op(graph_->node(node))); };
    const auto tensors = [](int count) { return counted(static_cast<std::uint64_t>(count), "tensor"); };
    const NodeId first = model_->firstFlagged();
    const QString text = tr("%1, %2. ")
                             .arg(tensors(model_->valueCount()),
                                  toQString(configurationText(shown_.run->configuration)).toHtmlEscaped()) +
                         (first.valid() ? tr("<b>⚠ NaN or infinite elements in %1</b>, first in those of %2.")
                                              .arg(tensors(model_->flaggedCount()), nodeLink(first, nameOf(first)))
                                        : tr("All elements are finite."));
    return (QStringList{text} + divergenceText()).join(QStringLiteral("<br>"));
}

/// A line for each pair of runs, or of compilers, that have been compared.
QStringList NumericsView::divergenceText() const {
    QStringList text;
    if (shown_.comparison && shown_.comparison->result.comparison) {
        const std::int64_t first = shown_.comparison->result.comparison->first_divergence;
        const bool known = first >= 0 && static_cast<std::size_t>(first) < graph_->nodes().size();
        const NodeId node(known ? static_cast<std::uint32_t>(first) : NodeId::invalid_value);
        const double tolerance = shown_.comparison->compared_with ? shown_.comparison->compared_with->tolerance : 0;
        text << (known ? tr("Two runs diverge at %1 (relative error above %2).")
                             .arg(nodeLink(node, toQString(graph_->op(graph_->node(node)))), QString::number(tolerance))
                       : tr("Two runs agree to a relative error of %1.").arg(QString::number(tolerance)));
    }
    QMap<QString, QStringList> agreed; // compiler -> tolerances
    for (const KeptDivergence& kept : divergences_) {
        const QString compiler = toQString(kept.subject.compiler).toHtmlEscaped();
        if (kept.answer.place)
            text << tr("<b>Eager and %1 diverge at %2</b> (t = %3).")
                        .arg(compiler, nodeLink(kept.answer.place->node, toQString(kept.answer.place->op)),
                             QString::number(kept.subject.tolerance));
        else if (kept.answer.answered())
            agreed[compiler] << QString::number(kept.subject.tolerance);
    }
    for (const auto& [compiler, at] : agreed.asKeyValueRange())
        text << tr("Eager and %1 agree at t = %2.").arg(compiler, at.join(QStringLiteral(", ")));
    return text;
}

void NumericsView::choose(NodeId node) {
    if (node == selected_)
        return;
    selectNode(node);
    emit nodeSelected(node);
}

void NumericsView::selectNode(NodeId node) {
    selected_ = node;
    showRow();
}

void NumericsView::showRow() {
    following_ = true;
    const int row = model_->rowOf(selected_);
    const QModelIndex now = table_->currentIndex();
    if (row < 0) {
        table_->selectionModel()->clear();
    } else if (!now.isValid() || model_->nodeAt(now.row()) != selected_) {
        table_->setCurrentIndex(model_->index(row, NumericsModel::Operator));
        table_->scrollTo(model_->index(row, NumericsModel::Operator));
    }
    following_ = false;
}

} // namespace gnx::widgets
