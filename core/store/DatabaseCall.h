#pragma once

#include <string_view>
#include <type_traits>
#include <utility>

#include <SQLiteCpp/Exception.h>

#include "core/base/Result.h"
#include "core/store/Database.h"

namespace gnx {

/// An SQLite failure as an Error that names the file and what was being done. A full disk becomes NoSpace.
Error databaseError(const SQLite::Exception& exception, const std::filesystem::path& file, std::string_view doing);

/// Runs `action(SQLite::Database&)`, the one place where SQLite's exceptions are caught. `doing` completes
/// "cannot ...", e.g. "list the samples". Returns Status for actions without a value, Result<T> otherwise;
/// actions that return Result<T> or Status themselves are passed through.
template <class Action> auto callDatabase(Database& database, std::string_view doing, Action&& action) {
    using Value = std::invoke_result_t<Action, SQLite::Database&>;
    constexpr bool is_result = requires(Value value) {
        value.error();
    };
    using Returned = std::conditional_t<is_result, std::type_identity<Value>, std::type_identity<Result<Value>>>;
    using R = typename Returned::type;
    try {
        if constexpr (std::is_void_v<Value>) {
            std::forward<Action>(action)(database.handle());
            return R{};
        } else {
            return R{std::forward<Action>(action)(database.handle())};
        }
    } catch (const SQLite::Exception& exception) {
        return R{databaseError(exception, database.file(), doing)};
    }
}

} // namespace gnx
