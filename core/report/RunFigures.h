#pragma once

#include "core/report/Figures.h"

/// The makers behind makeFigure() (Figures.h), one file each. They say how many samples they leave out, and why.
namespace gnx {

/// Draws the percentile bands behind the curves of an St or Est figure and adds them to its table. Nothing without
/// bands; else they are parallel to the curves.
void addBands(Figure& figure, FigureKind kind, std::span<const ScoreBands> bands);

/// Share of the samples with a speedup that are not faster than x, in percent; stairs, one for each group.
Figure ecdfFigure(std::span<const CompilerOutcomes> groups, const MeasurementContext& context);
/// Medians of one call, both axes logarithmic, with lines of equal speedup.
Figure timesFigure(std::span<const CompilerOutcomes> groups, const MeasurementContext& context);
/// Speedup against what `kind` says: SpeedupOps, SpeedupParams or SpeedupIntensity. Both axes are logarithmic.
Figure speedupFigure(FigureKind kind, std::span<const CompilerOutcomes> groups, const MeasurementContext& context);
/// At each t one bar for each group: its samples by how they fail there, correct ones at the bottom.
Figure passRateFigure(std::span<const CompilerOutcomes> groups, const ScoreOptions& options,
                      const MeasurementContext& context);
/// Part of the data (OutcomeFacts::part) by group: ES(t), blue above 1, orange below.
Figure heatmapFigure(std::span<const CompilerOutcomes> groups, const ScoreOptions& options,
                     const FigureChoices& choices, const MeasurementContext& context);
/// Compile times of the samples that compiled: box and dots, logarithmic.
Figure compileTimeFigure(std::span<const CompilerOutcomes> groups, const MeasurementContext& context);
/// From the ES(t) of one group to that of another, by cause (core/metrics/ScoreDifference.h), on a logarithmic axis.
Figure waterfallFigure(std::span<const CompilerOutcomes> groups, const ScoreOptions& options,
                       const FigureChoices& choices, const MeasurementContext& context);

} // namespace gnx
