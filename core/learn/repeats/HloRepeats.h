#pragma once

#include <cstdint>
#include <vector>

#include "core/Wings.h"
#include "core/data/hlo/ConfigTable.h"
#include "core/data/hlo/HloFile.h"

namespace gnx::learn {

/// By node a number that two nodes share where the file says the same of both: opcode, features, and whether they are
/// configurable. With `configs` configurable nodes must also have the same layout in every configuration.
std::vector<std::uint32_t> hloColours(const data::HloFile& file, const data::ConfigTable* configs);

/// By configurable node the first one that has the same layout in every configuration, itself where none is before.
std::vector<std::uint32_t> equalColumns(const data::ConfigTable& configs);

} // namespace gnx::learn
