#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/Result.h"
#include "core/report/Figure.h"

namespace gnx {

enum class FigureFormat { Pdf, Svg, Png, Csv };
const char* figureFormatName(FigureFormat format); ///< "pdf", "svg", "png", "csv": also the extension
std::optional<FigureFormat> parseFigureFormat(std::string_view name);

/// Defaults are one column of a two-column paper. Size is of no matter for CSV.
struct FigureSize {
    double width_mm = 85;
    double height_mm = 60;
    double dpi = 300; ///< of PNG
    bool with_caption = true;
};

/// The file's bytes. InvalidInput if the size is outside 20 to 1000 mm or too small for the labels.
/// PDF and SVG are vectors with embedded glyphs; CSV is tidy, '#' lines first with every parameter, full precision.
Result<std::string> renderFigure(const Figure& figure, FigureFormat format, const FigureSize& size = {});
/// renderFigure() into a file, whole or not at all; errors name the path.
Status exportFigure(const Figure& figure, const std::filesystem::path& path, FigureFormat format,
                    const FigureSize& size = {});
std::string figureCsv(const Figure& figure);

} // namespace gnx
