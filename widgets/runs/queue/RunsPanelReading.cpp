#include <algorithm>
#include <utility>

#include <QStackedWidget>
#include <QTableView>
#include <QTimer>

#include "widgets/common/Background.h"
#include "widgets/common/Text.h"
#include "widgets/runs/queue/BenchController.h"
#include "widgets/runs/queue/ResumeBar.h"
#include "widgets/runs/queue/RunModel.h"
#include "widgets/runs/queue/RunsPanel.h"
#include "widgets/runs/queue/RunsWatch.h"

namespace gnx::widgets {
namespace {

constexpr std::size_t kSummariesAtOnce = 200; ///< results read in one go: the table fills while the rest is read

/// Jobs as the database has them; of a run of an earlier version its results.
Result<JobList> jobsOfRun(const std::filesystem::path& file, RunId run) {
    GNX_TRY(const ResultStore store, ResultStore::open(file));
    GNX_TRY(const auto rows, store.jobs(run));
    std::vector<Job> jobs;
    jobs.reserve(rows.size());
    for (const JobRow& row : rows)
        jobs.push_back(jobOf(row));
    if (!jobs.empty())
        return JobList(std::move(jobs));
    GNX_TRY(const auto results, store.results(run));
    for (const ResultRow& row : results)
        jobs.push_back(jobOf(row));
    return JobList(std::move(jobs));
}

/// Returns whether something of the run has ended, begun or been named since.
bool isFurther(const RunRow& run, const RunRow& before) {
    return run.done != before.done || run.failed != before.failed || run.state != before.state ||
           run.running != before.running || run.title != before.title;
}

using Summaries = std::vector<std::pair<std::size_t, JobSummary>>;

/// A result that was deleted meanwhile is left out.
Result<Summaries> readSummariesOf(const std::filesystem::path& file,
                                  const std::vector<std::pair<std::size_t, ResultId>>& wanted) {
    GNX_TRY(const ResultStore store, ResultStore::open(file));
    Summaries summaries;
    for (const auto& [job, id] : wanted)
        if (const auto row = store.result(id); row.ok())
            summaries.emplace_back(job, summaryOf(*row));
    return summaries;
}

} // namespace

void RunsPanel::reloadRuns() {
    reload(false);
}

/// `after_others`: something was committed, perhaps by another program.
void RunsPanel::reload(bool after_others) {
    runInBackground(
        this,
        [file = database_file_](std::stop_token) -> Result<std::vector<RunRow>> {
            GNX_TRY(const ResultStore store, ResultStore::open(file));
            return store.runs();
        },
        [this, after_others](Result<std::vector<RunRow>> runs) {
            if (runs)
                return takeRuns(*std::move(runs), after_others);
            say({}, toQString(runs.error().text()));
            pages_->setCurrentIndex(1);
            updateProgress();
        });
}

void RunsPanel::takeRuns(std::vector<RunRow> runs, bool after_others) {
    const bool others_changed = after_others && std::ranges::any_of(runs, [this](const RunRow& run) {
                                    const RunRow* const before = runs_->find(run.id);
                                    return run.id != started_ && (before == nullptr || isFurther(run, *before));
                                });
    const RunRow* const before = runs_->find(shown_);
    const auto now = std::ranges::find(runs, shown_, &RunRow::id);
    const bool jobs_changed = after_others && shown_ != started_ && before != nullptr && now != runs.end() &&
                              (now->running || isFurther(*now, *before));
    const std::vector<RunId> own = controller_.waiting();
    watch_->setAlways(std::ranges::any_of(runs, [&](const RunRow& run) { // one that might die
        return run.running && run.id != started_ && std::ranges::find(own, run.id) == own.end();
    }));
    resume_bar_->setRuns(runs);
    runs_->setRuns(std::move(runs), controller_.waiting(), controller_.active());
    if (runs_->rowCount() > 0)
        pages_->setCurrentIndex(1);
    if (runs_->rowOf(shown_) < 0 && runs_->rowCount() > 0) // none yet, or it was deleted
        showRun(runs_->runAt(0).id);
    if (const int row = runs_->rowOf(shown_); row >= 0 && run_table_->currentIndex().row() != row)
        run_table_->setCurrentIndex(runs_->index(row, RunModel::Name));
    if (jobs_changed)
        readJobs(&RunsPanel::updateJobs);
    updateActions();
    updateProgress();
    if (others_changed)
        emit resultsChanged();
}

void RunsPanel::readJobs(void (RunsPanel::*take)(RunId run, Result<JobList> jobs)) {
    runInBackground(
        this, [file = database_file_, run = shown_](std::stop_token) { return jobsOfRun(file, run); },
        [this, take, run = shown_](Result<JobList> jobs) { (this->*take)(run, std::move(jobs)); });
}

/// Another program is at work on them.
void RunsPanel::updateJobs(RunId run, Result<JobList> jobs) {
    if (run != shown_ || run == started_ || !jobs)
        return;
    jobs_->updateJobs(*std::move(jobs));
    unread_ = 0;
    updateProgress();
    summaries_timer_->start();
}

void RunsPanel::takeJobs(RunId run, Result<JobList> jobs) {
    if (run != shown_)
        return; // another was chosen meanwhile
    if (!jobs) {
        say({}, toQString(jobs.error().text()));
        return updateProgress();
    }
    jobs_->setJobs(*std::move(jobs));
    if (run == started_ && in_work_.job < jobs_->jobCount() && !jobs_->job(in_work_.job).status)
        jobs_->setRunning(in_work_.job, in_work_.phase); // the database knows no phase
    for (const auto& [job, summary] : std::exchange(early_, {}))
        jobs_->setResult(job, summary);
    unread_ = 0;
    updateProgress();
    summaries_timer_->start();
}

/// The next of the shown run's results that are known by their number alone.
void RunsPanel::readSummaries() {
    std::vector<std::pair<std::size_t, ResultId>> wanted;
    for (; unread_ < jobs_->jobCount() && wanted.size() < kSummariesAtOnce; ++unread_)
        if (const Job& job = jobs_->job(unread_); job.result && !job.summary)
            wanted.emplace_back(unread_, *job.result);
    if (wanted.empty())
        return updateProgress();
    runInBackground(
        this,
        [file = database_file_, wanted = std::move(wanted)](std::stop_token) { return readSummariesOf(file, wanted); },
        [this, run = shown_](const Result<Summaries>& summaries) {
            if (run != shown_)
                return;
            if (!summaries) {
                say({}, toQString(summaries.error().text()));
                return updateProgress();
            }
            jobs_->setSummaries(*summaries);
            summaries_timer_->start();
        });
}

} // namespace gnx::widgets
