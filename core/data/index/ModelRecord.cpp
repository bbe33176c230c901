#include "core/data/index/ModelRecord.h"

#include <algorithm>

#include "core/data/index/SymbolsJson.h"
#include "core/data/index/TensorBlob.h"
#include "core/data/index/TensorFacts.h"
#include "core/data/model/ModelFile.h"
#include "core/data/model/OnnxOperators.h"
#include "core/graph/ir/Fingerprint.h"
#include "core/graph/ir/Traits.h"

namespace gnx::data {
namespace {

/// Traits of ONNX's operators that name their equivalent: "onnx.Conv[convolution]".
void addEquivalents(SampleRecord& record) {
    for (const auto& [op, count] : record.operators) {
        if (!op.starts_with(kOnnxPrefix))
            continue;
        const OnnxOperator* known = findOnnxOperator(std::string_view(op).substr(kOnnxPrefix.size()));
        if (known != nullptr && !known->aten.empty())
            record.traits.emplace_back(op + '[' + known->aten.substr(known->aten.rfind('.') + 1) + ']', count);
    }
}

void describeModelGraph(SampleRecord& record, const Graph& graph, const std::vector<TensorDesc>& tensors) {
    SampleRow& row = record.row;
    row.op_count = static_cast<std::uint32_t>(graph.nodes().size());
    row.input_count = static_cast<std::uint32_t>(graph.inputs().size());
    row.output_count = static_cast<std::uint32_t>(graph.outputs().size());
    for (const OpCount& op : graph.opCounts())
        record.operators.emplace_back(std::string(op.op), op.count);
    row.distinct_ops = static_cast<std::uint32_t>(record.operators.size());
    record.traits = traitCounts(graph, matchTensors(graph, tensors));
    addEquivalents(record);
    Fingerprint identity = fingerprint(graph, tensors);
    row.structure_hash = toHex(identity.structure);
    row.variant_hash = toHex(identity.variant);
    record.sketch = std::move(identity.sketch);
}

void describeFacts(SampleRecord& record, const OpenedModel& model) {
    const Sample& sample = model.sample;
    SampleRow& row = record.row;
    row.framework = sample.metadata.framework;
    row.model_name = sample.metadata.model_name;
    row.origin = sample.metadata.origin;
    row.symbol_count = static_cast<std::uint32_t>(sample.constraints.symbols.size());
    record.metadata_json = sample.metadata.all.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    record.symbols_json = symbolsToJson(sample.constraints);
    record.problems = sample.problems;
    describeTensors(row, sample.tensors);
    record.tensors = encodeTensors(sample.tensors);
    describeModelGraph(record, *model.graph, sample.tensors);
    ModuleFacts modules = moduleFacts(sample.tensors, model.graph.get());
    row.depth = modules.depth;
    record.words = std::move(modules.words);
    record.modules = std::move(modules.tree);
}

} // namespace

SampleRecord readModelRecord(const std::filesystem::path& file, const std::string& name) {
    SampleRecord record;
    record.stamp =
        sampleStamp(file, &record.bytes_read); // before reading: a change meanwhile is noticed by the next scan
    const char* kind = modelKindOf(file);
    record.row.name = name;
    record.row.directory = file.string();
    record.row.kind = kind != nullptr ? kind : kOnnxKind;
    record.metadata_json = "{}";
    record.symbols_json = symbolsToJson({});
    record.tensors = encodeTensors({});
    if (const auto model = openModel(file)) {
        describeFacts(record, *model);
    } else {
        record.row.readable = false;
        record.row.framework = record.row.kind == kOnnxKind ? Framework::Onnx : Framework::Torch;
        record.problems.push_back({.severity = Problem::Severity::Error,
                                   .code = "unreadable-file",
                                   .file = file.filename().string(),
                                   .message = model.error().message});
    }
    record.row.problem_count = static_cast<std::uint32_t>(std::ranges::count_if(
        record.problems, [](const Problem& problem) { return problem.severity != Problem::Severity::Note; }));
    return record;
}

} // namespace gnx::data
