#pragma once

#include <string>

#include "core/Wings.h"

namespace gnx::exec {

/// Names this process so that it cannot be mistaken for a later one with the same number, or one of another container:
/// boot id, pid, start time and namespace. More words may follow.
std::string thisProcessMark();
/// Returns whether the process so named is alive on this machine, as far as can be seen from here; false for marks of
/// other machines, boots and containers.
bool isAlive(const std::string& process_mark);
/// Returns whether its leftovers may be removed: its process is not alive, and does not belong to another container,
/// which cannot be checked from here.
bool isGone(const std::string& process_mark);

} // namespace gnx::exec
