#pragma once

#include <algorithm>
#include <optional>
#include <random>

#include <gtest/gtest.h>

#include "core/Wings.h"
#include "core/drawing/layout/Layout.h"

namespace gnx::test {

inline constexpr double kBoxWidth = 60;
inline constexpr double kBoxHeight = 24;

/// `count` boxes of one size, without edges.
inline LayoutRequest boxes(std::size_t count) {
    LayoutRequest request;
    request.nodes.assign(count, {{kBoxWidth, kBoxHeight}});
    return request;
}

/// a -> b, a -> c, b -> d, c -> d, and the skip a -> d.
inline LayoutRequest diamondWithSkip() {
    LayoutRequest request = boxes(4);
    request.edges = {{0, 1}, {0, 2}, {1, 3}, {2, 3}, {0, 3}};
    return request;
}

/// A chain with a skip over `span` boxes at every box: what makes dot slow.
inline LayoutRequest chainWithSkips(std::uint32_t count, std::uint32_t span) {
    LayoutRequest request = boxes(count);
    for (std::uint32_t i = 0; i + 1 < count; ++i) {
        request.edges.push_back({i, i + 1});
        if (i + span < count)
            request.edges.push_back({i, i + span});
    }
    return request;
}

/// dot needs minutes for it.
inline LayoutRequest endless() {
    return chainWithSkips(3000, 40);
}

/// Acyclic: every box reads two earlier ones. The same for the same seed.
inline LayoutRequest randomGraph(std::uint32_t count, std::uint32_t seed) {
    LayoutRequest request = boxes(count);
    std::mt19937 random(seed);
    for (std::uint32_t to = 1; to < count; ++to) {
        request.nodes[to].width = kBoxWidth + random() % 80;
        const std::uint32_t near = to - 1 - random() % std::min(to, 4U);
        const auto far = static_cast<std::uint32_t>(random() % to);
        request.edges.push_back({near, to});
        if (far != near)
            request.edges.push_back({far, to});
    }
    return request;
}

/// Three boxes in a chain with a skip, a box apart, two ports in (0, 1), two out (2, 3), of which one is only passed
/// through, and one that nothing leads to (3).
inline LayoutRequest groupWithPorts() {
    LayoutRequest request = boxes(8);
    for (const std::size_t port : {0U, 1U, 2U, 3U})
        request.nodes[port] = {{1, 1}, port < 2 ? LayoutRequest::Rank::First : LayoutRequest::Rank::Last};
    request.edges = {{0, 4}, {4, 5}, {5, 6}, {4, 6}, {1, 6}, {6, 2}, {1, 2}};
    return request;
}

/// The one y of all nodes of a rank; `none` if there are none.
inline double rankY(const LayoutRequest& request, const LayoutResult& result, LayoutRequest::Rank rank, double none) {
    std::optional<double> y;
    for (std::size_t i = 0; i < request.nodes.size(); ++i) {
        if (request.nodes[i].rank != rank)
            continue;
        if (!y)
            y = result.centers[i].y;
        EXPECT_DOUBLE_EQ(result.centers[i].y, *y) << "node " << i;
    }
    return y.value_or(none);
}

/// All First nodes on one rank above all others, all Last nodes on one below.
inline void expectPortsOutside(const LayoutRequest& request, const LayoutResult& result) {
    const double top = rankY(request, result, LayoutRequest::Rank::First, -1);
    const double bottom = rankY(request, result, LayoutRequest::Rank::Last, result.height + 1);
    for (std::size_t i = 0; i < request.nodes.size(); ++i) {
        if (request.nodes[i].rank != LayoutRequest::Rank::Free)
            continue;
        EXPECT_GT(result.centers[i].y - request.nodes[i].height / 2, top) << "node " << i;
        EXPECT_LT(result.centers[i].y + request.nodes[i].height / 2, bottom) << "node " << i;
    }
}

inline bool overlap(const LayoutRequest& request, const LayoutResult& result, std::size_t a, std::size_t b) {
    const double rounding = 0.01;
    const LayoutPoint p = result.centers[a];
    const LayoutPoint q = result.centers[b];
    return std::abs(p.x - q.x) + rounding < (request.nodes[a].width + request.nodes[b].width) / 2 &&
           std::abs(p.y - q.y) + rounding < (request.nodes[a].height + request.nodes[b].height) / 2;
}

inline std::size_t overlaps(const LayoutRequest& request, const LayoutResult& result) {
    std::size_t count = 0;
    for (std::size_t a = 0; a < result.centers.size(); ++a)
        for (std::size_t b = a + 1; b < result.centers.size(); ++b)
            count += overlap(request, result, a, b) ? 1 : 0;
    return count;
}

} // namespace gnx::test
