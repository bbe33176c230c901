#include "core/profile/roofline/RoofLines.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gnx::test {
namespace {

using testing::ElementsAre;

/// 100 GFLOP/s in float32, 400 in bfloat16; memory 10 GB/s, a cache of 40.
Roofs roofs() {
    Roofs made;
    made.peaks = {{.dtype = "float32", .flops_per_second = 1e11}, {.dtype = "bfloat16", .flops_per_second = 4e11}};
    made.bandwidths = {{.level = "memory", .bytes_per_second = 1e10}, {.level = "L2 cache", .bytes_per_second = 4e10}};
    return made;
}

RooflinePoint point(DType dtype, double flops, double bytes, double time_ns) {
    RooflinePoint made;
    made.dtype = dtype;
    made.flops = flops;
    made.bytes = bytes;
    made.time_ns = time_ns;
    return made;
}

} // namespace

// The memory's roof meets the highest peak at 400 / 10 = 40 FLOPs a byte; float32's peak is reached by the cache at
// 100 / 40 = 2.5.
TEST(RoofLines, MeetWhereTheMemoryFeedsThePeak) {
    const std::vector<DType> dtypes{DType::Float32, DType::BFloat16};
    const auto lines = roofLines(roofs(), dtypes, {0.1, 1000, 1e8, 1e12});
    ASSERT_EQ(lines.size(), 4);
    EXPECT_EQ(lines[0].name, "memory");
    EXPECT_TRUE(lines[0].traffic);
    EXPECT_DOUBLE_EQ(lines[0].to, 40);
    EXPECT_DOUBLE_EQ(lines[0].flopsPerSecondAt(lines[0].to), 4e11);
    EXPECT_EQ(lines[2].name, "float32");
    EXPECT_DOUBLE_EQ(lines[2].from, 2.5);
    EXPECT_DOUBLE_EQ(lines[2].to, 1000);
    EXPECT_DOUBLE_EQ(lines[2].flopsPerSecondAt(7), 1e11);
}

// One FLOP for two bytes in 10 ns: 0.5 FLOPs a byte, 100 MFLOP/s; the ridges lie at up to 80, the peak with room at 150
// GFLOP/s.
TEST(RoofLines, TheExtentHoldsPointsAndRidges) {
    const std::vector<RooflinePoint> points{point(DType::Float32, 1, 2, 10)};
    const std::vector<DType> dtypes{DType::Float32};
    const Roofs of = roofs();
    const RooflineExtent extent = extentOf(points, &of, dtypes);
    EXPECT_DOUBLE_EQ(extent.low_intensity, 0.1);
    EXPECT_DOUBLE_EQ(extent.high_intensity, 100);
    EXPECT_DOUBLE_EQ(extent.low_flops, 1e7);
    EXPECT_DOUBLE_EQ(extent.high_flops, 1e12);
}

TEST(RoofLines, WhatDoesNoArithmeticHasNoPlace) {
    EXPECT_FALSE(hasPlace(point(DType::Float32, 0, 80, 10)));
    EXPECT_FALSE(hasPlace(RooflineRates{}));
    EXPECT_TRUE(hasPlace(point(DType::Float32, 1, 80, 10)));
}

TEST(RoofLines, TypesAreThoseOfThePointsTheMostFrequentFirst) {
    const std::vector<RooflinePoint> points{point(DType::Float32, 1, 1, 1), point(DType::BFloat16, 1, 1, 1),
                                            point(DType::BFloat16, 1, 1, 1), point(DType::Int64, 1, 1, 1)};
    EXPECT_THAT(dtypesOf(points, roofs()), ElementsAre(DType::BFloat16, DType::Float32));
    EXPECT_THAT(dtypesOf({}, roofs()), ElementsAre(DType::Float32));
}

TEST(RoofLines, RatesAreWrittenWithDecimalPrefixes) {
    EXPECT_EQ(flopRateText(1.874e11), "187 GFLOP/s");
    EXPECT_EQ(byteRateText(6.2144e9), "6.21 GB/s");
    EXPECT_EQ(byteRateText(12), "12 B/s");
    EXPECT_EQ(roofLineText({.name = "memory", .traffic = true, .rate = 1e10}), "memory 10 GB/s");
}

} // namespace gnx::test
