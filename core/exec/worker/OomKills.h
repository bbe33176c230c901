#pragma once

#include <cstdint>
#include <optional>

#include "core/Wings.h"

namespace gnx::exec {

/// Returns how many processes the kernel has killed since the boot because memory ran out (oom_kill in /proc/vmstat,
/// Linux 4.13; control groups' kills included); nullopt if that cannot be read.
std::optional<std::uint64_t> oomKillCount();

} // namespace gnx::exec
