#pragma once

#include <memory>
#include <string>
#include <vector>

#include <Qt>

#include "core/Wings.h"
#include "core/data/search/Facets.h"

namespace gnx::widgets {

/// Query of the browser and the order in which matching samples are shown.
struct CatalogQuestion {
    std::string text;
    int sort_column = 0; ///< a SampleColumns::Column
    Qt::SortOrder sort_order = Qt::AscendingOrder;
};

/// Number of matches when one term of a query without matches is dropped.
struct Relaxation {
    std::string term; ///< as written in the query
    std::string text; ///< the query without it
    std::size_t count = 0;
};

/// Everything that the browser shows for one query. It is made as a whole on one thread, so that table, facets and
/// histograms always belong to the same query and the same state of the index.
struct CatalogAnswer {
    CatalogQuestion question;
    std::shared_ptr<const Catalog> catalog;
    FacetCounts counts;
    std::vector<std::uint32_t> positions;     ///< positions of the matching samples, in the requested order
    std::vector<Relaxation> relaxations;      ///< most samples first; only if nothing matches
    std::vector<std::string> reasons;         ///< why nothing matches (EmptyResult.h)
    std::vector<std::uint32_t> not_validated; ///< samplesNotValidated()
};

/// Errors: the query's own (InvalidInput with column).
Result<CatalogAnswer> answerQuestion(std::shared_ptr<const Catalog> catalog, const CatalogQuestion& question);

} // namespace gnx::widgets
