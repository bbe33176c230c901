#include "core/profile/analysis/Waterfall.h"

#include <algorithm>
#include <cmath>

namespace gnx::profile {
namespace {

using Kind = WaterfallBar::Kind;

void addWhole(const TraceComparison& comparison, ComparisonStep::Kind wanted, Kind kind,
              std::vector<WaterfallBar>& bars) {
    const auto step = std::ranges::find(comparison.steps, wanted, &ComparisonStep::kind);
    if (step == comparison.steps.end() || (step->before_ns == 0 && step->after_ns == 0))
        return;
    const auto number = static_cast<std::size_t>(step - comparison.steps.begin());
    bars.push_back({.kind = kind, .step = number, .to_ns = step->delta()}); // moved to its place later
}

bool isPart(const ComparisonStep& step) {
    return step.kind == ComparisonStep::Kind::Node || step.kind == ComparisonStep::Kind::Operator;
}

} // namespace

std::vector<WaterfallBar> waterfall(const TraceComparison& comparison, std::size_t most) {
    std::vector<WaterfallBar> bars;
    WaterfallBar others{.kind = Kind::Others, .count = 0};
    for (std::size_t i = 0; i < comparison.steps.size(); ++i) { // the largest difference comes first
        const ComparisonStep& step = comparison.steps[i];
        if (!isPart(step))
            continue;
        if (bars.size() < most && step.delta() != 0) {
            bars.push_back({.kind = Kind::Step, .step = i, .to_ns = step.delta()});
        } else {
            ++others.count;
            others.to_ns += step.delta();
        }
    }
    if (others.count > 0)
        bars.push_back(others);
    addWhole(comparison, ComparisonStep::Kind::Overlap, Kind::Overlap, bars);
    addWhole(comparison, ComparisonStep::Kind::Idle, Kind::Idle, bars);
    double total = comparison.before_ns;
    for (WaterfallBar& bar : bars) {
        bar.from_ns = total;
        total = bar.to_ns += total;
    }
    if (!bars.empty())
        bars.back().to_ns = comparison.after_ns;
    bars.insert(bars.begin(), {.kind = Kind::Before, .to_ns = comparison.before_ns});
    bars.push_back({.kind = Kind::After, .to_ns = comparison.after_ns});
    return bars;
}

} // namespace gnx::profile
