#pragma once

#include <string>

#include "core/Wings.h"

namespace gnx::exec {

/// Names this process so that it cannot be mistaken for a later one with the same number, or one of another container:
/// boot id, pid, start time and namespace. More words may follow.
std::string thisProcessMark();
/// Whether the process so named is alive on this machine, as far as can be seen from here; false for marks of other
/// machines, boots and containers.
bool isAlive(const std::string& process_mark);
/// Whether what it has left may be cleared away: not alive, nor of a container beside this one, into which one cannot
/// see from here.
bool isGone(const std::string& process_mark);

} // namespace gnx::exec
