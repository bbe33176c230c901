#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <QString>

#include "core/Wings.h"
#include "core/bench/plans/BenchPlan.h"
#include "core/bench/plans/ResultStore.h"

namespace gnx::widgets {

/// A result as the table of jobs needs it: finished text and the numbers it is sorted by. Made where there is time for
/// it; a table of 20,000 jobs keeps no raw times.
struct JobSummary {
    ResultId id;
    SampleId sample;
    RunStatus status = RunStatus::NotRun;
    bool unstable = false;
    double eager_ms = -1, compiled_ms = -1, speedup = -1; ///< < 0: none
    int close_from = kToleranceMax + 1;                   ///< smallest t; one less than kToleranceMin: bit for bit
    QString state{}, eager{}, compiled{}, speedup_text{}, accuracy{}, message{};
};
JobSummary summaryOf(const ResultRow& row);

/// One sample under one compiler.
struct Job {
    QString name, directory, compiler;
    JobState state = JobState::Waiting;
    std::optional<ResultId> result;  ///< read or not
    std::optional<RunStatus> status; ///< status of that result
    QString phase{};                 ///< while it is in work
    std::optional<JobSummary> summary{};
};
Job jobOf(const JobRow& row);
Job jobOf(const ResultRow& row); ///< job for a run of an earlier version, which does not have jobs
std::vector<Job> jobsOf(const BenchPlan& plan);

/// The jobs of one run, in the order of the plan, ready to be sorted by name. With 20,000 jobs, making it takes longer
/// than a frame: not for the window's thread.
class JobList {
  public:
    JobList() = default;
    JobList(std::vector<Job> jobs); // NOLINT(google-explicit-constructor): jobs are a list

    std::size_t size() const { return jobs_.size(); }
    Job& operator[](std::size_t number) { return jobs_[number]; }
    const Job& operator[](std::size_t number) const { return jobs_[number]; }
    auto begin() const { return jobs_.begin(); }
    auto end() const { return jobs_.end(); }
    /// Rank of a job's name, or compiler, among those of all jobs; equal names have the same rank.
    std::uint32_t nameRank(std::size_t number) const { return name_ranks_[number]; }
    std::uint32_t compilerRank(std::size_t number) const { return compiler_ranks_[number]; }

  private:
    std::vector<Job> jobs_;
    std::vector<std::uint32_t> name_ranks_, compiler_ranks_;
};

} // namespace gnx::widgets
