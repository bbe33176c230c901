#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/Wings.h"
#include "core/data/index/VerdictStore.h"
#include "core/data/search/Catalog.h"

namespace gnx::exec {

/// The indexed samples of all datasets, by variant hash and by sketch: what "unique" is judged by. Immutable once
/// loaded.
class Duplicates {
  public:
    Duplicates() = default; ///< without an index: everything is "not checked"
    static Result<Duplicates> load(const Index& index);

    /// Passed: no other sample of any indexed dataset has the same variant hash. Near-duplicates are reported in
    /// evidence and details and do not fail it; for a sample that is not in the index they are not searched. Samples of
    /// other datasets are named with their dataset's folder, after those of the sample's own.
    ConstraintResult check(const SampleRow& sample) const;

  private:
    std::string inDataset(const SampleRow& other, const SampleRow& sample) const;
    nlohmann::json toJson(const SampleRow& other) const;
    void addNearDuplicates(const SampleRow& sample, ConstraintResult& result) const;

    std::shared_ptr<const Catalog> catalog_; ///< null: no index
    std::unordered_map<std::string_view, std::vector<std::size_t>> by_hash_;
    std::unordered_map<DatasetId, std::string> roots_;
};

} // namespace gnx::exec
