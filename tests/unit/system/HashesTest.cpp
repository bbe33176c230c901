#include "core/system/Hashes.h"

#include <gtest/gtest.h>

namespace gnx {

// FIPS 180-4's example and the empty message, as `sha256sum` prints them.
TEST(Sha256, MatchesPublishedVectors) {
    EXPECT_EQ(sha256Hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(sha256Hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

// Values of `xxhsum -H3` and `xxhsum -H2` (0.8.1) for the empty input.
TEST(Xxh3, MatchesTheReferenceProgramForTheEmptyInput) {
    EXPECT_EQ(xxh3Hex64(""), "2d06800538d394c2");
    EXPECT_EQ(xxh3Hex128(""), "99aa06d3014798d86001c324468d497f");
}

TEST(Xxh3, DiffersForDifferentBytes) {
    EXPECT_NE(xxh3Hex64("a"), xxh3Hex64("b"));
    EXPECT_NE(xxh3Hex128("a"), xxh3Hex128("b"));
}

} // namespace gnx
