// parse_dataset DIR [--counts] [--samples] [--rewrite | --clean]
// Parses every model.py below DIR on one thread and reports speed and how much was understood; with --samples, reads
// whole samples (metadata, tensors, constraints) too; with --rewrite or --clean, writes each graph, as the dataset does
// or as clean code, and compares what is read from that. --counts prints "nodes<TAB>path" for each graph, to be
// compared with tests/support/count_nodes.py. Exit code 1 if a file could not be parsed at all.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/base/MappedFile.h"
#include "core/graph/ir/Graph.h"
#include "core/graph/ir/GraphEquality.h"
#include "core/graph/ir/GraphWriter.h"
#include "core/graph/source/CleanCode.h"

namespace {

struct Totals {
    std::uint64_t files = 0, failed = 0, bytes = 0, nodes = 0, statements = 0, opaque = 0, tensors = 0, problems = 0;
    std::uint64_t rewritten = 0, not_written = 0, differing = 0;
    double rewrite_seconds = 0, longest_seconds = 0;
    double parse_seconds = 0, sample_seconds = 0;
    std::map<std::string, std::uint64_t, std::less<>> ops;
};

double secondsSince(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

void report(const std::filesystem::path& directory, const gnx::graph::Problem& problem) {
    std::printf("%s/%s:%u:%u: [%s] %s\n", directory.c_str(), problem.file.c_str(), problem.line, problem.column,
                problem.code.c_str(), problem.message.c_str());
}

void rewrite(const std::filesystem::path& file, const gnx::graph::Graph& graph, Totals& totals) {
    const auto start = std::chrono::steady_clock::now();
    const auto text = gnx::graph::writeGraph(graph);
    if (!text) {
        ++totals.not_written;
        std::printf("%s: not written: %s\n", file.c_str(), text.error().text().c_str());
        return;
    }
    const auto again = gnx::graph::parseGraph(*text, graph.framework());
    if (!again) {
        ++totals.differing;
        std::printf("%s: written, but not read: %s\n", file.c_str(), again.error().text().c_str());
        return;
    }
    const auto difference = gnx::graph::firstDifference(graph, **again);
    totals.rewrite_seconds += secondsSince(start);
    ++(difference ? totals.differing : totals.rewritten);
    if (difference)
        std::printf("%s: written and read, it differs at node %d: %s\n", file.c_str(),
                    difference->node.valid() ? static_cast<int>(difference->node.value()) : -1,
                    difference->message.c_str());
}

/// Writes it as clean code and reads that: it must be the same but for names, with every node on its lines.
void clean(const std::filesystem::path& file, const gnx::graph::Graph& graph, Totals& totals) {
    const auto structure = gnx::graph::structureOf(graph);
    const auto start = std::chrono::steady_clock::now();
    const auto code = gnx::graph::cleanCode(graph, *structure);
    const double seconds = secondsSince(start);
    totals.rewrite_seconds += seconds;
    totals.longest_seconds = std::max(totals.longest_seconds, seconds);
    if (!code) {
        ++totals.not_written;
        std::printf("%s: no clean code: %s\n", file.c_str(), code.error().text().c_str());
        return;
    }
    const auto again = gnx::graph::parseGraph(code->text, graph.framework());
    const auto difference =
        again.ok() ? gnx::graph::firstDifference(graph, **again, gnx::graph::CompareNames::No) : std::nullopt;
    bool places = true;
    for (std::uint32_t i = 0; i < graph.nodes().size(); ++i)
        places &= code->map.nodeAt(code->map.linesOf(gnx::base::NodeId(i))->first) == gnx::base::NodeId(i);
    ++(again.ok() && !difference && places ? totals.rewritten : totals.differing);
    if (!again.ok() || difference || !places)
        std::printf("%s: clean code differs: %s\n", file.c_str(),
                    !again.ok()  ? again.error().text().c_str()
                    : difference ? difference->message.c_str()
                                 : "places");
}

void parse(const std::filesystem::path& file, bool counts, bool rewriting, bool cleaning, Totals& totals) {
    const auto start = std::chrono::steady_clock::now();
    const auto text = gnx::base::MappedFile::open(file);
    if (!text) {
        ++totals.failed;
        std::printf("%s\n", text.error().text().c_str());
        return;
    }
    const bool paddle = file.string().find("paddle_samples") != std::string::npos;
    const auto graph =
        gnx::graph::parseGraph(text->text(), paddle ? gnx::graph::Framework::Paddle : gnx::graph::Framework::Torch);
    totals.parse_seconds += secondsSince(start);
    ++totals.files;
    totals.bytes += text->text().size();
    if (!graph) {
        ++totals.failed;
        std::printf("%s: %s\n", file.c_str(), graph.error().text().c_str());
        return;
    }
    const gnx::graph::Graph& parsed = **graph;
    totals.nodes += parsed.nodes().size();
    totals.statements += parsed.statementCount();
    totals.opaque += parsed.opaqueCount();
    for (const gnx::graph::OpCount& count : parsed.opCounts())
        totals.ops[std::string(count.op)] += count.count;
    for (const gnx::graph::Problem& problem : parsed.problems())
        report(file.parent_path(), problem);
    if (rewriting)
        rewrite(file, parsed, totals);
    if (cleaning)
        clean(file, parsed, totals);
    if (counts)
        std::printf("%zu\t%s\n", parsed.nodes().size(), file.c_str());
}

void load(const std::filesystem::path& directory, Totals& totals) {
    const auto start = std::chrono::steady_clock::now();
    const auto sample = gnx::graph::loadSample(directory);
    totals.sample_seconds += secondsSince(start);
    if (!sample) {
        ++totals.failed;
        std::printf("%s\n", sample.error().text().c_str());
        return;
    }
    totals.tensors += sample->tensors.size();
    totals.problems += sample->problems.size();
    for (const gnx::graph::Problem& problem : sample->problems)
        if (problem.severity != gnx::graph::Problem::Severity::Note)
            report(directory, problem);
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::fprintf(stderr, "usage: parse_dataset DIR [--counts] [--samples] [--rewrite | --clean]\n");
        return 2;
    }
    const std::vector<std::string> options(argv + 2, argv + argc);
    const auto has = [&](const char* option) {
        return std::find(options.begin(), options.end(), option) != options.end();
    };
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(argv[1]))
        if (entry.path().filename() == "model.py")
            files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    Totals totals;
    for (const auto& file : files) {
        parse(file, has("--counts"), has("--rewrite"), has("--clean"), totals);
        if (has("--samples"))
            load(file.parent_path(), totals);
    }
    const double megabytes = static_cast<double>(totals.bytes) / 1e6;
    const double understood =
        totals.statements == 0
            ? 0
            : 100.0 * (1.0 - static_cast<double>(totals.opaque) / static_cast<double>(totals.statements));
    std::printf("%llu files, %llu failed, %.1f MB of model.py in %.2f s: %.0f MB/s\n",
                static_cast<unsigned long long>(totals.files), static_cast<unsigned long long>(totals.failed),
                megabytes, totals.parse_seconds, megabytes / totals.parse_seconds);
    std::printf("%llu nodes of %zu operators; %llu statements, %llu opaque: %.4f %% understood\n",
                static_cast<unsigned long long>(totals.nodes), totals.ops.size(),
                static_cast<unsigned long long>(totals.statements), static_cast<unsigned long long>(totals.opaque),
                understood);
    if (has("--samples"))
        std::printf("%llu tensors, %llu problems, samples read in %.2f s\n",
                    static_cast<unsigned long long>(totals.tensors), static_cast<unsigned long long>(totals.problems),
                    totals.sample_seconds);
    if (has("--clean"))
        std::printf("clean code of a graph took at most %.1f ms\n", 1e3 * totals.longest_seconds);
    if (has("--rewrite") || has("--clean"))
        std::printf("%llu graphs written back and read as the same, %llu differ, %llu cannot be written, in %.2f s\n",
                    static_cast<unsigned long long>(totals.rewritten),
                    static_cast<unsigned long long>(totals.differing),
                    static_cast<unsigned long long>(totals.not_written), totals.rewrite_seconds);
    return totals.failed == 0 && totals.differing == 0 ? 0 : 1;
}
