#include "core/learn/eager/SpeedupModel.h"

#include <algorithm>
#include <cmath>

#include <Eigen/Dense>

#include "core/base/Units.h"
#include "core/learn/eager/HeldOutParts.h"
#include "core/learn/eager/LogFit.h"
#include "core/learn/eager/TimeLaw.h"

namespace gnx::learn {
namespace {

constexpr double kSpeedupNoise = 0.1;                  ///< standard deviation of log(speedup) around the law
constexpr double kCallNs = 30'000, kCallDeviation = 1; ///< what a call of a compiled graph costs by itself
constexpr double kMostSpeedupSpread = 0.2;             ///< more is not a prediction
constexpr double kMostUnknownWork = 0.25;              ///< share of operators whose work is not known
constexpr double kNormalQuantile = 1.645;              ///< quantile of the normal law for 90 % on both sides

/// The law of speedups: the eager time that is assumed of any machine, divided by a compiled time whose parameters are
/// learned. The last parameter is the logarithm of what a call costs by itself.
class SpeedupLaw {
  public:
    explicit SpeedupLaw(std::span<const GraphWork* const> graphs)
        : law_(TimeLaw::of(graphs)), usual_(law_.prior().mean) {}

    Prior prior() const {
        const Prior nodes = law_.priorOfCompiled();
        Prior made{.mean = Eigen::VectorXd(law_.size() + 1), .deviation = Eigen::VectorXd(law_.size() + 1)};
        made.mean << nodes.mean, std::log(kCallNs);
        made.deviation << nodes.deviation, kCallDeviation;
        return made;
    }
    double usualNs(const GraphWork& graph) const { return law_.timeOf(graph, usual_).ns; }
    /// `unlearned`: gets the variance of the logarithm because of operators without a factor of their own.
    LogPoint at(const GraphWork& graph, const Eigen::VectorXd& parameters, double* unlearned = nullptr) const {
        const TimeLaw::Time nodes = law_.timeOf(graph, parameters.head(law_.size()));
        const double call = std::exp(parameters[law_.size()]), all = nodes.ns + call;
        LogPoint made{std::log(usualNs(graph) / all), Eigen::VectorXd(parameters.size())};
        made.slope << -nodes.slope * (nodes.ns / all), -call / all;
        if (unlearned != nullptr)
            *unlearned = nodes.unlearned * std::pow(nodes.ns / all, 2);
        return made;
    }

  private:
    TimeLaw law_;
    Eigen::VectorXd usual_;
};

double meanSize(const Eigen::VectorXd& values) {
    return values.cwiseAbs().mean();
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
    if (examples.size() < kFewest)
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "speedups are learned from " + std::to_string(kFewest) + " graphs or more; there are " +
                                formatCount(examples.size()),
                     .hint = "graphnet bench measures more"};
    std::vector<const GraphWork*> works;
    std::vector<double> logs;
    for (const SpeedupExample* example : examples) {
        works.push_back(&example->work);
        logs.push_back(std::log(example->speedup));
    }
    auto made = std::make_shared<Fitted>(Fitted{.law = SpeedupLaw(works)});
    const LogExamples measured{.measured = Eigen::Map<const Eigen::VectorXd>(logs.data(), std::ssize(logs)),
                               .law =
                                   [&](Eigen::Index i, const Eigen::VectorXd& parameters) {
                                       return made->law.at(*works[static_cast<std::size_t>(i)], parameters);
                                   },
                               .noise = kSpeedupNoise};
    made->examples = examples.size();
    made->fit = fitLogs(measured, made->law.prior());
    made->constant = upperMedian(logs);
    made->is_constant = meanSize(made->fit.left_out) >= meanSize(measured.measured.array() - made->constant);
    for (const GraphWork* work : works) {
        made->usual_ns.add(made->law.usualNs(*work));
        made->nodes.add(work->nodes());
    }
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
    const double log_speedup = fitted_->is_constant ? fitted_->constant : found.value;
    made.speedup = std::exp(log_speedup);
    const double half = fitted_->quantile * uncertainty(made);
    made.low = std::exp(log_speedup - half);
    made.high = std::exp(log_speedup + half);
    if (work.unknownNodes() > kMostUnknownWork * work.nodes())
        made.abstains = "the work of too many operators is not known";
    else if (fitted_->usual_ns.isFar(fitted_->law.usualNs(work)) || fitted_->nodes.isFar(work.nodes()))
        made.abstains = "its size is far beyond what was measured";
    else if (made.spread > kMostSpeedupSpread)
        made.abstains = "too few graphs like it were measured";
    return made;
}

} // namespace gnx::learn
