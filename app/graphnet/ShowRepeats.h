#pragma once

#include <nlohmann/json.hpp>

#include "app/graphnet/ShowHlo.h"
#include "app/graphnet/Table.h"
#include "core/Wings.h"
#include "core/data/hlo/HloCache.h"

namespace gnx::cli {

/// Prints the classes of nodes that look alike, the largest first, and the number of classes after each round.
void printRepeats(const HloData& data, const HloOptions& options, const Terminal& terminal);
nlohmann::json repeatsJson(const HloData& data, const HloOptions& options);

} // namespace gnx::cli
