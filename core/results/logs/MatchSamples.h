#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/Wings.h"
#include "core/data/index/Index.h"
#include "core/results/logs/Log.h"

namespace gnx::results {

/// Way in which a sample of a log was recognized.
enum class MatchedBy : std::uint8_t {
    None,      ///< no indexed sample is it
    Ambiguous, ///< several are as likely
    Path,      ///< the log's path ends with the sample's name, or with the last of its folders
    Hash,      ///< "[Config] graph_hash", which `graphnet log export` writes
    Name,      ///< the one sample with that folder's name or that model's name
};
const char* matchedByName(MatchedBy by); ///< "none", "ambiguous", "path", "hash", "name"

struct SampleMatch {
    MatchedBy by = MatchedBy::None;
    std::optional<std::size_t> sample;   ///< index of what the matcher was given; none unless by path, hash or name
    std::vector<std::string> candidates; ///< names for an ambiguous match, at most four
};

/// Finds the indexed samples that a log's are of. Views the samples, which must outlive it.
class SampleMatcher {
  public:
    explicit SampleMatcher(std::span<const SampleRow> samples);
    SampleMatch match(const LogSample& sample) const;

  private:
    using Positions = std::vector<std::size_t>;
    SampleMatch byPath(std::string_view path) const;
    SampleMatch oneOf(const Positions& positions, MatchedBy by) const;

    std::span<const SampleRow> samples_;
    std::unordered_map<std::string_view, Positions> by_folder_, by_model_, by_hash_;
};

} // namespace gnx::results
