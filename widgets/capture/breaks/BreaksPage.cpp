#include "widgets/capture/breaks/BreaksPage.h"

#include <map>

#include <QAction>
#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QTabWidget>
#include <QTableView>
#include <QTextBrowser>
#include <QUrl>
#include <QVBoxLayout>

#include "core/base/Join.h"
#include "core/base/Units.h"
#include "core/capture/compiled/LoggedGraph.h"
#include "widgets/capture/breaks/BreakSource.h"
#include "widgets/capture/breaks/BreakTableModel.h"
#include "widgets/capture/breaks/BreakTexts.h"
#include "widgets/capture/breaks/StepList.h"
#include "widgets/common/Background.h"
#include "widgets/common/ElidedLabel.h"
#include "widgets/common/ErrorWidget.h"
#include "widgets/common/ManualPage.h"
#include "widgets/common/ProgressRow.h"
#include "widgets/common/RowsModel.h"
#include "widgets/common/Text.h"
#include "widgets/common/ThemeColors.h"

namespace gnx::widgets {
namespace {

constexpr int kPollMs = 100;

enum Tab { Breaks, Recompilations, GivenUp, Problems };

QString placeOf(const std::string& file, std::uint32_t line) {
    return placeText({.file = file, .line = line});
}

} // namespace

BreaksPage::BreaksPage(QWidget* parent)
    : QWidget(parent), progress_(new ProgressRow(this)), error_(new ErrorWidget(this)),
      again_(new QAction(tr("Read again"), this)), breaks_(new BreakTableModel(this)),
      recompilations_(
          new RowsModel({tr("Function"), tr("Place"), tr("Guard that failed"), tr("Compilations")}, {}, this)),
      given_up_(new RowsModel({tr("Function"), tr("Place"), tr("Reason"), tr("Count")}, {3}, this)),
      problems_(new RowsModel({tr("Log"), tr("Line"), tr("Not understood")}, {1}, this)) {
    setObjectName(QStringLiteral("breaksPage"));
    setManualPage(this, "manual/graph-breaks");
    progress_->addCancel(QStringLiteral("breaksCancel"));
    again_->setShortcut(QKeySequence::Refresh);
    again_->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(again_);
    content_ = makeContent();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(Spacing::normal, Spacing::normal, Spacing::normal, Spacing::normal);
    column->setSpacing(Spacing::normal);
    for (QWidget* widget : std::initializer_list<QWidget*>{progress_, error_}) {
        column->addWidget(widget);
        widget->hide();
    }
    column->addWidget(content_, 1);
    content_->hide();
    poll_.setInterval(kPollMs);
    connect(&poll_, &QTimer::timeout, this, [this] { progress_->setProgress(phase_->get(), {}); });
    connect(again_, &QAction::triggered, this, [this] {
        if (request_ && report_ == nullptr)
            run(*request_);
        else
            read(recording_);
    });
    connect(progress_, &ProgressRow::cancelWanted, this, [this] {
        stop_.request_stop();
        open_stop_.request_stop();
    });
    connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& row) {
        if (row.isValid())
            showPoint(breaks_->entryOf(row.row()));
    });
    const auto select = [this](std::size_t point) {
        if (const int row = breaks_->rowOfEntry(static_cast<std::uint32_t>(point)); row >= 0)
            table_->setCurrentIndex(
                breaks_->index(row, table_->currentIndex().isValid() ? table_->currentIndex().column() : 0));
        else
            showPoint(point); // filtered out
    };
    connect(steps_, &StepList::pointsSelected, this,
            [select](const std::vector<std::size_t>& points) { select(points.front()); });
    connect(steps_, &StepList::graphActivated, this, &BreaksPage::openGraph);
    connect(source_, &BreakSource::pointSelected, this, select);
    connect(details_, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) {
        source_->showLine(link.toString(QUrl::RemoveFragment), link.fragment().toInt());
    });
}

BreaksPage::~BreaksPage() {
    stop_.request_stop();
    open_stop_.request_stop();
}

void BreaksPage::keepGraphsIn(std::filesystem::path folder) {
    graphs_ = std::move(folder);
}

void BreaksPage::begin(const QString& what) {
    stop_.request_stop();
    ++job_;
    error_->hide();
    progress_->setProgress(what, {});
    progress_->show();
}

void BreaksPage::read(std::filesystem::path recording) {
    recording_ = std::move(recording);
    begin(tr("Reading %1").arg(toQString(recording_.string())));
    QElapsedTimer clock;
    clock.start();
    stop_ = runInBackground(
        this, [path = recording_](const std::stop_token& stop) { return readAll(path, stop); },
        [this, clock, job = job_](Result<Read> read) {
            if (job == job_)
                take(std::move(read), clock.elapsed());
        });
}

Result<BreaksPage::Read> BreaksPage::readAll(const std::filesystem::path& recording, const std::stop_token& stop) {
    GNX_TRY(BreakReport report, readBreakReport(recording, stop));
    std::vector<std::vector<CaptureStep>> steps;
    for (std::size_t i = 0; report.capture && i < report.capture->order.size(); ++i)
        steps.push_back(stepsOfCall(report, i));
    if (steps.empty())
        steps.push_back(stepsOfLog(report));
    return Read{std::move(report), std::move(steps)};
}

void BreaksPage::run(CaptureRequest request) {
    request_ = std::move(request);
    begin(tr("Starting %1").arg(toQString(request_->python.string())));
    phase_ = std::make_shared<SharedValue<QString>>();
    phase_->set(tr("Starting %1").arg(toQString(request_->python.string())));
    poll_.start();
    stop_ = runInBackground(
        this,
        [request = *request_, phase = phase_](const std::stop_token& stop) {
            return runCapture(request, stop, [&phase](const std::string& text) { phase->set(toQString(text)); });
        },
        [this, job = job_](const Status& status) {
            if (job == job_)
                ran(status);
        });
}

void BreaksPage::ran(const Status& status) {
    poll_.stop();
    progress_->hide();
    if (status.ok())
        return read(request_->out);
    if (status.error().code == ErrorCode::Cancelled)
        return emit closeWanted();
    request_->out += "-again"; // the folder has what the failed run left
    fail(tr("The graph breaks of %1 could not be found").arg(toQString(request_->target)), status.error());
}

void BreaksPage::fail(const QString& what, const Error& error) {
    error_->setError(what, error);
    error_->setAction(again_);
    error_->show();
}

void BreaksPage::take(Result<Read> read, qint64 milliseconds) {
    progress_->hide();
    if (read.ok()) {
        report_ = std::make_shared<const BreakReport>(std::move(read->report));
        steps_of_ = std::move(read->steps);
        return showReport(milliseconds);
    }
    if (read.error().code == ErrorCode::Cancelled && report_ == nullptr)
        return emit closeWanted();
    if (read.error().code != ErrorCode::Cancelled)
        fail(tr("The recording could not be read"), read.error());
}

void BreaksPage::showReport(qint64 milliseconds) {
    const std::optional<Capture>& capture = report_->capture;
    title_->setText(capture && !capture->target.empty() ? toQString(capture->target) : toQString(recording_.string()));
    QString counts = countsText(*report_);
    if (capture && capture->failure)
        counts +=
            tr("\nThe run failed: %1. %2").arg(toQString(capture->failure->message), toQString(capture->failure->hint));
    counts_->setText(counts);
    counts_->setToolTip(tr("Read in %1 ms").arg(milliseconds));
    conditions_->setText(conditionsText(*report_));
    fillFamilies();
    fillTables();
    {
        const QSignalBlocker quiet(inputs_);
        inputs_->clear();
        for (std::size_t i = 0; capture && i < capture->order.size() && i < capture->inputs.size(); ++i)
            inputs_->addItem(inputsText(*capture, i));
        for (int i = 0; i < inputs_->count(); ++i)
            inputs_->setItemData(i, inputs_->itemText(i), Qt::ToolTipRole);
        inputs_->setVisible(inputs_->count() > 0);
    }
    source_->setReport(report_);
    showSteps();
    content_->show();
    if (!report_->points.empty())
        table_->setCurrentIndex(breaks_->index(0, 0));
    else
        details_->setHtml(tr("<p>No graph break: everything that was compiled became whole graphs.</p>"));
    emit reportShown();
}

void BreaksPage::fillFamilies() {
    const QSignalBlocker quiet(families_);
    std::map<BreakFamily, std::size_t> counts;
    for (const BreakPoint& point : report_->points)
        ++counts[point.meaning.family];
    families_->clear();
    families_->addItem(tr("All kinds"));
    for (const auto& [family, count] : counts)
        families_->addItem(tr("%1 (%2)").arg(coreText(breakFamilyName(family)), toQString(formatCount(count))),
                           static_cast<int>(family));
}

void BreaksPage::fillTables() {
    breaks_->setReport(report_);
    std::vector<RowsModel::Row> rows;
    for (const Recompilation& one : report_->recompilations)
        rows.push_back({.cells = {toQString(one.function), placeOf(one.file, one.line), toQString(one.guard),
                                  toQString(joined(one.compile_ids))}});
    recompilations_->setRows(std::move(rows));
    rows = {};
    for (const GivenUpFrame& one : report_->given_up)
        rows.push_back({.cells = {toQString(one.function), placeOf(one.file, one.line), toQString(one.reason),
                                  toQString(formatCount(one.count))},
                        .keys = {{}, {}, {}, static_cast<qulonglong>(one.count)}});
    given_up_->setRows(std::move(rows));
    rows = {};
    for (const TracedProcess& process : report_->log.processes)
        for (const TraceProblem& problem : process.problems)
            rows.push_back({.cells = {toQString(process.file.string()), toQString(formatCount(problem.line)),
                                      toQString(problem.message)},
                            .keys = {{}, static_cast<qulonglong>(problem.line)}});
    problems_->setRows(std::move(rows));
    showCounts();
}

void BreaksPage::showSteps() {
    const auto set = static_cast<std::size_t>(std::max(inputs_->currentIndex(), 0));
    if (set < steps_of_.size())
        steps_->steps().setSteps(report_, steps_of_[set]);
}

void BreaksPage::showPoint(std::size_t point) {
    details_->setHtml(breakDetails(*report_, report_->points[point]));
    source_->showPoint(point);
    steps_->showPoint(point);
}

void BreaksPage::openGraph(const CaptureStep& step) {
    if (!step.fragment)
        return step.graph ? openLogged(*step.graph) : void();
    if (const auto& sample = report_->capture->fragments[*step.fragment].sample)
        emit sampleWanted(toQString((recording_ / *sample).string()));
}

void BreaksPage::openLogged(std::size_t graph) {
    if (opening_)
        return; // a second one would write into the same folder
    opening_ = true;
    error_->hide();
    const ReportGraph& chosen = report_->graphs[graph];
    progress_->setProgress(tr("Reading graph %1 from the log").arg(toQString(chosen.compile_id)), {});
    progress_->show();
    open_stop_ = runInBackground(
        this,
        [recording = recording_, graphs = graphs_,
         name = DynamoGraphName{report_->log.processes[chosen.process].file, chosen.compile_id,
                                report_->numberInCompilation(graph)}](const std::stop_token& stop) {
            return writeDynamoGraph(recording, name, loggedSamplesFolder(graphs, recording), stop);
        },
        [this](const Result<std::filesystem::path>& folder) {
            opening_ = false;
            progress_->hide();
            if (folder.ok())
                emit sampleWanted(toQString(folder->string()));
            else if (folder.error().code != ErrorCode::Cancelled)
                fail(tr("The graph could not be opened"), folder.error());
        });
}

void BreaksPage::showCounts() {
    const auto title = [](const QString& name, const TableModel& model) {
        const int all = static_cast<int>(model.entryCount()), some = model.rowCount();
        return some == all ? BreaksPage::tr("%1 (%2)").arg(name, cells::count(all))
                           : BreaksPage::tr("%1 (%2 of %3)").arg(name, cells::count(some), cells::count(all));
    };
    tabs_->setTabText(Breaks, title(tr("Breaks"), *breaks_));
    tabs_->setTabText(Recompilations, title(tr("Recompilations"), *recompilations_));
    tabs_->setTabText(GivenUp, title(tr("Given up"), *given_up_));
    tabs_->setTabText(Problems, title(tr("Problems"), *problems_));
    tabs_->setTabVisible(Problems, problems_->entryCount() > 0);
}

} // namespace gnx::widgets
