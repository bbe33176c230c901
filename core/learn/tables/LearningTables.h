#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/bench/plans/ResultStore.h"
#include "core/graph/cost/Costs.h"
#include "core/graph/cost/MeasuredNodes.h"

namespace gnx::learn {

/// Files that tables are written as: NumPy's .npz, or Parquet.
enum class TableForm : std::uint8_t { Npz, Parquet };

/// Samples, their operators, edges and measured times as four tables of columns, for learning elsewhere
/// (docs/learning-tables.md). Rows of the other tables name their sample by its row among the samples. Numbers that are
/// not known are NaN, sizes -1.
class LearningTables {
  public:
    /// `times`: observed times of the nodes, empty if none are known. `results`: all stored results of the sample.
    void add(const SampleRow& sample, const Graph& graph, const ValueTypes& types, const GraphCosts& costs,
             const MeasuredNodes::Column& times, std::span<const ResultRow> results);
    std::size_t samples() const { return names_.size(); }
    std::size_t nodes() const { return node_.size(); }

    /// Writes samples, nodes, edges and measurements, a file each, into a folder, which is made if it is missing.
    Status write(const std::filesystem::path& folder, TableForm form) const;

  private:
    using Integers = std::vector<std::int32_t>;
    using Counts = std::vector<std::int64_t>;
    using Numbers = std::vector<double>;
    using Texts = std::vector<std::string>;
    static constexpr std::size_t kSizes = 6;

    void addNode(const Graph& graph, const ValueTypes& types, const GraphCosts& costs,
                 const MeasuredNodes::Column& times, NodeId node);
    void addResult(const ResultRow& row);
    template <class Writer> Status writeAs(const std::filesystem::path& folder, const std::string& ending) const;
    std::int32_t sample() const { return static_cast<std::int32_t>(names_.size()); }

    Texts names_, models_, origins_, frameworks_, tags_, structures_, variants_;
    Integers operators_;
    Counts parameters_, tensor_bytes_;

    Integers node_sample_, node_, node_rank_;
    Texts node_operator_, node_category_, node_dtype_;
    std::vector<Counts> node_sizes_ = std::vector<Counts>(kSizes);
    Numbers node_flops_, node_read_, node_written_, node_parameters_, node_time_;

    Integers edge_sample_, edge_producer_, edge_consumer_, edge_place_;

    Integers result_sample_, result_threads_;
    Counts result_run_;
    Texts result_compiler_, result_device_, result_hardware_, result_status_;
    Numbers result_eager_, result_compiled_, result_speedup_, result_low_, result_high_, result_compile_;
};

} // namespace gnx::learn
