// Bytes are counted by hand: float32 tensors of as many elements as the comments say, times 4.
#include "core/graph/types/MemoryCurve.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/unit/graph/cost/CostFixtures.h"

namespace gnx::test {
namespace {

using test::tensor;
using test::TypedGraph;
using ::testing::ElementsAre;

ValueType strided(std::vector<std::int64_t> shape, std::vector<std::int64_t> strides) {
    ValueType type = tensor(std::move(shape));
    type.strides = std::move(strides);
    return type;
}

MemoryCurve curveOf(const TypedGraph& typed) {
    return estimateMemory(*typed.graph, typed.types);
}

TEST(MemoryCurve, givesBackWhatNobodyReadsAnyMore) {
    const ValueType ten = tensor({10});
    const MemoryCurve curve = curveOf({{"x"},
                                       {"a = torch.sin(x)", "b = torch.cos(a)", "c = b + b", "return c"},
                                       {{"x", ten}, {"a", ten}, {"b", ten}, {"c", ten}}});
    EXPECT_EQ(curve.input_bytes, 40U);
    EXPECT_THAT(curve.while_running, ElementsAre(80, 120, 120)); // x a; x a b; x b c
    EXPECT_THAT(curve.after, ElementsAre(80, 80, 80));           // x a; x b; x c
    EXPECT_EQ(curve.peak_bytes, 120U);
    EXPECT_EQ(curve.peak, NodeId(1));
}

TEST(MemoryCurve, holdsWhatIsReadLate) {
    const MemoryCurve curve =
        curveOf({{"x"},
                 {"a = torch.cat([x, x])", "b = torch.sum(a)", "c = torch.sin(b)", "d = a + c", "return d"},
                 {{"x", tensor({5})}, {"a", tensor({10})}, {"b", tensor({})}, {"c", tensor({})}, {"d", tensor({10})}}});
    // x 20; a 40; b 4; c 4; d 40
    EXPECT_THAT(curve.while_running, ElementsAre(60, 64, 68, 104));
    EXPECT_THAT(curve.after, ElementsAre(60, 64, 64, 60));
    ASSERT_EQ(curve.at_peak.size(), 4U);
    EXPECT_EQ(curve.at_peak[0].bytes, 40U); // a, last read by the node itself
    EXPECT_EQ(curve.at_peak[0].last_read, NodeId(3));
    EXPECT_EQ(curve.at_peak[1].bytes, 40U); // d, returned
    EXPECT_FALSE(curve.at_peak[1].last_read.valid());
    EXPECT_TRUE(curve.at_peak[2].is_input);
    EXPECT_EQ(curve.at_peak[3].bytes, 4U);
}

TEST(MemoryCurve, countsWhatSharesMemoryOnce) {
    const MemoryCurve curve = curveOf(
        {{"x"},
         {"a = torch.sin(x)", "b = a.view(2, 5)", "c = b.transpose(0, 1)", "d = c[1]", "e = torch.cos(d)", "return e"},
         {{"x", tensor({10})},
          {"a", tensor({10})},
          {"b", strided({2, 5}, {5, 1})},
          {"c", strided({5, 2}, {1, 5})},
          {"d", strided({2}, {5})},
          {"e", tensor({2})}}});
    EXPECT_THAT(curve.while_running, ElementsAre(80, 80, 80, 80, 88));
    EXPECT_THAT(curve.after, ElementsAre(80, 80, 80, 80, 48)); // a goes with its last view
}

TEST(MemoryCurve, countsListsTakenApartOnce) {
    const MemoryCurve curve =
        curveOf({{"x"},
                 {"a = torch.sin(x)", "b = a.split(5)", "c = b[0]", "d = torch.cos(c)", "return d"},
                 {{"x", tensor({10})},
                  {"a", tensor({10})},
                  {"b", {ValueType::Kind::Other, DType::Other, {}}},
                  {"c", tensor({5})},
                  {"d", tensor({5})}}});
    EXPECT_THAT(curve.while_running, ElementsAre(80, 80, 80, 100));
    EXPECT_THAT(curve.after, ElementsAre(80, 80, 80, 60));
}

TEST(MemoryCurve, allocatesNothingInPlace) {
    const ValueType ten = tensor({10});
    const MemoryCurve curve =
        curveOf({{"x"},
                 {"a = torch.sin(x)", "b = a.add_(1)", "c = torch.nn.functional.relu(b, inplace=True)", "return c"},
                 {{"x", ten}, {"a", ten}, {"b", ten}, {"c", ten}}});
    EXPECT_THAT(curve.while_running, ElementsAre(80, 80, 80));
}

TEST(MemoryCurve, copiesOnlyWhereReshapingMust) {
    const auto peak = [](const ValueType& source) {
        return curveOf({{"x"}, {"y = x.reshape(6)", "return y"}, {{"x", source}, {"y", tensor({6})}}}).peak_bytes;
    };
    EXPECT_EQ(peak(strided({2, 3}, {3, 1})), 24U);
    EXPECT_EQ(peak(strided({2, 3}, {1, 2})), 48U);
}

TEST(MemoryCurve, convertsOnlyWhereTheTypeIsAnother) {
    const auto peak = [](DType type) {
        return curveOf({{"x"},
                        {"y = x.to(torch.float16)", "return y"},
                        {{"x", tensor({6}, type)}, {"y", tensor({6}, DType::Float16)}}})
            .peak_bytes;
    };
    EXPECT_EQ(peak(DType::Float16), 12U);
    EXPECT_EQ(peak(DType::Float32), 24U + 12U);
}

TEST(MemoryCurve, copiesNothingBetweenDevicesThatAreNamed) {
    // A graph runs on one device, whatever it names: Tensor.to(device) gives the tensor itself.
    ValueType elsewhere = tensor({6});
    elsewhere.device = "cpu";
    ValueType there = tensor({6});
    there.device = "cuda:0";
    const MemoryCurve curve =
        curveOf({{"x"}, {"y = x.to(device(type='cuda', index=0))", "return y"}, {{"x", elsewhere}, {"y", there}}});
    EXPECT_EQ(curve.peak_bytes, 24U);
}

TEST(MemoryCurve, saysOfHowMuchItDoesNotKnow) {
    const MemoryCurve curve = curveOf({{"x"}, {"y = torch.nonzero(x)", "return y"}, {{"x", tensor({6})}}});
    EXPECT_EQ(curve.unknown_storages, 1U);
    EXPECT_EQ(curve.peak_bytes, 24U);
}

// Examples of https://pytorch.org/docs/stable/generated/torch.Tensor.view.html's condition, by hand.
TEST(MemoryCurve, fillsInPlaceWithLogNormalNumbers) {
    const ValueType ten = tensor({10});
    EXPECT_EQ(
        curveOf({{"x"}, {"a = torch.sin(x)", "b = a.log_normal_()", "return b"}, {{"x", ten}, {"a", ten}, {"b", ten}}})
            .peak_bytes,
        80U);
}

TEST(MemoryCurve, ravelsAsReshapeDoes) {
    const auto peak = [](const ValueType& source) {
        return curveOf({{"x"}, {"y = x.ravel()", "return y"}, {{"x", source}, {"y", tensor({6})}}}).peak_bytes;
    };
    EXPECT_EQ(peak(strided({2, 3}, {3, 1})), 24U);
    EXPECT_EQ(peak(strided({2, 3}, {1, 2})), 48U);
}

TEST(Storages, knowWhatCanBeViewed) {
    EXPECT_TRUE(canBeViewed(strided({4, 6}, {6, 1}), {2, 2, 2, 3}));
    EXPECT_TRUE(canBeViewed(strided({4, 6}, {6, 1}), {24}));
    EXPECT_FALSE(canBeViewed(strided({6, 4}, {1, 6}), {24}));
    EXPECT_TRUE(canBeViewed(strided({6, 4}, {1, 6}), {2, 3, 4}));
    EXPECT_TRUE(canBeViewed(strided({6, 4}, {1, 6}), {6, 1, 2, 2}));
    EXPECT_FALSE(canBeViewed(strided({6, 4}, {1, 6}), {4, 6}));
    EXPECT_TRUE(canBeViewed(strided({2, 3, 4}, {24, 8, 2}), {6, 4}));  // every second element
    EXPECT_FALSE(canBeViewed(strided({2, 3, 4}, {24, 4, 1}), {6, 4})); // rows of a larger tensor
    EXPECT_TRUE(canBeViewed(strided({2, 3, 4}, {24, 4, 1}), {2, 12}));
    EXPECT_TRUE(canBeViewed(strided({1, 4}, {99, 1}), {4}));
}

} // namespace
} // namespace gnx::test
