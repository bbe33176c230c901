#include "core/data/index/HloRecord.h"

#include <algorithm>
#include <map>

#include "core/data/hlo/HloGraph.h"
#include "core/data/hlo/HloOpcode.h"
#include "core/data/hlo/HloReader.h"
#include "core/data/hlo/HloSample.h"
#include "core/data/index/SymbolsJson.h"
#include "core/data/index/TensorBlob.h"
#include "core/graph/ir/Fingerprint.h"
#include "core/graph/types/ValueTypes.h"

namespace gnx::data {
namespace {

void describePlace(SampleRow& row, const HloPlace& place, const HloFile& file) {
    row.kind = hloKindName(file.kind);
    row.collection = place.collection;
    row.split = place.split;
    row.family = place.family;
    row.labelled = file.labelled() ? "yes" : "no";
    row.config_count = static_cast<std::uint32_t>(file.configs());
}

/// Returns the distinct dtypes of results, the one with most bytes first.
std::string resultTypes(const Graph& graph) {
    const ValueTypes types = declaredTypes(graph, std::span<const TensorDesc>());
    std::map<std::string, std::uint64_t> bytes;
    for (const ValueType& type : types.values)
        if (type.isTensor() && type.dtype != DType::Other)
            bytes[dtypeName(type.dtype)] += type.bytes() / 1024; // no overflow
    std::vector<std::pair<std::uint64_t, std::string>> sorted;
    for (const auto& [name, size] : bytes)
        sorted.emplace_back(size, name);
    std::ranges::sort(sorted, std::ranges::greater{});
    std::string text;
    for (const auto& [size, name] : sorted)
        text += (text.empty() ? "" : " ") + name;
    return text;
}

void describeHloGraph(SampleRecord& record, const HloFile& file, const Graph& graph) {
    SampleRow& row = record.row;
    row.op_count = static_cast<std::uint32_t>(graph.nodes().size());
    row.input_count = static_cast<std::uint32_t>(std::ranges::count(file.opcodes, opcode::kParameter));
    row.output_count = static_cast<std::uint32_t>(graph.outputs().size());
    for (const OpCount& op : graph.opCounts())
        record.operators.emplace_back(std::string(op.op), op.count);
    row.distinct_ops = static_cast<std::uint32_t>(record.operators.size());
    row.dtypes = resultTypes(graph);
    Fingerprint identity = fingerprint(graph, {});
    row.structure_hash = toHex(identity.structure);
    row.variant_hash = toHex(identity.variant);
    record.sketch = std::move(identity.sketch);
}

} // namespace

SampleRecord readHloRecord(const std::filesystem::path& file, const std::string& name) {
    SampleRecord record;
    record.stamp =
        sampleStamp(file, &record.bytes_read); // before reading: a change meanwhile is noticed by the next scan
    record.row.name = name;
    record.row.directory = file.string();
    record.metadata_json = "{}";
    record.symbols_json = symbolsToJson({});
    record.tensors = encodeTensors({});
    const auto content = readHlo(file, {}, {}, {});
    if (!content) {
        const HloPlace place = hloPlace(file);
        record.row.readable = false;
        record.row.kind = place.collection.starts_with("tile:") ? kHloTileKind : kHloLayoutKind;
        record.row.model_name = place.name;
        record.row.collection = place.collection;
        record.row.split = place.split;
        record.row.family = place.family;
        record.row.framework = Framework::Xla;
        record.row.problem_count = 1;
        record.problems.push_back({.severity = Problem::Severity::Error,
                                   .code = "unreadable-file",
                                   .file = file.filename().string(),
                                   .message = content.error().message});
        return record;
    }
    const Sample sample = hloSample(file, content->file);
    record.row.framework = sample.metadata.framework;
    record.row.model_name = sample.metadata.model_name;
    record.row.origin = sample.metadata.origin;
    record.metadata_json = sample.metadata.all.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    record.problems = sample.problems;
    describePlace(record.row, hloPlace(file), content->file);
    describeHloGraph(record, content->file, *hloGraph(content->file));
    return record;
}

} // namespace gnx::data
