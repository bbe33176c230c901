#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "core/protocol/Protocol.h"

namespace gnx {

/// Has `read` fill a T from JSON; its library's exceptions become Malformed, "not a WHAT: ...". The one place where
/// they are caught. Private to core/protocol.
template <class T, class Read> Result<T> reading(const char* what, const Read& read) {
    try {
        T value;
        read(value);
        return value;
    } catch (const nlohmann::json::exception& failure) {
        return Error{ErrorCode::Malformed, std::string("not a ") + what + ": " + failure.what()};
    }
}

/// Leaves `member` as it is where there is no such key.
template <class T> void readIfThere(const nlohmann::json& object, const char* key, T& member) {
    if (object.contains(key))
        object.at(key).get_to(member);
}

/// A status by its name. Throws nlohmann::json::exception where there is no such.
inline RunStatus statusFromJson(const nlohmann::json& value) {
    const auto name = value.get<std::string>();
    if (const auto status = parseRunStatus(name))
        return *status;
    throw nlohmann::json::other_error::create(501, "unknown status \"" + name + "\"", &value);
}

} // namespace gnx
