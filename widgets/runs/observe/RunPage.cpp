#include "widgets/runs/observe/RunPage.h"

#include <algorithm>

#include <QAction>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "core/base/Units.h"
#include "core/drawing/overlay/MeasuredOverlays.h"
#include "core/graph/ir/VariantSizes.h"
#include "widgets/common/Background.h"
#include "widgets/common/EmptyStateWidget.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/ManualPage.h"
#include "widgets/common/ProgressRow.h"
#include "widgets/common/SaveDialog.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"
#include "widgets/common/ThemeIcon.h"
#include "widgets/runs/observe/RunFailure.h"
#include "widgets/runs/observe/RunForm.h"
#include "widgets/runs/observe/RunResults.h"
#include "widgets/runs/observe/RunTexts.h"
#include "widgets/runs/observe/ValueInspector.h"

namespace gnx::widgets {
namespace {

constexpr int kPollMs = 100;
// Links of a failure.
constexpr QLatin1String kNodeLink("node"), kSourceLink("source:"), kLastRunLink("last");

} // namespace

RunPage::RunPage(const SampleRow& row, std::shared_ptr<ObserveClient> client, QWidget* parent)
    : QWidget(parent), row_(row), client_(std::move(client)), form_(new RunForm(this)),
      progress_row_(new ProgressRow(this)), pages_(new QStackedWidget(this)), empty_(new EmptyStateWidget(this)),
      error_(new ErrorWidget(this)), results_(new RunResults(this)) {
    setObjectName("runPage");
    setManualPage(this, "manual/run-a-sample");
    progress_row_->bar().setObjectName("runProgress");
    auto* begin = new QAction(tr("Run"), this);
    connect(begin, &QAction::triggered, this, &RunPage::start);
    empty_->setIcon(themeIcon(QStringLiteral("benchmark")));
    if (row_.framework != Framework::Paddle)
        empty_actions_ = {begin};
    auto* again = new QAction(tr("Try again"), this);
    connect(again, &QAction::triggered, this, &RunPage::start);
    error_->setAction(again);
    for (QWidget* page :
         {static_cast<QWidget*>(empty_), static_cast<QWidget*>(error_), static_cast<QWidget*>(results_)})
        pages_->addWidget(page);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(Spacing::normal, Spacing::normal, Spacing::normal, 0);
    layout->addWidget(form_);
    layout->addWidget(progress_row_);
    layout->addWidget(pages_, 1);
    poll_.setInterval(kPollMs);
    connect(&poll_, &QTimer::timeout, this, &RunPage::showProgress);
    connect(form_, &RunForm::runRequested, this, &RunPage::start);
    connect(form_, &RunForm::cancelRequested, this, &RunPage::cancel);
    connect(error_, &ErrorWidget::linkActivated, this, &RunPage::follow);
    connect(results_, &RunResults::nodeChosen, this, &RunPage::choose);
    connect(results_, &RunResults::drawingWanted, this, [this] { follow(kNodeLink); });
    connect(results_, &RunResults::sourceWanted, this, [this] {
        if (selected_.valid())
            emit sourceWanted("model.py", static_cast<int>(graph_->node(selected_).source.line));
    });
    connect(&results_->inspector(), &ValueInspector::elementsWanted, this, &RunPage::askElements);
    connect(&results_->inspector(), &ValueInspector::saveWanted, this, &RunPage::saveValue);
    form_->setRunnable(false);
    setRunning(false);
}

void RunPage::fillEmptyState() {
    empty_->setActions(running_ ? QList<QAction*>() : empty_actions_);
    if (row_.framework == Framework::Paddle)
        empty_->setText(tr("Paddle samples cannot be run"),
                        tr("This program cannot execute them; torch samples can be run."));
    else if (running_)
        empty_->setText(tr("Running"), tr("Its results will appear here."));
    else if (row_.framework == Framework::Onnx)
        empty_->setText(tr("Not run yet"),
                        tr("ONNX Runtime runs it and measures time and values at every operator. What it finds also "
                           "colours the drawing (Colour) and stays in the index."));
    else
        empty_->setText(tr("Not run yet"), tr("A run measures time, memory and values at every operator. The results "
                                              "also colour the drawing (Colour) and are kept in the index."));
}

RunPage::~RunPage() {
    stop_.request_stop();
}

void RunPage::setSample(const std::shared_ptr<const Sample>& sample, std::shared_ptr<const Graph> graph) {
    if (graph == graph_)
        return;
    cancel();
    graph_ = std::move(graph);
    form_->setSizes(sample && graph_ ? variantSizes(*sample, *graph_) : std::vector<VariantSize>());
    shown_ = {};
    showRuns();
    const bool known = row_.framework == Framework::Torch || row_.framework == Framework::Onnx;
    const bool can = client_ && graph_ && known;
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
    showResults(); // those of the last run, if there was one; no earlier error
    launch(std::move(request), [this](Result<std::shared_ptr<const ObservedRun>> run) { takeRun(std::move(run)); });
}

void RunPage::cancel() {
    stop_.request_stop();
    if (!running_)
        return;
    form_->setStopping();
    showProgress();
}

void RunPage::launch(ObserveRequest request, ObserveClient::Done done) {
    progress_ = std::make_shared<ObserveProgress>();
    stop_ = std::stop_source(std::nostopstate); // the last one's may have been stopped
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
    results_->inspector().setBusy(running);
    placeProgress();
    fillEmptyState();
    running ? poll_.start() : poll_.stop();
    showProgress();
}

/// In the summary's place if there is one.
void RunPage::placeProgress() {
    const bool over_results = shown_.run && pages_->currentWidget() == results_;
    results_->setHead(running_ && over_results ? progress_row_ : nullptr);
    if (running_ && !over_results)
        static_cast<QVBoxLayout*>(layout())->insertWidget(1, progress_row_);
    progress_row_->setVisible(running_);
}

void RunPage::showProgress() {
    if (!progress_)
        return;
    const auto [phase, progress] = progress_->get();
    progress_row_->setProgress(running_ && stop_.stop_requested()
                                   ? tr("Stopping")
                                   : progressText(phase, progress, graph_ ? graph_->nodes().size() : 0),
                               progress);
}

void RunPage::showResults() {
    pages_->setCurrentWidget(shown_.run ? static_cast<QWidget*>(results_) : empty_);
}

void RunPage::fail(const QString& what, const Error& error) {
    error_->setError(what, error);
    pages_->setCurrentWidget(error_);
}

/// With links to the place of the error, and back to the previous run.
void RunPage::failAt(const ObservedRun& run) {
    const RunFailure failure = failureOf(run.result.run, run.configuration, *graph_, row_.directory);
    fail(failure.what, failure.error);
    error_->setError(failure.what, failure.error, failure.details);
    QList<std::pair<QString, QString>> links;
    if (failure.node.valid())
        links << std::pair(tr("Show the operator in the drawing"), QString(kNodeLink));
    const QString file = toQString(failure.error.path);
    if (!file.isEmpty())
        links << std::pair(tr("Show line %1 of %2").arg(QString::number(failure.error.line), file),
                           kSourceLink + QStringLiteral("%1:%2").arg(QString::number(failure.error.line), file));
    if (shown_.run)
        links << std::pair(tr("Back to the last run"), QString(kLastRunLink));
    error_->setLinks(links);
    if (failure.node.valid())
        choose(failure.node);
}

void RunPage::follow(const QString& link) {
    if (link == kLastRunLink)
        return showResults();
    if (link == kNodeLink && selected_.valid())
        emit drawingWanted(selected_);
    else if (link.startsWith(kSourceLink))
        emit sourceWanted(link.section(':', 2), link.section(':', 1, 1).toInt());
}

void RunPage::takeRun(Result<std::shared_ptr<const ObservedRun>> run) {
    if (!run) {
        if (run.error().code != ErrorCode::Cancelled)
            fail(tr("The sample could not be run"), run.error());
        return;
    }
    if (!(*run)->result.run.ran())
        return failAt(**run);
    if (!(*run)->fits(*graph_))
        return fail(tr("The sample has changed since it was opened"),
                    {.code = ErrorCode::Malformed, .message = "its graph is another now", .path = row_.directory});
    shown_.run = *run;
    if ((*run)->result.comparison)
        shown_.comparison = *run;
    showRuns();
}

void RunPage::showRuns() {
    results_->setRuns(graph_, shown_);
    showResults();
    if (shown_.run)
        measureOverlays();
}

/// The drawing's colours; in the background, for graphs of thousands.
void RunPage::measureOverlays() {
    runInBackground(
        this,
        [graph = graph_, runs = shown_](const std::stop_token&) {
            return measuredOverlays(measuredNodes(*graph, runs.run.get(), runs.comparison.get()));
        },
        [this, of = shown_](const std::vector<std::shared_ptr<const Overlay>>& overlays) {
            if (of.run == shown_.run && of.comparison == shown_.comparison)
                emit overlaysMeasured(overlays);
        });
}

/// One run of the configuration that is shown, in which nothing is measured.
ObserveRequest RunPage::requestToSave(ValueId value, const QString& file) const {
    ObserveRequest request;
    request.configuration = shown_.run->configuration;
    request.memory = request.values = false;
    request.repetitions = 0;
    request.save = {{value.value(), toStdString(file)}};
    return request;
}

void RunPage::askElements(ValueId value) {
    if (running_ || !value.valid())
        return;
    if (!files_)
        files_.emplace();
    const QString file = files_->filePath(QString::number(value.value()) + ".npy");
    launch(requestToSave(value, file), [this, value, file](const Result<std::shared_ptr<const ObservedRun>>& run) {
        takeElements(value, file, run);
    });
}

/// Returns why a run made no file; empty if it did, or was cancelled.
QString RunPage::problemOf(const Result<std::shared_ptr<const ObservedRun>>& run) const {
    if (!run)
        return run.error().code == ErrorCode::Cancelled ? QString() : toQString(run.error().text());
    if ((*run)->result.run.ran())
        return {};
    const RunFailure failure = failureOf((*run)->result.run, (*run)->configuration, *graph_, row_.directory);
    return tr("%1: %2").arg(failure.what, toQString(failure.error.message));
}

void RunPage::takeElements(ValueId value, const QString& file, const Result<std::shared_ptr<const ObservedRun>>& run) {
    ValueInspector& inspector = results_->inspector();
    if (!run || !(*run)->result.run.ran())
        return inspector.showMessage(value, problemOf(run));
    auto array = NpyArray::open(toStdString(file));
    QFile::remove(file); // it stays mapped while it is shown
    if (array)
        inspector.setElements(value, std::make_shared<const NpyArray>(*std::move(array)));
    else
        inspector.showMessage(value, toQString(array.error().text()));
}

void RunPage::saveValue(ValueId value) {
    const QString name = toQString(graph_->valueName(value));
    if (const auto file =
            askForFile(this, tr("Save tensor"), fileName({name}, QStringLiteral(".npy")), tr("NumPy array (*.npy)")))
        saveValueAs(value, *file);
}

void RunPage::saveValueAs(ValueId value, const QString& file) {
    if (running_)
        return;
    launch(requestToSave(value, file), [this, value, file](const Result<std::shared_ptr<const ObservedRun>>& run) {
        QString said = problemOf(run);
        if (run && (*run)->result.run.ran()) {
            const auto& notes = (*run)->result.notes;
            said = notes.empty()
                       ? tr("Saved as %1 (%2)")
                             .arg(file, toQString(formatBytes(static_cast<std::uint64_t>(QFileInfo(file).size()))))
                       : toQString(notes.front());
        }
        results_->inspector().showMessage(value, said);
    });
}

void RunPage::choose(NodeId node) {
    if (node == selected_)
        return;
    selectNode(node);
    emit nodeSelected(node);
}

void RunPage::selectNode(NodeId node) {
    selected_ = node;
    results_->selectNode(node);
}

} // namespace gnx::widgets
