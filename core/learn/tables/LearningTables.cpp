#include "core/learn/tables/LearningTables.h"

#include <charconv>
#include <limits>

#include "core/base/system/SystemError.h"
#include "core/data/npz/NpzWriter.h"
#include "core/data/parquet/ParquetWriter.h"
#include "core/graph/ir/OpCategory.h"

namespace gnx::learn {
namespace {

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

double numberOr(const Count& count) {
    return count ? static_cast<double>(*count) : kUnknown;
}

double medianOr(const std::vector<double>& calls_ms) {
    return calls_ms.empty() ? kUnknown : timingStats(calls_ms).median;
}

std::string environmentOf(const RunResult& result, const char* name) {
    const auto found = result.environment.find(name);
    return found == result.environment.end() ? std::string() : found->second;
}

} // namespace

void LearningTables::add(const SampleRow& row, const Graph& graph, const ValueTypes& types, const GraphCosts& costs,
                         const MeasuredNodes::Column& times, std::span<const ResultRow> results) {
    for (std::uint32_t node = 0; node < graph.nodes().size(); ++node)
        addNode(graph, types, costs, times, NodeId(node));
    for (const ResultRow& result : results)
        addResult(result);
    names_.push_back(row.name);
    models_.push_back(row.model_name);
    origins_.push_back(row.origin);
    frameworks_.emplace_back(frameworkName(row.framework));
    tags_.push_back(row.tag);
    structures_.push_back(row.structure_hash);
    variants_.push_back(row.variant_hash);
    operators_.push_back(static_cast<std::int32_t>(graph.nodes().size()));
    parameters_.push_back(static_cast<std::int64_t>(row.parameter_count));
    tensor_bytes_.push_back(static_cast<std::int64_t>(row.tensor_bytes));
}

void LearningTables::addNode(const Graph& graph, const ValueTypes& types, const GraphCosts& costs,
                             const MeasuredNodes::Column& times, NodeId id) {
    const Node& node = graph.node(id);
    const ValueType* made = node.results.count > 0 ? &types.of(ValueId(node.results.first)) : nullptr;
    const bool tensor = made != nullptr && made->isTensor();
    node_sample_.push_back(sample());
    node_.push_back(static_cast<std::int32_t>(id.value()));
    node_operator_.emplace_back(graph.op(node));
    node_category_.emplace_back(opCategoryName(opCategory(graph.op(node))));
    node_dtype_.emplace_back(tensor ? dtypeName(made->dtype) : "");
    node_rank_.push_back(tensor ? static_cast<std::int32_t>(made->shape.size()) : -1);
    for (std::size_t i = 0; i < kSizes; ++i)
        node_sizes_[i].push_back(tensor && i < made->shape.size() && made->shape[i] >= 0 ? made->shape[i] : -1);
    const NodeCost& cost = costs.nodes[id.value()];
    node_flops_.push_back(numberOr(cost.flops));
    node_read_.push_back(numberOr(cost.bytes_read));
    node_written_.push_back(numberOr(cost.bytes_written));
    node_parameters_.push_back(numberOr(cost.parameters));
    node_time_.push_back(id.value() < times.size() ? times[id.value()].value_or(kUnknown) : kUnknown);
    std::int32_t place = 0;
    for (const ValueId read : graph.readsOf(id)) {
        const NodeId producer = graph.value(read).producer;
        edge_sample_.push_back(sample());
        edge_producer_.push_back(producer.valid() ? static_cast<std::int32_t>(producer.value()) : -1);
        edge_consumer_.push_back(static_cast<std::int32_t>(id.value()));
        edge_place_.push_back(place++);
    }
}

void LearningTables::addResult(const ResultRow& row) {
    const RunResult& result = row.result;
    std::int32_t threads = -1;
    const std::string text = environmentOf(result, "threads");
    std::from_chars(text.data(), text.data() + text.size(), threads);
    result_sample_.push_back(sample());
    result_run_.push_back(row.run.value());
    result_compiler_.push_back(row.compiler);
    result_device_.push_back(row.device);
    result_threads_.push_back(threads);
    result_hardware_.push_back(environmentOf(result, "cpu"));
    result_status_.emplace_back(runStatusName(result.status));
    result_eager_.push_back(medianOr(result.eager_ms));
    result_compiled_.push_back(medianOr(result.compiled_ms));
    result_speedup_.push_back(result.speedup().value_or(kUnknown));
    result_low_.push_back(result.measurement ? result.measurement->low : kUnknown);
    result_high_.push_back(result.measurement ? result.measurement->high : kUnknown);
    result_compile_.push_back(result.compile_ms);
}

Status LearningTables::write(const std::filesystem::path& folder, TableForm form) const {
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    if (failed)
        return systemError(folder, "make the folder", failed.value());
    return form == TableForm::Parquet ? writeAs<data::ParquetWriter>(folder, ".parquet")
                                      : writeAs<data::NpzWriter>(folder, ".npz");
}

/// Numbers come before texts: readers of numbers alone need not know texts.
template <class Writer>
Status LearningTables::writeAs(const std::filesystem::path& folder, const std::string& ending) const {
    Writer samples;
    samples.add("operators", operators_);
    samples.add("parameters", parameters_);
    samples.add("tensor_bytes", tensor_bytes_);
    samples.add("name", names_);
    samples.add("model", models_);
    samples.add("source", origins_);
    samples.add("framework", frameworks_);
    samples.add("task", tags_);
    samples.add("structure", structures_);
    samples.add("variant", variants_);
    GNX_CHECK(samples.write(folder / ("samples" + ending)));

    Writer nodes;
    nodes.add("sample", node_sample_);
    nodes.add("node", node_);
    nodes.add("rank", node_rank_);
    for (std::size_t i = 0; i < kSizes; ++i)
        nodes.add("size_" + std::to_string(i), node_sizes_[i]);
    nodes.add("flops", node_flops_);
    nodes.add("bytes_read", node_read_);
    nodes.add("bytes_written", node_written_);
    nodes.add("parameters", node_parameters_);
    nodes.add("time_ns", node_time_);
    nodes.add("operator", node_operator_);
    nodes.add("category", node_category_);
    nodes.add("dtype", node_dtype_);
    GNX_CHECK(nodes.write(folder / ("nodes" + ending)));

    Writer edges;
    edges.add("sample", edge_sample_);
    edges.add("producer", edge_producer_);
    edges.add("consumer", edge_consumer_);
    edges.add("place", edge_place_);
    GNX_CHECK(edges.write(folder / ("edges" + ending)));

    Writer measurements;
    measurements.add("sample", result_sample_);
    measurements.add("run", result_run_);
    measurements.add("threads", result_threads_);
    measurements.add("eager_ms", result_eager_);
    measurements.add("compiled_ms", result_compiled_);
    measurements.add("speedup", result_speedup_);
    measurements.add("speedup_low", result_low_);
    measurements.add("speedup_high", result_high_);
    measurements.add("compile_ms", result_compile_);
    measurements.add("compiler", result_compiler_);
    measurements.add("device", result_device_);
    measurements.add("cpu", result_hardware_);
    measurements.add("status", result_status_);
    return measurements.write(folder / ("measurements" + ending));
}

} // namespace gnx::learn
