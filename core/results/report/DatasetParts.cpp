#include "core/results/report/DatasetParts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>

#include "core/base/Units.h"
#include "core/results/report/Ticks.h"

namespace gnx::results::dataset_parts {

Color frameworkColor(Framework framework) {
    switch (framework) {
    case Framework::Torch:
        return palette::kBlue;
    case Framework::Paddle:
        return palette::kOrange;
    case Framework::Xla:
        return palette::kBluishGreen;
    case Framework::Onnx:
        return palette::kReddishPurple;
    case Framework::Unknown:
        break;
    }
    return palette::kGrey;
}

std::vector<BarSeries> frameworkStacks() {
    std::vector<BarSeries> stacks;
    for (const auto framework :
         {Framework::Torch, Framework::Paddle, Framework::Unknown, Framework::Xla, Framework::Onnx}) // as values
        stacks.push_back(
            {frameworkName(framework), frameworkColor(framework), framework == Framework::Paddle, true, {}});
    return stacks;
}

void dropEmptyStacks(Figure& figure) {
    std::erase_if(figure.bars, [](const BarSeries& series) { return series.bars.empty(); });
}

Axis decadeAxis(std::string label, int first, int last) {
    constexpr std::array thousands{"", "k", "M", "G", "T", "P", "E"};
    constexpr std::array digits{"1", "10", "100"};
    Axis axis;
    axis.label = std::move(label);
    axis.min = first;
    axis.max = std::max(last, first + 1);
    for (int decade = std::max(first, 0); decade <= static_cast<int>(axis.max) && decade < 21; ++decade)
        axis.ticks.push_back({static_cast<double>(decade), std::string(digits[static_cast<std::size_t>(decade % 3)]) +
                                                               thousands[static_cast<std::size_t>(decade / 3)]});
    return axis;
}

Axis countAxis(std::string label, std::uint64_t most) {
    constexpr std::uint64_t kTicks = 5;
    if (most <= kTicks) // samples are whole numbers
        return integerAxis(std::move(label), 0, static_cast<int>(std::max<std::uint64_t>(most, 1)), 0);
    Axis axis = niceAxis(std::move(label), 0, static_cast<double>(most), kTicks);
    for (auto& tick : axis.ticks)
        if (tick.value >= 1000)
            tick.label = formatCount(static_cast<std::uint64_t>(std::llround(tick.value)));
    return axis;
}

bool isTrait(const Catalog::Operator& op) {
    return op.name.ends_with(']');
}

void describePart(Figure& figure, const DatasetPart& part, std::string_view query) {
    const std::size_t count = part.samples.count();
    const std::size_t all = part.catalog.samples().size();
    std::string said = formatCount(count, "sample");
    if (count != all)
        said += " of " + formatCount(all);
    if (!query.empty())
        said += ", query: " + std::string(query);
    figure.caption = said + "." + (figure.caption.empty() ? "" : " ") + figure.caption;
    for (const auto& dataset : part.catalog.datasets())
        figure.parameters.emplace_back("dataset", std::filesystem::path(dataset.root).filename().string());
    figure.parameters.emplace_back("query", query);
    figure.parameters.emplace_back("samples", std::to_string(count));
    figure.parameters.emplace_back("samples_indexed", std::to_string(all));
}

} // namespace gnx::results::dataset_parts
