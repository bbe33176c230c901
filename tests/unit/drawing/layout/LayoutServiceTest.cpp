#include "core/drawing/layout/LayoutService.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "tests/unit/drawing/layout/LayoutFixtures.h"
#include "tests/unit/drawing/layout/LayoutPrograms.h"

namespace gnx::test {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

LayoutOptions with(LayoutEngine engine, std::chrono::milliseconds budget = 60s) {
    LayoutOptions options;
    options.engine = engine;
    options.budget = budget;
    return options;
}

TEST(LayoutService, LaysOutWithDot) {
    const LayoutRequest request = test::diamondWithSkip();
    const auto result = test::realService().layOut(request, with(LayoutEngine::Dot), {});
    ASSERT_TRUE(result.ok()) << result.error().text();
    EXPECT_EQ(result->engine, "dot");
    EXPECT_EQ(test::overlaps(request, *result), 0U);
    for (const LayoutPoint center : result->centers) {
        EXPECT_TRUE(center.x > 0 && center.x < result->width);
        EXPECT_TRUE(center.y > 0 && center.y < result->height);
    }
    for (const LayoutRequest::Edge edge : request.edges)
        EXPECT_GT(result->centers[edge.to].y, result->centers[edge.from].y);
}

TEST(LayoutService, GetsFromDotACurveFromBorderToBorderForEachEdge) {
    const LayoutRequest request = test::diamondWithSkip();
    const auto result = test::realService().layOut(request, with(LayoutEngine::Dot), {});
    ASSERT_TRUE(result.ok()) << result.error().text();
    for (std::size_t i = 0; i < request.edges.size(); ++i) {
        const auto& curve = result->curves[i];
        ASSERT_EQ(curve.size() % 3, 1U);
        const LayoutRequest::Edge edge = request.edges[i];
        EXPECT_NEAR(curve.front().y, result->centers[edge.from].y + test::kBoxHeight / 2, 2);
        EXPECT_NEAR(curve.back().y, result->centers[edge.to].y - test::kBoxHeight / 2, 2);
    }
}

TEST(LayoutService, LaysOutFromLeftToRight) {
    LayoutRequest request = test::diamondWithSkip();
    request.direction = LayoutRequest::Direction::LeftRight;
    const auto result = test::realService().layOut(request, with(LayoutEngine::Dot), {});
    ASSERT_TRUE(result.ok()) << result.error().text();
    for (const LayoutRequest::Edge edge : request.edges)
        EXPECT_GT(result->centers[edge.to].x, result->centers[edge.from].x);
}

TEST(LayoutService, LetsDotDrawCyclesAndSelfLoops) {
    LayoutRequest request = test::boxes(2);
    request.edges = {{0, 1}, {1, 0}, {1, 1}};
    const auto result = test::realService().layOut(request, with(LayoutEngine::Dot), {});
    ASSERT_TRUE(result.ok()) << result.error().text();
    EXPECT_EQ(result->curves.size(), 3U);
}

TEST(LayoutService, DrawsEachOfParallelEdgesWithACurveOfItsOwn) {
    LayoutRequest request = test::boxes(2);
    request.edges = {{0, 1}, {0, 1}, {0, 1}};
    const auto result = test::realService().layOut(request, with(LayoutEngine::Dot), {});
    ASSERT_TRUE(result.ok()) << result.error().text();
    ASSERT_EQ(result->curves.size(), 3U);
    const auto middle = [&](std::size_t i) { return result->curves[i][result->curves[i].size() / 2].x; };
    EXPECT_GT(std::abs(middle(0) - middle(1)), 1);
    EXPECT_GT(std::abs(middle(1) - middle(2)), 1);
}

TEST(LayoutService, LaysOutGraphsOfNoAndOfOneNode) {
    for (const LayoutEngine engine : {LayoutEngine::Dot, LayoutEngine::Layered})
        for (const std::size_t count : {0U, 1U}) {
            const auto result = test::realService().layOut(test::boxes(count), with(engine), {});
            ASSERT_TRUE(result.ok()) << result.error().text();
            EXPECT_EQ(result->centers.size(), count);
            EXPECT_NEAR(result->width, count * test::kBoxWidth, 8); // layeredLayout() adds a margin
        }
}

TEST(LayoutService, RefusesAnEdgeToNowhereWhateverTheEngine) {
    LayoutRequest request = test::boxes(2);
    request.edges = {{0, 2}};
    for (const LayoutEngine engine : {LayoutEngine::Auto, LayoutEngine::Dot, LayoutEngine::Layered}) {
        const auto result = test::realService().layOut(request, with(engine), {});
        ASSERT_FALSE(result.ok());
        EXPECT_EQ(result.error().code, ErrorCode::Malformed);
    }
}

TEST(LayoutService, UsesLayersWhenDotDoesNotFinishWithinItsBudget) {
    const LayoutRequest request = test::chainWithSkips(3000, 40); // dot needs minutes
    const auto begin = Clock::now();
    const auto result = test::realService().layOut(request, with(LayoutEngine::Auto, 300ms), {});
    ASSERT_TRUE(result.ok()) << result.error().text();
    EXPECT_EQ(result->engine, "layered");
    EXPECT_NE(result->note.find("did not finish"), std::string::npos) << result->note;
    EXPECT_LT(Clock::now() - begin, 60s); // the layers alone take 15 s under sanitizers
}

TEST(LayoutService, WaitsOnceForADotThatHangs) {
    const test::TempDir dir;
    LayoutService service(nullptr,
                          test::script(dir, "echo started >> '" + (dir / "log").string() + "'; exec sleep 60"));
    for (const std::size_t count : {2U, 3U, 4U}) {
        const auto result = service.layOut(test::boxes(count), with(LayoutEngine::Auto, 500ms), {});
        ASSERT_TRUE(result.ok()) << result.error().text();
        EXPECT_EQ(result->engine, "layered");
        EXPECT_NE(result->note.find("did not finish within 500 ms"), std::string::npos) << result->note;
    }
    const std::string log = dir.read("log");
    EXPECT_LE(std::ranges::count(log, '\n'), 1) << log; // by the first group alone
}

TEST(LayoutService, TriesDotAgainAfterOtherFailuresThanTime) {
    const test::TempDir dir;
    LayoutService service(nullptr, test::script(dir, "echo started >> '" + (dir / "log").string() + "'; exit 1"));
    for (const std::size_t count : {2U, 3U})
        ASSERT_TRUE(service.layOut(test::boxes(count), with(LayoutEngine::Auto), {}).ok());
    EXPECT_EQ(dir.read("log"), "started\nstarted\nstarted\nstarted\n"); // twice for each, as LayoutProcess does
}

TEST(LayoutService, FailsInsteadWhenOnlyDotWillDo) {
    const test::TempDir dir;
    LayoutService service(nullptr, test::script(dir, "exec sleep 60"));
    const auto result = service.layOut(test::diamondWithSkip(), with(LayoutEngine::Dot, 100ms), {});
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().code, ErrorCode::Timeout);
}

TEST(LayoutService, UsesLayersAndSaysWhyWhenTheProgramIsMissing) {
    LayoutService service(nullptr, "/nonexistent/graphnet-layout");
    const auto result = service.layOut(test::diamondWithSkip(), with(LayoutEngine::Auto), {});
    ASSERT_TRUE(result.ok()) << result.error().text();
    EXPECT_EQ(result->engine, "layered");
    EXPECT_FALSE(result->note.empty());
}

TEST(LayoutService, UsesLayersWhenTheProgramCrashesAndKeepsItsLastWords) {
    const test::TempDir dir;
    LayoutService service(nullptr, test::script(dir, "read line; echo out of rank >&2; kill -SEGV $$"));
    const auto result = service.layOut(test::diamondWithSkip(), with(LayoutEngine::Auto), {});
    ASSERT_TRUE(result.ok()) << result.error().text();
    EXPECT_EQ(result->engine, "layered");
    EXPECT_NE(result->note.find("out of rank"), std::string::npos) << result->note;
}

TEST(LayoutService, DoesNotTryDotBeyondItsLimit) {
    LayoutOptions options = with(LayoutEngine::Auto);
    options.dot_node_limit = 3;
    const auto result = test::realService().layOut(test::diamondWithSkip(), options, {});
    ASSERT_TRUE(result.ok());
    EXPECT_EQ(result->engine, "layered");
    EXPECT_NE(result->note.find("more than 3"), std::string::npos) << result->note;
}

TEST(LayoutService, GivesGroupsTheirPortsFromDotAndFromLayers) {
    const LayoutRequest request = test::groupWithPorts();
    for (const LayoutEngine engine : {LayoutEngine::Dot, LayoutEngine::Layered}) {
        const auto result = test::realService().layOut(request, with(engine), {});
        ASSERT_TRUE(result.ok()) << result.error().text();
        test::expectPortsOutside(request, *result);
    }
}

TEST(LayoutService, GivesMoreRoomWhenAsked) {
    LayoutRequest request = test::boxes(3);
    request.edges = {{0, 1}, {0, 2}};
    request.node_gap = 50;
    request.rank_gap = 90;
    for (const LayoutEngine engine : {LayoutEngine::Dot, LayoutEngine::Layered}) {
        const auto result = test::realService().layOut(request, with(engine), {});
        ASSERT_TRUE(result.ok()) << result.error().text();
        EXPECT_NEAR(std::abs(result->centers[1].x - result->centers[2].x), test::kBoxWidth + 50, 1);
        EXPECT_NEAR(result->centers[1].y - result->centers[0].y, test::kBoxHeight + 90, 1);
    }
}

} // namespace
} // namespace gnx::test
