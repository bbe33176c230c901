#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include <ATen/ATen.h>

#include "core/exec/engine/LargeBlocks.h"

namespace gnx::test {
namespace {

constexpr std::int64_t kMiB = 1 << 20;

at::Tensor bytes(std::int64_t count) {
    return at::empty({count}, at::kByte);
}

class LargeBlocks : public ::testing::Test {
  protected:
    LargeBlocks() {
        useLargeBlocks();
        releaseLargeBlocks();
    }
    const std::uint64_t before = largeBlockUse().given;
};

} // namespace

TEST_F(LargeBlocks, AreThoseOfAMebibyteAndMore) {
    const at::Tensor small = bytes(kMiB - 1);
    EXPECT_EQ(largeBlockUse().given, before);
    const at::Tensor large = bytes(kMiB + 1);
    EXPECT_EQ(largeBlockUse().given, before + kMiB + 4096);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(large.data_ptr()) % 64, 0U); // as LibTorch's own
}

TEST_F(LargeBlocks, AreUsedAgainForAboutTheSameSize) {
    at::Tensor one = bytes(16 * kMiB).fill_(7);
    const void* const place = one.data_ptr();
    one.reset();
    EXPECT_EQ(largeBlockUse().given, before);
    EXPECT_EQ(largeBlockUse().kept, 16U * kMiB);
    const at::Tensor smaller = bytes(13 * kMiB); // more than an eighth would be wasted
    EXPECT_NE(smaller.data_ptr(), place);
    const at::Tensor fitting = bytes(15 * kMiB);
    EXPECT_EQ(fitting.data_ptr(), place);
    EXPECT_EQ(largeBlockUse().kept, 0U);
}

TEST_F(LargeBlocks, AreKeptUpTo128MiBTheLastOnes) {
    std::vector<at::Tensor> all;
    for (int i = 0; i < 5; ++i)
        all.push_back(bytes((30 + 10 * i) * kMiB));
    for (at::Tensor& each : all)
        each.reset();
    EXPECT_EQ(largeBlockUse().kept, 70U * kMiB); // with the one of 60 before it, it would be 130
    bytes(200 * kMiB);
    EXPECT_EQ(largeBlockUse().kept, 0U);
    EXPECT_EQ(largeBlockUse().given, before);
}

TEST_F(LargeBlocks, BeyondWhatThereIsFailAsLibTorchsOwnDo) {
    EXPECT_THROW(bytes(kMiB << 30), c10::Error);
    EXPECT_EQ(largeBlockUse().given, before);
}

} // namespace gnx::test
