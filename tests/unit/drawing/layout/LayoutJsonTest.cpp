#include <gtest/gtest.h>

#include "tests/unit/drawing/layout/LayoutFixtures.h"

namespace gnx::test {
namespace {

TEST(LayoutJson, CarriesARequestThereAndBack) {
    LayoutRequest request = test::diamondWithSkip();
    request.direction = LayoutRequest::Direction::LeftRight;
    const auto read = layoutRequestFromJson(nlohmann::json::parse(toJson(request).dump()));
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->direction, LayoutRequest::Direction::LeftRight);
    EXPECT_EQ(read->nodes.size(), 4U);
    EXPECT_EQ(read->nodes[0].width, test::kBoxWidth);
    ASSERT_EQ(read->edges.size(), 5U);
    EXPECT_EQ(read->edges[4].to, 3U);
}

TEST(LayoutJson, CarriesRanksAndGapsThereAndBack) {
    LayoutRequest request = test::groupWithPorts();
    request.node_gap = 7;
    request.rank_gap = 11.5;
    const auto read = layoutRequestFromJson(nlohmann::json::parse(toJson(request).dump()));
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_EQ(toJson(*read), toJson(request));
    EXPECT_EQ(read->nodes[1].rank, LayoutRequest::Rank::First);
    EXPECT_EQ(read->nodes[2].rank, LayoutRequest::Rank::Last);
    EXPECT_EQ(read->nodes[4].rank, LayoutRequest::Rank::Free);
    EXPECT_EQ(read->rank_gap, 11.5);
    EXPECT_FALSE(layoutRequestFromJson(toJson(test::boxes(1)))->node_gap.has_value());
}

TEST(LayoutJson, RefusesSizesGapsAndRanksThatAreNone) {
    for (const char* text :
         {R"({"nodes": [[-1, 1]], "edges": []})", R"({"nodes": [[1, 1e6]], "edges": []})",
          R"({"nodes": [[1, null]], "edges": []})", R"({"nodes": [[1, 1, "middle"]], "edges": []})",
          R"({"nodes": [[1, 1, 2]], "edges": []})", R"({"nodes": [], "edges": [], "node_gap": -2})",
          R"({"nodes": [], "edges": [], "rank_gap": "wide"})", R"({"nodes": [], "edges": [], "direction": 3})"})
        EXPECT_FALSE(layoutRequestFromJson(nlohmann::json::parse(text)).ok()) << text;
}

TEST(LayoutJson, CarriesAResultThereAndBack) {
    LayoutResult result;
    result.centers = {{1.5, 2.5}};
    result.curves = {{{0, 1}, {2, 3}, {4, 5}, {6, 7}}};
    result.width = 10;
    result.height = 20;
    result.engine = "dot";
    result.note = "why";
    result.milliseconds = 3.25;
    const auto read = layoutResultFromJson(nlohmann::json::parse(toJson(result).dump()));
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(toJson(*read), toJson(result));
    EXPECT_EQ(read->curves[0][3].y, 7);
}

TEST(LayoutJson, RefusesAnEdgeToNowhere) {
    const auto read = layoutRequestFromJson(nlohmann::json::parse(R"({"nodes": [[1, 1]], "edges": [[0, 1]]})"));
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().code, ErrorCode::Malformed);
    EXPECT_NE(read.error().message.find("node 1 of 1"), std::string::npos) << read.error().message;
}

TEST(LayoutJson, RefusesWhatIsNoLayout) {
    for (const char* text : {"{}", "[]", "null", R"({"nodes": [[1]], "edges": []})", R"({"nodes": 3, "edges": 4})"}) {
        EXPECT_FALSE(layoutRequestFromJson(nlohmann::json::parse(text)).ok()) << text;
        EXPECT_FALSE(layoutResultFromJson(nlohmann::json::parse(text)).ok()) << text;
    }
}

TEST(LayoutJson, HandsOnTheProgramsError) {
    const auto read = layoutResultFromJson(nlohmann::json::parse(R"({"error": "dot failed"})"));
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().message, "dot failed");
}

} // namespace
} // namespace gnx::test
