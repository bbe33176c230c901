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

constexpr double kSpeedupNoise = 0.12; ///< standard deviation of log(speedup) around the law
constexpr double kProbeNoise = 0.5;    ///< the same of probes: what a compiler gains there is a hint alone
constexpr double kCallNs = 30'000, kCallDeviation = 1; ///< cost of a call of a compiled graph by itself
constexpr double kCheckNs = 400, kCheckDeviation = 1;  ///< check of a value before a graph of torch.compile runs
constexpr double kMostSpeedupSpread = 0.3;             ///< more is not a prediction
constexpr double kMostUnknownWork = 0.25;              ///< share of operators whose work is not known
constexpr double kNormalQuantile = 1.645;              ///< quantile of the normal law for 90 % on both sides

bool freezes(std::string_view compiler) {
    return compiler == "torchscript";
}

/// Whether Inductor makes the code.
bool generates(std::string_view compiler) {
    return compiler.find("inductor") != std::string_view::npos;
}

/// Values that are checked in a call of the compiled graph.
double checkedBy(std::string_view compiler, const GraphWork& graph) {
    const bool captures = compiler.starts_with("inductor") || compiler == "aot_eager" || compiler == "backend";
    return captures ? static_cast<double>(graph.checked_values) : 0;
}

/// Works that the compiler leaves of the graph, as far as that is known.
std::span<const NodeWork> compiledWorks(const GraphWork& graph, std::string_view compiler) {
    if (generates(compiler) && !graph.captured.empty())
        return graph.captured;
    return freezes(compiler) && !graph.frozen.empty() ? graph.frozen : graph.works;
}

/// An eager time, with parameters that are known, divided by a compiled time, whose parameters are learned. The last of
/// these are the logarithms of what a call costs by itself, of how many times that a call of a probe costs, and of what
/// the check of a value costs.
class SpeedupLaw {
  public:
    SpeedupLaw(TimeLaw eager, Eigen::VectorXd eager_parameters, TimeLaw compiled, std::string compiler)
        : eager_(std::move(eager)), eager_parameters_(std::move(eager_parameters)), compiled_(std::move(compiled)),
          compiler_(std::move(compiler)) {}

    Prior prior() const {
        const Prior nodes = compiled_.priorOfCompiled(eager_, eager_parameters_, generates(compiler_));
        Prior made{.mean = Eigen::VectorXd(compiled_.size() + 3), .deviation = Eigen::VectorXd(compiled_.size() + 3)};
        made.mean << nodes.mean, std::log(kCallNs), 0, std::log(kCheckNs);
        made.deviation << nodes.deviation, kCallDeviation, kCallDeviation, kCheckDeviation;
        return made;
    }
    double eagerNs(const GraphWork& graph) const { return eager_.timeOf(graph, eager_parameters_).ns; }
    /// The logarithm of 1 / compiled time. `unlearned`: gets the variance of the logarithm because of operators without
    /// a factor of their own.
    LogPoint at(const GraphWork& graph, const Eigen::VectorXd& parameters, double* unlearned = nullptr) const {
        const TimeLaw::Time nodes =
            compiled_.timeOf(compiledWorks(graph, compiler_), graph.probe, parameters.head(compiled_.size()));
        const double probe = graph.probe ? 1 : 0;
        const double call = std::exp(parameters[compiled_.size()] + probe * parameters[compiled_.size() + 1]);
        const double checks = checkedBy(compiler_, graph) * std::exp(parameters[compiled_.size() + 2]);
        const double all = nodes.ns + call + checks;
        LogPoint made{-std::log(all), Eigen::VectorXd(parameters.size())};
        made.slope << -nodes.slope * (nodes.ns / all), -call / all, -probe * call / all, -checks / all;
        if (unlearned != nullptr)
            *unlearned = nodes.unlearned * std::pow(nodes.ns / all, 2);
        return made;
    }

  private:
    TimeLaw eager_;
    Eigen::VectorXd eager_parameters_;
    TimeLaw compiled_;
    std::string compiler_;
};

using SpeedupList = std::vector<const SpeedupExample*>;

/// Where a compiler is not known to leave something else than the graph's operators, both times are of the same ones,
/// and what the law misses of them cancels out: then the eager time is the one that is assumed of any machine.
SpeedupLaw lawOf(std::span<const SpeedupExample* const> examples) {
    const std::string& compiler = examples.front()->compiler;
    std::vector<const GraphWork*> works, timed;
    std::vector<double> timed_ns;
    std::vector<std::span<const NodeWork>> compiled;
    for (const SpeedupExample* example : examples) {
        if (!freezes(compiler) && example->speedup == 0)
            continue;
        works.push_back(&example->work);
        compiled.push_back(compiledWorks(example->work, compiler));
        if (freezes(compiler) && example->eager_ns > 0) {
            timed.push_back(&example->work);
            timed_ns.push_back(example->eager_ns);
        }
    }
    TimeLaw eager = TimeLaw::of(works);
    Eigen::VectorXd parameters = timed.empty() ? eager.prior().mean : eager.fitTimes(timed, timed_ns).parameters;
    return {std::move(eager), std::move(parameters), TimeLaw::of(compiled), compiler};
}

LogExamples logsOf(const SpeedupList& examples, const SpeedupLaw& law) {
    LogExamples made{.measured = Eigen::VectorXd(std::ssize(examples)),
                     .law =
                         [&](Eigen::Index i, const Eigen::VectorXd& parameters) {
                             return law.at(examples[static_cast<std::size_t>(i)]->work, parameters);
                         },
                     .noise = Eigen::VectorXd(std::ssize(examples))};
    for (Eigen::Index i = 0; i < made.measured.size(); ++i) {
        const SpeedupExample& example = *examples[static_cast<std::size_t>(i)];
        made.measured[i] = std::log(example.speedup / law.eagerNs(example.work));
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
    MeasuredRange eager_ns{}, nodes{};
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
    SpeedupList measured;
    for (const SpeedupExample* example : examples)
        if (example->speedup > 0)
            measured.push_back(example);
    auto made = std::make_shared<Fitted>(Fitted{.law = lawOf(examples)});
    const LogExamples logs = logsOf(measured, made->law);
    made->examples = graphs;
    made->fit = fitLogs(logs, made->law.prior());
    std::vector<double> of_graphs, left_out;
    for (std::size_t i = 0; i < measured.size(); ++i) {
        const GraphWork& work = measured[i]->work;
        if (work.probe)
            continue;
        of_graphs.push_back(std::log(measured[i]->speedup));
        left_out.push_back(made->fit.left_out[static_cast<Eigen::Index>(i)]);
        made->eager_ns.add(made->law.eagerNs(work));
        made->nodes.add(work.nodes());
    }
    made->constant = upperMedian(of_graphs);
    made->is_constant = sumOfSizes(left_out, 0) >= sumOfSizes(of_graphs, made->constant);
    return SpeedupModel(std::move(made));
}

SpeedupModel SpeedupModel::withIntervals(std::vector<double> misses) const {
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
    const double eager_ns = fitted_->law.eagerNs(work);
    const double log_speedup = fitted_->is_constant ? fitted_->constant : found.value + std::log(eager_ns);
    made.speedup = std::exp(log_speedup);
    const double half = fitted_->quantile * uncertainty(made);
    made.low = std::exp(log_speedup - half);
    made.high = std::exp(log_speedup + half);
    if (work.unknownNodes() > kMostUnknownWork * work.nodes())
        made.abstains = "the work of too many operators is not known";
    else if (fitted_->eager_ns.isFar(eager_ns) || fitted_->nodes.isFar(work.nodes()))
        made.abstains = "its size is far beyond what was measured";
    else if (made.spread > kMostSpeedupSpread)
        made.abstains = "too few graphs like it were measured";
    return made;
}

} // namespace gnx::learn
