#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/Wings.h"
#include "core/results/metrics/ScoreBands.h"
#include "core/results/metrics/ScoreColumns.h"
#include "core/results/report/Figure.h"
#include "core/results/report/ResultGroups.h"

namespace gnx::results {

/// The figures of a run, from the outcomes of one or more groups: the compilers, or parts of them
/// (OutcomeGrouping.h). RunFigures.def has a row for each; FigureTable.h describes the rows.
enum class FigureKind : std::uint8_t {
#define GNX_FIGURE(kind, ...) kind,
#include "core/results/report/RunFigures.def"
#undef GNX_FIGURE
};
inline constexpr std::array kFigureKinds{
#define GNX_FIGURE(kind, ...) FigureKind::kind,
#include "core/results/report/RunFigures.def"
#undef GNX_FIGURE
};
const char* figureKindName(FigureKind kind); ///< "st", "est", "speedup-ops" ...: also Figure::id
std::optional<FigureKind> parseFigureKind(std::string_view name);

/// Options of single figures besides those of the scores.
struct FigureChoices {
    int t = 1;                              ///< for FigureRow::at_tolerance
    std::size_t first = 0, second = 1;      ///< for FigureRow::of_pair: the chart leads from the first to the second
    std::span<const ScoreBands> bands = {}; ///< for FigureRow::score: parallel to the groups, or empty
    /// The groups' own, parallel to them, so that a figure follows a slider; computed again if empty.
    std::span<const ScoreColumns> columns = {};
};
/// The options must be valid (validate()). No results give a figure with axes and no data.
Figure makeFigure(FigureKind kind, std::span<const CompilerOutcomes> groups, const ScoreOptions& options,
                  const MeasurementContext& context, const FigureChoices& choices = {});

} // namespace gnx::results
