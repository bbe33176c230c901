#include "core/results/report/FigureTable.h"

#include <algorithm>

#include "core/base/UiText.h"
#include "core/results/report/RunFigures.h"

namespace gnx::results {
namespace {

bool anyCompileTime(std::span<const CompilerOutcomes> groups) {
    const auto compiled = [](const OutcomeFacts& facts) { return facts.compile_ms > 0; };
    return std::ranges::any_of(
        groups, [&](const CompilerOutcomes& group) { return std::ranges::any_of(group.facts, compiled); });
}

/// With more groups, it is unclear which two.
bool isPair(std::span<const CompilerOutcomes> groups) {
    return groups.size() == 2;
}

constexpr std::array kFigureTable{
#define GNX_FIGURE(kind_of, name_of, title_of, maker, ...)                                                             \
    FigureRow{.kind = FigureKind::kind_of, .name = name_of, .title = title_of, .make = maker, __VA_ARGS__},
#include "core/results/report/RunFigures.def"
#undef GNX_FIGURE
};

} // namespace

const FigureRow& figureRow(FigureKind kind) {
    return kFigureTable.at(static_cast<std::size_t>(kind));
}

const char* figureKindName(FigureKind kind) {
    return figureRow(kind).name;
}

std::optional<FigureKind> parseFigureKind(std::string_view name) {
    const auto row = std::ranges::find(kFigureTable, name, &FigureRow::name);
    return row == kFigureTable.end() ? std::nullopt : std::optional(row->kind);
}

std::vector<FigureKind> reportFigures(std::span<const CompilerOutcomes> groups) {
    std::vector<FigureKind> kinds;
    for (const FigureRow& row : kFigureTable)
        if (row.in_report.place > 0 && (row.in_report.when == nullptr || row.in_report.when(groups)))
            kinds.push_back(row.kind);
    std::ranges::sort(kinds, {}, [](FigureKind kind) { return figureRow(kind).in_report.place; });
    return kinds;
}

Figure makeFigure(FigureKind kind, std::span<const CompilerOutcomes> groups, const ScoreOptions& options,
                  const MeasurementContext& context, const FigureChoices& choices) {
    Figure figure = figureRow(kind).make({groups, options, context, choices});
    figure.id = figureKindName(kind);
    if (figure.title.empty())
        figure.title = figureRow(kind).title;
    return figure;
}

} // namespace gnx::results
