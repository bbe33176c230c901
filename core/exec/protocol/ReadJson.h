#pragma once

#include <initializer_list>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/base/RunStatus.h"

namespace nlohmann {

/// A status is written by its name. Throws nlohmann::json::exception for an unknown one.
template <> struct adl_serializer<gnx::base::RunStatus> {
    static void to_json(json& into, gnx::base::RunStatus status) { into = gnx::base::runStatusName(status); }
    static void from_json(const json& from, gnx::base::RunStatus& status) {
        const auto name = from.get<std::string>();
        const auto found = gnx::base::parseRunStatus(name);
        if (!found)
            throw json::other_error::create(501, "unknown status \"" + name + "\"", &from);
        status = *found;
    }
};

} // namespace nlohmann

namespace gnx::exec {

/// Has `read` fill a T from JSON; its library's exceptions become Malformed, "not a WHAT: ...". The one place where
/// they are caught. Private to core/exec/protocol.
template <class T, class Read> Result<T> reading(const char* what, const Read& read) {
    try {
        T value;
        read(value);
        return value;
    } catch (const nlohmann::json::exception& failure) {
        return Error{ErrorCode::Malformed, std::string("not a ") + what + ": " + failure.what()};
    }
}

/// The same of a struct whose from_json() is nlohmann's macro; `required` members have no default.
template <class T>
Result<T> readingPlain(const char* what, const nlohmann::json& json, std::initializer_list<const char*> required = {}) {
    return reading<T>(what, [&](T& value) {
        for (const char* const member : required)
            static_cast<void>(json.at(member));
        json.get_to(value);
    });
}

/// Leaves `member` as it is if there is no such key.
template <class T> void readIfThere(const nlohmann::json& object, const char* key, T& member) {
    if (object.contains(key))
        object.at(key).get_to(member);
}
template <class T> void readIfThere(const nlohmann::json& object, const char* key, std::optional<T>& member) {
    if (object.contains(key))
        member = object.at(key).get<T>();
}
template <class T> void writeIfSet(nlohmann::json& object, const char* key, const std::optional<T>& member) {
    if (member)
        object[key] = *member;
}

// NOLINTBEGIN(bugprone-macro-parentheses): types and members do not stand in parentheses
/// writeMembers() and readMembers() of a struct for its plain members, for a to_json() and a from_json() that add the
/// others: those that are left out where they are empty, or are checked. All must be there; WITH_DEFAULT: none.
#define GNX_PLAIN_MEMBERS(Type, ...)                                                                                   \
    inline void writeMembers(nlohmann::json& nlohmann_json_j, const Type& nlohmann_json_t) {                           \
        NLOHMANN_JSON_EXPAND(NLOHMANN_JSON_PASTE(NLOHMANN_JSON_TO, __VA_ARGS__))                                       \
    }                                                                                                                  \
    inline void readMembers(const nlohmann::json& nlohmann_json_j, Type& nlohmann_json_t) {                            \
        NLOHMANN_JSON_EXPAND(NLOHMANN_JSON_PASTE(NLOHMANN_JSON_FROM, __VA_ARGS__))                                     \
    }
#define GNX_PLAIN_MEMBERS_WITH_DEFAULT(Type, ...)                                                                      \
    inline void writeMembers(nlohmann::json& nlohmann_json_j, const Type& nlohmann_json_t) {                           \
        NLOHMANN_JSON_EXPAND(NLOHMANN_JSON_PASTE(NLOHMANN_JSON_TO, __VA_ARGS__))                                       \
    }                                                                                                                  \
    inline void readMembers(const nlohmann::json& nlohmann_json_j, Type& nlohmann_json_t) {                            \
        const Type nlohmann_json_default_obj;                                                                          \
        NLOHMANN_JSON_EXPAND(NLOHMANN_JSON_PASTE(NLOHMANN_JSON_FROM_WITH_DEFAULT, __VA_ARGS__))                        \
    }
// NOLINTEND(bugprone-macro-parentheses)

} // namespace gnx::exec
