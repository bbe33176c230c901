#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/Wings.h"
#include "core/exec/trace/Trace.h"

namespace gnx::profile {

/// Reason why the device does not run a kernel.
enum class IdleCause : std::uint8_t {
    Copy,            ///< the device copies or sets memory
    Synchronization, ///< the host waits for the device and has not yet started the next kernel
    Host,            ///< the host does something else, and has not yet started the next kernel
    Launch,          ///< the next kernel has been started by the host and has not begun on the device
};
inline constexpr std::size_t kIdleCauses = 4;
const char* idleCauseName(IdleCause cause); ///< "copy", "synchronization", "host", "launch"

/// A gap in time between two kernels, in which a device runs no kernel.
struct IdleGap {
    std::int64_t begin_ns = 0, end_ns = 0;
    ActivityId next;                                     ///< the kernel that ends it
    std::array<std::int64_t, kIdleCauses> by_cause_ns{}; ///< adds up to the gap's length

    std::int64_t length() const { return end_ns - begin_ns; }
    std::int64_t of(IdleCause cause) const { return by_cause_ns[static_cast<std::size_t>(cause)]; }
    IdleCause mainCause() const;
};

/// Use of one device from the begin of its first kernel to the end of its last: busy_ns and idle_ns of all causes add
/// up to span().
struct DeviceUse {
    std::int32_t device = 0;
    std::int64_t begin_ns = 0, end_ns = 0;
    std::int64_t busy_ns = 0;   ///< time with at least one running kernel
    std::int64_t kernel_ns = 0; ///< sum of all kernels; more than busy_ns if several run at once
    std::array<std::int64_t, kIdleCauses> idle_ns{};
    std::vector<IdleGap> gaps; ///< by time

    std::int64_t span() const { return end_ns - begin_ns; }
    std::int64_t idle(IdleCause cause) const { return idle_ns[static_cast<std::size_t>(cause)]; }
};

/// Returns the use by device. Each gap is divided like this: time covered by copies and sets is Copy; of the rest, time
/// after the begin of the call that started the next kernel is Launch; time covered by a call that waits for the device
/// is Synchronization; the rest is Host. A kernel whose call was not recorded counts as started when it begins.
std::vector<DeviceUse> deviceUse(const Trace& trace, const TimeRange& range = {});

} // namespace gnx::profile
