#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

#include "core/Wings.h"

namespace gnx::base {

// Compiled once: the parser is a template, which takes each file that calls it a second.

/// The value of a text; of a text that is no JSON, a value that is_discarded().
nlohmann::json parseJson(std::string_view text);
/// Throws nlohmann::json::parse_error, which says where and why.
nlohmann::json parseJsonOrThrow(std::string_view text);

} // namespace gnx::base
