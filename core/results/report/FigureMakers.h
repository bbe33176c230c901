#pragma once

#include <type_traits>

#include "core/Wings.h"
#include "core/results/report/DatasetFigures.h"
#include "core/results/report/FigureTable.h"
#include "core/results/report/MeasuredFigures.h"

/// The makers of Figures.def, private to core/results/report. They report how many samples they leave out, and why.
namespace gnx::results {

template <FigureNeed need>
using SubjectFor = std::conditional_t<need == FigureNeed::Outcomes, FigureSubject,
                                      std::conditional_t<need == FigureNeed::Samples, DatasetPart, MeasuredSubject>>;

#define GNX_FIGURE(kind, name, title, need, maker, ...) Figure maker(const SubjectFor<FigureNeed::need>& subject);
#include "core/results/report/Figures.def"
#undef GNX_FIGURE

/// Draws the percentile bands behind the curves of this score and adds them to the figure's table. Nothing without
/// bands; else they are parallel to the curves.
void addBands(Figure& figure, ScoreType score, std::span<const ScoreBands> bands);

} // namespace gnx::results
