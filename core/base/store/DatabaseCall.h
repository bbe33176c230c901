#pragma once

#include <string_view>
#include <type_traits>
#include <utility>

#include <SQLiteCpp/Exception.h>

#include "core/Wings.h"
#include "core/base/Result.h"
#include "core/base/store/Database.h"

namespace gnx::base {

namespace detail {

template <class T> struct AsResult { using type = Result<T>; };
template <class T> struct AsResult<Result<T>> { using type = Result<T>; };

} // namespace detail

/// An SQLite failure as an Error that names the file and what was being done. A full disk becomes NoSpace.
Error databaseError(const SQLite::Exception& exception, const std::filesystem::path& file, std::string_view doing);

/// Runs `action(SQLite::Database&)`, the one place where SQLite's exceptions are caught. `doing` completes
/// "cannot ...", e.g. "list the samples". Returns Status for actions without a value, Result<T> otherwise;
/// actions that return Result<T> or Status themselves are passed through.
template <class Action> auto callDatabase(Database& database, std::string_view doing, Action&& action) {
    using Answer = std::invoke_result_t<Action, SQLite::Database&>;
    using R = typename detail::AsResult<Answer>::type;
    try {
        if constexpr (std::is_void_v<Answer>) {
            std::forward<Action>(action)(database.handle());
            return R{};
        } else {
            return R{std::forward<Action>(action)(database.handle())};
        }
    } catch (const SQLite::Exception& exception) {
        return R{databaseError(exception, database.file(), doing)};
    }
}

} // namespace gnx::base
