#pragma once

#include "app/graphnet/FigureArguments.h"
#include "core/Wings.h"

namespace gnx::cli {

class FigureFiles;

/// Writes a figure of how something was measured. It shows the run that an argument or --run names; a figure of one
/// result shows that run's result of the compiler and the sample in the other arguments. Without a run the newest
/// self-check is used. Returns the facts for JSON. Errors: NotFound; InvalidInput if more than one result is meant.
Result<nlohmann::json> writeMeasuredFigure(const FigureArguments& arguments, const CommandContext& context,
                                           FigureFiles& files);

} // namespace gnx::cli
