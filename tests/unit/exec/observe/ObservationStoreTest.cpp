#include "core/exec/observe/ObservationStore.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/exec/observe/ObservationBlob.h"
#include "tests/support/Places.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

using testing::SizeIs;

SampleKey key(unsigned char number) {
    SampleKey key;
    key.bytes[0] = number;
    return key;
}

/// A run whose overhead says which it is.
ObservedRun run(double mark, std::uint32_t seed = 123, std::int64_t made_at = 1000) {
    ObservedRun made;
    made.configuration.inputs.seed = seed;
    made.made_at = made_at;
    made.result.times.emplace();
    made.result.times->overhead_ns = mark;
    return made;
}

double markOf(const Result<std::optional<ObservedRun>>& found) {
    return found && *found ? (*found)->result.times->overhead_ns : -1;
}

class ObservationStoreTest : public ::testing::Test {
  protected:
    ObservationStore store(std::size_t limit = ObservationStore::kLimitBytes) {
        return ObservationStore(Database::open(folder_ / "x.sqlite").value(), limit);
    }
    test::TempDir folder_;
};

TEST(ObservationBlob, refusesEveryDamage) {
    const std::string blob = encodeObservation(run(7).result);
    ASSERT_TRUE(decodeObservation(blob).ok());
    for (std::size_t i = 0; i < blob.size(); ++i) {
        std::string damaged = blob;
        damaged[i] = static_cast<char>(damaged[i] ^ 1);
        EXPECT_FALSE(decodeObservation(damaged).ok()) << i;
        EXPECT_FALSE(decodeObservation(blob.substr(0, i)).ok()) << i;
    }
}

TEST_F(ObservationStoreTest, findsWhatWasStoredAfterAnotherStart) {
    ASSERT_TRUE(store().store(key(1), run(7)).ok());
    auto again = store();
    EXPECT_EQ(markOf(again.find(key(1), {})), 7);
    EXPECT_EQ(markOf(again.find(key(2), {})), -1);
}

TEST_F(ObservationStoreTest, configurationsLieBesideEachOther) {
    auto kept = store();
    ASSERT_TRUE(kept.store(key(1), run(7)).ok());
    ASSERT_TRUE(kept.store(key(1), run(8, 5)).ok());
    EXPECT_EQ(markOf(kept.find(key(1), {})), 7);
    EXPECT_EQ(markOf(kept.find(key(1), {.inputs = {.seed = 5}})), 8);
}

TEST_F(ObservationStoreTest, aNewRunReplacesTheOneBefore) {
    auto kept = store();
    ASSERT_TRUE(kept.store(key(1), run(7)).ok());
    ASSERT_TRUE(kept.store(key(1), run(9)).ok());
    EXPECT_EQ(markOf(kept.find(key(1), {})), 9);
    EXPECT_THAT(kept.list(key(1)).value(), SizeIs(1));
}

TEST_F(ObservationStoreTest, theLatestIsOfRunsOrOfComparisons) {
    auto kept = store();
    ObservedRun compared = run(10, 123, 3000);
    compared.compared_with = SecondRun{.sample_dir = {}, .configuration = {.threads = 1, .inputs = {}}, .tolerance = 0};
    ASSERT_TRUE(kept.store(key(1), run(7, 5, 2000)).ok());
    ASSERT_TRUE(kept.store(key(1), run(8, 6, 1000)).ok());
    ASSERT_TRUE(kept.store(key(1), compared).ok());
    EXPECT_EQ(markOf(kept.latest(key(1), false)), 7);
    const auto latest = kept.latest(key(1), true);
    EXPECT_EQ(markOf(latest), 10);
    EXPECT_EQ((*latest)->compared_with, compared.compared_with);
    EXPECT_EQ((*latest)->made_at, 3000);
}

TEST_F(ObservationStoreTest, theOldestGoWhereThereIsNoRoom) {
    const std::size_t one = encodeObservation(run(7).result).size();
    auto kept = store(2 * one);
    for (std::uint32_t seed = 1; seed <= 3; ++seed)
        ASSERT_TRUE(kept.store(key(1), run(7, seed, 1000 + seed)).ok());
    EXPECT_EQ(markOf(kept.find(key(1), {.inputs = {.seed = 1}})), -1);
    EXPECT_EQ(markOf(kept.find(key(1), {.inputs = {.seed = 2}})), 7);
    EXPECT_EQ(markOf(kept.find(key(1), {.inputs = {.seed = 3}})), 7);
}

TEST_F(ObservationStoreTest, theNewestStaysHoweverLargeItIs) {
    auto kept = store(1);
    ASSERT_TRUE(kept.store(key(1), run(7)).ok());
    EXPECT_EQ(markOf(kept.find(key(1), {})), 7);
}

TEST_F(ObservationStoreTest, aSampleIsKnownByItsFiles) {
    folder_.write("a/model.py", "x");
    folder_.write("b/model.py", "x");
    folder_.write("c/model.py", "x");
    folder_.write("c/weight_meta.py", "y");
    EXPECT_EQ(sampleKeyOf(folder_ / "a").value(), sampleKeyOf(folder_ / "b").value());
    EXPECT_NE(sampleKeyOf(folder_ / "a").value(), sampleKeyOf(folder_ / "c").value());
    EXPECT_FALSE(sampleKeyOf(folder_ / "d").ok());
}

TEST_F(ObservationStoreTest, aModelIsKnownByTheFilesOfItsWeightsToo) {
    for (const char* name : {"external.onnx", "external.bin"})
        std::filesystem::copy_file(sourceFolder() / "tests/data/models" / name, folder_ / name);
    const SampleKey before = sampleKeyOf(folder_ / "external.onnx").value();
    std::fstream(folder_ / "external.bin", std::ios::in | std::ios::out | std::ios::binary).seekp(70).put('x');
    EXPECT_NE(sampleKeyOf(folder_ / "external.onnx").value(), before);
}

TEST_F(ObservationStoreTest, aSampleIsKnownByTheMiddleOfLargeValues) {
    folder_.write("a/model.py", "x");
    folder_.write("a/values.safetensors", "");
    const auto values = folder_ / "a/values.safetensors";
    std::filesystem::resize_file(values, 200U << 20U); // without blocks on the disk
    const SampleKey before = sampleKeyOf(folder_ / "a").value();
    std::fstream(values, std::ios::in | std::ios::out | std::ios::binary).seekp(100U << 20U).put('x');
    std::filesystem::last_write_time(values, std::filesystem::last_write_time(values) + std::chrono::nanoseconds(1));
    EXPECT_NE(sampleKeyOf(folder_ / "a").value(), before);
}

} // namespace
} // namespace gnx::test
