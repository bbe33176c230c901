#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "core/Wings.h"
#include "core/exec/measure/SpeedupMeasurement.h"

namespace gnx::exec {

/// Folders where the kernel describes the machine.
struct MachineFiles {
    std::filesystem::path proc = "/proc";
    std::filesystem::path sys = "/sys";
};

/// Reads the machine's state while the process `pid` is measured there. Everything is optional: a container has no
/// clocks, a virtual machine no temperature; missing values are empty. One reading takes about a millisecond.
class MachineStateReader {
  public:
    /// `device`: "cpu", or "cuda:N" where that GPU is to be asked too.
    MachineStateReader(std::int64_t pid, const std::string& device, MachineFiles files = {});
    MachineStateReader(MachineStateReader&&) noexcept;
    MachineStateReader& operator=(MachineStateReader&&) noexcept;
    ~MachineStateReader();

    /// MachineState::busy covers the time since the previous reading, or since the construction; nothing if that is
    /// less than 50 ms, too short for the kernel's ticks.
    MachineState read();

  private:
    struct Impl;
    std::unique_ptr<Impl> impl_;
};

/// The same as a function that can be copied.
StateReader machineStateReader(std::int64_t pid, const std::string& device);

} // namespace gnx::exec
