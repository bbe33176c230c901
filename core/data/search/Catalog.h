#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/Wings.h"
#include "core/data/index/Index.h"

namespace gnx::data {

/// A set of the catalog's samples, by position; the result of a query.
class SampleSet {
  public:
    SampleSet() = default;
    explicit SampleSet(std::size_t size, bool all = false);
    std::size_t size() const { return size_; } ///< size of the catalog
    std::size_t count() const;                 ///< number of members
    bool none() const;                         ///< whether it has no member
    /// Returns the number of members of both sets.
    std::size_t countWith(const SampleSet& other) const;
    bool contains(std::size_t i) const { return (words_[i / 64] >> (i % 64) & 1U) != 0; }
    void insert(std::size_t i) { words_[i / 64] |= std::uint64_t{1} << (i % 64); }
    SampleSet& operator&=(const SampleSet& other);
    SampleSet& operator|=(const SampleSet& other);
    void complement();
    /// Calls `visit(position)` for every member, ascending.
    template <class Visit> void forEach(Visit&& visit) const {
        for (std::size_t w = 0; w < words_.size(); ++w)
            for (std::uint64_t bits = words_[w]; bits != 0; bits &= bits - 1)
                visit(w * 64 + static_cast<std::size_t>(__builtin_ctzll(bits)));
    }
    friend bool operator==(const SampleSet&, const SampleSet&) = default;

  private:
    std::vector<std::uint64_t> words_;
    std::size_t size_ = 0;
};

class CatalogTables; // private to core/data/search

/// All data of indexed samples that queries and facets need, in memory: 3,476 samples take about 10 MiB and load in
/// some tens of milliseconds. Immutable, shared between threads; a change of the index makes a new one.
class Catalog {
  public:
    struct OperatorUse {
        std::uint32_t sample = 0; ///< position in the catalog
        std::uint32_t count = 0;
    };
    struct Operator {
        std::string name;  ///< "torch._C._nn.linear", "Tensor.view", "torch.conv2d[grouped]" (a trait, see Traits.h)
        std::string brief; ///< its last part, lower case: "linear", "view", "conv2d[grouped]"
        std::vector<OperatorUse> uses; ///< by sample
    };

    /// Loads the catalog of these datasets, or of all indexed ones if the list is empty.
    static Result<std::shared_ptr<const Catalog>> load(const Index& index, const std::vector<DatasetId>& datasets = {});
    /// Makes a catalog of columns in memory.
    static std::shared_ptr<const Catalog> make(CatalogColumns columns);
    ~Catalog();

    /// Returns the samples, sorted by dataset and name.
    std::span<const SampleRow> samples() const { return samples_; }
    const SampleRow& sample(std::size_t position) const { return samples_[position]; }
    std::optional<std::size_t> positionOf(SampleId id) const;
    std::span<const Operator> operators() const { return operators_; }
    std::span<const DatasetRow> datasets() const { return datasets_; }
    /// Returns the MinHash of the sample's graph (core/graph/ir/Fingerprint.h); empty if the graph cannot be read.
    std::span<const std::uint32_t> sketch(std::size_t position) const { return sketches_[position]; }
    SampleSet all() const { return SampleSet(samples_.size(), true); }
    /// Data that queries are answered from; for core/data/search.
    const CatalogTables& tables() const { return *tables_; }

  private:
    Catalog();
    std::vector<SampleRow> samples_;
    std::vector<Operator> operators_;
    std::vector<DatasetRow> datasets_;
    std::unordered_map<SampleId, std::size_t> positions_;
    std::vector<std::vector<std::uint32_t>> sketches_;
    std::unique_ptr<const CatalogTables> tables_;
};

} // namespace gnx::data
