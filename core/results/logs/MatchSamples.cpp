#include "core/results/logs/MatchSamples.h"

#include <algorithm>

namespace gnx::results {
namespace {

constexpr std::size_t kMostCandidates = 4;

std::string_view withoutEnd(std::string_view path) {
    while (path.size() > 1 && (path.ends_with('/') || path.ends_with("/.")))
        path.remove_suffix(1);
    return path;
}

std::string_view lastFolder(std::string_view path) {
    path = withoutEnd(path);
    return path.substr(path.rfind('/') + 1); // npos + 1 is 0
}

/// Returns how many folders two paths have in common at their ends.
std::size_t commonEnd(std::string_view a, std::string_view b) {
    std::size_t count = 0;
    for (a = withoutEnd(a), b = withoutEnd(b); !a.empty() && lastFolder(a) == lastFolder(b); ++count) {
        const std::size_t cut_a = a.rfind('/'), cut_b = b.rfind('/');
        if (cut_a == std::string_view::npos || cut_b == std::string_view::npos)
            return count + 1;
        a = a.substr(0, cut_a);
        b = b.substr(0, cut_b);
    }
    return count;
}

/// Returns whether a folder is named "subgraph_3" or "subgraph", which does not contain the model's name.
bool namesPart(std::string_view folder) {
    if (!folder.starts_with("subgraph"))
        return false;
    folder.remove_prefix(8);
    return folder.find_first_not_of("_0123456789") == std::string_view::npos;
}

} // namespace

const char* matchedByName(MatchedBy by) {
    switch (by) {
    case MatchedBy::Ambiguous:
        return "ambiguous";
    case MatchedBy::Path:
        return "path";
    case MatchedBy::Hash:
        return "hash";
    case MatchedBy::Name:
        return "name";
    case MatchedBy::None:
        break;
    }
    return "none";
}

SampleMatcher::SampleMatcher(std::span<const SampleRow> samples) : samples_(samples) {
    for (std::size_t i = 0; i < samples.size(); ++i) {
        by_folder_[lastFolder(samples[i].directory)].push_back(i);
        if (!samples[i].model_name.empty())
            by_model_[samples[i].model_name].push_back(i);
        if (!samples[i].variant_hash.empty())
            by_hash_[samples[i].variant_hash].push_back(i);
    }
}

SampleMatch SampleMatcher::oneOf(const Positions& positions, MatchedBy by) const {
    if (positions.size() == 1)
        return {by, positions.front(), {}};
    SampleMatch match{MatchedBy::Ambiguous, {}, {}};
    for (const std::size_t position : positions)
        if (match.candidates.size() < kMostCandidates)
            match.candidates.push_back(samples_[position].name);
    return match;
}

/// Finds the samples that have the same last folder as the path and the most folders in common with it.
SampleMatch SampleMatcher::byPath(std::string_view path) const {
    const std::string_view folder = lastFolder(path);
    const auto found = by_folder_.find(folder);
    if (found == by_folder_.end() || folder.empty())
        return {};
    std::size_t most = 0;
    Positions best;
    for (const std::size_t position : found->second) {
        const std::size_t common = commonEnd(samples_[position].directory, path);
        if (common > most)
            best.clear();
        most = std::max(most, common);
        if (common == most)
            best.push_back(position);
    }
    const std::size_t name_folders = 1 + static_cast<std::size_t>(std::ranges::count(samples_[best.front()].name, '/'));
    if (most > 1 || (best.size() == 1 && name_folders == 1 && path.find('/') == std::string_view::npos))
        return oneOf(best, MatchedBy::Path);
    return namesPart(folder) ? SampleMatch() : oneOf(best, MatchedBy::Name);
}

SampleMatch SampleMatcher::match(const LogSample& sample) const {
    SampleMatch path = byPath(sample.path);
    if (path.by == MatchedBy::Path)
        return path;
    if (const auto hash = sample.config.find("graph_hash"); hash != sample.config.end())
        if (const auto found = by_hash_.find(hash->second); found != by_hash_.end())
            if (SampleMatch match = oneOf(found->second, MatchedBy::Hash); match.sample)
                return match;
    if (path.by != MatchedBy::None)
        return path;
    if (const auto found = by_model_.find(sample.model); found != by_model_.end())
        return oneOf(found->second, MatchedBy::Name);
    return {};
}

} // namespace gnx::results
