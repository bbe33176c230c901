// round_trip_forms DIR
// Writes every sample below DIR as JSON and as a sample directory, reads both again and compares: canonical hashes
// (structure and variant), the graphs node by node, descriptions and constraints, and whether GraphNet's static
// constraints and the contradictions within the files are what they were. Says of every sample whether code may be
// generated from it (checkKnownCallees()). Prints what differs, then a table; exit code 1 if anything does.
#include <cstdio>
#include <filesystem>
#include <map>
#include <optional>
#include <string>

#include "core/base/MappedFile.h"
#include "core/base/system/ScratchDirectory.h"
#include "core/data/index/SampleSearch.h"
#include "core/exec/emit/GraphJson.h"
#include "core/exec/emit/KnownCallees.h"
#include "core/exec/emit/SampleWriter.h"
#include "core/exec/validate/StaticChecks.h"
#include "core/graph/ir/Contradictions.h"
#include "core/graph/ir/Fingerprint.h"
#include "core/graph/ir/GraphEquality.h"

namespace {

using namespace gnx::test;

std::optional<std::string> difference(const Graph& graph, const Graph& again, std::span<const TensorDesc> tensors,
                                      std::span<const TensorDesc> tensors_again) {
    const Fingerprint before = fingerprint(graph, tensors), after = fingerprint(again, tensors_again);
    if (before.structure != after.structure)
        return "structure hash " + toHex(before.structure) + " became " + toHex(after.structure);
    if (before.variant != after.variant)
        return "variant hash " + toHex(before.variant) + " became " + toHex(after.variant);
    if (const auto first = firstDifference(graph, again))
        return (first->node.valid() ? "node " + std::to_string(first->node.value()) + ": " : "") + first->message;
    return std::nullopt;
}

/// Codes of contradictions within a sample, except the hash, which is computed again.
std::map<std::string, int> contradictions(const Sample& sample, const Graph& graph) {
    std::map<std::string, int> codes;
    for (const Problem& problem :
         findContradictions(sample, graph, matchTensors(graph, sample.tensors), {std::string_view(), std::string()}))
        if (problem.code != "hash-mismatch")
            ++codes[problem.code];
    return codes;
}

std::string json(const Sample& sample, const Graph& graph) {
    const auto text = graphJson(graph, nullptr, sample.metadata.model_name);
    if (!text)
        return "not written: " + text.error().text();
    const auto again = graphFromJson(*text);
    if (!again)
        return "not read: " + again.error().text();
    const auto different = difference(graph, **again, sample.tensors, sample.tensors);
    return different ? "differs: " + *different : "the same";
}

std::string directory(const Sample& sample, const Graph& graph, const std::filesystem::path& folder) {
    if (const Status written = writeSample(folder, sample, graph); !written.ok())
        return "not written: " + written.error().text();
    const auto again = loadSample(folder);
    if (!again)
        return "not read: " + again.error().text();
    const auto graph_again = loadGraph(*again);
    if (!graph_again)
        return "not read: " + graph_again.error().text();
    if (const auto different = difference(graph, **graph_again, sample.tensors, again->tensors))
        return "differs: " + *different;
    if (const auto different = descriptionDifference(sample, *again))
        return "differs: " + *different;
    if (again->metadata.all != sample.metadata.all)
        return "differs: graph_net.json";
    if (checkAnalyzable(graph).verdict != checkAnalyzable(**graph_again).verdict)
        return "differs: whether it is statically analyzable";
    if (contradictions(sample, graph) != contradictions(*again, **graph_again))
        return "differs: the contradictions within its files";
    return "the same";
}

std::string code(const Graph& graph) {
    const Status known = checkKnownCallees(graph);
    return known.ok() ? "made of known callees" : "refused: " + known.error().text();
}

using Table = std::map<std::string, std::map<std::string, int>>; ///< by framework and form, then outcome

void count(Table& table, const std::string& framework, const char* form, const std::string& outcome, bool good,
           const std::string& name) {
    ++table[framework + ", " + form][outcome.substr(0, outcome.find(':'))];
    if (!good)
        std::printf("%s: %s: %s\n", name.c_str(), form, outcome.c_str());
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fprintf(stderr, "usage: round_trip_forms DIR\n");
        return 2;
    }
    const auto scratch = ScratchDirectory::make();
    if (!scratch) {
        std::fprintf(stderr, "%s\n", scratch.error().text().c_str());
        return 1;
    }
    const std::filesystem::path root = std::filesystem::canonical(argv[1]);
    Table table;
    int failures = 0;
    for (const std::string& name : findSampleDirectories(root, {}).names) {
        const auto sample = loadSample(sampleDirectory(root, name));
        const auto graph = sample.ok() ? loadGraph(*sample) : Result<std::shared_ptr<const Graph>>(sample.error());
        if (!graph) {
            std::printf("%s: %s\n", name.c_str(), graph.error().text().c_str());
            ++failures;
            continue;
        }
        const std::string framework = frameworkName(sample->metadata.framework);
        const std::string as_json = json(*sample, **graph);
        const std::string as_sample = directory(*sample, **graph, scratch->path() / "sample");
        const std::string as_code = code(**graph);
        count(table, framework, "JSON", as_json, as_json == "the same", name);
        count(table, framework, "sample directory", as_sample, as_sample == "the same", name);
        count(table, framework, "code", as_code, !as_code.starts_with("refused"), name);
        failures += (as_json != "the same") + (as_sample != "the same");
    }
    for (const auto& [form, outcomes] : table)
        for (const auto& [outcome, number] : outcomes)
            std::printf("%6d  %s: %s\n", number, form.c_str(), outcome.c_str());
    return failures == 0 ? 0 : 1;
}
