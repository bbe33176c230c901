#include <gtest/gtest.h>

#include <limits>
#include <vector>

#include "core/graph/sample/KeptFile.h"

namespace gnx::test {
namespace {

bool kept(const std::vector<std::int64_t>& sizes, const std::vector<std::int64_t>& strides) {
    return areKeptStrides(sizes, strides);
}

TEST(KeptStrides, AreThoseOfATensorWithFewGaps) {
    EXPECT_TRUE(kept({3, 4}, {1, 3}));
    EXPECT_TRUE(kept({3, 1}, {1, 0})); // the stride of a size of 1 does not count
    EXPECT_TRUE(kept({}, {}));
    EXPECT_TRUE(kept({8}, {16}));
    EXPECT_FALSE(kept({8}, {4096})) << "a column of a large matrix would take all of its memory";
    EXPECT_FALSE(kept({2, 3}, {0, 1})) << "rows that overlap";
    EXPECT_FALSE(kept({2, 3}, {1}));
    EXPECT_FALSE(kept({-1, 3}, {3, 1}));
}

TEST(KeptStrides, AreNotThoseOfATensorBeyond64Bits) {
    constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
    EXPECT_FALSE(kept({kMost, 2}, {kMost, 1}));
    EXPECT_FALSE(kept({1LL << 31, 1LL << 31}, {1LL << 62, 1}));
}

} // namespace
} // namespace gnx::test
