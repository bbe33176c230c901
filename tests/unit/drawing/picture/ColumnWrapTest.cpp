#include "core/drawing/picture/ColumnWrap.h"

#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "core/drawing/layout/LayeredLayout.h"
#include "core/drawing/picture/ColumnCuts.h"
#include "core/drawing/picture/Curve.h"
#include "tests/unit/drawing/layout/LayoutFixtures.h"

namespace gnx::test {
namespace {

constexpr double kRank = 50, kLane = 100;

/// `lanes` chains of `ranks` boxes side by side, and how they are laid out: straight down.
struct Chains {
    LayoutRequest request;
    LayoutResult result;

    Chains(std::uint32_t lanes, std::uint32_t ranks) {
        for (std::uint32_t rank = 0; rank < ranks; ++rank)
            for (std::uint32_t lane = 0; lane < lanes; ++lane) {
                request.nodes.push_back({{test::kBoxWidth, test::kBoxHeight}});
                result.centers.push_back({kLane * (lane + 0.5), kRank * (rank + 0.5)});
                if (rank > 0)
                    add((rank - 1) * lanes + lane, rank * lanes + lane);
            }
        result.width = kLane * lanes;
        result.height = kRank * ranks;
    }
    void add(std::uint32_t from, std::uint32_t to) {
        request.edges.push_back({from, to});
        const double below = test::kBoxHeight / 2;
        Curve curve = {{result.centers[from].x, result.centers[from].y + below}};
        lineTo(curve, {result.centers[to].x, result.centers[to].y - below});
        result.curves.push_back(curve);
    }
    std::vector<LayoutPoint> wrap(double aspect = 1.5) {
        return wrapColumns(request, {.aspect = aspect, .shortest = 100, .worst_aspect = 1.2}, result);
    }
};

LayoutPoint pointAt(const LayoutPoint* p, double t) {
    const double s = 1 - t;
    const auto mix = [&](double a, double b, double c, double d) {
        return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d;
    };
    return {mix(p[0].x, p[1].x, p[2].x, p[3].x), mix(p[0].y, p[1].y, p[2].y, p[3].y)};
}

std::vector<LayoutPoint> sampled(const Curve& curve) {
    constexpr int steps = 8;
    std::vector<LayoutPoint> points;
    for (std::size_t i = 0; i + 3 < curve.size(); i += 3)
        for (int step = 0; step < steps; ++step)
            points.push_back(pointAt(&curve[i], step / double{steps}));
    points.push_back(curve.back());
    return points;
}

bool cross(LayoutPoint a, LayoutPoint b, LayoutPoint c, LayoutPoint d) {
    const auto side = [](LayoutPoint p, LayoutPoint q, LayoutPoint r) {
        return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
    };
    return side(a, b, c) * side(a, b, d) < -1e-9 && side(c, d, a) * side(c, d, b) < -1e-9;
}

/// Returns how often two curves cross.
int crossings(const Curve& one, const Curve& other) {
    const auto a = sampled(one), b = sampled(other);
    int count = 0;
    for (std::size_t i = 0; i + 1 < a.size(); ++i)
        for (std::size_t k = 0; k + 1 < b.size(); ++k)
            count += cross(a[i], a[i + 1], b[k], b[k + 1]) ? 1 : 0;
    return count;
}

double jump(const Curve& curve) {
    const auto points = sampled(curve);
    double longest = 0;
    for (std::size_t i = 0; i + 1 < points.size(); ++i)
        longest = std::max(longest, std::hypot(points[i + 1].x - points[i].x, points[i + 1].y - points[i].y));
    return longest;
}

} // namespace

TEST(ColumnCuts, LieBetweenRanksAndMakeColumnsEven) {
    // For a square, with boxes of 60 and gutters of 60: five columns are 540 x 600, four 420 x 750, six 660 x 500.
    Chains chains(1, 60);
    EXPECT_EQ(chooseCuts(chains.request, chains.result, 1), (std::vector<double>{600, 1200, 1800, 2400}));
}

TEST(ColumnCuts, AvoidPlacesThatManyEdgesCross) {
    Chains chains(1, 60);
    for (std::uint32_t from = 13; from < 17; ++from) // behind the 15th and 16th rank five edges cross
        chains.add(from - 1, from + 2);
    for (const double cut : chooseCuts(chains.request, chains.result, 1))
        EXPECT_FALSE(cut > 13 * kRank && cut < 18 * kRank) << cut;
}

TEST(ColumnCuts, AreNoneWithoutGaps) {
    LayoutRequest request = test::boxes(1);
    request.nodes[0].height = 4000;
    LayoutResult result;
    result.centers = {{30, 2000}};
    result.width = 60;
    result.height = 4000;
    EXPECT_TRUE(chooseCuts(request, result, 1).empty());
    EXPECT_TRUE(chooseCuts({}, {}, 1).empty());
}

TEST(ColumnWrap, LeavesShortLayoutsAsTheyAre) {
    Chains chains(1, 10);
    const LayoutResult before = chains.result;
    EXPECT_TRUE(
        wrapColumns(chains.request, {.aspect = 1.5, .shortest = 900, .worst_aspect = 1.7}, chains.result).empty());
    EXPECT_EQ(toJson(before), toJson(chains.result));
}

TEST(ColumnWrap, LeavesLayoutsOfTheRightShapeAsTheyAre) {
    Chains chains(20, 40); // 2000 x 2000
    EXPECT_TRUE(
        wrapColumns(chains.request, {.aspect = 1, .shortest = 100, .worst_aspect = 1.7}, chains.result).empty());
}

TEST(ColumnWrap, ComesNearToTheShapeThatIsWanted) {
    for (const double aspect : {0.7, 1.0, 1.5, 2.0}) {
        Chains chains(1, 100);
        EXPECT_FALSE(chains.wrap(aspect).empty());
        const double got = chains.result.width / chains.result.height;
        EXPECT_TRUE(got > aspect / 1.6 && got < aspect * 1.6) << got << " for " << aspect;
    }
}

TEST(ColumnWrap, PutsColumnsSideBySideInReadingOrder) {
    Chains chains(1, 60);
    const std::vector<LayoutPoint> heads = chains.wrap();
    ASSERT_GE(heads.size(), 2U);
    for (std::size_t i = 1; i < heads.size(); ++i) {
        EXPECT_GT(heads[i].x, heads[i - 1].x);
        EXPECT_DOUBLE_EQ(heads[i].y, heads[i - 1].y);
    }
    for (std::size_t v = 1; v < chains.result.centers.size(); ++v) {
        const LayoutPoint here = chains.result.centers[v], before = chains.result.centers[v - 1];
        EXPECT_TRUE(here.y > before.y || here.x > before.x) << v;
    }
    EXPECT_EQ(test::overlaps(chains.request, chains.result), 0U);
}

TEST(ColumnWrap, KeepsEdgesWholeFromBoxToBox) {
    Chains chains(2, 60);
    ASSERT_FALSE(chains.wrap().empty());
    for (std::size_t e = 0; e < chains.request.edges.size(); ++e) {
        const Curve& curve = chains.result.curves[e];
        const LayoutPoint from = chains.result.centers[chains.request.edges[e].from];
        const LayoutPoint to = chains.result.centers[chains.request.edges[e].to];
        ASSERT_EQ(curve.size() % 3, 1U);
        EXPECT_NEAR(curve.front().x, from.x, 1e-6);
        EXPECT_NEAR(curve.front().y, from.y + test::kBoxHeight / 2, 1e-6);
        EXPECT_NEAR(curve.back().x, to.x, 1e-6);
        EXPECT_NEAR(curve.back().y, to.y - test::kBoxHeight / 2, 1e-6);
        EXPECT_LT(jump(curve), chains.result.height) << "a piece is missing";
    }
}

TEST(ColumnWrap, LetsEdgesThatCrossTheSameCutNotCrossEachOther) {
    for (const std::uint32_t lanes : {2U, 3U, 5U, 9U}) {
        Chains chains(lanes, 80);
        ASSERT_FALSE(chains.wrap(2).empty()) << lanes;
        for (std::size_t a = 0; a < chains.result.curves.size(); ++a)
            for (std::size_t b = a + 1; b < chains.result.curves.size(); ++b)
                EXPECT_EQ(crossings(chains.result.curves[a], chains.result.curves[b]), 0)
                    << lanes << " lanes, edges " << a << " and " << b;
    }
}

TEST(ColumnWrap, LetsAnEdgePassThroughSeveralColumns) {
    Chains chains(1, 80);
    chains.result.width = 160; // the edge runs beside the boxes
    chains.request.edges.push_back({0, 79});
    Curve skip = {{50, kRank}};
    for (const LayoutPoint point :
         {LayoutPoint{130, 2 * kRank}, LayoutPoint{130, 78 * kRank}, LayoutPoint{50, 79 * kRank}})
        lineTo(skip, point);
    chains.result.curves.push_back(skip);
    const auto heads = chains.wrap();
    ASSERT_GE(heads.size(), 3U);
    const Curve& curve = chains.result.curves.back();
    EXPECT_NEAR(curve.front().x, chains.result.centers[0].x, 1e-6);
    EXPECT_NEAR(curve.back().x, chains.result.centers[79].x, 1e-6);
    for (std::size_t e = 0; e + 1 < chains.result.curves.size(); ++e)
        EXPECT_EQ(crossings(chains.result.curves[e], curve), 0) << e;
}

TEST(ColumnWrap, BreaksWhatRunsToTheRightIntoRows) {
    Chains down(2, 60), right(2, 60);
    right.request.direction = LayoutRequest::Direction::LeftRight;
    for (LayoutRequest::Node& node : right.request.nodes)
        std::swap(node.width, node.height);
    const auto swap = [](LayoutPoint& point) { std::swap(point.x, point.y); };
    std::ranges::for_each(right.result.centers, swap);
    for (Curve& curve : right.result.curves)
        std::ranges::for_each(curve, swap);
    std::swap(right.result.width, right.result.height);
    auto heads = right.wrap(2);
    ASSERT_FALSE(heads.empty());
    std::ranges::for_each(heads, swap);
    std::ranges::for_each(right.result.centers, swap);
    const auto expected = down.wrap(0.5);
    ASSERT_EQ(heads.size(), expected.size());
    for (std::size_t i = 0; i < heads.size(); ++i)
        EXPECT_DOUBLE_EQ(heads[i].x, expected[i].x);
    for (std::size_t v = 0; v < down.result.centers.size(); ++v)
        EXPECT_DOUBLE_EQ(right.result.centers[v].y, down.result.centers[v].y);
}

TEST(ColumnWrap, KeepsEverythingWithinItsBounds) {
    for (std::uint32_t seed = 0; seed < 20; ++seed) {
        const LayoutRequest request = test::randomGraph(150 + seed * 10, seed);
        LayoutResult result = layeredLayout(request);
        wrapColumns(request, {.aspect = 2, .shortest = 100, .worst_aspect = 1.1}, result);
        EXPECT_EQ(test::overlaps(request, result), 0U);
        for (std::size_t v = 0; v < request.nodes.size(); ++v) {
            EXPECT_GE(result.centers[v].x - request.nodes[v].width / 2, -0.01);
            EXPECT_GE(result.centers[v].y - request.nodes[v].height / 2, -0.01);
            EXPECT_LE(result.centers[v].x + request.nodes[v].width / 2, result.width + 0.01);
            EXPECT_LE(result.centers[v].y + request.nodes[v].height / 2, result.height + 0.01);
        }
        for (const Curve& curve : result.curves)
            for (const LayoutPoint& point : sampled(curve)) {
                EXPECT_TRUE(point.x >= -0.01 && point.x <= result.width + 0.01) << point.x;
                EXPECT_TRUE(point.y >= -0.01 && point.y <= result.height + 0.01) << point.y;
            }
    }
}

} // namespace gnx::test
