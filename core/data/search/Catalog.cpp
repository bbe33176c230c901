#include "core/data/search/Catalog.h"

#include <algorithm>

#include "core/data/search/CatalogTables.h"
#include "core/data/search/Categories.h"

namespace gnx::data {
namespace {

/// Returns "linear" for "torch._C._nn.linear". The brackets of a trait may contain dots.
std::string briefName(const std::string& name) {
    const std::size_t end = std::min(name.find('['), name.size());
    const std::size_t dot = end == 0 ? std::string::npos : name.rfind('.', end - 1);
    return folded(dot == std::string::npos || dot + 1 >= name.size() ? name : name.substr(dot + 1));
}

std::vector<Catalog::Operator> operatorsOf(std::vector<CatalogColumns::Operator> columns) {
    std::vector<Catalog::Operator> operators;
    operators.reserve(columns.size());
    for (CatalogColumns::Operator& column : columns) {
        Catalog::Operator op{std::move(column.name), {}, {}};
        op.brief = briefName(op.name);
        op.uses.reserve(column.uses.size());
        for (const auto& [position, count] : column.uses)
            op.uses.push_back({position, count});
        operators.push_back(std::move(op));
    }
    return operators;
}

} // namespace

Catalog::Catalog() = default;
Catalog::~Catalog() = default;

Result<std::shared_ptr<const Catalog>> Catalog::load(const Index& index, const std::vector<DatasetId>& datasets) {
    GNX_TRY(CatalogColumns columns, index.catalogColumns(datasets));
    return make(std::move(columns));
}

std::shared_ptr<const Catalog> Catalog::make(CatalogColumns columns) {
    const std::shared_ptr<Catalog> catalog(new Catalog);
    for (SampleRow& row : columns.samples)
        row.category = defaultCategory(row);
    for (auto& [position, category] : columns.categories)
        columns.samples[position].category = category;
    catalog->samples_ = std::move(columns.samples);
    catalog->datasets_ = std::move(columns.datasets);
    catalog->sketches_ = std::move(columns.sketches);
    catalog->sketches_.resize(catalog->samples_.size());
    catalog->positions_.reserve(catalog->samples_.size());
    for (std::size_t i = 0; i < catalog->samples_.size(); ++i)
        catalog->positions_.emplace(catalog->samples_[i].id, i);
    catalog->operators_ = operatorsOf(std::move(columns.operators));
    catalog->tables_ =
        std::make_unique<const CatalogTables>(catalog->samples_, catalog->operators_, catalog->datasets_, columns);
    return catalog;
}

std::optional<std::size_t> Catalog::positionOf(SampleId id) const {
    const auto found = positions_.find(id);
    return found == positions_.end() ? std::nullopt : std::optional(found->second);
}

} // namespace gnx::data
