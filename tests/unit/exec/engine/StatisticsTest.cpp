#include "core/exec/engine/Statistics.h"

#include <cmath>
#include <limits>

#include <ATen/ATen.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gnx::test {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Statistics, OfNumbersAreThoseOfTheFiniteOnes) {
    const float inf = std::numeric_limits<float>::infinity();
    const ValueStatistics all = statisticsOf(at::tensor({2.0F, -inf, 4.0F, 6.0F, std::nanf("")}));
    EXPECT_EQ(all.min, 2);
    EXPECT_EQ(all.max, 6);
    EXPECT_EQ(all.mean, 4);
    EXPECT_EQ(all.std, 2); // sqrt((4 + 0 + 4) / 2)
    EXPECT_THAT(all.data, IsEmpty());
    EXPECT_FALSE(statisticsOf(at::full({3}, inf)).mean);
    EXPECT_FALSE(statisticsOf(at::empty({0})).min);
}

TEST(Statistics, OfOneElementHaveNoDeviation) {
    EXPECT_EQ(statisticsOf(at::tensor({3.5F})).std, 0);
}

TEST(Statistics, TellFewIntegersAndBooleansWhole) {
    EXPECT_THAT(statisticsOf(at::tensor({7, -2, 7}, at::kLong).view({1, 3})).data, ElementsAre(7, -2, 7));
    EXPECT_EQ(statisticsOf(at::tensor({7, -2, 7}, at::kInt)).mean, 4);
    const ValueStatistics flags = statisticsOf(at::tensor({1, 0}, at::kInt).to(at::kBool));
    EXPECT_THAT(flags.data, ElementsAre(1, 0));
    EXPECT_FALSE(flags.mean);
    const ValueStatistics many = statisticsOf(at::arange(kToldWhole + 1));
    EXPECT_THAT(many.data, IsEmpty());
    EXPECT_EQ(many.max, kToldWhole);
}

} // namespace gnx::test
