#pragma once

#include <cstdint>
#include <filesystem>
#include <stop_token>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/capture/compiled/CompiledContent.h"

namespace gnx::capture {

/// Writes torch's own events of its compilations, begin and end of every phase and pass, as a Chrome trace, which
/// Perfetto and chrome://tracing open. Each log is a process of the trace; those that cannot be read are left out.
/// Returns the number of events. Errors: NotFound where the logs have none; the file cannot be written, Cancelled.
Result<std::uint64_t> writeCompileEvents(const CompiledContent& content, const std::filesystem::path& file,
                                         const std::stop_token& stop);

} // namespace gnx::capture
