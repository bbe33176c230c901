#include "core/data/search/Similar.h"

#include <algorithm>
#include <functional>
#include <tuple>
#include <unordered_map>

#include "core/graph/ir/Fingerprint.h"

namespace gnx::data {

std::vector<SimilarSample> similarSamples(const Catalog& catalog, std::size_t position, double at_least,
                                          std::size_t limit) {
    const SampleRow& self = catalog.sample(position);
    const auto sketch = catalog.sketch(position);
    std::vector<SimilarSample> similar;
    for (std::size_t i = 0; i < catalog.samples().size(); ++i) {
        if (i == position)
            continue;
        const SampleRow& other = catalog.sample(i);
        SimilarSample found{.position = i, .similarity = sketchSimilarity(sketch, catalog.sketch(i))};
        found.same_structure = !self.structure_hash.empty() && self.structure_hash == other.structure_hash;
        found.same_variant = !self.variant_hash.empty() && self.variant_hash == other.variant_hash;
        if (found.similarity >= at_least || found.same_structure)
            similar.push_back(found);
    }
    const auto rank = [](const SimilarSample& s) {
        return std::tuple(!s.same_variant, !s.same_structure, -s.similarity);
    };
    std::ranges::stable_sort(similar, [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
    if (similar.size() > limit)
        similar.resize(limit);
    return similar;
}

std::vector<std::vector<std::size_t>> duplicateGroups(const Catalog& catalog) {
    std::unordered_map<std::string_view, std::size_t> places; // index of a group, by hash
    std::vector<std::vector<std::size_t>> groups;
    for (std::size_t i = 0; i < catalog.samples().size(); ++i) {
        const std::string& hash = catalog.sample(i).variant_hash;
        if (hash.empty())
            continue;
        const auto [place, added] = places.emplace(hash, groups.size());
        if (added)
            groups.emplace_back();
        groups[place->second].push_back(i);
    }
    std::erase_if(groups, [](const auto& group) { return group.size() < 2; });
    std::ranges::stable_sort(groups, std::greater{}, &std::vector<std::size_t>::size);
    return groups;
}

} // namespace gnx::data
