#include "core/profile/files/OpenTrace.h"

#include <unistd.h>

#include <algorithm>
#include <array>

#include "core/base/RegularFile.h"
#include "core/profile/files/ForeignFile.h"
#include "core/profile/files/NsightImport.h"
#include "core/profile/files/TraceFile.h"

namespace gnx::profile {
namespace {

Result<bool> isSqlite(const std::filesystem::path& path) {
    GNX_TRY(const RegularFile file, RegularFile::open(path));
    std::array<char, 16> first{};
    const ssize_t read = ::pread(file.descriptor(), first.data(), first.size(), 0);
    return read > 0 && looksLikeSqlite({first.data(), static_cast<std::size_t>(read)});
}

} // namespace

Result<ImportedTrace> openTrace(const std::filesystem::path& file, const ChromeImportOptions& options,
                                const std::stop_token& stop, const ProgressSink& progress) {
    GNX_TRY(const bool sqlite, isSqlite(file));
    return sqlite ? importNsight(file, stop, progress) : readTrace(file, options, stop, progress);
}

bool isTraceFile(const std::filesystem::path& file) {
    constexpr std::array<std::string_view, 9> endings{".gnxtrace",  ".json",           ".json.gz",
                                                      ".nsys-rep",  ".qdrep",          ".ncu-rep",
                                                      ".xplane.pb", ".perfetto-trace", ".pftrace"};
    constexpr std::array<std::string_view, 3> databases{".sqlite", ".sqlite3", ".db"};
    std::string name = file.filename().string();
    std::ranges::transform(name, name.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    const auto ends = [&name](std::string_view ending) { return name.ends_with(ending); };
    return std::ranges::any_of(endings, ends) || (std::ranges::any_of(databases, ends) && isNsightExport(file));
}

} // namespace gnx::profile
