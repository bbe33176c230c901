#pragma once

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/capture/compiled/CompiledContent.h"

namespace gnx::capture {

/// Compilations with times (seconds by phase), caches, symbols, kernels and the texts of the log.
nlohmann::json toJson(const CompiledContent& content);

} // namespace gnx::capture
