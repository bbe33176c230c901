#pragma once

#include <filesystem>
#include <iosfwd>

#include "app/graphnet/Terminal.h"
#include "core/Wings.h"
#include "core/capture/guest/ExtractRun.h"

namespace gnx::cli {

/// For people: a table of the samples, the breaks between them, and what a sample lacks.
void printExtraction(const capture::Extraction& extraction, const std::filesystem::path& folder, std::ostream& out,
                     const Terminal& terminal);

} // namespace gnx::cli
