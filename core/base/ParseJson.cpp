#include "core/base/ParseJson.h"

namespace gnx::base {

nlohmann::json parseJson(std::string_view text) {
    return nlohmann::json::parse(text, nullptr, false);
}

nlohmann::json parseJsonOrThrow(std::string_view text) {
    return nlohmann::json::parse(text);
}

} // namespace gnx::base
