#include "core/bench/Estimate.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/measure/PairStatistics.h"
#include "core/store/DatabaseCall.h"

namespace gnx {
namespace {

constexpr double kMsPerSecond = 1000;
constexpr std::size_t kUnknowns = 3; ///< of a line: constant, per tensor byte, per operator
constexpr std::size_t kFewest = 5;   ///< jobs for a line through them

// What is assumed of a compiler that was never measured here; of a CPU of some years ago, to be too long rather than
// too short.
constexpr double kBytesMadePerSecond = 150e6; ///< random numbers of NumPy's legacy generator, float32
constexpr double kBytesReadPerSecond = 5e9;   ///< by a call
constexpr double kCallSecondsPerOperator = 40e-6;
constexpr double kCompileSecondsPerOperator = 0.02; ///< of Inductor, with a C++ compiler behind it
constexpr double kStartSeconds = 1;
constexpr double kPeakPerTensorByte = 3;
constexpr double kPeakOfProcess = 600e6;

struct Quantities {
    double fixed_s = 0, call_ms = 0, measured_s = 0, peak_bytes = 0;
};

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

/// What was measured of one compiler on one device.
class PastOfCompiler {
  public:
    void add(const PastJob& job) {
        by_sample_[job.sample_name].push_back(&job);
        if (job.tensor_bytes > 0)
            all_.push_back(&job);
    }
    std::optional<Quantities> ofSample(const std::string& name) const {
        const auto found = by_sample_.find(name);
        return found == by_sample_.end() ? std::nullopt : std::optional(medians(found->second));
    }
    std::optional<Quantities> ofSimilar(const SampleRow& sample) {
        if (all_.size() < kFewest)
            return std::nullopt;
        if (!lines_)
            lines_.emplace(Lines{Line(all_, &PastJob::fixed_s), Line(all_, &PastJob::call_ms),
                                 Line(all_, &PastJob::peak_bytes), medians(all_).measured_s});
        const auto bytes = static_cast<double>(sample.tensor_bytes);
        const auto operators = static_cast<double>(sample.op_count);
        return Quantities{.fixed_s = lines_->fixed.at(bytes, operators),
                          .call_ms = lines_->call.at(bytes, operators),
                          .measured_s = lines_->measured_s,
                          .peak_bytes = lines_->peak.at(bytes, operators)};
    }

  private:
    struct Lines {
        Line fixed, call, peak;
        double measured_s = 0;
    };
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
};

Quantities assumed(const SampleRow& sample, const std::string& compiler) {
    const auto bytes = static_cast<double>(sample.tensor_bytes);
    const auto operators = static_cast<double>(sample.op_count);
    const bool compiles = compiler != "eager" && compiler != "torchscript";
    Quantities made;
    made.call_ms = 2 * kMsPerSecond * (bytes / kBytesReadPerSecond + operators * kCallSecondsPerOperator);
    made.fixed_s = kStartSeconds + bytes / kBytesMadePerSecond + made.call_ms / kMsPerSecond +
                   (compiles ? operators * kCompileSecondsPerOperator : 0);
    made.peak_bytes = kPeakOfProcess + kPeakPerTensorByte * bytes;
    return made;
}

/// How long the timed calls of a job take.
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
bool runs(const CompilerFrameworks& frameworks, const std::string& compiler, const SampleRow& sample) {
    const auto found = frameworks.find(compiler);
    return found == frameworks.end() || sample.framework == Framework::Unknown ||
           found->second.contains(frameworkName(sample.framework));
}

} // namespace

Result<std::vector<PastJob>> pastJobs(const std::filesystem::path& database_file) {
    GNX_TRY(Database database, Database::open(database_file));
    return callDatabase(database, "read what earlier jobs took", [](SQLite::Database& db) {
        // The first calls are not counted where nobody told them: eager's takes about as long as its later ones.
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

Result<CompilerFrameworks> frameworksOf(const BenchPlan& plan, const JobPlaces& places, const std::stop_token& stop) {
    CompilerFrameworks all;
    for (const std::string& compiler : plan.compilers)
        for (const Framework framework : {Framework::Torch, Framework::Paddle}) {
            const std::string name = frameworkName(framework);
            const auto place = places(compiler, name, stop);
            if (!place.ok() && place.error().code == ErrorCode::Cancelled)
                return place.error();
            if (place.ok() || place.error().code != ErrorCode::InvalidInput)
                all[compiler].insert(name);
        }
    return all;
}

PlanEstimate estimatePlan(const BenchPlan& plan, std::span<const PastJob> past, const CompilerFrameworks& frameworks) {
    std::map<std::string, PastOfCompiler> by_compiler;
    for (const PastJob& job : past)
        if (job.device == plan.protocol.device)
            by_compiler[job.compiler].add(job);
    PlanEstimate whole;
    for (std::size_t job = 0; job < plan.jobCount(); ++job) {
        const SampleRow& sample = plan.sampleOf(job);
        const std::string& compiler = plan.compilerOf(job);
        if (!runs(frameworks, compiler, sample)) {
            ++whole.not_run;
            whole.jobs.push_back({.basis = EstimateBasis::NotRun});
            continue;
        }
        PastOfCompiler& known = by_compiler[compiler];
        JobEstimate one;
        auto quantities = known.ofSample(sample.name);
        one.basis = quantities ? EstimateBasis::SameJob : EstimateBasis::SimilarJobs;
        if (!quantities)
            quantities = known.ofSimilar(sample);
        if (!quantities) {
            one.basis = EstimateBasis::Assumed;
            quantities = assumed(sample, compiler);
        }
        one.seconds = quantities->fixed_s + timingSeconds(plan, *quantities);
        one.peak_bytes = static_cast<std::uint64_t>(quantities->peak_bytes);
        whole.seconds += one.seconds;
        if (one.peak_bytes > whole.peak_bytes || whole.largest.empty()) {
            whole.peak_bytes = one.peak_bytes;
            whole.largest = sample.name + ", " + compiler;
        }
        whole.measured += one.basis == EstimateBasis::SameJob ? 1 : 0;
        whole.similar += one.basis == EstimateBasis::SimilarJobs ? 1 : 0;
        whole.assumed += one.basis == EstimateBasis::Assumed ? 1 : 0;
        whole.jobs.push_back(one);
    }
    return whole;
}

} // namespace gnx
