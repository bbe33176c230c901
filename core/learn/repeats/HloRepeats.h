#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/Wings.h"
#include "core/data/hlo/ConfigTable.h"
#include "core/data/hlo/HloFile.h"

namespace gnx::learn {

/// Rounds of refinement where nothing else is asked for: a model of three layers sees as far.
inline constexpr std::size_t kRepeatRounds = 3;

/// Returns a number for each node. Two nodes have the same number if they have the same opcode and features, and both
/// or neither are configurable. With `configs` configurable nodes must also have the same layout in every
/// configuration. `skipped`: a column of the features that may differ.
std::vector<std::uint32_t> hloColours(const data::HloFile& file, const data::ConfigTable* configs,
                                      std::optional<std::uint16_t> skipped = {});

/// Returns for each configurable node the first node that has the same layout in every configuration.
std::vector<std::uint32_t> equalColumns(const data::ConfigTable& configs);

} // namespace gnx::learn
