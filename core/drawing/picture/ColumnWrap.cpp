#include "core/drawing/picture/ColumnWrap.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>

#include "core/drawing/picture/ColumnCuts.h"
#include "core/drawing/picture/Curve.h"

namespace gnx::drawing {
namespace {

constexpr double kLaneGap = 7;
constexpr double kWidestLanes = 240; ///< width of one gutter; with more edges the lanes move together
constexpr double kBadge = 26;        ///< beside a column's head, for its number
constexpr double kClearance = 12;    ///< between boxes and lanes
constexpr double kCornerRadius = 6;
constexpr double kWideSwing = 30;    ///< sideways, of an edge that goes on
constexpr double kLongestDrop = 150; ///< straight down between a column's head or foot and an edge's end

/// A column before it is moved to its place.
struct Column {
    double begin = 0, end = 0;                                         ///< along the layout
    double low = std::numeric_limits<double>::infinity(), high = -low; ///< across it
    double dx = 0, dy = 0;                                             ///< to its place
    void include(double x) {
        low = std::min(low, x);
        high = std::max(high, x);
    }
};

struct Interval {
    double low = 0, high = 0;
};

/// Maps places across a column so that no empty strip is wider than kWidestStrip; order is kept.
class StripCloser {
  public:
    explicit StripCloser(std::vector<Interval> occupied) {
        std::ranges::sort(occupied, {}, &Interval::low);
        double end = occupied.empty() ? 0 : occupied.front().low, removed = 0;
        for (const Interval& interval : occupied) {
            if (interval.low - end > kWidestStrip) {
                removed += interval.low - end - kWidestStrip;
                shifts_.emplace_back(interval.low, removed);
            }
            end = std::max(end, interval.high);
        }
    }
    double operator()(double x) const {
        const auto next = std::ranges::upper_bound(shifts_, x + 1e-6, {}, &std::pair<double, double>::first);
        return next == shifts_.begin() ? x : x - std::prev(next)->second;
    }

  private:
    static constexpr double kWidestStrip = 32;
    std::vector<std::pair<double, double>> shifts_; ///< from a place on, by how much all moves back
};

/// An edge on its way from one column to the next.
struct Crossing {
    std::size_t curve = 0;
    double x = 0;
    std::uint32_t origin = 0;
    std::size_t lane = 0; ///< 0: the rightmost
};

/// Works in coordinates in which the layout runs downwards.
class Wrapper {
  public:
    Wrapper(const LayoutRequest& request, LayoutResult& result, const std::vector<double>& cuts)
        : request_(request), result_(result), cuts_(cuts), columns_(cuts.size() + 1), crossings_(cuts.size()),
          lanes_(cuts.size()), heads_(columns_.size()), feet_(columns_.size()) {
        for (std::size_t c = 0; c < columns_.size(); ++c) {
            columns_[c].begin = c == 0 ? 0 : cuts[c - 1];
            columns_[c].end = c == cuts.size() ? result.height : cuts[c];
        }
    }

    std::vector<LayoutPoint> run() {
        collectEnds();
        cutCurves();
        closeStrips();
        measureColumns();
        assignLanes();
        placeColumns();
        moveNodes();
        joinCurves();
        std::vector<LayoutPoint> heads;
        for (const Column& column : columns_)
            heads.push_back({column.low + column.dx - kBadge / 2, top_ + kBadge / 2});
        return heads;
    }

  private:
    std::size_t columnOf(double y) const {
        return static_cast<std::size_t>(std::ranges::upper_bound(cuts_, y) - cuts_.begin());
    }

    void cutCurves() {
        pieces_.resize(result_.curves.size());
        first_column_.resize(result_.curves.size());
        for (std::size_t e = 0; e < result_.curves.size(); ++e) {
            Curve rest = std::move(result_.curves[e]);
            if (rest.empty())
                continue;
            std::size_t c = first_column_[e] = columnOf(rest.front().y);
            for (; c < cuts_.size() && rest.back().y > cuts_[c]; ++c) {
                auto [piece, more] = cutAt(rest, cuts_[c]);
                if (c == first_column_[e])
                    dropToFoot(piece, c);
                crossings_[c].push_back({e, piece.back().x, request_.edges[e].from, 0});
                pieces_[e].push_back(std::move(piece));
                rest = std::move(more);
            }
            if (c != first_column_[e])
                dropFromHead(rest, c);
            pieces_[e].push_back(std::move(rest));
        }
    }

    /// The edges above or below a cut were drawn for the whole gap between two ranks: in half of it a long way sideways
    /// becomes a swing, even into the group where the edge ends. The lanes can lead it to that place as well.
    void dropFromHead(Curve& piece, std::size_t column) const {
        const LayoutPoint begin = piece.front();
        const auto isFree = [&](LayoutPoint end) {
            return std::ranges::none_of(heads_[column], [&](std::size_t v) {
                return isBeside(v, end.x) && result_.centers[v].y - request_.nodes[v].height / 2 < end.y - 1;
            });
        };
        for (const double share : {1.0, 2.0 / 3, 1.0 / 3}) {
            auto [swing, way] = cutAt(piece, begin.y + share * kLongestDrop);
            const LayoutPoint end = swing.back(); // the piece's own where it is shorter
            if (!isFree(end) || (!way.empty() && std::abs(end.x - begin.x) < kWideSwing))
                continue;
            piece = {{end.x, begin.y}};
            lineTo(piece, end);
            append(piece, way);
            return;
        }
    }
    void dropToFoot(Curve& piece, std::size_t column) const {
        const LayoutPoint begin = piece.front(), end = piece.back();
        const bool free = std::ranges::none_of(feet_[column], [&](std::size_t v) {
            return isBeside(v, begin.x) && result_.centers[v].y + request_.nodes[v].height / 2 > begin.y + 1;
        });
        if (free && end.y - begin.y < kLongestDrop) {
            piece = {begin};
            lineTo(piece, {begin.x, end.y});
        }
    }

    /// Returns whether a vertical line would touch a box that it passes.
    bool isBeside(std::size_t node, double x) const {
        return std::abs(result_.centers[node].x - x) < request_.nodes[node].width / 2 + kClearance / 2;
    }

    void collectEnds() {
        for (std::size_t v = 0; v < request_.nodes.size(); ++v) {
            const double half = request_.nodes[v].height / 2, y = result_.centers[v].y;
            const std::size_t c = columnOf(y);
            if (y - half < columns_[c].begin + kLongestDrop)
                heads_[c].push_back(v);
            if (y + half > columns_[c].end - kLongestDrop)
                feet_[c].push_back(v);
        }
    }

    /// Calls `visit(column, point)` for everything in columns; points may be changed.
    template <class Visit> void forEachPoint(const Visit& visit) {
        for (std::size_t e = 0; e < pieces_.size(); ++e)
            for (std::size_t p = 0; p < pieces_[e].size(); ++p)
                for (LayoutPoint& point : pieces_[e][p])
                    visit(first_column_[e] + p, point);
    }

    /// Edges pass by on the outside of the widest place on their whole way, which may be in another column: empty
    /// strips of a column are closed.
    void closeStrips() {
        std::vector<std::vector<Interval>> occupied(columns_.size());
        for (std::size_t v = 0; v < request_.nodes.size(); ++v) {
            const double half = request_.nodes[v].width / 2;
            occupied[columnOf(result_.centers[v].y)].push_back(
                {result_.centers[v].x - half, result_.centers[v].x + half});
        }
        forEachPoint([&](std::size_t c, const LayoutPoint& point) { occupied[c].push_back({point.x, point.x}); });
        std::vector<StripCloser> closers;
        closers.reserve(occupied.size());
        for (auto& intervals : occupied)
            closers.emplace_back(std::move(intervals));
        for (LayoutPoint& center : result_.centers)
            center.x = closers[columnOf(center.y)](center.x);
        forEachPoint([&](std::size_t c, LayoutPoint& point) { point.x = closers[c](point.x); });
    }

    void measureColumns() {
        for (std::size_t v = 0; v < request_.nodes.size(); ++v) {
            Column& column = columns_[columnOf(result_.centers[v].y)];
            column.include(result_.centers[v].x - request_.nodes[v].width / 2);
            column.include(result_.centers[v].x + request_.nodes[v].width / 2);
        }
        forEachPoint([&](std::size_t c, const LayoutPoint& point) { columns_[c].include(point.x); });
    }

    /// Edges that come from one node at one place share a lane.
    void assignLanes() {
        for (std::size_t c = 0; c < crossings_.size(); ++c) {
            std::ranges::stable_sort(crossings_[c], std::ranges::greater(), &Crossing::x);
            const Crossing* before = nullptr;
            for (Crossing& crossing : crossings_[c]) {
                const bool shared =
                    before != nullptr && before->origin == crossing.origin && std::abs(before->x - crossing.x) < 1;
                crossing.lane = before == nullptr ? 0 : before->lane + (shared ? 0 : 1);
                before = &crossing;
            }
            lanes_[c] = before == nullptr ? 0 : before->lane + 1;
        }
    }

    double laneGap(std::size_t cut) const {
        return std::min(kLaneGap, kWidestLanes / static_cast<double>(std::max<std::size_t>(lanes_[cut], 1)));
    }
    double lanesWidth(std::size_t cut) const { return laneGap(cut) * static_cast<double>(lanes_[cut]); }

    void placeColumns() {
        for (std::size_t c = 0; c < cuts_.size(); ++c)
            top_ = std::max(top_, kClearance + lanesWidth(c));
        double at = kBadge;
        result_.height = 0;
        for (std::size_t c = 0; c < columns_.size(); ++c) {
            Column& column = columns_[c];
            column.dx = at - column.low;
            column.dy = top_ - column.begin;
            at += column.high - column.low;
            result_.width = at;
            const bool last = c == cuts_.size();
            result_.height = std::max(result_.height, column.end + column.dy + (last ? 0 : kClearance + lanesWidth(c)));
            if (!last)
                at += 2 * kClearance + lanesWidth(c) + kBadge;
        }
    }

    void moveNodes() {
        for (LayoutPoint& center : result_.centers) {
            const Column& column = columns_[columnOf(center.y)];
            center = {center.x + column.dx, center.y + column.dy};
        }
    }

    void joinCurves() {
        forEachPoint([&](std::size_t c, LayoutPoint& point) {
            point = {point.x + columns_[c].dx, point.y + columns_[c].dy};
        });
        std::vector<std::vector<const Crossing*>> ways(pieces_.size());
        for (const auto& at_cut : crossings_)
            for (const Crossing& crossing : at_cut)
                ways[crossing.curve].push_back(&crossing);
        for (std::size_t e = 0; e < pieces_.size(); ++e) {
            Curve& whole = result_.curves[e];
            whole.clear();
            for (std::size_t p = 0; p < pieces_[e].size(); ++p) {
                if (p > 0)
                    goRound(whole, *ways[e][p - 1], first_column_[e] + p - 1, pieces_[e][p].front());
                append(whole, pieces_[e][p]);
            }
        }
    }

    /// Down and out below its column, up in the gutter, and over to where the next piece begins.
    void goRound(Curve& curve, const Crossing& crossing, std::size_t cut, LayoutPoint next) const {
        const double gap = laneGap(cut);
        const double in = gap * static_cast<double>(crossing.lane);
        const double bottom = curve.back().y + kClearance / 2 + in;
        const double gutter = columns_[cut].high + columns_[cut].dx + kClearance + in;
        const double top = top_ - kClearance / 2 - gap * static_cast<double>(lanes_[cut] - 1 - crossing.lane);
        roundedLine(curve, {{curve.back().x, bottom}, {gutter, bottom}, {gutter, top}, {next.x, top}, {next.x, next.y}},
                    std::min(kCornerRadius, gap));
    }

    const LayoutRequest& request_;
    LayoutResult& result_;
    const std::vector<double>& cuts_;
    std::vector<Column> columns_;
    std::vector<std::vector<Crossing>> crossings_;       ///< by cut
    std::vector<std::size_t> lanes_;                     ///< by cut: how many
    std::vector<std::vector<std::size_t>> heads_, feet_; ///< by column: nodes not far from where it begins and ends
    std::vector<std::vector<Curve>> pieces_;             ///< by edge, from column to column
    std::vector<std::size_t> first_column_;              ///< by edge
    double top_ = 0;                                     ///< where the columns begin
};

void swapAxes(LayoutRequest& request, LayoutResult& result, std::vector<LayoutPoint>& points) {
    for (LayoutRequest::Node& node : request.nodes)
        std::swap(node.width, node.height);
    const auto swap = [](LayoutPoint& point) { std::swap(point.x, point.y); };
    std::ranges::for_each(result.centers, swap);
    for (Curve& curve : result.curves)
        std::ranges::for_each(curve, swap);
    std::ranges::for_each(points, swap);
    std::swap(result.width, result.height);
}

} // namespace

std::vector<LayoutPoint> wrapColumns(const LayoutRequest& request, const WrapOptions& options, LayoutResult& result) {
    const bool down = request.direction == LayoutRequest::Direction::TopDown;
    const double along = down ? result.height : result.width;
    const double across = std::max(1.0, down ? result.width : result.height);
    const double aspect = down ? options.aspect : 1 / options.aspect; // aspect of the downward picture
    if (along < options.shortest || along / across * aspect < options.worst_aspect)
        return {};
    LayoutRequest downward = request;
    std::vector<LayoutPoint> heads;
    if (!down)
        swapAxes(downward, result, heads);
    if (const std::vector<double> cuts = chooseCuts(downward, result, aspect); !cuts.empty())
        heads = Wrapper(downward, result, cuts).run();
    if (!down)
        swapAxes(downward, result, heads);
    return heads;
}

} // namespace gnx::drawing
