#pragma once

#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/data/search/Query.h"

namespace gnx::data {

struct FacetValue {
    std::string value;       ///< as written in a query
    std::uint32_t count = 0; ///< samples that would match with this value alone chosen in this facet
    bool chosen = false;     ///< part of the query
    bool negated = false;    ///< excluded by the query
};

/// One field with its values, most frequent first.
struct Facet {
    std::string field;
    std::vector<FacetValue> values;
};

/// One number field, in bins of equal width in log10(1 + x) ("depth" linear).
struct Histogram {
    std::string field;
    std::vector<double> edges;        ///< bins + 1, ascending, the same for every query
    std::vector<std::uint32_t> all;   ///< counts over the whole catalog
    std::vector<std::uint32_t> under; ///< counts under the query without this field's range
    std::optional<double> low, high;  ///< the range in the query
};

struct FacetCounts {
    SampleSet matching; ///< samples that match the whole query
    std::vector<Facet> facets;
    std::vector<Histogram> histograms;
};

/// Facets: dataset (if several), framework, source, tag, category, dtype, op, status, every constraint,
/// and problem.
/// Histograms: ops, params, bytes, depth. Each is counted under the query without its own terms.
FacetCounts countFacets(const Query& query, const Catalog& catalog, std::size_t values_per_facet = 200);

} // namespace gnx::data
