#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/data/index/SampleRecord.h"
#include "core/data/search/Catalog.h"
#include "core/exec/validate/Duplicates.h"

namespace gnx::capture {

enum class Likeness : std::uint8_t {
    Same,      ///< graph, shapes and types
    Structure, ///< the graph, with other shapes or types: no duplicate
    Near,      ///< most of the operators' neighbourhoods
};

/// A known sample that is like another one.
struct LikeSample {
    std::string name{};      ///< in its dataset
    std::string directory{}; ///< absolute
    Likeness likeness = Likeness::Near;
    double similarity = 0; ///< estimated Jaccard similarity of the graphs, 0 .. 1
};
/// Example: "the same graph, shapes and types as timm/resnet18".
std::string likenessText(const LikeSample& like);

/// File of known configurations, as graphnet_extract reads it: "HASH NAME" a line.
Status writeConfigurations(const std::map<std::string, std::string>& names_by_hash, const std::filesystem::path& file);

/// Samples that a new one is compared with: those of the index, and those that were added since. Used by one thread.
class KnownSamples {
  public:
    /// A missing file is an index without samples.
    static Result<KnownSamples> load(const std::filesystem::path& database_file);

    void add(SampleRecord record);
    /// All that are the same graph, then those with the same structure, then near ones, the most similar first; at most
    /// `limit`, without the sample itself.
    std::vector<LikeSample> like(const SampleRecord& record, std::size_t limit = 20) const;
    /// Names of models by the hash of their configuration (resources/python/graphnet_extract/configuration.py): those
    /// of indexed contributions.
    const std::map<std::string, std::string>& configurations() const { return configurations_; }
    std::size_t size() const;

  private:
    std::shared_ptr<const Catalog> catalog_; ///< null: no index
    std::vector<SampleRecord> added_;
    std::map<std::string, std::string> configurations_;
};

} // namespace gnx::capture
