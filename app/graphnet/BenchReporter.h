#pragma once

#include <map>
#include <string>
#include <vector>

#include "app/graphnet/CommandContext.h"
#include "app/graphnet/ProgressLine.h"
#include "core/Wings.h"
#include "core/bench/plans/Bench.h"

namespace gnx::cli {

/// Prints what a queue reports: a line for each job, and how far the run is. Its listeners are called one at a time.
class BenchReporter {
  public:
    BenchReporter(const CommandContext& context, bool json) : context_(context), line_(context), json_(json) {}

    BenchEvents events();

    /// After the queue has ended: why a run stopped, or that some jobs have no verdict.
    Status status() const;
    /// The runs that were begun.
    const std::vector<RunId>& runs() const { return runs_; }

  private:
    void begin(RunId run, const BenchPlan& plan);
    void finished(const ResultRow& row, std::size_t job);
    void end(RunId run, const Status& status);
    void showProgress();

    const CommandContext& context_;
    ProgressLine line_;
    bool json_;
    std::vector<RunId> runs_;

    // The run in work.
    std::size_t jobs_ = 0, name_width_ = 0, compiler_width_ = 0;
    std::size_t correct_ = 0, unstable_ = 0, failed_ = 0;
    std::string current_, phase_;
    RunProgress progress_;

    std::map<RunStatus, std::size_t> without_verdict_;
    std::size_t jobs_seen_ = 0;
    bool ended_ = false;
    Status status_;
};

} // namespace gnx::cli
