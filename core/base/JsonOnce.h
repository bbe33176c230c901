#pragma once
// The members of nlohmann::json are compiled once, in JsonOnce.cpp, and not in each of the hundred files that call
// them.

#include <nlohmann/json.hpp>

extern template class nlohmann::basic_json<>;
extern template class nlohmann::detail::serializer<nlohmann::json>;
