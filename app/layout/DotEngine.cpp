#include "app/layout/DotEngine.h"

#include <chrono>
#include <string>

#include <graphviz/cgraph.h>

#include "app/layout/PortLabel.h"

namespace gnx::layout {
namespace {

constexpr double kPointsPerInch = 72;
constexpr double kNodeGap = 18;   ///< dot's own
constexpr double kRankGap = 28.8; ///< dot's own is 36, more than curves between boxes of text need

char* text(const char* value) {
    return const_cast<char*>(value); // cgraph takes char*, but writes to none of them
}

void set(void* object, const char* name, const std::string& value) {
    agsafeset(object, text(name), text(value.c_str()), text(""));
}

std::string inches(double points) {
    return std::to_string(points / kPointsPerInch);
}

/// A graph of Graphviz, with its nodes and edges in the order of the request.
class DotGraph {
  public:
    explicit DotGraph(const LayoutRequest& request) : graph_(agopen(text("g"), Agdirected, nullptr)) {
        set(graph_, "rankdir", request.direction == LayoutRequest::Direction::LeftRight ? "LR" : "TB");
        set(graph_, "nodesep", inches(request.node_gap.value_or(kNodeGap)));
        set(graph_, "ranksep", inches(request.rank_gap.value_or(kRankGap)));
        const std::vector<NodePorts> ports = portsByNode(request);
        for (std::size_t i = 0; i < request.nodes.size(); ++i)
            addNode(request.nodes[i], portLabel(request.nodes[i], ports[i], request.direction));
        for (const LayoutRequest::Edge& edge : request.edges)
            addEdge(edge, ports, request.direction);
        // Unlike "min" and "max", these keep every other node off the rank.
        holdTogether(request, LayoutRequest::Rank::First, "source");
        holdTogether(request, LayoutRequest::Rank::Last, "sink");
    }
    ~DotGraph() { agclose(graph_); }
    DotGraph(const DotGraph&) = delete;
    DotGraph& operator=(const DotGraph&) = delete;

    Agraph_t* handle() const { return graph_; }
    LayoutResult collect() const;

  private:
    void addNode(const LayoutRequest::Node& request, const std::string& port_label);
    void addEdge(const LayoutRequest::Edge& request, const std::vector<NodePorts>& ports,
                 LayoutRequest::Direction direction);
    void holdTogether(const LayoutRequest& request, LayoutRequest::Rank rank, const char* dot_rank);
    std::vector<LayoutPoint> curveOf(Agedge_t* edge) const;
    /// Graphviz counts y upwards from the lower left corner.
    LayoutPoint point(const pointf& p) const {
        const boxf bounds = GD_bb(graph_);
        return {p.x - bounds.LL.x, bounds.UR.y - p.y};
    }

    Agraph_t* graph_;
    std::vector<Agnode_t*> nodes_;
    std::vector<Agedge_t*> edges_;
};

void DotGraph::addNode(const LayoutRequest::Node& request, const std::string& port_label) {
    Agnode_t* node = agnode(graph_, text(std::to_string(nodes_.size()).c_str()), 1);
    set(node, "shape", "box");
    set(node, "fixedsize", "true");
    set(node, "label", "");
    set(node, "width", inches(request.width));
    set(node, "height", inches(request.height));
    nodes_.push_back(node);
    if (port_label.empty())
        return;
    set(node, "shape", "plain"); // as large as its label
    set(node, "fixedsize", "false");
    char* label = agstrdup_html(graph_, text(port_label.c_str()));
    agattr(graph_, AGNODE, text("label"), text(""));
    agset(node, text("label"), label);
    agstrfree(graph_, label);
}

void DotGraph::addEdge(const LayoutRequest::Edge& request, const std::vector<NodePorts>& ports,
                       LayoutRequest::Direction direction) {
    const bool down = direction == LayoutRequest::Direction::TopDown;
    Agedge_t* edge = agedge(graph_, nodes_[request.from], nodes_[request.to], nullptr, 1);
    if (request.from_port >= 0 && !ports[request.from].out.empty())
        set(edge, "tailport", portName('o', ports[request.from].out, request.from_port) + (down ? ":s" : ":e"));
    if (request.to_port >= 0 && !ports[request.to].in.empty())
        set(edge, "headport", portName('i', ports[request.to].in, request.to_port) + (down ? ":n" : ":w"));
    edges_.push_back(edge);
}

void DotGraph::holdTogether(const LayoutRequest& request, LayoutRequest::Rank rank, const char* dot_rank) {
    Agraph_t* together = nullptr;
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        if (request.nodes[i].rank != rank)
            continue;
        if (together == nullptr) {
            together = agsubg(graph_, text(dot_rank), 1);
            set(together, "rank", dot_rank);
        }
        agsubnode(together, nodes_[i], 1);
    }
}

std::vector<LayoutPoint> DotGraph::curveOf(Agedge_t* edge) const {
    const splines* spline = ED_spl(edge);
    if (spline == nullptr || spline->size == 0)
        return {};
    const bezier& path = spline->list[0];
    std::vector<LayoutPoint> curve;
    for (std::size_t i = 0; i < static_cast<std::size_t>(path.size); ++i)
        curve.push_back(point(path.list[i]));
    if (path.eflag != 0) // the curve ends before the arrow's tip: extend it
        curve.insert(curve.end(), {curve.back(), point(path.ep), point(path.ep)});
    return curve;
}

LayoutResult DotGraph::collect() const {
    const boxf bounds = GD_bb(graph_);
    LayoutResult result;
    result.engine = "dot";
    result.width = bounds.UR.x - bounds.LL.x;
    result.height = bounds.UR.y - bounds.LL.y;
    for (Agnode_t* node : nodes_)
        result.centers.push_back(point(ND_coord(node)));
    for (Agedge_t* edge : edges_)
        result.curves.push_back(curveOf(edge));
    return result;
}

} // namespace

DotEngine::DotEngine() : context_(gvContext()) {
    LayoutRequest smallest; // loads dot's plugin
    smallest.nodes.push_back({{1, 1}});
    (void)layOut(smallest);
}

Result<LayoutResult> DotEngine::layOut(const LayoutRequest& request) {
    const auto started = std::chrono::steady_clock::now();
    const DotGraph graph(request);
    if (gvLayout(context_.get(), graph.handle(), "dot") != 0) {
        Error error;
        error.message = "dot failed";
        return error;
    }
    LayoutResult result = graph.collect();
    gvFreeLayout(context_.get(), graph.handle());
    result.milliseconds = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - started).count();
    return result;
}

} // namespace gnx::layout
