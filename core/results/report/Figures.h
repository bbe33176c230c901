#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/Wings.h"
#include "core/results/metrics/ScoreBands.h"
#include "core/results/metrics/ScoreColumns.h"
#include "core/results/report/Figure.h"
#include "core/results/report/ResultGroups.h"

namespace gnx::results {

/// Figures.def has a row for each; FigureTable.h describes the rows.
enum class FigureKind : std::uint8_t {
#define GNX_FIGURE(kind, ...) kind,
#include "core/results/report/Figures.def"
#undef GNX_FIGURE
};

/// Data that a figure is made of, and the function that makes it.
enum class FigureNeed : std::uint8_t {
    Outcomes,  ///< those of groups: the compilers of a run, or parts of them (OutcomeGrouping.h); makeFigure()
    Samples,   ///< those of a dataset; datasetFigure()
    Result,    ///< one of a run; measuredFigure(), as the two below
    SelfCheck, ///< a timed one
    Trust,     ///< in all results of a run
};

const char* figureKindName(FigureKind kind); ///< "st", "est", "dataset-tasks" ...: also Figure::id
std::optional<FigureKind> parseFigureKind(std::string_view name);
FigureNeed figureNeed(FigureKind kind);
/// Kinds with one of these needs, in the order of the table.
std::vector<FigureKind> figuresOf(std::initializer_list<FigureNeed> needs);
const std::vector<FigureKind>& runFigures();     ///< those that need outcomes
const std::vector<FigureKind>& datasetFigures(); ///< those that need samples

/// Options of single figures besides those of the scores.
struct FigureChoices {
    int t = 1;                              ///< for FigureRow::at_tolerance
    std::size_t first = 0, second = 1;      ///< for FigureRow::of_pair: the chart leads from the first to the second
    std::span<const ScoreBands> bands = {}; ///< for FigureRow::score: parallel to the groups, or empty
    /// The groups' own, parallel to them, so that a figure follows a slider; computed again if empty.
    std::span<const ScoreColumns> columns = {};
};
/// For kinds that need outcomes. The options must be valid (validate()). No results give a figure with axes and no
/// data.
Figure makeFigure(FigureKind kind, std::span<const CompilerOutcomes> groups, const ScoreOptions& options,
                  const MeasurementContext& context, const FigureChoices& choices = {});

} // namespace gnx::results
