#include "core/logs/LogFolder.h"

#include <fstream>
#include <string>

#include "core/logs/Log.h"
#include "core/logs/LogUnicode.h"

namespace gnx {
namespace {

namespace fs = std::filesystem;

bool beginsAsLog(const fs::path& file) {
    constexpr std::size_t kLooked = 65'536; // enough for the warnings of what is imported before the first sample
    std::string begin(kLooked, '\0');
    std::ifstream stream(file, std::ios::binary);
    stream.read(begin.data(), static_cast<std::streamsize>(begin.size()));
    begin.resize(static_cast<std::size_t>(stream.gcount()));
    return LogText(begin).utf8().find("[Processing]") != std::string_view::npos;
}

} // namespace

bool isLogFolder(const fs::path& folder) {
    constexpr std::size_t kMostFiles = 8;
    std::error_code failed;
    for (const auto& entry : fs::directory_iterator(folder, failed))
        if (entry.is_directory(failed) || entry.path().filename() == "model.py" ||
            entry.path().filename() == "graph_net.json")
            return false;
    const auto files = logFiles(folder);
    if (!files.ok())
        return false;
    for (std::size_t i = 0; i < std::min(files->size(), kMostFiles); ++i)
        if (beginsAsLog((*files)[i]))
            return true;
    return false;
}

} // namespace gnx
