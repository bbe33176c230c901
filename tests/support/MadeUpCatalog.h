#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/Wings.h"
#include "core/data/search/Catalog.h"

namespace gnx::test {

inline SampleRow madeUpSample(std::int64_t id, const std::string& name, std::uint32_t operators,
                              const std::string& tag = "nlp") {
    SampleRow row;
    row.id = SampleId(id);
    row.dataset = DatasetId(1);
    row.name = name;
    row.model_name = name.substr(name.rfind('/') + 1);
    row.directory = "/data/set/" + name;
    row.framework = Framework::Torch;
    row.origin = "timm";
    row.tag = tag;
    row.op_count = operators;
    row.dtypes = "float32";
    return row;
}

/// A catalog of these samples; `operators`: by name, the positions of the samples that use it, ascending, once each.
inline std::shared_ptr<const Catalog>
madeUpCatalog(std::vector<SampleRow> samples, const std::map<std::string, std::vector<std::uint32_t>>& operators = {}) {
    CatalogColumns columns;
    for (const auto& [name, positions] : operators) {
        CatalogColumns::Operator& column = columns.operators.emplace_back();
        column.name = name;
        for (const std::uint32_t position : positions)
            column.uses.push_back({position, 1});
    }
    DatasetRow dataset;
    dataset.id = DatasetId(1);
    dataset.root = "/data/set";
    dataset.samples = static_cast<std::uint32_t>(samples.size());
    columns.datasets = {dataset};
    columns.words.resize(samples.size());
    columns.sketches.resize(samples.size());
    columns.samples = std::move(samples);
    return Catalog::make(std::move(columns));
}

} // namespace gnx::test
