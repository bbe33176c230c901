#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "core/Wings.h"
#include "core/exec/protocol/Measurement.h"

namespace gnx::exec {

/// Clocks and temperature of one NVIDIA GPU, asked of the driver's management library where it is installed
/// (libnvidia-ml.so.1, loaded by name: the program must build and run without it).
class GpuState {
  public:
    /// `cuda_number`: as CUDA counts them under CUDA_DEVICE_ORDER=PCI_BUS_ID, CUDA_VISIBLE_DEVICES heeded. nullopt
    /// if there is no such library or GPU.
    static std::optional<GpuState> open(unsigned cuda_number);
    GpuState(GpuState&&) noexcept;
    GpuState& operator=(GpuState&&) noexcept;
    ~GpuState();

    /// Fills gpu_mhz, gpu_temperature_c and throttled.
    void read(MachineState& state) const;

  private:
    struct Impl;
    explicit GpuState(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

/// The words of `visible` (CUDA_VISIBLE_DEVICES: "1,0", "GPU-8932f937-...") choose; without one the number itself.
/// nullopt if it has no such word.
std::optional<std::string> visibleGpu(const char* visible, unsigned cuda_number);
/// For people, of NVML's clocks event reasons: "power cap, too hot"; empty if nothing holds the clocks down.
std::string throttleText(std::uint64_t reasons);

} // namespace gnx::exec
