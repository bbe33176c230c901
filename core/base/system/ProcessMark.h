#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <sys/types.h>

#include "core/Wings.h"

namespace gnx::base {

/// A marker in the environment of a program and its descendants, by which they are found later: also those that left
/// its process group or session, or whose parent is gone. The destructor kills them.
class ProcessMark {
  public:
    /// A marker that no other process has; `owner` is its beginning.
    explicit ProcessMark(const std::string& owner);
    ~ProcessMark();
    ProcessMark(ProcessMark&& other) noexcept;
    ProcessMark& operator=(ProcessMark&&) = delete;

    /// Returns "GRAPHNET_STARTED_BY=..." for the environment of the program.
    const std::string& variable() const { return variable_; }

    /// Kills the programs left behind by owners that are gone, as `gone` reports.
    static void clearAbandoned(const std::function<bool(const std::string& owner)>& gone);

  private:
    std::string variable_;
};

/// Memory that a process, its children and the rest of its process group have for themselves, in bytes: what they map
/// from files is not counted, for that can be given back.
std::uint64_t ownMemory(pid_t group);

/// Memory that the system can still give to programs (MemAvailable); 0 if it is not reported.
std::uint64_t availableMemory();

} // namespace gnx::base
