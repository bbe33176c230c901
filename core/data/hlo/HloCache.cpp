#include "core/data/hlo/HloCache.h"

#include <cerrno>
#include <cstdlib>
#include <numeric>
#include <string_view>
#include <sys/stat.h>
#include <unordered_map>

#include "core/base/system/Hash.h"
#include "core/base/system/SystemError.h"
#include "core/data/hlo/CodeFile.h"
#include "core/data/hlo/HloCodec.h"
#include "core/data/hlo/HloReader.h"

namespace gnx::data {
namespace {

namespace fs = std::filesystem;

Result<OriginStamp> stampOf(const fs::path& file) {
    struct stat info {};
    if (::stat(file.c_str(), &info) != 0)
        return systemError(file, "open the file", errno);
    return OriginStamp{static_cast<std::uint64_t>(info.st_size),
                       info.st_mtim.tv_sec * 1'000'000'000LL + info.st_mtim.tv_nsec};
}

HloData dataOf(HloSummary summary, std::variant<MappedFile, std::string> bytes) {
    HloData data;
    const auto configs = static_cast<std::uint32_t>(summary.file.configs());
    data.configs = std::make_shared<const ConfigTable>(configs, std::move(summary.layouts), std::move(bytes),
                                                       CodeFileHeader::kBytes, std::move(summary.high));
    data.file = std::make_shared<const HloFile>(std::move(summary.file));
    return data;
}

Result<HloData> openCached(const fs::path& cached, const OriginStamp& origin) {
    GNX_TRY(MappedFile mapped, MappedFile::open(cached));
    const std::string_view bytes = mapped.text();
    GNX_TRY(const CodeFileHeader header, checkCodeFile(bytes, origin));
    GNX_TRY(HloSummary summary, decodeSummary(bytes.substr(header.table_bytes), header.table_bytes));
    return dataOf(std::move(summary), std::move(mapped));
}

} // namespace

std::vector<std::uint32_t> firstEqual(const HloData& data) {
    if (data.configs)
        return data.configs->firstEqual();
    const HloFile& file = *data.file;
    std::vector<std::uint32_t> first(file.configs());
    std::iota(first.begin(), first.end(), 0U);
    const std::size_t width = file.config_width;
    if (width == 0 || file.tiles.size() != first.size() * width)
        return first;
    std::unordered_map<std::string_view, std::uint32_t> seen;
    for (std::uint32_t config = 0; config < first.size(); ++config) {
        const char* const numbers = reinterpret_cast<const char*>(file.tiles.data() + config * width);
        first[config] = seen.try_emplace({numbers, width * sizeof(float)}, config).first->second;
    }
    return first;
}

fs::path defaultHloCacheFolder() {
    const char* const cache = std::getenv("XDG_CACHE_HOME");
    if (cache != nullptr && fs::path(cache).is_absolute())
        return fs::path(cache) / "graphnet-explorer/hlo";
    const char* const home = std::getenv("HOME");
    return fs::path(home != nullptr ? home : "/tmp") / ".cache/graphnet-explorer/hlo";
}

fs::path HloCache::cachedFile(const fs::path& file) const {
    std::error_code failed;
    const fs::path real = fs::weakly_canonical(file, failed);
    return folder_ / (xxh3Hex128((failed ? file : real).string()) + ".gnxhlo");
}

Result<HloData> HloCache::open(const fs::path& file, const std::stop_token& stop, const ProgressSink& progress) const {
    GNX_TRY(const OriginStamp origin, stampOf(file));
    const fs::path cached = cachedFile(file);
    if (auto known = openCached(cached, origin))
        return known;
    GrowingCodeFile growing(cached);
    const CodeSink codes = [&](std::string_view bytes) -> Status {
        growing.append(bytes);
        return {};
    };
    GNX_TRY(HloContent content, readHlo(file, codes, stop, progress));
    if (content.file.kind == HloKind::Tile)
        return HloData{std::make_shared<const HloFile>(std::move(content.file)), nullptr};
    HloSummary summary{std::move(content.file), content.coder->layouts(), {}};
    for (const ConfigCoder::High& high : content.coder->takeHigh()) {
        summary.high.push_back({high.node, growing.bytes()});
        growing.append(high.bytes);
    }
    GNX_TRY(auto bytes, growing.finish(origin, encodeSummary(summary)));
    return dataOf(std::move(summary), std::move(bytes));
}

} // namespace gnx::data
