#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "core/base/Result.h"

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

} // namespace gnx
