#include "core/validate/Duplicates.h"

namespace gnx {

Result<Duplicates> Duplicates::load(const Index& index) {
    GNX_TRY(const std::vector<SampleRow> rows, index.samples());
    Duplicates all;
    all.loaded_ = true;
    for (const SampleRow& row : rows)
        if (!row.variant_hash.empty())
            all.by_hash_[row.variant_hash].push_back({row.id, row.dataset, row.name, row.directory});
    return all;
}

ConstraintResult Duplicates::check(const SampleRow& sample) const {
    ConstraintResult result;
    result.constraint = Constraint::Unique;
    result.details = {{"hash", sample.variant_hash}, {"same", nlohmann::json::array()}};
    if (!loaded_) {
        result.evidence = "there is no index to look for the same graph in";
        return result;
    }
    if (sample.variant_hash.empty()) {
        result.evidence = "the index has no hash of this graph";
        return result;
    }
    std::string first, elsewhere;
    if (const auto found = by_hash_.find(sample.variant_hash); found != by_hash_.end())
        for (const Entry& other : found->second) {
            const bool itself = other.id == sample.id || other.directory == sample.directory;
            if (itself)
                continue;
            if (sample.dataset.valid() && other.dataset != sample.dataset) {
                elsewhere = elsewhere.empty() ? other.directory : elsewhere;
                continue;
            }
            result.details["same"].push_back({{"id", other.id.value()}, {"name", other.name}});
            first = first.empty() ? other.name : first;
        }
    const std::size_t count = result.details["same"].size();
    result.verdict = count == 0 ? Verdict::Passed : Verdict::Failed;
    result.evidence =
        count == 0   ? "no other sample of its dataset is the same graph with the same shapes and types"
        : count == 1 ? "the same graph, shapes and types as " + first
                     : "the same graph, shapes and types as " + first + " and " + std::to_string(count - 1) + " more";
    if (!elsewhere.empty())
        result.evidence += "; another dataset has it, too: " + elsewhere;
    return result;
}

} // namespace gnx
