#include "core/bench/plans/Estimate.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <optional>
#include <thread>
#include <utility>

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/base/store/DatabaseCall.h"
#include "core/exec/measure/PairStatistics.h"

namespace gnx::bench {
namespace {

constexpr double kMsPerSecond = 1000;
constexpr std::size_t kUnknowns = 3; ///< unknowns of a line: constant, per tensor byte, per operator
constexpr std::size_t kFewest = 5;   ///< jobs for a line through them

// Assumption for a compiler that was never measured here, on a CPU some years old: rather too long than too short.
constexpr double kBytesMadePerSecond = 150e6; ///< random numbers of NumPy's legacy generator, float32
constexpr double kBytesReadPerSecond = 5e9;   ///< by a call
constexpr double kCallSecondsPerOperator = 40e-6;
constexpr double kCompileSecondsPerOperator = 0.02; ///< for Inductor with a C++ compiler
constexpr double kStartSeconds = 1;
constexpr double kPeakPerTensorByte = 3;
constexpr double kPeakOfProcess = 600e6;

// How far off an estimate may be, as factors of it.
constexpr double kAssumedFast = 4, kAssumedSlow = 6; ///< models of one size differ as much, and so do machines
constexpr double kLeastSpread = 1.25;                ///< for measured jobs: the speed of a machine varies
constexpr double kOffTogether = 0.1; ///< relative error that all measured jobs may have in the same direction
constexpr double kTail = 0.1;        ///< share of similar jobs that lie beyond each end

struct Quantities {
    double fixed_s = 0, call_ms = 0, measured_s = 0, peak_bytes = 0;
};

/// Estimated time of a job before it runs, and how far off it may be: at least 1, as a factor and as a divisor.
struct Known {
    Quantities quantities;
    double fast = kLeastSpread, slow = kLeastSpread;
};

/// Returns how long the timed calls of a job take.
double timingSeconds(const BenchPlan& plan, const Quantities& known) {
    const RunRequest& protocol = plan.protocol;
    if (protocol.timing != Timing::Blocks)
        return (protocol.warmup + protocol.trials) * known.call_ms / kMsPerSecond;
    if (known.measured_s > 0)
        return known.measured_s;
    // Twice the least number of pairs, after a warm-up of as many calls.
    const double pair_ms = std::max(2 * plan.measure.block_ms, known.call_ms);
    const double wanted = 3 * plan.measure.least_pairs * pair_ms / kMsPerSecond;
    return std::min(wanted, plan.measure.time_limit_s + plan.measure.warmup_limit_s);
}

double jobSeconds(const BenchPlan& plan, const Quantities& known) {
    return known.fixed_s + timingSeconds(plan, known);
}

double jobSeconds(const BenchPlan& plan, const PastJob& job) {
    return jobSeconds(plan, Quantities{.fixed_s = job.fixed_s,
                                       .call_ms = job.call_ms,
                                       .measured_s = job.measured_s,
                                       .peak_bytes = job.peak_bytes});
}

/// y = a + b * bytes + c * operators by least squares, with a touch of ridge where the samples are alike. Solved by
/// elimination on the normal equations of columns scaled to 1.
class Line {
  public:
    Line(const std::vector<const PastJob*>& jobs, double PastJob::*y) {
        for (const PastJob* job : jobs) {
            scale_[1] = std::max(scale_[1], job->tensor_bytes);
            scale_[2] = std::max(scale_[2], job->operators);
            least_ = std::min(least_, job->*y);
        }
        std::array<std::array<double, kUnknowns + 1>, kUnknowns> equations{};
        for (const PastJob* job : jobs) {
            const auto x = columns(job->tensor_bytes, job->operators);
            for (std::size_t i = 0; i < kUnknowns; ++i) {
                for (std::size_t k = 0; k < kUnknowns; ++k)
                    equations[i][k] += x[i] * x[k];
                equations[i][kUnknowns] += x[i] * (job->*y);
            }
        }
        solve(equations);
    }
    /// Never below what was measured: a line may cross zero.
    double at(double bytes, double operators) const {
        const auto x = columns(bytes, operators);
        double y = 0;
        for (std::size_t i = 0; i < kUnknowns; ++i)
            y += x[i] * factors_[i];
        return std::max(y, least_);
    }

  private:
    using Vector = std::array<double, kUnknowns>;
    Vector columns(double bytes, double operators) const { return {1, bytes / scale_[1], operators / scale_[2]}; }
    void solve(std::array<std::array<double, kUnknowns + 1>, kUnknowns> equations) {
        constexpr double ridge = 1e-6;
        for (std::size_t i = 0; i < kUnknowns; ++i)
            equations[i][i] += ridge;
        for (std::size_t i = 0; i < kUnknowns; ++i) // symmetric and positive definite: no pivoting
            for (std::size_t row = 0; row < kUnknowns; ++row) {
                if (row == i)
                    continue;
                const double factor = equations[row][i] / equations[i][i];
                for (std::size_t k = i; k <= kUnknowns; ++k)
                    equations[row][k] -= factor * equations[i][k];
            }
        for (std::size_t i = 0; i < kUnknowns; ++i)
            factors_[i] = equations[i][kUnknowns] / equations[i][i];
    }

    Vector scale_{1, 1, 1}, factors_{};
    double least_ = INFINITY;
};

/// Measurements of one compiler on one device, for the jobs of a plan.
class PastOfCompiler {
  public:
    void add(const PastJob& job) {
        by_sample_[job.sample_name].push_back(&job);
        if (job.tensor_bytes > 0)
            all_.push_back(&job);
    }
    std::optional<Known> ofSample(const BenchPlan& plan, const std::string& name) const {
        const auto found = by_sample_.find(name);
        if (found == by_sample_.end())
            return std::nullopt;
        Known known{medians(found->second)};
        const double seconds = jobSeconds(plan, known.quantities);
        for (const PastJob* job : found->second) {
            const double ratio = jobSeconds(plan, *job) / seconds;
            known.fast = std::max(known.fast, 1 / ratio);
            known.slow = std::max(known.slow, ratio);
        }
        return known;
    }
    std::optional<Known> ofSimilar(const BenchPlan& plan, const SampleRow& sample) {
        if (all_.size() < kFewest)
            return std::nullopt;
        if (!lines_)
            fit(plan);
        Known known = *spread_;
        known.quantities = onLines(static_cast<double>(sample.tensor_bytes), static_cast<double>(sample.op_count));
        return known;
    }

  private:
    struct Lines {
        Line fixed, call, peak;
        double measured_s = 0;
    };
    /// The lines, and how far the jobs that they were drawn through lie from them.
    void fit(const BenchPlan& plan) {
        lines_.emplace(Lines{Line(all_, &PastJob::fixed_s), Line(all_, &PastJob::call_ms),
                             Line(all_, &PastJob::peak_bytes), medians(all_).measured_s});
        std::vector<double> ratios;
        for (const PastJob* job : all_)
            ratios.push_back(jobSeconds(plan, *job) / jobSeconds(plan, onLines(job->tensor_bytes, job->operators)));
        std::ranges::sort(ratios);
        const auto tail = static_cast<std::size_t>(kTail * static_cast<double>(ratios.size()));
        spread_ = Known{.quantities = {},
                        .fast = std::max(kLeastSpread, 1 / ratios[tail]),
                        .slow = std::max(kLeastSpread, ratios[ratios.size() - 1 - tail])};
    }
    Quantities onLines(double bytes, double operators) const {
        return {.fixed_s = lines_->fixed.at(bytes, operators),
                .call_ms = lines_->call.at(bytes, operators),
                .measured_s = lines_->measured_s,
                .peak_bytes = lines_->peak.at(bytes, operators)};
    }
    static double median(const std::vector<const PastJob*>& jobs, double PastJob::*member) {
        std::vector<double> values;
        values.reserve(jobs.size());
        for (const PastJob* job : jobs)
            values.push_back(job->*member);
        return medianOf(values);
    }
    static Quantities medians(const std::vector<const PastJob*>& jobs) {
        return {.fixed_s = median(jobs, &PastJob::fixed_s),
                .call_ms = median(jobs, &PastJob::call_ms),
                .measured_s = median(jobs, &PastJob::measured_s),
                .peak_bytes = median(jobs, &PastJob::peak_bytes)};
    }

    std::map<std::string, std::vector<const PastJob*>> by_sample_;
    std::vector<const PastJob*> all_;
    std::optional<Lines> lines_;
    std::optional<Known> spread_; ///< spread of the measured jobs around the lines
};

Known assumed(const SampleRow& sample, bool slow) {
    const auto bytes = static_cast<double>(sample.tensor_bytes);
    const auto operators = static_cast<double>(sample.op_count);
    Quantities made;
    made.call_ms = 2 * kMsPerSecond * (bytes / kBytesReadPerSecond + operators * kCallSecondsPerOperator);
    made.fixed_s = kStartSeconds + bytes / kBytesMadePerSecond + made.call_ms / kMsPerSecond +
                   (slow ? operators * kCompileSecondsPerOperator : 0);
    made.peak_bytes = kPeakOfProcess + kPeakPerTensorByte * bytes;
    return {.quantities = made, .fast = kAssumedFast, .slow = kAssumedSlow};
}

PastJob readPast(const SQLite::Statement& query) {
    PastJob job;
    job.sample_name = query.getColumn(0).getString();
    job.compiler = query.getColumn(1).getString();
    job.device = query.getColumn(2).getString();
    job.operators = query.getColumn(3).getDouble();
    job.call_ms = query.getColumn(4).getDouble();
    job.fixed_s = query.getColumn(5).getDouble() / kMsPerSecond;
    job.peak_bytes = query.getColumn(6).getDouble();
    job.measured_s = query.getColumn(7).getDouble();
    job.tensor_bytes = query.getColumn(8).getDouble();
    return job;
}

/// A sample of a framework that is not known may be of any.
bool runs(const CompilerUse* use, const SampleRow& sample) {
    return use == nullptr || sample.framework == Framework::Unknown ||
           use->frameworks.contains(frameworkName(sample.framework));
}

/// Adds up the times of jobs.
class Sum {
  public:
    void add(const JobEstimate& job) {
        const double fast = job.time.seconds - job.time.low_s, slow = job.time.high_s - job.time.seconds;
        if (job.basis == EstimateBasis::Assumed) {
            assumed_ += job.time.seconds;
            assumed_fast_ += fast;
            assumed_slow_ += slow;
        } else {
            known_ += job.time.seconds;
            known_fast_ += fast * fast;
            known_slow_ += slow * slow;
        }
    }
    TimeEstimate time(double load) const {
        const double off = kOffTogether * known_;
        const double seconds = known_ + assumed_;
        const double low = seconds - assumed_fast_ - std::min(known_, std::sqrt(known_fast_) + off);
        const double high = seconds + assumed_slow_ + std::sqrt(known_slow_) + off;
        return {.seconds = seconds, .low_s = low, .high_s = high * (1 + load)};
    }
    double guessed() const { return assumed_ > 0 ? assumed_ / (known_ + assumed_) : 0; }

  private:
    double known_ = 0, known_fast_ = 0, known_slow_ = 0; ///< the latter two: squares
    double assumed_ = 0, assumed_fast_ = 0, assumed_slow_ = 0;
};

JobEstimate estimateJob(const BenchPlan& plan, const SampleRow& sample, bool slow, PastOfCompiler& past) {
    JobEstimate job{.time = {}, .basis = EstimateBasis::SameJob};
    auto known = past.ofSample(plan, sample.name);
    if (!known) {
        job.basis = EstimateBasis::SimilarJobs;
        known = past.ofSimilar(plan, sample);
    }
    if (!known) {
        job.basis = EstimateBasis::Assumed;
        known = assumed(sample, slow);
    }
    const double seconds = jobSeconds(plan, known->quantities);
    job.time = {.seconds = seconds, .low_s = seconds / known->fast, .high_s = seconds * known->slow};
    job.peak_bytes = static_cast<std::uint64_t>(known->quantities.peak_bytes);
    return job;
}

} // namespace

Result<std::vector<PastJob>> pastJobs(const std::filesystem::path& database_file) {
    GNX_TRY(Database database, Database::open(database_file));
    return callDatabase(database, "read what earlier jobs took", [](SQLite::Database& db) {
        // The first calls are not counted where their time is unknown: eager's takes about as long as its later ones.
        SQLite::Statement query(
            db, "SELECT sample_name, compiler, run.device, op_count, eager_median_ms + compiled_median_ms, "
                "json_extract(result, '$.load_ms') + json_extract(result, '$.inputs_ms') + "
                "json_extract(result, '$.compile_ms') + eager_median_ms, json_extract(result, '$.peak_bytes'), "
                "COALESCE(json_extract(result, '$.measurement.seconds'), 0), "
                "COALESCE((SELECT tensor_bytes FROM sample WHERE sample.id = result.sample), 0) "
                "FROM result JOIN run ON run.id = result.run WHERE eager_median_ms IS NOT NULL "
                "AND compiled_median_ms IS NOT NULL AND result.run NOT IN (SELECT id FROM set_aside) "
                "ORDER BY result.id DESC LIMIT 2000");
        std::vector<PastJob> jobs;
        while (query.executeStep())
            jobs.push_back(readPast(query));
        return jobs;
    });
}

Result<CompilerUses> usesOf(const BenchPlan& plan, const JobPlaces& places, const std::stop_token& stop) {
    CompilerUses all;
    for (const std::string& compiler : plan.compilers)
        for (const Framework framework : kBenchedFrameworks) {
            const std::string name = frameworkName(framework);
            const auto place = places(compiler, name, stop);
            if (!place.ok() && place.error().code == ErrorCode::Cancelled)
                return place.error();
            if (!place.ok() && place.error().code == ErrorCode::InvalidInput)
                continue;
            all[compiler].frameworks.insert(name);
            if (place.ok() && place->python.empty() && place->packager.empty())
                all[compiler].slow = false;
        }
    return all;
}

double machineLoad() {
    double last_minute = 0;
    const unsigned processors = std::thread::hardware_concurrency();
    return processors > 0 && getloadavg(&last_minute, 1) == 1 ? last_minute / processors : 0;
}

PlanEstimate estimatePlan(const BenchPlan& plan, std::span<const PastJob> past, const CompilerUses& uses, double load) {
    std::map<std::string, PastOfCompiler> by_compiler;
    for (const PastJob& job : past)
        if (job.device == plan.protocol.device)
            by_compiler[job.compiler].add(job);
    PlanEstimate whole;
    Sum sum;
    for (std::size_t job = 0; job < plan.jobCount(); ++job) {
        const SampleRow& sample = plan.sampleOf(job);
        const std::string& compiler = plan.compilerOf(job);
        const auto found = uses.find(compiler);
        const CompilerUse* use = found == uses.end() ? nullptr : &found->second;
        if (!runs(use, sample)) {
            ++whole.not_run;
            whole.jobs.push_back({.time = {}, .basis = EstimateBasis::NotRun});
            continue;
        }
        const JobEstimate one = estimateJob(plan, sample, use == nullptr || use->slow, by_compiler[compiler]);
        sum.add(one);
        if (one.peak_bytes > whole.peak_bytes || whole.largest.empty()) {
            whole.peak_bytes = one.peak_bytes;
            whole.largest = sample.name + ", " + compiler;
        }
        whole.measured += one.basis == EstimateBasis::SameJob ? 1 : 0;
        whole.similar += one.basis == EstimateBasis::SimilarJobs ? 1 : 0;
        whole.assumed += one.basis == EstimateBasis::Assumed ? 1 : 0;
        whole.jobs.push_back(one);
    }
    whole.time = sum.time(load);
    whole.guessed = sum.guessed();
    return whole;
}

} // namespace gnx::bench
