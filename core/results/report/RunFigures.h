#pragma once

#include "core/Wings.h"
#include "core/results/report/FigureTable.h"

/// The makers behind makeFigure() (Figures.h), private to core/results/report. They report how many samples they leave
/// out, and why.
namespace gnx::results {

#define GNX_FIGURE(kind, name, title, maker, ...) Figure maker(const FigureSubject& subject);
#include "core/results/report/RunFigures.def"
#undef GNX_FIGURE

/// Draws the percentile bands behind the curves of this score and adds them to the figure's table. Nothing without
/// bands; else they are parallel to the curves.
void addBands(Figure& figure, ScoreType score, std::span<const ScoreBands> bands);

} // namespace gnx::results
