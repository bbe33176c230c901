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
    None,      ///< no indexed sample matches
    Ambiguous, ///< several samples match equally well
    Path,      ///< the log's path ends with the sample's name, or with the last of its folders
    Hash,      ///< "[Config] graph_hash", which `graphnet log export` writes
    Name,      ///< only one sample has that name of a folder or model
};
const char* matchedByName(MatchedBy by); ///< "none", "ambiguous", "path", "hash", "name"

struct SampleMatch {
    MatchedBy by = MatchedBy::None;
    std::optional<std::size_t> sample;   ///< index into the matcher's samples, if matched by path, hash or name
    std::vector<std::string> candidates; ///< names for an ambiguous match, at most four
};

/// Finds the indexed samples that correspond to the samples of a log. It views the indexed samples, which must outlive
/// it.
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
