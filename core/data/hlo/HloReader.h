#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string_view>

#include "core/Wings.h"
#include "core/base/Progress.h"
#include "core/base/Result.h"
#include "core/data/hlo/ConfigCoder.h"
#include "core/data/hlo/HloFile.h"

namespace gnx::data {

/// Takes the first bytes of configurations' codes (ConfigTable.h), in order.
using CodeSink = std::function<Status(std::string_view bytes)>;

/// A file of TpuGraphs as it was read.
struct HloContent {
    HloFile file;
    std::optional<ConfigCoder> coder; ///< Layout, where the layouts were asked for: knows them all
};

/// Returns whether the file lies in a folder of TpuGraphs' tree (hloPlace()), or has its arrays; reads their names and
/// headers alone. A file that is cut off or damaged behind one of these arrays counts as well, so that it is reported.
bool looksLikeHlo(const std::filesystem::path& file);

/// Reads a layout or tile file of TpuGraphs (.npz). Without `codes` the layouts of a layout file's configurations are
/// skipped, so that a file of gigabytes opens as fast as its graph is read; with it they are coded while they are
/// streamed, in little memory. Progress counts configurations. Errors name file and array: NotFound, Unreadable,
/// Malformed (sizes that do not agree, an edge to a node that is missing or comes later), Unsupported (not a file of
/// TpuGraphs; more than a million nodes), Cancelled, and those of `codes`.
Result<HloContent> readHlo(const std::filesystem::path& file, const CodeSink& codes, const std::stop_token& stop,
                           const ProgressSink& progress);

} // namespace gnx::data
