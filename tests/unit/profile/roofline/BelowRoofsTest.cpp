#include "core/profile/roofline/BelowRoofs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/exec/trace/TraceFixtures.h"
#include "tests/unit/graph/cost/CostFixtures.h"

namespace gnx::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// 100 GFLOP/s in float32, 10 GB/s. Node 0: 2,000,000 FLOPs, 20 µs; nodes 1 and 2: 80,000 bytes, 8 µs each.
class BelowRoofs : public testing::Test {
  protected:
    BelowRoofs() {
        roofs_.peaks = {{.dtype = "float32", .flops_per_second = 1e11}};
        roofs_.bandwidths = {{.level = "memory", .bytes_per_second = 1e10}};
    }

    std::vector<Finding> find(std::int64_t product_ns, std::int64_t relu_ns, const Roofs* roofs) {
        HandMadeTrace hand;
        hand.op("torch.matmul", 0, product_ns, NodeId(0));
        hand.op("torch.relu", product_ns, relu_ns, NodeId(1));
        hand.op("torch.relu", product_ns + relu_ns, relu_ns, NodeId(2));
        trace_ = hand.finish();
        const Nesting nesting = nestingOf(*trace_);
        const Attribution attribution = attribute(*trace_, nesting);
        const RooflineInput source{.graph = *typed_.graph,
                                   .types = typed_.types,
                                   .costs = estimateCosts(*typed_.graph, typed_.types),
                                   .trace = *trace_,
                                   .nesting = nesting,
                                   .attribution = attribution,
                                   .roofs = roofs};
        roofline_ = rooflineOf(source);
        return findingsWithRoofs(source);
    }

    const test::TypedGraph typed_{{"x", "y"},
                                  {"a = torch.matmul(x, y)", "b = torch.relu(a)", "c = torch.relu(y)"},
                                  {{"x", test::tensor({100, 100})},
                                   {"y", test::tensor({100, 100})},
                                   {"a", test::tensor({100, 100})},
                                   {"b", test::tensor({100, 100})},
                                   {"c", test::tensor({100, 100})}}};
    Roofs roofs_;
    std::shared_ptr<const Trace> trace_;
    Roofline roofline_;
};

// 20 of 1000 µs: 2 % of the roof, and 1000 of 1032 µs. The relus do half of what memory allows.
TEST_F(BelowRoofs, AnOperatorFarBelowItsRoofIsAFinding) {
    const auto found = find(1'000'000, 16'000, &roofs_);
    ASSERT_EQ(found.size(), 1);
    EXPECT_EQ(found[0].kind, Finding::Kind::BelowRoof);
    EXPECT_THAT(found[0].nodes, ElementsAre(NodeId(0)));
    EXPECT_EQ(found[0].gain_ns, 980'000);
    EXPECT_EQ(found[0].ns, 1'000'000);
    EXPECT_NEAR(found[0].share_of_time, 1'000.0 / 1'032, 1e-9);
    EXPECT_NEAR(found[0].share_of_roof, 0.02, 1e-9);
    EXPECT_THAT(found[0].evidence, ElementsAre(activityNamed(*trace_, "torch.matmul")));
    EXPECT_THAT(describeFinding(found[0], *trace_, typed_.graph.get()),
                HasSubstr("#0 takes 97 % of the time (1.00 ms) at 2.0 % of its roof, the machine's arithmetic"));
}

// Each relu takes 35 of 2070 µs, 1.7 %, at 23 % of the roof: together they are noticed. What all findings gain is what
// the roofline says is lost.
TEST_F(BelowRoofs, SmallOnesAreOneFindingTogether) {
    const auto found = find(2'000'000, 35'000, &roofs_);
    ASSERT_EQ(found.size(), 2);
    EXPECT_THAT(found[1].nodes, ElementsAre(NodeId(1), NodeId(2)));
    EXPECT_EQ(found[1].count, 2);
    EXPECT_EQ(found[1].gain_ns, 2 * 27'000);
    EXPECT_EQ(found[1].evidence.size(), 2);
    EXPECT_THAT(findingText(found[1], *trace_, typed_.graph.get()), HasSubstr("2 further operators take 3.4 %"));
    EXPECT_NEAR(roofline_.lostNs(), static_cast<double>(found[0].gain_ns + found[1].gain_ns), 1);
}

TEST_F(BelowRoofs, NearTheRoofNothingIsFound) {
    EXPECT_TRUE(find(30'000, 10'000, &roofs_).empty());
}

TEST_F(BelowRoofs, WithoutRoofsNothingIsSaidOfThem) {
    EXPECT_TRUE(find(1'000'000, 16'000, nullptr).empty());
}

} // namespace
} // namespace gnx::test
