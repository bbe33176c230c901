#include "core/index/Renames.h"

#include <unordered_map>

namespace gnx {
namespace {

/// The names that share a stamp: only one of a kind can be told from others.
using NamesByStamp = std::unordered_map<std::string, std::vector<std::string>>;

NamesByStamp stampsOf(const std::filesystem::path& root, const std::vector<std::string>& names) {
    NamesByStamp stamps;
    for (const std::string& name : names)
        stamps[sampleStamp(root / name)].push_back(name);
    return stamps;
}

} // namespace

std::vector<IndexWriter::Renamed> findRenamed(const std::filesystem::path& root,
                                              const std::map<std::string, IndexWriter::Known>& gone,
                                              const std::vector<std::string>& appeared) {
    std::vector<IndexWriter::Renamed> renamed;
    if (gone.empty() || appeared.empty())
        return renamed;
    NamesByStamp before;
    for (const auto& [name, known] : gone)
        if (!known.stamp.empty()) // else what another version of the reader stored
            before[known.stamp].push_back(name);
    for (const auto& [stamp, names] : stampsOf(root, appeared)) {
        const auto same = before.find(stamp);
        if (same != before.end() && same->second.size() == 1 && names.size() == 1)
            renamed.push_back({gone.at(same->second.front()).id, same->second.front(), names.front()});
    }
    return renamed;
}

} // namespace gnx
