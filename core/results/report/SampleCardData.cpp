#include "core/results/report/SampleCardData.h"

#include "core/data/search/Categories.h"

namespace gnx::results {
namespace {

constexpr std::size_t kMostSimilar = 50;

} // namespace

Result<SampleCardData> readSampleCard(Index& index, SampleId sample, const std::shared_ptr<const Catalog>& catalog) {
    SampleCardData data;
    GNX_TRY(data.row, index.sample(sample));
    GNX_TRY(const auto decided, Categories(index.database()).edits());
    const auto own = decided.find(sample);
    data.row.category = own != decided.end() ? own->second : defaultCategory(data.row);
    GNX_TRY(data.details, index.details(sample));
    GNX_TRY(data.verdicts, VerdictStore(index.database()).read(sample));
    GNX_TRY(const ResultStore results, ResultStore::open(index.database().file()));
    GNX_TRY(data.results, results.latestResults(sample));
    if (!catalog)
        return data;
    const auto position = catalog->positionOf(sample);
    if (!position)
        return data;
    for (const SimilarSample& found : similarSamples(*catalog, *position, kNearDuplicate, kMostSimilar))
        data.similar.push_back(
            {catalog->sample(found.position), found.similarity, found.same_structure, found.same_variant});
    return data;
}

} // namespace gnx::results
