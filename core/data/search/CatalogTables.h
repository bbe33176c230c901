#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/data/search/Catalog.h"
#include "core/data/search/Fields.h"
#include "core/data/search/TextColumn.h"

namespace gnx::data {

/// Bins of a number field, the same for every query.
struct Binning {
    Field field = Field::Ops;
    std::vector<double> edges;      ///< bins + 1, ascending
    std::vector<std::uint8_t> bins; ///< by sample
    std::vector<std::uint32_t> all; ///< samples by bin
};

/// The columns of a catalog. Built once with it; immutable.
class CatalogTables {
  public:
    /// Folded names of a dataset that a query may use.
    struct DatasetNames {
        std::string label; ///< its folder's name; the whole path where two datasets share that
        std::string root, id;
    };

    /// From `columns`, only words, modules and problems are read.
    CatalogTables(std::span<const SampleRow> samples, std::span<const Catalog::Operator> operators,
                  std::span<const DatasetRow> datasets, const CatalogColumns& columns);

    /// Values of a text field; for Op the brief names. Empty for Hash, Same, Similar and numbers.
    const TextColumn& text(Field field) const { return texts_[static_cast<std::size_t>(field)]; }
    /// Texts of module trees (core/graph/ir/ModuleTree.h); many samples share one.
    const TextColumn& moduleTrees() const { return module_trees_; }
    /// Returns the number of each sample; NaN if the sample does not have one.
    std::span<const double> numbers(Field field) const;
    /// Full names of the operators in lower case, in the order of Catalog::operators().
    std::span<const std::string> operatorNames() const { return operator_names_; }
    std::span<const DatasetNames> datasets() const { return datasets_; }
    /// For ops, params, bytes and depth, in this order.
    std::span<const Binning> binnings() const { return binnings_; }

  private:
    void addDatasets(std::span<const SampleRow> samples, std::span<const DatasetRow> datasets);
    void addNumbers(std::span<const SampleRow> samples);
    void addOperators(std::span<const Catalog::Operator> operators, std::size_t samples);

    std::array<TextColumn, kFieldCount> texts_;
    TextColumn module_trees_;
    std::array<std::vector<double>, kNumberCount> numbers_;
    std::vector<std::string> operator_names_;
    std::vector<DatasetNames> datasets_;
    std::vector<Binning> binnings_;
};

} // namespace gnx::data
