#include "widgets/results/figures/FigureRemaking.h"

#include "core/results/metrics/ScoreColumns.h"

namespace gnx::widgets {
namespace {

constexpr std::size_t kAtOnce = 500; ///< results

} // namespace

bool takesLong(const FigureInputs& inputs) {
    std::size_t all = 0;
    for (const CompilerOutcomes& group : inputs.groups)
        all += group.outcomes.size();
    return all > kAtOnce || !inputs.bands.empty();
}

void remakeFigure(FigureBundle& bundle, const std::optional<BootstrapOptions>& bands, const std::stop_token& stop) {
    FigureInputs& inputs = *bundle.inputs;
    if (bands) {
        std::vector<std::string> labels;
        std::vector<ScoreColumns> columns;
        labels.reserve(inputs.groups.size());
        columns.reserve(inputs.groups.size());
        for (const CompilerOutcomes& group : inputs.groups) {
            labels.push_back(group.compiler);
            columns.emplace_back(group.outcomes);
        }
        std::vector<const ScoreColumns*> all;
        all.reserve(columns.size());
        for (const ScoreColumns& column : columns)
            all.push_back(&column);
        if (auto made = bootstrapScores(all, labels, inputs.options, *bands, stop); made.ok())
            inputs.bands = std::move(made.value());
    }
    bundle.figure = makeFigure(inputs);
}

} // namespace gnx::widgets
