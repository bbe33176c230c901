#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "core/index/Index.h"
#include "core/index/VerdictStore.h"

namespace gnx {

/// The indexed samples by variant hash: what "unique" is judged by. Immutable once loaded.
class Duplicates {
  public:
    Duplicates() = default; ///< of no index: everything is "not checked"
    static Result<Duplicates> load(const Index& index);

    /// Passed: no other sample of the same dataset has the same hash (of any dataset, for a sample in none).
    ConstraintResult check(const SampleRow& sample) const;

  private:
    struct Entry {
        SampleId id;
        DatasetId dataset;
        std::string name, directory;
    };
    std::unordered_map<std::string, std::vector<Entry>> by_hash_;
    bool loaded_ = false;
};

} // namespace gnx
