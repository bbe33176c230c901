#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/Result.h"

namespace gnx {

/// Reads members of JSON objects by their names and keeps the first that is not what was expected. Private to the plan
/// files.
class PlanReader {
  public:
    using json = nlohmann::json;

    /// Of `what`, for messages: "" or "limits".
    void onlyMembers(const json& object, const std::string& what, const std::vector<std::string>& known);
    template <class T>
    void read(const json& object, const std::string& what, const char* name, const char* expected, T& into) {
        const json* value = find(object, name);
        if (value == nullptr || error_)
            return;
        try {
            value->get_to(into);
        } catch (const json::exception&) {
            refuse(what.empty() ? name : what + '.' + name, *value, expected);
        }
    }
    void readNumber(const json& object, const std::string& what, const char* name, double least, double& into);
    void readCount(const json& object, const std::string& what, const char* name, std::int64_t least, std::int64_t most,
                   int& into);
    /// A word of which `parse` knows the meaning.
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
    /// "MEMBER" is VALUE; expected EXPECTED.
    void refuse(const std::string& member, const json& value, const std::string& expected);
    void fail(Error error) {
        if (!error_)
            error_ = std::move(error);
    }
    bool failed() const { return error_.has_value(); }
    const std::optional<Error>& error() const { return error_; }

    /// Null where there is no such member.
    static const json* find(const json& object, const char* name);

  private:
    std::optional<Error> error_;
};

} // namespace gnx
