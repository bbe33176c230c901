#include "core/data/hlo/ConfigTable.h"

#include <string_view>
#include <unordered_map>

#include "core/base/system/Hash.h"

namespace gnx::data {
namespace {

std::string_view bytesOf(const std::variant<MappedFile, std::string>& bytes) {
    if (const auto* text = std::get_if<std::string>(&bytes))
        return *text;
    return std::get<MappedFile>(bytes).text();
}

} // namespace

ConfigTable::ConfigTable(std::uint32_t configs, Layouts layouts, std::variant<MappedFile, std::string> bytes,
                         std::size_t offset, std::vector<HighBytes> high)
    : configs_(configs), nodes_(layouts.first.size() - 1), layouts_(std::move(layouts)), bytes_(std::move(bytes)),
      high_(std::move(high)) {
    low_ = reinterpret_cast<const std::uint8_t*>(bytesOf(bytes_).data()) + offset;
    if (high_.empty())
        return;
    high_of_.assign(nodes_, 0);
    for (std::uint32_t i = 0; i < high_.size(); ++i)
        high_of_[high_[i].node] = i + 1;
}

std::uint32_t ConfigTable::highCode(std::size_t config, std::size_t node) const {
    if (high_of_[node] == 0)
        return 0;
    const std::size_t place = high_[high_of_[node] - 1].offset + config;
    return static_cast<std::uint32_t>(static_cast<std::uint8_t>(bytesOf(bytes_)[place])) << 8U;
}

std::vector<std::uint32_t> ConfigTable::firstEqual() const {
    std::vector<std::uint32_t> first(configs_);
    std::unordered_multimap<std::uint64_t, std::uint32_t> seen; // by hash of the first bytes
    const auto row = [&](std::size_t config) {
        return std::string_view(reinterpret_cast<const char*>(low_) + config * nodes_, nodes_);
    };
    const auto equal = [&](std::uint32_t a, std::uint32_t b) {
        if (row(a) != row(b))
            return false;
        for (const HighBytes& high : high_)
            if (highCode(a, high.node) != highCode(b, high.node))
                return false;
        return true;
    };
    seen.reserve(configs_);
    for (std::uint32_t config = 0; config < configs_; ++config) {
        first[config] = config;
        const std::uint64_t hash = xxh3(row(config));
        const auto [begin, end] = seen.equal_range(hash);
        for (auto candidate = begin; candidate != end && first[config] == config; ++candidate)
            if (equal(candidate->second, config))
                first[config] = candidate->second;
        if (first[config] == config)
            seen.emplace(hash, config);
    }
    return first;
}

} // namespace gnx::data
