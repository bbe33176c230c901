#include "core/bench/plans/PlanReader.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "core/base/Join.h"

namespace gnx::bench {
namespace {

constexpr std::size_t kShown = 60;

std::string shown(const nlohmann::json& value) {
    std::string text = value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    if (text.size() > kShown)
        text = text.substr(0, kShown) + "...";
    return text;
}

} // namespace

const PlanReader::json* PlanReader::find(const json& object, const char* name) {
    const auto found = object.find(name);
    return found == object.end() ? nullptr : &*found;
}

void PlanReader::refuse(const std::string& member, const json& value, const std::string& expected) {
    fail({.code = ErrorCode::Malformed, .message = '"' + member + "\" is " + shown(value) + ", expected " + expected});
}

void PlanReader::onlyMembers(const json& object, const std::string& what, const std::vector<std::string>& known) {
    if (error_)
        return;
    if (!object.is_object())
        return refuse(what, object, "an object");
    for (const auto& [name, value] : object.items())
        if (std::ranges::find(known, name) == known.end())
            return fail({.code = ErrorCode::Malformed,
                         .message = "there is no member \"" + name + '"' + (what.empty() ? "" : " in \"" + what + '"'),
                         .hint = "there are " + joined(known)});
}

void PlanReader::readNumber(const json& object, const std::string& what, const char* name, double least, double& into) {
    const json* value = find(object, name);
    if (value == nullptr || error_)
        return;
    if (!value->is_number() || !(value->get<double>() >= least))
        return refuse(what.empty() ? name : what + '.' + name, *value,
                      "a number of at least " + std::to_string(static_cast<std::int64_t>(least)));
    into = value->get<double>();
}

void PlanReader::readCount(const json& object, const std::string& what, const char* name, std::int64_t least,
                           std::int64_t most, int& into) {
    const json* value = find(object, name);
    if (value == nullptr || error_)
        return;
    if (!value->is_number_integer() || value->get<std::int64_t>() < least || value->get<std::int64_t>() > most)
        return refuse(what.empty() ? name : what + '.' + name, *value,
                      "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    into = static_cast<int>(value->get<std::int64_t>());
}

} // namespace gnx::bench
