#pragma once

#include <optional>
#include <string>

#include "core/Wings.h"
#include "core/bench/plans/ResultStore.h"
#include "core/bench/plans/Trust.h"
#include "core/results/report/Figures.h"

namespace gnx::results {

/// Arguments of measuredFigure(). What the figure needs must be set; the others may be null.
struct MeasuredSubject {
    const ResultRow* result = nullptr;
    const DatedSelfCheck* check = nullptr;
    const RunTrust* trust = nullptr;
    std::string run{};                 ///< the run's name, for the title of a figure of a run
    std::optional<bool> logarithmic{}; ///< axis of call times; nothing: logarithmic if times are far apart
};

/// For kinds that need a result, a self-check or trust; without measurements it has axes but no data.
Figure measuredFigure(FigureKind kind, const MeasuredSubject& subject);

/// Returns whether the times of the two sides differ so much that a linear axis hides one of them.
bool timesFarApart(const RunResult& result);

} // namespace gnx::results
