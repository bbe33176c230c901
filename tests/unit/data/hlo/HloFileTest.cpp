#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "core/data/hlo/HloCache.h"
#include "core/data/hlo/HloOpcode.h"
#include "core/data/hlo/HloReader.h"
#include "tests/support/Places.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
namespace fs = std::filesystem;

/// Written by NumPy: tests/support/make_npz_data.py states their numbers.
fs::path dataFile(const char* name) {
    return sourceFolder() / "tests/data/npz" / name;
}

HloData opened(const fs::path& file, const fs::path& cache) {
    return *HloCache(cache).open(file, {}, {});
}

/// As the script has it: node 0 has one layout, node 1 two, node 2 has 300 in turn.
void expectCodes(const ConfigTable& configs) {
    ASSERT_EQ(configs.configs(), 601U);
    ASSERT_EQ(configs.nodes(), 3U);
    EXPECT_EQ(configs.layoutsOf(0), 1U);
    EXPECT_EQ(configs.layoutsOf(1), 2U);
    EXPECT_EQ(configs.layoutsOf(2), 300U);
    for (std::size_t config = 0; config < 601; ++config) {
        EXPECT_EQ(configs.code(config, 0), 0U);
        EXPECT_EQ(configs.code(config, 1), config % 2);
        EXPECT_EQ(configs.code(config, 2), config % 300) << config;
        EXPECT_EQ(configs.layout(2, configs.code(config, 2))[0], static_cast<float>(config % 300));
        EXPECT_EQ(configs.layout(1, configs.code(config, 1))[1], static_cast<float>(1 - config % 2));
        EXPECT_EQ(configs.layout(0, 0)[17], -1.0F);
    }
}

TEST(HloFile, ReadsALayoutFile) {
    const TempDir folder;
    const HloData data = opened(dataFile("layout.npz"), folder.path());
    const HloFile& file = *data.file;
    EXPECT_EQ(file.kind, HloKind::Layout);
    EXPECT_THAT(file.opcodes, ElementsAre(63, 26, 34, 75, 2, 200));
    EXPECT_THAT(file.edges,
                ElementsAre(HloEdge{1, 0}, HloEdge{2, 1}, HloEdge{3, 2}, HloEdge{4, 1}, HloEdge{4, 3}, HloEdge{5, 4}));
    EXPECT_THAT(file.configurable, ElementsAre(1, 2, 3));
    EXPECT_THAT(file.node_splits, ElementsAre(0, 4, 6));
    EXPECT_EQ(file.runtimes_ns.front(), 70'950'000'000); // beyond 32 bits
    EXPECT_TRUE(file.labelled());
    EXPECT_EQ(hloElementType(file, 0), "f32");
    EXPECT_THAT(hloShape(file, 1), ElementsAre(8, 16, 4));
    EXPECT_THAT(hloLayout(file, 1), ElementsAre(2, 0, 1));
    EXPECT_THAT(hloShape(file, 5), ElementsAre());
    EXPECT_EQ(file.features.at(5, column::kIsRoot), 1.0F);
    expectCodes(*data.configs);
}

TEST(HloFile, ReadsConfigurationsInFortranOrder) {
    const TempDir folder;
    expectCodes(*opened(dataFile("layout_fortran.npz"), folder.path()).configs);
}

TEST(HloFile, ReadsATileFile) {
    const TempDir folder;
    const HloData data = opened(dataFile("tile.npz"), folder.path());
    EXPECT_EQ(data.file->kind, HloKind::Tile);
    EXPECT_EQ(data.configs, nullptr);
    EXPECT_EQ(data.file->config_width, 24U);
    EXPECT_EQ(data.file->tiles[2 * 24 + 5], 53.0F);
    EXPECT_EQ(data.file->cost(0), 1.5);
    EXPECT_EQ(data.file->cost(2), 0.5);
}

TEST(HloFile, PassesOverConfigurationsWhereTheyAreNotAskedFor) {
    const auto content = readHlo(dataFile("layout.npz"), {}, {}, {});
    EXPECT_FALSE(content->coder.has_value());
    EXPECT_EQ(content->file.configs(), 601U);
    EXPECT_EQ(content->file.config_width, 18U);
}

TEST(HloFile, SaysWhatAnotherArchiveLacks) {
    const auto other = readHlo(dataFile("arrays.npz"), {}, {}, {});
    EXPECT_EQ(other.error().code, ErrorCode::Unsupported);
    EXPECT_FALSE(looksLikeHlo(dataFile("arrays.npz")));
    EXPECT_TRUE(looksLikeHlo(dataFile("layout.npz")));
    EXPECT_TRUE(looksLikeHlo(dataFile("tile.npz")));
}

TEST(HloFile, FindsEqualConfigurations) {
    const TempDir folder;
    const auto first = opened(dataFile("layout.npz"), folder.path()).configs->firstEqual();
    // 600 distinct ones: by the remainders of 2 and 300 the 301st equals the first
    EXPECT_EQ(first[299], 299U);
    EXPECT_EQ(first[300], 0U);
    EXPECT_EQ(first[600], 0U);
}

TEST(HloCache, OpensTheCachedFileTheSecondTime) {
    const TempDir folder;
    const HloCache cache(folder.path());
    ASSERT_TRUE(cache.open(dataFile("layout.npz"), {}, {}).ok());
    bool read = false;
    const auto again = cache.open(dataFile("layout.npz"), {}, [&](const Progress&) { read = true; });
    EXPECT_FALSE(read);
    expectCodes(*again->configs);
    EXPECT_EQ(again->file->edges.size(), 6U);
    EXPECT_EQ(hloElementType(*again->file, 0), "f32");
}

TEST(HloCache, MakesADamagedCachedFileAgain) {
    const TempDir folder;
    const HloCache cache(folder.path());
    ASSERT_TRUE(cache.open(dataFile("layout.npz"), {}, {}).ok());
    const fs::path cached = cache.cachedFile(dataFile("layout.npz"));
    std::fstream(cached, std::ios::in | std::ios::out | std::ios::binary).seekp(100).put('\x7f');
    expectCodes(*cache.open(dataFile("layout.npz"), {}, {})->configs);
    fs::resize_file(cached, 50);
    expectCodes(*cache.open(dataFile("layout.npz"), {}, {})->configs);
}

TEST(HloCache, ReadsAgainWhatHasChanged) {
    const TempDir folder;
    const HloCache cache(folder / "cache");
    const fs::path file = folder / "graph.npz";
    fs::copy_file(dataFile("layout.npz"), file);
    ASSERT_TRUE(cache.open(file, {}, {}).ok());
    fs::copy_file(dataFile("tile.npz"), file, fs::copy_options::overwrite_existing);
    EXPECT_EQ(cache.open(file, {}, {})->file->kind, HloKind::Tile);
}

TEST(HloCache, KeepsInMemoryWhatItCannotWrite) {
    const TempDir folder;
    const fs::path file = folder.write("a file", "where the folder should be");
    expectCodes(*opened(dataFile("layout.npz"), file / "cache").configs);
}

TEST(HloCache, LeavesNothingOfAStoppedOpening) {
    const TempDir folder;
    std::stop_source source;
    source.request_stop();
    const auto stopped = HloCache(folder.path()).open(dataFile("layout.npz"), source.get_token(), {});
    EXPECT_EQ(stopped.error().code, ErrorCode::Cancelled);
    EXPECT_TRUE(fs::is_empty(folder.path()));
}

TEST(HloOpcode, NamesNumbersAsTpuGraphsDoes) {
    EXPECT_EQ(hloOpcodeName(1), "abs");
    EXPECT_EQ(hloOpcodeName(26), "convolution");
    EXPECT_EQ(hloOpcodeName(97), "trace");
    EXPECT_EQ(hloOpcodeName(101), "tuple-select");
    EXPECT_EQ(hloOpcodeName(120), "tan");
    EXPECT_EQ(hloOpcodeName(200), "unknown");
    EXPECT_EQ(hloOpcode("dot"), 34);
    EXPECT_EQ(hloOpcode("no such"), 0);
}

} // namespace
} // namespace gnx::test
