#include "core/capture/tracelog/LoggedStrings.h"

namespace gnx::capture {
namespace {

constexpr std::size_t kMostStrings = 1'000'000; ///< names of files of a log; a higher number is not a sound one

} // namespace

bool LoggedStrings::take(const simdjson::dom::element& record) {
    simdjson::dom::array pair;
    std::string_view text;
    std::uint64_t number = 0;
    if (record["str"].get(pair) != simdjson::SUCCESS || pair.at(0).get(text) != simdjson::SUCCESS ||
        pair.at(1).get(number) != simdjson::SUCCESS || number >= kMostStrings)
        return false;
    if (strings_.size() <= number)
        strings_.resize(number + 1);
    strings_[number] = text;
    return true;
}

std::string LoggedStrings::textOf(const simdjson::dom::element& object, std::string_view key) const {
    std::int64_t number = 0;
    if (object[key].get(number) == simdjson::SUCCESS) {
        const auto index = static_cast<std::size_t>(number);
        return number >= 0 && index < strings_.size() ? strings_[index] : std::string();
    }
    std::string_view text;
    return object[key].get(text) == simdjson::SUCCESS ? std::string(text) : std::string();
}

} // namespace gnx::capture
