#pragma once

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/bench/diverge/Divergence.h"

namespace gnx::bench {

/// {"differs", "node", "operator", "line", "agrees_up_to", "untried", "values", "trials"}: what `graphnet diverge
/// --json` prints and the database keeps.
nlohmann::json toJson(const Divergence& divergence);
/// Reads the JSON that toJson() has written. Only the values it holds are restored: of an OutputReport the dtypes,
/// shapes and differences. Errors: Malformed.
Result<Divergence> divergenceFromJson(const nlohmann::json& json);

} // namespace gnx::bench
