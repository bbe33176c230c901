#include "core/exec/validate/Duplicates.h"

#include <algorithm>
#include <cmath>

#include "core/data/search/Similar.h"

namespace gnx::exec {
namespace {

constexpr std::size_t kMostNear = 20; ///< reported for a sample

bool isItself(const SampleRow& other, const SampleRow& sample) {
    return other.id == sample.id || other.directory == sample.directory;
}

std::string andMore(std::size_t count) {
    return count > 1 ? " and " + std::to_string(count - 1) + " more" : "";
}

} // namespace

Result<Duplicates> Duplicates::load(const Index& index) {
    Duplicates all;
    GNX_TRY(all.catalog_, Catalog::load(index));
    for (const DatasetRow& dataset : all.catalog_->datasets())
        all.roots_[dataset.id] = dataset.root;
    const auto samples = all.catalog_->samples();
    for (std::size_t i = 0; i < samples.size(); ++i)
        if (!samples[i].variant_hash.empty())
            all.by_hash_[samples[i].variant_hash].push_back(i);
    return all;
}

std::string Duplicates::inDataset(const SampleRow& other, const SampleRow& sample) const {
    const auto root = roots_.find(other.dataset);
    return other.dataset == sample.dataset || root == roots_.end() ? "" : " of the dataset " + root->second;
}

nlohmann::json Duplicates::toJson(const SampleRow& other) const {
    const auto root = roots_.find(other.dataset);
    return {{"id", other.id.value()}, {"name", other.name}, {"dataset", root == roots_.end() ? "" : root->second}};
}

ConstraintResult Duplicates::check(const SampleRow& sample) const {
    ConstraintResult result;
    result.constraint = Constraint::Unique;
    result.details = {
        {"hash", sample.variant_hash}, {"same", nlohmann::json::array()}, {"near", nlohmann::json::array()}};
    if (catalog_ == nullptr) {
        result.evidence = "there is no index to look for the same graph in";
        return result;
    }
    if (sample.variant_hash.empty()) {
        result.evidence = "the index has no hash of this graph";
        return result;
    }
    std::vector<const SampleRow*> same;
    if (const auto found = by_hash_.find(sample.variant_hash); found != by_hash_.end())
        for (const std::size_t position : found->second)
            if (const SampleRow& other = catalog_->sample(position); !isItself(other, sample))
                same.push_back(&other);
    std::stable_partition(same.begin(), same.end(),
                          [&](const SampleRow* other) { return other->dataset == sample.dataset; });
    for (const SampleRow* other : same)
        result.details["same"].push_back(toJson(*other));
    result.verdict = same.empty() ? Verdict::Passed : Verdict::Failed;
    result.evidence = same.empty() ? "no other sample is the same graph with the same shapes and types"
                                   : "the same graph, shapes and types as " + same.front()->name +
                                         inDataset(*same.front(), sample) + andMore(same.size());
    addNearDuplicates(sample, result);
    return result;
}

void Duplicates::addNearDuplicates(const SampleRow& sample, ConstraintResult& result) const {
    const auto position = catalog_->positionOf(sample.id);
    if (!position)
        return;
    const std::size_t all = catalog_->samples().size();
    std::size_t count = 0;
    for (const SimilarSample& similar : similarSamples(*catalog_, *position, kNearDuplicate, all)) {
        const SampleRow& other = catalog_->sample(similar.position);
        if (similar.same_variant || isItself(other, sample))
            continue;
        if (++count == 1)
            result.evidence += "; nearest to " + other.name + inDataset(other, sample) + " (" +
                               std::to_string(std::lround(similar.similarity * 100)) + " % alike)";
        if (count > kMostNear)
            continue;
        nlohmann::json entry = toJson(other);
        entry["similarity"] = similar.similarity;
        result.details["near"].push_back(std::move(entry));
    }
    result.details["near_count"] = count;
    result.evidence += andMore(count);
}

} // namespace gnx::exec
