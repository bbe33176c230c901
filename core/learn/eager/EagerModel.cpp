#include "core/learn/eager/EagerModel.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "core/base/Units.h"
#include "core/learn/eager/HeldOutParts.h"
#include "core/learn/eager/InstructiveGraphs.h"
#include "core/learn/eager/LogFit.h"
#include "core/learn/eager/TimeLaw.h"

namespace gnx::learn {
namespace {

constexpr double kNormal90 = 1.645;   ///< 90 % of a normal distribution lie within so many standard deviations
constexpr double kMostSpread = 0.35;  ///< above this a prediction is no better than a guess
constexpr double kMostUnknown = 0.25; ///< share of nodes whose work is not known
constexpr int kFormat = 2;

Error malformedModel(const std::string& why) {
    return {.code = ErrorCode::Malformed, .message = "not a model of eager times: " + why};
}

} // namespace

struct EagerModel::Fitted {
    TimeLaw law;
    Eigen::VectorXd parameters{};
    Eigen::MatrixXd covariance{};
    MeasuredRange least_ns{}, nodes{};
    double interval = kNormal90; ///< in uncertainty()
    std::size_t examples = 0;
};

EagerModel::EagerModel(std::shared_ptr<const Fitted> fitted) : fitted_(std::move(fitted)) {}

Result<EagerModel> EagerModel::fit(std::span<const EagerExample* const> examples) {
    const std::size_t graphs = graphsAmong(examples);
    if (graphs < kFewest)
        return Error{.code = ErrorCode::InvalidInput,
                     .message = "only " + formatCount(graphs, "graph") + " with a measured eager time: at least " +
                                formatCount(kFewest) + " are needed to learn from",
                     .hint = "graphnet bench measures more"};
    std::vector<const GraphWork*> works;
    std::vector<double> times_ns;
    for (const EagerExample* example : examples) {
        works.push_back(&example->work);
        times_ns.push_back(example->timeNs());
    }
    auto fitted = std::make_shared<Fitted>(Fitted{.law = TimeLaw::of(works)});
    LogFit fit = fitted->law.fitTimes(works, times_ns);
    fitted->parameters = std::move(fit.parameters);
    fitted->covariance = std::move(fit.covariance);
    fitted->examples = graphs;
    for (const EagerExample* example : examples) {
        if (example->work.probe)
            continue;
        fitted->least_ns.add(example->work.leastNs());
        fitted->nodes.add(example->work.nodes());
    }
    return EagerModel(std::move(fitted));
}

EagerModel EagerModel::withIntervals(std::vector<double> misses) const {
    auto fitted = std::make_shared<Fitted>(*fitted_);
    if (!misses.empty())
        fitted->interval = coveringMiss(std::move(misses));
    return EagerModel(std::move(fitted));
}

double EagerModel::uncertainty(const EagerPrediction& prediction) {
    return std::hypot(TimeLaw::kNoise, prediction.spread);
}

EagerPrediction EagerModel::predict(const GraphWork& work) const {
    TimeLaw::Time time = fitted_->law.timeOf(work, fitted_->parameters);
    EagerPrediction made{.time_ns = time.ns, .work_ns = std::move(time.work_ns), .abstains = {}};
    made.spread = std::sqrt(time.slope.dot(fitted_->covariance * time.slope) + time.unlearned);
    const double factor = std::exp(fitted_->interval * uncertainty(made));
    made.low_ns = made.time_ns / factor;
    made.high_ns = made.time_ns * factor;
    if (work.nodes() == 0)
        made.abstains = "the graph has no operators";
    else if (work.unknownNodes() > kMostUnknown * work.nodes())
        made.abstains = "the work of " + formatCount(work.unknownNodes()) + " of " +
                        formatCount(work.nodes(), "operator") + " is not known";
    else if (fitted_->least_ns.isFar(work.leastNs()) || fitted_->nodes.isFar(work.nodes()))
        made.abstains = "all measured graphs are much smaller, or much larger";
    else if (made.spread > kMostSpread)
        made.abstains = "too few measured graphs have its operators";
    return made;
}

Result<std::vector<std::size_t>> EagerModel::mostInstructive(std::span<const GraphWork> candidates, std::size_t count,
                                                             const std::stop_token& stop) const {
    Eigen::MatrixXd slopes(static_cast<Eigen::Index>(candidates.size()), fitted_->law.size());
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        if (stop.stop_requested())
            return Error{.code = ErrorCode::Cancelled, .message = "looking at the candidates was cancelled"};
        slopes.row(static_cast<Eigen::Index>(i)) =
            fitted_->law.timeOf(candidates[i], fitted_->parameters).slope.transpose();
    }
    return instructiveRows(slopes, {.covariance = fitted_->covariance, .noise = TimeLaw::kNoise * TimeLaw::kNoise},
                           count, stop);
}

std::size_t EagerModel::examples() const {
    return fitted_->examples;
}

nlohmann::json EagerModel::toJson() const {
    const Fitted& all = *fitted_;
    std::vector<double> lower;
    for (Eigen::Index row = 0; row < all.covariance.rows(); ++row)
        for (Eigen::Index column = 0; column <= row; ++column)
            lower.push_back(all.covariance(row, column));
    return {{"format", kFormat},
            {"examples", all.examples},
            {"interval", all.interval},
            {"least_ns", {all.least_ns.low, all.least_ns.high}},
            {"nodes", {all.nodes.low, all.nodes.high}},
            {"operators", all.law.operators()},
            {"parameters", std::vector<double>(all.parameters.begin(), all.parameters.end())},
            {"covariance", lower}};
}

Result<EagerModel> EagerModel::fromJson(const nlohmann::json& json) {
    try {
        if (json.at("format") != kFormat)
            return malformedModel("its format is another");
        auto made = std::make_shared<Fitted>(Fitted{.law = TimeLaw(json.at("operators"))});
        const std::vector<double> parameters = json.at("parameters"), lower = json.at("covariance");
        const std::vector<double> least = json.at("least_ns"), nodes = json.at("nodes");
        const auto n = static_cast<std::size_t>(made->law.size());
        if (parameters.size() != n || lower.size() != n * (n + 1) / 2 || least.size() != 2 || nodes.size() != 2)
            return malformedModel("numbers are missing");
        made->examples = json.at("examples");
        made->interval = json.at("interval");
        made->least_ns = {least[0], least[1]};
        made->nodes = {nodes[0], nodes[1]};
        made->parameters = Eigen::Map<const Eigen::VectorXd>(parameters.data(), made->law.size());
        made->covariance.resize(made->law.size(), made->law.size());
        std::size_t next = 0;
        for (Eigen::Index row = 0; row < made->law.size(); ++row)
            for (Eigen::Index column = 0; column <= row; ++column)
                made->covariance(row, column) = made->covariance(column, row) = lower[next++];
        return EagerModel(std::move(made));
    } catch (const nlohmann::json::exception& failure) {
        return malformedModel(failure.what());
    }
}

} // namespace gnx::learn
