#include "core/layout/LayoutClient.h"

#include <cmath>
#include <thread>

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/support/TempDir.h"
#include "tests/unit/layout/LayoutFixtures.h"

namespace gnx {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

LayoutOptions withRealProgram(LayoutEngine engine) {
    LayoutOptions options;
    options.engine = engine;
    options.program = std::string(GNX_BIN_DIR) + "/graphnet-layout";
    options.budget = 60s;
    return options;
}

/// A program that does `script` instead of laying out.
LayoutOptions withScript(const test::TempDir& dir, const std::string& script, LayoutEngine engine) {
    LayoutOptions options;
    options.engine = engine;
    options.program = dir.write("layout.sh", "#!/bin/sh\n" + script + "\n");
    ::chmod(options.program.c_str(), 0755);
    return options;
}

TEST(LayoutClient, LaysOutWithDot) {
    const LayoutRequest request = test::diamondWithSkip();
    const auto result = layOut(request, withRealProgram(LayoutEngine::Dot), {});
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

TEST(LayoutClient, GetsFromDotACurveFromBorderToBorderForEachEdge) {
    const LayoutRequest request = test::diamondWithSkip();
    const auto result = layOut(request, withRealProgram(LayoutEngine::Dot), {});
    ASSERT_TRUE(result.ok()) << result.error().text();
    for (std::size_t i = 0; i < request.edges.size(); ++i) {
        const auto& curve = result->curves[i];
        ASSERT_EQ(curve.size() % 3, 1U);
        const LayoutRequest::Edge edge = request.edges[i];
        EXPECT_NEAR(curve.front().y, result->centers[edge.from].y + test::kBoxHeight / 2, 2);
        EXPECT_NEAR(curve.back().y, result->centers[edge.to].y - test::kBoxHeight / 2, 2);
    }
}

TEST(LayoutClient, LaysOutFromLeftToRight) {
    LayoutRequest request = test::diamondWithSkip();
    request.direction = LayoutRequest::Direction::LeftRight;
    const auto result = layOut(request, withRealProgram(LayoutEngine::Dot), {});
    ASSERT_TRUE(result.ok()) << result.error().text();
    for (const LayoutRequest::Edge edge : request.edges)
        EXPECT_GT(result->centers[edge.to].x, result->centers[edge.from].x);
}

TEST(LayoutClient, LetsDotDrawCyclesAndSelfLoops) {
    LayoutRequest request = test::boxes(2);
    request.edges = {{0, 1}, {1, 0}, {1, 1}};
    const auto result = layOut(request, withRealProgram(LayoutEngine::Dot), {});
    ASSERT_TRUE(result.ok()) << result.error().text();
    EXPECT_EQ(result->curves.size(), 3U);
}

TEST(LayoutClient, KillsDotWhenItsTimeIsOverAndUsesLayersInstead) {
    LayoutOptions options = withRealProgram(LayoutEngine::Auto);
    options.budget = 300ms;
    const LayoutRequest request = test::chainWithSkips(3000, 40); // dot needs minutes
    const auto begin = Clock::now();
    const auto result = layOut(request, options, {});
    ASSERT_TRUE(result.ok()) << result.error().text();
    EXPECT_EQ(result->engine, "layered");
    EXPECT_NE(result->note.find("did not finish"), std::string::npos) << result->note;
    EXPECT_LT(Clock::now() - begin, 10s);
}

TEST(LayoutClient, FailsInsteadWhenOnlyDotWillDo) {
    const test::TempDir dir;
    LayoutOptions options = withScript(dir, "exec sleep 60", LayoutEngine::Dot);
    options.budget = 100ms;
    const auto result = layOut(test::diamondWithSkip(), options, {});
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().code, ErrorCode::Timeout);
}

TEST(LayoutClient, UsesLayersAndSaysWhyWhenTheProgramIsMissing) {
    LayoutOptions options;
    options.program = "/nonexistent/graphnet-layout";
    const auto result = layOut(test::diamondWithSkip(), options, {});
    ASSERT_TRUE(result.ok()) << result.error().text();
    EXPECT_EQ(result->engine, "layered");
    EXPECT_FALSE(result->note.empty());
}

TEST(LayoutClient, UsesLayersWhenTheProgramCrashesAndKeepsItsLastWords) {
    const test::TempDir dir;
    const auto result =
        layOut(test::diamondWithSkip(),
               withScript(dir, "read line; echo out of rank >&2; kill -SEGV $$", LayoutEngine::Auto), {});
    ASSERT_TRUE(result.ok()) << result.error().text();
    EXPECT_EQ(result->engine, "layered");
    EXPECT_NE(result->note.find("out of rank"), std::string::npos) << result->note;
}

TEST(LayoutClient, RefusesAnAnswerThatDoesNotFitTheQuestion) {
    const test::TempDir dir;
    const std::string one_node =
        R"(read line; echo '{"centers":[[1,1]],"curves":[],"width":2,"height":2,"engine":"dot"}')";
    const auto result = layOut(test::diamondWithSkip(), withScript(dir, one_node, LayoutEngine::Dot), {});
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().code, ErrorCode::Malformed);
}

TEST(LayoutClient, DoesNotTryDotBeyondItsLimit) {
    LayoutOptions options = withRealProgram(LayoutEngine::Auto);
    options.dot_node_limit = 3;
    const auto result = layOut(test::diamondWithSkip(), options, {});
    ASSERT_TRUE(result.ok());
    EXPECT_EQ(result->engine, "layered");
    EXPECT_NE(result->note.find("more than 3"), std::string::npos) << result->note;
}

TEST(LayoutClient, StopsAtOnceWhenAsked) {
    const test::TempDir dir;
    const LayoutOptions options = withScript(dir, "exec sleep 60", LayoutEngine::Auto);
    std::stop_source stop;
    const std::jthread stopper([&stop] { stop.request_stop(); });
    const auto begin = Clock::now();
    const auto result = layOut(test::diamondWithSkip(), options, stop.get_token());
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().code, ErrorCode::Cancelled);
    EXPECT_LT(Clock::now() - begin, options.budget);
}

} // namespace
} // namespace gnx
