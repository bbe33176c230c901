#include "widgets/runs/queue/JobModel.h"

#include <algorithm>
#include <cmath>

#include "widgets/results/pages/ResultTexts.h"

namespace gnx::widgets {
namespace {

constexpr int kResortMs = 500;

/// Jobs in work before those that wait, failures by kind.
int rankOf(const Job& job) {
    constexpr int kStates = 4;
    return job.status ? kStates + static_cast<int>(*job.status) : static_cast<int>(job.state);
}

QString stateText(const Job& job) {
    if (job.summary)
        return job.summary->state;
    if (job.status)
        return runStatusText(*job.status);
    if (job.state == JobState::Cancelled)
        return runStatusText(RunStatus::Cancelled);
    if (job.state == JobState::Running) // another program reports no phase
        return job.phase.isEmpty() ? JobModel::tr("Running") : JobModel::tr("Running: %1").arg(job.phase);
    return JobModel::tr("Waiting");
}

Tone jobTone(const Job& job) {
    if (!job.status)
        return Tone::Plain;
    if (runStatusText(*job.status).startsWith(QChar(0x2717)))
        return Tone::Bad;
    return job.summary && job.summary->unstable ? Tone::Warning : Tone::Plain;
}

} // namespace

JobModel::JobModel(QObject* parent) : TableModel(parent) {
    const auto of = columnsOver([this](std::uint32_t row) -> const Job& { return jobs_[row]; });
    const auto summarized = [of](QString JobSummary::*member) {
        return of([member](const Job& job) { return job.summary ? (*job.summary).*member : QString(); });
    };
    const auto measured = [&](const QString& title, double JobSummary::*member, QString JobSummary::*text) {
        const auto read = [member](const Job& job) { return job.summary ? (*job.summary).*member : -1; };
        const auto known = [read](const Job& job) { return read(job) < 0 ? NAN : read(job); };
        // Ascending, jobs without a time come first: those that failed are looked for there.
        return TableColumn{.title = title, .number = of(known), .text = summarized(text), .rank = of(read)};
    };
    const auto accuracy = [](const Job& job) -> double {
        constexpr int kNothing = kToleranceMax + 3;
        return job.summary ? job.summary->close_from : kNothing;
    };
    const auto no_tip = [](std::uint32_t) { return QString(); };
    setColumns({
        {.title = tr("Job"), .number = [](std::uint32_t row) { return row + 1.0; }, .format = cells::count},
        {.title = tr("Sample"),
         .text = of(&Job::name),
         .rank = [this](std::uint32_t row) { return jobs_.nameRank(row); }},
        {.title = tr("Compiler"),
         .text = of(&Job::compiler),
         .rank = [this](std::uint32_t row) { return jobs_.compilerRank(row); },
         .cell_tip = no_tip},
        {.title = tr("State"), .text = of(stateText), .rank = of(rankOf), .tone = of(jobTone)},
        measured(tr("Eager"), &JobSummary::eager_ms, &JobSummary::eager),
        measured(tr("Compiled"), &JobSummary::compiled_ms, &JobSummary::compiled),
        measured(tr("Speedup"), &JobSummary::speedup, &JobSummary::speedup_text),
        {.title = tr("Close to eager"),
         .text = summarized(&JobSummary::accuracy),
         .rank = of(accuracy),
         .cell_tip = no_tip},
        {.title = tr("Message"), .text = summarized(&JobSummary::message)},
    });
    resort_.setSingleShot(true);
    resort_.setInterval(kResortMs);
    connect(&resort_, &QTimer::timeout, this, [this] { arrange(); });
}

void JobModel::setJobs(JobList jobs) {
    changeRows([&] {
        jobs_ = std::move(jobs);
        count();
    });
}

void JobModel::updateJobs(JobList jobs) {
    if (jobs.size() != jobs_.size())
        return setJobs(std::move(jobs));
    for (std::size_t i = 0; i < jobs_.size(); ++i) {
        Job& job = jobs_[i];
        Job& now = jobs[i];
        if (job.state == now.state && job.result == now.result && job.status == now.status)
            continue;
        if (job.result == now.result)
            now.summary = std::move(job.summary);
        job = std::move(now);
        changed(i);
    }
    count();
}

void JobModel::count() {
    ended_ =
        static_cast<std::size_t>(std::ranges::count_if(jobs_, [](const Job& job) { return job.status.has_value(); }));
    failed_ = static_cast<std::size_t>(
        std::ranges::count_if(jobs_, [](const Job& job) { return job.status && *job.status != RunStatus::Correct; }));
}

void JobModel::setRunning(std::size_t job, const QString& phase) {
    if (job >= jobs_.size())
        return;
    jobs_[job].phase = phase;
    jobs_[job].state = JobState::Running;
    changed(job);
}

void JobModel::setCancelled(std::size_t job) {
    if (job >= jobs_.size() || jobs_[job].state != JobState::Waiting)
        return;
    jobs_[job].state = JobState::Cancelled;
    changed(job);
}

void JobModel::setResult(std::size_t job, const JobSummary& summary) {
    setSummaries({{job, summary}});
}

void JobModel::setSummaries(const std::vector<std::pair<std::size_t, JobSummary>>& summaries) {
    for (const auto& [number, summary] : summaries) {
        if (number >= jobs_.size())
            continue;
        Job& job = jobs_[number];
        ended_ += job.status ? 0 : 1;
        failed_ -= job.status && *job.status != RunStatus::Correct ? 1 : 0;
        failed_ += summary.status != RunStatus::Correct ? 1 : 0;
        job.state = JobState::Done;
        job.status = summary.status;
        job.result = summary.id;
        job.phase.clear();
        job.summary = summary;
        changed(number);
    }
}

void JobModel::markRestCancelled() {
    for (std::size_t i = 0; i < jobs_.size(); ++i)
        if (!jobs_[i].status && jobs_[i].state != JobState::Cancelled) {
            jobs_[i].state = JobState::Cancelled;
            changed(i);
        }
}

/// A row that sorting or filter may put elsewhere stays until the timer has run out.
void JobModel::changed(std::size_t job) {
    rowChanged(static_cast<std::uint32_t>(job));
    if ((sortColumn() > Compiler || show_ != Show::All) && !resort_.isActive())
        resort_.start();
}

void JobModel::setFilter(const QString& text, Show show) {
    if (text.trimmed() == filter() && show == show_)
        return;
    show_ = show;
    TableModel::setFilter(text);
}

bool JobModel::passes(std::uint32_t entry) const {
    const Job& job = jobs_[entry];
    if (show_ == Show::Failed && (!job.status || *job.status == RunStatus::Correct))
        return false;
    if (show_ == Show::Unstable && !(job.summary && job.summary->unstable))
        return false;
    if (show_ == Show::Open && job.status)
        return false;
    const auto found = [this](const QString& text) { return text.contains(filter(), Qt::CaseInsensitive); };
    return filter().isEmpty() || found(job.name) || found(job.compiler) ||
           (job.summary && (found(job.summary->message) || found(job.summary->state)));
}

} // namespace gnx::widgets
