#include "core/exec/measure/PairLedger.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace gnx::test {

using testing::ElementsAre;

TEST(PairLedger, SetsADisturbedPairAside) {
    PairLedger ledger(20);
    EXPECT_TRUE(ledger.add(0.1, false));
    EXPECT_FALSE(ledger.add(0.9, true));
    EXPECT_TRUE(ledger.add(0.2, false));
    EXPECT_THAT(ledger.logRatios(), ElementsAre(0.1, 0.2));
    EXPECT_EQ(ledger.counted(), 2U);
    EXPECT_FALSE(ledger.counts(1));
}

TEST(PairLedger, SetsNoMoreBlocksAsideThanAllowed) {
    PairLedger ledger(5); // two pairs: four blocks
    for (int i = 0; i < 6; ++i)
        EXPECT_TRUE(ledger.add(0, false));
    EXPECT_FALSE(ledger.add(0, true));
    EXPECT_FALSE(ledger.add(0, true));
    EXPECT_TRUE(ledger.add(0, true));
    EXPECT_EQ(ledger.disturbedCounted(), 1U);
}

TEST(PairLedger, CountsAllWhereTheLoadIsThereToStay) {
    PairLedger ledger(20);
    EXPECT_TRUE(ledger.add(0, false));
    for (int i = 0; i < 5; ++i)
        EXPECT_FALSE(ledger.add(0, true));
    EXPECT_TRUE(ledger.add(0, true)); // the sixth, against one that counts
    EXPECT_EQ(ledger.counted(), 7U);
    EXPECT_EQ(ledger.aside(), 0U);
    EXPECT_TRUE(ledger.add(0, true));
    EXPECT_EQ(ledger.disturbedCounted(), 7U);
}

TEST(PairLedger, TakesBackWhatItSetAside) {
    PairLedger ledger(20);
    EXPECT_FALSE(ledger.add(0.5, true));
    EXPECT_EQ(ledger.counted(), 0U);
    ledger.takeBack();
    EXPECT_THAT(ledger.logRatios(), ElementsAre(0.5));
}

} // namespace gnx::test
