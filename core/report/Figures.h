#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "core/metrics/ScoreBands.h"
#include "core/metrics/ScoreColumns.h"
#include "core/report/Figure.h"
#include "core/report/ResultGroups.h"

namespace gnx {

/// The figures of a run, from the outcomes of one or more groups: the compilers, or parts of them
/// (OutcomeGrouping.h). The options must be valid (validate()). No results give a figure with axes and no data.
enum class FigureKind {
    St,               ///< S(t), as in the GraphNet paper
    Est,              ///< ES(t)
    Violin,           ///< distribution of log2(speedup)
    Ecdf,             ///< share of the samples that are no faster than ...
    Times,            ///< eager time against compiled time
    SpeedupOps,       ///< speedup against number of operators
    SpeedupParams,    ///< ... of parameters
    SpeedupIntensity, ///< ... against FLOPs for each byte
    PassRate,         ///< at each t, by error class
    Heatmap,          ///< part of the data by group: ES(t)
    CompileTime,
    Waterfall, ///< the difference of two ES(t), by cause
};
inline constexpr std::array kFigureKinds{
    FigureKind::St,       FigureKind::Est,        FigureKind::Violin,        FigureKind::Ecdf,
    FigureKind::Times,    FigureKind::SpeedupOps, FigureKind::SpeedupParams, FigureKind::SpeedupIntensity,
    FigureKind::PassRate, FigureKind::Heatmap,    FigureKind::CompileTime,   FigureKind::Waterfall};
const char* figureKindName(FigureKind kind); ///< "st", "est", "violin", "ecdf", "times", "speedup-ops", ...
std::optional<FigureKind> parseFigureKind(std::string_view name);

/// S(t) over the tolerance exponent.
Figure stFigure(std::span<const CompilerOutcomes> groups, const ScoreOptions& options,
                const MeasurementContext& context);
/// ES(t); t >= 1 is shaded, with the error class that each t forgives.
Figure estFigure(std::span<const CompilerOutcomes> groups, const ScoreOptions& options,
                 const MeasurementContext& context);
/// log2(speedup) per compiler: density, box, one dot per sample.
Figure violinFigure(std::span<const CompilerOutcomes> groups, const MeasurementContext& context);

/// What single figures want to know besides the options of the scores.
struct FigureChoices {
    int t = 1;                              ///< of Heatmap and Waterfall
    std::size_t first = 0, second = 1;      ///< groups that Waterfall compares: how the second comes from the first
    std::span<const ScoreBands> bands = {}; ///< of St and Est: parallel to the groups, or empty
    /// Of Heatmap: the groups' own, parallel to them, so that it follows a slider; made anew if empty.
    std::span<const ScoreColumns> columns = {};
};
Figure makeFigure(FigureKind kind, std::span<const CompilerOutcomes> groups, const ScoreOptions& options,
                  const MeasurementContext& context, const FigureChoices& choices = {});

/// St or Est of curves that are at hand: what makeFigure() does with computeScores(). Of at least one curve.
Figure scoreFigure(FigureKind kind, std::span<const ScoreCurve> curves, const MeasurementContext& context);
/// Gives the curves of such a figure the colours of their groups.
void colorCurves(Figure& figure, std::span<const CompilerOutcomes> groups);

} // namespace gnx
