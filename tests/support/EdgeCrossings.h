#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "core/Wings.h"
#include "core/drawing/layout/Layout.h"

namespace gnx::test {

/// Counts where the curves of a layout cross. Curves are taken as kPieces straight pieces per cubic; pieces are
/// compared within the cells of a grid, so that it takes about linear time. Two edges at one node do not count: they
/// meet there, and may run together.
class EdgeCrossings {
  public:
    EdgeCrossings(const LayoutRequest& request, const LayoutResult& result) : request_(request) {
        for (std::uint32_t edge = 0; edge < result.curves.size(); ++edge)
            addCurve(edge, result.curves[edge]);
        fillGrid();
    }

    std::size_t count() const {
        std::size_t crossings = 0;
        for (const auto& [cell, pieces] : grid_)
            for (std::size_t a = 0; a < pieces.size(); ++a)
                for (std::size_t b = a + 1; b < pieces.size(); ++b)
                    crossings += crossIn(cell, pieces_[pieces[a]], pieces_[pieces[b]]) ? 1 : 0;
        return crossings;
    }

  private:
    static constexpr int kPieces = 8;

    struct Piece {
        std::uint32_t edge;
        LayoutPoint a, b;
    };

    static LayoutPoint bezier(const LayoutPoint* p, double t) {
        const double s = 1 - t;
        const double w[4]{s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t};
        return {w[0] * p[0].x + w[1] * p[1].x + w[2] * p[2].x + w[3] * p[3].x,
                w[0] * p[0].y + w[1] * p[1].y + w[2] * p[2].y + w[3] * p[3].y};
    }

    void addCurve(std::uint32_t edge, const std::vector<LayoutPoint>& curve) {
        for (std::size_t i = 0; i + 3 < curve.size(); i += 3) {
            LayoutPoint from = curve[i];
            for (int k = 1; k <= kPieces; ++k) {
                const LayoutPoint to = bezier(&curve[i], static_cast<double>(k) / kPieces);
                pieces_.push_back({edge, from, to});
                from = to;
            }
        }
    }

    std::int64_t cellOf(double place) const { return static_cast<std::int64_t>(std::floor(place / cell_size_)); }
    static std::uint64_t cellKey(std::int64_t x, std::int64_t y) {
        return (static_cast<std::uint64_t>(x) << 32U) ^ (static_cast<std::uint64_t>(y) & 0xffffffffU);
    }

    void fillGrid() {
        double length = 0;
        for (const Piece& piece : pieces_)
            length += std::abs(piece.a.x - piece.b.x) + std::abs(piece.a.y - piece.b.y);
        cell_size_ = std::max(1.0, length / static_cast<double>(std::max<std::size_t>(1, pieces_.size())));
        for (std::uint32_t i = 0; i < pieces_.size(); ++i) {
            const auto [left, right] = std::minmax(pieces_[i].a.x, pieces_[i].b.x);
            const auto [top, bottom] = std::minmax(pieces_[i].a.y, pieces_[i].b.y);
            for (std::int64_t x = cellOf(left); x <= cellOf(right); ++x)
                for (std::int64_t y = cellOf(top); y <= cellOf(bottom); ++y)
                    grid_[cellKey(x, y)].push_back(i);
        }
    }

    bool meet(std::uint32_t a, std::uint32_t b) const {
        const LayoutRequest::Edge e = request_.edges[a];
        const LayoutRequest::Edge f = request_.edges[b];
        return e.from == f.from || e.from == f.to || e.to == f.from || e.to == f.to;
    }

    /// Returns whether they cross at a point of this cell: two pieces may share several.
    bool crossIn(std::uint64_t cell, const Piece& p, const Piece& q) const {
        if (p.edge == q.edge || meet(p.edge, q.edge))
            return false;
        const LayoutPoint r{p.b.x - p.a.x, p.b.y - p.a.y};
        const LayoutPoint s{q.b.x - q.a.x, q.b.y - q.a.y};
        const double cross = r.x * s.y - r.y * s.x;
        if (cross == 0)
            return false; // parallel
        const LayoutPoint d{q.a.x - p.a.x, q.a.y - p.a.y};
        const double t = (d.x * s.y - d.y * s.x) / cross;
        const double u = (d.x * r.y - d.y * r.x) / cross;
        // Half open, so that a crossing where two pieces of a curve join counts once.
        if (!(t >= 0 && t < 1 && u >= 0 && u < 1))
            return false;
        return cellKey(cellOf(p.a.x + t * r.x), cellOf(p.a.y + t * r.y)) == cell;
    }

    const LayoutRequest& request_;
    std::vector<Piece> pieces_;
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> grid_;
    double cell_size_ = 1;
};

} // namespace gnx::test
