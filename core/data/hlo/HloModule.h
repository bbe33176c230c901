#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/data/hlo/HloGraph.h"
#include "core/data/hlo/HloReader.h"

namespace gnx::data {

/// Content of a protocol buffer of TpuGraphs (tpu_graphs/proto/tuning.proto): what the .npz has, computed as TpuGraphs'
/// own featurizer does it, and what it lacks.
struct HloModule {
    HloContent content;
    HloProgram program;
    /// The configuration that the compiler would choose by itself; nothing if no usable run is marked so.
    std::optional<std::uint32_t> default_config;
    std::uint32_t unusable_runs = 0; ///< with an error, or without a time: no configurations
};

/// Returns whether the file has the fields of such a message; reads the outermost alone.
bool looksLikeHloModule(const std::filesystem::path& file);

/// Reads a ModuleTuningData, or a TuningData with one module. `codes`, `stop` and `progress` as in readHlo(). Errors:
/// NotFound, Unreadable; Malformed with the byte, or with what does not fit together; Unsupported (several modules, no
/// module, more than a million nodes); Cancelled, and those of `codes`.
Result<HloModule> readHloModule(const std::filesystem::path& file, const CodeSink& codes, const std::stop_token& stop,
                                const ProgressSink& progress);

} // namespace gnx::data
