#pragma once

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace gnx {

struct SampleDirectories {
    std::vector<std::string> names;      ///< relative to the root, "." for the root itself; sorted
    std::vector<std::string> unreadable; ///< folders that could not be listed, relative to the root
};

/// Every folder at or below `root` (canonical) that holds a graph_net.json. Symbolic links to folders are followed, but
/// each folder is listed once and under its real name if it has one below `root`, so loops end. Folders whose
/// name starts with a dot (.git) are left out. A stop request ends the search early.
SampleDirectories findSampleDirectories(const std::filesystem::path& root, const std::stop_token& stop);

} // namespace gnx
