#include "widgets/runs/queue/Job.h"

#include <algorithm>
#include <numeric>

#include "core/bench/plans/Speedup.h"
#include "widgets/common/Text.h"
#include "widgets/results/pages/ResultTexts.h"
#include "widgets/runs/queue/JobModel.h"

namespace gnx::widgets {
namespace {

double medianOf(const std::vector<double>& times_ms) {
    return times_ms.empty() ? -1 : timingStats(times_ms).median;
}

int closeFrom(const RunResult& result) {
    if (result.status != RunStatus::Correct || result.outputs.empty())
        return kToleranceMax + 2; // not compared: sorted after all others
    if (std::ranges::all_of(result.outputs, &OutputReport::equal))
        return kToleranceMin - 1;
    for (int t = kToleranceMin; t <= kToleranceMax; ++t)
        if (std::ranges::all_of(result.outputs, [t](const OutputReport& output) {
                return output.close[static_cast<std::size_t>(t - kToleranceMin)];
            }))
            return t;
    return kToleranceMax + 1;
}

/// The rank of each among all; equal ones have the same.
template <class Member> std::vector<std::uint32_t> ranksOf(const std::vector<Job>& jobs, Member member) {
    std::vector<std::uint32_t> sorted(jobs.size());
    std::iota(sorted.begin(), sorted.end(), 0U);
    const auto text = [&](std::uint32_t job) -> const QString& { return jobs[job].*member; };
    std::ranges::sort(sorted, {}, text);
    std::vector<std::uint32_t> ranks(jobs.size());
    for (std::size_t i = 1; i < sorted.size(); ++i)
        ranks[sorted[i]] = ranks[sorted[i - 1]] + (text(sorted[i]) == text(sorted[i - 1]) ? 0U : 1U);
    return ranks;
}

} // namespace

JobSummary summaryOf(const ResultRow& row) {
    const RunResult& result = row.result;
    JobSummary summary{.id = row.id, .sample = row.sample, .status = result.status, .unstable = result.unstable()};
    summary.eager_ms = medianOf(result.eager_ms);
    summary.compiled_ms = medianOf(result.compiled_ms);
    summary.speedup = result.speedup().value_or(-1);
    summary.close_from = closeFrom(result);
    summary.state = runStatusText(result.status);
    if (summary.unstable)
        summary.state += JobModel::tr(", ⚠ unstable");
    if (summary.eager_ms >= 0)
        summary.eager = durationText(summary.eager_ms);
    if (summary.compiled_ms >= 0)
        summary.compiled = durationText(summary.compiled_ms);
    summary.speedup_text = speedupText(result);
    summary.accuracy = accuracyText(result);
    summary.message = result.message.empty() && summary.unstable ? toQString(result.measurement->unstable_reason)
                                                                 : toQString(result.message);
    return summary;
}

Job jobOf(const JobRow& row) {
    Job job{toQString(row.sample_name), toQString(row.directory), toQString(row.compiler), row.state, {}, {}};
    if (row.state == JobState::Done || row.state == JobState::Cancelled) { // else it is done again
        job.result = row.result;
        job.status = row.status;
    }
    return job;
}

Job jobOf(const ResultRow& row) {
    Job job{toQString(row.sample_name), {}, toQString(row.compiler), JobState::Done, row.id, row.result.status};
    job.summary = summaryOf(row);
    return job;
}

std::vector<Job> jobsOf(const BenchPlan& plan) {
    std::vector<Job> jobs;
    jobs.reserve(plan.jobCount());
    for (const SampleRow& sample : plan.samples)
        for (const std::string& compiler : plan.compilers)
            jobs.push_back({toQString(sample.name), toQString(sample.directory), toQString(compiler), JobState::Waiting,
                            std::nullopt, std::nullopt});
    return jobs;
}

JobList::JobList(std::vector<Job> jobs)
    : jobs_(std::move(jobs)), name_ranks_(ranksOf(jobs_, &Job::name)), compiler_ranks_(ranksOf(jobs_, &Job::compiler)) {
}

} // namespace gnx::widgets
