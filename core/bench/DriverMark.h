#pragma once

#include <string>

namespace gnx {

/// Names this process so that it cannot be mistaken for a later one with the same number: boot id, pid and start time.
std::string thisProcessMark();
/// Whether the process so named is alive on this machine; false for marks of other machines or boots.
bool isAlive(const std::string& process_mark);

} // namespace gnx
