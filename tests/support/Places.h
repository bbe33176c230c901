#pragma once

#include <filesystem>

#include "core/Wings.h"

namespace gnx::test {

/// The folder of the sources, and the one of the programs that were built with the tests. They are compiled into one
/// file alone, so that all others have the same objects in every clone.
std::filesystem::path sourceFolder();
std::filesystem::path programFolder();

} // namespace gnx::test
