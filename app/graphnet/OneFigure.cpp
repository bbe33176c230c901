#include "app/graphnet/OneFigure.h"

#include <algorithm>
#include <filesystem>

#include "app/graphnet/Commands.h"
#include "core/results/report/FigureExport.h"

namespace gnx::cli {
namespace {

std::optional<FigureFormat> formatOf(const std::string& file) {
    const std::string extension = std::filesystem::path(file).extension().string();
    return extension.size() > 1 ? parseFigureFormat(extension.substr(1)) : std::nullopt;
}

/// Returns a style that is high enough for the names next to the bars.
FigureStyle styleFor(const Figure& figure) {
    constexpr double line_mm = 5.5, around_mm = 30;
    FigureStyle style;
    if (figure.y.categorical)
        style.height_mm = std::max(style.height_mm, static_cast<double>(figure.y.ticks.size()) * line_mm + around_mm);
    return style;
}

} // namespace

bool isFigureFile(const std::string& file) {
    return formatOf(file).has_value();
}

void addFigureOption(CLI::App& command, std::string& file, const std::string& what) {
    const CLI::Validator is_figure(
        [](std::string& text) {
            return isFigureFile(text) ? std::string()
                                      : "\"" + text + "\" does not end in .pdf, .svg, .png, .tex or .csv";
        },
        "", "figure");
    command.add_option("--figure", file, "Write " + what + " as a figure: .pdf, .svg, .png, .tex or .csv")
        ->type_name("FILE")
        ->check(is_figure);
}

Status writeFigure(const Figure& figure, const std::string& file, const CommandContext& context) {
    if (file.empty())
        return {};
    GNX_CHECK(exportFigure(figure, file, formatOf(file).value_or(FigureFormat::Pdf), styleFor(figure)));
    context.note("written to " + file);
    return {};
}

} // namespace gnx::cli
