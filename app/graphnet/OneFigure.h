#pragma once

#include <string>

#include "app/graphnet/CommandContext.h"
#include "core/Wings.h"
#include "core/results/report/Figure.h"

namespace CLI {
class App;
} // namespace CLI

namespace gnx::cli {

/// `--figure FILE`: what a command shows as a figure; its format is the file's ending. `what`: "the ratios of times".
void addFigureOption(CLI::App& command, std::string& file, const std::string& what);
bool isFigureFile(const std::string& file); ///< by its ending
/// Nothing if no file was named. Errors: those of exportFigure().
Status writeFigure(const Figure& figure, const std::string& file, const CommandContext& context);

} // namespace gnx::cli
