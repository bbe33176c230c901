#pragma once

#include <array>
#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"

namespace gnx::data {

/// Name, relative to the root, of a sample that is the root itself.
inline constexpr const char* kRootName = ".";

/// The files that a sample has or may have.
inline constexpr std::array<const char*, 6> kSampleFiles{
    "graph_net.json", "model.py", "weight_meta.py", "input_meta.py", "graph_hash.txt", "input_tensor_constraints.py"};

struct SampleDirectories {
    /// Sorted names relative to the root, kRootName for the root itself. They are files of TpuGraphs and of models, and
    /// folders, including folders that only look like a sample.
    std::vector<std::string> names;
    std::vector<std::string> unreadable; ///< folders that could not be listed, relative to the root
};

inline std::filesystem::path sampleDirectory(const std::filesystem::path& root, const std::string& name) {
    return name == kRootName ? root : root / name;
}

/// Every folder at or below `root` (canonical) that holds a graph_net.json, or without one model.py or weight_meta.py
/// and a second file of a sample: reading it reports what is missing. Symbolic links to folders are followed, but each
/// folder is listed once and under its real name if it has one below `root`, so loops end. Folders whose name starts
/// with a dot (.git) are left out. Files of TpuGraphs (.npz) and of models (.onnx, .pt2) are samples of their
/// own, each named by its path. A stop
/// request ends the search early.
SampleDirectories findSampleDirectories(const std::filesystem::path& root, const std::stop_token& stop);

} // namespace gnx::data
