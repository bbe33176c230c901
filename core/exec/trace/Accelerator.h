#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/Wings.h"

namespace gnx::exec {

/// An accelerator as traces name its process: "GPU 0", "XPU 1", "/device:TPU:0 (pid 3)", "Ascend Hardware".
struct AcceleratorName {
    std::string name;        ///< for people, without the number: "GPU", "XPU", "Ascend Hardware"
    std::int32_t index = -1; ///< -1 if none is given
};

/// Reads the name of an accelerator; nothing for names of programs and threads ("python", "GPU Process", "/host:CPU").
/// Any word that ends with "PU" except CPU counts as an accelerator, so that new ones need no entry here.
std::optional<AcceleratorName> acceleratorOf(std::string_view text);

/// Returns whether a row is called like a queue of a device's work: "Stream 3", "stream #13(Compute)", "queue 0".
bool isStreamName(std::string_view text);

} // namespace gnx::exec
