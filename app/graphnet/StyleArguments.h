#pragma once

#include <optional>
#include <string>

#include <CLI/CLI.hpp>

#include "core/Wings.h"
#include "core/results/report/FigureStyle.h"

namespace gnx::cli {

/// Options of a figure's style on paper.
struct StyleArguments {
    std::string preset; ///< empty: the first one, or the bundle's own style
    std::optional<double> width_mm, height_mm, dpi, font_size, line_width;
    std::optional<double> x_min, x_max, y_min, y_max;
    std::optional<std::string> font, palette, legend;
    bool no_title = false, no_caption = false;
    bool title = false, caption = false; ///< draw them although a snippet has them

    void addTo(CLI::App& command);
    /// `base` with what was given. InvalidInput with what was expected.
    Result<FigureStyle> applied(FigureStyle base) const;
};

} // namespace gnx::cli
