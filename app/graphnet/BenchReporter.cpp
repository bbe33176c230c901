#include "app/graphnet/BenchReporter.h"

#include <algorithm>
#include <iomanip>
#include <iostream>

#include "app/graphnet/ResultText.h"
#include "app/graphnet/Units.h"
#include "core/base/Units.h"

namespace gnx::cli {
namespace {

/// The statuses that are a verdict on the sample under its compiler; any other job ended before it had one.
bool isVerdict(RunStatus status) {
    switch (status) {
    case RunStatus::Correct:
    case RunStatus::EagerFail:
    case RunStatus::CompileFail:
    case RunStatus::RuntimeFail:
    case RunStatus::ShapeMismatch:
    case RunStatus::TypeMismatch:
    case RunStatus::NotTrusted:
        return true;
    default:
        return false;
    }
}

std::string padded(const std::string& text, std::size_t width) {
    return text + std::string(width - std::min(width, displayWidth(text)), ' ');
}

} // namespace

BenchEvents BenchReporter::events() {
    BenchEvents all;
    all.run_started = [this](RunId run, const BenchPlan& plan) { begin(run, plan); };
    all.job_started = [this](RunId, std::size_t, const SampleRow& sample, const std::string& compiler) {
        current_ = sample.name + ", " + compiler;
        phase_.clear();
        showProgress();
    };
    all.job_progress = [this](RunId, std::size_t, const std::string& phase, const Progress&) {
        phase_ = phase;
        showProgress();
    };
    all.job_finished = [this](const ResultRow& row, std::size_t job) { finished(row, job); };
    all.run_progress = [this](RunId, const RunProgress& progress) { progress_ = progress; };
    all.run_finished = [this](RunId run, const Status& status) { end(run, status); };
    return all;
}

void BenchReporter::begin(RunId run, const BenchPlan& plan) {
    runs_.push_back(run);
    jobs_ = plan.jobCount();
    name_width_ = compiler_width_ = 0;
    for (const SampleRow& sample : plan.samples)
        name_width_ = std::max(name_width_, displayWidth(sample.name));
    for (const std::string& compiler : plan.compilers)
        compiler_width_ = std::max(compiler_width_, displayWidth(compiler));
    correct_ = unstable_ = failed_ = 0;
    progress_ = {.done = 0, .total = jobs_, .time_left = std::nullopt};
}

void BenchReporter::showProgress() {
    std::string what = current_ + (phase_.empty() ? "" : ": " + phase_);
    if (progress_.time_left)
        what += ", " + rangeText(*progress_.time_left) + " left";
    line_.update({.done = progress_.done, .total = progress_.total, .what = what});
}

void BenchReporter::finished(const ResultRow& row, std::size_t job) {
    const bool correct = row.result.status == RunStatus::Correct;
    (correct ? correct_ : failed_) += 1;
    unstable_ += correct && row.result.unstable() ? 1 : 0;
    ++jobs_seen_;
    if (!isVerdict(row.result.status))
        ++without_verdict_[row.result.status];
    if (json_ || context_.quiet())
        return;
    line_.clear();
    std::cout << '[' << std::setw(static_cast<int>(std::to_string(jobs_).size())) << job + 1 << '/' << jobs_ << "] "
              << padded(row.sample_name, name_width_) << "  " << padded(row.compiler, compiler_width_) << "  "
              << statusText(row.result);
    if (const std::string speedup = speedupText(row.result); !speedup.empty())
        std::cout << "  eager " << medianText(row.result.eager_ms) << "  compiled "
                  << medianText(row.result.compiled_ms) << "  " << speedup;
    if (const std::string reason = reasonText(row.result); !reason.empty())
        std::cout << "  " << reason;
    std::cout << std::endl; // a pipe's reader follows job by job
}

void BenchReporter::end(RunId run, const Status& status) {
    line_.clear();
    ended_ = true;
    if (status_.ok())
        status_ = status;
    if (json_ || !run.valid() || std::ranges::find(runs_, run) == runs_.end())
        return;
    std::cout << "run " << run.value() << ": " << formatCount(correct_) << " correct"
              << (unstable_ > 0 ? " (" + formatCount(unstable_) + " unstable)" : "") << ", " << formatCount(failed_)
              << " not" << std::endl;
}

Status BenchReporter::status() const {
    if (!ended_)
        return Error{.code = ErrorCode::Cancelled, .message = "cancelled before the first job"};
    if (!status_.ok() || without_verdict_.empty())
        return status_;
    std::size_t jobs = 0;
    std::string kinds;
    for (const auto& [status, count] : without_verdict_) {
        jobs += count;
        kinds += (kinds.empty() ? "" : ", ") + formatCount(count) + ' ' + runStatusName(status);
    }
    return Error{.code = ErrorCode::Crashed,
                 .message = formatCount(jobs) + " of " + formatCount(jobs_seen_) + " jobs have no verdict: " + kinds,
                 .hint = "graphnet results " + std::to_string(runs_.back().value()) + " --verbose says why"};
}

} // namespace gnx::cli
