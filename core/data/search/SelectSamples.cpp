#include "core/data/search/SelectSamples.h"

#include "core/data/search/Query.h"

namespace gnx::data {

Result<std::vector<SampleRow>> selectSamples(const Index& index, std::string_view query,
                                             std::optional<DatasetId> dataset) {
    GNX_TRY(const Query parsed, Query::parse(query)); // before the load: a misspelt query is reported at once
    std::vector<DatasetId> datasets;
    if (dataset)
        datasets.push_back(*dataset);
    GNX_TRY(const std::shared_ptr<const Catalog> catalog, Catalog::load(index, datasets));
    std::vector<SampleRow> rows;
    parsed.evaluate(*catalog).forEach([&](std::size_t position) { rows.push_back(catalog->sample(position)); });
    return rows;
}

} // namespace gnx::data
