#include "core/results/sets/SampleQuery.h"

#include "core/data/index/Index.h"
#include "core/data/search/SelectSamples.h"

namespace gnx::results {

Result<std::optional<std::set<SampleId>>> samplesOfQuery(const std::filesystem::path& database_file,
                                                         const std::string& query) {
    std::optional<std::set<SampleId>> found;
    if (query.find_first_not_of(" \t") == std::string::npos)
        return found;
    GNX_TRY(const Index index, Index::open(database_file));
    GNX_TRY(const std::vector<SampleRow> samples, selectSamples(index, query));
    found.emplace();
    for (const SampleRow& sample : samples)
        found->insert(sample.id);
    return found;
}

} // namespace gnx::results
