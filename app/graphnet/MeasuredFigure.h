#pragma once

#include "app/graphnet/FigureArguments.h"
#include "core/Wings.h"

namespace gnx::cli {

class FigureFiles;

/// Writes a figure of MeasuredFigures.def: of the run that a word or --run names, or, of one result, of the compiler
/// that comes with it and the sample that the other words name. Without a run the self-check is the newest. The facts
/// of it that go with JSON. Errors: NotFound; InvalidInput where more than one result is meant.
Result<nlohmann::json> writeMeasuredFigure(const FigureArguments& arguments, const CommandContext& context,
                                           FigureFiles& files);

} // namespace gnx::cli
