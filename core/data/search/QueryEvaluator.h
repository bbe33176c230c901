#pragma once

#include "core/Wings.h"
#include "core/data/search/CatalogTables.h"
#include "core/data/search/QueryTree.h"

namespace gnx::data {

/// Answers a syntax tree from a catalog's columns: a condition is tested on each distinct value, and the samples that
/// have it are joined as bit sets.
class QueryEvaluator {
  public:
    explicit QueryEvaluator(const Catalog& catalog) : catalog_(catalog), tables_(catalog.tables()) {}

    SampleSet evaluate(const Query::Node& node) const;
    /// Returns whether a text field's condition holds for one of the column's values. For facets: which values are
    /// chosen.
    std::vector<bool> matchingValues(const QueryCondition& condition) const;

  private:
    SampleSet evaluateTerm(const QueryCondition& condition) const;
    SampleSet words(const QueryCondition& condition) const;
    SampleSet textValues(const QueryCondition& condition) const;
    SampleSet modules(const QueryCondition::Value& value) const;
    SampleSet range(const QueryCondition& condition) const;
    SampleSet counted(const QueryCondition& condition) const;
    SampleSet hashes(const QueryCondition& condition) const;
    SampleSet relatives(const QueryCondition& condition) const;
    void insertSameVariants(SampleSet& set, std::size_t position) const;
    std::vector<std::size_t> matchingOperators(const QueryCondition& condition) const;
    std::vector<std::size_t> samplesNamed(const QueryCondition::Value& value) const;
    SampleSet empty() const { return SampleSet(catalog_.samples().size()); }

    const Catalog& catalog_;
    const CatalogTables& tables_;
};

} // namespace gnx::data
