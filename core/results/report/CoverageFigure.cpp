#include "core/results/report/DatasetParts.h"

#include <algorithm>
#include <cmath>

#include "core/base/Units.h"
#include "core/results/report/Ticks.h"

namespace gnx::results {
namespace {

using namespace dataset_parts;

struct RankedOperator {
    const Catalog::Operator* op = nullptr;
    std::uint64_t uses = 0;
};

struct Coverage {
    std::uint64_t uses = 0;    ///< uses of all operators
    std::uint64_t samples = 0; ///< samples that have operators
    std::vector<RankedOperator> ranked;
    std::vector<std::uint64_t> samples_within; ///< by rank: samples whose least frequent operator has it
};

Coverage coverageOf(const DatasetPart& part, Framework framework) {
    Coverage coverage;
    const auto counts = [&](const Catalog::OperatorUse& use) {
        return part.samples.contains(use.sample) && part.catalog.sample(use.sample).framework == framework;
    };
    for (const auto& op : part.catalog.operators()) {
        if (isTrait(op))
            continue;
        RankedOperator ranked{&op};
        for (const auto& use : op.uses)
            if (counts(use))
                ranked.uses += use.count;
        if (ranked.uses > 0)
            coverage.ranked.push_back(ranked);
        coverage.uses += ranked.uses;
    }
    std::ranges::stable_sort(coverage.ranked, std::ranges::greater(), &RankedOperator::uses);
    std::vector<std::uint32_t> last_rank(part.catalog.samples().size()); // 1-based; 0: no operator
    for (std::size_t rank = 0; rank < coverage.ranked.size(); ++rank)
        for (const auto& use : coverage.ranked[rank].op->uses)
            if (counts(use))
                last_rank[use.sample] = static_cast<std::uint32_t>(rank + 1);
    coverage.samples_within.resize(coverage.ranked.size());
    for (const std::uint32_t rank : last_rank)
        if (rank > 0) {
            ++coverage.samples_within[rank - 1];
            ++coverage.samples;
        }
    return coverage;
}

void addCurves(Figure& figure, const Coverage& coverage, Framework framework) {
    LineSeries uses;
    uses.label = std::string(frameworkName(framework)) + ": uses (" + formatCount(coverage.ranked.size()) +
                 " distinct operators)";
    uses.color = frameworkColor(framework);
    LineSeries samples = uses;
    samples.label = std::string(frameworkName(framework)) + ": samples";
    samples.dash = Dash::Dashed;
    double used = 0;
    double within = 0;
    for (std::size_t i = 0; i < coverage.ranked.size(); ++i) {
        used += static_cast<double>(coverage.ranked[i].uses);
        within += static_cast<double>(coverage.samples_within[i]);
        const double x = std::log10(static_cast<double>(i + 1));
        uses.points.push_back({x, 100 * used / static_cast<double>(coverage.uses)});
        samples.points.push_back({x, 100 * within / static_cast<double>(coverage.samples)});
        const std::string& name = coverage.ranked[i].op->name;
        const std::string rank = formatCount(i + 1) + " most frequent " + frameworkName(framework) + " operators";
        const std::string last = "; the last is " + name;
        std::string of_uses = "The " + rank;
        of_uses.append(": ").append(shortNumber(uses.points.back().y, 4)).append(" % of all uses").append(last);
        uses.descriptions.push_back(std::move(of_uses));
        std::string of_samples = shortNumber(samples.points.back().y, 4);
        of_samples.append(" % of the samples use no others than the ").append(rank).append(last);
        samples.descriptions.push_back(std::move(of_samples));
        const FigureFilter filter{"op", {name}, {}, {}};
        uses.filters.push_back(filter);
        samples.filters.push_back(filter);
        figure.table.rows.push_back({frameworkName(framework), std::to_string(i + 1), coverage.ranked[i].op->name,
                                     std::to_string(coverage.ranked[i].uses), exactNumber(uses.points.back().y),
                                     exactNumber(samples.points.back().y)});
    }
    figure.lines.push_back(std::move(uses));
    figure.lines.push_back(std::move(samples));
}

} // namespace

/// Per framework, over the rank k of operators by frequency: the part of all operator uses that are of the k most
/// frequent ones, and the part of the samples that use no other.
Figure coverageFigure(const DatasetPart& part) {
    Figure figure;
    figure.table.columns = {"framework", "rank", "operator", "uses", "uses_covered_percent", "samples_covered_percent"};
    std::size_t most = 1;
    for (const auto framework :
         {Framework::Torch, Framework::Paddle, Framework::Xla, Framework::Onnx, Framework::Unknown}) {
        const Coverage coverage = coverageOf(part, framework);
        if (coverage.ranked.empty())
            continue;
        addCurves(figure, coverage, framework);
        most = std::max(most, coverage.ranked.size());
    }
    figure.x =
        decadeAxis("k most frequent operators", 0, static_cast<int>(std::ceil(std::log10(static_cast<double>(most)))));
    figure.y = niceAxis("covered (%)", 0, 100, 5);
    figure.caption = "Solid: uses of the k most frequent operators of a framework, of all uses. Dashed: samples that "
                     "use no other operator.";
    return figure;
}

} // namespace gnx::results
