#include "app/graphnet/OneFigure.h"

#include <filesystem>

#include "app/graphnet/Commands.h"
#include "core/results/report/FigureExport.h"

namespace gnx::cli {
namespace {

std::optional<FigureFormat> formatOf(const std::string& file) {
    const std::string extension = std::filesystem::path(file).extension().string();
    return extension.size() > 1 ? parseFigureFormat(extension.substr(1)) : std::nullopt;
}

} // namespace

void addFigureOption(CLI::App& command, std::string& file, const std::string& what) {
    const CLI::Validator is_figure(
        [](std::string& text) {
            return formatOf(text) ? std::string() : "\"" + text + "\" does not end in .pdf, .svg, .png, .tex or .csv";
        },
        "", "figure");
    command.add_option("--figure", file, "Write " + what + " as a figure: .pdf, .svg, .png, .tex or .csv")
        ->type_name("FILE")
        ->check(is_figure);
}

Status writeFigure(const Figure& figure, const std::string& file, const CommandContext& context) {
    if (file.empty())
        return {};
    GNX_CHECK(exportFigure(figure, file, formatOf(file).value_or(FigureFormat::Pdf), {}));
    context.note("written to " + file);
    return {};
}

} // namespace gnx::cli
