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
    Same,      ///< equal graph, shapes and types
    Structure, ///< equal graph with other shapes or types: not a duplicate
    Near,      ///< most neighbourhoods of operators are equal
};

/// A known sample that is similar to another one.
struct LikeSample {
    std::string name{};      ///< in its dataset
    std::string directory{}; ///< absolute
    Likeness likeness = Likeness::Near;
    double similarity = 0; ///< estimated Jaccard similarity of the graphs, 0 .. 1
};
/// Example: "the same graph, shapes and types as timm/resnet18".
std::string likenessText(const LikeSample& like);

/// Writes known configurations to a file for graphnet_extract, one line "HASH NAME" each.
Status writeConfigurations(const std::map<std::string, std::string>& names_by_hash, const std::filesystem::path& file);

/// Samples with which a new one is compared: those of the index, and those that were added since. Used by one thread.
class KnownSamples {
  public:
    /// Loads the samples of an index; a missing file counts as an index without samples.
    static Result<KnownSamples> load(const std::filesystem::path& database_file);

    void add(SampleRecord record);
    /// Returns at most `limit` similar samples without the sample itself: first those with the same graph, then those
    /// with the same structure, then near ones, the most similar first.
    std::vector<LikeSample> like(const SampleRecord& record, std::size_t limit = 20) const;
    /// Returns the names of models in indexed contributions, by the hash of their configuration
    /// (resources/python/graphnet_extract/configuration.py).
    const std::map<std::string, std::string>& configurations() const { return configurations_; }
    std::size_t size() const;

  private:
    std::shared_ptr<const Catalog> catalog_; ///< null: no index
    std::vector<SampleRecord> added_;
    std::map<std::string, std::string> configurations_;
};

} // namespace gnx::capture
