#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>

#include "core/Wings.h"

namespace gnx::base {

/// Kind of error. Programs decide by it; people read Error::text().
enum class ErrorCode : std::uint8_t {
    Unknown,
    NotFound,     ///< a file, directory, sample or program is missing
    Unreadable,   ///< present, but cannot be opened or read
    Malformed,    ///< its content is not what the format demands
    Unsupported,  ///< valid, but outside what this program handles
    InvalidInput, ///< a caller's or user's argument is unusable
    NoSpace,      ///< the disk is full
    NewerVersion, ///< written by a newer version of this program
    Cancelled,
    Timeout,
    Crashed, ///< a child process ended by a signal or closed its pipe
    OutOfMemory,
    Database,
};

/// A failure a user can act on: where it is, what was found, what was expected.
struct Error {
    ErrorCode code = ErrorCode::Unknown;
    std::string message{};    ///< one sentence, no trailing full stop
    std::string path{};       ///< file or directory concerned, empty if none
    std::uint32_t line = 0;   ///< 1-based, 0 if it does not apply
    std::uint32_t column = 0; ///< 1-based, 0 if it does not apply
    std::string hint{};       ///< advice for the user; may be empty

    /// Returns "path:line:column" without the parts that are not known; empty without a path.
    std::string place() const;
    /// Returns "path:line:column: message (hint)" without the parts that are not known.
    std::string text() const;
};

/// Either a value or an Error. A class of our own because the worker must build with LibTorch, CUDA and
/// one JSON header alone (no tl::expected there) and std::expected needs C++23.
template <class T> class [[nodiscard]] Result {
  public:
    // NOLINTNEXTLINE(google-explicit-constructor): returning a plain T or Error is the point
    Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
    // NOLINTNEXTLINE(google-explicit-constructor)
    Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

    bool ok() const { return state_.index() == 0; }
    explicit operator bool() const { return ok(); }

    T& value() & { return require(); }
    const T& value() const& { return const_cast<Result*>(this)->require(); }
    T&& value() && { return std::move(require()); }
    T& operator*() & { return require(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(require()); }
    T* operator->() { return &require(); }
    const T* operator->() const { return &value(); }

    const Error& error() const& { return std::get<1>(state_); }
    Error&& error() && { return std::get<1>(std::move(state_)); }

  private:
    T& require() {
        if (!ok())
            throw std::logic_error("Result holds an error: " + std::get<1>(state_).message);
        return std::get<0>(state_);
    }
    std::variant<T, Error> state_;
};

/// Success or an Error, for operations without a value.
template <> class [[nodiscard]] Result<void> {
  public:
    Result() = default;
    // NOLINTNEXTLINE(google-explicit-constructor)
    Result(Error error) : error_(std::move(error)) {}
    bool ok() const { return !error_.has_value(); }
    explicit operator bool() const { return ok(); }
    const Error& error() const& { return *error_; }
    Error&& error() && { return std::move(*error_); }

  private:
    std::optional<Error> error_;
};

using Status = Result<void>;

} // namespace gnx::base

#define GNX_CONCAT_INNER(a, b) a##b
#define GNX_CONCAT(a, b) GNX_CONCAT_INNER(a, b)
// NOLINTBEGIN(bugprone-macro-parentheses): a declaration cannot stand in parentheses
/// `GNX_TRY(auto file, MappedFile::open(path));` binds the value or returns the error to the caller.
#define GNX_TRY(declaration, expression) GNX_TRY_IMPL(GNX_CONCAT(gnx_try_, __LINE__), declaration, expression)
#define GNX_TRY_IMPL(temporary, declaration, expression)                                                               \
    auto temporary = (expression);                                                                                     \
    if (!(temporary).ok())                                                                                             \
        return std::move(temporary).error();                                                                           \
    declaration = *std::move(temporary)
// NOLINTEND(bugprone-macro-parentheses)
/// `GNX_CHECK(db.open());` returns the error of a Status to the caller.
#define GNX_CHECK(expression)                                                                                          \
    do {                                                                                                               \
        if (auto gnx_status = (expression); !gnx_status.ok())                                                          \
            return std::move(gnx_status).error();                                                                      \
    } while (false)
