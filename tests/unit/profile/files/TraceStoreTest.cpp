#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/bench/plans/ResultStore.h"
#include "core/profile/files/TraceStore.h"
#include "tests/support/TempDir.h"
#include "tests/unit/exec/trace/TraceFixtures.h"

namespace gnx::test {
namespace {

std::shared_ptr<const Trace> traceOf(int operators) {
    test::HandMadeTrace made;
    for (int i = 0; i < operators; ++i)
        made.op("aten::relu", 10 * i, 9);
    return made.finish();
}

class TraceStoreTest : public testing::Test {
  protected:
    TraceStore open() const { return TraceStore(*Database::open(file)); }
    /// A result that traces can be of, with its run.
    ResultId result() const {
        ResultStore results = *ResultStore::open(file);
        const RunId run = *results.createRun(BenchPlan{});
        SampleRow sample;
        sample.name = "timm/resnet18";
        return *results.save(run, sample, "torchscript", RunResult{});
    }
    test::TempDir dir;
    std::filesystem::path file = dir / "index.sqlite";
};

TEST_F(TraceStoreTest, GivesBackTheTracesOfAResult) {
    const ResultId of = result();
    TraceStore store = open();
    const auto eager = traceOf(5);
    const auto id = store.store({.result = of, .side = "eager", .name = "timm/resnet18", .made_at = 7}, *eager);
    ASSERT_TRUE(id.ok()) << id.error().text();
    ASSERT_TRUE(store.store({.result = of, .side = "compiled"}, *traceOf(3)).ok());
    const auto rows = open().ofResult(of);
    ASSERT_TRUE(rows.ok());
    ASSERT_EQ(rows->size(), 2);
    EXPECT_EQ((*rows)[0].side, "compiled");
    EXPECT_EQ((*rows)[1].name, "timm/resnet18");
    EXPECT_EQ((*rows)[1].records, 5);
    EXPECT_EQ((*rows)[1].made_at, 7);
    EXPECT_TRUE(**open().load(*id) == *eager);
}

TEST_F(TraceStoreTest, ASecondTraceOfAResultsSideReplacesTheFirst) {
    const ResultId of = result();
    TraceStore store = open();
    ASSERT_TRUE(store.store({.result = of, .side = "eager"}, *traceOf(5)).ok());
    ASSERT_TRUE(store.store({.result = of, .side = "eager"}, *traceOf(6)).ok());
    EXPECT_EQ(store.ofResult(of)->at(0).records, 6);
    EXPECT_EQ(store.all()->size(), 1);
}

TEST_F(TraceStoreTest, ImportedOnesStandByThemselves) {
    TraceStore store = open();
    ASSERT_TRUE(store.store({.name = "a.json", .made_at = 1}, *traceOf(1)).ok());
    ASSERT_TRUE(store.store({.name = "b.json", .made_at = 2}, *traceOf(1)).ok());
    const auto rows = store.all();
    ASSERT_EQ(rows->size(), 2);
    EXPECT_EQ((*rows)[0].name, "b.json");
    EXPECT_FALSE((*rows)[0].result.has_value());
    ASSERT_TRUE(store.remove((*rows)[0].id).ok());
    EXPECT_EQ(store.all()->size(), 1);
}

TEST_F(TraceStoreTest, SamplesOfOneNameHaveTheirOwnTraces) {
    TraceStore store = open();
    const SampleKey one{.bytes = {1}}, other{.bytes = {2}};
    ASSERT_TRUE(store.store({.name = "resnet18", .sample = one, .made_at = 1}, *traceOf(1)).ok());
    ASSERT_TRUE(store.store({.name = "resnet18", .sample = other, .made_at = 2}, *traceOf(2)).ok());
    const auto rows = open().ofSample(one, "resnet18");
    ASSERT_TRUE(rows.ok());
    ASSERT_EQ(rows->size(), 1);
    EXPECT_EQ(rows->front().records, 1);
    EXPECT_EQ(rows->front().sample, one);
}

TEST_F(TraceStoreTest, ATraceFromBeforeSamplesHadKeysIsFoundByName) {
    TraceStore store = open();
    ASSERT_TRUE(store.store({.name = "resnet18", .made_at = 1}, *traceOf(3)).ok());
    const auto rows = store.ofSample(SampleKey{.bytes = {1}}, "resnet18");
    ASSERT_EQ(rows->size(), 1);
    EXPECT_FALSE(rows->front().sample.has_value());
    EXPECT_TRUE(store.ofSample(SampleKey{.bytes = {1}}, "resnet34")->empty());
}

TEST_F(TraceStoreTest, ATraceGoesWithItsResult) {
    const ResultId of = result();
    TraceStore store = open();
    ASSERT_TRUE(store.store({.result = of, .side = "eager"}, *traceOf(5)).ok());
    SQLite::Database(file.string(), SQLite::OPEN_READWRITE).exec("PRAGMA foreign_keys = ON; DELETE FROM result");
    EXPECT_TRUE(store.all()->empty());
}

TEST_F(TraceStoreTest, WhatIsNotThereIsNamed) {
    const auto none = open().load(TraceId(12));
    ASSERT_FALSE(none.ok());
    EXPECT_EQ(none.error().code, ErrorCode::NotFound);
    EXPECT_THAT(none.error().text(), testing::HasSubstr("trace 12"));
}

TEST_F(TraceStoreTest, ADamagedOneIsAnError) {
    TraceStore store = open();
    const TraceId id = *store.store({.name = "a.json"}, *traceOf(5));
    SQLite::Database(file.string(), SQLite::OPEN_READWRITE).exec("UPDATE trace SET trace = substr(trace, 1, 30)");
    const auto read = store.load(id);
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().code, ErrorCode::Malformed);
}

} // namespace
} // namespace gnx::test
