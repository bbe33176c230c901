#include "core/drawing/picture/LevelRoutes.h"

#include <tuple>

namespace gnx::drawing {
namespace {

class RouteFinder {
  public:
    explicit RouteFinder(const Drawing& drawing)
        : drawing_(drawing), node_of_box_(drawing.boxes.size()), node_of_frame_(drawing.frames.size()),
          known_(drawing.frames.size()) {
        routes_.levels.resize(drawing.frames.size());
        for (std::uint32_t f = 0; f < drawing.frames.size(); ++f)
            for (const FoldedFrame::Child child : drawing.children[f]) {
                auto& node_of = child.is_frame ? node_of_frame_ : node_of_box_;
                node_of[child.index] =
                    addNode(f, child.is_frame ? Level::NodeKind::Frame : Level::NodeKind::Box, child.index);
            }
    }

    LevelRoutes run() {
        routes_.paths.reserve(drawing_.edges.size());
        for (const DrawingEdge& edge : drawing_.edges)
            routes_.paths.push_back(path(edge.from, edge.to));
        return std::move(routes_);
    }

  private:
    std::uint32_t parent(std::uint32_t frame) const { return drawing_.frames[frame].parent; }

    std::uint32_t addNode(std::uint32_t frame, Level::NodeKind kind, std::uint32_t index) {
        std::vector<Level::Node>& nodes = routes_.levels[frame].nodes;
        nodes.push_back({kind, index});
        return static_cast<std::uint32_t>(nodes.size() - 1);
    }

    std::uint32_t port(std::uint32_t frame, Level::NodeKind kind, std::uint32_t origin) {
        Level& level = routes_.levels[frame];
        auto& ports = kind == Level::NodeKind::InPort ? level.in_ports : level.out_ports;
        const auto found = ports.find(origin);
        return found != ports.end() ? found->second : ports[origin] = addNode(frame, kind, origin);
    }

    LevelRoutes::Step step(std::uint32_t frame, std::uint32_t from, std::uint32_t to, std::uint32_t origin) {
        std::vector<Level::Edge>& edges = routes_.levels[frame].edges;
        const auto [known, added] =
            known_[frame].try_emplace({from, to, origin}, static_cast<std::uint32_t>(edges.size()));
        if (added)
            edges.push_back({from, to, origin});
        return {frame, known->second};
    }

    std::uint32_t commonFrame(std::uint32_t a, std::uint32_t b) const {
        while (a != b) {
            std::uint32_t& deeper = drawing_.frames[a].depth > drawing_.frames[b].depth ? a : b;
            deeper = parent(deeper);
        }
        return a;
    }

    std::vector<LevelRoutes::Step> path(std::uint32_t origin, std::uint32_t target) {
        std::uint32_t frame = drawing_.boxes[origin].frame;
        const std::uint32_t common = commonFrame(frame, drawing_.boxes[target].frame);
        std::vector<LevelRoutes::Step> steps;
        std::uint32_t from = node_of_box_[origin];
        for (; frame != common; from = node_of_frame_[frame], frame = parent(frame))
            steps.push_back(step(frame, from, port(frame, Level::NodeKind::OutPort, origin), origin));
        std::vector<LevelRoutes::Step> inner; // from the target outwards
        std::uint32_t to = node_of_box_[target];
        for (frame = drawing_.boxes[target].frame; frame != common; to = node_of_frame_[frame], frame = parent(frame))
            inner.push_back(step(frame, port(frame, Level::NodeKind::InPort, origin), to, origin));
        steps.push_back(step(common, from, to, origin));
        steps.insert(steps.end(), inner.rbegin(), inner.rend());
        return steps;
    }

    const Drawing& drawing_;
    LevelRoutes routes_;
    std::vector<std::uint32_t> node_of_box_, node_of_frame_;
    std::vector<std::map<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>, std::uint32_t>> known_; ///< edges
};

} // namespace

LevelRoutes levelRoutes(const Drawing& drawing) {
    return RouteFinder(drawing).run();
}

} // namespace gnx::drawing
