#pragma once

#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "core/Wings.h"
#include "core/results/report/Figures.h"

namespace gnx::results {

struct DatasetPart;
struct MeasuredSubject;

/// Arguments of makeFigure(), for a maker.
struct FigureSubject {
    std::span<const CompilerOutcomes> groups;
    const ScoreOptions& options;
    const MeasurementContext& context;
    const FigureChoices& choices;
};

/// Options of the scores that change a figure.
enum class FigureFollows : std::uint8_t {
    Results,    ///< none
    Tolerances, ///< their range of t
    Scores      ///< all of them; such a figure is made within milliseconds and follows a slider
};

/// Words in which the window reports the place under the mouse.
enum class FigureReading : std::uint8_t {
    None, ///< its marks describe themselves
    Scores,
    Speedup,
    Shares,
    Times,
    SpeedupAgainst,
    PassRate,
    CompileTime,
    Difference
};

/// A figure's part in a report.
struct FigureInReport {
    int place = 0; ///< reports have them in this order; 0: in none
    double height_mm = 80;
    // condition for the figure to be useful; null: always
    bool (*when)(std::span<const CompilerOutcomes> groups) = nullptr;
};

/// By the need of the figure.
using MakeFigure =
    std::variant<Figure (*)(const FigureSubject&), Figure (*)(const DatasetPart&), Figure (*)(const MeasuredSubject&)>;

/// Row of the table of figures (Figures.def).
struct FigureRow {
    FigureKind kind;
    const char* name;  ///< in commands and files; the window's icon is "chart-" and this, or "chart"
    const char* title; ///< in lists, and of a figure whose maker names none; English, coreText() translates it
    FigureNeed needs;
    MakeFigure make;

    // Fields of figures that need outcomes:
    FigureFollows follows = FigureFollows::Results;
    /// A curve of this score for each group: bands fit behind, and a point is a tolerance, not a sample.
    std::optional<ScoreType> score = {};
    bool at_tolerance = false; ///< it is of one t: FigureChoices::t
    bool of_pair = false;      ///< it compares two groups: FigureChoices::first and second
    bool of_compilers = false; ///< it shows the compilers, whatever the groups are: parts are its rows
    bool dots = false;         ///< a dot for each sample, which a lasso can select
    bool intensities = false;  ///< it needs the intensity of the graphs, which takes a worker and minutes
    FigureReading reading = FigureReading::None;
    FigureInReport in_report = {};
};
const FigureRow& figureRow(FigureKind kind);
/// Figures of a report of these groups, in its order.
std::vector<FigureKind> reportFigures(std::span<const CompilerOutcomes> groups);

} // namespace gnx::results
