#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/Wings.h"
#include "core/base/Result.h"

namespace gnx::bench {

/// Reads members of JSON objects by their names, and keeps the first error. Private to the plan files.
class PlanReader {
  public:
    using json = nlohmann::json;

    /// Part of the plan, for messages: "" or "limits".
    void onlyMembers(const json& object, const std::string& what, const std::vector<std::string>& known);
    template <class T>
    void read(const json& object, const std::string& what, const char* name, const char* expected, T& into) {
        const json* value = find(object, name);
        if (value == nullptr || error_)
            return;
        if (!isOf<T>(*value))
            return refuse(what.empty() ? name : what + '.' + name, *value, expected);
        try {
            value->get_to(into);
        } catch (const json::exception&) {
            refuse(what.empty() ? name : what + '.' + name, *value, expected);
        }
    }
    void readNumber(const json& object, const std::string& what, const char* name, double least, double& into);
    void readCount(const json& object, const std::string& what, const char* name, std::int64_t least, std::int64_t most,
                   int& into);
    /// Reads a word that `parse` understands.
    template <class T, class Parse>
    void readWord(const json& object, const char* name, const char* expected, const Parse& parse, T& into) {
        const json* value = find(object, name);
        if (value == nullptr || error_)
            return;
        const auto meant = value->is_string() ? parse(value->get<std::string>()) : decltype(parse(""))();
        if (meant)
            into = *meant;
        else
            refuse(name, *value, expected);
    }
    /// Reports the error: "MEMBER" is VALUE; expected EXPECTED.
    void refuse(const std::string& member, const json& value, const std::string& expected);
    void fail(Error error) {
        if (!error_)
            error_ = std::move(error);
    }
    bool failed() const { return error_.has_value(); }
    const std::optional<Error>& error() const { return error_; }

    /// Returns a member; null if there is none.
    static const json* find(const json& object, const char* name);

  private:
    /// The library would cut off a number's fraction, or its sign.
    template <class T> static bool isOf(const json& value) {
        if constexpr (std::is_same_v<T, bool> || !std::is_integral_v<T>)
            return true;
        else if (value.is_number_unsigned())
            return std::in_range<T>(value.get<std::uint64_t>());
        else
            return value.is_number_integer() && std::in_range<T>(value.get<std::int64_t>());
    }

    std::optional<Error> error_;
};

} // namespace gnx::bench
