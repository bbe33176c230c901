#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/results/report/FigureStyle.h"
#include "core/results/report/Figures.h"

namespace gnx::results {

/// Input of a figure of a run: the arguments of makeFigure() by value.
struct FigureInputs {
    FigureKind kind = FigureKind::St;
    std::vector<CompilerOutcomes> groups; ///< without the ids of samples, which are valid in one index only
    ScoreOptions options;
    MeasurementContext context;
    FigureChoices choices; ///< choices.bands refers to `bands`
    std::vector<ScoreBands> bands;
};

/// Origin of a figure's data, in words.
struct FigureOrigin {
    std::string query;                 ///< query for the samples in the figure; empty: all samples
    std::vector<std::string> subjects; ///< runs and logs
    std::string program;               ///< program that made it: "GraphNet Explorer 1.0"
};

/// A figure that can be drawn again, also with other choices: one file with the figure, its style and its input. The
/// format is described in docs/figures.md.
struct FigureBundle {
    FigureOrigin origin;
    FigureStyle style;
    Figure figure;                      ///< as it was made
    std::optional<FigureInputs> inputs; ///< figure of a run: for changing p, b and the interpretation
};
inline constexpr int kFigureBundleVersion = 1;
inline constexpr const char* kFigureBundleExtension = ".gnxfigure";

Figure makeFigure(const FigureInputs& inputs);

/// Returns JSON compressed by zstd; equal bundles give equal bytes.
std::string packFigureBundle(const FigureBundle& bundle);
/// Errors: Malformed (the message says what is wrong); InvalidInput (the version is newer than this program knows).
Result<FigureBundle> unpackFigureBundle(std::string_view bytes);
/// Errors: those of reading the file and of unpackFigureBundle(), with the path.
Result<FigureBundle> readFigureBundle(const std::filesystem::path& file);
Status writeFigureBundle(const FigureBundle& bundle, const std::filesystem::path& file);

} // namespace gnx::results
