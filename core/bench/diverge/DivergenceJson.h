#pragma once

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/bench/diverge/Divergence.h"

namespace gnx::bench {

/// {"differs", "node", "operator", "line", "agrees_up_to", "untried", "values", "trials"}: what `graphnet diverge
/// --json` prints and the database keeps.
nlohmann::json toJson(const Divergence& divergence);
/// What toJson() has written. Of values it has what that tells: of OutputReport dtypes, shapes and differences. Errors:
/// Malformed.
Result<Divergence> divergenceFromJson(const nlohmann::json& json);

} // namespace gnx::bench
