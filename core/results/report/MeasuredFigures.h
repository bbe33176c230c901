#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/Wings.h"
#include "core/bench/plans/ResultStore.h"
#include "core/bench/plans/Trust.h"
#include "core/results/report/Figure.h"

namespace gnx::results {

/// Figures that show how something was measured: one result, a self-check, or the results of a run. MeasuredFigures.def
/// has a row for each.
enum class MeasuredFigureKind : std::uint8_t {
#define GNX_FIGURE(kind, ...) kind,
#include "core/results/report/MeasuredFigures.def"
#undef GNX_FIGURE
};
inline constexpr std::array kMeasuredFigures{
#define GNX_FIGURE(kind, ...) MeasuredFigureKind::kind,
#include "core/results/report/MeasuredFigures.def"
#undef GNX_FIGURE
};

/// Kind of input that such a figure needs.
enum class MeasuredNeed : std::uint8_t { Result, SelfCheck, Run };

/// Arguments of measuredFigure(). Those that the figure's row needs must be set; the others may be null.
struct MeasuredSubject {
    const ResultRow* result = nullptr;
    const DatedSelfCheck* check = nullptr;
    const RunTrust* trust = nullptr;
    std::string run{};                 ///< the run's name, for the title of a figure of a run
    std::optional<bool> logarithmic{}; ///< axis of call times; nothing: logarithmic if times are far apart
};

struct MeasuredFigureRow {
    MeasuredFigureKind kind;
    const char* name;  ///< name in commands and files, also Figure::id
    const char* title; ///< title in lists
    MeasuredNeed needs;
    Figure (*make)(const MeasuredSubject& subject);
};
const MeasuredFigureRow& measuredFigureRow(MeasuredFigureKind kind);
std::optional<MeasuredFigureKind> parseMeasuredFigure(std::string_view name);
/// Makes the figure; without measurements it has axes but no data.
Figure measuredFigure(MeasuredFigureKind kind, const MeasuredSubject& subject);

/// Returns whether the times of the two sides differ so much that a linear axis hides one of them.
bool timesFarApart(const RunResult& result);

} // namespace gnx::results
