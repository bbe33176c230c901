#include "core/exec/measure/MachineState.h"

#include <gtest/gtest.h>

#include "core/exec/measure/GpuState.h"
#include "tests/support/TempDir.h"

namespace gnx::test {
namespace {

constexpr std::int64_t kPid = 42;

class MachineStateTest : public testing::Test {
  protected:
    MachineState read() {
        return MachineStateReader(kPid, "cpu", {folder.path() / "proc", folder.path() / "sys"}).read();
    }

    test::TempDir folder;
};

} // namespace

TEST_F(MachineStateTest, OfAMachineThatTellsNothingIsNothing) {
    EXPECT_EQ(read(), MachineState());
}

TEST_F(MachineStateTest, HasTheLoadOfTheLastMinute) {
    folder.write("proc/loadavg", "1.25 2.42 2.07 3/113 9922\n");
    EXPECT_EQ(read().load, 1.25);
}

TEST_F(MachineStateTest, HasTheMeanClockOfTheProcessors) {
    folder.write("sys/devices/system/cpu/cpu0/cpufreq/scaling_cur_freq", "3000000\n");
    folder.write("sys/devices/system/cpu/cpu11/cpufreq/scaling_cur_freq", "2000000\n");
    folder.write("sys/devices/system/cpu/cpufreq/scaling_cur_freq", "9000000\n"); // no processor
    EXPECT_EQ(read().cpu_mhz, 2500.0);
}

TEST_F(MachineStateTest, TakesTheClockFromCpuinfoWhereThereIsNoCpufreq) {
    folder.write("proc/cpuinfo", "processor\t: 0\ncpu MHz\t\t: 2596.100\n\nprocessor\t: 1\ncpu MHz\t\t: 2596.300\n");
    EXPECT_NEAR(*read().cpu_mhz, 2596.2, 1e-9);
}

TEST_F(MachineStateTest, NamesEachGovernorOnce) {
    folder.write("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave\n");
    folder.write("sys/devices/system/cpu/cpu1/cpufreq/scaling_governor", "performance\n");
    folder.write("sys/devices/system/cpu/cpu2/cpufreq/scaling_governor", "powersave\n");
    EXPECT_EQ(read().governor, "performance, powersave");
}

TEST_F(MachineStateTest, HasTheTemperatureOfTheHottestZone) {
    folder.write("sys/class/thermal/thermal_zone0/temp", "41000\n");
    folder.write("sys/class/thermal/thermal_zone1/temp", "67500\n");
    folder.write("sys/class/thermal/cooling_device0/temp", "99000\n");
    EXPECT_EQ(read().temperature_c, 67.5);
}

TEST_F(MachineStateTest, HasTheProcessorsThatTheProcessMayUse) {
    folder.write("proc/42/status", "Name:\tx\nCpus_allowed:\tff\nCpus_allowed_list:\t0-3,8\n");
    EXPECT_EQ(read().affinity, "0-3,8");
}

TEST_F(MachineStateTest, BusyIsTheShareOfOthersSinceTheReadingBefore) {
    // Ticks: 400 of the machine pass, 300 busy; the process had 100 of those: (300 - 100) / 400.
    folder.write("proc/stat", "cpu 1000 0 0 1000 0 0 0 0\n");
    folder.write("proc/42/stat", "42 (x) S 1 42 42 0 -1 0 0 0 0 0 500 0");
    MachineStateReader reader(kPid, "cpu", {folder.path() / "proc", folder.path() / "sys"});
    folder.write("proc/stat", "cpu 1300 0 0 1100 0 0 0 0\n");
    folder.write("proc/42/stat", "42 (x) S 1 42 42 0 -1 0 0 0 0 0 560 40");
    EXPECT_EQ(reader.read().busy, 0.5);
}

TEST_F(MachineStateTest, NoTimeTellsNoShare) {
    folder.write("proc/stat", "cpu 1000 0 0 1000 0 0 0 0\n");
    folder.write("proc/42/stat", "42 (x) S 1 42 42 0 -1 0 0 0 0 0 500 0");
    EXPECT_FALSE(read().busy);
}

TEST_F(MachineStateTest, AProcessThatHasEndedTellsNoShare) {
    folder.write("proc/stat", "cpu 1000 0 0 1000 0 0 0 0\n");
    folder.write("proc/42/stat", "42 (x) S 1 42 42 0 -1 0 0 0 0 0 500 0");
    MachineStateReader reader(kPid, "cpu", {folder.path() / "proc", folder.path() / "sys"});
    folder.write("proc/stat", "cpu 2000 0 0 2000 0 0 0 0\n");
    std::filesystem::remove(folder / "proc/42/stat");
    EXPECT_FALSE(reader.read().busy);
}

TEST(GpuState, IsChosenAsCudaChooses) {
    EXPECT_EQ(visibleGpu(nullptr, 1), "1");
    EXPECT_EQ(visibleGpu("3,GPU-89", 0), "3");
    EXPECT_EQ(visibleGpu("3,GPU-89", 1), "GPU-89");
    EXPECT_EQ(visibleGpu("3", 1), std::nullopt);
    EXPECT_EQ(visibleGpu("3, GPU-89 ", 1), "GPU-89");
    EXPECT_EQ(visibleGpu("3, ", 1), std::nullopt);
    EXPECT_EQ(visibleGpu("", 0), std::nullopt);
}

TEST(GpuState, SaysWhatHoldsTheClocksDown) {
    EXPECT_EQ(throttleText(0), "");
    EXPECT_EQ(throttleText(0x1), ""); // idle
    EXPECT_EQ(throttleText(0x4 | 0x20), "power cap, too hot");
}

} // namespace gnx::test
