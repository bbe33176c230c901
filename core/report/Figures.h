#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "core/report/Figure.h"
#include "core/report/ResultGroups.h"

namespace gnx {

/// The figures of the GraphNet paper, from the outcomes of one or more compilers. The options must be valid
/// (validate()). No results give a figure with axes and no data.
enum class FigureKind { St, Est, Violin };
const char* figureKindName(FigureKind kind); ///< "st", "est", "violin"
std::optional<FigureKind> parseFigureKind(std::string_view name);

/// S(t) over the tolerance exponent.
Figure stFigure(std::span<const CompilerOutcomes> groups, const ScoreOptions& options,
                const MeasurementContext& context);
/// ES(t); t >= 1 is shaded, with the error class that each t forgives.
Figure estFigure(std::span<const CompilerOutcomes> groups, const ScoreOptions& options,
                 const MeasurementContext& context);
/// log2(speedup) per compiler: density, box, one dot per sample.
Figure violinFigure(std::span<const CompilerOutcomes> groups, const MeasurementContext& context);

Figure makeFigure(FigureKind kind, std::span<const CompilerOutcomes> groups, const ScoreOptions& options,
                  const MeasurementContext& context);

} // namespace gnx
