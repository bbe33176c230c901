#include "core/graph/sample/PythonJson.h"

#include <algorithm>
#include <array>

namespace gnx::graph {
namespace {

constexpr std::array<std::string_view, 3> kNumbers = {"NaN", "Infinity", "-Infinity"};
constexpr std::string_view kNull = "null";

bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

std::string_view numberAt(std::string_view json, std::size_t offset) {
    for (const std::string_view number : kNumbers) {
        const std::size_t end = offset + number.size();
        const bool alone = (offset == 0 || !isLetter(json[offset - 1])) && (end >= json.size() || !isLetter(json[end]));
        if (alone && json.substr(offset).starts_with(number))
            return number;
    }
    return {};
}

std::vector<PythonJson::Place> find(std::string_view json) {
    std::vector<PythonJson::Place> places;
    bool in_string = false;
    for (std::size_t i = 0; i < json.size(); ++i) {
        if (json[i] == '"')
            in_string = !in_string;
        else if (in_string && json[i] == '\\')
            ++i;
        else if (!in_string && (json[i] == 'N' || json[i] == 'I' || json[i] == '-'))
            if (const std::string_view number = numberAt(json, i); !number.empty()) {
                places.push_back({i, number});
                i += number.size() - 1;
            }
    }
    return places;
}

} // namespace

PythonJson withoutPythonNumbers(std::string_view json) {
    PythonJson result;
    result.places = find(json);
    std::size_t done = 0;
    for (const PythonJson::Place& place : result.places) {
        result.text.append(json.substr(done, place.offset - done)).append(kNull);
        result.text.append(place.name.size() > kNull.size() ? place.name.size() - kNull.size() : 0, ' ');
        done = place.offset + place.name.size();
    }
    if (!result.places.empty())
        result.text.append(json.substr(done));
    return result;
}

std::size_t PythonJson::original(std::size_t offset) const {
    std::size_t longer = 0; // null is longer than NaN
    for (const Place& place : places) {
        if (place.offset + longer >= offset)
            break;
        longer += place.name.size() < kNull.size() ? kNull.size() - place.name.size() : 0;
    }
    return offset - std::min(longer, offset);
}

} // namespace gnx::graph
