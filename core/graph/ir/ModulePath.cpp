#include "core/graph/ir/ModulePath.h"

#include <cstddef>
#include <cstring>
#include <string>

#include "core/graph/ir/Graph.h"

namespace gnx::graph {
namespace {

/// The marker's length if `text` starts with it, else 0. With a fixed length, it is compared without a call.
template <std::size_t N> std::size_t lengthIfAt(std::string_view text, const char (&marker)[N]) {
    constexpr std::size_t length = N - 1;
    return text.size() >= length && std::memcmp(text.data(), marker, length) == 0 ? length : 0;
}

/// Length of the marker that `text` (which starts with '_') starts with; 0 for none.
std::size_t markerLength(std::string_view text) {
    if (text.size() < 2)
        return 0;
    switch (text[1]) {
    case 'm':
        return lengthIfAt(text, "_modules_");
    case 'p':
        return lengthIfAt(text, "_parameters_");
    case 'b':
        return lengthIfAt(text, "_buffers_");
    default:
        return 0;
    }
}

struct Marker {
    std::size_t begin = std::string_view::npos, length = 0;
};

Marker findMarker(std::string_view text, std::size_t from) {
    // By hand: words are too short to be worth a call of find().
    for (std::size_t i = from; i < text.size(); ++i)
        if (text[i] == '_')
            if (const std::size_t length = markerLength(text.substr(i)); length != 0)
                return {i, length};
    return {};
}

bool mayCarryPath(std::string_view name) {
    return name.starts_with("L_") || name.starts_with("l_");
}

} // namespace

bool hasModulePath(std::string_view parameter_name) {
    return mayCarryPath(parameter_name) && findMarker(parameter_name, 0).length != 0;
}

bool isParameterName(std::string_view input_name) {
    return hasModulePath(input_name) || input_name.starts_with("parameter_");
}

void splitModulePath(std::string_view parameter_name, std::vector<std::string_view>& parts) {
    // L_self_modules_A_modules_B_parameters_weight_ -> A, B, weight; older graphs write l_self_... or L_fn_modules_...
    parts.clear();
    if (!mayCarryPath(parameter_name))
        return;
    std::string_view name = parameter_name;
    Marker marker = findMarker(name, 0);
    if (marker.length != 0 && name.ends_with('_') && marker.begin + marker.length < name.size())
        name.remove_suffix(1);
    while (marker.length != 0) {
        const std::size_t begin = marker.begin + marker.length;
        marker = findMarker(name, begin);
        parts.push_back(name.substr(begin, marker.begin - begin)); // npos: to the end
    }
}

std::string modulePathOf(std::string_view parameter_name) {
    std::vector<std::string_view> parts;
    splitModulePath(parameter_name, parts);
    std::string path;
    for (const std::string_view part : parts)
        path.append(path.empty() ? "" : ".").append(part);
    return path;
}

} // namespace gnx::graph
