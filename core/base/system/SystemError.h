#pragma once

#include <filesystem>
#include <string>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::base {

/// A failed system call as an Error: "PATH: cannot DOING: reason". `number` is errno; a full disk becomes NoSpace.
Error systemError(const std::filesystem::path& path, const std::string& doing, int number);

} // namespace gnx::base
