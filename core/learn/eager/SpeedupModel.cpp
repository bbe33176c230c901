#include "core/learn/eager/SpeedupModel.h"

#include <algorithm>
#include <cmath>

#include <Eigen/Dense>

#include "core/base/Units.h"
#include "core/learn/eager/EagerExample.h"
#include "core/learn/eager/HeldOutParts.h"
#include "core/learn/eager/LogFit.h"
#include "core/learn/eager/TimeLaw.h"

namespace gnx::learn {
namespace {

constexpr double kSpeedupNoise = 0.1; ///< standard deviation of log(speedup) around the law
constexpr double kProbeNoise = 0.8;   ///< the same of probes: what a compiler gains there is a hint alone
constexpr double kCallNs = 30'000, kCallDeviation = 1; ///< cost of a call of a compiled graph by itself
constexpr double kMostSpeedupSpread = 0.2;             ///< more is not a prediction
constexpr double kMostUnknownWork = 0.25;              ///< share of operators whose work is not known
constexpr double kNormalQuantile = 1.645;              ///< quantile of the normal law for 90 % on both sides

/// The law of speedups: the eager time that is assumed of any machine, divided by a compiled time whose parameters are
/// learned. The last parameters are the logarithms of what a call costs by itself, and of how many times that a call of
/// a probe costs.
class SpeedupLaw {
  public:
    explicit SpeedupLaw(std::span<const GraphWork* const> graphs)
        : law_(TimeLaw::of(graphs)), usual_(law_.prior().mean) {}

    Prior prior() const {
        const Prior nodes = law_.priorOfCompiled();
        Prior made{.mean = Eigen::VectorXd(law_.size() + 2), .deviation = Eigen::VectorXd(law_.size() + 2)};
        made.mean << nodes.mean, std::log(kCallNs), 0;
        made.deviation << nodes.deviation, kCallDeviation, kCallDeviation;
        return made;
    }
    double usualNs(const GraphWork& graph) const { return law_.timeOf(graph, usual_).ns; }
    /// The logarithm of 1 / compiled time. `unlearned`: gets the variance of the logarithm because of operators without
    /// a factor of their own.
    LogPoint at(const GraphWork& graph, const Eigen::VectorXd& parameters, double* unlearned = nullptr) const {
        const TimeLaw::Time nodes = law_.timeOf(graph, parameters.head(law_.size()));
        const double probe = graph.probe ? 1 : 0;
        const double call = std::exp(parameters[law_.size()] + probe * parameters[law_.size() + 1]);
        const double all = nodes.ns + call;
        LogPoint made{-std::log(all), Eigen::VectorXd(parameters.size())};
        made.slope << -nodes.slope * (nodes.ns / all), -call / all, -probe * call / all;
        if (unlearned != nullptr)
            *unlearned = nodes.unlearned * std::pow(nodes.ns / all, 2);
        return made;
    }

  private:
    TimeLaw law_;
    Eigen::VectorXd usual_;
};

LogExamples logsOf(std::span<const SpeedupExample* const> examples, const SpeedupLaw& law) {
    LogExamples made{.measured = Eigen::VectorXd(std::ssize(examples)),
                     .law =
                         [examples, &law](Eigen::Index i, const Eigen::VectorXd& parameters) {
                             return law.at(examples[static_cast<std::size_t>(i)]->work, parameters);
                         },
                     .noise = Eigen::VectorXd(std::ssize(examples))};
    for (Eigen::Index i = 0; i < made.measured.size(); ++i) {
        const SpeedupExample& example = *examples[static_cast<std::size_t>(i)];
        made.measured[i] = std::log(example.speedup / law.usualNs(example.work));
        made.noise[i] = example.work.probe ? kProbeNoise : kSpeedupNoise;
    }
    return made;
}

/// Sum of the distances from a value.
double sumOfSizes(const std::vector<double>& values, double from) {
    double sum = 0;
    for (const double value : values)
        sum += std::abs(value - from);
    return sum;
}

} // namespace

struct SpeedupModel::Fitted {
    SpeedupLaw law;
    LogFit fit{};
    double constant = 0;      ///< median of log(speedup)
    bool is_constant = false; ///< the law predicts graphs that are left out no better than that
    MeasuredRange usual_ns{}, nodes{};
    std::size_t examples = 0;
    double quantile = kNormalQuantile;
};

SpeedupModel::SpeedupModel(std::shared_ptr<const Fitted> fitted) : fitted_(std::move(fitted)) {}

Result<SpeedupModel> SpeedupModel::fit(std::span<const SpeedupExample* const> examples) {
    const std::size_t graphs = graphsAmong(examples);
    if (graphs < kFewest)
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "speedups are learned from " + std::to_string(kFewest) + " graphs or more; there are " +
                                formatCount(graphs),
                     .hint = "graphnet bench measures more"};
    std::vector<const GraphWork*> works;
    for (const SpeedupExample* example : examples)
        works.push_back(&example->work);
    auto made = std::make_shared<Fitted>(Fitted{.law = SpeedupLaw(works)});
    const LogExamples logs = logsOf(examples, made->law);
    made->examples = graphs;
    made->fit = fitLogs(logs, made->law.prior());
    std::vector<double> of_graphs, left_out;
    for (Eigen::Index i = 0; i < logs.measured.size(); ++i) {
        const GraphWork& work = *works[static_cast<std::size_t>(i)];
        if (work.probe)
            continue;
        of_graphs.push_back(std::log(examples[static_cast<std::size_t>(i)]->speedup));
        left_out.push_back(made->fit.left_out[i]);
        made->usual_ns.add(made->law.usualNs(work));
        made->nodes.add(work.nodes());
    }
    made->constant = upperMedian(of_graphs);
    made->is_constant = sumOfSizes(left_out, 0) >= sumOfSizes(of_graphs, made->constant);
    return SpeedupModel(std::move(made));
}

SpeedupModel SpeedupModel::withIntervals(std::vector<Miss> misses) const {
    auto made = std::make_shared<Fitted>(*fitted_);
    if (!misses.empty())
        made->quantile = coveringMiss(std::move(misses));
    return SpeedupModel(std::move(made));
}

double SpeedupModel::uncertainty(const SpeedupPrediction& prediction) {
    return std::hypot(kSpeedupNoise, prediction.spread);
}

std::size_t SpeedupModel::examples() const {
    return fitted_->examples;
}

SpeedupPrediction SpeedupModel::predict(const GraphWork& work) const {
    double unlearned = 0;
    const LogPoint found = fitted_->law.at(work, fitted_->fit.parameters, &unlearned);
    SpeedupPrediction made;
    made.spread = std::sqrt(found.slope.dot(fitted_->fit.covariance * found.slope) + unlearned);
    const double usual_ns = fitted_->law.usualNs(work);
    const double log_speedup = fitted_->is_constant ? fitted_->constant : found.value + std::log(usual_ns);
    made.speedup = std::exp(log_speedup);
    const double half = fitted_->quantile * uncertainty(made);
    made.low = std::exp(log_speedup - half);
    made.high = std::exp(log_speedup + half);
    if (work.unknownNodes() > kMostUnknownWork * work.nodes())
        made.abstains = "the work of too many operators is not known";
    else if (fitted_->usual_ns.isFar(usual_ns) || fitted_->nodes.isFar(work.nodes()))
        made.abstains = "its size is far beyond what was measured";
    else if (made.spread > kMostSpeedupSpread)
        made.abstains = "too few graphs like it were measured";
    return made;
}

} // namespace gnx::learn
