#include "core/drawing/layout/LayoutCache.h"

#include <thread>

#include <gtest/gtest.h>

#include "core/drawing/layout/LayeredLayout.h"
#include "core/drawing/layout/LayoutBlob.h"
#include "core/drawing/layout/MemoryLayoutCache.h"
#include "tests/unit/drawing/layout/LayoutFixtures.h"
#include "tests/unit/drawing/layout/LayoutPrograms.h"

namespace gnx::test {
namespace {

using namespace std::chrono_literals;

LayoutKey keyOf(const LayoutRequest& request) {
    return layoutKey(request, LayoutKind::Dot);
}

LayoutOptions within(std::chrono::milliseconds budget, LayoutEngine engine = LayoutEngine::Auto) {
    return {.engine = engine, .budget = budget};
}

TEST(LayoutKey, IsThatOfTheContent) {
    EXPECT_EQ(keyOf(test::groupWithPorts()), keyOf(test::groupWithPorts()));
    EXPECT_FALSE(keyOf(test::diamondWithSkip()) == layoutKey(test::diamondWithSkip(), LayoutKind::Layered));
}

TEST(LayoutKey, ChangesWithEveryPartOfARequest) {
    const LayoutRequest base = test::groupWithPorts();
    std::vector<LayoutRequest> others(11, base);
    others[0].direction = LayoutRequest::Direction::LeftRight;
    others[1].node_gap = 18;
    others[2].rank_gap = 18;
    others[3].nodes[4].width += 0.25;
    others[4].nodes[4].height += 0.25;
    others[5].nodes[4].rank = LayoutRequest::Rank::First;
    others[6].edges[0].to = 5;
    others[7].edges.pop_back();
    others[8].nodes.resize(9);
    others[9].edges[0].from_port = 0.5;
    others[10].edges[0].to_port = 0.5;
    others.push_back(base);
    for (std::size_t a = 0; a < others.size(); ++a)
        for (std::size_t b = a + 1; b < others.size(); ++b)
            EXPECT_FALSE(keyOf(others[a]) == keyOf(others[b])) << a << " and " << b;
}

TEST(LayoutBlob, CarriesALayoutThereAndBackToA128thOfAUnit) {
    LayoutResult result = layeredLayout(test::randomGraph(100, 1));
    result.note = "why";
    result.dot_tried_ms = 8000;
    const auto blob = encodeLayout(result);
    ASSERT_TRUE(blob);
    const auto read = decodeLayout(*blob);
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_EQ(read->engine, "layered");
    EXPECT_EQ(read->note, "why");
    EXPECT_EQ(read->milliseconds, result.milliseconds);
    EXPECT_EQ(read->dot_tried_ms, 8000);
    EXPECT_NEAR(read->width, result.width, 1.0 / 128);
    ASSERT_EQ(read->curves.size(), result.curves.size());
    std::size_t points = result.centers.size();
    for (std::size_t i = 0; i < result.curves.size(); ++i) {
        ASSERT_EQ(read->curves[i].size(), result.curves[i].size());
        points += result.curves[i].size();
        for (std::size_t k = 0; k < result.curves[i].size(); ++k) {
            EXPECT_NEAR(read->curves[i][k].x, result.curves[i][k].x, 1.0 / 128);
            EXPECT_NEAR(read->curves[i][k].y, result.curves[i][k].y, 1.0 / 128);
        }
    }
    EXPECT_LT(blob->size(), 5 * points);
}

TEST(LayoutBlob, RefusesWhatIsCutOffOrChanged) {
    const std::string blob = *encodeLayout(layeredLayout(test::diamondWithSkip()));
    for (std::size_t length = 0; length < blob.size(); ++length)
        EXPECT_FALSE(decodeLayout(blob.substr(0, length)).ok()) << length;
    for (std::size_t at = 0; at < blob.size(); ++at) {
        std::string changed = blob;
        changed[at] ^= 0x10;
        EXPECT_FALSE(decodeLayout(changed).ok()) << at;
    }
}

TEST(LayoutBlob, HasNoFormForAPlaceThatIsNoNumber) {
    LayoutResult result;
    result.centers = {{std::numeric_limits<double>::quiet_NaN(), 0}};
    EXPECT_FALSE(encodeLayout(result));
    result.centers = {{1e300, 0}};
    EXPECT_FALSE(encodeLayout(result));
}

TEST(MemoryLayoutCache, ForgetsWhatWasUsedLongestAgo) {
    LayoutResult result;
    result.centers.resize(1000); // 16 bytes each
    MemoryLayoutCache cache(80'000);
    std::vector<LayoutKey> keys;
    for (std::size_t i = 0; i < 4; ++i) {
        keys.push_back(keyOf(test::boxes(i + 1)));
        cache.store(keys[i], result);
    }
    EXPECT_TRUE(cache.find(keys[0])); // now the newest
    cache.store(keyOf(test::boxes(9)), result);
    EXPECT_TRUE(cache.find(keys[0]));
    EXPECT_FALSE(cache.find(keys[1]));
    EXPECT_LE(cache.bytes(), 80'000U);
}

TEST(MemoryLayoutCache, LeavesOutWhatWouldDriveOutTheRest) {
    MemoryLayoutCache cache(80'000);
    cache.store(keyOf(test::boxes(1)), {});
    LayoutResult large;
    large.centers.resize(2000);
    cache.store(keyOf(test::boxes(2)), large);
    EXPECT_TRUE(cache.find(keyOf(test::boxes(1))));
    EXPECT_FALSE(cache.find(keyOf(test::boxes(2))));
}

TEST(TwoLayoutCaches, TakesIntoTheQuickOneWhatTheLastingOneHas) {
    MemoryLayoutCache quick;
    MemoryLayoutCache lasting;
    const LayoutKey key = keyOf(test::boxes(1));
    lasting.store(key, {});
    TwoLayoutCaches both(quick, lasting);
    EXPECT_TRUE(both.find(key));
    EXPECT_TRUE(quick.find(key));
    EXPECT_FALSE(both.find(keyOf(test::boxes(2))));
}

TEST(CachedLayoutService, DoesNotAskDotTwice) {
    MemoryLayoutCache cache;
    const LayoutRequest request = test::diamondWithSkip();
    ASSERT_TRUE(LayoutService(&cache, test::realProgram()).layOut(request, within(60s), {}).ok());
    LayoutService second(&cache, "/nonexistent/graphnet-layout");
    for (const LayoutEngine engine : {LayoutEngine::Auto, LayoutEngine::Dot}) {
        const auto result = second.layOut(request, within(1s, engine), {});
        ASSERT_TRUE(result.ok()) << result.error().text();
        EXPECT_EQ(result->engine, "dot");
    }
}

TEST(CachedLayoutService, DoesNotWaitAgainForABudgetThatWasExceeded) {
    MemoryLayoutCache cache;
    const test::TempDir dir;
    const LayoutRequest request = test::diamondWithSkip();
    LayoutService hanging(&cache, test::script(dir, "exec sleep 60"));
    EXPECT_EQ(hanging.layOut(request, within(200ms), {})->engine, "layered");
    LayoutService second(&cache, test::realProgram());
    const auto again = second.layOut(request, within(200ms), {});
    EXPECT_EQ(again->engine, "layered");
    EXPECT_EQ(again->note, "dot did not finish within 200 ms");
    EXPECT_EQ(again->dot_tried_ms, 200);
    EXPECT_EQ(second.pid(), 0);
    EXPECT_EQ(second.layOut(request, within(60s), {})->engine, "dot");   // a larger budget is worth a try
    EXPECT_EQ(second.layOut(request, within(200ms), {})->engine, "dot"); // and what it gave is right for any
}

TEST(CachedLayoutService, TriesAgainAfterOtherFailures) {
    MemoryLayoutCache cache;
    const LayoutRequest request = test::diamondWithSkip();
    EXPECT_EQ(LayoutService(&cache, "/nonexistent/program").layOut(request, within(60s), {})->engine, "layered");
    EXPECT_EQ(LayoutService(&cache, test::realProgram()).layOut(request, within(60s), {})->engine, "dot");
}

TEST(CachedLayoutService, SaysWhyInTheWordsOfTheMoment) {
    MemoryLayoutCache cache;
    LayoutService service(&cache, "/nonexistent/program");
    LayoutOptions few;
    few.dot_node_limit = 3;
    EXPECT_NE(service.layOut(test::diamondWithSkip(), few, {})->note, "");
    EXPECT_EQ(service.layOut(test::diamondWithSkip(), within(1s, LayoutEngine::Layered), {})->note, "");
}

/// Keeps one layout, whatever the key.
class WrongCache : public LayoutCache {
  public:
    std::optional<LayoutResult> find(const LayoutKey& /*key*/) override { return LayoutResult{}; }
    void store(const LayoutKey& /*key*/, const LayoutResult& /*result*/) override {}
};

TEST(CachedLayoutService, LaysOutAgainWhatDoesNotFitTheRequest) {
    WrongCache cache;
    const auto result = LayoutService(&cache, test::realProgram()).layOut(test::diamondWithSkip(), within(60s), {});
    ASSERT_TRUE(result.ok()) << result.error().text();
    EXPECT_EQ(result->centers.size(), 4U);
}

TEST(CachedLayoutService, AnswersAStopInLayersAndKeepsNothing) {
    MemoryLayoutCache cache;
    LayoutService service(&cache, test::realProgram());
    const LayoutRequest request = test::chainWithSkips(3000, 40);
    std::stop_source stop;
    stop.request_stop();
    const auto result = service.layOut(request, within(60s, LayoutEngine::Layered), stop.get_token());
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().code, ErrorCode::Cancelled);
    EXPECT_EQ(cache.bytes(), 0U);
}

TEST(CachedLayoutService, AnswersAStopEvenFromTheCache) {
    MemoryLayoutCache cache;
    LayoutService service(&cache, test::realProgram());
    std::stop_source stop;
    stop.request_stop();
    const auto result = service.layOut(test::endless(), within(60s), stop.get_token());
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().code, ErrorCode::Cancelled);
    EXPECT_EQ(service.pid(), 0);
}

} // namespace
} // namespace gnx::test
