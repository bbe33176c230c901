#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace gnx {

/// The name of a root that is a sample itself, relative to the root.
inline constexpr const char* kRootName = ".";

struct SampleDirectories {
    std::vector<std::string> names;      ///< relative to the root, kRootName for the root itself; sorted
    std::vector<std::string> unreadable; ///< folders that could not be listed, relative to the root
};

inline std::filesystem::path sampleDirectory(const std::filesystem::path& root, const std::string& name) {
    return name == kRootName ? root : root / name;
}

/// Every folder at or below `root` (canonical) that holds a graph_net.json. Symbolic links to folders are followed, but
/// each folder is listed once and under its real name if it has one below `root`, so loops end. Folders whose
/// name starts with a dot (.git) are left out. A stop request ends the search early.
SampleDirectories findSampleDirectories(const std::filesystem::path& root, const std::stop_token& stop);

} // namespace gnx
