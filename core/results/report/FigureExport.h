#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/results/report/Figure.h"
#include "core/results/report/FigureStyle.h"

namespace gnx::results {

enum class FigureFormat { Pdf, Svg, Png, Csv, Tikz };
const char* figureFormatName(FigureFormat format);                    ///< "pdf", "svg", "png", "csv", "tikz"
const char* figureFormatExtension(FigureFormat format);               ///< without the dot; "tex" of TikZ
std::optional<FigureFormat> parseFigureFormat(std::string_view name); ///< a name or an extension

/// The file's bytes: the same for the same figure and style, whenever. InvalidInput if the style is not valid or its
/// size too small for the labels. PDF and SVG are vector graphics with real text, with the used glyphs embedded; TikZ
/// is a complete document (class standalone), set in LaTeX's fonts, that \input takes too (package standalone); CSV is
/// tidy,
/// '#' lines first with every parameter, full precision.
Result<std::string> renderFigure(const Figure& figure, FigureFormat format, const FigureStyle& style = {});
/// renderFigure() into a file, whole or not at all; errors name the path.
Status exportFigure(const Figure& figure, const std::filesystem::path& path, FigureFormat format,
                    const FigureStyle& style = {});
std::string figureCsv(const Figure& figure);

} // namespace gnx::results
