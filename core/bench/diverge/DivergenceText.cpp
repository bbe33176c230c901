#include "core/bench/diverge/DivergenceText.h"

#include <array>
#include <cstdio>

#include "core/base/Units.h"

namespace gnx::bench {
namespace {

std::string shortNumber(double value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.3g", value);
    return text.data();
}

std::string typeOf(const std::string& dtype, const std::vector<std::int64_t>& shape) {
    std::string text = dtype + " [";
    for (std::size_t i = 0; i < shape.size(); ++i)
        text += (i > 0 ? ", " : "") + std::to_string(shape[i]);
    return text + ']';
}

std::string numberOf(NodeId node) {
    return std::to_string(node.value());
}

} // namespace

std::string placeText(const DivergencePlace& place) {
    return "node " + numberOf(place.node) + ", " + place.op + " (model.py, line " + std::to_string(place.line) + ')';
}

std::string differenceText(const OutputReport& report) {
    const std::string eager = typeOf(report.eager_dtype, report.eager_shape);
    if (report.compiled_dtype.empty())
        return eager + " is missing from the compiled model";
    const std::string compiled = typeOf(report.compiled_dtype, report.compiled_shape);
    if (eager != compiled)
        return eager + " is " + compiled + " compiled";
    std::string text = eager + " differs by up to " + shortNumber(report.max_diff) + ", " +
                       shortNumber(report.mean_diff) + " in the mean, relative " +
                       shortNumber(report.max_relative_diff);
    if (report.max_ulp > 0)
        text += ", " + formatCount(report.max_ulp) + " ULP";
    if (report.has_nonfinite_mismatch)
        text += "; NaN or infinity on one side only";
    return text;
}

std::string verdictText(const PrefixTrial& trial) {
    if (!trial.hasVerdict())
        return std::string(runStatusName(trial.status)) + ": " + trial.message.substr(0, trial.message.find('\n'));
    if (!trial.differs)
        return trial.max_diff == 0 ? "equal" : "agrees, within " + shortNumber(trial.max_diff);
    if (trial.differing == 0) // the compared lists were of other lengths
        return runStatusName(trial.status);
    return formatCount(trial.differing) + " of " + formatCount(trial.compared, "value") +
           (trial.compared == 1 ? " differs" : " differ") + ", by up to " + shortNumber(trial.max_diff);
}

std::string progressText(const DivergenceProgress& progress) {
    return "operators " + numberOf(progress.low) + " .. " + numberOf(progress.high) + " are left; trying 0 .. " +
           numberOf(progress.last) + (progress.phase.empty() ? "" : ", " + progress.phase);
}

std::string describe(const Divergence& divergence) {
    if (!divergence.place) {
        if (divergence.trials.empty())
            return "the graph makes no tensor";
        const PrefixTrial& whole = divergence.trials.front();
        return whole.status == RunStatus::Correct ? "eager and compiled agree"
                                                  : "the whole graph cannot be tried: " + whole.message;
    }
    std::string text = placeText(*divergence.place) + " is where they diverge";
    for (const DivergingValue& value : divergence.values)
        text += "\n  " + value.name + ": " + differenceText(value.report);
    if (divergence.agrees)
        text += "\nUp to " + placeText(*divergence.agrees) + " all values agree";
    else
        text += "\nNo operator before it makes a tensor that agrees";
    if (!divergence.untried.empty())
        text += "; " + formatCount(divergence.untried.size(), "cut") +
                " before it could not be tried, so that it may be an operator in between";
    text += ". " + formatCount(divergence.trials.size(), "part") +
            " tried; a difference before that vanishes again is not seen.";
    if (divergence.differenceBefore() > 0)
        text += "\nSmaller differences begin earlier: a smaller t tells where.";
    return text;
}

} // namespace gnx::bench
