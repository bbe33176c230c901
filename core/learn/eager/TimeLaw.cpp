#include "core/learn/eager/TimeLaw.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace gnx::learn {
namespace {

constexpr std::size_t kFewestGraphs = 3; ///< with an operator that gets a factor of its own

// Assumptions before anything is measured: 1.2 times the time of the roofs, most of traffic besides where arithmetic
// takes as long, and some microseconds per call.
constexpr double kFactorMean = 1.2, kKneeMean = 0.7, kDispatchNs = 4000, kViewNs = 2500, kUnknownNs = 10'000,
                 kReadNs = 4000;
constexpr double kFactorDeviation = 0.7, kSlopeDeviation = 0.25, kKneeDeviation = 0.5, kOperatorDeviation = 0.4,
                 kDispatchDeviation = 0.5, kUnknownDeviation = 1, kMachineDeviation = 1;
constexpr double kCompiledDispatch = 0.6; ///< relative to an eager one: many calls become one
constexpr double kCompilerDeviation = 0.5;
constexpr double kCompiledReadNs = 30'000, kCompiledReadDeviation = 1.5; ///< reading elements, in a compiled graph

// Size and intensity of a usual node, and what counts as one unit of their logarithms.
constexpr double kUsualNs = 10'000, kSizeUnit = 4, kUsualIntensity = 2, kIntensityUnit = 3, kMostUnits = 2;

double sizeOf(const NodeWork& work) {
    return std::clamp(std::log(*work.least_ns * work.nearer / kUsualNs) / kSizeUnit, -kMostUnits, kMostUnits);
}

double intensityOf(const NodeWork& work) {
    return (std::log1p(work.intensity) - kUsualIntensity) / kIntensityUnit;
}

} // namespace

TimeLaw::TimeLaw(std::vector<std::string> operators) : operators_(std::move(operators)) {
    for (std::size_t i = 0; i < operators_.size(); ++i)
        place_of_.emplace(operators_[i], kFirstOperator + static_cast<Eigen::Index>(i));
}

TimeLaw TimeLaw::of(std::span<const GraphWork* const> graphs) {
    std::map<std::string, std::size_t> counts;
    for (const GraphWork* graph : graphs) {
        std::set<std::string> here;
        for (const NodeWork& work : graph->works)
            if (work.least_ns.value_or(0) > 0)
                here.insert(work.op);
        for (const std::string& op : here)
            ++counts[op];
    }
    std::vector<std::string> operators;
    for (const auto& [op, count] : counts)
        if (count >= kFewestGraphs)
            operators.push_back(op);
    return TimeLaw(std::move(operators));
}

Prior TimeLaw::prior() const {
    return {.mean = priorMean(), .deviation = priorDeviation()};
}

Prior TimeLaw::priorOfCompiled() const {
    Prior made = prior();
    made.mean[kAllDispatches] = std::log(kCompiledDispatch);
    for (const Eigen::Index all : {kAllFactors, kAllDispatches})
        made.deviation[all] = kCompilerDeviation;
    made.mean[kRead] = std::log(kCompiledReadNs);
    made.deviation[kRead] = kCompiledReadDeviation;
    return made;
}

Eigen::VectorXd TimeLaw::priorMean() const {
    Eigen::VectorXd mean = Eigen::VectorXd::Zero(size());
    mean.segment(kFactor, kCategories).setConstant(std::log(kFactorMean));
    mean.segment(kKnee, kCategories).setConstant(kKneeMean);
    mean.segment(kDispatch, kCategories).setConstant(std::log(kDispatchNs));
    mean[kView] = std::log(kViewNs);
    mean[kUnknown] = std::log(kUnknownNs);
    mean[kRead] = std::log(kReadNs);
    return mean;
}

Eigen::VectorXd TimeLaw::priorDeviation() const {
    Eigen::VectorXd deviation = Eigen::VectorXd::Constant(size(), kOperatorDeviation);
    deviation.segment(kFactor, kCategories).setConstant(kFactorDeviation);
    deviation.segment(kSize, 2 * kCategories).setConstant(kSlopeDeviation);
    deviation.segment(kKnee, kCategories).setConstant(kKneeDeviation);
    deviation.segment(kDispatch, kCategories + 1).setConstant(kDispatchDeviation);
    deviation[kUnknown] = kUnknownDeviation;
    deviation[kRead] = kDispatchDeviation;
    deviation.segment(kAllFactors, kFirstOperator - kAllFactors).setConstant(kMachineDeviation);
    return deviation;
}

TimeLaw::Time TimeLaw::timeOf(const GraphWork& graph, const Eigen::VectorXd& at) const {
    Time time;
    time.slope = Eigen::VectorXd::Zero(size());
    std::map<std::string_view, double> unlearned;
    for (const NodeWork& work : graph.works) {
        const auto category = static_cast<Eigen::Index>(work.category);
        double node = 0;
        const auto dispatch = [&](Eigen::Index place) {
            const double ns = std::exp(at[place] + at[kAllDispatches] + (graph.probe ? at[kProbeDispatches] : 0));
            for (const Eigen::Index with : {place, kAllDispatches})
                time.slope[with] += ns * work.count;
            if (graph.probe)
                time.slope[kProbeDispatches] += ns * work.count;
            node += ns;
        };
        dispatch(work.reads_elements   ? kRead
                 : !work.least_ns      ? kUnknown
                 : *work.least_ns == 0 ? kView
                                       : kDispatch + category);
        if (work.least_ns.value_or(0) > 0) {
            const double size = sizeOf(work), intensity = intensityOf(work);
            const auto own = place_of_.find(work.op);
            double exponent = at[kFactor + category] + at[kAllFactors] + at[kSize + category] * size +
                              at[kIntensity + category] * intensity + at[kKnee + category] * work.knee;
            if (own != place_of_.end())
                exponent += at[own->second];
            if (graph.probe)
                exponent += at[kProbeFactors];
            const double ns = std::exp(exponent) * *work.least_ns * work.nearer;
            node += ns;
            const double all = ns * work.count;
            time.slope[kFactor + category] += all;
            time.slope[kAllFactors] += all;
            time.slope[kSize + category] += all * size;
            time.slope[kIntensity + category] += all * intensity;
            time.slope[kKnee + category] += all * work.knee;
            if (graph.probe)
                time.slope[kProbeFactors] += all;
            if (own != place_of_.end())
                time.slope[own->second] += all;
            else
                unlearned[work.op] += all;
        }
        time.work_ns.push_back(node);
        time.ns += node * work.count;
    }
    if (time.ns > 0)
        time.slope /= time.ns;
    for (const auto& [op, ns] : unlearned)
        time.unlearned += std::pow(kOperatorDeviation * ns / time.ns, 2);
    return time;
}

} // namespace gnx::learn
