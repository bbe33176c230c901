#pragma once

#include <string>

#include "app/graphnet/FigureArguments.h"
#include "core/Wings.h"

namespace gnx::cli {

class FigureFiles;
class KnownResults;

/// Writes the figures that one command line, or one entry of a list, asks for. The facts of it that go with JSON.
Result<nlohmann::json> writeFigures(const FigureArguments& arguments, const CommandContext& context,
                                    KnownResults& known, FigureFiles& files);

/// Makes every figure of a list, into the folder of `common`, whose other options are defaults for each entry; a
/// failure is reported, and the next one is made. Errors: those of the list; Unknown where a figure failed.
Status writeFigureBatch(const std::string& list, const FigureArguments& common, const CommandContext& context,
                        bool as_json);

} // namespace gnx::cli
