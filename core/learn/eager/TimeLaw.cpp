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
/// Half precision runs by fast code or by code that is ten times slower, by sizes and processor: no factor is learned.
constexpr double kHalfDeviation = 1;
constexpr double kCompiledDispatch = 0.6; ///< relative to an eager one: many calls become one
constexpr double kCompilerDeviation = 0.5;
constexpr double kGroupedDeviation = 1; ///< deviation of an operator in oneDNN from the same outside
constexpr double kSameLibrary = 0.15;   ///< deviations of operators that call the same library, by others' deviations
constexpr double kConversionNs = 10'000, kConversionDeviation = 1;       ///< calls that convert to other layouts
constexpr double kCompiledReadNs = 30'000, kCompiledReadDeviation = 1.5; ///< reading elements, in a compiled graph

// Size and intensity of a usual node, and what counts as one unit of their logarithms.
constexpr double kUsualNs = 10'000, kSizeUnit = 4, kUsualIntensity = 2, kIntensityUnit = 3, kMostUnits = 2;

double sizeOf(const NodeWork& work) {
    return std::clamp(std::log(*work.least_ns * work.nearer / kUsualNs) / kSizeUnit, -kMostUnits, kMostUnits);
}

double intensityOf(const NodeWork& work) {
    return (std::log1p(work.intensity) - kUsualIntensity) / kIntensityUnit;
}

/// The name without one of kOtherWays.
std::string_view eagerName(std::string_view name) {
    for (const std::string_view way : kOtherWays)
        if (name.ends_with(way))
            name.remove_suffix(way.size());
    return name;
}

/// exp of the terms' sum; `slope` gets what it adds to the slopes of `weight` times that.
double timeOfTerms(std::span<const std::pair<Eigen::Index, double>> terms, const Eigen::VectorXd& at, double weight,
                   Eigen::VectorXd& slope) {
    double exponent = 0;
    for (const auto& [place, share] : terms)
        exponent += at[place] * share;
    const double value = std::exp(exponent);
    for (const auto& [place, share] : terms)
        slope[place] += value * weight * share;
    return value;
}

} // namespace

TimeLaw::TimeLaw(std::vector<std::string> operators) : operators_(std::move(operators)) {
    for (std::size_t i = 0; i < operators_.size(); ++i)
        place_of_.emplace(operators_[i], kFirstOperator + static_cast<Eigen::Index>(i));
}

TimeLaw TimeLaw::of(std::span<const GraphWork* const> graphs) {
    std::vector<std::span<const NodeWork>> works;
    for (const GraphWork* graph : graphs)
        works.emplace_back(graph->works);
    return of(works);
}

TimeLaw TimeLaw::of(std::span<const std::span<const NodeWork>> graphs) {
    std::map<std::string, std::size_t> counts;
    for (const std::span<const NodeWork> works : graphs) {
        std::set<std::string> here;
        for (const NodeWork& work : works)
            if (work.least_ns.value_or(0) > 0 && !work.half)
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

Prior TimeLaw::priorOfCompiled(const TimeLaw& eager, const Eigen::VectorXd& parameters, bool same_products) const {
    Prior made = prior();
    made.mean.head(kFirstOperator) = parameters.head(kFirstOperator);
    for (std::size_t i = 0; i < operators_.size(); ++i) {
        const Eigen::Index place = kFirstOperator + static_cast<Eigen::Index>(i);
        if (operators_[i].ends_with(kInOneDnn))
            made.deviation[place] = kGroupedDeviation;
        if (const auto found = eager.place_of_.find(eagerName(operators_[i])); found != eager.place_of_.end())
            made.mean[place] = parameters[found->second];
    }
    if (same_products)
        for (const OpCategory category : {OpCategory::MatMul, OpCategory::Attention})
            narrow(category, made.deviation);
    for (const OpCategory conversion : {OpCategory::Input, OpCategory::Output}) {
        made.mean[kDispatch + static_cast<Eigen::Index>(conversion)] = std::log(kConversionNs);
        made.deviation[kDispatch + static_cast<Eigen::Index>(conversion)] = kConversionDeviation;
    }
    made.mean[kAllDispatches] += std::log(kCompiledDispatch);
    for (const Eigen::Index all : {kAllFactors, kAllDispatches})
        made.deviation[all] = kCompilerDeviation;
    made.mean[kRead] = std::log(kCompiledReadNs);
    made.deviation[kRead] = kCompiledReadDeviation;
    return made;
}

void TimeLaw::narrow(OpCategory category, Eigen::VectorXd& deviation) const {
    for (const Eigen::Index first : {kFactor, kSize, kIntensity, kKnee})
        deviation[first + static_cast<Eigen::Index>(category)] *= kSameLibrary;
    for (std::size_t i = 0; i < operators_.size(); ++i)
        if (opCategory(operators_[i]) == category)
            deviation[kFirstOperator + static_cast<Eigen::Index>(i)] *= kSameLibrary;
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

TimeLaw::Terms TimeLaw::dispatchOf(const NodeWork& work, bool probe) {
    Terms terms{{work.reads_elements   ? kRead
                 : !work.least_ns      ? kUnknown
                 : *work.least_ns == 0 ? kView
                                       : kDispatch + static_cast<Eigen::Index>(work.category),
                 1},
                {kAllDispatches, 1}};
    if (probe)
        terms.emplace_back(kProbeDispatches, 1);
    return terms;
}

TimeLaw::Terms TimeLaw::factorOf(const NodeWork& work, bool probe) {
    const auto category = static_cast<Eigen::Index>(work.category);
    Terms terms{{kFactor + category, 1},
                {kAllFactors, 1},
                {kSize + category, sizeOf(work)},
                {kIntensity + category, intensityOf(work)},
                {kKnee + category, work.knee}};
    if (probe)
        terms.emplace_back(kProbeFactors, 1);
    return terms;
}

TimeLaw::Time TimeLaw::timeOf(std::span<const NodeWork> works, bool probe, const Eigen::VectorXd& at) const {
    Time time;
    time.slope = Eigen::VectorXd::Zero(size());
    std::map<std::string_view, double> unlearned;
    double half_ns = 0;
    for (const NodeWork& work : works) {
        const auto own = work.half ? place_of_.end() : place_of_.find(work.op);
        const bool has_work = work.least_ns.value_or(0) > 0;
        const double dispatch = timeOfTerms(dispatchOf(work, probe), at, work.count, time.slope);
        double node = dispatch;
        if (has_work) {
            Terms terms = factorOf(work, probe);
            if (own != place_of_.end())
                terms.emplace_back(own->second, 1);
            const double roofs_ns = *work.least_ns * work.nearer;
            const double ns = timeOfTerms(terms, at, work.count * roofs_ns, time.slope) * roofs_ns;
            if (own == place_of_.end())
                (work.half ? half_ns : unlearned[work.op]) += ns * work.count;
            node += ns;
        }
        time.work_ns.push_back(node);
        time.ns += node * work.count;
    }
    if (time.ns > 0)
        time.slope /= time.ns;
    for (const auto& [op, ns] : unlearned)
        time.unlearned += std::pow(kOperatorDeviation * ns / time.ns, 2);
    if (half_ns > 0)
        time.unlearned += std::pow(kHalfDeviation * half_ns / time.ns, 2);
    return time;
}

LogFit TimeLaw::fitTimes(std::span<const GraphWork* const> graphs, std::span<const double> times_ns) const {
    LogExamples logs{.measured = Eigen::VectorXd(std::ssize(times_ns)),
                     .law =
                         [&](Eigen::Index i, const Eigen::VectorXd& parameters) {
                             Time time = timeOf(*graphs[static_cast<std::size_t>(i)], parameters);
                             return LogPoint{std::log(time.ns), std::move(time.slope)};
                         },
                     .noise = Eigen::VectorXd::Constant(std::ssize(times_ns), kNoise)};
    for (Eigen::Index i = 0; i < logs.measured.size(); ++i)
        logs.measured[i] = std::log(times_ns[static_cast<std::size_t>(i)]);
    return fitLogs(logs, prior());
}

} // namespace gnx::learn
