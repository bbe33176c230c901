#include "core/drawing/picture/NestedLayout.h"

#include <algorithm>
#include <chrono>
#include <optional>

#include "core/drawing/picture/Curve.h"
#include "core/drawing/picture/FrameMetrics.h"
#include "core/drawing/picture/LevelRoutes.h"

namespace gnx::drawing {
namespace {

using NodeKind = Level::NodeKind;

/// One laid-out group, in coordinates of its own frame: (0, 0) is the frame's upper left corner.
struct LevelLayout {
    std::vector<LayoutPoint> centers; ///< by node of the level
    std::vector<Curve> curves;        ///< by edge of the level
    std::vector<LayoutPoint> heads;   ///< centers of the heads of columns
    LayoutRequest::Size size;         ///< size of the frame
};

class NestedLayouter {
  public:
    NestedLayouter(Drawing& drawing, const NestedLayoutOptions& options, const LayOutLevel& lay_out)
        : drawing_(drawing), options_(options), lay_out_(lay_out), routes_(levelRoutes(drawing)),
          layouts_(drawing.frames.size()) {}

    Status run() {
        for (auto f = static_cast<std::uint32_t>(drawing_.frames.size()); f-- > 0;) // the inner ones first
            GNX_CHECK(layOut(f));
        placeFrames();
        placeEdges();
        drawing_.engine = engine_;
        drawing_.note = note_;
        drawing_.direction = options_.direction;
        return {};
    }

  private:
    bool down() const { return options_.direction == LayoutRequest::Direction::TopDown; }

    LayoutRequest::Size sizeOf(const Level::Node& node) const {
        if (node.kind == NodeKind::Box)
            return drawing_.boxes[node.index].size;
        return node.kind == NodeKind::Frame ? layouts_[node.index].size : LayoutRequest::Size{1, 1};
    }

    LayoutRequest requestOf(const Level& level) const {
        LayoutRequest request;
        request.direction = options_.direction;
        for (const Level::Node& node : level.nodes) {
            LayoutRequest::Node& wish = request.nodes.emplace_back();
            static_cast<LayoutRequest::Size&>(wish) = sizeOf(node);
            wish.rank = node.kind == NodeKind::InPort    ? LayoutRequest::Rank::First
                        : node.kind == NodeKind::OutPort ? LayoutRequest::Rank::Last
                                                         : LayoutRequest::Rank::Free;
        }
        for (const Level::Edge& edge : level.edges)
            request.edges.push_back({edge.from, edge.to, portOf(level.nodes[edge.from], false, edge.origin),
                                     portOf(level.nodes[edge.to], true, edge.origin)});
        return request;
    }

    Status layOut(std::uint32_t frame) {
        const Level& level = routes_.levels[frame];
        const LayoutRequest request = requestOf(level);
        GNX_TRY(LayoutResult result, lay_out_(request));
        noteEngine(result);
        const bool root = frame == 0;
        attachToPorts(level, result);
        LevelLayout& layout = layouts_[frame];
        if (options_.wrap) {
            WrapOptions wrap;
            wrap.aspect = root ? options_.aspect : kInnerAspect;
            wrap.shortest = root ? kShortestRoot : kShortestInner;
            layout.heads = wrapColumns(request, wrap, result);
        }
        const FrameMetrics metrics =
            root ? FrameMetrics::bare()
                 : FrameMetrics::around(!level.in_ports.empty(), !level.out_ports.empty(), down());
        const double width = std::max(result.width, drawing_.frames[frame].title_width - metrics.left - metrics.right);
        const LayoutPoint origin{metrics.left + (width - result.width) / 2, metrics.top};
        layout.size = {width + metrics.left + metrics.right, result.height + metrics.top + metrics.bottom};
        const auto move = [&](LayoutPoint& point) { point = {point.x + origin.x, point.y + origin.y}; };
        std::ranges::for_each(result.centers, move);
        for (Curve& curve : result.curves)
            std::ranges::for_each(curve, move);
        std::ranges::for_each(layout.heads, move);
        layout.centers = std::move(result.centers);
        layout.curves = std::move(result.curves);
        return {};
    }

    void noteEngine(const LayoutResult& result) {
        if (engine_.find(result.engine) == std::string::npos)
            engine_.append(engine_.empty() ? "" : ", ").append(result.engine);
        if (note_.empty())
            note_ = result.note;
    }

    /// A port's place on the border of its frame, in the frame's coordinates.
    LayoutPoint portPlace(std::uint32_t frame, bool in, std::uint32_t origin) const {
        const Level& level = routes_.levels[frame];
        const LevelLayout& layout = layouts_[frame];
        const LayoutPoint inside = layout.centers[in ? level.inPort(origin) : level.outPort(origin)];
        if (down())
            return {inside.x, in ? 0 : layout.size.height};
        return {in ? 0 : layout.size.width, inside.y};
    }

    /// Returns a port as in LayoutRequest::Edge; -1 except for open groups.
    double portOf(const Level::Node& node, bool in, std::uint32_t origin) const {
        if (node.kind != NodeKind::Frame)
            return -1;
        const LayoutPoint place = portPlace(node.index, in, origin);
        return down() ? place.x : place.y;
    }

    LayoutPoint portAt(const Level::Node& node, const LayoutPoint& center, bool in, std::uint32_t origin) const {
        const LayoutRequest::Size size = layouts_[node.index].size;
        const LayoutPoint place = portPlace(node.index, in, origin);
        return {center.x - size.width / 2 + place.x, center.y - size.height / 2 + place.y};
    }

    /// The middle of the side where edges enter or leave.
    LayoutPoint sideOf(const Level::Node& node, const LayoutPoint& center, bool in) const {
        const LayoutRequest::Size size = sizeOf(node);
        const double way = in ? -0.5 : 0.5;
        return down() ? LayoutPoint{center.x, center.y + way * size.height}
                      : LayoutPoint{center.x + way * size.width, center.y};
    }

    /// Edges of open groups begin and end where the groups' ports are; those of ports at the ports.
    void attachToPorts(const Level& level, LayoutResult& result) const {
        for (std::size_t e = 0; e < level.edges.size(); ++e) {
            const Level::Edge& edge = level.edges[e];
            Curve& curve = result.curves[e];
            const Level::Node& from = level.nodes[edge.from];
            const Level::Node& to = level.nodes[edge.to];
            if (curve.size() < 4) { // an engine that found no way
                curve = {sideOf(from, result.centers[edge.from], false)};
                lineTo(curve, sideOf(to, result.centers[edge.to], true));
            }
            if (from.kind == NodeKind::Frame)
                moveBegin(curve, portAt(from, result.centers[edge.from], false, edge.origin));
            else if (from.kind == NodeKind::InPort)
                moveBegin(curve, result.centers[edge.from]);
            if (to.kind == NodeKind::Frame)
                moveEnd(curve, portAt(to, result.centers[edge.to], true, edge.origin));
            else if (to.kind == NodeKind::OutPort)
                moveEnd(curve, result.centers[edge.to]);
            if (from.kind == NodeKind::Frame)
                keepFromBegin(curve, down());
            if (to.kind == NodeKind::Frame)
                keepFromEnd(curve, down());
        }
    }

    void placeFrames() {
        drawing_.columns.clear();
        for (std::uint32_t f = 0; f < drawing_.frames.size(); ++f) { // the outer ones first
            DrawingFrame& frame = drawing_.frames[f];
            const LevelLayout& layout = layouts_[f];
            if (f == 0)
                frame.rect = {0, 0, layout.size.width, layout.size.height};
            for (std::size_t i = 0; i < routes_.levels[f].nodes.size(); ++i) {
                const Level::Node& node = routes_.levels[f].nodes[i];
                const LayoutPoint center{frame.rect.x + layout.centers[i].x, frame.rect.y + layout.centers[i].y};
                if (node.kind == NodeKind::Box) {
                    drawing_.boxes[node.index].center = center;
                } else if (node.kind == NodeKind::Frame) {
                    const LayoutRequest::Size size = layouts_[node.index].size;
                    drawing_.frames[node.index].rect = {center.x - size.width / 2, center.y - size.height / 2,
                                                        size.width, size.height};
                }
            }
            std::uint32_t number = 0;
            for (const LayoutPoint& head : layout.heads)
                drawing_.columns.push_back({f, ++number, {frame.rect.x + head.x, frame.rect.y + head.y}});
        }
        drawing_.width = layouts_[0].size.width;
        drawing_.height = layouts_[0].size.height;
    }

    void placeEdges() {
        for (std::size_t e = 0; e < drawing_.edges.size(); ++e) {
            Curve& whole = drawing_.edges[e].curve;
            whole.clear();
            for (const LevelRoutes::Step step : routes_.paths[e]) {
                const DrawingRect& rect = drawing_.frames[step.frame].rect;
                Curve piece = layouts_[step.frame].curves[step.edge];
                for (LayoutPoint& point : piece)
                    point = {point.x + rect.x, point.y + rect.y};
                append(whole, piece); // joined by a straight piece from the border to the port
            }
        }
    }

    static constexpr double kInnerAspect = 1;
    static constexpr double kShortestRoot = 700, kShortestInner = 1400;

    Drawing& drawing_;
    const NestedLayoutOptions& options_;
    const LayOutLevel& lay_out_;
    LevelRoutes routes_;
    std::vector<LevelLayout> layouts_; ///< by frame
    std::string engine_, note_;
};

} // namespace

Status layOutDrawing(Drawing& drawing, const NestedLayoutOptions& options, const LayOutLevel& lay_out) {
    const auto started = std::chrono::steady_clock::now();
    GNX_CHECK(NestedLayouter(drawing, options, lay_out).run());
    const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - started;
    drawing.layout_milliseconds = taken.count();
    return {};
}

} // namespace gnx::drawing
