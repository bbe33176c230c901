#include "core/results/logs/LogFolder.h"

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "core/results/logs/Log.h"
#include "core/results/logs/LogLine.h"
#include "core/results/logs/LogUnicode.h"

namespace gnx::results {
namespace {

namespace fs = std::filesystem;

bool beginsAsLog(const fs::path& file) {
    constexpr std::size_t kLooked = 65'536; // enough for the warnings of what is imported before the first sample
    std::string begin(kLooked, '\0');
    std::ifstream stream(file, std::ios::binary);
    stream.read(begin.data(), static_cast<std::streamsize>(begin.size()));
    begin.resize(static_cast<std::size_t>(stream.gcount()));
    const LogText decoded(begin);
    const std::string_view text = decoded.utf8();
    return text.find("[Processing]") != std::string_view::npos || text.find(kPathWord) != std::string_view::npos;
}

/// The first of the folder's logs, by their names; none if it is a folder of something else.
std::vector<fs::path> firstLogs(const fs::path& folder) {
    constexpr std::size_t kMostEntries = 2000, kMostFiles = 8; // it is asked while something is dragged
    std::vector<fs::path> files;
    std::error_code failed;
    std::size_t entries = 0;
    for (const auto& entry : fs::directory_iterator(folder, failed)) {
        const fs::path name = entry.path().filename();
        if (++entries > kMostEntries || entry.is_directory(failed) || name == "model.py" || name == "graph_net.json")
            return {};
        if (files.size() < kMostFiles && hasLogName(name) && entry.is_regular_file(failed))
            files.push_back(entry.path());
    }
    return files;
}

} // namespace

bool looksLikeLogFolder(const fs::path& folder) {
    return !firstLogs(folder).empty();
}

bool isLogFolder(const fs::path& folder) {
    return std::ranges::any_of(firstLogs(folder), beginsAsLog);
}

} // namespace gnx::results
