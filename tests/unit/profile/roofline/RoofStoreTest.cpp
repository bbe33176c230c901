#include <gtest/gtest.h>

#include "core/profile/roofline/CalibrateDevice.h"
#include "core/profile/roofline/RoofStore.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

MachineRoofs roofsOf(std::string device, int threads, std::int64_t made_at, double peak = 1e11) {
    MachineRoofs made{.device = std::move(device), .threads = threads, .hardware = "AMD EPYC", .torch = "2.13.0"};
    made.made_at = made_at;
    made.seconds = 8;
    made.roofs.peaks = {{.dtype = "float32", .flops_per_second = peak, .size = 2048}};
    made.roofs.bandwidths = {{.level = "memory", .bytes_per_second = 1e10, .kernel = "triad"}};
    return made;
}

class RoofStoreTest : public testing::Test {
  protected:
    RoofStore open() const { return RoofStore(*Database::open(file)); }
    test::TempDir dir;
    std::filesystem::path file = dir / "index.sqlite";
};

TEST_F(RoofStoreTest, GivesBackWhatWasStored) {
    ASSERT_TRUE(open().store(roofsOf("cpu", 2, 7)).ok());
    const auto found = open().find({.device = "cpu", .threads = 2});
    ASSERT_TRUE(found.ok()) << found.error().text();
    ASSERT_TRUE(found->has_value());
    EXPECT_EQ(**found, roofsOf("cpu", 2, 7));
}

TEST_F(RoofStoreTest, ThreadsAreToldApart) {
    RoofStore store = open();
    ASSERT_TRUE(store.store(roofsOf("cpu", 1, 9, 5e10)).ok());
    ASSERT_TRUE(store.store(roofsOf("cpu", 2, 8)).ok());
    EXPECT_EQ((*store.find({.device = "cpu", .threads = 2}))->threads, 2);
    EXPECT_EQ((*store.find({.device = "cpu"}))->threads, 1); // the newest
    EXPECT_FALSE(store.find({.device = "cpu", .threads = 4})->has_value());
}

TEST_F(RoofStoreTest, AGpuHasOneWhateverTheThreads) {
    RoofStore store = open();
    ASSERT_TRUE(store.store(roofsOf("cuda", 4, 7)).ok());
    EXPECT_TRUE(store.find({.device = "cuda:0", .threads = 2})->has_value());
    EXPECT_FALSE(store.find({.device = "cuda:1"})->has_value());
}

TEST_F(RoofStoreTest, AnotherMachinesAreNotThisOnes) {
    RoofStore store = open();
    ASSERT_TRUE(store.store(roofsOf("cpu", 2, 7)).ok());
    EXPECT_FALSE(store.find({.device = "cpu", .threads = 2, .hardware = "Xeon"})->has_value());
    EXPECT_TRUE(store.find({.device = "cpu", .threads = 2, .hardware = "AMD EPYC"})->has_value());
}

TEST_F(RoofStoreTest, ASecondMeasurementReplacesTheFirst) {
    RoofStore store = open();
    ASSERT_TRUE(store.store(roofsOf("cpu", 2, 7)).ok());
    ASSERT_TRUE(store.store(roofsOf("cpu", 2, 8, 3e11)).ok());
    ASSERT_EQ(store.all()->size(), 1);
    EXPECT_EQ(store.all()->at(0).roofs.peaks.at(0).flops_per_second, 3e11);
}

TEST_F(RoofStoreTest, WithoutADatabaseNothingIsKept) {
    const auto found = keptRoofs(dir / "none.sqlite", {});
    ASSERT_TRUE(found.ok());
    EXPECT_FALSE(found->has_value());
    EXPECT_FALSE(std::filesystem::exists(dir / "none.sqlite"));
}

TEST(RoofsWanted, AreThoseOfTheTracesMachine) {
    TraceInfo info;
    info.device = "cpu";
    info.properties = {{"cpu", "AMD EPYC"}, {"threads", "3"}};
    const RoofsWanted wanted = roofsWantedOf(info);
    EXPECT_EQ(wanted.device, "cpu");
    EXPECT_EQ(wanted.threads, 3);
    EXPECT_EQ(wanted.hardware, "AMD EPYC");
}

TEST(RoofsWanted, AreThoseOfTheFirstGpuWhereAFileSaysNoMore) {
    TraceInfo info;
    info.devices = {{.id = 1, .name = "H200"}};
    EXPECT_EQ(roofsWantedOf(info).device, "cuda:1");
    EXPECT_EQ(roofsWantedOf(info).hardware, "H200");
}

TEST(CalibrateDevice, AProgramThatIsNotThereIsAnError) {
    const auto made = calibrateDevice({.worker = "/no/such/worker"}, {}, {}, {});
    ASSERT_FALSE(made.ok());
    EXPECT_EQ(made.error().code, ErrorCode::NotFound);
}

} // namespace
} // namespace gnx::test
