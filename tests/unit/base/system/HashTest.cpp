#include "core/base/system/Hash.h"

#include <gtest/gtest.h>

namespace gnx::test {

TEST(Sha256, MatchesTheVectorsOfFips180) {
    EXPECT_EQ(sha256Hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(sha256Hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

TEST(Xxh3, MatchesXxhsum) {
    // printf '' | xxhsum -H3 and -H2 (version 0.8.1)
    EXPECT_EQ(xxh3(""), 0x2d06800538d394c2ULL);
    EXPECT_EQ(xxh3Hex128(""), "99aa06d3014798d86001c324468d497f");
}

} // namespace gnx::test
