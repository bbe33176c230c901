// graphnet-layout: reads one layout request (a line of JSON, core/layout/Layout.h) on stdin, lays it out with dot,
// writes the result as a line of JSON, and exits. Graphviz cannot be interrupted and leaks, hence a process of its own.
#include <chrono>
#include <iostream>
#include <memory>
#include <string>

#include <graphviz/cgraph.h>
#include <graphviz/gvc.h>

#include "core/layout/Layout.h"

namespace {

constexpr double kPointsPerInch = 72;

struct FreeContext {
    void operator()(GVC_t* context) const { gvFreeContext(context); }
};

/// agsafeset takes char*, but writes to none of them.
void set(void* object, const char* name, const std::string& value) {
    agsafeset(object, const_cast<char*>(name), const_cast<char*>(value.c_str()), const_cast<char*>(""));
}

Agraph_t* build(const gnx::LayoutRequest& request, std::vector<Agnode_t*>& nodes, std::vector<Agedge_t*>& edges) {
    Agraph_t* graph = agopen(const_cast<char*>("g"), Agdirected, nullptr);
    set(graph, "rankdir", request.direction == gnx::LayoutRequest::Direction::LeftRight ? "LR" : "TB");
    set(graph, "nodesep", "0.25");
    set(graph, "ranksep", "0.4");
    for (std::size_t i = 0; i < request.nodes.size(); ++i) {
        Agnode_t* node = agnode(graph, const_cast<char*>(std::to_string(i).c_str()), 1);
        set(node, "shape", "box");
        set(node, "fixedsize", "true");
        set(node, "label", "");
        set(node, "width", std::to_string(request.nodes[i].width / kPointsPerInch));
        set(node, "height", std::to_string(request.nodes[i].height / kPointsPerInch));
        nodes.push_back(node);
    }
    for (const gnx::LayoutRequest::Edge& edge : request.edges)
        edges.push_back(agedge(graph, nodes[edge.from], nodes[edge.to], nullptr, 1));
    return graph;
}

/// Graphviz counts y upwards from the lower left corner.
gnx::LayoutResult collect(Agraph_t* graph, const std::vector<Agnode_t*>& nodes, const std::vector<Agedge_t*>& edges) {
    const boxf bounds = GD_bb(graph);
    const auto point = [&](const pointf& p) { return gnx::LayoutPoint{p.x - bounds.LL.x, bounds.UR.y - p.y}; };
    gnx::LayoutResult result;
    result.engine = "dot";
    result.width = bounds.UR.x - bounds.LL.x;
    result.height = bounds.UR.y - bounds.LL.y;
    for (Agnode_t* node : nodes)
        result.centers.push_back(point(ND_coord(node)));
    for (Agedge_t* edge : edges) {
        std::vector<gnx::LayoutPoint>& curve = result.curves.emplace_back();
        const splines* spline = ED_spl(edge);
        if (spline == nullptr || spline->size == 0)
            continue;
        const bezier& path = spline->list[0];
        for (std::size_t i = 0; i < static_cast<std::size_t>(path.size); ++i)
            curve.push_back(point(path.list[i]));
        if (path.eflag != 0) // the curve ends before the arrow's tip: lead it on
            curve.insert(curve.end(), {curve.back(), point(path.ep), point(path.ep)});
    }
    return result;
}

int answer(const nlohmann::json& json) {
    std::cout << json.dump() << std::endl;
    return json.contains("error") ? 1 : 0;
}

} // namespace

int main() {
    std::string line;
    if (!std::getline(std::cin, line))
        return answer({{"error", "expected a layout request on stdin"}});
    const auto request = gnx::layoutRequestFromJson(nlohmann::json::parse(line, nullptr, false));
    if (!request)
        return answer({{"error", request.error().text()}});
    const auto started = std::chrono::steady_clock::now();
    const std::unique_ptr<GVC_t, FreeContext> context(gvContext());
    std::vector<Agnode_t*> nodes;
    std::vector<Agedge_t*> edges;
    Agraph_t* graph = build(*request, nodes, edges);
    if (gvLayout(context.get(), graph, "dot") != 0)
        return answer({{"error", "dot failed"}});
    gnx::LayoutResult result = collect(graph, nodes, edges);
    result.milliseconds = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - started).count();
    gvFreeLayout(context.get(), graph);
    agclose(graph);
    return answer(gnx::toJson(result));
}
