// Expected numbers: NumPy 2, numpy.random.seed(123) and the call each test is named for.
#include <array>
#include <cstring>
#include <vector>

#include <gtest/gtest.h>

#include "core/exec/engine/NumpyRandom.h"

namespace gnx::test {
namespace {

constexpr std::uint32_t kSeed = 123;

std::vector<std::int64_t> integers(NumpyRandom& random, std::int64_t low, std::int64_t high, std::size_t count) {
    std::vector<std::int64_t> values(count);
    random.integers(low, high, values);
    return values;
}

std::uint64_t fnv1a64(std::span<const double> values) {
    std::uint64_t hash = 14695981039346656037ULL;
    for (const double value : values) {
        std::array<unsigned char, sizeof value> bytes{};
        std::memcpy(bytes.data(), &value, sizeof value);
        for (const unsigned char byte : bytes)
            hash = (hash ^ byte) * 1099511628211ULL;
    }
    return hash;
}

TEST(NumpyRandom, rand) {
    NumpyRandom random(kSeed);
    EXPECT_EQ(random.uniform(), 0x1.64979beda10f5p-1);
    EXPECT_EQ(random.uniform(), 0x1.2501b5b6d822ap-2);
    EXPECT_EQ(random.uniform(), 0x1.d0977eb0ddd44p-3);
    EXPECT_EQ(random.uniform(), 0x1.1a45edee068f0p-1);
}

TEST(NumpyRandom, randn) {
    NumpyRandom random(kSeed);
    for (const double expected : {-0x1.15ebe320b670ep+0, 0x1.fea40ff7c8334p-1, 0x1.21c51d8a6b038p-2,
                                  -0x1.819c87c66a773p+0, -0x1.283e4acf530efp-1})
        EXPECT_EQ(random.normal(), expected);
}

TEST(NumpyRandom, randnAcrossManyRefillsOfTheState) {
    NumpyRandom random(kSeed);
    std::vector<double> values(10'000);
    random.normal(values);
    EXPECT_EQ(fnv1a64(values), 0xc211c84e40d7e8d3ULL);
}

TEST(NumpyRandom, randnInPiecesIsRandnAtOnce) {
    NumpyRandom once(kSeed);
    std::vector<double> all(1'001);
    once.normal(all);
    NumpyRandom twice(kSeed);
    std::vector<double> pieces(1'001);
    twice.normal(std::span(pieces).first(333)); // an odd count: the pair's second number is kept for the next call
    twice.normal(std::span(pieces).subspan(333));
    EXPECT_EQ(pieces, all);
}

TEST(NumpyRandom, randintOfSeveralRanges) {
    NumpyRandom random(kSeed);
    EXPECT_EQ(integers(random, 0, 9, 12), (std::vector<std::int64_t>{2, 2, 6, 1, 3, 9, 6, 1, 0, 1, 9, 0}));
    EXPECT_EQ(integers(random, -5, 5, 8), (std::vector<std::int64_t>{-5, 4, -2, -1, -5, -5, -1, -4}));
    EXPECT_EQ(integers(random, 7, 7, 3), (std::vector<std::int64_t>{7, 7, 7})); // draws nothing
    EXPECT_EQ(integers(random, 0, 1LL << 40, 3), (std::vector<std::int64_t>{8949537108, 170563159362, 362614912559}));
    EXPECT_EQ(integers(random, 0, 0xffffffffLL, 3), (std::vector<std::int64_t>{2724731384, 1278957501, 3648281776}));
    EXPECT_EQ(integers(random, 0, 50256, 4), (std::vector<std::int64_t>{17543, 4195, 2428, 8028}));
    EXPECT_EQ(random.uniform(), 0.7224433825702216);
}

TEST(NumpyRandom, randintOfNearlyAllIntegers) {
    NumpyRandom random(kSeed);
    EXPECT_EQ(integers(random, INT64_MIN, INT64_MAX - 1, 3),
              (std::vector<std::int64_t>{3624216819017203053, -3945032883802979006, -5038701301934992286}));
}

TEST(NumpyRandom, randintBetweenTwoHalvesOfAPairOfNormals) {
    NumpyRandom random(kSeed);
    std::array<double, 3> three{};
    random.normal(three);
    EXPECT_EQ(integers(random, 0, 99, 3), (std::vector<std::int64_t>{83, 57, 86}));
    EXPECT_EQ(random.normal(), -1.506294713918092); // kept from before
    EXPECT_EQ(random.normal(), 1.5953011188100306);
}

} // namespace
} // namespace gnx::test
