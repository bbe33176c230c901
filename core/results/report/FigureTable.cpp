#include "core/results/report/FigureTable.h"

#include <algorithm>

#include "core/base/UiText.h"
#include "core/results/report/DatasetParts.h"
#include "core/results/report/FigureMakers.h"

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
#define GNX_FIGURE(kind_of, name_of, title_of, need, maker, ...)                                                       \
    FigureRow{.kind = FigureKind::kind_of,                                                                             \
              .name = name_of,                                                                                         \
              .title = title_of,                                                                                       \
              .needs = FigureNeed::need,                                                                               \
              .make = maker,                                                                                           \
              __VA_ARGS__},
#include "core/results/report/Figures.def"
#undef GNX_FIGURE
};

template <class Subject> Figure made(FigureKind kind, const Subject& subject) {
    const FigureRow& row = figureRow(kind);
    Figure figure = std::get<Figure (*)(const Subject&)>(row.make)(subject);
    figure.id = row.name;
    if (figure.title.empty())
        figure.title = row.title;
    return figure;
}

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

FigureNeed figureNeed(FigureKind kind) {
    return figureRow(kind).needs;
}

std::vector<FigureKind> figuresOf(std::initializer_list<FigureNeed> needs) {
    std::vector<FigureKind> kinds;
    for (const FigureRow& row : kFigureTable)
        if (std::ranges::find(needs, row.needs) != needs.end())
            kinds.push_back(row.kind);
    return kinds;
}

const std::vector<FigureKind>& runFigures() {
    static const std::vector<FigureKind> kinds = figuresOf({FigureNeed::Outcomes});
    return kinds;
}

const std::vector<FigureKind>& datasetFigures() {
    static const std::vector<FigureKind> kinds = figuresOf({FigureNeed::Samples});
    return kinds;
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
    return made(kind, FigureSubject{groups, options, context, choices});
}

Figure datasetFigure(FigureKind kind, const Catalog& catalog, const SampleSet& samples, std::string_view query) {
    const DatasetPart part{catalog, samples};
    Figure figure = made(kind, part);
    dataset_parts::describePart(figure, part, query);
    return figure;
}

Figure measuredFigure(FigureKind kind, const MeasuredSubject& subject) {
    return made(kind, subject);
}

} // namespace gnx::results
