#pragma once

#include <optional>

#include <QString>

#include "core/Wings.h"
#include "core/results/metrics/Score.h"
#include "core/results/report/FigureExport.h"
#include "core/results/report/Figures.h"

class QMimeData;
class QWidget;

namespace gnx::widgets {

/// Ways of a figure out of the window. All go through core/results/report, so the file is what `graphnet figure`
/// writes.

/// Asks for a file to write a figure to, named by what it is `of`, such as a run, and by the figure; none: cancelled.
std::optional<QString> askForFigureFile(QWidget* parent, const Figure& figure, const QString& of = {});
/// Asks for a file (the suffix chooses the format) and writes it. The path, nullopt if the user cancelled, or an error.
Result<std::optional<QString>> saveFigureInteractively(QWidget* parent, const Figure& figure);
/// Does the same as saveFigureInteractively(), without asking. A name without a known suffix is InvalidInput.
Status saveFigure(const Figure& figure, const QString& path);
/// For the clipboard: PNG at 300 dpi, and SVG. Thousands of dots take a while: figureImages() may be called from any
/// thread.
struct FigureImages {
    std::string png, svg;
};
Result<FigureImages> figureImages(const Figure& figure);
QMimeData* mimeDataOf(const FigureImages& images);
/// The command that makes the same file without the window.
QString figureCommandLine(FigureKind kind, RunId run, const ScoreOptions& options);

} // namespace gnx::widgets
