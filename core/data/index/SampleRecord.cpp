#include "core/data/index/SampleRecord.h"

#include <algorithm>
#include <iterator>
#include <sys/stat.h>

#include "core/base/Join.h"
#include "core/base/MappedFile.h"
#include "core/base/system/Hash.h"
#include "core/data/hlo/HloSample.h"
#include "core/data/index/HloRecord.h"
#include "core/data/index/ModelRecord.h"
#include "core/data/index/SampleSearch.h"
#include "core/data/index/SymbolsJson.h"
#include "core/data/index/TensorBlob.h"
#include "core/data/index/TensorFacts.h"
#include "core/data/model/ModelFile.h"
#include "core/graph/ir/Contradictions.h"
#include "core/graph/ir/Fingerprint.h"
#include "core/graph/ir/Traits.h"
#include "core/graph/types/DeclaredResults.h"

namespace gnx::data {
namespace {

void addProblem(SampleRecord& record, const Error& error, const char* file, const char* code) {
    Problem problem;
    problem.severity = Problem::Severity::Error;
    problem.code = code;
    problem.file = file;
    problem.line = error.line;
    problem.column = error.column;
    problem.message = error.message;
    record.problems.push_back(std::move(problem));
}

/// Returns the problem of a folder that only looks like a sample, such as "model.py is missing; there are
/// graph_net.json and weight_meta.py".
std::string missingIn(const std::filesystem::path& directory, const std::string& file) {
    std::vector<std::string> there, empty;
    for (const char* name : kSampleFiles) {
        std::error_code failed;
        const auto size = std::filesystem::file_size(directory / name, failed);
        if (failed || name == file)
            continue;
        (size == 0 && std::string_view(name) != "input_meta.py" ? empty : there).emplace_back(name);
    }
    std::error_code failed;
    const bool is_there = std::filesystem::file_size(directory / file, failed) == 0 && !failed;
    std::string text = "the folder looks like a sample and is none: " + file + (is_there ? " is empty" : " is missing");
    if (!there.empty())
        text += "; there " + std::string(there.size() == 1 ? "is " : "are ") + joined(there);
    if (!empty.empty())
        text += "; empty: " + joined(empty);
    return text;
}

void addMissing(SampleRecord& record, const std::filesystem::path& directory, const char* file) {
    record.row.readable = false;
    record.problems.push_back({.severity = Problem::Severity::Error,
                               .code = "missing-file",
                               .file = file,
                               .message = missingIn(directory, file)});
}

bool isEmptyFile(const std::filesystem::path& file) {
    std::error_code failed;
    return std::filesystem::file_size(file, failed) == 0 && !failed;
}

/// Subfolder of a model that was extracted twice: "subgraph_0"; empty if there is none.
std::string subgraphBelow(const std::filesystem::path& directory) {
    std::error_code failed;
    std::string found;
    for (const auto& entry : std::filesystem::directory_iterator(directory, failed)) {
        const std::string name = entry.path().filename().string();
        if (!modelFolder(name).empty() && std::filesystem::exists(entry.path() / "graph_net.json", failed) &&
            (found.empty() || name < found))
            found = name;
    }
    return found;
}

/// Placeholder of a graph that was never written: forward() does nothing and returns nothing.
bool isPlaceholder(const Graph& graph) {
    return graph.nodes().empty() && graph.outputs().empty();
}

void addPlaceholder(SampleRecord& record, const std::filesystem::path& directory, const Graph& graph) {
    record.row.readable = false;
    std::string message = "a placeholder, no graph: forward() has ";
    message += graph.inputs().empty() ? "no parameters, no operators and no return" : "no operators and no return";
    if (const std::string below = subgraphBelow(directory); !below.empty())
        message += "; " + below + " below has a graph";
    record.problems.push_back({.severity = Problem::Severity::Error,
                               .code = "placeholder-model",
                               .file = "model.py",
                               .message = std::move(message)});
}

void describeGraph(SampleRecord& record, const Graph& graph) {
    SampleRow& row = record.row;
    row.op_count = static_cast<std::uint32_t>(graph.nodes().size());
    row.input_count = static_cast<std::uint32_t>(graph.inputs().size());
    row.output_count = static_cast<std::uint32_t>(graph.outputs().size());
    row.statements = graph.statementCount();
    row.opaque_statements = graph.opaqueCount();
    for (const OpCount& op : graph.opCounts())
        record.operators.emplace_back(std::string(op.op), op.count);
    row.distinct_ops = static_cast<std::uint32_t>(record.operators.size());
    record.problems.insert(record.problems.end(), graph.problems().begin(), graph.problems().end());
}

void identifyGraph(SampleRecord& record, const Graph& graph, const std::vector<TensorDesc>& tensors,
                   std::span<const TensorDesc* const> described) {
    record.traits = traitCounts(graph, described);
    Fingerprint identity = fingerprint(graph, tensors);
    record.row.structure_hash = toHex(identity.structure);
    record.row.variant_hash = toHex(identity.variant);
    record.sketch = std::move(identity.sketch);
}

void addContradictions(SampleRecord& record, const Sample& sample, const Graph& graph,
                       std::span<const TensorDesc* const> described, std::string_view model_text) {
    std::vector<Problem> found = findContradictions(sample, graph, described, {model_text, record.actual_hash});
    record.problems.insert(record.problems.end(), std::move_iterator(found.begin()), std::move_iterator(found.end()));
}

/// The comments above Paddle's calls against the operators' rules.
void addTypeFindings(SampleRecord& record, const Graph& graph, std::span<const TensorDesc* const> described) {
    if (graph.framework() != Framework::Paddle)
        return;
    for (const TypeFinding& finding : declaredTypes(graph, described).findings)
        record.problems.push_back(
            {.code = "contradicting-type",
             .file = "model.py",
             .line = finding.line,
             .message = finding.what + ": expected " + finding.expected + ", found " + finding.found});
}

/// Null if there is none; the record has the reason.
std::shared_ptr<const Graph> readGraph(SampleRecord& record, const Sample& sample, std::string_view model_text) {
    record.actual_hash = sha256Hex(model_text);
    const auto graph = parseGraph(model_text, sample.metadata.framework);
    if (!graph) {
        record.row.readable = false;
        addProblem(record, graph.error(), "model.py", "unreadable-graph");
        return nullptr;
    }
    describeGraph(record, **graph);
    if (isPlaceholder(**graph)) {
        addPlaceholder(record, sample.directory, **graph);
        return nullptr;
    }
    const auto described = matchTensors(**graph, sample.tensors);
    identifyGraph(record, **graph, sample.tensors, described);
    addContradictions(record, sample, **graph, described, model_text);
    addTypeFindings(record, **graph, described);
    return *graph;
}

std::shared_ptr<const Graph> readModel(SampleRecord& record, const Sample& sample) {
    const auto file = MappedFile::openText(sample.directory / "model.py");
    if (file)
        return readGraph(record, sample, file->text());
    if (file.error().code == ErrorCode::NotFound) {
        addMissing(record, sample.directory, "model.py");
        return nullptr;
    }
    record.row.readable = false;
    addProblem(record, file.error(), "model.py", "unreadable-file");
    return nullptr;
}

} // namespace

std::string modelFolder(const std::string& name) {
    const std::filesystem::path path(name);
    const std::string last = path.filename().string();
    if (last != "subgraph" && !last.starts_with("subgraph_"))
        return {};
    return path.has_parent_path() ? path.parent_path().string() : ".";
}

std::string sampleStamp(const std::filesystem::path& directory, std::uint64_t* bytes) {
    std::string stamp;
    std::vector<std::filesystem::path> files;
    if (isHloPath(directory) || modelKindOf(directory) != nullptr)
        files = {directory};
    else
        for (const char* name : kSampleFiles)
            files.push_back(directory / name);
    for (const std::filesystem::path& file : files) {
        struct stat info {};
        if (::stat(file.c_str(), &info) != 0) {
            stamp += "-;";
            continue;
        }
        if (bytes != nullptr)
            *bytes += static_cast<std::uint64_t>(info.st_size);
        stamp += std::to_string(info.st_size) + ',' + std::to_string(info.st_mtim.tv_sec) + '.' +
                 std::to_string(info.st_mtim.tv_nsec) + ';';
    }
    return stamp;
}

SampleRecord readSampleRecord(const std::filesystem::path& directory, const std::string& name) {
    if (isHloPath(directory))
        return readHloRecord(directory, name);
    if (modelKindOf(directory) != nullptr)
        return readModelRecord(directory, name);
    SampleRecord record;
    record.stamp =
        sampleStamp(directory, &record.bytes_read); // before reading: a change meanwhile is noticed by the next scan
    record.row.name = name;
    record.row.directory = directory.string();
    record.model_folder = modelFolder(name);
    const auto sample =
        loadSample(directory, SampleLoadOptions{.tensors = true, .constraints = true, .numeric_shapes = false});
    if (!sample && (sample.error().code == ErrorCode::NotFound || isEmptyFile(directory / "graph_net.json"))) {
        record.metadata_json = "{}";
        addMissing(record, directory, "graph_net.json");
    } else if (!sample) {
        record.row.readable = false;
        record.metadata_json = "{}";
        addProblem(record, sample.error(), "graph_net.json", "unreadable-sample");
    } else {
        record.row.framework = sample->metadata.framework;
        record.row.model_name = sample->metadata.model_name;
        record.row.origin = sample->metadata.origin;
        record.row.tag = sample->metadata.heuristic_tag;
        // A broken encoding in the file must not stop the scan.
        record.metadata_json = sample->metadata.all.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
        record.declared_hash = sample->declared_hash;
        record.problems = sample->problems;
        record.row.symbol_count = static_cast<std::uint32_t>(sample->constraints.symbols.size());
        record.symbols_json = symbolsToJson(sample->constraints);
        describeTensors(record.row, sample->tensors);
        record.tensors = encodeTensors(sample->tensors);
        const auto graph = readModel(record, *sample);
        ModuleFacts modules = moduleFacts(sample->tensors, graph.get());
        record.row.depth = modules.depth;
        record.words = std::move(modules.words);
        record.modules = std::move(modules.tree);
    }
    limitProblems(record.problems);
    record.row.problem_count = static_cast<std::uint32_t>(std::ranges::count_if(
        record.problems, [](const Problem& problem) { return problem.severity != Problem::Severity::Note; }));
    return record;
}

} // namespace gnx::data
