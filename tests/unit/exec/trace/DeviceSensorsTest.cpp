#include "core/exec/trace/DeviceSensors.h"

#include <cstring>

#include <gtest/gtest.h>

namespace gnx::test {
namespace {

int started = 0; ///< calls of init() minus calls of shutdown() in the functions below

/// A driver with one GPU, number 0 or "GPU-1": 1,980 MHz, memory 2,619 MHz, 41 degrees; no power sensor.
NvmlFunctions oneGpu() {
    static int gpu = 0;
    NvmlFunctions made;
    made.init = [] { return ++started, 0; };
    made.shutdown = [] { return --started, 0; };
    made.handle_by_index = [](unsigned index, NvmlFunctions::Device* device) {
        *device = &gpu;
        return index == 0 ? 0 : 6; // NVML_ERROR_NOT_FOUND
    };
    made.handle_by_uuid = [](const char* uuid, NvmlFunctions::Device* device) {
        *device = &gpu;
        return std::strcmp(uuid, "GPU-1") == 0 ? 0 : 6;
    };
    made.name = [](NvmlFunctions::Device, char* into, unsigned length) {
        std::strncpy(into, "NVIDIA H200", length);
        return 0;
    };
    made.clock = [](NvmlFunctions::Device, int domain, unsigned* mhz) {
        *mhz = domain == 0 ? 1980 : 2619;
        return 0;
    };
    made.temperature = [](NvmlFunctions::Device, int, unsigned* celsius) {
        *celsius = 41;
        return 0;
    };
    made.power = [](NvmlFunctions::Device, unsigned*) { return 3; }; // NVML_ERROR_NOT_SUPPORTED
    return made;
}

TEST(DeviceSensors, SayWhatTheyMeasure) {
    const DeviceSensors sensors(oneGpu());
    TraceDevice device;
    sensors.read(device);
    EXPECT_EQ(device.name, "NVIDIA H200");
    EXPECT_EQ(device.clock_mhz, 1980);
    EXPECT_EQ(device.memory_clock_mhz, 2619);
    EXPECT_EQ(device.temperature_c, 41);
    EXPECT_EQ(device.power_w, 0); // not known
}

TEST(DeviceSensors, APowerIsInWatts) {
    NvmlFunctions functions = oneGpu();
    functions.power = [](NvmlFunctions::Device, unsigned* milliwatts) {
        *milliwatts = 312'500;
        return 0;
    };
    TraceDevice device;
    DeviceSensors(functions).read(device);
    EXPECT_DOUBLE_EQ(device.power_w, 312.5);
}

TEST(DeviceSensors, AGpuIsFoundByItsUuid) {
    const DeviceSensors sensors(oneGpu());
    TraceDevice device;
    device.id = 5;
    device.name = "H200";
    sensors.read(device, "GPU-1");
    EXPECT_EQ(device.temperature_c, 41);
    EXPECT_EQ(device.name, "H200"); // CUPTI's stays
}

TEST(DeviceSensors, OfAGpuThatIsNotThereNothingIsSaid) {
    const DeviceSensors sensors(oneGpu());
    TraceDevice device;
    device.id = 1;
    device.name = "other";
    const TraceDevice before = device;
    sensors.read(device);
    sensors.read(device, "GPU-2");
    EXPECT_EQ(device, before);
}

TEST(DeviceSensors, WithoutADriverNothingIsKnown) {
    NvmlFunctions functions = oneGpu();
    functions.init = [] { return 9; }; // NVML_ERROR_DRIVER_NOT_LOADED
    const DeviceSensors sensors(functions);
    TraceDevice device;
    sensors.read(device);
    EXPECT_FALSE(sensors.available());
    EXPECT_EQ(device, TraceDevice());
}

TEST(DeviceSensors, LetGoOfTheLibrary) {
    { const DeviceSensors sensors(oneGpu()); }
    EXPECT_EQ(started, 0);
}

TEST(DeviceSensors, FunctionsMayBeMissing) {
    NvmlFunctions functions;
    functions.init = [] { return 0; };
    TraceDevice device;
    DeviceSensors(functions).read(device);
    EXPECT_EQ(device, TraceDevice());
}

} // namespace
} // namespace gnx::test
