// layout_crossings PROGRAM DIR [GRAPHS [DATABASE]]
// Lays out graphs of 50 to 400 boxes below DIR with dot (PROGRAM is graphnet-layout) and in layers, and prints how
// often their edges cross: how good a stand-in layeredLayout() is. With a database, dot's layouts are kept there for
// the next time. GRAPHS (30) are taken evenly from all of that size; those that dot does not finish are left out.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "core/base/MappedFile.h"
#include "core/drawing/layout/LayeredLayout.h"
#include "core/drawing/layout/LayoutService.h"
#include "core/drawing/picture/SqliteLayoutCache.h"
#include "core/graph/ir/Graph.h"
#include "tests/support/EdgeCrossings.h"
#include "tests/support/dot_times/FlatRequest.h"

namespace {

constexpr std::size_t kFewest = 50;
constexpr std::size_t kMost = 400;

struct Candidate {
    std::string name;
    gnx::drawing::LayoutRequest request;
};

/// Every graph of the size below `root` once, by the order of the files' names.
std::vector<Candidate> candidates(const std::filesystem::path& root) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root))
        if (entry.path().filename() == "model.py")
            files.push_back(entry.path());
    std::ranges::sort(files);
    std::vector<Candidate> out;
    for (const auto& file : files) {
        const auto text = gnx::base::MappedFile::open(file);
        const bool paddle = file.string().find("paddle_samples") != std::string::npos;
        auto graph = text ? gnx::graph::parseGraph(text->text(), paddle ? gnx::graph::Framework::Paddle
                                                                        : gnx::graph::Framework::Torch)
                          : gnx::base::Result<std::shared_ptr<const gnx::graph::Graph>>(text.error());
        if (!graph || (*graph)->nodes().size() > kMost)
            continue;
        gnx::drawing::LayoutRequest request = gnx::test::flatRequest(**graph);
        if (request.nodes.size() >= kFewest && request.nodes.size() <= kMost)
            out.push_back({std::filesystem::relative(file.parent_path(), root).string(), std::move(request)});
    }
    return out;
}

/// Prints a line; returns layered / dot, both with one added since either may be 0. Nothing if dot did not finish.
std::optional<double> compare(gnx::drawing::LayoutService& service, const Candidate& graph) {
    gnx::drawing::LayoutOptions options;
    options.engine = gnx::drawing::LayoutEngine::Dot;
    options.budget = std::chrono::seconds(20);
    const auto dot = service.layOut(graph.request, options, {});
    if (!dot) {
        std::printf("%-70s %s\n", graph.name.c_str(), dot.error().message.c_str());
        return std::nullopt;
    }
    const gnx::drawing::LayoutResult layered = gnx::drawing::layeredLayout(graph.request);
    const std::size_t of_dot = gnx::test::EdgeCrossings(graph.request, *dot).count();
    const std::size_t of_layered = gnx::test::EdgeCrossings(graph.request, layered).count();
    const double ratio = static_cast<double>(of_layered + 1) / static_cast<double>(of_dot + 1);
    std::printf("%-70s %5zu %5zu %8.0f %8.1f %8zu %8zu %6.2f %6.2f\n", graph.name.c_str(), graph.request.nodes.size(),
                graph.request.edges.size(), dot->milliseconds, layered.milliseconds, of_dot, of_layered, ratio,
                layered.width * layered.height / (dot->width * dot->height));
    return ratio;
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        std::fprintf(stderr, "usage: layout_crossings PROGRAM DIR [GRAPHS [DATABASE]]\n");
        return 2;
    }
    const std::size_t wanted = argc > 3 ? std::strtoul(argv[3], nullptr, 10) : 30;
    std::unique_ptr<gnx::drawing::SqliteLayoutCache> cache;
    if (argc > 4) {
        auto database = gnx::base::Database::open(argv[4]);
        if (!database) {
            std::fprintf(stderr, "%s\n", database.error().text().c_str());
            return 1;
        }
        cache = std::make_unique<gnx::drawing::SqliteLayoutCache>(*std::move(database));
    }
    gnx::drawing::LayoutService service(cache.get(), argv[1]);
    const std::vector<Candidate> graphs = candidates(argv[2]);
    const std::size_t step = std::max<std::size_t>(1, graphs.size() / std::max<std::size_t>(1, wanted));
    std::printf("%-70s %5s %5s %8s %8s %8s %8s %6s %6s\n", "graph", "boxes", "edges", "dot ms", "layered", "x dot",
                "x layer", "ratio", "area");
    std::vector<double> ratios;
    for (std::size_t i = 0; i < graphs.size() && ratios.size() < wanted; i += step)
        if (const auto ratio = compare(service, graphs[i]))
            ratios.push_back(*ratio);
    std::ranges::sort(ratios);
    if (!ratios.empty())
        std::printf("%zu of %zu graphs, median ratio %.2f, ninth decile %.2f\n", ratios.size(), graphs.size(),
                    ratios[ratios.size() / 2], ratios[ratios.size() * 9 / 10]);
}
